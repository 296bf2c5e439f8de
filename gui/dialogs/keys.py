"""The keys, from the list of commands."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QRectF, QSize
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
TABLE = (
    (QT_TRANSLATE_NOOP("KeyList", "Aim at the focused fighter"), "Return"),
    (QT_TRANSLATE_NOOP("KeyList", "One target more"), "Shift+Return"),
    (QT_TRANSLATE_NOOP("KeyList", "Aim at that enemy"), "1"),
    (QT_TRANSLATE_NOOP("KeyList", "Details"), "Space"),
    (QT_TRANSLATE_NOOP("KeyList", "Rename"), "F2"),
    (QT_TRANSLATE_NOOP("KeyList", "Remove from the fight"), "Del"),
)
"""Keys of the table that are no commands."""
DRAGS = (
    (QT_TRANSLATE_NOOP("KeyList", "A fighter on an enemy: attack"), "F, T"),
    (QT_TRANSLATE_NOOP("KeyList", "A fighter on one of his side: act on him"), "Return"),
    (QT_TRANSLATE_NOOP("KeyList", "A fighter between two rows: his place"), "Alt+Up"),
    (QT_TRANSLATE_NOOP("KeyList", "A fighter to another side"), "Ctrl+X, Ctrl+V"),
    (QT_TRANSLATE_NOOP("KeyList", "A fighter to another side, Ctrl held: a copy"), "Ctrl+C, Ctrl+V"),
    (QT_TRANSLATE_NOOP("KeyList", "A token of the ribbon: its place in the order"), "Alt+Left"),
    (QT_TRANSLATE_NOOP("KeyList", "A ready-made fighter on a side"), "Return"),
    (QT_TRANSLATE_NOOP("KeyList", "A weapon on a fighter"), "Shift+M"),
    (QT_TRANSLATE_NOOP("KeyList", "A state on a fighter"), "S"),
    (QT_TRANSLATE_NOOP("KeyList", "A file on the window: open the fight"), "Ctrl+O"),
)
"""What the mouse drags, and the keys that do the same."""


class KeyList(QWidget):
    """Command and key, a row each, by menu."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[tuple[str, str]] = []
        for menu, title in actions.MENUS:
            own = [command for command in actions.COMMANDS if command.menu == menu and key_name(command.key)]
            self.rows.append((actions.translated(title), ""))
            self.rows += [(actions.translated(one.text), key_name(one.key)) for one in own]
        for title, found in ((self.tr("In the table"), TABLE), (self.tr("What is dragged, and its key"), DRAGS)):
            self.rows.append((title, ""))
            self.rows += [(QCoreApplication.translate("KeyList", str(words)), key_name(key)) for words, key in found]
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
