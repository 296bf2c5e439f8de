"""What the attack dock proposes by itself can be done."""

from __future__ import annotations

import pytest

from engine.encounter.attack import apply_attack
from engine.encounter.rounds import answer_prompt
from engine.encounter.state import replace
from engine.systems.unisystem import SYSTEM as GAME
from tests.systems.unisystem.fighting import deed, prompt, two, with_states


@pytest.mark.rule("UNI-47", "UNI-48")
def test_on_his_guard_he_is_proposed_to_size_up() -> None:
    """No attack is allowed in a defensive stance: it serves to take the measure of an opponent."""
    ann = two().fighter("ann")
    assert GAME.default_action(ann) == "melee_attack"
    assert GAME.default_action(with_states(ann, "defensive_stance")) == "size_up"


@pytest.mark.rule("UNI-58")
def test_after_a_throw_the_empty_hand_strikes_and_a_new_knife_is_thrown() -> None:
    """Bare hands throw nothing: the dock goes to the blow, and back to the throw with another knife in hand."""
    state = replace(two("throwing_knife"), action="ranged_attack")
    thrown = apply_attack(state, deed("ranged_attack", "miss", target="bob")).state
    assert (thrown.fighter("ann").hand, thrown.action) == (-1, "melee_attack")
    armed = answer_prompt(thrown, prompt(thrown, "another_at_hand").id, "draw").state
    assert (armed.fighter("ann").weapon_id, armed.action) == ("throwing_knife", "ranged_attack")
