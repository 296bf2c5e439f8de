"""What a key press means: either Enter, or a digit, also where the top row gives signs without Shift (AZERTY)."""

from __future__ import annotations

from PySide6.QtCore import Qt

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""The key of the letters and that of the numbers."""

TOP_ROW = dict(zip("&é\"'(-è_çà§!", "1234567890" + "68", strict=True))
"""What the keys 1 to 9 and 0 write without Shift in France, then what differs in Belgium and on macOS."""


def digit_of(text: str) -> int | None:
    """The digit (0 to 9) of a key event's text, or None.

    >>> digit_of("3"), digit_of("é"), digit_of("à"), digit_of("x")
    (3, 2, 0, None)
    """
    written = TOP_ROW.get(text, text)
    return int(written) if len(written) == 1 and written in "0123456789" else None
