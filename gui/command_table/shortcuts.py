"""Which key runs which command: as delivered, or as the person has chosen; the same key on QWERTY and AZERTY.

A key is written as Qt writes it everywhere ("Ctrl+D", "Shift+N"), a digit by its number and a sign without the Shift
that some keyboards need for it: `sequences` has every way in which a keyboard may send it.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, cast

from PySide6.QtCore import QKeyCombination, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence

from gui.command_table.actions import COMMANDS
from gui.pressing import TOP_ROW

SHIFT = Qt.KeyboardModifier.ShiftModifier
SIGNS = range(0x21, 0x100)
FIXED_KEYS = frozenset(
    {
        *(Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Backspace),
        *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right),
        *(Qt.Key.Key_Delete, Qt.Key.Key_F2, Qt.Key.Key_Home, Qt.Key.Key_End),
        *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown),
    }
)
"""Keys that act on the focused item (LOOK 5): without Ctrl or Alt they are no command's."""

KEPT_KEYS = ("Shift+F10", "Menu", "Alt+F4", "Ctrl+Space", "Alt+Up", "Alt+Down", "Alt+Left", "Alt+Right")
"""Keys with others held that act on the focused item, too, or on the window: its menu, its place, closing."""
_KEPT_STANDARD = (
    *(QKeySequence.StandardKey.Copy, QKeySequence.StandardKey.Cut, QKeySequence.StandardKey.SelectAll),
    *(QKeySequence.StandardKey.NextChild, QKeySequence.StandardKey.PreviousChild),
)

_HELD = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_Super_L, Qt.Key.Key_Super_R)
_LOCKS = (Qt.Key.Key_CapsLock, Qt.Key.Key_NumLock, Qt.Key.Key_ScrollLock)
_NO_KEYS = frozenset({0, Qt.Key.Key_unknown.value, *(one.value for one in (*_HELD, *_LOCKS))})
"""Codes that are held with others, that lock, or that an input method sends without a key."""

_WRITING = range(0x01001100, 0x01001300)
"""Keys that only lead to a sign: dead accents, the levels of a keyboard (AltGr), what opens an input method."""

EITHER = "-'"
"""Signs that QWERTY has without Shift, too: with Ctrl they are themselves, not the digits of their place."""

_PORTABLE = QKeySequence.SequenceFormat.PortableText


def written(key: QKeySequence) -> str:
    """A key as settings keep it; "" for none."""
    return key.toString(_PORTABLE)


def parsed(text: str) -> QKeySequence:
    """A key from the way it is written; an empty one where that is no key."""
    return QKeySequence(text, _PORTABLE)


def normal(combination: QKeyCombination) -> QKeySequence:
    """A pressed key as it is written: the digit of a top row key, a sign without the Shift that it took.

    >>> written(normal(QKeyCombination(Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_Ampersand)))
    'Ctrl+1'
    """
    key, modifiers = combination.key().value, combination.keyboardModifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if key in SIGNS:
        sign = chr(key).lower()
        if sign in TOP_ROW and sign not in EITHER and modifiers & ~SHIFT:
            key = ord(TOP_ROW[sign])
        if not chr(key).isalpha():
            modifiers &= ~SHIFT
    return QKeySequence(QKeyCombination(modifiers, Qt.Key(key)))


def sequences(key: QKeySequence) -> list[QKeySequence]:
    """Every way in which a keyboard may send a key, the one that is shown first."""
    if key.isEmpty():
        return []
    found, (code, modifiers) = [key], _pressed(key)
    if code in SIGNS and not chr(code).isalpha():
        top = [sign.upper() for sign, digit in TOP_ROW.items() if digit == chr(code) and sign not in EITHER]
        codes = [code, *(ord(sign) for sign in top if modifiers)]
        shapes = [(one, more) for one in codes for more in (modifiers, modifiers | SHIFT)]
        found += [QKeySequence(QKeyCombination(more, Qt.Key(one))) for one, more in shapes]
    return [one for place, one in enumerate(found) if one not in found[:place]]


def _pressed(key: QKeySequence) -> tuple[int, Qt.KeyboardModifier]:
    """Code and modifiers of the first key of a sequence; 0 and none where it has no key."""
    if key.isEmpty():
        return 0, Qt.KeyboardModifier.NoModifier
    combination: QKeyCombination = cast("Any", key)[0]  # Qt's own types leave this out
    return combination.key().value, combination.keyboardModifiers()


@functools.cache
def _kept() -> frozenset[str]:
    """Keys that no command takes, in words; the standard ones as this system has them."""
    standard = (written(way) for one in _KEPT_STANDARD for way in QKeySequence.keyBindings(one))
    return frozenset((*KEPT_KEYS, *standard))


def is_key(code: int) -> bool:
    """Whether a code that Qt tells is one of a key that can be pressed for something by itself."""
    return code not in _NO_KEYS and code not in _WRITING


def refusal(key: QKeySequence) -> str:
    """Why a key can be no command's: "focus" (it acts on the focused item), "digit" (it aims), or "" (it can)."""
    code, modifiers = _pressed(key)
    if written(key) in _kept():
        return "focus"
    if modifiers & ~SHIFT:
        return ""
    if Qt.Key(code) in FIXED_KEYS:
        return "focus"
    sign = chr(code).lower() if code in SIGNS else ""
    return "digit" if sign.isdigit() or sign in TOP_ROW else ""


def _is_possible(key: QKeySequence) -> bool:
    """Whether a key from a file is one key, known, that a command may have."""
    return key.count() == 1 and bool(written(key)) and is_key(_pressed(key)[0]) and not refusal(key)


class Shortcuts(QObject):
    """The keys in force; `changed` tells that some are others now."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.chosen: dict[str, str] = {}

    @functools.cached_property
    def _delivered(self) -> dict[str, QKeySequence]:
        """The key of each command; standard keys are known only once there is an application."""
        return {one.id: QKeySequence(one.key) if one.key else QKeySequence() for one in COMMANDS}

    @functools.cached_property
    def _ids(self) -> dict[str, str]:
        return {written(key): id for id, key in self._delivered.items() if not key.isEmpty()}

    def key(self, command: str) -> QKeySequence:
        """The key of a command now; an empty one: it has none."""
        chosen = self.chosen.get(command)
        return self._delivered[command] if chosen is None else parsed(chosen)

    def now(self, key: QKeySequence | QKeySequence.StandardKey | str) -> QKeySequence:
        """The key in force where this one was delivered; any other key is itself."""
        asked = QKeySequence(key)
        command = self._ids.get(written(asked))
        return asked if command is None else self.key(command)

    def owner(self, key: QKeySequence) -> str:
        """The command that a key runs; "": none."""
        wanted = {written(one) for one in sequences(key)}
        return next((one.id for one in COMMANDS if wanted & {written(way) for way in self.ways(one.id)}), "")

    def ways(self, command: str) -> list[QKeySequence]:
        """Every key that runs a command: the one in force on any layout, and other standard keys of the system."""
        key = self.key(command)
        found = sequences(key)
        standard = next(one.key for one in COMMANDS if one.id == command)
        if command not in self.chosen and isinstance(standard, QKeySequence.StandardKey):
            found += [way for one in QKeySequence.keyBindings(standard) for way in sequences(one) if way not in found]
        return found

    def use(self, chosen: Mapping[str, str]) -> None:
        """Put chosen keys in force; what is no command, no key or taken twice is left out."""
        self.chosen = {}
        for command, text in chosen.items():
            key = parsed(text)
            if command not in self._delivered or (text and not _is_possible(key)):
                continue
            other = self.owner(key) if text else ""
            if other in self.chosen and other != command:
                continue
            if other and other != command:
                self.chosen[other] = ""
            self.chosen[command] = written(key)
        self.changed.emit()

    def kept(self, before: Mapping[str, str]) -> dict[str, str]:
        """The chosen keys as settings keep them: those of commands that only a later version has stay as they were."""
        return {id: text for id, text in before.items() if id not in self._delivered} | self.chosen

    def give(self, command: str, key: QKeySequence) -> None:
        """Give a command a key (an empty one: none); whoever had it has none then."""
        other = self.owner(key) if not key.isEmpty() else ""
        chosen = dict(self.chosen)
        if other and other != command:
            chosen[other] = ""
        chosen[command] = written(key)
        same = [id for id, text in chosen.items() if text == written(self._delivered[id])]
        self.chosen = {id: text for id, text in chosen.items() if id not in same}
        self.changed.emit()

    def reset(self, command: str = "") -> None:
        """Give a command ("": all) the delivered key again, and so whoever has that key, or lost his to this one."""
        if not command:
            self.chosen = {}
        elif command in self.chosen:
            freed = written(self.key(command))
            others = {id for id, text in self.chosen.items() if not text and written(self._delivered[id]) == freed}
            again = {command, self.owner(self._delivered[command]), *others}
            self.chosen = {id: text for id, text in self.chosen.items() if id not in again}
        self.changed.emit()

    def put_on(self, actions: Mapping[str, QAction]) -> None:
        """Give the actions of a window, by command id, the keys in force.

        Letters are window shortcuts that text fields keep for themselves (see `keys`); they do not repeat while
        they are held.
        """
        for command, action in actions.items():
            action.setShortcuts(self.ways(command))
            action.setAutoRepeat(len(written(self.key(command)).removeprefix("Shift+")) != 1)


active = Shortcuts()
"""The keys of this program."""
