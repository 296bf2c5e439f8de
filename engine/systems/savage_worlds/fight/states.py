"""States of a fighter: how each is gained and lost, with what follows from it (catalogue section 7)."""

from __future__ import annotations

from engine.encounter.sheet import change, with_count, with_state, without_counts, without_states
from engine.encounter.state import ActiveState, Encounter, Fighter, replace
from engine.encounter.turn import ON_HOLD
from engine.form import Entry
from engine.systems.savage_worlds.fight import holds
from engine.systems.savage_worlds.fight.aiming import aim_lost
from engine.systems.savage_worlds.fight.sheet import COUNTED, is_out

WAITED = "waited"
"""Counter: 1 after he lost his place on hold this round; a blow wholly soaked gives it back (SW-22, SW-100)."""


def gained(state: Encounter, fighter: str, name: str, by: str = "") -> Encounter:
    """The fight after a fighter gained a state, from outside or in his own turn (then what is counted lasts longer)."""
    found = state.find(fighter)
    if found is None or is_out(found):
        return state
    if name in ("shaken", "stunned"):
        state = _waited_in_vain(state, fighter)
    if name == "stunned":
        return _stunned(state, fighter, by)
    if name in COUNTED:
        return change(state, fighter, lambda one: _counted(one, name, _turns(state, fighter)))
    if name == "shaken":
        state = aim_lost(state, fighter)
    if name == "bound":
        return _bound(state, fighter, by)
    return change(state, fighter, lambda one: with_state(one, ActiveState(name, since=state.turn, by=by)))


def _bound(state: Encounter, fighter: str, by: str) -> Encounter:
    """Bound takes the place of Entangled; he cannot defend himself, nor hold anybody (SW-105; ruling 70)."""
    held = state.fighter(fighter).held
    active = ActiveState("bound", since=state.turn, by=by or (held[0].by if held else ""))
    gone = ("entangled", "full_defense", "bound")
    return holds.let_go(change(state, fighter, lambda one: with_state(without_states(one, gone), active)), fighter)


def _waited_in_vain(state: Encounter, fighter: str) -> Encounter:
    """The fight after somebody on hold is hit: the turn he waited for is lost, and its end is played now (SW-100)."""
    found = state.fighter(fighter)
    if not found.has("on_hold"):
        return state
    ended = turn_ended(without_states(found, ("on_hold",)), holder=holds.holds_bound(state, fighter))
    ended = with_count(ended, WAITED, 1)
    entries = tuple(_done(entry) if entry.fighters == (fighter,) else entry for entry in state.entries)
    return replace(state.put(ended), entries=entries)


def waiting_again(state: Encounter, fighter: str) -> Encounter:
    """The fight after the blow that took somebody's place on hold did nothing after all."""
    found = state.fighter(fighter)
    if not found.has("on_hold") and found.counters.get(WAITED):
        state = state.put(with_state(found, ActiveState("on_hold", since=state.turn)))
        entries = tuple(
            replace(one, done=False, skipped=ON_HOLD) if one.fighters == (fighter,) else one for one in state.entries
        )
        state = replace(state, entries=entries)
    return change(state, fighter, lambda one: without_counts(one, WAITED))


def _done(entry: Entry) -> Entry:
    return replace(entry, done=True, skipped=None)


def counted(state: Encounter, fighter: str, name: str, turns: int) -> Encounter:
    """The fight after a fighter gained Distracted or Vulnerable for so many ends of his own turns (SW-107)."""
    found = state.find(fighter)
    if found is None or is_out(found):
        return state
    return state.put(_counted(found, name, turns))


def _counted(fighter: Fighter, name: str, turns: int) -> Fighter:
    """Gained again it lasts as long as the longer of the two."""
    counter = COUNTED[name]
    longer = max(turns, fighter.counters.get(counter, 0))
    return with_count(with_state(fighter, ActiveState(name)), counter, longer)


def _turns(state: Encounter, fighter: str) -> int:
    """Ends of own turns still to pass: two where it is his turn, so that the next one counts; else one."""
    return 2 if is_his_turn(state, fighter) else 1


def is_his_turn(state: Encounter, fighter: str) -> bool:
    """Whether the entry being played is his."""
    return state.current is not None and fighter in state.entries[state.current].fighters


def _stunned(state: Encounter, fighter: str, by: str) -> Encounter:
    """Stunned: also Distracted and Prone; whatever he held, aimed at or waited for is over (SW-24)."""
    turns = _turns(state, fighter)

    def fallen(one: Fighter) -> Fighter:
        one = without_states(one, ("full_defense",))
        for name in ("stunned", "prone"):
            one = with_state(one, ActiveState(name, since=state.turn, by=by))
        return _counted(one, "distracted", turns)

    return holds.let_go(change(aim_lost(state, fighter), fighter, fallen), fighter)


def lost(state: Encounter, fighter: str, *names: str) -> Encounter:
    """The fight after a fighter lost states, counters included; whoever holds a Bound one stays Vulnerable."""
    counters = [COUNTED[name] for name in names if name in COUNTED]
    after = change(state, fighter, lambda one: without_counts(without_states(one, names), *counters))
    return holds.settled(after)


def turn_ended(fighter: Fighter, *, holder: bool) -> Fighter:
    """The fighter at the end of a turn of his own: what is counted goes down, at 0 it ends (SW-107).

    Args:
        holder: he holds somebody Bound, so his Vulnerable stays.
    """
    for name, counter in COUNTED.items():
        if counter not in fighter.counters:
            continue
        left = fighter.counters[counter] - 1
        if left > 0:
            fighter = with_count(fighter, counter, left)
            continue
        fighter = without_states(without_counts(fighter, counter), (name,))
        if name == "vulnerable" and holder:
            fighter = with_state(fighter, ActiveState(name, by=fighter.id))
    return fighter
