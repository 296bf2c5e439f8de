"""What the commands of files do: paper, the last fights, older copies, everything in one file."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from gui.dialogs.copies import CopiesDialog
from gui.dialogs.files import ask_export, ask_open, folder_near, near
from gui.dialogs.printing import PrintDialog
from gui.dialogs.recent import RecentDialog
from gui.dialogs.take_over import TakeOverDialog

if TYPE_CHECKING:
    from gui.application import Estoc

BACKUP = ".zip"


def file_commands(estoc: Estoc, look_elsewhere: Callable[[], None]) -> dict[str, Callable[[], object]]:
    """The function of each of these commands; `look_elsewhere` asks for a fight that is not in the list."""
    return {
        "print": lambda: _print(estoc),
        "recent": lambda: RecentDialog(estoc.session, look_elsewhere, estoc.window).open(),
        "back_to_last": lambda: _back_to_last(estoc),
        "copies": lambda: CopiesDialog(estoc.session, estoc.window).open(),
        "back_up": lambda: _back_up(estoc),
        "take_over": lambda: _take_over(estoc),
    }


def _print(estoc: Estoc) -> None:
    """Open the pages on the paper of the last time."""
    chosen = estoc.settings
    dialog = PrintDialog(estoc.session, estoc.window, chosen.paper, numbers=chosen.print_numbers)
    dialog.keep = estoc.use_paper
    dialog.open()


def _back_to_last(estoc: Estoc) -> None:
    """Go back to the fight before; say so where there is none."""
    if any(one.is_there for one in estoc.session.recent()):
        estoc.session.back_to_last()
    else:
        estoc.window.toast.say(QCoreApplication.translate("FileCommands", "No other fight was found"))


def _back_up(estoc: Estoc) -> None:
    """Ask where, and write everything into one file."""
    translate = QCoreApplication.translate
    estoc.keep_settings()
    proposed = near(estoc.session.path, f"Estoc {datetime.now().astimezone():%Y-%m-%d}{BACKUP}")
    kinds = ((BACKUP, translate("FileCommands", "Backup of everything")),)
    chosen = ask_export(estoc.window, translate("FileCommands", "Back up everything"), proposed, kinds)
    if chosen is not None:
        estoc.session.back_up(chosen)


def _take_over(estoc: Estoc) -> None:
    """Ask for a backup, show what it would bring, and put its settings in force once it is there."""
    title = QCoreApplication.translate("FileCommands", "Take over a backup")
    chosen = ask_open(estoc.window, title, folder_near(estoc.session.path), BACKUP)
    if chosen is None:
        return
    files = estoc.session.incoming(chosen)
    if files:
        TakeOverDialog(estoc.session, chosen, files, estoc.reload_settings, estoc.window).open()
