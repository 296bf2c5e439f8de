"""Where a face comes from that the record does not hold: the program rolls it, or a list of typed faces gives it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random as Generator
from typing import Protocol


class Source(Protocol):
    """Gives natural faces; None leaves a die blank."""

    def face(self, sides: int) -> int | None:
        """A face from 1 to `sides`, or None."""


class Random:
    """The program rolls. The same seed gives the same dice in the same order."""

    def __init__(self, seed: int) -> None:
        self._generator = Generator(seed)

    def face(self, sides: int) -> int:
        """A fair face."""
        return self._generator.randint(1, sides)


class Typed:
    """Faces in the order they are asked; a blank (None) and what comes after the list are left to `rest`.

    Args:
        rest: gives the missing faces; None: they stay blank, and the roll waits for them.
    """

    def __init__(self, faces: Iterable[int | None], rest: Source | None = None) -> None:
        self._faces: Iterator[int | None] = iter(faces)
        self._rest = rest

    def face(self, sides: int) -> int | None:
        """The next typed face, or one of `rest` where it is blank."""
        typed = next(self._faces, None)
        return self._rest.face(sides) if typed is None and self._rest is not None else typed
