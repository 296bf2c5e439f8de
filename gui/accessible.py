"""What screen readers are told: the role of what we paint ourselves, and one way to say a result aloud."""

from __future__ import annotations

import functools

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import isValid

Role = QAccessible.Role

ROLE = "accessible_role"
"""A widget that paints itself and is none of Qt's controls says here, in its class, what it is to a reader."""
_kept: list[QAccessibleInterface] = []
"""Interfaces of living widgets. Qt deletes one with its widget; until then nobody else may."""


class _Voice(QObject):
    """Tells, besides the screen reader, whoever listens in the program (`said`): Qt lets nobody observe it."""

    said = Signal(str)


voice = _Voice()


def announce(widget: QWidget, words: str) -> None:
    """Have a screen reader say a result at once, wherever the keyboard is; "" says nothing."""
    if not words:
        return
    voice.said.emit(words)
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


def _interface(_key: str, thing: QObject) -> QAccessibleInterface | None:
    """What a reader gets of a widget with a role of ours; Qt makes its own for the others."""
    role = getattr(thing, ROLE, None)
    if role is None or not isinstance(thing, QWidget):
        return None
    made = QAccessibleWidget(thing, role, "")
    _kept[:] = [one for one in _kept if isValid(one)]
    _kept.append(made)
    return made


@functools.cache
def give_roles() -> None:
    """Give readers our roles from now on; asked for again, it has nothing left to do."""
    QAccessible.installFactory(_interface)
