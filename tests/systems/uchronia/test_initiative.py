"""Who shoots first, without any die."""

import pytest

from tests.systems.uchronia.asking import ask, fighter, refusal

BEST = ("dexterous", "marksman", "cool_headed")


def first(attacker: object, target: object, **modifiers: object) -> tuple[str, object]:
    """The one outcome and the reason."""
    answer = ask("initiative", attacker, target, **modifiers)
    (outcome,) = answer.outcomes
    assert answer.outcomes[outcome] == 1
    return outcome, answer.derived["reason"]


@pytest.mark.rule("UCH-69")
def test_the_situation_comes_before_skill() -> None:
    """Surprise, then kind of weapon, then readiness, each against somebody better in all that follows."""
    plain, best = fighter(weapon="revolver"), fighter(*BEST, "hero", weapon="revolver")
    bow = fighter(*BEST, "hero", weapon="hunting_bow")
    assert first(plain, best, ambush="attacker", ready="target") == ("attacker_first", "ambush")
    assert first(plain, bow, ready="target") == ("attacker_first", "weapon_class")
    assert first(plain, best, ready="attacker") == ("attacker_first", "ready")
    assert first(plain, best) == ("target_first", "atouts")


@pytest.mark.rule("UCH-70")
def test_whoever_is_ready_shoots_first() -> None:
    """Named by the Chronicler; both or neither decides nothing."""
    plain, hero = fighter(weapon="revolver"), fighter("hero", weapon="revolver")
    assert first(plain, hero, ready="attacker") == ("attacker_first", "ready")
    assert first(hero, plain, ready="target") == ("target_first", "ready")
    assert first(plain, hero, ready="both") == ("target_first", "hero")


@pytest.mark.rule("UCH-71")
def test_whoever_is_surprised_acts_last_and_not_at_all_at_first() -> None:
    """By his state or by the ambush of the other; events say who cannot act."""
    plain, late = fighter(weapon="revolver"), fighter(*BEST, weapon="revolver", states=("surprised",))
    assert first(plain, late) == ("attacker_first", "ambush")
    assert ask("initiative", plain, late).events == {"attacker_cannot_act": 0, "target_cannot_act": 1}
    assert first(late, plain) == ("target_first", "ambush")
    assert ask("initiative", plain, plain, ambush="target").events == {"attacker_cannot_act": 1, "target_cannot_act": 0}
    assert ask("initiative", plain, plain).events == {"attacker_cannot_act": 0, "target_cannot_act": 0}


@pytest.mark.rule("UCH-71")
def test_two_cannot_surprise_each_other() -> None:
    """Two surprised states, or a surprised ambusher, are refused."""
    late = fighter(weapon="revolver", states=("surprised",))
    assert refusal("initiative", late, late) == ("modifiers.ambush", "both_surprised")
    plain = fighter(weapon="revolver")
    assert refusal("initiative", late, plain, ambush="attacker") == ("modifiers.ambush", "both_surprised")
    assert first(late, plain, ambush="target") == ("target_first", "ambush")


@pytest.mark.rule("UCH-72")
def test_the_better_shot_goes_first() -> None:
    """More relevant Atouts: two of shooting against one; an athlete's count for throwing only."""
    two, one = fighter("marksman", "cool_headed", weapon="carbine"), fighter("dexterous", "athlete", weapon="revolver")
    assert first(two, one) == ("attacker_first", "atouts")
    assert first(one, two) == ("target_first", "atouts")
    derived = ask("initiative", two, one).derived
    assert (derived["attacker_atouts"], derived["target_atouts"]) == (2, 1)
    knives = fighter("dexterous", "athlete", "marksman", weapon="knife"), fighter("dexterous", weapon="javelin")
    assert ask("initiative", *knives).derived == {"attacker_atouts": 2, "target_atouts": 1, "reason": "atouts"}


@pytest.mark.rule("UCH-73")
def test_a_hero_wins_a_tie() -> None:
    """Hero against none; between two heroes, or two others, the Chronicler decides."""
    hero, other = fighter("marksman", "hero", weapon="revolver"), fighter("dexterous", weapon="carbine")
    assert first(hero, other) == ("attacker_first", "hero")
    assert first(other, hero) == ("target_first", "hero")
    assert first(hero, hero) == ("gm_decides", "tie")
    assert first(other, other) == ("gm_decides", "tie")


@pytest.mark.rule("UCH-133")
def test_firearms_before_missiles() -> None:
    """A bare revolver or machine gun before the best archer or knife thrower; two missiles are equal."""
    bow, knife = fighter(*BEST, weapon="hunting_bow"), fighter(*BEST, weapon="knife")
    for weapon in ("revolver", "machine_gun"):
        assert first(bow, fighter(weapon=weapon)) == ("target_first", "weapon_class")
        assert first(fighter(weapon=weapon), knife) == ("attacker_first", "weapon_class")
    assert first(bow, knife) == ("attacker_first", "atouts")


@pytest.mark.rule("UCH-133")
@pytest.mark.parametrize("weapon", [None, "sword"])
def test_both_hold_a_ranged_weapon(weapon: str | None) -> None:
    """Without one there is nothing to compare, on either side."""
    armed, other = fighter(weapon="dagger"), fighter(weapon=weapon)
    assert refusal("initiative", other, armed) == ("attacker.weapon", "weapon_not_for_action")
    assert refusal("initiative", armed, other) == ("target.weapon", "weapon_not_for_action")
