"""A process of its own that uses the window and ends as any program does: `python -m tests.gui.window.evening`."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.gui.window.playing import Player, open_window

CONTROL = Qt.KeyboardModifier.ControlModifier


def main() -> None:
    """Strike, ask why, copy fighters, open a dialog, close the window in the middle of the computing."""
    estoc = open_window()
    player = Player(estoc)
    player.roll()
    player.letter("W")
    tree = estoc.window.table.tree
    tree.select((estoc.session.table.attacker,))
    QTest.keyClick(tree, Qt.Key.Key_C, CONTROL)
    estoc.commands.run("keys")
    estoc.session.next_turn()
    estoc.window.close()
    estoc.keep_settings()


if __name__ == "__main__":
    main()
