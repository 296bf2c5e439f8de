"""The digit that a key press means, on keyboards whose top row gives signs without Shift (AZERTY) as on the others."""

from __future__ import annotations

_TOP_ROWS = ("&é\"'(-è_çà", "&é\"'(§è!çà")
"""What the keys 1 to 9 and 0 write without Shift: France, then Belgium and macOS."""


def digit_of(text: str) -> int | None:
    """The digit (0 to 9) of a key event's text, or None.

    >>> digit_of("3"), digit_of("é"), digit_of("à"), digit_of("x")
    (3, 2, 0, None)
    """
    if len(text) != 1:
        return None
    if text in "0123456789":
        return int(text)
    for row in _TOP_ROWS:
        if text in row:
            return (row.index(text) + 1) % 10
    return None
