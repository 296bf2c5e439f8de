"""Reminders: told at their moment and at no other, kept in the file, never in the way of the turn."""

from pathlib import Path
from typing import Any

import pytest

from engine.encounter.actions import perform
from engine.encounter.history import History
from engine.encounter.reminders import told
from engine.encounter.state import Encounter, Reminder
from engine.errors import EngineError
from engine.storage.fight import OpenFight
from tests.engine.fake_game import a_fight


def after(state: Encounter, name: str, /, **arguments: Any) -> Encounter:
    """The fight after one action."""
    return perform(state, name, arguments).state


def heard(state: Encounter) -> list[str]:
    """The sentences that are told now."""
    return [one.text for one in state.reminders if one.due]


def turns(state: Encounter, many: int) -> Encounter:
    """The fight so many turns later."""
    for _ in range(many):
        state = after(state, "next_turn")
    return state


def test_a_round_tells_what_was_asked_of_it() -> None:
    """Reinforcements at the beginning of round 3: not in round 2, and not twice."""
    state = after(a_fight(), "add_reminder", text="Reinforcements", when="round_start", round=3)
    state = turns(state, 6)
    assert (state.turn, heard(state)) == (2, [])
    state = turns(state, 1)
    assert (state.turn, heard(state)) == (3, ["Reinforcements"])
    state = after(state, "answer_reminder", id=state.reminders[0].id)
    assert state.reminders == ()


def test_the_end_of_a_round_tells_as_it_ends() -> None:
    """The bridge burns at the end of round 1: told as round 2 begins, or between the rounds."""
    state = turns(after(a_fight(), "add_reminder", text="Fire", when="round_end", round=1), 3)
    assert heard(state) == []
    assert heard(after(state, "next_turn")) == ["Fire"]
    tired = after(state, "edit_trait", fighter="nils", trait="tired", value=1)
    between = after(tired, "next_turn")
    assert (between.round_over, heard(between)) == (True, ["Fire"])


def test_a_turn_tells_as_it_begins_and_as_it_ends() -> None:
    """Of Grukk, second in the order."""
    state = after(a_fight(), "add_reminder", text="Roars", when="turn_start", fighter="grukk")
    state = after(state, "add_reminder", text="Flees", when="turn_end", fighter="grukk")
    state = turns(state, 1)
    assert heard(state) == []
    state = turns(state, 1)
    assert heard(state) == ["Roars"]
    state = turns(state, 1)
    assert heard(state) == ["Roars", "Flees"]


def test_a_fall_tells_at_once() -> None:
    """As Grukk is down, whatever did it; standing up and falling again tells one of each time again."""
    state = after(turns(a_fight(), 1), "add_reminder", text="They flee", when="out", fighter="grukk", every=True)
    state = after(state, "add_state", fighters=["grukk"], name="down")
    assert heard(state) == ["They flee"]
    state = after(state, "answer_reminder", id=state.reminders[0].id)
    assert (heard(state), len(state.reminders)) == ([], 1)
    state = after(state, "remove_state", fighters=["grukk"], name="down")
    assert heard(after(state, "add_state", fighters=["grukk"], name="down")) == ["They flee"]


def test_put_off_it_is_told_again_later() -> None:
    """One of round 2 that is put off is told in round 3."""
    state = turns(after(a_fight(), "add_reminder", text="Rain", when="round_start", round=2), 4)
    state = after(state, "answer_reminder", id=state.reminders[0].id, again=True)
    assert heard(state) == []
    assert heard(turns(state, 3)) == ["Rain"]


def test_a_reminder_never_holds_up_the_turn() -> None:
    """It is told beside what the rules ask, and the next turn comes all the same."""
    state = turns(after(a_fight(), "add_reminder", text="Rain", when="round_start", round=1), 1)
    assert [prompt.kind for prompt in told(state)] == ["reminder"]
    assert state.prompts == ()
    assert turns(state, 1).current == 1


def test_undo_takes_it_back_and_redo_tells_it_again() -> None:
    """What is due belongs to the fight, so the way back and forth keeps it."""
    history = History(a_fight())
    history.do("add_reminder", {"text": "Rain", "when": "round_start", "round": 1})
    history.do("next_turn")
    assert heard(history.state) == ["Rain"]
    history.undo()
    assert heard(history.state) == []
    history.redo()
    assert heard(history.state) == ["Rain"]


def test_whoever_leaves_takes_his_reminders_along() -> None:
    """Grukk is gone, and so is what waited for his fall."""
    state = after(a_fight(), "add_reminder", text="They flee", when="out", fighter="grukk")
    assert after(state, "remove", fighters=["grukk"]).reminders == ()


@pytest.mark.parametrize(
    "arguments, field",
    [
        ({"text": " ", "when": "round_start"}, "text"),
        ({"text": "x" * 201, "when": "round_start"}, "text"),
        ({"text": "x", "when": "turn_start", "fighter": "nobody"}, "fighter"),
        ({"text": "x", "when": "round_start", "round": 1}, "round"),
        ({"text": "x", "when": "out", "fighter": "kara", "id": "a b"}, "id"),
    ],
)
def test_what_cannot_be_told_is_refused(arguments: dict[str, Any], field: str) -> None:
    """No words, too many, nobody of that name, a round that has begun: the field is named."""
    state = turns(a_fight(), 1)
    with pytest.raises(EngineError) as refusal:
        after(state, "add_reminder", **arguments)
    assert refusal.value.field == field


def test_it_is_kept_in_the_file(tmp_path: Path) -> None:
    """Saved and opened again, it is there."""
    sample = a_fight()
    history = History(sample)
    history.do("add_reminder", {"text": "Rain", "when": "round_start", "round": sample.turn + 2})
    opened = OpenFight.create(tmp_path / "fight.estoc", history)
    opened.close()
    again = OpenFight.open(tmp_path / "fight.estoc")
    assert again.history.state.reminders == (Reminder("reminder-1", "Rain", "round_start", sample.turn + 2),)
    again.close()
