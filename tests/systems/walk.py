"""A walk through a fight: acts drawn at random and journeys of the history, each step held to the laws of a history.

A walk that breaks a law is made shorter while it still breaks one, so that what is shown is what it takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from engine.encounter.actions import ACTIONS
from engine.encounter.attack import ATTACKS
from engine.encounter.game import game
from engine.encounter.history import History
from engine.encounter.log import log_lines
from engine.encounter.ordering import ORDER
from engine.encounter.remembered import forget
from engine.encounter.rounds import ROUNDS
from engine.encounter.state import Encounter, replace
from engine.encounter.turn import ON_HOLD
from engine.errors import EngineError
from engine.play.rows import KeptRows
from engine.storage.read import fight_in
from engine.storage.schema import FightFile, content_of, encoded, file_of
from engine.storage.validate import faults_of
from engine.system import System
from tests.engine.play.test_order_stands import RANKS

Step = tuple[str, Mapping[str, Any]]
"""An action, or a journey of the history, with its arguments."""

JOURNEYS = ("undo", "redo", "go_back", "bring_back", "previous_turn", "change_record")
"""What moves in the history: these are no actions, and no record tells them."""

MOVERS = frozenset({*ROUNDS, *ORDER, *ATTACKS, "gather", "scatter", "bring_wave"})
"""Actions that may move turn, round or order: those of the turn, who act together, who comes into the round.

Whatever else the table holds, or comes to hold, may not.
"""

TOLD_EVERY = 3
"""How many steps lie between two looks at the rows of the table."""

SHORTENINGS = 150
"""How often a failing walk is tried without some of its steps."""


class Walk:
    """A fight on its way.

    Attributes:
        taken: every step so far, with the arguments that the record keeps.
        done: how often each action was done, refusals apart; a journey counts when it moved.
    """

    def __init__(self, system: System) -> None:
        self.history = History(system.sample())
        self.taken: list[Step] = []
        self.done: dict[str, int] = {}
        self._start = encoded(self.history.state)
        self._rows = KeptRows()

    def take(self, step: Step) -> bool:
        """Take one step; returns whether it was allowed.

        Raises:
            AssertionError: a law of the history is broken.
        """
        self.taken.append(step)
        history, before, standing = self.history, self.history.state, _standing(self.history)
        try:
            moved = _taken(history, step)
        except EngineError:
            assert _standing(history) == standing, "a refused step changed something"
            return False
        if moved:
            self._remember(step[0])
            self.done[step[0]] = self.done.get(step[0], 0) + 1
        if step[0] in ACTIONS and step[0] not in MOVERS and step[1].get("trait") not in RANKS:
            _check_order_stands(before, history.state)
            _check_nobody_acts(before, history.state)
        if history.undo_label is None:  # what is aimed at before the first step is no step
            self._start = encoded(history.state)
        faults = [] if history.state is before else list(_faults(history.state))
        assert faults == [], faults
        if len(self.taken) % TOLD_EVERY == 0:
            self._tell()
        return True

    def _tell(self) -> None:
        """Order, rows, tokens and log that are kept from one telling to the next are those that would be made now."""
        state, system = self.history.state, game(self.history.state)
        kept, anew = self._rows.rows(system, state), KeptRows().rows(system, state)
        wrong = [(one, other) for one, other in zip(kept, anew, strict=True) if one != other]
        assert wrong == [], "a row was kept that is another one now"
        tokens = self._rows.tokens(system, state)
        assert tokens == KeptRows().tokens(system, state), "a token was kept that is another one now"
        order, lines = system.order(state), log_lines(self.history)
        forget()
        assert order == system.order(state), "an order was kept that is another one now"
        assert lines == log_lines(self.history), "a line of the log was kept that is another one now"

    def _remember(self, name: str) -> None:
        """The step as its record tells it, so that it can be taken again with the same dice and names."""
        last = self.history.acts[-1] if self.history.acts else None
        if last is not None and last.action == name:
            self.taken[-1] = name, last.arguments

    def arrive(self) -> None:
        """Hold the whole walk to the laws of undo, redo and the disk.

        Raises:
            AssertionError: one of them is broken.
        """
        history = self.history
        _redo_all(history)
        end = encoded(history.state)
        _undo_all(history)
        assert encoded(history.state) == self._start, "undone to the start, the fight is another one"
        _redo_all(history)
        assert encoded(history.state) == end, "redone to the end, the fight is another one"
        again = _reopened(history)
        assert encoded(again.state) == end, "opened again, the fight is another one"
        assert (again.acts, again.position, again.aside) == (history.acts, history.position, history.aside)
        _undo_all(again)
        _undo_all(history)
        assert _settled(again.state) == _settled(history.state), "undone from a file, the fight is another one"
        _redo_all(again)
        assert encoded(again.state) == end, "redone from a file, the fight is another one"


def shortest(system: System, steps: Iterable[Step]) -> list[Step]:
    """A walk that still breaks a law, without the steps that it does not take."""
    left, width, tries = list(steps), max(1, len(list(steps)) // 2), 0
    while width:
        place = 0
        while place < len(left) and tries < SHORTENINGS:
            tries += 1
            shorter = left[:place] + left[place + width :]
            if fault_of(system, shorter):
                left = shorter
            else:
                place += width
        width //= 2
    return left


def fault_of(system: System, steps: Iterable[Step]) -> str:
    """Which law these steps break; "": none."""
    walk = Walk(system)
    try:
        for step in steps:
            walk.take(step)
        walk.arrive()
    except Exception as fault:  # noqa: BLE001 - whatever breaks, the walk that breaks it is wanted
        return f"{type(fault).__name__}: {fault}"
    return ""


# -- one step --------------------------------------------------------------------------------------------------------


def _taken(history: History, step: Step) -> bool:
    """Take a step; returns whether there was anything to do."""
    name, arguments = step
    if name in ACTIONS:
        history.do(name, arguments)
        return True
    before = history.acts, history.position
    getattr(history, name)(**arguments)
    return (history.acts, history.position) != before


def _standing(history: History) -> tuple[Any, ...]:
    """All that a refusal must leave alone."""
    return history.acts, history.position, history.aside, history.aside_at, history.state


def _check_order_stands(before: Encounter, after: Encounter) -> None:
    """Turn, round and the order of those who stay are as they were; so is whose turn it is while he is there."""
    assert (after.turn, after.round_over, after.finished) == (before.turn, before.round_over, before.finished)
    left = {entry.id for entry in after.entries}
    stayed = [entry.id for entry in before.entries if entry.id in left]
    assert [entry.id for entry in after.entries] == stayed, "an edit moved the order"
    now = None if before.current is None else before.entries[before.current].id
    if now in left:
        assert after.current is not None, "an edit took the turn away"
        assert after.entries[after.current].id == now, "an edit moved the turn"


def _check_nobody_acts(before: Encounter, after: Encounter) -> None:
    """Nobody has acted by an edit, and nobody who has acts again; whoever waits may lose his turn (he is stunned)."""
    acted = {entry.id: (entry.done, entry.acted) for entry in before.entries if entry.skipped != ON_HOLD}
    stand = [entry for entry in after.entries if entry.id in acted]
    assert all((entry.done, entry.acted) == acted[entry.id] for entry in stand), "an edit made somebody act"


def _faults(state: Encounter) -> list[str]:
    return [f"{fault.field}: {fault.label}" for fault in faults_of(FightFile(state=state, start=state))]


# -- the whole walk --------------------------------------------------------------------------------------------------


def _undo_all(history: History) -> None:
    while history.undo() is not None:
        pass


def _redo_all(history: History) -> None:
    while history.redo() is not None:
        pass


def _reopened(history: History) -> History:
    """The history as a file has it."""
    place = Path("walk.estoc")
    file = fight_in(content_of(file_of(history, 1), place), place)
    assert msgspec.structs.asdict(file)["state"] == history.state
    return file.history()


def _settled(state: Encounter) -> Encounter:
    """The fight without what is no history: who is prepared to do what to whom."""
    return replace(state, attacker="", target="", others=(), action="")
