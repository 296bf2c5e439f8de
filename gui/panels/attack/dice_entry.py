"""The page on which physical dice are typed: it takes the place of circumstances and results."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from engine.answer import Odds
from engine.form import Form
from engine.roll_view import RollView
from engine.view import VersusCard
from gui.controls import Button
from gui.controls.scroll_bar import SlimScrollBar
from gui.panels.attack.choice_options import ChoiceOptions
from gui.panels.attack.dice_lines import DiceHead, KeyHelp, Remaining
from gui.panels.attack.dice_step import LEFT, DiceStepView
from gui.panels.attack.die_field import DieField
from gui.panels.attack.target_lines import TargetLines
from gui.pressing import ENTER
from gui.theme import px

if TYPE_CHECKING:
    from gui.session import Session

Place = tuple[int, int]
"""(question, place of the box in it), both from 0."""


class DiceEntry(QWidget):
    """Every question of the roll with its boxes; a blank box is rolled by the program.

    Esc leaves and keeps the faces; the main button (Enter) rolls what is blank, then keeps the result.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._roll: RollView | None = None
        self._two_sided = False
        self._names = ("", "")
        self._weapon = ""
        self._takes_target = True
        self._from: Place | None = None
        self.steps: list[DiceStepView] = []
        self.head, self.options, self.targets = DiceHead(), ChoiceOptions(session), TargetLines()
        self.remaining, self.help = Remaining(), KeyHelp()
        self.main = Button(kind="primary", key="Enter")
        self.cancel = Button(key="Esc")
        self.main.tall = self.cancel.tall = True
        self.main.clicked.connect(self.go_on)
        self.cancel.clicked.connect(session.leave_dice)
        self._lay_out()
        self.retranslate()
        session.roll_changed.connect(self.show_roll)
        session.odds_changed.connect(self.show_odds)
        session.form_changed.connect(self.show_form)
        session.versus_changed.connect(self.show_versus)

    def _lay_out(self) -> None:
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, px(4), 0)
        self._column.setSpacing(px(8))
        below = QVBoxLayout()
        below.setContentsMargins(px(LEFT), 0, 0, 0)
        for widget in (self.options, self.remaining, self.targets):
            below.addWidget(widget)
        self._column.addLayout(below)
        self._column.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidget(inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setVerticalScrollBar(SlimScrollBar())
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        buttons = QHBoxLayout()
        buttons.setSpacing(px(8))
        buttons.addWidget(self.main, 1)
        buttons.addWidget(self.cancel)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(8), px(12), px(12))
        column.setSpacing(px(8))
        column.addWidget(self.head)
        column.addWidget(self._scroll, 1)
        column.addWidget(self.help)
        column.addLayout(buttons)

    # -- what the session says ---------------------------------------------------------------------------------------
    def show_odds(self, odds: Odds) -> None:
        """Whether outcomes have two sides."""
        self._two_sided = odds.two_sided

    def show_versus(self, attacker: VersusCard | None, target: VersusCard | None) -> None:
        """Who strikes whom."""
        self._names = (attacker.name if attacker else "", target.name if target else "")
        self._show_head()
        if self._roll is not None:
            self._show_steps(self._roll)

    def show_form(self, form: Form) -> None:
        """With what."""
        held = next((entry for entry in form.weapons if entry.held), None)
        weapon = self._session.words.text(held.label) if held is not None else ""
        if (weapon, form.takes_target) != (self._weapon, self._takes_target):
            self._weapon, self._takes_target = weapon, form.takes_target
            self._show_head()

    def _show_head(self) -> None:
        whom = self._whose()[1] if self._takes_target else ""
        names = " → ".join(name for name in (self._names[0], whom) if name)
        self.head.say(self.tr("Type your dice"), ", ".join(part for part in (names, self._weapon) if part))

    def _whose(self) -> tuple[str, str]:
        """Attacker and target of the dice in view: of several targets the one in turn."""
        of_several = self._roll.target if self._roll is not None else ""
        return self._names[0], of_several or self._names[1]

    def show_roll(self, roll: RollView | None) -> None:
        """Show the boxes of a roll that is being typed; the keyboard goes on to the next blank one."""
        opening, typing_here = self._roll is None, self._has_keyboard()
        self._roll = roll if roll is not None and roll.typing else None
        if self._roll is None:
            self._from = None
            return
        for number in range(len(self.steps), len(self._roll.steps)):
            self._add_step(number)
        while len(self.steps) > len(self._roll.steps):
            gone = self.steps.pop()
            gone.hide()
            gone.deleteLater()
        self._show_head()
        self._show_steps(self._roll)
        self._show_rest(self._roll)
        self._go_to_next(opening=opening, typing_here=typing_here)

    def _go_to_next(self, *, opening: bool, typing_here: bool) -> None:
        """Take the keyboard to the choice that waits, where digits are options and no faces; else to a blank box."""
        if self.options.buttons and (opening or typing_here):
            self._from = None
            self.options.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)
        elif opening:
            self._focus(self._blank_after(None))
        elif self._from is not None:
            start, self._from = self._from, None
            self._focus(self._blank_after(start) or start)
        elif typing_here and not self._has_keyboard():
            self._focus(self._blank_after(None))

    def _show_steps(self, roll: RollView) -> None:
        names = dict(zip(("attacker", "target"), self._whose(), strict=True))
        for view, step in zip(self.steps, roll.steps, strict=True):
            view.show_step(self._session.words, step, names)

    def _add_step(self, number: int) -> None:
        view = DiceStepView(number + 1)
        view.field_made.connect(functools.partial(self._adopt, view))
        self._column.insertWidget(len(self.steps), view)
        self.steps.append(view)

    def _adopt(self, view: DiceStepView, field: DieField) -> None:
        """Listen to a new box."""
        field.typed.connect(lambda face: self._type(view, field, face))
        field.refused.connect(lambda _typed: self._refuse(view, field))
        field.moved.connect(lambda step: self._move(view, field, step))
        field.entered.connect(lambda: self._enter(view, field))
        field.ended.connect(self.go_on)

    def _show_rest(self, roll: RollView) -> None:
        """Choice, bar of what can still come, legend, and the main button."""
        self.options.show_choice(roll, two_sided=self._two_sided)
        self.targets.show_results(self._session.words, roll.results)
        blank = any(box.face is None for step in roll.steps for box in step.boxes)
        rows = roll.remaining if blank else ()
        self.remaining.show_rows(self._session.words, rows, two_sided=self._two_sided)
        self.help.show_legend(any(field.by_program for view in self.steps for field in view.fields))
        self._show_main()

    @property
    def is_open(self) -> bool:
        """Whether dice are being typed."""
        return self._roll is not None

    @property
    def is_complete(self) -> bool:
        """Whether every die has its face and nothing waits."""
        return self._roll is not None and bool(self._roll.outcome)

    def _show_main(self) -> None:
        waits = self._roll is not None and bool(self._roll.choice)
        self.main.icon_name = "tick" if self.is_complete else "dice"
        self.main.setText(self.tr("Use this result") if self.is_complete else self.tr("Roll the rest"))
        self.main.setEnabled(not waits)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.cancel.setText(self.tr("Cancel"))
        self.remaining.retranslate()
        self.help.retranslate()
        self._show_head()
        self._show_main()

    # -- acts --------------------------------------------------------------------------------------------------------
    def go_on(self) -> None:
        """Roll what is blank, or keep the result that is there."""
        if self.is_complete:
            self._session.leave_dice()
        elif self.main.isEnabled():
            self._session.roll_rest()

    def _type(self, view: DiceStepView, field: DieField, face: int | None) -> None:
        place = self.steps.index(view), view.fields.index(field)
        self._from = place if field.hasFocus() else None  # a number ended by leaving its box moves nothing
        if face is not None or field.box.face is not None:
            self._session.type_face(place[0], field.box.slot, face)
        if face is None:
            self._from = None
            self._move(view, field, 1)

    def _refuse(self, view: DiceStepView, field: DieField) -> None:
        words = self.tr("A d{sides} shows 1 to {sides}. Type the face you see.")
        view.show_error(words.format(sides=field.box.sides))

    def _enter(self, view: DiceStepView, field: DieField) -> None:
        """A box has the keyboard: what was wrong elsewhere no longer matters."""
        if not field.wrong:
            view.show_error("")
        self._scroll.ensureWidgetVisible(field, 0, px(24))

    # -- going from box to box ---------------------------------------------------------------------------------------
    def _places(self) -> list[Place]:
        return [(number, index) for number, view in enumerate(self.steps) for index in range(len(view.fields))]

    def _has_keyboard(self) -> bool:
        """Whether a box or an option has it; new boxes of a changed question must get it back."""
        options = any(button.hasFocus() for button in self.options.buttons)
        return options or any(field.hasFocus() for view in self.steps for field in view.fields)

    def _field(self, place: Place) -> DieField:
        return self.steps[place[0]].fields[place[1]]

    def _blank_after(self, place: Place | None) -> Place | None:
        """The next blank box, going round; without a place the first one, or the first of all."""
        places = self._places()
        first = places.index(place) + 1 if place in places else 0
        round_ = places[first:] + places[:first]
        blank = next((one for one in round_ if self._field(one).box.face is None), None)
        return blank if blank is not None or place is not None else next(iter(places), None)

    def _focus(self, place: Place | None) -> None:
        if place is not None and place in self._places():
            self._field(place).setFocus(Qt.FocusReason.OtherFocusReason)

    def _move(self, view: DiceStepView, field: DieField, step: int) -> None:
        places = self._places()
        here = places.index((self.steps.index(view), view.fields.index(field)))
        self._focus(places[max(0, min(len(places) - 1, here + step))])

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hand the keyboard to the choice that waits, else to the first blank box."""
        super().focusInEvent(event)
        if self.options.buttons:
            self.options.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._focus(self._blank_after(None))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the option with the keyboard, else presses the main button; Esc leaves and keeps the faces."""
        if event.key() in ENTER:
            option = next((button for button in self.options.buttons if button.hasFocus()), None)
            if option is not None:
                option.click()
            else:
                self.go_on()
        elif event.key() == Qt.Key.Key_Escape:
            self._session.leave_dice()
        else:
            event.ignore()
