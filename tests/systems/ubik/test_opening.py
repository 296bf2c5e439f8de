"""How a fight opens: surprise, roles, initiative, ties, newcomers (catalogue 9.1, 9.2)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.encounter.state import Encounter, replace
from engine.errors import FightError
from engine.form import Entry
from engine.label import words
from engine.systems.ubik import SYSTEM as GAME
from tests.systems.ubik.fighting import (
    act,
    applied,
    asked,
    begun,
    done,
    fight,
    free,
    names,
    offered,
    on,
    order,
    over,
    person,
    placed,
    proposed,
    refused,
    two,
    whose,
    with_states,
)


def at_the_door(**ann: Any) -> Encounter:
    """Ann, with Al beside her, before Bob and Cid; nobody has declared anything."""
    return fight(
        person("ann", "heroes", "knife", determination=5, analyse=2, **ann),
        person("al", "heroes", "knife"),
        person("bob", "foes", "knife", determination=4, analyse=2),
        person("cid", "foes", "knife", quick=True),
    )


def surprised(state: Encounter, outcome: str, target: str = "bob", mode: str = "presence", **more: Any) -> Encounter:
    """The fight after Ann's surprise against one observer."""
    return done(state, "surprise", outcome, "ann", target, modifiers={"surprise_mode": mode}, **more)


def roles(state: Encounter) -> dict[str, Any]:
    """The initiative role of everybody, as it is shown before the roll."""
    return {one.id: proposed(state, "initiative", one.id, "")["init_role"] for one in state.fighters}


def quickness(state: Encounter) -> dict[str, Any]:
    """The quickness of everybody who is in the order."""
    return {one.id: one.traits.get("quickness", 1) for one in state.fighters if one.id in order(state)}


# -- declarations ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-01", "UBK-18")
def test_init_is_declared_and_stands_out_in_the_log() -> None:
    """Before the first round anybody may declare "Init"; it is an announcement, and makes a starter of him."""
    state = at_the_door()
    assert "declare_init" in offered(state, "ann")
    after = act(state, "take_offer", fighter="ann", offer="declare_init")
    assert roles(after) == {"ann": "init_starter", "al": "neutral", "bob": "neutral", "cid": "neutral"}
    assert "declare_init" not in offered(after, "ann")
    assert {"surprise", "declare_init"} == GAME.announcements


@pytest.mark.rule("UBK-15", "UBK-19")
def test_each_observer_has_his_own_role() -> None:
    """Bob fails and is surprised, Cid passes and escapes; the attacker has started, her friend is neutral."""
    state = surprised(surprised(at_the_door(), "target_surprised"), "nobody_surprised", "cid", again=True)
    assert roles(state) == {
        "ann": "surprise_starter",
        "al": "neutral",
        "bob": "surprised",
        "cid": "escaped_surprise",
    }
    assert names(state.fighter("bob")) == {"surprised"}


@pytest.mark.rule("UBK-16", "UBK-17")
def test_whoever_is_surprised_in_return_is_surprised_for_good() -> None:
    """One observer surprises her in return: she is surprised, whatever the others rolled."""
    state = surprised(surprised(at_the_door(), "target_surprised"), "attacker_surprised", "cid", again=True)
    assert roles(state)["ann"] == "surprised"
    assert names(state.fighter("ann")) == {"surprised"}


def test_a_failed_attempt_is_still_a_start() -> None:
    """Nobody has tested against it, so nobody has escaped; whoever hid is seen by all (ruling 35)."""
    state = at_the_door()
    hidden = state.put(with_states(state.fighter("ann"), "hidden"))
    after = surprised(hidden, "attempt_failed")
    assert roles(after) == {"ann": "surprise_starter", "al": "neutral", "bob": "neutral", "cid": "neutral"}
    assert names(after.fighter("ann")) == set()


@pytest.mark.rule("UBK-21")
def test_the_game_master_changes_a_role() -> None:
    """What is proposed before the roll can be announced otherwise, and then counts."""
    state = act(at_the_door(), "declare", fighter="al", field="init_role", value="surprise_starter")
    assert roles(state)["al"] == "surprise_starter"
    assert proposed(state, "initiative", "bob", "al")["target_init_role"] == "surprise_starter"


# -- initiative -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-22", "UBK-23", "UBK-24")
def test_starters_use_the_better_skill_and_others_the_worse() -> None:
    """Ann (5, 2) starts: level 5 at 2, threshold 9. Bob (4, 2) is neutral: level 2 at 3, threshold 5; he fails."""
    state = act(at_the_door(), "take_offer", fighter="ann", offer="declare_init")
    state = begun(state, ann=9, al=5, bob=6, cid=5)
    assert quickness(state) == {"ann": 5, "al": 2, "bob": 1, "cid": 2}
    assert order(state) == ["ann", "cid", "al", "bob"]
    assert whose(state) == "ann"


@pytest.mark.rule("UBK-20", "UBK-24")
def test_a_risk_on_initiative_is_a_level_of_quickness() -> None:
    """Al, neutral, 2 against 3 and two risks: threshold 3; a 3 gives 2 + 2, a 4 nothing at all."""
    state = act(at_the_door(), "declare", fighter="al", field="init_pr", value=2)
    assert quickness(begun(state, ann=1, al=3, bob=1, cid=1))["al"] == 4
    assert quickness(begun(state, ann=1, al=4, bob=1, cid=1))["al"] == 1


@pytest.mark.rule("UBK-25", "UBK-28")
def test_vif_wins_a_tie_and_then_the_lower_die() -> None:
    """Al, Bob and Cid are equal: Cid is Vif; of the others the one with the lower tie die acts first."""
    state = begun(at_the_door(), **{"ann": 10, "al": 10, "bob": 10, "cid": 10, "al:tie": 501, "bob:tie": 301})
    assert order(state) == ["cid", "bob", "al", "ann"]
    state = begun(at_the_door(), **{"ann": 10, "al": 10, "bob": 10, "cid": 10, "ann:tie": 9, "al:tie": 2, "bob:tie": 5})
    assert order(state) == ["cid", "al", "bob", "ann"]


def test_dice_are_drawn_once_and_three_decide_a_tie() -> None:
    """A D10 each and three for ties, 1 to 1000; in the next round nobody has anything to draw."""

    class Source:
        """Gives 1, 2, 3... up to 10, and again."""

        def __init__(self) -> None:
            self.last = 0

        def face(self, sides: int) -> int:
            """The next face."""
            self.last = self.last % sides + 1
            return self.last

    drawn = GAME.draw(at_the_door(), Source())
    assert drawn["ann"] == 1
    assert drawn["ann:tie"] == 1 + 123  # 2, 3 and 4 read from 0
    assert GAME.draw(begun(at_the_door(), **drawn), Source()) == {}


@pytest.mark.rule("UBK-24")
def test_a_die_of_the_table_can_be_laid_over_it() -> None:
    """The GM's own die is read instead; the rest is ordered anew. Somebody whose rank is older has no die."""
    state = begun(at_the_door(), ann=10, al=10, bob=10, cid=10)
    assert order(state)[-1] == "bob"
    laid = act(state, "lay", entry="ann", value=1)
    assert order(laid)[0] == "ann"
    assert laid.fighter("ann").traits["quickness"] == 2
    assert GAME.lot(two(), Entry("ann", ("ann",))) is None
    with pytest.raises(FightError):
        act(two(), "lay", entry="ann", value=1)


def test_a_tie_die_can_be_laid_too() -> None:
    """Among equals, 11 to 20 are the faces of the tie die; with none there it can be drawn."""
    state = begun(at_the_door(), ann=10, al=10, bob=10, cid=10)
    lot = GAME.lot(state, Entry("al", ("al",)))
    assert lot is not None
    assert lot.more is not None
    first = act(act(state, "lay", entry="bob", value=12), "lay", entry="al", value=13)
    assert order(first)[:3] == ["cid", "bob", "al"]
    assert order(act(first, "lay", entry="al", value=11))[:3] == ["cid", "al", "bob"]
    drawn = act(state, "draw_more", entry="al", value=7)
    assert drawn.fighter("al").counters["tie_dice"] == 7


@pytest.mark.rule("UBK-24")
def test_a_die_is_read_again_only_for_another_role_or_risk() -> None:
    """Al passes with a 5 (level 2 at 3); wounded since, he would fail. A distance told keeps his rank, a risk does not.

    A 5 against 3, two wounds and one risk, threshold 2: he fails.
    """
    state = begun(at_the_door(), ann=1, al=5, bob=1, cid=1)
    hurt = act(state, "edit_trait", fighter="al", trait="life_lost", value=8)
    told = act(hurt, "declare", fighter="al", field="metres:bob", value=9)
    assert quickness(told)["al"] == 2
    risked = act(hurt, "declare", fighter="al", field="init_pr", value=1)
    assert quickness(risked)["al"] == 1


@pytest.mark.rule("UBK-24", "UBK-27")
def test_a_rank_that_comes_from_no_die_shows_none() -> None:
    """Written by the GM, or found by an analysis, it is not read off the old D10: that one is gone, with its fields."""
    state = begun(at_the_door(), ann=1, al=5, bob=1, cid=1)
    written = act(state, "edit_trait", fighter="al", trait="quickness", value=7)
    analysed = begun(replace(over(done(state, "analyse_combat", "success", "al")), prompts=()))
    for after, rank in ((written, 7), (analysed, 2)):
        assert quickness(act(after, "declare", fighter="al", field="metres:bob", value=9))["al"] == rank
        assert GAME.lot(after, Entry("al", ("al",))) is None
        assert [field.id for field in GAME.declarations(after, "al")] == ["metres:bob", "metres:cid"]


# -- surprised ones and newcomers -----------------------------------------------------------------------------------


@pytest.mark.rule("UBK-15", "UBK-148")
def test_the_surprised_join_in_the_second_round() -> None:
    """Bob has no place in round 1 and bleeds at its end; in round 2 he rolls as surprised and is put in order."""
    state = surprised(at_the_door(), "target_surprised")
    state = state.put(replace(state.fighter("bob"), states=(*state.fighter("bob").states, *with_bleeding(state))))
    first = begun(state, ann=1, al=1, bob=1, cid=1)
    assert order(first) == ["ann", "cid", "al"]
    ended = over(first)
    assert names(ended.fighter("bob")) == {"surprised", "bleeding_1"}
    assert ended.fighter("bob").traits["life_lost"] == 1
    second = begun(replace(ended, prompts=()), bob=2)
    assert "surprised" not in names(second.fighter("bob"))
    assert "bob" in order(second)
    assert second.fighter("bob").traits["quickness"] == 2  # the worse skill, 2, against 5: a 2 or less on 3 faces


def with_bleeding(state: Encounter) -> tuple[Any, ...]:
    """A bleeding as a state."""
    return with_states(state.fighter("al"), "bleeding_1").states


def test_without_a_die_the_surprised_are_asked_for_one() -> None:
    """Where the program has drawn none, the test of initiative is due with its role."""
    state = begun(surprised(at_the_door(), "target_surprised"), ann=1, al=1, bob=1, cid=1)
    second = begun(replace(over(state), prompts=()))
    assert ("bob", "initiative") in asked(second)
    assert roles(second)["bob"] == "surprised"


@pytest.mark.rule("UBK-26")
def test_a_newcomer_finds_his_place_in_the_round() -> None:
    """His test is due as he comes; he acts in this round if his place has not passed, else from the next."""
    state = begun(placed(fight(person("ann", quickness=5), person("bob", "foes", quickness=2))))
    state = act(replace(state, prompts=()), "add_fighters", archetype="boxer", side="foes", name="Cid", ids=["cid"])
    assert asked(state) == [("cid", "initiative")]
    assert order(done(state, "initiative", "success", "cid")) == ["ann", "cid", "bob"]
    assert order(done(state, "initiative", "failure", "cid")) == ["ann", "bob", "cid"]
    late = done(on(state), "initiative", "success", "cid")
    skipped = {one.id: one.skipped for one in late.entries}["cid"]
    assert skipped is not None
    assert skipped.id == "skipped.late"
    assert order(begun(replace(over(late), prompts=()))) == ["ann", "cid", "bob"]


@pytest.mark.rule("UBK-27", "UBK-28")
def test_nothing_is_rolled_again_and_analysis_counts_from_the_next_round() -> None:
    """Whoever is in the order cannot roll initiative; a passed analysis gives the new rank next round, even a worse."""
    state = free(two(determination=3))
    assert refused(state, "initiative") == "has_initiative"
    after = applied(state, "analyse_combat", "success")
    assert after.fighter("ann").traits["quickness"] == 5
    assert order(after) == ["ann", "bob"]
    next_round = begun(replace(over(after), prompts=()))
    assert next_round.fighter("ann").traits["quickness"] == 2
    failed = begun(replace(over(applied(state, "analyse_combat", "failure")), prompts=()))
    assert "quickness" not in failed.fighter("ann").traits  # Pas Rapide, the default


@pytest.mark.rule("UBK-10", "UBK-156")
def test_a_surprise_during_the_fight_costs_the_next_phase_and_no_rank() -> None:
    """Only a hidden character or a newcomer declares it; the victim does nothing in his next phase, then it ends."""
    state = free(two())
    assert refused(state, "surprise") == "not_hidden"
    hiding = state.put(with_states(state.fighter("ann"), "hidden"))
    assert refused(hiding, "surprise") == ""
    after = surprised(hiding, "target_surprised")
    assert names(after.fighter("bob")) == {"surprised"}
    entry = {one.id: one for one in after.entries}["bob"]
    assert entry.skipped is not None
    ended = over(after)
    assert names(ended.fighter("bob")) == set()
    assert order(begun(replace(ended, prompts=()))) == ["ann", "bob"]


def test_an_ambusher_is_seen_in_the_second_round() -> None:
    """Unseen by those she surprised, Ann is detected by all at the start of round 2 (9.4)."""
    state = surprised(at_the_door(), "target_surprised")
    first = begun(state, ann=1, al=1, bob=1, cid=1)
    assert GAME.proposed(first, "morale", "ann", "")["morale_situation"] == "detected_in_open"  # Cid sees her
    assert first.declared["ann"]["seen:bob"] is False
    second = begun(replace(over(first), prompts=()), bob=1)
    assert "seen:bob" not in second.declared.get("ann", {})


def test_the_end_of_the_fight_is_proposed_and_everything_of_it_is_over() -> None:
    """With nobody left on one side a note says so; the end takes away ranks, states and bonuses, not wounds."""
    state = free(two())
    bob = with_states(state.fighter("bob"), "unconscious", "confused", "arm_mutilated", "leg_slowed")
    state = state.put(replace(bob, traits={"life_lost": 10, "morale_bonus": 2}))
    assert [note.id for note in GAME.order(state).notes] == ["note.end_fight"]
    after = act(state, "end_scene")
    assert names(after.fighter("bob")) == {"unconscious", "arm_mutilated"}
    assert after.fighter("bob").traits == {"life_lost": 10}
    assert after.fighter("ann").counters == {}
    assert (after.prompts, after.stock, after.declared) == ((), {}, {})


@pytest.mark.rule("UBK-24", "UBK-25")
def test_the_order_tells_the_die_what_it_came_to_and_how_a_tie_was_broken() -> None:
    """Ann and Bob, equally quick, are told apart by a D10; Cid, alone at his quickness, by none."""
    ready = {"has_initiative": 1, "initiative_die": 4}
    state = placed(fight(*(person(one, side, quickness=level) for one, side, level in TIED)))
    dice = {"ann": 301, "bob": 701, "cid": 1}
    for one in state.fighters:
        state = state.put(replace(one, counters=one.counters | ready | {"tie_dice": dice[one.id]}))
    french = words("fr", "ubik")
    told = {entry.id: french.text(entry.badge) for entry in GAME.order(state).entries if entry.badge is not None}
    assert told == {
        "ann": "D10 d’initiative\u00a0: 4, Assez Rapide, départagé par un D10\u00a0: 4",
        "bob": "D10 d’initiative\u00a0: 4, Assez Rapide, départagé par un D10\u00a0: 8",
        "cid": "D10 d’initiative\u00a0: 4, Pas Rapide",
    }


TIED = (("ann", "heroes", 3), ("bob", "foes", 3), ("cid", "foes", 1))
