"""Doing records again: as they were (to make an older state again), or on a changed fight (dice are read again)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.encounter.actions import action_of, perform
from engine.encounter.attack import ROLLS, Needed, reread_all, rolls_of, with_rolls
from engine.encounter.record import EXCHANGE, Act, made, plain
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


class Added(msgspec.Struct, frozen=True):
    """An act that is done between others while they are replayed: the answer to what a change makes due."""

    action: str
    arguments: Mapping[str, Any]


class Mending(msgspec.Struct, frozen=True):
    """What the GM settles while later records are replayed, each by its index in the history before the change.

    Attributes:
        arguments: those of records that lacked a die or a choice, with it.
        left_out: records that are not done again.
        added: what is done before a record.
    """

    arguments: Mapping[int, Mapping[str, Any]] = {}
    left_out: frozenset[int] = frozenset()
    added: Mapping[int, tuple[Added, ...]] = {}


NOTHING_MENDED = Mending()


class Replayed(msgspec.Struct, frozen=True):
    """A record changed and the later ones replayed on what comes of it.

    Attributes:
        places: index of each record in the history before the change, -1 of an added one.
        acts, states: each record as it is now, and the fight after it.
        stop: where the replay had to end; None: all were replayed.
    """

    places: tuple[int, ...]
    acts: tuple[Act, ...]
    states: tuple[Encounter, ...]
    stop: Stop | None = None


def redone_all(
    first: int, acts: tuple[Act, ...], states: tuple[Encounter | None, ...], mending: Mending = NOTHING_MENDED
) -> Replayed:
    """Records done again one after the other, the first of them changed, on the fight before it.

    Args:
        first: index of the first; acts: it and the later ones; states: the fight before each, as it was.
    """
    reached = states[0]
    assert reached is not None
    done: list[tuple[int, Act, Encounter]] = []
    for place, (act, before) in enumerate(zip(acts, states, strict=True), first):
        for one in mending.added.get(place, ()):
            answer = _added(reached, one)
            if answer is not None:
                reached = answer[1]
                done.append((-1, *answer))
        if act.action == EXCHANGE or before is None or place in mending.left_out:
            continue
        mended = mending.arguments.get(place)
        again = (
            redone(before, reached, act)
            if mended is None
            else redone(reached, reached, replace(act, arguments=plain(mended)))
        )
        if isinstance(again, Stop):
            stop = replace(again, index=place, later=first + len(acts) - place)
            return Replayed(*_columns(done), stop)
        reached = again[1]
        done.append((place, *again))
    return Replayed(*_columns(done))


def _added(state: Encounter, one: Added) -> tuple[Act, Encounter] | None:
    """An act done for the first time; None: what it answers is no longer asked."""
    given, spec = plain(one.arguments), action_of(one.action)
    try:
        if spec.complete is not None:
            given = plain(spec.complete(state, given))
        change = perform(state, one.action, given)
    except EngineError:
        return None
    return made(one.action, given, change), change.state


def _columns(
    done: list[tuple[int, Act, Encounter]],
) -> tuple[tuple[int, ...], tuple[Act, ...], tuple[Encounter, ...]]:
    return tuple(one[0] for one in done), tuple(one[1] for one in done), tuple(one[2] for one in done)


def redone(before: Encounter, state: Encounter, act: Act) -> tuple[Act, Encounter] | Stop:
    """A record done again on another fight; the dice of an attack are read again."""
    arguments = act.arguments
    try:
        if act.action in ROLLS:
            rolls = reread_all(before, state, rolls_of(arguments))
            if isinstance(rolls, Needed):
                text = label("error.needs_a_die" if rolls.dice else "error.needs_a_choice", count=rolls.dice)
                return Stop(0, act, text, rolls, 0)
            arguments = plain(with_rolls(arguments, rolls))
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
