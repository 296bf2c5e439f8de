"""How much the dice make: odds tell the least of each band, a real roll the total, and both end alike."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pytest

from engine.dice.reading import Record
from engine.dice.request import Pool
from engine.dice.source import Typed
from engine.rules import exact, rolled, sampled
from engine.rules.ask import EACH, Amount
from engine.rules.chance import chances
from engine.rules.rolled import Rolled, Stopped
from engine.rules.step import Step, Steps
from engine.rules.trace import Asked


class Body(NamedTuple):
    """Dice of a wound, and its bands."""

    dice: Pool
    edges: tuple[int, ...]


class Case(NamedTuple):
    """The one part."""

    body: Body


def wound(part: Body, lost: int) -> Steps:
    """So many points are lost."""
    return lost + (yield Amount(part.dice, part.edges, "TOY-1"))


STEPS = (Step(wound, "body"),)
BANDED = Case(Body(Pool(2, 6), (4, 7, 12)))
WHOLE = Case(Body(Pool(2, 6), EACH))


def test_odds_tell_the_least_of_each_band() -> None:
    """2d6 in bands from 0, 4, 7, 12: 3, 12, 20 and 1 of 36 throws."""
    odds = exact.run(STEPS, BANDED, 0)
    assert odds.ends == pytest.approx({0: 3 / 36, 4: 12 / 36, 7: 20 / 36, 12: 1 / 36})


def test_every_amount_may_be_told() -> None:
    """Without edges each total is an end, the least of them 2."""
    odds = exact.run(STEPS, WHOLE, 10)
    assert len(odds.ends) == 11
    assert odds.ends[12] == pytest.approx(1 / 36)
    assert odds.ends[17] == pytest.approx(6 / 36)


@pytest.mark.parametrize("case", [BANDED, WHOLE])
def test_a_real_roll_tells_the_amount(case: Case) -> None:
    """5 and 4 make 9, not the 7 that its band begins with; the log reads the same total."""
    result = rolled.run(STEPS, case, 0, Record(), Typed((5, 4)))
    assert isinstance(result, Rolled)
    assert result.progress == 9
    (asked,) = result.trace
    assert isinstance(asked, Asked)
    assert (asked.value, asked.total, asked.edges) == (9, 9, case.body.edges)


def test_known_faces_leave_the_bands_they_can_reach() -> None:
    """A 5 is known: 6 is left alone below 7, five throws of the other die reach 7 and more, none 12."""
    question = Amount(BANDED.body.dice, BANDED.body.edges, "TOY-1")
    assert dict(chances(question, {0: 5})) == pytest.approx({4: 1 / 6, 7: 5 / 6})
    assert dict(chances(Amount(Pool(2, 6), EACH, "TOY-1"), {1: 6})) == pytest.approx(dict.fromkeys(range(7, 13), 1 / 6))
    stopped = rolled.run(STEPS, BANDED, 0, Record().with_face(("TOY-1", 0, 0, 6), 5))
    assert isinstance(stopped, Stopped)
    assert rolled.odds_from(STEPS, BANDED, stopped).ends == pytest.approx({4: 1 / 6, 7: 5 / 6})


@pytest.mark.parametrize("physical", [True, False])
@pytest.mark.parametrize("case", [BANDED, WHOLE])
def test_many_amounts_agree_with_the_odds(case: Case, physical: bool) -> None:
    """Twenty thousand wounds fall into the bands as often as the odds say."""
    n = 20_000
    odds = exact.run(STEPS, case, 0)
    drawn = sampled.run(STEPS, case, 0, n, np.random.default_rng(5), physical=physical)
    assert drawn.ends.keys() == odds.ends.keys()
    for end, chance in odds.ends.items():
        assert abs(drawn.ends[end] - n * chance) < 5 * (n * chance) ** 0.5


@pytest.mark.parametrize("edges", [(0, 4), (4, 4), (7, 4), (-1,)])
def test_edges_of_an_amount_ascend_from_above_nothing(edges: tuple[int, ...]) -> None:
    """The first band begins at 0, so no edge lies there; none stands twice."""
    with pytest.raises(ValueError, match="TOY-1"):
        Amount(Pool(1, 6), edges, "TOY-1")
