"""The bar below the table while several fighters are selected: how many, and what can be done with all of them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRectF, QSize
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from gui.accessible import Role
from gui.controls import Button, IconButton
from gui.controls.base import follow_theme, set_tip, start
from gui.paint import text, text_width
from gui.panels.table.gestures import CombatantTree
from gui.panels.table.group_menu import ask_note, said
from gui.panels.table.menus import fighter_menu, sides_menu, states_menu, weapons_menu
from gui.panels.table.selecting import let_go
from gui.theme import brush, pen, px, target, theme
from gui.translation import key_name, pair

EDGE, GAP, HEIGHT = 12, 6, 36
ICONS = {
    "states": "bolt",
    "weapons": "sword",
    "wound": "heart",
    "heal": "add",
    "note": "note",
    "hide": "eyeoff",
    "side": "swap",
    "remove": "trash",
    "more": "menu",
}
"""What the bar offers, the most wanted first; what has no room is behind the last."""
KEYS = {
    "states": "S",
    "wound": "B",
    "heal": "Shift+B",
    "note": "Ctrl+Shift+N",
    "hide": "X",
    "side": "Ctrl+M",
    "remove": "Del",
}


class SelectionBar(QWidget):
    """Shown for two fighters and more; one act on all is one step of undo and one line of the log."""

    accessible_role = Role.ToolBar

    def __init__(self, tree: CombatantTree) -> None:
        super().__init__()
        self.tree = tree
        self.chosen: tuple[str, ...] = ()
        self._words, self._names = "", ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.buttons: dict[str, Button] = {}
        for id, symbol in ICONS.items():
            button = Button("", icon=symbol)
            button.setParent(self)
            button.low = True
            button.clicked.connect(lambda _checked=False, id=id: self.act(id))
            self.buttons[id] = button
        self.leave = IconButton("close", key="Esc", parent=self)
        self.leave.clicked.connect(lambda: let_go(tree))
        tree.selectionModel().selectionChanged.connect(self.show_selection)
        tree.session.table_changed.connect(self.show_selection)
        self.retranslate()
        follow_theme(self)
        self.hide()

    def retranslate(self) -> None:
        """Put the words of the present language on the buttons."""
        words = {
            "states": self.tr("States"),
            "weapons": self.tr("Weapons"),
            "wound": self.tr("Wound"),
            "heal": self.tr("Heal"),
            "note": self.tr("Note…"),
            "hide": self.tr("Hide"),
            "side": self.tr("Move"),
            "remove": self.tr("Remove"),
            "more": self.tr("More"),
        }
        for id, button in self.buttons.items():
            button.setText(words[id])
            set_tip(button, f"{words[id]} ({key_name(KEYS[id])})" if id in KEYS else words[id])
        self.leave.name(self.tr("Select one only"))
        self.show_selection()

    def show_selection(self, *_changed: object) -> None:
        """Show how many are selected; with fewer than two the bar goes."""
        self.chosen = self.tree.selected()
        rows = [row for row in self.tree.session.table.rows if row.id in self.chosen]
        self._words = self.tr("{0} selected").format(len(rows))
        self._names = ", ".join(row.name for row in rows)
        hidden = bool(rows) and all(row.hidden for row in rows)
        self.buttons["hide"].icon_name = "eye" if hidden else "eyeoff"
        self.buttons["hide"].setText(self.tr("Show") if hidden else self.tr("Hide"))
        self.setAccessibleName(self._words)
        self.setAccessibleDescription(self._names)
        self.setVisible(len(rows) > 1)
        self._fit()
        self.update()

    # -- what the buttons do -----------------------------------------------------------------------------------------
    def act(self, id: str) -> None:
        """Do what a button says with all who are selected."""
        tree, chosen = self.tree, self.chosen
        acts: dict[str, Callable[[], object]] = {
            "states": lambda: self.offer("states", states_menu(tree, chosen)),
            "weapons": lambda: self.offer("weapons", weapons_menu(tree, chosen)),
            "wound": lambda: tree.wound(chosen, 1),
            "heal": lambda: tree.wound(chosen, -1),
            "note": lambda: ask_note(tree, chosen),
            "hide": lambda: tree.session.hide(chosen, self.buttons["hide"].icon_name == "eyeoff"),
            "side": lambda: self.offer("side", sides_menu(tree, chosen)),
            "remove": lambda: tree.session.remove(chosen),
            "more": lambda: self.offer("more", fighter_menu(tree, chosen)),
        }
        acts[id]()

    def offer(self, id: str, menu: QMenu) -> QMenu:
        """Open a menu above its button."""
        menu.setAccessibleName(pair(self.buttons[id].text(), said(self.tree, self.chosen)))
        button = self.buttons[id]
        menu.popup(button.mapToGlobal(QPoint(0, -menu.sizeHint().height())))
        return menu

    # -- places ------------------------------------------------------------------------------------------------------
    def sizeHint(self) -> QSize:
        """36 high."""
        return QSize(px(300), target(24) + px(HEIGHT - 24))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what has room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Buttons from the right; what has no room goes, the last ones before "More" first."""
        self.leave.move(self.width() - self.leave.width() - px(4), (self.height() - self.leave.height()) // 2)
        room = self.leave.x() - px(EDGE) - text_width(self._words, 12.5, 600) - px(2 * GAP)
        wanted = {id: button.sizeHint().width() + px(GAP) for id, button in self.buttons.items()}
        shown = list(wanted)
        while len(shown) > 1 and sum(wanted[id] for id in shown) > room:
            shown.pop(-2)
        x = self.leave.x() - sum(wanted[id] for id in shown)
        for id, button in self.buttons.items():
            button.setVisible(id in shown)
            if id in shown:
                button.setGeometry(x, (self.height() - target(24)) // 2, wanted[id] - px(GAP), target(24))
                x += wanted[id]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, how many, and their names where there is room."""
        painter, colors = start(self), theme()
        painter.fillRect(self.rect(), brush(colors.select))
        painter.setPen(pen(colors.line))
        painter.drawLine(0, 0, self.width(), 0)
        wide = text_width(self._words, 12.5, 600)
        text(painter, QRectF(px(EDGE), 0, wide + 2, self.height()), self._words, 12.5, 600)
        left = px(EDGE) + wide + px(10)
        room = min(button.x() for button in self.buttons.values() if button.isVisibleTo(self)) - left - px(10)
        if room > px(110):
            text(painter, QRectF(left, 0, room, self.height()), self._names, 12, 400, colors.text2)
