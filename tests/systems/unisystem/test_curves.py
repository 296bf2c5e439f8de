"""The axes of the curves: which there are, where they end, where a request stands."""

from __future__ import annotations

from typing import Any

import pytest

from engine.answer import Sweep
from engine.errors import RequestError
from engine.forecast.attack import evaluate
from engine.forecast.sweep import axes_for, points_of, sweep
from engine.request import Request
from engine.systems.unisystem.volleys import SHOTS
from tests.systems.drawing import drawn_requests
from tests.systems.unisystem.asking import GAME, fighter, reach, request

SWORD = fighter("sword", dexterity=3, hand_weapon=3)
GUN = fighter("pistol_9mm", dexterity=3, ranged=3)


def axes(action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> set[str]:
    """The axes that a request has."""
    return {row.id for row in axes_for(GAME, request(action, attacker, target, **modifiers))}


def swept(axis: str, asked: Request) -> Sweep:
    """The curves of a request along an axis."""
    *_, found = sweep(GAME, asked, GAME.tables.axes[axis], 1, {})
    assert found is not None
    return found


def lines(axis: str, group: str, action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> Any:
    """The lines of a group along an axis, by id, with their values at its points."""
    found = swept(axis, request(action, attacker, target, **modifiers))
    values = [value for value, _ in found.points]
    return {one.id: dict(zip(values, one.chances, strict=True)) for one in found.series if one.group == group}


def drawn(axis: str, action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> list[Any]:
    """The points of a curve."""
    return [value for value, _ in swept(axis, request(action, attacker, target, **modifiers)).points]


def test_axes_of_a_blow() -> None:
    """Skills, attributes, what is said of the roll; those of the defence only where there is one."""
    found = axes("melee_attack", SWORD)
    assert {"attacker_skill", "dexterity", "strength", "feint_bonus", "armor", "weapon", "target_life_points"} <= found
    assert not {"target_skill", "target_extra", "range", "aim_bonus"} & found
    assert {"target_skill", "target_extra"} <= axes("melee_attack", SWORD, defense="dodge")


def test_axes_of_a_shot() -> None:
    """Range and aim; a scope only with the aim, Strength only for what is thrown."""
    assert {"range", "distance", "aim_bonus"} <= axes("ranged_attack", GUN)
    assert not {"strength", "scope", "dive_skill"} & axes("ranged_attack", GUN)
    assert "scope" in axes("ranged_attack", GUN, aim=True)
    assert "strength" in axes("ranged_attack", fighter("rock"))
    assert "dive_skill" in axes("burst", fighter("smg_9mm"), defense="dive")


def test_darkness_leaves_little_to_vary() -> None:
    """No place, no aim, no skill counts."""
    found = axes("ranged_attack", GUN, lighting="dark")
    assert not {"called_shot", "aim_bonus", "attacker_skill"} & found
    assert {"lighting", "armor"} <= found


@pytest.mark.parametrize(
    "axis, action, weapon, given, expected",
    [
        ("shots", "semi_auto", "pistol_45", {}, [2, 3, 4, 5, 6, 7]),
        ("bursts", "burst", "smg_9mm", {"burst_size": 5}, [1, 2, 3, 4, 5, 6]),
        ("rounds", "rock_n_roll", "smg_9mm", {}, [1, 5, 10, 15, 20, 25, 30]),
        ("distance", "ranged_attack", "pistol_9mm", {}, [0, 3, 4, 10, 11, 20, 21, 60, 61, 120]),
        ("range", "ranged_attack", "bow", {"distance": 30}, ["point_blank", "short", "medium", "long", "extreme"]),
    ],
)
def test_points_end_where_the_weapon_ends(
    axis: str, action: str, weapon: str, given: dict[str, Any], expected: list[Any]
) -> None:
    """Rounds as far as they are loaded, distances where something changes."""
    assert drawn(axis, action, fighter(weapon), **given) == expected


def test_tests_of_the_dying() -> None:
    """Consciousness down to -20, survival from -10 down."""
    low = drawn("life_points", "consciousness_test", fighter(life_points=-3))
    assert (low[0], low[-1]) == (-20, 0)
    assert drawn("life_points", "survival_test", fighter(life_points=-13))[-1] == -10


def test_only_weapons_that_serve_stand_on_their_axis() -> None:
    """Of a melee attack, no gun; of a burst, what fires bursts."""
    assert "pistol_9mm" not in drawn("weapon", "melee_attack", SWORD)
    assert drawn("weapon", "burst", fighter("smg_9mm")) == [
        "smg_9mm",
        "assault_rifle_556",
        "assault_rifle_762",
        "machine_gun_762",
    ]


def test_a_skill_is_that_of_the_weapon() -> None:
    """Bare hands: the other skill does not hide the swept one."""
    fists = request("melee_attack", fighter(None, brawling=2, martial_arts=5))
    moved = GAME.along(fists, "attacker_skill", 1)
    assert moved.attacker.traits == {"martial_arts": 1}
    assert GAME.position(fists, "attacker_skill") == 5
    assert GAME.position(request("melee_attack", SWORD), "attacker_skill") == 3


def test_points_that_do_not_exist_are_refused() -> None:
    """No skill 0 for a parry with bare hands; no range for a sword."""
    parried = request("melee_attack", SWORD, fighter(martial_arts=3), defense="martial_parry")
    with pytest.raises(RequestError):
        GAME.along(parried, "target_skill", 0)
    with pytest.raises(RequestError):
        GAME.along(request("damage", SWORD), "range", "long")


def test_a_curve_rises_with_skill() -> None:
    """Each level of skill hits at least as often."""
    asked = request("melee_attack", SWORD, defense="dodge")
    row = GAME.tables.axes["attacker_skill"]
    chances = [evaluate(GAME, GAME.along(asked, row.id, value)).events["hit"] for value in points_of(row)]
    assert chances == sorted(chances)
    assert chances[0] < chances[-1]


def test_every_axis_is_offered_for_each_of_its_actions() -> None:
    """Section 14.6: whatever the table of axes names can be chosen with some weapon, defence or light."""
    pairs = {(row.id, action) for row in GAME.tables.axes.values() for action in row.actions}
    extra = [
        request("melee_attack", SWORD, defense="dodge"),
        request("reload", GUN, under_fire=True),
        request("ranged_attack", fighter("rock"), aim=True),
        *(request(action, fighter("smg_9mm"), aim=True, defense="dive") for action in SHOTS),
        *(request(action, fighter("smg_9mm")) for action in (*SHOTS, "suppressive_fire", "damage")),
    ]
    asked = [*drawn_requests(GAME), *extra]
    offered = {(row.id, one.action) for one in asked for row in axes_for(GAME, one)}
    assert pairs - offered == set()


def test_the_present_point_is_the_present_setting() -> None:
    """Where a request stands on an axis, moving it there changes no chance (distance: within its band)."""
    stood = 0
    for asked in drawn_requests(GAME):
        for row in axes_for(GAME, asked):
            here = GAME.position(asked, row.id)
            if here in points_of(row):
                stood += 1
                there = evaluate(GAME, GAME.along(asked, row.id, here))
                assert there.outcomes == pytest.approx(evaluate(GAME, asked).outcomes), (asked, row.id)
    assert stood > 300


def test_shares_of_a_hit_stand_beside_its_chance() -> None:
    """Along skill and life points the five kinds of hit that do damage add up to its chance (section 10)."""
    for axis in ("attacker_skill", "target_life_points"):
        shares = lines(axis, "shares", "melee_attack", SWORD)
        assert list(shares) == ["hit_light", "hit_stun", "hit_severe", "hit_down", "hit_dying"]
        damage = lines(axis, "", "melee_attack", SWORD)["damage"]
        for value, chance in damage.items():
            assert sum(share[value] for share in shares.values()) == pytest.approx(chance)
    assert lines("dexterity", "shares", "melee_attack", SWORD) == {}


def test_the_chance_to_defend_along_the_skill_of_the_defence() -> None:
    """Only there: a parry or a dodge in melee, a dive against a shot."""
    assert "defended" in lines("target_skill", "", "melee_attack", SWORD, defense="dodge")
    assert "defended" in lines("dive_skill", "", "ranged_attack", GUN, defense="dive")
    assert "defended" not in lines("dexterity", "", "melee_attack", SWORD, defense="dodge")


@pytest.mark.rule("UNI-73", "UNI-75")
def test_hits_on_average_along_what_is_fired() -> None:
    """Shots 6, 5, 4 (recoil 1): the chances of 9 add up; a burst of three: those of 9, 11 and 13."""
    hits = lines("shots", "means", "semi_auto", GUN)["hits"]
    assert hits[2] == pytest.approx(reach(9, 6) + reach(9, 5))
    assert hits[3] == pytest.approx(reach(9, 6) + reach(9, 5) + reach(9, 4))
    burst = lines("bursts", "means", "burst", fighter("smg_9mm", dexterity=3, ranged=3))["hits"]
    assert burst[1] == pytest.approx(reach(9, 6) + reach(11, 6) + reach(13, 6))
    rounds = lines("rounds", "means", "rock_n_roll", fighter("smg_9mm", dexterity=3, ranged=3))["hits"]
    assert rounds[1] == pytest.approx(reach(9, 6))


@pytest.mark.rule("UNI-91", "UNI-80")
def test_life_points_lost_on_average_along_armour_and_weapon() -> None:
    """D8 x 2 doubled is 18, and 9 more for each level from the fourth on; D4 bullets of D6 x 4 doubled are 2.5 x 28."""
    loss = lines("armor", "means", "melee_attack", SWORD)["loss"]
    levels = sum(reach(least, 6) for least in (15, 17, 21, 24, 27, 30, 33, 36, 39, 42, 45))
    assert loss["none"] == pytest.approx(18 * reach(9, 6) + 9 * levels)
    assert loss["plate"] < loss["chain_mail"] < loss["leather_jacket"] < loss["none"]
    swept = lines("weapon", "means", "suppressive_fire", fighter("smg_9mm"))["loss"]
    assert swept["smg_9mm"] == pytest.approx(2.5 * 28)
    assert lines("armor", "means", "damage", SWORD)["loss"]["none"] == pytest.approx(18)


def test_averages_are_those_of_the_outcomes() -> None:
    """For every volley the hits on average are the sum over the table of outcomes."""
    for asked in drawn_requests(GAME):
        if asked.action in (*SHOTS[1:], "suppressive_fire"):
            found = evaluate(GAME, asked).outcomes
            hits = sum(int(name.removeprefix("hits_")) * chance for name, chance in found.items())
            assert GAME.means(GAME.situation(asked))["hits"] == pytest.approx(hits)
