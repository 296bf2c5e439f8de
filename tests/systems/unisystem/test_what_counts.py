"""What is told and asked where there is nothing to do: no defence, a plan with too many attacks, bookkeeping."""

from __future__ import annotations

import pytest

from engine.encounter.actions import perform
from engine.encounter.request import fields_for
from engine.encounter.state import Encounter
from engine.label import words
from engine.play.library import sheet
from engine.systems.unisystem import SYSTEM as GAME
from tests.systems.unisystem.asking import request
from tests.systems.unisystem.fighting import begun, fight, person, two

OF_DEFENSE = ("defense_gm_mod", "target_description_bonus")
FRENCH = words("fr", "unisystem")


def idle(state: Encounter) -> dict[str, str]:
    """What of the target's defence cannot be set, with the reason."""
    fields = fields_for(state, "melee_attack", "ann", "bob")
    return {one.id: FRENCH.text(one.impossible) for one in fields if one.id in OF_DEFENSE and one.impossible}


@pytest.mark.rule("UNI-45", "UNI-46")
def test_nothing_is_added_to_a_defence_that_nobody_makes() -> None:
    """Without a defence both are greyed with the reason; with one they can be set, and are idle once it goes."""
    state = two()
    assert idle(state) == dict.fromkeys(OF_DEFENSE, "Ne compte pas ici")
    said = {"attacker": "ann", "target": "bob", "action": "melee_attack"}
    parried = perform(state, "set_answer", {**said, "field": "defense", "value": "weapon_parry"}).state
    assert idle(parried) == {}
    helped = perform(parried, "set_answer", {**said, "field": "defense_gm_mod", "value": 3}).state
    bare = perform(helped, "set_answer", {**said, "field": "defense", "value": "none"}).state
    assert idle(bare) == dict.fromkeys(OF_DEFENSE, "Ne compte pas ici")


@pytest.mark.rule("UNI-32")
def test_a_plan_that_does_not_stand_says_how_many_attacks_are_too_many() -> None:
    """Four attacks where three are allowed: both numbers stand on the card, in its short form too."""
    asked = request("action_limit", sequence="AAADA", option_limit_mode="three_attacks")
    told = GAME.versus(asked)["attacker"]
    assert "4 attaques, 3 au plus" in [FRENCH.short(one) for one in told]
    assert "4 attaques pour 3 au plus" in [FRENCH.text(one) for one in told]


def test_the_sheet_has_no_bookkeeping() -> None:
    """In the order, acted, free defence used: the fight counts them for itself; what the GM gave stays."""
    state = begun(fight(person("ann"), person("bob", "foes")))
    state = perform(state, "edit_counter", {"fighter": "ann", "counter": "pending_feint", "value": 2}).state
    assert {one.id for one in sheet(GAME, state, state.fighter("ann")).counters} == {"pending_feint"}
    assert not {"immune_fear", "pending_feint", "loss_pending"} & GAME.private_counters
