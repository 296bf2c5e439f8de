"""Lines of fighters in the words of this game, in both languages."""

from __future__ import annotations

import pytest

from engine.form import Value
from tests.systems.quick_lines import check

LINES: list[tuple[str, int, str, dict[str, Value]]] = [
    ("6 soldats de choc FOR 12 dex 14 PV 11", 6, "Soldat de choc", {"str": 12, "dex": 14, "hp": 11}),
    ("2 thugs not humanoid dodge 45 %", 2, "Malfrat", {"humanoid": False, "skill_dodge": 45}),
    ("2 droïdes assassins fusils blasters 65", 2, "Droïde assassin", {"skill_rifle": 65}),
]


@pytest.mark.parametrize("text, count, name, traits", LINES)
def test_a_line_is_understood(text: str, count: int, name: str, traits: dict[str, Value]) -> None:
    """Number, name and traits come out whatever the language, case, accents, plural or shortening of the line."""
    check("star_wars_d100", text, count, name, traits)
