"""Plain dice of different sides against every throw."""

import itertools
from collections import Counter

import numpy as np
import pytest

from engine.dice.mixed import Mixed
from tests.engine.dice.faces import Faces


@pytest.mark.parametrize("sides", [(4,), (8, 6), (6, 6, 6), (12, 4, 10)])
def test_a_sum_counts_every_throw(sides: tuple[int, ...]) -> None:
    """The highest face is a face like any other."""
    throws = Counter(sum(faces) for faces in itertools.product(*(range(1, one + 1) for one in sides)))
    whole = sum(throws.values())
    assert dict(Mixed(*sides).mass()) == pytest.approx({total: count / whole for total, count in throws.items()})
    assert Mixed(*sides).bands((5, 9)) == pytest.approx(
        [
            sum(count for total, count in throws.items() if low <= total < high) / whole
            for low, high in ((0, 5), (5, 9), (9, 99))
        ]
    )


def test_faces_make_the_sum() -> None:
    """8 and 6 make 14 and nothing is thrown again."""
    faces = Faces(8, 6)
    assert Mixed(8, 6).roll(faces) == 14
    assert faces.asked == [(0, 8), (1, 6)]


def test_physical_throws_agree() -> None:
    """Fifty thousand throws lie within five standard deviations of their chances."""
    n = 50_000
    totals = Mixed(8, 6).sample(np.random.default_rng(5), n)
    for total, chance in Mixed(8, 6).mass():
        assert abs((totals == total).sum() - n * chance) <= 5 * (n * chance) ** 0.5


def test_equal_sums_are_one_object() -> None:
    """The order of the dice counts, because their slots do."""
    assert Mixed(8, 6) is Mixed(8, 6)
    assert Mixed(8, 6) is not Mixed(6, 8)
    assert repr(Mixed(8, 6)) == "d8+d6"
    with pytest.raises(ValueError, match="1 side or more"):
        Mixed(6, 0)
