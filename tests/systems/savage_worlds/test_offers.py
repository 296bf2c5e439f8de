"""What may be done at any moment, at no action: a benny, letting go, leaving the melee, Fatigue (catalogue 5, 7, 9)."""

from __future__ import annotations

import pytest

from engine.encounter.actions import perform
from engine.encounter.state import Encounter, replace
from engine.errors import FightError
from engine.systems.savage_worlds import SYSTEM as GAME
from tests.systems.savage_worlds.fighting import begun, done, extra, fight, names, wild, with_states

CARDS = {"ann": 50, "bob": 20, "g1": 10}


def three() -> Encounter:
    """Ann, to act first, against Bob and an Extra."""
    return begun(fight(wild("ann"), wild("bob", "foes"), extra("g1")), **CARDS)


def offered(state: Encounter, fighter: str) -> list[str]:
    """Ids of what he may do."""
    return [choice.id for choice in GAME.offers(state, fighter)]


def taken(state: Encounter, fighter: str, offer: str) -> Encounter:
    """The fight after it."""
    return perform(state, "take_offer", {"fighter": fighter, "offer": offer}).state


@pytest.mark.rule("SW-20", "SW-121")
def test_a_benny_ends_shaken_at_any_moment() -> None:
    """Also in another's turn, and after a failed roll; whoever has none is not offered it."""
    state = begun(fight(wild("ann"), with_states(wild("bob", "foes"), "shaken")), ann=50, bob=20)
    assert "shake_off" not in offered(state, "ann")
    after = taken(state, "bob", "shake_off").fighter("bob")
    assert (names(after), after.counters["bennies"]) == (set(), 1)
    poor = state.put(replace(state.fighter("bob"), counters={"bennies": 0}))
    poor = replace(poor, stock={"gm_bennies": (0,)})
    with pytest.raises(FightError):
        taken(poor, "bob", "shake_off")


@pytest.mark.rule("SW-125")
def test_a_holder_lets_go_when_he_likes() -> None:
    """The captive is free, and the holder is no longer Vulnerable for a Bound one."""
    state = done(three(), "grapple", "bound", "ann", "bob")
    assert names(state.fighter("ann")) == {"vulnerable"}
    assert offered(state, "bob") == ["tire"]
    free = taken(state, "ann", "release")
    assert (names(free.fighter("ann")), names(free.fighter("bob")), free.fighter("bob").held) == (set(), set(), ())


@pytest.mark.rule("SW-117", "SW-123", "SW-125")
def test_leaving_a_melee_gives_free_attacks_and_ends_his_holds() -> None:
    """A roll falls due for every enemy who can strike: not Shaken, Stunned or out; nobody walks while Entangled."""
    state = done(three(), "grapple", "entangled", "ann", "g1")
    left = taken(state, "ann", "leave_melee")
    assert [(one.kind, one.fighter, one.subject, one.target) for one in left.prompts] == [
        ("roll", "bob", "free_attack", "ann"),
        ("roll", "g1", "free_attack", "ann"),
    ]
    assert names(left.fighter("g1")) == set()
    for hampered in ("shaken", "stunned", "incapacitated"):
        there = three().put(with_states(three().fighter("bob"), hampered))
        assert [one.fighter for one in taken(there, "ann", "leave_melee").prompts] == ["g1"]
    assert "leave_melee" not in offered(state, "g1")


@pytest.mark.rule("SW-117")
def test_nobody_strikes_freely_without_something_to_strike_with() -> None:
    """A bow serves no free attack: nothing falls due, and nothing is offered where it is the only weapon left."""
    state = begun(fight(wild("ann"), extra("g1", weapon="bow")), ann=50, g1=10)
    assert "leave_melee" not in offered(state, "ann")


@pytest.mark.rule("SW-21", "SW-23")
def test_a_third_level_of_fatigue_puts_him_out() -> None:
    """Two levels are penalties; the third is Incapacitated, and no Wound comes of it."""
    state = three()
    for level in (1, 2):
        state = taken(state, "ann", "tire")
        assert state.fighter("ann").traits["fatigue"] == level
    out = taken(state, "ann", "tire").fighter("ann")
    assert names(out) == {"incapacitated"}
    assert out.traits.get("wounds", 0) == 0
    assert offered(state.put(out), "ann") == []
