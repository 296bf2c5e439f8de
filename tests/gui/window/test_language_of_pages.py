"""Every page that is open as the language changes comes back in the other one, with nothing left of the first."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QTreeView, QWidget

from gui.application import Estoc
from gui.command_table.actions import COMMANDS
from gui.controls import Check, Choice, Segments, Stepper
from gui.dialogs.base import Dialog
from gui.dialogs.filled import Control, controls_of, fill_again, filled_in, value_of
from gui.dialogs.sheet import SheetDialog
from tests.gui.window.openings import OPENINGS
from tests.gui.window.playing import settle
from tests.gui.window.walking import LEAVES, files_answered, prepared, put_away, put_files, shown, walk

LATER = ("forecast",)
"""What is still at work when it is read: never twice the same."""
POPUPS = ("targets", "lot", "line_of_the_log", "cell")
"""What closes at the next click, before anybody changes the language."""

WITHOUT_DOTS = ("about", "command", "keys", "new", "sheet", "what_is", "why")
"""Commands that open a page though their words do not end with dots."""
TYPED_INTO = (
    "rename_fight",
    "harm",
    "care",
    "remind",
    "waves",
    "quick",
    "free_roll",
    "help",
    "keys",
    "settings",
    "parties",
)
"""Pages with a field that somebody may have typed into."""
FORMS = ("harm", "care", "remind", "waves", "free_roll", "new", "print", "forecast")
"""Pages with ticks and choices that count for nothing before a button is pressed."""


def words_of(page: QWidget) -> list[tuple[str, ...]]:
    """What each of our widgets of a page says, to eyes and to screen readers."""
    found = []
    for widget in (page, *page.findChildren(QWidget)):
        if not type(widget).__module__.startswith("gui."):
            continue
        said = [type(widget).__name__, widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
        if isinstance(widget, QAbstractButton | QLabel):
            said.append(widget.text())
        if isinstance(widget, QLineEdit):
            said.append(widget.placeholderText())
        if isinstance(widget, QComboBox):
            said += [widget.itemText(place) for place in range(widget.count())]
        if isinstance(widget, QTreeView) and (model := widget.model()) is not None:
            said += [str(model.index(row, 0).data()) for row in range(model.rowCount())]
        found.append(tuple(said))
    return sorted(found)


def pages(estoc: Estoc) -> list[QWidget]:
    """The pages that are open."""
    settle(estoc)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return [one for one in shown(estoc.window) if isinstance(one, Dialog)]


def opened(estoc: Estoc, command: str) -> QWidget:
    """The page that a command opens for whoever attacks."""
    estoc.window.table.tree.select((), estoc.session.table.attacker)
    estoc.commands.run(command)
    (page,) = pages(estoc)
    return page


def test_open_pages_come_back_in_the_other_language(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opened in one language and switched to the other, a page says what it says when it is opened in that one.

    The language stays as it is for the next page: the pages come in turn from French and from English.
    """
    estoc = prepared("fr")
    put_files(estoc, tmp_path)
    files_answered(monkeypatch, tmp_path)
    wrong, seen, other = [], set(), {"fr": "en", "en": "fr"}
    ids = {one.id for one in COMMANDS if str(one.text).endswith("…")} | {one.__name__ for one in OPENINGS}
    for id, page in walk(estoc, (ids | {*WITHOUT_DOTS}) - {*LEAVES, *LATER, *POPUPS}):
        if not isinstance(page, Dialog) or id in seen:
            continue
        seen.add(id)
        again = page.again
        estoc.use_language(other[estoc.settings.language])
        switched = [words_of(one) for one in pages(estoc)]
        put_away(estoc)
        if again is None:
            wrong.append(f"{id}: does not come back")
        else:
            again()
            if switched != [words_of(one) for one in pages(estoc)]:
                wrong.append(id)
        put_away(estoc)
    assert wrong == []
    assert len(seen) > 25


def test_what_is_typed_outlives_the_language(qapp: object) -> None:
    """Words that stand typed in a page, not kept yet, stand in the page that comes back; its own words do not."""
    estoc = prepared("fr")
    lost = []
    for id in TYPED_INTO:
        page = opened(estoc, id)
        fields = page.findChildren(QLineEdit)
        first = next(place for place, field in enumerate(fields) if field.isVisible() and field.isEnabled())
        fields[first].selectAll()
        fields[first].insert("Zut")
        estoc.use_language("en" if estoc.settings.language == "fr" else "fr")
        (back,) = pages(estoc)
        if (back is page, back.findChildren(QLineEdit)[first].text()) != (False, "Zut"):
            lost.append(id)
        put_away(estoc)
    assert lost == []


def change_by_hand(one: Control) -> None:
    """Tick, choose or count something else in a control, as a hand does, where it has something else."""
    if isinstance(one, Check):
        QTest.keyClick(one, Qt.Key.Key_Space)
    elif isinstance(one, Stepper):
        QTest.keyClick(one, Qt.Key.Key_Plus if one.value() < one.maximum() else Qt.Key.Key_Minus)
    elif isinstance(one, Choice):
        one.setCurrentIndex((one.currentIndex() + 1) % one.count())
        one.activated.emit(one.currentIndex())
    elif isinstance(one, Segments):
        QTest.mouseClick(one.buttons[-1], Qt.MouseButton.LeftButton)


def chosen_in(page: QWidget) -> dict[object, object]:
    """The values of all that is not typed."""
    seen = ((place, one) for place, one in controls_of(page) if one.isVisible() and not isinstance(one, QLineEdit))
    return {place: value_of(one) for place, one in seen}


def test_what_is_ticked_and_chosen_outlives_the_language(qapp: object) -> None:
    """Whatever a hand has set in a form that keeps nothing before its button stands in the page that comes back."""
    estoc = prepared("fr")
    lost = []
    for id in FORMS:
        page = opened(estoc, id)
        changed = set()
        for _ in range(len(list(controls_of(page)))):  # one may bring others
            free = [one for one in controls_of(page) if one[1].isVisible() and one[1].isEnabled()]
            place, one = next(((place, one) for place, one in free if place not in changed), (None, None))
            if one is None:
                break
            changed.add(place)
            change_by_hand(one)
        pages(estoc)  # what was replaced is gone now
        before = chosen_in(page)
        estoc.use_language("en" if estoc.settings.language == "fr" else "fr")
        (back,) = pages(estoc)
        after = chosen_in(back)
        assert before
        lost += [(id, place, value, after.get(place)) for place, value in before.items() if after.get(place) != value]
        put_away(estoc)
    assert lost == []


def test_a_list_that_acts_at_once_does_not_act_again(qapp: object) -> None:
    """A weapon given from the list of a sheet is given once, and not by the sheet that comes back."""
    estoc = prepared("fr")
    fighter = estoc.session.table.attacker
    sheet = estoc.window.table.open_sheet(fighter)
    settle(estoc)
    for tab in sheet.tabs.buttons:
        tab.click()
        for _, one in controls_of(sheet):
            if isinstance(one, Choice) and one.isVisible() and one.itemData(0) == "":
                one.take(one.itemData(1))
                settle(estoc)
                break
    state = estoc.session.play.state
    estoc.use_language("en")
    (back,) = pages(estoc)
    assert isinstance(back, SheetDialog)
    assert estoc.session.play.state == state
    assert estoc.session.table.attacker == fighter
    put_away(estoc)


def test_other_fields_take_nothing(qapp: object) -> None:
    """Where the page that comes back has other fields, nothing is typed into a field that it was not meant for."""
    page, other = QWidget(), QWidget()
    QLineEdit(page).insert("Zut")
    QLineEdit("kept", other)
    QLineEdit("kept", other)
    fill_again(other, filled_in(page))
    assert [field.text() for field in other.findChildren(QLineEdit)] == ["kept", "kept"]
