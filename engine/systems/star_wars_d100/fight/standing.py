"""How a fighter stands: his main action, his health, what the GM may add to him (catalogue 14.3, 14.7)."""

from __future__ import annotations

from engine.answer import Health, Points
from engine.encounter.state import Encounter, Fighter
from engine.label import label
from engine.systems.star_wars_d100.fight.ammunition import spares_of
from engine.systems.star_wars_d100.fight.life import WEAK
from engine.systems.star_wars_d100.fight.sheet import REPAIRED, has, hp, hp_max, is_out, weapon_row
from engine.systems.star_wars_d100.tables import TABLES

THRESHOLDS = (3, 0)
"""Marks on the bar."""

BANDS = {"unhurt": 0, "grazed": 2, "wounded": 3, "badly_wounded": 5, "down": 6}
DEAD = 7
"""Level of harm of each word; that of the dead."""


def default_action(fighter: Fighter) -> str:
    """The main action with what he holds; to reload or to repair where that is what it needs first."""
    row, held = weapon_row(fighter), fighter.weapon
    if row is None or held is None:
        return "shoot"
    if row.kind != "gun":
        return "throw"
    if has(held, *REPAIRED):
        return "repair"
    return "reload" if has(held, "empty") and row.reloads and spares_of(held) else "shoot"


def health(fighter: Fighter) -> Health:
    """Hit points of the maximum, with the word for the players (14.3)."""
    points, most = hp(fighter), hp_max(fighter)
    word = _word(fighter, points, most)
    return Health(
        word=label(f"health.{word}"),
        level=DEAD if fighter.has("dead") else BANDS[word],
        tooltip=label("health.points", count=points, maximum=most),
        points=Points("hp", points, most, thresholds=THRESHOLDS),
    )


def _word(fighter: Fighter, points: int, most: int) -> str:
    if is_out(fighter):
        return "down"
    if points < WEAK:
        return "badly_wounded"
    if points >= most:
        return "unhurt"
    return "grazed" if 2 * points > most else "wounded"


def state_edits(state: Encounter, fighter: Fighter) -> tuple[str, ...]:
    """States that the GM may add to him, in the order of the table."""
    return tuple(TABLES.states)
