"""What a GM keeps of a game on the disk, in view of another window that keeps there as well."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from engine.errors import FileError
from engine.system import System

One = TypeVar("One")


class Kept(Generic[One]):
    """Things of one game, read from the disk before each change so that two windows do not lose each other's."""

    def __init__(
        self,
        system: System,
        read: Callable[[str], tuple[One, ...]],
        write: Callable[[str, tuple[One, ...]], Path],
    ) -> None:
        """Read what there is; `trouble` says why nothing could be read."""
        self.system, self._on_disk, self._to_disk = system, read, write
        self.all: tuple[One, ...] = ()
        self.trouble: FileError | None = None
        try:
            self._read()
        except FileError as fault:
            self.trouble = fault.kept()

    def _read(self) -> None:
        self.all, self.trouble = self._on_disk(self.system.id), None

    def _write(self, all: tuple[One, ...]) -> None:
        self._to_disk(self.system.id, all)
        self.all = all
