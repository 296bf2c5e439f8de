"""Lines of fighters in the words of this game, in both languages."""

from __future__ import annotations

import pytest

from engine.form import Value
from engine.play.quick import read_line
from engine.systems import systems
from tests.systems.quick_lines import check

LINES: list[tuple[str, int, str, dict[str, Value]]] = [
    ("3 apaches colosse pugiliste", 3, "Apache", {"colossus": True, "boxer": True}),
    ("2 henchmen Iron Will fatigue dice 2", 2, "Homme de main", {"iron_will": True, "fatigue_level": 2}),
    ("Vieux grognard sans héros", 1, "Vieux grognard", {"hero": False}),
]


@pytest.mark.parametrize("text, count, name, traits", LINES)
def test_a_line_is_understood(text: str, count: int, name: str, traits: dict[str, Value]) -> None:
    """Number, name and traits come out whatever the language, case, accents, plural or shortening of the line."""
    check("uchronia", text, count, name, traits)


def test_what_is_not_understood_stands_once() -> None:
    """Unknown traits go into the notes and are no part of the name as well."""
    line = read_line(systems()["uchronia"].sample(), "3 spadassins Mêlée 4 Résistance 4", "fr")[0]
    assert (line.name, line.notes) == ("Spadassin", "Mêlée 4 Résistance 4")
