"""The commands that only tell, or change how things look: help and settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shiboken6 import isValid

from gui.dialogs.about import AboutDialog
from gui.dialogs.help import open_figures, open_help
from gui.dialogs.settings import SettingsDialog

if TYPE_CHECKING:
    from gui.application import Estoc


def help_commands(estoc: Estoc) -> dict[str, Callable[[], object]]:
    """The function of each command, by id."""
    return {
        "settings": lambda: open_settings(estoc),
        "tour": estoc.take_tour,
        "copy_report": estoc.fault_teller.copy_report,
        "help": lambda: open_help(estoc.window).show_rule(""),
        "what_is": lambda: open_figures(estoc.window),
        "about": lambda: AboutDialog(estoc.fault_teller.report, estoc.window).open(),
    }


def open_settings(estoc: Estoc) -> SettingsDialog:
    """Open the settings; in another language they come back with the keyboard where it was."""
    dialog = SettingsDialog(estoc.session.words, lambda: estoc.settings, estoc.put, estoc.commands.run, estoc.window)

    def again() -> None:
        page = open_settings(estoc)
        if isValid(dialog):
            page.go_on(dialog)

    dialog.again = again
    dialog.open()
    return dialog
