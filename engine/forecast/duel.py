"""Rounds until one of two is down, exactly: every way their turns can go, equal conditions put together.

What each of them does, and what is stated of the fight around them, stands in `engine.forecast.clash`; what counts of
a fighter, in `engine.forecast.condition`. `engine.forecast` tells how the parts stand on each other.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec
import numpy as np

from engine.encounter import turn
from engine.encounter.game import fighter_of, game
from engine.encounter.state import Encounter, replace
from engine.errors import FightError
from engine.forecast.book import Book
from engine.forecast.clash import Middling
from engine.forecast.condition import STEADY, between, condition
from engine.forecast.flow import NOBODY, Mass, WaysTable, gathered
from engine.forecast.made import Work
from engine.forecast.turns import Rounds, Turns
from engine.label import label

MOST_ROUNDS = 30
"""Rounds after which nothing more is worked out, unless asked for."""

REST = 1e-6
"""Where less than this is still open, a duel is worked out."""

LEAST = 2e-6
"""What a step may drop at a time, of everything: so a whole duel drops less than a thousandth.

It drops more where work is short, and where somebody may hurt himself by mishap (`engine.forecast.carried`).
"""

WORK = 100_000
"""Pieces of work of a whole duel (`engine.forecast.made.Work`). A game of few conditions needs few."""


class DuelRound(msgspec.Struct, frozen=True):
    """How a duel stands at the end of a round, the first one being that under way: chances that add up to 1.

    Attributes:
        first_out, second_out, both_out: who is out of the fight by then; of the first two the other one is up.
        neither: both are up.
        dropped: not followed, as too unlikely; each of the others is as told, or greater by at most this much.
    """

    first_out: float
    second_out: float
    both_out: float
    neither: float
    dropped: float


class Duel(msgspec.Struct, frozen=True):
    """The forecast of a duel; `first` acts first in a round. `rounds` has one row for each round, in order.

    `cut`: it ends before what is open was less than a millionth.
    """

    first: str
    second: str
    rounds: tuple[DuelRound, ...]
    cut: bool


def order_of(state: Encounter) -> tuple[str, ...]:
    """Who acts before whom: as the order of the fight now stands, else as it would with lots that favour nobody."""
    entries = state.entries
    if not entries:
        system, fresh = game(state), replace(state, entries=(), current=None, round_over=False, prompts=())
        fresh = replace(fresh, turn=state.turn_now, finished=False)
        entries = system.order(system.round_start(fresh, system.draw(fresh, Middling())).state).entries
    listed = [id for entry in entries for id in entry.fighters if state.find(id)]
    return tuple(dict.fromkeys((*listed, *(one.id for one in state.fighters))))


def still_to_act(state: Encounter) -> frozenset[str]:
    """Who has his turn of this round before him; nobody where no round is under way."""
    if not state.is_under_way:
        return frozenset()
    now = state.entries[state.current] if state.current is not None else None
    left = (one for one in state.entries if turn.pending(one) and not (one is now and one.acted))
    return frozenset(id for one in left for id in (one.fighters if one.group else one.fighters[:1]))


def standing(state: Encounter) -> Encounter:
    """The fight as a forecast takes it up: after an ended scene, before the first round of a new one."""
    return replace(state, turn=0, finished=False, entries=(), current=None) if state.finished else state


def duel(
    state: Encounter,
    attacker: str,
    target: str,
    rounds: int = MOST_ROUNDS,
    least: float = LEAST,
    work: int = WORK,
) -> Iterator[Duel]:
    """Work out a duel from now; yields what is known after each round, the whole forecast last.

    Args:
        rounds: most rounds that are worked out, that under way included.
        least: chance that a step may drop at a time.
        work: pieces of work; where they do not suffice more is dropped, and `dropped` says how much.

    Raises:
        FightError: no such fighter, or one against himself.
    """
    for one in (attacker, target):
        fighter_of(state, one)
    if attacker == target:
        raise FightError("target", label("error.aims_at_himself"))
    state = standing(state)
    first, second = sorted((attacker, target), key=_places(state, attacker).__getitem__)
    fight = _Duel(state, first, second, least, work)
    found: list[DuelRound] = []
    while True:
        fight.play()
        found.append(fight.stands())
        told = Duel(first, second, tuple(found), cut=found[-1].neither >= REST)
        yield told
        if not told.cut or len(found) >= rounds:
            return
        fight.next_round()


def _places(state: Encounter, attacker: str) -> dict[str, int]:
    """The place of each fighter in the order; without one the attacker comes first."""
    if not state.entries:
        return {one.id: int(one.id != attacker) for one in state.fighters}
    return {id: place for place, id in enumerate(order_of(state))}


class _Duel:
    """A duel on its way: the chances of the conditions in which both are up, and of each end, by who is out."""

    def __init__(self, state: Encounter, first: str, second: str, least: float, work: int) -> None:
        self._book, self._ways = Book(state), WaysTable()
        known = between(state, first, second), between(state, second, first)
        self._known = self._book.between(known[0]), self._book.between(known[1])
        self._round = min(STEADY, state.turn)
        waiting = still_to_act(state)
        self._left = (first in waiting, second in waiting)
        self._under_way = state.is_under_way
        self._out = {(True, False): 0.0, (False, True): 0.0, (True, True): 0.0}
        self._least, self._work = least, Work(work)
        self._turns: dict[tuple[int, bool], Turns] = {}
        self._rounds: dict[tuple[int, bool], Rounds] = {}
        start = self._book.number(condition(state, first, second)), self._book.number(condition(state, second, first))
        self._up = self._absorbed(Mass(np.array(start[:1]), np.array(start[1:]), np.ones(1)))

    def play(self) -> None:
        """The turns of a round that are still to come."""
        if not self._under_way:
            self.next_round()
        met = NOBODY
        if self._left[0]:
            self._up, met = self._turn(self._up, second=False)
        if self._left[1]:
            self._up = gathered(*(one.turned() for one in self._turn(self._up.turned(), second=True)))
        self._up = gathered(self._up, met)

    def _turn(self, mass: Mass, *, second: bool) -> tuple[Mass, Mass]:
        """The turn of the first of these pairs: where they go, and those for which it was the turn of both."""
        name = self._round, second
        if name not in self._turns:
            self._turns[name] = Turns(self._book, self._ways, self._round, self._known[second], last=second)
        alone, both = self._turns[name].take(mass, self._least, self._work)
        return self._absorbed(alone, turned=second), self._absorbed(both, turned=second)

    def next_round(self) -> None:
        """The end of a round, and the beginning of the next one."""
        name = self._round, self._under_way
        if name not in self._rounds:
            self._rounds[name] = Rounds(self._book, self._ways, self._round, self._known, ended=self._under_way)
        self._up = self._absorbed(self._rounds[name].end(self._up))
        self._round, self._left, self._under_way = min(STEADY, self._round + 1), (True, True), True

    def _absorbed(self, mass: Mass, *, turned: bool = False) -> Mass:
        """The chances of those pairs in which both are up; the others are added to the ends.

        Args:
            turned: the second one stands first.
        """
        out = np.array(self._book.out)
        first, second = out[mass.first], out[mass.second]
        for one, other in self._out:
            there = (first == (other if turned else one)) & (second == (one if turned else other))
            self._out[one, other] += float(mass.chances[there].sum())
        return mass.where(~(first | second))

    def stands(self) -> DuelRound:
        """How it stands now."""
        neither, ends = float(self._up.chances.sum()), self._out
        dropped = max(0.0, 1.0 - neither - math.fsum(ends.values()))
        return DuelRound(ends[True, False], ends[False, True], ends[True, True], neither, dropped)
