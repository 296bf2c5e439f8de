"""What the rules ask now: rolls that are due, states that end, choices; one strip each, above the table.

A roll that the turn would leave behind asks first, above all of them.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from engine.form import Prompt
from engine.roll_view import RollView
from engine.view import TableView
from gui.controls import Strip
from gui.pressing import ENTER
from gui.session import Session

MOST = 3
"""Strips shown at once; the turn control counts the others."""

SKIP = "skip"
APPLY, STAY, ASIDE = "apply", "stay", "aside"

MOST_DIGITS = 9
"""Options that a digit chooses."""


def _are_numbers(prompt: Prompt) -> bool:
    """Whether a number is chosen."""
    return all(id.isdecimal() for id, _ in prompt.options)


def _digits(prompt: Prompt) -> list[int]:
    """The digit (1 to 9) that chooses each option, 0 for none: a number by itself, anything else by its place."""
    numbers = [int(id) if _are_numbers(prompt) else place for place, (id, _) in enumerate(prompt.options, 1)]
    return [number if number <= MOST_DIGITS else 0 for number in numbers]


class PromptStrips(QWidget):
    """The first prompts of the table, as strips that ask."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.strips: list[tuple[str, Strip]] = []
        self.result: Strip | None = None
        self._shown: tuple[Prompt, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(1)
        session.table_changed.connect(self.show_table)
        session.language_changed.connect(self.forget)
        session.result_asked.connect(self.ask_result)
        session.prompts_asked.connect(self.ask_first)
        session.roll_changed.connect(self.show_roll)

    # -- a roll that the turn would leave behind ---------------------------------------------------------------------
    def ask_result(self, asked: bool) -> None:
        """Ask what becomes of the roll that waits, or ask no longer."""
        if self.result is not None:
            self._drop(self.result)
            self.result = None
        roll = self.session.roll
        if asked and roll is not None:
            self.result = Strip(*self._about(roll))
            self.result.answered.connect(self.answer_result)
            self.result.ask(True)
            self._column.insertWidget(0, self.result)
        self.setVisible(self.result is not None or bool(self.strips))

    def _about(self, roll: RollView) -> tuple[str, list[tuple[str, str, str]]]:
        """Sentence and answers: a finished roll can be applied, another one only set aside."""
        aside, stay = (ASIDE, self.tr("Set aside"), "⌫"), (STAY, self.tr("Stay"), "Esc")
        if not roll.outcome or roll.headline is None:
            return self.tr("This roll is not finished"), [stay, aside]
        result = self.session.words.short(roll.headline)
        words = self.tr("{result}: not applied yet").format(result=result)
        return words, [(APPLY, self.tr("Apply and go on"), "Enter"), stay, aside]

    def answer_result(self, answer: str) -> None:
        """Do what a button of that strip says."""
        if answer == STAY:
            self.session.stay()
        else:
            self.session.go_on(answer == APPLY)

    def show_roll(self, roll: RollView | None) -> None:
        """Ask about another reading of the same dice, or no longer when the roll is gone."""
        if self.result is not None and roll is None:
            self.session.stay()
        elif self.result is not None:
            self.ask_result(True)

    def stay(self) -> bool:
        """Leave the roll that is asked about; False when none is."""
        if self.result is None:
            return False
        self.session.stay()
        return True

    # -- prompts -----------------------------------------------------------------------------------------------------
    def _drop(self, strip: Strip) -> None:
        self._column.removeWidget(strip)
        strip.hide()
        strip.deleteLater()

    def forget(self) -> None:
        """Show nothing until the next table comes, in another language or of another fight."""
        self._put(())

    def show_table(self, table: TableView) -> None:
        """Show the prompts that are due."""
        prompts = table.prompts[:MOST]
        if prompts != self._shown:
            self._put(prompts)

    def _put(self, prompts: tuple[Prompt, ...]) -> None:
        """Stand with a strip for each of these."""
        self._shown = prompts
        for _, strip in self.strips:
            self._drop(strip)
        self.strips = [(prompt.id, self._strip(prompt)) for prompt in prompts]
        for _, strip in self.strips:
            self._column.addWidget(strip)
        self.setVisible(self.result is not None or bool(self.strips))

    def _strip(self, prompt: Prompt) -> Strip:
        words = self.session.words
        strip = Strip(words.text(prompt.why), self._answers(prompt))
        strip.answered.connect(lambda answer, prompt=prompt: self.answer(prompt, answer))
        return strip

    def _a_round_later(self) -> str:
        return self.tr("A {0} later").format(self.session.words.text("round").lower())

    def _answers(self, prompt: Prompt) -> list[tuple[str, str, str]]:
        words = self.session.words
        if prompt.kind == "choice":
            offered = [
                (id, words.text(text), str(digit) if digit else "")
                for digit, (id, text) in zip(_digits(prompt), prompt.options, strict=True)
            ]
            return [*offered, (SKIP, self.tr("Skip"), "⌫")] if prompt.optional else offered
        if prompt.kind == "end":
            return [("end", self.tr("End it"), "Enter"), (SKIP, self.tr("Keep it"), "⌫")]
        if prompt.kind == "reminder":
            return [("heard", self.tr("Done"), "Enter"), (SKIP, self.tr("Again later"), "⌫")]
        if prompt.kind == "wave":
            return [("come", self.tr("They come in"), "Enter"), (SKIP, self._a_round_later(), "⌫")]
        return [
            ("roll", self.tr("Roll"), "Enter"),
            ("type", self.tr("Type dice"), "D"),
            (SKIP, self.tr("Skip"), "⌫"),
        ]

    def answer(self, prompt: Prompt, answer: str) -> None:
        """Do what a button of a strip says."""
        if answer == SKIP:
            self.session.skip_prompt(prompt.id)
        elif prompt.kind == "roll":
            self.session.answer_prompt(prompt.id)
            if answer == "roll":
                self.session.roll_dice()
            else:
                self.session.type_dice()
        else:
            self.session.answer_prompt(prompt.id, "" if prompt.kind == "end" else answer)

    @property
    def asks(self) -> bool:
        """Whether the first strip asks; while a roll is under way (perhaps its own) it waits."""
        return bool(self.strips) and self.session.roll is None

    def answer_first(self, *, last_button: bool = False) -> bool:
        """Press the first (or last) button of the strip that asks; False when nothing does.

        A choice that must be made has no last button to drop it with.
        """
        if self.result is not None:
            self.result.buttons[-1 if last_button else 0].click()
            return True
        if not self.asks or (last_button and self._shown[0].kind == "choice" and not self._shown[0].optional):
            return False
        buttons = self.strips[0][1].buttons
        buttons[-1 if last_button else 0].click()
        return True

    def choose(self, digit: int) -> bool:
        """Take the option of this digit where the first strip offers a choice; False when it offers none such.

        A number that is no longer offered is nothing else either: True, and nothing happens.
        """
        if not self.asks or self._shown[0].kind != "choice":
            return False
        digits = _digits(self._shown[0])
        if digit not in digits:
            return _are_numbers(self._shown[0])
        self.strips[0][1].buttons[digits.index(digit)].click()
        return True

    def answer_roll(self, answer: str) -> bool:
        """Roll ("roll") or type ("type") the dice that the first strip asks for; False when it asks for none."""
        if not self.asks or self._shown[0].kind != "roll":
            return False
        self.answer(self._shown[0], answer)
        return True

    def ask_first(self) -> None:
        """Have the first prompt ask for its answer, ringed and said: the fight goes no further without."""
        if self.strips:
            self.strips[0][1].ask(True)

    def focus_first(self) -> None:
        """Put the focus on the first button of the first prompt."""
        if self.strips:
            self.strips[0][1].buttons[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the first button, Backspace the last."""
        if event.key() in ENTER:
            self.answer_first()
        elif event.key() == Qt.Key.Key_Backspace:
            self.answer_first(last_button=True)
        else:
            super().keyPressEvent(event)
