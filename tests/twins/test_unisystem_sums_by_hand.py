"""The referee of Unisystem on damage, tests, turn order and plans of a turn: sums worked out by hand."""

from typing import Any

import pytest

from tests.twins.counting import agree
from tests.twins.unisystem_counting import asked, bullets

# ---------------------------------------------------------------------------------------------------------- damage


@pytest.mark.parametrize(
    "bullet, armor, expected",
    [
        ("normal", 7, {f"dmg_{2 * loss}": 1 / 6 for loss in (1, 5, 9, 13, 17)} | {"dmg_0": 1 / 6}),
        ("hollow_point", 7, {f"dmg_{3 * loss}": 1 / 6 for loss in (2, 6, 10)} | {"dmg_0": 3 / 6}),
        ("armor_piercing", 7, {f"dmg_{loss}": 1 / 6 for loss in (1, 5, 9, 13, 17, 21)}),
    ],
)
def test_bullets_change_armor_and_factor(bullet: str, armor: int, expected: dict[str, float]) -> None:
    """9 mm, D6 x 4, against 7: as it is and doubled; 14 and tripled; 3 and simple."""
    target = {"armor": "custom", "armor_add": armor}
    agree(asked("damage", {"weapon": "pistol_9mm"}, target, bullet=bullet)["outcomes"], expected)


@pytest.mark.parametrize(
    "weapon, strength, modifiers, expected",
    [
        ("knife_small", 1, {}, ("D4", 1, "slash", 2)),  # S - 1 is never below 1
        ("katana", 4, {"two_handed": True, "called_shot": "neck"}, ("D10", 5, "slash", 4)),
        ("kick", 3, {"called_shot": "head"}, ("D4", 4, "bash", 2)),
        ("pistol_22", 3, {"range": "extreme"}, ("D4", 1, "bullet", 2)),  # 2 - 2 is never below 1
        ("pistol_22", 3, {"range": "extreme", "success_level": 5}, ("D4", 2, "bullet", 2)),  # the minimum comes last
        ("throwing_knife", 3, {"distance": 2}, ("D4", 3, "slash", 2)),
        ("throwing_knife", 3, {"distance": 3, "success_level": 0}, ("D4", 2, "slash", 2)),
        ("throwing_knife", 3, {"distance": 13}, ("D4", 1, "slash", 2)),
        ("shotgun_pump", 3, {"called_shot": "limb"}, ("D8", 5, "bullet", 2)),
        ("shotgun_pump", 3, {"shell": "birdshot", "called_shot": "neck"}, ("D8", 3, "shot", 2)),
        ("shotgun_pump", 3, {"shell": "slug", "success_level": 4}, ("D8", 7, "bullet", 2)),
        ("pistol_45", 3, {"bullet": "hollow_point", "called_shot": "head"}, ("D6", 5, "hollow_point", 5)),
        ("pistol_45", 3, {"bullet": "armor_piercing", "range": "point_blank"}, ("D6", 6, "armor_piercing", 1)),
    ],
)
def test_multipliers_and_factors(weapon: str, strength: int, modifiers: dict[str, Any], expected: Any) -> None:
    """Strength, hands, range and success levels make the multiplier; type and place the factor."""
    derived = asked("damage", {"weapon": weapon, "strength": strength}, {}, **modifiers)["derived"]
    assert tuple(derived[key] for key in ("damage_die", "multiplier", "damage_type", "type_multiplier")) == expected


def test_only_the_level_of_its_roll_is_left_out_of_the_multiplier_of_an_attack() -> None:
    """A fist of Strength 3 is D4 x 3, whatever the levels of the roll may make of it."""
    assert asked("melee_attack", {"strength": 3, "brawling": 9, "dexterity": 6}, {})["derived"]["multiplier"] == 3


def test_no_damage_is_no_event_even_on_someone_below_the_thresholds() -> None:
    """Twice a D4 against D6 + 1, at 3 life points: what the leather stops leaves the thresholds alone."""
    found = asked("damage", {}, {"armor": "heavy_leather", "life_points": 3})
    assert found["derived"]["multiplier"] == 2  # Strength 2 when nothing is said
    losses = [max(0, 2 * face - (leather + 1)) for face in range(1, 5) for leather in range(1, 7)]
    agree(found["outcomes"], {f"dmg_{loss}": losses.count(loss) / 24 for loss in losses})
    some = sum(loss > 0 for loss in losses) / 24
    assert [found["events"][name] for name in ("damage", "target_le_10", "target_le_5")] == pytest.approx([some] * 3)
    assert found["events"]["target_le_0"] == pytest.approx(sum(loss >= 3 for loss in losses) / 24)


def test_suppressive_fire_is_one_to_four_bullets() -> None:
    """D4 bullets of D6 x 4, doubled, on 26 life points; two of them by the option; none outside the area."""
    down = [sum(share for loss, share in bullets(count, 6, 4).items() if loss >= 26) for count in range(5)]
    found = asked("suppressive_fire", {"weapon": "smg_9mm"}, {}, zone_doorways=2)
    assert found["events"]["target_le_0"] == pytest.approx(sum(down[1:]) / 4)
    assert found["derived"]["rounds_used"] == 20
    assert "target_number" not in found["derived"]
    found = asked("suppressive_fire", {"weapon": "smg_9mm"}, {}, option_suppress_average=True)
    assert (found["outcomes"]["hits_2"], found["events"]["target_le_0"]) == pytest.approx((1.0, down[2]))
    found = asked("suppressive_fire", {"weapon": "smg_9mm"}, {}, option_suppress_average=True, in_zone=False)
    assert (found["outcomes"]["hits_0"], found["events"]["hit"], found["events"]["damage"]) == (1.0, 0.0, 0.0)


# ----------------------------------------------------------------------------------------------------- tasks, tests


@pytest.mark.parametrize(
    "action, attacker, modifiers, bonus",
    [
        ("aim", {"weapon": "bow", "perception": 3, "ranged": 2}, {"scope": 5, "description_bonus": 1}, 11),
        ("size_up", {"perception": 4, "ranged": 3, "life_points": 5}, {"size_up_skill": "ranged"}, 6),
        ("sense_in_dark", {"perception": 3, "life_points": 1}, {"gm_mod": 1}, -1),
        ("sense_in_dark", {"perception": 3, "life_points": 10}, {"option_wound_penalties": "cinematic"}, 1),
        ("sense_in_dark", {"perception": 3, "life_points": -30}, {"option_wound_penalties": "cinematic"}, -1),
        ("sense_in_dark", {"perception": 3, "life_points": -30}, {"option_wound_penalties": "none"}, 3),
        ("task", {"willpower": 4}, {"attribute": "willpower", "skill_level": 3, "attacker_extra": 2}, 3),
        ("test", {"strength": 5}, {"attribute": "strength"}, 10),
        ("test", {"strength": 5}, {"attribute": "strength", "test_type": "difficult", "gm_mod": -2}, 3),
        ("keep_cool", {"willpower": 3, "life_points": -5}, {"gm_mod": -1}, 5),
        ("stun_test", {"constitution": 3, "life_points": 1}, {}, 6),
        ("consciousness_test", {"willpower": 4, "resist_pain": 3, "life_points": -9}, {}, -2),
        ("consciousness_test", {"willpower": 4, "life_points": 0}, {}, 4),
        ("survival_test", {"willpower": 3, "constitution": 4, "hard_to_kill": 2, "life_points": -19}, {}, 8),
        ("survival_test", {"willpower": 3, "constitution": 4, "life_points": -20}, {"minutes": 4}, 1),
        ("reload", {"weapon": "bow", "dexterity": 4, "life_points": 4}, {"under_fire": True, "attacker_extra": 1}, 4),
    ],
)
def test_bonuses_of_tasks_and_tests(
    action: str, attacker: dict[str, Any], modifiers: dict[str, Any], bonus: int
) -> None:
    """Attribute, skill, wounds, extra action and the GM, as each of them counts; no wounds on tests of wounds."""
    assert asked(action, attacker, **modifiers)["derived"]["bonus"] == bonus


def test_a_task_tells_its_levels_and_a_stance_that_failed_needs_no_roll() -> None:
    """+6: 8 and less fail, 1 in 5; being hit in spite of the stance is one level, for sure."""
    found = asked("task", {"dexterity": 6})
    levels = {"failure": 0.2, "sl_1": 0.2, "sl_2": 0.2, "sl_3": 0.2, "sl_4": 0.15}  # a nine, or a ten that stays one
    assert {name: found["outcomes"][name] for name in levels} == pytest.approx(levels)
    found = asked("size_up", {}, hit_despite_defense=True)
    assert (found["outcomes"]["sl_1"], found["events"]["success"], found["derived"]["automatic"]) == (1.0, 1.0, True)


def test_reloading_without_stress_is_sure() -> None:
    """A machine gun takes three turns; only under fire is anything rolled."""
    found = asked("reload", {"weapon": "machine_gun_762", "states": ["reloading", "out_of_ammo"]})
    assert found == {"derived": {"turns": 3}, "outcomes": {"done": 1.0}, "events": {}}


def test_a_feint_with_a_gun_in_hand_names_its_skill() -> None:
    """Intelligence 4 and martial arts 3, -2 for the extra action; seen with Perception 3 and the best skill, 5."""
    found = asked(
        "feint",
        {"weapon": "bow", "intelligence": 4, "martial_arts": 3},
        {"perception": 3, "hand_weapon": 5, "brawling": 2},
        feint_skill="martial_arts",
        attacker_extra=1,
        target_description_bonus=1,
    )
    assert found["derived"] == {"attack_bonus": 5, "defense_bonus": 9, "target_number": 9}
    own = asked("feint", {"weapon": "sword", "intelligence": 4, "hand_weapon": 1, "brawling": 6}, {})
    assert own["derived"]["attack_bonus"] == 5  # the skill of the weapon in hand, not the best


# ------------------------------------------------------------------------------------------------------ turn order


def test_initiative_is_two_plain_dice() -> None:
    """+2 against +5: the first is ahead on 21 of 100 throws of the dice, even on 7."""
    one, other = {"dexterity": 3, "initiative_bonus": -1}, {"dexterity": 4, "initiative_bonus": 1}
    found = asked("initiative", one, other)
    assert found["outcomes"] == pytest.approx({"attacker_first": 0.21, "simultaneous": 0.07, "target_first": 0.72})
    assert found["events"] == pytest.approx({"attacker_not_later": 0.28})
    found = asked("initiative", one | {"side_best_dexterity": 5}, other, group=True)
    assert found["derived"] == {"attacker_bonus": 5, "target_bonus": 4, "decided_by": "roll"}
    assert found["outcomes"]["attacker_first"] == pytest.approx(0.54 + 0.01)  # +1: 45 and 10 of 100


@pytest.mark.parametrize(
    "modifiers, decided_by, first",
    [
        ({"attacker_tier": "ranged"}, "tier", 1.0),
        ({"attacker_tier": "mental", "target_tier": "ambush"}, "tier", 0.0),
        ({"attacker_tier": "aiming"}, "tier", 0.0),
        ({"attacker_tier": "aiming", "override": "attacker"}, "override", 1.0),
        ({"override": "target"}, "override", 0.0),
    ],
)
def test_tiers_go_before_dice_and_the_gm_before_tiers(modifiers: dict[str, str], decided_by: str, first: float) -> None:
    """Ambush, thought, gun, blade, aimers; the word of the GM above all."""
    found = asked("initiative", {}, {}, **modifiers)
    assert found["derived"]["decided_by"] == decided_by
    assert found["outcomes"] == {"attacker_first": first, "simultaneous": 0.0, "target_first": 1 - first}


@pytest.mark.parametrize(
    "sequence, close, free, penalties",
    [
        ("A", True, 1, "0"),
        ("ADADD", True, 1, "0,0,-2,-4,-6"),
        ("OA", True, 2, "0,-2"),  # the other action takes the place of every free attack
        ("DOA", True, 1, "0,0,-2"),
        ("AOA", True, 2, "0,-2,0"),
        ("AAAD", True, 3, "0,0,0,0"),
        ("AD", False, 1, "0,-2"),
        ("DA", False, 3, "0,-2"),
        ("AADO", False, 2, "0,0,-2,-4"),
        ("OO", False, 1, "0,-2"),
    ],
)
def test_penalties_of_a_plan(sequence: str, close: bool, free: int, penalties: str) -> None:
    """A free attack and a free defence in close combat, one free action elsewhere, then -2 more each."""
    found = asked("action_limit", {"free_attacks": free}, sequence=sequence, close_combat=close)
    assert found["derived"] == {"allowed": True, "attacks": sequence.count("A"), "penalties": penalties}
    assert (found["outcomes"], found["events"]) == ({"done": 1.0}, {})


@pytest.mark.parametrize(
    "mode, traits, most",
    [
        ("three_attacks", {}, 3),
        ("three_actions", {}, 3),
        ("dex_half", {"dexterity": 1}, 1),
        ("dex_half", {"dexterity": 5}, 2),
        ("con_penalty", {"constitution": 3}, 3),
        ("con_penalty", {"constitution": 4}, 3),
        ("speed", {}, 1),
        ("speed", {"dexterity": 4, "constitution": 4}, 2),
        ("speed", {"speed": 31}, 3),
    ],
)
def test_limits_of_attacks(mode: str, traits: dict[str, int], most: int) -> None:
    """As many attacks as the limit are allowed, one more is not; defences are never limited."""
    allowed = asked("action_limit", traits, sequence="A" * most + "DDDD", option_limit_mode=mode)["derived"]
    assert (allowed["allowed"], allowed["max_attacks"]) == (True, most)
    refused = asked("action_limit", traits, sequence="A" * (most + 1), option_limit_mode=mode)["derived"]
    assert (refused["allowed"], refused["attacks"]) == (False, most + 1)
    giant = asked("action_limit", traits | {"free_attacks": 2}, sequence="A" * 9, option_limit_mode=mode)["derived"]
    assert giant["allowed"] is True
    assert "max_attacks" not in giant
