"""How the built app is put to the test, and that the test bites."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import bare
import checks
import clicks
import contents
import environment
import smoke
from gui.smoke import contents as checked
from gui.smoke.printed import pages_and_texts
from gui.smoke.verdict import Verdict

RIGHT: dict[str, Any] = {"systems": ["b", "a"], "faults": [], "contents": 3, "games": {}}


@pytest.mark.parametrize(
    "status, change, right",
    [
        (0, {}, True),
        (1, {}, False),
        (0, {"faults": ["a: no curve"]}, False),
        (0, {"systems": ["a"]}, False),
        (0, None, False),
    ],
)
def test_what_is_right(status: int, change: dict[str, Any] | None, right: bool) -> None:
    """The app is right when it ended with 0, left a verdict on every game, and the verdict names no fault."""
    found = {} if change is None else RIGHT | change
    assert smoke.is_right(status, found, ["a", "b"]) is right


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The resources of a frozen app: two files and their list."""
    folder = tmp_path / "resources"
    (folder / "systems").mkdir(parents=True)
    (folder / "systems" / "weapons.toml").write_text("one", encoding="utf-8")
    (folder / "fr.qm").write_text("two", encoding="utf-8")
    contents.write_list(folder, folder)
    monkeypatch.setattr("gui.smoke.contents.resources.files", lambda _name: folder)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    return folder


def faults() -> list[str]:
    """What the app says of its files."""
    verdict = Verdict()
    checked.check_contents(verdict)
    return verdict.faults


def test_every_file_counts(bundle: Path) -> None:
    """Whole, nothing is said; whichever file is missing, changed, or the list itself, is named."""
    assert faults() == []
    (bundle / "fr.qm").write_text("other", encoding="utf-8")
    (bundle / "systems" / "weapons.toml").unlink()
    assert sorted(faults()) == ["changed: resources/fr.qm", "missing: resources/systems/weapons.toml"]
    (bundle / contents.NAME).unlink()
    assert faults() == [f"missing: resources/{contents.NAME}"]


def test_every_resource_is_listed() -> None:
    """The list of the build holds all that is read while the app runs: each table of each game, words, icons, fonts."""
    listed = set(contents.hashes(environment.ROOT / "resources"))
    assert {Path(name).suffix for name in listed} >= {".toml", ".qm", ".svg", ".ttf"}
    for system in checks.systems():
        assert {f"systems/{system}/{name}.toml" for name in ("weapons", "sample", "labels.fr")} <= listed
    for pattern in smoke.REMOVED:
        assert pattern.endswith(contents.NAME) or any(Path(f"/resources/{name}").match(pattern) for name in listed)


def test_a_fault_of_a_part_is_in_the_verdict(tmp_path: Path) -> None:
    """Whatever a part raises becomes a sentence of the verdict; the file is left all the same, and the status is 1."""
    verdict = Verdict()
    assert verdict.attempt("fine", lambda: None)
    assert not verdict.attempt("start", lambda: msgspec.json.decode(b"{"))
    assert verdict.write(tmp_path / "result.json") == 1
    told = json.loads((tmp_path / "result.json").read_text(encoding="utf-8"))
    assert [fault.partition(":")[0] for fault in told["faults"]] == ["start"]


def test_no_pages_are_no_print() -> None:
    """What is no whole PDF has no pages."""
    assert pages_and_texts(b"") == (0, 0)
    assert pages_and_texts(b"%PDF-1.4\n/Type /Page\n") == (0, 0)
    assert pages_and_texts(b"%PDF-1.4\n/Type /Pages /Type /Page \n%%EOF\n") == (1, 0)


def test_steps_are_done_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line that the app writes is done once, with the real mouse and keys, until the app is gone."""
    done: list[list[str]] = []
    monkeypatch.setattr(subprocess, "run", lambda command, **_: done.append(command))
    file = tmp_path / "result.steps"
    lines = iter(['{"step": "roll", "click": [10.0, 20.6]}\n', '{"step": "quit", "key": "ctrl+q"}\n', ""])

    def over() -> bool:
        line = next(lines)
        with file.open("a", encoding="utf-8") as steps:
            steps.write(line)
        return not line

    assert clicks.follow(file, over, {}) == ["roll", "quit"]
    assert done[0][:4] == ["xdotool", "mousemove", "10", "21"]
    assert done[1] == ["xdotool", "key", "ctrl+q"]


def test_the_environment_is_empty(tmp_path: Path) -> None:
    """The app finds neither a Python nor anything of whoever starts it."""
    found = smoke.lonely(tmp_path)
    assert found["PATH"] == found["HOME"] == str(tmp_path)
    assert not [name for name in found if name.startswith(("PYTHON", "QT", "VIRTUAL", "DISPLAY"))]


@pytest.mark.parametrize("user, tool, reason", [(1000, "x", "root"), (0, None, "debootstrap")])
def test_why_it_is_not_tried(
    user: int, tool: str | None, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without root or debootstrap the bare Debian is skipped, and it is said why."""
    monkeypatch.setattr(bare, "PROGRAM", tmp_path)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
    monkeypatch.setattr(shutil, "which", lambda _name: tool)
    assert reason in bare.reason_against()
