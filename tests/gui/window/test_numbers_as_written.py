"""Numbers as the language writes them, on screen and on paper: "62,5 %" and "62.5%", never the one in the other."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QAbstractTableModel, QModelIndex, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QLabel, QWidget

from engine.label import LANGUAGES
from engine.report.document import Choices
from engine.report.documents import PAGES
from engine.report.written import as_plain
from engine.systems import systems
from gui.application import Estoc
from tests.gui.window.playing import settle
from tests.gui.window.walking import prepared, put_away

OPENED = ("curve_table", "matrix", "why")
"""Pages full of figures."""
FOREIGN = {
    "fr": re.compile(r"\d\.\d|\d%|\d [%;:!?]|(?<![\w)])-\d"),
    "en": re.compile(r"\d,\d|\d\s%|(?<![\w)])-\d"),
}
"""What the other language would have written, and a hyphen for a minus."""


ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)


def cells(model: QAbstractItemModel, parent: QModelIndex | None = None) -> Iterator[str]:
    """What a table shows and says."""
    above = parent or QModelIndex()
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(above)
    for row in range(model.rowCount(above)):
        for column in range(columns):
            index = model.index(row, column, above)
            yield from (str(index.data(role) or "") for role in ROLES)
        if not isinstance(model, QAbstractListModel | QAbstractTableModel):
            yield from cells(model, model.index(row, 0, above))


def on_screen() -> Iterator[str]:
    """Whatever can be read or heard of all that is open."""
    for window in QApplication.topLevelWidgets():
        for widget in (one for one in (window, *window.findChildren(QWidget)) if one.isVisible()):
            yield from (widget.accessibleName(), widget.accessibleDescription(), widget.toolTip())
            if isinstance(widget, QAbstractButton | QLabel):
                yield widget.text()
            if isinstance(widget, QAbstractItemView) and widget.model() is not None:
                yield from cells(widget.model())


def on_paper(estoc: Estoc) -> Iterator[str]:
    """Every document as a text."""
    session = estoc.session
    chances = session.new_chances()
    for page in PAGES:
        yield from as_plain(session.document(page, Choices(), chances), session.words).splitlines()


@pytest.mark.parametrize("game", systems())
def test_numbers_are_written_as_the_language_does(qapp: object, game: str) -> None:
    """After an attack, with the pages of figures open: window, pages and documents, in both languages."""
    estoc = prepared("fr", game=game)
    for language in LANGUAGES:
        estoc.use_language(language)
        for command in OPENED:
            estoc.commands.run(command)
        settle(estoc)
        texts = {*on_screen(), *on_paper(estoc)}
        assert [text for text in texts if FOREIGN[language].search(text)] == []
        assert sum(any(sign.isdigit() for sign in text) for text in texts) > 30
        put_away(estoc)
