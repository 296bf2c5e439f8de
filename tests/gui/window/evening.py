"""A process of its own that uses the window and ends as any program does: `python -m tests.gui.window.evening`."""

from PySide6.QtGui import QGuiApplication

from tests.gui.window.playing import open_window, settle


def main() -> None:
    """Strike, ask why, copy fighters, open a dialog, close the window in the middle of the computing."""
    estoc = open_window()
    for command in ("roll", "why", "keys"):
        estoc.commands.run(command)
        settle(estoc)
    estoc.session.apply()
    estoc.window.table.tree.acts.copy((estoc.session.table.attacker,))
    assert QGuiApplication.clipboard().mimeData().formats() != []
    estoc.session.next_turn()
    estoc.window.close()
    estoc.keep_settings()


if __name__ == "__main__":
    main()
