"""Choosing an enemy by number or name: numbers stand on the tokens until one is typed."""

from __future__ import annotations

from engine.view import FighterRow
from gui.search import searched


class Chooser:
    """What was typed so far, and whom it means."""

    def __init__(self, rows: list[FighterRow]) -> None:
        """Choose among these, numbered from 1."""
        self.rows = rows
        self.typed = ""

    def numbers(self) -> dict[str, str]:
        """The number of each fighter, by id."""
        return {row.id: str(number) for number, row in enumerate(self.rows, 1)}

    def matches(self) -> list[FighterRow]:
        """Those whom the typed digits or letters can still mean."""
        if not self.typed:
            return self.rows
        if self.typed.isdigit():
            return [row for number, row in enumerate(self.rows, 1) if str(number).startswith(self.typed)]
        return [row for row in self.rows if searched(self.typed) in searched(row.name)]

    def type(self, sign: str) -> FighterRow | None:
        """Add a sign; returns the one who alone is meant by a number. A sign that fits nobody is not taken."""
        before, self.typed = self.typed, self.typed + sign
        found = self.matches()
        if not found:
            self.typed = before
            return None
        return found[0] if self.typed.isdigit() and len(found) == 1 else None

    def erase(self) -> None:
        """Take the last sign back."""
        self.typed = self.typed[:-1]

    def first(self) -> FighterRow | None:
        """The one who is taken by Enter."""
        exact = int(self.typed) if self.typed.isdigit() else 0
        if 1 <= exact <= len(self.rows):
            return self.rows[exact - 1]
        found = self.matches()
        return found[0] if found else None
