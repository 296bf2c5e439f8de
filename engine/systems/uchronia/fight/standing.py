"""How a fighter stands: his main action, his health, the figures of the table, what the GM may add to him."""

from __future__ import annotations

from engine.answer import Health, KeyFigure
from engine.encounter.game import game
from engine.encounter.remembered import remembered_each
from engine.encounter.request import side_of
from engine.encounter.sheet import count
from engine.encounter.state import Encounter, Fighter
from engine.label import label
from engine.request import Request, Side
from engine.system import refusal_of
from engine.systems.uchronia.families import FAMILIES
from engine.systems.uchronia.fight.sheet import is_dead, weapon_row
from engine.systems.uchronia.fight.wounds import WOUNDS
from engine.systems.uchronia.tables import TABLES

NOBODY = Side()
"""The other side of a figure that depends on one fighter only."""


@remembered_each
def main_action(fighter: Fighter) -> str:
    """What he does with what he holds, whatever its state."""
    row = weapon_row(fighter)
    if row.bursts:
        return "burst"
    if row.ranged == "firearm":
        return "shoot"
    return "missile" if row.group == "missiles" else "strike"


@remembered_each
def default_action(fighter: Fighter) -> str:
    """The main action with what he holds; to reload where that is what it needs first."""
    return "reload" if fighter.has("weapon_empty") or fighter.has("reloading") else main_action(fighter)


# -- health ---------------------------------------------------------------------------------------------------------

HEALTH = (
    ("dead", "down", 7),
    ("out_of_action", "down", 6),
    ("gravely_wounded", "gravely_wounded", 5),
    ("wounded", "wounded", 3),
    ("stunned", "stunned", 2),
)
"""The worst state that applies gives the word and fills the box: state, word, level."""

DELAYED = {"gravely_wounded_pending": 5, "wounded_pending": 3}
"""Wounds put off to the end of the scene: they fill the box and keep the word."""


def health(fighter: Fighter) -> Health:
    """State of health: one word, and one box that is ticked by any wound."""
    word, level = next(((word, level) for state, word, level in HEALTH if fighter.has(state)), ("unhurt", 0))
    delayed = max((level for state, level in DELAYED.items() if fighter.has(state)), default=0)
    wounded = is_dead(fighter) or any(fighter.has(state) for state in WOUNDS)
    taken = count(fighter, "wounds")
    return Health(
        word=label(f"health.{word}"),
        level=max(level, delayed),
        boxes=1,
        ticked=int(wounded),
        tooltip=label("health.wounds", count=taken) if taken else None,
    )


# -- key figures ----------------------------------------------------------------------------------------------------


def key_figures(state: Encounter, fighter: Fighter) -> tuple[KeyFigure, ...]:
    """Dice of his main action, circumstances at their defaults, and of his resistance; a dash where he has none."""
    side = side_of(game(state), state, fighter)
    action = main_action(fighter)
    request = _plain(state, action, side)
    name = "attacker_dice" if action == "strike" else "dice"
    return (
        KeyFigure("dice", None if refusal_of(game(state), request) else _figure(request, name)),
        KeyFigure("resistance", _figure(_plain(state, "resistance", side), "dice")),
    )


def _plain(state: Encounter, action: str, side: Side) -> Request:
    rows = TABLES.circumstances
    options = {name: value for name, value in state.options.items() if action in rows[name].actions}
    target = NOBODY if TABLES.actions[action].targets != "none" else None
    return Request(TABLES.system, action, side, target, options)


def _figure(request: Request, name: str) -> int:
    return int(FAMILIES.values(request)[name])


# -- edits ----------------------------------------------------------------------------------------------------------


def state_edits(state: Encounter, fighter: Fighter) -> tuple[str, ...]:
    """States that the GM may add to him, in the order of the table; those of weapons as far as his can have them."""
    row = weapon_row(fighter)
    loaded = row.capacity is not None
    possible = {"weapon_empty": loaded, "reloading": loaded, "jammed": row.bursts}
    return tuple(name for name in TABLES.states if possible.get(name, True))
