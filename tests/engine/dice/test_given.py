"""Dice of which some faces are known: what is still possible adds up to what was possible before."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice.blow import Armor, Blow, Blows
from engine.dice.chart import Chart
from engine.dice.contest import Contest, Cut
from engine.dice.difference import Difference
from engine.dice.exploding import Exploding
from engine.dice.mapped import Mapped
from engine.dice.mixed import Mixed
from engine.dice.open_ten import OpenTen
from engine.dice.request import Pool
from engine.dice.trait import TraitRoll
from engine.dice.volley import Volley
from tests.engine.dice.faces import Faces


def higher(mine: int) -> Cut:
    """Who is higher."""
    return (mine,), ("mine", "theirs")


REQUESTS: list[Any] = [
    Exploding(6),
    Exploding(8, 4),
    Mixed(8, 6, 4),
    TraitRoll(8, True),
    TraitRoll(10, False),
    Contest(TraitRoll(8, True), TraitRoll(6, False), higher, "higher"),
    Contest(OpenTen(), OpenTen(), higher, "higher"),
    OpenTen(),
    Blow(8, 3, Armor(), 2),
    Blow(6, 4, Armor(6, 2, 6, 4), 2),
    Blows(3, Blow(6, 2, Armor(4, 1, 1), 2)),
    Chart(("miss", "hit", "hit", "head")),
    Difference(Mixed(4, 6), Pool(1, 6)),
    Mapped(Pool(2, 6), (0, 0, 0, 1, 1, 2, 3, 3, 4, 5, 6)),
    Blows(2, Mapped(Difference(Pool(1, 4), Pool(1, 4)), (0, 0, 0, 0, 1, 3, 5))),
    Volley(2, 6, True, (2, 4, 8), 2),
    Volley(3, 4, False, (4, 4, 8), 1),
]


def slots(dice: Any) -> list[tuple[int, int]]:
    """Slot and sides of each die that is thrown at once, in the order they are asked."""
    faces = Faces(*[3] * len(dice.slots))
    dice.roll(faces)
    return faces.asked


@pytest.mark.parametrize("dice", REQUESTS, ids=repr)
def test_a_known_face_shares_the_chances_out(dice: Any) -> None:
    """Over all the faces of one die, or of two, the chances given each face average to the chances without any."""
    whole = dict(dice.mass())
    for slot, sides in slots(dice):
        found = dict.fromkeys(whole, 0.0)
        for face in range(1, sides + 1):
            for value, chance in dice.given({slot: face}):
                found[value] += chance / sides
        assert found == pytest.approx(whole, abs=1e-12)
    (first, sides), *others = slots(dice)
    for slot, size in others:
        for face in range(1, sides + 1):
            once = dict(dice.given({first: face}))
            found = dict.fromkeys(once, 0.0)
            for other in range(1, size + 1):
                for value, chance in dice.given({first: face, slot: other}):
                    found[value] += chance / size
            assert found == pytest.approx(once, abs=1e-12)


@pytest.mark.parametrize("dice", REQUESTS, ids=repr)
def test_nothing_known_is_the_mass_and_all_known_is_certain(dice: Any) -> None:
    """The two ends of what may be known."""
    assert dict(dice.given({})) == pytest.approx(dict(dice.mass()), abs=1e-12)
    faces = {slot: 3 for slot, _ in slots(dice)}
    (value, chance), *rest = [pair for pair in dice.given(faces) if pair[1] > 0]
    assert (value, rest) == (dice.roll(lambda slot, sides: faces[slot]), [])
    assert chance == pytest.approx(1)


def test_a_die_that_explodes_goes_on() -> None:
    """A 6 known is 6 and a fresh die; 6 and 6 are 12 and a fresh die; 6, 6, 2 are 14."""
    given = dict(Exploding(6).given({0: 6}))
    assert all(given[6 + more] == pytest.approx(chance) for more, chance in Exploding(6).mass() if more < 114)
    assert sum(given.values()) == pytest.approx(1)
    assert max(given) == 120
    assert min(dict(Exploding(6).given({0: 6, 1: 6}))) == 13
    assert Exploding(6).given({0: 6, 1: 6, 2: 2}) == ((14, 1.0),)
    assert dict(Exploding(6, 8).given({0: 6, 1: 1, 100: 3})) == {10: 1.0}


def test_a_one_known_waits_for_its_confirmation() -> None:
    """An Extra's 1 is a critical failure once in six; the face of a Wild Die beside it is no confirmation."""
    assert dict(TraitRoll(8, False).given({0: 1})) == pytest.approx({0: 1 / 6, 1: 5 / 6})
    assert dict(TraitRoll(8, False).given({0: 1, 200: 1})) == {0: 1.0}
    assert dict(TraitRoll(8, True).given({0: 1, 100: 1})) == {0: 1.0}
