"""Whatever an action lets in can be read again: no fight is played into a file that the program then refuses."""

from __future__ import annotations

import contextlib
import inspect
from typing import Any

import pytest

from engine.encounter.actions import ACTIONS
from engine.encounter.history import History
from engine.encounter.limits import COUNTED, held_to_limits
from engine.encounter.state import ActiveState, Encounter, Reminder, replace
from engine.errors import EngineError, FightError
from engine.form import Field
from engine.play.play import Play
from engine.storage.schema import file_of
from engine.storage.validate import faults_of
from engine.system import System
from engine.systems import systems
from tests.engine.play.evening import Evening

GAMES = [pytest.param(system, id=system.id) for system in systems().values()]
ODD = (0, 1, -1, 998, 999, 1000, COUNTED, COUNTED + 1, 2**31, 2**53)
PRESSES = 250


class AtTheEdge(Evening):
    """Whoever types a number types the smallest or the largest that the field takes."""

    def _value(self, field: Field) -> Any:
        if field.kind == "number":
            return self.random.choice([field.minimum, field.maximum])
        return super()._value(field)


def at_the_end(state: Encounter) -> Encounter:
    """The fight in its last round, every count of every fighter as large as a file may have it."""
    rules = systems()[state.system].tables.traits
    fighters = tuple(
        replace(
            fighter,
            counters={name: value if name in rules else COUNTED for name, value in fighter.counters.items()},
            states=(*fighter.states, *(replace(one, since=COUNTED) for one in fighter.states[:1])),
        )
        for fighter in state.fighters
    )
    return replace(state, fighters=fighters, turn=COUNTED)


@pytest.mark.parametrize("system", GAMES)
def test_the_last_round_can_be_played_and_read(system: System) -> None:
    """A fight edited to the last round that a file takes: whatever is pressed then, the file is without faults."""
    start = at_the_end(system.sample())
    assert faults_of(file_of(History(start), 0)) == ()
    evening = AtTheEdge(system, 3)
    evening.play = Play(History(start))
    for _ in range(PRESSES):
        name = evening.press()
        assert faults_of(file_of(evening.play.history, 0)) == (), name


@pytest.mark.parametrize("system", GAMES)
@pytest.mark.parametrize("action", sorted(ACTIONS))
def test_any_number_of_any_action_is_read_again_or_refused(action: str, system: System) -> None:
    """Every argument of every action that takes a number, given odd ones: refused, or the file has no fault."""
    names = list(inspect.signature(ACTIONS[action].run).parameters)[1:]
    state = system.sample()
    fighter, other = state.fighters[0], state.fighters[-1]
    known: dict[str, Any] = {
        "fighter": fighter.id,
        "fighters": (fighter.id, other.id),
        "attacker": fighter.id,
        "target": other.id,
        "trait": next(iter(system.tables.traits)),
        "counter": next(iter((*fighter.counters, "shots"))),
        "name": next(iter(system.tables.states)),
        "field": next(iter(system.tables.circumstances)),
        "when": "round_start",
        "text": "Rain",
    }
    given = {name: known[name] for name in names if name in known}
    for odd in ODD:
        for asked in [name for name in names if name not in known]:
            play = Play(History(state))
            with contextlib.suppress(EngineError):
                play.act(action, **given | {asked: odd})
            assert faults_of(file_of(play.history, 0)) == (), (asked, odd)


def test_the_round_after_the_last_is_refused_in_words() -> None:
    """The refusal names the round and the range, and the fight stands where it stood."""
    system = next(iter(systems().values()))
    play = Play(History(replace(system.sample(), turn=COUNTED, round_over=True)))
    with pytest.raises(FightError) as refusal:
        play.act("start_round")
    assert (refusal.value.field, refusal.value.label.id) == ("turn", "error.out_of_range")
    assert play.state.turn == COUNTED


@pytest.mark.parametrize("system", GAMES)
def test_a_state_or_reminder_beyond_the_last_round_is_refused(system: System) -> None:
    """What would end, or be told, after the last round a file takes is refused like the round itself."""
    state = system.sample()
    name = next(iter(system.tables.states))
    late = replace(state.fighters[0], states=(ActiveState(name, ends=COUNTED + 1),))
    reminder = Reminder("late", "Rain", "round_start", round=COUNTED + 1)
    for after in (state.put(late), replace(state, reminders=(reminder,))):
        with pytest.raises(FightError):
            held_to_limits(state, after)
