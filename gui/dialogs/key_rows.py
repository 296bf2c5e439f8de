"""What stands in the list of keys: every command by menu, then the keys that nobody can change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from gui.command_table import actions, shortcuts
from gui.dialogs.key_drags import drags, keys_of
from gui.search import has_words
from gui.translation import command_key, native, pair

translate = QCoreApplication.translate
BETWEEN = ", "


@dataclass(frozen=True)
class KeyRow:
    """A heading (no command, no keys), a command, or a fixed key; `chosen`: it is not the key it was delivered with."""

    name: str
    keys: str = ""
    command: str = ""
    chosen: bool = False

    @property
    def is_heading(self) -> bool:
        """Whether rows stand below it."""
        return not self.command and not self.keys

    def sentence(self) -> str:
        """The row for a screen reader."""
        if self.is_heading:
            return self.name
        return pair(self.name, self.keys or translate("KeyRows", "no key"))


def rows(typed: str) -> list[KeyRow]:
    """The rows whose names or keys have what is typed, under their headings."""
    found: list[KeyRow] = []
    for heading, members in _sections():
        fitting = [row for row in members if has_words(typed, row.sentence())]
        if fitting:
            found += [KeyRow(heading), *fitting]
    return found


def _sections() -> Iterator[tuple[str, list[KeyRow]]]:
    for menu, title in actions.MENUS:
        own = [command for command in actions.COMMANDS if command.menu == menu]
        yield actions.translated(title), [_command(one) for one in own]
    yield translate("KeyRows", "Keys that stay as they are"), [KeyRow(name, keys) for name, keys in _fixed()]
    dragged = [KeyRow(words, BETWEEN.join(map(_native, keys_of(names)))) for words, names in drags()]
    yield translate("KeyRows", "What is dragged, and the keys that do the same"), [row for row in dragged if row.keys]


def _command(command: actions.Command) -> KeyRow:
    chosen = command.id in shortcuts.active.chosen
    return KeyRow(actions.translated(command.text), command_key(command.id), command.id, chosen)


def _fixed() -> Iterator[tuple[str, str]]:
    """What digits and the keys of the focused item do, on any keyboard."""
    for name, keys in (
        (translate("KeyRows", "Aim at the enemy of this number (top row: with or without Shift)"), "1…9"),
        (translate("KeyRows", "Do what is asked, apply, or aim"), "Enter"),
        (translate("KeyRows", "Keep, skip or drop what is asked"), "Backspace"),
        (translate("KeyRows", "Leave the innermost open thing"), "Esc"),
        (translate("KeyRows", "Tick, or tell more about the focused item"), "Space"),
        (translate("KeyRows", "The next control, the one before"), "Tab, Shift+Tab"),
        (translate("KeyRows", "The menu of the focused item"), "Menu, Shift+F10"),
        (translate("KeyRows", "One more target"), "Shift+Enter"),
        (translate("KeyRows", "Select one more fighter, or one fewer"), "Ctrl+Space"),
        (translate("KeyRows", "Rename, or change a line of the log"), "F2"),
        (translate("KeyRows", "Type a circumstance, or list what it may be"), "F2"),
        (translate("KeyRows", "Change a cell of the table where it stands"), "Shift+F2"),
        (translate("KeyRows", "Remove the selected fighters"), "Delete"),
        (translate("KeyRows", "One place up or down"), "Alt+Up, Alt+Down"),
        (translate("KeyRows", "Wound, heal (number pad)"), "+, −"),
        (translate("KeyRows", "Copy, cut, paste"), "Ctrl+C, Ctrl+X, Ctrl+V"),
    ):
        yield name, BETWEEN.join(_native(key) for key in keys.split(BETWEEN))


def _native(key: str) -> str:
    found = native(shortcuts.parsed(key))
    return found or key
