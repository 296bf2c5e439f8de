"""Whose is each file of a built app: packages, Python, the fonts and ours are told apart; what is nobody's stops."""

import json
import sys
from pathlib import Path

import msgspec
import numpy as np
import pytest

import gui.licences as reader
import licensing
import pruning
from environment import ROOT


@pytest.fixture(scope="module")
def owners(tmp_path_factory: pytest.TempPathFactory) -> licensing.Owners:
    """The owners of this machine's files."""
    return licensing.Owners(tmp_path_factory.mktemp("made"))


def test_each_file_belongs_to_whoever_brought_it(owners: licensing.Owners) -> None:
    """A module of a package, one of Python's own, a font, a table of ours, and what the freezer makes of Python."""
    found: dict[str, str | Path] = {
        "numpy": str(np.__file__),
        "msgspec": str(msgspec.__file__),
        "Python": str(json.__file__),
        "Inter": ROOT / "resources" / "fonts" / "Inter-Bold.ttf",
        "Estoc": ROOT / "resources" / "labels.fr.toml",
    }
    assert {name: owners.of(Path(file)).name for name, file in found.items()} == {name: name for name in found}
    assert owners.of(owners.made / "base_library.zip").name == "Python"


def test_a_file_that_nobody_claims_stops_the_build(owners: licensing.Owners, tmp_path: Path) -> None:
    """The message names the file."""
    with pytest.raises(SystemExit, match=r"libmystery\.so\.3"):
        owners.of(tmp_path / "libmystery.so.3")


def test_a_library_of_the_system_has_the_licence_of_its_package(owners: licensing.Owners) -> None:
    """The C library, which every Linux has: its package's own file of copyrights is the text."""
    library = next(iter(Path("/usr/lib").glob("*-linux-gnu/libc.so.6")), None)
    if library is None or not Path("/usr/share/doc/libc6/copyright").exists():
        pytest.skip("not a Debian")
    assert "GNU" in owners.of(library).text


def test_what_is_gathered_is_what_the_app_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Written beside the app, read by it; a file added afterwards has no licence told, and neither one without text."""
    app = tmp_path / "estoc"
    inside = app / "_internal"
    (inside / "blade").mkdir(parents=True)
    for name in ("edge.so", "point.so"):
        (inside / "blade" / name).write_text("steel", encoding="utf-8")
    (app / "estoc").write_text("program", encoding="utf-8")
    gathered = licensing.Gathered()
    gathered.put("blade/edge.so", reader.Licence("blade", "1", "MIT", "Use it."))
    licensing.write(gathered, inside)
    monkeypatch.setattr(sys, "_MEIPASS", str(inside), raising=False)
    assert reader.licences() == (reader.Licence("blade", "1", "MIT", "Use it."),)
    assert licensing.unclaimed(app) == ["blade/point.so"]
    (inside / "licences" / "blade.txt").write_text("", encoding="utf-8")
    assert licensing.unclaimed(app) == ["blade/edge.so", "blade/point.so"]


def test_what_is_left_out_takes_along_what_only_it_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plugin goes with the library that it alone needs; a library that one kept needs through another stays."""
    asked = {"xcb": {"libfirst.so.1"}, "libfirst.so.1": {"libsecond.so.2"}, "libsecond.so.2": set(), "python": set()}
    monkeypatch.setattr(pruning, "needed", lambda files: set().union(*(asked[file] for file in files)))
    monkeypatch.setattr(sys, "platform", "linux")
    kept = [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", "xcb", "BINARY"),
        ("libpython3.11.so.1.0", "python", "BINARY"),
        ("libfirst.so.1", "libfirst.so.1", "BINARY"),
        ("libsecond.so.2", "libsecond.so.2", "BINARY"),
        ("PySide6/Qt/translations/qtbase_fr.qm", "words", "DATA"),
    ]
    gone = [
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", "gtk", "BINARY"),
        ("libgtk-3.so.0", "libgtk", "BINARY"),
        ("libxkbcommon.so.0", "keys", "BINARY"),
        ("PySide6/Qt/translations/qtbase_de.qm", "words", "DATA"),
    ]
    assert pruning.pruned([*kept, *gone]) == kept
