"""What an applied roll taken up again comes to: for each target its result before and now, and one by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from engine.changed import Reread
from engine.label import Words
from gui.accessible import Role
from gui.controls import Choice
from gui.controls.base import follow_theme, start
from gui.paint import harm_sign, text, text_width
from gui.theme import BODY, STRONG, px, theme

if TYPE_CHECKING:
    from gui.trial import Trial

LINE, BY_HAND = 30, 190


class BeforeAfter(QWidget):
    """One target: his name, the result before, an arrow, the result now; the change stands out."""

    accessible_role = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.was, self.now = "", "", ""
        self._harm: int | None = None
        self._changed = self._wrong = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow_theme(self)

    def sizeHint(self) -> QSize:
        """30 high."""
        return QSize(px(240), px(LINE))

    def show_result(self, words: Words, one: Reread, missing: str, *, named: bool) -> None:
        """Show the result of a target; `missing` stands where it is not known yet, `named`: with his name."""
        self.name = one.name if named else ""
        self.was = words.text(one.was) if one.was is not None else ""
        if one.refused is not None:
            self.now = words.text(one.refused)
        else:
            self.now = words.text(one.now) if one.now is not None else missing
        self._harm = one.harm if one.now is not None and one.refused is None else None
        self._wrong = one.refused is not None
        self._changed = one.now != one.was
        said = f"{self.was} → {self.now}" if self.was else self.now
        self.setAccessibleName(", ".join(part for part in (one.name, said) if part))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint name, before, arrow, sign, now."""
        painter, colors, left, high = start(self), theme(), 0.0, float(self.height())
        for words, look, tint in (
            (self.name, STRONG, colors.text),
            (self.was, BODY, colors.text2),
            ("→" if self.was else "", BODY, colors.text3),
        ):
            if words:
                wide = min(text_width(words, *look), self.width() * 0.4)
                text(painter, QRectF(left, 0, wide + 1, high), words, *look, tint)
                left += wide + px(10)
        if self._harm is not None:
            harm_sign(painter, QRectF(left, high / 2 - px(7), px(14), px(14)), self._harm)
            left += px(20)
        tint = colors.error if self._wrong else colors.accent if self._changed else colors.text
        text(painter, QRectF(left, 0, self.width() - left, high), self.now, *STRONG, tint, sentence=True)


class ChangeTargets(QWidget):
    """A line a target, with the choice of a result by hand at its right."""

    def __init__(self, trial: Trial, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._trial = trial
        self.lines: list[BeforeAfter] = []
        self.choices: list[Choice] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(px(10))
        self._grid.setVerticalSpacing(px(2))
        self._grid.setColumnStretch(0, 1)
        trial.targets_changed.connect(self.show_targets)

    def show_targets(self, targets: tuple[Reread, ...]) -> None:
        """Show what the same dice come to now."""
        if len(targets) != len(self.lines):
            self._lay_out(len(targets))
        words = self._trial.words
        for line, choice, one in zip(self.lines, self.choices, targets, strict=True):
            line.show_result(words, one, self.tr("a die or a choice is missing"), named=len(targets) > 1)
            rows = [(row.id, words.text(row.label)) for row in one.rows]
            if one.chosen and one.outcome not in [id for id, _ in rows] and one.now is not None:
                rows.append((one.outcome, words.text(one.now)))
            choice.fill([("", self.tr("As the dice say")), *rows], one.outcome if one.chosen else "")
            choice.setAccessibleName(self.tr("Result by hand: {0}").format(one.name))
            choice.setEnabled(one.refused is None)

    def _lay_out(self, count: int) -> None:
        for widget in (*self.lines, *self.choices):
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self.lines = [BeforeAfter() for _ in range(count)]
        self.choices = [Choice() for _ in range(count)]
        for place, (line, choice) in enumerate(zip(self.lines, self.choices, strict=True)):
            choice.setFixedWidth(px(BY_HAND))
            choice.activated.connect(lambda _index, place=place: self._take(place))
            self._grid.addWidget(line, place, 0)
            self._grid.addWidget(choice, place, 1)

    def _take(self, place: int) -> None:
        self._trial.take_result(str(self.choices[place].currentData() or ""), self._trial.targets[place].target)
