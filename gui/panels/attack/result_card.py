"""The result of a roll: its dice, what they make, what it would do; Apply, or another choice, or nothing."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from engine.answer import DiceStep, OutcomeChance, RollView
from gui.controls import Button, IconButton
from gui.controls.base import follow_theme, start
from gui.paint import Segment, box, die, harm_sign, mini_bar, text
from gui.session import Session
from gui.theme import px, theme

DIE, MOST_DICE = 26, 12


class DiceRow(QWidget):
    """The dice of every question in one line, a bar between questions."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.steps: tuple[DiceStep, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow_theme(self)

    def show_steps(self, steps: tuple[DiceStep, ...]) -> None:
        """Show other dice."""
        self.steps = tuple(step for step in steps if any(box.face is not None for box in step.boxes))
        faces = "; ".join(" ".join(str(box.face or "?") for box in step.boxes) for step in self.steps)
        self.setAccessibleName(faces)
        self.setVisible(bool(self.steps))
        self.update()

    def sizeHint(self) -> QSize:
        """30 high."""
        return QSize(px(200), px(DIE + 6))

    def _size(self) -> float:
        """Side of a die: smaller when there are many."""
        count = sum(len(step.boxes) for step in self.steps)
        room = self.width() - px(10) * max(0, len(self.steps) - 1)
        return min(float(px(DIE)), max(px(12), room / max(1, count) - px(3)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint dice; typed ones have a full edge, those of the program a dashed one."""
        painter, colors = start(self), theme()
        side, left = self._size(), 0.0
        for number, step in enumerate(self.steps):
            if number:
                box(painter, QRectF(left + px(3), px(6), 1.5, self.height() - px(12)), colors.line, "", 0)
                left += px(10)
            for one in step.boxes:
                face = "" if one.face is None else str(one.face)
                area = QRectF(left, (self.height() - side) / 2, side, side)
                die(painter, area, one.sides, face, edge=colors.text2 if one.typed else colors.control)
                left += side + px(3)


class OddsOfChoice(QWidget):
    """One option of a choice: a button and the bar of what it leads to."""

    def __init__(self, session: Session, option: str, words: str, rows: tuple[OutcomeChance, ...]) -> None:
        super().__init__()
        self.rows = rows
        self.button = Button(words)
        self.button.clicked.connect(lambda: session.choose(option))
        said = [f"{session.words.short(row.label)} {session.words.percent(row.chance)}" for row in rows]
        self.setToolTip("\n".join(said))
        self.button.setAccessibleDescription(", ".join(said))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.button)
        row.addStretch(1)
        follow_theme(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bar at the right of the button."""
        left = self.button.geometry().right() + px(10)
        if self.width() - left > px(40):
            area = QRectF(left, self.height() / 2 - px(5), self.width() - left - px(2), px(10))
            mini_bar(start(self), area, [Segment(row.chance, row.harm) for row in self.rows])


class ResultWords(QWidget):
    """Sign and name of the outcome, below it what the dice made."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.roll: RollView | None = None
        self.setMinimumHeight(px(40))
        follow_theme(self)

    def show_roll(self, roll: RollView) -> None:
        """Show another result; a roll that has none yet shows nothing."""
        self.roll = roll
        self.setVisible(bool(roll.outcome))
        self.setToolTip(self.details())
        self.update()

    def headline(self) -> str:
        """The outcome, with what changed it after the roll, or that it was chosen."""
        if self.roll is None or self.roll.headline is None:
            return ""
        words = self.session.words
        said = words.text(self.roll.headline)
        if self.roll.because is not None:
            said = self.tr("With {0}: {1}").format(words.text(self.roll.because), said)
        return self.tr("{0} (chosen)").format(said) if self.roll.chosen else said

    def details(self) -> str:
        """What the dice made, in one line."""
        return " · ".join(self.session.words.text(detail) for detail in (self.roll.details if self.roll else ()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint sign, name and details."""
        if self.roll is None:
            return
        painter, area = start(self), QRectF(self.rect())
        harm_sign(painter, QRectF(0, px(2), px(16), px(16)), self.roll.harm)
        text(painter, QRectF(px(22), 0, area.width() - px(22), px(20)), self.headline(), 14, 600)
        place = QRectF(px(22), px(20), area.width() - px(24), px(18))
        text(painter, place, self.details(), 12, 400, theme().text2)


class ResultCard(QWidget):
    """Shown while a roll waits to be applied."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.roll: RollView | None = None
        self.dice = DiceRow(session)
        self.apply = Button("", "tonal", key="Enter")
        self.apply.clicked.connect(session.apply)
        self.drop = IconButton("close")
        self.drop.clicked.connect(session.drop_result)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._lay_out()
        session.roll_changed.connect(self.show_roll)
        self.retranslate()
        self.hide()
        follow_theme(self)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(px(10), px(8), px(8), px(8))
        column.setSpacing(px(4))
        top = QHBoxLayout()
        top.addWidget(self.dice, 1)
        top.addWidget(self.drop)
        column.addLayout(top)
        self._choices = QVBoxLayout()
        column.addLayout(self._choices)
        bottom = QGridLayout()
        self._words = ResultWords(self.session)
        bottom.addWidget(self._words, 0, 0)
        bottom.addWidget(self.apply, 0, 1, Qt.AlignmentFlag.AlignBottom)
        bottom.setColumnStretch(0, 1)
        column.addLayout(bottom)

    def show_roll(self, roll: RollView | None) -> None:
        """Show what waits; while dice are being typed the dice boxes show it instead."""
        self.roll = roll
        shown = roll is not None and not roll.typing and bool(roll.outcome or roll.choice)
        self.setVisible(shown)
        if roll is None or not shown:
            return
        self.dice.show_steps(roll.steps)
        self._show_choices(roll)
        self.apply.setVisible(bool(roll.outcome))
        self._words.show_roll(roll)
        self.setAccessibleName(self.sentence(roll))
        self.updateGeometry()
        self.update()

    def sentence(self, roll: RollView) -> str:
        """The result in one sentence."""
        words = self.session.words
        head = words.text(roll.headline) if roll.headline else ""
        return ". ".join([head, *(words.text(detail) for detail in roll.details)])

    def _show_choices(self, roll: RollView) -> None:
        while self._choices.count():
            item = self._choices.takeAt(0)
            widget = item.widget() if item else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for option, name, rows in roll.choice:
            self._choices.addWidget(OddsOfChoice(self.session, option, self.session.words.text(name), rows))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card."""
        box(start(self), QRectF(self.rect()), theme().raised, theme().line, 8)

    def retranslate(self) -> None:
        """Put the words of the present language on the buttons."""
        self.apply.setText(self.tr("Apply"))
        self.drop.name(self.tr("Set this roll aside"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
