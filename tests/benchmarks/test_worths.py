"""All worths of the busiest action of each game against one bare evaluation, as a ratio in one run.

Busiest: the action with the most circumstances, of the drawn request with the most that can be set. Both runs work out
everything about dice and requests anew. For what else can be wanted the same is measured: one objective is as dear as
another. The ratio is told beside the number of settings that the worths compare; a setting costs about an evaluation.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator

import msgspec
import pytest

from engine.encounter.request import field_of
from engine.forecast import attack
from engine.forecast.objective import OUT, SUCCESS, objectives
from engine.forecast.worth import other_values, worth
from engine.form import Field
from engine.request import Request
from engine.system import System, refusal_of
from engine.systems import systems
from tests.benchmarks.race import clock, forget_ours
from tests.systems.drawing import drawn_requests

ROUNDS = 7
MOST = 1.2
"""Evaluations that a compared setting may cost, though the check of the rules and the harm of each outcome come
on top of the dice: many settings come to the same situation, and share what was found out about it. Asserted."""
NAMES = {"attacker": "A", "target": "B"}


def fields_of(system: System, request: Request) -> list[Field]:
    """The circumstances of a request as fields, house rules left out."""
    rows = system.tables.circumstances.values()
    asked = [row for row in rows if row.who != "option" and request.action in row.actions]
    return [field_of(row, request.modifiers.get(row.id, row.neutral), NAMES) for row in asked]


def busiest(system: System) -> tuple[Request, list[Field]]:
    """The request with the most settings to compare, of the action with the most circumstances."""
    rolled = [one for one in drawn_requests(system) if one.target is not None and attack.headline_of(system, one)]
    action = max({one.action for one in rolled}, key=lambda id: sum(1 for _ in _rows(system, id)))
    here = [one for one in rolled if one.action == action]
    found = max(here, key=lambda one: compared(system, one, fields_of(system, one)))
    return found, fields_of(system, found)


def _rows(system: System, action: str) -> Iterator[str]:
    return (row.id for row in system.tables.circumstances.values() if row.who != "option" and action in row.actions)


def compared(system: System, request: Request, fields: list[Field]) -> int:
    """How many settings the worths compare with the present one."""
    return sum(refusal_of(system, there) is None for field in fields for there in _others(request, field))


def _others(request: Request, field: Field) -> Iterator[Request]:
    """The settings that the worth of a field looks at besides the present one."""
    if field.value != field.default:
        rest = {name: value for name, value in request.modifiers.items() if name != field.id}
        yield msgspec.structs.replace(request, modifiers=rest)
        return
    for value in other_values(field):
        yield request.with_modifier(field.id, value)


def seconds(system: System, run: object) -> float:
    """Time of one run from nothing known."""
    assert callable(run)
    times = []
    for _ in range(ROUNDS):
        forget_ours(system)
        start = clock()
        run()
        times.append(clock() - start)
    return statistics.median(times)


@pytest.mark.parametrize("name", systems())
def test_all_worths_against_one_evaluation(name: str) -> None:
    """Whatever is wanted, a compared setting costs no more than a few bare evaluations."""
    system = systems()[name]
    request, fields = busiest(system)
    count = compared(system, request, fields)
    bare = seconds(system, lambda: attack.evaluate(system, request))
    print(f"\n{name}, {request.action}: {len(fields)} circumstances, {count} settings, E {bare * 1e6:.0f} µs")
    known = {one.id for one in objectives(system, request.action, NAMES)}
    for wanted in (SUCCESS, OUT, *sorted(known - {SUCCESS, OUT})[:1]):
        taken = seconds(system, lambda wanted=wanted: [worth(system, request, one, wanted) for one in fields])
        print(f"  worths for {wanted:24} {taken / bare:7.1f} E, {taken / bare / max(1, count):5.2f} E a setting")
        assert taken <= MOST * bare * max(1, count + 1)
