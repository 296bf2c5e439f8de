"""Dice read on a table, totals that stand for other numbers, dice less other dice: against every throw."""

import itertools
from collections import Counter

import numpy as np
import pytest

from engine.dice.blow import Blows
from engine.dice.chart import Chart
from engine.dice.difference import Difference
from engine.dice.mapped import Mapped
from engine.dice.mixed import Mixed
from engine.dice.request import Pool
from tests.engine.dice.faces import Faces

TABLE = Chart(("miss", "miss", "head", "leg", "miss", "head"))
HALVED = Mapped(Pool(2, 6), tuple(max(0, total // 2 - 2) * 5 // 2 for total in range(2, 13)))


def test_a_table_counts_its_faces() -> None:
    """Three of six faces miss, two are the head; throws agree, and a face that is known is certain."""
    assert TABLE.mass() == (("miss", 3 / 6), ("head", 2 / 6), ("leg", 1 / 6))
    assert TABLE.roll(Faces(6)) == "head"
    assert TABLE.given({0: 4}) == (("leg", 1.0),)
    drawn = Counter(TABLE.sample(np.random.default_rng(1), 60_000).tolist())
    assert [round(drawn[place] / 10_000) for place in range(3)] == [3, 2, 1]
    assert TABLE is Chart(("miss", "miss", "head", "leg", "miss", "head"))
    with pytest.raises(ValueError, match="1 side or more"):
        Chart(())


def test_every_total_has_its_value() -> None:
    """2D6 halved, less 2, times two and a half, rounded down: 7 is 3, is 1, is 2."""
    expected: Counter[int] = Counter()
    for faces in itertools.product(range(1, 7), repeat=2):
        expected[max(0, sum(faces) // 2 - 2) * 5 // 2] += 1
    assert dict(HALVED.mass()) == pytest.approx({value: count / 36 for value, count in expected.items()})
    assert HALVED.roll(Faces(3, 4)) == 2
    assert HALVED.bands((1, 5, 99)) == pytest.approx(
        [sum(count for value, count in expected.items() if low <= value < high) / 36 for low, high in ((0, 1), (1, 5))]
        + [sum(count for value, count in expected.items() if value >= 5) / 36, 0]
    )
    drawn = Counter(HALVED.sample(np.random.default_rng(1), 36_000).tolist())
    assert drawn.keys() == expected.keys()
    with pytest.raises(ValueError, match="a value of 0 or more"):
        Mapped(Pool(1, 4), (1, 2, 3))


def test_hits_of_such_a_roll_add_up() -> None:
    """Three alike: the sum of every triple of throws."""
    one = Mapped(Pool(1, 4), (0, 0, 3, 5))
    expected = Counter(sum(parts) for parts in itertools.product((0, 0, 3, 5), repeat=3))
    assert dict(Blows(3, one).mass()) == pytest.approx({value: count / 64 for value, count in expected.items()})
    assert Blows(3, one).roll(Faces(3, 1, 4)) == 8


def test_dice_are_taken_away() -> None:
    """D4 and D6 less a D6, face by face."""
    dice = Difference(Mixed(4, 6), Pool(1, 6))
    expected = Counter(one + two - less for one, two, less in itertools.product(range(1, 5), range(1, 7), range(1, 7)))
    assert dict(dice.mass()) == pytest.approx({total: count / 144 for total, count in expected.items()})
    assert dice.bands((0, 3)) == pytest.approx(
        [sum(count for total, count in expected.items() if test(total)) / 144 for test in (_low, _middle, _high)]
    )
    faces = Faces(4, 2, 5)
    assert dice.roll(faces) == 1
    assert faces.asked == [(0, 4), (1, 6), (2, 6)]
    assert set(dice.sample(np.random.default_rng(1), 20_000).tolist()) == set(expected)


def _low(total: int) -> bool:
    return total < 0


def _middle(total: int) -> bool:
    return 0 <= total < 3


def _high(total: int) -> bool:
    return total >= 3
