"""A row of one's own that was changed and not kept: whatever would take its place asks first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from engine.home_made.in_force import lay
from engine.systems import systems
from gui.application import Estoc
from gui.dialogs.own_content import ID, OwnContentDialog
from gui.main_window import MainWindow
from tests.gui.window.playing import open_window, settle

FIRST, SECOND = "Brume", "Ronces"
KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def dialog(qapp: QApplication) -> Iterator[OwnContentDialog]:
    """The page with two circumstances of one's own, the first of them changed to another name."""
    estoc = open_window("--lang", "fr")
    QTest.keyClick(estoc.window, Qt.Key.Key_M, KEYS)
    settle(estoc)
    page = next(one for one in QApplication.topLevelWidgets() if isinstance(one, OwnContentDialog))
    page.show_sort("circumstances")
    for name in (FIRST, SECOND):
        page.add.click()
        rename(page, name)
        assert page.save()
    page.list.setCurrentRow(0)
    rename(page, "Brouillard")
    yield page
    close(estoc)


def close(estoc: Estoc) -> None:
    """Leave the fight, and nothing of one's own in force."""
    estoc.session.desk.close()
    for system in systems().values():
        lay(system, {}, {})


def rename(page: OwnContentDialog, name: str) -> None:
    """Type another name and leave its field."""
    control = page.form.rows["text.fr"].control
    control.setFocus()
    control.clear()  # type: ignore[attr-defined]
    control.insert(name)  # type: ignore[attr-defined]
    control.editingFinished.emit()  # type: ignore[attr-defined]


def names(page: OwnContentDialog) -> list[str]:
    """The rows that are kept."""
    return sorted(row[1] for row in page.session.own_rows("circumstances"))


def asks(page: OwnContentDialog) -> bool:
    """Whether it is asked what becomes of the row."""
    return page.unsaved.asks


def key(key: Qt.Key) -> None:
    """Press a key where the focus is."""
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key)
    QApplication.processEvents()


def test_another_row_waits_until_it_is_said_what_becomes_of_this_one(dialog: OwnContentDialog) -> None:
    """The list stays on the row in the form, with its changes; Escape goes on with it."""
    dialog.list.setCurrentRow(1)
    assert asks(dialog)
    assert dialog.list.currentItem().data(ID) == dialog.form.before
    key(Qt.Key.Key_Escape)
    assert not asks(dialog)
    assert dialog.isVisible()
    assert dialog.form.name == "Brouillard"
    assert names(dialog) == [FIRST, SECOND]


def test_enter_keeps_it_and_goes_on(dialog: OwnContentDialog) -> None:
    """The change is kept, and the row that was chosen is shown."""
    dialog.list.setCurrentRow(1)
    key(Qt.Key.Key_Return)
    assert names(dialog) == ["Brouillard", SECOND]
    assert dialog.form.name == SECOND
    assert not dialog.form.is_changed


def test_backspace_drops_it_and_goes_on(dialog: OwnContentDialog) -> None:
    """Nothing of the change is kept."""
    dialog.list.setCurrentRow(1)
    key(Qt.Key.Key_Backspace)
    assert names(dialog) == [FIRST, SECOND]
    assert dialog.form.name == SECOND


@pytest.mark.parametrize("leaves", ["sort", "new", "like", "close"])
def test_whatever_would_lose_it_asks(dialog: OwnContentDialog, leaves: str) -> None:
    """Another sort, a new row, one of the game, closing the page: each asks and changes nothing before."""
    {
        "sort": lambda: dialog.sorts.choose("states"),
        "new": dialog.add.click,
        "like": lambda: dialog.like.activated.emit(1),
        "close": dialog.close,
    }[leaves]()
    assert asks(dialog)
    assert dialog.isVisible()
    assert (dialog.sort, dialog.sorts.current) == ("circumstances", "circumstances")
    assert dialog.form.name == "Brouillard"
    key(Qt.Key.Key_Backspace)
    if leaves == "close":
        assert not isValid(dialog) or not dialog.isVisible()
    else:
        assert not asks(dialog)
        assert dialog.sort == "states" if leaves == "sort" else not dialog.form.is_changed


def test_it_outlives_a_change_of_the_language(dialog: OwnContentDialog) -> None:
    """The page that comes back shows the same row, changed as it was and not kept; nothing is asked meanwhile."""
    window = dialog.parentWidget()
    assert isinstance(window, MainWindow)
    before, kept = dialog.form.before, names(dialog)
    dialog.session.set_language("en")
    (back,) = (one for one in window.findChildren(OwnContentDialog) if one.isVisible())
    assert back is not dialog
    assert (back.sort, back.form.before, back.form.name) == ("circumstances", before, "Brouillard")
    assert back.form.is_changed
    assert not asks(back)
    assert back.save()
    assert names(back) == sorted({*kept, "Brouillard"} - {FIRST})


def test_a_row_that_cannot_be_kept_offers_to_go_on_with_it(dialog: OwnContentDialog) -> None:
    """Without a name there is nothing to keep: Enter stays, so that nothing is lost by a quick key."""
    rename(dialog, "")
    dialog.list.setCurrentRow(1)
    strip = dialog.unsaved.strip
    assert strip is not None
    assert len(strip.buttons) == 2
    key(Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.form.is_changed


def test_nothing_is_asked_where_nothing_was_changed(dialog: OwnContentDialog) -> None:
    """Changed and changed back is not changed; the next row comes at once."""
    rename(dialog, FIRST)
    dialog.list.setCurrentRow(1)
    assert not asks(dialog)
    assert dialog.form.name == SECOND
