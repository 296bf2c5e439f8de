"""About: unofficial, which versions, whose licences, and a report to send along."""

from __future__ import annotations

import platform

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from gui.dialogs.about import AboutDialog
from gui.licences import licences
from gui.versions import own_version
from tests.gui.window.playing import open_window, settle


def test_it_says_what_this_is_and_is_not(qapp: object) -> None:
    """Belonging to no publisher, with the versions that run, each licence with its words, a report without folders."""
    estoc = open_window("--lang", "en")
    estoc.commands.run("about")
    settle(estoc)
    dialog = next(one for one in estoc.window.findChildren(AboutDialog) if one.isVisible())
    said = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert "unofficial" in said
    assert "no publisher" in said
    for version in (own_version(), platform.python_version(), qVersion()):
        assert version in said
    assert len(dialog.list.entries()) == len(licences()) > 5
    for row, one in enumerate(licences()):
        dialog.list.setCurrentRow(row)
        assert dialog.text.toPlainText().split() == one.text.split()
        assert dialog.list.entries()[row].name.startswith(one.name)
    dialog.copy.click()
    report = QGuiApplication.clipboard().text()
    assert f"Qt {qVersion()}" in report
    assert str(estoc.session.path.parent) not in report
