"""`python -m gui --print`: a fight into a file without a window; what goes wrong is one line on stderr and status 1."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.encounter.history import History
from engine.label import LANGUAGES, words
from engine.report.documents import PAGES
from engine.storage.fight import OpenFight
from engine.systems import systems
from gui.command_line import parse
from gui.printing.headless import print_fight
from gui.printing.writing import SUFFIXES
from tests.gui.printing.pdf import Pdf

GAMES = tuple(systems())
ROOT = Path(__file__).parents[3]
NO_DISPLAY = {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"}


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    """The program as a person starts it where there is no display."""
    environment = {name: value for name, value in os.environ.items() if name not in NO_DISPLAY}
    command = [sys.executable, "-m", "gui", *map(str, arguments)]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False
    )


@pytest.fixture
def fight(tmp_path: Path) -> Path:
    """The sample fight of the first game as a file."""
    path = tmp_path / "fight.estoc"
    OpenFight.create(path, History(systems()[GAMES[0]].sample())).close()
    return path


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_fight_becomes_a_file_of_each_kind(fight: Path, tmp_path: Path, suffix: str) -> None:
    """Status 0, nothing said, the file there with the name of the fight."""
    out = tmp_path / f"out{suffix}"
    done = run("--print", fight, "-o", out, "--lang", "en")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    content = out.read_bytes()
    name = systems()[GAMES[0]].sample().name
    assert name in (Pdf(content).words if suffix == ".pdf" else content.decode("utf-8-sig"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_each_document_is_printed_in_the_language_asked_for(
    fight: Path, tmp_path: Path, page: str, language: str
) -> None:
    """`--page` names it, `--lang` the language."""
    out = tmp_path / "out.txt"
    assert run("--print", fight, "-o", out, "--page", page, "--lang", language).returncode == 0
    known = words(language, GAMES[0])
    said = known.text("report.log.title") if page == "log" else known.text("game")
    assert said in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name, content",
    [("absent.estoc", None), ("empty.estoc", b""), ("noise.estoc", b"\xff\x00\x01"), ("other.estoc", b"[1, 2]")],
)
def test_a_file_that_is_no_fight_is_refused_in_one_line(tmp_path: Path, name: str, content: bytes | None) -> None:
    """Its name and what to do; nothing is written."""
    path, out = tmp_path / name, tmp_path / "out.pdf"
    if content is not None:
        path.write_bytes(content)
    done = run("--print", path, "-o", out, "--lang", "en")
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr
    assert not out.exists()


@pytest.mark.parametrize("name", ["out", "out.docx", "out.pdf.exe"])
def test_an_unknown_ending_is_refused_with_those_that_are_known(fight: Path, tmp_path: Path, name: str) -> None:
    """Whoever mistypes it reads what there is."""
    done = run("--print", fight, "-o", tmp_path / name, "--lang", "en")
    assert (done.returncode, done.stdout) == (1, "")
    assert all(suffix in done.stderr for suffix in SUFFIXES)
    assert not (tmp_path / name).exists()


def test_a_place_that_cannot_be_written_is_refused(fight: Path, tmp_path: Path) -> None:
    """A folder in the way, a file where a folder should be: one line, and what stood there stands."""
    (tmp_path / "taken.pdf").mkdir()
    for out in (tmp_path / "taken.pdf", fight / "out.pdf"):
        done = run("--print", fight, "-o", out, "--lang", "en")
        assert (done.returncode, done.stdout) == (1, "")
        assert len(done.stderr.splitlines()) == 1
        assert "Traceback" not in done.stderr
    assert (tmp_path / "taken.pdf").is_dir()


@pytest.mark.parametrize(
    "arguments", [("--print", "a.estoc"), ("-o", "a.pdf"), ("--print", "a", "-o", "b.pdf", "--page", "x")]
)
def test_wrong_usage_has_status_2_and_says_the_usage(arguments: tuple[str, ...]) -> None:
    """As every command line does."""
    done = run(*arguments)
    assert done.returncode == 2
    assert "usage" in done.stderr


def test_a_full_disk_is_said_and_leaves_what_stood_there(
    qapp: object, fight: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The disk takes nothing more: a line that says so, status 1, the old page untouched."""

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    out = tmp_path / "out.pdf"
    out.write_bytes(b"the old page")
    monkeypatch.setattr("os.fsync", full)
    assert print_fight(parse(["--print", str(fight), "-o", str(out), "--lang", "en"])) == 1
    said = capsys.readouterr()
    assert (said.out, len(said.err.splitlines())) == ("", 1)
    assert words("en").text("error.disk_full") in said.err
    assert out.read_bytes() == b"the old page"
