"""How far apart fighters are, and how far one may still move (catalogue 3, 7, 9.3, 9.5).

The distance of two is kept for each of them against the other; what was said last by the one who acts counts for both.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from engine.encounter.remembered import remembered
from engine.encounter.sheet import count, with_answers
from engine.encounter.state import Encounter, Fighter, pair
from engine.form import Value
from engine.systems.ubik.fight.counters import MOVED
from engine.systems.ubik.fight.sheet import in_phase, is_able, trait
from engine.systems.ubik.firing import DISTANCE

METRES = "distance_m"
"""The circumstance that says how far away somebody is."""

CONTACT = 2
"""Metres up to which two are at contact (9.5)."""

AT_ARMS_LENGTH = 1
"""Metres between two who strike at each other."""

ROOTED = ("held", "immobilised", "leg_mutilated")
"""States in which nobody moves."""

FARTHEST = 5000


def distance(state: Encounter, one: str, other: str) -> int:
    """Metres between two fighters."""
    for scope in (pair(one, other), pair(other, one)):
        if METRES in state.answers.get(scope, {}):
            return int(state.answers[scope][METRES])
    return DISTANCE


@remembered
def _said(answers: dict[str, dict[str, Value]]) -> dict[str, set[str]]:
    """Of which others something was said together with a fighter, whoever of the two it was said of."""
    found: dict[str, set[str]] = {}
    for scope in answers:
        one, is_pair, other = scope.partition(">")
        if is_pair:
            found.setdefault(one, set()).add(other)
            found.setdefault(other, set()).add(one)
    return found


def said_of(state: Encounter, fighter: str) -> AbstractSet[str]:
    """The others of whom anything was said together with him; all the rest stand `DISTANCE` from him."""
    return _said(state.answers).get(fighter, frozenset())


def is_told(state: Encounter, one: str, other: str) -> bool:
    """Whether it was said how far apart they are."""
    return any(METRES in state.answers.get(scope, {}) for scope in (pair(one, other), pair(other, one)))


def at_distance(state: Encounter, one: str, other: str, metres: int) -> Encounter:
    """The fight with two fighters so far apart."""
    metres = max(0, min(FARTHEST, metres))
    for scope in (pair(one, other), pair(other, one)):
        state = with_answers(state, scope, {METRES: metres})
    return state


def mirrored(state: Encounter, fighter: str) -> Encounter:
    """The fight in which what was said of his distances counts for the others too."""
    known = said_of(state, fighter)
    for other in [one for one in state.enemies(fighter) if one.id in known]:
        said = state.answers.get(pair(fighter, other.id), {}).get(METRES)
        if said is not None and state.answers.get(pair(other.id, fighter), {}).get(METRES) != said:
            state = at_distance(state, fighter, other.id, int(said))
    return state


def pace(fighter: Fighter) -> int:
    """Metres of one movement in his state: none where he is held, half of them on the ground (UBK-55)."""
    if not is_able(fighter) or any(fighter.has(name) for name in ROOTED):
        return 0
    whole = trait(fighter, "move_m")
    return whole // 2 if fighter.has("prone") else whole


def can_move(state: Encounter, fighter: Fighter) -> bool:
    """Whether he may still move in his phase."""
    return in_phase(state, fighter.id) and not count(fighter, MOVED) and pace(fighter) > 0


def reach(state: Encounter, fighter: Fighter) -> int:
    """Metres within which he comes to contact now."""
    return CONTACT + (pace(fighter) if can_move(state, fighter) else 0)


def at_contact(state: Encounter, fighter: str) -> tuple[Fighter, ...]:
    """The enemies at contact."""
    known = said_of(state, fighter)
    return tuple(
        one for one in state.enemies(fighter) if one.id in known and distance(state, fighter, one.id) <= CONTACT
    )
