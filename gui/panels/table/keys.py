"""The keys of the combatant table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView

from engine.view import SideHeader
from gui.panels.table.choosing_keys import choose, passes_on
from gui.panels.table.selecting import let_go, move_block, select_everybody, toggle
from gui.pressing import ENTER

if TYPE_CHECKING:
    from gui.panels.table.gestures import CombatantTree

KEYPAD = Qt.KeyboardModifier.KeypadModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
_Standard = QKeySequence.StandardKey


def run_key(tree: CombatantTree, event: QKeyEvent) -> bool:
    """Do what a key means in the table; False: it means nothing here."""
    if tree.chooser is not None and not passes_on(tree, event):
        return choose(tree, event)
    if tree.state() == QAbstractItemView.State.EditingState:
        return False  # the Enter that ends a name comes through to the table
    key = Qt.Key(event.key())
    if event.modifiers() & SHIFT and key in ENTER and tree.focused():
        tree.acts.also_aim(tree.focused())
        return True
    if event.modifiers() & SHIFT and key == Qt.Key.Key_F2 and tree.focused():
        tree.edit_cell(tree.focused())
        return True
    if event.modifiers() & ALT and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
        _nudge(tree, -1 if key == Qt.Key.Key_Up else 1)
        return True
    if event.modifiers() & KEYPAD and key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
        tree.wound(tree.selected(), 1 if key == Qt.Key.Key_Plus else -1)
        return True
    return _several(tree, event) or _clipboard(tree, event) or _act(tree, key)


def _nudge(tree: CombatantTree, step: int) -> None:
    """One place up (-1) or down (1): in the order of the round, else within the side, several as one block."""
    if tree.combatants.in_order:
        tree.acts.nudge_in_order(tree.focused(), step)
    elif not move_block(tree, step):
        tree.acts.nudge(tree.focused(), step)


def _several(tree: CombatantTree, event: QKeyEvent) -> bool:
    """Keys that select."""
    if event.modifiers() & CONTROL and event.key() == Qt.Key.Key_Space:
        toggle(tree)
    elif event.matches(_Standard.SelectAll):
        select_everybody(tree)
    else:
        return False
    return True


def _clipboard(tree: CombatantTree, event: QKeyEvent) -> bool:
    if event.matches(_Standard.Copy):
        tree.acts.copy(tree.selected())
    elif event.matches(_Standard.Cut):
        tree.acts.copy(tree.selected(), cut=True)
    elif event.matches(_Standard.Paste):
        tree.acts.paste(side_here(tree))
    else:
        return False
    return True


def side_here(tree: CombatantTree) -> str:
    """The side whose head or fighter has the focus, else the first one."""
    value = tree.combatants.value(tree.currentIndex())
    return value.id if isinstance(value, SideHeader) else tree.acts.side_of(tree.focused())


def _act(tree: CombatantTree, key: Qt.Key) -> bool:
    """Keys that act on the focused or the selected fighters, or on a side."""
    fighter = tree.focused()
    if key in ENTER:
        _enter(tree, fighter)
    elif key == Qt.Key.Key_Space and fighter:
        tree.show_details()
    elif key == Qt.Key.Key_F2 and fighter:
        tree.rename(fighter)
    elif key == Qt.Key.Key_Delete and tree.selected():
        tree.session.remove(tree.selected())
    elif key == Qt.Key.Key_Escape:
        return let_go(tree)
    else:
        return False
    return True


def _enter(tree: CombatantTree, fighter: str) -> None:
    if fighter:
        tree.acts.aim(fighter)
    elif tree.currentIndex().isValid():
        side = tree.currentIndex().siblingAtColumn(0)
        tree.setExpanded(side, not tree.isExpanded(side))
