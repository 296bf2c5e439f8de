"""What Qt itself opens speaks the language of the window: its dialogs, and the menus of its fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QColorDialog,
    QDialog,
    QFileDialog,
    QFontDialog,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMessageBox,
    QProgressDialog,
    QTabWidget,
    QTextBrowser,
    QWidget,
)

from gui.dialogs import files
from gui.smoke.languages import EXPECTED, OF_QT
from gui.translation import use_language

ALIKE = {"Type", "Copies", "Options", "Pages", "OK", "HTML", "Sat", "Val"}
"""Words that are the same in both languages."""

IN_PLACE = QFileDialog.Option.DontUseNativeDialog


_ALIVE: list[object] = []
"""What Qt's dialogs lean on without keeping it."""

Thing = TypeVar("Thing")


def alive(thing: Thing) -> Thing:
    """Keep it to the end."""
    _ALIVE.append(thing)
    return thing


def parent() -> QWidget:
    """What a dialog stands above."""
    return alive(QWidget())


def file_to_open() -> QDialog:
    """Ours, asking for a fight."""
    dialog = files._dialog(parent(), "")
    dialog.setOption(IN_PLACE)
    return dialog


def file_to_save() -> QDialog:
    """Ours, asking where to keep one."""
    dialog = files._dialog(parent(), "")
    dialog.setOption(IN_PLACE)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    return dialog


def print_out() -> QDialog:
    """The choice of a printer."""
    return QPrintDialog(alive(QPrinter()), parent())


def message() -> QDialog:
    """Every button that a message may have."""
    box = QMessageBox()
    standard = QMessageBox.StandardButton
    wanted = (standard.Ok, standard.Open, standard.Save, standard.SaveAll, standard.Cancel, standard.Close)
    more = (standard.Discard, standard.Apply, standard.Reset, standard.RestoreDefaults, standard.Help)
    last = (standard.Yes, standard.YesToAll, standard.No, standard.NoToAll, standard.Abort, standard.Retry)
    for one in (*wanted, *more, *last, standard.Ignore):
        box.addButton(one)
    box.setDetailedText("1")
    return box


def colour() -> QDialog:
    """The choice of a colour."""
    dialog = QColorDialog()
    dialog.setOption(QColorDialog.ColorDialogOption.DontUseNativeDialog)
    dialog.setOption(QColorDialog.ColorDialogOption.ShowAlphaChannel)
    return dialog


def letters() -> QDialog:
    """The choice of a font."""
    dialog = QFontDialog()
    dialog.setOption(QFontDialog.FontDialogOption.DontUseNativeDialog)
    return dialog


def words_of(widget: QWidget) -> Iterator[str]:
    """Everything that can be read or heard, except what was put in: folders, numbers, names of fonts."""
    for one in (widget, *widget.findChildren(QWidget)):
        yield from (one.toolTip(), one.accessibleName(), one.whatsThis(), *[action.text() for action in one.actions()])
        if isinstance(one, QAbstractButton | QLabel):
            yield one.text()
        if isinstance(one, QGroupBox):
            yield one.title()
        if isinstance(one, QTabWidget):
            yield from (one.tabText(place) for place in range(one.count()))
        if isinstance(one, QHeaderView) and one.orientation() is Qt.Orientation.Horizontal:
            yield from (str(one.model().headerData(place, one.orientation())) for place in range(one.count()))


def plain(words: str) -> str:
    """The words without the letter of Alt, colon and arrows, and without the key of a menu."""
    return re.sub(r"[&:<>\u00a0]|\t.*|\(.*", "", words).strip()


def said(opened: Callable[[], QWidget], language: str) -> set[str]:
    """What it says in a language."""
    use_language(language)
    page = opened()
    page.show()
    QApplication.processEvents()
    found = {plain(one) for one in words_of(page)}
    page.close()
    page.deleteLater()
    return {one for one in found if re.search(r"[^\W\d]{2}", one)}


@pytest.mark.parametrize(
    "opened",
    [file_to_open, file_to_save, print_out, message, colour, letters, QProgressDialog],
    ids=lambda one: one.__name__,
)
def test_every_word_of_a_dialog_of_qt_is_translated(qapp: object, opened: Callable[[], QWidget]) -> None:
    """In French nothing is left that it says in English, but for the words that are alike."""
    english, french = said(opened, "en"), said(opened, "fr")
    assert english & french <= ALIKE
    assert french - ALIKE


def test_the_menus_of_fields_are_translated(qapp: object) -> None:
    """A right click in a field or in a text that is read offers French words."""

    def offered(field: QLineEdit | QTextBrowser) -> set[str]:
        menu = field.createStandardContextMenu()
        found = {plain(action.text()) for action in menu.actions()} - {""}
        menu.deleteLater()
        return found

    for field in (QLineEdit(), QTextBrowser()):
        use_language("en")
        english = offered(field)
        use_language("fr")
        assert english
        assert not english & offered(field)
        field.deleteLater()


def test_our_words_do_not_stand_in_for_those_of_qt(qapp: object) -> None:
    """The smoke test asks for a word that only Qt's own file has: without that file it fails."""
    use_language("fr")
    assert QCoreApplication.translate(*OF_QT) == EXPECTED["fr"][1]
    ours = Path(__file__).parents[3] / "resources" / "i18n" / "fr.ts"
    assert f"<name>{OF_QT[0]}</name>" not in ours.read_text(encoding="utf-8")
