"""States: how each is gained, what goes with it, and when exactly it ends (catalogue section 7)."""

from __future__ import annotations

import pytest

from engine.encounter import ordering, rounds, turn
from engine.encounter.state import Encounter, replace
from engine.errors import FightError
from engine.system import Deed
from engine.systems.savage_worlds import SYSTEM as GAME
from tests.systems.savage_worlds.fighting import begun, done, due, extra, fight, names, whose_turn, wild, with_states

CARDS = {"ann": 50, "bob": 20}


def two(*states: str) -> Encounter:
    """Ann, to act first, and Bob; Ann has these states."""
    return begun(fight(with_states(wild("ann"), *states), wild("bob", "foes")), **CARDS)


def next_turn(state: Encounter) -> Encounter:
    """The turn goes on, whatever is due."""
    return rounds.next_turn(replace(state, prompts=())).state


# -- Distracted and Vulnerable ---------------------------------------------------------------------------------------


@pytest.mark.rule("SW-107", "SW-106")
def test_distracted_from_outside_ends_with_the_next_own_turn() -> None:
    """Gained in another's turn the counter is 1: it goes with the end of Bob's next turn, not with Ann's."""
    state = done(two(), "test", "distracted_or_vulnerable", "ann", "bob")
    state = GAME.effects(state, answer("which_state", "distracted", "bob")).state
    assert state.fighter("bob").counters["distracted_turns"] == 1
    after_ann = next_turn(state)
    assert "distracted" in names(after_ann.fighter("bob"))
    after_bob = next_turn(after_ann)
    assert "distracted" not in names(after_bob.fighter("bob"))


@pytest.mark.rule("SW-73", "SW-107")
def test_a_wild_attacker_is_vulnerable_to_the_end_of_his_next_turn() -> None:
    """Gained in his own turn the counter is 2: this turn's end leaves 1, the next one ends it."""
    state = done(two(), "melee_attack", "miss", "ann", "bob", modifiers={"wild_attack": True})
    assert state.fighter("ann").counters["vulnerable_turns"] == 2
    state = next_turn(state)
    assert state.fighter("ann").counters["vulnerable_turns"] == 1
    assert "vulnerable" in names(state.fighter("ann"))
    state = begun(GAME.round_end(next_turn_end(state)).state, **CARDS)
    assert "vulnerable" in names(state.fighter("ann"))
    assert "vulnerable" not in names(next_turn(state).fighter("ann"))


@pytest.mark.rule("SW-107")
def test_gained_again_it_lasts_as_long_as_the_longer_one() -> None:
    """A counter of 2 is not shortened by a new 1."""
    state = done(two(), "melee_attack", "miss", "ann", "bob", modifiers={"wild_attack": True})
    state = GAME.effects(state, answer("which_state", "vulnerable", "ann")).state
    assert state.fighter("ann").counters["vulnerable_turns"] == 2


@pytest.mark.rule("SW-44", "SW-88")
def test_shooting_past_a_melee_leaves_the_shooter_vulnerable() -> None:
    """Engaged, with a target that is not adjacent: Vulnerable with counter 2; with an adjacent one nothing."""
    past = {"attacker_engaged": True, "target_adjacent": False}
    state = done(two(), "ranged_attack", "miss", "ann", "bob", modifiers=past)
    assert state.fighter("ann").counters["vulnerable_turns"] == 2
    near = done(two(), "ranged_attack", "miss", "ann", "bob", modifiers={"attacker_engaged": True})
    assert "vulnerable" not in names(near.fighter("ann"))


def answer(subject: str, option: str, fighter: str) -> Deed:
    """The answer to a choice, as a deed."""
    return Deed("", fighter, "", {}, "", choices={subject: option})


def next_turn_end(state: Encounter) -> Encounter:
    """The fight after the current entry has ended."""
    return turn.end_entry(state)


# -- Stunned ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-24")
def test_stunned_brings_distracted_and_prone_and_ends_everything_else() -> None:
    """Also Distracted (1, it is not his turn) and Prone; on hold, full defence, aim and holds are over."""
    bob = replace(with_states(wild("bob", "foes"), "full_defense"), counters={"aimed": 1})
    state = begun(fight(wild("ann"), bob, wild("eve")), **CARDS, eve=10)
    state = done(state, "grapple", "entangled", "bob", "eve")
    stunned = GAME.edited(state, state.fighter("bob"), with_states(state.fighter("bob"), "stunned"))
    bob = stunned.fighter("bob")
    assert names(bob) == {"stunned", "distracted", "prone"}
    assert bob.counters["distracted_turns"] == 1
    assert "aimed" not in bob.counters
    assert "entangled" not in names(stunned.fighter("eve"))


@pytest.mark.rule("SW-25")
def test_coming_round_leaves_him_vulnerable_and_prone() -> None:
    """Success: Vulnerable with counter 2, raise: 1; Prone and Distracted do not end with Stunned."""
    state = two("stunned", "prone", "distracted")
    plain = done(state, "unstun", "recovered_vulnerable", "ann").fighter("ann")
    assert names(plain) == {"prone", "distracted", "vulnerable"}
    assert plain.counters["vulnerable_turns"] == 2
    assert done(state, "unstun", "recovered_raise", "ann").fighter("ann").counters["vulnerable_turns"] == 1
    assert "stunned" in names(done(state, "unstun", "still_stunned", "ann").fighter("ann"))


@pytest.mark.rule("SW-25", "SW-19", "SW-124")
def test_a_turn_begins_with_the_recovery_from_stunned_then_from_shaken() -> None:
    """Stunned and Shaken: first one roll, then the other in the same turn; still Stunned: nothing more is asked."""
    state = begun(fight(with_states(wild("ann"), "stunned", "shaken"), wild("bob", "foes")), ann=50, bob=20)
    assert [prompt.subject for prompt in state.prompts] == ["unstun"]
    assert due(state, "unstun", "recovered_vulnerable", "ann") == ["unshake_how"]
    assert due(state, "unstun", "still_stunned", "ann") == []
    fresh = begun(fight(wild("ann"), wild("bob", "foes")), ann=50, bob=20)
    assert fresh.prompts == ()


# -- Shaken ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-19", "SW-124")
def test_the_turn_of_a_shaken_fighter_begins_with_his_recovery() -> None:
    """Without a benny the roll is due at once; Stunned comes first, and Shaken after it when both are there."""
    bob = with_states(extra("bob"), "shaken")
    state = replace(fight(wild("ann"), bob), stock={"gm_bennies": (0,)})
    state = begun(state, ann=10, bob=20)
    assert [(one.kind, one.subject, one.fighter) for one in state.prompts] == [("roll", "unshake", "bob")]
    both = begun(replace(fight(wild("ann"), with_states(bob, "stunned")), stock={"gm_bennies": (0,)}), ann=1, bob=2)
    assert [one.subject for one in both.prompts] == ["unstun"]
    assert due(both, "unstun", "recovered_raise", "bob") == ["unshake"]


@pytest.mark.rule("SW-19")
def test_a_benny_ends_shaken_at_once() -> None:
    """With a benny the GM chooses: the roll, or a benny that ends it without any."""
    state = two("shaken")
    (prompt,) = state.prompts
    assert (prompt.kind, [option for option, _ in prompt.options]) == ("choice", ["roll", "spend"])
    spent = rounds.answer_prompt(state, prompt.id, "spend").state
    assert "shaken" not in names(spent.fighter("ann"))
    assert spent.fighter("ann").counters["bennies"] == 2
    rolling = rounds.answer_prompt(state, prompt.id, "roll").state
    assert [(one.kind, one.subject) for one in rolling.prompts] == [("roll", "unshake")]
    assert "shaken" not in names(done(rolling, "unshake", "recovered", "ann").fighter("ann"))
    assert "shaken" in names(done(rolling, "unshake", "still_shaken", "ann").fighter("ann"))


# -- full defence, hold, aim -----------------------------------------------------------------------------------------


@pytest.mark.rule("SW-83")
def test_full_defence_ends_at_the_start_of_the_next_own_turn() -> None:
    """It lasts through everybody else's turns, survives being Shaken, and ends before the recovery rolls."""
    state = next_turn(done(two(), "full_defense", "done", "ann"))
    assert "full_defense" in names(done(state, "melee_attack", "shaken", "bob", "ann").fighter("ann"))
    again = begun(GAME.round_end(next_turn_end(state)).state, **CARDS)
    assert "full_defense" not in names(again.fighter("ann"))


@pytest.mark.rule("SW-100")
def test_on_hold_keeps_the_card_and_acts_when_he_likes() -> None:
    """He waits, the turn goes on; he acts now before the one whose turn it is; his turn has no end until then."""
    state = done(two(), "hold", "done", "ann")
    state = next_turn(state)
    assert whose_turn(state) == "bob"
    waiting = next(entry for entry in state.entries if entry.id == "ann")
    assert (waiting.done, waiting.skipped is not None) == (False, True)
    now = ordering.act_now(state, "ann").state
    assert whose_turn(now) == "ann"
    assert "on_hold" not in names(now.fighter("ann"))


@pytest.mark.rule("SW-100")
def test_still_on_hold_in_the_next_round_he_gets_no_card_and_waits_on() -> None:
    """His card is discarded, none is dealt, he stands first and may step in at any moment."""
    state = next_turn(done(two(), "hold", "done", "ann"))
    ended = GAME.round_end(next_turn_end(state)).state
    assert "ann" not in GAME.draw(replace(ended, entries=()), _FIRST)
    state = begun(ended, bob=3)
    assert [(entry.id, entry.badge is None) for entry in state.entries] == [("ann", True), ("bob", False)]
    assert whose_turn(state) == "bob"
    assert ordering.act_now(state, "ann").state.attacker == "ann"


class _First:
    """Always the first card of the pile."""

    def face(self, sides: int) -> int:
        """One."""
        return 1


_FIRST = _First()


@pytest.mark.rule("SW-100")
def test_shaken_on_hold_loses_the_turn_of_this_round() -> None:
    """On hold is lost, the turn with it: its end is played now (the counter of Vulnerable goes down), then Shaken."""
    state = done(two(), "melee_attack", "miss", "ann", "bob", modifiers={"wild_attack": True})
    state = next_turn(done(state, "hold", "done", "ann"))
    state = done(state, "melee_attack", "shaken", "bob", "ann")
    ann = state.fighter("ann")
    assert "on_hold" not in names(ann)
    assert "shaken" in names(ann)
    assert ann.counters["vulnerable_turns"] == 1
    assert next(entry for entry in state.entries if entry.id == "ann").done


@pytest.mark.rule("SW-100")
def test_nobody_shaken_or_stunned_goes_on_hold() -> None:
    """Shaken cannot wait; neither can whoever cannot act."""
    for name in ("shaken", "stunned"):
        with pytest.raises(FightError):
            ordering.hold(replace(two(name), prompts=()))
    with pytest.raises(FightError):
        ordering.hold(done(two(), "full_defense", "done", "ann"))


@pytest.mark.rule("SW-29")
def test_an_aim_is_kept_for_the_next_shot_and_lost_on_anything_else() -> None:
    """Aimed after the whole turn; proposed at the next one; gone after the shot, another action, or being Shaken."""
    state = done(two(), "aim", "done", "ann")
    assert state.fighter("ann").counters["aimed"] == 1
    proposed = GAME.entry_start(state, state.entries[0]).state
    assert proposed.answers["ann"]["aim"] == "penalties"
    for action, outcome in (("ranged_attack", "miss"), ("melee_attack", "miss"), ("stand_up", "done")):
        assert "aimed" not in done(state, action, outcome, "ann", "bob").fighter("ann").counters
    assert "aimed" not in done(state, "melee_attack", "shaken", "bob", "ann").fighter("ann").counters
    assert "aimed" in done(state, "unshake", "recovered", "ann").fighter("ann").counters


@pytest.mark.rule("SW-38")
def test_standing_up_ends_prone() -> None:
    """Two squares of movement, no roll."""
    assert "prone" not in names(done(two("prone"), "stand_up", "done", "ann").fighter("ann"))


# -- holds -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-95", "SW-105")
def test_who_holds_a_bound_one_is_vulnerable_as_long_as_he_is_bound() -> None:
    """Bound takes the place of Entangled; the holder is Vulnerable without a counter until the hold is loosened."""
    state = done(two(), "grapple", "entangled", "ann", "bob")
    assert names(state.fighter("bob")) == {"entangled"}
    assert "vulnerable" not in names(state.fighter("ann"))
    bound = done(state, "grapple", "bound", "ann", "bob")
    assert names(bound.fighter("bob")) == {"bound"}
    assert "vulnerable" in names(bound.fighter("ann"))
    assert "vulnerable" in names(next_turn(bound).fighter("ann"))
    loose = done(bound, "break_free", "loosened", "bob", "ann")
    assert names(loose.fighter("bob")) == {"entangled"}
    assert "vulnerable" not in names(loose.fighter("ann"))


@pytest.mark.rule("SW-98", "SW-125")
def test_a_hold_ends_when_the_captive_is_free_or_the_holder_cannot_hold() -> None:
    """Freed: both are rid of it. The holder Stunned, Bound or out: it ends; Shaken: he keeps it."""
    state = done(two(), "grapple", "bound", "ann", "bob")
    free = done(state, "break_free", "freed", "bob", "ann")
    assert (names(free.fighter("bob")), free.fighter("bob").held) == (set(), ())
    assert "vulnerable" not in names(free.fighter("ann"))
    shaken = done(state, "melee_attack", "shaken", "bob", "ann")
    assert "bound" in names(shaken.fighter("bob"))
    out = done(state, "melee_attack", "incapacitated", "bob", "ann")
    assert (names(out.fighter("bob")), out.fighter("bob").held) == (set(), ())


@pytest.mark.rule("SW-104")
def test_an_entangled_fighter_who_is_bound_by_a_second_one_is_held_by_both() -> None:
    """Each hold ends by itself: when one holder falls the other still holds."""
    state = begun(fight(wild("ann"), wild("eve"), wild("bob", "foes")), **CARDS, eve=30)
    state = done(done(state, "grapple", "entangled", "ann", "bob"), "grapple", "bound", "eve", "bob")
    assert [hold.by for hold in state.fighter("bob").held] == ["ann", "eve"]
    left = done(state, "melee_attack", "incapacitated", "bob", "ann")
    assert [hold.by for hold in left.fighter("bob").held] == ["eve"]
    assert "bound" in names(left.fighter("bob"))


@pytest.mark.rule("SW-23")
def test_out_of_the_fight_everything_else_is_over() -> None:
    """Counters, on hold, full defence, saddle and holds go; a Wild Card has 3 Wounds then, an Extra none."""
    bob = with_states(wild("bob", "foes"), "mounted", "full_defense", "vulnerable")
    state = begun(fight(wild("ann"), bob, extra("g1")), **CARDS, g1=5)
    out = done(state, "melee_attack", "incapacitated", "ann", "bob")
    assert names(out.fighter("bob")) == {"incapacitated"}
    assert out.fighter("bob").traits["wounds"] == 3
    assert out.fighter("bob").hand == -1
    extra_out = done(state, "melee_attack", "unconscious", "ann", "g1").fighter("g1")
    assert (names(extra_out), extra_out.traits.get("wounds", 0)) == ({"unconscious"}, 0)
