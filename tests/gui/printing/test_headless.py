"""`python -m gui --print`: a fight into a file without a window; what goes wrong is one line on stderr and status 1."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.encounter.history import History
from engine.label import LANGUAGES, words
from engine.report.documents import PAGES
from engine.storage.fight import OpenFight
from engine.systems import systems
from gui.__main__ import main
from gui.printing.writing import SUFFIXES
from tests.gui.printing.pdf import Pdf

GAMES = tuple(systems())
ROOT = Path(__file__).parents[3]
NO_DISPLAY = {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"}


class Done(NamedTuple):
    """What a run came to."""

    status: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture
def run(qapp: object, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the program with these arguments in this process."""

    def started(*arguments: object) -> Done:
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as wrong:
            status = int(str(wrong.code))
        said = capsys.readouterr()
        return Done(status, said.out, said.err)

    return started


@pytest.fixture
def fight(tmp_path: Path) -> Path:
    """The sample fight of the first game as a file."""
    path = tmp_path / "fight.estoc"
    OpenFight.create(path, History(systems()[GAMES[0]].sample())).close()
    return path


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_fight_becomes_a_file_of_each_kind(run: Run, fight: Path, tmp_path: Path, suffix: str) -> None:
    """Status 0, nothing said, the file there with the name of the fight."""
    out = tmp_path / f"out{suffix}"
    done = run("--print", fight, "-o", out, "--lang", "en")
    assert (done.status, done.out, done.err) == (0, "", "")
    content = out.read_bytes()
    name = systems()[GAMES[0]].sample().name
    assert name in (Pdf(content).words if suffix == ".pdf" else content.decode("utf-8-sig"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_each_document_is_printed_in_the_language_asked_for(
    run: Run, fight: Path, tmp_path: Path, page: str, language: str
) -> None:
    """`--page` names it, `--lang` the language."""
    out = tmp_path / "out.txt"
    assert run("--print", fight, "-o", out, "--page", page, "--lang", language).status == 0
    known = words(language, GAMES[0])
    said = known.text("report.log.title") if page == "log" else known.text("game")
    assert said in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name, content",
    [("absent.estoc", None), ("empty.estoc", b""), ("noise.estoc", b"\xff\x00\x01"), ("other.estoc", b"[1, 2]")],
)
def test_a_file_that_is_no_fight_is_refused_in_one_line(
    run: Run, tmp_path: Path, name: str, content: bytes | None
) -> None:
    """Its name and what to do; nothing is written."""
    path, out = tmp_path / name, tmp_path / "out.pdf"
    if content is not None:
        path.write_bytes(content)
    done = run("--print", path, "-o", out, "--lang", "en")
    assert (done.status, done.out) == (1, "")
    assert len(done.err.splitlines()) == 1
    assert "Traceback" not in done.err
    assert not out.exists()


@pytest.mark.parametrize("name", ["out", "out.docx", "out.pdf.exe"])
def test_an_unknown_ending_is_refused_with_those_that_are_known(
    run: Run, fight: Path, tmp_path: Path, name: str
) -> None:
    """Whoever mistypes it reads what there is."""
    done = run("--print", fight, "-o", tmp_path / name, "--lang", "en")
    assert (done.status, done.out) == (1, "")
    assert all(suffix in done.err for suffix in SUFFIXES)
    assert not (tmp_path / name).exists()


def test_a_variable_that_is_set_to_nothing_is_not_set(
    fight: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An empty QT_QPA_PLATFORM names no screen: pages and pictures are drawn without one, as where it is absent."""
    asked: list[str | None] = []

    def printed(_options: object) -> int:
        asked.append(os.environ.get("QT_QPA_PLATFORM"))
        return 0

    monkeypatch.setenv("QT_QPA_PLATFORM", "")
    monkeypatch.setattr("gui.printing.headless.print_fight", printed)
    assert main(["--print", str(fight), "-o", str(tmp_path / "out.pdf")]) == 0
    assert asked == ["offscreen"]


def test_a_place_that_cannot_be_written_is_refused(run: Run, fight: Path, tmp_path: Path) -> None:
    """A folder in the way, a file where a folder should be: one line, and what stood there stands."""
    (tmp_path / "taken.pdf").mkdir()
    for out in (tmp_path / "taken.pdf", fight / "out.pdf"):
        done = run("--print", fight, "-o", out, "--lang", "en")
        assert (done.status, done.out) == (1, "")
        assert len(done.err.splitlines()) == 1
        assert "Traceback" not in done.err
    assert (tmp_path / "taken.pdf").is_dir()


@pytest.mark.parametrize(
    "arguments", [("--print", "a.estoc"), ("-o", "a.pdf"), ("--print", "a", "-o", "b.pdf", "--page", "x")]
)
def test_wrong_usage_has_status_2_and_says_the_usage(run: Run, arguments: tuple[str, ...]) -> None:
    """As every command line does."""
    done = run(*arguments)
    assert done.status == 2
    assert "Usage" in done.err


def test_a_full_disk_is_said_and_leaves_what_stood_there(
    run: Run, fight: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk takes nothing more: a line that says so, status 1, the old page untouched."""

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    out = tmp_path / "out.pdf"
    out.write_bytes(b"the old page")
    monkeypatch.setattr("os.fsync", full)
    done = run("--print", fight, "-o", out, "--lang", "en")
    assert (done.status, done.out, len(done.err.splitlines())) == (1, "", 1)
    assert words("en").text("error.disk_full") in done.err
    assert out.read_bytes() == b"the old page"


def test_no_display_is_needed(fight: Path, tmp_path: Path) -> None:
    """A program of its own, as on a server: status 0, nothing said, a PDF that can be read."""
    environment = {name: value for name, value in os.environ.items() if name not in NO_DISPLAY}
    command = [sys.executable, "-m", "gui", "--print", str(fight), "-o", str(tmp_path / "out.pdf")]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert Pdf((tmp_path / "out.pdf").read_bytes()).pages


def test_what_only_the_journal_holds_is_printed(run: Run, tmp_path: Path) -> None:
    """A fight whose program was killed, or that is open elsewhere, is printed as it stands."""
    path, out = tmp_path / "open.estoc", tmp_path / "out.txt"
    fight = OpenFight.create(path, History(systems()[GAMES[0]].sample()))
    one = fight.history.state.fighters[0]
    fight.history.do("rename", {"fighter": one.id, "name": "Zoé la Neuve"})
    fight.record()
    assert run("--print", path, "-o", out, "--page", "before").status == 0
    assert "Zoé la Neuve" in out.read_text(encoding="utf-8")
    fight.close()


def test_a_folder_that_is_not_there_is_refused(run: Run, fight: Path, tmp_path: Path) -> None:
    """A slip of the keys makes no folder."""
    done = run("--print", fight, "-o", tmp_path / "nowhere" / "out.pdf", "--lang", "en")
    assert (done.status, done.out) == (1, "")
    assert words("en").text("error.no_such_folder") in done.err
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("way", ["same", "link", "second name"])
def test_the_fight_is_never_printed_over(run: Run, fight: Path, tmp_path: Path, way: str) -> None:
    """Under its own name, through a link or under a second name: refused, and the fight stays."""
    path = fight.rename(tmp_path / "fight.txt")
    out = path if way == "same" else tmp_path / "out.txt"
    if way == "link":
        out.symlink_to(path)
    elif way == "second name":
        os.link(path, out)
    before = path.read_bytes()
    done = run("--print", path, "-o", out, "--lang", "en")
    assert (done.status, done.out) == (1, "")
    assert words("en").text("error.prints_over_fight") in done.err
    assert path.read_bytes() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_names_no_file_gets_a_proposal(run: Run, fight: Path, tmp_path: Path, language: str) -> None:
    """A folder, and a name without ending: what it is, and what to write instead, in the language asked."""
    terms = words(language)
    done = run("--print", fight, "-o", tmp_path, "--lang", language)
    assert done.status == 1
    assert terms.text("error.is_folder", proposed=str(tmp_path / "fight.pdf")) in done.err
    bare = run("--print", fight, "-o", tmp_path / "sheet", "--lang", language)
    assert bare.status == 1
    known = ", ".join(SUFFIXES)
    assert terms.text("error.no_ending", proposed=str(tmp_path / "sheet.pdf"), known=known) in bare.err
    assert not (tmp_path / "sheet").exists()
