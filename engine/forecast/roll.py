"""One rolled result of a request, for the command line: its dice, what they make, how it ends."""

from __future__ import annotations

import secrets
from typing import Any

from engine.dice.reading import Record
from engine.dice.source import Random, Source, Typed
from engine.errors import DiceError, refuse
from engine.label import label
from engine.request import Request
from engine.rules import rolled
from engine.rules.ask import Choose
from engine.rules.rolled import Rolled
from engine.rules.trace import Asked, Chosen, Marked
from engine.system import System

MOST_DIGITS = 9
"""Digits of the longest face; no die has so many sides."""

MOST_SEED = 2**64 - 1


def read_faces(text: str | None) -> tuple[int | None, ...]:
    """Faces written as "6,,1", in the order they are asked; a blank is rolled by the program.

    Raises:
        DiceError: something between the commas is no whole number.
    """
    return tuple(_face(part.strip()) for part in text.split(",")) if text else ()


def _face(text: str) -> int | None:
    if text and not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        raise DiceError("dice", label("error.not_a_face", name=text[:20]))
    return int(text) if text else None


def check_seed(seed: int) -> None:
    """Refuse a seed that cannot be: two that differ never give the same dice.

    Raises:
        RequestError: it is negative, or above `MOST_SEED`.
    """
    if not 0 <= seed <= MOST_SEED:
        raise refuse("seed", "not_a_number", minimum=0, maximum=MOST_SEED)


def source(faces: tuple[int | None, ...], seed: int | None) -> Source:
    """Where the dice come from: typed faces first, then the program's; the same seed gives the same dice.

    Raises:
        RequestError: a seed that cannot be.
    """
    if seed is not None:
        check_seed(seed)
    return Typed(faces, Random(secrets.randbits(64) if seed is None else seed))


def rolled_answer(system: System, request: Request, dice: Source) -> dict[str, Any]:
    """One result as JSON values: derived, outcome, events, trace. Choices take their default.

    Raises:
        DiceError: a face is not one that its die can show, or there is none left.
    """
    situation = system.situation(request)
    steps, start = system.steps(situation), system.start(situation)
    result = rolled.run(steps, situation, start, Record(), dice)
    while not isinstance(result, Rolled):
        question = result.question
        if not isinstance(question, Choose):
            raise DiceError("dice", label("error.no_dice_left"))
        record = result.record.with_choice((question.name, result.lap), question.default)
        result = rolled.run(steps, situation, start, record, dice)
    return {
        "derived": {derived.id: derived.value for derived in system.derived(request)},
        "outcome": system.outcome(situation, result.progress),
        "events": sorted({*result.events, *system.events(situation, result.progress)}),
        "trace": [_told(entry) for entry in result.trace],
    }


def _told(entry: Asked | Chosen | Marked) -> dict[str, Any]:
    if isinstance(entry, Asked):
        faces = [face for _, _, face in entry.faces]
        return {"rule": entry.rule, "faces": faces, "total": entry.total, "value": entry.value}
    if isinstance(entry, Chosen):
        return {"choice": entry.name, "option": entry.option, "by": entry.by}
    return {"event": entry.event}
