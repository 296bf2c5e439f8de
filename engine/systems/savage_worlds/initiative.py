"""The chance to be dealt the higher card: one each from 54 (catalogue 8.9). For display only."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from engine.dice.request import Face, Interned
from engine.explain import Lines
from engine.request import Request
from engine.rules.ask import Look, Mark
from engine.rules.step import Stage, Step, Steps
from engine.systems.savage_worlds.course import Course

CARDS, JOKERS = 54, 2  # SW-102
EVENTS = ("attacker_joker", "target_joker")


class Deal(metaclass=Interned):
    """Two cards of a pack, numbered from the lowest; the last two are Jokers.

    The first slot is a card of 54, the second one of the 53 that are left.
    """

    slots = (CARDS, CARDS - 1)

    @staticmethod
    def identity() -> Hashable:
        """All deals are the same."""
        return ()

    def __repr__(self) -> str:
        return "two cards"

    @staticmethod
    def read(mine: int, left: int) -> str:
        """The outcome, and whose card is a Joker, joined by "+"."""
        theirs = left if left < mine else left + 1
        jokers = [card > CARDS - JOKERS for card in (mine, theirs)]
        first = "attacker_first" if mine > theirs else "target_first"
        end = "both_jokers" if all(jokers) else first
        return "+".join([end, *(event for event, joker in zip(EVENTS, jokers, strict=True) if joker)])

    @cached_property
    def _mass(self) -> tuple[tuple[str, float], ...]:
        return self.given({})

    def cells(self) -> tuple[str, ...]:
        """The cells that can happen, in alphabetical order."""
        return tuple([cell for cell, _ in self._mass])

    def mass(self) -> tuple[tuple[str, float], ...]:
        """Every cell with its chance."""
        return self._mass

    def given(self, faces: Mapping[int, int]) -> tuple[tuple[str, float], ...]:
        """Every cell that is still possible once these cards are known, with its chance."""
        mine = [faces[0]] if 0 in faces else range(1, CARDS + 1)
        theirs = [faces[1]] if 1 in faces else range(1, CARDS)
        ways: dict[str, int] = {}
        for one in mine:
            for other in theirs:
                cell = self.read(one, other)
                ways[cell] = ways.get(cell, 0) + 1
        whole = len(mine) * len(theirs)
        return tuple([(cell, ways[cell] / whole) for cell in sorted(ways)])

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Indices into `cells()` of `n` deals, int64, shape (n,)."""
        index = {cell: place for place, cell in enumerate(self.cells())}
        cards = zip(rng.integers(1, CARDS + 1, size=n).tolist(), rng.integers(1, CARDS, size=n).tolist(), strict=True)
        return np.array([index[self.read(mine, left)] for mine, left in cards], dtype=np.int64)

    def roll(self, face: Face) -> str:
        """The cell of two cards."""
        return self.read(face(0, CARDS), face(1, CARDS - 1))


class Draw(NamedTuple):
    """The cards."""

    cards: Deal


class Initiative(NamedTuple):
    """All that there is to know of two cards."""

    draw: Draw


def figures(request: Request) -> dict[str, Lines]:
    """Nothing is added to a card."""
    return {}


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """No derived value."""
    return {}


def build(request: Request, totals: Mapping[str, int]) -> Initiative:
    """The situation, always the same."""
    return Initiative(Draw(Deal()))


def deal(part: Draw, course: Course) -> Steps:
    """One card each (SW-102); a Joker is an event (SW-07)."""
    end, *jokers = (yield Look(part.cards, "SW-102")).split("+")
    for joker in jokers:
        yield Mark(joker)
    return Course(end=end)


STEPS: tuple[Stage, ...] = (Step(deal, "draw"),)
