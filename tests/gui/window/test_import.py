"""Fighters come in by paste, drop and command: shown first, changed nothing, then one step that can be undone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea

from engine.storage.own_fighters import read_own_fighters
from engine.systems import systems
from gui.application import Estoc
from gui.controls.labels import PlainLabel
from gui.dialogs.intake import MOST_LEFT, PAGES, IntakeDialog
from gui.dialogs.intake_rows import ROW, Shown
from gui.file_drops import files_in
from tests.gui.window.playing import Player, open_window, settle
from tests.gui.window.test_file_drops import drop, files

CONTROL = Qt.KeyboardModifier.ControlModifier
NAMES = ("<b>Zoé</b> & Co", "שלום 🗡", "Third")


@pytest.fixture(params=sorted(systems()))
def estoc(qapp: object, request: pytest.FixtureRequest) -> Iterator[Estoc]:
    """The window with the sample fight of each game."""
    opened = open_window("--lang", "en", game=request.param)
    yield opened
    opened.window.close()


def table(estoc: Estoc, *names: str) -> str:
    """A table with a line for each name, on the side of the first fighter, and a column that nobody knows."""
    side = estoc.session.table.sides[0].name
    lines = [f"{name}\t{side}\t2\tred" for name in names]
    return "\n".join(["Name\tSide\tCount\tColour of the hat", *lines])


def shown(estoc: Estoc) -> IntakeDialog:
    """The preview that is open."""
    settle(estoc)
    found = [one for one in estoc.window.findChildren(IntakeDialog) if one.isVisible()]
    assert len(found) == 1
    return found[0]


def rows(dialog: IntakeDialog) -> list[Shown]:
    """What its list shows."""
    return [dialog.list.item(place).data(ROW) for place in range(dialog.list.count())]


def paste(estoc: Estoc, text: str) -> None:
    """Ctrl+V in the table of fighters."""
    QGuiApplication.clipboard().setText(text)
    estoc.window.activateWindow()
    estoc.window.table.tree.setFocus()
    settle(estoc)
    Player(estoc).key(Qt.Key.Key_V, CONTROL)


def test_what_was_chosen_outlives_a_change_of_the_language(estoc: Estoc) -> None:
    """Fate and side of each, where they go and the page in view are the same in the preview that comes back."""
    paste(estoc, table(estoc, *NAMES))
    dialog = shown(estoc)
    other = estoc.session.table.sides[1].id
    dialog.list.item(1).setSelected(True)
    dialog.side.take(other)
    dialog.list.clearSelection()
    dialog.list.item(2).setSelected(True)
    dialog.fate.choose("leave")
    dialog.page.choose("left_over")
    chosen = list(dialog.fates), list(dialog.sides)
    estoc.use_language("fr")
    back = shown(estoc)
    assert back is not dialog
    assert (back.fates, back.sides) == chosen
    assert chosen[0] == ["new", "new", "leave"]
    assert chosen[1][1] == other
    assert back.page.current == "left_over"


def test_pasted_fighters_come_in_one_step(estoc: Estoc) -> None:
    """Ctrl+V previews them, names as they are; nothing changes before Ctrl+Enter; one undo takes all back."""
    before = estoc.session.play.state
    paste(estoc, table(estoc, *NAMES))
    dialog = shown(estoc)
    assert [row.head for row in rows(dialog)] == [f"2 × {name}" for name in NAMES]
    assert all(any("Colour of the hat: red" in line.words for line in row.lines) for row in rows(dialog))
    assert estoc.session.play.state == before
    QTest.keyClick(dialog.list, Qt.Key.Key_Return, CONTROL)
    settle(estoc)
    after = estoc.session.play.state
    assert len(after.fighters) == len(before.fighters) + 6
    assert after.fighters[-1].name == "Third 2"
    assert after.fighters[-1].notes == "Colour of the hat: red"
    assert {one.side for one in after.fighters[-6:]} == {before.sides[0].id}
    estoc.session.undo()
    assert estoc.session.play.state.fighters == before.fighters
    estoc.session.redo()
    assert estoc.session.play.state.fighters == after.fighters


def test_what_is_no_table_is_told(estoc: Estoc) -> None:
    """A text without fighters, and no text at all, change nothing and say so."""
    before = estoc.session.play.state
    for text in ("once upon a time", ""):
        paste(estoc, text)
        settle(estoc)
        assert not [one for one in estoc.window.findChildren(IntakeDialog) if one.isVisible()]
        assert estoc.window.toast.isVisible() or estoc.window.banner.isVisible()
    assert estoc.session.play.state == before


def test_who_is_here_already_takes_values_over(estoc: Estoc) -> None:
    """The roster pasted back: everybody is told to be here; values are taken over, and nobody comes twice."""
    before = estoc.session.play.state
    paste(estoc, estoc.session.roster(()))
    dialog = shown(estoc)
    assert all(row.asks for row in rows(dialog))
    assert dialog.same.text().endswith(str(len(before.fighters)))
    dialog.fate.choose("replace")
    assert not any(row.asks for row in rows(dialog))
    dialog.take.click()
    settle(estoc)
    assert [one.name for one in estoc.session.play.state.fighters] == [one.name for one in before.fighters]


def test_left_out_and_to_another_side(estoc: Estoc) -> None:
    """The chosen one goes to another side; with the space bar another one is left out."""
    before = estoc.session.play.state
    paste(estoc, table(estoc, "One", "Two"))
    dialog = shown(estoc)
    dialog.list.setCurrentRow(0)
    dialog.side.setCurrentIndex(dialog.side.findData(before.sides[1].id))
    dialog.list.clearSelection()
    dialog.list.setCurrentRow(1)
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Space)
    assert [row.faded for row in rows(dialog)] == [False, True]
    dialog.take.click()
    settle(estoc)
    new = estoc.session.play.state.fighters[len(before.fighters) :]
    assert [(one.name, one.side) for one in new] == [(f"One {number}", before.sides[1].id) for number in (1, 2)]


def test_a_column_is_given_another_meaning(estoc: Estoc) -> None:
    """No heading says which column has the names: the preview asks, and reads again when it is told."""
    paste(estoc, "Who,Side\nOdile,heroes\nUgo,heroes\n")
    dialog = shown(estoc)
    assert dialog.page.current == "columns"
    assert not dialog.take.isEnabled()
    choice = dialog.columns.choices[0]
    choice.setCurrentIndex(choice.findData("name"))
    settle(estoc)
    assert [row.head for row in rows(dialog)] == ["Odile", "Ugo"]
    assert dialog.take.isEnabled()


def test_into_ones_own_fighters(estoc: Estoc) -> None:
    """They go into the library, once each; the fight is as it was; a second time they are known there."""
    before = estoc.session.play.state
    paste(estoc, table(estoc, "Own One", "Own Two"))
    dialog = shown(estoc)
    dialog.place.choose("own")
    dialog.take.click()
    settle(estoc)
    assert estoc.session.play.state == before
    assert [one.name for one in read_own_fighters(before.system)] == ["Own One", "Own Two"]
    paste(estoc, table(estoc, "Own One"))
    again = shown(estoc)
    assert not any(row.asks for row in rows(again))
    again.place.choose("own")
    assert all(row.asks for row in rows(again))
    again.fate.choose("replace")
    again.take.click()
    settle(estoc)
    assert [one.name for one in read_own_fighters(before.system)] == ["Own One", "Own Two"]


def test_what_a_table_has_no_room_for_is_told(estoc: Estoc, tmp_path: Path) -> None:
    """A state that some rounds will end is not written; a warning that stays says so."""
    session, fighter = estoc.session, estoc.session.table.rows[0].id
    timed = next(id for id in session.play.system.tables.states if session.takes_end(fighter, id))
    session.add_state((fighter,), timed, 3)
    settle(estoc)
    assert session.export_roster(tmp_path / "team.csv", (fighter,))
    assert "states that end by themselves" in estoc.window.banner.accessibleName()


def test_a_dropped_table_is_previewed(estoc: Estoc, tmp_path: Path) -> None:
    """A table dropped on the window is named on the way, and previewed; what it holds has not come yet."""
    path = tmp_path / "équipe.CSV"
    assert estoc.session.export_roster(path)
    found = files_in(files(path))
    assert found is not None
    assert found.words == "Import fighters: équipe.CSV"
    drop(estoc, files(path))
    dialog = shown(estoc)
    assert dialog.windowTitle() == "Import: équipe.CSV"
    assert dialog.left_over.item(0).text() == "Everything was understood."


def test_fields_keep_their_own_paste(estoc: Estoc) -> None:
    """Ctrl+V in a search field pastes there, whatever the clipboard holds."""
    QGuiApplication.clipboard().setText("Name,Side")
    estoc.window.show_dock("library", True)
    estoc.window.library.focus_search()
    Player(estoc).key(Qt.Key.Key_V, CONTROL)
    assert not estoc.window.findChildren(IntakeDialog)


def test_a_long_list_stays_where_it_is(estoc: Estoc) -> None:
    """Leaving out somebody far down moves neither the list nor the choice; each is kept once among one's own."""
    paste(estoc, table(estoc, *(f"Fighter of the line {number}" for number in range(40))))
    dialog = shown(estoc)
    dialog.list.setCurrentRow(35)
    settle(estoc)
    reached = dialog.list.verticalScrollBar().value()
    assert reached > 0
    dialog.fate.choose("leave")
    settle(estoc)
    assert dialog.list.verticalScrollBar().value() == reached
    assert dialog.list.chosen() == (35,)
    assert dialog.take.text() == "Import (78)"
    dialog.place.choose("own")
    assert dialog.take.text() == "Import (39)"
    dialog.close()


def test_what_was_not_understood_is_listed_as_far_as_one_reads(estoc: Estoc) -> None:
    """All is counted; a thousand lines are shown, and a last one says how many more there are."""
    head = ";".join(f"zz{column}" for column in range(60))
    line = ";".join(f"{column} xx" for column in range(60))
    lines = "\n".join(f"Bob {number};{line}" for number in range(20))
    paste(estoc, f"Name;{head}\n{lines}")
    dialog = shown(estoc)
    assert dialog.left_over.count() == MOST_LEFT + 1
    assert dialog.left_over.item(MOST_LEFT).text() == "And 200 more"
    assert dict(dialog.page.options)["left_over"] == "Left over (1200)"
    dialog.close()


def test_in_large_letters_the_table_scrolls_sideways_not_the_page(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 200 % on a screen of 1280 a table of long columns is reached in its own place; cut headings say so."""
    monkeypatch.setattr(IntakeDialog, "_room", lambda _dialog: QSize(1280, 760))
    estoc = open_window("--lang", "fr")
    estoc.use_scale(200)
    long = "Une colonne au nom vraiment fort long"
    one = estoc.session.read_pasted(f"Nom\tCamp\t{long} 1\t{long} 2\nAlpha\tA\t{'x' * 90}\t2")
    assert one is not None
    dialog = IntakeDialog(estoc.session, one, estoc.window)
    dialog.show()
    for page in PAGES:
        dialog.page.choose(page)
        settle(estoc)
        around = [place for place in dialog.findChildren(QScrollArea) if place is not dialog.columns]
        assert [place.horizontalScrollBar().maximum() for place in around] == [0] * len(around), page
    dialog.page.choose("columns")
    assert not dialog.columns.hasFocus()
    dialog.resize(900, 700)
    settle(estoc)
    assert dialog.columns.horizontalScrollBar().maximum() > 0
    assert dialog.columns.horizontalScrollBar().isVisible()
    headings = [label.text() for label in dialog.columns.findChildren(PlainLabel)]
    assert not [words for words in headings if words.startswith(long)]
    assert [words for words in headings if words.startswith("Une colonne") and words.endswith("…")]
    dialog.close()
    estoc.use_scale(100)
    estoc.window.close()
