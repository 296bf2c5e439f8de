"""What the table says in tooltips and, by Space, of the focused row."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from engine.view import FighterRow
from gui.models.combatants import CombatantModel
from gui.panels.table.look import MORE
from gui.translation import pair


def state_lines(model: CombatantModel, row: FighterRow, number: int) -> list[str]:
    """One state and how long it lasts; for "+2" all of them."""
    words = model.session.words
    chips = row.states if number == MORE else (row.states[number],)
    found = []
    for chip in chips:
        name = words.text(chip.label)
        found.append(pair(name, words.text(chip.lasts)) if chip.lasts else name)
    return found


def badge_lines(model: CombatantModel, row: FighterRow) -> list[str]:
    """What lies before a fighter, and what a click does."""
    words, table = model.session.words, model.table
    name = words.text(table.lots) if table is not None and table.lots is not None else ""
    lies = words.text(row.badge) if row.badge is not None else QCoreApplication.translate("Tips", "nothing yet")
    return [pair(name, lies), QCoreApplication.translate("Tips", "Click: lay another one by hand")]


def health_lines(model: CombatantModel, row: FighterRow) -> list[str]:
    """The state of health, and what a click does."""
    words, health = model.session.words, row.health
    first = words.text(health.word)
    behind = words.text(health.tooltip) if health.tooltip else ""
    how = QCoreApplication.translate("Tips", "Click: wound or heal. Shift+click: the other way round.")
    return [first, behind, how]


def row_lines(model: CombatantModel, row: FighterRow) -> list[str]:
    """Everything that a row says, also what has no room in it."""
    words = model.session.words
    figures = [pair(words.text(f"figure.{one.id}"), model.cell(row, one.id)) for one in row.figures]
    odds = model.odds.get(row.id)
    lines = [model.sentence(row), " · ".join(figures), *state_lines(model, row, MORE)]
    if odds is not None and odds.impossible is not None:
        lines.append(words.text(odds.impossible))
    return [*lines, row.notes]
