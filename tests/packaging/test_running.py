"""Checks are all run, whatever fails, one after the other or in lanes beside each other."""

from __future__ import annotations

import os
import sys

import pytest

import running


def test_one_that_fails_stops_none(capfd: pytest.CaptureFixture[str]) -> None:
    """What comes after a failed check is run all the same, and the last line names what failed."""
    assert running.run_all({"one": lambda: False, "two": lambda: True}, {"three": lambda: True}) == 1
    assert capfd.readouterr().out.splitlines()[-1] == "2 of 3 checks right; WRONG: one"


def test_all_right_is_nothing_to_tell(capfd: pytest.CaptureFixture[str]) -> None:
    """Where no check fails the exit code is 0."""
    assert running.run_all({"one": lambda: True}) == 0
    assert capfd.readouterr().out.splitlines()[-1] == "1 of 1 checks right"


@pytest.mark.skipif(sys.platform != "linux", reason="lanes run one after the other elsewhere")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # Python warns of a fork beside threads, which pytest has
def test_lanes_run_at_the_same_time(capfd: pytest.CaptureFixture[str]) -> None:
    """Two lanes that wait for each other both come to their end, and what each prints stays together."""
    (here, there), (theirs, ours) = os.pipe(), os.pipe()

    def meets(told: int, heard: int) -> bool:
        os.write(told, b"!")
        return os.read(heard, 1) == b"!"

    lanes = {"first": lambda: meets(there, theirs)}, {"second": lambda: meets(ours, here), "third": lambda: False}
    assert running.run_all({}, *lanes) == 1
    told = capfd.readouterr().out.split("\n== ")
    assert [line.split(":")[0].splitlines()[0] for line in told[1:]] == ["first"] * 2 + ["second"] * 2 + ["third"] * 2
    assert told[-1].splitlines()[-1] == "2 of 3 checks right; WRONG: third"


@pytest.mark.skipif(sys.platform != "linux", reason="lanes run one after the other elsewhere")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_lane_that_dies_is_wrong(capfd: pytest.CaptureFixture[str]) -> None:
    """A process that ends without a word has done nothing that was asked of it."""
    assert running.run_all({}, {"here": lambda: True}, {"killed": lambda: os._exit(9), "never run": lambda: True}) == 1
    assert capfd.readouterr().out.splitlines()[-1] == "1 of 3 checks right; WRONG: killed; WRONG: never run"
