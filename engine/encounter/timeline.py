"""The records of a fight, how many of them stand, and the states between: where one stands, and going to and fro.

Nothing has an inverse operation: the old states are kept, and those that a file does not have are made again by
replaying records. An exchange is a record that puts others in the place of some, and takes them back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Self

from engine.encounter.action import taken
from engine.encounter.game import game
from engine.encounter.record import Act, Exchange
from engine.encounter.replay import replayed
from engine.encounter.state import Encounter, replace
from engine.errors import FightError
from engine.label import label


class Timeline:
    """The records with the fights between them. `state` is the fight as it stands; everything inside is a frozen value.

    Attributes:
        acts: every record, those that have been undone included.
        position: how many of them stand.
        aside: records that a new action left behind, the last such ones; they followed record `aside_at - 1`.
    """

    def __init__(self, start: Encounter) -> None:
        """Begin with a fight."""
        self.acts: tuple[Act, ...] = ()
        self.position = 0
        self.aside: tuple[Act, ...] = ()
        self.aside_at = 0
        self._states: tuple[Encounter | None, ...] = (start,)
        self._kept: dict[int, tuple[tuple[Act, ...], tuple[Encounter | None, ...]]] = {}

    @classmethod
    def restored(cls, start: Encounter, acts: tuple[Act, ...], position: int, state: Encounter) -> Self:
        """A history from a file. Its present state is trusted; the states between are made again when needed."""
        made = cls(start)
        made.acts = acts
        made.position = position
        blank: tuple[Encounter | None, ...] = (None,) * len(acts)
        made._states = with_state((start, *blank), position, state)
        return made

    @property
    def state(self) -> Encounter:
        """The fight as it stands."""
        return self._known(self.position)

    @property
    def start(self) -> Encounter:
        """The fight as it began."""
        return self._known(0)

    def known_states(self) -> Iterator[tuple[int, Encounter]]:
        """The fight as it stands, then as it was before, each with how many records stood then, as far as is known."""
        for position in range(self.position, -1, -1):
            state = self._states[position]
            if state is None:
                return
            yield position, state

    def _known(self, position: int) -> Encounter:
        state = self._states[position]
        assert state is not None
        return state

    def _append(self, acts: Iterable[Act], states: Iterable[Encounter | None]) -> None:
        self.acts = (*self.acts, *acts)
        self._states = (*self._states, *states)
        self.position = len(self.acts)

    # -- to and fro --------------------------------------------------------------------------------------------------
    def _go(self, position: int) -> None:
        """Stand at a position, its state made again where it is not known."""
        self._make_known(position)
        self.position = position

    def _make_known(self, position: int) -> None:
        """Make the states again that lead to a position, from the last one that is known."""
        known = max(index for index in range(position + 1) if self._states[index] is not None)
        state, made = self._known(known), []
        for act in self.acts[known:position]:
            state = replayed(state, act)
            made.append(state)
        self._states = (*self._states[: known + 1], *made, *self._states[position + 1 :])

    def around(self, index: int) -> tuple[Encounter, Encounter]:
        """The fight just before and just after a record, undone ones included.

        Raises:
            FightError: no such record, or an older state cannot be made again (a file of another version).
        """
        if not 0 <= taken(int, index, "index") < len(self.acts):
            raise FightError("index", label("error.no_such_record"))
        self._make_known(index)
        self._make_known(index + 1)
        return self._known(index), self._known(index + 1)

    def _exchange(self, index: int) -> None:
        """Make or take back the exchange of record `index`, and stand after it or before it."""
        act, exchange = self.acts[index], self.acts[index].exchange
        assert exchange is not None
        begin, done = exchange.index, not exchange.done
        turned = replace(act, exchange=Exchange(begin, self._remembered(begin, index), done))
        before = self.acts, self._states, self.position
        self.aside, self.aside_at = (), 0
        self.acts = (*self.acts[:begin], *exchange.acts, turned, *self.acts[index + 1 :])
        known = self._kept.get(id(exchange.acts), (exchange.acts, (None,) * len(exchange.acts)))[1]
        self._states = (*self._states[: begin + 1], *known, *self._states[index + 1 :])
        try:
            self._go(begin + len(exchange.acts) + done)
        except FightError:
            self.acts, self._states, self.position = before
            raise
        if not any(known):
            self._states = with_state(self._states, self.position, aimed_still(before[1][before[2]], self.state))

    def _remembered(self, begin: int, end: int) -> tuple[Act, ...]:
        """Records that go out for others, with the fights after them: whoever brings them back finds the same dock."""
        acts = self.acts[begin:end]
        self._kept[id(acts)] = acts, self._states[begin + 1 : end + 1]  # it holds them, so the id stays theirs
        return acts

    def state_before(self, index: int) -> Encounter:
        """The fight as it stood before record `index`, made again where it is not known.

        Raises:
            FightError: no such record stands, or the state cannot be made again.
        """
        if not 0 <= taken(int, index, "index") < self.position:
            raise FightError("index", label("error.no_such_record"))
        where = self.position
        self._go(index)
        self._go(where)  # every state from the record on is known now
        return self._known(index)


def with_state(states: tuple[Encounter | None, ...], index: int, state: Encounter) -> tuple[Encounter | None, ...]:
    """The fights between the records with another one at a place."""
    return (*states[:index], state, *states[index + 1 :])


def aimed_still(left: Encounter | None, reached: Encounter) -> Encounter:
    """A fight replayed with the attack dock as it was left, which no record tells; as it comes where the turn differs.

    Whoever stood in the dock and is no longer there is none to aim at.
    """
    if left is None or (left.turn, left.current) != (reached.turn, reached.current):
        return reached
    row = game(left).tables.actions.get(left.action)
    if row is not None and row.due_only and left.prompts != reached.prompts:
        return reached
    if not all(one == "" or reached.find(one) for one in (left.attacker, left.target, *left.others)):
        return reached
    return replace(reached, attacker=left.attacker, target=left.target, others=left.others, action=left.action)
