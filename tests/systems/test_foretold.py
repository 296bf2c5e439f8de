"""Forecasts as they are shown: rows and lines say what the duel and the battle say; one thing changed is that alone."""

from __future__ import annotations

import pytest

from engine.encounter.actions import perform
from engine.encounter.state import Encounter
from engine.forecast.battle import Battle, Chance, battle
from engine.forecast.duel import Duel, DuelRound
from engine.forecast.foretold import duel_sweep, duel_words, rows_of
from engine.forecast.whatif import OneThing, changed, things
from engine.label import label
from engine.systems import systems

each_game = pytest.mark.parametrize("name", systems())


def small(name: str) -> tuple[Encounter, str, str]:
    """One against one of the sample fight of a game."""
    state = systems()[name].sample()
    first = state.find(state.attacker) or state.fighters[0]
    second = state.enemies(first.id)[0]
    others = [one.id for one in state.fighters if one.id not in (first.id, second.id)]
    return (perform(state, "remove", {"fighters": others}).state if others else state), first.id, second.id


def played(state: Encounter) -> Battle:
    """A few fights."""
    return [one for one in battle(state, fights=30, seed=3, rounds=1) if isinstance(one, Battle)][-1]


@each_game
def test_rows_say_what_the_battle_says(name: str) -> None:
    """One row for each side and fighter, with the chance of the forecast.

    What was always or never so is told as once in all the fights, because no sample says never.
    """
    state, _, _ = small(name)
    found = played(state)
    rows = {(row.part, row.id): row for row in rows_of(found, state)}
    for side in state.sides:
        told_of = rows["wins", side.id].chance
        assert told_of is not None
        assert abs(told_of.chance - found.wins[side.id].chance) <= 1 / found.fights
        assert told_of.error > 0
    for fighter in state.fighters:
        told = rows["survival", fighter.id].chance
        assert told is not None
        assert abs(told.chance - found.survival[fighter.id].chance) <= 1 / found.fights
    assert [rows["rounds", f":{share}"].round for share in (0.5, 0.9)] == [
        next((state.turn_now + place for place, over in enumerate(found.rounds) if over >= share), 0)
        for share in (0.5, 0.9)
    ]


@each_game
def test_the_same_seed_gives_the_same_rows(name: str) -> None:
    """Played twice with one seed a fight ends alike to the last digit."""
    state, _, _ = small(name)
    assert rows_of(played(state), state) == rows_of(played(state), state)


@each_game
def test_one_thing_is_changed_and_the_fight_is_untouched(name: str) -> None:
    """Somebody less is one fighter less, somebody more one of the same archetype and side more."""
    state = systems()[name].sample()
    before = len(state.fighters)
    found = {thing.kind: thing for thing in things(state)}
    less, more = changed(state, found["without"]), changed(state, found["another"])
    assert len(less.fighters) == before - 1
    assert less.find(found["without"].id) is None
    new = [one for one in more.fighters if state.find(one.id) is None]
    like = state.fighter(found["another"].id)
    assert [(one.archetype, one.side) for one in new] == [(like.archetype, like.side)]
    assert len(state.fighters) == before


def test_a_wave_can_come_at_once() -> None:
    """A prepared wave is among the things that can be changed, and brings its fighters."""
    state = next(iter(systems().values())).sample()
    gone = state.fighters[-1].id
    waiting = perform(state, "set_aside", {"fighters": [gone], "title": "Later", "round": 5}).state
    thing = next(one for one in things(waiting) if one.kind == "wave")
    assert thing == OneThing("wave", waiting.waves[0].id, label("forecast.wave", wave="Later"))
    assert changed(waiting, thing).find(gone) is not None


@each_game
def test_a_duel_is_told_from_the_attacker(name: str) -> None:
    """Each line adds falling together to falling alone; what was not followed is told as points, rounded up.

    Whose it is does not hang on who acts first.
    """
    state, attacker, target = small(name)
    rounds = (DuelRound(0.2, 0.3, 0.1, 0.4, 0.0), DuelRound(0.3, 0.4, 0.2, 0.1, 0.0006))
    for first, second, falls in ((attacker, target, 1), (target, attacker, 0)):
        found = Duel(first, second, rounds, cut=True)
        lines = {one.id: one.chances for one in duel_sweep(found, state, attacker, 0).series}
        own, other = ((0.3, 0.5), (0.4, 0.6))[:: 1 if falls else -1]
        assert lines["attacker"] == pytest.approx(own)
        assert lines["target"] == pytest.approx(other)
        assert lines["neither"] == (0.4, 0.1)
        words = duel_words(found, state, attacker)
        assert label("forecast.dropped", points=0.1) in words
        assert label("forecast.half_by", word=label("round"), round=state.turn_now) in words
        assert label("forecast.still_open", word=label("round"), chance=0.1, round=state.turn_now + 1) in words


def test_a_chance_with_an_error_is_told_as_it_is() -> None:
    """Only what has no error in the sample is changed in telling."""
    state, attacker, _ = small(next(iter(systems())))
    side = state.fighter(attacker).side
    found = Battle(100, 0, {side: Chance(0.25, 0.04)}, Chance(0, 0), Chance(0, 0), (1.0,), {})
    row = next(one for one in rows_of(found, state) if one.id == side)
    assert row.chance == Chance(0.25, 0.04)
