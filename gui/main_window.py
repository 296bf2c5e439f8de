"""The main window: top bar, library, centre (ribbon, prompts, table), attack dock, curves, log."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from engine.label import Label
from engine.view import Notice, Step
from gui.command_table import actions, shortcuts
from gui.commands.panel_walk import docked_panels, given_back
from gui.controls import Banner, Panel, Toast
from gui.controls.menu import Menu
from gui.controls.tab_order import go_on
from gui.dialogs.base import Dialog
from gui.dialogs.change import open_change
from gui.docked_window import DockedWindow
from gui.file_drops import FileDrops
from gui.panels.attack import AttackDock
from gui.panels.library import LibraryView
from gui.panels.log import LogView
from gui.panels.prompts import PromptStrips
from gui.panels.ribbon import TurnRibbon
from gui.panels.table import CombatantView
from gui.panels.table.selecting import let_go
from gui.panels.top_bar import TopBar
from gui.plots.curves import CurvePanel
from gui.session import Session
from gui.theme import active
from gui.translation import capital, command_key, pair

NOT_OPENED = "notice.not_opened"
TITLE_BAR = 40
"""Height that the system's own title bar may take, before it is there to be measured."""


class MainWindow(DockedWindow):
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
        self._add_docks()
        self.toast = Toast(self, self.centre, self.docks["log"], self.table.bar)
        self._connect(session, run)
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

    def set_animated(self, animated: bool) -> None:
        """Let values and toasts glide, or not (reduced motion)."""
        self.attack.set_animated(animated)
        self.toast.animated = animated

    # -- words, messages ---------------------------------------------------------------------------------------------
    def _make_menu(self) -> QMenu:
        menu = Menu(self)
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
        carried = [(type(page), page.carried()) for page in open_ones]
        for page in open_ones:
            page.put_away()
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
        for page, (kind, filled) in zip(open_ones, carried, strict=True):
            if page.again is None:
                continue
            before = self._open_pages()
            page.again()
            for new in self._open_pages():
                if new not in before and type(new) is kind:
                    new.take_up(filled)

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

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through the panels, each as it is read; Qt asks for it too when the focused widget goes away."""
        return given_back(self) or go_on(self, docked_panels(self), forward=forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape that nothing in the window has a use for: of several selected fighters one stays selected."""
        if event.key() != Qt.Key.Key_Escape or not let_go(self.table.tree):
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Fold the fight into its file; the window then closes, whatever the disk says (the journal keeps it)."""
        self.closing.emit()
        self.session.close()
        super().closeEvent(event)
