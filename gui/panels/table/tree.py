"""The combatant table itself: a tree view that paints whole rows, and knows what lies under the pointer."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem, QTreeView, QWidget

from engine.answer import Enemies, Odds
from engine.form import Form
from engine.label import Label
from engine.view import FighterRow, SideHeader, TableView
from gui import theme as themes
from gui.controls.base import focus_ring, on_panel, touched
from gui.controls.scroll_bar import SlimScrollBar
from gui.index import Index
from gui.models.combatants import NAME_COLUMN, CombatantModel
from gui.panels.table.delegate import RowDelegate
from gui.panels.table.heads import Heads
from gui.panels.table.look import RowLook, badge_place, box_areas, chip_places, look_of, points_place
from gui.panels.table.row import paint_between, paint_drop, paint_row, paint_told
from gui.panels.table.side import PLUS_ROOM, paint_side
from gui.session import Session
from gui.theme import brush, px, target, theme


@dataclass(frozen=True)
class Hit:
    """What lies at a place: "side", "plus", "box", "points", "chip", "badge", "row" or "" (nothing)."""

    kind: str = ""
    row: FighterRow | None = None
    side: SideHeader | None = None
    number: int = 0


@dataclass(frozen=True)
class DropMark:
    """Where a drop would land: "on", "before" or "after" the side or fighter `id`; `verb` says what it would do.

    "refused": it cannot land there, and `verb` says why.
    """

    id: str
    verb: str = ""
    where: str = "on"


class PaintedTree(QTreeView):
    """Painting, geometry and what is selected; gestures are added by `gui.panels.table.gestures`."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.combatants = CombatantModel(session, self)
        self.compact = False
        self.numbers: dict[str, str] = {}
        self.mark: DropMark | None = None
        self._hovered = ""
        self._folded: set[str] = set()
        self._chosen: tuple[str, ...] = ()
        self._focus = ""
        self._attack: tuple[str, str] = ("", "")
        self._event: Label | None = None
        self.heads = Heads(self.combatants, self)
        self.setHeader(self.heads)
        self.setModel(self.combatants)
        self.setItemDelegate(RowDelegate(self))
        self._set_up()
        self.combatants.modelAboutToBeReset.connect(self._remember)
        self.combatants.rebuilt.connect(self._restore)
        self.collapsed.connect(lambda index: self._fold(index, folded=True))
        self.expanded.connect(lambda index: self._fold(index, folded=False))
        themes.active.changed.connect(self.fit)
        session.table_changed.connect(self.show_table)
        session.form_changed.connect(self.show_form)
        session.enemy_odds_changed.connect(self.show_odds)
        session.odds_changed.connect(self.show_event)

    def _set_up(self) -> None:
        self.setFrameShape(QTreeView.Shape.NoFrame)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setExpandsOnDoubleClick(False)
        self.setAllColumnsShowFocus(True)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(SlimScrollBar())
        on_panel(self)

    # -- what it shows -----------------------------------------------------------------------------------------------
    def show_table(self, table: TableView) -> None:
        """Show a fight; selection, folds and focus stay with their fighters, but the focus goes on with the turn."""
        before = self.combatants.table.current if self.combatants.table is not None else ()
        self.combatants.show_table(table)
        self.viewport().update()  # whose turn it is and who is aimed at belong to no row
        if before != table.current and table.current and self.focused() in before:
            self.select(self.selected(), table.current[0])
        self.heads.arrange(self.viewport().width())
        self.heads.viewport().update()

    def show_form(self, form: Form) -> None:
        """Forget odds of another attacker or action until the new ones come."""
        if (form.attacker, form.action) != self._attack:
            self._attack = (form.attacker, form.action)
            self.combatants.forget_odds()
            self.viewport().update()

    def show_odds(self, enemies: Enemies) -> None:
        """Show the chances; only cells that differ are painted again."""
        for fighter in self.combatants.show_odds(enemies.odds):
            self.viewport().update(self.row_rect(self.combatants.place_of(fighter)))

    def show_event(self, odds: Odds) -> None:
        """The head of the odds names the attacker and the event."""
        if odds.headline.label != self._event:
            self._event = odds.headline.label
            self.heads.viewport().update()

    def arrange(self, *, in_order: bool) -> None:
        """By side, or in the order of the round."""
        self.combatants.arrange(in_order=in_order)
        self.fit()

    def _remember(self) -> None:
        self._chosen, self._focus = self.selected(), self.focused()

    def _restore(self) -> None:
        for row in range(self.combatants.rowCount()):
            value = self.combatants.value(self.combatants.index(row, 0))
            if isinstance(value, SideHeader):
                self.setFirstColumnSpanned(row, self.rootIndex(), True)
                self.setExpanded(self.combatants.index(row, 0), value.id not in self._folded)
        self.select(self._chosen, self._focus)

    def _fold(self, index: QModelIndex, *, folded: bool) -> None:
        value = self.combatants.value(index)
        if isinstance(value, SideHeader):
            (self._folded.add if folded else self._folded.discard)(value.id)

    # -- who is selected ---------------------------------------------------------------------------------------------
    def selected(self) -> tuple[str, ...]:
        """Ids of the selected fighters, in the order of the table."""
        chosen = [self.combatants.value(index) for index in self.selectionModel().selectedRows(NAME_COLUMN)]
        ids = {row.id for row in chosen if isinstance(row, FighterRow)}
        table = self.combatants.table
        return tuple(row.id for row in table.rows if row.id in ids) if table else ()

    def focused(self) -> str:
        """Id of the fighter with the focus, or ""."""
        row = self.combatants.value(self.currentIndex())
        return row.id if isinstance(row, FighterRow) else ""

    def select(self, fighters: tuple[str, ...], focus: str = "") -> None:
        """Select fighters; the focus goes to `focus`, else to the first of them."""
        flags = QItemSelectionModel.SelectionFlag
        model = self.selectionModel()
        model.clearSelection()
        for id in fighters:
            model.select(self.combatants.place_of(id), flags.Select | flags.Rows)
        place = self.combatants.place_of(focus or (fighters[0] if fighters else ""))
        if place.isValid():
            model.setCurrentIndex(place, flags.NoUpdate)

    # -- geometry ----------------------------------------------------------------------------------------------------
    @property
    def row_height(self) -> int:
        """Height of a fighter's row."""
        return target(28 if self.compact else 32)

    @property
    def side_height(self) -> int:
        """Height of the head of a side."""
        return target(26 if self.compact else 28)

    def spare_height(self) -> int:
        """Room below the last row, one more row kept free; less than nothing where rows are out of sight."""
        model, last = self.model(), QModelIndex()
        for side in range(model.rowCount()):
            head = model.index(side, 0)
            many = model.rowCount(head) if self.isExpanded(head) else 0
            last = model.index(many - 1, 0, head) if many else head
        return self.viewport().height() - self.visualRect(last).bottom() - self.row_height

    def set_compact(self, compact: bool) -> None:
        """Rows of 28 instead of 32 (a low window)."""
        if compact != self.compact:
            self.compact = compact
            self.fit()

    def fit(self) -> None:
        """Lay out again: another width, size or theme."""
        self.heads.setFixedHeight(px(24))
        self.heads.arrange(self.viewport().width())
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
        self.heads.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold columns that lose their room."""
        super().resizeEvent(event)
        self.heads.arrange(self.viewport().width())

    def row_rect(self, index: Index) -> QRect:
        """The whole row of an index, in the viewport."""
        if not index.isValid():
            return QRect()
        cell = self.visualRect(index.sibling(index.row(), 0))
        return QRect(0, cell.top(), self.viewport().width(), cell.height())

    def look(self, row: FighterRow) -> RowLook:
        """How the row of a fighter looks now."""
        table = self.combatants.table
        aims = self.combatants.session.form.takes_target
        targeted = table is not None and aims and row.id in (table.target, *table.others)
        size = (self.viewport().width(), self.row_height)
        number = self.numbers.get(row.id, "")
        return look_of(self.combatants, row, self.heads.layout_now, size, targeted=targeted, number=number)

    def hit(self, place: QPoint) -> Hit:
        """What lies at a place of the viewport."""
        index = self.indexAt(place)
        value = self.combatants.value(index)
        if isinstance(value, SideHeader):
            plus = place.x() >= self.viewport().width() - px(PLUS_ROOM)
            return Hit("plus" if plus else "side", side=value)
        if not isinstance(value, FighterRow):
            return Hit()
        local = QPointF(place) - QPointF(self.row_rect(index).topLeft())
        look = self.look(value)
        card = badge_place(look)
        if card is not None and touched(card).contains(local):
            return Hit("badge", value)
        points = points_place(look)
        if points is not None and points.contains(local):
            return Hit("points", value)
        for area, number in chip_places(look):
            if touched(area).contains(local):
                return Hit("chip", value, number=number)
        for area, number in box_areas(look):
            if area.contains(local):
                return Hit("box", value, number=number)
        return Hit("row", value)

    def hover(self, id: str) -> None:
        """Another row is under the pointer."""
        if id != self._hovered:
            self._hovered = id
            self.viewport().update()

    def show_mark(self, mark: DropMark | None) -> None:
        """Show where a drop would land (None: nowhere)."""
        if mark != self.mark:
            self.mark = mark
            self.viewport().update()

    # -- painting ----------------------------------------------------------------------------------------------------
    def drawBranches(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Nothing: the head of a side has its own chevron."""

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a whole row."""
        value = self.combatants.value(index)
        area = QRectF(0, option.rect.top(), self.viewport().width(), option.rect.height())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(value, SideHeader):
            self._paint_side(painter, area, value)
        elif isinstance(value, FighterRow):
            self._paint_fighter(painter, area, value, index)
        if self.hasFocus() and self.currentIndex().siblingAtColumn(0) == index.sibling(index.row(), 0):
            focus_ring(painter, area.adjusted(px(5), 0, -px(3), -1))
        painter.restore()

    def _fill(self, row: FighterRow, index: Index) -> str:
        colors = theme()
        if row.status == "now":
            return colors.accent_soft
        if self.selectionModel().isSelected(index):
            return colors.select
        return colors.hover if self._hovered == row.id else ""

    def _marked(self, id: str) -> DropMark | None:
        return self.mark if self.mark is not None and self.mark.id == id else None

    def _paint_side(self, painter: QPainter, area: QRectF, side: SideHeader) -> None:
        colors, mark = theme(), self._marked(side.id)
        painter.fillRect(area, brush(colors.hover if self._hovered == side.id else colors.sunken))
        if mark is not None and mark.where == "refused":
            paint_drop(painter, area, colors.error_soft, colors.error)
        elif mark is not None:
            paint_drop(painter, area, colors.side_soft(side.kind), colors.side(side.kind))
        words = mark.verb if mark is not None else self.combatants.standing_words(side)
        paint_side(painter, area, side, words, folded=side.id in self._folded)

    def _paint_fighter(self, painter: QPainter, area: QRectF, row: FighterRow, index: Index) -> None:
        """A row; one under a drag says what a drop would do, or why it cannot be, in the place of everything else."""
        mark = self._marked(row.id)
        if mark is not None and mark.where in ("on", "refused"):
            paint_told(painter, area, self.look(row), mark.verb, refused=mark.where == "refused")
            return
        paint_row(painter, area, self.look(row), fill=self._fill(row, index), ratio=self.devicePixelRatioF())
        if mark is not None:
            y = area.top() + 1 if mark.where == "before" else area.bottom() - 1
            paint_between(painter, QPointF(px(5), y), area.width() - px(10))
