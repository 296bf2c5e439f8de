"""How the numbers of a dialog leave it: two buttons that copy them as text and write them into a file."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from gui.controls import IconButton
from gui.dialogs.files import ask_export, near
from gui.session import Session

Rows = list[list[str]]


def table_buttons(
    dialog: QWidget, session: Session, rows: Callable[[], Rows], title: Callable[[], str]
) -> tuple[IconButton, IconButton]:
    """The buttons that copy and export a table.

    Args:
        rows: a head, then the rows, as texts; nothing is written of none. title: what stands above them in a file.
    """
    translate = QCoreApplication.translate
    copy = IconButton("copy", translate("TableOut", "Copy as text"))
    export = IconButton("export", translate("TableOut", "Export the table"))
    copy.clicked.connect(lambda: session.copy_table(rows()))
    export.clicked.connect(lambda: _export(dialog, session, rows(), title()))
    return copy, export


def _export(dialog: QWidget, session: Session, rows: Rows, title: str) -> None:
    """Ask where, and write the rows as a table or a text."""
    translate = QCoreApplication.translate
    kinds = (
        (".csv", translate("TableOut", "Table")),
        (".txt", translate("TableOut", "Text")),
        (".html", "HTML"),
        (".md", "Markdown"),
    )
    proposed = near(session.path, f"{session.title}.csv")
    chosen = ask_export(dialog, translate("TableOut", "Export the table"), proposed, kinds)
    if chosen is not None and rows:
        session.export_table(chosen, title, rows)
