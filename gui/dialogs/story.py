"""The story in short, a line a round that the GM may write over before it is printed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from gui.controls import Field, SlimScrollBar
from gui.controls.labels import PlainLabel
from gui.theme import px


class StoryPart(QScrollArea):
    """A field for each round; `changed` tells the lines that differ from ours, by round."""

    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBar(SlimScrollBar())
        self.fields: dict[int, Field] = {}
        self._ours: dict[int, str] = {}
        self.hide()

    def show_lines(self, lines: tuple[tuple[int, str], ...], written: dict[int, str], round_word: str) -> None:
        """Show our lines, with what the GM has written over them; the same rounds keep their fields.

        `round_word`: what the game calls a round.
        """
        self._ours = dict(lines)
        self.setVisible(bool(lines))
        if list(self._ours) == list(self.fields):
            return
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, px(12), 0)
        grid.setVerticalSpacing(px(4))
        self.fields = {}
        for row, (turn, line) in enumerate(lines):
            name = f"{round_word} {turn}"
            field = Field(name)
            field.setAccessibleName(name)
            field.setText(written.get(turn, line))
            field.setCursorPosition(0)
            field.editingFinished.connect(self._tell)
            grid.addWidget(PlainLabel(str(turn), quiet=True, size=12), row, 0)
            grid.addWidget(field, row, 1)
            self.fields[turn] = field
        grid.setRowStretch(len(lines), 1)
        self.setWidget(page)

    def _tell(self) -> None:
        """A field that loses the keyboard as its round goes away tells nothing of that round."""
        told = {turn: field.text() for turn, field in self.fields.items() if turn in self._ours}
        self.changed.emit({turn: text for turn, text in told.items() if text != self._ours[turn]})
