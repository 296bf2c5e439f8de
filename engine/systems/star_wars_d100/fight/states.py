"""States of fighters and of their weapons: until when each lasts, what its beginning takes away (catalogue 7)."""

from __future__ import annotations

from engine.encounter.sheet import change, with_carried, with_count, with_state, without_counts
from engine.encounter.state import ActiveState, Encounter, Fighter, replace
from engine.label import Label, label

TO_THE_END = ("reloading", "suppressed")
ONE_ROUND_MORE = ("off_balance", "recovering", "overheated")
"""States that end with the round in which they were gained, or with the next one."""

MEASURED = ("weakened", "paralysed", "unconscious")
"""States that last minutes or hours, as the dice say."""

SECONDS = "option_round_seconds"
USUAL_SECONDS = 6
MINUTE, HOUR = 60, 60

LAST_ROUND = 999
"""No fight lasts longer; what ends later ends when the GM says so."""

MOST_MINUTES = 999


def minutes_of(name: str) -> str:
    """Counter: the minutes that a state lasts, as they were rolled."""
    return f"{name}_minutes"


def rounds_of(state: Encounter, minutes: int) -> int:
    """Rounds that so many minutes take."""
    seconds = int(state.options.get(SECONDS, USUAL_SECONDS))
    return -(-minutes * MINUTE // seconds)


def lasting(state: Encounter, name: str, minutes: int = 0, by: str = "") -> ActiveState:
    """A state gained now, with the end that the rules give it (SWD-29, SWD-30, SWD-83).

    Args:
        minutes: that were rolled for it; 0: it has no end of its own, or one that its name tells.
    """
    now = state.turn_now
    ends: int | None = None
    if name in TO_THE_END:
        ends = now
    elif name in ONE_ROUND_MORE:
        ends = now + 1
    elif minutes:
        last = now + rounds_of(state, minutes)
        ends = last if last <= LAST_ROUND else None
    return ActiveState(name, since=state.turn, ends=ends, by=by)


def gained(state: Encounter, fighter: str, name: str, minutes: int = 0, by: str = "") -> Encounter:
    """The fight after a fighter gained a state, with what follows from it; the dead gain none."""
    found = state.find(fighter)
    if found is None or found.has("dead"):
        return state
    active = lasting(state, name, minutes, by)
    if minutes:
        found = _measured(state, found, name, minutes)
    return followed(state.put(with_state(found, active)), fighter, name)


def time_left(state: Encounter, fighter: Fighter, name: str) -> Label | None:
    """The minutes or hours that a state still lasts; None: it was not measured so.

    Ten minutes are a hundred rounds: nobody counts them. What is begun of a minute, or of an hour past the first, is
    told as whole.
    """
    minutes = fighter.counters.get(minutes_of(name)) if name in MEASURED else None
    present = next((one for one in fighter.states if one.id == name), None)
    if not minutes or present is None:
        return None
    passed = max(0, state.turn - present.since) * int(state.options.get(SECONDS, USUAL_SECONDS))
    left = max(1, -(-(minutes * MINUTE - passed) // MINUTE))
    return label("lasts.hours", count=-(-left // HOUR)) if left > HOUR else label("lasts.minutes", count=left)


def _measured(state: Encounter, fighter: Fighter, name: str, minutes: int) -> Fighter:
    """The fighter with the minutes of a state written: of two durations the one that ends later."""
    present = next((one for one in fighter.states if one.id == name), None)
    if present is not None:
        passed = (state.turn - present.since) * int(state.options.get(SECONDS, USUAL_SECONDS)) // MINUTE
        minutes = max(minutes, fighter.counters.get(minutes_of(name), 0) - passed)
    return with_count(fighter, minutes_of(name), min(minutes, MOST_MINUTES))


def followed(state: Encounter, fighter: str, name: str) -> Encounter:
    """The fight with what the beginning of a state takes away: of the dead nothing is left, nor due from them."""
    if name != "dead":
        return state
    state = change(state, fighter, lambda one: without_stale_minutes(replace(one, states=_only_dead(one))))
    return replace(state, prompts=tuple(one for one in state.prompts if one.fighter != fighter))


def _only_dead(fighter: Fighter) -> tuple[ActiveState, ...]:
    return tuple(active for active in fighter.states if active.id == "dead")


def without_stale_minutes(fighter: Fighter) -> Fighter:
    """The fighter without the minutes of states that are over."""
    own = {active.id for active in fighter.states}
    stale = [minutes_of(name) for name in MEASURED if name not in own and minutes_of(name) in fighter.counters]
    return without_counts(fighter, *stale) if stale else fighter


def weapon_gained(state: Encounter, fighter: str, index: int, name: str, rounds: int | None = None) -> Encounter:
    """The fight after a carried weapon gained a state.

    Args:
        rounds: at whose end from now it is over; None: as the rules say of its name.
    """
    found = state.find(fighter)
    if found is None or not 0 <= index < len(found.carried):
        return state
    active = lasting(state, name)
    if rounds is not None:
        active = replace(active, ends=state.turn_now + rounds)
    return state.put(with_carried(found, index, with_state(found.carried[index], active)))
