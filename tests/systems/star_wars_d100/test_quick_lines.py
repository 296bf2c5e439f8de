"""Lines of fighters in the words of this game, in both languages."""

from __future__ import annotations

import pytest

from engine.form import Value
from tests.systems.quick_lines import check, read, said

LINES: list[tuple[str, int, str, dict[str, Value]]] = [
    ("6 soldats de choc FOR 12 dex 14 PV 11", 6, "Soldat de choc", {"str": 12, "dex": 14, "hp": 11}),
    ("2 thugs not humanoid dodge 45 %", 2, "Malfrat", {"humanoid": False, "skill_dodge": 45}),
    ("2 droïdes assassins fusils blasters 65", 2, "Droïde assassin", {"skill_rifle": 65}),
]


@pytest.mark.parametrize("text, count, name, traits", LINES)
def test_a_line_is_understood(text: str, count: int, name: str, traits: dict[str, Value]) -> None:
    """Number, name and traits come out whatever the language, case, accents, plural or shortening of the line."""
    check("star_wars_d100", text, count, name, traits)


@pytest.mark.parametrize("text", ["4 soldats Armure 8", "4 troopers armour 8"])
def test_armour_without_a_place_is_worn_everywhere(text: str) -> None:
    """One number for the armour is that of every place; a named place is that place alone."""
    places = ("head", "torso", "arms", "legs")
    assert said(read("star_wars_d100", text)) == {f"armor_{place}": 8 for place in places}
    assert said(read("star_wars_d100", "4 soldats Armure torse 5")) == {"armor_torso": 5}


def test_a_name_of_several_archetypes_is_that_of_those_who_stand_there() -> None:
    """Soldiers on the side of the garrison are like those of the garrison, not like the rebels' soldiers."""
    for text in ("4 soldats @Garnison", "4 soldats"):
        assert read("star_wars_d100", text).archetype == "stormtrooper"
