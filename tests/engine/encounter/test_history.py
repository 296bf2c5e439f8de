"""Undo, redo, going back, lines set aside, records changed later."""

from typing import Any

import msgspec
import pytest

from engine.encounter.history import History
from engine.encounter.log import log_lines
from engine.encounter.record import Act
from engine.encounter.state import replace
from engine.errors import EngineError, FightError
from engine.label import label
from engine.storage.schema import encoded, file_of
from engine.system import Deed
from tests.engine.fake_game import a_fight, blow


def hurt(history: History) -> list[str]:
    """Who is hurt or down, by name of fighter and state."""
    return [f"{fighter.id} {one.id}" for fighter in history.state.fighters for one in fighter.states]


def played() -> History:
    """Round 1: Kara hits Grukk (5), Grukk hits Kara (4)."""
    history = History(a_fight())
    history.do("start_round")
    history.do("apply_attack", blow(5, "hit"))
    history.do("next_turn")
    history.do("skip_prompt", {"prompt": "recover-grukk"})
    history.do("apply_attack", blow(4, "hit", "grukk", "kara"))
    return history


def test_undo_and_redo_walk_the_steps_by_name() -> None:
    """Each step has the name of its action; beyond the ends nothing happens."""
    history = played()
    end = history.state
    assert history.undo_label is not None
    assert history.undo_label.id == "change.attack"
    seen = [history.undo() for _ in range(5)]
    assert [name.id if name else None for name in seen] == [
        "change.attack",
        "change.skip_prompt",
        "change.next_turn",
        "change.attack",
        "change.start_round",
    ]
    assert history.state == a_fight()
    assert [history.undo(), history.undo_label] == [None, None]
    for _ in range(5):
        assert history.redo() is not None
    assert (history.redo(), history.state) == (None, end)


def test_a_refused_action_changes_nothing() -> None:
    """The history before and after a refusal is the same."""
    history = played()
    before = history.acts, history.position, history.state
    refused: list[tuple[str, dict[str, Any]]] = [
        ("rename", {"fighter": "kara", "name": ""}),
        ("rename", {"fighter": "kara", "name": "\ud800"}),
        ("dance", {}),
        ("aim", {"target": "x"}),
    ]
    for action, arguments in refused:
        with pytest.raises(EngineError):
            history.do(action, arguments)
    assert (history.acts, history.position, history.state) == before


def test_ticks_between_two_actions_are_one_step() -> None:
    """Three ticks, one undo; a tick that changes nothing is none."""
    history = History(a_fight())
    history.do("rename", {"fighter": "nils", "name": "Nilsa"})
    for value in (True, True):
        history.do("set_answer", {"field": "dark", "value": value})
    history.do("set_answer", {"field": "aimed", "value": True})
    assert history.undo_label == label("change.answers", count=2)
    history.do("rename", {"fighter": "nils", "name": "Nils"})
    history.undo()
    history.undo()
    assert history.state.answers == {}
    assert history.redo() == label("change.answers", count=2)
    assert history.state.answers == {"scene": {"dark": True}, "kara>grukk": {"aimed": True}}


def test_selecting_is_no_history() -> None:
    """Aiming makes no step and does not cost the steps that can be done again."""
    history = played()
    history.undo()
    history.do("aim", {"attacker": "nils"})
    assert history.state.attacker == "nils"
    assert history.redo_label is not None
    history.redo()
    history.undo()
    assert history.state.attacker == "nils"


def test_going_back_keeps_the_later_lines_until_a_new_action() -> None:
    """Back to the first line, two steps brought back, then a new action: the rest is set aside, and can return."""
    history = played()
    end = history.state
    assert history.go_back(0) is not None
    assert history.state.turn == 1
    assert hurt(history) == []
    history.bring_back(2)
    assert history.position == 3
    history.do("rename", {"fighter": "nils", "name": "Nilsa"})
    assert [act.action for act in history.aside] == ["skip_prompt", "apply_attack"]
    assert history.bring_back() == label("change.bring_back", count=2)
    assert history.state == end
    assert history.undo() == label("change.bring_back", count=2)
    assert history.state.fighter("nils").name == "Nilsa"
    history.redo()
    assert history.state == end
    with pytest.raises(FightError):
        history.go_back(99)


def test_bring_back_without_a_line_redoes_everything() -> None:
    """Ctrl+Y held down."""
    history = played()
    end = history.state
    history.go_back(-1)
    assert history.state == a_fight()
    name = history.bring_back()
    assert name is not None
    assert name == history.undo_label
    assert history.state == end
    assert history.bring_back() is None


def test_the_turn_before_is_a_way_back_through_the_history() -> None:
    """Durations, answers and prompts come back with it, and redo goes forward again."""
    history = played()
    history.previous_turn()
    assert history.state.current == 0
    assert history.state.prompts == ()
    history.previous_turn()
    assert history.state.turn == 0
    assert history.previous_turn() is None


def test_a_circumstance_forgotten_is_ticked_later_and_the_same_dice_are_read_again() -> None:
    """In the dark 5 is needed: her 5 still hits, so all stands; a 4 misses, so Grukk has no recovery to skip later."""
    history = played()
    deed = Deed("strike", "kara", "grukk", {"dark": True}, "hit", ("hit",))
    assert history.change_record(1, blow(5, "hit") | {"deed": deed}) is None
    assert hurt(history) == ["kara hurt", "grukk hurt"]
    stop = history.change_record(1, blow(4, "hit") | {"deed": deed}, reason="it was night")
    assert stop is not None
    assert history.acts[1].arguments["deed"]["outcome"] == "miss"
    assert history.acts[1].reason == "it was night"
    assert hurt(history) == []


def test_a_replay_stops_where_a_record_has_become_impossible() -> None:
    """Grukk was not hurt after all, so there is no recovery to skip: what follows is set aside, with the reason."""
    history = played()
    end, acts = history.state, history.acts
    stop = history.change_record(1, blow(2, "miss"))
    assert stop is not None
    assert (stop.index, stop.later, stop.needed) == (3, 2, None)
    assert stop.act.action == "skip_prompt"
    assert stop.reason == label("error.no_such_prompt")
    assert [act.action for act in history.acts] == ["start_round", "apply_attack", "next_turn", "exchange"]
    assert [act.action for act in history.aside] == ["skip_prompt", "apply_attack"]
    history.undo()
    assert (history.state, history.acts[:5]) == (end, acts)
    history.redo()
    assert hurt(history) == []


def test_a_replay_stops_where_a_die_or_a_choice_is_missing() -> None:
    """A brawl that missed asked nothing; read again as a hit it wants a choice; without a face it wants its die."""
    history = History(a_fight())
    history.do("apply_attack", blow(3, "miss", action="brawl"))
    stop = history.change_record(0, blow(3, "miss", action="brawl", aimed=True))
    assert stop is not None
    assert stop.needed is not None
    assert (stop.needed.dice, stop.needed.choice) == (0, "mercy")
    assert len(history.acts) == 1
    faceless = blow(3, "miss") | {"faces": {}}
    stop = history.change_record(0, faceless)
    assert stop is not None
    assert stop.needed is not None
    assert stop.needed.dice == 1
    assert stop.reason == label("error.needs_a_die", count=1)


def test_changing_a_record_is_one_step_and_undo_brings_the_old_lines_back() -> None:
    """Two changes in a row, both undone, both redone."""
    history = History(a_fight())
    history.do("wound", {"fighters": ["grukk"]})
    history.do("rename", {"fighter": "nils", "name": "Nilsa"})
    first = history.state
    history.change_record(0, {"fighters": ["nils"]})
    second = history.state
    history.change_record(1, {"fighter": "nils", "name": "Nora"})
    third = history.state
    assert (hurt(history), third.fighter("nils").name) == (["nils hurt"], "Nora")
    assert history.undo_label is not None
    assert history.undo_label.id == "change.change_record"
    history.undo()
    assert history.state == second
    history.undo()
    assert history.state == first
    history.undo()
    history.undo()
    assert history.state == a_fight()
    for _ in range(4):
        history.redo()
    assert history.state == third
    assert history.redo_label is None


def test_a_note_after_a_change_comes_back_with_it() -> None:
    """A roll kept in the log after an old line was changed: undone and redone, the log reads as before."""
    history = History(a_fight())
    history.do("wound", {"fighters": ["grukk"]})
    history.change_record(0, {"fighters": ["nils"]})
    history.do("put_aside", {"deed": blow(6, "hit")["deed"]})
    lines = log_lines(history)
    history.undo()
    history.redo()
    assert log_lines(history) == lines


def test_a_reason_holds_nothing_that_no_file_holds() -> None:
    """Half a character, signs of control or of direction are left out, whichever way a reason comes."""
    history = History(a_fight())
    history.do("rename", {"fighter": "kara", "name": "Nora"})
    history.explain(0, "a\ud800b\0 c\u202e\nd")
    assert history.acts[0].why == "ab c d"
    history.change_record(0, {"fighter": "kara", "name": "Zoé"}, "x\udfff\u2066 y")
    assert history.acts[0].reason == "x y"
    assert encoded(file_of(history, 0))


def test_automatic_circumstances_are_worked_out_anew_and_the_gm_s_own_stay() -> None:
    """Three arrows were counted; had there been two, the shot would have been made with two, in the same dark."""
    history = History(a_fight())
    history.do("choose_weapon", {"fighter": "kara", "hand": 1})
    history.do("edit_counter", {"fighter": "kara", "counter": "arrows", "value": 3, "carried": 1})
    history.do("apply_attack", blow(5, "hit", action="shoot", arrows=3, dark=True))
    fewer = {"fighter": "kara", "counter": "arrows", "value": 2, "carried": 1}
    assert history.change_record(1, fewer) is None
    assert history.acts[2].arguments["deed"]["modifiers"] == {"arrows": 2, "dark": True}
    assert history.state.fighter("kara").carried[1].counters == {"arrows": 1}


def test_a_result_taken_by_hand_stays_what_it_is() -> None:
    """The GM chose it, whatever the dice would say."""
    history = History(a_fight())
    history.do("rename", {"fighter": "nils", "name": "Nilsa"})
    history.do("apply_attack", blow(1, "hit") | {"chosen": True})
    history.change_record(0, {"fighter": "nils", "name": "Nora"})
    assert hurt(history) == ["grukk hurt"]


def test_exchange_records_and_unknown_lines_cannot_be_changed() -> None:
    """There is nothing of the GM's in them."""
    history = History(a_fight())
    history.do("wound", {"fighters": ["grukk"]})
    history.change_record(0, {"fighters": ["nils"]})
    for index in (-1, 1, 2):
        with pytest.raises(FightError):
            history.change_record(index, {})


def test_a_restored_history_makes_its_older_states_again() -> None:
    """From the start, the records and the present state, undo and redo go as far as they went before closing."""
    live = played()
    acts = msgspec.json.decode(msgspec.json.encode(live.acts), type=tuple[Act, ...])
    restored = History.restored(live.start, acts, live.position, live.state)
    while live.undo():
        restored.undo()
        assert restored.state == live.state
    while live.redo():
        restored.redo()
        assert restored.state == live.state


def test_a_record_that_can_no_longer_be_done_says_so_and_changes_nothing() -> None:
    """A file of another version: its present state is trusted, an older one that cannot be made again is refused."""
    live = played()
    spoiled = (live.acts[0], replace(live.acts[1], arguments={"deed": 3}), *live.acts[2:])
    restored = History.restored(live.start, spoiled, live.position, live.state)
    with pytest.raises(FightError) as refusal:
        restored.undo()
    assert refusal.value.label.id == "error.cannot_rebuild"
    assert (restored.state, restored.position) == (live.state, live.position)


def test_rolls_set_aside_are_lines_but_no_steps() -> None:
    """Undo takes back the step before them, redo brings both again."""
    history = played()
    arguments: dict[str, Any] = blow(6, "hit", "grukk", "kara")
    history.do("put_aside", {"deed": arguments["deed"]})
    assert history.acts[-1].action == "put_aside"
    assert history.undo_label is not None
    assert history.undo_label.id == "change.attack"
    history.undo()
    assert hurt(history) == ["grukk hurt"]
    history.redo()
    assert history.position == len(history.acts)
