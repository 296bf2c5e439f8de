"""The licences of what the program is made of: read from packages, or from the folder that a build gathers."""

import json
import sys
from pathlib import Path

import pytest

from gui.licences import INDEX, PACKAGES, Licence, licences, running_text


def test_every_package_that_runs_has_its_licence_told_with_its_text() -> None:
    """Run from source: Estoc stands first, then Python, the fonts and each package, each with a licence and a text."""
    found = licences()
    assert found[0].name == "Estoc"
    assert {"Python", "Inter", *PACKAGES} <= {one.name.replace("-", "_") for one in found}
    assert [one.name for one in found if not one.licence or len(one.text) < 200] == []


def test_whoever_uses_qt_is_told_what_the_lgpl_gives_him() -> None:
    """Qt's packages bring no text: ours says how to replace the libraries, where the source is, and has both texts."""
    text = next(one.text for one in licences() if one.name == "PySide6_Essentials")
    for words in ("replace them", "download.qt.io", "GNU LESSER GENERAL PUBLIC LICENSE", "GNU GENERAL PUBLIC LICENSE"):
        assert words in text


def test_a_paragraph_of_a_licence_is_one_line() -> None:
    """Lines broken because they were full run on; titles, lists, other margins and empty lines stay as they are."""
    full = "Permission is hereby granted, free of charge, to any person"
    text = f"The Licence\n\n{full}\nobtaining a copy.\n  - {full}\n  - {full}\n"
    assert running_text(text) == f"The Licence\n\n{full} obtaining a copy.\n  - {full}\n  - {full}"
    assert all(len(running_text(one.text).split()) == len(one.text.split()) for one in licences())


def test_a_built_program_lists_what_its_build_gathered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Frozen: the index of the folder `licences` is read, with the text that stands beside it."""
    folder = tmp_path / "licences"
    folder.mkdir()
    (folder / "blade.txt").write_text("Use it well.", encoding="utf-8")
    part = {"name": "blade", "version": "1.2", "licence": "MIT", "file": "blade.txt"}
    (folder / INDEX).write_text(json.dumps({"parts": [part], "files": {}}), encoding="utf-8")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert licences() == (Licence("blade", "1.2", "MIT", "Use it well."),)
