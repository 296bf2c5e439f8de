"""A roll under way: faces typed or rolled, what they make, what the missing ones can still give."""

from __future__ import annotations

import secrets

import msgspec

from engine.answer import OutcomeChance
from engine.dice.contest import Contest
from engine.dice.exploding import FURTHER, Exploding
from engine.dice.reading import FaceKey, Record
from engine.dice.request import Duel
from engine.dice.source import Random
from engine.dice.trait import TraitRoll
from engine.dice.volley import Volley
from engine.encounter.attack import ended
from engine.errors import DiceError, RequestError, refuse
from engine.forecast.attack import gather, outcome_rows
from engine.label import label
from engine.request import Request
from engine.roll_view import DiceStep, DieBox, RollView
from engine.rules import rolled
from engine.rules.ask import Choose, Thrown
from engine.rules.rolled import Rolled, Stopped
from engine.rules.trace import Asked
from engine.system import Deed, Situation, System
from engine.table_files import unknown_name

OTHER = {"attacker": "target", "target": "attacker"}

Read = Rolled | Stopped
"""How far the dice of a roll have been read."""


class Roll(msgspec.Struct, frozen=True):
    """One roll: the dice and choices so far, which of them were typed, and whether the GM is typing.

    Attributes:
        record: faces and choices, kept whatever the setting becomes (the same dice are re-read).
        typed: keys of the faces that the GM typed.
        typing: the dice boxes are open.
        chosen: outcome taken by hand, or "".
        others: the rolls of further targets, by fighter.
        rerolled: how often dice were rolled once more, by whose dice they were.
    """

    record: Record
    typed: frozenset[FaceKey] = frozenset()
    typing: bool = False
    chosen: str = ""
    others: dict[str, Roll] = {}
    rerolled: dict[str, int] = {}


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
    if roll.chosen:
        return _ended(system, roll, (), roll.chosen, (), system.harm(situation, roll.chosen))
    result = read(system, request, roll)
    steps = tuple(_past(system, request, asked, roll) for asked in result.trace if isinstance(asked, Asked))
    if isinstance(result, Stopped):
        return _stopped(system, request, situation, roll, result, steps)
    events = (*result.events, *system.events(situation, result.progress))
    outcome = system.outcome(situation, result.progress)
    return _ended(system, roll, steps, outcome, events, system.harm(situation, outcome, result.progress))


def _ended(
    system: System,
    roll: Roll,
    steps: tuple[DiceStep, ...],
    outcome: str,
    events: tuple[str, ...],
    harmed: tuple[int, str],
) -> RollView:
    """A roll that has its result; `harmed`: level and side."""
    harm, side = harmed
    return RollView(
        steps=steps,
        outcome=outcome,
        headline=system.tables.outcome_label(outcome),
        details=tuple(step.reading for step in steps if step.reading is not None),
        harm=harm,
        side=side,
        events=events,
        chosen=bool(roll.chosen),
        typing=roll.typing,
    )


def _past(system: System, request: Request, asked: Asked, roll: Roll) -> DiceStep:
    faces = {slot: face for slot, _, face in asked.faces}
    dropped = asked.dice.dropped(faces) if isinstance(asked.dice, TraitRoll | Contest) else frozenset()
    found = [_box(asked, roll, slot, sides, face, asked.lap) for slot, sides, face in asked.faces]
    boxes = tuple(msgspec.structs.replace(box, dropped=box.slot in dropped) for box in found)
    return DiceStep(system.roll_name(asked.rule), boxes, system.read_out(request, asked), "done")


def _box(asked: Asked | Thrown, roll: Roll, slot: int, sides: int, face: int | None, lap: int) -> DieBox:
    """The box of one die, with whose die it is: in a duel those of the other side stand last."""
    theirs = isinstance(asked.dice, Duel | Contest) and slot >= asked.dice.theirs_from
    who = OTHER[asked.who] if theirs else asked.who
    again = isinstance(asked.dice, Exploding | TraitRoll | Contest | Volley) and slot % FURTHER > 0
    typed = (asked.rule, lap, slot, sides) in roll.typed
    return DieBox(asked.rule, slot, sides, face, typed, lap=lap, who=who, again=again)


def _stopped(
    system: System,
    request: Request,
    situation: Situation,
    roll: Roll,
    result: Stopped,
    steps: tuple[DiceStep, ...],
) -> RollView:
    """A roll that waits: for dice (their boxes are listed) or for a choice (each option with its odds)."""
    question = result.question
    if isinstance(question, Choose):
        choice = tuple(
            (option, label(f"choice.{question.name}.{option}"), _rows_from(system, situation, result, option))
            for option in question.options
        )
        return RollView(steps=steps, choice=choice, events=result.events, typing=roll.typing)
    boxes = tuple(_box(question, roll, one.slot, one.sides, one.face, result.lap) for one in result.slots)
    open_step = DiceStep(system.roll_name(question.rule), boxes)
    remaining = _rows_from(system, situation, result)
    return RollView(steps=(*steps, open_step), events=result.events, remaining=remaining, typing=roll.typing)


def _rows_from(
    system: System, situation: Situation, stopped: Stopped, option: str | None = None
) -> tuple[OutcomeChance, ...]:
    """What can still come of a stopped roll, with one option of its choice taken."""
    odds = rolled.odds_from(system.steps(situation), situation, stopped, option=option)
    return outcome_rows(system, situation, gather(system, situation, odds))


def deed_of(system: System, request: Request, roll: Roll, deed: Deed) -> Deed | None:
    """The deed with what the roll came to; None while something is missing."""
    if roll.chosen:
        return msgspec.structs.replace(deed, outcome=roll.chosen)
    result = read(system, request, roll)
    if isinstance(result, Stopped):
        return None
    return ended(system, system.situation(request), result, msgspec.structs.replace(deed, rerolled=roll.rerolled))


def take_option(system: System, request: Request, roll: Roll, option: str) -> Roll:
    """Answer the choice that the roll waits for.

    Raises:
        RequestError: the roll waits for no choice, or not for this option.
    """
    result = read(system, request, roll)
    if not isinstance(result, Stopped) or not isinstance(result.question, Choose):
        raise refuse("choice", "nothing_to_choose")
    if option not in result.question.options:
        raise RequestError("choice", unknown_name(option, result.question.options))
    key = (result.question.name, result.lap)
    return msgspec.structs.replace(roll, record=roll.record.with_choice(key, option))


def type_face(system: System, request: Request, roll: Roll, step: int, slot: int, face: int | None) -> Roll:
    """Put a face (None: a blank) into one box of the roll as it is shown.

    Raises:
        DiceError: no such box, or a face that its die does not show.
    """
    boxes = [
        box for index, asked in enumerate(view(system, request, roll).steps) for box in asked.boxes if index == step
    ]
    box = next((box for box in boxes if box.slot == slot), None)
    if box is None:
        raise DiceError(f"dice.{step}.{slot}", label("error.no_such_box"))
    if face is not None and not 1 <= face <= box.sides:
        raise DiceError(f"dice.{box.rule}.{slot}", label("error.face_out_of_range", face=face, sides=box.sides))
    key = (box.rule, box.lap, slot, box.sides)
    record = roll.record.with_face(key, face)
    typed = roll.typed - {key} if face is None else roll.typed | {key}
    return msgspec.structs.replace(roll, record=record, typed=typed)
