"""Every page that is open as the language changes comes back in the other one, with nothing left of the first."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QTreeView, QWidget

from gui.application import Estoc
from gui.commands.actions import COMMANDS
from gui.dialogs.base import Dialog
from tests.gui.window.openings import OPENINGS
from tests.gui.window.playing import settle
from tests.gui.window.walking import LEAVES, files_answered, prepared, put_away, put_files, shown, walk

LATER = ("forecast", "updates")
"""Pages that are still at work when they are read, or gone once they are answered: never twice the same."""
POPUPS = ("targets", "lot", "line_of_the_log", "cell", "reason")
"""What closes at the next click, before anybody changes the language; a page that `explain` opens as people do."""


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


def test_open_pages_come_back_in_the_other_language(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opened in one language and switched to the other, a page says what it says when it is opened in that one.

    The language stays as it is for the next page: the pages come in turn from French and from English.
    """
    estoc = prepared("fr")
    put_files(estoc, tmp_path)
    files_answered(monkeypatch, tmp_path)
    wrong, seen = [], set()
    ids = {command.id for command in COMMANDS} | {one.__name__ for one in OPENINGS}
    for id, page in walk(estoc, ids - {*LEAVES, *LATER, *POPUPS}):
        if not isinstance(page, Dialog) or id in seen:
            continue
        seen.add(id)
        again = page.again
        estoc.commands.run("language")
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
