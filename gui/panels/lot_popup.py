"""What lies before a fighter, laid by hand: type what the GM's own table shows ("d pique"), or draw one more."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from engine.form import Lot
from gui.controls import Button, SearchField
from gui.controls.labels import PlainLabel
from gui.controls.matches import LINE, MatchDelegate, MatchList
from gui.controls.popup import Popup
from gui.index import Index
from gui.paint import badge, icon, text
from gui.search import searched
from gui.session import Session
from gui.theme import BODY, px, target, theme

VALUE, SIGN = int(Qt.ItemDataRole.UserRole), int(Qt.ItemDataRole.UserRole) + 1
LITTLE = 2
"""Words of a name that are no longer than this ("de", "of") are not looked for."""
LINES = 8
TEN, TEN_IN_ONE_KEY = "10", "0"


def fits(typed: str, name: str, sign: str) -> bool:
    """Whether what was typed may mean this: its name, a word of it, or its rank or first word and then its last word.

    A lone 0 is ten, as in a dice box.

    >>> [fits(typed, "Dame de pique", "D♠") for typed in ("d", "dame de pi", "pique", "D p", "10", "de")]
    [True, True, True, True, False, False]
    >>> fits("0", "10", "10"), fits("1", "10", "10"), fits("0", "1", "1")
    (True, True, False)
    """
    wanted = "".join(searched(typed).split())
    wanted = TEN if wanted == TEN_IN_ONE_KEY else wanted
    named = searched(name).split()
    rank = "".join(letter for letter in searched(sign) if letter.isalnum())
    last = named[-1] if len(named) > 1 else ""
    alike = [word for word in named if len(word) > LITTLE]
    known = (*alike, "".join(named), rank + last, named[0] + last)
    return any(one.startswith(wanted) for one in known)


class LotRow(MatchDelegate):
    """Paints an option: its sign, its name, a tick on what lies there now."""

    def __init__(self, view: QListWidget, now: object) -> None:
        super().__init__(view)
        self._now = now

    def draw(self, painter: QPainter, area: QRectF, index: Index) -> None:
        """Draw one row."""
        colors, sign = theme(), str(index.data(SIGN) or "")
        if sign:
            card = QRectF(area.left() + px(6), area.center().y() - px(10.5), px(34), px(21))
            badge(painter, card, sign)
        words = area.adjusted(px(48) if sign else px(10), 0, -px(26), 0)
        text(painter, words, str(index.data()), *BODY, colors.text if sign else colors.text3)
        if sign and index.data(VALUE) == self._now:
            tick = QRectF(area.right() - px(22), area.center().y() - px(6), px(12), px(12))
            icon(painter, tick, "tick", colors.text2)


class LotPopup(Popup):
    """A field, the options that fit what it says, and the button that draws once more."""

    def __init__(self, session: Session, fighter: str, lot: Lot, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._fighter, self._lot = session, fighter, lot
        words, row = session.words, session.table.row(fighter)
        name = words.text(lot.field.label)
        self.setAccessibleName(name)
        self.title = PlainLabel(self.tr("{what}: {who}").format(what=name, who=row.name if row else ""), size=12)
        self.field, self.list = SearchField(self.tr("Type to find")), MatchList(name)
        self.list.setItemDelegate(LotRow(self.list, lot.field.value))
        self.list.viewport().setAutoFillBackground(False)
        self.list.setFixedSize(px(264), target(LINE) * LINES)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.more = Button(words.text(lot.more) if lot.more is not None else "", icon="add")
        for widget in (self.title, self.field, self.list, self.more):
            self.column.addWidget(widget)
        self.more.setVisible(lot.more is not None)  # once it stands in the popup: alone it would be a window
        self.list.searched_by(self.field)
        self.field.textChanged.connect(self._show)
        self.field.returnPressed.connect(self.list.take)
        self.list.itemClicked.connect(self._lay)
        self.more.clicked.connect(self._draw_more)
        self._show("")

    def open_below(self, place: QRect) -> None:
        """Show it; what is typed goes into the field."""
        super().open_below(place)
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def _show(self, typed: str) -> None:
        self.list.clear()
        words = self._session.words
        for value, label in self._lot.field.options:
            name, sign = words.text(label), words.short(label)
            if fits(typed, name, sign):
                item = QListWidgetItem(name)
                item.setData(VALUE, value)
                item.setData(SIGN, sign)
                self.list.addItem(item)
        self.list.say_no_match(self.tr("Nothing of this name is left"))
        now = [line for line in range(self.list.count()) if self.list.item(line).data(VALUE) == self._lot.field.value]
        self.list.setCurrentRow(now[0] if now and not typed else 0)

    def _lay(self, item: QListWidgetItem) -> None:
        value = item.data(VALUE)
        if isinstance(value, int):
            self.close()
            if value != self._lot.field.value:
                self._session.lay(self._fighter, value)

    def _draw_more(self) -> None:
        self.close()
        self._session.draw_more(self._fighter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down move in the list while the field keeps the keyboard."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif not self.list.moved_by(event):
            super().keyPressEvent(event)


def open_lot(session: Session, fighter: str, place: QRect, parent: QWidget) -> LotPopup | None:
    """Open it below a place of the screen; None: nothing can lie before this fighter now."""
    lot = session.lot(fighter)
    if lot is None:
        return None
    popup = LotPopup(session, fighter, lot, parent)
    popup.open_below(place)
    return popup
