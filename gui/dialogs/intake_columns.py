"""The columns of a table that is imported: heading, an example, and what it means, which may be changed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from engine.intake.found import INTO_NOTES, LEAVE_OUT, Column
from gui.controls import Choice, SlimScrollBar
from gui.controls.base import on_panel, set_tip
from gui.controls.labels import PlainLabel
from gui.theme import px

MEANING_WIDTH, HEADING_WIDTH, LONGEST = 240, 200, 60
"""Widths of two columns, and letters of an example that are shown."""


class IntakeColumns(QScrollArea):
    """A line for each column, those first that nobody knows; `changed` is called with the meanings of all of them."""

    def __init__(self, meanings: list[tuple[str, str]], changed: Callable[[tuple[str, ...]], None]) -> None:
        super().__init__()
        self._meanings, self._changed = meanings, changed
        self.choices: list[Choice] = []
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the choices in it have the keyboard
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setVerticalScrollBar(SlimScrollBar())
        self.setHorizontalScrollBar(SlimScrollBar(Qt.Orientation.Horizontal))
        on_panel(self)

    def fill(self, columns: tuple[Column, ...]) -> None:
        """Show these columns; the same ones only take their meanings anew."""
        if len(columns) == len(self.choices):
            for choice, column in zip(self.choices, columns, strict=True):
                choice.fill([*self._meanings], column.meaning)
            return
        self.choices = [self._choice(column) for column in columns]
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(0, 0, px(12), 0)
        grid.setHorizontalSpacing(px(12))
        grid.setVerticalSpacing(px(4))
        for place, words in enumerate((self.tr("In the table"), self.tr("For example"), self.tr("Means"))):
            grid.addWidget(PlainLabel(words, quiet=True, size=12), 0, place)
        doubtful = sorted(range(len(columns)), key=lambda place: columns[place].meaning != INTO_NOTES)
        for line, place in enumerate(doubtful, 1):
            self._line(grid, line, place, columns[place])
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(len(columns) + 1, 1)
        self.setWidget(inner)

    def _choice(self, column: Column) -> Choice:
        choice = Choice(self.tr("Meaning of {0}").format(column.heading))
        choice.icon_name = "warning" if column.meaning == INTO_NOTES else ""
        choice.setFixedWidth(px(MEANING_WIDTH))
        choice.fill([*self._meanings], column.meaning)
        choice.currentIndexChanged.connect(self._tell)
        return choice

    def _line(self, grid: QGridLayout, line: int, place: int, column: Column) -> None:
        named = _short(column.heading) or self.tr("Column {0}").format(place + 1)
        heading = PlainLabel()
        heading.setText(heading.fontMetrics().elidedText(named, Qt.TextElideMode.ElideRight, px(HEADING_WIDTH)))
        heading.setAccessibleName(named)
        heading.setFixedWidth(px(HEADING_WIDTH))
        set_tip(heading, column.heading)
        example = PlainLabel(_short(column.example), quiet=True, size=12)
        example.setWordWrap(False)
        for at, widget in enumerate((heading, example, self.choices[place])):
            grid.addWidget(widget, line, at)

    def _tell(self, _index: int) -> None:
        """Tell all meanings; one that another column had goes to the one that was changed last."""
        chosen, changed = [str(choice.currentData()) for choice in self.choices], self.sender()
        for place, choice in enumerate(self.choices):
            meant = chosen[place]
            taken = isinstance(changed, Choice) and choice is not changed and meant == str(changed.currentData())
            if taken and meant not in (INTO_NOTES, LEAVE_OUT):
                chosen[place] = INTO_NOTES
        for choice, meant in zip(self.choices, chosen, strict=True):
            choice.icon_name = "warning" if meant == INTO_NOTES else ""
        self._changed(tuple(chosen))


def _short(words: str) -> str:
    line = " ".join(words.split())
    return f"{line[:LONGEST]}…" if len(line) > LONGEST else line
