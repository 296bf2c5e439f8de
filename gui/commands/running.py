"""What each command of the window does: one function by id, so that a menu, a key and a button mean the same."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from engine.storage.places import home
from gui.commands.files import file_commands
from gui.commands.help import help_commands
from gui.commands.importing import import_commands
from gui.commands.panel_walk import enter, resize_panel, visit_panel
from gui.dialogs.base import Dialog
from gui.dialogs.bring import BringDialog
from gui.dialogs.care import CareDialog
from gui.dialogs.change import open_change
from gui.dialogs.declarations import DeclarationsDialog
from gui.dialogs.files import ask_open, ask_save
from gui.dialogs.forecast import ForecastDialog
from gui.dialogs.free_roll import FreeRollDialog
from gui.dialogs.harm import HarmDialog
from gui.dialogs.help import open_help
from gui.dialogs.house_rules import HouseRulesDialog
from gui.dialogs.keys import KeysDialog
from gui.dialogs.luck import LuckDialog
from gui.dialogs.matrix import MatrixDialog
from gui.dialogs.name import NameDialog
from gui.dialogs.new_fight import NewFightDialog
from gui.dialogs.own_content import OwnContentDialog
from gui.dialogs.palette import CommandPalette
from gui.dialogs.players import PlayersDialog
from gui.dialogs.quick import QuickDialog
from gui.dialogs.reason import ReasonDialog
from gui.dialogs.reminders import RemindersDialog
from gui.dialogs.timer import TimerDialog
from gui.dialogs.updates import keep_own, offer_updates
from gui.dialogs.why import WhyDialog
from gui.panels.attack.circumstance_finder import CircumstanceFinder
from gui.panels.table import group_menu, selecting

if TYPE_CHECKING:
    from gui.application import Estoc
    from gui.main_window import MainWindow
    from gui.session import Session


def _pages() -> list[Dialog]:
    """The pages that are open."""
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, Dialog) and one.isVisible()]


class Commands:
    """Runs commands for one application."""

    def __init__(self, estoc: Estoc) -> None:
        """Stand ready; the functions are collected when the first one runs, because the window is made later."""
        self.estoc = estoc

    @functools.cached_property
    def table(self) -> dict[str, Callable[[], object]]:
        """The function of each command."""
        return self._files() | self._views() | self._fights() | self._fighters()

    @property
    def session(self) -> Session:
        """The session."""
        return self.estoc.session

    @property
    def window(self) -> MainWindow:
        """The window."""
        return self.estoc.window

    def run(self, id: str) -> None:
        """Run a command; an id that nobody knows is a fault of ours. A page that it opens can be opened so again."""
        before = set(_pages())
        self.table[id]()
        for page in _pages():
            if page not in before and page.again is None:
                page.again = functools.partial(self.run, id)

    def _files(self) -> dict[str, Callable[[], object]]:
        return {
            "new": self.new,
            "open": self.open,
            "save": self.session.save,
            "save_as": self.save_as,
            "bring": self.bring,
            "open_sample": self.session.open_sample,
            **file_commands(self.estoc, self.open),
            **import_commands(self.estoc),
            "rename_fight": self.rename_fight,
            "copy_log": self.window.log.copy,
            "copy_log_public": lambda: self.window.log.copy(public=True),
            "export_log": self.window.log.export,
            "export_log_public": lambda: self.window.log.export(public=True),
            "quit": self.window.close,
            "undo": self.session.undo,
            "redo": self.session.redo,
            "bring_aside": self.session.bring_aside,
        }

    def _views(self) -> dict[str, Callable[[], object]]:
        return {
            "library": lambda: self._toggle("library"),
            "curves": lambda: self._toggle("curves"),
            "curve_table": self.window.curves.show_table,
            "matrix": lambda: self._open_or_close(MatrixDialog),
            "forecast": lambda: self._open_or_close(ForecastDialog),
            "luck": lambda: self._open_or_close(LuckDialog),
            "export_curve": self.window.curves.export,
            "pin": self.pin,
            "log": lambda: self._toggle("log"),
            "why": lambda: self._open_or_close(WhyDialog),
            "find": self.find,
            "find_here": self.find_here,
            "message": self.window.toast.take_focus,
            "players": self.players,
            "next_panel": lambda: visit_panel(self.window, forward=True),
            "previous_panel": lambda: visit_panel(self.window, forward=False),
            "panel_larger": lambda: resize_panel(self.window, larger=True),
            "panel_smaller": lambda: resize_panel(self.window, larger=False),
            "reset_layout": self.window.reset_layout,
            "larger": lambda: self.estoc.use_scale(self.estoc.settings.font_scale + 10),
            "smaller": lambda: self.estoc.use_scale(self.estoc.settings.font_scale - 10),
            "theme": lambda: self.estoc.use_theme("light" if self.estoc.theme_name == "dark" else "dark"),
            "motion": lambda: self.estoc.use_motion(reduced=not self.estoc.settings.reduced_motion),
            "language": lambda: self.estoc.use_language("en" if self.session.language == "fr" else "fr"),
            "command": lambda: CommandPalette(self.window, self.run).open(),
            "keys": lambda: KeysDialog(self.window, self.estoc.keep_settings).open(),
            **help_commands(self.estoc),
        }

    def _fights(self) -> dict[str, Callable[[], object]]:
        session = self.session
        return {
            "next_turn": session.next_turn,
            "previous_turn": session.previous_turn,
            "declare": lambda: DeclarationsDialog(session, self.window).open(),
            "hold": self.hold,
            "delay": session.delay,
            "skip": self.skip,
            "join": lambda: self._with_selected(session.join),
            "remind": lambda: RemindersDialog(session, (*self.chosen(), "")[0], self.window).open(),
            "timer": self.timer,
            "end_scene": session.end_scene,
            "house_rules": lambda: HouseRulesDialog(session, self.window).open(),
            "own_content": lambda: OwnContentDialog(session, self.window).open(),
            "roll": self.roll,
            "type_dice": self.type_dice,
            "first_due": self.window.prompts.focus_first,
            "circumstances": self.window.attack.focus_circumstances,
            "want": self.window.attack.head.wanted.open_menu,
            "possible_actions": lambda: self._with_selected(self.window.table.tree.open_possible),
            "change_attack": self.change_attack,
            "aim_by_name": self.window.table.aim_by_name,
            "choose_attacker": self.window.table.choose_attacker,
            "attack_with": lambda: self._with_selected(session.set_attacker),
            "lot": lambda: self._with_selected(self.open_lot),
            "swap": session.swap,
            "next_weapon": lambda: session.next_weapon(1),
            "previous_weapon": lambda: session.next_weapon(-1),
            "next_action": lambda: session.next_action(1),
            "previous_action": lambda: session.next_action(-1),
        }

    def _fighters(self) -> dict[str, Callable[[], object]]:
        table = self.chosen
        return {
            "quick": lambda: QuickDialog(self.session, self.window, self.window.table.side_here()).open(),
            "keep_own": lambda: self._with_selected(lambda one: keep_own(self.session, one, self.window)),
            "updates": self.updates,
            "duplicate": lambda: self.session.duplicate(table()),
            **self._groups(),
            "remove": lambda: self.session.remove(table()),
            "sheet": lambda: self._with_selected(self.sheet),
            "wound": lambda: self.window.table.tree.wound(table(), 1),
            "heal": lambda: self.window.table.tree.wound(table(), -1),
            "harm": lambda: HarmDialog(self.session, table(), self.window).open(),
            "care": lambda: CareDialog(self.session, table(), self.window).open(),
            "free_roll": lambda: FreeRollDialog(self.session, self.window).open(),
            "explain": self.explain,
            "states": lambda: self.window.table.tree.open_states(table()),
            "arm": lambda: self.window.table.tree.open_weapons(table()),
            "hide": self.hide,
        }

    def _groups(self) -> dict[str, Callable[[], object]]:
        tree, chosen = self.window.table.tree, self.chosen
        return {
            "duplicate_many": lambda: group_menu.ask_copies(tree, chosen()),
            "select_side": lambda: selecting.select_side(tree),
            "select_kind": lambda: selecting.select_kind(tree),
            "note_all": lambda: group_menu.ask_note(tree, chosen()),
            "parties": lambda: group_menu.open_parties(tree, chosen()),
            "waves": lambda: group_menu.open_waves(tree, self.window.table.selected()),
            "gather": lambda: self.session.gather(chosen()),
            "scatter": lambda: self.session.scatter(chosen()),
            "move_side": lambda: group_menu.move_on(tree, chosen()),
        }

    # -- fighters ----------------------------------------------------------------------------------------------------
    def chosen(self) -> tuple[str, ...]:
        """The selected fighters, else the one to play."""
        selected = self.window.table.selected()
        return selected or ((self.session.table.attacker,) if self.session.table.attacker else ())

    def _with_selected(self, act: Callable[[str], object]) -> None:
        if self.chosen():
            act(self.chosen()[0])

    def sheet(self, fighter: str) -> None:
        """Open the sheet of a fighter."""
        self.window.table.open_sheet(fighter)

    def open_lot(self, fighter: str) -> None:
        """Open what may lie before a fighter; say so where nothing may."""
        if not self.window.table.tree.open_lot(fighter):
            self.window.toast.say(QCoreApplication.translate("Commands", "Nothing can be laid before this fighter now"))

    def explain(self) -> None:
        """Ask why: of the selected line while the log has the focus, else of what was done last."""
        log = self.window.log.list
        chosen = log.chosen() if log.hasFocus() else ()
        found = (chosen[0].index, log.lines.sentence(chosen[0])) if chosen else self.session.last_done()
        if found is None:
            self.window.toast.say(QCoreApplication.translate("Commands", "Nothing has been done yet"))
        else:
            ReasonDialog(self.session, *found, self.window).open()

    def updates(self) -> None:
        """Offer the copies in the fight what the library has changed; say so where there is nothing."""
        if not offer_updates(self.session, self.window):
            self.window.toast.say(QCoreApplication.translate("Commands", "The library has changed nothing here"))

    def hide(self) -> None:
        """Hide the selected fighters from the players, or show them."""
        rows = [row for row in self.session.table.rows if row.id in self.chosen()]
        if rows:
            self.session.hide(tuple(row.id for row in rows), not rows[0].hidden)

    def hold(self) -> None:
        """The one to play waits; a selected fighter who waits acts now."""
        table = self.session.table
        waiting = {fighter: one.id for one in table.ribbon if one.status == "hold" for fighter in one.fighters}
        entry = next((waiting[fighter] for fighter in self.chosen() if fighter in waiting), None)
        if entry is not None:
            self.session.act_now(entry)
        else:
            self.session.hold()

    def skip(self) -> None:
        """The selected fighter, else the one to play, is left out of this round; one who was left out is taken back."""
        chosen = self.chosen()
        entries = [one for one in self.session.table.ribbon if not set(chosen).isdisjoint(one.fighters)]
        entry = next((one for one in entries if one.status != "acted"), None)
        if entry is not None:
            self.session.skip_or_restore(entry.id)

    def timer(self) -> None:
        """Ask whether each turn is timed."""
        chosen = self.estoc.settings
        TimerDialog(chosen.timer, chosen.timer_seconds, self.estoc.use_timer, self.window).open()

    # -- the roll ----------------------------------------------------------------------------------------------------
    def roll(self) -> None:
        """Throw the dice, or the blank ones while dice are typed."""
        waiting = self.session.roll
        if waiting is not None and waiting.typing and waiting.remaining:
            self.session.roll_rest()
        elif not self.window.prompts.answer_roll("roll"):
            self.session.roll_dice()

    def type_dice(self) -> None:
        """Open the boxes for physical dice."""
        if not self.window.prompts.answer_roll("type"):
            self.session.type_dice()

    def change_attack(self) -> None:
        """Open the attack of the selected line of the log again; without one the last attack."""
        index = self.window.log.list.to_change()
        if index is None:
            self.window.toast.say(QCoreApplication.translate("Commands", "No attack has been applied yet"))
        else:
            open_change(self.session, index, self.window)

    def find(self) -> None:
        """Open the library and put the focus into its search."""
        self.window.show_dock("library", True)
        self.window.library.focus_search()

    def find_here(self) -> None:
        """Find in the log or among the circumstances when they have the focus, else in the library."""
        log, circumstances = self.window.log, self.window.attack.circumstances
        if log.list.hasFocus():
            log.open_filter()
        elif circumstances.hasFocus():
            CircumstanceFinder(circumstances).open()
        else:
            self.find()

    # -- views -------------------------------------------------------------------------------------------------------
    def _toggle(self, id: str) -> None:
        """Go to a panel, shown when it was hidden; whoever is in it already hides it, and is at the table again."""
        dock, focus = self.window.docks[id], QApplication.focusWidget()
        leaves = dock.isVisible() and focus is not None and dock.isAncestorOf(focus)
        self.window.show_dock(id, not leaves)
        enter(self.window, self.window.table if leaves else dock)

    def pin(self) -> None:
        """Keep the set-up in the attack dock, the curves in view."""
        self.window.show_dock("curves", True)
        self.session.pin()

    def _open_or_close(self, dialog: type[WhyDialog | MatrixDialog | ForecastDialog | LuckDialog]) -> None:
        """Open or close a page. A closed one is gone, so the window is asked which one is open."""
        shown = [one for one in self.window.findChildren(dialog) if one.isVisible()]
        if shown:
            shown[0].close()
            return
        page = dialog(self.session, self.window)
        if isinstance(page, WhyDialog):
            page.rule_asked.connect(lambda rule: open_help(self.window).show_rule(rule))
        page.show()

    def players(self) -> None:
        """Preview what the players see, and from there show it to them or take it away."""
        PlayersDialog(
            self.estoc.staging, self.estoc.settings.players_theme, self.estoc.use_players_theme, self.window
        ).open()

    # -- files -------------------------------------------------------------------------------------------------------
    def new(self, game: str = "") -> None:
        """Ask for name and game of a new fight; `game` is the one proposed ("": the present one)."""
        NewFightDialog(self.session, self.window, game).open()

    def open(self) -> None:
        """Ask for a file and open it."""
        title = QCoreApplication.translate("Commands", "Open a fight")
        chosen = ask_open(self.window, title, home("data") / "fights")
        if chosen is not None:
            self.session.open(chosen)

    def bring(self) -> None:
        """Ask for another fight, then who comes from it."""
        title = QCoreApplication.translate("Commands", "Bring fighters from another fight")
        chosen = ask_open(self.window, title, home("data") / "fights")
        other = self.session.other_fight(chosen) if chosen is not None else None
        if other is not None:
            BringDialog(self.session, other, self.window).open()

    def save_as(self) -> None:
        """Ask for a file and go on in it."""
        title = QCoreApplication.translate("Commands", "Save the fight as")
        chosen = ask_save(self.window, title, self.session.path)
        if chosen is not None:
            self.session.save_as(chosen)

    def rename_fight(self) -> None:
        """Ask for a name."""
        translate = QCoreApplication.translate
        title, question = translate("Commands", "Rename the fight"), translate("Commands", "Name of the fight")
        name, give = self.session.table.name, self.session.set_fight_name
        NameDialog(title, question, name, give, self.window).open()
