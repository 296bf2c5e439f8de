"""Records: what was done, by name, with its JSON arguments; and how records group into steps of undo."""

from __future__ import annotations

import math
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec

from engine.encounter.actions import ACTIONS
from engine.encounter.state import Change
from engine.errors import FightError
from engine.label import Label, label

EXCHANGE = "exchange"
"""Name of a record that exchanges the records before it for others (a line changed, lines brought back)."""


class Exchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The records that stand, or stood, in the place of those from `index` up to this record.

    Attributes:
        done: the exchange has been made, so `acts` are the old ones.
    """

    index: int
    acts: tuple[Act, ...]
    done: bool = True


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One record: an action by name with its JSON arguments.

    Attributes:
        label: what it is called ("change.rename" with its arguments); its log line has the same arguments.
        touched: ids of the fighters it changed.
        round: round it was done in, or that it began.
        time: when, ISO 8601 in UTC.
        reason: why the GM changed it later, or "".
        was: of a roll changed later, the result that it had first.
        why: why the GM did it, in one line, or "".
    """

    action: str
    arguments: dict[str, Any]
    label: Label
    touched: tuple[str, ...] = ()
    round: int = 0
    time: str = ""
    reason: str = ""
    exchange: Exchange | None = None
    was: Label | None = None
    why: str = ""

    @property
    def kind(self) -> str:
        """How it counts in the history (`engine.encounter.action.Kind`)."""
        return "step" if self.action == EXCHANGE else ACTIONS[self.action].kind


def result_of(act: Act) -> Label | None:
    """What an applied roll came to, for each of its targets where it had several; None: it is no such record."""
    given = dict(act.label.arguments)
    found = given.get("each", given.get("result"))
    return found if isinstance(found, Label) else None


def made(action: str, arguments: dict[str, Any], change: Change) -> Act:
    """The record of an action just done."""
    return Act(action, arguments, change.label, tuple(sorted(change.touched)), change.state.turn, now())


def plain(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments as JSON has them, so that a record is the same before and after it has been on disk.

    Raises:
        FightError: something that no file can hold.
    """
    try:
        built = msgspec.to_builtins(dict(arguments), builtin_types=(bytes, bytearray))
        read = dict(msgspec.json.decode(msgspec.json.encode(built)))
        if read != built:  # what comes back as it went has a form
            _check_json(built)
        return read
    except (ValueError, TypeError, OverflowError, RecursionError) as fault:
        raise FightError("arguments", label("error.wrong_arguments", reason=str(fault))) from fault


def _check_json(value: object) -> None:
    """Refuse what JSON has no form of; written all the same, it would come back as something else."""
    if isinstance(value, Mapping):
        value = [*value.keys(), *value.values()]
    if isinstance(value, (list, tuple)):
        for one in value:
            _check_json(one)
    elif isinstance(value, float) and not math.isfinite(value):
        raise ValueError(f"{value} is no number")
    elif isinstance(value, (bytes, bytearray)):
        raise TypeError("bytes are no text")


def now() -> str:
    """The time of a record."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def step_start(acts: tuple[Act, ...], end: int) -> int:
    """Where the step that ends at `end` begins: ticks in a row are one step."""
    start = end - 1
    while start > 0 and acts[start].kind == acts[start - 1].kind == "tick":
        start -= 1
    return start


def step_end(acts: tuple[Act, ...], start: int) -> int:
    """Where the step that begins at `start` ends."""
    end = start + 1
    while end < len(acts) and acts[end].kind == acts[end - 1].kind == "tick":
        end += 1
    return end


def with_notes(acts: tuple[Act, ...], end: int) -> int:
    """The end moved past the notes that follow."""
    while end < len(acts) and acts[end].kind == "note":
        end += 1
    return end


def step_name(step: tuple[Act, ...]) -> Label:
    """What a step is called."""
    return step[0].label if len(step) == 1 else label("change.answers", count=len(step))
