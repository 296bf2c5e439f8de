"""What the mouse drags, each with the keys that do the same: those in force for commands, else fixed ones."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from gui.translation import command_key

translate = QCoreApplication.translate


def drags() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each drag in words, and its keys; a key that ends in "=" is the id of a command."""
    yield translate("KeyRows", "A fighter on an enemy: attack"), ("attack_with=", "aim_by_name=")
    yield translate("KeyRows", "A fighter on one of the same side: act on them"), ("Enter",)
    yield translate("KeyRows", "A fighter between two rows: a place of their own"), ("Alt+Up", "Alt+Down")
    yield translate("KeyRows", "A fighter to another side"), ("Ctrl+X", "Ctrl+V")
    yield translate("KeyRows", "A fighter to another side, Ctrl held: a copy"), ("Ctrl+C", "Ctrl+V")
    yield translate("KeyRows", "A token of the ribbon: its place in the order"), ("Alt+Left", "Alt+Right")
    yield translate("KeyRows", "From the library: add, or give to the attacker"), ("Enter",)
    yield translate("KeyRows", "From the library: how many, or how long"), ("Shift+Enter",)
    yield translate("KeyRows", "A weapon on a fighter"), ("arm=",)
    yield translate("KeyRows", "A state on a fighter"), ("states=",)
    yield translate("KeyRows", "A file on the window: open the fight"), ("open=",)
    yield translate("KeyRows", "Give a drag up"), ("Esc",)


def keys_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """The keys themselves: those of a command that has none now are left out."""
    found = (command_key(name[:-1]) if name.endswith("=") else name for name in names)
    return tuple(key for key in found if key)
