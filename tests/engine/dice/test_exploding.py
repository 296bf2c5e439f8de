"""Exploding dice against fractions worked out face by face."""

from __future__ import annotations

import itertools
from fractions import Fraction

import numpy as np
import pytest

from engine.dice.exploding import FURTHER, Exploding, thrown
from tests.engine.dice.faces import Faces, exploding, sums


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12])
def test_one_die_has_the_chances_of_its_faces(sides: int) -> None:
    """The chance of k times the highest face and then r is 1 in sides^(k + 1); 120 takes what is left."""
    mass = dict(Exploding(sides).mass())
    assert mass.keys() == exploding(sides).keys()
    assert mass == pytest.approx({total: float(chance) for total, chance in exploding(sides).items()}, abs=1e-16)


@pytest.mark.parametrize("sides", [(4, 4), (8, 6), (6, 8), (6, 6, 6), (12, 4, 10)])
def test_a_sum_has_the_chances_of_all_its_throws(sides: tuple[int, ...]) -> None:
    """Sums agree with those of fractions to 1e-15, capped at 120, whatever the order of the dice."""
    expected = sums([exploding(one) for one in sides])
    assert dict(Exploding(*sides).mass()) == pytest.approx(
        {total: float(chance) for total, chance in expected.items()}, abs=1e-15
    )


@pytest.mark.parametrize("edges", [(), (0,), (-3, 5), (6, 7), (5, 9, 13, 17), (9, 9), (120,), (121,), (500, 501)])
def test_bands_are_sums_of_the_mass(edges: tuple[int, ...]) -> None:
    """A band holds the totals between its edges; what cannot be shown (6 on a d6) has exactly no chance."""
    for dice in (Exploding(6), Exploding(8, 6)):
        bands = dice.bands(edges)
        limits = [-1000, *edges, 1000]
        expected = [
            sum(chance for total, chance in dice.mass() if low <= total < high)
            for low, high in itertools.pairwise(limits)
        ]
        assert bands == pytest.approx(expected, abs=1e-15)
        assert sum(bands) == pytest.approx(1, abs=1e-15)
    assert Exploding(6).bands((6, 7))[1] == 0.0
    assert Exploding(4, 4).bands((121,))[1] == 0.0


def test_means_are_those_of_the_closed_form() -> None:
    """The mean of an unlimited exploding die is (x^2 + x) / (2x - 2); the cap takes away less than 1e-10."""
    for sides in (4, 6, 8, 10, 12):
        mean = sum(total * chance for total, chance in Exploding(sides).mass())
        assert mean == pytest.approx((sides * sides + sides) / (2 * sides - 2), abs=1e-8)


def test_more_than_two_throws_of_a_die() -> None:
    """A d4 goes on beyond 12, where a die that explodes at most twice would end: 13 or more is 3 aces, 1 in 64."""
    assert Exploding(4).bands((13,))[1] == 1 / 64


def test_faces_make_the_sum() -> None:
    """6, 6, 1 on the first die and 3 on the second make 16; every further throw has its own slot."""
    faces = Faces(6, 6, 1, 3)
    assert Exploding(6, 8).roll(faces) == 16
    assert faces.asked == [(0, 6), (1, 6), (2, 6), (FURTHER, 8)]


@pytest.mark.parametrize("sides, throws", [(6, 20), (7, 18)])
def test_a_die_ends_at_120(sides: int, throws: int) -> None:
    """Nobody throws on for ever: 20 sixes make 120, 18 sevens would make 126 and count as 120."""
    faces = Faces(*[sides] * throws)
    assert thrown(faces, 0, sides) == 120
    assert len(faces.asked) == throws


def test_sums_end_at_120() -> None:
    """Two dice of 120 each count as 120."""
    assert Exploding(12, 12).roll(Faces(*[12] * 20)) == 120


def test_physical_throws_agree() -> None:
    """A hundred thousand throws lie within five standard deviations of their chances."""
    n = 100_000
    rng = np.random.default_rng(3)
    for dice in (Exploding(4), Exploding(8, 6)):
        totals = dice.sample(rng, n)
        for total, chance in dice.mass()[:25]:
            assert abs((totals == total).sum() - n * chance) <= 5 * (n * chance) ** 0.5 + 1


def test_equal_sums_are_one_object() -> None:
    """The order of the dice counts, because their slots do; no dice make 0."""
    assert Exploding(8, 6) is Exploding(8, 6)
    assert Exploding(8, 6) is not Exploding(6, 8)
    assert Exploding().mass() == ((0, 1.0),)
    assert repr(Exploding(8, 6)) == "d8!+d6!"


@pytest.mark.parametrize("sides", [1, 0, -4])
def test_a_die_that_never_ends_is_refused(sides: int) -> None:
    """One side would always be the highest."""
    with pytest.raises(ValueError, match="2 sides or more"):
        Exploding(6, sides)


def test_the_fractions_add_up() -> None:
    """The hand-made table that the tests compare with is a distribution."""
    assert sum(exploding(10).values()) == Fraction(1)
