"""Formulas of dice as a person writes them: what is read, what is thrown, what the chances are."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice.formula import read
from engine.dice.source import Random, Typed
from engine.errors import DiceError


@pytest.mark.parametrize(
    "written, shown",
    [
        ("2d6+3", "2d6+3"),
        (" 3D6 + 2 ", "3d6+2"),
        ("d8!", "d8!"),
        ("4d6 best 3", "4d6b3"),
        ("4d6 meilleurs 3", "4d6b3"),
        ("4d6b3", "4d6b3"),
        ("d10 × 4", "d10×4"),
        ("D10*4 - 2", "d10×4-2"),
        ("2d6\u22121d4", "2d6-d4"),
        ("7", "7"),
    ],
)
def test_a_formula_is_read_as_it_is_written_at_the_table(written: str, shown: str) -> None:
    """Capital or small d, blanks, both signs of multiplication, a real minus, "best" in both languages."""
    assert str(read(written)) == shown


@pytest.mark.parametrize(
    "nonsense",
    [
        "",
        "d",
        "2d",
        "fire",
        "2d6+",
        "2d6 3",
        "d1!",
        "0d6",
        "2d0",
        "21d6",
        "d101",
        "4d6b5",
        "4d6!b3",
        "11d6b3",
        "1" * 70,
        "d6x0",
    ],
)
def test_what_is_no_formula_is_refused(nonsense: str) -> None:
    """Nothing is guessed: what cannot be read, or asks for too much, is refused with a sentence."""
    with pytest.raises(DiceError):
        read(nonsense)


@pytest.mark.parametrize(
    "written, said",
    [
        ("0d6", "bad_count_of_dice"),
        ("21d6", "bad_count_of_dice"),
        ("2d0", "bad_sides"),
        ("d101", "bad_sides"),
        ("d1!", "one_side_explodes"),
        ("5d6b0", "bad_best"),
        ("3d6b9", "bad_best"),
        ("4d6!b3", "best_explode"),
        ("11d6b3", "best_of_too_many"),
        ("d6x0", "bad_times"),
        ("d6×21", "bad_times"),
        ("1+1+1+1+1+1+1+1+1", "too_many_terms"),
        ("20d100x20+d6", "total_too_high"),
        ("20d100!+20d99!+20d98!+20d97!", "total_too_high"),
    ],
)
def test_each_fault_has_its_own_sentence(written: str, said: str) -> None:
    """Whoever reads the refusal knows what to change; none is taken for another formula."""
    with pytest.raises(DiceError) as refused:
        read(written)
    assert refused.value.label.id == f"error.{said}"


@pytest.mark.parametrize("written", ["3d4b2-d6", "4d3b1", "d4x3+d6", "2d3x2-d4x3+1", "d6-d4x20", "3d4b3"])
def test_chances_are_those_of_all_throws(written: str) -> None:
    """Every throw of the dice is counted once: the total of each, over the number of throws."""
    formula = read(written)
    throws = [formula.thrown(Typed(faces)) for faces in product(*(range(1, sides + 1) for sides in formula.dice()))]
    counted = Counter(throw.total for throw in throws if throw is not None)
    mass = dict(formula.mass())
    assert mass.keys() == counted.keys()
    assert all(isclose(mass[total], count / len(throws)) for total, count in counted.items())


def test_the_chances_of_great_formulas_are_those_of_their_parts() -> None:
    """Three times nine of ten dice: the means add up, and the lowest total is 27."""
    parts = [read(one) for one in ("10d100b9", "10d99b9", "10d98b9")]
    whole = read("10d100b9+10d99b9+10d98b9")
    assert isclose(whole.mean(), sum(one.mean() for one in parts))
    assert whole.mass()[0][0] == 27


def test_chances_are_those_counted_by_hand() -> None:
    """2d6+3: 10 on average, 12 or more when the dice make 9 or more, 10 of 36 ways."""
    formula = read("2d6+3")
    assert isclose(formula.mean(), 10)
    assert isclose(formula.at_least(12), 10 / 36)
    assert isclose(formula.at_least(5), 1)
    assert formula.at_least(16) == 0


def test_the_best_of_four_dice() -> None:
    """Of 1,296 throws of four dice the best three make 18 in 21 and 3 in one; 15,869 in all (12.24 on average)."""
    formula = read("4d6 best 3")
    chances = dict(formula.mass())
    assert isclose(chances[18], 21 / 1296)
    assert isclose(chances[3], 1 / 1296)
    assert isclose(formula.mean(), 15869 / 1296)


def test_an_exploding_die_never_shows_its_highest_face() -> None:
    """d8!: no 8 and no 16; 9 takes an 8, then a 1: 1 in 64; the mean is 4.5 × 8 / 7."""
    formula = read("d8!")
    chances = dict(formula.mass())
    assert 8 not in chances
    assert 16 not in chances
    assert isclose(chances[9], 1 / 64)
    assert isclose(formula.mean(), 36 / 7, rel_tol=1e-6)


def test_a_multiplied_die() -> None:
    """d10 × 4: multiples of 4 from 4 to 40, each 1 in 10."""
    assert [value for value, _ in read("d10 × 4").mass()] == list(range(4, 41, 4))


def test_typed_faces_are_read_in_order() -> None:
    """An exploding die takes the next face along: 8, 3 and 5 are two dice, 11 and 5."""
    throw = read("2d8!+1").thrown(Typed([8, 3, 5]))
    assert throw is not None
    assert throw.total == 8 + 3 + 5 + 1
    assert throw.faces == (8, 3, 5)


def test_a_blank_die_leaves_no_throw() -> None:
    """Two dice and one typed face: nothing is made up."""
    assert read("2d6").thrown(Typed([4])) is None


def test_a_face_that_no_such_die_has_is_refused() -> None:
    """A 7 on a d6."""
    with pytest.raises(DiceError):
        read("d6").thrown(Typed([7]))


@given(
    st.sampled_from(["2d6+3", "4d6b3", "d8!", "d10×4-3", "d6!+d8!+2", "3d6-2d4", "20d100"]),
    st.integers(min_value=0, max_value=10_000),
)
def test_whatever_is_thrown_has_a_chance_and_is_read_again(written: str, seed: int) -> None:
    """A throw is among the totals that are told (save one of the rarest), and its faces give the same total again."""
    formula = read(written)
    throw = formula.thrown(Random(seed))
    assert throw is not None
    assert throw.total in dict(formula.mass())
    assert formula.thrown(Typed(throw.faces)) == throw
    assert isclose(sum(chance for _, chance in formula.mass()), 1)
