"""Bands: who acts together at the GM's word stands together in every round, until he says otherwise."""

from typing import Any

import pytest

from engine.encounter.actions import perform
from engine.encounter.state import Encounter
from engine.errors import FightError
from tests.engine.fake_game import a_fight


def after(state: Encounter, name: str, /, **arguments: Any) -> Encounter:
    """The fight after one action."""
    return perform(state, name, arguments).state


def leads(state: Encounter) -> list[str]:
    """Who leads each entry, in order."""
    return [entry.fighters[0] for entry in state.entries]


def test_a_band_stands_behind_its_first_in_this_round_and_the_next() -> None:
    """First and last of the order become neighbours; taken apart each is where the game puts him."""
    state = after(a_fight(), "start_round")
    order = leads(state)
    first, last = order[0], order[-1]
    bound = after(state, "gather", fighters=[last, first])
    assert leads(bound) == [first, last, *order[1:-1]]
    assert leads(after(bound, "start_round"))[:2] == [first, last]
    assert leads(after(bound, "scatter", fighters=[first])) == order


def test_whoever_is_played_is_joined_by_the_others_at_once() -> None:
    """Gathered in the turn of the second, the last is next."""
    state = after(after(a_fight(), "start_round"), "next_turn")
    order = leads(state)
    bound = after(state, "gather", fighters=[order[1], order[-1]])
    assert bound.current == state.current
    assert leads(bound)[:3] == [order[0], order[1], order[-1]]


def test_a_band_needs_two_and_loses_who_leaves() -> None:
    """One alone is no band, whether he is asked for or left behind."""
    state = after(a_fight(), "start_round")
    first, second = leads(state)[:2]
    with pytest.raises(FightError):
        after(state, "gather", fighters=[first])
    with pytest.raises(FightError):
        after(state, "scatter", fighters=[first])
    assert after(after(state, "gather", fighters=[first, second]), "remove", fighters=[first]).bands == ()
