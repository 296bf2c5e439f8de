"""One rolled result for scripts: typed faces first, then the program's dice, and what they make."""

from __future__ import annotations

import pytest

from engine.dice.source import Typed
from engine.errors import DiceError
from engine.forecast import roll
from engine.forecast.roll import read_faces, rolled_answer, source
from engine.rules.trace import Marked
from tests.engine.forecast.measured import GAME, blow


def test_faces_as_they_are_typed() -> None:
    """Faces stand between commas in the order they are asked; a blank is left to the program."""
    assert read_faces("6,,1") == (6, None, 1)
    assert read_faces(" 6 , 3 ") == (6, 3)
    assert read_faces("4") == (4,)
    assert read_faces(",") == (None, None)
    assert read_faces("") == read_faces(None) == ()


@pytest.mark.parametrize("text", ["six", "6,x", "-1", "+1", "1.5", "²", "6;1", "٣", "9" * 5000])
def test_what_is_no_face_is_refused(text: str) -> None:
    """Anything but a whole number between the commas is refused, and shown no longer than a line."""
    with pytest.raises(DiceError) as refused:
        read_faces(text)
    assert (refused.value.field, refused.value.label.id) == ("dice", "error.not_a_face")
    assert len(str(dict(refused.value.label.arguments)["name"])) <= 20


def test_the_same_seed_gives_the_same_dice() -> None:
    """A seed repeats its dice; typed faces come before them, blanks among them are the seed's."""
    first, again = source((), 7), source((), 7)
    faces = [first.face(6) for _ in range(20)]
    assert [again.face(6) for _ in range(20)] == faces
    mixed = source((6, None, 1), 7)
    assert [mixed.face(6) for _ in range(5)] == [6, faces[0], 1, faces[1], faces[2]]


def test_without_a_seed_dice_are_new() -> None:
    """Two sources without a seed do not give the same long run of faces."""
    one, other = ([source((), None).face(1000) for _ in range(20)] for _ in range(2))
    assert one != other


@pytest.mark.parametrize("face, outcome", [(3, "miss"), (4, "hit")])
def test_a_result_tells_its_dice(face: int, outcome: str) -> None:
    """4 or more hits: the result has the derived values, how it ended, what happened, and each die with its rule."""
    told = rolled_answer(GAME, blow(), source((face,), 1))
    assert told == {
        "derived": {"needed": 4, "strength": 3, "damage": "blade"},
        "outcome": outcome,
        "events": ["hit"] if outcome == "hit" else [],
        "trace": [{"rule": "DUEL-1", "faces": [face], "total": face, "value": int(outcome == "hit")}],
    }


def test_a_choice_takes_its_default() -> None:
    """Where somebody must choose, the default is taken and told with who it was for."""
    told = rolled_answer(GAME, blow("brawl"), source((6,), 1))
    assert told["trace"][1] == {"choice": "mercy", "option": "hit", "by": "attacker"}
    assert told["outcome"] == "hit"


def test_no_dice_is_done() -> None:
    """An action without dice ends at once, whatever was typed."""
    told = rolled_answer(GAME, blow("rest"), source((6,), 1))
    assert (told["outcome"], told["trace"]) == ("done", [])


def test_a_face_that_no_die_shows_is_refused() -> None:
    """A 7 on a die of six names the die, its faces and what was typed."""
    with pytest.raises(DiceError) as refused:
        rolled_answer(GAME, blow(), source((7,), 1))
    assert refused.value.field == "dice.DUEL-1.0"
    assert dict(refused.value.label.arguments) == {"face": 7, "sides": 6}


def test_dice_that_run_out_are_missed() -> None:
    """A source that has no more faces is told so; nothing is made up."""
    with pytest.raises(DiceError) as refused:
        rolled_answer(GAME, blow(), Typed(()))
    assert (refused.value.field, refused.value.label.id) == ("dice", "error.no_dice_left")


def test_an_event_that_happened_is_told() -> None:
    """Marks made on the way are told in the trace where they happened."""
    assert roll._told(Marked("jam")) == {"event": "jam"}
