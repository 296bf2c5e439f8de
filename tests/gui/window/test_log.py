"""The log in the window: found in, gone back to, read in full, copied, exported; by keys and in both languages."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSlider

from engine.label import LANGUAGES
from engine.systems import systems
from engine.view import Notice
from gui.application import Estoc
from gui.controls.toast import MARGIN
from gui.panels.log_details import LogDetails
from gui.panels.log_menu import log_menu
from gui.panels.log_model import FIRST_UNDONE
from gui.theme import px
from tests.gui.window.playing import NO, Player, open_window, settle

GAMES = tuple(systems())
CONTROL = Qt.KeyboardModifier.ControlModifier


def begun(language: str = "en", game: str = GAMES[0]) -> Estoc:
    """A fight with a line of each kind: an attack, a state, two edits; the second one undone."""
    estoc = open_window("--lang", language, game=game)
    session, player = estoc.session, Player(estoc)
    player.answer_prompts()
    player.roll()
    rows = session.table.rows
    sheet = session.sheet(rows[1].id)
    assert sheet is not None
    session.add_state((rows[1].id,), sheet.addable[0].id)
    session.rename(rows[0].id, "Éloïse <b>")
    session.rename(rows[0].id, "=Kara")
    session.undo()
    settle(estoc)
    return estoc


def name_of(estoc: Estoc, fighter: str) -> str:
    """What a fighter is called now."""
    return next(row.name for row in estoc.session.table.rows if row.id == fighter)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_is_found_in_by_fighter_kind_round_and_words(qapp: object, language: str) -> None:
    """Each choice narrows what is shown, the title counts it, and leaving the filter shows everything again."""
    estoc = begun(language)
    log = estoc.window.log
    log.list.setFocus()
    Player(estoc).key(Qt.Key.Key_Slash)
    assert log.filter.words.hasFocus()
    every = log.model.rowCount()
    log.filter.kind.setCurrentIndex(log.filter.kind.findData("state"))
    assert {line.kind for line in log.model.lines} == {"state"}
    log.filter.kind.setCurrentIndex(log.filter.kind.findData("edit"))
    assert [line.kind for line in log.model.lines] == ["edit", "edit"]
    assert log.model.count == f"2 / {every}"
    fighter = estoc.session.table.rows[1].id
    log.filter.kind.setCurrentIndex(0)
    log.filter.fighter.setCurrentIndex(log.filter.fighter.findData(fighter))
    assert log.model.lines
    assert all(fighter in line.people for line in log.model.lines)
    log.filter.fighter.setCurrentIndex(0)
    QTest.keyClicks(log.filter.words, "eloise")
    assert {line.facts.id for line in log.model.lines} == {"log.rename"}
    QTest.keyClick(log.filter.words, Qt.Key.Key_Escape)
    QTest.keyClick(log.filter.words, Qt.Key.Key_Escape)
    assert (log.filter.isHidden(), log.model.rowCount(), log.list.hasFocus()) == (True, every, True)


def test_one_click_on_a_line_goes_back_to_it_and_another_brings_it_back(qapp: object) -> None:
    """The offer stands at the right end of a hovered line; what is undone stands below a rule."""
    estoc = begun()
    log = estoc.window.log
    before = estoc.session.play.history.position
    first = log.model.index(0)
    log.list.scrollTo(first)
    place = log.list.visualRect(first).center()
    place.setX(log.list.viewport().width() - 20)
    QTest.mouseClick(log.list.viewport(), Qt.MouseButton.LeftButton, NO, place)
    settle(estoc)
    assert [line.undone for line in log.model.lines] == [False] + [True] * (log.model.rowCount() - 1)
    assert [log.model.data(log.model.index(row), FIRST_UNDONE) for row in range(3)] == [False, True, False]
    back = next(row for row, line in enumerate(log.model.lines) if line.index == before - 1)
    log.list.setFocus()
    log.list.setCurrentIndex(log.model.index(back))
    Player(estoc).key(Qt.Key.Key_Return)
    assert estoc.session.play.history.position == before


def test_undo_is_named_in_menu_tooltip_and_toast(qapp: object) -> None:
    """What would be undone is said before, what was undone after."""
    estoc = begun("en")
    window, session = estoc.window, estoc.session
    step = session.play.steps().undo
    assert step is not None
    named = session.words.text(step)
    assert window.commands["undo"].text() == f"Undo: {named}"
    assert named in window.top_bar.buttons["undo"].toolTip().replace("&lt;", "<").replace("&gt;", ">")
    session.undo()
    assert named in window.toast.accessibleName()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_space_tells_everything_behind_a_line(qapp: object, language: str, game: str) -> None:
    """Circumstances, dice, before and after stand in a card that any of three keys closes."""
    estoc = begun(language, game)
    log = estoc.window.log
    row = next(row for row, line in enumerate(log.model.lines) if line.kind == "state")
    log.list.setFocus()
    log.list.setCurrentIndex(log.model.index(row))
    Player(estoc).key(Qt.Key.Key_Space)
    card = log.list.findChild(LogDetails)
    assert card is not None
    line = log.model.lines[row]
    words = estoc.session.words
    changes = [words.text(change) for change in estoc.session.detail(line).changes]
    assert changes
    assert all(change[1:] in card.accessibleName() for change in changes)
    assert all(change.replace("&", "&amp;") in log.list.tooltip(line) for change in changes)
    QTest.keyClick(card, Qt.Key.Key_Space)
    assert not card.isVisible()


def test_the_menu_of_a_line_has_its_acts_with_their_keys(qapp: object) -> None:
    """Going back, everything about it, copying: each with the key that does it without the menu."""
    estoc = begun()
    log = estoc.window.log
    log.list.setFocus()
    menu = log_menu(log.list, log.model.lines[0])
    said = [action.text().split("\t") for action in menu.actions() if action.text()]
    keys = {words: key for words, key in said if key}
    assert (keys["Everything about this line"], keys["Copy the selected lines"]) == ("Space", "Ctrl+C")
    assert keys["Go back here"] in ("Return", "Enter")
    menu.deleteLater()


def test_chosen_lines_are_copied_or_all_of_them(qapp: object) -> None:
    """One line alone is only looked at, so everything is copied; several are meant. Undone lines are left out."""
    estoc = begun()
    log, clipboard = estoc.window.log, QGuiApplication.clipboard()
    log.list.setFocus()
    log.list.setCurrentIndex(log.model.index(0))
    Player(estoc).key(Qt.Key.Key_C, CONTROL)
    whole = clipboard.text()
    assert "Éloïse <b>" in whole
    assert "=Kara" not in whole
    log.list.setCurrentIndex(log.model.index(0))
    QTest.keyClick(log.list, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    Player(estoc).key(Qt.Key.Key_C, CONTROL)
    assert len(clipboard.text()) < len(whole)
    assert "Éloïse" not in clipboard.text()
    markdown = log.copy_menu().actions()[2]
    log.list.clearSelection()
    markdown.trigger()
    assert "Éloïse \\<b\\>" in clipboard.text()


@pytest.mark.parametrize("ending", [".txt", ".md", ".html", ".csv"])
def test_the_log_is_exported_in_four_forms(qapp: object, tmp_path: Path, ending: str) -> None:
    """The file holds the names as text, whatever they look like; a spreadsheet is told the encoding."""
    estoc = begun()
    estoc.session.redo()
    path = tmp_path / f"log{ending}"
    assert estoc.session.export_log(path, estoc.window.log.wanted_lines())
    text = path.read_text(encoding="utf-8")
    assert ("<b>" in text) == (ending in (".txt", ".csv"))
    assert text.startswith("\ufeff") == (ending == ".csv")


@pytest.mark.parametrize(
    "number, told",
    [(errno.ENOSPC, "error.disk_full"), (errno.EROFS, "error.cannot_write"), (errno.EACCES, "error.cannot_write")],
)
def test_a_disk_that_refuses_is_told_with_the_name_of_the_file(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, told: str
) -> None:
    """Full, or read only: the banner names the file and the cause, and an older file is untouched."""
    estoc = begun()
    path = tmp_path / "log.txt"
    path.write_text("old", encoding="utf-8")

    def refuse(*_: object) -> None:
        raise OSError(number, "no")

    said: list[Notice] = []
    estoc.session.notice.connect(said.append)
    monkeypatch.setattr("engine.storage.write._fill", refuse)
    assert not estoc.session.export_log(path, estoc.window.log.wanted_lines())
    assert [(notice.kind, notice.text.id) for notice in said] == [("error", told)]
    assert path.read_text(encoding="utf-8") == "old"
    assert "log.txt" in estoc.window.banner.accessibleName()


def test_lines_that_a_new_act_leaves_behind_are_told_and_brought_back(qapp: object) -> None:
    """After going back something else is done: the toast counts what was left behind, and its offer exchanges both."""
    estoc = begun("en")
    session, toast = estoc.session, estoc.window.toast
    who, other = (row.id for row in session.table.rows[:2])
    session.rename(who, "One")
    session.rename(who, "Two")
    session.go_back(session.play.history.position - 3)
    session.rename(other, "Three")
    assert toast.accessibleName() == "2 later lines set aside"
    toast.button.click()
    settle(estoc)
    assert (name_of(estoc, who), name_of(estoc, other) == "Three") == ("Two", False)
    session.undo()
    assert name_of(estoc, other) == "Three"


def test_a_toast_stands_above_the_log_whatever_its_height(qapp: object) -> None:
    """No line is covered, not even when the log unfolds under a toast that is there already."""
    estoc = open_window("--size", "1366x768")
    window = estoc.window
    window.toast.animated = False
    window.toast.say("Done")
    log, toast = window.log, window.toast

    def is_clear() -> bool:
        bottom = toast.geometry().bottom() - px(MARGIN)
        return toast.isHidden() or bottom <= log.mapTo(window, log.rect().topLeft()).y()

    for act in (log.open_filter, log.close_filter):
        act()
        settle(estoc)
        for _ in range(40):  # docks glide to their places
            if not is_clear():
                QTest.qWait(50)
        assert is_clear()
        assert toast.isVisible()


def test_the_newest_line_stays_in_view_in_a_lower_log(qapp: object) -> None:
    """As when a fight is opened and its window takes its size; whoever has scrolled back is left there."""
    estoc = open_window("--size", "1366x1000", game=next(iter(systems())))
    window, log = estoc.window, estoc.window.log
    who = estoc.session.table.rows[0].id
    for number in range(12):
        estoc.session.rename(who, f"Renamed {number}")
    settle(estoc)
    assert len(log.model.lines) >= 12
    newest = log.model.index(len(log.model.lines) - 1)
    for high in (400, 130):
        window.resizeDocks([window.docks["log"]], [high], Qt.Orientation.Vertical)
        settle(estoc)
        assert log.list.viewport().rect().contains(log.list.visualRect(newest).center())
    log.list.verticalScrollBar().triggerAction(QAbstractSlider.SliderAction.SliderToMinimum)
    window.resizeDocks([window.docks["log"]], [150], Qt.Orientation.Vertical)
    settle(estoc)
    assert log.list.verticalScrollBar().value() == 0
    estoc.session.desk.close()


def test_the_filter_leaves_the_log_its_height(qapp: object) -> None:
    """A log drawn higher by hand is as high with the filter, and as high once it is closed."""
    estoc = open_window("--lang", "fr", "--theme", "light", "--size", "1366x1000", game=next(iter(systems())))
    window = estoc.window
    window.resizeDocks([window.docks["log"]], [400], Qt.Orientation.Vertical)
    settle(estoc)
    high = window.log.height()
    assert high > 200
    for act in (window.log.open_filter, window.log.close_filter):
        act()
        settle(estoc)
        assert window.log.height() == high
    estoc.session.desk.close()
