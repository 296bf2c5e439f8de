"""Choosing several fighters at once, and moving them as one block."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel

from engine.view import FighterRow

if TYPE_CHECKING:
    from gui.panels.table.tree import PaintedTree


def here(tree: PaintedTree) -> FighterRow | None:
    """The fighter with the focus, else the first selected one, else the attacker."""
    table = tree.session.table
    return table.row(tree.focused()) or table.row((*tree.selected(), "")[0]) or table.row(table.attacker)


def select_side(tree: PaintedTree) -> None:
    """Everybody on the side of the fighter with the focus."""
    _select(tree, lambda row, other: row.side == other.side)


def select_kind(tree: PaintedTree) -> None:
    """Everybody of his kind on his side: of the same archetype, or called alike."""
    _select(tree, lambda row, other: row.side == other.side and _kind(row) == _kind(other))


def _kind(row: FighterRow) -> str:
    return row.archetype or re.sub(r"\s+[0-9]{1,4}$", "", row.name)


def _select(tree: PaintedTree, alike: Callable[[FighterRow, FighterRow], bool]) -> None:
    row = here(tree)
    if row is not None:
        tree.select(tuple(one.id for one in tree.session.table.rows if alike(row, one)), row.id)
        tree.setFocus()


def select_members(tree: PaintedTree, side: str) -> None:
    """Everybody on this side."""
    tree.select(tuple(one.id for one in tree.session.table.rows if one.side == side))
    tree.setFocus()


def select_everybody(tree: PaintedTree) -> None:
    """All fighters."""
    tree.select(tuple(row.id for row in tree.session.table.rows), tree.focused())


def toggle(tree: PaintedTree) -> None:
    """Take the fighter with the focus into the selection, or out of it."""
    flags = QItemSelectionModel.SelectionFlag
    if tree.focused():
        tree.selectionModel().select(tree.currentIndex(), flags.Toggle | flags.Rows)


def let_go(tree: PaintedTree) -> bool:
    """Of several leave only the one with the focus selected, else the first; False: there are not several."""
    chosen = tree.selected()
    if len(chosen) < 2:
        return False
    one = tree.focused() or chosen[0]
    tree.select((one,), one)
    return True


def move_block(tree: PaintedTree, step: int) -> bool:
    """Move the selected fighters of the focused one's side one place up (-1) or down (1), together.

    False: only one is selected there, or the focus is elsewhere.
    """
    table = tree.session.table
    row, chosen = table.row(tree.focused()), tree.selected()
    members = [one.id for one in table.rows if row is not None and one.side == row.side]
    block = tuple(id for id in members if id in chosen)
    if row is None or row.id not in block or len(block) < 2:
        return False
    rest = [id for id in members if id not in block]
    place = sum(id in rest for id in members[: members.index(block[0])]) + step
    if 0 <= place <= len(rest):
        tree.session.move_fighters(block, row.side, place if place < len(rest) else None)
    return True
