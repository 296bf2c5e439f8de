"""The command field: type a few letters of anything that can be done, Enter does it; or type fighters to add."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QListWidgetItem

from gui.controls import SearchField
from gui.controls.base import on_panel, plain_tip
from gui.controls.matches import MatchDelegate, MatchList
from gui.dialogs.base import Dialog
from gui.dialogs.palette_fighters import may_be_fighters, typed_fighters
from gui.dialogs.palette_items import PaletteItem, commands, things
from gui.index import Index
from gui.paint import keycap, keycap_width, text, text_width
from gui.search import fit, searched
from gui.theme import BODY, SECOND, px, theme

if TYPE_CHECKING:
    from gui.main_window import MainWindow

ITEM = int(Qt.ItemDataRole.UserRole)
MOST = 60
"""How many are listed; a letter more brings the others."""


class CommandDelegate(MatchDelegate):
    """Paints what can be run: its name, its key at the right, before it what kind of thing it is (or why not now)."""

    def draw(self, painter: QPainter, area: QRectF, index: Index) -> None:
        """Draw one row."""
        item, colors = index.data(ITEM), theme()
        if not isinstance(item, PaletteItem):
            super().draw(painter, area, index)
            return
        right = area.right() - px(10)
        if item.key:
            wide = keycap_width(item.key)
            keycap(painter, QRectF(right - wide, area.top(), wide, area.height()), item.key)
            right -= wide + px(8)
        left = area.left() + px(10)
        name = min(text_width(item.name, *BODY) + 1, right - left)
        place = QRectF(left, area.top(), name, area.height())
        text(painter, place, item.name, *BODY, colors.off if item.refused else colors.text)
        beside = QRectF(left + name + px(14), area.top(), right - left - name - px(14), area.height())
        text(painter, beside, item.refused or item.kind, *SECOND, colors.text3, align="right")


class CommandPalette(Dialog):
    """A field and what fits what it says: commands alone while it is empty, the best first afterwards."""

    def __init__(self, parent: MainWindow, run: Callable[[str], None]) -> None:
        super().__init__(520, parent)
        self.set_title(self.tr("Search or run a command"))
        self._session = parent.session
        self._commands, self._things = list(commands(run)), list(things(parent))
        self.field, self.list = SearchField(), MatchList(self.tr("Commands"))
        self.field.setAccessibleName(self.tr("Search or run a command"))
        self.field.setPlaceholderText(self.tr("A command, a fighter, a weapon, an action, a state, a rule…"))
        self.list.setItemDelegate(CommandDelegate(self.list))
        on_panel(self.list)
        self.column.addWidget(self.field)
        self.column.addWidget(self.list)
        self.list.searched_by(self.field)
        self.field.textChanged.connect(self._filter)
        self.field.returnPressed.connect(self.list.take)
        self.list.itemClicked.connect(self._run_item)
        self._filter("")
        self.resize(px(560), px(440))
        self.field.setFocus()

    def _filter(self, typed: str) -> None:
        self.list.clear()
        found = self._fitting(typed)[:MOST] if typed.strip() else self._commands
        if may_be_fighters(typed) or not found:
            fighters = typed_fighters(self._session, typed)
            whole = sum(
                searched(item.name) == searched(typed.strip()) for item in found
            )  # a name may begin with a digit
            found = [*found[:whole], *([fighters] if fighters is not None else []), *found[whole:]]
        for item in found:
            self._add(item)
        self.list.say_no_match(self.tr("Nothing that can be done matches these words"))
        self.list.setCurrentRow(0)

    def _add(self, item: PaletteItem) -> None:
        row = QListWidgetItem(item.name)
        row.setData(ITEM, item)
        said = ", ".join(part for part in (item.name, item.kind, item.key, item.refused) if part)
        row.setData(int(Qt.ItemDataRole.AccessibleTextRole), said)
        row.setToolTip(plain_tip(item.refused))
        self.list.addItem(row)

    def _fitting(self, typed: str) -> list[PaletteItem]:
        """What fits, the best first; the whole name before all, then what is possible now, then as it stands."""
        items, whole = [*self._commands, *self._things], searched(typed.strip())
        fits = ((fit(f"{item.name} {item.kind}", typed), place) for place, item in enumerate(items))
        ranks = sorted(
            (searched(items[place].name) != whole, how, bool(items[place].refused), place)
            for how, place in fits
            if how is not None
        )
        return [items[place] for *_, place in ranks]

    def _run_item(self, row: QListWidgetItem) -> None:
        """Do it; what is not possible now stays, with its reason in sight."""
        item = row.data(ITEM)
        if isinstance(item, PaletteItem) and not item.refused:
            self.close()
            item.act()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down move in the list while the field keeps the focus."""
        if not self.list.moved_by(event):
            super().keyPressEvent(event)
