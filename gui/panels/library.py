"""The library: parties, archetypes, weapons and states to drag onto a side or a row, or to add by key."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from engine.label import Words, initials
from engine.view import LibraryItem, TableView
from gui import theme as themes
from gui.controls import Panel, SearchField
from gui.controls.base import focus_ring, on_panel, start
from gui.controls.no_match import NoMatch
from gui.controls.scroll_bar import SlimScrollBar
from gui.index import Index
from gui.models.library import ITEM, SECTION, LibraryModel
from gui.paint import box, icon, initials_token, paragraph, paragraph_height, text, text_width
from gui.panels.table.menu_lines import add_line, new_menu
from gui.panels.table.pill import CountPill
from gui.panels.table.rounds_pill import RoundsPill
from gui.pressing import ENTER
from gui.session import Session
from gui.theme import SECOND, brush, px, target, theme

HINT, HINT_EDGE = 44, 10
"""Height of the line that says how to use the library, at least; what it has above and below its words."""
PLUS = 34
"""Width at the right end of a hovered archetype where a click adds it."""
PEOPLE = ("archetype", "party", "own")
"""What comes into the fight as fighters."""


def name_within(words: Words, item: LibraryItem, room: float) -> str:
    """The name of an item, or its short form where it has no room: cut off, two guns would have the same name."""
    name = words.text(item.label)
    return name if text_width(name, 13, 500) <= room else words.short(item.label)


class LibraryDelegate(QStyledItemDelegate):
    """Paints sections and items."""

    def __init__(self, model: LibraryModel, parent: QTreeView) -> None:
        super().__init__(parent)
        self.model = model

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Sections 26 high, items 32."""
        return QSize(px(180), target(26 if index.data(ITEM) is None else 32))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one row over the whole width of the view."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        view = self.parent()
        assert isinstance(view, QTreeView)
        area = QRectF(option.rect)
        area.setLeft(0)
        state = option.state
        focused = view.currentIndex() == index and view.hasFocus()
        if index.data(ITEM) is None:
            self._section(painter, area, index, opened=bool(state & QStyle.StateFlag.State_Open))
            if focused:
                focus_ring(painter, area.adjusted(px(4), 0, -px(4), 0))
        else:
            hovered = bool(state & QStyle.StateFlag.State_MouseOver)
            self._item(painter, area, index.data(ITEM), hovered=hovered, focused=focused)
        painter.restore()

    def _section(self, painter: QPainter, area: QRectF, index: Index, *, opened: bool) -> None:
        colors = theme()
        if index.row():
            painter.fillRect(QRectF(area.left(), area.top(), area.width(), 1), brush(colors.hair))
        side = px(12)
        chevron = QRectF(px(10), area.center().y() - side / 2, side, side)
        icon(painter, chevron, "down" if opened else "right", colors.text3)
        name = QRectF(px(28), area.top(), area.width() - px(64), area.height())
        text(painter, name, str(index.data()), 12, 600, colors.text2)
        count = QRectF(area.right() - px(44), area.top(), px(32), area.height())
        text(painter, count, str(index.data(SECTION)[1]), 11, 500, colors.text3, align="right")

    def _item(self, painter: QPainter, area: QRectF, item: LibraryItem, *, hovered: bool, focused: bool) -> None:
        colors = theme()
        if hovered or focused:
            box(painter, area.adjusted(px(4), 1, -px(4), -1), colors.hover, colors.accent if focused else "", 5)
        middle = area.center().y()
        name = self.model.name(item)
        if item.drag == "archetype":
            token = QRectF(px(24), middle - px(11), px(22), px(22))
            initials_token(painter, token, initials(name), item.kind)
        else:
            icon(painter, QRectF(px(28), middle - px(7), px(14), px(14)), item.icon, colors.text2)
        right = area.right() - px(12)
        if hovered:
            icon(painter, QRectF(px(8), middle - px(6), px(12), px(12)), "grip", colors.text3)
            if item.drag in PEOPLE:
                plus = QRectF(right - px(20), middle - px(10), px(20), px(20))
                box(painter, plus, colors.accent_soft, "", 5)
                icon(painter, plus.adjusted(px(4), px(4), -px(4), -px(4)), "add", colors.accent)
                right -= px(26)
        name = name_within(self.model.session.words, item, right - px(62))
        facts = self.model.facts(item)
        free = right - px(62) - text_width(name, 13, 500)
        wide = text_width(facts, 12)
        wide = wide if wide <= free else 0  # words cut in two say nothing: the tip has them
        if wide:
            place = QRectF(right - wide - 1, area.top(), wide + 1, area.height())
            text(painter, place, facts, 12, 400, colors.text3, align="right")
        text(painter, QRectF(px(54), area.top(), right - wide - px(62), area.height()), name, 13, 500)


class LibraryTree(QTreeView):
    """The tree; Enter adds, Shift+Enter asks how many."""

    def __init__(self, session: Session, model: LibraryModel) -> None:
        super().__init__()
        self.session, self.library = session, model
        self.setModel(model)
        self.setItemDelegate(LibraryDelegate(model, self))
        self.setHeaderHidden(True)
        self.setIndentation(0)
        self.setFrameShape(QTreeView.Shape.NoFrame)
        on_panel(self)
        self.setMouseTracking(True)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setDefaultDropAction(Qt.DropAction.CopyAction)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(SlimScrollBar())
        self._folded: set[str] = set()
        self._sizes: dict[str, int] = {}
        self._last_side = ""
        model.rebuilt.connect(self._unfold)
        self.collapsed.connect(lambda section: self._note_fold(section, folded=True))
        self.expanded.connect(lambda section: self._note_fold(section, folded=False))
        session.table_changed.connect(self._note_side)
        themes.active.changed.connect(self._repaint)

    def _unfold(self) -> None:
        """A search shows what it found; otherwise sections stay as they were folded."""
        model = self.model()
        for row in range(model.rowCount()):
            section = model.index(row, 0)
            searching = bool(self.library.wanted)
            self.setExpanded(section, searching or section.data(SECTION)[0] not in self._folded)

    def _note_fold(self, section: QModelIndex, *, folded: bool) -> None:
        if not self.library.wanted:
            (self._folded.add if folded else self._folded.discard)(section.data(SECTION)[0])

    def _note_side(self, table: TableView) -> None:
        """Remember the side that somebody joined last."""
        grown = [side.id for side in table.sides if side.count > self._sizes.get(side.id, side.count)]
        self._sizes = {side.id: side.count for side in table.sides}
        self._last_side = grown[-1] if grown else self._last_side

    def side_for(self, item: LibraryItem) -> str:
        """The side used last, unless it stands against the archetype's kind: then the first of that kind.

        Whoever has added the heroes adds their opponents with the same key.
        """
        sides = self.session.table.sides
        fitting = [side.id for side in sides if side.kind == item.kind] or [side.id for side in sides]
        used = next((side for side in sides if side.id == self._last_side), None)
        if used is not None and (used.kind in (item.kind, "third") or used.id in fitting):
            return used.id
        return "".join(fitting[:1])

    def go_to(self, section: str) -> None:
        """Unfold a section, bring it to the top, and put the keyboard on it."""
        model = self.model()
        rows = [model.index(row, 0) for row in range(model.rowCount())]
        for index in (row for row in rows if row.data(SECTION)[0] == section):
            self.expand(index)
            self.setCurrentIndex(index)
            self.scrollTo(index, QTreeView.ScrollHint.PositionAtTop)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _repaint(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def drawBranches(self, painter: QPainter, rect: object, index: Index) -> None:
        """The delegate draws everything."""

    def add(self, item: LibraryItem, count: int = 1) -> None:
        """Add an archetype to the side used last, a party to the heroes; arm the attacker, or give him the state."""
        table = self.session.table
        if item.drag == "party":
            self.session.add_party(item.id)
            return
        if item.drag == "own":
            self.session.add_own(item.id, self.side_for(item), count)
        elif item.drag == "archetype":
            self.session.add(item.id, self.side_for(item), count)
        elif table.attacker and item.drag == "weapon":
            self.session.arm((table.attacker,), item.id)
        elif table.attacker:
            self.session.add_state((table.attacker,), item.id)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A section folds; the plus of an archetype or a party adds it."""
        index = self.indexAt(event.position().toPoint())
        item = index.data(ITEM) if index.isValid() else None
        at_plus = event.position().x() > self.viewport().width() - target(PLUS)
        if index.isValid() and item is None:
            self.setExpanded(index, not self.isExpanded(index))
        elif item is not None and item.drag in PEOPLE and at_plus:
            self.add(item)
        else:
            super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Add."""
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and index.data(ITEM) is not None:
            self.add(index.data(ITEM))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter adds, Shift+Enter asks how many or how long; F2 opens the sheet of one's own fighter."""
        item = self.currentIndex().data(ITEM) if self.currentIndex().isValid() else None
        if event.key() == Qt.Key.Key_F2 and item is not None and item.drag == "own":
            self.open_own(item.id)
            return
        if event.key() not in ENTER or item is None:
            super().keyPressEvent(event)
            return
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier and item.drag in ("archetype", "own"):
            self.ask_count(item)
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier and item.drag == "state":
            self.ask_rounds(item)
        else:
            self.add(item)

    def ask_rounds(self, item: LibraryItem) -> None:
        """Open the pill that asks how long the attacker has a state."""
        attacker = self.session.table.attacker
        if not self.session.takes_end(attacker, item.id):
            self.add(item)
            return
        pill = RoundsPill(self.session, item.id, self.viewport())
        pill.chosen.connect(lambda rounds: self.session.add_state((attacker,), item.id, rounds or None))
        pill.dropped.connect(self.setFocus)
        pill.open_at(self.visualRect(self.currentIndex()).center())

    def open_own(self, id: str) -> None:
        """Open the sheet of one of one's own fighters."""
        from gui.dialogs.own_sheet import OwnSheetDialog

        sheet = OwnSheetDialog(self.session, id, self.window())
        sheet.again = lambda: self.open_own(id)
        sheet.show()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with one of one's own fighters: that under the pointer, or the focused one by key."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        item = index.data(ITEM)
        if item is None or item.drag != "own":
            return
        menu = new_menu(self)
        add_line(menu, self.tr("Open the sheet"), lambda: self.open_own(item.id), "F2")
        add_line(menu, self.tr("Remove from the library"), lambda: self.session.forget_own(item.id))
        place = self.visualRect(index).bottomLeft() if by_key else event.pos()
        menu.popup(self.viewport().mapToGlobal(place))

    def ask_count(self, item: LibraryItem) -> None:
        """Open the pill that asks how many, at the item."""
        pill = CountPill(self.library.name(item), self.viewport())
        pill.chosen.connect(lambda count: self.add(item, count))
        pill.dropped.connect(self.setFocus)
        pill.open_at(self.visualRect(self.currentIndex()).center())

    def keyboardSearch(self, search: str) -> None:
        """Letters are commands; the field above searches."""


class LibraryView(Panel):
    """Search field, tree, and one line that says how to use it."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.session = session
        self.model = LibraryModel(session)
        self.search = SearchField(key="/")
        self.tree = LibraryTree(session, self.model)
        self._below = QWidget()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(8), 0, 0)
        column.setSpacing(px(6))
        top = QVBoxLayout()
        top.setContentsMargins(px(10), 0, px(10), 0)
        top.addWidget(self.search)
        column.addLayout(top)
        column.addWidget(self.tree, 1)
        column.addWidget(self._below)
        self.no_match = NoMatch()
        self.no_match.stand_in(self.tree)
        self.no_match.searched_by(self.search)
        self.search.textChanged.connect(self.model.search)
        self.model.rebuilt.connect(self._say_whether_empty)
        session.library_changed.connect(self.model.show_sections)
        session.language_changed.connect(self.retranslate)
        themes.active.changed.connect(self._fit_hint)
        self.retranslate()

    def sizeHint(self) -> QSize:
        """248 wide."""
        return QSize(px(248), px(500))

    def minimumSizeHint(self) -> QSize:
        """200 wide at least."""
        return QSize(px(200), px(100))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line below the tree."""
        super().paintEvent(event)
        painter, area = start(self), QRectF(self.rect())
        high = self._hint_height()
        place = QRectF(px(12), area.bottom() - high, area.width() - px(24), high)
        paragraph(painter, place, self.hint(), *SECOND, theme().text3, middle=True)

    def hint(self) -> str:
        """What the line below the tree says."""
        return self.tr("Drag onto a side or a row, or press Enter to add.")

    def _hint_height(self) -> int:
        """Room of the line below the tree: two lines, or as many as it is broken into."""
        lines = paragraph_height(self.hint(), max(px(100), self.width() - px(24)), *SECOND)
        return max(px(HINT), round(lines) + px(HINT_EDGE))

    def _fit_hint(self) -> None:
        self._below.setFixedHeight(self._hint_height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow dock the line below takes more lines."""
        super().resizeEvent(event)
        self._fit_hint()

    def _say_whether_empty(self) -> None:
        """When a search has found nothing, say so, with a button that shows everything again."""
        empty = not self.model.rowCount() and self.model.wanted
        self.no_match.say(self.tr("Nothing matches these words") if empty else "")

    def focus_search(self) -> None:
        """Put the focus into the search field."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def go_to(self, section: str) -> None:
        """Put the keyboard on a section, or with "" into the search field."""
        if section:
            self.tree.go_to(section)
        else:
            self.focus_search()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape clears the search."""
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
        else:
            super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Put the words of the present language on the field and the tree."""
        self.search.setPlaceholderText(self.tr("Search everything"))
        self.search.setAccessibleName(self.tr("Search the library"))
        self.tree.setAccessibleName(self.tr("Library"))
        self._say_whether_empty()
        self._fit_hint()
