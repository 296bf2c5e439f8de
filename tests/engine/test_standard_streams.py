"""Standard input and output that are closed, full or endless: one clear line, and the documented exit status."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.storage.strict_json import LIMIT

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(os.name == "nt", reason="/bin/sh and its redirections are not on Windows")


def shell(command: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run a line of the shell, in which $ENGINE is the command line of the engine."""
    engine = f"'{sys.executable}' -m engine"
    line = command.replace("$ENGINE", engine)
    usual = os.environ | {"PYTHONUNBUFFERED": "", "LANGUAGE": "en"}
    return subprocess.run(["/bin/sh", "-c", line], cwd=ROOT, input=given, capture_output=True, env=usual, check=False)


@pytest.mark.parametrize("verb", ["sample", "systems", "odds", "check none.estoc", "--help"])
def test_a_full_disk_is_told_in_one_line(verb: str) -> None:
    """What cannot be written is told on standard error, status 1, whichever verb has filled the disk."""
    if not Path("/dev/full").exists():
        pytest.skip("only Linux has /dev/full, a device that is always full")
    done = shell(f"$ENGINE {verb} > /dev/full", b"[]" if verb == "odds" else b"")
    if verb == "odds":  # no answers, nothing to write
        assert (done.returncode, done.stderr) == (0, b"")
        return
    assert done.returncode == 1
    assert done.stderr.count(b"\n") == 1
    assert done.stderr.startswith(b"The answers cannot be written: ")


@pytest.mark.parametrize(
    "line, said",
    [
        ("sample --lang fr >&-", "Les réponses ne peuvent pas être écrites\u00a0: rien ne les reçoit"),
        ("odds none.json --lang=fr >&2", "ce fichier n’existe pas, ou son disque n’est plus là"),
        ("odds . --lang fr >&2", "Ce n’est pas un fichier ordinaire"),
        ("roll --lang fr --dice 6,six", "«\u00a0six\u00a0» n’est pas une face de dé"),
    ],
)
def test_faults_are_told_in_the_language_asked_for(line: str, said: str) -> None:
    """Whatever goes wrong is said in French where French was asked for, without a word of the system's own."""
    done = shell(f"PYTHONIOENCODING=utf-8 $ENGINE {line}")
    assert done.returncode != 0
    assert said in done.stderr.decode()
    assert "Errno" not in done.stderr.decode()


@pytest.mark.parametrize("verb", ["sample", "systems", "roll", "check none.estoc"])
def test_a_closed_output_is_told_in_one_line(verb: str) -> None:
    """Without a place for the answers none are made."""
    done = shell(f"$ENGINE {verb} >&-")
    assert (done.returncode, done.stderr.count(b"\n")) == (1, 1)
    assert done.stderr.startswith(b"The answers cannot be written: ")


def test_with_nothing_left_to_say_it_on_the_status_says_it() -> None:
    """Standard error closed or full too: no traceback, status 1; wrong usage is still 2."""
    ended = [shell(f"$ENGINE {line}").returncode for line in ("sample >&- 2>&-", "sample > /dev/full 2> /dev/full")]
    assert ended == [1, 1]
    assert shell("$ENGINE sing >&- 2>&-").returncode == 2


def test_a_closed_input_is_a_file_that_cannot_be_read() -> None:
    """It is answered like a missing file."""
    done = shell("$ENGINE odds <&-")
    assert (done.returncode, done.stderr) == (1, b"")
    assert b'"field": "-"' in done.stdout


def test_a_reader_that_is_gone_is_no_fault() -> None:
    """Nobody reads at all: no word, and no status but that of a pipe that was seen enough of."""
    done = shell("($ENGINE systems; echo $? >&2) | true")
    assert done.stderr == b"0\n"


def test_an_endless_input_is_refused_like_a_large_file() -> None:
    """16 MB is the longest that is read, by a pipe too; it ends although the input does not."""
    done = shell("yes | $ENGINE roll -")
    assert (done.returncode, done.stderr) == (1, b"")
    assert b"over 16 MB" in done.stdout
    assert b"over 16 MB" not in shell("$ENGINE odds", b" " * LIMIT).stdout
