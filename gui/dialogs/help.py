"""Help in one window: the rules of each game in one sentence each, what every number means, the way to the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from engine.explain import HOME_MADE
from gui.controls import Button, Choice, SearchField, Segments
from gui.dialogs.base import Dialog
from gui.dialogs.entry_list import Entry, EntryList
from gui.figures import FIGURES, figures_here, translated
from gui.theme import px

if TYPE_CHECKING:
    from gui.main_window import MainWindow

Page = Literal["rules", "figures"]
ELSEWHERE = ("keys", "tour", "settings", "about")
"""Commands that the window leads to."""


class HelpDialog(Dialog):
    """Two pages with one search; Up and Down move in the list while one types."""

    def __init__(self, window: MainWindow, parent: QWidget) -> None:
        """`window` is the one that the help is for; `parent` what the help stands above."""
        super().__init__(560, parent)
        self._window, self.session = window, window.session
        self._first: tuple[str, ...] = ()
        self.set_title(self.tr("Help"))
        pages = [("rules", self.tr("Rules")), ("figures", self.tr("What a number means"))]
        self.page, self.game = Segments(pages, self.tr("Help")), Choice(self.tr("Game"))
        self.game.fill([(id, self.session.game_name(id)) for id in self.session.games()], self.session.table.system)
        self.field, self.list = SearchField(self.tr("Find a rule or a number")), EntryList(self.tr("Rules"))
        top = QHBoxLayout()
        top.setSpacing(px(8))
        top.addWidget(self.page)
        top.addStretch(1)
        top.addWidget(self.game)
        self.game.setMinimumWidth(px(180))
        self.column.addLayout(top)
        self.column.addWidget(self.field)
        self.column.addWidget(self.list, 1)
        self.column.addLayout(self._buttons())
        self.page.changed.connect(lambda _: self.show_entries())
        self.game.activated.connect(lambda _: self.show_entries())
        self.list.searched_by(self.field)
        self.field.textChanged.connect(lambda _: self.show_entries())
        self.show_entries()
        self.resize(px(640), px(640))
        self.field.setFocus()

    def _buttons(self) -> QHBoxLayout:
        names = {
            "keys": self.tr("Keys"),
            "tour": self.tr("Tour"),
            "settings": self.tr("Settings"),
            "about": self.tr("About Estoc"),
        }
        row = QHBoxLayout()
        row.setSpacing(px(8))
        for command in ELSEWHERE:
            button = Button(names[command])
            button.clicked.connect(lambda _checked=False, command=command: self._leave_for(command))
            row.addWidget(button)
        row.addStretch(1)
        close = Button(self.tr("Close"), "tonal", key="Esc")
        close.clicked.connect(self.close)
        row.addWidget(close)
        return row

    def _leave_for(self, command: str) -> None:
        """Close, and run a command of the window."""
        self.close()
        self._window.commands[command].trigger()

    # -- what is shown -----------------------------------------------------------------------------------------------
    def show_entries(self) -> None:
        """Show what fits the words typed."""
        rules = self.page.current == "rules"
        self.game.setVisible(rules)
        self.list.setAccessibleName(self.tr("Rules") if rules else self.tr("What a number means"))
        entries = self._rules() if rules else self._figures()
        nothing = self.tr("No rule matches these words") if rules else self.tr("No number matches these words")
        self.list.show_entries(entries, self.field.text(), nothing)

    def _rules(self) -> list[Entry]:
        """Every rule of the chosen game."""
        return [Entry(id, name, said, id) for id, name, said in self.session.rules(str(self.game.currentData()))]

    def _figures(self) -> list[Entry]:
        """Every kind of number, those that are asked about first."""
        told = sorted(FIGURES, key=lambda one: one.id not in self._first)
        return [Entry(one.id, translated(one.name), translated(one.words)) for one in told]

    def show_rule(self, rule: str) -> None:
        """Open on a rule of the game that is played; "" or one of somebody's own: on all of them."""
        self.page.choose("rules")
        self.show_entries()
        if rule != HOME_MADE:
            self.list.choose(rule)
        self.list.setFocus()

    def show_figures(self, figures: tuple[str, ...]) -> None:
        """Open on numbers, these first."""
        self._first = figures
        self.page.choose("figures")
        self.show_entries()
        self.list.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down move in the list while the field keeps the keyboard."""
        if not self.list.moved_by(event):
            super().keyPressEvent(event)


def open_help(window: MainWindow) -> HelpDialog:
    """The help of a window, opened above whatever dialog stands there; one that is open is taken."""
    shown = next((one for one in window.findChildren(HelpDialog) if one.isVisible()), None)
    if shown is None:
        above = QApplication.activeWindow()
        shown = HelpDialog(window, above if isinstance(above, Dialog) else window)
        shown.show()
    shown.activateWindow()
    return shown


def open_figures(window: MainWindow) -> None:
    """The help on the number under the pointer and on that which has the keyboard, then on all others."""
    here = figures_here()
    open_help(window).show_figures(here)
