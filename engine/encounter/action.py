"""What an action is: a pure function `(state, **arguments) -> Change` with a name, so that a record can replay it."""

from __future__ import annotations

import functools
import inspect
import re
import typing
from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeVar

import msgspec

from engine.encounter.state import Change, Encounter, Fighter
from engine.errors import FightError
from engine.label import Argument, Label, label

Kind = Literal["step", "tick", "aim", "note", "throw"]
"""How an action counts in the history.

step: one undo step. tick: merges with its neighbours into one undo step, no log line. aim: saved, but no record (what
is selected is no history). note: a line of the log that changes nothing; undo takes it along with the step before it.
throw: a line that changes nothing either, but a step of its own; undone steps behind it can still be done again.
"""


Taken = TypeVar("Taken")


SHOWN = 3
"""Names that a row of names has at most, those of the same name with their numbers counting as one."""

RUN = 4
"""Numbers that follow on each other from which only the ends are said."""


class Action(msgspec.Struct, frozen=True):
    """One entry of the table of actions.

    Attributes:
        run: the function; its parameters after the fight are the arguments of a record.
        complete: fills in what must stay the same when the record is replayed (ids of new fighters...).
    """

    run: Callable[..., Change]
    kind: Kind = "step"
    complete: Callable[[Encounter, dict[str, Any]], dict[str, Any]] | None = None


def call(action: Action, state: Encounter, arguments: Mapping[str, Any]) -> Change:
    """Run an action with the arguments of a record (JSON values), strictly.

    Raises:
        FightError: an unknown argument, a missing one or a wrong type; or the fight does not allow the action.
        RequestError: the rules refuse a value.
    """
    try:
        given = msgspec.convert(dict(arguments), _parameters(action.run))
    except msgspec.ValidationError as fault:
        raise FightError("arguments", label("error.wrong_arguments", reason=str(fault))) from fault
    return action.run(state, **{name: getattr(given, name) for name in given.__struct_fields__})


def taken(kind: type[Taken], value: object, field: str) -> Taken:
    """A value that a front end gave, as strictly of its type as the arguments of a record are.

    Raises:
        FightError: it is of another type.
    """
    try:
        return msgspec.convert(value, kind)
    except (msgspec.ValidationError, UnicodeEncodeError) as fault:
        raise FightError(field, label("error.wrong_arguments", reason=str(fault))) from fault


@functools.cache
def _parameters(run: Callable[..., Change]) -> type[msgspec.Struct]:
    """The parameters of an action after the fight, as a strict struct."""
    hints = typing.get_type_hints(run)
    fields: list[Any] = []
    for parameter in list(inspect.signature(run).parameters.values())[1:]:
        kind = hints[parameter.name]
        required = parameter.default is inspect.Parameter.empty
        fields.append((parameter.name, kind) if required else (parameter.name, kind, parameter.default))
    return msgspec.defstruct("Arguments", fields, frozen=True, forbid_unknown_fields=True, kw_only=True)


def changed(state: Encounter, touched: tuple[str, ...], text: str, /, **arguments: Argument) -> Change:
    """A change named ``change.<text>``; a line of the log, where it has one, is ``log.<text>`` with these arguments."""
    return Change(state, frozenset(touched), Label(f"change.{text}", tuple(arguments.items())))


def names_of(fighters: tuple[Fighter, ...]) -> str:
    """The names in a row, the numbers of the same name together ("Goblin 1, 2, 5–9"); the first three names of many."""
    found: dict[tuple[str, bool], list[int]] = {}
    for fighter in fighters:
        numbered = re.fullmatch(r"(.*\S) ([0-9]{1,4})", fighter.name)
        stem, numbers = (numbered[1], [int(numbered[2])]) if numbered else (fighter.name, [])
        found.setdefault((stem, bool(numbered)), []).extend(numbers)
    shown = ", ".join(f"{stem[0]} {_row(numbers)}".strip() for stem, numbers in list(found.items())[:SHOWN])
    return f"{shown}…" if len(found) > SHOWN else shown


def _row(numbers: list[int]) -> str:
    """Numbers in a row, a longer run as its ends; without any: nothing."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) >= RUN else ", ".join(map(str, run)) for run in runs)
