"""The verdict: everything that is tried, one part after the other, and what went wrong."""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec


class Verdict(msgspec.Struct):
    """What was found.

    Attributes:
        systems: ids of the games that were played. games: what was done in each.
        contents: how many files the program came with and still has. languages: a word in each.
        forecasts: how many answers came from a process of its own.
        platform: what drew the window.
        faults: what is wrong, a sentence each; empty: the program works.
    """

    systems: list[str] = []
    games: dict[str, dict[str, Any]] = {}
    contents: int = 0
    languages: dict[str, list[str]] = {}
    forecasts: int = 0
    platform: str = ""
    versions: dict[str, str] = {}
    faults: list[str] = []

    def attempt(self, what: str, part: Callable[[], object]) -> bool:
        """Try one part; whatever it raises is a fault of the program. False: it failed."""
        before = len(self.faults)
        try:
            part()
        except Exception as fault:  # noqa: BLE001 - whatever goes wrong is the verdict
            sys.stderr.write(traceback.format_exc())
            self.faults.append(f"{what}: {type(fault).__name__}: {fault}")
        return len(self.faults) == before

    def expect(self, what: str, right: bool) -> None:
        """Note a fault unless something is as it should be."""
        if not right:
            self.faults.append(what)

    def write(self, file: Path) -> int:
        """Leave the verdict in a file, and each fault on stderr; returns the exit status."""
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(msgspec.to_builtins(self), ensure_ascii=False, indent=1), encoding="utf-8")
        except OSError as refused:
            self.faults.append(f"the verdict could not be written: {refused}")
        for fault in self.faults:
            sys.stderr.write(f"{fault}\n")
        return 1 if self.faults else 0
