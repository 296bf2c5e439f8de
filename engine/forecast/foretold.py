"""Forecasts as a window and a page show them: a duel as lines over its rounds, a battle as rows of chances."""

from __future__ import annotations

import math
from bisect import bisect_left
from typing import Literal

import msgspec

from engine.answer import Series, Sweep
from engine.encounter.game import game
from engine.encounter.state import Encounter
from engine.forecast.battle import Battle, Chance
from engine.forecast.duel import Duel
from engine.label import Label, label


class Row(msgspec.Struct, frozen=True):
    """One row of a battle forecast.

    Attributes:
        part: what it belongs to: who wins, how long, who is still up.
        id: of the side or fighter; "" for what is nobody's.
        chance: with its error; None: the battle before or beside it has no such row, or `round` tells it.
        round: by which round so many fights are over; 0: not within those that were played.
    """

    part: Literal["wins", "rounds", "survival"]
    id: str
    name: Label | str
    kind: str = ""
    chance: Chance | None = None
    round: int | None = None


SHARES = (0.5, 0.9)
"""Of which shares of the fights it is told by when they are over."""


UNTOLD = 0.0005
"""Less than this that was not followed moves no figure by more than its last digit, and need not be told."""


def rows_of(battle: Battle, state: Encounter) -> tuple[Row, ...]:
    """A forecast as rows: each side, nobody, undecided; by when the fights are over; each fighter."""
    kinds, out = {side.id: side.kind for side in state.sides}, game(state).is_out
    lives = {
        id: Chance(chance.chance, 0.0) if out(state.fighter(id)) else _sampled(chance)
        for id, chance in battle.survival.items()
    }
    wins = {side: _sampled(chance) for side, chance in battle.wins.items()}
    rows = [Row("wins", side.id, side.name, side.kind, wins.get(side.id)) for side in state.sides]
    for id, chance in (("nobody", battle.nobody), ("undecided", battle.undecided)):
        if chance.chance > 0:
            rows.append(Row("wins", f":{id}", label(f"forecast.{id}"), "", chance))
    for share in SHARES:
        place = bisect_left(battle.rounds, share)
        when = state.turn_now + place if place < len(battle.rounds) else 0
        rows.append(Row("rounds", f":{share}", label("forecast.over_by", share=share), round=when))
    rows += [Row("survival", one.id, one.name, kinds.get(one.side, ""), lives.get(one.id)) for one in state.fighters]
    return tuple(rows)


def _sampled(found: Chance) -> Chance:
    """What happened in none of the fights, or in all, is told as once in them all, which is its error then."""
    if 0 < found.chance < 1:
        return found
    return Chance(min(max(found.chance, found.error), 1 - found.error), found.error)


def duel_sweep(duel: Duel, state: Encounter, attacker: str, generation: int) -> Sweep:
    """A duel as lines over its rounds: who is down by the end of each, and that both are still up."""
    target = duel.second if duel.first == attacker else duel.first
    names = {one: state.fighter(one).name for one in (attacker, target)}
    outs = {
        duel.first: tuple(one.first_out + one.both_out for one in duel.rounds),
        duel.second: tuple(one.second_out + one.both_out for one in duel.rounds),
    }
    first = state.turn_now
    return Sweep(
        generation=generation,
        axis="round",
        axis_label=label("round"),
        kind="number",
        points=tuple(
            (first + place, label("forecast.round", word=label("round"), round=first + place))
            for place in range(len(duel.rounds))
        ),
        series=(
            Series("target", label("forecast.down", who=names[target]), "hit", outs[target]),
            Series("attacker", label("forecast.down", who=names[attacker]), "own_fall", outs[attacker]),
            Series("neither", label("forecast.neither"), "hampered", tuple(one.neither for one in duel.rounds)),
        ),
        now=None,
    )


def duel_words(duel: Duel, state: Encounter, attacker: str) -> tuple[Label, ...]:
    """A duel in sentences: who is down first, and by when it is likely over."""
    last = duel.rounds[-1]
    falls = {duel.first: last.first_out, duel.second: last.second_out}
    target = duel.second if duel.first == attacker else duel.first
    told = [label("forecast.falls", who=state.fighter(one).name, chance=falls[one]) for one in (target, attacker)]
    over = [1 - one.neither for one in duel.rounds]
    place = bisect_left(over, SHARES[0])
    if place < len(over):
        told.append(label("forecast.half_by", word=label("round"), round=state.turn_now + place))
    if duel.cut:
        told.append(
            label("forecast.still_open", word=label("round"), chance=last.neither, round=state.turn_now + len(over) - 1)
        )
    if last.dropped >= UNTOLD:
        told.append(label("forecast.dropped", points=math.ceil(1000 * last.dropped) / 10))
    return tuple(told)
