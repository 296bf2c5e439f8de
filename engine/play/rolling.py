"""A roll under way: faces typed or rolled, what they make, what the missing ones can still give."""

from __future__ import annotations

import secrets

import msgspec

from engine.answer import DiceStep, DieBox, RollView
from engine.dice.reading import Record
from engine.dice.source import Random
from engine.label import label
from engine.request import Request
from engine.rules import rolled
from engine.rules.rolled import Rolled, Stopped
from engine.rules.trace import Asked
from engine.system import System

Read = Rolled | Stopped
"""How far the dice of a roll have been read."""


class Roll(msgspec.Struct, frozen=True):
    """One roll: the dice and choices so far, which of them were typed, and whether the GM is typing.

    Attributes:
        record: faces and choices, kept whatever the setting becomes (the same dice are re-read).
        typed: keys of the faces that the GM typed.
        typing: the dice boxes are open.
        chosen: outcome taken by hand, or "".
    """

    record: Record
    typed: frozenset[tuple[str, int, int]] = frozenset()
    typing: bool = False
    chosen: str = ""


def read(system: System, request: Request, roll: Roll) -> Read:
    """Read the dice of a roll under the present setting; stops at the first blank."""
    situation = system.situation(request)
    return rolled.run(system.steps(situation), situation, system.start(situation), roll.record)


def roll_rest(system: System, request: Request, roll: Roll, seed: int | None = None) -> Roll:
    """Roll every blank die that is due; stops only where somebody must choose.

    Args:
        seed: for the same dice again (tests, replays); None: new ones.
    """
    situation = system.situation(request)
    source = Random(secrets.randbits(64) if seed is None else seed)
    result = rolled.run(system.steps(situation), situation, system.start(situation), roll.record, source)
    return msgspec.structs.replace(roll, record=result.record)


def view(system: System, request: Request, roll: Roll) -> RollView:
    """What the dice entry and the result card show."""
    situation = system.situation(request)
    result = read(system, request, roll)
    steps = tuple(_past(system, request, asked, roll) for asked in result.trace if isinstance(asked, Asked))
    if isinstance(result, Stopped):
        return _stopped(system, request, situation, roll, result, steps)
    outcome = roll.chosen or system.outcome(situation, result.progress)
    events = (*result.events, *system.events(situation, result.progress))
    harm, side = system.harm(situation, outcome)
    return RollView(
        steps=steps,
        outcome=outcome,
        headline=label(f"outcome.{outcome}"),
        details=tuple(step.reading for step in steps if step.reading is not None),
        harm=harm,
        side=side,
        events=events,
        chosen=bool(roll.chosen),
    )


def _past(system: System, request: Request, asked: Asked, roll: Roll) -> DiceStep:
    boxes = tuple(
        DieBox(asked.rule, slot, sides, face, typed=(asked.rule, slot, sides) in roll.typed)
        for slot, sides, face in asked.dice
    )
    return DiceStep(label(f"rule.{asked.rule}"), boxes, system.read_out(request, asked), "done")
