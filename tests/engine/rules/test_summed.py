"""A loop that adds: shots with a small progress of their own, their sum beside the progress, counted by hand."""

from __future__ import annotations

import itertools
from collections import defaultdict
from typing import NamedTuple

import numpy as np
import pytest

from engine.dice.reading import Record
from engine.dice.request import Pool
from engine.dice.source import Random, Typed
from engine.rules import exact, rolled, sampled
from engine.rules.ask import EACH, Amount, Ask, Mark
from engine.rules.rolled import Rolled, Stopped
from engine.rules.step import Loop, Step, Steps, Sub, lap_of, numbered


class Volley(NamedTuple):
    """Shots left, shots that hit, points lost."""

    left: int
    hits: int = 0
    lost: int = 0


class Shot(NamedTuple):
    """One shot: whether it hits, what it takes."""

    hit: bool = False
    lost: int = 0


class Dice(NamedTuple):
    """A die to hit, a die of the wound, the edges of all that is lost."""

    aim: Pool
    wound: Pool
    edges: tuple[int, ...]


def aim(part: Pool, shot: Shot) -> Steps:
    """3 or 4 on a d4 hits."""
    if (yield Ask(part, (3,), "TOY-1")) == 0:
        return shot
    yield Mark("hit")
    return Shot(hit=True)


def wound(part: Pool, shot: Shot) -> Steps:
    """A hit takes a d3."""
    return shot._replace(lost=(yield Amount(part, EACH, "TOY-2"))) if shot.hit else shot


def enter(volley: Volley) -> Shot | None:
    """The second shot of three is held."""
    return None if volley.left == 2 else Shot()


def add(volley: Volley, shot: Shot) -> Volley:
    """What one shot did."""
    return volley._replace(hits=volley.hits + shot.hit, lost=volley.lost + shot.lost)


def next_shot(part: Pool, volley: Volley) -> Volley:
    """One shot less."""
    return volley._replace(left=volley.left - 1)


SUB = Sub(enter, (Step(aim, "aim"), Step(wound, "wound")), add)
LOOP = Loop((SUB, Step(next_shot, "aim")), lambda volley: volley.left > 0, "lost", "hits", lambda dice: dice.edges)
STEPS = (LOOP,)
START = Volley(3)
DICE = Dice(Pool(1, 4), Pool(1, 3), (1, 2, 4))


def by_hand(already: int = 0) -> dict[Volley, float]:
    """Two shots, every throw of both listed; sums at the least of 0, 1, 2, 4."""
    found: defaultdict[Volley, float] = defaultdict(float)
    for one, its, other, wound_of in itertools.product(range(1, 5), range(1, 4), range(1, 5), range(1, 4)):
        lost = already + (one >= 3) * its + (other >= 3) * wound_of
        least = max(edge for edge in (0, *DICE.edges) if edge <= lost)
        found[Volley(0, (one >= 3) + (other >= 3), least)] += 1 / 144
    return dict(found)


def test_odds_are_those_of_all_the_throws() -> None:
    """Hits stay in the progress, the sum in its bands; a hit marks its event each time it happens."""
    odds = exact.run(STEPS, DICE, START)
    assert odds.ends == pytest.approx(by_hand())
    assert odds.events == pytest.approx({"hit": 1.0})  # two shots, one half each


def test_what_was_lost_before_counts() -> None:
    """The loop is remembered without the sum it begins with, and the sum is not forgotten."""
    exact.run(STEPS, DICE, START)
    assert exact.run(STEPS, DICE, Volley(3, lost=1)).ends == pytest.approx(by_hand(1))


def test_alike_shots_are_worked_out_once() -> None:
    """Whatever came before, a shot that begins alike is walked once; so is a loop that begins alike."""
    walked: list[Shot] = []

    def counted(part: Pool, shot: Shot) -> Steps:
        walked.append(shot)
        return (yield from aim(part, shot))

    sub = Sub(enter, (Step(counted, "aim"), Step(wound, "wound")), add)
    steps = (LOOP._replace(body=(sub, Step(next_shot, "aim"))),)
    assert exact.run(steps, DICE, START).ends == pytest.approx(by_hand())
    assert len(walked) == 2  # once begun, once more for its second answer
    exact.run(steps, DICE, START)
    assert len(walked) == 2


def test_a_loop_that_adds_must_move_on_and_say_its_bands() -> None:
    """A progress that comes back, and a loop without edges, are refused."""
    still = LOOP._replace(body=(Step(lambda part, volley: volley, "aim"),))
    with pytest.raises(ValueError, match="never ends"):
        exact.run((still,), DICE, START)
    with pytest.raises(ValueError, match="edges"):
        exact.run((LOOP._replace(edges=None),), DICE, START)


# -- one result, many results ---------------------------------------------------------------------------------------


def test_a_real_roll_adds_the_true_numbers() -> None:
    """4 hits for 3, the second shot is held, 3 hits for 2: five points, each die by its lap."""
    result = rolled.run(STEPS, DICE, START, Record(), Typed((4, 3, 3, 2)))
    assert isinstance(result, Rolled)
    assert result.progress == Volley(0, 2, 5)
    assert [face[0] for face in result.record.faces] == [
        ("TOY-1", 1, 0, 4),
        ("TOY-2", 1, 0, 3),
        ("TOY-1", 3, 0, 4),
        ("TOY-2", 3, 0, 3),
    ]
    assert rolled.run(STEPS, DICE, START, result.record) == result


def test_odds_from_the_middle_of_a_shot() -> None:
    """The first shot hit and its wound is due: a d3, then the other shot, all throws listed."""
    waiting = rolled.run(STEPS, DICE, START, Record().with_face(("TOY-1", 1, 0, 4), 4))
    assert isinstance(waiting, Stopped)
    expected: defaultdict[Volley, float] = defaultdict(float)
    for its, other, wound_of in itertools.product(range(1, 4), range(1, 5), range(1, 4)):
        lost = its + (other >= 3) * wound_of
        expected[Volley(0, 1 + (other >= 3), max(edge for edge in DICE.edges if edge <= lost))] += 1 / 36
    odds = rolled.odds_from(STEPS, DICE, waiting)
    assert odds.ends == pytest.approx(dict(expected))


@pytest.mark.parametrize("physical", [True, False])
def test_many_volleys_agree_with_the_odds(physical: bool) -> None:
    """Twenty thousand volleys hit and take as often as the odds say."""
    n = 20_000
    drawn = sampled.run(STEPS, DICE, START, n, np.random.default_rng(3), physical=physical)
    found: defaultdict[Volley, int] = defaultdict(int)
    for end, count in drawn.ends.items():
        found[end._replace(lost=max(edge for edge in (0, *DICE.edges) if edge <= end.lost))] += count
    for end, chance in by_hand().items():
        assert abs(found[end] - n * chance) < 5 * (n * chance) ** 0.5


def test_rolled_volleys_agree_with_the_odds() -> None:
    """Two thousand rolls with natural faces take four points or more as often."""
    results = (rolled.run(STEPS, DICE, START, Record(), Random(seed)) for seed in range(2000))
    many = sum(isinstance(result, Rolled) and result.progress.lost >= 4 for result in results)
    expected = sum(chance for end, chance in by_hand().items() if end.lost == 4)
    assert abs(many / 2000 - expected) < 0.04


def test_a_lap_is_counted_step_by_step() -> None:
    """A Sub of two steps is entered, walked and left: five places with the step after it."""
    assert len(lap_of(LOOP)) == 5
    assert numbered((LOOP, Step(next_shot, "aim"))) == [0, 5]
