"""What is thrown or loosed."""

import pytest

from tests.systems.uchronia.asking import ask, dice, fighter, lines, reach, refusal, throw

BANDS = ("very_short", "short", "medium", "long", "very_long")


def across(weapon: str, *traits: str) -> list[int]:
    """Dice of a throw of somebody born with such weapons, at each band; 0: out of range."""
    thrower = fighter("native_culture", *traits, weapon=weapon)
    return [dice("missile", thrower, range=band) for band in BANDS]


@pytest.mark.rule("UCH-131")
def test_missiles_hit_at_fifteen() -> None:
    """15 wounds, 20 wounds gravely, 25 kills; 14 misses."""
    thrower = fighter("dexterous", "athlete", weapon="javelin")
    assert ask("missile", thrower).derived["threshold"] == 15
    assert throw("missile", thrower, faces="33332").outcome == "miss"
    assert throw("missile", thrower, faces="33333 555").outcome == "target_wounded"
    assert throw("missile", thrower, faces="44443 555").outcome == "target_wounded"
    assert throw("missile", thrower, faces="44444 555").outcome == "target_gravely_wounded"
    assert throw("missile", thrower, faces="55554 555").outcome == "target_gravely_wounded"
    assert throw("missile", thrower, faces="55555").outcome == "target_killed"
    assert ask("missile", thrower).outcomes["target_killed"] == pytest.approx(reach(5, 25))


@pytest.mark.rule("UCH-132")
@pytest.mark.parametrize("weapon", ["throwing_knife", "javelin", "hunting_bow", "slingshot", "sling", "boomerang"])
def test_missiles_have_no_advantageous_range(weapon: str) -> None:
    """Even at Very Short the range gives no die."""
    assert across(weapon)[0] == 3
    found = ask("missile", fighter(weapon=weapon), range="very_short").derived
    assert found["range_status"] == "optimal"


@pytest.mark.rule("UCH-134")
def test_the_throwing_atouts() -> None:
    """Dexterity and athletics for what is thrown, slings included; shooting Atouts give nothing."""
    for weapon in ("javelin", "slingshot", "knife"):
        found = lines("dice", "missile", fighter("dexterous", "athlete", "marksman", "cool_headed", weapon=weapon))
        assert found["UCH-134"] == 2
        assert lines("dice", "missile", fighter("athlete", weapon=weapon))["UCH-134"] == 1


@pytest.mark.rule("UCH-135")
def test_the_bow_is_shot_like_a_firearm() -> None:
    """Dexterity, marksmanship, composure and the aimed shot; athletics give nothing."""
    archer = fighter("native_culture", "dexterous", "marksman", "cool_headed", "athlete", weapon="hunting_bow")
    assert lines("dice", "missile", archer, aimed=True) == {"UCH-01": 3, "UCH-135": 4}
    assert ask("aim", archer).outcomes == {"done": 1.0}


@pytest.mark.rule("UCH-135")
@pytest.mark.parametrize("weapon", ["throwing_knife", "javelin", "slingshot", "sling", "boomerang", "knife"])
def test_what_is_thrown_cannot_be_aimed(weapon: str) -> None:
    """Neither the aimed throw nor the turn of aiming."""
    assert refusal("missile", fighter(weapon=weapon), aimed=True) == ("modifiers.aimed", "weapon_cannot_be_aimed")
    assert refusal("aim", fighter(weapon=weapon)) == ("attacker.weapon", "weapon_not_for_action")


MISSILES = [
    pytest.param("throwing_knife", [3, 3, 2, 0, 0], None, False, 1, marks=pytest.mark.rule("UCH-136")),
    pytest.param("javelin", [3, 3, 3, 2, 0], None, False, 1, marks=pytest.mark.rule("UCH-137")),
    pytest.param("hunting_bow", [3, 3, 3, 3, 2], 2, True, 0, marks=pytest.mark.rule("UCH-138")),
    pytest.param("slingshot", [3, 3, 2, 0, 0], 2, False, 0, marks=pytest.mark.rule("UCH-139")),
    pytest.param("sling", [3, 3, 3, 2, 0], 2, True, 0, marks=pytest.mark.rule("UCH-140")),
    pytest.param("boomerang", [3, 3, 3, 2, 0], None, True, 0, marks=pytest.mark.rule("UCH-141")),
]


@pytest.mark.parametrize("weapon, bands, turns, exotic, melee", MISSILES)
def test_a_missile_weapon(weapon: str, bands: list[int], turns: int | None, exotic: bool, melee: int) -> None:
    """Its dice at each band, its reload, whether strangers lose a die with it, its worth in melee."""
    assert across(weapon) == bands
    assert dice("missile", fighter(weapon=weapon)) == (2 if exotic else 3)
    assert dice("strike", fighter(weapon=weapon)) == 3 + melee
    if turns is None:
        assert refusal("reload", fighter(weapon=weapon)) == ("attacker.weapon", "weapon_not_for_action")
    else:
        assert ask("reload", fighter(weapon=weapon)).derived == {"turns": turns, "rounds_loaded": 1}


@pytest.mark.rule("UCH-142")
@pytest.mark.parametrize("weapon", ["knife", "dagger"])
def test_an_unbalanced_knife_costs_a_die(weapon: str) -> None:
    """3 - 1, thrown or in a trick; the throwing knife does not."""
    assert lines("dice", "missile", fighter(weapon=weapon)) == {"UCH-01": 3, "UCH-142": -1}
    assert dice("trick_shot", fighter(weapon=weapon)) == 2
    assert dice("missile", fighter(weapon="throwing_knife")) == 3


@pytest.mark.rule("UCH-144")
@pytest.mark.parametrize(
    "traits, thrown",
    [((), 2), (("traveller",), 2), (("hunter",), 2), (("traveller", "hunter"), 3), (("native_culture",), 3)],
)
def test_an_exotic_weapon_costs_a_die(traits: tuple[str, ...], thrown: int) -> None:
    """Unless raised with it, or hunter and traveller at once."""
    for weapon in ("hunting_bow", "sling", "boomerang"):
        assert dice("missile", fighter(*traits, weapon=weapon)) == thrown


@pytest.mark.rule("UCH-145")
def test_other_exotic_weapons_cost_a_die_once() -> None:
    """A javelin declared exotic loses its die, a bow loses no second one; a firearm is never exotic."""
    assert lines("dice", "missile", fighter(weapon="javelin"), exotic_weapon=True) == {"UCH-01": 3, "UCH-145": -1}
    assert lines("dice", "missile", fighter(weapon="sling"), exotic_weapon=True) == {"UCH-01": 3, "UCH-144": -1}
    assert dice("missile", fighter("traveller", "hunter", weapon="javelin"), exotic_weapon=True) == 3
    refused = refusal("trick_shot", fighter(weapon="revolver"), exotic_weapon=True)
    assert refused == ("modifiers.exotic_weapon", "exotic_is_for_missiles")
    assert dice("trick_shot", fighter(weapon="revolver"), exotic_weapon=False) == 3


@pytest.mark.rule("UCH-146")
@pytest.mark.parametrize("faces", ["33333", "44444", "55555"])
def test_a_boomerang_only_stuns(faces: str) -> None:
    """At 15, 20 and 25 alike the target is stunned, out of action below 10, unshaken from 20."""
    thrower = fighter("native_culture", "dexterous", "athlete", weapon="boomerang")
    tough = fighter("robust")
    for resisted, outcome in (("3321", "stunned_out"), ("3322", "stunned"), ("5555", "unshaken")):
        assert throw("missile", thrower, tough, faces=f"{faces} {resisted}").outcome == f"target_{outcome}"
    assert ask("missile", thrower).derived["damage"] == "boomerang"


@pytest.mark.rule("UCH-146")
def test_a_boomerang_never_does_grave_damage() -> None:
    """Refused where it is asked for; serious damage is resisted at 10, whatever the option for missiles says."""
    refused = refusal("resistance", source="boomerang", severity="grave")
    assert refused == ("modifiers.severity", "grave_boomerang")
    option = {"option_missile_resistance_plus5": True}
    assert ask("resistance", source="boomerang", severity="serious", **option).derived["threshold"] == 10
    stunned_out = reach(3, 15) * (1 - reach(3, 10))
    thrower = fighter("native_culture", weapon="boomerang")
    assert ask("missile", thrower, **option).outcomes["target_stunned_out"] == pytest.approx(stunned_out)
