"""One question of a roll that is typed: its number, whose boxes stand there, what they make or what is wrong."""

from __future__ import annotations

import itertools
from collections import Counter

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.label import Words
from engine.roll_view import DiceStep, DieBox
from gui.accessible import Role
from gui.controls.base import follow_theme, start
from gui.paint import box, icon, text, text_width
from gui.panels.attack.die_field import CAPTION, HIGH, WIDE, DieField
from gui.theme import px, theme

LEFT, HEAD, GAP, SENTENCE = 28, 28, 10, 30
OWNER = 20
"""Height of the line that says whose the boxes below it are."""
TENTH = 10
AGAIN = 16
"""Room of the word above a die that is rolled again."""


class DiceStepView(QWidget):
    """Places the boxes in as many lines as they need.

    Boxes of one fighter: his name stands beside the question. Boxes of two: each name stands above his own.
    """

    accessible_role = Role.Grouping

    field_made = Signal(object)

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        """`number` stands before the question, from 1."""
        super().__init__(parent)
        self._number = number
        self._title, self._sentence, self._error = "", "", ""
        self._done = False
        self._below = 0
        self.owners: list[tuple[str, str]] = []
        self._captions: list[tuple[QRectF, str]] = []
        self.fields: list[DieField] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow_theme(self)

    def show_step(self, words: Words, step: DiceStep, names: dict[str, str]) -> None:
        """Show a question; fields that stay the same keep the keyboard.

        Args:
            names: of the attacker and the target.
        """
        if [_kind(field.box) for field in self.fields] != [_kind(one) for one in step.boxes]:
            self._make_fields(step.boxes)
        self._title, self._done = words.text(step.label), step.state == "done"
        self._error = ""
        self.owners = [(who, self._dice_of(names.get(who, ""), step, who)) for who in _owners(step)]
        self._sentence = words.text(step.reading) if step.reading is not None else self._advice(step)
        for place, (field, one) in enumerate(zip(self.fields, step.boxes, strict=True)):
            field.show_box(one, self._name(place, len(step.boxes), one, names), waiting=not one.due)
        self._place()
        self.update()

    def show_error(self, words: str) -> None:
        """Say what is wrong below the boxes ("" takes it away)."""
        if words != self._error:
            self._error = words
            self._place()
            self.update()

    def _advice(self, step: DiceStep) -> str:
        ten = not self._done and any(one.sides == TENTH for one in step.boxes)
        return self._explosion(step) or (self.tr("On a d10, 0 is 10") if ten else "")

    def _explosion(self, step: DiceStep) -> str:
        """What to do with the die whose blank box has just opened."""
        blank = next((one for one in step.boxes if one.again and one.face is None), None)
        if blank is None or self._done:
            return ""
        return self.tr("The {face} explodes: roll that d{face} again").format(face=blank.sides)

    def _name(self, place: int, many: int, one: DieBox, names: dict[str, str]) -> str:
        name = self.tr("{question}, die {place} of {many}, d{sides}")
        said = name.format(question=self._title, place=place + 1, many=many, sides=one.sides)
        if one.again:
            said = self.tr("{die}, rolled again after a {face}").format(die=said, face=one.sides)
        return ", ".join(part for part in (names.get(one.who, ""), said) if part)

    def _dice_of(self, name: str, step: DiceStep, who: str) -> str:
        """Whose dice, and which: "Kara, 3d6"."""
        kinds = Counter(one.sides for one in step.boxes if one.who == who and not one.again)
        dice = " + ".join(f"{many}d{sides}" for sides, many in kinds.items())
        return ", ".join(part for part in (name, dice) if part)

    def _make_fields(self, boxes: tuple[DieBox, ...]) -> None:
        for field in self.fields:
            field.hide()
            field.deleteLater()
        self.fields = [DieField(one, self) for one in boxes]
        for field in self.fields:
            field.show()
            self.field_made.emit(field)

    def _place(self) -> None:
        """Put the fields into lines and be as high as they need."""
        room = self.width() - px(LEFT)
        columns = max(1, int((room + px(GAP)) // px(WIDE + GAP)))
        top = px(HEAD + 2)
        above = px(AGAIN if any(field.box.again for field in self.fields) else 0)
        line_high = px(HIGH + CAPTION + 4) + above
        captions = dict(self.owners) if len(self.owners) > 1 else {}
        self._captions = []
        for who, run in itertools.groupby(self.fields, key=lambda field: field.box.who):
            if captions:
                self._captions.append((QRectF(px(LEFT), top, room, px(OWNER)), captions.get(who, "")))
                top += px(OWNER)
            fields = list(run)
            for place, field in enumerate(fields):
                line, column = divmod(place, columns)
                left = px(LEFT) + column * px(WIDE + GAP)
                field.setGeometry(left, top + above + line * line_high, px(WIDE), px(HIGH + CAPTION))
            top += -(-len(fields) // columns) * line_high
        self._below = top
        self.setFixedHeight(self._below + (px(SENTENCE + 6) if self._sentence or self._error else px(6)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More lines when it is narrower."""
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint number, question and sentence."""
        painter, colors = start(self), theme()
        disc = QRectF(0, px(4), px(20), px(20))
        box(painter, disc, colors.accent_soft if self._done else colors.accent, "", 10)
        if self._done:
            icon(painter, disc.adjusted(px(4), px(4), -px(4), -px(4)), "tick", colors.accent)
        else:
            text(painter, disc, str(self._number), 12, 600, colors.on_accent, align="center")
        text(painter, QRectF(px(LEFT), 0, self.width() - px(LEFT), px(HEAD)), self._title, 13, 600)
        self._paint_owners(painter)
        self._paint_again(painter)
        self._paint_sentence(painter, QRectF(px(LEFT), self._below, self.width() - px(LEFT), px(SENTENCE)))

    def _paint_owners(self, painter: QPainter) -> None:
        """Above his boxes, or beside the question where all of them are his."""
        for place, words in self._captions:
            text(painter, place, words, 12, 500, theme().text2)
        if len(self.owners) == 1:
            left = px(LEFT) + text_width(self._title, 13, 600) + px(10)
            area = QRectF(left, 0, self.width() - left, px(HEAD))
            text(painter, area, self.owners[0][1], 12, 500, theme().text2)

    def _paint_again(self, painter: QPainter) -> None:
        """A plus before the box of a die that is rolled again, and the word above it."""
        for field in self.fields:
            if field.box.again:
                place = QRectF(field.geometry())
                said = QRectF(place.left() - px(8), place.top() - px(AGAIN), px(WIDE) + px(16), px(AGAIN))
                text(painter, said, self.tr("again"), 11, 600, theme().text2, align="center")
                plus = QRectF(place.left() - px(GAP), place.top(), px(GAP), px(HIGH))
                text(painter, plus, "+", 13, 600, theme().text2, align="center")

    def _paint_sentence(self, painter: QPainter, area: QRectF) -> None:
        colors = theme()
        place = QRectF(area.left() + px(8), area.center().y() - px(7), px(14), px(14))
        words = area.adjusted(px(28), 0, -px(6), 0)
        if self._error:
            icon(painter, place, "error", colors.error)
            text(painter, words, self._error, 12.5, 600, colors.error)
        elif self._sentence and self._done:
            box(painter, area, colors.accent_soft, "", 5)
            icon(painter, place, "tick", colors.accent)
            text(painter, words, self._sentence, 12.5, 600, colors.accent)
        else:
            text(painter, area, self._sentence, 12, 400, colors.text2)


def _kind(one: DieBox) -> tuple[str, int, int, str]:
    return one.rule, one.slot, one.sides, one.who


def _owners(step: DiceStep) -> list[str]:
    """Whose boxes, in the order in which they stand."""
    return list(dict.fromkeys(one.who for one in step.boxes))
