"""Holds add up, cost dice, and end with the last one (catalogue 7.2)."""

import pytest

from engine.encounter.actions import perform
from engine.encounter.state import Encounter, Hold
from tests.systems.uchronia.fighting import act, announce, fight, foe, hero, states

BRAWL = fight(hero("ada"), hero("hugo"), foe("baron"), foe("rat", weapon="club"))


def held(state: Encounter, fighter: str = "baron") -> tuple[int, tuple[Hold, ...]]:
    """Hold dice of a fighter, and who holds him."""
    one = state.fighter(fighter)
    return int(one.traits.get("hold_level", 0)), one.held


def holding(*holders: str) -> Encounter:
    """The brawl after each of these has got a hold on the baron."""
    state = BRAWL
    for holder in holders:
        state = act(state, "grapple", holder, "baron", "target_held")
    return state


@pytest.mark.rule("UCH-45", "UCH-48")
def test_holds_of_one_and_of_several_add_up() -> None:
    """One die each time, kept apart by holder; at five they cost no more."""
    assert held(holding("ada", "hugo", "ada")) == (3, (Hold("ada", 2), Hold("hugo", 1)))
    assert held(holding(*["ada"] * 7)) == (5, (Hold("ada", 5),))


@pytest.mark.rule("UCH-43")
def test_whoever_is_pinned_is_held_at_unchanged_dice() -> None:
    """Immobilised by this holder; the hold dice stay what they were."""
    after = act(holding("hugo"), "grapple", "ada", "baron", "target_immobilised")
    assert states(after, "baron") == {"immobilised"}
    assert held(after) == (1, (Hold("hugo", 1), Hold("ada", 0)))
    struck_back = act(BRAWL, "strike", "ada", "baron", "attacker_held")
    assert held(struck_back, "ada") == (1, (Hold("baron", 1),))


@pytest.mark.rule("UCH-47")
def test_partly_free_takes_a_die_off_the_opponent_s_hold() -> None:
    """Off his hold; off the oldest one where the opponent has none; the last die sets free."""
    both = holding("ada", "hugo", "hugo")
    assert held(act(both, "break_free", "baron", "hugo", "attacker_partly_freed")) == (
        2,
        (Hold("ada", 1), Hold("hugo", 1)),
    )
    assert held(act(both, "break_free", "baron", "ada", "attacker_partly_freed")) == (2, (Hold("hugo", 2),))
    other = fight(*BRAWL.fighters, hero("lou"))
    for holder in ("ada", "hugo"):
        other = act(other, "grapple", holder, "baron", "target_held")
    assert held(act(other, "break_free", "baron", "lou", "attacker_partly_freed")) == (1, (Hold("hugo", 1),))
    assert held(act(holding("ada"), "break_free", "baron", "ada", "attacker_partly_freed")) == (0, ())


@pytest.mark.rule("UCH-46")
def test_wholly_free_ends_every_hold() -> None:
    """By ten or more nobody holds him any more."""
    assert held(act(holding("ada", "hugo"), "break_free", "baron", "ada", "attacker_freed")) == (0, ())
    assert held(act(holding("ada"), "strike", "ada", "baron", "target_freed")) == (0, ())


@pytest.mark.rule("UCH-45")
def test_a_hold_ends_when_the_holder_turns_to_something_else() -> None:
    """He strikes another one, takes a weapon in hand, breaks off, goes down: his dice are taken off, his alone."""
    both = holding("ada", "hugo")
    left = (1, (Hold("hugo", 1),))
    assert held(act(both, "strike", "ada", "rat", "draw")) == left
    assert held(perform(both, "arm", {"fighters": ["ada"], "weapon": "club"}).state) == left
    assert held(act(both, "break_off", "ada", outcome="still_engaged")) == left
    assert held(act(both, "strike", "rat", "ada", "target_stunned_out")) == left
    assert held(perform(both, "add_state", {"fighters": ["ada"], "name": "dead"}).state) == left
    assert held(perform(both, "remove", {"fighters": ["ada"]}).state) == left


@pytest.mark.rule("UCH-45")
def test_a_hold_lasts_while_the_holder_deals_with_whom_he_holds() -> None:
    """He may strike him or disarm him, be attacked by somebody else, and be hurt: he keeps the hold."""
    one = (1, (Hold("ada", 1),))
    assert held(act(holding("ada"), "strike", "ada", "baron", "target_light")) == one
    assert held(act(holding("ada"), "strike", "rat", "ada", "target_wounded")) == one
    assert held(act(holding("ada"), "fatigue", "ada", outcome="tires")) == one


@pytest.mark.rule("UCH-45")
def test_announcing_an_attack_on_another_one_lets_go_with_the_next_action() -> None:
    """The declaration counts, whoever acts first after it."""
    turned = announce(holding("ada"), "ada", opponent="rat")
    assert held(act(turned, "strike", "hugo", "rat", "draw")) == (0, ())


@pytest.mark.rule("UCH-45")
@pytest.mark.parametrize("field, value", [("opponent", "rat"), ("action", "break_off")])
def test_a_declaration_lets_go_at_once(field: str, value: str) -> None:
    """As when the sheet is edited: whom he held is free as soon as it is announced."""
    turned = perform(holding("ada"), "declare", {"fighter": "ada", "field": field, "value": value}).state
    assert held(turned) == (0, ())


@pytest.mark.rule("UCH-43")
def test_the_last_hold_that_ends_sets_the_pinned_free() -> None:
    """Immobilised while one of them holds; when the last one lets go he can act again."""
    pinned = act(
        act(BRAWL, "grapple", "ada", "baron", "target_immobilised"), "grapple", "hugo", "baron", "target_immobilised"
    )
    one = act(pinned, "strike", "ada", "rat", "draw")
    assert (states(one, "baron"), held(one)) == ({"immobilised"}, (0, (Hold("hugo", 0),)))
    none = act(one, "strike", "hugo", "rat", "draw")
    assert (states(none, "baron"), held(none)) == (set(), (0, ()))


def test_the_gm_may_turn_a_pin_into_hold_dice_and_back() -> None:
    """Without the state the empty hold is over; dice taken away by hand come off the oldest hold."""
    pinned = act(BRAWL, "grapple", "ada", "baron", "target_immobilised")
    freed = perform(pinned, "remove_state", {"fighters": ["baron"], "name": "immobilised"}).state
    assert (states(freed, "baron"), held(freed)) == (set(), (0, ()))
    both = holding("ada", "hugo", "hugo")
    less = perform(both, "edit_trait", {"fighter": "baron", "trait": "hold_level", "value": 1}).state
    assert held(less) == (1, (Hold("hugo", 1),))
    more = perform(BRAWL, "edit_trait", {"fighter": "baron", "trait": "hold_level", "value": 2}).state
    assert held(more) == (2, ())


def test_somebody_tied_up_is_held_by_nobody() -> None:
    """The state given by hand stays, whatever becomes of holds."""
    tied = perform(BRAWL, "add_state", {"fighters": ["baron"], "name": "immobilised"}).state
    assert states(act(tied, "strike", "ada", "rat", "draw"), "baron") == {"immobilised"}


def test_the_dead_are_held_no_more() -> None:
    """A corpse needs no hold; the holder has his hands free."""
    armed = fight(hero("ada"), hero("hugo", weapon="revolver"), foe("baron"))
    gripped = act(armed, "grapple", "ada", "baron", "target_held")
    assert held(act(gripped, "shoot", "hugo", "baron", "target_killed")) == (0, ())
