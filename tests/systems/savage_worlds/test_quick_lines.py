"""Lines of fighters in the words of this game, in both languages."""

from __future__ import annotations

import pytest

from engine.form import Value
from engine.label import words
from engine.play.quick import read_line
from engine.systems import systems
from tests.systems.quick_lines import check, read, spans

LINES: list[tuple[str, int, str, dict[str, Value]]] = [
    ("4 gobelins Combat d6 Résistance 5", 4, "Gobelin", {"fighting": "d6", "toughness": 5}),
    ("3 goons Fighting d6", 3, "Goon", {"fighting": "d6"}),
    ("Kara la Rouge JOKER par 6 rés 7", 1, "Kara la Rouge", {"wild_card": True, "parry": 6, "toughness": 7}),
    ("deux loups, taille -1", 2, "Loup", {"size": -1}),
    ("3 wolves toughness 9 shield large", 3, "Loup", {"toughness": 9, "shield": "large"}),
    ("gobelins x4 combat d12+2", 4, "Gobelin", {"fighting": "d12+2"}),
]


@pytest.mark.parametrize("text, count, name, traits", LINES)
def test_a_line_is_understood(text: str, count: int, name: str, traits: dict[str, Value]) -> None:
    """Number, name and traits come out whatever the language, case, accents, plural or shortening of the line."""
    check("savage_worlds", text, count, name, traits)


def test_what_fills_the_rest_is_told() -> None:
    """An exact name takes that fighter of the library, a near one the nearest, an unknown one the plain sheet."""
    assert read("savage_worlds", "2 gobelins").archetype == "goblin"
    near = read("savage_worlds", "2 archers elfes Tir d8 épée")
    assert (near.archetype, near.name, near.weapons) == ("goblin_archer", "Archer elfe", ("short_sword",))
    assert read("savage_worlds", "3 goons").base is None
    quoted = read("savage_worlds", "« Gros Bill » orque colosse hache de bataille")
    assert (quoted.name, quoted.archetype, quoted.weapons) == ("Gros Bill", "orc_brute", ("battle_axe",))


def test_the_side_can_be_said() -> None:
    """The words of a side, or @ and its beginning, go before the side asked for; Ctrl+Enter takes the other one."""
    assert read("savage_worlds", "2 loups contre nous", side="heroes").side == "opponents"
    assert read("savage_worlds", "2 loups @hér").side == "heroes"
    assert read("savage_worlds", "2 wolves @foes", side="heroes").side == "opponents"
    asked = read("savage_worlds", "2 loups", side="heroes")
    assert (asked.side, asked.other) == ("heroes", "opponents")
    assert spans(read("savage_worlds", "2 loups @lune"))[1] == ["@lune"]


def test_a_value_out_of_range_is_refused_with_the_range() -> None:
    """A number beyond its limits, a die that no skill has and a missing value each name what is possible."""
    line = read("savage_worlds", "4 gobelins Combat d7 Résistance 99")
    reasons = [words("fr", "savage_worlds").text(span.why) for span in line.wrong if span.why]
    assert spans(line)[1] == ["Combat d7", "Résistance 99"]
    assert "d4\N{MINUS SIGN}2" in reasons[0]
    assert "1 à 60" in reasons[1]
    assert not line.ready
    missing = read("savage_worlds", "4 gobelins Combat")
    assert [span.why.id for span in missing.wrong if span.why] == ["quick.needs_value"]
    assert not read("savage_worlds", "51 gobelins").ready


def test_what_is_not_understood_is_marked_and_kept() -> None:
    """Words that mean nothing are shown where they stand, do not hold up the line, and go into the notes."""
    line = read("savage_worlds", "4 gobelins Combat d6 zorglub")
    assert spans(line) == (["zorglub"], [])
    assert (line.ready, line.notes) == (True, "zorglub")


@pytest.mark.parametrize(
    "text, weapon",
    [
        ("2 cultistes pistolet 9 mm", "pistol_9mm"),
        ("2 gobelins fusil 5,56 mm, 3 loups", "assault_rifle"),
        ("2 snipers Parade 6", "sniper_rifle"),
        ("2 loups griffes d6", "natural_medium"),
    ],
)
def test_a_calibre_tells_the_weapon(text: str, weapon: str) -> None:
    """Whoever types a calibre as the books write it gets this weapon, and nothing of it is left over."""
    line = read_line(systems()["savage_worlds"].sample(), text, "fr")[0]
    assert (line.weapons, line.unknown, line.wrong) == ((weapon,), (), ())
