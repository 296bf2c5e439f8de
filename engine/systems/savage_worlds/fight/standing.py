"""How a fighter stands: his main action, his health, the figures of the table, what the GM may add (catalogue 14)."""

from __future__ import annotations

from engine.answer import Health, KeyFigure
from engine.encounter.game import game
from engine.encounter.request import side_of
from engine.encounter.state import Encounter, Fighter
from engine.home_made.effects import standing
from engine.label import Label, label
from engine.systems.savage_worlds import sides
from engine.systems.savage_worlds.fight.ammunition import rounds_in
from engine.systems.savage_worlds.fight.sheet import AIMED, BENNIES, COUNTED, MOST_WOUNDS, is_out, is_wild_card, wounds
from engine.systems.savage_worlds.fight.wounds import HOURS_OUT, MINUTES_OUT
from engine.systems.savage_worlds.tables import TABLES, WEAPONS
from engine.view import Mark

AIM_ICON = TABLES.actions["aim"].icon

WORDS = ("unhurt", "scratched", "hurt", "badly_hurt")
"""Health for the players by Wounds (14.3)."""

HARM_OF_WOUND = 2
"""A Wound fills its box in the colour of harm 3, 4, 5."""


def default_action(fighter: Fighter) -> str:
    """The main action with what he holds; to reload where it is empty."""
    held = fighter.weapon
    if held is None:
        return "melee_attack"
    row = WEAPONS[held.weapon]
    if rounds_in(held) == 0:
        return "reload" if row.ranged == "shot" else "melee_attack"
    if row.has("area"):
        return "area_attack"
    return "melee_attack" if row.melee else "ranged_attack"


def health(fighter: Fighter) -> Health:
    """Boxes: three of a Wild Card, one of an Extra, filled by Wounds; the cross when he is out (14.3)."""
    taken, out = wounds(fighter), is_out(fighter)
    boxes = MOST_WOUNDS if is_wild_card(fighter) else 1
    level = 7 if fighter.has("dead") else 6 if out else taken + HARM_OF_WOUND if taken else 0
    word = "down" if out else WORDS[min(taken, MOST_WOUNDS)]
    return Health(
        word=label(f"health.{word}"),
        level=level,
        boxes=boxes,
        ticked=boxes if out and boxes == 1 else min(taken, boxes) if is_wild_card(fighter) else 0,
        tooltip=_in_full(fighter, taken),
    )


def _in_full(fighter: Fighter, taken: int) -> Label | None:
    """How long he is unconscious, else how many Wounds he has; None: nothing more to say."""
    if fighter.has("unconscious"):
        if fighter.counters.get(MINUTES_OUT):
            return label("health.out_minutes", count=fighter.counters[MINUTES_OUT])
        if fighter.counters.get(HOURS_OUT):
            return label("health.out_hours", count=fighter.counters[HOURS_OUT])
    return label("health.wounds", count=taken) if taken else None


def key_figures(state: Encounter, fighter: Fighter) -> tuple[KeyFigure, ...]:
    """Parry with everything that changes it now, and Toughness with its armour in brackets (14.4)."""
    side = standing(TABLES.system, side_of(game(state), state, fighter))
    return (
        KeyFigure("parry", sides.parry_now(side), ("parry",)),
        KeyFigure("toughness", sides.toughness_shown(side), ("toughness", "armor")),
    )


def marks(state: Encounter, fighter: Fighter) -> tuple[Mark, ...]:
    """A star for a Wild Card, the bennies that are his own, the sign of aiming until he has shot."""
    left = fighter.counters.get(BENNIES, 0) if is_wild_card(fighter) else 0
    star = (Mark(label("mark.wild_card"), "star"),) if is_wild_card(fighter) else ()
    own = (Mark(label("mark.bennies", count=left), count=left),) if left else ()
    aim = (Mark(label("mark.aimed"), AIM_ICON),) if fighter.counters.get(AIMED) else ()
    return (*star, *own, *aim)


def time_left(state: Encounter, fighter: Fighter, name: str) -> Label | None:
    """Ends of own turns that Distracted or Vulnerable lasts; None: no counter runs (SW-107)."""
    turns = fighter.counters.get(COUNTED.get(name, ""))
    return label("lasts.own_turns", count=turns, who=fighter.name) if turns else None


def state_edits(state: Encounter, fighter: Fighter) -> tuple[str, ...]:
    """States that the GM may add to him, in the order of the table."""
    return tuple(TABLES.states)
