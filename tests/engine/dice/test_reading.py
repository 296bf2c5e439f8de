"""The record of a roll: one face a die, one option a choice, whole through JSON, strict when it is read."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice.reading import Record

DIE = ("SW-10", 0, 2, 6)
KEYS = st.tuples(st.text(max_size=8), st.integers(0, 3), st.integers(0, 20), st.integers(1, 100))
RECORDS = st.builds(
    lambda faces, choices: Record(tuple(faces.items()), tuple(choices.items())),
    st.dictionaries(KEYS, st.integers(1, 100), max_size=6),
    st.dictionaries(st.tuples(st.text(max_size=8), st.integers(0, 3)), st.text(max_size=8), max_size=3),
)


def test_a_face_is_kept_by_rule_pass_slot_and_sides() -> None:
    """A die of other sides, in another slot, pass or rule has no face."""
    record = Record().with_face(DIE, 4)
    assert record.face(DIE) == 4
    others = [("SW-11", 0, 2, 6), ("SW-10", 1, 2, 6), ("SW-10", 0, 1, 6), ("SW-10", 0, 2, 8)]
    assert [record.face(key) for key in others] == [None] * 4


def test_a_face_typed_again_replaces_the_first() -> None:
    """One die has one face; putting another there moves no other die."""
    record = Record().with_face(DIE, 4).with_face(("SW-10", 0, 3, 6), 1).with_face(DIE, 5)
    assert record.faces == ((DIE, 5), (("SW-10", 0, 3, 6), 1))


def test_none_takes_a_face_or_a_choice_away() -> None:
    """A blanked box leaves no trace; blanking it twice changes nothing."""
    record = Record().with_face(DIE, 4).with_choice(("soak", 0), "spend")
    assert record.with_face(DIE, None).with_choice(("soak", 0), None) == Record()
    assert Record().with_face(DIE, None) == Record()


def test_a_choice_is_kept_by_name_and_pass() -> None:
    """The second pass of a loop chooses anew."""
    record = Record().with_choice(("soak", 0), "spend")
    assert record.choice(("soak", 0)) == "spend"
    assert record.choice(("soak", 1)) is None


@given(RECORDS)
def test_json_gives_the_same_record_back(record: Record) -> None:
    """Whatever its keys hold, a record comes back whole and equal."""
    assert msgspec.json.decode(msgspec.json.encode(record), type=Record) == record


@pytest.mark.parametrize(
    "text",
    [
        '{"dice": []}',  # unknown field
        '{"faces": [[["SW-10", 0, 2], 4]]}',  # a key without its sides
        '{"faces": [[["SW-10", 0, 2, 6], "4"]]}',  # a face in quotes
        '{"faces": [[["SW-10", 0, 2, 6], 4.5]]}',
        '{"faces": [[["SW-10", 0, 2, 6], null]]}',
        '{"choices": [["soak", "spend"]]}',
        "[]",
    ],
)
def test_a_damaged_record_is_refused(text: str) -> None:
    """Unknown fields, short keys and wrong types are never guessed at."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Record)


@pytest.mark.parametrize(
    "text, reason",
    [
        ('{"faces": [[["SW-10", 0, 2, 6], 4], [["SW-10", 0, 2, 6], 5]]}', "a die has two faces"),
        ('{"choices": [[["soak", 0], "spend"], [["soak", 0], "keep"]]}', "a choice is made twice"),
    ],
)
def test_two_answers_to_one_thing_are_refused(text: str, reason: str) -> None:
    """A file that gives a die two faces, or a choice two options, is damaged; the message says which."""
    with pytest.raises(msgspec.ValidationError, match=reason):
        msgspec.json.decode(text, type=Record)
