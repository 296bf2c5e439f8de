"""Where a file that leaves the program is proposed: where its user will look for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths

from engine.storage.places import home
from gui.dialogs.files import near


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of documents of whoever plays."""
    folder = tmp_path / "Documents"
    folder.mkdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(folder))
    return folder


def test_pages_of_a_fight_that_nobody_saved_go_among_the_documents(documents: Path) -> None:
    """Estoc's own folder is hidden: a PDF there would never be found."""
    assert near(home("data") / "fights" / "Pont.estoc", "Pont.pdf") == documents / "Pont.pdf"


def test_pages_of_a_fight_in_a_folder_of_ones_own_stand_beside_it(documents: Path, tmp_path: Path) -> None:
    """Who keeps his fights somewhere finds there what is made of them."""
    assert near(tmp_path / "campagne" / "Pont.estoc", "Pont.pdf") == tmp_path / "campagne" / "Pont.pdf"


def test_a_title_makes_no_folders(documents: Path) -> None:
    """A title is free text; the strokes in it would be folders that are not there."""
    assert near(home("data") / "fights" / "x.estoc", "Pont 2/3\\nuit.pdf") == documents / "Pont 2-3-nuit.pdf"


def test_without_documents_it_is_the_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A system may have no such folder."""
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path / "nowhere"))
    assert near(home("data") / "fights" / "x.estoc", "x.pdf") == Path.home() / "x.pdf"
