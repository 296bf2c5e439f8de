"""Two Jokers in one round: opposed Athletics says who is first (SW-102; section 9, round step 5, ruling 50)."""

from __future__ import annotations

from engine.dice.source import Source
from engine.encounter.state import Encounter, Fighter
from engine.systems.savage_worlds.fight.order import groups
from engine.systems.savage_worlds.fight.sheet import fatigue, is_out, is_wild_card, wounds

JOKER_BONUS = 2
HAMPERED = ("distracted", "bound")
ROLLS = 100
"""Equal totals roll again; after so many the first one stands first."""


def first_of(state: Encounter, one: str, other: str, source: Source) -> str:
    """Which of two entries with a Joker stands first: the better of the best members' Athletics rolls."""
    for _ in range(ROLLS):
        mine, theirs = (_best_roll(state, entry, source) for entry in (one, other))
        if mine != theirs:
            return one if mine > theirs else other
    return one


def _best_roll(state: Encounter, entry: str, source: Source) -> int:
    able = [fighter for fighter in groups(state)[entry] if not is_out(fighter)]
    best = max(able, key=lambda fighter: (_sides(fighter) + _flat(fighter), is_wild_card(fighter)))
    return _total(best, source)


def _total(fighter: Fighter, source: Source) -> int:
    thrown = [_exploding(_sides(fighter), source)]
    if is_wild_card(fighter):
        thrown.append(_exploding(6, source))
    return max(thrown) + _flat(fighter)


def _sides(fighter: Fighter) -> int:
    die = str(fighter.traits.get("athletics", "d6"))
    return int(die[1:].split("+", maxsplit=1)[0].split("-", maxsplit=1)[0])


def _flat(fighter: Fighter) -> int:
    die = str(fighter.traits.get("athletics", "d6"))
    own = int(die[1 + len(str(_sides(fighter))) :] or 0)
    hampered = 2 if any(fighter.has(state) for state in HAMPERED) else 0
    return own + JOKER_BONUS - min(3, wounds(fighter)) - fatigue(fighter) - hampered


def _exploding(sides: int, source: Source) -> int:
    total, face = 0, sides
    while face == sides:
        face = source.face(sides) or 1
        total += face
    return total
