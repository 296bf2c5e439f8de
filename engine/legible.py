"""A text of somebody's hand without the signs that no page shows, or that turn around what stands beside them."""

from __future__ import annotations

from unicodedata import bidirectional, category

KEPT = "\n\t"
"""Signs of control that a page follows."""
UNSEEN = ("Cc", "Cs")
"""Categories of signs that no page shows: of control, halves of one."""
BREAKS = ("Zl", "Zp")
"""Categories of signs that break a line where a reader of lines does not."""
TURNING = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
"""What makes the words after it run the other way, beyond the text itself."""


def legible(text: str) -> str:
    r"""The text as any page, file or terminal shows it; its own lines stay.

    >>> legible("a\x1b[31m\u202eb\u2028c\nd")
    'a[31mb c\nd'
    """
    if text.isprintable():
        return text
    return "".join(map(_shown, text.replace("\r\n", "\n")))


def _shown(sign: str) -> str:
    kind = category(sign)
    if kind in BREAKS or sign == "\r":
        return " "
    unseen = (kind in UNSEEN and sign not in KEPT) or bidirectional(sign) in TURNING
    return "" if unseen else sign
