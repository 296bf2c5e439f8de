"""A toy attack with every kind of question, and its odds counted throw by throw without the kernel.

Two fighters clash; who wins by 3 or more may disarm instead of hurting; who is hurt resists with his body and, when it
gives way, with a last die.
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from typing import Any, NamedTuple

from engine.dice.request import Duel, Pool
from engine.rules.ask import Ask, Choose, Look, Mark
from engine.rules.step import Step, Steps

OPEN = 3
"""Lead from which the winner may disarm."""


class Clash(NamedTuple):
    """The dice of both sides."""

    duel: Duel


class Grip(NamedTuple):
    """Whether there is anything to disarm."""

    armed: bool


class Body(NamedTuple):
    """The dice of the loser, the edges of (stands, unhurt) and the last die."""

    dice: Pool
    edges: tuple[int, ...]
    last: Pool


class Fight(NamedTuple):
    """The situation of the toy attack."""

    clash: Clash
    grip: Grip
    body: Body


class State(NamedTuple):
    """What has happened so far; `end` is empty while it goes on."""

    winner: str = ""
    open: bool = False
    hurt: bool = False
    end: str = ""


def read(mine: int, theirs: int) -> str:
    """Who wins, and whether by enough to disarm."""
    if mine == theirs:
        return "draw"
    return ("mine" if mine > theirs else "theirs") + ("_open" if abs(mine - theirs) >= OPEN else "")


def fight(
    mine: int = 2,
    theirs: int = 1,
    sides: int = 4,
    *,
    armed: bool = True,
    edges: tuple[int, ...] = (4, 7),
    body: int = 2,
) -> Fight:
    """A situation with few enough throws to list them all."""
    duel = Duel(Pool(mine, sides), Pool(theirs, sides), read, "toy")
    return Fight(Clash(duel), Grip(armed), Body(Pool(body, 4), edges, Pool(1, 6)))


def clash(part: Clash, state: State) -> Steps:
    """Both throw: a mark before the question, one after it."""
    yield Mark("met")
    cell = yield Look(part.duel, "TOY-1")
    if cell == "draw":
        return State(end="draw")
    winner, _, lead = cell.partition("_")
    if winner == "mine":
        yield Mark("hit")
    return State(winner, open=bool(lead))


def grip(part: Grip, state: State) -> Steps:
    """The winner chooses after the dice."""
    if state.open and part.armed:
        chosen = yield Choose("disarm", ("hurt", "disarm"), by=state.winner, default="hurt")
        if chosen == "disarm":
            yield Mark("disarmed")
            return State(end=f"{state.winner}_disarms")
    return state


def settle(part: Grip, state: State) -> State:
    """A plain function: whoever has not ended hurts."""
    return state if state.end else State(state.winner, state.open, hurt=True)


def resist(part: Body, state: State) -> Steps:
    """The loser resists, and throws a last die when his body gives way."""
    if not state.hurt:
        return state
    band = yield Ask(part.dice, part.edges, "TOY-2")
    if band:
        return State(end=f"{state.winner}_{('', 'wounds', 'scratches')[band]}")
    yield Mark("down")
    if (yield Ask(part.last, (3,), "TOY-3")) == 0:
        yield Mark("dead")
        return State(end=f"{state.winner}_kills")
    return State(end=f"{state.winner}_fells")


STEPS = (Step(clash, "clash"), Step(grip, "grip"), Step(settle, "grip"), Step(resist, "body"))
START = State()


class Tally(NamedTuple):
    """Chances of ends and events."""

    ends: dict[str, float]
    events: dict[str, float]


def by_hand(situation: Fight, *, disarm: bool = False) -> Tally:
    """The odds from a list of every throw of every die; the winner disarms always or never."""
    mine, theirs = situation.clash.duel.mine, situation.clash.duel.theirs
    body, last = situation.body.dice, situation.body.last
    dice = (*mine.slots, *theirs.slots, *body.slots, *last.slots)
    throws = list(itertools.product(*(range(1, sides + 1) for sides in dice)))
    ends: dict[str, int] = defaultdict(int)
    events: dict[str, int] = defaultdict(int)
    for faces in throws:
        lead = sum(faces[: mine.count]) - sum(faces[mine.count : mine.count + theirs.count])
        end, marks = _fate(situation, lead, sum(faces[mine.count + theirs.count : -1]), faces[-1], disarm=disarm)
        ends[end] += 1
        for mark in marks:
            events[mark] += 1
    whole = len(throws)
    return Tally(
        {end: count / whole for end, count in ends.items()},
        {event: count / whole for event, count in events.items()},
    )


def _fate(situation: Fight, lead: int, body: int, last: int, *, disarm: bool) -> tuple[str, list[str]]:
    """The end and the events of one throw of all the dice, in plain words of the rules."""
    if lead == 0:
        return "draw", ["met"]
    winner, marks = ("mine", ["met", "hit"]) if lead > 0 else ("theirs", ["met"])
    if disarm and situation.grip.armed and abs(lead) >= OPEN:
        return f"{winner}_disarms", [*marks, "disarmed"]
    stands, unhurt = situation.body.edges
    if body >= unhurt:
        return f"{winner}_scratches", marks
    if body >= stands:
        return f"{winner}_wounds", marks
    if last >= 3:
        return f"{winner}_fells", [*marks, "down"]
    return f"{winner}_kills", [*marks, "down", "dead"]


def ends_of(odds: Any) -> dict[str, Any]:
    """The ends of a reading by their word; each must be over, and there once."""
    assert all(state == State(end=state.end) for state in odds.ends)
    return {state.end: weight for state, weight in odds.ends.items()}


def always_disarm(choice: Choose, state: State) -> str:
    """A policy."""
    return "disarm"
