"""Whatever a front end hands to a method of Play is done or refused with a field; a refusal changes nothing."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encounter.actions import ACTIONS
from engine.encounter.history import History
from engine.errors import EngineError
from engine.play.play import Play
from engine.storage.schema import file_of
from engine.storage.validate import faults_of
from tests.engine.play.played import a_prompt, on_the_table, rolled

pytestmark = pytest.mark.usefixtures("duel")

NUMBERS = st.sampled_from([0, 1, -1, 6, 2**31, -(2**63), 2**64, 10**400, 0.5, 1e308, math.nan, math.inf, -math.inf])
ODD: st.SearchStrategy[Any] = st.one_of(
    NUMBERS,
    st.none(),
    st.booleans(),
    st.sampled_from(["", "\ud800", "\x00", "x" * 100_000, b"x", object(), {1, 2}, 1j, len, {"a": {"b": [None]}}, [[]]]),
    st.text(max_size=5),
    st.lists(st.one_of(NUMBERS, st.text(max_size=3)), max_size=3),
    st.dictionaries(st.one_of(st.text(max_size=3), st.integers()), NUMBERS, max_size=2),
)
USUAL = st.sampled_from(
    [
        *("kara", "nils", "grukk", ("kara",), ["kara", "nils"], "heroes", "foes", "strike", "shoot", "brawl", "rest"),
        *("e-kara", "volley", "aimed", "cover", "dark", "option_hard", "late", "opponent", "off", "hurt", "jammed"),
        *("sword", "bow", "guard", "tired", "strength", "arrows", "third", "Name", 0, 1, 2, -1, True, "full", "hit"),
    ]
)
ANY = st.one_of(USUAL, ODD)


def a_play() -> Play:
    """A round begun, a roll under way, a prompt that waits, a record applied."""
    play = on_the_table(prompts=(a_prompt({}),), turn=0)
    rolled(play, 1)
    play.apply()
    play.act("aim", action="brawl")
    play.start_roll(typing=True)
    return play


def survives(play: Play, act: Callable[[], object]) -> None:
    """The act is done, or refused by an engine error with a field; a refusal leaves fight and history as they were.

    Whatever was let in, a file with it can be read again.
    """
    before = play.state, play.history.acts, play.history.position
    refused = ""
    try:
        act()
    except EngineError as refusal:
        refused = refusal.field or "no field"
    assert refused != "no field"
    assert not refused or (play.state, play.history.acts, play.history.position) == before
    assert faults_of(file_of(play.history, 0)) == ()
    read = play.table(), play.form(), play.odds(), play.roll_view(), play.log(), play.hints(), play.house_rules()
    assert read


def parameters(act: Callable[..., Any], skipped: int) -> list[str]:
    """The names of what a function takes after its first ones."""
    return list(inspect.signature(act).parameters)[skipped:]


@pytest.mark.parametrize("action", sorted(ACTIONS))
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_any_value_of_any_action(action: str, data: st.DataObject) -> None:
    """Every argument of every action, each of them usual or odd, some left out, one perhaps too many."""
    names = parameters(ACTIONS[action].run, 1)
    arguments = {name: data.draw(ANY, label=name) for name in names if data.draw(st.booleans(), label=f"with {name}")}
    if data.draw(st.integers(0, 9), label="more") == 0:
        arguments["too_many"] = data.draw(ANY)
    play = a_play()
    survives(play, lambda: play.act(action, **arguments))


METHODS = ("take_prompt", "go_back", "bring_back", "change_record", "type_face", "choose", "take_result", "reroll")


@pytest.mark.parametrize("method", METHODS)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_any_value_of_any_method(method: str, data: st.DataObject) -> None:
    """The methods that are no actions: prompts, the way back, a line changed, faces, options, results by hand."""
    play = a_play()
    arguments = [data.draw(ANY, label=name) for name in parameters(getattr(play, method), 0)]
    survives(play, lambda: getattr(play, method)(*arguments))


@given(name=ANY, arguments=st.dictionaries(st.text(max_size=5), ODD, max_size=2))
@settings(max_examples=60, deadline=None)
def test_any_name_of_an_action(name: object, arguments: dict[str, Any]) -> None:
    """No action of such a name, whatever its type."""
    play = a_play()
    survives(play, lambda: play.act(name, **arguments))  # type: ignore[arg-type]


def test_a_history_takes_no_odd_value_either() -> None:
    """Below the table, a script that drives the history is told the same way."""
    history: History = on_the_table().history
    for value in (10**400, math.nan, object(), b"x", "\ud800"):
        with pytest.raises(EngineError) as refusal:
            history.do("rename", {"fighter": "kara", "name": value})
        assert refusal.value.field
