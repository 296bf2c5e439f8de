"""One roll for several targets: what is rolled once for all of them, and what each rolls by himself (DESIGN section 3).

The dice of the shared questions are copied into the roll of every target; each roll is then read by itself, under the
request of its target.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.dice.reading import FaceKey, Record
from engine.encounter.state import Encounter
from engine.play import rolling
from engine.play.rolling import Roll
from engine.request import Request
from engine.roll_view import RollView, TargetResult
from engine.rules.rolled import Rolled
from engine.system import System

Requests = Mapping[str, Request]
"""The request of each target, the main one first."""

replace = msgspec.structs.replace


def part_of(roll: Roll, requests: Requests, target: str) -> Roll:
    """The roll of one target: the main one itself, or what was rolled for another."""
    first = next(iter(requests))
    if target == first:
        return roll
    return roll.others.get(target, Roll(Record(), typing=roll.typing))


def with_part(system: System, roll: Roll, requests: Requests, target: str, part: Roll) -> Roll:
    """The roll with that of one target in its place; what is shared is the same in all of them."""
    first = next(iter(requests))
    main = replace(part, others=roll.others) if target == first else roll
    others = main.others if target == first else main.others | {target: replace(part, others={})}
    shared = frozenset(system.tables.actions[requests[first].action].shared)
    kept = {id: others.get(id, Roll(Record())) for id in list(requests)[1:]}
    alike = {id: _sharing(one, main, shared) for id, one in kept.items()}
    return replace(main, others=alike)


def _sharing(part: Roll, main: Roll, shared: frozenset[str]) -> Roll:
    """The roll of another target with the shared dice of the main one."""

    def is_shared(key: FaceKey) -> bool:
        return key[0] in shared

    common = tuple(one for one in main.record.faces if is_shared(one[0]))
    own = tuple(one for one in part.record.faces if not is_shared(one[0]))
    typed = {key for key in main.typed if is_shared(key)} | {key for key in part.typed if not is_shared(key)}
    record = Record(common + own, part.record.choices)
    return replace(part, record=record, typed=frozenset(typed), typing=main.typing)


def in_turn(system: System, roll: Roll, requests: Requests) -> str:
    """Whose dice come next: the first target whose roll is not finished, else the first of all."""
    parts = ((id, part_of(roll, requests, id)) for id in requests)
    return next((id for id, part in parts if not is_finished(system, part, requests[id])), next(iter(requests)))


def is_finished(system: System, part: Roll, request: Request) -> bool:
    """Whether the result for one target is known."""
    return bool(part.chosen) or isinstance(rolling.read(system, request, part), Rolled)


def is_partly_chosen(roll: Roll) -> bool:
    """Whether some of several targets have their result by hand already; the dice of the others are still to come."""
    return bool(roll.others) and any(part.chosen for part in (roll, *roll.others.values()))


def rest_rolled(system: System, roll: Roll, requests: Requests) -> Roll:
    """Every die that is due rolled, one target after the other; stops where somebody must choose."""
    roll = with_part(system, roll, requests, next(iter(requests)), roll)
    for target, request in requests.items():
        part = part_of(roll, requests, target)
        if part.chosen:
            continue
        roll = with_part(system, roll, requests, target, rolling.roll_rest(system, request, part))
        if not is_finished(system, part_of(roll, requests, target), request):
            return roll
    return roll


def view(system: System, state: Encounter, roll: Roll, requests: Requests) -> RollView:
    """What the dice entry and the result card show: the dice of the target in turn, what is known of each."""
    now = in_turn(system, roll, requests)
    shown = rolling.view(system, requests[now], part_of(roll, requests, now))
    if len(requests) == 1:
        return shown
    results = tuple(
        _result(system, state, id, request, part_of(roll, requests, id)) for id, request in requests.items()
    )
    return replace(shown, target=state.fighter(now).name, results=results)


def _result(system: System, state: Encounter, target: str, request: Request, part: Roll) -> TargetResult:
    seen = rolling.view(system, request, part)
    return TargetResult(target, state.fighter(target).name, seen.headline, seen.harm, seen.side, seen.steps)
