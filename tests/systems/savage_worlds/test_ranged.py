"""Shots and throws: range, cover, aim, rate of fire, shotguns, shooting out of a melee."""

from typing import Any

import pytest

from tests.systems.savage_worlds.asking import ask, best, damage, fighter, lines, reach, throw, value, wild

SHOOTER = wild("assault_rifle", shooting="d8")
ARCHER = wild("bow", shooting="d8")


@pytest.mark.rule("SW-26")
def test_a_shot_against_4() -> None:
    """Shooting against 4, whatever the Parry; damage of the weapon alone, without Strength."""
    answer = ask("ranged_attack", ARCHER, fighter("mace", parry=12))
    assert (answer.derived["skill"], answer.derived["target_number"]) == ("shooting", 4)
    assert (answer.derived["damage"], answer.derived["range_band"]) == ("2d6", "short")
    assert answer.events["hit"] == pytest.approx(float(best(8, 4)))


@pytest.mark.rule("SW-12", "SW-16")
def test_a_throw_is_athletics() -> None:
    """Athletics and Strength; too weak by a step for an axe of d6: its die no larger, -1 to hit (ruling 46)."""
    thrower = fighter("hand_axe", athletics="d10", strength="d8")
    derived = ask("ranged_attack", thrower).derived
    assert (derived["skill"], derived["die"], derived["damage"]) == ("athletics", "d10", "1d8+1d6")
    weak = ask("ranged_attack", fighter("hand_axe", strength="d4")).derived
    assert (weak["modifier"], weak["damage"]) == (-1, "2d4")


@pytest.mark.rule("SW-16")
@pytest.mark.parametrize("strength, modifier", [("d4", -3), ("d6", -2), ("d8", -1), ("d10", 0), ("d12+2", 0)])
def test_a_gun_too_heavy(strength: str, modifier: int) -> None:
    """-1 for each step that Strength lacks: a minigun takes d10. Its damage stays."""
    derived = ask("ranged_attack", fighter("minigun", strength=strength)).derived
    assert (derived["modifier"], derived["damage"]) == (modifier, "2d8+4")


@pytest.mark.rule("SW-28")
@pytest.mark.parametrize(
    "distance, band, modifier",
    [(0, "short", 0), (12, "short", 0), (13, "medium", -2), (24, "medium", -2), (25, "long", -4), (48, "long", -4)],
)
def test_range_by_distance(distance: int, band: str, modifier: int) -> None:
    """12/24/48 for a bow, limits included; the band may be given instead."""
    derived = ask("ranged_attack", ARCHER, distance=distance).derived
    assert (derived["range_band"], derived["modifier"]) == (band, modifier)
    assert value("modifier", "ranged_attack", ARCHER, range_band=band) == modifier


@pytest.mark.rule("SW-27")
@pytest.mark.parametrize("aim", ["bonus", "penalties"])
def test_extreme_range_takes_aim_and_gives_nothing_for_it(aim: str) -> None:
    """Up to four times Long: -8, aim helps no further (ruling 28)."""
    assert lines("modifier", "ranged_attack", ARCHER, distance=192, aim=aim) == {"SW-27": -8}


@pytest.mark.rule("SW-29")
@pytest.mark.parametrize(
    "given, relief",
    [
        ({}, 0),
        ({"range_band": "medium"}, 2),
        ({"range_band": "long", "cover": "medium"}, 4),
        ({"called_shot": "limb"}, 2),
        ({"illumination": "dark"}, 0),
        ({"multi_actions": 3}, 0),
    ],
)
def test_aim_gives_back_up_to_4(given: dict[str, Any], relief: int) -> None:
    """Of range, cover, the place and Scale; not of light nor of other actions."""
    found = lines("modifier", "ranged_attack", ARCHER, aim="penalties", **given)
    assert found.get("SW-29", 0) == relief


@pytest.mark.rule("SW-29", "SW-11")
def test_aim_and_scale() -> None:
    """A small target's -2 is given back; a large one's +2 is not counted against other penalties."""
    small, large = fighter("mace", size=-2), fighter("mace", size=4)
    assert value("modifier", "ranged_attack", ARCHER, small, aim="penalties") == 0
    assert value("modifier", "ranged_attack", ARCHER, large, aim="penalties", range_band="long") == 2
    assert lines("modifier", "ranged_attack", ARCHER, aim="bonus") == {"SW-29": 2}


@pytest.mark.rule("SW-80")
@pytest.mark.parametrize("cover, modifier", [("none", 0), ("light", -2), ("medium", -4), ("heavy", -6), ("total", -8)])
def test_cover(cover: str, modifier: int) -> None:
    """In melee and from afar."""
    assert value("modifier", "ranged_attack", ARCHER, cover=cover) == modifier
    assert value("modifier", "melee_attack", cover=cover) == modifier


@pytest.mark.rule("SW-80", "SW-35")
@pytest.mark.parametrize(
    "states, shield, cover, modifier",
    [
        ((), "small", "none", 0),
        ((), "medium", "none", -2),
        ((), "large", "none", -4),
        (("prone",), "medium", "none", -4),
        (("prone",), "none", "light", -4),
        (("prone",), "large", "heavy", -6),
    ],
)
def test_only_the_worst_counts(states: tuple[str, ...], shield: str, cover: str, modifier: int) -> None:
    """Cover, shield and lying down are not added up (ruling 10); shields are none in melee."""
    target = fighter("mace", *states, shield=shield)
    assert value("modifier", "ranged_attack", ARCHER, target, cover=cover) == modifier


@pytest.mark.rule("SW-35")
def test_lying_down_helps_from_3_squares() -> None:
    """-4 at 3 squares or where no distance is given; nothing at 2; Stunned lies down too."""
    prone = fighter("mace", "prone")
    assert value("modifier", "ranged_attack", ARCHER, prone, distance=3) == -4
    assert value("modifier", "ranged_attack", ARCHER, prone, distance=2) == 0
    assert value("modifier", "ranged_attack", ARCHER, prone) == -4
    assert value("modifier", "ranged_attack", ARCHER, fighter("mace", "stunned"), distance=9) == -4 + 2


@pytest.mark.rule("SW-34")
def test_a_platform_that_moves() -> None:
    """-2."""
    assert lines("modifier", "ranged_attack", ARCHER, unstable_platform=True) == {"SW-34": -2}


# -- rate of fire ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-31")
def test_recoil() -> None:
    """-2 from two dice on; nothing where it is compensated, nor for a single shot."""
    assert value("modifier", "ranged_attack", SHOOTER, rof=1) == 0
    assert lines("modifier", "ranged_attack", SHOOTER, rof=2) == {"SW-31": -2}
    assert value("modifier", "ranged_attack", SHOOTER, rof=3, recoil_compensated=True) == 0


@pytest.mark.rule("SW-30")
def test_the_wild_die_replaces_the_lowest() -> None:
    """6, 2, 3 and 7 of the Wild Die against 6 (recoil): 6 and 7 hit; each hit has damage of its own."""
    result = throw("ranged_attack", SHOOTER, wild("mace", toughness=9), 6, 2, 3, 6, 1, 3, 3, 5, 5, rof=3)
    assert result.outcome == "shaken"
    assert result.events == {"hit", "shaken_or_worse"}


@pytest.mark.rule("SW-30", "SW-20")
def test_hits_one_after_the_other() -> None:
    """Raises first: 3 + 3 + 3 shakes, and the next hit of 9 to 12 is then a Wound (ruling 13)."""
    faces = (8, 2, 7, 1, 1)  # 10, 7, 1 and 1: a raise, a hit, a miss
    result = throw("ranged_attack", SHOOTER, wild("mace", toughness=9), *faces, 3, 3, 3, 5, 5, rof=3)
    assert result.outcome == "wound_1"
    assert {"hit", "raise", "wound_or_worse"} <= result.events


@pytest.mark.rule("SW-30")
def test_nothing_is_rolled_for_whoever_is_out() -> None:
    """Two hits on an Extra: the first one fells him, the second asks no dice."""
    assert throw("ranged_attack", SHOOTER, None, 6, 7, 1, 1, 7, 7, rof=3).outcome == "incapacitated"


@pytest.mark.rule("SW-30", "SW-06")
def test_a_burst_fails_critically_when_most_dice_show_1() -> None:
    """Three of four, the Wild Die among them; no more than half is not enough."""
    assert throw("ranged_attack", SHOOTER, None, 1, 1, 5, 1, rof=3).outcome == "critical_failure"
    assert throw("ranged_attack", SHOOTER, None, 1, 5, 5, 1, rof=3).outcome == "miss"
    extra = fighter("assault_rifle")
    assert throw("ranged_attack", extra, None, 1, 1, 5, 1, rof=3).outcome == "critical_failure"
    chance = ask("ranged_attack", extra, rof=2).outcomes["critical_failure"]
    assert chance == pytest.approx(1 / 36 * 1 / 6)


@pytest.mark.rule("SW-32")
@pytest.mark.parametrize("rof, used", [(1, 1), (2, 5), (3, 10), (4, 20), (5, 40)])
def test_rounds_of_a_burst(rof: int, used: int) -> None:
    """The more dice, the more rounds; bows count none."""
    assert value("rounds_used", "ranged_attack", fighter("minigun", strength="d10"), rof=rof) == used
    assert "rounds_used" not in ask("ranged_attack", ARCHER).derived


@pytest.mark.rule("SW-90")
@pytest.mark.parametrize(
    "faces, stray",
    [((1, 3), True), ((1, 4, 4, 1), False), ((2, 3), False), ((1, 1), True), ((3, 1), False)],
)
def test_a_stray_shot(faces: tuple[int, ...], stray: bool) -> None:
    """A Trait die of 1 that misses; a Wild Die that hits saves. Two ones: a critical failure that strays too."""
    assert ("bystander_hit" in throw("ranged_attack", ARCHER, None, *faces, bystanders=True).events) == stray


@pytest.mark.rule("SW-90")
def test_a_burst_strays_on_2() -> None:
    """1 or 2 with several dice, though the Wild Die hits; a die that hits by its bonus hits nobody else (ruling 16)."""
    given: dict[str, Any] = {"bystanders": True, "rof": 2, "recoil_compensated": True}
    assert "bystander_hit" in throw("ranged_attack", SHOOTER, None, 2, 3, 4, 1, 1, **given).events
    assert "bystander_hit" not in throw("ranged_attack", SHOOTER, None, 3, 3, 3, **given).events
    lucky = throw("ranged_attack", SHOOTER, None, 2, 2, 3, 1, 1, 1, 1, misc_roll=2, **given)
    assert "bystander_hit" not in lucky.events


# -- in melee -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-42", "SW-09")
def test_a_pistol_in_melee() -> None:
    """Against Parry, with shield and prone counted there and not as cover (ruling 63)."""
    pistol = fighter("pistol_9mm")
    target = fighter("mace", "prone", shield="large")
    derived = ask("ranged_attack", pistol, target, attacker_engaged=True).derived
    assert (derived["target_number"], derived["modifier"]) == (5 + 3 - 2, 0)
    assert derived["attacker_becomes_vulnerable"] is False


@pytest.mark.rule("SW-44")
def test_shooting_past_a_melee() -> None:
    """At somebody further off: 4, cover as ever, and the shooter is Vulnerable (ruling 64)."""
    given = {"attacker_engaged": True, "target_adjacent": False}
    derived = ask("ranged_attack", fighter("pistol_9mm"), fighter("mace", "prone", shield="large"), **given).derived
    assert (derived["target_number"], derived["modifier"]) == (4, -4)
    assert derived["attacker_becomes_vulnerable"] is True


@pytest.mark.rule("SW-81", "SW-118")
def test_through_an_obstacle() -> None:
    """6 - 4 misses; without the cover it would hit: through, with the obstacle's armour and no raise die."""
    target = fighter("mace", armor=1)
    given: dict[str, Any] = {"cover": "medium", "obstacle_armor": 4}
    gun = fighter("hunting_rifle", shooting="d12")
    derived = ask("ranged_attack", gun, target, **given).derived
    assert (derived["toughness"], derived["toughness_through_obstacle"]) == (5, 8)  # AP 2 of 1, of 5
    result = throw("ranged_attack", gun, target, 6, 4, 3, **given)
    assert result == ("hit_no_effect", frozenset({"through_obstacle"}))
    assert throw("ranged_attack", gun, target, 8, 2, 3, **given).events >= {"hit"}
    assert throw("ranged_attack", gun, target, 3, **given).outcome == "miss"


@pytest.mark.rule("SW-81")
def test_the_chance_to_go_through() -> None:
    """Between 4 and 7 on a d12 with cover -4; with aim only what the cover really costs (ruling 12)."""
    gun = fighter("hunting_rifle", shooting="d12")
    plain = ask("ranged_attack", gun, cover="medium", obstacle_armor=4)
    assert plain.events["through_obstacle"] == pytest.approx(float(reach(12, 4) - reach(12, 8)))
    aimed = ask("ranged_attack", gun, cover="medium", obstacle_armor=4, aim="penalties")
    assert aimed.events["through_obstacle"] == 0


# -- shotguns -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-76")
@pytest.mark.parametrize("band, text, modifier", [("short", "3d6", 2), ("medium", "2d6", 0), ("long", "1d6", -2)])
def test_buckshot(band: str, text: str, modifier: int) -> None:
    """+2 to hit, fewer dice the further."""
    derived = ask("ranged_attack", fighter("shotgun_pump"), range_band=band).derived
    assert (derived["damage"], derived["modifier"]) == (text, modifier)


@pytest.mark.rule("SW-76", "SW-90")
def test_buckshot_strays_on_2() -> None:
    """A 2 that misses at Long range (2 + 2 - 4), though a Wild Die of 6 would hit."""
    gun = wild("shotgun_pump")
    result = throw("ranged_attack", gun, None, 2, 6, 1, 1, bystanders=True, range_band="long")
    assert result.events >= {"hit", "bystander_hit"}


@pytest.mark.rule("SW-78", "SW-27")
def test_slugs() -> None:
    """2d10 at any range, Extreme included, and no +2."""
    for band in ("short", "long"):
        derived = ask("ranged_attack", fighter("shotgun_pump"), ammo="slug", range_band=band).derived
        assert derived["damage"] == "2d10"
        assert derived["modifier"] == (0 if band == "short" else -4)
    assert value("damage", "ranged_attack", fighter("shotgun_pump"), ammo="slug", distance=100, aim="bonus") == "2d10"


@pytest.mark.rule("SW-77", "SW-32")
def test_both_barrels() -> None:
    """+4 damage, two rounds, one roll; also at Medium range and with slugs (rulings 48, 49)."""
    gun = fighter("shotgun_double")
    derived = ask("ranged_attack", gun, both_barrels=True, range_band="medium").derived
    assert (derived["damage"], derived["rounds_used"]) == ("2d6+4", 2)
    assert value("damage", "ranged_attack", gun, both_barrels=True, ammo="slug") == "2d10+4"


@pytest.mark.rule("SW-43", "SW-42")
def test_the_whole_chance_of_a_pistol_shot() -> None:
    """Against Parry 5 and Toughness 5 with AP 1: hit, raise, Shaken, out."""
    answer = ask("ranged_attack", wild("pistol_9mm", shooting="d8"), attacker_engaged=True)
    hit, raised = best(8, 5), best(8, 9)
    out = (hit - raised) * damage((6, 6), 9) + raised * damage((6, 6, 6), 9)
    assert answer.events["out_of_fight"] == pytest.approx(float(out))
