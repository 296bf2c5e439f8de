"""Area attacks on one creature under the template."""

import pytest

from tests.systems.savage_worlds.asking import ask, best, damage, fighter, lines, reach, throw, value, wild

GRENADIER = wild("grenade_frag", athletics="d8")
DRAGON = fighter("breath", athletics="d10")


@pytest.mark.rule("SW-61", "SW-62")
def test_the_roll_for_the_template() -> None:
    """Against 4; nothing of the target counts, neither cover nor Scale nor being Vulnerable."""
    target = fighter("mace", "vulnerable", size=8, shield="large")
    derived = ask("area_attack", GRENADIER, target, cover="heavy").derived
    assert (derived["skill"], derived["modifier"], derived["target_number"]) == ("athletics", 0, 4)
    answer = ask("area_attack", GRENADIER)
    assert answer.events["hit"] == pytest.approx(float(best(8, 4)))
    assert answer.outcomes["deviated"] == pytest.approx(float(1 - best(8, 4)) - 1 / 48)


@pytest.mark.rule("SW-63")
def test_the_blast() -> None:
    """3d6 against Toughness with the armour of the body; a raise adds a die."""
    assert throw("area_attack", GRENADIER, None, 4, 1, 1, 1, 2).outcome == "hit_no_effect"
    assert throw("area_attack", GRENADIER, None, 4, 1, 1, 1, 3).outcome == "shaken"
    assert throw("area_attack", GRENADIER, None, 8, 1, 1, 1, 1, 3, 4).outcome == "incapacitated"
    answer = ask("area_attack", GRENADIER, wild("mace", armor=4))
    hit, raised = best(8, 4), best(8, 8)
    shaken = (hit - raised) * damage((6, 6, 6), 9) + raised * damage((6, 6, 6, 6), 9)
    assert answer.events["shaken_or_worse"] == pytest.approx(float(shaken))


@pytest.mark.rule("SW-65")
@pytest.mark.parametrize(
    "cover, states, reduction",
    [("none", (), 0), ("light", (), 2), ("total", (), 8), ("none", ("prone",), 4), ("light", ("stunned",), 4)],
)
def test_what_keeps_the_blast_off(cover: str, states: tuple[str, ...], reduction: int) -> None:
    """Cover or lying down, the larger one, off the damage."""
    derived = ask("area_attack", GRENADIER, fighter("mace", *states), cover=cover).derived
    assert derived["damage_reduction"] == reduction
    assert derived["damage"] == (f"3d6-{reduction}" if reduction else "3d6")


@pytest.mark.rule("SW-64")
@pytest.mark.parametrize("band, multiplier", [("short", 1), ("medium", 2), ("long", 3)])
def test_deviation(band: str, multiplier: int) -> None:
    """1d6 thrown, 2d6 launched, times the range; at most half the distance."""
    derived = ask("area_attack", GRENADIER, range_band=band).derived
    assert (derived["deviation_dice"], derived["deviation_multiplier"]) == ("1d6", multiplier)
    assert "deviation_max" not in derived
    launched = ask("area_attack", fighter("rocket_launcher"), distance=25).derived
    assert (launched["deviation_dice"], launched["deviation_multiplier"]) == ("2d6", 2)
    assert launched["deviation_max"] == 12


@pytest.mark.rule("SW-66")
def test_a_cone_misses_altogether() -> None:
    """No range, no deviation: a miss."""
    answer = ask("area_attack", DRAGON, evasion=False, distance=9)
    assert answer.outcomes["miss"] == pytest.approx(float(1 - reach(10, 4)) - 1 / 60)
    assert "range_band" not in answer.derived
    assert "deviation_dice" not in answer.derived
    assert answer.derived["modifier"] == 0


@pytest.mark.rule("SW-67")
def test_leaping_out_of_a_cone() -> None:
    """Agility - 2 against 4, with Wounds and Joker; 6 leaps, 5 does not."""
    hurt = fighter("mace", wounds=1, agility="d8")
    assert value("evasion_modifier", "area_attack", DRAGON, hurt) == -3
    assert value("evasion_modifier", "area_attack", DRAGON, hurt, target_joker=True) == -1
    assert throw("area_attack", DRAGON, None, 5, 6, 1).outcome == "evaded"
    assert throw("area_attack", DRAGON, None, 5, 5, 1, 1, 2).outcome == "hit_no_effect"
    answer = ask("area_attack", DRAGON)
    assert answer.outcomes["evaded"] == pytest.approx(float(reach(10, 4) * reach(6, 6)))
    assert answer.events["hit"] == pytest.approx(float(reach(10, 4)))


@pytest.mark.rule("SW-67")
@pytest.mark.parametrize("state", ["stunned", "bound", "entangled", "helpless", "unconscious", "incapacitated", "dead"])
def test_who_cannot_leap(state: str) -> None:
    """Whoever cannot move or does not know; grenades leave no time unless the GM says so (ruling 26)."""
    assert "evasion_modifier" not in ask("area_attack", DRAGON, fighter("mace", state)).derived
    assert "evasion_modifier" not in ask("area_attack", DRAGON, target_aware=False).derived
    assert "evasion_modifier" not in ask("area_attack", GRENADIER).derived
    assert ask("area_attack", GRENADIER, evasion=True).derived["evasion_modifier"] == -2


@pytest.mark.rule("SW-32", "SW-14")
def test_rounds_and_armour() -> None:
    """One round; a rocket pierces 9."""
    derived = ask("area_attack", fighter("rocket_launcher"), fighter("mace", armor=10)).derived
    assert (derived["rounds_used"], derived["ap"], derived["toughness"]) == (1, 9, 6)
    assert lines("damage", "area_attack", fighter("rocket_launcher"), cover="light").get("SW-65") == -2
