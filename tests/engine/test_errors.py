"""Refusals as values: what they say stays, what they would keep alive goes."""

import weakref
from pathlib import Path

from engine.errors import EngineError, FileError, refuse
from engine.label import label


class Window:
    """Something large that a caller has in hand."""


def refusal() -> EngineError | None:
    """A refusal that was raised, with a cause, and returned as a value."""
    try:
        fail()
    except FileError as caught:
        return caught.kept()
    return None


def fail() -> None:
    """Raise a refusal from another fault."""
    try:
        Path("nowhere").read_bytes()
    except OSError as fault:
        raise FileError("weapons", label("error.no_file")) from fault


def test_a_kept_refusal_holds_no_caller() -> None:
    """The window of a caller goes with the last reference to it, although the refusal is remembered."""
    remembered: list[EngineError | None] = []

    def ask(_window: Window) -> None:
        remembered.append(refusal())

    window = Window()
    ask(window)
    gone = weakref.ref(window)
    del window
    assert gone() is None
    assert remembered[0] is not None
    assert (remembered[0].__traceback__, remembered[0].__cause__, remembered[0].__context__) == (None, None, None)


def test_keeping_changes_no_words() -> None:
    """Field, label and identity are those of the refusal that was raised."""
    raised = refuse("target", "no_target_taken")
    assert raised.kept() is raised
    assert (raised.field, raised.label) == ("target", label("error.no_target_taken"))
