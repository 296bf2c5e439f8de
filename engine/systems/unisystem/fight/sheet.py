"""A fighter as the rules of the fight read him (catalogue 3, 3.1, 7)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.encounter.remembered import remembered_each
from engine.encounter.sheet import with_count
from engine.encounter.state import Fighter, replace
from engine.form import Value
from engine.request import Side
from engine.systems.unisystem import sides
from engine.systems.unisystem.tables import UnisystemWeapon

OUT = ("unconscious", "dead")
"""Out of the fight: no action, no place in the order of the next turn."""

UNABLE = ("stunned", "frozen", *OUT)
"""States that cost whoever has them the actions he has not yet taken."""

LEAST_LIFE = -100
"""Lower end of the life points that are kept (5.2)."""

LIFE, LIFE_MAX = "life_points", "life_max"
"""Trait: his life points now. Counter: the maximum that was written for him, in the place of that of the rules."""

LASTING = frozenset((LIFE, LIFE_MAX))

IMMUNE = "immune_fear"
"""Counter: 1 for somebody who never has to keep cool."""


@remembered_each
def as_side(fighter: Fighter) -> Side:
    """The fighter as the rules of an action read him, coming states included."""
    held = fighter.weapon
    active = fighter.states + (held.states if held else ())
    return Side(fighter.traits, held.weapon if held else None, frozenset(one.id for one in active))


def weapon_row(fighter: Fighter) -> UnisystemWeapon:
    """The row of what he holds; bare hands have one too."""
    return sides.weapon_of(as_side(fighter))


def trait(fighter: Fighter, name: str) -> int:
    """The level of a trait that has a default of its own."""
    return sides.trait(as_side(fighter), name)


@remembered_each
def is_out(fighter: Fighter) -> bool:
    """Whether he can no longer act in this fight."""
    return any(fighter.has(state) for state in OUT)


def is_able(fighter: Fighter) -> bool:
    """Whether no state forbids him to act (a dive and a reload are his own doing)."""
    return not any(fighter.has(state) for state in UNABLE)


# -- life points ----------------------------------------------------------------------------------------------------


def most_life(fighter: Fighter) -> int:
    """The maximum of his life points: what was written for him, else that of the rules (UNI-97)."""
    return fighter.counters.get(LIFE_MAX, _by_rule(fighter))


def _by_rule(fighter: Fighter) -> int:
    return sum(one.amount for one in sides.most_life(as_side(fighter)))


def life(fighter: Fighter) -> int:
    """His life points now (UNI-97)."""
    return sides.life_of(as_side(fighter))


def with_life(fighter: Fighter, points: int) -> Fighter:
    """The fighter with so many life points; the maximum is not written."""
    rest = {name: value for name, value in fighter.traits.items() if name != LIFE}
    points = max(LEAST_LIFE, points)
    return replace(fighter, traits=rest if points == _by_rule(fighter) else rest | {LIFE: points})


def written(fighter: Fighter, said: Mapping[str, Value]) -> Fighter:
    """A new fighter whose life points were written is whole with them, whatever the rules would give him."""
    points = said.get(LIFE)
    if not isinstance(points, int) or points <= 0 or points == _by_rule(fighter):
        return fighter
    return with_count(fighter, LIFE_MAX, points)


def fresh(fighter: Fighter) -> Fighter:
    """The fighter with all the life points that were written for him, else those of the rules."""
    return with_life(fighter, most_life(fighter))
