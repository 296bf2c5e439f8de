"""Laws of a roll for several targets in the log, for every action of every game that may have them."""

from __future__ import annotations

import contextlib
from random import Random
from typing import Any

import pytest

from engine.encounter.attack import read_rolls
from engine.encounter.history import History
from engine.errors import EngineError
from engine.form import Field
from engine.play.play import Play
from engine.play.rework import Rework
from engine.play.rolling import Roll
from engine.storage.schema import encoded, file_of
from engine.system import System
from engine.systems import systems

ACTIONS = [
    pytest.param(system, row.id, id=f"{system.id}-{row.id}")
    for system in systems().values()
    for row in system.tables.actions.values()
    if row.targets == "several"
]
each_action = pytest.mark.parametrize("system, action", ACTIONS)


@pytest.fixture(autouse=True)
def _dice_of_a_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program rolls the same dice in every run."""
    monkeypatch.setattr("engine.play.rolling.secrets.randbits", Random(1).getrandbits)


def aimed(system: System, action: str) -> Play:
    """A sample fight in which somebody who can do the action aims at two enemies or more with it."""
    play = Play(History(system.sample()))
    for fighter in play.state.fighters:
        for weapon in ("", *system.tables.weapons):
            with contextlib.suppress(EngineError):
                play.act("aim", attacker=fighter.id)
                if weapon:
                    play.act("arm", fighters=(fighter.id,), weapon=weapon)
                play.act("aim", action=action, target=play.state.enemies(fighter.id)[0].id)
                for enemy in play.state.enemies(fighter.id)[1:3]:
                    play.act("also_aim", target=enemy.id)
                if len(play.requests()) > 1:
                    return play
    raise AssertionError(f"nobody of the sample fight can do {action} to several")


def applied(play: Play) -> int:
    """The place of the roll, which is made and applied here."""
    play.start_roll(typing=False)
    while (view := play.roll_view()) is not None and view.choice:
        play.choose(view.choice[0][0])
    play.apply()
    return play.history.position - 1


def told(play: Play) -> tuple[object, ...]:
    """What a roll may change."""
    state = play.state
    return state.fighters, state.entries, state.prompts, state.stock, state.current


def settable(fields: tuple[Field, ...]) -> list[Field]:
    """Circumstances that last no longer than the roll."""
    found = [one for one in fields if one.automatic is None and one.impossible is None and one.lasts == "roll"]
    return [one for one in found if one.kind in ("check", "number")]


def other(field: Field) -> bool | int:
    """Another value of it."""
    if field.kind == "check":
        return not field.value
    return field.maximum if field.value != field.maximum else field.minimum


@each_action
def test_a_change_is_the_roll_done_right_from_the_start(system: System, action: str) -> None:
    """Changed for all of its targets it is the fight in which the tick came in time; one undo takes it back."""
    play = aimed(system, action)
    place = applied(play)
    before = encoded(file_of(play.history, 1))
    rolls = read_rolls(play.history.acts[place].arguments)
    assert len(rolls) > 1
    for field in settable(Rework(play.history, place).revision.fields()):
        rework = Rework(play.history, place)
        rework.revision.act("set_answer", field=field.id, value=other(field))
        preview = rework.preview()
        if not preview.can_be_kept:
            continue
        right = _done_right(system, action, field, play.history.acts[place].arguments)
        rework.keep("forgotten")
        assert right is None or told(play) == told(right)
        play.undo()
        history = play.history
        again = History.restored(history.start, history.acts[: history.position], history.position, history.state)
        assert encoded(file_of(again, 1)) == before


def _done_right(system: System, action: str, field: Field, given: dict[str, Any]) -> Play | None:
    """The same roll with a circumstance ticked before it is applied; None: it would ask for other dice."""
    play = aimed(system, action)
    first, *others = read_rolls(given)
    parts = {one.deed.target: Roll(one.faces) for one in others}
    play._put(Roll(first.faces, others=parts))
    play.act("set_answer", field=field.id, value=other(field))
    if not play.deeds():
        return None
    play.apply()
    return play


@each_action
def test_each_target_may_have_a_result_by_hand(system: System, action: str) -> None:
    """Taken before any die it is that of all; given to one it is his alone, and the log says that it was chosen."""
    play = aimed(system, action)
    ids = list(play.requests())
    rows = {one.fighter: one.rows for one in play.odds().targets}
    play.take_result(rows[ids[0]][-1].id)
    assert [deed.outcome for deed in play.deeds()] == [rows[ids[0]][-1].id] * len(ids)
    play.take_result(rows[ids[1]][0].id, ids[1])
    assert [deed.outcome for deed in play.deeds()][:2] == [rows[ids[0]][-1].id, rows[ids[1]][0].id]
    play.apply()
    assert all(one.chosen for one in read_rolls(play.history.acts[-1].arguments))
    assert "chosen" in play.log()[-1].marks


@each_action
def test_one_target_by_hand_and_the_others_by_dice(system: System, action: str) -> None:
    """A result given to one target first stays when the dice of the others are thrown."""
    play = aimed(system, action)
    ids = list(play.requests())
    rows = {one.fighter: one.rows for one in play.odds().targets}
    play.take_result(rows[ids[1]][-1].id, ids[1])
    assert play.deeds() == (), "the others have none yet"
    view = play.roll_view()
    assert view is not None
    assert [one.headline is not None for one in view.results][:2] == [False, True]
    place = applied(play)
    rolls = {one.deed.target: one for one in read_rolls(play.history.acts[place].arguments)}
    assert (rolls[ids[1]].chosen, rolls[ids[1]].deed.outcome) == (True, rows[ids[1]][-1].id)
    assert not rolls[ids[0]].chosen


@each_action
def test_a_result_in_the_log_is_given_to_one_of_them(system: System, action: str) -> None:
    """The others keep what their dice said; back to the dice it is the result of the log again."""
    play = aimed(system, action)
    place = applied(play)
    rework = Rework(play.history, place)
    first, second, *_ = rework.preview().targets
    row = next(row for row in reversed(second.rows) if row.id != second.outcome)
    rework.revision.take_result(row.id, second.target)
    preview = rework.preview()
    assert [one.outcome for one in preview.targets][:2] == [first.outcome, row.id]
    assert preview.can_be_kept
    rework.revision.take_result("", second.target)
    assert not rework.preview().can_be_kept
    rework.revision.take_result(row.id, second.target)
    rework.keep()
    rolls = read_rolls(play.history.acts[place].arguments)
    assert [one.chosen for one in rolls][:2] == [False, True]


def test_nobody_else_is_given_a_result() -> None:
    """Whoever is not aimed at, and a result that there is none of, are refused by name."""
    system, action = next(iter(ACTIONS)).values
    play = aimed(system, action)  # type: ignore[arg-type]
    outcome = play.odds().targets[0].rows[0].id
    for given, target, field in ((outcome, "nobody", "target"), ("no such", "", "outcome")):
        with pytest.raises(EngineError) as caught:
            play.take_result(given, target)
        assert caught.value.field == field
