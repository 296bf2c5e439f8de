"""The tables of a forecast, filled as they are asked: what two conditions can become, worked out once.

A deed does to a fighter what it does whatever the other one has lost: so what becomes of each is kept by his own
condition, the deed, and what can be seen of the other (`condition.frame`); how much an action makes falls on whoever it
is done to, and is nothing to whoever does it. What is rolled for one of them after the
deed is rolled apart from what is rolled for the other.
"""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from engine.encounter.game import game
from engine.encounter.state import Encounter, replace
from engine.forecast import clash
from engine.forecast.clash import LEAST, Blow, Spread
from engine.forecast.condition import ACTOR, TARGET, Between, Condition, condition, frame, key, share, together
from engine.system import Deed

Ways = tuple[tuple[int, float], ...]
"""What a condition can become, by number, each with its chance."""

NOTHING, OPENING = -1, -2
"""Numbers of no deed: somebody waits; his turn begins."""

Pair = tuple[int, int, int]
"""Numbers of the condition of whoever acts, of that of his target, and of what is between them."""


class Struck(NamedTuple):
    """What can be done in a turn: the number of each deed (`NOTHING`: none) with its chance."""

    deeds: tuple[int, ...]
    chances: tuple[float, ...]
    cumulative: tuple[float, ...]


WAITS = Struck((NOTHING,), (1.0,), (1.0,))
"""The turn of somebody who does nothing."""


class Became(NamedTuple):
    """What one deed makes of the two, each apart; `both`: it was the turn of both."""

    actor: Ways
    target: Ways
    both: bool


class Book:
    """Conditions by number, and what becomes of them.

    Attributes:
        out, shares: of each condition: whether it is out of the fight, how much health is left.
        made: how many tables have been worked out.
    """

    def __init__(self, state: Encounter, least: float = LEAST) -> None:
        """Take the fight: its house rules, what holds for everybody."""
        scene = {name: kept for name, kept in state.answers.items() if name == "scene"}
        bare = replace(state, fighters=(), entries=(), current=None, ties=(), answers=scene, others=(), action="")
        bare = replace(bare, declared={}, prompts=(), reminders=(), waves=(), bands=(), notes="", finished=False)
        self._scene, self._system, self._least = bare, game(state), least
        self._conditions: list[Condition] = []
        self._numbers: dict[bytes, int] = {}
        self._betweens: list[Between] = []
        self._between_numbers: dict[bytes, int] = {}
        self._frames: dict[int, int] = {}
        self._frame_numbers: dict[bytes, int] = {}
        self._deeds: list[Deed] = []
        self._deed_numbers: dict[bytes, int] = {}
        self._own: dict[int, int] = {}
        self._blows: dict[int, tuple[tuple[Blow, ...], Struck]] = {}
        self._struck: dict[tuple[int, Pair], Struck] = {}
        self._became: dict[tuple[object, ...], tuple[Ways, bool]] = {}
        self._rounds: dict[tuple[object, ...], Ways] = {}
        self._met: dict[tuple[int, int, str], bool] = {}
        self._now: tuple[tuple[int, Pair] | None, Encounter] = (None, bare)
        self.out: list[bool] = []
        self.shares: list[float] = []
        self.made = 0

    # -- numbers -----------------------------------------------------------------------------------------------------
    def number(self, one: Condition) -> int:
        """The number of a condition, the same for equal ones."""
        name = key(one)
        found = self._numbers.get(name)
        if found is None:
            found = self._numbers[name] = len(self._conditions)
            self._conditions.append(one)
            self.out.append(one.out)
            self.shares.append(0.0 if one.out else share(self._system, one.fighter))
        return found

    def between(self, one: Between) -> int:
        """The number of what is between two fighters."""
        name = key(one)
        found = self._between_numbers.get(name)
        if found is None:
            found = self._between_numbers[name] = len(self._betweens)
            self._betweens.append(one)
        return found

    def condition(self, number: int) -> Condition:
        """The condition of a number."""
        return self._conditions[number]

    def _fight(self, pair: Pair, turn: int) -> Encounter:
        actor, target, known = pair
        scene = replace(self._scene, turn=turn, round_over=False)
        return together(scene, self._conditions[actor], self._conditions[target], self._betweens[known])

    def _cut(self, state: Encounter) -> tuple[int, int]:
        return self.number(condition(state, ACTOR, TARGET)), self.number(condition(state, TARGET, ACTOR))

    def _frame(self, number: int) -> int:
        """The number of what can be seen of a condition."""
        found = self._frames.get(number)
        if found is None:
            seen = frame(self._system, self._conditions[number])
            found = self._frames[number] = self._frame_numbers.setdefault(seen, len(self._frame_numbers))
        return found

    # -- a turn ------------------------------------------------------------------------------------------------------
    def opened(self, turn: int, pair: Pair) -> Became:
        """The beginning of the turn of the first of two; `both`: the game lets him act at all."""
        return self._made_of(turn, pair, OPENING)

    def struck(self, turn: int, pair: Pair) -> Struck:
        """What the first of two does in his turn once it has begun."""
        found = self._struck.get((turn, pair))
        if found is None:
            self.made += 1
            strike = (
                None if self.out[pair[0]] or self.out[pair[1]] else clash.strike(self._begun(pair, turn), self._least)
            )
            found = WAITS if strike is None else self._numbered(strike.blows)
            self._struck[turn, pair] = found
        return found

    def _numbered(self, blows: tuple[Blow, ...]) -> Struck:
        """Deeds by number; kept beside those that they were made from, which are the same for the same situation."""
        known = self._blows.get(id(blows))
        if known is None:
            numbers, chances = tuple(self._blow(one) for one in blows), tuple(one.chance for one in blows)
            known = self._blows[id(blows)] = blows, Struck(numbers, chances, tuple(accumulate(chances)))
        return known[1]

    def _blow(self, one: Blow) -> int:
        number = self._deed(one.deed)
        self._own.setdefault(number, number if one.own is one.deed else self._deed(one.own))
        return number

    def outcome(self, deed: int) -> str:
        """The outcome of a deed, by its number; "" of none."""
        return self._deeds[deed].outcome if deed >= 0 else ""

    def _deed(self, deed: Deed) -> int:
        name = key(deed)
        found = self._deed_numbers.get(name)
        if found is None:
            found = self._deed_numbers[name] = len(self._deeds)
            self._deeds.append(deed)
        return found

    def _begun(self, pair: Pair, turn: int) -> Encounter:
        """The two in the turn of the first of them."""
        if self._now[0] != (turn, pair):
            fight = self._fight(pair, turn)
            self._now = (turn, pair), replace(fight, entries=clash.entries_of(fight), current=0)
        return self._now[1]

    def became(self, turn: int, pair: Pair, deed: int) -> Became:
        """What a deed, or waiting, makes of the two by the end of the turn."""
        return self._made_of(turn, pair, deed)

    def _made_of(self, turn: int, pair: Pair, deed: int) -> Became:
        actor, target, known = pair
        if self.out[actor] or self.out[target]:
            return Became(((actor, 1.0),), ((target, 1.0),), False)
        of_actor = (ACTOR, turn, actor, self._frame(target), known, self._own.get(deed, deed))
        of_target = (TARGET, turn, target, self._frame(actor), known, deed)
        if of_actor not in self._became or of_target not in self._became:
            spread, may_act = self._work_out(turn, pair, deed)
            for name, ways in zip((of_actor, of_target), self._ways(spread), strict=True):
                self._became.setdefault(name, (ways, may_act))
        (first, may_act), (second, _) = self._became[of_actor], self._became[of_target]
        return Became(first, second, may_act if deed == OPENING else self._has_met(turn, pair, deed, (first, second)))

    def _work_out(self, turn: int, pair: Pair, deed: int) -> tuple[Spread, bool]:
        self.made += 1
        if deed == OPENING:
            return clash.opened(self._fight(pair, turn), self._least)
        done = None if deed == NOTHING else self._deeds[deed]
        return clash.ended(self._begun(pair, turn), done, self._least), False

    def _has_met(self, turn: int, pair: Pair, deed: int, ways: tuple[Ways, Ways]) -> bool:
        """Whether a deed was the turn of both; once one of them is out nobody asks."""
        if deed == NOTHING or any(all(self.out[number] for number, _ in one) for one in ways):
            return False
        seen = self._frame(pair[0]), self._frame(pair[1]), self._deeds[deed].action
        if seen not in self._met:
            spread, _ = self._work_out(turn, pair, deed)
            up = (one for one, _ in spread if not any(map(self._system.is_out, one.fighters)))
            self._met[seen] = any(clash.has_met(one) for one in up)
        return self._met[seen]

    def _ways(self, spread: Spread) -> tuple[Ways, Ways]:
        """What becomes of each of the two, whatever becomes of the other."""
        first: dict[int, float] = {}
        second: dict[int, float] = {}
        for state, chance in spread:
            for found, number in zip((first, second), self._cut(state), strict=True):
                found[number] = found.get(number, 0.0) + chance
        return tuple(first.items()), tuple(second.items())

    # -- a round -----------------------------------------------------------------------------------------------------
    def next_round(self, turn: int, one: int, other: int, known: int, *, ended: bool = True) -> Ways:
        """What the end of this round and the beginning of the next one make of somebody.

        Args:
            other: an opponent of his; of him only counts what can be seen.
            ended: False where the fight stands between two rounds, and only the beginning is to come.
        """
        if self.out[one]:
            return ((one, 1.0),)
        name = (turn, one, self._frame(other), known, ended)
        found = self._rounds.get(name)
        if found is None:
            self.made += 1
            fight = self._fight((one, other, known), turn)
            spread = clash.round_over(fight, self._least) if ended else clash.begun(fight, self._least)
            found = self._rounds[name] = self._ways(spread)[0]
        return found
