"""A loop whose progress comes back: two who take turns until one of them fails, for as long as that may take."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np
import pytest

from engine.dice.reading import Record
from engine.dice.request import Pool
from engine.dice.source import Random
from engine.rules import exact, rolled, sampled
from engine.rules.ask import Ask, Mark
from engine.rules.rolled import Rolled, Stopped
from engine.rules.step import Loop, Step, Steps
from engine.rules.trace import Asked

DIE = Pool(1, 10)


class Turns(NamedTuple):
    """Faces with which each of the two passes."""

    faces: tuple[int, int]


class Play(NamedTuple):
    """The situation of both."""

    turns: Turns


class Now(NamedTuple):
    """Whose turn it is, 0 or 1; -1: somebody has failed, `lost` is who."""

    turn: int = 0
    lost: int = -1


def react(part: Turns, now: Now) -> Steps:
    """Whoever fails has lost; else it is the other's turn."""
    if (yield Ask(DIE, (part.faces[now.turn] + 1,), "TOY-1")):
        if now.turn:
            yield Mark("the second one")
        return Now(-1, now.turn)
    return Now(1 - now.turn)


LOOP = Loop((Step(react, "turns"),), more=lambda now: now.turn >= 0)
STEPS = (LOOP,)


def by_hand(first: int, second: int) -> dict[Now, float]:
    """The first one loses in the proportion of one turn of both: (1 - p) to p (1 - q)."""
    p, q = Fraction(first, 10), Fraction(second, 10)
    whole = 1 - p * q
    return {Now(-1, 0): float((1 - p) / whole), Now(-1, 1): float(p * (1 - q) / whole)}


@pytest.mark.parametrize("faces", [(6, 4), (9, 9), (0, 5), (5, 0), (10, 1), (1, 10)])
def test_an_alternation_is_solved_exactly(faces: tuple[int, int]) -> None:
    """Every turn that may still come counts; the odds are those of the geometric sum."""
    odds = exact.run(STEPS, Play(Turns(faces)), Now())
    expected = by_hand(*faces)
    assert sum(odds.ends.values()) == pytest.approx(1, abs=1e-14)
    assert {end: odds.ends.get(end, 0.0) for end in expected} == pytest.approx(expected, abs=1e-14)
    assert odds.events.get("the second one", 0.0) == pytest.approx(expected[Now(-1, 1)], abs=1e-14)


def test_what_nobody_can_leave_stays_open() -> None:
    """Both always pass: the progress of the first lap is the end, with more still due."""
    odds = exact.run(STEPS, Play(Turns((10, 10))), Now())
    assert odds.ends == {Now(0): 1.0}
    assert LOOP.more(Now(0))


def test_only_what_is_trapped_stays_open() -> None:
    """A die leads out at once, or to two who always pass: half of it never ends."""

    def toss(part: Turns, now: Now) -> Steps:
        if now.turn == 0:
            return Now(-1, 0) if (yield Ask(DIE, (6,), "TOY-2")) else Now(1)
        return Now(3 - now.turn)

    loop = Loop((Step(toss, "turns"),), more=LOOP.more)
    odds = exact.run((loop,), Play(Turns((0, 0))), Now())
    assert sum(odds.ends.values()) == pytest.approx(1)
    assert odds.ends[Now(-1, 0)] == pytest.approx(0.5)
    assert exact.never_ends(loop, Play(Turns((0, 0))), Now(2))
    assert not exact.never_ends(loop, Play(Turns((0, 0))), Now(0))


def test_a_lap_that_may_leave_everything_as_it_was() -> None:
    """A 3 or more takes one away: whatever it takes, nothing is left in the end."""

    def again(part: Turns, left: int) -> Steps:
        return left - (yield Ask(DIE, (3,), "TOY-3"))

    odds = exact.run((Loop((Step(again, "turns"),), more=lambda left: left > 0),), Play(Turns((0, 0))), 2)
    assert odds.ends == pytest.approx({0: 1.0})


def test_the_next_stage_goes_on_from_every_end() -> None:
    """What follows the loop is asked once for each of its ends."""

    def settle(part: Turns, now: Now) -> Steps:
        return "first" if now.lost == 0 and (yield Ask(DIE, (6,), "TOY-4")) else "other"

    odds = exact.run((LOOP, Step(settle, "turns")), Play(Turns((6, 4))), Now())
    assert odds.ends["first"] == pytest.approx(by_hand(6, 4)[Now(-1, 0)] / 2)


def test_a_roll_leaves_what_cannot_end() -> None:
    """No die is asked where both always pass; where one can fail, the dice say how long it lasts."""
    done = rolled.run(STEPS, Play(Turns((10, 10))), Now(), Record(), Random(1))
    assert isinstance(done, Rolled)
    assert (done.progress, done.trace) == (Now(0), ())
    record = Record()
    for lap, face in enumerate((1, 4, 6, 5), 1):
        record = record.with_face(("TOY-1", lap, 0, 10), face)
    done = rolled.run(STEPS, Play(Turns((6, 4))), Now(), record)
    assert isinstance(done, Rolled)
    assert done.progress == Now(-1, 1)
    assert [one.lap for one in done.trace if isinstance(one, Asked)] == [1, 2, 3, 4]


def test_odds_in_the_middle_are_those_of_the_rest() -> None:
    """The second one is to roll: he loses first."""
    waiting = rolled.run(STEPS, Play(Turns((6, 4))), Now(), Record().with_face(("TOY-1", 1, 0, 10), 2))
    assert isinstance(waiting, Stopped)
    odds = rolled.odds_from(STEPS, Play(Turns((6, 4))), waiting)
    again = by_hand(4, 6)
    assert odds.ends == pytest.approx({Now(-1, 1): again[Now(-1, 0)], Now(-1, 0): again[Now(-1, 1)]}, abs=1e-14)


@pytest.mark.parametrize("physical", [True, False])
def test_many_agree_with_the_odds(physical: bool) -> None:
    """Twenty thousand alternations end as often as the odds say; one that cannot end is given up."""
    n = 20_000
    drawn = sampled.run(STEPS, Play(Turns((6, 4))), Now(), n, np.random.default_rng(3), physical=physical)
    for end, chance in by_hand(6, 4).items():
        assert abs(drawn.ends[end] - n * chance) < 5 * (n * chance) ** 0.5
    endless = sampled.run(STEPS, Play(Turns((10, 10))), Now(), n, np.random.default_rng(3), physical=physical)
    assert endless.ends == {Now(0): n}
