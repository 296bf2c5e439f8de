"""What becomes of the lines of the log that came after a changed one, with what the one that stops them needs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from engine.play.rework import Later, Preview
from gui.controls import Button, SlimScrollBar
from gui.controls.base import on_panel
from gui.controls.labels import PlainLabel
from gui.theme import px
from gui.translation import pair

if TYPE_CHECKING:
    from gui.trial import Trial

HIGH = 150


class ChangeLater(QScrollArea):
    """A line for each record that does not come out as it did; first how many do."""

    def __init__(self, trial: Trial, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._trial = trial
        self.said: list[str] = []
        self.buttons: list[Button] = []
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(SlimScrollBar())
        on_panel(self)
        self.hide()
        trial.preview_changed.connect(self.show_preview)

    def show_preview(self, preview: Preview) -> None:
        """Show what would become of the later lines."""
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, px(8), 0)
        column.setSpacing(px(4))
        self.said, self.buttons = [], []
        if preview.same and preview.later:
            column.addWidget(self._caption(self.tr("Later lines that stay as they are: {0}").format(preview.same)))
        for one in preview.later:
            column.addWidget(self._line(one))
        column.addStretch(1)
        self.setWidget(box)
        self.setVisible(bool(preview.later))
        self.setFixedHeight(min(px(HIGH), box.sizeHint().height() + px(2)))
        self.setAccessibleName(". ".join(self.said))

    def _caption(self, words: str) -> PlainLabel:
        self.said.append(words)
        return PlainLabel(words, quiet=True, size=12)

    def _line(self, one: Later) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(8))
        said = self._words(one)
        self.said.append(said)
        words = PlainLabel(said, size=12.5)
        words.setWordWrap(True)
        row.addWidget(words, 1)
        if one.fate == "stopped":
            for name, act in self._answers(one):
                button = Button(name)
                button.low = True
                button.setAccessibleDescription(said)
                button.clicked.connect(act)
                row.addWidget(button)
                self.buttons.append(button)
        return line

    def _answers(self, one: Later) -> list[tuple[str, partial[None]]]:
        found = [(self.tr("Leave it out"), partial(self._leave_out, one.index))]
        if one.can_be_taken_up:
            found.insert(0, (self.tr("Give what is missing"), partial(self._take_up, one.index)))
        return found

    def _take_up(self, index: int, _checked: bool = False) -> None:
        self._trial.take_up(index)

    def _leave_out(self, index: int, _checked: bool = False) -> None:
        self._trial.leave_out(index)

    def _words(self, one: Later) -> str:
        words = self._trial.words
        line = words.text(one.line)
        if one.fate == "changed" and one.was is not None and one.now is not None:
            return self.tr("{line} → {now}").format(line=line, now=words.text(one.now))
        if one.fate == "stopped" and one.reason is not None:
            return pair(line, words.text(one.reason))
        return self.tr("Left out: {0}").format(line)
