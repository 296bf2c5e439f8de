"""A free roll: dice that the rules do not ask for, kept in the log, shown to the players or not."""

from __future__ import annotations

import secrets
from typing import Any

from engine.dice import formula as dice
from engine.dice.source import Random, Typed
from engine.encounter.action import Action
from engine.encounter.state import Change, Encounter
from engine.encounter.suffering import check_cause, told_throw
from engine.errors import DiceError
from engine.label import label


def free_roll(
    state: Encounter, formula: str, faces: tuple[int, ...] = (), hidden: bool = False, cause: str = ""
) -> Change:
    """Keep a throw in the log; the fight does not change.

    Args:
        faces: what the dice show, those of further throws of an exploding die behind it; thrown when the act is done
            first.
        hidden: the game master alone knows of it.
        cause: what it was thrown for, or "".

    Raises:
        DiceError: no formula, or not the faces of its dice.
        FightError: the cause is too long.
    """
    check_cause(cause)
    found = dice.read(formula)
    throw = found.thrown(Typed(faces))
    if throw is None or throw.faces != faces:
        raise DiceError("faces", label("error.faces_do_not_fit", formula=str(found)))
    what = cause or label("log.free_roll_shown")
    if hidden:
        what = label("log.hidden_for", cause=cause) if cause else label("log.free_roll_hidden")
    return Change(
        state,
        frozenset(),
        label(
            "change.free_roll",
            what=what,
            dice=told_throw(found, faces, throw.total),
            result=label("log.number", total=throw.total),
        ),
    )


def _thrown(state: Encounter, arguments: dict[str, Any]) -> dict[str, Any]:
    """Throw what nobody has typed, once, so that a replay of the act gives the same."""
    formula = arguments.get("formula")
    if "faces" in arguments or not isinstance(formula, str):
        return arguments
    throw = dice.read(formula).thrown(Random(secrets.randbits(64)))
    return arguments if throw is None else arguments | {"faces": list(throw.faces)}


FREE_ROLLS = {"free_roll": Action(free_roll, kind="throw", complete=_thrown)}
