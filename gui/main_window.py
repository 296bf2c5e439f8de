"""The main window: top bar, library, centre (ribbon, prompts, table), attack dock, curves, log."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QLineF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QMenu, QStyle, QVBoxLayout, QWidget

from engine.label import Label
from engine.view import Notice, Step, TableView
from gui.commands import actions, shortcuts
from gui.commands.panel_walk import docked_panels
from gui.controls import Banner, Panel, Toast
from gui.controls.base import start
from gui.controls.scrolled import ScrolledDock
from gui.controls.tab_order import go_on
from gui.dialogs.base import Dialog
from gui.dialogs.change import open_change
from gui.dialogs.typed import type_again, typed_into
from gui.dock import Dock
from gui.file_drops import FileDrops
from gui.panels.attack import AttackDock
from gui.panels.library import LibraryView
from gui.panels.library_rail import RailDock
from gui.panels.log import LogView
from gui.panels.prompts import PromptStrips
from gui.panels.ribbon import TurnRibbon
from gui.panels.table import CombatantView
from gui.panels.table.selecting import let_go
from gui.panels.top_bar import TopBar
from gui.plots.curves import CurvePanel
from gui.session import Session
from gui.theme import active, brush, pen, px, theme
from gui.translation import capital, command_key, pair

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
NOT_OPENED = "notice.not_opened"
LIBRARY_BELOW, LOG_BELOW, CURVES_BELOW = 1400, 860, 600
"""Widths and heights (at 100 %) under which a panel folds by itself."""
RAIL_FROM = 760
"""Width (at 100 %) under which even the strip in the place of the library would take the names their room."""
CURVES_HIGH, CURVES_LOW = 286, 146
"""Height of the curves, and the least they are given beside a long table."""
TITLE_BAR = 40
"""Height that the system's own title bar may take, before it is there to be measured."""


class MainWindow(QMainWindow):
    """Everything around one session."""

    closing = Signal()

    def __init__(self, session: Session, run: Callable[[str], None]) -> None:
        """Build the window; `run` runs a command by its id."""
        super().__init__()
        self.session = session
        self.commands = actions.make_actions(self, run)
        shortcuts.active.put_on(self.commands)
        self.menus: dict[str, QMenu] = {}
        self.menu = self._make_menu()
        self.top_bar = TopBar(session, self.menu)
        self.banner = Banner()
        self._refused = False
        self.setMenuWidget(self._stacked(self.top_bar, self.banner))
        self.centre = Panel()
        self.prompts, self.ribbon, self.table = PromptStrips(session), TurnRibbon(session), CombatantView(session)
        self._fill(self.centre, self.ribbon, self.prompts, self.table)
        self.setCentralWidget(self.centre)
        self.library, self.attack, self.log = LibraryView(session), AttackDock(session), LogView(session)
        self.curves = CurvePanel(session)
        self.docks: dict[str, Dock] = {}
        self.rail: RailDock | None = None
        self._add_docks()
        self.toast = Toast(self, self.centre, self.docks["log"], self.table.bar)
        self._connect(session, run)
        self._folded: set[str] = set()
        self._low = False
        self._given = self._rows = 0
        self.setMinimumSize(QSize(960, 540))
        self.files = FileDrops(self, session, self._tell_files)
        self.retranslate()

    def _connect(self, session: Session, run: Callable[[str], None]) -> None:
        for asking in (self.top_bar.command, self.banner.acted, self.toast.acted, self.table.asked):
            asking.connect(run)
        self.attack.why_asked.connect(lambda: run("why"))
        self.attack.house_rules_asked.connect(lambda: run("house_rules"))
        self.log.list.change_asked.connect(lambda index: open_change(session, index, self))
        self.ribbon.selected.connect(self.table.select)
        self.docks["library"].visibilityChanged.connect(self._show_rail)
        self.log.folded.connect(lambda: QTimer.singleShot(0, self, self._size_heights))
        session.notice.connect(self.show_notice)
        session.table_changed.connect(self._forget_refusal)
        session.table_changed.connect(self._count_rows)
        session.steps_changed.connect(self.name_steps)
        shortcuts.active.changed.connect(self._put_keys)
        session.language_changed.connect(self.retranslate)

    def _put_keys(self) -> None:
        """The keys in force on the commands, and wherever one is shown."""
        shortcuts.active.put_on(self.commands)
        active.changed.emit()

    def _stacked(self, *widgets: QWidget) -> QWidget:
        box = QWidget()
        self._fill(box, *widgets)
        return box

    def _fill(self, box: QWidget, *widgets: QWidget) -> None:
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget in widgets:
            column.addWidget(widget)

    # -- docks -------------------------------------------------------------------------------------------------------
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

    def set_animated(self, animated: bool) -> None:
        """Let values and toasts glide, or not (reduced motion)."""
        self.attack.set_animated(animated)
        self.toast.animated = animated

    # -- words, messages ---------------------------------------------------------------------------------------------
    def _make_menu(self) -> QMenu:
        menu = QMenu(self)
        for id, _ in actions.MENUS:
            self.menus[id] = menu.addMenu("")
        for command in actions.COMMANDS:
            if command.separated:
                self.menus[command.menu].addSeparator()
            self.menus[command.menu].addAction(self.commands[command.id])
        return menu

    def retranslate(self) -> None:
        """Put the words of the present language on titles and menus; open dialogs go, and come back in it."""
        open_ones = self._open_pages()
        typed = [(type(page), typed_into(page)) for page in open_ones]
        for page in open_ones:
            page.close()
        self.setWindowTitle("Estoc")
        actions.retranslate(self.commands)
        for id, words in actions.MENUS:
            self.menus[id].setTitle(actions.translated(words))
        for id, name in (
            ("library", self.tr("Library")),
            ("attack", self.tr("Attack")),
            ("curves", self.tr("Curves")),
            ("log", self.tr("Log")),
        ):
            self.docks[id].name(name)
        for page, (kind, words) in zip(open_ones, typed, strict=True):
            if page.again is None:
                continue
            before = self._open_pages()
            page.again()
            for new in self._open_pages():
                if new not in before and type(new) is kind:
                    type_again(new, words)

    def _open_pages(self) -> list[Dialog]:
        return [page for page in self.findChildren(Dialog) if page.isVisible()]

    def name_steps(self, steps: Step) -> None:
        """Say in the menu what undo and redo would do ("Undo: Kara hits Goblin 2")."""
        for id, step in (("undo", steps.undo), ("redo", steps.redo)):
            name = self._action_words(id)
            said = name if step is None else pair(name, self.session.words.text(step))
            self.commands[id].setText(said.replace("&", "&&"))
            self.commands[id].setEnabled(step is not None)

    def show_notice(self, notice: Notice) -> None:
        """A toast for what was done, a banner for what went wrong."""
        words = self.session.words
        if notice.kind == "done":
            shown = command_key(notice.action) if notice.action in self.commands else ""
            said = capital(words.text(notice.text))
            self.toast.say(said, notice.action, self._action_words(notice.action), shown)
            return
        title = words.text(notice.title) if isinstance(notice.title, Label) else self.tr("This cannot be done")
        answers = [(notice.action, self._action_words(notice.action))] if notice.action else []
        said = words.text(notice.text)
        told = pair(notice.field, said) if notice.title and notice.field not in title else said
        if notice.title is not None and notice.title.id == NOT_OPENED:
            told = words.text("notice.untouched", reason=told)
        self.banner.say(notice.kind, title, told, answers, self.tr("Close"))
        self._refused = notice.title is None and not answers

    def _tell_files(self, words: str) -> None:
        """A banner for dropped files that cannot be opened."""
        self.banner.say("warning", self.tr("Nothing was opened"), words, [], self.tr("Close"))

    def _forget_refusal(self) -> None:
        """What was refused is past once the fight has gone on; trouble with files stays until it is answered."""
        if self._refused:
            self.banner.hide()
            self._refused = False

    def _action_words(self, action: str) -> str:
        known = {
            "undo": self.tr("Undo"),
            "redo": self.tr("Redo"),
            "bring_aside": self.tr("Bring back"),
            "save_as": self.tr("Save elsewhere"),
            "open_sample": self.tr("Open the sample fight"),
            "back_to_last": self.tr("Back to it"),
            "updates": self.tr("See it"),
            "copies": self.tr("Older copies"),
            "recent": self.tr("Recent fights"),
        }
        return known.get(action, "")

    # -- the window itself -------------------------------------------------------------------------------------------
    def fit_into(self, room: QSize) -> None:
        """Fill the screen when the window and its title bar would stand over the edge of `room`, in pixels."""
        if self.width() > room.width() or self.height() + TITLE_BAR > room.height():
            self.resize(self.size().boundedTo(room))
            self.setWindowState(self.windowState() | Qt.WindowState.WindowMaximized)

    def saved_place(self) -> str:
        """Place and size of the window, as text."""
        return bytes(self.saveGeometry().toBase64().data()).decode()

    def restore_place(self, place: str) -> None:
        """Stand where it stood, within the screens there are; unknown text leaves it where it is."""
        self.restoreGeometry(QByteArray.fromBase64(place.encode()))

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

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through the panels, each as it is read."""
        return go_on(self, docked_panels(self), forward=forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape that nothing in the window has a use for: of several selected fighters one stays selected."""
        if event.key() != Qt.Key.Key_Escape or not let_go(self.table.tree):
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Fold the fight into its file; the window then closes, whatever the disk says (the journal keeps it)."""
        self.closing.emit()
        self.session.close()
        super().closeEvent(event)


def _inner_edge(dock: QRectF, area: Qt.DockWidgetArea, half: float) -> QLineF:
    """The line beside a dock, `half` a separator away, towards the centre of the window."""
    if area == Area.BottomDockWidgetArea:
        return QLineF(dock.left(), dock.top() - half, dock.right(), dock.top() - half)
    if area == Area.TopDockWidgetArea:
        return QLineF(dock.left(), dock.bottom() + half, dock.right(), dock.bottom() + half)
    x = dock.right() + half if area == Area.LeftDockWidgetArea else dock.left() - half
    return QLineF(x, dock.top(), x, dock.bottom())
