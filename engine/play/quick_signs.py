"""A typed line cut into words, values, names between quotes, and marks."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Literal

import msgspec

from engine.play.vocabulary import WORD, plain, stem

_SIGNS = re.compile(
    r"(?P<quoted>\"[^\"]*\"|«[^»]*»|“[^”]*”)"
    r"|(?P<times>[x×*]\s?[0-9]+\b|\b[0-9]+\s?[x×*](?![^\W_]))"
    r"|(?P<value>[+\-−]?[0-9]*[dD][0-9]+(?:[+\-−][0-9]+)?(?![^\W_])|[+\-−]?[0-9]+)"
    rf"|(?P<word>{WORD.pattern})"
    r"|(?P<side>@)|(?P<comma>[,;])|(?P<other>\S)"
)
SILENT = frozenset(":=.'’-−–/()%&+*!?#|_")
"""Marks that mean nothing by themselves."""


class Sign(msgspec.Struct, frozen=True):
    """One part of a line: where it stands, its text, and of a word what its plural shares with it."""

    kind: Literal["quoted", "times", "value", "word", "side", "comma", "other"]
    start: int
    end: int
    text: str
    stem: str = ""
    plain: str = ""


def signs(text: str) -> tuple[Sign, ...]:
    """The parts of a line in order; marks that mean nothing are left out."""
    found = []
    for match in _SIGNS.finditer(text):
        kind, part = str(match.lastgroup), match[0]
        if kind == "other" and part in SILENT:
            continue
        root = stem(part) if kind == "word" else ""
        found.append(Sign(kind, match.start(), match.end(), part, root, plain(part)))  # type: ignore[arg-type]
    return tuple(found)


def groups(
    line: tuple[Sign, ...], numbers: Container[tuple[str, ...]], things: Container[str]
) -> list[tuple[Sign, ...]]:
    """The parts of a line that each begin with a number and a name: "6 gobelins, 2 loups".

    Args:
        numbers: the small numbers in words. things: the words with which traits and weapons begin ("un bouclier").
    """
    found: list[tuple[Sign, ...]] = []
    begun = 0
    for place in range(1, len(line) - 2):
        count, name = line[place + 1], line[place + 2]
        thing = count.kind == "word" and name.stem in things
        if line[place].kind == "comma" and _counts(count, numbers) and name.kind == "word" and not thing:
            found.append(line[begun:place])
            begun = place + 1
    return [*found, line[begun:]]


def _counts(sign: Sign, numbers: Container[tuple[str, ...]]) -> bool:
    plain_number = sign.kind == "value" and sign.text.isdecimal()
    return plain_number or sign.kind == "times" or (sign.kind == "word" and (sign.stem,) in numbers)
