"""The joint reading of every game found: its ends and marks, taken apart, are those of the exact reading."""

from __future__ import annotations

import math
from collections import defaultdict

import pytest

from engine.encounter.request import request_for
from engine.forecast.attack import evaluate, situation_of
from engine.rules import joint
from engine.system import System
from engine.systems import systems

GAMES = list(systems().values())
each_game = pytest.mark.parametrize("system", GAMES, ids=[system.id for system in GAMES])


@each_game
def test_it_adds_up_to_the_exact_reading(system: System) -> None:
    """Outcomes and events of the first strike of the sample have the chances that the exact reading gives them."""
    state = system.sample()
    request = request_for(state, state.attacker, state.target, state.action)
    situation = situation_of(system, request)
    found = joint.run(system.steps(situation), situation, system.start(situation))
    outcomes, events = defaultdict[str, float](float), defaultdict[str, float](float)
    for end, chance in found.items():
        outcomes[system.outcome(situation, end.progress)] += chance
        for event in {*end.events, *system.events(situation, end.progress)}:
            events[event] += chance
    exact = evaluate(system, request)
    assert dict(outcomes) == pytest.approx(exact.outcomes, abs=1e-7)
    assert math.fsum(outcomes.values()) == pytest.approx(1, abs=1e-7)
    later = {name for end in found for name in system.later(situation, end.progress)}
    for event, chance in exact.events.items():
        assert event in later or events[event] == pytest.approx(chance, abs=1e-7), event


@each_game
def test_what_is_dropped_is_lacking(system: System) -> None:
    """Ways of less chance than asked for are left out, and the ends lack no more than those make."""
    state = system.sample()
    request = request_for(state, state.attacker, state.target, state.action)
    situation = situation_of(system, request)
    steps, start = system.steps(situation), system.start(situation)
    whole, rough = joint.run(steps, situation, start), joint.run(steps, situation, start, None, 1e-3)
    lacking = 1 - math.fsum(rough.values())
    assert -1e-9 <= lacking < 0.2
    assert all(chance <= whole[end] + 1e-12 for end, chance in rough.items())


@each_game
def test_told_by_typical_faces(system: System) -> None:
    """With what single throws told, the ends are the same chances, told apart more finely."""
    state = system.sample()
    request = request_for(state, state.attacker, state.target, state.action)
    situation = situation_of(system, request)
    steps, start = system.steps(situation), system.start(situation)
    finer = joint.run(steps, situation, start, lambda trace: system.told(situation, trace))
    plain = joint.run(steps, situation, start)
    together = defaultdict[joint.End, float](float)
    for end, chance in finer.items():
        together[end._replace(told=())] += chance
    assert dict(together) == pytest.approx(plain, abs=1e-9)
