"""Close combat: what is added, how it is parried, what stances, feints and darkness do."""

from typing import Any

import pytest

from tests.systems.unisystem.asking import ask, both, fighter, lines, reach, refusal, throw, value

HERO = fighter("sword", dexterity=3, hand_weapon=3)
GUARD = fighter("sword", dexterity=3, hand_weapon=4, dodge=2, martial_arts=1, brawling=5)


@pytest.mark.rule("UNI-38")
def test_an_attack_without_defense() -> None:
    """6 and the die against 9: a natural 3."""
    answer = ask("melee_attack", HERO)
    assert lines("attack_bonus", "melee_attack", HERO) == {"UNI-38": 6}
    assert answer.events["hit"] == answer.events["attack_success"] == pytest.approx(0.8)
    assert answer.outcomes["miss"] == pytest.approx(0.2)


@pytest.mark.rule("UNI-44", "UNI-07")
def test_an_attack_must_reach_nine_and_beat_the_defense() -> None:
    """All pairs of totals: below 9 a miss, a tie is the defender's."""
    answer = ask("melee_attack", HERO, GUARD, defense="weapon_parry")
    assert answer.derived["defense_bonus"] == 7
    assert answer.outcomes["miss"] == pytest.approx(0.2)
    assert answer.events["hit"] == pytest.approx(both(6, 7, lambda mine, theirs: mine >= 9 and mine > theirs))
    assert answer.outcomes["defended"] == pytest.approx(both(6, 7, lambda mine, theirs: 9 <= mine <= theirs))


@pytest.mark.rule("UNI-44")
@pytest.mark.parametrize("faces, outcome, said", [((5, 4), "defended", "defended"), ((2, 2), "miss", "failure")])
def test_ties_and_failures(faces: tuple[int, ...], outcome: str, said: str) -> None:
    """11 against 11 is parried; 8 is a miss whatever the other does."""
    thrown = throw("melee_attack", HERO, GUARD, *faces, defense="weapon_parry")
    assert (thrown.outcome, thrown.said) == (outcome, (said,))


@pytest.mark.rule("UNI-105")
def test_the_literal_rule_hits_below_nine() -> None:
    """Beating the defence is enough; what hits so adds nothing to the damage."""
    answer = ask("melee_attack", HERO, GUARD, defense="weapon_parry", option_resisted_literal=True)
    assert answer.events["hit"] == pytest.approx(both(6, 7, lambda mine, theirs: mine > theirs))
    assert answer.events["attack_success"] == pytest.approx(0.8)
    assert answer.outcomes["miss"] == pytest.approx(both(6, 7, lambda mine, theirs: mine < 9 and theirs >= mine))
    weak = throw("melee_attack", HERO, GUARD, 2, 1, 2, 4, defense="weapon_parry", option_resisted_literal=True)
    assert (weak.outcome, weak.amounts) == ("hit_stun", {"life_points": 16})  # 8 against 4; 4 x 2, doubled
    assert "attack_success" not in weak.events


@pytest.mark.rule("UNI-39", "UNI-40", "UNI-42")
@pytest.mark.parametrize(
    "defense, expected",
    [
        ("weapon_parry", {"UNI-39": 7}),
        ("martial_parry", {"UNI-40": 4}),
        ("dodge", {"UNI-42": 5}),
    ],
)
def test_defenses(defense: str, expected: dict[str, int]) -> None:
    """Dexterity and the skill of each."""
    assert lines("defense_bonus", "melee_attack", HERO, GUARD, defense=defense) == expected


@pytest.mark.rule("UNI-41")
def test_bare_hands_block_bare_hands() -> None:
    """The better of both skills against a fist; nothing against a blade."""
    boxer = fighter(None, dexterity=3, brawling=4)
    assert lines("defense_bonus", "melee_attack", boxer, GUARD, defense="unarmed_block") == {"UNI-41": 8}
    assert refusal("melee_attack", HERO, GUARD, defense="unarmed_block") == (
        "modifiers.defense",
        "only_unarmed_blocked",
    )


@pytest.mark.rule("UNI-43")
def test_whoever_never_learned_to_dodge_has_dexterity() -> None:
    """A difficult Dexterity test."""
    clumsy = fighter(dexterity=4)
    assert value("defense_bonus", "melee_attack", HERO, clumsy, defense="dodge") == 4


@pytest.mark.rule("UNI-47", "UNI-31")
def test_on_guard_and_further_defenses() -> None:
    """+3 on guard, -2 for each defence after the first; no attack from that stance."""
    wary = fighter("sword", "defensive_stance", hand_weapon=2)
    found = lines("defense_bonus", "melee_attack", HERO, wary, defense="weapon_parry", target_extra=2)
    assert found == {"UNI-39": 4, "UNI-47": 3, "UNI-31": -4}
    assert refusal("melee_attack", wary) == ("attacker.states", "defensive_stance_cannot")


@pytest.mark.rule("UNI-49")
def test_all_out() -> None:
    """+2 to strike, and no defence."""
    wild = fighter("sword", "aggressive_stance")
    assert lines("attack_bonus", "melee_attack", wild) == {"UNI-38": 2, "UNI-49": 2}
    assert refusal("melee_attack", HERO, wild, defense="dodge") == ("modifiers.defense", "target_cannot_defend")


@pytest.mark.rule("UNI-46", "UNI-45")
def test_descriptions_and_the_gm() -> None:
    """Both sides have their own."""
    given = {"description_bonus": 2, "gm_mod": -1, "target_description_bonus": 3, "defense_gm_mod": -4}
    assert lines("attack_bonus", "melee_attack", HERO, GUARD, **given) == {"UNI-38": 6, "UNI-46": 2, "UNI-45": -1}
    defended = lines("defense_bonus", "melee_attack", HERO, GUARD, defense="dodge", **given)
    assert defended == {"UNI-42": 5, "UNI-46": 3, "UNI-45": -4}


@pytest.mark.rule("UNI-50", "UNI-07")
def test_a_feint_is_resisted() -> None:
    """Intelligence and skill against Perception and the best eye; levels are those of the feinter's total."""
    trickster = fighter("sword", intelligence=4, hand_weapon=3)
    answer = ask("feint", trickster, fighter(perception=3, brawling=2, martial_arts=4))
    assert answer.derived == {"attack_bonus": 7, "defense_bonus": 7, "target_number": 9}
    assert answer.outcomes["failure"] == pytest.approx(1 - reach(9, 7))
    assert answer.outcomes["resisted"] == pytest.approx(both(7, 7, lambda mine, theirs: 9 <= mine <= theirs))
    assert answer.outcomes["sl_3"] == pytest.approx(both(7, 7, lambda mine, theirs: 13 <= mine <= 14 and mine > theirs))
    thrown = throw("feint", trickster, fighter(), 9, 3)
    assert (thrown.outcome, thrown.amounts) == ("sl_4", {"success_level": 4})
    assert thrown.events == {"feint_success"}


@pytest.mark.rule("UNI-51")
def test_a_feint_helps_the_next_attack() -> None:
    """Its levels are added."""
    assert lines("attack_bonus", "melee_attack", HERO, feint_bonus=3) == {"UNI-38": 6, "UNI-51": 3}


@pytest.mark.rule("UNI-52", "UNI-54")
@pytest.mark.parametrize(
    "weapon, die, multiplier, kind",
    [
        ("improvised_sharp", "D4", 2, "slash"),
        ("improvised_long", "D6", 2, "bash"),
        ("improvised_large", "D6", 3, "bash"),
    ],
)
def test_improvised_weapons_strike_less(weapon: str, die: str, multiplier: int, kind: str) -> None:
    """Strength 3: one less than it, but for the chair."""
    derived = ask("melee_attack", fighter(weapon, strength=3)).derived
    assert (derived["damage_die"], derived["multiplier"], derived["damage_type"]) == (die, multiplier, kind)


@pytest.mark.rule("UNI-53", "UNI-55")
def test_sharp_objects_and_no_skill_at_all() -> None:
    """-2 with the skill of a sword, to strike and to parry; without a skill Dexterity is left."""
    sharp = fighter("improvised_sharp_sword", dexterity=3, hand_weapon=2)
    assert lines("attack_bonus", "melee_attack", sharp) == {"UNI-38": 5, "UNI-53": -2}
    assert value("defense_bonus", "melee_attack", HERO, sharp, defense="weapon_parry") == 3
    assert value("attack_bonus", "melee_attack", fighter("improvised_long", dexterity=3)) == 3


@pytest.mark.rule("UNI-56", "UNI-57")
def test_shields_and_chairs() -> None:
    """A shield parries at +2, a chair at +1 and strikes at -1, unless the GM says otherwise."""
    for weapon, bonus in (("shield", 2), ("improvised_large", 1), ("sword", 0)):
        found = lines("defense_bonus", "melee_attack", HERO, fighter(weapon), defense="weapon_parry")
        assert found.get("UNI-56", 0) == bonus
    chair = fighter("improvised_large")
    assert lines("attack_bonus", "melee_attack", chair)["UNI-57"] == -1
    assert lines("attack_bonus", "melee_attack", chair, bulky_penalty=3)["UNI-57"] == -3
    given = lines("defense_bonus", "melee_attack", HERO, fighter("shield"), defense="weapon_parry", shield_bonus=0)
    assert "UNI-56" not in given


@pytest.mark.rule("UNI-102")
@pytest.mark.parametrize(
    "place, penalty, factor", [("limb", -2, 2), ("extremity", -4, 2), ("head", -4, 3), ("neck", -5, 4)]
)
def test_called_shots_with_a_blade(place: str, penalty: int, factor: int) -> None:
    """Harder to land, worse in the head and in the neck."""
    assert lines("attack_bonus", "melee_attack", HERO, called_shot=place) == {"UNI-38": 6, "UNI-102": penalty}
    assert value("type_multiplier", "melee_attack", HERO, called_shot=place) == factor


@pytest.mark.rule("UNI-87", "UNI-88")
@pytest.mark.parametrize("light, rule, penalty", [("dim", "UNI-87", -1), ("bad", "UNI-88", -4)])
def test_little_light(light: str, rule: str, penalty: int) -> None:
    """On both sides alike."""
    given: dict[str, Any] = {"lighting": light, "defense": "dodge"}
    assert lines("attack_bonus", "melee_attack", HERO, GUARD, **given)[rule] == penalty
    assert lines("defense_bonus", "melee_attack", HERO, GUARD, **given)[rule] == penalty


@pytest.mark.rule("UNI-89")
def test_total_darkness_is_a_plain_die() -> None:
    """9 or 10 and no modifier at all; the defender has a plain die as well, ties are his."""
    wild = fighter("sword", "aggressive_stance", dexterity=6, hand_weapon=6, life_points=1)
    answer = ask("melee_attack", wild, gm_mod=5, lighting="dark")
    assert answer.events["hit"] == pytest.approx(0.2)
    assert not {"attack_bonus", "defense_bonus"} & answer.derived.keys()
    defended = ask("melee_attack", HERO, GUARD, lighting="dark", defense="dodge")
    assert defended.events["hit"] == pytest.approx(0.08 + 0.09)  # 9 beats 1 to 8, 10 beats 1 to 9
    assert defended.events["bonus_multiplier"] == 0


@pytest.mark.rule("UNI-90")
def test_listening_helps_in_the_dark() -> None:
    """A natural 7 and two levels reach 9; levels that are known are added alike."""
    assert ask("melee_attack", HERO, lighting="dark", dark_bonus=2).events["hit"] == pytest.approx(0.4)
    thrown = throw("melee_attack", fighter("sword", perception=4), None, 7, 7, 1, lighting="dark", dark_listen=True)
    assert thrown.outcome == "hit_light"  # 7 + 4 is two levels, and 7 + 2 is 9
    given: dict[str, Any] = {"lighting": "dark", "defense": "dodge", "dark_listen_target": True}
    heard = throw("melee_attack", HERO, fighter(perception=5), 6, 10, 8, **given)
    assert heard.outcome == "defended"  # 6 + 5 is two levels: 8 + 2 stops a 10
