"""Lines of fighters as a person types them, read in the sample fight of a game."""

from __future__ import annotations

from engine.encounter.actions import perform
from engine.encounter.state import Change, Encounter
from engine.form import Value
from engine.play.quick import read_line
from engine.systems import systems
from engine.typed import QuickLine


def read(game: str, text: str, language: str = "fr", side: str = "") -> QuickLine:
    """What a line of one group means."""
    (only,) = read_line(systems()[game].sample(), text, language, side)
    return only


def said(line: QuickLine) -> dict[str, Value]:
    """The value of each trait that it gives."""
    return {one.id: one.value for one in line.traits}


def spans(line: QuickLine) -> tuple[list[str], list[str]]:
    """The words that were not understood, and those that cannot be so."""
    parts = [[line.text[one.start : one.end] for one in found] for found in (line.unknown, line.wrong)]
    return parts[0], parts[1]


def added(state: Encounter, lines: tuple[QuickLine, ...]) -> Change:
    """The fight with what a line adds."""
    return perform(state, "add_written", {"groups": [one.group() for one in lines]})


def check(game: str, text: str, count: int, name: str, traits: dict[str, Value]) -> None:
    """A line is understood as number, name and traits, and nothing of it is left over."""
    line = read(game, text)
    assert (line.count, line.name, said(line)) == (count, name, traits)
    assert spans(line) == ([], [])
