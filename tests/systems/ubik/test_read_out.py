"""What the dice of a hit came to, in one sentence for the card of the roll and the log (catalogue 8.4)."""

from __future__ import annotations

import pytest

from engine.dice.reading import Record
from engine.label import words
from engine.play import rolling
from engine.play.rolling import Roll
from engine.request import Request
from engine.systems.ubik import SYSTEM as GAME
from tests.systems.ubik.asking import fighter
from tests.systems.ubik.asking import request as asked


def sentences(request: Request, *faces: int) -> list[str]:
    """What a roll says of its dice, in English."""
    roll = Roll(Record())
    for step, face in enumerate(faces):
        roll = rolling.type_face(GAME, request, roll, step, 0, face)
    english = words("en", "ubik")
    return [english.text(one.reading) for one in rolling.view(GAME, request, roll).steps if one.reading is not None]


@pytest.mark.rule("UBK-131", "UBK-134")
@pytest.mark.parametrize("face, told", [(9, "the armour gives way, 3 HP"), (1, "the armour holds, 1 HP")])
def test_the_armour_tells_what_the_hit_costs(face: int, told: str) -> None:
    """A sabre (3 points): all of them where the armour fails, half of them, rounded down, where it holds."""
    request = asked("strike", fighter("sabre"), fighter(contact=1))
    assert sentences(request, 1, face)[-1].endswith(told)
