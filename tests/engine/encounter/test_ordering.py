"""The order of the round as the GM makes it: ties, delays, skips, latecomers, and that it stays so."""

from typing import Any

import pytest

from engine.encounter.actions import perform
from engine.encounter.state import Encounter
from engine.errors import EngineError
from tests.engine.fake_game import a_fight


def after(state: Encounter, name: str, /, **arguments: Any) -> Encounter:
    """The fight after one action."""
    return perform(state, name, arguments).state


def order(state: Encounter) -> list[str]:
    """Who acts in the round, in order."""
    return [entry.fighters[0] for entry in state.entries]


def playing(state: Encounter) -> str:
    """Who is to play."""
    return "" if state.current is None else state.entries[state.current].fighters[0]


def equals() -> Encounter:
    """Nils and Grukk are equally strong: the table puts Nils first, the rules leave it to the GM."""
    return after(after(a_fight(), "edit_trait", fighter="nils", trait="strength", value=3), "next_turn")


def test_a_tie_that_was_moved_is_settled_and_remembered() -> None:
    """Grukk before Nils in round 1, so in round 2 too, and no longer asked."""
    state = equals()
    assert (order(state), [entry.tied for entry in state.entries]) == (["kara", "nils", "grukk"], [False, True, True])
    moved = after(state, "move_entry", entry="e-grukk", place=1)
    assert [entry.settled for entry in moved.entries] == [False, True, True]
    again = after(moved, "start_round")
    assert order(again) == ["kara", "grukk", "nils"]
    assert [entry.settled for entry in again.entries] == [False, True, True]


def test_the_order_shown_can_be_kept_without_moving_anybody() -> None:
    """Settled as it stands; who is tied with nobody has nothing to settle."""
    state = after(equals(), "settle_ties", entry="e-grukk")
    assert state.ties == ("nils", "grukk")
    assert order(after(state, "start_round")) == ["kara", "nils", "grukk"]
    with pytest.raises(EngineError):
        after(state, "settle_ties", entry="e-kara")


def test_one_more_who_is_tied_leaves_the_rest_as_it_was_settled() -> None:
    """A guard as strong as both joins the tie in round 2: Grukk still comes before Nils, and the GM is asked again."""
    state = after(equals(), "move_entry", entry="e-grukk", place=1)
    state = after(state, "add_fighters", archetype="guard", side="foes", name="Guard")
    state = after(state, "start_round")
    assert order(state) == ["kara", "grukk", "nils", "guard-1"]
    assert [(entry.tied, entry.settled) for entry in state.entries[1:]] == [(True, False)] * 3


def test_a_moved_entry_stays_where_it_was_put_when_another_declares() -> None:
    """Nils moved before Grukk stays there though Grukk declares; his own declaration puts him back in order."""
    state = after(after(a_fight(), "next_turn"), "move_entry", entry="e-nils", place=1)
    state = after(state, "declare", fighter="grukk", field="action", value="shoot")
    assert order(state) == ["kara", "nils", "grukk"]
    state = after(state, "declare", fighter="nils", field="action", value="shoot")
    assert order(state) == ["kara", "grukk", "nils"]


def test_who_delays_acts_behind_the_one_named() -> None:
    """Kara behind Grukk: Grukk, Kara, Nils; behind nobody in particular it is the next one too."""
    state = after(a_fight(), "next_turn")
    for arguments in ({"behind": "e-grukk"}, {}):
        later = after(state, "delay", **arguments)
        assert (order(later), playing(later)) == (["grukk", "kara", "nils"], "grukk")
        assert playing(after(later, "next_turn")) == "kara"
    last = after(state, "delay", behind="e-nils")
    assert (order(last), playing(last)) == (["grukk", "nils", "kara"], "grukk")


def test_nobody_delays_behind_who_is_not_to_come() -> None:
    """The last of the round has nobody behind him; nor can one delay behind himself or before the first round."""
    state = after(a_fight(), "next_turn")
    with pytest.raises(EngineError):
        after(state, "delay", behind="e-kara")
    with pytest.raises(EngineError):
        after(after(after(state, "next_turn"), "next_turn"), "delay")
    with pytest.raises(EngineError):
        after(a_fight(), "delay")


def test_a_delay_takes_the_question_of_the_turn_along() -> None:
    """Kara, hurt, is asked to recover as her turn begins: skipped for now, asked again when it really comes."""
    state = after(after(a_fight(), "add_state", fighters=["kara"], name="hurt"), "next_turn")
    with pytest.raises(EngineError):
        after(state, "delay")
    state = after(after(state, "skip_prompt", prompt="recover-kara"), "delay")
    assert state.prompts == ()
    assert [prompt.id for prompt in after(state, "next_turn").prompts] == ["recover-kara"]


def test_a_skip_is_taken_back() -> None:
    """Left out and taken back before his place, Nils acts in it; after it, he acts next."""
    state = after(after(a_fight(), "next_turn"), "skip_entry", entry="e-nils")
    back = after(state, "restore_entry", entry="e-nils")
    assert back.entries == after(a_fight(), "next_turn").entries
    skipped = after(after(a_fight(), "next_turn"), "skip_entry", entry="e-kara")
    late = after(skipped, "restore_entry", entry="e-kara")
    assert playing(late) == "grukk"
    assert playing(after(late, "next_turn")) == "kara"
    with pytest.raises(EngineError):
        after(late, "restore_entry", entry="e-grukk")


def test_a_latecomer_joins_where_the_game_puts_him_and_nobody_moves() -> None:
    """A monk who comes while Kara plays acts in this round; whoever has a place cannot join again."""
    state = after(after(a_fight(), "next_turn"), "add_fighters", archetype="guard", side="foes", name="Guard")
    assert "guard-1" not in order(state)
    joined = after(state, "join", fighter="guard-1")
    assert (joined.turn, playing(joined)) == (1, "kara")
    assert [one for one in order(joined) if one != "guard-1"] == ["kara", "grukk", "nils"]
    assert "guard-1" in order(joined)[1:]
    with pytest.raises(EngineError):
        after(joined, "join", fighter="guard-1")
    with pytest.raises(EngineError):
        after(a_fight(), "join", fighter="nils")


def test_a_latecomer_never_comes_before_the_one_to_play() -> None:
    """The strongest who comes while Nils, the last, plays acts after him."""
    state = after(a_fight(), "next_turn")
    state = after(after(state, "next_turn"), "next_turn")
    state = after(state, "add_fighters", archetype="guard", side="foes", name="Guard")
    state = after(state, "edit_trait", fighter="guard-1", trait="strength", value=9)
    assert order(after(state, "join", fighter="guard-1")) == ["kara", "grukk", "nils", "guard-1"]
