"""The sampled reading agrees with the exact one, as far as chance allows."""

import numpy as np
import pytest

from engine.rules import exact, sampled
from engine.rules.exact import Policy
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
