"""What can be wanted of an action: its chances added up by hand from the outcomes, and worths as their differences."""

from __future__ import annotations

import functools
import math
from typing import Any

import pytest

from engine.encounter.request import field_of
from engine.errors import RequestError
from engine.forecast.attack import evaluate, headline_of, outcome_rows, situation_of
from engine.forecast.objective import HURT, OUT, SAFE, SUCCESS, objectives, reached
from engine.forecast.worth import other_values, worth
from engine.request import Request
from engine.system import System, refusal_of
from engine.systems import systems
from tests.systems.drawing import drawn_requests

NAMES = {"attacker": "A", "target": "B"}
MOST = 4
"""Requests of one action that are looked at."""


@functools.cache
def rolled(name: str) -> tuple[Request, ...]:
    """A few requests of each action of a game in which dice are rolled on somebody."""
    found: dict[str, list[Request]] = {}
    for request in drawn_requests(systems()[name]):
        if request.target is not None and headline_of(systems()[name], request):
            found.setdefault(request.action, []).append(request)
    return tuple(request for some in found.values() for request in some[:MOST])


each_game = pytest.mark.parametrize("system", [pytest.param(system, id=name) for name, system in systems().items()])


@each_game
def test_hurt_and_safe_are_the_rows_added_up(system: System) -> None:
    """A blow tells with the sum of the rows of harm 2 to 7 of the target; one is safe but for those of the attacker."""
    for request in rolled(system.id):
        rows = outcome_rows(system, situation_of(system, request), evaluate(system, request))
        target = math.fsum(row.chance for row in rows if row.side == "target" and 2 <= row.harm <= 7)
        attacker = math.fsum(row.chance for row in rows if row.side == "attacker" and 2 <= row.harm <= 7)
        assert reached(system, request, HURT) == pytest.approx(target, abs=1e-9)
        assert reached(system, request, SAFE) == pytest.approx(1 - attacker, abs=1e-9)


@each_game
def test_out_is_the_event_of_the_game_or_the_worst_rows(system: System) -> None:
    """Out of the fight: by the event where the game has one for this action, else the rows of harm 6 and 7."""
    for request in rolled(system.id):
        evaluation = evaluate(system, request)
        rows = outcome_rows(system, situation_of(system, request), evaluation)
        worst = math.fsum(row.chance for row in rows if row.side == "target" and row.harm in (6, 7))
        told = evaluation.events.get(system.out_event, 0.0) if system.out_event in system.event_ids(request) else worst
        assert reached(system, request, OUT) == pytest.approx(told, abs=1e-9)
        assert told >= worst - 1e-9


@each_game
def test_success_and_events_are_what_their_line_counts(system: System) -> None:
    """Success is the headline; each event of the action is the sum of the outcomes or the event that it names."""
    for request in rolled(system.id):
        evaluation = evaluate(system, request)
        assert reached(system, request, SUCCESS) == evaluation.share(headline_of(system, request))
        for one in objectives(system, request.action, NAMES)[4:]:
            parts = [part.partition(":") for part in one.id.split("+")]
            expected = math.fsum(
                (evaluation.events if kind == "event" else evaluation.outcomes).get(name, 0.0)
                for kind, _, name in parts
            )
            assert reached(system, request, one.id) == pytest.approx(expected, abs=1e-9)


@each_game
def test_no_objective_is_told_twice(system: System) -> None:
    """Success first, each with an id of its own."""
    for action, row in system.tables.actions.items():
        if row.headline_at(somebody=True):
            ids = [one.id for one in objectives(system, action, NAMES)]
            assert ids[:4] == [SUCCESS, HURT, OUT, SAFE]
            assert len(set(ids)) == len(ids)


def settings(system: System, request: Request) -> list[tuple[Any, Request]]:
    """Each check-box of the action that can be ticked, with the request in which it is."""
    found = []
    for row in system.tables.circumstances.values():
        if row.kind != "check" or row.who == "option" or request.action not in row.actions:
            continue
        field = field_of(row, request.modifiers.get(row.id, row.neutral), NAMES)
        for value in other_values(field) if field.value == field.default else ():
            there = request.with_modifier(row.id, value)
            if refusal_of(system, there) is None:
                found.append((field, there))
    return found


@each_game
def test_a_worth_is_the_difference_of_the_two_chances(system: System) -> None:
    """For whatever is wanted: chance with the tick minus chance without it, all else unchanged."""
    compared = 0
    for request in rolled(system.id)[::MOST]:
        for field, there in settings(system, request):
            for one in objectives(system, request.action, NAMES):
                try:
                    found = worth(system, request, field, one.id)
                except RequestError:
                    continue
                if found.gain is not None:
                    before, after = reached(system, request, one.id), reached(system, there, one.id)
                    assert before is not None
                    assert after is not None
                    assert found.gain == pytest.approx(after - before, abs=1e-9)
                    compared += 1
    assert compared
