"""No edit moves turn, round or order, in any game."""

from __future__ import annotations

import contextlib
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encounter.history import History
from engine.encounter.state import Encounter
from engine.errors import EngineError
from engine.play.play import Play
from engine.system import System
from engine.systems import systems

EDITS = (
    "edit_trait",
    "edit_counter",
    "add_state",
    "remove_state",
    "wound",
    "choose_weapon",
    "arm",
    "drop_weapon",
    "mark_weapon",
    "rename",
    "move",
    "hide",
    "set_notes",
    "set_fight_notes",
    "rename_fight",
    "add_side",
    "add_fighters",
    "duplicate",
    "set_answer",
    "aim",
)

RANKS = ("quickness",)
"""Traits that are the place in the order: whoever writes one down moves its fighter on purpose."""


def begun(game: System, turns: int) -> Play:
    """A fight some turns into the sample, whatever was asked left out."""
    play = Play(History(game.sample()))
    for _ in range(turns):
        with contextlib.suppress(EngineError):
            for prompt in play.state.prompts:
                play.act("skip_prompt", prompt=prompt.id)
            play.act("next_turn")
    return play


def arguments_of(edit: str, play: Play, random: Random) -> dict[str, Any]:
    """Something to edit, mostly possible."""
    state, tables = play.state, play.system.tables
    fighter = random.choice(state.fighters).id
    sheet = play.sheet(fighter)
    assert sheet is not None
    trait = random.choice([one for one in sheet.traits if one.id not in RANKS])
    values = [value for value, _ in trait.options] or [random.randint(trait.minimum, max(trait.minimum, trait.maximum))]
    some, words = [fighter], f"n{random.randrange(99)}"
    made: dict[str, dict[str, Any]] = {
        "edit_trait": {"fighter": fighter, "trait": trait.id, "value": random.choice([trait.default, *values])},
        "edit_counter": {
            "fighter": fighter,
            "counter": random.choice(["x", *(f.id for f in sheet.counters)]),
            "value": 3,
        },
        "add_state": {"fighters": some, "name": random.choice(list(tables.states))},
        "remove_state": {"fighters": some, "name": random.choice(list(tables.states))},
        "wound": {"fighters": some, "step": random.choice([1, -1])},
        "choose_weapon": {"fighter": fighter, "hand": random.randint(-1, 2)},
        "arm": {"fighters": some, "weapon": random.choice(list(tables.weapons))},
        "drop_weapon": {"fighter": fighter, "carried": 0},
        "mark_weapon": {"fighter": fighter, "carried": 0, "mark": words},
        "rename": {"fighter": fighter, "name": words},
        "move": {"fighters": some, "side": random.choice(state.sides).id, "place": random.randint(0, 3)},
        "hide": {"fighters": some, "hidden": random.random() < 0.5},
        "set_notes": {"fighter": fighter, "notes": words},
        "set_fight_notes": {"notes": words},
        "rename_fight": {"name": words},
        "add_side": {"name": words},
        "add_fighters": {"archetype": random.choice(list(tables.archetypes)), "side": state.sides[0].id, "name": words},
        "duplicate": {"fighters": some},
        "set_answer": {"field": random.choice(list(tables.circumstances)), "value": True},
        "aim": {"attacker": fighter},
    }
    return made[edit]


def place(state: Encounter) -> tuple[object, ...]:
    """Round, whose turn, and who stands where in the order."""
    now = state.entries[state.current].id if state.current is not None else None
    return state.turn, state.round_over, now, [(entry.id, entry.fighters, entry.done) for entry in state.entries]


@pytest.mark.parametrize("game", systems().values(), ids=lambda game: game.id)
@settings(max_examples=40)
@given(
    turns=st.integers(1, 6), edits=st.lists(st.sampled_from(EDITS), min_size=1, max_size=12), seed=st.integers(0, 9999)
)
def test_no_edit_moves_turn_round_or_order(game: System, turns: int, edits: list[str], seed: int) -> None:
    """Sheets, states, wounds, weapons, names, sides, notes and newcomers leave everybody where he is."""
    play, random = begun(game, turns), Random(seed)
    before = place(play.state)
    for edit in edits:
        with contextlib.suppress(EngineError):
            play.act(edit, **arguments_of(edit, play, random))
        assert place(play.state) == before, edit


@pytest.mark.parametrize("game", systems().values(), ids=lambda game: game.id)
def test_latecomers_join_in_every_game_and_nobody_else_moves(game: System) -> None:
    """A copy of every fighter joins the round that is played; those who were there keep their order, and the turn."""
    play = begun(game, 2)
    before = [entry.id for entry in play.state.entries]
    now = place(play.state)[:3]
    for fighter in [one.id for one in play.state.fighters if not game.is_out(one)]:
        known = {one.id for one in play.state.fighters}
        play.act("duplicate", fighters=[fighter])
        new = next(one.id for one in play.state.fighters if one.id not in known)
        play.act("join", fighter=new)
        assert any(new in entry.fighters for entry in play.state.entries)
    assert [entry.id for entry in play.state.entries if entry.id in before] == before
    assert place(play.state)[:3] == now
    for _ in range(len(play.state.entries)):
        for prompt in play.state.prompts:
            play.act("skip_prompt", prompt=prompt.id)
        play.act("next_turn")
    assert play.state.turn > now[0]  # type: ignore[operator]
