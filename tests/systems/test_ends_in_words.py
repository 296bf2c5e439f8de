"""Each state says how it ends: in the words of its game, with the name of whoever has it."""

from __future__ import annotations

import pytest

from engine.encounter.state import ActiveState, replace
from engine.label import words
from engine.play.rows import state_chip
from engine.system import System
from engine.systems import systems

BY_GM = "until_removed"

each_system = pytest.mark.parametrize("system", systems().values(), ids=lambda system: system.id)


@each_system
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_end_of_a_state_is_said_whole(system: System, language: str) -> None:
    """Whatever ends a state has a text; its braces are filled by the name alone."""
    said = words(language, system.id)
    state = replace(system.sample(), turn=2)
    chips = [state_chip(system, state, ActiveState(row), "Aude") for row in system.tables.states]
    texts = {chip.id: said.text(chip.lasts) for chip in chips if chip.lasts is not None}
    assert texts.keys() == system.tables.states.keys()
    assert [text for text in texts.values() if "{" in text or "lasts." in text] == []


@each_system
def test_whoever_is_dead_is_so_for_good(system: System) -> None:
    """No end is offered for what the rules never end."""
    rows = system.tables.states.values()
    assert {row.until for row in rows if row.role == "dead"} == {"always"}
