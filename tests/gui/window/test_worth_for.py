"""Worths for what the GM wants: picked in the head of the circumstances, told beside each worth, kept per game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt

from engine.forecast.objective import SUCCESS
from engine.forecast.worth import worth
from engine.request import Request
from engine.systems import systems
from gui.application import Estoc
from gui.panels.attack.circumstance_row import CircumstanceRow
from gui.panels.attack.field_text import worth_text
from tests.gui.window.playing import open_window, settle

TIP = Qt.ItemDataRole.ToolTipRole


@pytest.fixture(params=[*systems()])
def estoc(request: pytest.FixtureRequest) -> Iterator[Estoc]:
    """The window of each game on its sample fight."""
    opened = open_window("--lang", "en", game=request.param)
    yield opened
    opened.window.close()


def rows_of(estoc: Estoc) -> tuple[CircumstanceRow, ...]:
    """The rows on screen."""
    return estoc.window.attack.circumstances.circumstances.rows


def test_worths_follow_what_is_wanted(estoc: Estoc) -> None:
    """For each thing that can be wanted the points on screen are the worth for it, and the button says for what."""
    session = estoc.session
    request = session.play.request()
    assert isinstance(request, Request)
    for id, name in session.objectives():
        session.want(id)
        settle(estoc)
        words = session.words
        assert estoc.window.attack.head.wanted.text() == f"worth: {words.short(name)}"
        for row in rows_of(estoc):
            expected = worth(session.play.system, request, row.field, id)
            if expected.gain is not None and not row.reason and row.worth:
                assert row.worth == worth_text(words, expected.gain)[0], (id, row.field.id)


def test_it_stays_for_the_game(estoc: Estoc) -> None:
    """What is wanted stays in another fight of the same game, and is among the settings that are kept."""
    session, game = estoc.session, estoc.session.play.system.id
    session.want("out")
    session.new_fight(game, "Another", ("A", "B"))
    assert session.play.objective == "out"
    estoc.keep_settings()
    again = open_window("--lang", "en", game=game)
    assert again.session.play.objective == "out"
    assert again.session.objective in ("out", SUCCESS)
    again.window.close()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_tip_says_what_for(language: str) -> None:
    """The tooltip of a row with a worth names what it is told for, unless that is what the large figure shows."""
    estoc = open_window("--lang", language)
    model = estoc.window.attack.circumstances.circumstances
    for wanted in ("out", "success"):
        estoc.session.want(wanted)
        settle(estoc)
        said = estoc.session.words.text(f"objective.{wanted}")
        for place, row in enumerate(model.rows):
            tip = str(model.data(model.index(place), int(TIP)))
            if row.worth:
                assert (said in tip) is (wanted == "out")
    estoc.window.close()
