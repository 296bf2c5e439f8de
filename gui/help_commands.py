"""The commands of the Help menu that only tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from gui.application import Estoc

translate = QCoreApplication.translate


def help_commands(estoc: Estoc) -> dict[str, Callable[[], object]]:
    """The function of each command, by id."""
    return {
        "copy_report": estoc.fault_teller.copy_report,
        "about": lambda: estoc.window.toast.say(
            translate("Commands", "Estoc: the chances of every blow, before the dice fall.")
        ),
    }
