"""Lines of fighters in the words of this game, in both languages."""

from __future__ import annotations

import pytest

from engine.form import Value
from tests.systems.quick_lines import check

LINES: list[tuple[str, int, str, dict[str, Value]]] = [
    ("3 gangsters Très doué au contact esquiver peu", 3, "Gangster", {"contact": 5, "dodge": 2}),
    ("4 robbers contact fighting good", 4, "Braqueur", {"contact": 4}),
    ("2 gros bras Très Protégé camper assez PV 12", 2, "Gros bras", {"protection": 5, "camp": 3, "life_max": 12}),
]


@pytest.mark.parametrize("text, count, name, traits", LINES)
def test_a_line_is_understood(text: str, count: int, name: str, traits: dict[str, Value]) -> None:
    """Number, name and traits come out whatever the language, case, accents, plural or shortening of the line."""
    check("ubik", text, count, name, traits)
