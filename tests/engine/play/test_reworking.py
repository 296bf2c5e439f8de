"""Laws of changing a line of the log, for every game: a drawn evening, one roll of it taken up again."""

from __future__ import annotations

import contextlib
from random import Random
from typing import Any

import pytest

from engine.changed import Preview
from engine.encounter.attack import ROLLS, read_rolls
from engine.encounter.history import History
from engine.encounter.record import Act
from engine.encounter.state import Encounter
from engine.errors import EngineError, RequestError
from engine.form import Field, Prompt
from engine.play import rolling
from engine.play.play import Play
from engine.play.revision import Revision
from engine.play.rework import Rework
from engine.play.rolling import Roll
from engine.rules.rolled import Rolled
from engine.storage.schema import encoded, file_of
from engine.system import System
from engine.systems import systems
from tests.engine.play.evening import Evening

PRESSES, MOST = 60, 8
ENOUGH = 12
"""After so many answers what still stops a replay is left out: a game may go on asking."""
EVENINGS = [pytest.param(system, seed, id=f"{system.id}-{seed}") for system in systems().values() for seed in (1, 2)]
each_evening = pytest.mark.parametrize("system, seed", EVENINGS)


@pytest.fixture(autouse=True)
def _dice_of_a_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program rolls the same dice in every run, so that an evening is the same evening."""
    monkeypatch.setattr("engine.play.rolling.secrets.randbits", Random(1).getrandbits)


class Crowded(Evening):
    """An evening on which one roll is aimed at several wherever it may be, and nothing is undone."""

    def _aim(self) -> None:
        super()._aim()
        if self.play.form().several:
            for enemy in self.play.state.enemies(self.play.state.attacker)[:3]:
                with contextlib.suppress(EngineError):
                    self.play.act("also_aim", target=enemy.id)

    def _back(self) -> None:
        """Nothing."""

    def _log(self) -> None:
        """Nothing."""


def an_evening(system: System, seed: int, presses: int = PRESSES) -> Play:
    """A fight with some dozens of records."""
    evening = Crowded(system, seed)
    for _ in range(presses):
        evening.press()
    return evening.play


def applied(play: Play) -> list[int]:
    """Places of the rolls of a fight, some of them where there are many."""
    acts = play.history.acts[: play.history.position]
    found = [place for place, act in enumerate(acts) if act.action in ROLLS]
    return found[:: max(1, len(found) // MOST)]


def told(state: Encounter) -> tuple[Any, ...]:
    """What a roll may change."""
    return state.fighters, state.entries, state.prompts, state.turn, state.current, state.stock, state.answers


def tickable(revision: Revision) -> list[Field]:
    """Circumstances of the roll that last no longer than it, and may be set."""
    return [
        field
        for field in revision.fields()
        if field.automatic is None and field.impossible is None and field.lasts == "roll" and field.kind == "check"
    ]


@each_evening
def test_a_roll_taken_up_comes_out_as_it_did(system: System, seed: int) -> None:
    """Its own circumstances and dice are there, so it has the result of the log, and there is no change to keep."""
    play = an_evening(system, seed)
    for place in applied(play):
        preview = Rework(play.history, place).preview()
        assert [one.now for one in preview.targets] == [one.was for one in preview.targets]
        assert (preview.refused, preview.waits, preview.later) == (None, False, ())
        assert not preview.can_be_kept


@each_evening
def test_a_change_is_the_fight_done_right_from_the_start(system: System, seed: int) -> None:
    """One circumstance changed and kept: the fight in which it was ticked in time, with the same faces throughout.

    One undo then gives the fight back byte for byte.
    """
    play = an_evening(system, seed)
    before = encoded(file_of(play.history, 1))
    for place in applied(play):
        for field in tickable(Rework(play.history, place).revision)[:3]:
            rework = Rework(play.history, place)
            rework.revision.act("set_answer", field=field.id, value=not field.value)
            preview = rework.preview()
            if not preview.can_be_kept or preview.later:
                continue
            right = _done_right(play.history, place, field)
            stop = rework.keep("forgotten")
            assert stop is None
            assert right is None or told(play.state) == told(right)
            assert play.history.acts[place].reason == "forgotten"
            play.undo()
            assert encoded(file_of(_without_redo(play.history), 1)) == before


def _without_redo(history: History) -> History:
    """The fight as it stands, without what could be done again."""
    return History.restored(history.start, history.acts[: history.position], history.position, history.state)


def _done_right(history: History, place: int, field: Field) -> Encounter | None:
    """The fight played again from a roll on with a circumstance ticked before it; None: it asks for other dice."""
    acts = history.acts[place : history.position]
    play = Play(History(history.state_before(place)))
    first = read_rolls(acts[0].arguments)[0].deed
    play.act("aim", attacker=first.attacker, target=first.target or None, action=first.action)
    play.act("set_answer", field=field.id, value=not field.value)
    for act in acts:
        if act.exchange is not None:
            continue
        if act.action not in ROLLS:
            play.history.do(act.action, act.arguments)
        elif not _rolled(play, act):
            return None
    return play.state


def _rolled(play: Play, act: Act) -> bool:
    """A roll made again at the dock with its faces; False: they are not enough, or it was no plain one."""
    rolls = read_rolls(act.arguments)
    prompt = str(act.arguments.get("prompt", ""))
    if len(rolls) > 1 or rolls[0].chosen or rolls[0].deed.rerolled or prompt:
        return False
    deed = rolls[0].deed
    play.act("aim", attacker=deed.attacker, target=deed.target or None, action=deed.action)
    request = play._possible()
    if not isinstance(rolling.read(play.system, request, Roll(rolls[0].faces)), Rolled):
        return False
    play._put(Roll(rolls[0].faces))
    play.apply()
    return True


@each_evening
def test_cancelling_leaves_everything(system: System, seed: int) -> None:
    """Whatever is ticked, typed or chosen in a roll taken up, the fight itself stays byte for byte what it was."""
    play = an_evening(system, seed, 30)
    before = encoded(file_of(play.history, 1))
    for place in applied(play):
        rework = Rework(play.history, place)
        for field in tickable(rework.revision):
            with contextlib.suppress(EngineError):
                rework.revision.act("set_answer", field=field.id, value=not field.value)
            preview = rework.preview()
            for one in preview.targets:
                for row in one.rows[:2]:
                    rework.revision.take_result(row.id, one.target)
                    assert _now(rework.preview(), one.target) == row.id
                    rework.revision.take_result("", one.target)
    assert encoded(file_of(play.history, 1)) == before


def _now(preview: Preview, target: str) -> str:
    return next(one.outcome for one in preview.targets if one.target == target)


@each_evening
def test_a_result_chosen_by_hand_stands_in_the_log(system: System, seed: int) -> None:
    """Every result that a roll of the log could have is taken in its place, with what it does; undo gives it back."""
    play = an_evening(system, seed, 40)
    for place in applied(play)[-3:]:
        shown = Rework(play.history, place).preview().targets
        for row in shown[0].rows:
            before = told(play.state)
            rework = Rework(play.history, place)
            rework.revision.take_result(row.id, shown[0].target)
            if not rework.preview().can_be_kept:
                continue
            rework.keep()
            roll = read_rolls(play.history.acts[place].arguments)[0]
            assert (roll.chosen, roll.deed.outcome) == (True, row.id)
            assert play.history.acts[place].was is not None
            play.undo()
            assert told(play.state) == before


@each_evening
def test_a_replay_that_stops_goes_on_with_what_it_lacked(system: System, seed: int) -> None:
    """A later roll that lacks dice is taken up and rolled, what falls due is answered, what became impossible left out.

    Then the rest is whole, and one undo takes all of it back.
    """
    play = an_evening(system, seed)
    for place in applied(play)[:4]:
        for row in Rework(play.history, place).preview().targets[0].rows:
            rework = Rework(play.history, place)
            rework.revision.take_result(row.id, rework.preview().targets[0].target)
            preview = rework.preview()
            before = told(play.state)
            for step in range(200):
                stopped = [one for one in preview.later if one.fate == "stopped"]
                if not stopped:
                    break
                if stopped[0].can_be_taken_up:
                    rework.take_up(stopped[0].index)
                    _finish(rework.revision)
                elif preview.asked and step < ENOUGH:
                    _answered(rework, preview.asked[0])
                else:
                    rework.leave_out(stopped[0].index)
                preview = rework.preview()
            assert not [one for one in preview.later if one.fate == "stopped"]
            if preview.can_be_kept:
                assert rework.keep() is None
                play.undo()
            assert told(play.state) == before


def _answered(rework: Rework, prompt: Prompt) -> None:
    """Answer what the change makes due: roll it, take the first option; what cannot be answered is skipped."""
    if prompt.kind == "roll":
        rework.roll_for(prompt.id)
        if isinstance(rework.revision.request(), RequestError):
            rework.take_back()
            rework.answer(prompt.id, None)
        else:
            _finish(rework.revision)
            assert rework.preview().targets[0].was is None
    elif prompt.kind == "choice":
        rework.answer(prompt.id, prompt.options[0][0])
    else:
        rework.answer(prompt.id, "")


def _finish(revision: Revision) -> None:
    """Roll what is blank, take the first of each choice."""
    for _ in range(60):
        view = revision.roll_view()
        assert view is not None
        if view.choice:
            revision.choose(view.choice[0][0])
        elif not view.outcome:
            revision.roll_rest()
        else:
            return
    raise AssertionError(revision.roll_view())


@each_evening
def test_a_roll_for_several_targets_is_read_again_for_each(system: System, seed: int) -> None:
    """Changed into itself it changes nothing; shown from another target it is the same roll with the same results."""
    play = an_evening(system, seed, 2 * PRESSES)
    for place in applied(play):
        rolls = read_rolls(play.history.acts[place].arguments)
        if len(rolls) < 2:
            continue
        before = told(play.state)
        rework = Rework(play.history, place)
        results = [one.now for one in rework.preview().targets]
        rework.revision.turn_to(rolls[1].deed.target)
        assert [one.now for one in rework.preview().targets] == results
        assert play.change_record(place, {}) is None
        assert told(play.state) == before


def test_a_record_of_no_roll_is_not_taken_up() -> None:
    """It is refused with its place, and so is a place that is not there."""
    play = Play(History(next(iter(systems().values())).sample()))
    play.act("rename_fight", name="Other")
    for place in (0, 1, -1):
        with pytest.raises(EngineError) as caught:
            Rework(play.history, place)
        assert caught.value.field == "index"
