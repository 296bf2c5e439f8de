"""The keys of the combatant table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView

from engine.view import SideHeader
from gui.controls.digits import digit_of
from gui.panels.table.menus import side_menu

if TYPE_CHECKING:
    from gui.panels.table.gestures import CombatantTree

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
KEYPAD = Qt.KeyboardModifier.KeypadModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
_Standard = QKeySequence.StandardKey


def run_key(tree: CombatantTree, event: QKeyEvent) -> bool:
    """Do what a key means in the table; False: it means nothing here."""
    if tree.chooser is not None:
        return _choose(tree, event)
    if tree.state() == QAbstractItemView.State.EditingState:
        return False  # the Enter that ends a name comes through to the table
    key = Qt.Key(event.key())
    if event.modifiers() & SHIFT and key in ENTER and tree.focused():
        tree.acts.also_aim(tree.focused())
        return True
    if event.modifiers() & ALT and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
        if not tree.combatants.in_order:
            tree.acts.nudge(tree.focused(), -1 if key == Qt.Key.Key_Up else 1)
        return True
    if event.modifiers() & KEYPAD and key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
        tree.wound(tree.selected(), 1 if key == Qt.Key.Key_Plus else -1)
        return True
    return _clipboard(tree, event) or _act(tree, key)


def _choose(tree: CombatantTree, event: QKeyEvent) -> bool:
    """Typing while a target is chosen: everything else waits."""
    chooser = tree.chooser
    assert chooser is not None
    key, digit = Qt.Key(event.key()), digit_of(event.text())
    found = None
    if key == Qt.Key.Key_Escape:
        tree.choose_target(None)
        return True
    if key in ENTER:
        found = chooser.first()
    elif key == Qt.Key.Key_Backspace:
        chooser.erase()
    elif digit is not None:
        found = chooser.type(str(digit))
    elif event.text().isprintable():
        chooser.type(event.text())
    if found is not None:
        tree.choose_target(None)
        tree.acts.aim(found.id)
        tree.select((found.id,))
    else:
        tree.choosing_changed.emit()
    return True


def _clipboard(tree: CombatantTree, event: QKeyEvent) -> bool:
    if event.matches(_Standard.Copy):
        tree.acts.copy(tree.selected())
    elif event.matches(_Standard.Cut):
        tree.acts.copy(tree.selected(), cut=True)
    elif event.matches(_Standard.Paste):
        tree.acts.paste(_side_here(tree))
    else:
        return False
    return True


def _side_here(tree: CombatantTree) -> str:
    value = tree.combatants.value(tree.currentIndex())
    return value.id if isinstance(value, SideHeader) else tree.acts.side_of(tree.focused())


def _act(tree: CombatantTree, key: Qt.Key) -> bool:
    """Keys that act on the focused or the selected fighters, or on a side."""
    fighter = tree.focused()
    if key in ENTER:
        _enter(tree, fighter)
    elif key == Qt.Key.Key_Insert:
        _insert(tree)
    elif key == Qt.Key.Key_Space and fighter:
        tree.show_details()
    elif key == Qt.Key.Key_F2 and fighter:
        tree.rename(fighter)
    elif key == Qt.Key.Key_Delete and tree.selected():
        tree.session.remove(tree.selected())
    else:
        return False
    return True


def _enter(tree: CombatantTree, fighter: str) -> None:
    if fighter:
        tree.acts.aim(fighter)
    elif tree.currentIndex().isValid():
        side = tree.currentIndex().siblingAtColumn(0)
        tree.setExpanded(side, not tree.isExpanded(side))


def _insert(tree: CombatantTree) -> None:
    rect = tree.row_rect(tree.currentIndex())
    side_menu(tree, _side_here(tree)).popup(tree.viewport().mapToGlobal(rect.bottomLeft()))
