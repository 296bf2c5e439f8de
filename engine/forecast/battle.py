"""A whole fight from now, played many times at once: who wins, when, and who lives to see it.

All fights advance together, a turn at a time. What a turn makes of two conditions is drawn from the exact tables of a
duel (`engine.forecast.book`), for all fights in which two of these conditions meet. What is stated of a duel is stated
here too; beside it whoever is held by somebody else than the one he meets is free of him.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Any

import msgspec
import numpy as np

from engine.encounter.state import Encounter
from engine.forecast.aside import Ways
from engine.forecast.book import Book
from engine.forecast.condition import STEADY, between, condition
from engine.forecast.duel import order_of, standing, still_to_act
from engine.forecast.struck import NOTHING, Pair
from engine.forecast.tactics import Tactics, by_nearness

FIGHTS = 10_000
MOST_ROUNDS = 40
"""Rounds after which a fight is left undecided."""

LEAST = 1e-6
"""What a turn makes with less chance than this is left out."""

Fights = np.ndarray[Any, np.dtype[np.int64]]
"""Numbers of fights, shape (n,)."""


class Chance(msgspec.Struct, frozen=True):
    """A share of the fights (0 to 1), with one standard error of it, never less than one fight in them all.

    What happened in none of the fights, or in all, may still happen otherwise: no sample says never.
    """

    chance: float
    error: float


class Progress(msgspec.Struct, frozen=True):
    """How many of the fights are over (0 to 1), and in which round the others are."""

    over: float
    round: int


class Battle(msgspec.Struct, frozen=True):
    """The forecast of a battle.

    Attributes:
        wins: by side: it alone has somebody who is up and has not left.
        nobody: nobody is. undecided: more than one side is when the last round is over.
        rounds: share of the fights that are over by the end of each round, the first one being that under way.
        survival: by fighter: he is not out of the fight at its end.
    """

    fights: int
    seed: int
    wins: dict[str, Chance]
    nobody: Chance
    undecided: Chance
    rounds: tuple[float, ...]
    survival: dict[str, Chance]


def battle(
    state: Encounter,
    tactics: Mapping[str, Tactics] | None = None,
    fights: int = FIGHTS,
    seed: int = 0,
    rounds: int = MOST_ROUNDS,
) -> Iterator[Battle | Progress]:
    """Play a fight from now; yields how far it is after each round, the forecast last.

    The same seed gives the same answer. To stop, ask for no more.

    Args:
        tactics: by side; who is not named goes for the nearest and never leaves.
        fights: how many, at least 1.
        rounds: after so many a fight is left undecided.
    """
    field = _Field(standing(state), dict(tactics or {}), max(1, fights), seed)
    over: list[float] = []
    field.begin()
    while len(over) < rounds and field.running.any():
        field.play()
        over.append(1.0 - float(field.running.mean()))
        yield Progress(over[-1], state.turn_now + len(over) - 1)
        if field.running.any():
            field.next_round()
    yield field.forecast(seed, tuple(over))


class _Field:
    """All fights as they stand.

    Attributes:
        running: which fights go on, shape (fights,).
    """

    def __init__(self, state: Encounter, tactics: dict[str, Tactics], fights: int, seed: int) -> None:
        self._ids = [one.id for one in state.fighters]
        self._sides = [one.side for one in state.fighters]
        self._side_names = tuple(dict.fromkeys((*(side.id for side in state.sides), *self._sides)))
        self._tactics = [tactics.get(side, Tactics()) for side in self._sides]
        place = {id: index for index, id in enumerate(self._ids)}
        self._order = [place[id] for id in order_of(state)]
        self._enemies = [[place[id] for id in by_nearness(state, one)] for one in self._ids]
        self._book = Book(state, LEAST)
        start = [self._book.number(condition(state, one)) for one in self._ids]
        self._start = start
        self._known = {
            (one, other): self._book.between(between(state, self._ids[one], self._ids[other]))
            for one in range(len(start))
            for other in self._enemies[one]
        }
        self._random = np.random.default_rng(seed)
        self._round, self._under_way = min(STEADY, state.turn), state.is_under_way
        self._conditions = np.repeat(np.array(start, dtype=np.int32)[:, None], fights, axis=1)
        self._down = np.repeat(np.array([self._book.out[one] for one in start], dtype=bool)[:, None], fights, axis=1)
        self._gone = np.zeros_like(self._down)
        self._acted = np.zeros_like(self._down)
        if self._under_way:
            waiting = still_to_act(state)
            self._acted[[index for index, id in enumerate(self._ids) if id not in waiting]] = True
        self.running = np.ones(fights, dtype=bool)
        self._settle()

    # -- a round -----------------------------------------------------------------------------------------------------
    def begin(self) -> None:
        """Begin the first round, where none is under way."""
        if not self._under_way and self.running.any():
            self.next_round()

    def play(self) -> None:
        """The turns of a round that are still to come."""
        for one in self._order:
            self._turn(one)
            self._settle()

    def next_round(self) -> None:
        """The end of a round, and the beginning of the next one."""
        for one, enemies in enumerate(self._enemies):
            if not enemies:
                continue
            still = np.flatnonzero(self.running & ~self._down[one] & ~self._gone[one])
            other = self._start[enemies[0]] if not self._book.out[self._start[enemies[0]]] else self._start[one]
            known = self._known[one, enemies[0]]
            for number, fights in _groups(self._conditions[one, still], still):
                ways = self._book.next_round(self._round, number, other, known, ended=self._under_way)
                self._become(one, ways, fights)
        self._round, self._under_way = min(STEADY, self._round + 1), True
        self._acted[:] = False
        self._settle()

    def _settle(self) -> None:
        """Note which fights are over: at most one side has somebody left."""
        left = ~self._down & ~self._gone
        sides = np.array(self._sides)
        self._standing = np.array([left[sides == side].any(axis=0) for side in self._side_names])
        self.running &= self._standing.sum(axis=0) > 1

    # -- a turn ------------------------------------------------------------------------------------------------------
    def _turn(self, one: int) -> None:
        able = self.running & ~self._down[one] & ~self._gone[one] & ~self._acted[one]
        if self._tactics[one].retreat > 0:
            shares = np.array(self._book.shares)[self._conditions[one]]
            leaves = able & (shares <= self._tactics[one].retreat)
            self._gone[one] |= leaves
            able &= ~leaves
        self._acted[one] |= able
        targets = self._targets(one)
        fights = np.flatnonzero(able & (targets >= 0))
        for target in np.unique(targets[fights]).tolist():
            here = fights[targets[fights] == target]
            pairs = self._conditions[one, here].astype(np.int64) << 32 | self._conditions[target, here]
            for both, some in _groups(pairs, here):
                pair = both >> 32, both & 0xFFFFFFFF, self._known[one, target]
                self._meet(one, target, pair, some)

    def _targets(self, one: int) -> Fights:
        """Whom a fighter goes for in each fight; -1: nobody is left."""
        enemies = self._enemies[one]
        if not enemies:
            return np.full(len(self.running), -1, dtype=np.int64)
        up = ~(self._down[enemies] | self._gone[enemies])
        score = np.arange(len(enemies), dtype=float)[:, None] * 1e-6
        if self._tactics[one].wanted != "nearest":
            shares = np.array(self._book.shares)[self._conditions[enemies]]
            score = score + (shares if self._tactics[one].wanted == "weakest" else 1 - shares)
        chosen = np.argmin(np.where(up, score, np.inf), axis=0)
        return np.where(up.any(axis=0), np.array(enemies, dtype=np.int64)[chosen], -1)

    def _meet(self, one: int, target: int, pair: Pair, fights: Fights) -> None:
        """One turn of a fighter against another, in all fights in which they stand alike."""
        book, turn = self._book, self._round
        opened = book.opened(turn, pair)
        for actor, some in self._split(opened.actor, fights):
            for other, few in self._split(opened.target, some):
                begun = actor, other, pair[2]
                if not opened.both:
                    self._end(one, target, begun, NOTHING, few)
                    continue
                struck = book.struck(turn, begun)
                for deed, here in self._drawn(struck.deeds, struck.cumulative, few):
                    self._end(one, target, begun, deed, here)

    def _end(self, one: int, target: int, pair: Pair, deed: int, fights: Fights) -> None:
        actor = self._book.of_actor(self._round, pair, deed)
        other = self._book.of_target(self._round, pair, deed)
        self._become(one, actor, fights)
        self._become(target, other, fights)
        if self._book.met(self._round, pair, deed):
            self._acted[target, fights] = True

    def _become(self, one: int, ways: Ways, fights: Fights) -> None:
        for number, some in self._split(ways, fights):
            self._conditions[one, some] = number
            self._down[one, some] = self._book.out[number]

    # -- chance ------------------------------------------------------------------------------------------------------
    def _split(self, ways: Ways, fights: Fights) -> Iterator[tuple[int, Fights]]:
        """Share fights among what a condition can become."""
        if len(ways) == 1:
            return iter(((ways[0][0], fights),))
        return self._drawn(tuple(number for number, _ in ways), tuple(accumulate(share for _, share in ways)), fights)

    def _drawn(
        self, names: tuple[int, ...], cumulative: tuple[float, ...], fights: Fights
    ) -> Iterator[tuple[int, Fights]]:
        """Share fights among what has these cumulative chances; one uniform number a fight."""
        if len(names) == 1:
            yield names[0], fights
            return
        if len(fights) == 1:
            at = bisect_right(cumulative, self._random.random() * cumulative[-1])
            yield names[min(at, len(names) - 1)], fights
            return
        throws = self._random.random(len(fights)) * cumulative[-1]
        places = np.minimum(np.searchsorted(cumulative, throws, side="right"), len(names) - 1)
        for place, some in _groups(places, fights):
            yield names[place], some

    # -- what came of it ---------------------------------------------------------------------------------------------
    def forecast(self, seed: int, over: tuple[float, ...]) -> Battle:
        """The forecast, once nothing more is played."""
        count, standing = len(self.running), self._standing
        alone = standing.sum(axis=0) == 1
        wins = {side: _chance((standing[place] & alone).mean(), count) for place, side in enumerate(self._side_names)}
        lives = {id: _chance(1.0 - self._down[index].mean(), count) for index, id in enumerate(self._ids)}
        nobody = _chance((~standing.any(axis=0)).mean() if len(standing) else 1.0, count)
        return Battle(count, seed, wins, nobody, _chance(self.running.mean(), count), over, lives)


def _groups(keys: Any, fights: Fights) -> Iterator[tuple[int, Fights]]:
    """The fights of each key, in the order of the keys."""
    if len(fights) < 2:
        yield from ((int(found), fights) for found in keys)
        return
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    starts: list[int] = np.flatnonzero(np.diff(ordered, prepend=ordered[:1] - 1)).tolist()
    for start, end in zip(starts, (*starts[1:], len(ordered)), strict=True):
        yield int(ordered[start]), fights[order[start:end]]


def _chance(share: Any, count: int) -> Chance:
    found = float(share)
    return Chance(found, max(math.sqrt(max(found * (1 - found), 0.0) / count), 1 / count))
