"""Whom something comes to, and how much of it: all, half or none, a line for each fighter."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from engine.form import Share
from gui.controls import Segments
from gui.controls.labels import PlainLabel
from gui.controls.scrolled import lines_in_view
from gui.session import Session
from gui.theme import px

MOST_LINES, LINE = 8, 31
"""Lines that stand in view at once, and how high one is."""


class ShareRows(QWidget):
    """A line for each of the chosen fighters; above several one for all of them."""

    changed = Signal()

    def __init__(self, session: Session, chosen: tuple[str, ...]) -> None:
        super().__init__()
        self.rows: dict[str, Segments] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        inner = QWidget()
        self._grid = QGridLayout(inner)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(px(6))
        self._grid.setColumnStretch(0, 1)
        fighters = [row for id in chosen if (row := session.table.row(id)) is not None]
        if len(fighters) > 1:
            everybody = self._line(self.tr("Everybody"), quiet=True)
            everybody.changed.connect(self._choose_all)
        for row in fighters:
            self.rows[row.id] = self._line(row.name)
            self.rows[row.id].changed.connect(lambda _share: self.changed.emit())
        column.addWidget(lines_in_view(inner, len(fighters), MOST_LINES, LINE))

    def _line(self, name: str, *, quiet: bool = False) -> Segments:
        shares = [("full", self.tr("All")), ("half", self.tr("Half")), ("none", self.tr("None"))]
        segments, line = Segments(shares, name), self._grid.rowCount()
        self._grid.addWidget(PlainLabel(name, quiet=quiet), line, 0)
        self._grid.addWidget(segments, line, 1)
        return segments

    def _choose_all(self, share: str) -> None:
        for segments in self.rows.values():
            segments.choose(share)

    def shares(self) -> dict[str, Share]:
        """How much comes to each."""
        return {id: cast("Share", segments.current) for id, segments in self.rows.items()}
