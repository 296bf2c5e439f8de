"""The turn protocol."""

from typing import Any

import pytest

from engine.encounter import turn
from engine.encounter.actions import perform
from engine.encounter.state import ActiveState, Encounter, replace
from engine.errors import EngineError
from engine.label import label
from tests.engine.fake_game import a_fight, blow


def after(state: Encounter, name: str, /, **arguments: Any) -> Encounter:
    """The fight after one action."""
    return perform(state, name, arguments).state


def playing(state: Encounter) -> str:
    """Who is to play."""
    return "" if state.current is None else state.entries[state.current].fighters[0]


def order(state: Encounter) -> list[str]:
    """Who acts in the round, in order."""
    return [entry.fighters[0] for entry in state.entries]


def test_the_turn_goes_down_the_order_and_into_the_next_round() -> None:
    """Strength 5, 3, 0: Kara, Grukk, Nils, then Kara again in round 2."""
    state = after(a_fight(), "next_turn")
    seen = [(state.turn, playing(state))]
    for _ in range(3):
        state = after(state, "next_turn")
        seen.append((state.turn, playing(state)))
    assert seen == [(1, "kara"), (1, "grukk"), (1, "nils"), (2, "kara")]


def test_the_attack_dock_follows_the_turn() -> None:
    """Attacker, declared opponent and action; without a declaration the enemy aimed at so far and the main action."""
    state = after(a_fight(), "declare", fighter="grukk", field="opponent", value="nils")
    state = after(state, "declare", fighter="grukk", field="action", value="shoot")
    state = after(state, "next_turn")
    assert (state.attacker, state.target, state.action) == ("kara", "grukk", "strike")
    state = after(state, "next_turn")
    assert (state.attacker, state.target, state.action) == ("grukk", "nils", "shoot")
    state = after(state, "next_turn")
    assert (state.attacker, state.target) == ("nils", "grukk")


def test_a_fighter_who_falls_before_his_place_does_not_act() -> None:
    """The game says so anew before each entry; his place stays, with the reason."""
    state = after(a_fight(), "next_turn")
    state = after(state, "add_state", fighters=["grukk"], name="down")
    state = after(state, "next_turn")
    assert playing(state) == "nils"
    assert state.entries[1].skipped == label("skipped.down")


def test_due_rolls_hold_the_turn_until_they_are_answered_or_skipped() -> None:
    """Grukk is hurt, so he must roll to recover as his turn begins: N waits, says how many, then goes on."""
    state = after(after(a_fight(), "add_state", fighters=["grukk"], name="hurt"), "next_turn")
    state = after(state, "next_turn")
    assert [prompt.id for prompt in turn.due(state)] == ["recover-grukk"]
    with pytest.raises(EngineError) as refusal:
        after(state, "next_turn")
    assert refusal.value.label == label("error.prompts_due", count=1)
    assert playing(after(after(state, "skip_prompt", prompt="recover-grukk"), "next_turn")) == "nils"
    rolled = after(state, "apply_attack", **blow(5, "hit", "grukk", "", "recover"), prompt="recover-grukk")
    assert not rolled.fighter("grukk").has("hurt")
    assert playing(after(rolled, "next_turn")) == "nils"


def test_a_state_that_begins_next_round_ends_when_its_prompt_says_so() -> None:
    """A stumble puts off balance from the next round on; ending the state answers its prompt, skipping keeps it."""
    state = after(a_fight(), "next_turn")
    state = after(state, "apply_attack", **blow(1, "miss", action="brawl"))
    state = after(state, "answer_prompt", prompt="stumble-kara", option="fall")
    assert state.fighter("kara").states == (ActiveState("off", 1, starts=2, ends=2),)
    for _ in range(3):
        state = after(state, "next_turn")
    assert (state.turn, playing(state)) == (2, "kara")
    assert [(prompt.kind, prompt.subject) for prompt in turn.due(state)] == [("end", "off")]
    ended = after(state, "answer_prompt", prompt="up-kara")
    assert (ended.fighter("kara").states, turn.due(ended)) == ((), ())
    kept = after(state, "skip_prompt", prompt="up-kara")
    assert kept.fighter("kara").has("off")
    for _ in range(3):
        kept = after(kept, "next_turn")
    assert not kept.fighter("kara").has("off")


def test_choices_take_only_their_options_and_rolls_need_dice() -> None:
    """A prompt is answered in its own way or refused with the reason."""
    state = after(after(a_fight(), "next_turn"), "apply_attack", **blow(1, "miss", action="brawl"))
    for option in ("", "fly"):
        with pytest.raises(EngineError):
            after(state, "answer_prompt", prompt="stumble-kara", option=option)
    hurt = after(after(a_fight(), "add_state", fighters=["kara"], name="hurt"), "next_turn")
    with pytest.raises(EngineError, match="dice"):
        after(hurt, "answer_prompt", prompt="recover-kara")
    with pytest.raises(EngineError):
        after(hurt, "answer_prompt", prompt="nobody")


def test_rolls_of_the_end_of_a_round_stop_between_the_rounds() -> None:
    """Nils is tired: after the last entry the round is over, his roll is due, and only then round 2 begins."""
    state = after(after(a_fight(), "edit_trait", fighter="nils", trait="tired", value=1), "next_turn")
    state = after(after(after(state, "next_turn"), "next_turn"), "next_turn")
    assert (state.turn, state.current, state.round_over) == (1, None, True)
    assert [prompt.id for prompt in turn.due(state)] == ["tired-nils"]
    state = after(after(state, "skip_prompt", prompt="tired-nils"), "next_turn")
    assert (state.turn, playing(state), state.round_over) == (2, "kara", False)


def test_states_with_a_duration_end_with_their_last_round() -> None:
    """One round given in round 1 is gone in round 2, on fighters and on weapons."""
    state = after(a_fight(), "next_turn")
    state = after(state, "add_state", fighters=["kara"], name="off", rounds=1)
    state = after(state, "add_state", fighters=["kara"], name="jammed", rounds=1)
    state = after(state, "start_round")
    assert state.turn == 2
    assert (state.fighter("kara").states, state.fighter("kara").carried[0].states) == ((), ())


def test_answers_last_as_long_as_their_table_says() -> None:
    """A roll's go with Apply, a turn's with that attacker's turn, a round's with the round, a fight's stay."""
    state = after(a_fight(), "next_turn")
    for field, value in (("aimed", True), ("rush", True), ("ducking", 2)):
        state = after(state, "set_answer", field=field, value=value)
    state = after(state, "set_answer", field="cover", value="full")
    state = after(state, "set_answer", field="rush", value=True, attacker="nils", target="grukk")
    state = after(state, "set_option", field="option_hard", value=True)
    state = after(state, "apply_attack", **blow(2, "miss"))
    assert state.answers["kara>grukk"] == {"cover": "full"}
    assert state.answers["kara"] == {"rush": True}
    state = after(state, "next_turn")
    assert state.answers == {"kara>grukk": {"cover": "full"}, "nils": {"rush": True}}
    state = after(state, "set_answer", field="dark", value=True, attacker="grukk", target="kara")
    state = after(state, "start_round")
    assert (state.answers, state.options) == ({"scene": {"dark": True}}, {"option_hard": True})


def test_declaring_reorders_what_is_still_to_come() -> None:
    """Before anybody has finished the whole order is made anew; afterwards only the rest."""
    state = after(a_fight(), "next_turn")
    late = after(state, "declare", fighter="kara", field="late", value=True)
    assert (order(late), playing(late)) == (["grukk", "nils", "kara"], "grukk")
    assert after(late, "declare", fighter="kara", field="late", value=False) == state
    second = after(state, "next_turn")
    second = after(second, "declare", fighter="grukk", field="late", value=True)
    assert (order(second), playing(second)) == (["kara", "grukk", "nils"], "grukk")
    with pytest.raises(EngineError) as refusal:
        after(state, "declare", fighter="kara", field="action", value="dance")
    assert refusal.value.field == "action"


def test_the_gm_moves_holds_and_skips_entries() -> None:
    """The turn stays where it is when entries move; a held one acts before the one to play, who then plays."""
    state = after(a_fight(), "next_turn")
    moved = after(state, "move_entry", entry="e-nils", place=0)
    assert (order(moved), playing(moved)) == (["nils", "kara", "grukk"], "kara")
    held = after(state, "hold")
    assert playing(held) == "grukk"
    assert held.entries[0].skipped == turn.ON_HOLD
    back = after(held, "act_now", entry="e-kara")
    assert (order(back), playing(back), back.attacker) == (["kara", "grukk", "nils"], "kara", "kara")
    assert playing(after(back, "next_turn")) == "grukk"
    hasty = after(state, "act_now", entry="e-nils")
    assert (order(hasty), playing(hasty)) == (["nils", "kara", "grukk"], "nils")
    assert playing(after(hasty, "next_turn")) == "kara"
    skipped = after(state, "skip_entry", entry="e-kara")
    assert (playing(skipped), skipped.entries[0].skipped) == ("grukk", turn.BY_GM)


def test_holds_and_skips_end_with_the_round() -> None:
    """Whoever held to the end has lost his turn, and stands in the next order as usual."""
    state = after(after(a_fight(), "next_turn"), "hold")
    state = after(after(state, "next_turn"), "next_turn")
    assert (state.turn, playing(state)) == (2, "kara")


def test_what_cannot_be_done_with_an_entry_is_refused() -> None:
    """No such entry or place, already acting, already done, nobody to hold."""
    state = after(after(a_fight(), "next_turn"), "next_turn")
    for name, arguments in (
        ("move_entry", {"entry": "e-nobody", "place": 0}),
        ("move_entry", {"entry": "e-kara", "place": 3}),
        ("act_now", {"entry": "e-kara"}),
        ("act_now", {"entry": "e-grukk"}),
        ("skip_entry", {"entry": "e-kara"}),
    ):
        with pytest.raises(EngineError):
            after(state, name, **arguments)
    with pytest.raises(EngineError):
        after(a_fight(), "hold")


def test_the_scene_ends_with_its_rules_and_another_can_begin() -> None:
    """No order is left, what was put off is due, answers of a turn are gone; the next scene begins with round 1."""
    state = after(after(after(a_fight(), "next_turn"), "next_turn"), "start_round")
    state = after(state, "set_answer", field="rush", value=True)
    state = after(state, "add_state", fighters=["nils"], name="off")
    state = after(state, "end_scene")
    assert (state.finished, state.entries, state.answers) == (True, (), {})
    assert state.fighter("nils").states == ()
    again = after(state, "next_turn")
    assert (again.finished, again.turn, playing(again)) == (False, 1, "kara")


def test_a_fight_in_which_nobody_can_act_still_goes_from_round_to_round() -> None:
    """No endless loop and no crash: each step ends a round or begins one."""
    state = after(a_fight(), "add_state", fighters=["kara", "nils", "grukk"], name="down")
    for expected in (1, 2, 3):
        state = after(state, "next_turn")
        assert (state.turn, state.current) == (expected, None)
    nobody = replace(a_fight(), fighters=(), attacker="", target="")
    assert after(after(nobody, "next_turn"), "next_turn").turn == 2
