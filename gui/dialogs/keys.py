"""The keys, from the list of commands."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from gui import actions
from gui.controls import SlimScrollBar
from gui.controls.base import start
from gui.dialogs.base import Dialog
from gui.paint import keycap, keycap_width, text
from gui.theme import brush, px, theme
from gui.translation import key_name, pair

ROW = 26


class KeyList(QWidget):
    """Command and key, a row each, by menu."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[tuple[str, str]] = []
        for menu, title in actions.MENUS:
            own = [command for command in actions.COMMANDS if command.menu == menu and key_name(command.key)]
            self.rows.append((actions.translated(title), ""))
            self.rows += [(actions.translated(one.text), key_name(one.key)) for one in own]
        self.setAccessibleName("\n".join(pair(name, key) for name, key in self.rows if key))
        self.setMinimumHeight(px(ROW) * len(self.rows))

    def sizeHint(self) -> QSize:
        """As high as its rows."""
        return QSize(px(380), px(ROW) * len(self.rows))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows."""
        painter, colors = start(self), theme()
        painter.fillRect(self.rect(), brush(colors.panel))
        for index, (name, key) in enumerate(self.rows):
            area = QRectF(0, index * px(ROW), self.width(), px(ROW))
            text(painter, area, name, 13 if key else 12.5, 400 if key else 600, colors.text if key else colors.text3)
            if key:
                wide = keycap_width(key)
                keycap(painter, QRectF(area.right() - wide - px(8), area.top(), wide, area.height()), key)


class KeysDialog(Dialog):
    """Every key."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(420, parent)
        self.set_title(self.tr("Keys"))
        scroll = QScrollArea()
        scroll.setWidget(KeyList())
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setVerticalScrollBar(SlimScrollBar())
        self.column.addWidget(scroll)
        self.resize(px(460), px(620))
