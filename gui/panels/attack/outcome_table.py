"""The table of outcomes: sign, whose, name, bar, chance, this or worse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from engine.answer import Odds
from engine.form import Form
from engine.roll_view import RollView
from engine.view import VersusCard
from gui.accessible import Role
from gui.controls.base import follow_theme, start
from gui.paint import box, text
from gui.panels.attack.outcome_list import NORMAL, OutcomeList
from gui.panels.attack.outcome_paint import CHANCE_RIGHT, MARGIN
from gui.panels.attack.outcome_rows import HARMS, Sides, rows_of, targets_of
from gui.panels.attack.results_menu import results_menu
from gui.theme import active, px, theme

if TYPE_CHECKING:
    from gui.session import Session

HEAD, COMPACT = 20, 20


class OutcomeHead(QWidget):
    """The heads of the columns."""

    accessible_role = Role.Heading

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = ("", "", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow_theme(self)

    def say(self, words: tuple[str, str, str]) -> None:
        """Name the columns."""
        if words != self._words:
            self._words = words
            self.update()

    def sizeHint(self) -> QSize:
        """20 high."""
        return QSize(px(200), px(HEAD))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint three captions."""
        painter, tint = start(self), theme().text3
        right, (name, chance, worse) = self.width() - px(MARGIN), self._words
        text(painter, QRectF(px(MARGIN), 0, self.width() - px(150), self.height()), name, 11, 500, tint)
        place = QRectF(0, 0, right - px(CHANCE_RIGHT - MARGIN), self.height())
        text(painter, place, chance, 11, 500, tint, align="right")
        text(painter, QRectF(right - px(56), 0, px(56), self.height()), worse, 11, 500, tint, align="right")


class OutcomeTable(QWidget):
    """Head and lines; `result_taken` tells an outcome taken by hand, `hovered` the outcomes under the pointer.

    `result_given`: outcome and target, where one roll has several targets.
    """

    accessible_role = Role.Grouping

    result_taken = Signal(str)
    result_given = Signal(str, str)
    hovered = Signal(object)
    left = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._odds: Odds | None = None
        self._sides = Sides()
        self._obtained = ""
        self._takes_target = True
        self._named: tuple[object, ...] = ()
        self._floating = False
        self.head, self.list = OutcomeHead(), OutcomeList()
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.list)
        self.list.taken.connect(self.result_taken)
        self.list.asked.connect(self.ask_result)
        self.list.hovered.connect(self.hovered)
        self.list.left.connect(self.left)
        self.retranslate()
        session.odds_changed.connect(self.show_odds)
        session.form_changed.connect(self.show_form)
        session.versus_changed.connect(self.show_versus)
        session.roll_changed.connect(self.show_roll)
        active.changed.connect(self.list.fit)

    def set_floating(self, floating: bool) -> None:
        """Whether it lies over the dock, on a ground of its own."""
        if floating != self._floating:
            self._floating = floating
            margin = px(6) if floating else 0
            self._column.setContentsMargins(0, margin, 0, margin)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground of a table that lies over the dock."""
        if self._floating:
            box(start(self), QRectF(self.rect()).adjusted(px(4), 0, -px(4), 0), theme().raised, theme().line, 8)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the pointer has gone."""
        super().leaveEvent(event)
        self.left.emit()

    def set_compact(self, compact: bool) -> None:
        """Lines of 20 instead of 22."""
        self.list.row_height = COMPACT if compact else NORMAL
        self.list.fit()

    def light(self, ids: frozenset[str]) -> None:
        """Put the hover fill on these outcomes."""
        self.list.light(ids)

    def show_odds(self, odds: Odds) -> None:
        """Show the outcomes of a setting."""
        self._odds = odds
        self._show()

    def show_form(self, form: Form) -> None:
        """Name the table after the target only where there is one."""
        if form.takes_target != self._takes_target:
            self._takes_target = form.takes_target
            self._show()

    def show_versus(self, attacker: VersusCard | None, target: VersusCard | None) -> None:
        """Name the sides after the fighters."""
        cards = (attacker, target)
        names = [card.name if card else "" for card in cards]
        kinds = [card.kind if card else kind for card, kind in zip(cards, ("hero", "foe"), strict=True)]
        sides = Sides((names[0], names[1]), (kinds[0], kinds[1]))
        if sides != self._sides:
            self._sides = sides
            self._show()

    def show_roll(self, roll: RollView | None) -> None:
        """Mark the line on which the dice fell."""
        obtained = roll.outcome if roll is not None else ""
        self.list.result_waits = bool(obtained) and roll is not None and not roll.typing
        if obtained != self._obtained:
            self._obtained = obtained
            self._show()

    def _sufferer(self, odds: Odds | None) -> str:
        """The name of whom the lines tell about: the attacker where only that side can be hurt, else the target."""
        hurt = {row.side for row in odds.rows if row.harm in HARMS and row.harm} if odds is not None else set()
        return self._sides.names[0 if hurt == {"attacker"} else 1]

    def _heads(self, *, several: bool, two_sided: bool, target: str) -> tuple[str, str, str]:
        """The heads of the columns; `target`: the name of whom the lines tell about, or ""."""
        if several:
            return self.tr("Each target"), self.tr("chance"), self.tr("out")
        if two_sided:
            name = self.tr("Who ends how")
        else:
            name = self.tr("For {name}").format(name=target) if target else self.tr("How it ends")
        return name, self.tr("chance"), self.tr("or worse")

    def ask_result(self, target: str) -> None:
        """Ask which result one of several targets gets; the menu has each of his results with its chance."""
        odds = self._odds.targets if self._odds is not None else ()
        rows = next((one.rows for one in odds if one.fighter == target), ())
        menu = results_menu(self, self._session.words, rows, lambda outcome: self.result_given.emit(outcome, target))
        row = next((row for row, one in enumerate(self.list.outcomes.rows) if target in one.ids), 0)
        place = self.list.visualRect(self.list.outcomes.index(row)).bottomLeft()
        menu.popup(self.list.viewport().mapToGlobal(place))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.list.setAccessibleName(self.tr("Outcomes"))
        self._named = ()
        self._show()

    def _show(self) -> None:
        odds, words = self._odds, self._session.words
        several, two_sided = odds is not None and bool(odds.targets), odds is not None and odds.two_sided
        named = several, two_sided, self._sufferer(odds) if self._takes_target else ""
        if named != self._named:  # a tick changes nothing of it
            self._named = named
            self.head.say(self._heads(several=several, two_sided=two_sided, target=named[-1]))
        if odds is not None and odds.targets:
            fighters = {row.id: row for row in self._session.table.rows}
            rows = targets_of(words, odds, fighters)
        else:
            rows = rows_of(words, odds, self._sides, self._obtained) if odds is not None else ()
        if self.list.show_rows(rows):
            self.head.setVisible(bool(self.list.outcomes.rows))
            self.list.fit()
            self._column.activate()  # whoever asks now is told the new height
