"""The exact duel of every game found, against a plain loop of real dice; and what its chances must keep."""

from __future__ import annotations

import functools
import math
from collections import Counter

import pytest

from engine.encounter.state import Encounter, replace
from engine.forecast.duel import Duel, duel
from engine.system import System
from engine.systems import systems
from tests.engine.forecast.plain_fight import PlainFight

GAMES = list(systems().values())
each_game = pytest.mark.parametrize("system", GAMES, ids=[system.id for system in GAMES])

FIGHTS, ROUNDS, LEAST, WORK = 200, 2, 2e-4, 24_000
"""Plain fights of each of the three, and rounds of each.

What a step drops is little beside the error of so few fights.
"""
MOST_DROPPED = 0.01
"""With so little work."""

FEWEST = 5
"""Standard errors of so many fights at least: a share that hardly ever happens has hardly any error of its own."""


def between_rounds(system: System) -> Encounter:
    """The sample fight with its round over: everybody has his turn before him."""
    return replace(system.sample(), entries=(), current=None, round_over=True)


def pairs(state: Encounter) -> list[tuple[str, str]]:
    """Three fights of two: somebody of the first side against somebody of another, all six of them different."""
    side = state.fighters[0].side
    ours = [one.id for one in state.fighters if one.side == side]
    theirs = [one.id for one in state.fighters if one.side != side]
    return list(zip(ours[-3:], theirs[-3:], strict=False))


@functools.cache
def from_the_sample(name: str, place: int) -> Duel:
    """The forecast of one of the three fights of a game, between two rounds."""
    state = between_rounds(systems()[name])
    return forecast(state, *pairs(state)[place], ROUNDS)


def forecast(state: Encounter, one: str, other: str, rounds: int) -> Duel:
    """The finished forecast of a duel."""
    *_, found = duel(state, one, other, rounds, LEAST, WORK)
    return found


def plain(state: Encounter, first: str, second: str, rounds: int) -> dict[tuple[bool, bool], int]:
    """How often each end came about in fights with real dice."""
    found = Counter[tuple[bool, bool]]()
    for seed in range(FIGHTS):
        fight = PlainFight(state, first, second, seed)
        for _ in range(rounds):
            if not fight.is_over:
                fight.next_round()
                fight.round()
        found[fight.is_out(first), fight.is_out(second)] += 1
    return found


@each_game
def test_it_is_what_real_dice_make(system: System) -> None:
    """After two rounds each end is as frequent in plain fights as the duel says, within four standard errors.

    What was not followed may be on top of what is told.
    """
    state = between_rounds(system)
    for place in range(len(pairs(state))):
        found = from_the_sample(system.id, place)
        last = found.rounds[-1]
        counted = plain(state, found.first, found.second, ROUNDS)
        chances = {
            (True, False): last.first_out,
            (False, True): last.second_out,
            (True, True): last.both_out,
            (False, False): last.neither,
        }
        for end, chance in chances.items():
            error = math.sqrt(max(chance * (1 - chance), FEWEST / FIGHTS**2) / FIGHTS)
            off = counted[end] / FIGHTS - chance
            assert -4 * error <= off <= 4 * error + last.dropped, (found.first, found.second, end, chance)


@each_game
def test_its_chances_add_up(system: System) -> None:
    """In each round the chances add up to 1, and whoever is out stays so."""
    before = (0.0, 0.0, 0.0)
    for row in from_the_sample(system.id, 0).rounds:
        ends = row.first_out, row.second_out, row.both_out
        assert math.fsum((*ends, row.neither, row.dropped)) == pytest.approx(1, abs=1e-9)
        assert all(now >= then - 1e-12 for now, then in zip(ends, before, strict=True))
        assert 0 <= row.dropped < MOST_DROPPED
        before = ends


@each_game
def test_from_the_middle_of_a_round(system: System) -> None:
    """Nobody whose turn is over acts again in the round under way: with both turns over nothing comes of it."""
    state = system.sample()
    one, other = pairs(state)[0]
    over = replace(state, entries=tuple(replace(entry, done=True) for entry in state.entries))
    first = forecast(over, one, other, 1).rounds[0]
    assert first.neither == pytest.approx(1, abs=1e-12)
