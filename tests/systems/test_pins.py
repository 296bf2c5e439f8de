"""Pins: kept in the fight, undone, saved, opened again, put back exactly; laws for every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.encounter.history import History
from engine.encounter.pins import MOST_PINS
from engine.encounter.state import replace
from engine.errors import EngineError, FightError, FileError
from engine.forecast.objective import reached
from engine.forecast.pinned import request_of_pin
from engine.forecast.worth import other_values
from engine.label import label
from engine.play.play import Play
from engine.request import Request
from engine.storage.fight import OpenFight
from engine.storage.validate import encounter_faults
from engine.systems import systems

each_game = pytest.mark.parametrize("name", systems())


def playing(name: str) -> Play:
    """The sample fight of a game with somebody who can strike somebody."""
    play = Play(History(systems()[name].sample()))
    if not play.state.attacker:
        play.act("aim", attacker=play.state.fighters[0].id)
    for attacker in play.state.fighters:
        for enemy in play.state.enemies(attacker.id):
            if play.odds().refused is None and play.odds().rolls:
                return play
            play.act("aim", attacker=attacker.id, target=enemy.id)
    raise AssertionError(name)


def tick_one(play: Play) -> str:
    """Give the first circumstance that can be given another value one; its id."""
    for field in play.fields():
        if field.automatic is not None or field.impossible is not None or field.id.startswith("state:"):
            continue
        for value in other_values(field):
            try:
                play.act("set_answer", field=field.id, value=value)
            except EngineError:
                continue
            request = play.request()
            if isinstance(request, Request) and request.modifiers.get(field.id) == value:
                return field.id
            play.undo()
    raise AssertionError(play.state.system)


def look_elsewhere(play: Play) -> None:
    """Clear every tick, take bare hands and let somebody else attack somebody else."""
    for field in play.fields():
        if field.automatic is None and field.value != field.default and not field.id.startswith("state:"):
            play.act("set_answer", field=field.id, value=field.default)
    attacker, target = play.state.attacker, play.state.target
    play.act("choose_weapon", fighter=attacker, hand=-1)
    play.act("aim", attacker=target, target=attacker)


@each_game
def test_a_pin_is_put_back_exactly(name: str) -> None:
    """Whatever was set up since, the pin brings fighters, weapon, action and circumstances back: the same request."""
    play = playing(name)
    tick_one(play)
    before, odds = play.request(), play.odds().headline.chance
    play.act("pin")
    look_elsewhere(play)
    assert play.request() != before
    play.act("restore_pin", place=1)
    assert play.request() == before
    assert play.odds().headline.chance == odds


@each_game
def test_a_pin_stays_what_it_was_while_the_dock_goes_on(name: str) -> None:
    """The request of a pin is the one that was pinned, whatever is ticked or aimed at later."""
    play = playing(name)
    tick_one(play)
    before = play.request()
    play.act("pin")
    look_elsewhere(play)
    assert request_of_pin(play.state, play.state.pins[0]) == before


@each_game
def test_pins_are_undone_saved_and_opened_again(name: str, tmp_path: Path) -> None:
    """Undo takes a pin away, redo brings it back; the file has it, with its name."""
    play = playing(name)
    play.act("pin")
    play.act("rename_pin", place=1, name="As it was")
    kept = play.state.pins
    assert [one.name for one in kept] == ["As it was"]
    play.undo()
    play.undo()
    assert play.state.pins == ()
    play.redo()
    play.redo()
    assert play.state.pins == kept
    fight = OpenFight.create(tmp_path / "fight.estoc", play.history)
    fight.save()
    fight.close()
    again = OpenFight.open(tmp_path / "fight.estoc")
    assert again.history.state.pins == kept
    again.close()


def test_there_are_six_at_most_and_none_twice() -> None:
    """A seventh pin is refused in words, as is the same set-up twice; a free place is taken again."""
    play = playing(next(iter(systems())))
    play.act("pin")
    with pytest.raises(FightError) as twice:
        play.act("pin")
    assert twice.value.label.id == "error.already_pinned"
    state = replace(
        play.state, pins=tuple(replace(play.state.pins[0], place=place) for place in range(1, MOST_PINS + 1))
    )
    full = Play(History(state))
    tick_one(full)
    with pytest.raises(FightError) as seventh:
        full.act("pin")
    assert seventh.value.label == label("error.too_many_pins", most=MOST_PINS)
    full.act("unpin", place=3)
    full.act("pin")
    assert [one.place for one in full.state.pins] == [1, 2, 3, 4, 5, 6]


@each_game
def test_what_has_gone_is_said_and_comes_back_by_undo(name: str) -> None:
    """A pin whose fighter leaves says why it has no chance; undo of his leaving makes it whole again."""
    play = playing(name)
    play.act("pin")
    play.act("remove", fighters=[play.state.target])
    found = [one for one in play.pinned() if one is not None][-1]
    assert found.cards[1].impossible is not None
    assert found.cards[1].impossible.id == "error.pin_gone"
    with pytest.raises(FightError):
        play.act("restore_pin", place=1)
    play.undo()
    found = [one for one in play.pinned() if one is not None][-1]
    assert found.cards[1].chance == play.odds().headline.chance


@each_game
def test_the_lines_are_the_chances_of_each_point(name: str) -> None:
    """Live line and pin agree while nothing has changed, and at the value of now each is the chance on its card."""
    play = playing(name)
    play.act("pin")
    for objective in play.objectives()[:4]:
        play.compared = objective.id
        found = [one for one in play.pinned() if one is not None][-1]
        request = play.request()
        assert isinstance(request, Request)
        assert found.cards[0].chance == found.cards[1].chance == reached(play.system, request, objective.id)
        if found.sweep is not None and found.sweep.now is not None:
            live, kept = found.sweep.series
            assert live.chances == kept.chances
            assert live.chances[found.sweep.now] == found.cards[0].chance


def test_a_file_with_a_wrong_pin_is_told_with_its_place() -> None:
    """An action, a circumstance or a place that nobody knows is a fault of the file, named where it stands."""
    play = playing(next(iter(systems())))
    play.act("pin")
    good = play.state.pins[0]
    for wrong, where in (
        (replace(good, action="no_such"), "state.pins[0].action"),
        (replace(good, place=9), "state.pins[0].place"),
        (replace(good, answers={"no_such": 1}), "state.pins[0].answers.no_such"),
        (replace(good, name="two\nlines"), "state.pins[0].name"),
    ):
        faults: list[FileError] = list(encounter_faults(replace(play.state, pins=(wrong,)), "state"))
        assert [fault.field for fault in faults] == [where]
