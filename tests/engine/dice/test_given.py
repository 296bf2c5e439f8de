"""Dice of which some faces are known: what the others can still make."""

from collections import defaultdict

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from engine.dice.request import Duel, Mass, Pool, Request


def higher(mine: int, theirs: int) -> str:
    """Who has more."""
    return "draw" if mine == theirs else "mine" if mine > theirs else "theirs"


REQUESTS: list[Request] = [
    Pool(1, 6),
    Pool(3, 6),
    Pool(2, 10),
    Duel(Pool(2, 6), Pool(1, 6), higher, "higher"),
    Duel(Pool(1, 4), Pool(0, 6), higher, "higher"),
]


def averaged(dice: Request, faces: dict[int, int], slot: int, sides: int) -> dict[object, float]:
    """The chances with one die more known, averaged over its faces."""
    found: dict[object, float] = defaultdict(float)
    for face in range(1, sides + 1):
        for value, chance in dice.given(faces | {slot: face}):
            found[value] += chance / sides
    return dict(found)


def as_dict(mass: Mass) -> dict[object, float]:
    """The chances that are not zero, by value."""
    return {value: chance for value, chance in mass if chance}


@pytest.mark.parametrize("dice", REQUESTS, ids=repr)
def test_nothing_known_is_the_whole_request(dice: Request) -> None:
    """Without a known face the chances are those of the request."""
    assert as_dict(dice.given({})) == pytest.approx(as_dict(dice.mass()))


@pytest.mark.parametrize("dice", REQUESTS, ids=repr)
@drawn(data=st.data())
def test_chances_before_a_die_are_the_mean_of_those_after_it(dice: Request, data: st.DataObject) -> None:
    """Chance before = sum over faces of 1/sides x chance after, whichever dice are known already."""
    known = data.draw(st.sets(st.integers(0, len(dice.slots) - 1), max_size=len(dice.slots) - 1))
    faces = {slot: data.draw(st.integers(1, dice.slots[slot])) for slot in known}
    slot = data.draw(st.sampled_from([one for one in range(len(dice.slots)) if one not in known]))
    assert averaged(dice, faces, slot, dice.slots[slot]) == pytest.approx(as_dict(dice.given(faces)))


@pytest.mark.parametrize("dice", REQUESTS, ids=repr)
@drawn(data=st.data())
def test_everything_known_is_certain(dice: Request, data: st.DataObject) -> None:
    """With every face known there is one value, the one that the faces make."""
    faces = {slot: data.draw(st.integers(1, sides)) for slot, sides in enumerate(dice.slots)}
    assert as_dict(dice.given(faces)) == {dice.roll(lambda slot, sides: faces[slot]): 1.0}


def test_two_dice_of_which_one_shows_six() -> None:
    """With a 6 on one of two dice every total from 7 to 12 is equally likely; against a 5, one die in six is less."""
    assert as_dict(Pool(2, 6).given({1: 6})) == pytest.approx(dict.fromkeys(range(7, 13), 1 / 6))
    duel = Duel(Pool(1, 6), Pool(1, 6), higher, "higher")
    assert as_dict(duel.given({1: 5})) == pytest.approx({"mine": 1 / 6, "draw": 1 / 6, "theirs": 4 / 6})
