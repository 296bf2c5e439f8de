"""The slots of advice: what is wanted, the matrix of weapons and enemies, its best options. Part of `Session`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.forecast.matrix import Matrix, matrix
from engine.label import Label
from gui.publishing import Publishing


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
