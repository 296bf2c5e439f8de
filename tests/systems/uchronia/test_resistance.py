"""The test of whoever takes serious or grave damage."""

import pytest

from tests.systems.uchronia.asking import ask, fighter, lines, reach, refusal, throw


@pytest.mark.rule("UCH-23")
def test_the_resistance_dice() -> None:
    """3 dice and one each for robust, iron will and colossus; the Chronicler gives or takes up to 3."""
    tough = fighter("robust", "iron_will", "colossus", "athlete")
    assert ask("resistance", tough).derived["dice"] == 6
    assert ask("strike", tough).derived["attacker_resistance_dice"] == 6
    assert ask("shoot", fighter(weapon="revolver"), tough).derived["target_resistance_dice"] == 6
    assert ask("resistance", tough, attacker_resistance_modifier=-3).derived["dice"] == 3
    assert ask("strike", None, tough, target_resistance_modifier=3).derived["target_resistance_dice"] == 9
    assert refusal("resistance", attacker_resistance_modifier=4)[0] == "modifiers.attacker_resistance_modifier"
    assert refusal("strike", target_resistance_modifier=-4)[0] == "modifiers.target_resistance_modifier"


@pytest.mark.rule("UCH-23")
def test_nothing_suffered_weighs_on_resistance() -> None:
    """Wounds, holds and fatigue leave the 3 dice alone."""
    worn = fighter(states=("wounded", "stunned", "off_balance", "surprised"), hold_level=3, fatigue_level=2)
    assert lines("dice", "resistance", worn) == {"UCH-01": 3}
    assert ask("strike", worn).derived["attacker_resistance_dice"] == 3


@pytest.mark.rule("UCH-24", "UCH-25", "UCH-26")
@pytest.mark.parametrize(
    "faces, outcome, events",
    [
        ("3330", "attacker_wounded_out", {"attacker_out_of_action"}),
        ("433", "attacker_wounded", {"success"}),
        ("6661", "attacker_wounded", {"success"}),
        ("6662", "attacker_wounded_pending", {"success", "heroic"}),
    ],
)
def test_failed_passed_and_heroic(faces: str, outcome: str, events: set[str]) -> None:
    """Below 10 out of action, from 10 hurt but fighting, from 20 the effects are put off."""
    tested = fighter("robust") if faces.startswith("666") else fighter()
    assert throw("resistance", tested, faces=faces.rstrip("0"), source="blade") == (outcome, frozenset(events))


@pytest.mark.rule("UCH-24", "UCH-25", "UCH-26")
def test_the_chances_of_a_resistance_test() -> None:
    """Four dice against 10: failing, passing and heroism counted over 6^4 throws."""
    answer = ask("resistance", fighter("robust"))
    assert answer.events["success"] == pytest.approx(reach(4, 10))
    assert answer.events["heroic"] == pytest.approx(reach(4, 20))
    assert answer.events["attacker_out_of_action"] == pytest.approx(1 - reach(4, 10))
    assert answer.outcomes["attacker_stunned"] == pytest.approx(reach(4, 10) - reach(4, 20))


@pytest.mark.rule("UCH-27")
@pytest.mark.parametrize(
    "source, severity, outcome",
    [
        ("blade", "serious", "attacker_wounded_pending"),
        ("blade", "grave", "attacker_gravely_wounded_pending"),
        ("blunt", "serious", "attacker_unshaken"),
        ("blunt", "grave", "attacker_unshaken"),
    ],
)
def test_heroism_puts_a_wound_off_and_shrugs_a_stun_off(source: str, severity: str, outcome: str) -> None:
    """25 is 10 over both 10 and 15: a wound waits, a stun is gone."""
    tough = fighter("robust", "iron_will")
    assert throw("resistance", tough, faces="55555", source=source, severity=severity).outcome == outcome


@pytest.mark.rule("UCH-28")
@pytest.mark.parametrize(
    "source, serious, grave, hurt",
    [
        ("unarmed", 10, 15, "stunned"),
        ("blunt", 10, 15, "stunned"),
        ("blade", 10, 15, "wounded"),
        ("missile", 10, 15, "wounded"),
        ("firearm", 15, 20, "wounded"),
        ("peril", 20, 20, "wounded"),
    ],
)
def test_damage_from_elsewhere(source: str, serious: int, grave: int, hurt: str) -> None:
    """The thresholds by source; only in deadly peril does grave damage not raise it."""
    for severity, threshold in (("serious", serious), ("grave", grave)):
        answer = ask("resistance", source=source, severity=severity)
        assert answer.derived["threshold"] == threshold
        assert answer.events["success"] == pytest.approx(reach(3, threshold))
    assert throw("resistance", faces="111", source=source).outcome == f"attacker_{hurt}_out"
    assert sum(lines("threshold", "resistance", source=source, severity="grave").values()) == grave


@pytest.mark.rule("UCH-28")
def test_a_wound_from_elsewhere_may_be_grave() -> None:
    """Grave damage of a peril: below 20 gravely wounded and out."""
    outcomes = ask("resistance", fighter("robust"), source="peril", severity="grave").outcomes
    assert outcomes["attacker_gravely_wounded_out"] == pytest.approx(1 - reach(4, 20))


@pytest.mark.rule("UCH-29")
def test_bare_hands_stun() -> None:
    """No die for the weapon, damage that stuns, resisted at 10."""
    derived = ask("strike", fighter(weapon="unarmed")).derived
    assert (derived["attacker_dice"], derived["attacker_damage"]) == (3, "blunt")
    assert throw("resistance", faces="333", source="unarmed").outcome == "attacker_stunned_out"
    assert throw("resistance", faces="433", source="unarmed").outcome == "attacker_stunned"


@pytest.mark.rule("UCH-82")
@pytest.mark.parametrize("resisted, outcome", [("554", "target_wounded_out"), ("555", "target_wounded")])
def test_a_bullet_is_resisted_at_15(resisted: str, outcome: str) -> None:
    """A hit by less than 5: 14 falls, 15 stays up; heroism would need 25."""
    assert throw("shoot", fighter(weapon="revolver"), faces=f"433 {resisted}").outcome == outcome
    assert throw("shoot", fighter(weapon="sawn_off"), faces=f"555 {resisted}").outcome == outcome
    tough = fighter("robust", "iron_will")
    assert throw("shoot", fighter(weapon="revolver"), tough, faces="433 66651").outcome == "target_wounded"
    assert throw("shoot", fighter(weapon="revolver"), tough, faces="433 66661").outcome == "target_wounded_pending"


@pytest.mark.rule("UCH-83")
@pytest.mark.parametrize(
    "resisted, outcome", [("6661", "target_gravely_wounded_out"), ("6662", "target_gravely_wounded")]
)
def test_a_grave_bullet_wound_is_resisted_at_20(resisted: str, outcome: str) -> None:
    """A hit by 5: 19 falls, 20 stays up; heroism would need 30."""
    shooter = fighter(weapon="revolver")
    assert throw("shoot", shooter, fighter("robust"), faces=f"555 {resisted}").outcome == outcome
    tough = fighter("robust", "iron_will")
    faces = "555 66666"
    assert throw("shoot", shooter, tough, faces=faces).outcome == "target_gravely_wounded_pending"


@pytest.mark.rule("UCH-148")
@pytest.mark.parametrize("option, serious, grave", [(False, 10, 15), (True, 15, 20)])
def test_a_missile_is_resisted_like_a_blade_or_by_option_like_a_bullet(option: bool, serious: int, grave: int) -> None:
    """10 and 15, or 15 and 20; the option touches no other source."""
    rule = {"option_missile_resistance_plus5": option}
    assert ask("resistance", source="missile", **rule).derived["threshold"] == serious
    assert ask("resistance", source="missile", severity="grave", **rule).derived["threshold"] == grave
    assert ask("resistance", source="blade", **rule).derived["threshold"] == 10
    archer = fighter(weapon="javelin")
    outcomes = ask("missile", archer, **rule).outcomes
    hurt = reach(3, 15) - reach(3, 20)
    assert outcomes["target_wounded_out"] == pytest.approx(hurt * (1 - reach(3, serious)))
    skilled = fighter("dexterous", weapon="javelin")
    grave_hit = reach(4, 20)
    expected = grave_hit * (1 - reach(3, grave))
    assert ask("missile", skilled, **rule).outcomes["target_gravely_wounded_out"] == pytest.approx(expected)
