"""Beside the empty order stands what comes before the first round, and nothing of a round that is not played."""

from __future__ import annotations

import pytest

from engine.encounter.actions import perform
from engine.encounter.state import replace
from engine.label import words
from engine.play.rows import table_view
from engine.system import System
from engine.systems import systems

each_system = pytest.mark.parametrize("system", systems().values(), ids=lambda system: system.id)


@each_system
def test_no_tie_is_told_before_there_is_an_order(system: System) -> None:
    """A fight before its first round, and one that has ended, tell no tie of anybody."""
    begun = system.sample()
    over = perform(begun, "end_scene", {}).state
    fresh = replace(begun, turn=0, entries=(), current=None, prompts=())
    for state in (fresh, over):
        notes = table_view(system, state).notes
        assert [note.id for note in notes if note.id.startswith("tied.")] == []
        assert all("{" not in words("fr", system.id).text(note) for note in notes)
