"""How pages and popups come up that no command opens by itself: by the gesture that people open them with."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect

from gui.application import Estoc
from gui.dialogs.own_content import show_pack
from gui.dialogs.updates import offer_updates
from gui.panels.log_menu import _explain
from gui.panels.table.row_editor import EVERYTHING, open_row_editor


def targets(estoc: Estoc) -> None:
    """The list of those aimed at."""
    estoc.window.attack.versus._open_targets()


def find_circumstance(estoc: Estoc) -> None:
    """The slash while the circumstances have the keyboard."""
    estoc.window.activateWindow()
    estoc.window.attack.focus_circumstances()
    estoc.commands.run("find_here")


def pack(estoc: Estoc) -> None:
    """A pack of another table, before it is taken."""
    path = estoc.session.path.with_name("pack.toml")
    estoc.session.export_own(path)
    assert show_pack(estoc.session, path, estoc.window) is not None


def lot(estoc: Estoc) -> None:
    """What lies before a fighter, in a game that lays something there."""
    rows = estoc.session.table.rows
    assert any(estoc.window.table.tree.open_lot(row.id) for row in rows) or estoc.session.table.lots is None


def line_of_the_log(estoc: Estoc) -> None:
    """Space on the last line."""
    log = estoc.window.log
    log.list.open_details(log.model.lines[-1])


def reason(estoc: Estoc) -> None:
    """Why something was done: asked on a line of the log."""
    log = estoc.window.log
    _explain(log.list, log.model.lines[0])


def cell(estoc: Estoc) -> None:
    """A row of the table, edited in place."""
    row = estoc.session.table.rows[0]
    open_row_editor(estoc.session, row, EVERYTHING, QRect(100, 100, 40, 20), estoc.window)


def own_fighter(estoc: Estoc) -> None:
    """Somebody of one's own, from the library."""
    estoc.session.keep_own(estoc.session.table.rows[0].id)
    estoc.window.library.tree.open_own(estoc.session.own.all[0].id)


def updates(estoc: Estoc) -> None:
    """What has changed in the library, for the copies in play."""
    own = estoc.session.own.all[0].id
    estoc.session.add_own(own)
    sheet = estoc.session.own_sheet(own)
    assert sheet is not None
    for field in sheet.traits:
        values = [value for value, _ in field.options] or [field.minimum, field.maximum, not field.value]
        other = next((value for value in values if value != field.value), field.value)
        estoc.session.edit_own(own, field.id, other)
    assert offer_updates(estoc.session, estoc.window)


OPENINGS: tuple[Callable[[Estoc], None], ...] = (
    targets,
    find_circumstance,
    pack,
    lot,
    line_of_the_log,
    reason,
    cell,
    own_fighter,
    updates,
)
