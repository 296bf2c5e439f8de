"""Laws of the history under random play."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.encounter.detail import detail_of
from engine.encounter.history import History
from engine.encounter.log import log_lines
from engine.encounter.state import Encounter, replace
from tests.engine.fake_game import a_fight
from tests.engine.random_play import ACTS, MOVES, act, redo_all, undo_all, wander


def unaimed(state: Encounter) -> Encounter:
    """A fight without what is selected, which is no history."""
    return replace(state, attacker="", target="", action="")


@given(st.lists(ACTS, max_size=25))
def test_undo_all_is_the_start_and_redo_all_the_end(actions: list[tuple[str, dict[str, Any]]]) -> None:
    """Whatever was done, byte for byte."""
    history = History(a_fight())
    for action in actions:
        act(history, action)
    end = history.state
    assert unaimed(undo_all(history)) == unaimed(a_fight())
    assert redo_all(history) == end


@given(st.lists(st.one_of(ACTS, st.tuples(MOVES, st.integers(0, 20))), max_size=40))
def test_wandering_through_the_history_never_breaks_it(steps: list[tuple[str, Any]]) -> None:
    """Back, forth, aside, changed: undo all is still the start, redo all the end, and the log can be told."""
    history = History(a_fight())
    for name, detail in steps:
        if isinstance(detail, int):
            wander(history, name, detail)
        else:
            act(history, (name, detail))
    redo_all(history)
    end, lines = history.state, log_lines(history)
    assert unaimed(undo_all(history)) == unaimed(a_fight())
    assert redo_all(history) == end
    assert log_lines(history) == lines
    assert all(detail_of(history, line).line == line for line in lines)


@given(st.lists(ACTS, max_size=25))
def test_replaying_the_records_gives_the_same_fight(actions: list[tuple[str, dict[str, Any]]]) -> None:
    """A restored history knows only start, records and end; what it makes again is what was."""
    live = History(a_fight())
    for action in actions:
        act(live, action)
    restored = History.restored(live.start, live.acts, live.position, live.state)
    assert unaimed(undo_all(restored)) == unaimed(a_fight())
    restored = History.restored(live.start, live.acts, 0, live.start)
    assert unaimed(redo_all(restored)) == unaimed(live.state)
