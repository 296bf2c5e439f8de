"""What lives long may not call what is gone: how slots hang on the signals of session, theme and timers."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
LONG_LIVED = re.compile(
    r"(session|staging|active|styleHints\(\)|clipboard\(\)|instance\(\)|\bapplication)"
    r"\.\w+\.connect\(\s*(lambda|functools\.partial|partial)\b"
)
LATER = re.compile(r"singleShot\([^,()]+, (lambda|functools\.partial|self\.)")


def places(pattern: re.Pattern[str]) -> list[str]:
    """The lines of the window where this stands."""
    return [
        f"{file.relative_to(ROOT)}:{number}"
        for file in sorted((ROOT / "gui").rglob("*.py"))
        if file.name != "application.py"  # it is no widget and outlives them all
        for text in [file.read_text(encoding="utf-8")]
        for found in pattern.finditer(text)
        for number in [text.count("\n", 0, found.start()) + 1]
    ]


def test_slots_of_the_session_are_methods() -> None:
    """Qt takes a method's connection away with its widget; a lambda is called after the widget is destroyed."""
    assert places(LONG_LIVED) == []


def test_what_is_done_later_names_its_widget() -> None:
    """A single shot dies with the object that stands second in it."""
    assert places(LATER) == []
