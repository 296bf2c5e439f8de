"""Trait rolls and contests against every pair of totals, in fractions."""

from __future__ import annotations

import functools
from collections import defaultdict
from fractions import Fraction

import numpy as np
import pytest

from engine.dice.contest import THEIRS, Contest, Cut
from engine.dice.trait import TraitRoll
from tests.engine.dice.faces import Faces, exploding

SIDES = [4, 6, 8, 10, 12]


@functools.cache
def naturals(sides: int, wild: bool) -> dict[int, Fraction]:
    """Every natural result with its chance; 0 is a critical failure."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    other = exploding(6) if wild else {face: Fraction(1, 6) for face in range(1, 7)}
    for trait, chance in exploding(sides).items():
        for second, share in other.items():
            best = max(trait, second) if wild else trait
            found[0 if trait == second == 1 else best] += chance * share
    return dict(sorted(found.items()))


@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("wild", [True, False])
def test_the_better_die_counts(sides: int, wild: bool) -> None:
    """Chances of every natural result, counted over all pairs of dice."""
    expected = {value: float(chance) for value, chance in naturals(sides, wild).items()}
    assert dict(TraitRoll(sides, wild).mass()) == pytest.approx(expected, abs=1e-15)


@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("wild", [True, False])
def test_a_critical_failure_is_one_in_six_times_the_sides(sides: int, wild: bool) -> None:
    """With a Wild Die and without, both dice must show 1."""
    assert TraitRoll(sides, wild).bands((1,))[0] == pytest.approx(1 / (6 * sides), abs=1e-15)


def test_a_wild_card_never_keeps_a_plain_one() -> None:
    """The better of two dice shows 1 only where both do, and that is a critical failure; an Extra may keep his 1."""
    assert TraitRoll(8, True).bands((1, 2))[1] == 0.0
    assert TraitRoll(8, False).bands((1, 2))[1] == pytest.approx(5 / 48)


@pytest.mark.parametrize(
    "wild, faces, natural, asked",
    [
        (True, (3, 5), 5, [(0, 8), (100, 6)]),
        (True, (8, 2, 6, 1), 10, [(0, 8), (1, 8), (100, 6), (101, 6)]),
        (True, (1, 1), 0, [(0, 8), (100, 6)]),
        (True, (1, 2), 2, [(0, 8), (100, 6)]),
        (False, (3,), 3, [(0, 8)]),
        (False, (1, 1), 0, [(0, 8), (200, 6)]),
        (False, (1, 6), 1, [(0, 8), (200, 6)]),
    ],
)
def test_faces_are_read(wild: bool, faces: tuple[int, ...], natural: int, asked: list[tuple[int, int]]) -> None:
    """The better total; two ones are a critical failure; an Extra's 1 is confirmed by a die that does not explode."""
    given = Faces(*faces)
    assert TraitRoll(8, wild).roll(given) == natural
    assert given.asked == asked


@pytest.mark.parametrize("wild", [True, False])
def test_physical_rolls_agree(wild: bool) -> None:
    """A hundred thousand rolls lie within five standard deviations of their chances."""
    n = 100_000
    dice = TraitRoll(6, wild)
    values = dice.sample(np.random.default_rng(5), n)
    for value, chance in dice.mass()[:20]:
        assert abs((values == value).sum() - n * chance) <= 5 * (n * chance) ** 0.5 + 1


def test_equal_rolls_are_one_object() -> None:
    """Interned like every request."""
    assert TraitRoll(8, True) is TraitRoll(8, True)
    assert TraitRoll(8, True) is not TraitRoll(8, False)
    assert (repr(TraitRoll(8, True)), repr(TraitRoll(4, False))) == ("d8! or d6!", "d4!")


# -- contests -------------------------------------------------------------------------------------------------------


def ahead(mine: int) -> Cut:
    """Who is higher; a critical failure is a cell of its own."""
    return ((), ("critical",)) if mine == 0 else ((mine, mine + 1), ("mine", "tie", "theirs"))


def contest(mine: bool = True, theirs: bool = False) -> Contest:
    """A d8 against a d6."""
    return Contest(TraitRoll(8, mine), TraitRoll(6, theirs), ahead, "ahead")


@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("theirs", [True, False])
def test_a_contest_counts_every_pair(mine: bool, theirs: bool) -> None:
    """Cells have the chances of all pairs of natural results that fall in them."""
    expected: dict[str, float] = defaultdict(float)
    for one, chance in naturals(8, mine).items():
        for two, share in naturals(6, theirs).items():
            cell = "critical" if one == 0 else "mine" if one > two else "tie" if one == two else "theirs"
            expected[cell] += float(chance) * float(share)
    found = dict(contest(mine, theirs).mass())
    assert found == pytest.approx(expected, abs=1e-13)  # of ten thousand pairs
    assert list(found) == list(contest(mine, theirs).cells()) == sorted(found)


def test_a_contest_reads_both_sides() -> None:
    """5 (of 3 and 5) against 6 + 2: theirs; their dice stand in slots of their own."""
    faces = Faces(3, 5, 6, 2)
    assert contest().roll(faces) == "theirs"
    assert faces.asked == [(0, 8), (100, 6), (THEIRS, 6), (THEIRS + 1, 6)]
    assert contest().totals(Faces(3, 5, 6, 2)) == (5, 8)
    assert contest().roll(Faces(4, 2, 1, 6, 4)) == "mine"
    assert contest().roll(Faces(4, 2, 4)) == "tie"


def test_physical_contests_agree() -> None:
    """Fifty thousand throws lie within five standard deviations of their chances."""
    n = 50_000
    drawn = np.bincount(contest().sample(np.random.default_rng(5), n), minlength=4)
    for count, (_, chance) in zip(drawn, contest().mass(), strict=True):
        assert abs(count - n * chance) <= 5 * (n * chance) ** 0.5


def test_contests_are_one_object_by_their_key() -> None:
    """A reading made on the spot is a new function each time; its key says that it reads alike."""
    again = Contest(TraitRoll(8, True), TraitRoll(6, False), lambda mine: ((mine,), ("other", "mine")), "ahead")
    assert again is contest()
    assert Contest(TraitRoll(8, True), TraitRoll(6, False), ahead, "other") is not contest()
    assert repr(contest()) == "d8! or d6! against d6! (ahead)"
