"""A fighter as the rules of the fight read him (catalogue 3, 7, 8.9)."""

from __future__ import annotations

from engine.encounter.remembered import remembered_each
from engine.encounter.sheet import count
from engine.encounter.state import Encounter, Fighter, replace
from engine.home_made.effects import standing
from engine.request import Side
from engine.systems.ubik import sides
from engine.systems.ubik.fight.counters import FLED
from engine.systems.ubik.tables import TABLES, UbikWeapon

DOWN = ("unconscious", "dead")
HELPLESS = sides.HELPLESS
GRIPPED = sides.GRIPPED


@remembered_each
def as_side(fighter: Fighter) -> Side:
    """The fighter as the rules of an action read him."""
    held = fighter.weapon
    return Side(fighter.traits, held.weapon if held else None, frozenset(one.id for one in fighter.states))


def protection(fighter: Fighter) -> int:
    """The level of his armour, with what his home-made states add."""
    return sides.trait(standing(TABLES.system, as_side(fighter)), "protection")


def weapon_row(fighter: Fighter) -> UbikWeapon:
    """The row of what he holds; bare hands have one too."""
    return sides.weapon_of(as_side(fighter))


def trait(fighter: Fighter, name: str) -> int:
    """A trait, or its default."""
    return sides.trait(as_side(fighter), name)


def with_trait(fighter: Fighter, name: str, value: int) -> Fighter:
    """The fighter with a number of the sheet, within its limits; a default is not written."""
    row = TABLES.traits[name]
    least, most = (int(row.options[0]), int(row.options[-1])) if row.options else (row.minimum, row.maximum)
    value = max(least, min(most, value))
    rest = {key: kept for key, kept in fighter.traits.items() if key != name}
    return replace(fighter, traits=rest if value == row.neutral else rest | {name: value})


# -- health ---------------------------------------------------------------------------------------------------------


def life_of(fighter: Fighter) -> sides.Life:
    """His life points."""
    return sides.life_of(as_side(fighter))


def is_down(fighter: Fighter) -> bool:
    """Whether he is out of action: unconscious or dead (UBK-144)."""
    return any(fighter.has(state) for state in DOWN) or life_of(fighter).is_fallen


@remembered_each
def is_out(fighter: Fighter) -> bool:
    """Whether he can no longer act in this fight: out of action, or fled."""
    return is_down(fighter) or bool(count(fighter, FLED))


def is_able(fighter: Fighter) -> bool:
    """Whether he can act at all."""
    return not (is_out(fighter) or fighter.has("surprised"))


# -- the fight ------------------------------------------------------------------------------------------------------


def playing(state: Encounter) -> bool:
    """Whether a round is under way."""
    return state.turn > 0 and not (state.round_over or state.finished)


def opening(state: Encounter) -> bool:
    """Whether the fight has not begun, or has ended."""
    return state.turn == 0 or state.finished


def in_phase(state: Encounter, fighter: str) -> bool:
    """Whether it is his active phase."""
    return playing(state) and state.current is not None and fighter in state.entries[state.current].fighters


def one_side_left(state: Encounter) -> bool:
    """Whether a side has nobody left who is neither out of action nor fled: the end is proposed (9.2, step 7)."""
    sides = {one.side for one in state.fighters}
    standing = {one.side for one in state.fighters if not is_out(one)}
    return len(sides) > 1 and len(standing) < len(sides)
