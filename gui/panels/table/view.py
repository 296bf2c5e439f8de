"""The panel of the combatants: title, by side or in order, the table; or, with nobody in the fight, where to drop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, QSize, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedLayout, QVBoxLayout, QWidget

from engine.view import TableView
from gui.accessible import Role
from gui.controls import Button, IconButton, Panel, Segments
from gui.controls.base import follow_theme, start
from gui.paint import keycap, keycap_width, text, text_width
from gui.panels.table.choosing import Chooser
from gui.panels.table.drops import Drop
from gui.panels.table.empty import EmptyState
from gui.panels.table.gestures import CombatantTree
from gui.panels.table.group_menu import open_waves
from gui.panels.table.keys import side_here
from gui.panels.table.menus import fighter_menu, side_menu
from gui.panels.table.selection_bar import SelectionBar
from gui.session import Session
from gui.theme import active, brush, px, theme

if TYPE_CHECKING:
    from gui.dialogs.sheet import SheetDialog

COMPACT_BELOW = 820
"""Height of the window (at 100 %) under which rows are 28 high."""
SIGNS_FROM = 400
"""Width (at 100 %) from which there is room for every sign beside the title."""


class TableTitle(QWidget):
    """Title, how many fight and how many are down; what is typed while a target is chosen."""

    accessible_role = Role.Heading

    def __init__(self) -> None:
        super().__init__()
        self._title, self._count, self._asks, self._typed = "", "", ("", ""), ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(px(12), 0, px(8), 0)
        self.row.setSpacing(px(6))
        self.row.addStretch(1)
        follow_theme(self)

    def say(self, title: str, count: str) -> None:
        """Show other words."""
        self._title, self._count = title, count
        self.setAccessibleName(f"{title}, {count}")
        self.update()

    def ask(self, words: str, short: str, typed: str) -> None:
        """Show what is asked, short where it has no room, and typed instead of the title ("": the title again)."""
        self._asks, self._typed = (words, short), typed
        self.update()

    def sizeHint(self) -> QSize:
        """36 high, 30 in a low window."""
        return QSize(px(300), px(30 if self.window().height() < COMPACT_BELOW * active.scale else 36))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the title, or what is asked."""
        painter, colors = start(self), theme()
        words, short = self._asks
        painter.fillRect(self.rect(), brush(colors.accent_soft if words else colors.panel))
        first = words or self._title
        if text_width(first, 12.5, 600) > self.width() - px(60) and short:
            first = short
        wide = text_width(first, 12.5, 600)
        right = self.width() - self.row.sizeHint().width() + self.row.contentsMargins().left()
        text(painter, QRectF(px(12), 0, min(wide + 2, right - px(20)), self.height()), first, 12.5, 600)
        left = px(20) + wide
        if words and self._typed:
            keycap(painter, QRectF(left, 0, keycap_width(self._typed), self.height()), self._typed, tint=colors.text)
        elif not words:
            room = right - left - px(8)
            text(painter, QRectF(left, 0, room, self.height()), self._count, 12, 400, colors.text3)


class CombatantView(Panel):
    """Everything about the combatants in the centre of the window; `asked` wants a command run."""

    asked = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.session = session
        self.title, self.tree = TableTitle(), CombatantTree(session)
        self.empty = EmptyState(self.tree.drops)
        self.order = Segments([("side", ""), ("order", "")])
        self.order.changed.connect(lambda id: self.tree.arrange(in_order=id == "order"))
        self.add_button = IconButton("add")
        self.add_button.clicked.connect(self._offer_archetypes)
        self.matrix_button, self.more_button = IconButton("table", key="M"), IconButton("more")
        self.matrix_button.clicked.connect(lambda: self.asked.emit("matrix"))
        self.more_button.clicked.connect(self._offer_acts)
        self.waves = Button(icon="hourglass")
        self.waves.low = True
        self.waves.clicked.connect(lambda: open_waves(self.tree, self.selected()))
        self.title.row.addWidget(self.waves)
        self.title.row.addWidget(self.order)
        for button in (self.add_button, self.matrix_button, self.more_button):
            self.title.row.addWidget(button)
        self._pages = QStackedLayout()
        self._pages.addWidget(self.tree)
        self._pages.addWidget(self.empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.title)
        column.addLayout(self._pages, 1)
        self.bar = SelectionBar(self.tree)
        column.addWidget(self.bar)
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self.session.table_changed.connect(self.show_table)
        self.session.language_changed.connect(self.retranslate)
        self.tree.sheet_wanted.connect(self.open_sheet)
        self.tree.notes_wanted.connect(lambda id: self.open_sheet(id).show_notes())
        self.tree.choosing_changed.connect(self._show_choosing)
        self.empty.list_wanted.connect(lambda side, place: side_menu(self.tree, side).popup(place))
        self.empty.dropped.connect(self._perform)
        self.empty.asked.connect(self.asked)

    def show_table(self, table: TableView) -> None:
        """Show how many fight, and the table or the places to drop on."""
        self.empty.show_table(table)
        self._pages.setCurrentWidget(self.tree if table.rows else self.empty)
        self._show_buttons()
        self._count(table)
        self._show_waves(table)

    def _show_buttons(self) -> None:
        """All of them give way while a target is chosen; the signs that the menu and keys have, to the title too."""
        free, fought = not self.is_choosing, bool(self.session.table.rows)
        self.add_button.setVisible(free)
        self.order.setVisible(free and fought)
        for button in (self.matrix_button, self.more_button):
            button.setVisible(free and fought and self.width() >= px(SIGNS_FROM))

    def _show_waves(self, table: TableView) -> None:
        """Who waits, discreetly: how many waves there are, and when the next one comes."""
        rounds = [wave.round for wave in table.waves if wave.round]
        words = self.tr("Reinforcements: {0}").format(sum(len(wave.fighters) for wave in table.waves))
        if rounds:
            words = f"{words} · {self.session.words.text('round')} {min(rounds)}"
        self.waves.setText(words)
        self.waves.setVisible(bool(table.waves) and not self.is_choosing)

    def _count(self, table: TableView) -> None:
        down = sum(row.down for row in table.rows)
        count = str(len(table.rows)) if table.rows else ""
        if down:
            count = self.tr("{0} · {1} down").format(count, down)
        self.title.say(self.tr("Combatants"), count)

    # -- what the window and the commands ask ------------------------------------------------------------------------
    def selected(self) -> tuple[str, ...]:
        """Ids of the selected fighters."""
        return self.tree.selected()

    def select(self, fighter: str) -> None:
        """Select a fighter and bring him into view."""
        self.tree.select((fighter,))
        self.tree.scrollTo(self.tree.currentIndex())

    def side_here(self) -> str:
        """The side that the focus is on while the table has it, else ""."""
        return side_here(self.tree) if self.tree.hasFocus() else ""

    def aim_by_name(self) -> None:
        """Numbers on the tokens; a number or letters and Enter choose the target, Escape leaves."""
        rows = self.tree.acts.enemies()
        if rows:
            self.tree.choose_target(Chooser(rows))

    def choose_attacker(self) -> None:
        """Signs on the tokens; one chooses who attacks, and after it a number whom."""
        rows = self.tree.acts.standing()
        if rows:
            self.tree.choose_target(Chooser(rows, attacks=True))

    @property
    def is_choosing(self) -> bool:
        """Whether every key is for the choice of a target."""
        return self.tree.chooser is not None

    def aim_at(self, number: int) -> None:
        """Aim at the enemy with this number, from 1; nothing where there is none."""
        self.tree.acts.aim_at_number(number)

    def open_sheet(self, fighter: str) -> SheetDialog:
        """Open the sheet of a fighter."""
        from gui.dialogs.sheet import SheetDialog

        sheet = SheetDialog(self.session, fighter, self.window())
        sheet.again = lambda: self.open_sheet(fighter)
        sheet.show()
        return sheet

    def _perform(self, drop: Drop, place: QPoint) -> None:
        self._pages.setCurrentWidget(self.tree)
        self.tree.perform(drop, self.tree.viewport().mapFrom(self.window(), place))

    def _offer_archetypes(self) -> None:
        side = self.tree.acts.side_of(self.tree.focused())
        side_menu(self.tree, side).popup(self.add_button.mapToGlobal(QPoint(0, self.add_button.height())))

    def _offer_acts(self) -> None:
        """What the right button offers on the selected fighters, for hands that have none."""
        chosen = self.selected() or tuple(filter(None, (self.tree.focused() or self.session.table.attacker,)))
        if chosen:
            corner = self.more_button.mapToGlobal(QPoint(0, self.more_button.height()))
            fighter_menu(self.tree, chosen).popup(corner)

    def _show_choosing(self) -> None:
        chooser = self.tree.chooser
        self.title.ask(*(self._asked(chooser) if chooser else ("", "")), chooser.typed if chooser else "")
        self._show_buttons()
        self._show_waves(self.session.table)

    def _asked(self, chooser: Chooser) -> tuple[str, str]:
        """What is asked for, in full and short."""
        if chooser.lettered:
            who, whom = self.tr("Attack with: the sign on a token"), self.tr("Aim at: the sign on a token")
            return (who if chooser.attacks else whom), ""
        if chooser.attacks:
            return self.tr("Attack with: a number, or letters of a name and Enter"), self.tr("Attack with: a number")
        whom = self.tr("Aim at: a number")
        return (whom, "") if chooser.lingers else (self.tr("Aim at: a number, or letters of a name and Enter"), whom)

    # -- the panel itself --------------------------------------------------------------------------------------------
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lower rows in a low window."""
        super().resizeEvent(event)
        self.title.updateGeometry()
        self._show_buttons()
        self.tree.set_compact(self.window().height() < COMPACT_BELOW * active.scale)

    def retranslate(self) -> None:
        """Put the words of the present language on everything."""
        self.order.set_options([("side", self.tr("By side")), ("order", self.tr("In order"))], self.order.current)
        self.order.setAccessibleName(self.tr("Arrange the combatants"))
        self.add_button.name(self.tr("Add from the library"))
        self.matrix_button.name(self.tr("Weapons against enemies"))
        self.more_button.name(self.tr("What can be done with the selected fighters"))
        self.tree.setAccessibleName(self.tr("Combatants"))
        self.empty.retranslate()
        self.bar.retranslate()
        self._show_waves(self.session.table)
        self._count(self.session.table)
