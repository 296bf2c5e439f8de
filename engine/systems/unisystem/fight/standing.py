"""How a fighter stands: his main action, his health, what the GM may add to him (catalogue 14.3, 14.5)."""

from __future__ import annotations

from engine.answer import Health, Points
from engine.encounter.state import Encounter, Fighter
from engine.label import label
from engine.systems.unisystem.fight.sheet import is_out, life, most_life, weapon_row
from engine.systems.unisystem.tables import TABLES

LEAST_SHOWN = -10
"""Where the bar of life points begins."""

THRESHOLDS = (10, 5, 0)
"""Marks on the bar."""

UNHURT, LIGHT = ("unhurt", 0), ("lightly_wounded", 3)
DOWN, DEAD = ("down", 6), ("down", 7)
WORDS = ((0, DOWN), (5, ("severely_injured", 5)), (10, ("shaken", 4)))
"""Life points at or under which a word and its level of harm apply, the worst first."""


def main_action(fighter: Fighter) -> str:
    """What he does with what he holds, whatever its state."""
    row = weapon_row(fighter)
    if not row.limits:
        return "melee_attack"
    return "ranged_attack" if "single" in row.modes else "burst"


def default_action(fighter: Fighter) -> str:
    """The main action with what he holds; to reload where that is what it needs first; on his guard, to size up."""
    if fighter.has("out_of_ammo") or fighter.has("reloading"):
        return "reload"
    return "size_up" if fighter.has("defensive_stance") else main_action(fighter)


def health(fighter: Fighter) -> Health:
    """Life points of the maximum, with the word for the players (14.3)."""
    points, most = life(fighter), most_life(fighter)
    word, level = _word(fighter, points, most)
    return Health(
        word=label(f"health.{word}"),
        level=level,
        tooltip=label("health.points", count=points, maximum=most),
        points=Points("life_points", points, most, least=LEAST_SHOWN, thresholds=THRESHOLDS),
    )


def _word(fighter: Fighter, points: int, most: int) -> tuple[str, int]:
    if fighter.has("dead"):
        return DEAD
    if is_out(fighter):
        return DOWN
    if points >= most:
        return UNHURT
    return next((said for at_most, said in WORDS if points <= at_most), LIGHT)


def state_edits(state: Encounter, fighter: Fighter) -> tuple[str, ...]:
    """States that the GM may add to him, in the order of the table."""
    return tuple(TABLES.states)
