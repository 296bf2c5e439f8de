"""The history of a fight: what is done, undone, done again, brought back, explained and changed.

Ticks between two actions are one step. What is selected (who attacks whom) belongs to a state but makes no record.
Acts that a new action leaves behind are set aside, and can be brought back.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import Any

from engine.encounter.action import taken
from engine.encounter.actions import action_of, perform
from engine.encounter.record import (
    EXCHANGE,
    Act,
    Exchange,
    made,
    now,
    plain,
    result_of,
    step_end,
    step_name,
    step_start,
    with_notes,
)
from engine.encounter.replay import NOTHING_MENDED, Mending, Replayed, Stop, redone_all
from engine.encounter.state import Change, Encounter, replace
from engine.encounter.timeline import Timeline, aimed_still, with_state
from engine.errors import FightError
from engine.form import LONGEST_REASON
from engine.label import Label, label
from engine.legible import legible


class History(Timeline):
    """All that happened in a fight, and everything that can be done to it: on, back, forth, and otherwise."""

    # -- doing -------------------------------------------------------------------------------------------------------
    def do(self, action: str, arguments: Mapping[str, Any] | None = None) -> Change:
        """Do an action of `engine.encounter.actions` and write it down. A refusal leaves everything as it was.

        Args:
            arguments: those of the action; frozen values or their JSON forms.

        Raises:
            FightError: no such action, wrong arguments, or the fight does not allow it.
            RequestError: the rules do not allow it.
        """
        spec = action_of(action)
        given = plain(arguments or {})
        if spec.complete is not None:
            given = plain(spec.complete(self.state, given))
        change = perform(self.state, action, given)
        undone = self.position < len(self.acts)
        if spec.kind in ("note", "throw") and undone and self._may_insert():
            self._insert(made(action, given, change), change.state)
        elif spec.kind == "aim" or (spec.kind == "note" and undone):
            self._states = with_state(self._states, self.position, change.state)
        elif spec.kind != "tick" or change.state != self.state:
            act = made(action, given, change)
            self._set_aside()
            self._append((act,), (change.state,))
        return change

    def _may_insert(self) -> bool:
        """Whether no undone record counts the places of those before it."""
        return all(act.exchange is None for act in self.acts[self.position :])

    def _insert(self, note: Act, state: Encounter) -> None:
        """Put a note before the undone records, which can still be done again, because it changes nothing."""
        here = self.position
        self.acts = (*self.acts[:here], note, *self.acts[here:])
        self._states = (*self._states[: here + 1], state, *self._states[here + 1 :])
        self.position = here + 1
        self.aside_at += self.aside_at > here

    def aim_as(self, state: Encounter, *, without: Act | None) -> None:
        """Have the attack dock as it was in a fight that differs in nothing else; the note just made goes.

        Args:
            without: the note, the last record that stands; None: none was made.
        """
        if without is not None:
            here = self.position - 1
            assert self.acts[here] is without
            self.acts = (*self.acts[:here], *self.acts[here + 1 :])
            self._states = (*self._states[: here + 1], *self._states[here + 2 :])
            self.position = here
            self.aside_at -= self.aside_at > here
        self._states = with_state(self._states, self.position, state)

    def _set_aside(self) -> None:
        """Leave the undone records, up to the first exchange undone: what followed it stood on other records."""
        later = self.acts[self.position :]
        if not later:
            return
        same = takewhile(lambda act: act.exchange is None or act.exchange.done, later)
        kept = tuple(act for act in same if act.exchange is None)
        if any(act.kind in ("step", "throw") for act in kept):
            self.aside, self.aside_at = kept, self.position
        self.acts = self.acts[: self.position]
        self._states = self._states[: self.position + 1]

    # -- back and forth ----------------------------------------------------------------------------------------------
    @property
    def undo_label(self) -> Label | None:
        """What undo would take back; None: nothing."""
        end = self._last_step()
        return None if end == 0 else step_name(self.acts[step_start(self.acts, end) : end])

    @property
    def redo_label(self) -> Label | None:
        """What redo would do again; None: nothing."""
        begin = self._next_step()
        return None if begin == len(self.acts) else step_name(self.acts[begin : step_end(self.acts, begin)])

    def undo(self) -> Label | None:
        """Take the last step back; returns its name, or None when there is none.

        Raises:
            FightError: an older state cannot be made again (a file of another version).
        """
        name, end = self.undo_label, self._last_step()
        if name is None:
            return None
        if self.acts[end - 1].action == EXCHANGE:
            self._exchange(end - 1)
        else:
            self._go(step_start(self.acts, end))
        return name

    def redo(self) -> Label | None:
        """Do the step taken back last again; returns its name, or None when there is none.

        Raises:
            FightError: a state cannot be made again.
        """
        name, begin = self.redo_label, self._next_step()
        if name is None:
            return None
        exchange = self.acts[begin].exchange
        if exchange is not None and not exchange.done:
            self._exchange(begin)
            self._go(with_notes(self.acts, self.position))
        else:
            self._go(with_notes(self.acts, step_end(self.acts, begin)))
        return name

    def go_back(self, index: int) -> Label | None:
        """Go back to just after record `index` (-1: to the start); returns the name of the first step undone.

        Raises:
            FightError: no such record.
        """
        if not -1 <= taken(int, index, "index") < len(self.acts):
            raise FightError("index", label("error.no_such_record"))
        if index + 1 >= self.position:
            return None
        later = self.acts[index + 1 : self.position]
        self._go(index + 1)
        return next((act.label for act in later if act.kind in ("step", "throw")), later[0].label)

    def bring_back(self, index: int | None = None) -> Label | None:
        """Do undone steps again up to record `index`; with None all of them, or the records that were set aside.

        Gives the name of the last one, which undo would take back; None: there was nothing.

        Raises:
            FightError: no such record, or what was set aside cannot be done again.
        """
        if index is not None and not self.position <= taken(int, index, "index") < len(self.acts):
            raise FightError("index", label("error.no_such_record"))
        if index is None and self.position == len(self.acts):
            return self._bring_aside()
        last = self.acts[-1 if index is None else index]
        name = None
        while self.redo_label and not any(act is last for act in self.acts[: self.position]):
            name = self.redo()
        return name

    def _bring_aside(self) -> Label | None:
        if not self.aside or self.aside_at > self.position:
            return None
        name = label("change.bring_back", count=len(self.aside))
        exchange = Exchange(self.aside_at, self.aside, done=False)
        before = self.acts, self._states, self.position
        aside = self.aside, self.aside_at
        self._append((Act(EXCHANGE, {}, name, (), self.state.turn, now(), "", exchange),), (None,))
        try:
            self._exchange(self.position - 1)
        except FightError:
            self.acts, self._states, self.position = before
            self.aside, self.aside_at = aside
            raise
        return name

    def previous_turn(self) -> Label | None:
        """Go back to before the turn last moved on; returns that step's name, or None when it never did."""
        for index in range(self.position - 1, -1, -1):
            if self.acts[index].action in ("next_turn", "start_round"):
                name = self.acts[index].label
                self._go(index)
                return name
        return None

    def _last_step(self) -> int:
        """End of the step that undo takes back (notes after it stay out); 0: there is none."""
        end = self.position
        while end > 0 and self.acts[end - 1].kind == "note":
            end -= 1
        return end

    def _next_step(self) -> int:
        """Begin of the step that redo does; `len(acts)`: there is none."""
        return with_notes(self.acts, self.position)

    # -- reasons -----------------------------------------------------------------------------------------------------
    def explain(self, index: int, why: str) -> None:
        """Write why the GM did what a record says ("": no reason). It goes and comes with the record, by undo and redo.

        Raises:
            FightError: no such record, or the reason is too long for a line.
        """
        if not 0 <= taken(int, index, "index") < len(self.acts):
            raise FightError("index", label("error.no_such_record"))
        if len(line := _reason(why, "why")) > LONGEST_REASON:
            raise FightError("why", label("error.too_long", most=LONGEST_REASON))
        self.acts = (*self.acts[:index], replace(self.acts[index], why=line), *self.acts[index + 1 :])

    # -- changing a record -------------------------------------------------------------------------------------------
    def replay_from(
        self, index: int, arguments: Mapping[str, Any], reason: str = "", mending: Mending = NOTHING_MENDED
    ) -> Replayed:
        """What would come of changing a record; nothing changes.

        Raises:
            FightError: no such record, or one that cannot be changed.
        """
        self.state_before(index)
        act, reason = self.acts[index], _reason(reason, "reason")
        if act.action == EXCHANGE:
            raise FightError("index", label("error.no_such_record"))
        changed = replace(act, arguments=plain(arguments), reason=reason, was=act.was or result_of(act))
        later = self.acts[index + 1 : self.position]
        return redone_all(index, (changed, *later), self._states[index : self.position], mending)

    def change_record(
        self, index: int, arguments: Mapping[str, Any], reason: str = "", mending: Mending = NOTHING_MENDED
    ) -> Stop | None:
        """Change a record and replay the later ones on what comes of it, attacks with the same faces: one step.

        Where a later record has become impossible, or needs a die or a choice that nobody made, the replay stops: the
        records from there on are set aside and the stop is returned. Where the changed record itself cannot be done,
        nothing changes and its stop is returned.

        Raises:
            FightError: no such record, or one that cannot be changed.
        """
        found = self.replay_from(index, arguments, reason, mending)
        if found.acts:
            self._changed(index, found)
        return found.stop

    def _changed(self, index: int, found: Replayed) -> None:
        """Put the changed records in the place of the old ones; what could not be replayed is set aside."""
        old, new, stop, left = self._remembered(index, self.position), found.acts, found.stop, self.state
        self._set_aside()
        name = label("change.change_record", line=new[0].label)
        act = Act(EXCHANGE, {}, name, new[0].touched, self.state.turn, now(), new[0].reason, Exchange(index, old))
        self.acts = self.acts[:index]
        self._states = self._states[: index + 1]
        self._append((*new, act), (*found.states, aimed_still(left, found.states[-1])))
        later = old[len(old) - stop.later :] if stop else ()
        self.aside = tuple(act for act in later if act.exchange is None)
        self.aside_at = self.position if later else 0


def _reason(text: str, field: str) -> str:
    """A reason on one line, without signs that no page shows and no file holds."""
    return " ".join(legible(taken(str, text, field)).split())
