"""What surprise and initiative do: roles, states, places in the order (catalogue 8.14, 9)."""

from __future__ import annotations

from engine.encounter import turn
from engine.encounter.choices import Answered
from engine.encounter.sheet import change, with_count
from engine.encounter.state import Encounter
from engine.system import Deed
from engine.systems.ubik.fight import detection, opening, states
from engine.systems.ubik.fight.counters import AMBUSH, BY_SURPRISE, ESCAPED, LATE, NEXT, OPENED, OPENING
from engine.systems.ubik.fight.order import order
from engine.systems.ubik.fight.possible import value_of
from engine.systems.ubik.fight.sheet import opening as is_opening
from engine.systems.ubik.fight.sheet import playing
from engine.systems.ubik.own_tests import SLOWEST


def surprise(state: Encounter, deed: Deed) -> Answered:
    """Roles and states after a surprise, against one observer (9.1, steps 2 and 3)."""
    who, whom, outcome = deed.attacker, deed.target, deed.outcome
    unseen = deed.modifiers.get("surprise_mode", "presence") == "presence"
    if is_opening(state):
        state = change(state, who, lambda one: with_count(one, OPENED, BY_SURPRISE))
    if outcome == "attempt_failed":
        return (detection.revealed(state, who) if unseen else state), ()
    if outcome == "target_surprised":
        return _caught(state, who, whom, unseen=unseen), ()
    if is_opening(state):
        state = change(state, whom, lambda one: with_count(one, ESCAPED, 1))
    if outcome == "attacker_surprised":
        return surprised(state, who, by=whom), ()
    return (detection.found(state, whom, who) if unseen else state), ()


def _caught(state: Encounter, who: str, whom: str, *, unseen: bool) -> Encounter:
    """The observer is surprised; of somebody hidden he still knows nothing (9.4, step 1)."""
    state = surprised(state, whom, by=who)
    if not unseen:
        return state
    state = detection.lost_sight(state, whom, who)
    return change(state, who, lambda one: with_count(one, AMBUSH, 1)) if is_opening(state) else state


def surprised(state: Encounter, fighter: str, by: str) -> Encounter:
    """Surprised at the opening until the second round, during a fight until the end of his next phase."""
    if is_opening(state):  # UBK-15
        state = change(state, fighter, lambda one: with_count(one, OPENING, 1))
    return states.gained(state, fighter, "surprised", by)


def initiative(state: Encounter, deed: Deed) -> Answered:
    """His place in the order; a newcomer acts in this round if it has not passed (UBK-24, UBK-26)."""
    who = deed.attacker
    passed = deed.outcome == "success"
    state = opening.placed(state, who, value_of(state, deed, "quickness_success") if passed else SLOWEST)
    if not playing(state):
        return state, ()
    if _has_passed(state, who):
        state = change(state, who, lambda one: with_count(one, LATE, 1))
    return turn.reordered(state), ()


def _has_passed(state: Encounter, fighter: str) -> bool:
    """Whether somebody who comes after him has had his phase, or has it now."""
    keys = {entry.id: entry.key for entry in order(state).entries}
    begun = [one.id for index, one in enumerate(state.entries) if one.done or index == state.current]
    return any(keys[id] > keys[fighter] for id in begun if id in keys)


def analyse(state: Encounter, deed: Deed) -> Answered:
    """Another rank, better or worse, from the next round on (UBK-27)."""
    quickness = value_of(state, deed, "quickness_success") if deed.outcome == "success" else SLOWEST
    return change(state, deed.attacker, lambda one: with_count(one, NEXT, quickness)), ()
