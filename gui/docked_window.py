"""The part of the main window that places its docks: where each stands, how large it is, what a small window folds."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QLineF, QRectF, Qt, QTimer
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QStyle, QWidget

from engine.view import TableView
from gui.controls import Toast
from gui.controls.base import start
from gui.controls.scrolled import ScrolledDock
from gui.dock import Dock
from gui.panels.attack import AttackDock
from gui.panels.library import LibraryView
from gui.panels.library_rail import RailDock
from gui.panels.log import LogView
from gui.panels.table import CombatantView
from gui.panels.top_bar import TopBar
from gui.plots.curves import CurvePanel
from gui.session import Session
from gui.theme import active, brush, pen, px, theme

LAYOUT_VERSION = 1
Area = Qt.DockWidgetArea
AREAS = {
    "library": Area.LeftDockWidgetArea,
    "attack": Area.RightDockWidgetArea,
    "curves": Area.BottomDockWidgetArea,
    "log": Area.BottomDockWidgetArea,
}
"""Where each dock stands; the log below the curves."""
OWN_TITLE = ("curves", "log")
"""Docks whose content paints its title itself."""
LIBRARY_BELOW, LOG_BELOW, CURVES_BELOW = 1400, 860, 600
"""Widths and heights (at 100 %) under which a panel folds by itself."""
RAIL_FROM = 760
"""Width (at 100 %) under which even the strip in the place of the library would take the names their room."""
CURVES_HIGH, CURVES_LOW = 286, 146
"""Height of the curves, and the least they are given beside a long table."""


class DockedWindow(QMainWindow):
    """A window with the docks of a session; whoever inherits it makes what stands in them, then calls `_add_docks`.

    Attributes:
        docks: by id. rail: what a narrow window has in the place of the library, once it was needed.
    """

    session: Session
    library: LibraryView
    attack: AttackDock
    curves: CurvePanel
    log: LogView
    table: CombatantView
    top_bar: TopBar
    toast: Toast

    def __init__(self) -> None:
        super().__init__()
        self.docks: dict[str, Dock] = {}
        self.rail: RailDock | None = None
        self._folded: set[str] = set()
        self._low = False
        self._given = self._rows = 0

    def _add_docks(self) -> None:
        contents: dict[str, QWidget] = {
            "library": self.library,
            "attack": ScrolledDock(self.attack),
            "curves": self.curves,
            "log": self.log,
        }
        for id, content in contents.items():
            self.docks[id] = Dock(id, content, self, own_title=id in OWN_TITLE)
        for corner, area in (
            (Qt.Corner.BottomLeftCorner, Area.LeftDockWidgetArea),
            (Qt.Corner.TopLeftCorner, Area.LeftDockWidgetArea),
            (Qt.Corner.BottomRightCorner, Area.RightDockWidgetArea),
            (Qt.Corner.TopRightCorner, Area.RightDockWidgetArea),
        ):
            self.setCorner(corner, area)
        self._place_docks()

    def _place_docks(self) -> None:
        for id, dock in self.docks.items():
            self.addDockWidget(AREAS[id], dock)
        self.splitDockWidget(self.docks["curves"], self.docks["log"], Qt.Orientation.Vertical)

    def _show_rail(self) -> None:
        """While a narrow window has no library, a strip of signs opens it where one wants it."""
        narrow = px(RAIL_FROM) <= self.width() < px(LIBRARY_BELOW)
        wanted = narrow and self.docks["library"].isHidden()
        if wanted and self.rail is None:
            self.rail = RailDock(self.session, self)
            self.addDockWidget(AREAS["library"], self.rail)
            self.rail.rail.asked.connect(self._open_library)
        if self.rail is not None:
            self.rail.setVisible(wanted)

    def _open_library(self, section: str) -> None:
        self.show_dock("library", True)
        self.library.go_to(section)

    def reset_layout(self) -> None:
        """Every dock at its place and size."""
        for dock in self.docks.values():
            dock.setFloating(False)
        self._place_docks()
        for id in self.docks:
            self.show_dock(id, True)
        self.size_docks()

    def size_docks(self) -> None:
        """Library 248 and attack 400 wide, curves 286 and log 126 high; on a small screen what the table spares."""
        sides = [self.docks["library"], self.docks["attack"]]
        attack = 400 if self.width() >= px(1367) else 344
        self.resizeDocks(sides, [px(248), px(attack)], Qt.Orientation.Horizontal)
        self._size_heights()

    def _size_heights(self) -> None:
        curves, tall = self.docks["curves"], self.height() >= px(LOG_BELOW)
        shown = curves.isVisible() and self.session.table.rows  # of nobody there is no curve: the table has the room
        spared = curves.height() + self.table.tree.spare_height() if shown else 0
        high = CURVES_HIGH if tall else max(CURVES_LOW, min(CURVES_HIGH, spared / active.scale))
        heights = [px(high), self.log.sizeHint().height()]
        self.resizeDocks([curves, self.docks["log"]], heights, Qt.Orientation.Vertical)
        QTimer.singleShot(0, self, self._note_height)

    def _note_height(self) -> None:
        """What the curves have been given; another height is one given by hand."""
        self._given = self.docks["curves"].height()

    def _count_rows(self, table: TableView) -> None:
        """More or fewer fighters leave the curves another height, unless they were given one by hand."""
        if len(table.rows) != self._rows:
            self._rows = len(table.rows)
            if abs(self.docks["curves"].height() - self._given) <= 1:
                QTimer.singleShot(0, self, self._size_heights)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold and unfold what the size asks for."""
        super().resizeEvent(event)
        self.fold()

    def fold(self) -> None:
        """Fold and unfold what window and font size ask for; what was folded by hand stays as it is."""
        self._fold("library", self.width() < px(LIBRARY_BELOW))
        self._fold("curves", self.height() < px(CURVES_BELOW))
        self._show_rail()
        self.top_bar.updateGeometry()
        low = self.height() < px(LOG_BELOW)
        if low != self._low:
            self._low = low
            self.log.show_one_line(low)
        self.toast.place()

    def _fold(self, id: str, small: bool) -> None:
        dock = self.docks[id]
        if small and not dock.isHidden():
            self._folded.add(id)
        elif not small and id in self._folded:
            self._folded.discard(id)
        else:
            return
        self.show_dock(id, not small)
        QTimer.singleShot(0, self, self._size_heights)  # the log does not take the room of the curves: the table does

    def show_dock(self, id: str, shown: bool) -> None:
        """Show or hide a dock; for curves that nobody sees nothing is computed."""
        self.docks[id].setVisible(shown)
        self._tell_curve()

    def _tell_curve(self) -> None:
        self.session.show_curve(not self.docks["curves"].isHidden())

    def saved_layout(self) -> str:
        """Places and sizes of the docks, as text."""
        return bytes(self.saveState(LAYOUT_VERSION).toBase64().data()).decode()

    def restore_layout(self, docks: str) -> None:
        """Put the docks back where they were; unknown text leaves the default layout."""
        if not docks or not self.restoreState(QByteArray.fromBase64(docks.encode()), LAYOUT_VERSION):
            QTimer.singleShot(0, self, self.size_docks)
        self._tell_curve()
        self._show_rail()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw one quiet line in the middle of each separator between the docks."""
        painter, colors = start(self), theme()
        painter.fillRect(self.rect(), brush(colors.panel))
        painter.setPen(pen(colors.line))
        wide = self.style().pixelMetric(QStyle.PixelMetric.PM_DockWidgetSeparatorExtent)
        half = wide // 2 + 0.5  # in the middle of a pixel: one sharp line
        for dock in (*self.docks.values(), self.rail):
            if dock is not None and dock.isVisible() and not dock.isFloating():
                painter.drawLine(_inner_edge(QRectF(dock.geometry()), self.dockWidgetArea(dock), half))


def _inner_edge(dock: QRectF, area: Qt.DockWidgetArea, half: float) -> QLineF:
    """The line beside a dock, `half` a separator away, towards the centre of the window."""
    if area == Area.BottomDockWidgetArea:
        return QLineF(dock.left(), dock.top() - half, dock.right(), dock.top() - half)
    if area == Area.TopDockWidgetArea:
        return QLineF(dock.left(), dock.bottom() + half, dock.right(), dock.bottom() + half)
    x = dock.right() + half if area == Area.LeftDockWidgetArea else dock.left() - half
    return QLineF(x, dock.top(), x, dock.bottom())
