"""The cast of the French picture, as the session tells it."""

from __future__ import annotations

from typing import Any

from engine.answer import EnemyOdds, Headline, Health, KeyFigure, Odds, OutcomeChance
from engine.form import Form, Prompt
from engine.label import Label, label
from engine.view import FighterRow, Kind, LibraryItem, LibrarySection, RibbonEntry, SideHeader, StateChip, TableView

UNHURT = Health(Label("health.unhurt"), 0)
DOWN = Health(Label("health.down"), 6, ticked=1)


def chip(id: str, icon: str = "bolt", *, harmful: bool = True, count: int | None = None) -> StateChip:
    """A state on a row."""
    return StateChip(id, Label(f"state.{id}"), icon, harmful, label("lasts.until_removed"), count)


def fighter(
    id: str,
    name: str,
    initials: str,
    kind: Kind,
    order: int,
    weapon: tuple[str, str],
    figures: tuple[int, int],
    **rest: Any,
) -> FighterRow:
    """A row; `rest` are fields of `FighterRow`."""
    side = "heroes" if kind == "hero" else "opponents"
    dice, resistance = figures
    given: dict[str, Any] = {"states": (), "health": UNHURT, "status": "to_come"} | rest
    keys = (KeyFigure("dice", dice), KeyFigure("resistance", resistance))
    return FighterRow(
        id, name, initials, side, kind, order, Label(f"weapon.{weapon[0]}"), weapon[1], figures=keys, **given
    )


ROWS = (
    fighter("augustin", "Augustin de Brézé", "AB", "hero", 2, ("sword_cane", "sword"), (5, 3), status="now"),
    fighter(
        "mathilde",
        "Mathilde Ferrand",
        "MF",
        "hero",
        1,
        ("revolver", "gun"),
        (3, 4),
        status="acted",
        states=(chip("reloading", "clock", harmful=False, count=2),),
    ),
    fighter(
        "lenoir",
        "Docteur Lenoir",
        "DL",
        "hero",
        5,
        ("unarmed", "fist"),
        (2, 3),
        states=(chip("wounded", "heart"),),
        health=Health(Label("health.wounded"), 3, ticked=1),
    ),
    fighter("gaspard", "Gaspard", "GA", "hero", 6, ("axe", "sword"), (6, 5), hidden=True),
    fighter("borgne", "Le Borgne", "LB", "foe", 3, ("club", "fist"), (4, 4), states=(chip("stunned"),)),
    fighter("apache1", "Apache 1", "A1", "foe", 4, ("knife", "sword"), (4, 4)),
    fighter(
        "apache2",
        "Apache 2",
        "A2",
        "foe",
        4,
        ("knife", "sword"),
        (3, 3),
        states=(chip("surprised", "eyeoff", count=1), chip("off_balance", "fall"), chip("stunned")),
    ),
    fighter("apache3", "Apache 3", "A3", "foe", 4, ("knife", "sword"), (4, 3), health=DOWN, down=True, status="out"),
    fighter("cocher", "Cocher", "CO", "foe", 7, ("club", "fist"), (1, 3), states=(chip("immobilised", "lock"),)),
)
SIDES = (SideHeader("heroes", "Héros", "hero", 4, 4), SideHeader("opponents", "Adversaires", "foe", 5, 4))


def entry(id: str, *fighters: FighterRow, phase: str = "melee") -> RibbonEntry:
    """A token of the ribbon."""
    return RibbonEntry(
        id,
        tuple(row.id for row in fighters),
        tuple(row.name for row in fighters),
        tuple(row.initials for row in fighters),
        tuple(row.kind for row in fighters),
        phase,
        fighters[0].status,
    )


_by_id = {row.id: row for row in ROWS}
RIBBON = (
    entry("e1", _by_id["mathilde"], phase="shots"),
    entry("e2", _by_id["augustin"], _by_id["borgne"]),
    entry("e3", _by_id["apache1"]),
    entry("e4", _by_id["lenoir"]),
)
TABLE = TableView(
    name="L’affaire du fiacre",
    system="uchronia",
    turn=2,
    sides=SIDES,
    rows=ROWS,
    columns=("dice", "resistance"),
    ribbon=RIBBON,
    current=("augustin",),
    attacker="augustin",
    target="borgne",
    prompts=(),
    notes=(),
)
CHANCES = (("target_wounded_out", 0.1, 6), ("target_wounded", 0.33, 3), ("target_light", 0.29, 1), ("draw", 0.28, 0))
OUTCOMES = tuple(OutcomeChance(id, Label(f"outcome.{id}"), chance, harm, "target") for id, chance, harm in CHANCES)
ENEMIES = (
    EnemyOdds("borgne", 0.72, OUTCOMES),
    EnemyOdds("apache1", 0.72, OUTCOMES),
    EnemyOdds("apache2", 0.91, OUTCOMES),
    EnemyOdds("cocher", 0.9999, OUTCOMES),
)
ODDS = Odds(
    1, Headline(label("headline.strike", attacker="Augustin", target="Le Borgne"), 0.72), OUTCOMES, (), True, {}, ()
)
FORM = Form("augustin", "borgne", "strike", True, (), (), ())
LIBRARY = (
    LibrarySection(
        "archetypes",
        Label("library.archetypes"),
        (
            LibraryItem("archetype", "apache", Label("archetype.apache"), "sword", Label("weapon.knife")),
            LibraryItem("archetype", "engineer", Label("archetype.engineer"), "gun", Label("weapon.revolver"), "hero"),
        ),
    ),
    LibrarySection(
        "weapons",
        Label("library.weapons"),
        (
            LibraryItem("weapon", "axe", Label("weapon.axe"), "sword"),
            LibraryItem("weapon", "revolver", Label("weapon.revolver"), "gun"),
        ),
    ),
    LibrarySection(
        "states",
        Label("library.states"),
        (
            LibraryItem("state", "stunned", Label("state.stunned"), "bolt"),
            LibraryItem("state", "wounded", Label("state.wounded"), "heart"),
        ),
    ),
)
DUE = (
    Prompt("p1", "roll", "lenoir", "fatigue", Label("why.fatigue")),
    Prompt("p2", "end", "borgne", "stunned", Label("why.stunned")),
    Prompt(
        "p3", "choice", "cocher", "flee", Label("why.flee"), options=(("flee", Label("flee")), ("stay", Label("stay")))
    ),
)
