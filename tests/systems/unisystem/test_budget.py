"""Which action of the turn is free, and what each further one costs (catalogue 5.1)."""

from __future__ import annotations

import pytest

from engine.encounter.answers import set_answer
from engine.encounter.request import fields_for, refusal_for, request_for
from engine.encounter.state import replace
from engine.forecast.attack import evaluate
from engine.forecast.worth import worth
from engine.form import Value
from engine.label import words
from engine.systems.unisystem import SYSTEM as GAME
from tests.systems.unisystem.fighting import begun, done, fight, over, person, proposed, two

PARRIED = {"defense": "weapon_parry"}


@pytest.mark.rule("UNI-10", "UNI-29", "UNI-30")
def test_the_first_attack_is_free_and_each_further_one_has_the_next_number() -> None:
    """One task fits into a turn; A, A, A are numbered 0, 1, 2, that is 0, -2, -4."""
    state = two()
    assert "attacker_extra" not in proposed(state, "melee_attack")
    for number in (1, 2, 3):
        state = done(state, "melee_attack", "miss", "ann", "bob")
        assert proposed(state, "melee_attack")["attacker_extra"] == number


@pytest.mark.rule("UNI-30", "UNI-31")
def test_the_second_parry_is_an_extra_action_said_in_words() -> None:
    """D, D: the first of the turn is free, for the second -2 x 1 is proposed with its reason."""
    state = set_answer(two(), "defense", "weapon_parry", "ann", "bob", "melee_attack").state
    assert "target_extra" not in proposed(state, "melee_attack")
    state = done(state, "melee_attack", "defended", "ann", "bob", modifiers=PARRIED)
    value, why = GAME.automatic(state, "melee_attack", "ann", "bob")["target_extra"]
    assert value == 1
    assert words("en", "unisystem").text(why) == "Bob has already defended this turn"


@pytest.mark.rule("UNI-31", "UNI-29")
def test_attacks_and_defences_share_one_count() -> None:
    """Attack, attack (1), defence (free), defence (2): the fourth action is the second extra one."""
    state = two()
    for _ in range(2):
        state = done(state, "melee_attack", "miss", "bob", "ann")
    state = done(state, "melee_attack", "defended", "ann", "bob", modifiers=PARRIED)
    state = set_answer(state, "defense", "weapon_parry", "ann", "bob", "melee_attack").state
    assert proposed(state, "melee_attack")["target_extra"] == 2
    state = done(state, "melee_attack", "defended", "ann", "bob", modifiers=PARRIED)
    assert proposed(state, "melee_attack", "bob", "ann")["attacker_extra"] == 3


@pytest.mark.rule("UNI-110", "UNI-30")
def test_another_action_is_free_only_when_it_comes_first() -> None:
    """O then A: 0 then 1, since O used up the free attack; A then O: 0 then 1."""
    first = done(two(), "task", "sl_1", "ann")
    assert proposed(first, "melee_attack")["attacker_extra"] == 1
    second = done(two(), "melee_attack", "miss", "ann", "bob")
    assert proposed(second, "test")["attacker_extra"] == 1
    assert "attacker_extra" not in proposed(two(), "reload")


@pytest.mark.rule("UNI-110", "UNI-50")
def test_a_feint_is_an_attack_and_the_blow_after_it_an_extra_one() -> None:
    """Feint then attack in one turn puts the attack at -2 (ruling R39)."""
    state = done(two(), "feint", "sl_2", "ann", "bob")
    assert proposed(state, "melee_attack")["attacker_extra"] == 1


@pytest.mark.rule("UNI-63", "UNI-110", "UNI-30")
def test_aiming_and_the_shot_are_one_action() -> None:
    """The aim is not counted, the shot after it is free, the next shot is the first extra action."""
    state = done(two("pistol_9mm"), "aim", "sl_2", "ann")
    assert "attacker_extra" not in proposed(state, "ranged_attack")
    state = done(state, "ranged_attack", "miss", "ann", "bob")
    assert proposed(state, "ranged_attack")["attacker_extra"] == 1


@pytest.mark.rule("UNI-37")
def test_a_massive_enemy_has_several_free_attacks() -> None:
    """With three free attacks the fourth one is the first extra action; another action first uses all three."""
    ogre = person("ann", "heroes", "great_axe", free_attacks=3)
    state = begun(fight(ogre, person("bob", "foes")))
    for _ in range(3):
        assert "attacker_extra" not in proposed(state, "melee_attack")
        state = done(state, "melee_attack", "miss", "ann", "bob")
    assert proposed(state, "melee_attack")["attacker_extra"] == 1
    other = done(begun(fight(ogre, person("bob", "foes"))), "size_up", "failure", "ann")
    assert proposed(other, "melee_attack")["attacker_extra"] == 1


@pytest.mark.rule("UNI-73", "UNI-110")
def test_a_whole_volley_is_one_action_and_tests_are_none() -> None:
    """Five shots count once; keep cool, the tests after a wound and listening never count."""
    state = done(two("pistol_9mm"), "semi_auto", "hits_0", "ann", "bob", modifiers={"shots": 5})
    assert proposed(state, "ranged_attack")["attacker_extra"] == 1
    state = two()
    for action, outcome in (("keep_cool", "acts"), ("stun_test", "steady"), ("sense_in_dark", "failure")):
        state = done(state, action, outcome, "ann")
    assert "attacker_extra" not in proposed(state, "melee_attack")


@pytest.mark.rule("UNI-29", "UNI-106")
def test_a_new_turn_begins_with_nothing_used() -> None:
    """Counters of 5.1 are reset at the start of a turn (section 9, step 1)."""
    state = done(two(), "melee_attack", "defended", "ann", "bob", modifiers=PARRIED)
    state = begun(over(state))
    assert "attacker_extra" not in proposed(state, "melee_attack")
    for one in state.fighters:
        assert not one.counters.keys() & {"extra_count", "attacks_used", "defended", "acted_now"}


@pytest.mark.rule("UNI-31")
def test_without_a_defence_no_number_is_proposed_for_it() -> None:
    """target_extra must be 0 without defence (6.1): the proposal follows the defence that is chosen."""
    state = done(two(), "melee_attack", "defended", "ann", "bob", modifiers=PARRIED)
    assert "target_extra" not in proposed(state, "melee_attack")
    state = replace(state, answers={"bob": {"defense": "dodge"}})
    assert proposed(state, "melee_attack")["target_extra"] == 1


@pytest.mark.rule("UNI-31", "UNI-39")
def test_the_worth_of_a_second_parry_is_told_with_its_penalty() -> None:
    """Parried once: the second parry at -2 is compared with no defence at all, and the penalty with the first one."""
    state = set_answer(two(hand_weapon=3), "defense", "weapon_parry", "ann", "bob", "melee_attack").state
    state = done(state, "melee_attack", "defended", "ann", "bob", modifiers=PARRIED)
    fields = {field.id: field for field in fields_for(state, "melee_attack", "ann", "bob")}
    request = request_for(state, "ann", "bob", "melee_attack")
    assert request.modifiers == {"attacker_extra": 1, "defense": "weapon_parry", "target_extra": 1}

    def hits(**modifiers: Value) -> float:
        return evaluate(GAME, replace(request, modifiers={"attacker_extra": 1} | modifiers)).events["hit"]

    second = hits(defense="weapon_parry", target_extra=1)
    assert worth(GAME, request, fields["defense"]).gain == pytest.approx(second - hits())
    assert worth(GAME, request, fields["target_extra"]).gain == pytest.approx(second - hits(defense="weapon_parry"))


@pytest.mark.parametrize(
    "mode, most",
    [
        pytest.param("three_attacks", 3, marks=pytest.mark.rule("UNI-32")),
        pytest.param("dex_half", 2, marks=pytest.mark.rule("UNI-33")),
        pytest.param("con_penalty", 4, marks=pytest.mark.rule("UNI-34")),
        pytest.param("speed", 2, marks=pytest.mark.rule("UNI-35")),
        pytest.param("three_actions", 3, marks=pytest.mark.rule("UNI-36")),
    ],
)
def test_the_house_limits_the_attacks_of_a_turn(mode: str, most: int) -> None:
    """Dexterity 5: 2; Constitution 5: 3 + 1; speed 20: 2. A feint is one of them; then neither, but all else stays."""
    ann = person("ann", "heroes", "sword", dexterity=5, constitution=5)
    state = begun(fight(ann, person("bob", "foes", "sword"), option_limit_mode=mode))
    state = done(state, "feint", "resisted", "ann", "bob")
    for _ in range(most - 1):
        assert refusal_for(state, "ann", "bob", "melee_attack") is None
        state = done(state, "melee_attack", "miss", "ann", "bob")
    for action in ("melee_attack", "feint"):
        assert refusal_for(state, "ann", "bob", action) is not None
    assert refusal_for(begun(over(state)), "ann", "bob", "melee_attack") is None
    assert refusal_for(state, "ann", "bob", "task") is None
    parried = set_answer(state, "defense", "weapon_parry", "bob", "ann", "melee_attack").state
    assert request_for(parried, "bob", "ann", "melee_attack").modifiers == {"defense": "weapon_parry"}


@pytest.mark.rule("UNI-29")
def test_without_a_rule_of_the_house_only_the_penalty_grows() -> None:
    """Eight attacks in one turn, each at its -2 more."""
    state = two()
    for _ in range(8):
        assert refusal_for(state, "ann", "bob", "melee_attack") is None
        state = done(state, "melee_attack", "miss", "ann", "bob")
    assert proposed(state, "melee_attack")["attacker_extra"] == 8


@pytest.mark.rule("UNI-37", "UNI-35")
def test_massive_enemies_strike_as_often_as_they_like() -> None:
    """More than one free attack: no limit of the house holds (8.11)."""
    ogre = person("ann", "heroes", "great_axe", free_attacks=2)
    state = begun(fight(ogre, person("bob", "foes"), option_limit_mode="speed"))
    for _ in range(4):
        state = done(state, "melee_attack", "miss", "ann", "bob")
    assert refusal_for(state, "ann", "bob", "melee_attack") is None
