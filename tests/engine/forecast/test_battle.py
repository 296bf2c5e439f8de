"""The battle forecast of every game found: one against one it is the duel; the same seed gives the same answer."""

from __future__ import annotations

import math

import pytest

from engine.encounter.state import ActiveState, Encounter, Fighter, replace
from engine.forecast.battle import Battle, Progress, battle
from engine.forecast.duel import duel, order_of
from engine.forecast.tactics import Tactics, by_nearness
from engine.system import System
from engine.systems import systems

GAMES = list(systems().values())
each_game = pytest.mark.parametrize("system", GAMES, ids=[system.id for system in GAMES])


def between_rounds(state: Encounter, *ids: str) -> Encounter:
    """The fight with its round over, and nobody in it but these (nobody named: everybody)."""
    kept = tuple(one for one in state.fighters if not ids or one.id in ids)
    return replace(state, fighters=kept, entries=(), current=None, round_over=True)


def two(system: System) -> tuple[Encounter, str, str]:
    """One against one: the last of the first side of the sample, and the last of another."""
    sample = system.sample()
    side = sample.fighters[0].side
    one = [fighter.id for fighter in sample.fighters if fighter.side == side][-1]
    other = [fighter.id for fighter in sample.fighters if fighter.side != side][-1]
    return between_rounds(sample, one, other), one, other


def forecast(state: Encounter, fights: int = 200, rounds: int = 2, seed: int = 3, **tactics: Tactics) -> Battle:
    """The finished forecast."""
    *_, found = battle(state, tactics, fights, seed, rounds)
    assert isinstance(found, Battle)
    return found


def crowd(system: System, ours: int, theirs: int) -> Encounter:
    """Copies of the first of each side of the sample."""
    sample = system.sample()
    first = sample.fighters[0]
    other = next(one for one in sample.fighters if one.side != first.side)
    fighters = [replace(first, id=f"a{index}", name="") for index in range(ours)]
    fighters += [replace(other, id=f"b{index}", name="") for index in range(theirs)]
    state = replace(sample, answers={}, declared={}, prompts=())
    return replace(between_rounds(state), fighters=tuple(fighters))


@each_game
def test_one_against_one_is_the_duel(system: System) -> None:
    """After two rounds each is as often up as the exact duel says, within four standard errors."""
    state, _, _ = two(system)
    fights = 1000
    first, second = order_of(state)
    *_, exact = duel(state, first, second, 2, 1e-4)
    last = exact.rounds[-1]
    found = forecast(state, fights)
    for id, out in ((exact.first, last.first_out + last.both_out), (exact.second, last.second_out + last.both_out)):
        error = math.sqrt(max(out * (1 - out), 5 / fights) / fights)
        assert abs(found.survival[id].chance - (1 - out)) <= 4 * error, (id, out)


@each_game
def test_the_same_seed_gives_the_same_answer(system: System) -> None:
    """The whole fight of the sample, played twice from one seed, is told alike; its shares add up to 1."""
    state = between_rounds(system.sample())
    found = forecast(state, 10, 1)
    assert found == forecast(state, 10, 1)
    shares = [one.chance for one in (*found.wins.values(), found.nobody, found.undecided)]
    assert math.fsum(shares) == pytest.approx(1, abs=1e-12)


@each_game
def test_thirty_fighters(system: System) -> None:
    """Fifteen against fifteen alike are played as well, and everybody's survival is told."""
    found = forecast(crowd(system, 15, 15), 5, 1)
    assert len(found.survival) == 30


@each_game
def test_nobody_to_fight(system: System) -> None:
    """With one side alone it has won before anything is played; with nobody at all nobody has."""
    state, one, _ = two(system)
    alone = replace(state, fighters=(state.fighter(one),))
    found = forecast(alone)
    assert (found.wins[alone.fighters[0].side].chance, found.rounds) == (1.0, ())
    assert found.survival == {one: found.wins[alone.fighters[0].side]}
    nobody = forecast(replace(state, fighters=()))
    assert (nobody.nobody.chance, nobody.survival) == (1.0, {})


def felled(system: System, fighter: Fighter) -> Fighter:
    """The fighter in the first state of the game in which somebody is out of the fight."""
    ways = (replace(fighter, states=(ActiveState(name, since=1),)) for name in system.tables.states)
    return next(one for one in ways if system.is_out(one))


@each_game
def test_all_down(system: System) -> None:
    """Where everybody is out already nobody wins, and nothing is played."""
    state, _, _ = two(system)
    for fighter in state.fighters:
        state = state.put(felled(system, fighter))
    found = forecast(state)
    assert (found.nobody.chance, found.rounds) == (1.0, ())
    assert all(one.chance == 0 for one in found.survival.values())


@each_game
def test_whoever_always_leaves_has_lost(system: System) -> None:
    """A side that leaves at any share of its health leaves at once; the other one has won, and all are up."""
    state, one, other = two(system)
    side, rest = state.fighter(one).side, state.fighter(other).side
    found = forecast(state, 20, 2, 3, **{side: Tactics(retreat=1.0)})
    assert found.wins[side].chance == 0
    assert found.wins[rest].chance + found.nobody.chance == pytest.approx(found.survival[other].chance)


@each_game
def test_it_tells_how_far_it_is(system: System) -> None:
    """How far it is after each round, the forecast last; rounds have the numbers that they have in the fight."""
    state, _, _ = two(system)
    state = replace(state, turn=3)
    *before, last = battle(state, None, 50, 1, 2)
    assert isinstance(last, Battle)
    told = [one for one in before if isinstance(one, Progress)]
    assert [one.over for one in told] == list(last.rounds)
    assert [one.round for one in told] == [state.turn_now + place for place in range(len(told))]


def test_the_nearest_are_the_enemies() -> None:
    """Everybody has each of his enemies among the nearest once, and nobody else."""
    for system in GAMES:
        state = system.sample()
        for fighter in state.fighters:
            enemies = by_nearness(state, fighter.id)
            assert sorted(enemies) == sorted(one.id for one in state.enemies(fighter.id))
