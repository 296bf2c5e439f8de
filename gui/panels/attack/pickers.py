"""The pickers of weapon and action: a choice whose popup tells the chance of each entry, or why it is not possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from engine.form import Choice as Entry
from engine.form import Form
from gui.controls import Choice
from gui.index import Index
from gui.models.entries import CHANCE, ICON, ID, NAME, REASON, EntryModel
from gui.paint import icon, text, text_width
from gui.panels.attack.field_text import first_sentence
from gui.theme import brush, px, target, theme

if TYPE_CHECKING:
    from gui.session import Session

ROW_HEIGHT = 28
WIDEST = 380


class EntryDelegate(QStyledItemDelegate):
    """Paints a row of the popup: icon, name, then chance or reason at the right."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one row."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors, area, reason = theme(), QRectF(option.rect), index.data(REASON)
        under = not reason and bool(option.state & QStyle.StateFlag.State_Selected)
        painter.fillRect(area, brush(colors.select if under else colors.raised))
        tint = colors.off if reason else colors.text2
        if index.data(ICON):
            place = QRectF(area.left() + px(8), area.center().y() - px(7), px(14), px(14))
            icon(painter, place, index.data(ICON), tint)
        left, right = area.left() + px(28), area.right() - px(10)
        name = index.data(NAME)
        room = QRectF(left, area.top(), right - left, area.height())
        text(painter, room, name, 13, 400, colors.off if reason else colors.text)
        left += text_width(name, 13) + px(14)
        rest = QRectF(left, area.top(), right - left, area.height())
        text(painter, rest, index.data(CHANCE), 12, 600, colors.text, align="right")
        text(painter, rest, first_sentence(reason), 12, 400, colors.text3, align="right")
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as its words."""
        words = text_width(index.data(NAME), 13) + text_width(index.data(CHANCE), 12, 600)
        words += text_width(first_sentence(index.data(REASON)), 12)
        return QSize(min(px(WIDEST), int(words) + px(56)), target(ROW_HEIGHT))


class Picker(Choice):
    """A choice among the entries of the form; `picked` tells the id the GM took."""

    picked = Signal(str)

    def __init__(
        self, session: Session, entries_of: Callable[[Form], tuple[Entry, ...]], parent: QWidget | None = None
    ) -> None:
        """`entries_of` says which entries of a form it shows."""
        super().__init__("", parent)
        self._session = session
        self._entries_of = entries_of
        self._model = EntryModel(session.words)
        self.setModel(self._model)
        self.setItemDelegate(EntryDelegate(self))
        self.view().setMouseTracking(True)
        self.activated.connect(self._pick)
        session.form_changed.connect(self.show_form)

    def show_form(self, form: Form) -> None:
        """Show the entries of a form, those that are not possible at the bottom."""
        entries = tuple(sorted(self._entries_of(form), key=lambda entry: entry.impossible is not None))
        known, same_words = self._model.entries, self._model.words is self._session.words
        if same_words and entries == known:
            return
        if same_words and _same_but_for_chances(entries, known):
            self._model.show_chances(entries)
        else:
            self._show(entries)

    def _show(self, entries: tuple[Entry, ...]) -> None:
        words = self._session.words
        self.blockSignals(True)
        self._model.show(entries, words)
        held = next((entry for entry in entries if entry.held), None)
        self.setCurrentIndex(entries.index(held) if held is not None else -1)
        self.blockSignals(False)
        self.icon_name = held.icon if held is not None else ""
        self.short = words.short(held.label) if held is not None else ""
        self.note = words.text(held.note) if held is not None and held.note is not None else ""
        self.setAccessibleDescription(self.note)
        self.update()

    def _pick(self, place: int) -> None:
        """Tell what was taken, then show what is in force: the session may refuse."""
        self.picked.emit(self.itemData(place, ID))
        self._show(self._model.entries)


class WeaponPicker(Picker):
    """What the attacker has in hand, and what he could take."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, lambda form: form.weapons)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.setAccessibleName(self.tr("Weapon"))


class ActionPicker(Picker):
    """What the attacker does, and what he could do now."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, lambda form: form.actions)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.setAccessibleName(self.tr("Action"))


def _same_but_for_chances(entries: tuple[Entry, ...], others: tuple[Entry, ...]) -> bool:
    return [msgspec.structs.replace(entry, chance=None) for entry in entries] == [
        msgspec.structs.replace(entry, chance=None) for entry in others
    ]
