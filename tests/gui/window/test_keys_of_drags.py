"""Each drag has keys that do the same, told in the list of keys."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QKeySequence

from engine.label import LANGUAGES
from gui.command_table import shortcuts
from gui.command_table.actions import COMMANDS
from gui.dialogs.key_drags import drags
from gui.dialogs.key_rows import rows
from tests.gui.window.playing import open_window


def told() -> dict[str, str]:
    """The keys of every row that is no command."""
    return {row.name: row.keys for row in rows("") if row.keys and not row.command}


def test_each_drag_tells_the_keys_that_do_the_same(qapp: object) -> None:
    """Giving a weapon is Shift+M, attacking F or T; where a key was chosen anew the new one stands there."""
    estoc = open_window("--lang", "en")
    assert told()["A weapon on a fighter"] == "Shift+M"
    assert told()["A fighter on an enemy: attack"] == "F, T"
    assert told()["A file on the window: open the fight"] == "Ctrl+O"
    shortcuts.active.give("arm", QKeySequence("Ctrl+M"))
    try:
        assert told()["A weapon on a fighter"] == "Ctrl+M"
    finally:
        shortcuts.active.reset("")
    estoc.session.desk.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_drag_is_in_the_list(qapp: object, language: str) -> None:
    """In both languages; those of commands are the commands of the table, so each of them has a key."""
    estoc = open_window("--lang", language)
    known = {command.id for command in COMMANDS}
    for words, names in drags():
        assert told()[words]
        assert {name[:-1] for name in names if name.endswith("=")} <= known
    estoc.session.desk.close()
