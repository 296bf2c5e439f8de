"""Workers that run tests beside each other: what they leave when they crash, and what would make them."""

from __future__ import annotations

import faulthandler
import gc

import pytest

from gui.faults.recording import Faults


def test_the_stack_of_a_crash_stays_with_the_tests() -> None:
    """A start and an end of the app in a test leave the stacks to pytest, which prints them."""
    assert faulthandler.is_enabled()
    faults = Faults()
    faults.watch_native()
    faults.leave()
    assert faulthandler.is_enabled()


def test_a_worker_collects_in_the_thread_of_its_tests(request: pytest.FixtureRequest) -> None:
    """Qt's objects may go in this thread alone; the one that hears the other workers makes objects, too."""
    assert gc.get_threshold()[0] == 0 or not hasattr(request.config, "workerinput")
