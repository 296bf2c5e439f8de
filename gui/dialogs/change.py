"""An applied attack of the log opened again: tick what was forgotten, and the same dice are read anew."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from engine.changed import Preview, Reread
from engine.roll_view import RollView
from gui.controls import Button, Choice, Field
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog
from gui.dialogs.change_later import ChangeLater
from gui.dialogs.change_targets import ChangeTargets
from gui.panels.attack.choice_options import ChoiceOptions
from gui.panels.attack.circumstance_list import CircumstanceList
from gui.panels.attack.dice_entry import DiceEntry
from gui.panels.attack.dice_rows import DiceRows
from gui.pressing import ENTER, digit_of
from gui.session import Session
from gui.theme import px
from gui.trial import Trial, trial_of

WIDE, HIGH, LONGEST_REASON = 620, 660, 200


class ChangeDialog(Dialog):
    """The circumstances of an attack as they were, its dice, and what both come to; nothing happens before it is kept.

    Enter keeps the change, Escape leaves everything as it was.
    """

    def __init__(self, session: Session, trial: Trial, parent: QWidget | None = None) -> None:
        super().__init__(WIDE, parent)
        self.session, self.trial = session, trial
        trial.setParent(self)
        self.dice, self.options = DiceRows(), ChoiceOptions(trial)
        self.targets, self.later = ChangeTargets(trial), ChangeLater(trial)
        self.whose, self.circumstances = Choice(self.tr("Circumstances of")), CircumstanceList(trial)
        self.entry, self.reason = DiceEntry(trial), Field(self.tr("Why it is changed (if you like)"))
        self.reason.setMaxLength(LONGEST_REASON)
        self.type = Button(self.tr("Type dice"), icon="keyboard")
        self.back = Button(self.tr("Back to the changed line"), icon="undo")
        self.refusal = PlainLabel(quiet=True, size=12.5)
        self.cancel, self.keep = Button(self.tr("Cancel"), key="Esc"), Button(kind="primary", key="Enter")
        self._lay_out()
        self._connect()
        self.resize(px(WIDE), px(HIGH))
        trial.start()
        self._entitle()

    def _lay_out(self) -> None:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        with_dice, buttons = QHBoxLayout(), QHBoxLayout()
        with_dice.addWidget(self.dice, 1)
        with_dice.addWidget(self.type, 0, Qt.AlignmentFlag.AlignTop)
        buttons.addWidget(self.back)
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.keep)
        column.addLayout(with_dice)
        above: tuple[QWidget, ...] = (self.targets, self.options, self.refusal, self.whose)
        for widget in (*above, self.circumstances, self.later, self.reason):
            column.addWidget(widget, 1 if widget is self.circumstances else 0)
        column.addLayout(buttons)
        self.pages = QStackedLayout()
        self.pages.addWidget(page)
        self.pages.addWidget(self.entry)
        self.column.addLayout(self.pages, 1)

    def _connect(self) -> None:
        trial = self.trial
        self.circumstances.answer_changed.connect(trial.set_answer)
        self.type.clicked.connect(trial.type_dice)
        self.back.clicked.connect(trial.take_back)
        self.cancel.clicked.connect(self.close)
        self.keep.clicked.connect(self.accept)
        self.whose.activated.connect(lambda _index: trial.turn_to(str(self.whose.currentData())))
        trial.roll_changed.connect(self.show_roll)
        trial.targets_changed.connect(self.show_targets)
        trial.preview_changed.connect(self.show_preview)
        trial.turned.connect(self._entitle)
        trial.notice.connect(self.session.notice)

    # -- what the trial says -----------------------------------------------------------------------------------------
    def _entitle(self) -> None:
        """Name the line in hand; a later one has a way back. The keyboard is on what can be ticked."""
        rework, words = self.trial.changing, self.trial.words
        later = not rework.is_first
        title = self.tr("Then: {0}") if later else self.tr("Change: {0}")
        self.set_title(title.format(words.text(rework.line())))
        self.back.setVisible(later)
        self.circumstances.stand_on_able()
        self.circumstances.setFocus()

    def show_roll(self, roll: RollView | None) -> None:
        """Show the dice; while they are typed their boxes take the place of everything."""
        typing = roll is not None and roll.typing
        begun = typing and self.pages.currentIndex() == 0
        self.pages.setCurrentIndex(1 if typing else 0)
        if begun:
            self.entry.setFocus()
        odds, dice = self.trial.odds, self.trial.changing.revision.dice()
        self.dice.show_steps(self.trial.words, tuple(step for step in dice if step.boxes))
        self.options.show_choice(None if typing else roll, two_sided=odds is not None and odds.two_sided)
        missing = roll is not None and not (roll.outcome or roll.choice)
        self.type.kind = "primary" if missing else "plain"
        self.type.setText(self.tr("Give the missing dice") if missing else self.tr("Type dice"))
        self.type.setVisible(bool(dice))

    def show_targets(self, targets: tuple[Reread, ...]) -> None:
        """Of several targets, whose circumstances are in view."""
        names: list[tuple[object, str]] = [
            (one.target, self.tr("Circumstances of {0}").format(one.name)) for one in targets if one.refused is None
        ]
        self.whose.fill(names, self.trial.table.target)
        self.whose.setVisible(len(targets) > 1)

    def show_preview(self, preview: Preview) -> None:
        """Whether it can be kept, and what is left out then."""
        refused = preview.refused
        self.refusal.setText(self.trial.words.text(refused) if refused is not None else "")
        self.refusal.setVisible(refused is not None)
        self.keep.setEnabled(preview.can_be_kept)
        ends = next((one.index for one in preview.later if one.fate == "stopped"), None)
        lost = 0 if ends is None else sum(one.index >= ends for one in preview.later)
        with_losses = self.tr("Keep, and leave out: {0}").format(lost)
        self.keep.setText(with_losses if lost else self.tr("Keep the change"))
        self.keep.kind = "danger" if lost else "primary"
        self.keep.update()

    # -- acts --------------------------------------------------------------------------------------------------------
    def accept(self) -> None:
        """Keep the change: one step of the history."""
        self.trial.finish()
        if self.keep.isEnabled() and self.session.keep_rework(self.trial.changing, self.reason.text().strip()):
            super().accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter keeps the change, D types dice, a digit takes an option; Escape leaves."""
        key, digit = event.key(), digit_of(event.text())
        options = self.entry.options if self.pages.currentIndex() else self.options
        if key in ENTER:
            self.accept()
        elif key == Qt.Key.Key_D and not event.modifiers():
            self.trial.type_dice()
        elif digit and options.press(digit):
            event.accept()
        else:
            super().keyPressEvent(event)


def open_change(session: Session, index: int, parent: QWidget) -> ChangeDialog | None:
    """Open an attack of the log to be changed; None: it was refused, and said."""
    trial = trial_of(session, index)
    return None if trial is None else _open(session, trial, parent)


def _open(session: Session, trial: Trial, parent: QWidget) -> ChangeDialog:
    """Open what is being changed; in the other language it goes on with all that was changed so far."""
    dialog = ChangeDialog(session, trial, parent)
    rework = trial.changing
    dialog.again = lambda: _open(session, Trial(rework, session.language), parent)
    dialog.open()
    return dialog
