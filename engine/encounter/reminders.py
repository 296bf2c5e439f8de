"""Reminders: a sentence of the GM, told at a moment of the fight that he has named. They never hold up the turn."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.encounter.action import Action, changed
from engine.encounter.game import fighter_of, game
from engine.encounter.state import Change, Encounter, Moment, Reminder, replace
from engine.errors import FightError
from engine.form import Prompt
from engine.label import label

LENGTH = 200
"""Longest sentence, in characters."""

MOST = 50
"""Most reminders in one fight."""

OF_ROUNDS: tuple[Moment, ...] = ("round_start", "round_end")
"""Moments that a round decides; the others are a fighter's."""


# -- when they are told ----------------------------------------------------------------------------------------------


def reminded(before: Encounter, after: Encounter) -> Encounter:
    """The fight after an action, with the reminders due whose moment the action has brought."""
    waiting = [one for one in after.reminders if not one.due]
    due = {one.id for one in waiting if one in before.reminders and COMES[one.when](one, before, after)}
    if not due:
        return after
    return replace(after, reminders=tuple(replace(one, due=True) if one.id in due else one for one in after.reminders))


def _begun(before: Encounter, after: Encounter) -> bool:
    """Whether a round has begun."""
    return after.turn > before.turn or (before.finished and not after.finished)


def _round_start(one: Reminder, before: Encounter, after: Encounter) -> bool:
    return _begun(before, after) and one.round in (0, after.turn)


def _round_end(one: Reminder, before: Encounter, after: Encounter) -> bool:
    return before.is_under_way and (after.round_over or _begun(before, after)) and one.round in (0, before.turn)


def _playing(state: Encounter, fighter: str) -> str:
    """The entry of a fighter that is being played; "": none."""
    if state.current is None or fighter not in state.entries[state.current].fighters:
        return ""
    return state.entries[state.current].id


def _turn_start(one: Reminder, before: Encounter, after: Encounter) -> bool:
    now = _playing(after, one.fighter)
    return bool(now) and (now != _playing(before, one.fighter) or _begun(before, after))


def _turn_end(one: Reminder, before: Encounter, after: Encounter) -> bool:
    was = _playing(before, one.fighter)
    if not was:
        return False
    return _begun(before, after) or after.round_over or any(entry.id == was and entry.done for entry in after.entries)


def _out(one: Reminder, before: Encounter, after: Encounter) -> bool:
    was, now = before.find(one.fighter), after.find(one.fighter)
    return was is not None and now is not None and game(after).is_out(now) and not game(after).is_out(was)


COMES: dict[Moment, Callable[[Reminder, Encounter, Encounter], bool]] = {
    "round_start": _round_start,
    "round_end": _round_end,
    "turn_start": _turn_start,
    "turn_end": _turn_end,
    "out": _out,
}


def told(state: Encounter) -> tuple[Prompt, ...]:
    """The reminders that are due, as a table shows them beside what the rules ask."""
    return tuple(
        Prompt(f"reminder:{one.id}", "reminder", one.fighter, one.id, label("reminder.told", text=one.text))
        for one in state.reminders
        if one.due
    )


# -- actions ---------------------------------------------------------------------------------------------------------


def add_reminder(
    state: Encounter, text: str, when: Moment, round: int = 0, fighter: str = "", every: bool = False, id: str = ""
) -> Change:
    """Have a sentence told at a moment.

    Args:
        round: of the moments of a round: which one; 0: the next that comes.
        fighter: of the other moments: whose.
        every: told each time, not once.
        id: made when it is missing.

    Raises:
        FightError: no text or too long a one, no such fighter, a round that is past, or too many reminders.
    """
    said = " ".join(text.split())
    if not 1 <= len(said) <= LENGTH or not said.isprintable():
        raise FightError("text", label("error.bad_reminder", most=LENGTH))
    if len(state.reminders) >= MOST:
        raise FightError("text", label("error.too_many_reminders", most=MOST))
    past = state.turn + (when == "round_start")
    if when in OF_ROUNDS and round and not past <= round <= state.turn + 999:
        raise FightError("round", label("error.out_of_range", value=round, minimum=past, maximum=state.turn + 999))
    if when not in OF_ROUNDS:
        fighter_of(state, fighter)
    made = Reminder(
        id=id or _free_id(state),
        text=said,
        when=when,
        round=round if when in OF_ROUNDS else 0,
        fighter="" if when in OF_ROUNDS else fighter,
        every=every,
    )
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,80}", made.id) or any(one.id == made.id for one in state.reminders):
        raise FightError("id", label("error.id_taken"))
    return changed(replace(state, reminders=(*state.reminders, made)), (), "add_reminder", text=said)


def _free_id(state: Encounter) -> str:
    taken = {one.id for one in state.reminders}
    return next(id for number in range(1, len(taken) + 2) if (id := f"reminder-{number}") not in taken)


def _with_id(state: Encounter, arguments: dict[str, Any]) -> dict[str, Any]:
    """Write its id down: replayed after a change, later records still mean the same one."""
    return arguments if "id" in arguments else arguments | {"id": _free_id(state)}


def remove_reminder(state: Encounter, id: str) -> Change:
    """Forget a reminder.

    Raises:
        FightError: no such reminder.
    """
    gone = _reminder(state, id)
    rest = tuple(one for one in state.reminders if one.id != id)
    return changed(replace(state, reminders=rest), (), "remove_reminder", text=gone.text)


def answer_reminder(state: Encounter, id: str, again: bool = False) -> Change:
    """A reminder that is told has been heard: it goes, or (`again`, or one of each time) it waits for the next time.

    Raises:
        FightError: no such reminder.
    """
    heard = _reminder(state, id)
    if not heard.every and not again:
        rest = tuple(one for one in state.reminders if one.id != id)
        return changed(replace(state, reminders=rest), (), "answer_reminder", text=heard.text)
    later = replace(heard, due=False, round=state.turn + 1 if heard.round else 0)
    kept = tuple(later if one.id == id else one for one in state.reminders)
    return changed(replace(state, reminders=kept), (), "answer_reminder", text=heard.text)


def _reminder(state: Encounter, id: str) -> Reminder:
    for one in state.reminders:
        if one.id == id:
            return one
    raise FightError("reminder", label("error.no_such_reminder"))


REMINDERS = {
    "add_reminder": Action(add_reminder, complete=_with_id),
    "remove_reminder": Action(remove_reminder),
    "answer_reminder": Action(answer_reminder),
}
