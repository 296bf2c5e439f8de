"""The axes of the curves: where a request can be moved, where it stands."""

from typing import Any

import pytest

from engine.errors import RequestError
from engine.forecast.attack import evaluate
from engine.forecast.sweep import axes_for, possible_points
from engine.form import Value
from engine.label import LANGUAGES, label, words
from engine.request import Request
from tests.systems.savage_worlds.asking import GAME, fighter, request, wild

HERO = wild("long_sword", fighting="d8", strength="d8")


def axes(asked: Request) -> set[str]:
    """The axes that this request can be moved along."""
    return {row.id for row in axes_for(GAME, asked)}


def points(asked: Request, axis: str) -> list[Value]:
    """Every point that the rules allow."""
    return [value for value, _ in possible_points(GAME, asked, GAME.tables.axes[axis])]


def refused(asked: Request, axis: str, value: Value) -> str:
    """The field that is named where there is no such point."""
    with pytest.raises(RequestError) as error:
        GAME.along(asked, axis, value)
    assert error.value.label.id == "error.no_such_point"
    return error.value.field


ALWAYS = {"attacker_die", "attacker_wild_card", "misc_roll"}


@pytest.mark.parametrize(
    "action, attacker, target, given, expected",
    [
        (
            "melee_attack",
            HERO,
            fighter("mace"),
            {},
            {"target_wild_card", "parry", "toughness", "cover", "illumination", "gang_up_attackers", "multi_actions"}
            | {"called_shot"},
        ),
        (
            "ranged_attack",
            fighter("smg"),
            fighter("mace"),
            {},
            {"target_wild_card", "toughness", "cover", "illumination", "multi_actions", "called_shot"}
            | {"range_band", "distance", "rof"},
        ),
        ("test", fighter(), fighter(), {}, {"target_die", "target_wild_card", "multi_actions"}),
        ("break_free", fighter(None, "bound"), None, {}, {"multi_actions"}),
        ("soak", wild(), None, {"wounds_taken": 2}, {"wounds_taken"}),
        (
            "area_attack",
            fighter("breath"),
            fighter("mace"),
            {},
            {"target_die", "target_wild_card", "toughness", "cover", "illumination", "multi_actions", "distance"},
        ),
        (
            "disarm",
            HERO,
            fighter("mace"),
            {},
            {"target_die", "target_wild_card", "parry", "cover", "illumination", "gang_up_attackers", "multi_actions"},
        ),
        ("break_object", HERO, fighter(), {}, {"illumination", "multi_actions"}),
    ],
)
def test_the_axes_of_an_action(
    action: str, attacker: Any, target: Any, given: dict[str, Any], expected: set[str]
) -> None:
    """Those of its list that change something here (14.8)."""
    assert axes(request(action, attacker, target, **given)) == ALWAYS | expected


def test_a_crush_has_no_trait_roll() -> None:
    """Its die is that of Strength."""
    asked = request("crush", fighter(strength="d8"), fighter("mace", "bound"))
    assert axes(asked) == {"attacker_die", "target_wild_card", "toughness"}
    assert GAME.along(asked, "attacker_die", "d12").attacker.traits["strength"] == "d12"
    assert GAME.position(asked, "attacker_die") == "d8"
    assert refused(asked, "attacker_die", "d4-2") == "attacker_die"


@pytest.mark.parametrize(
    "action, side, trait",
    [
        ("melee_attack", fighter("mace"), "fighting"),
        ("melee_attack", fighter("mace", "mounted", fighting="d8", riding="d6"), "riding"),
        ("ranged_attack", fighter("bow"), "shooting"),
        ("ranged_attack", fighter("dagger"), "athletics"),
        ("unstun", fighter(None, "stunned"), "vigor"),
        ("unshake", fighter(None, "shaken"), "spirit"),
        ("riding_check", fighter(None, "mounted"), "riding"),
        ("test", fighter(), "test_skill"),
        ("grapple", fighter(), "athletics"),
    ],
)
def test_the_die_that_is_rolled(action: str, side: dict[str, Any], trait: str) -> None:
    """The trait of the roll changes, and nothing else."""
    moved = GAME.along(request(action, side), "attacker_die", "d12")
    assert {name for name, word in moved.attacker.traits.items() if word == "d12"} == {trait}


@pytest.mark.parametrize(
    "action, attacker, trait",
    [
        ("grapple", fighter(), "athletics"),
        ("test", fighter(), "test_resist"),
        ("area_attack", fighter("breath"), "agility"),
        ("disarm", HERO, "strength"),
    ],
)
def test_the_die_of_the_other_side(action: str, attacker: dict[str, Any], trait: str) -> None:
    """The trait with which the target resists; none where it does not."""
    moved = GAME.along(request(action, attacker, fighter("mace")), "target_die", "d10")
    assert moved.target is not None
    assert moved.target.traits == {trait: "d10"}
    assert refused(request("area_attack", fighter("grenade_frag")), "target_die", "d10") == "target_die"


def test_parry_and_toughness_are_given() -> None:
    """A point is a number that stands for what is worked out; it stands where it was worked out."""
    asked = request("melee_attack", HERO, fighter("rapier", "prone", armor=2, vigor="d8"))
    assert (GAME.position(asked, "parry"), GAME.position(asked, "toughness")) == (6, 8)
    moved = GAME.along(asked, "parry", 9)
    assert {one.id: one.value for one in GAME.derived(moved)}["target_number"] == 7
    assert refused(request("ranged_attack", fighter("bow")), "parry", 5) == "parry"
    assert refused(request("break_object", HERO, fighter()), "parry", 5) == "parry"
    engaged = request("ranged_attack", fighter("revolver"), None, attacker_engaged=True)
    assert points(engaged, "parry") == list(range(2, 15))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_parry_of_a_curve_is_not_taken_for_the_one_aimed_at(language: str) -> None:
    """A prone target's curve stands on 6 where the odds say Parry 4: the words tell which of the two is meant."""
    terms = words(language, GAME.id)
    swept, aimed_at = terms.text(label("unit.parry", count=6)), terms.text(label("versus.parry", count=6))
    assert swept.startswith(aimed_at)
    assert {"fr": "hors états", "en": "before states"}[language] in swept
    assert swept.removeprefix(aimed_at) in terms.text(label("axis.parry", target="Grukk"))


def test_distances_where_something_changes() -> None:
    """0, 2, 3, both sides of each limit, and the present one; beyond Long only where aim allows it."""
    asked = request("ranged_attack", fighter("bow"), None, distance=7)
    assert points(asked, "distance") == [0, 2, 3, 7, 12, 13, 24, 25, 48]
    aimed = request("ranged_attack", fighter("bow"), None, aim="bonus", range_band="medium")
    assert points(aimed, "distance") == [0, 2, 3, 12, 13, 24, 25, 48, 49, 192]
    assert points(aimed, "range_band") == ["short", "medium", "long", "extreme"]
    assert points(request("area_attack", fighter("breath")), "distance") == [0, 2, 3, 9]
    assert GAME.position(asked, "distance") == 7
    assert GAME.position(aimed, "distance") == -1
    assert refused(request("melee_attack", HERO), "distance", 3) == "distance"


def test_distance_and_range_band_leave_each_other_out() -> None:
    """Moved along one of them, a request does not keep the other."""
    far = GAME.along(request("ranged_attack", fighter("bow"), None, distance=30), "range_band", "short")
    assert far.modifiers == {"range_band": "short"}
    near = GAME.along(request("ranged_attack", fighter("bow"), None, range_band="long"), "distance", 3)
    assert near.modifiers == {"distance": 3}


@pytest.mark.rule("SW-35")
def test_a_band_is_no_place_for_somebody_two_squares_away() -> None:
    """Without the distance a prone target would be harder to hit: the request stands beside the axis."""
    asked = request("ranged_attack", fighter("bow"), fighter("mace", "prone"), distance=2)
    assert GAME.position(asked, "range_band") == -1
    assert GAME.position(request("ranged_attack", fighter("bow"), fighter("mace"), distance=2), "range_band") == "short"


def test_dice_of_a_burst_and_places() -> None:
    """As many as the weapon fires; the bare place only with its Scale."""
    assert points(request("ranged_attack", fighter("smg")), "rof") == [1, 2, 3]
    assert "rof" not in axes(request("ranged_attack", fighter("bow")))
    assert "unarmored_area" not in points(request("melee_attack", HERO), "called_shot")
    scaled = request("melee_attack", HERO, None, called_shot="hand", called_shot_scale=-2)
    assert "unarmored_area" in points(scaled, "called_shot")


def test_an_extra_and_a_wild_card() -> None:
    """Two points; the present one is one of them."""
    asked = request("melee_attack", HERO, fighter("mace"))
    assert GAME.position(asked, "attacker_wild_card") == "wild_card"
    assert GAME.position(asked, "target_wild_card") == "extra"
    moved = GAME.along(asked, "target_wild_card", "wild_card")
    assert evaluate(GAME, moved).outcomes["wound_1"] > 0
    assert refused(request("break_free", fighter(None, "bound")), "target_wild_card", "extra") == "target_wild_card"
    assert GAME.position(request("break_free", fighter(None, "bound")), "target_wild_card") == -1


def test_a_swept_parry_leaves_the_damage_alone() -> None:
    """Parts hold only what their steps read, so that what is known of the damage serves the whole curve."""
    asked = request("melee_attack", HERO, fighter("mace"))
    here, there = (GAME.situation(GAME.along(asked, "parry", parry)) for parry in (4, 9))
    assert here[1:] == there[1:]
    assert here[0] != there[0]
    thin, thick = (GAME.situation(GAME.along(asked, "toughness", value)) for value in (4, 9))
    assert thin[0] == thick[0]
