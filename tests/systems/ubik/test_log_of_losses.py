"""What bleeding costs stands in the log, though nobody rolled (UBK-148)."""

from __future__ import annotations

import pytest

from engine.encounter.history import History
from engine.encounter.log import log_lines, sentence
from engine.encounter.state import replace
from engine.label import words
from tests.systems.ubik.fighting import two, with_states


@pytest.mark.rule("UBK-148")
@pytest.mark.parametrize("language, said", [("fr", "Bob perd 1 PV"), ("en", "Bob loses 1 HP")])
def test_a_loss_at_the_start_of_a_phase_has_its_line(language: str, said: str) -> None:
    """The turn comes to Bob, who bleeds: the log says how many points that cost; for nobody else does it speak."""
    state = replace(two(quickness=2), prompts=())
    history = History(state.put(with_states(state.fighter("bob"), "bleeding_1")))
    history.do("next_turn", {})
    texts = words(language, "ubik")
    assert [(line.icon, texts.text(sentence(line))) for line in log_lines(history)] == [("heart", said)]


@pytest.mark.rule("UBK-148")
def test_a_loss_as_the_round_begins_stands_behind_the_round() -> None:
    """Ann, first of all, bleeds as round 2 begins: one line tells both."""
    state = replace(two(quickness=2), prompts=())
    history = History(state.put(with_states(state.fighter("ann"), "bleeding_2")))
    history.do("start_round", {})
    assert [words("fr", "ubik").text(sentence(line)) for line in log_lines(history)] == ["Tour 2\u202f; Ann perd 2 PV"]
