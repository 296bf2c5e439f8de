"""The dock in French: nothing that must be read is cut off, at either width of the dock."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from gui import theme
from gui.controls import Button
from gui.paint import text_width
from gui.panels.attack import AttackDock
from gui.panels.attack.circumstance_paint import label_of, places, second_line
from gui.panels.attack.outcome_paint import MARGIN
from tests.gui.attack.fake_session import RESULT, FakeSession, session, typing
from tests.gui.attack.french import speaking_french

Dock = tuple[AttackDock, FakeSession]


@pytest.fixture(params=[344, 400])
def dock(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[Dock]:
    """The dock in French at one of its widths."""
    theme.load_fonts()
    real, fake = session("fr")
    with speaking_french():
        shown = AttackDock(real)
        shown.set_animated(False)
        qtbot.addWidget(shown)
        shown.resize(request.param, 880)
        with qtbot.waitExposed(shown):
            shown.show()
        fake.tell()
        yield shown, fake


def test_circumstances_have_room_for_their_names(dock: Dock) -> None:
    """Each name fits in the place it is drawn in, beside its control or above it."""
    shown, _ = dock
    view = shown.circumstances
    for index, row in enumerate(view.circumstances.rows):
        at = places(row, view.visualRect(view.circumstances.index(index)).toRectF(), view.shape)
        label, fits = label_of(row, at.label.width())
        assert fits, label
        assert text_width(second_line(row, view.viewport().width()), 12) <= at.second.width()
        if row.options:
            assert all(text_width(option, 12, 500) + theme.px(27) <= at.control.width() for option in row.options)
        assert text_width(row.worth, 12, 600) + theme.px(10) <= at.worth.width(), row.worth


def test_outcomes_have_room_for_their_names(dock: Dock) -> None:
    """Bars give way to the longest name."""
    shown, fake = dock
    fake.roll_changed.emit(RESULT)
    shown.resize(shown.width(), 1000)
    view = shown.table.list
    view.grab()  # names are measured when they are painted
    for row in view.outcomes.rows:
        start = theme.px(MARGIN) + theme.px(35 if row.kind else 22)
        mark = theme.px(19) if row.obtained else 0
        wide = text_width(row.label, 13, 500 if row.obtained else 400)
        assert start + wide + mark + theme.px(8) <= view.bar_left + 0.5, row.label


def test_buttons_have_room_for_their_words(dock: Dock) -> None:
    """Key caps give way before words do."""
    shown, fake = dock
    for roll in (RESULT, typing([6, None])):
        fake.roll_changed.emit(roll)
        for button in shown.findChildren(Button):
            if button.isVisibleTo(shown):
                wide = text_width(button.text(), 13, 600 if button.kind == "primary" else 500)
                icon = theme.px(22) if button.icon_name else 0
                assert wide + icon + theme.px(12) <= button.width(), button.text()


def test_the_figure_has_room_for_its_words(dock: Dock) -> None:
    """The longest words of odds fit beside the figure."""
    shown, _ = dock
    longest = "un peu moins de 3 fois sur 10"
    left = theme.px(12) + text_width("72", 44, 600) + theme.px(5) + text_width("%", 22, 500) + theme.px(14)
    assert left + text_width(longest, 15, 600) <= shown.figure.width() - theme.px(12)


def test_cards_have_room_for_their_figures(dock: Dock) -> None:
    """Dice and resistance are whole on both cards."""
    shown, fake = dock
    for card in (shown.versus.attacker, shown.versus.target):
        assert card.card is not None
        figures = " · ".join(fake.words.text(figure) for figure in card.card.figures)
        assert theme.px(46 + 8) + text_width(figures, 12) <= card.width()


def test_english_cards_have_room_for_their_figures(qtbot: QtBot) -> None:
    """On the narrow cards of a small screen the short figures are whole in English, too."""
    theme.load_fonts()
    real, fake = session("en")
    shown = AttackDock(real)
    qtbot.addWidget(shown)
    shown.resize(344, 880)
    with qtbot.waitExposed(shown):
        shown.show()
    fake.tell()
    for card in (shown.versus.attacker, shown.versus.target):
        assert card.card is not None
        figures = " · ".join(fake.words.short(figure) for figure in card.card.figures)
        assert theme.px(46 + 8) + text_width(figures, 12) <= card.width()


def test_the_words_follow_the_language_at_once(qtbot: QtBot) -> None:
    """A dock made in English speaks French as soon as the session says so, and English again afterwards."""
    real, fake = session("en")
    shown = AttackDock(real)
    qtbot.addWidget(shown)
    fake.tell()
    with speaking_french():
        fake.language_changed.emit()
        assert shown.buttons.roll.text() == "Lancer"
        assert shown.circumstances.accessibleName() == "Circonstances"
    fake.language_changed.emit()
    assert shown.buttons.roll.text() == "Roll"
