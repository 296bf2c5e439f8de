"""Volleys against every throw of their dice, listed in fractions and read in the words of the rule."""

from __future__ import annotations

import itertools
from collections import defaultdict
from fractions import Fraction

import numpy as np
import pytest

from engine.dice.volley import Landing, Volley, landing
from tests.engine.dice.faces import Faces, exploding


def by_hand(count: int, sides: int, wild: bool, edges: tuple[int, int, int], stray: int, saved: bool) -> Landings:
    """Chances of all landings: every combination of totals, capped where they make no difference any more."""
    most = max(*edges, 3)
    die: dict[int, Fraction] = defaultdict(Fraction)
    for total, chance in exploding(sides).items():
        die[min(total, most)] += chance
    other: dict[int, Fraction] = defaultdict(Fraction)
    for total, chance in exploding(6).items():
        other[min(total, most) if wild else min(total, 2)] += chance
    found: dict[Landing, Fraction] = defaultdict(Fraction)
    for totals in itertools.product(die, repeat=count):
        for last, share in other.items():
            mass = share
            for total in totals:
                mass *= die[total]
            found[_read(list(totals), last, wild, edges, stray, saved)] += mass
    return found


Landings = dict[Landing, Fraction]


def _read(totals: list[int], other: int, wild: bool, edges: tuple[int, int, int], stray: int, saved: bool) -> Landing:
    """The rule as the book says it."""
    ones = totals.count(1) + (wild and other == 1)
    if ones > (len(totals) + wild) / 2 and other == 1:
        return Landing(True, 0, 0, 0, any(total <= stray for total in totals))
    loose = any(total <= stray and total < edges[1] for total in totals)
    kept = sorted(totals)
    if wild:
        loose = loose and not (saved and other >= edges[1])
        kept[0] = max(kept[0], other)
    levels = [sum(total >= edge for edge in edges) for total in kept]
    return Landing(False, levels.count(3), levels.count(2), levels.count(1), loose)


@pytest.mark.parametrize("wild", [True, False])
@pytest.mark.parametrize(
    "count, sides, edges, stray, saved",
    [
        (1, 8, (4, 4, 8), 0, False),
        (1, 6, (2, 4, 8), 1, True),
        (1, 6, (4, 4, 8), 2, False),
        (2, 8, (6, 6, 10), 2, False),
        (3, 6, (2, 6, 10), 2, False),
        (3, 4, (-2, 1, 5), 2, False),
        (4, 4, (2, 2, 6), 2, False),
        (5, 4, (3, 3, 4), 0, False),
    ],
)
def test_a_volley_counts_every_throw(
    count: int, sides: int, wild: bool, edges: tuple[int, int, int], stray: int, saved: bool
) -> None:
    """Each landing has the share of the throws that make it."""
    expected = {found.cell: float(chance) for found, chance in by_hand(count, sides, wild, edges, stray, saved).items()}
    found = dict(Volley(count, sides, wild, edges, stray, saved).mass())
    assert found == pytest.approx(expected, abs=1e-14)
    assert sum(found.values()) == pytest.approx(1, abs=1e-14)


@pytest.mark.parametrize(
    "wild, faces, expected",
    [
        (True, (4, 3, 7, 5), Landing(False, 0, 3, 0, False)),  # 5 replaces the 3
        (True, (4, 3, 7, 2), Landing(False, 0, 2, 0, False)),  # 2 is worse than the 3
        (True, (8, 2, 1, 1, 6, 6, 1), Landing(False, 2, 0, 0, True)),  # 10, 1, 1; 13 replaces a 1, which still strays
        (True, (1, 1, 5, 1), Landing(True, 0, 0, 0, True)),  # three of four show 1, the Wild Die among them
        (True, (1, 1, 5, 4), Landing(False, 0, 2, 0, True)),  # the Wild Die does not
        (True, (1, 5, 5, 1), Landing(False, 0, 2, 0, True)),  # two of four are no more than half
        (False, (1, 1, 5, 1), Landing(True, 0, 0, 0, True)),
        (False, (1, 1, 5, 2), Landing(False, 0, 1, 0, True)),
        (False, (1, 3, 5), Landing(False, 0, 1, 0, True)),  # one of three: nothing to confirm
        (False, (2, 3, 5), Landing(False, 0, 1, 0, True)),
        (False, (3, 3, 5), Landing(False, 0, 1, 0, False)),
    ],
)
def test_faces_are_read(wild: bool, faces: tuple[int, ...], expected: Landing) -> None:
    """Three d8 against 4, raise at 8; 1 and 2 go astray."""
    given = Faces(*faces)
    assert landing(Volley(3, 8, wild, (4, 4, 8), 2).roll(given)) == expected
    assert given.rest == []


def test_the_slots_of_a_volley() -> None:
    """Dice stand a hundred slots apart; the die that confirms is not the Wild Die, so their faces never mix."""
    given = Faces(8, 1, 3, 6, 1)
    Volley(2, 8, True, (4, 4, 8)).roll(given)
    assert given.asked == [(0, 8), (1, 8), (100, 8), (200, 6), (201, 6)]
    given = Faces(1, 1, 4)
    Volley(2, 8, False, (4, 4, 8)).roll(given)
    assert given.asked == [(0, 8), (100, 8), (300, 6)]


@pytest.mark.parametrize("wild", [True, False])
def test_physical_volleys_agree(wild: bool) -> None:
    """Fifty thousand throws lie within five standard deviations of their chances."""
    n = 50_000
    dice = Volley(3, 6, wild, (2, 5, 9), 2)
    drawn = np.bincount(dice.sample(np.random.default_rng(5), n), minlength=len(dice.cells()))
    for count, (_, chance) in zip(drawn, dice.mass(), strict=True):
        assert abs(count - n * chance) <= 5 * (n * chance) ** 0.5 + 1


def test_equal_volleys_are_one_object() -> None:
    """Everything that changes the reading tells two volleys apart."""
    assert Volley(3, 8, True, (4, 4, 8)) is Volley(3, 8, True, (4, 4, 8), 0, False)
    assert Volley(3, 8, True, (4, 4, 8), 1) is not Volley(3, 8, True, (4, 4, 8), 2)
    assert repr(Volley(3, 8, True, (4, 4, 8))) == "3d8! or d6! against (4, 4, 8)"
