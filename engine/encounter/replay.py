"""Doing records again: as they were (to make an older state again), or on a changed fight (dice are read again)."""

from __future__ import annotations

import msgspec

from engine.encounter.actions import perform
from engine.encounter.attack import Applied, Needed, reread
from engine.encounter.record import EXCHANGE, Act, plain
from engine.encounter.state import Encounter, replace
from engine.errors import EngineError, FightError
from engine.label import Label, label


class Stop(msgspec.Struct, frozen=True):
    """Where a replay ended early: the record that could not be replayed, and why.

    Attributes:
        index: of that record, in the history before the change.
        needed: the dice or the choice that it lacks; None: it has become impossible.
        later: how many records were left out, this one included.
    """

    index: int
    act: Act
    reason: Label
    needed: Needed | None
    later: int


def redone(before: Encounter, state: Encounter, act: Act) -> tuple[Act, Encounter] | Stop:
    """A record done again on another fight; the dice of an attack are read again."""
    arguments = act.arguments
    try:
        if act.action == "apply_attack":
            applied = reread(before, state, msgspec.convert(arguments, Applied))
            if isinstance(applied, Needed):
                text = label("error.needs_a_die" if applied.dice else "error.needs_a_choice", count=applied.dice)
                return Stop(0, act, text, applied, 0)
            arguments = plain(msgspec.to_builtins(applied))
        change = perform(state, act.action, arguments)
    except msgspec.ValidationError as fault:
        return Stop(0, act, label("error.wrong_arguments", reason=str(fault)), None, 0)
    except EngineError as refusal:
        return Stop(0, act, refusal.label, None, 0)
    touched = tuple(sorted(change.touched))
    return replace(act, arguments=arguments, label=change.label, touched=touched, round=change.state.turn), change.state


def replayed(state: Encounter, act: Act) -> Encounter:
    """The state after a record that was done before: nothing is read again.

    Raises:
        FightError: the action no longer allows it (a file of another version).
    """
    if act.action == EXCHANGE:
        return state
    try:
        return perform(state, act.action, act.arguments).state
    except EngineError as refusal:
        raise FightError("history", label("error.cannot_rebuild", line=act.label, reason=refusal.label)) from refusal
