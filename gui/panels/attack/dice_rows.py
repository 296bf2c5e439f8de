"""The dice of a finished roll: one group for each question, with the sentence of what it made."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.label import Words
from engine.roll_view import DiceStep, DieBox
from gui.accessible import Role
from gui.controls.base import follow_theme, start
from gui.paint import die, text, text_width
from gui.theme import px, theme

DIE, GAP, LINE = 26, 4, 30
ONE_LINE = 16_777_215
"""Wide enough for any dice: the greatest width of a widget."""
APART = 12
"""Room between the dice of one fighter and those of the other."""


@dataclass(frozen=True)
class Placed:
    """Where the dice and the sentence of one question stand."""

    dice: tuple[tuple[QRectF, DieBox], ...]
    words: str
    place: QRectF


def place_steps(words: Words, steps: tuple[DiceStep, ...], width: float) -> tuple[tuple[Placed, ...], float]:
    """Flow the dice of each question into lines of this width; returns the places and the height of all."""
    found, top = [], 0.0
    side, pitch, line = px(DIE), px(DIE + GAP), px(LINE)
    for step in steps:
        left, dice = 0.0, []
        for _, run in itertools.groupby(step.boxes, key=lambda box: box.who):
            own = list(run)
            left += px(APART) if left else 0
            if left and left + len(own) * pitch - px(GAP) > width:  # the dice of one fighter stay together
                left, top = 0.0, top + line
            for box in own:
                if left and left + side > width:
                    left, top = 0.0, top + line
                dice.append((QRectF(left, top + (line - side) / 2, side, side), box))
                left += pitch
        said = words.text(step.reading) if step.reading is not None else ""
        room = width - left - px(4)
        if said and text_width(said, 12, 600) > room:
            left, top, room = 0.0, top + line - px(4), width
        found.append(Placed(tuple(dice), said, QRectF(left + (px(4) if left else 0), top, room, line)))
        top += line
    return tuple(found), top


class DiceRows(QWidget):
    """Paints the dice; a screen reader hears the faces and the sentence of each question."""

    accessible_role = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words: Words | None = None
        self.steps: tuple[DiceStep, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow_theme(self)

    def show_steps(self, words: Words, steps: tuple[DiceStep, ...]) -> None:
        """Show the dice of these questions."""
        self._words, self.steps = words, steps
        self.setAccessibleName(". ".join(self._said(words, step) for step in steps))
        self.fit(self.width())
        self.update()

    def fit(self, width: int) -> None:
        """Be as high as the dice need in this width; before they have one (0), a line for each question."""
        high = place_steps(self._words, self.steps, width or ONE_LINE)[1] if self._words is not None else 0
        self.setFixedHeight(int(high))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More lines when it is narrower."""
        super().resizeEvent(event)
        self.fit(self.width())

    def _said(self, words: Words, step: DiceStep) -> str:
        runs = itertools.groupby((box for box in step.boxes if box.face is not None), key=lambda box: box.who)
        faces = " / ".join(" ".join(str(box.face) for box in run) for _, run in runs)
        return f"{faces}, {words.text(step.reading)}" if step.reading is not None else faces

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint dice and sentences."""
        if self._words is None:
            return
        painter, tint = start(self), theme().text2
        for placed in place_steps(self._words, self.steps, self.width())[0]:
            for place, box in placed.dice:
                face = str(box.face) if box.face is not None else ""
                explodes = any(next_.again and next_.slot == box.slot + 1 for _, next_ in placed.dice)
                die(painter, place, box.sides, face, struck=box.dropped, ace=explodes and not box.dropped)
            text(painter, placed.place, placed.words, 12, 600, tint)
