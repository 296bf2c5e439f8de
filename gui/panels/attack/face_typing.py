"""When the digits typed into a dice box make a face: one key up to d10, two (or Enter) beyond."""

from __future__ import annotations

from dataclasses import dataclass

ONE_KEY = 10
"""A die with more sides may need two digits."""
PERCENT = 100


@dataclass(frozen=True)
class Typed:
    """What a key made of a box: a face, a number that is only begun, or a number that the die does not show."""

    face: int | None = None
    begun: str = ""
    wrong: str = ""


def type_digit(digit: int, begun: str, sides: int) -> Typed:
    """What a digit makes after the digits already begun.

    >>> type_digit(6, "", 8), type_digit(0, "", 10).face, type_digit(1, "", 12).begun, type_digit(9, "", 8).wrong
    (Typed(face=6, begun='', wrong=''), 10, '1', '9')
    """
    written = f"{begun}{digit}"
    if sides == ONE_KEY and written == "0":
        return Typed(ONE_KEY)
    if sides == PERCENT:
        return Typed(begun=written) if not begun else Typed(int(written) or PERCENT)
    value = int(written)
    if not begun and 0 < value * 10 <= sides:
        return Typed(begun=written)
    return Typed(value) if 1 <= value <= sides else Typed(wrong=written)


def end_number(begun: str, sides: int) -> Typed:
    """What Enter makes of a number that is begun ("1" on a d12 is 1)."""
    value = int(begun or "0")
    return Typed(value) if 1 <= value <= sides else Typed(wrong=begun)
