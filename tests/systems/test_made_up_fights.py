"""Fights that a hand has edited: whatever they count, announce or ask is played with, or refused; nothing breaks."""

from __future__ import annotations

import contextlib
import importlib
import pkgutil
from collections.abc import Mapping
from random import Random

import pytest

from engine.encounter.history import History
from engine.encounter.state import Carried, Encounter, replace
from engine.errors import EngineError
from engine.form import Prompt, Value
from engine.label import label
from engine.play.play import Play
from engine.storage.schema import FightFile
from engine.storage.validate import faults_of
from engine.system import System
from engine.systems import systems
from tests.engine.play.evening import Evening

GAMES = [pytest.param(system, id=system.id) for system in systems().values()]
COUNTED = (0, 7, 10**6)
ANNOUNCED: tuple[Value, ...] = ("", "9" * 30, True, -(10**6))
UNREADABLE: tuple[Value, ...] = (2.5, 10**30, -(10**9))
OPTIONS = ("nobody", "²", "-5")


def begun(system: System) -> Encounter:
    """The sample fight, its first round a few places on."""
    play = Play(History(system.sample()))
    play.act("next_turn")
    return play.state


def is_read(state: Encounter) -> bool:
    """Whether a file with this fight is opened."""
    return faults_of(FightFile(state=state, start=state)) == ()


def played(system: System, state: Encounter) -> None:
    """Tell every panel, go on for a turn, and be kept on the disk; what the rules refuse is no fault."""
    evening = Evening(system, 1)
    evening.play = Play(History(state))
    evening.tell()
    with contextlib.suppress(EngineError):
        evening.play.act("next_turn")
    assert is_read(evening.play.state)


@pytest.mark.parametrize("value", COUNTED)
@pytest.mark.parametrize("system", GAMES)
def test_counters_made_up(system: System, value: int) -> None:
    """What a game counts stands at a number that it never reaches, one counter after the other, then all of them."""
    state = begun(system)
    names = sorted(system.private_counters | {"covering", "acted", "dodges"})
    for odd in [*([name] for name in names), names]:
        counters = dict.fromkeys(odd, value)
        fighters = tuple(replace(one, counters=one.counters | counters) for one in state.fighters)
        assert is_read(replace(state, fighters=fighters))
        played(system, replace(state, fighters=fighters))


@pytest.mark.parametrize("system", GAMES)
def test_counters_called_like_traits(system: System) -> None:
    """The rules read such a counter as that trait: one without a value of it is refused, in a file and by hand."""
    state = system.sample()
    who = state.fighters[0]
    for trait in system.tables.traits:
        odd = state.put(replace(who, counters={trait: 999}))
        fields = [fault.field for fault in faults_of(FightFile(state=odd, start=state))]
        assert fields == [f"state.fighters[0].counters.{trait}"]
        with pytest.raises(EngineError) as refused:
            Play(History(state)).act("edit_counter", fighter=who.id, counter=trait, value=999)
        assert refused.value.field == trait


@pytest.mark.parametrize("value", ANNOUNCED)
@pytest.mark.parametrize("system", GAMES)
def test_announcements_made_up(system: System, value: Value) -> None:
    """Everything that may be announced is something else, whatever else has been."""
    state = begun(system)
    actions = [row.id for row in system.tables.actions.values() if row.phase != "none"]
    names = {field.id for one in state.fighters for field in system.declarations(state, one.id)}
    names |= {"shots", "bursts", "covers"}
    for action in actions:
        announced: dict[str, Value] = dict.fromkeys(names - {"action"}, value) | {"action": action}
        odd = replace(state, declared={one.id: announced for one in state.fighters})
        assert is_read(odd)
        played(system, odd)


@pytest.mark.parametrize("value", UNREADABLE)
def test_numbers_announced_by_nobody(value: Value) -> None:
    """No game lets a fraction or a number of thirty digits be announced: the file is refused with the place."""
    for system in systems().values():
        state = system.sample()
        odd = replace(state, declared={state.fighters[0].id: {"action": value}})
        fields = [fault.field for fault in faults_of(FightFile(state=odd, start=state))]
        assert fields == [f"state.declared.{state.fighters[0].id}.action"]


def subjects(system: System) -> Mapping[str, object]:
    """What a game may ask its GM to choose."""
    fight = importlib.import_module(f"engine.systems.{system.id}.fight")
    parts = (importlib.import_module(f"{fight.__name__}.{one.name}") for one in pkgutil.iter_modules(fight.__path__))
    found: Mapping[str, object] = next(part.ANSWERS for part in parts if hasattr(part, "ANSWERS"))
    return found


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("system", GAMES)
def test_choices_made_up(system: System, option: str) -> None:
    """Every choice of a game has an option that it never gives, and comes with values of another kind."""
    chance = Random(2)
    for subject in subjects(system):
        for value in ("x", -3):
            state = begun(system)
            who = chance.choice(state.fighters).id
            names = ("damage", "place", "stuns", "rounds_to_load", "wounds_taken")
            asked = Prompt(
                "odd", "choice", who, subject, label("odd"), dict.fromkeys(names, value), ((option, label("odd")),)
            )
            odd = replace(state, prompts=(asked,))
            assert is_read(odd)
            play = Play(History(odd))
            try:
                play.act("answer_prompt", prompt="odd", option=option)
            except EngineError:
                continue
            played(system, play.state)


@pytest.mark.parametrize("value", COUNTED)
@pytest.mark.parametrize("system", GAMES)
def test_weapons_made_up(system: System, value: int) -> None:
    """What a weapon brings into a hand (its scope, its mode) is a value of that circumstance, whatever it counted."""
    state = begun(system)
    counters = dict.fromkeys(system.tables.circumstances, value)
    weapons = tuple(Carried(weapon, counters) for weapon in list(system.tables.weapons)[:3])
    armed = replace(state, fighters=tuple(replace(one, carried=weapons, hand=0) for one in state.fighters))
    assert is_read(armed)
    play = Play(History(armed))
    for hand in (1, 2, -1, 0):
        play.act("choose_weapon", fighter=state.fighters[0].id, hand=hand)
        assert is_read(play.state)
