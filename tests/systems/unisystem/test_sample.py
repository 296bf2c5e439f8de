"""The sample fight of Unisystem as it opens: its order, what everybody may do, what is set beforehand."""

from __future__ import annotations

import pytest

from engine.encounter.request import request_for
from engine.encounter.state import replace
from engine.forecast import attack
from tests.systems.unisystem.asking import GAME, both
from tests.systems.unisystem.fighting import begun, over

STATE = GAME.sample()


def possible() -> set[str]:
    """The actions that somebody in the fight may announce."""
    fields = [field for one in STATE.fighters for field in GAME.declarations(STATE, one.id)]
    return {str(option) for field in fields if field.id == "action" for option, _ in field.options}


def test_the_sample_fight_opens_on_a_blow() -> None:
    """Ysolde landed a blow in the turn before, so she is first, and she is about to strike a foe who can parry."""
    assert STATE.current == 0
    assert STATE.entries[0].fighters == (STATE.attacker,)
    assert (STATE.attacker, STATE.action, STATE.turn) == ("ysolde", "melee_attack", 2)
    request = request_for(STATE, STATE.attacker, STATE.target, STATE.action)
    GAME.check(request)
    # Dexterity 4, sword 5, dim light -1; Dexterity 4, katana 5, stance +3, light -1
    values = {one.id: one.value for one in GAME.derived(request)}
    assert (values["attack_bonus"], values["defense_bonus"]) == (8, 11)
    hits = both(8, 11, lambda mine, theirs: mine >= 9 and mine > theirs)
    assert attack.evaluate(GAME, request).share("event:hit") == pytest.approx(hits)


def test_the_sample_fight_has_much_to_do() -> None:
    """Every way to strike, fire and get ready is open to somebody; what they do gives more than five states."""
    assert {"melee_attack", "feint", "ranged_attack", "aim", "semi_auto", "burst", "rock_n_roll"} <= possible()
    assert {"suppressive_fire", "reload", "size_up"} <= possible()
    assert {active.id for one in STATE.fighters for active in one.states} == {
        "defensive_stance",
        "aggressive_stance",
        "stunned",
    }


def test_states_of_the_sample_fight_end_with_its_turn() -> None:
    """A stance lasts the turn, and so does the rest of a stun of the turn before: the next one begins without."""
    assert {active.ends for one in STATE.fighters for active in one.states} == {STATE.turn}
    after = begun(replace(over(STATE), prompts=()))
    assert not any(one.states for one in after.fighters)


def test_wounds_of_the_sample_fight_are_within_reach() -> None:
    """Two of the foes have lost life points, one of them enough to be shaken."""
    levels = {one.id: GAME.health(one).level for one in STATE.fighters}
    assert {id for id, level in levels.items() if level} == {"goule", "cultiste_2"}
    assert levels["cultiste_2"] > levels["goule"]
