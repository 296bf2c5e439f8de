"""The keys of the table while somebody is chosen by number or name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from engine.view import FighterRow
from gui.panels.table.choosing import Chooser
from gui.pressing import ENTER, digit_of

if TYPE_CHECKING:
    from gui.panels.table.gestures import CombatantTree

ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)


def passes(chooser: Chooser, event: QKeyEvent) -> bool:
    """Whether a key ends a choice that only lingers, and then means what it always means."""
    key, sign = Qt.Key(event.key()), _sign(event)
    own = key in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace) or (bool(sign) and chooser.takes(sign))
    return chooser.lingers and not own and (bool(sign) or key in ARROWS)


def passes_on(tree: CombatantTree, event: QKeyEvent) -> bool:
    """End a choice that only lingers, where the key is not for it; False: the choice takes the key."""
    if tree.chooser is None or not passes(tree.chooser, event):
        return False
    tree.end_lingering()
    return True


def choose(tree: CombatantTree, event: QKeyEvent) -> bool:
    """Typing while somebody is chosen: everything else waits."""
    assert tree.chooser is not None
    if event.key() == Qt.Key.Key_Escape:
        tree.choose_target(None)
        return True
    chooser = tree.chooser
    found = _typed(chooser, event)
    if found is not None:
        tree.take_chosen(chooser, found)
    else:
        tree.choosing_changed.emit()
    return True


def _typed(chooser: Chooser, event: QKeyEvent) -> FighterRow | None:
    """Who is meant once the key is typed; None: nobody yet."""
    if event.key() in ENTER:
        return chooser.first()
    if event.key() == Qt.Key.Key_Backspace:
        chooser.erase()
    elif _sign(event).isprintable():
        return chooser.type(_sign(event))
    return None


def _sign(event: QKeyEvent) -> str:
    """What a key types; the top row of a French keyboard types digits."""
    digit = digit_of(event.text())
    return str(digit) if digit is not None else event.text()
