"""Dice of a finished roll thrown once more, the better result kept: what each game allows, at its price."""

from __future__ import annotations

import msgspec

from engine.dice.contest import Contest
from engine.dice.reading import FaceKey, Record
from engine.dice.request import Duel
from engine.encounter.state import Encounter
from engine.play import rolling
from engine.play.rolling import Roll
from engine.request import Request
from engine.roll_view import Reroll
from engine.rules.trace import Asked
from engine.system import Deed, System


def offered(system: System, state: Encounter, request: Request, roll: Roll, deed: Deed) -> tuple[Reroll, ...]:
    """Which dice of a roll may be thrown once more; none while it is not finished, or was taken by hand.

    Args:
        deed: who acts on whom, with what.
    """
    done = None if roll.chosen else rolling.deed_of(system, request, roll, deed)
    return system.rerolls(state, done, rolling.read(system, request, roll).trace) if done else ()


def rolled_again(system: System, request: Request, roll: Roll, reroll: Reroll, seed: int | None = None) -> Roll:
    """The roll with these dice thrown once more; the better result counts, what it makes due is rolled too.

    Args:
        seed: for the same dice again; None: new ones.
    """
    old = _asked(rolling.read(system, request, roll).trace, reroll.step)
    gone = _own(old)
    faces = tuple(one for one in roll.record.faces if one[0] not in gone)
    bare = msgspec.structs.replace(roll, record=Record(faces, roll.record.choices), typed=roll.typed - gone)
    fresh = rolling.roll_rest(system, request, bare, seed)
    new = _asked(rolling.read(system, request, fresh).trace, reroll.step)
    kept = fresh if system.better(new, old) else roll
    paid = roll.rerolled | {reroll.who: roll.rerolled.get(reroll.who, 0) + 1}
    return msgspec.structs.replace(kept, rerolled=paid)


def _asked(trace: tuple[object, ...], step: int) -> Asked:
    return [one for one in trace if isinstance(one, Asked)][step]


def _own(asked: Asked) -> frozenset[FaceKey]:
    """The keys of the dice that are thrown once more: of a duel, those of whose question it is."""
    theirs_from = asked.dice.theirs_from if isinstance(asked.dice, Duel | Contest) else None
    return frozenset(
        (asked.rule, asked.lap, slot, sides)
        for slot, sides, _ in asked.faces
        if theirs_from is None or slot < theirs_from
    )
