"""Laws of playing that hold for every game: a fight of its sample played through everything a front end calls."""

from __future__ import annotations

from random import Random

import pytest

from engine.answer import Odds, Worths
from engine.encounter.history import History
from engine.encounter.state import Encounter, replace
from engine.errors import EngineError
from engine.forecast import attack
from engine.forecast.worth import other_values
from engine.form import Value
from engine.label import Label
from engine.play.desk import Desk
from engine.play.play import Play
from engine.request import Request
from engine.storage.schema import file_of
from engine.storage.validate import faults_of
from engine.system import System
from engine.systems import systems
from tests.engine.play.evening import Evening, said, wordless

PRESSES, LONG = 80, 200
EVENINGS = [pytest.param(system, seed, id=f"{system.id}-{seed}") for system in systems().values() for seed in (1, 2)]
each_evening = pytest.mark.parametrize("system, seed", EVENINGS)
each_game = pytest.mark.parametrize("system", [pytest.param(system, id=system.id) for system in systems().values()])


@pytest.fixture(autouse=True)
def _dice_of_a_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program rolls the same dice in every run, so that an evening is the same evening."""
    monkeypatch.setattr("engine.play.rolling.secrets.randbits", Random(1).getrandbits)


def sample(system: System) -> Play:
    """The sample fight of a game, on the table."""
    return Play(History(system.sample()))


def a_request(play: Play) -> Request:
    """The request of the attack dock, which must be possible."""
    request = play.request()
    assert isinstance(request, Request)
    return request


@each_evening
def test_an_evening_at_random(system: System, seed: int) -> None:
    """Whatever is pressed, every panel can be told, in words of both languages; undoing it all is the start again."""
    evening = Evening(system, seed)
    seen: set[Label] = set()
    for press in range(PRESSES):
        evening.press()
        said(evening.tell(), seen)
        if press % 10 == 0:
            said(evening.compute(), seen)
    assert wordless(system, seen) == []
    play = evening.play
    last = play.state
    while play.redo() is not None:
        last = play.state
    while play.undo() is not None:
        pass
    assert play.history.start.fighters == play.state.fighters
    while play.redo() is not None:
        pass
    assert play.state == last


@each_evening
def test_two_hundred_acts_leave_a_sound_fight(system: System, seed: int) -> None:
    """After any of them the fight could be saved and read; undone to the start and redone it is the same fight."""
    evening = Evening(system, 100 + seed)
    play = evening.play
    for press in range(LONG):
        evening.press()
        if press % 10 == 0:
            assert faults_of(file_of(play.history, 1)) == ()
    assert faults_of(file_of(play.history, 1)) == ()
    while play.redo() is not None:
        pass
    last = play.state
    while play.undo() is not None:
        pass
    assert _settled(play.state) == _settled(play.history.start)
    while play.redo() is not None:
        pass
    assert _settled(play.state) == _settled(last)


def _settled(state: Encounter) -> Encounter:
    """The fight without what is no history: who is prepared to do what to whom."""
    return replace(state, attacker="", target="", others=(), action="")


@each_evening
def test_a_line_changed_into_itself_changes_nothing(system: System, seed: int) -> None:
    """Reading every roll of an evening again with the circumstances it had gives the same fight."""
    evening = Evening(system, seed)
    for _ in range(PRESSES):
        if evening.press() == "back":
            break
    play = evening.play
    before = play.state
    for number in range(3):  # a line changed before is put away by the next change, so the places move
        acts = play.history.acts[: play.history.position]
        applied = [index for index, act in enumerate(acts) if act.action == "apply_attack"]
        if number < len(applied):
            assert play.change_record(applied[number], {}) is None
            assert (play.state.fighters, play.state.prompts) == (before.fighters, before.prompts)


@each_game
def test_the_first_strike_takes_two_keys(system: System) -> None:
    """The sample fight opens on a possible attack: roll, apply, and the log has its first line."""
    play = sample(system)
    before = play.odds()
    assert before.refused is None
    play.start_roll(typing=False)
    view = play.roll_view()
    while view is not None and view.choice:
        play.choose(view.choice[0][0])
        view = play.roll_view()
    assert view is not None
    assert view.outcome in {row.id for row in before.rows}
    play.apply()
    assert play.log()[-1].result == view.headline
    assert play.undo() is not None
    assert play.state == system.sample()


@each_game
def test_the_odds_are_those_of_the_command_line(system: System) -> None:
    """The dock, the panels and a script ask the same request and get the same numbers."""
    play = sample(system)
    request = a_request(play)
    answer = attack.answer(system, request)
    odds = play.odds()
    assert {row.id: row.chance for row in odds.rows} == {
        name: chance for name, chance in answer.outcomes.items() if chance > 0
    }
    assert sum(row.chance for row in odds.rows) == pytest.approx(1, abs=1e-12)


@each_game
def test_a_worth_is_what_the_tick_then_does(system: System) -> None:
    """The worth told before a box is ticked is the difference that the headline makes when it is.

    Where the headline stays and what follows it changes, there is none.
    """
    play = sample(system)
    before = play.odds()
    chance = before.headline.chance
    assert chance is not None
    found = play.reading(play.form().fields)
    told = {row.field: row for batch in found if isinstance(batch, Worths) for row in batch.worths}
    fields = [field for field in play.form().fields if field.automatic is None and field.value == field.default]
    assert fields
    for field in fields:
        ticked = [_ticked(play, field.id, value) for value in other_values(field)]
        telling = [odds for odds in ticked if odds is not None and _tells(before, odds)]
        gains = [after - chance for odds in telling if (after := odds.headline.chance) is not None]
        best = told[field.id].best
        assert (best is None) is (gains == [])
        if best is not None:
            assert best == pytest.approx(max(gains) if max(gains) > 0 else min(gains), abs=1e-12)


def _tells(before: Odds, after: Odds) -> bool:
    """Whether a tick moves the headline, or nothing at all."""
    if after.headline.chance != pytest.approx(before.headline.chance, abs=1e-9):
        return True
    chances = {row.id: row.chance for row in before.rows}
    return {row.id: row.chance for row in after.rows} == pytest.approx(chances, abs=1e-9)


def _ticked(play: Play, field: str, value: Value) -> Odds | None:
    """The odds with one circumstance set, and the fight as it was before; None: the rules refuse it."""
    try:
        play.act("set_answer", field=field, value=value)
    except EngineError:
        return None
    found = play.odds()
    play.undo()
    return found


@each_game
def test_the_curve_passes_through_the_present_odds(system: System) -> None:
    """On every axis, the main line at the present point is the large figure."""
    play = sample(system)
    chance = play.odds().headline.chance
    marked = 0
    for axis in play.axes():
        play.axis = axis.id
        *_, sweep = play.curve()
        assert sweep is not None
        assert sweep.axis == axis.id
        if sweep.now is not None:
            marked += 1
            assert sweep.series[0].chances[sweep.now] == pytest.approx(chance, abs=1e-12)
    assert marked


@each_game
def test_a_fight_is_found_as_it_was_left(system: System) -> None:
    """Closed in the middle of a round and opened again, table, odds and log are the same."""
    desk = Desk.sample(system.id)
    evening = Evening(system, 5)
    evening.play = desk.play
    for _ in range(40):
        evening.press()
        desk.keep()
    desk.close()
    again = Desk.reopened(desk.path)
    mine, found = desk.play, again.play
    assert found.state == mine.state
    assert (found.table(), found.log(), found.form()) == (mine.table(), mine.log(), mine.form())
    assert found.steps() == mine.steps()
    again.close()
