"""Starting up: settings, fonts, theme, language, the fight that was open, the window."""

from __future__ import annotations

import functools
import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtWidgets import QApplication, QStyleFactory, QWidget

from engine.label import label
from engine.view import Notice
from gui import theme
from gui.accessible import give_roles
from gui.app_icon import window_icon
from gui.command_line import Options
from gui.command_table import shortcuts
from gui.commands.keys import Keys
from gui.desktop import Desktop, is_dark
from gui.desktop_application import DesktopApplication
from gui.faults.recording import faults
from gui.faults.telling import FaultTeller, could_not_start
from gui.main_window import MainWindow
from gui.panels.turn_timer import Counting
from gui.players import Staging
from gui.rescaling import rescale_layouts
from gui.session.apart import is_any_at_work
from gui.session.opening import open_session
from gui.settings import table as preferences
from gui.single import FirstStart
from gui.standard_colors import menu_palette, palette
from gui.tour import Tour
from gui.translation import use_language

if TYPE_CHECKING:
    from gui.commands.running import Commands
    from gui.printing.paper import Paper

CALM_MILLISECONDS = 2000
"""How long nothing must change before what has come meanwhile is kept off the collector, too."""
FIRST_SIZE = 1600, 1000
"""Size of the window until it has been given another one."""
SELDOM = 1000
"""Collections of the second generation before the collector looks at everything by itself (10 without us)."""


def make_application(arguments: list[str]) -> QApplication:
    """The QApplication with our style and fonts."""
    existing = QApplication.instance()
    application = existing if isinstance(existing, QApplication) else DesktopApplication(arguments)
    application.setApplicationName("Estoc")
    application.setDesktopFileName("estoc")  # by it a desktop of Linux knows whose window it is
    application.setWindowIcon(window_icon())
    application.setStyle(QStyleFactory.create("Fusion"))
    theme.load_fonts()
    give_roles()
    return application


def put_theme(application: QApplication, name: str, scale: float, density: theme.Density = "comfortable") -> None:
    """Put a theme, a size and a density in force everywhere."""
    if scale != theme.active.scale:
        rescale_layouts(theme.active.scale, scale)
    theme.set_theme(name, scale, density)
    application.setPalette(palette(theme.theme()))
    menus: Any = "QMenu"  # its types ask for bytes, which it refuses
    application.setPalette(menu_palette(theme.theme()), menus)
    application.setFont(theme.font())


class Estoc:
    """One running application: settings, session, window."""

    def __init__(self, application: QApplication, options: Options) -> None:
        """Build everything."""
        self.application = application
        self.settings, self._damaged = preferences.load()
        self._kept, self._untold = self.settings, True
        shortcuts.active.use(self.settings.keys)
        if options.language:
            self.settings = msgspec.structs.replace(self.settings, language=options.language)
        self._asked_theme = options.theme
        self._put_look()
        use_language(self.settings.language)
        last = Path(self.settings.last) if self.settings.last else None
        self.session, self.welcome = open_session(options.fight, last, self.settings.language, options.game)
        self.session.wanted_by_game = dict(self.settings.objectives)
        self.window = MainWindow(self.session, self.run_command)
        self.session.setParent(self.window)  # and goes with it, with whatever listens to it
        self.window.top_bar.game_picked.connect(self._pick_game)
        self.staging = Staging(self.session, self.window)
        self.staging.lost.connect(lambda: self.run_command("players"))
        self.window.closing.connect(self.staging.close)
        self.window.top_bar.turn.timer.use(self.settings.timer, self.settings.timer_seconds)
        self.keys = Keys(self.window)
        self.fault_teller = FaultTeller(self.window, faults)
        self._desktop = Desktop(self.window, self._follow_desktop)
        self.window.set_animated(not self.settings.reduced_motion)
        self._calm = QTimer(self.session)
        self._calm.setSingleShot(True)
        self._calm.setInterval(CALM_MILLISECONDS)
        self.window.resize(*(options.size or FIRST_SIZE))
        self.window.restore_layout(self.settings.docks)

    @functools.cached_property
    def commands(self) -> Commands:
        """What each command does. Every dialog stands behind it, so it is made once the window has been seen."""
        from gui.commands.running import Commands

        return Commands(self)

    def run_command(self, id: str) -> None:
        """Run a command by its id."""
        self.commands.run(id)

    def _pick_game(self, game: str) -> None:
        self.commands.new(game)

    @property
    def theme_name(self) -> str:
        """The theme in force: the one asked for at the start, the chosen one, or that of the desktop."""
        chosen = self._asked_theme or self.settings.theme
        if chosen != "system":
            return chosen
        return "dark" if is_dark() else "light"

    def _put_look(self) -> None:
        """Theme, size and density as they are chosen."""
        put_theme(self.application, self.theme_name, self.settings.font_scale / 100, self.settings.density)

    def _follow_desktop(self) -> None:
        """The desktop has turned dark or light: so does the window that follows it."""
        if theme.theme().name != self.theme_name:
            self._put_look()

    def start(self) -> None:
        """Tell every panel and show the window."""
        self.session.start()
        self.window.show()
        self.stand_at_the_table()
        if self.welcome is not None:
            self.session.notice.emit(self.welcome)
        if self._damaged is not None:
            told = label("notice.damaged_settings", place=str(self._damaged))
            self.session.notice.emit(Notice("warning", told, label("notice.settings_lost")))
        self._tell_later()
        gc.set_threshold(*gc.get_threshold()[:2], SELDOM)
        self._calm.timeout.connect(self._rest_unless_awaited)
        self.session.settled.connect(lambda _: self._calm.start())
        once = Qt.ConnectionType.SingleShotConnection
        self.session.settled.connect(lambda _: QTimer.singleShot(0, self.window, self._make_ready), once)

    def _tell_later(self) -> None:
        """Say, once, that a later version has chosen things which are kept and not used."""
        found = preferences.later()
        if not found.keys() <= set(self.settings.told_later):
            told = label("notice.later_settings", count=len(found))
            self.session.notice.emit(Notice("warning", told, label("notice.of_later")))
            self.settings = msgspec.structs.replace(self.settings, told_later=tuple(sorted(found)))

    def stand_at_the_table(self) -> None:
        """The keyboard is on whoever acts."""
        tree = self.window.table.tree
        tree.select((), self.session.table.attacker)
        tree.setFocus()

    def _make_ready(self) -> None:
        """Everything has been seen: what was put off until then comes now, before anybody waits for it."""
        import gui.dialogs.crash

        _ = self.commands, gui.dialogs.crash
        self.rest()

    def rest(self) -> None:
        """Keep the collector off what stays, while nobody waits: a full collection takes longer than any paint."""
        gc.enable()
        gc.collect()
        gc.freeze()

    def _rest_unless_awaited(self) -> None:
        """While somebody waits for a process he looks at what it sends: the collector comes when that is over."""
        if is_any_at_work():
            self._calm.start()
        else:
            self.rest()

    def put(self, chosen: preferences.Settings) -> None:
        """Put other settings in force; what they change is seen at once."""
        before, self.settings = self.settings, chosen
        self._calm.start()
        if (before.theme, before.font_scale, before.density) != (chosen.theme, chosen.font_scale, chosen.density):
            self._put_look()
            self.window.fold()
            self.window.size_docks()
            QTimer.singleShot(0, self.window, self.window.size_docks)  # once every panel asks for its new room
        if before.reduced_motion != chosen.reduced_motion:
            self.window.set_animated(not chosen.reduced_motion)
        if (before.timer, before.timer_seconds) != (chosen.timer, chosen.timer_seconds):
            self.window.top_bar.turn.timer.use(chosen.timer, chosen.timer_seconds)
        if before.players_theme != chosen.players_theme:
            self.staging.use_theme(chosen.players_theme)
        if before.language != chosen.language:
            use_language(chosen.language)
            self.session.set_language(chosen.language)

    def use(self, **chosen: object) -> None:
        """Put one or some settings in force, by key."""
        self.put(msgspec.structs.replace(self.settings, **chosen))

    def use_theme(self, name: str) -> None:
        """Switch the theme."""
        self._asked_theme = None
        self.use(theme=name)

    def use_timer(self, counting: Counting, seconds: int) -> None:
        """Time each turn, or not."""
        self.use(timer=counting, timer_seconds=seconds)

    def use_players_theme(self, name: str) -> None:
        """Remember the theme of the players' view."""
        self.use(players_theme=name)

    def use_scale(self, percent: int) -> None:
        """Change the size of everything (75 to 200 per cent)."""
        self.use(font_scale=max(75, min(200, percent)))

    def use_motion(self, *, reduced: bool) -> None:
        """Let values glide to where they go, or be there at once."""
        self.use(reduced_motion=reduced)
        still = QCoreApplication.translate("Estoc", "Without motion: values change at once")
        self.window.toast.say(still if reduced else QCoreApplication.translate("Estoc", "With motion"))

    def use_language(self, language: str) -> None:
        """Switch the language."""
        self.use(language=language)

    def take_tour(self) -> None:
        """Show the window in five bubbles; where nobody stands against anybody the sample fight is offered."""
        if self.session.table.target:
            self.tour = Tour(self.window, lambda: self.use(toured=True))
            return
        translate = QCoreApplication.translate
        needs = translate("Estoc", "The tour needs a fighter and an enemy")
        self.window.toast.say(needs, "open_sample", translate("Estoc", "Open the sample fight"))

    def greet(self) -> None:
        """What a start has to say once the window is there: how the last one ended, and at the first one the tour."""
        self.fault_teller.tell_before()
        if not self.settings.toured and self.session.table.target:
            self.take_tour()

    def come_forward(self, fight: Path | None) -> None:
        """Show the window above the others, with the fight that a second start was asked for."""
        window = self.window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.activateWindow()
        self.application.alert(window)  # where the system lets no window come forward, it is marked
        if fight is not None:
            self.session.open(fight)

    def reload_settings(self) -> None:
        """Put other settings in force: those of a backup."""
        kept, self._damaged = preferences.load()
        shortcuts.active.use(kept.keys)
        self.put(kept)

    def place_window(self, *, asked: bool) -> None:
        """Put the window where it stood last, unless its size was asked for; never over the edge of the screen."""
        if not asked:
            self.window.restore_place(self.settings.place)
        self.window.fit_into(self.window.screen().availableSize())

    def use_paper(self, paper: Paper, numbers: bool) -> None:
        """Print on this paper from now on, with numbers instead of boxes or not."""
        self.use(paper=paper, print_numbers=numbers)

    def keep_settings(self) -> None:
        """Save what was chosen, and which fight is open."""
        chosen = self._chosen()
        why = preferences.save(chosen)
        if why is None:
            self._kept, self._untold = chosen, True
        elif self._untold and self.session.desk.is_saved:  # a fight that is not saved matters more
            self._untold = False
            told = Notice("error", why, label("notice.settings_not_kept"), str(preferences.file()))
            self.session.notice.emit(told)

    def keep_while_calm(self) -> None:
        """From now on what has changed is saved whenever nobody waits: a power cut costs no choice."""
        self._calm.timeout.connect(self._keep_changes)

    def _keep_changes(self) -> None:
        if self._chosen() != self._kept:
            self.keep_settings()

    def _chosen(self) -> preferences.Settings:
        """The settings with what only the window and the session know."""
        window = self.window
        return msgspec.structs.replace(
            self.settings,
            last=str(self.session.path),
            keys=shortcuts.active.kept(self.settings.keys),
            objectives=dict(self.session.wanted_by_game),
            docks=window.saved_layout(),
            place=window.saved_place(),
        )

    def settle(self) -> None:
        """Draw everything now: for a picture, or the smoke test."""
        self.session.finish()
        for _ in range(3):
            self.application.processEvents()


def run(options: Options, first: FirstStart, greeting: QWidget) -> int:
    """Put the window in the place of the greeting, and stay until it is closed; returns the exit status."""
    faults.install()
    try:
        application = make_application(sys.argv[:1])
        faults.watch_native()
        estoc = Estoc(application, options)
    except Exception as fault:  # noqa: BLE001 - whatever it is, somebody waits for a window
        greeting.close()
        return could_not_start(fault)
    first.asked.connect(estoc.come_forward)
    first.listen()
    estoc.place_window(asked=options.size is not None)
    if options.until_painted is not None:
        from gui.smoke.first_frame import FirstFrame

        FirstFrame(estoc, options.until_painted, options.greeted)
    estoc.start()
    QTimer.singleShot(0, greeting.close)
    if isinstance(application, DesktopApplication):
        application.hand_to(estoc.come_forward)
    estoc.greet()
    estoc.keep_while_calm()
    status = estoc.application.exec()
    estoc.keep_settings()
    faults.leave()
    first.close()
    return status
