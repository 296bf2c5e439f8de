"""The open-ended D10: chances as the rulebook's reader works them out, every reading of its throws."""

import functools
from collections import defaultdict
from fractions import Fraction

import numpy as np
import pytest

from engine.dice.open_ten import LEAST, MOST, OpenTen
from tests.engine.dice.faces import Faces

TEN = OpenTen()


def after(value: int, left: int, first: int) -> dict[int, Fraction]:
    """Every value that further throws lead to from one that stands: throw by throw, as one does at the table."""
    if left == 0:
        return {value: Fraction(1)}
    found: dict[int, Fraction] = defaultdict(Fraction)
    for face in range(1, 11):
        base = 0 if value == 1 else value  # what is taken away takes the place of the 1
        if first == 10:
            ends = after(value + 5, left - 1, 10) if face == 10 else {value + max(0, face - 5): Fraction(1)}
        elif face == 1:
            ends = after(base - 5, left - 1, 1)
        else:
            ends = {base + face - 5 if face < 5 else value: Fraction(1)}
        for end, chance in ends.items():
            found[end] += chance / 10
    return found


@functools.cache
def law() -> dict[int, float]:
    """Every value with its chance."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    for face in range(1, 11):
        for end, chance in (after(face, 6, face) if face in (1, 10) else {face: Fraction(1)}).items():
            found[end] += chance / 10
    return {value: float(chance) for value, chance in sorted(found.items())}


def test_chances_are_those_of_the_book() -> None:
    """1 in 20 for a plain 10, 1 in 100 each for 11 to 14, 6 in 100 for a plain 1; -4 and 0 cannot be."""
    chances = dict(TEN.mass())
    assert [chances[value] for value in (2, 10, 11, 14, 15, 1, -1, -3, -5)] == pytest.approx(
        [0.1, 0.05, 0.01, 0.01, 0.005, 0.06, 0.01, 0.01, 0.006]
    )
    assert not {0, -4} & chances.keys()
    assert (min(chances), max(chances)) == (LEAST, MOST)


def test_every_value_has_its_chance() -> None:
    """Counted throw by throw in fractions."""
    assert dict(TEN.mass()) == pytest.approx(law(), abs=1e-17)


@pytest.mark.parametrize(
    "edges", [(), (9,), (-30, 41), (-40, -30, 1, 2), (10, 10, 15), (0, 1, 40), (9, 11, 13, 15, 17, 21)]
)
def test_bands_add_up_the_values_between_their_edges(edges: tuple[int, ...]) -> None:
    """Edges below, within and above what can be thrown."""
    expected = [0.0] * (len(edges) + 1)
    for value, chance in law().items():
        expected[sum(value >= edge for edge in edges)] += chance
    assert TEN.bands(edges) == pytest.approx(expected, abs=1e-15)


@pytest.mark.parametrize(
    "faces, value",
    [
        ((7,), 7),
        ((10, 3), 10),
        ((10, 8), 13),
        ((10, 10, 5), 15),
        ((10, 10, 10, 6), 21),
        ((10, 1), 10),
        ((1, 5), 1),
        ((1, 10), 1),
        ((1, 4), -1),
        ((1, 2), -3),
        ((1, 1, 10), -5),
        ((1, 1, 3), -7),
        ((1, 1, 1, 2), -13),
        ((10,) * 7, 40),
        ((1,) * 7, -30),
    ],
)
def test_faces_are_read_as_they_fall(faces: tuple[int, ...], value: int) -> None:
    """A further throw is asked only when it is due, the opposite rule never begins, six throws are the most."""
    given = Faces(*faces)
    assert TEN.roll(given) == value
    assert given.asked == [(slot, 10) for slot in range(len(faces))]
    assert dict(TEN.given(dict(enumerate(faces)))) == {value: 1.0}


def test_a_known_ten_may_still_rise() -> None:
    """Half of the further throws after a 10 add nothing."""
    still = dict(TEN.given({0: 10}))
    assert min(still) == 10
    assert (still[10], still[12], still[15]) == pytest.approx((0.5, 0.1, 0.05))


def test_many_throws_agree_with_the_chances() -> None:
    """Two hundred thousand throws."""
    n = 200_000
    values = TEN.sample(np.random.default_rng(1), n)
    assert set(np.unique(values).tolist()) <= law().keys()
    for value, chance in law().items():
        assert abs(int((values == value).sum()) - n * chance) <= 5 * (n * chance) ** 0.5 + 5
