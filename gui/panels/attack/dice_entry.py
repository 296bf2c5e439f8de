"""Boxes for the dice on the table: one key a die, the box moves on by itself, a blank is rolled by the program."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from engine.answer import DiceStep, DieBox, OutcomeChance, RollView
from gui.controls import Button
from gui.controls.base import follow_theme, start
from gui.controls.digits import TOP_ROW
from gui.paint import Segment, box, die, harm_bar, text
from gui.session import Session
from gui.theme import pen, px, theme

WIDE, HIGH, GAP = 46, 44, 8
HEAD, SAID = 26, 22

Place = tuple[int, int]
"""(step, slot) of one box."""


class DiceBoxes(QWidget):
    """Every question of the roll with its boxes; the keyboard types into the focused one."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.steps: tuple[DiceStep, ...] = ()
        self.current: Place | None = None
        self._begun = ""
        self.wrong = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        follow_theme(self)

    # -- data --------------------------------------------------------------------------------------------------------
    def show_steps(self, steps: tuple[DiceStep, ...]) -> None:
        """Show the boxes as the session has them; the first blank one takes the keyboard."""
        opened = len(steps) != len(self.steps)
        self.steps = steps
        places = self.places()
        if opened or self.current not in places or self._face(self.current) is not None:
            self.current = next((place for place in places if self._face(place) is None), self.current)
        if self.current not in places:
            self.current = places[-1] if places else None
        self._begun = ""
        self.setAccessibleName(self.sentence())
        self.updateGeometry()
        self.update()

    def places(self) -> list[Place]:
        """Every box in order."""
        return [(number, one.slot) for number, step in enumerate(self.steps) for one in step.boxes]

    def _box(self, place: Place | None) -> DieBox | None:
        if place is None or place[0] >= len(self.steps):
            return None
        return next((one for one in self.steps[place[0]].boxes if one.slot == place[1]), None)

    def _face(self, place: Place | None) -> int | None:
        found = self._box(place)
        return found.face if found else None

    def sentence(self) -> str:
        """What a screen reader says of the box that takes the keyboard."""
        found = self._box(self.current)
        if found is None or self.current is None:
            return self.tr("Dice")
        step = self.steps[self.current[0]]
        name = self.session.words.text(step.label)
        said = self.tr("{0}, die {1} of {2}, d{3}").format(name, self.current[1] + 1, len(step.boxes), found.sides)
        return said if found.face is None else f"{said}, {found.face}"

    # -- geometry ----------------------------------------------------------------------------------------------------
    def _columns(self) -> int:
        return max(1, (self.width() + px(GAP)) // px(WIDE + GAP))

    def _height(self, step: DiceStep) -> int:
        lines = -(-max(1, len(step.boxes)) // self._columns())
        return px(HEAD) + lines * px(HIGH + GAP) + px(SAID)

    def sizeHint(self) -> QSize:
        """As high as its boxes."""
        return QSize(px(320), sum(self._height(step) for step in self.steps) + px(8))

    def areas(self) -> dict[Place, QRectF]:
        """The area of each box."""
        found: dict[Place, QRectF] = {}
        top = 0
        for number, step in enumerate(self.steps):
            for index, one in enumerate(step.boxes):
                row, column = divmod(index, self._columns())
                left, y = column * px(WIDE + GAP), top + px(HEAD) + row * px(HIGH + GAP)
                found[number, one.slot] = QRectF(left, y, px(WIDE), px(HIGH))
            top += self._height(step)
        return found

    # -- painting ----------------------------------------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint questions, boxes and sentences."""
        painter, areas, top = start(self), self.areas(), 0
        for number, step in enumerate(self.steps):
            self._head(painter, QRectF(0, top, self.width(), px(HEAD)), number, step)
            for one in step.boxes:
                self._paint_box(painter, areas[number, one.slot], (number, one.slot), one)
            top += self._height(step)
            said = self.session.words.text(step.reading) if step.reading else ""
            wrong = self.wrong if self.current and self.current[0] == number else ""
            tint = theme().error if wrong else theme().text2
            text(painter, QRectF(0, top - px(SAID), self.width(), px(18)), wrong or said, 12.5, 500, tint)

    def _head(self, painter: QPainter, area: QRectF, number: int, step: DiceStep) -> None:
        colors, done = theme(), step.state == "done"
        disc = QRectF(0, area.center().y() - px(10), px(20), px(20))
        box(painter, disc, colors.accent if not done else colors.accent_soft, "", 10)
        tint = colors.on_accent if not done else colors.accent
        text(painter, disc, "✓" if done else str(number + 1), 11, 600, tint, align="center")
        text(painter, area.adjusted(px(28), 0, 0, 0), self.session.words.text(step.label), 13, 600)

    def _paint_box(self, painter: QPainter, area: QRectF, place: Place, one: DieBox) -> None:
        colors, here = theme(), place == self.current and self.hasFocus()
        edge = colors.error if here and self.wrong else colors.accent if here else colors.control
        box(painter, area, colors.raised if one.face is None or one.typed else colors.sunken, "", 7)
        outline = pen(edge, 2 if here else 1)
        if one.face is not None and not one.typed:
            outline = type(outline)(outline)
            outline.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(outline)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), px(7), px(7))
        shown = self._begun if here and self._begun else "" if one.face is None else str(one.face)
        figure = QRectF(area.left(), area.top() + px(2), area.width(), px(26))
        text(painter, figure, shown, 20, 600, align="center")
        die(painter, QRectF(area.left() + px(6), area.bottom() - px(15), px(13), px(13)), one.sides)
        name = QRectF(area.left() + px(20), area.bottom() - px(16), px(24), px(14))
        text(painter, name, f"d{one.sides}", 10.5, 600, colors.text3)

    # -- keys and mouse ----------------------------------------------------------------------------------------------
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a box."""
        for place, area in self.areas().items():
            if area.contains(event.position()):
                self.current, self._begun, self.wrong = place, "", ""
        self.setFocus()
        self.update()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes from box to box, then out."""
        places = self.places()
        if self.current in places:
            index = places.index(self.current) + (1 if forward else -1)
            if 0 <= index < len(places):
                self._go(places[index])
                return True
        return super().focusNextPrevChild(forward)

    def _go(self, place: Place | None) -> None:
        self.current, self._begun, self.wrong = place, "", ""
        self.setAccessibleName(self.sentence())
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits type a face; Space leaves it blank, Backspace clears and goes back."""
        digit = TOP_ROW.get(event.text(), event.text())
        if len(digit) == 1 and digit.isdigit():
            self._type(digit)
        elif event.key() == Qt.Key.Key_Space:
            self._put(None)
            self._step(1)
        elif event.key() == Qt.Key.Key_Backspace:
            self._erase()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._step(-1 if event.key() == Qt.Key.Key_Left else 1)
        else:
            super().keyPressEvent(event)

    def _type(self, digit: str) -> None:
        """One digit ends the number when no longer number can begin with it; on a d10, 0 is 10."""
        found = self._box(self.current)
        if found is None:
            return
        written = self._begun + digit
        value = 10 if found.sides == 10 and written == "0" else int(written)
        if not 1 <= value <= found.sides:
            self._begun = ""
            self.wrong = self.tr("A d{0} shows 1 to {0}. Type the face you see.").format(found.sides)
            self.update()
        elif found.sides > 10 and value * 10 <= found.sides:
            self._begun = written
            self.update()
        else:
            self._put(value)

    def _put(self, face: int | None) -> None:
        """Tell the session; it answers with the boxes as they are, and the first blank one goes on."""
        self.wrong = ""
        if self.current is not None:
            self.session.type_face(*self.current, face)

    def _erase(self) -> None:
        if self._face(self.current) is None:
            self._step(-1)
        self._put(None)

    def _step(self, by: int) -> None:
        places = self.places()
        if self.current in places:
            self._go(places[max(0, min(len(places) - 1, places.index(self.current) + by))])

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show which box types."""
        self.update()
        super().focusInEvent(event)


class Remaining(QWidget):
    """What the missing dice can still give: a sentence and a bar."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[OutcomeChance, ...] = ()
        self.setFixedHeight(px(40))
        follow_theme(self)

    def show_rows(self, rows: tuple[OutcomeChance, ...]) -> None:
        """Show other chances; none hide it."""
        self.rows = rows
        self.setVisible(bool(rows))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint sentence and bar."""
        painter = start(self)
        said = self.tr("what the missing dice can still give")
        text(painter, QRectF(0, 0, self.width(), px(18)), said, 11.5, 400, theme().text3)
        area = QRectF(0, px(20), self.width(), px(16))
        harm_bar(painter, area, [Segment(row.chance, row.harm) for row in self.rows], labels=False)


class DiceEntry(QWidget):
    """Takes the place of circumstances and results while dice are typed."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.boxes, self.remaining = DiceBoxes(session), Remaining()
        self.main = Button("", "primary", key="Enter")
        self.main.tall = True
        self.main.clicked.connect(self.go_on)
        self.leave = Button("", key="Esc")
        self.leave.clicked.connect(session.leave_dice)
        scroll = QScrollArea()
        scroll.setWidget(self.boxes)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setFocusProxy(self.boxes)
        scroll.viewport().setAutoFillBackground(False)
        self.boxes.setAutoFillBackground(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(8), px(12), px(12))
        column.addWidget(scroll, 1)
        column.addWidget(self.remaining)
        row = QHBoxLayout()
        row.addWidget(self.main, 1)
        row.addWidget(self.leave)
        column.addLayout(row)
        self._complete = False
        session.roll_changed.connect(self.show_roll)
        self.retranslate()
        follow_theme(self)

    def show_roll(self, roll: RollView | None) -> None:
        """Show the boxes of a roll that is being typed."""
        if roll is None or not roll.typing:
            return
        self._complete = bool(roll.outcome or roll.choice)
        self.boxes.show_steps(roll.steps)
        self.remaining.show_rows(roll.remaining)
        self.retranslate()

    def go_on(self) -> None:
        """Roll what is blank, or keep the result that is there."""
        if self._complete:
            self.session.leave_dice()
        else:
            self.session.roll_rest()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on, Escape leaves and keeps the faces."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.go_on()
        elif event.key() == Qt.Key.Key_Escape:
            self.session.leave_dice()
        else:
            super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Put the words of the present language on the buttons."""
        self.main.setText(self.tr("Use this result") if self._complete else self.tr("Roll the rest"))
        self.leave.setText(self.tr("Leave"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
