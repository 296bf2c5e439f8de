"""The language of the window: changed while it is open, or chosen before, every word is the same."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QAbstractButton, QDialogButtonBox, QLineEdit, QWidget

from gui.application import Estoc
from gui.dialogs.base import Dialog
from gui.translation import key_name
from tests.gui.window.playing import open_window, settle


def words_of(estoc: Estoc) -> list[tuple[str, ...]]:
    """What each of our widgets and commands of the window says, to eyes and to screen readers."""
    found: list[tuple[str, ...]] = [(action.text(), action.toolTip()) for action in estoc.window.commands.values()]
    found += [(menu.title(),) for menu in estoc.window.menus.values()]
    ours = (one for one in estoc.window.findChildren(QWidget) if type(one).__module__.startswith("gui."))
    for widget in ours:
        said = [type(widget).__name__, widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
        if isinstance(widget, QAbstractButton):
            said.append(widget.text())
        if isinstance(widget, QLineEdit):
            said.append(widget.placeholderText())
        found.append((*said, widget.windowTitle()))
    return sorted(found)


@pytest.mark.parametrize("language, other", [("fr", "en"), ("en", "fr")])
def test_a_window_says_the_same_however_it_came_to_its_language(qapp: object, language: str, other: str) -> None:
    """Nothing keeps the words of the language before."""
    changed = open_window("--lang", other)
    changed.commands.run("language")
    settle(changed)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # what was replaced
    told = words_of(changed)
    changed.window.close()
    opened = open_window("--lang", language)
    settle(opened)
    assert told == words_of(opened)


def test_what_is_typed_in_an_open_page_outlives_the_language(qapp: object) -> None:
    """Dialogs that are open when the language changes come back in it; notes that were being typed are kept."""
    estoc = open_window("--lang", "fr")
    fighter = estoc.session.table.rows[0].id
    sheet = estoc.window.table.open_sheet(fighter)
    settle(estoc)
    sheet.notes.setPlainText("Craint le feu")
    for command in ("house_rules", "keys", "declare"):
        estoc.commands.run(command)
    settle(estoc)
    assert len([one for one in estoc.window.findChildren(Dialog) if one.isVisible()]) == 4
    estoc.commands.run("language")
    settle(estoc)
    titles = [one.windowTitle() for one in estoc.window.findChildren(Dialog) if one.isVisible()]
    assert [*titles[1:]] == ["House rules", "Keys", "Declare the actions"]
    kept = estoc.session.play.sheet(fighter)
    assert kept is not None
    assert kept.notes == "Craint le feu"


def test_keys_are_named_in_the_language_of_the_window(qapp: object) -> None:
    """What a button shows is what the keyboard of a French reader says, and what the sentences call it."""
    estoc = open_window("--lang", "fr")
    assert [key_name(key) for key in ("Enter", "Esc", "Shift+G", "R", "⌫")] == ["Entrée", "Échap", "Maj+G", "R", "⌫"]
    assert estoc.window.curves.table_button.toolTip().count("Maj+G") == 1
    estoc.use_language("en")
    settle(estoc)
    assert [key_name(key) for key in ("Enter", "Esc", "Shift+G")] == ["Enter", "Esc", "Shift+G"]
    assert estoc.window.curves.table_button.toolTip().count("Shift+G") == 1


def test_the_words_of_qt_itself_follow(qapp: object) -> None:
    """Buttons that Qt makes, as those of a print or a colour dialog, speak the language of the window."""
    estoc = open_window("--lang", "fr")
    standard = QDialogButtonBox.StandardButton

    def written() -> list[str]:
        box = QDialogButtonBox(standard.Cancel | standard.Save)
        said = [box.button(one).text().replace("&", "") for one in (standard.Cancel, standard.Save)]
        box.deleteLater()
        return said

    assert written() == ["Annuler", "Enregistrer"]
    estoc.use_language("en")
    assert written() == ["Cancel", "Save"]
