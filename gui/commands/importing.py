"""Fighters that come in from a file, from the clipboard or by a drop, and the roster that goes out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from gui.dialogs.files import ask_export, ask_open, folder_near, near
from gui.dialogs.intake import IntakeDialog
from gui.session.receiving import ENDINGS

if TYPE_CHECKING:
    from gui.application import Estoc
    from gui.session import Session

TABLE = ".csv"

translate = QCoreApplication.translate


def import_commands(estoc: Estoc) -> dict[str, Callable[[], object]]:
    """The function of each of these commands."""
    return {
        "import": lambda: _ask(estoc),
        "paste": lambda: _paste(estoc),
        "export_roster": lambda: _export(estoc),
    }


def import_file(session: Session, path: Path, parent: QWidget, side: str = "") -> None:
    """Preview what a file holds; a refusal is told."""
    found = session.read_file(path)
    if found is not None:
        IntakeDialog(session, found, parent, side).open()


def _ask(estoc: Estoc) -> None:
    """Ask for a file and preview it."""
    window = estoc.window
    patterns = " *".join(ENDINGS)
    title, kinds = translate("Importing", "Import fighters"), translate("Importing", "Fighters")
    chosen = ask_open(window, title, folder_near(estoc.session.path), patterns, kinds)
    if chosen is not None:
        import_file(estoc.session, chosen, window, window.table.side_here())


def _paste(estoc: Estoc) -> None:
    """Preview what the clipboard holds; say so where it holds no fighters."""
    text, window = QGuiApplication.clipboard().text(), estoc.window
    if not text.strip():
        window.toast.say(translate("Importing", "There is no text in the clipboard"))
        return
    found = estoc.session.read_pasted(text)
    if found is not None:
        IntakeDialog(estoc.session, found, window, window.table.side_here()).open()


def _export(estoc: Estoc) -> None:
    """Ask where, and write the selected fighters (else everybody) as a table that can be imported."""
    proposed = near(estoc.session.path, f"{estoc.session.title}{TABLE}")
    kinds = ((TABLE, translate("Importing", "Table")),)
    chosen = ask_export(estoc.window, translate("Importing", "Export the fighters"), proposed, kinds)
    if chosen is not None:
        estoc.session.export_roster(chosen, estoc.window.table.selected())
