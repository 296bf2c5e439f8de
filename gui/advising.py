"""The slots of advice: what is wanted, the matrix of weapons and enemies, its best options. Part of `Session`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.forecast.matrix import Matrix, matrix
from gui.publishing import Publishing


class Advising(Publishing):
    """What tells a GM what to do."""

    @property
    def objective(self) -> str:
        """What is wanted of an action; worths are told for it."""
        return self.play.objective

    def want(self, objective: str) -> None:
        """Want something else of actions."""
        if objective != self.play.objective:
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
