"""What the dice make, in a sentence, and the figures under the names."""

from typing import Any

import pytest

from engine.dice.reading import Record
from engine.label import Label, words
from engine.rules import rolled
from engine.rules.trace import Asked
from tests.systems.asking import Faces
from tests.systems.savage_worlds.asking import GAME, fighter, request, wild, with_bennies

HERO = wild("long_sword", fighting="d8", strength="d8")
ENGLISH = words("en", GAME.id)


def said(action: str, attacker: Any, target: Any, *faces: int, bennies: int = 0, **modifiers: Any) -> list[str]:
    """The sentences of a roll, in English."""
    asked = with_bennies(request(action, attacker, target, **modifiers), bennies)
    situation = GAME.situation(asked)
    record = Record().with_choice(("soak", 0), "spend")
    done = rolled.run(GAME.steps(situation), situation, GAME.start(situation), record, Faces(faces))
    return [ENGLISH.text(GAME.read_out(asked, entry)) for entry in done.trace if isinstance(entry, Asked)]


@pytest.mark.rule("SW-01")
@pytest.mark.parametrize(
    "faces, given, sentence",
    [
        ((1, 1), {}, "critical failure"),
        ((3, 2), {}, "3 against 5: 2 short"),
        ((5, 2, 1, 1), {}, "5 against 5: success"),
        ((8, 1, 2, 1, 1, 1), {}, "9 against 5: raise"),
        ((3, 2, 1, 1), {"misc_roll": 3}, "6 against 5: success"),
        ((3, 2), {"cover": "light", "obstacle_armor": 9}, "1 against 5: 4 short"),
        ((5, 2, 1, 1), {"cover": "light", "obstacle_armor": 9}, "3 against 5: through the obstacle"),
        ((2, 3, 1, 1, 1), {"misc_roll": 10}, "13 against 5: raise"),
    ],
)
def test_a_trait_roll(faces: tuple[int, ...], given: dict[str, Any], sentence: str) -> None:
    """The total with every modifier against its target number."""
    assert said("melee_attack", HERO, fighter("mace"), *faces, **given)[0] == sentence


def test_damage() -> None:
    """With all that is added, against Toughness there; a raise die counts."""
    target = wild("mace", toughness=8)
    assert said("melee_attack", HERO, target, 5, 1, 3, 2, misc_damage=1)[1] == "6 against 8: 2 short, no effect"
    assert said("melee_attack", HERO, target, 5, 1, 7, 6)[1] == "13 against 8: margin 5"
    assert (
        said("area_attack", fighter("grenade_frag"), target, 5, 5, 5, 5, cover="light")[1] == "13 against 8: margin 5"
    )
    assert said("crush", HERO, fighter("mace", "bound"), 4) == ["4 against 5: 1 short, no effect"]


def test_damage_has_one_name() -> None:
    """Above the dice stands "Damage" in melee and from afar, never "Shaken", which is only one of its ends."""
    assert {ENGLISH.text(GAME.roll_name(rule)) for rule in ("SW-15", "SW-17")} == {"Damage"}
    assert ENGLISH.text(GAME.roll_name("SW-22")) == ENGLISH.text("rule.SW-22")


def test_damage_to_things() -> None:
    """Against Hardness; then Strength against the damage."""
    assert said("break_object", HERO, fighter(), 5, 1, 5, 5)[1] == "10 against 8: margin 2"
    kept = said("disarm", HERO, fighter("mace", strength="d10"), 7, 1, 4, 5, 6)
    assert kept[1:] == ["9 against 10: 1 short, no effect", "6 against 9: 3 short"]
    assert said("disarm", HERO, fighter("mace"), 7, 1, 6, 5)[1] == "11 against 10: margin 1"


def test_a_burst() -> None:
    """What the dice hit together; an obstacle is named only where something went through."""
    gun = fighter("smg", shooting="d8")
    assert said("ranged_attack", gun, wild("mace"), 8, 4, 6, 1, 6, 1, 1, 1, 1, 1, 1, rof=3)[0] == (
        "2 hits, 1 of them with a raise"
    )
    faces = (8, 4, 6, 5, 6, 1, 1, 1, 1, 1, 1, 1)
    assert said("ranged_attack", gun, wild("mace"), *faces, rof=3, cover="light", obstacle_armor=2)[0] == (
        "1 hit, 1 of them with a raise, 1 through the obstacle"
    )
    assert said("ranged_attack", gun, None, 2, 2, 3, rof=3) == ["no die hits"]
    assert said("ranged_attack", gun, None, 1, 1, 3, 1, rof=3) == ["critical failure: nothing hits"]


@pytest.mark.rule("SW-22", "SW-71")
def test_reactions() -> None:
    """Soak, evasion, knock-out and grip, each against 4 with its own modifiers."""
    victim = wild("mace", vigor="d8", toughness=8, wounds=1)
    assert said("melee_attack", HERO, victim, 5, 1, 7, 6, 5, 1, bennies=1)[2] == "4 against 4: 1 Wound soaked"
    assert said("soak", wild(vigor="d8"), None, 5, 1, misc_roll=4, wounds_taken=3) == ["9 against 4: 2 Wounds soaked"]
    assert said("soak", wild(), None, 1, 1) == ["critical failure"]
    assert said("area_attack", fighter("breath"), None, 5, 4, 1, 1, 1)[1] == "2 against 4: 2 short"
    knocked = said("melee_attack", HERO, wild("mace", vigor="d8", toughness=12), 4, 1, 6, 6, 4, 1, the_drop=True)
    assert knocked[2] == "3 against 4: 1 short"


def test_opposed_rolls() -> None:
    """Both totals."""
    assert said("grapple", fighter(wounds=1), fighter("mace"), 5, 3) == ["4 against 3: success"]
    assert said("interrupt", fighter(None, "on_hold"), fighter(), 5, 5) == ["5 against 5: simultaneous"]
    assert said("break_free", fighter(None, "bound"), None, 5) == ["3 against 4: 1 short"]
    assert said("initiative", fighter(), fighter(), 5, 5) == ["a card each"]


@pytest.mark.parametrize(
    "action, attacker, target, mine, theirs",
    [
        ("melee_attack", HERO, fighter("mace"), ["d8", "damage 2d8"], ["Parry 5", "Toughness 5"]),
        ("ranged_attack", fighter("bow"), fighter("mace"), ["d6", "damage 2d6", "target number 4"], ["Toughness 5"]),
        ("free_attack", fighter("revolver"), fighter("mace"), ["d6", "damage 2d6+1"], ["Parry 5", "Toughness 5"]),
        ("test", fighter(wounds=1), fighter("mace"), ["d6-1"], ["d6"]),
        ("break_object", HERO, fighter(), ["d8", "damage 2d8", "target number 2"], ["Hardness 8"]),
        ("break_object", HERO, fighter("mace", held=True), ["d8-2", "damage 2d8"], ["Parry 5", "Hardness 8"]),
        ("disarm", HERO, fighter("mace"), ["d8-2", "damage 2d8"], ["Parry 5", "item Hardness 10"]),
        ("soak", wild(), None, ["d6", "target number 4"], []),
        ("hold", fighter(), None, [], []),
    ],
)
def test_the_figures_under_the_names(
    action: str, attacker: Any, target: Any, mine: list[str], theirs: list[str]
) -> None:
    """What matters for this action, on the side that it belongs to."""
    figures = GAME.versus(request(action, attacker, target))
    assert {who: _texts(found) for who, found in figures.items()} == {"attacker": mine, "target": theirs}


def _texts(figures: tuple[Label, ...]) -> list[str]:
    return [ENGLISH.text(figure) for figure in figures]
