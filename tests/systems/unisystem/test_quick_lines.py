"""Lines of fighters in the words of this game, in both languages."""

from __future__ import annotations

import pytest

from engine.form import Value
from engine.play.quick import read_line
from engine.systems import systems
from tests.systems.quick_lines import check

LINES: list[tuple[str, int, str, dict[str, Value]]] = [
    (
        "2 goules Force 5 Bag 4 PV 30 cotte de mailles",
        2,
        "Goule",
        {"strength": 5, "brawling": 4, "life_points": 30, "armor": "chain_mail"},
    ),
    ("a ghoul dexterity 3 dodge 2", 1, "Goule", {"dexterity": 3, "dodge": 2}),
    ("3 bouncers armour plate", 3, "Videur", {"armor": "plate"}),
]


@pytest.mark.parametrize("text, count, name, traits", LINES)
def test_a_line_is_understood(text: str, count: int, name: str, traits: dict[str, Value]) -> None:
    """Number, name and traits come out whatever the language, case, accents, plural or shortening of the line."""
    check("unisystem", text, count, name, traits)


@pytest.mark.parametrize(
    "text, weapon",
    [
        ("2 cultistes pistolet 9 mm", "pistol_9mm"),
        ("2 cultistes fusil 5,56 mm, 3 goules", "assault_rifle_556"),
        ("2 goules .45", "pistol_45"),
        ("2 goules revolver .357", "revolver_357"),
    ],
)
def test_a_calibre_tells_the_weapon(text: str, weapon: str) -> None:
    """Whoever types a calibre as the books write it gets this weapon, and nothing of it is left over."""
    line = read_line(systems()["unisystem"].sample(), text, "fr")[0]
    assert (line.weapons, line.unknown, line.wrong) == ((weapon,), (), ())
