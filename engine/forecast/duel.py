"""Rounds until one of two is down, exactly: every way their turns can go, equal conditions put together.

What each of them does, and what is stated of the fight around them, stands in `engine.forecast.clash`; what counts of
a fighter, in `engine.forecast.condition`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec

from engine.encounter import turn
from engine.encounter.game import fighter_of, game
from engine.encounter.state import Encounter, replace
from engine.errors import FightError
from engine.forecast.book import WAITS, Became, Book, Pair, Struck
from engine.forecast.clash import Middling
from engine.forecast.condition import STEADY, between, condition
from engine.label import label

MOST_ROUNDS = 30
"""Rounds after which nothing more is worked out, unless asked for."""

REST = 1e-6
"""Where less than this is still open, a duel is worked out."""

LEAST = 1e-6
"""A deed of less chance is followed roughly, and conditions met with less than a hundredth of it are dropped."""

SLIGHT = 0.01

Ends = dict[tuple[int, int, bool], float]
"""What a turn ends in: conditions of the two, and whether it was the turn of both; with its chance."""

Standing = dict[tuple[int, int], float]
"""The chance of each pair of conditions while both are up."""


class DuelRound(msgspec.Struct, frozen=True):
    """How a duel stands at the end of a round, the first one being that under way: chances that add up to 1.

    Attributes:
        first_out, second_out, both_out: who is out of the fight by then; of the first two the other one is up.
        neither: both are up. dropped: so unlikely that it was not followed.
        rough: so unlikely that it was followed as the likeliest deed of the same outcome; it is part of the others.
    """

    first_out: float
    second_out: float
    both_out: float
    neither: float
    dropped: float
    rough: float


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
    state: Encounter, attacker: str, target: str, rounds: int = MOST_ROUNDS, least: float = LEAST
) -> Iterator[Duel | None]:
    """Work out a duel from now; yields None now and then, what is known after each round, the whole forecast last.

    Args:
        rounds: most rounds that are worked out, that under way included.
        least: a deed of less chance is followed roughly.

    Raises:
        FightError: no such fighter, or one against himself.
    """
    for one in (attacker, target):
        fighter_of(state, one)
    if attacker == target:
        raise FightError("target", label("error.aims_at_himself"))
    state = standing(state)
    first, second = sorted((attacker, target), key=_places(state, attacker).__getitem__)
    fight = _Duel(state, first, second, least)
    found: list[DuelRound] = []
    while True:
        yield from fight.play()
        found.append(fight.stands())
        yield Duel(first, second, tuple(found), cut=found[-1].neither >= REST)
        if found[-1].neither < REST or len(found) >= rounds:
            return
        yield from fight.next_round()


def _places(state: Encounter, attacker: str) -> dict[str, int]:
    """The place of each fighter in the order; without one the attacker comes first."""
    if not state.entries:
        return {one.id: int(one.id != attacker) for one in state.fighters}
    return {id: place for place, id in enumerate(order_of(state))}


class _Duel:
    """A duel on its way: the chances of the conditions in which both are up, and of each end, by who is out."""

    def __init__(self, state: Encounter, first: str, second: str, least: float) -> None:
        self._book = Book(state)
        known = between(state, first, second), between(state, second, first)
        self._known = self._book.between(known[0]), self._book.between(known[1])
        self._round = min(STEADY, state.turn)
        waiting = still_to_act(state)
        self._left = (first in waiting, second in waiting)
        self._under_way = state.is_under_way
        self._up: Standing = {}
        self._out = {(True, False): 0.0, (False, True): 0.0, (True, True): 0.0}
        self._rough, self._least = 0.0, least
        start = self._book.number(condition(state, first, second)), self._book.number(condition(state, second, first))
        self._add(self._up, start, 1.0)

    def play(self) -> Iterator[None]:
        """The turns of a round that are still to come."""
        if not self._under_way:
            yield from self.next_round()
        met: Standing = {}
        if self._left[0]:
            before, self._up = self._up, {}
            for pair, mass in before.items():
                for (first, second, both), chance in self._turn((*pair, self._known[0]), mass).items():
                    self._add(met if both else self._up, (first, second), chance)
                yield None
        if self._left[1]:
            before, self._up = self._up, met
            for (one, other), mass in before.items():
                for (second, first, _), chance in self._turn((other, one, self._known[1]), mass).items():
                    self._add(self._up, (first, second), chance)
                yield None
        else:
            for pair, mass in met.items():
                self._add(self._up, pair, mass)

    def _turn(self, pair: Pair, mass: float) -> Ends:
        """What a turn makes of whoever acts and of the other, and whether it was the turn of both."""
        found: Ends = {}
        opened = self._book.opened(self._round, pair)
        for actor, one in opened.actor:
            for target, other in opened.target:
                begun, chance = (actor, target, pair[2]), mass * one * other
                struck = self._book.struck(self._round, begun) if opened.both else WAITS
                for deed, share in self._followed(struck, chance).items():
                    _spread(found, self._book.became(self._round, begun, deed), chance * share)
        return found

    def _followed(self, struck: Struck, mass: float) -> dict[int, float]:
        """The deeds that are followed, with their chances; the others go with the likeliest of the same outcome."""
        if mass * min(struck.chances) >= self._least:
            return dict(zip(struck.deeds, struck.chances, strict=True))
        found: dict[int, float] = {}
        likeliest: dict[str, int] = {}
        for deed, share in sorted(zip(struck.deeds, struck.chances, strict=True), key=lambda one: (-one[1], one[0])):
            outcome = self._book.outcome(deed)
            if mass * share >= self._least or outcome not in likeliest:
                likeliest.setdefault(outcome, deed)
                found[deed] = found.get(deed, 0.0) + share
            else:
                found[likeliest[outcome]] += share
                self._rough += mass * share
        return found

    def next_round(self) -> Iterator[None]:
        """The end of a round, and the beginning of the next one."""
        before, self._up = self._up, {}
        book, turn, ended = self._book, self._round, self._under_way
        for (one, other), mass in before.items():
            for first, chance in book.next_round(turn, one, other, self._known[0], ended=ended):
                for second, share in book.next_round(turn, other, one, self._known[1], ended=ended):
                    self._add(self._up, (first, second), mass * chance * share)
            yield None
        self._round, self._left, self._under_way = min(STEADY, turn + 1), (True, True), True

    def _add(self, into: Standing, pair: tuple[int, int], mass: float) -> None:
        """Add to the conditions in which both are up, or to an end; what is too unlikely is dropped."""
        out = self._book.out[pair[0]], self._book.out[pair[1]]
        if out[0] or out[1]:
            self._out[out] += mass
        else:
            into[pair] = into.get(pair, 0.0) + mass

    def stands(self) -> DuelRound:
        """How it stands now; what is too unlikely is not followed any further."""
        self._up = {pair: mass for pair, mass in self._up.items() if mass >= self._least * SLIGHT}
        neither, ends = math.fsum(self._up.values()), self._out
        dropped = max(0.0, 1.0 - neither - math.fsum(ends.values()))
        return DuelRound(ends[True, False], ends[False, True], ends[True, True], neither, dropped, self._rough)


def _spread(found: Ends, became: Became, mass: float) -> None:
    """Add what became of two by one deed."""
    for first, chance in became.actor:
        for second, share in became.target:
            end = first, second, became.both
            found[end] = found.get(end, 0.0) + mass * chance * share
