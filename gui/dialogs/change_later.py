"""What becomes of the lines of the log that came after a changed one, with what the one that stops them needs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from engine.changed import Later, Preview
from engine.form import Prompt
from gui.controls import Button, SlimScrollBar
from gui.controls.base import on_panel
from gui.controls.labels import PlainLabel
from gui.theme import px
from gui.translation import capital, pair

if TYPE_CHECKING:
    from gui.trial import Trial

HIGH = 150

Answer = tuple[str, Callable[[], object]]
"""Words of a button and what it does."""


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
            if one.fate == "stopped":
                for prompt in preview.asked:
                    column.addWidget(self._asking(prompt))
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
        answers = self._answers(one) if one.fate == "stopped" else []
        return self._row(self._words(one), answers)

    def _asking(self, prompt: Prompt) -> QWidget:
        """What the change makes due: rolled here, answered, or skipped."""
        words, trial = self._trial.words, self._trial
        answers: list[Answer] = []
        if prompt.kind == "roll":
            answers.append((self.tr("Roll it…"), lambda: trial.roll_for(prompt.id)))
        if prompt.kind == "end":
            answers.append((self.tr("End it"), lambda: trial.answer_due(prompt.id, "")))
        for option, name in prompt.options:
            answers.append((words.text(name), partial(trial.answer_due, prompt.id, option)))
        answers.append((self.tr("Skip"), lambda: trial.answer_due(prompt.id, None)))
        return self._row(words.text(prompt.why), answers)

    def _row(self, said: str, answers: list[Answer]) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(8))
        self.said.append(said)
        words = PlainLabel(said, size=12.5)
        words.setWordWrap(True)
        row.addWidget(words, 1)
        for name, act in answers:
            button = Button(name)
            button.low = True
            button.setAccessibleDescription(said)
            button.clicked.connect(partial(_do, act))
            row.addWidget(button)
            self.buttons.append(button)
        return line

    def _answers(self, one: Later) -> list[Answer]:
        found: list[Answer] = [(self.tr("Leave it out"), lambda: self._trial.leave_out(one.index))]
        if one.can_be_taken_up:
            found.insert(0, (self.tr("Give what is missing"), lambda: self._trial.take_up(one.index)))
        return found

    def _words(self, one: Later) -> str:
        words = self._trial.words
        line = capital(words.text(one.line))
        if one.fate == "changed" and one.was is not None and one.now is not None:
            return self.tr("{line} → {now}").format(line=line, now=words.text(one.now))
        if one.fate == "added":
            return self.tr("New: {0}").format(line)
        if one.fate == "stopped" and one.reason is not None:
            return pair(line, words.text(one.reason))
        return self.tr("Left out: {0}").format(line)


def _do(act: Callable[[], object], _checked: bool = False) -> None:
    act()
