"""Chances of pairs moved on step by step, against a duel small enough to be worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from engine.forecast.flow import Entries, Mass, Pairs, Steps, WaysTable, gathered, spread, trimmed

HIT = 0.4
LIFE = 2
"""Each strikes in turn; a hit takes a point, and at 0 he is down."""


def step_of(pairs: Pairs, ways: WaysTable, *, swapped: bool) -> Steps:
    """What a blow makes of every pair: whoever strikes stays, the other one loses a point or none."""
    steps, both = Steps(pairs), [(one, other) for one in range(1, LIFE + 1) for other in range(1, LIFE + 1)]
    sources = pairs.numbers(np.array([one for one, _ in both]), np.array([other for _, other in both]))
    steps.unknown(np.ones(len(pairs)), 1.0)
    stays = [ways.number((((other if swapped else one), 1.0),)) for one, other in both]
    struck = [one if swapped else other for one, other in both]
    loses = [ways.number(((life - 1, HIT), (life, 1 - HIT))) for life in struck]
    first, second = (loses, stays) if swapped else (stays, loses)
    rows, nothing = np.arange(len(both)), np.zeros(len(both), dtype=np.int64)
    entries = Entries(rows, np.array(first), np.array(second), np.ones(len(both)), nothing)
    steps.learn(sources, entries, ways)
    return steps


def test_two_with_two_points_each() -> None:
    """By hand: after two rounds the second is down by two hits of two, the first only if both his blows came first.

    The second is down with 0.4 x 0.4 = 0.16; the first with 0.16 where the second is up for both of his blows, which
    he is unless the first hits twice: 0.84 x 0.16 = 0.1344; both are up in the rest, 0.7056. A second column, with half
    the chance to begin with, goes the same way by itself.
    """
    pairs, ways = Pairs(), WaysTable()
    turns = step_of(pairs, ways, swapped=False), step_of(pairs, ways, swapped=True)
    mass = np.zeros((len(pairs), 2))
    mass[pairs.numbers(np.array([LIFE]), np.array([LIFE]))] = 1.0, 0.5
    down = np.zeros((2, 2))
    for _ in range(2):
        for steps in turns:
            mass, _ = steps.move(np.concatenate((mass, np.zeros((len(pairs) - len(mass), 2)))))
            first, second = pairs.both()
            down += mass[first == 0].sum(axis=0), mass[second == 0].sum(axis=0)
            mass = np.where(((first == 0) | (second == 0))[:, None], 0.0, mass)
    assert down[:, 0] == pytest.approx([0.1344, 0.16], abs=1e-12)
    assert mass.sum(axis=0) == pytest.approx([0.7056, 0.3528], abs=1e-12)


def test_each_of_a_pair_goes_his_own_way() -> None:
    """By hand: with 0.3 and 0.7 against 0.4 and 0.6 a pair of chance 0.5 makes four; those that are equal are one.

    The second pair, of chance 0.25, stays where the first one can go with 0.5 x 0.3 x 0.4 = 0.06: together 0.31.
    """
    ways = WaysTable()
    stays = [ways.number(((number, 1.0),)) for number in range(4)]
    one, other = ways.number(((1, 0.3), (2, 0.7))), ways.number(((1, 0.4), (3, 0.6)))
    mass = Mass(np.array([0, 1]), np.array([0, 1]), np.array([0.5, 0.25]))
    there, places = spread(mass, np.array([one, stays[1]]), np.array([other, stays[1]]), ways)
    assert places.tolist() == [0, 0, 0, 0, 1]
    found = gathered(there)
    assert list(zip(found.first.tolist(), found.second.tolist(), strict=True)) == [(1, 1), (1, 3), (2, 1), (2, 3)]
    assert found.chances == pytest.approx([0.31, 0.09, 0.14, 0.21], abs=1e-12)


def test_what_is_trimmed_is_the_least_likely() -> None:
    """The least likely go first, and together they have no more than what may be dropped."""
    mass = Mass(np.arange(4), np.arange(4), np.array([0.5, 0.02, 0.03, 0.45]))
    assert trimmed(mass, 0.05).first.tolist() == [0, 3]
    assert trimmed(mass, 0.04).first.tolist() == [0, 2, 3]


def test_a_pair_without_a_row_loses_its_chance() -> None:
    """What has not been worked out goes nowhere: the chances that come out lack it."""
    pairs, ways = Pairs(), WaysTable()
    steps = step_of(pairs, ways, swapped=False)
    alone = pairs.numbers(np.array([7]), np.array([7]))
    mass = np.zeros(len(pairs))
    mass[alone] = 1.0
    assert steps.unknown(mass, 1.0).tolist() == alone.tolist()
    there, _ = steps.move(mass[:, None])
    assert there.sum() == 0.0


def test_a_row_that_lacks_much_is_worked_out_anew() -> None:
    """A row that lacks too much of everything is asked for once more, and makes nothing until it is learnt anew.

    One that lacks 0.3 of a pair of chance 0.5 lacks 0.15 of everything: too much where
    0.1 may be dropped, not where 0.2 may.
    """
    pairs, ways = Pairs(), WaysTable()
    steps, mass, nothing = Steps(pairs), np.array([0.5]), np.zeros(1, dtype=np.int64)
    pair, stays = pairs.numbers(np.array([1]), np.array([1])), np.array([ways.number(((1, 1.0),))])
    steps.unknown(mass, 0.2)
    for share, dropped in ((0.7, 0.15), (1.0, 0.0)):
        steps.learn(pair, Entries(nothing, stays, stays, np.array([share]), nothing), ways)
        assert steps.unknown(mass, 0.2).tolist() == []
        assert steps.move(mass[:, None])[0].sum() == pytest.approx(0.5 - dropped, abs=1e-12)
        assert steps.unknown(mass, 0.1).tolist() == ([0] if dropped else [])
        assert steps.move(mass[:, None])[0].sum() == (0.0 if dropped else 0.5)
