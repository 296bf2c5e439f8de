"""A plain loop of rolled readings for a whole fight: every turn as `PlainFight` plays it, against the nearest enemy."""

from __future__ import annotations

from engine.encounter.game import game
from engine.encounter.state import Encounter, replace
from engine.forecast.duel import order_of
from engine.form import Value
from tests.engine.forecast.plain_fight import PlainFight


class PlainBattle:
    """One fight, turn by turn; everybody goes for the first enemy of the table who is up."""

    def __init__(self, state: Encounter, seed: int) -> None:
        self._state, self._seed = state, seed
        self._system = game(state)
        self._fighters = {one.id: one for one in state.fighters}
        self._kept: dict[str, tuple[dict[str, Value], dict[str, Value]]] = {}
        self._order = order_of(state)
        self._turn = 0
        self._fights = 0

    def play(self, rounds: int) -> tuple[str, ...]:
        """The sides of which somebody is up in the end."""
        for _ in range(rounds):
            if len(self._up()) < 2:
                break
            self._begin()
            used: set[str] = set()
            for one in self._order:
                if not self._out(one) and one not in used:
                    self._act(one, used)
        up = self._up()
        return tuple(up) if len(up) == 1 else ()

    def _up(self) -> set[str]:
        return {one.side for one in self._fighters.values() if not self._system.is_out(one)}

    def _out(self, id: str) -> bool:
        return self._system.is_out(self._fighters[id])

    def _nearest(self, id: str) -> str | None:
        side = self._fighters[id].side
        return next((one.id for one in self._fighters.values() if one.side != side and not self._out(one.id)), None)

    def _pair(self, one: str, other: str) -> PlainFight:
        self._fights += 1
        answers = {id: kept[0] for id, kept in self._kept.items() if kept[0] and id in (one, other)}
        declared = {id: kept[1] for id, kept in self._kept.items() if kept[1] and id in (one, other)}
        state = replace(
            self._state,
            fighters=tuple(self._fighters.values()),
            turn=self._turn,
            answers=self._state.answers | answers,
            declared=declared,
        )
        return PlainFight(state, one, other, self._seed * 100_003 + self._fights)

    def _keep(self, fight: PlainFight, *ids: str) -> None:
        for id in ids:
            self._fighters[id] = fight.state.fighter(id)
            known = {
                name: value for name, value in fight.state.declared.get(id, {}).items() if value not in self._fighters
            }
            self._kept[id] = fight.state.answers.get(id, {}), known

    def _begin(self) -> None:
        for id in self._order:
            other = next(one.id for one in self._fighters.values() if one.side != self._fighters[id].side)
            if not self._out(id):
                fight = self._pair(id, other)
                fight.state = replace(fight.state, round_over=self._turn == 0)
                fight.next_round()
                self._keep(fight, id)
        self._turn += 1

    def _act(self, one: str, used: set[str]) -> None:
        target = self._nearest(one)
        if target is None:
            return
        fight = self._pair(one, target)
        met = fight.turn_of(one, target)
        self._keep(fight, one, target)
        used |= {one, target} if met else {one}
