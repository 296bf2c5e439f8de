"""The slots of advice: what is wanted, the matrix, set-ups compared, how the fight will end. Part of `Session`."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import msgspec

from engine.answer import Sweep
from engine.encounter.state import Encounter
from engine.errors import EngineError
from engine.forecast.battle import MOST_ROUNDS, Battle, Progress, battle
from engine.forecast.duel import Duel, duel
from engine.forecast.foretold import Row, duel_sweep, duel_words, rows_of
from engine.forecast.matrix import Matrix, matrix
from engine.forecast.tactics import Tactics
from engine.forecast.whatif import OneThing, changed, things
from engine.label import Label
from engine.report.evening import FighterLuck, lucks_of
from gui.session.apart import Work
from gui.session.publishing import Publishing

DUEL_ROUNDS = 10
"""Rounds of a duel that are worked out; each one more takes longer than the one before."""

DUEL_LEAST = 1e-5
"""What a step of a duel may drop at a time: a window waits for no more than it can show."""


class ShownDuel(msgspec.Struct, frozen=True):
    """The forecast of a duel as it is drawn: lines over the rounds, and sentences."""

    sweep: Sweep
    words: tuple[Label, ...]


class Asked(msgspec.Struct, frozen=True):
    """What is asked of a battle forecast: tactics by side, how many fights of how many rounds, the seed.

    `thing` is what is changed; None: nothing.
    """

    tactics: dict[str, Tactics]
    fights: int
    seed: int
    thing: OneThing | None = None
    rounds: int = MOST_ROUNDS


class ShownBattle(msgspec.Struct, frozen=True):
    """The forecast of a battle as it is shown."""

    fights: int
    asked: Asked
    rows: tuple[Row, ...]


class Advising(Publishing):
    """What tells a GM what to do."""

    @property
    def objective(self) -> str:
        """What is wanted of the present action; worths are told for it."""
        return self.play.wanted().id

    def objectives(self) -> tuple[tuple[str, Label], ...]:
        """What can be wanted of the present action."""
        return tuple((one.id, one.label) for one in self.play.objectives())

    def want(self, objective: str) -> None:
        """Want something else of actions, in every fight of this game."""
        if objective != self.play.objective:
            self.wanted_by_game[self.play.system.id] = objective
            self.play.want(objective)
            self.tell_all()

    def matrix(self) -> Iterator[Matrix | None]:
        """The matrix of whoever attacks, cell by cell; nothing where nobody does."""
        if self.table.attacker:
            yield from matrix(self.play.state, self.table.attacker, self.generation)

    def set_up(self, hand: int, action: str, enemy: str) -> None:
        """Put a cell of the matrix into the attack dock: weapon, action and target."""
        self._act("choose_weapon", fighter=self.table.attacker, hand=hand)
        self._act("aim", action=action, target=enemy)

    # -- set-ups compared --------------------------------------------------------------------------------------------
    def pin(self) -> None:
        """Keep what stands in the attack dock, to be compared."""
        self._act("pin")

    def unpin(self, place: int) -> None:
        """Take a pin away."""
        self._act_and_say("unpin", place=place)

    def rename_pin(self, place: int, name: str) -> None:
        """Give a pin another name; "": the one that tells what it is."""
        self._act("rename_pin", place=place, name=name)

    def restore_pin(self, place: int) -> None:
        """Put a pin back into the attack dock."""
        self._act_and_say("restore_pin", place=place)

    @property
    def compared(self) -> str:
        """What pins are compared for."""
        return self.play.compared

    def compare(self, objective: str) -> None:
        """Compare the pins for something else."""
        if objective != self.play.compared:
            self.play.compared = objective
            self._tell_rest()

    def lucks(self) -> tuple[FighterLuck, ...]:
        """The rolls of each fighter over the evening."""
        return lucks_of(self.play.history)

    # -- how it will end ---------------------------------------------------------------------------------------------
    def duel(self, rounds: int = DUEL_ROUNDS) -> Work | None:
        """The rounds until attacker or target is down; None: nobody is aimed at."""
        state, attacker, target = self.play.state, self.table.attacker, self.table.target
        if not attacker or not target or attacker == target:
            return None
        job = functools.partial(duel, state, attacker, target, rounds, DUEL_LEAST)
        return Work(job, functools.partial(self._shown, state))

    def _shown(self, state: Encounter, found: Duel) -> ShownDuel:
        attacker = state.attacker
        return ShownDuel(duel_sweep(found, state, attacker, self.generation), duel_words(found, state, attacker))

    def things_to_change(self) -> tuple[OneThing, ...]:
        """What of the fight can be changed, to compare."""
        return things(self.play.state)

    def battle(self, asked: Asked) -> Work | Label:
        """The whole fight from now, played many times: how far it is now and then, the forecast last.

        A label: why what should be changed cannot be.
        """
        try:
            state = self.play.state if asked.thing is None else changed(self.play.state, asked.thing)
        except EngineError as refused:
            return refused.label
        job = functools.partial(battle, state, asked.tactics, asked.fights, asked.seed, asked.rounds)

        def shown(found: Battle | Progress) -> ShownBattle | Progress:
            return ShownBattle(found.fights, asked, rows_of(found, state)) if isinstance(found, Battle) else found

        return Work(job, shown)
