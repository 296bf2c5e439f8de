"""Who is in the fight."""

from typing import Any

import pytest

from engine.encounter.actions import perform
from engine.encounter.history import History
from engine.encounter.state import ActiveState, Encounter, Hold, replace
from engine.errors import EngineError
from tests.engine.fake_game import a_fight


def after(state: Encounter, name: str, /, **arguments: Any) -> Encounter:
    """The fight after one action."""
    return perform(state, name, arguments).state


def names(state: Encounter) -> list[str]:
    """The names in the order of the table."""
    return [fighter.name for fighter in state.fighters]


def test_copies_are_numbered_and_numbers_go_on() -> None:
    """One alone has no number; the next ones count on from it; a gap is not filled, so nobody is confused."""
    state = after(a_fight(), "add_fighters", archetype="guard", side="foes", name="Guard")
    assert names(state)[3:] == ["Guard"]
    state = after(state, "add_fighters", archetype="guard", side="foes", name="Guard", count=2)
    assert names(state)[3:] == ["Guard", "Guard 2", "Guard 3"]
    state = after(state, "remove", fighters=["guard-2"])
    state = after(state, "duplicate", fighters=["guard-3"])
    assert names(state)[3:] == ["Guard", "Guard 3", "Guard 4"]


def test_a_new_fighter_comes_from_its_archetype_armed_and_loaded() -> None:
    """Traits that differ from the default, weapons carried with their counters, the first one in hand."""
    state = after(a_fight(), "add_fighters", archetype="guard", side="foes", name="Guard")
    guard = state.fighters[-1]
    assert guard.traits == {"strength": 3}
    assert [carried.weapon for carried in guard.carried] == ["sword", "bow"]
    assert guard.carried[1].counters == {"arrows": 3}
    assert guard.hand == 0
    monk = after(state, "add_fighters", archetype="monk", side="heroes", name="Monk").fighters[-1]
    assert (monk.traits, monk.hand) == ({"brave": True}, -1)


def test_a_copy_is_fresh() -> None:
    """Wounds, states, holds, spent arrows and traits that the fight counts are the original's own."""
    state = after(a_fight(), "edit_trait", fighter="grukk", trait="tired", value=2)
    grukk = replace(
        state.fighter("grukk"), states=(ActiveState("hurt"),), counters={"tired": 1}, held=(Hold("kara", 1),)
    )
    spent = replace(grukk.carried[1], counters={"arrows": 0}, mark="old")
    state = state.put(replace(grukk, carried=(grukk.carried[0], spent)))
    copy = after(state, "duplicate", fighters=["grukk"]).fighters[-1]
    assert (copy.name, copy.states, copy.counters, copy.held) == ("Grukk 2", (), {}, ())
    assert copy.traits == {"strength": 3}
    assert (copy.carried[1].counters, copy.carried[1].mark) == ({"arrows": 3}, "old")


def test_several_are_copied_in_one_step_to_any_side() -> None:
    """Two of each, in the order given, on the side asked; the history writes down which id is whose."""
    history = History(a_fight())
    history.do("duplicate", {"fighters": ["kara", "grukk"], "count": 2, "side": "heroes"})
    new = history.state.fighters[3:]
    assert [(one.name, one.side, one.traits["strength"]) for one in new] == [
        ("Kara 2", "heroes", 5),
        ("Kara 3", "heroes", 5),
        ("Grukk 2", "heroes", 3),
        ("Grukk 3", "heroes", 3),
    ]
    assert history.acts[0].arguments["ids"] == [one.id for one in new]
    history.undo()
    assert history.state == a_fight()


@pytest.mark.parametrize(
    "arguments, field",
    [
        ({"fighters": []}, "fighters"),
        ({"fighters": ["nobody"]}, "fighter"),
        ({"fighters": ["kara", "nils"], "count": 26}, "count"),
        ({"fighters": ["kara"], "count": -1}, "count"),
        ({"fighters": ["kara"], "side": "villains"}, "side"),
        ({"fighters": [["kara"]]}, "arguments"),
        ({"fighters": "kara"}, "arguments"),
    ],
)
def test_what_cannot_be_copied_is_refused_with_its_field(arguments: dict[str, Any], field: str) -> None:
    """Nobody, too many at once, no such side, no list."""
    with pytest.raises(EngineError) as refusal:
        History(a_fight()).do("duplicate", arguments)
    assert refusal.value.field == field


@pytest.mark.parametrize(
    "arguments, field",
    [
        ({"archetype": "gard"}, "archetype"),
        ({"side": "villains"}, "side"),
        ({"name": "  "}, "name"),
        ({"name": "x" * 81}, "name"),
        ({"name": "a\x00b"}, "name"),
        ({"count": 0}, "count"),
        ({"count": 51}, "count"),
        ({"ids": ["kara"]}, "ids"),
        ({"ids": ["a>b"]}, "ids"),
    ],
)
def test_what_cannot_be_added_is_refused_with_its_field(arguments: dict[str, Any], field: str) -> None:
    """Each mistake names what to mend."""
    given = {"archetype": "guard", "side": "foes", "name": "Guard"} | arguments
    with pytest.raises(EngineError) as refusal:
        after(a_fight(), "add_fighters", **given)
    assert refusal.value.field == field


def test_whoever_leaves_takes_everything_of_his_along() -> None:
    """Answers, declarations, holds on others, entries and the dock forget him; what a hold did ends with it."""
    state = after(a_fight(), "start_round")
    state = after(state, "set_answer", field="aimed", value=True)
    state = after(state, "declare", fighter="nils", field="opponent", value="grukk")
    nils = replace(state.fighter("nils"), held=(Hold("grukk", 1),), states=(ActiveState("off", by="grukk"),))
    state = after(state.put(nils), "remove", fighters=["grukk"])
    assert state.find("grukk") is None
    assert state.answers == {}
    assert state.declared == {"nils": {}}
    assert state.target == ""
    assert [entry.id for entry in state.entries] == ["e-kara", "e-nils"]
    assert (state.fighter("nils").held, state.fighter("nils").states) == ((), ())


def test_the_turn_goes_on_when_the_one_to_play_leaves() -> None:
    """Kara plays first and leaves: Grukk, the next one in the order, plays."""
    state = after(after(a_fight(), "start_round"), "remove", fighters=["kara"])
    assert state.current is not None
    assert state.entries[state.current].fighters == ("grukk",)


def test_no_edit_moves_turn_round_or_order() -> None:
    """Adding, renaming, moving, hiding and noting in the middle of a round leave the order as it is."""
    before = after(after(a_fight(), "start_round"), "next_turn")
    state = after(before, "add_fighters", archetype="guard", side="foes", name="Guard", count=3)
    state = after(state, "rename", fighter="kara", name="Kara the Red")
    state = after(state, "move", fighters=["grukk"], side="heroes", place=0)
    state = after(state, "hide", fighters=["grukk"], hidden=True)
    state = after(state, "set_notes", fighter="grukk", notes="limps")
    state = after(state, "edit_trait", fighter="nils", trait="strength", value=9)
    assert (state.turn, state.current, state.entries) == (before.turn, before.current, before.entries)
    assert names(state) == ["Grukk", "Kara the Red", "Nils", "Guard 1", "Guard 2", "Guard 3"]
    late = after(after(after(state, "next_turn"), "next_turn"), "next_turn")
    assert late.turn == 2
    assert len(late.entries) == 6


def test_moving_places_fighters_among_their_new_side() -> None:
    """Place 0 is the head of the side, no place its end."""
    state = after(a_fight(), "move", fighters=["grukk"], side="heroes", place=1)
    assert names(state) == ["Kara", "Grukk", "Nils"]
    assert state.fighter("grukk").side == "heroes"
    assert names(after(state, "move", fighters=["kara"], side="heroes")) == ["Grukk", "Nils", "Kara"]


def test_a_third_side_can_be_added() -> None:
    """Its id is its own, its name the GM's."""
    state = after(a_fight(), "add_side", name="Wolves")
    assert (state.sides[-1].id, state.sides[-1].name, state.sides[-1].kind) == ("side-1", "Wolves", "third")
    assert after(state, "move", fighters=["nils"], side="side-1").fighter("nils").side == "side-1"
