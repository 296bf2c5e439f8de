"""Three bursts of a light repeater along all their curves: ours against icepool, the same question in the same run.

Every burst has its dodge, its place, its three bolts; the weapon may break down before any of them. "icepool" keeps
damage, dodges and what each burst does, and puts the bursts of an answer together anew; "in steps" keeps every series
that comes back along a curve too. Nobody keeps whole answers. (The program does.)
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.forecast import attack
from engine.request import Request, read_request
from engine.systems import systems
from tests.benchmarks import star_wars_d100_icepool as ice
from tests.benchmarks.race import Answered, Race, anew, forget_ours, microseconds, points, told

GAME = systems()["star_wars_d100"]
REPEATER = {
    "system": GAME.id,
    "action": "burst",
    "attacker": {"weapon": "light_repeater", "traits": {"skill_heavy": 60, "luck": 45}},
    "target": {
        "traits": {"skill_dodge": 45, "hp": 14, "armor_head": 2, "armor_torso": 4, "armor_arms": 1, "armor_legs": 3}
    },
}
ROUNDS, COLD_ROUNDS = 3, 1
EVERY = 61
"""One point in so many is asked: icepool takes half a second for each."""

LEAST = 8
"""How many times faster we must be, warm."""

each_reaction = pytest.mark.parametrize("reaction", ["none", "dodge"])


def asked(reaction: str) -> list[Request]:
    """The request at points of every axis."""
    request = read_request(REPEATER | {"modifiers": {"bursts": 3, "reaction": reaction}}, systems())
    where = points(GAME, request)
    assert len({axis for axis, _ in where}) == (9 if reaction == "dodge" else 7)
    return [request, *(GAME.along(request, axis, value) for axis, value in where[::EVERY])]


def runners(reaction: str) -> tuple[Race, int]:
    """Ours, from the request; theirs, from numbers that were worked out before."""
    requests = asked(reaction)
    numbers = [ice.numbers(GAME.situation(request)) for request in requests]
    race: Race = {
        "ours": lambda: [anew(GAME, request) for request in requests],
        "icepool": lambda: [ice.plainly(there) for there in numbers],
        "icepool, in steps": lambda: [ice.cleverly(there) for there in numbers],
    }
    return race, len(requests)


def forget() -> None:
    """Forget what both sides keep."""
    forget_ours(GAME)
    for kept in ice.KEPT:
        kept.cache_clear()


@each_reaction
@pytest.mark.parametrize("way", [ice.plainly, ice.cleverly])
def test_the_same_question_is_asked(reaction: str, way: Callable[[ice.Numbers], Answered]) -> None:
    """At points of every curve icepool gives our outcomes and our events, to 1e-9."""
    for there in asked(reaction):
        outcomes, events = way(ice.numbers(GAME.situation(there)))
        found = attack.answer(GAME, there)
        assert {one: chance for one, chance in found.outcomes.items() if chance} == pytest.approx(
            {one: chance for one, chance in outcomes.items() if chance}, abs=1e-9
        )
        assert found.events == pytest.approx(events, abs=1e-9)


@each_reaction
def test_warm_odds_are_faster_than_icepool(reaction: str) -> None:
    """With its dice known, every curve is drawn at least eight times faster than with icepool, used either way."""
    race, count = runners(reaction)
    for run in race.values():
        run()
    found = microseconds(race, count, rounds=ROUNDS)
    told(f"three bursts, reaction {reaction}, {count} points, warm", found)
    assert min(found["icepool"], found["icepool, in steps"]) / found["ours"] >= LEAST


@each_reaction
def test_cold_odds(reaction: str) -> None:
    """Nothing known beforehand: what the first curves of an evening cost."""
    race, count = runners(reaction)
    found = microseconds(race, count, forget, COLD_ROUNDS)
    told(f"three bursts, reaction {reaction}, {count} points, cold", found)
    assert found["icepool"] / found["ours"] >= 1
