"""Holds: who holds whom, what either may do, what ends it (catalogue 7, 8.7, 8.14)."""

from __future__ import annotations

import pytest

from engine.encounter.state import Encounter, Hold, replace
from engine.systems.ubik import SYSTEM as GAME
from tests.systems.ubik.fighting import (
    act,
    applied,
    asked,
    begun,
    done,
    fight,
    free,
    hit,
    names,
    offered,
    on,
    person,
    placed,
    proposed,
    refused,
    whose,
    with_states,
)


def wrestlers() -> Encounter:
    """Ann, bare hands, in her phase before Bob with a knife and Cid; she need not attack."""
    ann = person("ann", "heroes", quickness=5)
    return free(begun(placed(fight(ann, person("bob", "foes", "knife", quickness=3), person("cid", "foes")))))


def held(risk: int = 0) -> Encounter:
    """Ann has just got hold of Bob."""
    return applied(wrestlers(), "restrain", "held", "ann", "bob", modifiers={"pr": risk})


def next_phase(state: Encounter) -> Encounter:
    """Ann's phase in the next round."""
    for _ in range(6):
        state = on(state)
        if whose(state) == "ann":
            return replace(state, prompts=())
    raise AssertionError


@pytest.mark.rule("UBK-106", "UBK-107")
def test_a_hold_is_as_strong_as_its_risk() -> None:
    """Two risks: strength 2, which the escape is made against; tightened it is 3."""
    state = held(2)
    assert state.fighter("bob").held == (Hold("ann", 2),)
    assert names(state.fighter("bob")) == {"held"}
    assert proposed(state, "escape", "bob", "ann")["hold_strength"] == 2
    tighter = done(next_phase(state), "hold_tighten", "done", "ann", "bob")
    assert proposed(tighter, "escape", "bob", "ann")["hold_strength"] == 3


@pytest.mark.rule("UBK-149")
def test_a_held_one_may_only_turn_on_his_holder() -> None:
    """No mandatory attack, no movement; an escape, or a blow at the holder, and a few free actions."""
    state = on(held())
    assert whose(state) == "bob"
    assert asked(state) == []
    assert (state.target, state.action) == ("ann", "escape")
    assert [refused(state, one, "bob", "ann") for one in ("escape", "strike", "speak", "listen")] == ["", "", "", ""]
    assert refused(state, "strike", "bob", "cid") != ""
    assert refused(state, "go_prone", "bob") == "held_cannot"
    assert refused(state, "escape", "bob", "cid") == "is_not_the_holder"
    assert "move" not in offered(state, "bob")


@pytest.mark.rule("UBK-107")
def test_what_a_holder_does_with_his_captive() -> None:
    """On the ground he is still held; immobilised he is that instead; let go he is free of both."""
    state = next_phase(held())
    assert "prone" in names(done(state, "hold_trip", "done", "ann", "bob").fighter("bob"))
    pinned = done(state, "hold_immobilise", "done", "ann", "bob")
    assert names(pinned.fighter("bob")) == {"immobilised"}
    assert pinned.fighter("bob").held == (Hold("ann", 0),)
    hurt = hit(pinned, 1, action="hold_damage")
    assert hurt.fighter("bob").held == (Hold("ann", 0),)
    gone = done(pinned, "hold_release", "done", "ann", "bob")
    assert (names(gone.fighter("bob")), gone.fighter("bob").held) == (set(), ())


def test_a_hold_takes_the_one_who_holds() -> None:
    """Nobody but the holder does anything with a hold, and with nobody else."""
    state = next_phase(held())
    assert refused(state, "hold_trip", "ann", "bob") == ""
    assert refused(state, "hold_trip", "ann", "cid") == "holds_not_him"


def test_the_dock_goes_to_the_captive_and_to_the_holder() -> None:
    """Whatever stands in the dock: a hold is aimed at who is held, an escape at who holds."""
    state = replace(next_phase(held()), target="cid")
    assert act(state, "aim", action="hold_trip").target == "bob"
    bobs = replace(on(held()), target="cid")
    assert GAME.proper_target(bobs, "bob", "escape") == "ann"
    assert GAME.proper_target(bobs, "bob", "strike") == "ann"


@pytest.mark.rule("UBK-107")
def test_an_escape_frees_or_does_not() -> None:
    """Free of both states, and of the hold; otherwise nothing changes."""
    state = on(held())
    assert names(applied(state, "escape", "still_held", "bob", "ann").fighter("bob")) == {"held"}
    free_now = applied(state, "escape", "free", "bob", "ann")
    assert (names(free_now.fighter("bob")), free_now.fighter("bob").held) == (set(), ())


@pytest.mark.rule("UBK-153")
@pytest.mark.parametrize("name", ["surprised", "held", "immobilised", "demoralised", "unconscious", "dead"])
def test_a_holder_who_cannot_hold_lets_go(name: str) -> None:
    """Whatever takes his hands away ends the hold."""
    after = act(held(), "add_state", fighters=["ann"], name=name, by="cid")
    assert (names(after.fighter("bob")), after.fighter("bob").held) == (set(), ())


@pytest.mark.rule("UBK-153")
def test_whoever_is_held_by_nobody_any_more_is_free() -> None:
    """Ann is taken off the table: Bob is neither held nor immobilised; with another holder he still is."""
    assert names(act(held(), "remove", fighters=("ann",)).fighter("bob")) == set()
    both = held().put(replace(held().fighter("bob"), held=(Hold("ann", 0), Hold("cid", 0))))
    assert names(act(both, "remove", fighters=("ann",)).fighter("bob")) == {"held"}


@pytest.mark.rule("UBK-153")
def test_moving_away_and_other_attacks_let_go_and_words_do_not() -> None:
    """Free and simple actions and hold_* keep the hold; any other combat action and a movement end it."""
    state = next_phase(held())
    assert names(done(state, "speak", "done", "ann").fighter("bob")) == {"held"}
    assert names(done(state, "aim", "done", "ann").fighter("bob")) == {"held"}
    assert names(done(state, "strike", "miss", "ann", "cid").fighter("bob")) == set()
    walked = moving_away(state)
    assert names(walked.fighter("bob")) == set()


def moving_away(state: Encounter) -> Encounter:
    """Ann walks off."""
    asking = act(state, "take_offer", fighter="ann", offer="move")
    return act(asking, "answer_prompt", prompt=asking.prompts[0].id, option="done")


def test_two_may_hold_the_same() -> None:
    """Escaping from one of them leaves the other; a state that the GM gives has the nearest enemy behind it."""
    state = wrestlers()
    both = done(done(state, "restrain", "held", "cid", "ann"), "restrain", "held", "bob", "ann", modifiers={"pr": 1})
    assert both.fighter("ann").held == (Hold("cid", 0), Hold("bob", 1))
    one = done(both, "escape", "free", "ann", "cid")
    assert (names(one.fighter("ann")), one.fighter("ann").held) == ({"held"}, (Hold("bob", 1),))
    given = act(state, "add_state", fighters=["bob"], name="held")
    assert given.fighter("bob").held == (Hold("ann", 0),)
    taken = act(given, "remove_state", fighters=["bob"], name="held")
    assert taken.fighter("bob").held == ()


def test_a_held_legal_target_may_be_worked_on_instead() -> None:
    """The holder uses any hold_* on the one he holds as his mandatory attack (9.3, step 6)."""
    state = on(on(on(held())))
    assert asked(state) == [("ann", "mandatory_or_not")]
    assert refused(state, "hold_tighten", "ann", "bob") == ""
    assert refused(state, "strike", "ann", "bob") == ""


@pytest.mark.rule("UBK-149")
def test_an_immobilised_one_may_only_escape() -> None:
    """He cannot even strike his holder, and is nobody's legal target."""
    state = on(done(next_phase(held()), "hold_immobilise", "done", "ann", "bob"))
    assert whose(state) == "bob"
    assert refused(state, "escape", "bob", "ann") == ""
    assert refused(state, "strike", "bob", "ann") == "immobilised_cannot"
    gripped = with_states(state.fighter("cid"), "immobilised")
    assert asked(on(on(state.put(gripped)))) == []
