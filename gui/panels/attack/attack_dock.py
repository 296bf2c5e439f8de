"""The attack dock: everything between "who strikes whom" and "let it happen"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLayout, QStackedLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from engine.form import Form
from engine.roll_view import RollView
from gui.accessible import Role
from gui.controls import Panel
from gui.controls.base import follow_theme, hold_still, start
from gui.controls.scrolled import scrolled
from gui.panels.attack.attack_buttons import AttackButtons
from gui.panels.attack.circumstance_list import CircumstanceList
from gui.panels.attack.circumstance_paint import COMPACT, NORMAL
from gui.panels.attack.dice_entry import DiceEntry
from gui.panels.attack.first_steps import FirstSteps
from gui.panels.attack.folding import TABLE_FOLDED, FoldedTable, Needs, folds_for, is_compact
from gui.panels.attack.hit_figure import HitFigure
from gui.panels.attack.lines import CircumstanceHead, EventNotes, HintLine, HouseRulesLine
from gui.panels.attack.outcome_bar import OutcomeBar
from gui.panels.attack.outcome_table import OutcomeTable
from gui.panels.attack.pickers import ActionPicker, WeaponPicker
from gui.panels.attack.result_card import ResultCard
from gui.panels.attack.side_by_side import SideBySideStrip
from gui.panels.attack.versus_block import VersusBlock
from gui.theme import brush, px, theme

if TYPE_CHECKING:
    from gui.session import Session


LEAST_ABOVE = 52
"""What must be seen over the figure in the lowest dock: the two who fight."""


class Rule(QWidget):
    """The hairline between what scrolls and what never does."""

    accessible_role = Role.Separator

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(1)
        follow_theme(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill."""
        start(self).fillRect(self.rect(), brush(theme().line))


class AttackDock(Panel):
    """Stacks the parts; circumstances scroll, versus, figure, bar and buttons never do.

    `why_asked` and `house_rules_asked` ask the window for a page that is not the dock's.
    """

    why_asked = Signal()
    house_rules_asked = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent)
        self.setAccessibleName(self.tr("Attack"))
        self.versus = VersusBlock(session)
        self.weapon, self.action = WeaponPicker(session), ActionPicker(session)
        self.head, self.circumstances = CircumstanceHead(session), CircumstanceList(session)
        self.side_by_side = SideBySideStrip(session)
        self.house_rules = HouseRulesLine(session)
        self.figure, self.bar, self.table = HitFigure(session), OutcomeBar(session), OutcomeTable(session)
        self.notes, self.buttons = EventNotes(session), AttackButtons(session)
        self.result, self.hints = ResultCard(session), HintLine(session)
        self.dice, self.first_steps = DiceEntry(session), FirstSteps()
        self._page = QWidget()
        self._typing, self._attacked = False, True
        self._before: QWidget | None = None
        self._compact = False
        self._lines = (0, 0, 0)
        self._folded_table = FoldedTable(self._page, self.bar, self.table)
        self._lay_out()
        self._connect(session)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self._page)
        column.setContentsMargins(0, px(8), 0, px(10))
        column.setSpacing(0)
        page = self._set_up()
        self._above = scrolled(page)
        hold_still(self._above, self._above.viewport(), page)
        self._above.setMinimumHeight(1)
        column.addWidget(self._above, 1)
        self._notes_row = QWidget()
        notes = QVBoxLayout(self._notes_row)
        notes.setContentsMargins(0, 0, 0, 0)
        notes.setSpacing(0)
        notes.addWidget(self.notes)
        for widget in (Rule(), self.figure, self.bar, self._notes_row):
            column.addWidget(widget)
        self._table_place = column.count()
        column.addWidget(self.table)
        self._result_row, self._hint_row = _beside(self.result, above=10), _beside(self.hints, above=6)
        column.addWidget(self._result_row)
        column.addWidget(self._hint_row)
        column.addSpacing(px(9))
        column.addWidget(_beside(self.buttons))  # last: a result or a hint that comes or goes leaves them in place
        self._column = column
        pages = QStackedLayout(self)
        pages.setContentsMargins(0, 0, 0, 0)
        pages.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # the dock folds instead of growing
        for page in (self._page, self.dice, self.first_steps):
            pages.addWidget(page)
        self._pages = pages

    def _set_up(self) -> QWidget:
        """Who strikes whom, how, and under which circumstances: in a very low dock it scrolls."""
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(_beside(self.versus))
        column.addSpacing(px(6))
        column.addWidget(_beside(self.weapon, self.action, stretches=(5, 4)))
        column.addSpacing(px(6))
        for widget in (self.head, self.circumstances, self.house_rules, self.side_by_side):
            column.addWidget(widget, 1 if widget is self.circumstances else 0)
        return page

    def _connect(self, session: Session) -> None:
        self.circumstances.answer_changed.connect(session.set_answer)
        self.weapon.picked.connect(session.set_weapon)
        self.action.picked.connect(session.set_action)
        self.table.result_taken.connect(session.take_result)
        self.table.result_given.connect(session.take_result)
        self.bar.hovered.connect(self.table.light)
        self.table.hovered.connect(self.bar.light)
        self.buttons.why_asked.connect(self.why_asked)
        self.house_rules.clicked.connect(self.house_rules_asked)
        self.result.shown.connect(self._fold_for_result)
        self.result.narrowed.connect(self._fold)
        self.result.left.connect(self._go_back)
        session.roll_changed.connect(self._turn_page)
        session.form_changed.connect(self._note_attacker)
        session.odds_changed.connect(self._fold_with_lines)
        session.side_by_side_changed.connect(self._fold_with_lines)
        session.form_changed.connect(self._fold_with_lines)
        session.hints_changed.connect(self._fold)
        session.language_changed.connect(self.retranslate)

    def sizeHint(self) -> QSize:
        """400 wide."""
        return QSize(px(400), px(700))

    def minimumSizeHint(self) -> QSize:
        """344 wide at least, and as high as what never scrolls: a result that waits takes the place of the rest."""
        page = self._pages.currentWidget()
        if page is not None and page is not self._page:
            return QSize(px(344), page.minimumSizeHint().height())
        if self.result.isHidden():
            return QSize(px(344), self._fixed(notes=True) + px(LEAST_ABOVE))
        return QSize(px(344), self._fixed(notes=False) + self.result.least)

    def _fixed(self, *, notes: bool) -> int:
        """Height of what never scrolls, and of the room over a result where there is one."""
        parts = (self.figure, self.bar, self.buttons, *((self.notes,) if notes and not self.notes.isHidden() else ()))
        fixed: int = sum(part.sizeHint().height() for part in parts) + px(8 + 1 + 9 + 10)
        return fixed if self.result.isHidden() else fixed + px(10)

    # -- what the window asks ----------------------------------------------------------------------------------------
    def focus_circumstances(self) -> None:
        """Put the keyboard on the circumstances."""
        self.circumstances.setFocus()

    def choose(self, digit: int) -> bool:
        """Take the option of this number of the choice that the roll waits for; False when there is none."""
        return self.dice.options.press(digit) if self.dice.is_open else self.result.options.press(digit)

    def set_animated(self, animated: bool) -> None:
        """With reduced motion the bar changes at once, too."""
        self.bar.motion.animated = self.result.animated = animated

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.setAccessibleName(self.tr("Attack"))
        for part in (self.versus, self.weapon, self.action, self.house_rules, self.figure, self.table, self.buttons):
            part.retranslate()
        self.head.retranslate()
        self.side_by_side.retranslate()
        self.circumstances.retranslate()
        self.result.retranslate()
        self.dice.retranslate()
        self.first_steps.retranslate()
        self.update()

    # -- pages and folds ---------------------------------------------------------------------------------------------
    def _turn_page(self, roll: RollView | None) -> None:
        """Dice boxes take the place of everything while they are open; without an attacker the steps stand there."""
        self._typing = roll is not None and roll.typing
        page = self.dice if self._typing else self._page if self._attacked else self.first_steps
        if self._pages.currentWidget() is page:
            return
        if page is self.dice:
            self._before = QApplication.focusWidget()
        self._pages.setCurrentWidget(page)
        self.updateGeometry()
        if page is self.dice:
            page.setFocus()
        else:
            self._go_back()

    def _go_back(self) -> None:
        """The keyboard goes where it was before the dice were typed: it never stays on a page without a control."""
        focus, before = QApplication.focusWidget(), self._before
        if focus is not None and not (focus is self or self.isAncestorOf(focus)):
            return  # it is elsewhere: nothing takes it away from there
        if before is not None and isValid(before) and before.isVisible() and not self.dice.isAncestorOf(before):
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.circumstances.isVisible():
            self.focus_circumstances()

    def _note_attacker(self, form: Form) -> None:
        """Without anybody who attacks there is nothing to set up."""
        before, self._attacked = self._attacked, bool(form.attacker)
        if self._attacked != before and not self._typing:
            self._turn_page(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold what has no room."""
        super().resizeEvent(event)
        self._fold()

    def _needs(self) -> Needs:
        """What the parts ask for."""
        parts = (self.versus, self.weapon, self.head, self.figure, self.bar, self.buttons)
        optional = (self.house_rules, self.side_by_side, self.notes)
        shown = sum(part.sizeHint().height() for part in optional if not part.isHidden())
        fixed = sum(part.sizeHint().height() for part in parts) + shown + px(8 + 6 + 6 + 9 + 10) + 1
        card = 0 if self.result.isHidden() else self.result.sizeHint().height() + px(10)
        hint = 0 if self.hints.isHidden() else self.hints.height() + px(6)
        return Needs(fixed, self.table.sizeHint().height(), card, hint)

    def _fold_with_lines(self, _odds: object) -> None:
        """Other odds ask for another height only when they have more or fewer lines."""
        strip = 0 if self.side_by_side.isHidden() else self.side_by_side.sizeHint().height()
        lines = (len(self.table.list.outcomes.rows), len(self.notes.lines), self.bar.sizeHint().height() + strip)
        if lines != self._lines:
            self._lines = lines
            self._fold()
            self._column.activate()  # else it is painted as it was laid out before, and all of it once more

    def _fold_for_result(self, _shown: bool) -> None:
        """Fold, and once more when the dice of the result have been laid out and know how many lines they need."""
        self._fold()
        QTimer.singleShot(0, self, self._fold)

    def _fold(self, *_told: object) -> None:
        self._set_compact(is_compact(self.height()))  # first: low rows ask for less
        self.side_by_side.set_low(self.height() < px(TABLE_FOLDED))
        if not self.result.isHidden():
            self.result.keep_within(self.height() - self._fixed(notes=False))
        needs = self._needs()
        folds = folds_for(self.height(), needs)
        self._result_row.setVisible(needs.card > 0)
        self._hint_row.setVisible(needs.hint > 0 and not folds.hint_away)
        self._folded_table.folded = folds.table_folded
        self.table.set_floating(folds.table_folded)
        self._place_table(folded=folds.table_folded)
        if not folds.table_folded:
            self.table.setVisible(not folds.card_over_table)
        roomy = self.height() >= self._fixed(notes=True) + self.result.whole
        self._notes_row.setVisible(self.result.isHidden() or roomy)
        self.updateGeometry()

    def _set_compact(self, compact: bool) -> None:
        if compact != self._compact:
            self._compact = compact
            self.circumstances.set_shape(COMPACT if compact else NORMAL)
            self.figure.set_compact(compact)
            self.table.set_compact(compact)

    def _place_table(self, *, folded: bool) -> None:
        """Take the table out of the column when it folds, put it back when the height returns."""
        inside = self._column.indexOf(self.table) >= 0
        if folded and inside:
            self._column.removeWidget(self.table)
            self.table.hide()
        elif not folded and not inside:
            self._column.insertWidget(self._table_place, self.table)


def _beside(*widgets: QWidget, stretches: tuple[int, ...] = (1,), above: int = 0) -> QWidget:
    """Widgets in a row with the side margins of the dock, and `above` pixels over them."""
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(px(12), px(above), px(12), 0)
    row.setSpacing(px(8))
    for widget, stretch in zip(widgets, stretches, strict=True):
        row.addWidget(widget, stretch)
    return holder
