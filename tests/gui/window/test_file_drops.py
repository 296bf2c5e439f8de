"""Files dropped anywhere on the window: one fight opens, of several one is asked for, anything else is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent

from gui.application import Estoc
from gui.file_drops import files_in
from tests.gui.window.playing import open_window

LEFT, NO_KEY, COPY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.DropAction.CopyAction


@pytest.fixture
def estoc(qapp: object) -> Iterator[Estoc]:
    """The window with its sample fight."""
    opened = open_window("--lang", "en")
    yield opened
    opened.window.close()


def files(*paths: Path) -> QMimeData:
    """A drag of files."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return mime


def saved(estoc: Estoc, path: Path, name: str) -> Path:
    """A fight of this name in a file; the window goes on with another one."""
    assert estoc.session.new_fight(estoc.session.table.system, name, ("One", "Two"))
    assert estoc.session.save_as(path)
    assert estoc.session.open_sample()
    return path


def drag(estoc: Estoc, mime: QMimeData) -> bool:
    """Move over the window; returns whether it takes the drag."""
    QCoreApplication.sendEvent(estoc.window, QDragEnterEvent(QPoint(300, 300), COPY, mime, LEFT, NO_KEY))
    move = QDragMoveEvent(QPoint(320, 300), COPY, mime, LEFT, NO_KEY)
    QCoreApplication.sendEvent(estoc.window, move)
    return move.isAccepted()


def drop(estoc: Estoc, mime: QMimeData) -> None:
    """Drag over the window and let go."""
    assert drag(estoc, mime)
    event = QDropEvent(QPoint(320, 300).toPointF(), COPY, mime, LEFT, NO_KEY)
    QCoreApplication.sendEvent(estoc.window, event)


def test_one_fight_opens(estoc: Estoc, tmp_path: Path) -> None:
    """Its name is said on the way, accents and spaces included; let go, it is the fight on the table."""
    path = saved(estoc, tmp_path / "L’été à Rome.estoc", "Summer")
    assert drag(estoc, files(path))
    assert estoc.window.files.hint.words == "Open the fight: L’été à Rome"
    assert estoc.window.files.hint.isVisible()
    drop(estoc, files(path))
    assert estoc.session.table.name == "Summer"
    assert not estoc.window.files.hint.isVisible()


def test_of_several_one_is_asked_for(estoc: Estoc, tmp_path: Path) -> None:
    """Two fights and a picture: a menu with the two names; the one chosen opens."""
    first, second = saved(estoc, tmp_path / "a.estoc", "First"), saved(estoc, tmp_path / "b.ESTOC", "Second")
    dragged = files(first, second, tmp_path / "map.png")
    found = files_in(dragged)
    assert found is not None
    assert found.fights == (first, second)
    name = estoc.session.table.name
    drop(estoc, dragged)
    assert estoc.session.table.name == name
    menu = estoc.window.files.menu(found.fights)
    assert [action.text() for action in menu.actions()] == ["Which fight?", "a", "b"]
    menu.actions()[2].trigger()
    assert estoc.session.table.name == "Second"


@pytest.mark.parametrize("name", ["map.png", "notes.pdf", "folder", "estoc"])
def test_what_is_no_fight_is_told(estoc: Estoc, tmp_path: Path, name: str) -> None:
    """A picture, a text, a folder: one sentence names the file and what can be opened, during the drag and after it."""
    before, dragged = estoc.session.table, files(tmp_path / name)
    said = f"No fight: {name}. Only files whose name ends in .estoc, .csv, .tsv, .json, .txt, .toml can be opened"
    assert drag(estoc, dragged)
    assert (estoc.window.files.hint.words, estoc.window.files.hint.refused) == (said, True)
    drop(estoc, dragged)
    assert estoc.window.banner.isVisible()
    assert said in estoc.window.banner.accessibleDescription() + estoc.window.banner.accessibleName()
    assert estoc.session.table == before


def test_an_address_of_the_web_is_no_file(estoc: Estoc) -> None:
    """A link dragged from a browser opens nothing and says why."""
    mime = QMimeData()
    mime.setUrls([QUrl("https://example.org/fight.estoc")])
    found = files_in(mime)
    assert found is not None
    assert (found.fights, found.words) == ((), "Only a file of this computer can be opened")
    assert files_in(QMimeData()) is None


def test_a_drag_that_leaves_says_nothing_more(estoc: Estoc, tmp_path: Path) -> None:
    """Out of the window again, or given up with Escape, the sentence goes."""
    drag(estoc, files(tmp_path / "map.png"))
    QCoreApplication.sendEvent(estoc.window, QDragLeaveEvent())
    assert not estoc.window.files.hint.isVisible()


def test_no_panel_keeps_a_file_for_itself(estoc: Estoc, tmp_path: Path) -> None:
    """The table and the search fields let files through to the window, a path never lands in a field as words."""
    mime = files(tmp_path / "a.estoc")
    for panel in (estoc.window.table.tree.viewport(), estoc.window.library.search):
        estoc.window.files.hint.hide()
        QCoreApplication.sendEvent(panel, QDragEnterEvent(QPoint(5, 5), COPY, mime, LEFT, NO_KEY))
        assert estoc.window.files.hint.isVisible(), panel
