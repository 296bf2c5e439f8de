"""`python -m gui --picture`: what cannot be shown is said, with a status that scripts can trust."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from engine.label import label, words
from engine.storage import write
from gui.__main__ import main
from gui.command_line import parse
from gui.smoke.verdict import Verdict


@pytest.fixture(autouse=True)
def _without_crash_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log of crashes stays open as long as the program lives; here it goes on."""
    monkeypatch.setattr("gui.application.faults.install", lambda: None)


def test_what_was_asked_for_is_drawn(qapp: object, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Status 0, nothing said, the picture there."""
    picture = tmp_path / "first.png"
    assert main(["--picture", str(picture), "--size", "1200x800", "--lang", "en"]) == 0
    assert picture.exists()
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("asked", ["game", "no fight", "absent"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_cannot_be_shown_is_said(
    qapp: object, tmp_path: Path, capfd: pytest.CaptureFixture[str], asked: str, language: str
) -> None:
    """An unknown game, a file that is no fight or is not there: one line on stderr, status 1, no other picture."""
    path, picture = tmp_path / "asked.estoc", tmp_path / "first.png"
    if asked == "no fight":
        path.write_text("[1, 2]", encoding="utf-8")
    what = ["--game", "nobodys-game"] if asked == "game" else [str(path)]
    assert main([*what, "--picture", str(picture), "--lang", language]) == 1
    said = capfd.readouterr().err.splitlines()
    assert len(said) == 1, said
    assert ("nobodys-game" if asked == "game" else "asked.estoc") in said[0]
    assert not picture.exists()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_picture_that_cannot_be_written_is_told_in_the_language_asked(
    qapp: object, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """A disk that refuses, a form that nobody writes, no form at all: the file, the reason and the remedy; status 1."""
    renamed = write._rename

    def refuse(temporary: Path, real: Path) -> None:
        if real.parent == tmp_path:
            raise PermissionError(errno.EACCES, "EACCES", str(real))
        renamed(temporary, real)

    monkeypatch.setattr("engine.storage.write._rename", refuse)
    terms, first = words(language), str(tmp_path / "first")
    told = {
        ".png": terms.text("error.cannot_write", reason=label("error.reason_forbidden")),
        ".docx": terms.text("error.no_such_form", ending=".docx", known="").partition("”")[0].partition("»")[0],
        "": f"{first}.png",
    }
    for ending, reason in told.items():
        assert main(["--picture", f"{first}{ending}", "--lang", language]) == 1
        said = capfd.readouterr().err
        assert said.count("\n") == 1, said
        assert f"{first}{ending}" in said
        assert reason in said


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_folder_in_the_place_of_a_picture_gets_a_proposal(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], language: str
) -> None:
    """What is named is a folder: that is said, with a file in it that would do."""
    with pytest.raises(SystemExit):
        parse(["--picture", str(tmp_path), "--lang", language])
    proposed = words(language).text("error.is_folder", proposed=str(tmp_path / "estoc.png"))
    assert proposed in capfd.readouterr().err


@pytest.mark.parametrize("option", ["--picture", "--smoke-test", "--until-painted"])
def test_a_file_that_cannot_be_written_is_refused_first(
    option: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A folder, no name, a file as a folder, a name without end, a pipe: status 2 before anything waits or is drawn."""
    (tmp_path / "file").touch()
    made = [str(tmp_path), "", str(tmp_path / "file" / "x.png"), str(tmp_path / ("x" * 300))]
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        made.append(str(tmp_path / "pipe"))
    for text in made:
        with pytest.raises(SystemExit) as left:
            parse([option, text, "--lang", "en"])
        assert left.value.code == 2
        assert option in capfd.readouterr().err


def test_a_verdict_that_cannot_be_written_is_a_fault(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Whoever asked learns it from status and stderr."""
    assert Verdict().write(tmp_path) == 1
    assert "could not be written" in capfd.readouterr().err


def test_what_is_said_on_a_terminal_cannot_command_it(
    qapp: object, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Colours, titles, line ends and turned letters of a name from outside are written out."""
    evil = "\x1b]0;x\x07\x1b[31m\n\u202e"
    assert main(["--game", evil, "--picture", str(tmp_path / "x.png"), "--lang", "en"]) == 1
    assert main(["--print", str(tmp_path / evil.replace("/", "")), "-o", str(tmp_path / "x.pdf"), "--lang", "fr"]) == 1
    said = capfd.readouterr().err
    assert said.count("\n") == 2
    assert not {"\x1b", "\x07", "\u202e"} & set(said)
    assert "\\x1b[31m" in said
    assert "\u00a0: " in said, "no-break spaces stay"
