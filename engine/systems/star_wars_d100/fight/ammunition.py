"""Rounds, magazines, wear and projectiles: all of it stays with the weapon (SWD-12, SWD-45, SWD-97)."""

from __future__ import annotations

from engine.encounter.sheet import with_carried, with_count, with_state, without_counts, without_states
from engine.encounter.state import ActiveState, Carried, Fighter
from engine.systems.star_wars_d100.fight.sheet import has
from engine.systems.star_wars_d100.tables import WEAPONS

ROUNDS = "rounds_loaded"
"""Counter of a carried weapon: rounds in it, projectiles carried of a thrown one; absent: full (one)."""

SPARES = "spare_clips"
"""Counter of a carried weapon: spare magazines; absent: one."""

WEAR = "panne_malus"
"""Counter of a carried weapon: how much sooner it breaks down."""

USUAL_SPARES = 1
MOST_WEAR = 50
MOST_SPARES = 20


def carry(weapon: str) -> Carried:
    """A new weapon of this kind, loaded, with one spare magazine."""
    return Carried(weapon)


def rounds_in(carried: Carried) -> int | None:
    """Rounds in a weapon, projectiles at hand; None: a supply without end."""
    row = WEAPONS[carried.weapon]
    left = carried.counters.get(ROUNDS, row.magazine)
    if row.kind != "gun":
        return left
    return min(left, row.magazine) if row.magazine else None


def spares_of(carried: Carried) -> int:
    """Spare magazines."""
    return carried.counters.get(SPARES, USUAL_SPARES)


def with_rounds(carried: Carried, rounds: int, turn: int) -> Carried:
    """The weapon with so many rounds; an empty gun says so, a full one counts none."""
    row = WEAPONS[carried.weapon]
    if row.kind == "gun" and not row.magazine:
        return without_counts(carried, ROUNDS)
    rounds = max(0, rounds)
    if row.kind != "gun":
        return without_counts(carried, ROUNDS) if rounds == row.magazine else with_count(carried, ROUNDS, rounds)
    if rounds >= row.magazine:
        return without_states(without_counts(carried, ROUNDS), ("empty",))
    left = with_count(carried, ROUNDS, rounds)
    return without_states(left, ("empty",)) if rounds else with_state(left, ActiveState("empty", since=turn))


def spent(fighter: Fighter, index: int, rounds: int, turn: int) -> Fighter:
    """The fighter after so many rounds left the weapon at this place (SWD-97)."""
    if not 0 <= index < len(fighter.carried):
        return fighter
    carried = fighter.carried[index]
    left = rounds_in(carried)
    if left is None or rounds < 1:
        return fighter
    return with_carried(fighter, index, with_rounds(carried, left - rounds, turn))


# -- reloading and repairing ----------------------------------------------------------------------------------------


def reloaded(fighter: Fighter, turn: int) -> Fighter:
    """The fighter at the end of a round: what he reloads is full, with one spare less (SWD-45)."""
    for index, carried in enumerate(fighter.carried):
        if has(carried, "reloading") and WEAPONS[carried.weapon].reloads:
            full = with_rounds(without_states(carried, ("reloading",)), WEAPONS[carried.weapon].magazine, turn)
            fighter = with_carried(fighter, index, with_count(full, SPARES, max(0, spares_of(carried) - 1)))
    return fighter


def repaired(carried: Carried, fault: str, turn: int) -> Carried:
    """The weapon without this fault, and what the repair costs it (SWD-12)."""
    sound = without_states(carried, (fault,))
    left = rounds_in(sound)
    if fault == "serious_jam":
        return with_count(sound, WEAR, min(MOST_WEAR, sound.counters.get(WEAR, 0) + 1))
    return sound if left is None else with_rounds(sound, left - WEAPONS[carried.weapon].magazine // 2, turn)
