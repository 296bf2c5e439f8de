"""Choosing an enemy, or who attacks, by number or name: signs stand on the tokens until one is typed."""

from __future__ import annotations

import string

from engine.view import FighterRow
from gui.search import searched

SIGNS = string.digits[1:] + string.ascii_uppercase
GOES_ON = "CDNR"
"""Letters that go on with the attack (circumstances, dice, next, roll): no signs once it is known who attacks."""


class Chooser:
    """What was typed so far, and whom it means."""

    def __init__(self, rows: list[FighterRow], *, attacks: bool = False, lingers: bool = False) -> None:
        """Choose among these, numbered from 1.

        Args:
            attacks: it is asked who attacks.
            lingers: it is known who attacks, and signs stand on his enemies; any other key ends that, and does what it
                always does.

        In both more than nine have one sign each, digits and after them letters, and names are not searched: whoever
        attacks whom, a whole attack stays within six keys.
        """
        self.rows, self.attacks, self.lingers = rows, attacks, lingers
        self.signs = [sign for sign in SIGNS if attacks or sign not in GOES_ON]
        self.lettered = (attacks or lingers) and 9 < len(rows) <= len(self.signs)
        self.typed = ""

    def numbers(self) -> dict[str, str]:
        """The sign of each fighter, by id."""
        signs = self.signs if self.lettered else [str(number + 1) for number in range(len(self.rows))]
        return {row.id: sign for row, sign in zip(self.rows, signs, strict=False)}

    def takes(self, sign: str) -> bool:
        """Whether a sign means somebody, or begins to."""
        typed = self.typed + sign.upper()
        return any(one.startswith(typed) for one in self.numbers().values())

    @property
    def by_sign(self) -> bool:
        """Whether what was typed is a sign of a token, not a part of a name."""
        return self.lettered or self.typed.isdigit()

    def matches(self) -> list[FighterRow]:
        """Those whom the typed signs can still mean."""
        if not self.typed:
            return self.rows
        if self.by_sign:
            numbers = self.numbers()
            return [row for row in self.rows if numbers[row.id].startswith(self.typed)]
        return [row for row in self.rows if searched(self.typed) in searched(row.name)]

    def type(self, sign: str) -> FighterRow | None:
        """Add a sign; returns the one who alone is meant by it. A sign that fits nobody is not taken."""
        before, self.typed = self.typed, self.typed + (sign.upper() if self.lettered else sign)
        found = self.matches()
        if not found:
            self.typed = before
            return None
        return found[0] if self.by_sign and len(found) == 1 else None

    def erase(self) -> None:
        """Take the last sign back."""
        self.typed = self.typed[:-1]

    def first(self) -> FighterRow | None:
        """The one who is taken by Enter."""
        found = self.matches()
        numbers = self.numbers()
        return next((row for row in found if numbers[row.id] == self.typed), found[0] if found else None)
