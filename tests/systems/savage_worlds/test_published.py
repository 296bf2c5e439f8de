"""Chances that others have published, and the means of exploding dice."""

import pytest

from engine.dice.exploding import Exploding
from engine.dice.trait import TraitRoll

DICE = (4, 6, 8, 10, 12)

WILD_CARD = {
    4: (96, 83, 63, 50, 32, 27, 19, 16, 12, 8, 4),
    6: (97, 89, 75, 56, 31, 31, 25, 20, 15, 10, 5),
    8: (98, 92, 81, 67, 48, 38, 25, 22, 18, 14, 10),
    10: (98, 93, 85, 73, 58, 50, None, 29, 18, 15, 12),  # printed 38 at 8, which is wrong
    12: (99, 94, 88, 78, 65, 58, 50, 41, 31, 21, 11),
}
"""In per cent, to reach 2 to 12 (blog 1d8, Dice Probabilities in Savage Worlds); some cells are cut, not rounded."""

EXTRA = {
    4: (75, 50, 25, 25, 19, 13, 6, 6, 5, 3, 2),
    6: (83, 67, 50, 33, 17, 17, 14, 11, 8, 6, 3),
    8: (88, 75, 63, 50, 38, 25, 13, 13, 11, 9, 8),
    10: (90, 80, 70, 60, 50, 40, 30, 20, 10, 10, 9),
    12: (92, 83, 75, 67, 58, 50, 42, 33, 25, 17, 8),
}

TRAIT = {4: (25, 6), 6: (50, 14), 8: (63, 13), 10: (70, 30), 12: (75, 42)}
TRAIT_WILD = {4: (62, 19), 6: (75, 26), 8: (81, 25), 10: (85, 40), 12: (88, 50)}
"""Success and raise in per cent (MyGURPS, On Exploding Dice)."""

MEANS = {4: 3.33, 6: 4.20, 8: 5.14, 10: 6.11, 12: 7.09, 20: 11.05}


def chance(sides: int, wild: bool, total: int) -> float:
    """Per cent to reach a total."""
    return 100 * TraitRoll(sides, wild).bands((total,))[1]


@pytest.mark.rule("SW-02", "SW-03")
@pytest.mark.parametrize("sides", DICE)
def test_the_published_table_of_wild_cards(sides: int) -> None:
    """55 cells, each within the point that cutting instead of rounding costs."""
    for total, published in enumerate(WILD_CARD[sides], 2):
        if published is not None:
            assert chance(sides, True, total) == pytest.approx(published, abs=1)


@pytest.mark.rule("SW-03")
@pytest.mark.parametrize("sides", DICE)
def test_the_published_table_of_extras(sides: int) -> None:
    """55 cells, each right when rounded."""
    for total, published in enumerate(EXTRA[sides], 2):
        assert chance(sides, False, total) == pytest.approx(published, abs=0.5001)


@pytest.mark.rule("SW-04")
@pytest.mark.parametrize("sides", DICE)
def test_published_successes_and_raises(sides: int) -> None:
    """4 and 8, with a Wild Die and without."""
    for wild, table in ((False, TRAIT), (True, TRAIT_WILD)):
        for total, published in zip((4, 8), table[sides], strict=True):
            assert chance(sides, wild, total) == pytest.approx(published, abs=0.5001)


@pytest.mark.rule("SW-03")
@pytest.mark.parametrize("sides", MEANS)
def test_published_means(sides: int) -> None:
    """The mean of an exploding die is (x² + x) / (2x - 2)."""
    mean = sum(total * mass for total, mass in Exploding(sides).mass())
    assert mean == pytest.approx(MEANS[sides], abs=0.005)


@pytest.mark.rule("SW-03")
def test_a_smaller_die_may_reach_further() -> None:
    """At 12 a d10 beats a d12; at 6 a Wild Card's d4 beats his d6; a d6 reaches 6 as often as 7; d8 reaches 8: 1/8."""
    assert chance(10, True, 12) == pytest.approx(11.53, abs=0.005)
    assert chance(12, True, 12) == pytest.approx(10.88, abs=0.005)
    assert chance(4, True, 6) == pytest.approx(32.29, abs=0.005)
    assert chance(6, True, 6) == pytest.approx(30.56, abs=0.005)
    assert chance(6, False, 6) == chance(6, False, 7)
    assert chance(8, False, 8) == 12.5
    assert chance(8, False, 6) == 37.5
    assert chance(10, True, 8) == pytest.approx(39.72, abs=0.005)
