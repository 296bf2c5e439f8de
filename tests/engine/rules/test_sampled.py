"""The sampled reading agrees with the exact one, as far as chance allows."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from engine.dice.request import Face, Pool
from engine.rules import exact, sampled
from engine.rules.ask import Ask
from engine.rules.chance import Policy
from engine.rules.step import Step, Steps
from tests.engine.rules.toy import START, STEPS, Fight, always_disarm, ends_of, fight

N = 50_000
SITUATIONS = [
    fight(),
    fight(1, 2),
    fight(3, 1, edges=(5, 5)),
    fight(0, 1, body=0),
    fight(4, 3, 6, edges=(6, 8), body=3),
]


@pytest.mark.parametrize("physical", [True, False])
@pytest.mark.parametrize("policy", [None, always_disarm])
@pytest.mark.parametrize("situation", SITUATIONS)
def test_samples_follow_the_odds(situation: Fight, policy: Policy | None, physical: bool) -> None:
    """Of 50,000 attacks each end and event gets its share within five standard deviations; no other one happens."""
    odds = exact.run(STEPS, situation, START, policy)
    counts = sampled.run(STEPS, situation, START, N, np.random.default_rng(5), policy, physical=physical)
    assert sum(counts.ends.values()) == N
    for chances, found in ((ends_of(odds), ends_of(counts)), (odds.events, counts.events)):
        assert set(found) <= set(chances)
        for name, chance in chances.items():
            deviation = (N * chance * max(0.0, 1 - chance)) ** 0.5
            assert abs(found.get(name, 0) - N * chance) <= 5 * deviation + 1e-6, name


class Loaded:
    """A die that its table calls fair and that always shows 6."""

    slots = (6,)

    def mass(self) -> tuple[tuple[int, float], ...]:
        """A fair die."""
        return Pool(1, 6).mass()

    def bands(self, edges: tuple[int, ...]) -> tuple[float, ...]:
        """A fair die."""
        return Pool(1, 6).bands(edges)

    def given(self, faces: Mapping[int, int]) -> tuple[tuple[int, float], ...]:
        """A fair die."""
        return Pool(1, 6).given(faces)

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Always 6."""
        return np.full(n, 6)

    def roll(self, face: Face) -> int:
        """Its face."""
        return face(0, 6)


def test_physical_samples_throw_the_dice_and_others_read_the_table() -> None:
    """Only a physical sample can catch a table that lies about its dice."""

    class One:
        dice = Loaded()

    def rule(part: Loaded, progress: int) -> Steps:
        return (yield Ask(part, (6,), "TOY-1"))

    thrown, drawn = (
        sampled.run((Step(rule, "dice"),), One(), 0, 6_000, np.random.default_rng(1), physical=physical)
        for physical in (True, False)
    )
    assert thrown.ends == {1: 6_000}
    assert abs(drawn.ends[1] - 1_000) <= 5 * 29  # sqrt(6,000 x 1/6 x 5/6) = 29


@pytest.mark.parametrize("physical", [True, False])
def test_the_same_seed_gives_the_same_counts(physical: bool) -> None:
    """A forecast is a function of its seed; another seed gives other counts."""
    first, again, other = (
        sampled.run(STEPS, fight(), START, 1_000, np.random.default_rng(seed), physical=physical) for seed in (1, 1, 2)
    )
    assert first == again
    assert first != other


def test_counts_are_plain_numbers() -> None:
    """They go to JSON as they are."""
    counts = sampled.run(STEPS, fight(), START, 100, np.random.default_rng(1))
    assert {type(count) for count in (*counts.ends.values(), *counts.events.values())} == {int}


def test_no_attack_has_no_end() -> None:
    """Nothing thrown, nothing counted."""
    assert sampled.run(STEPS, fight(), START, 0, np.random.default_rng(1)) == sampled.Sampled({}, {})
