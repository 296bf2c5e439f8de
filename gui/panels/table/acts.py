"""What the table asks of the session: one function for each gesture, whether it came by mouse, key, menu or drop."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication

from engine.view import FighterRow, SideHeader, TableView
from gui.session import Session


class FighterActs:
    """The acts on fighters of the session's table."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._copied: tuple[str, ...] = ()
        self._cut = False
        self._names: list[str] = []

    @property
    def table(self) -> TableView:
        """The fight as the session told it last."""
        return self.session.table

    def members(self, side: str) -> list[str]:
        """Ids of a side, in order."""
        return [row.id for row in self.table.rows if row.side == side]

    def enemies(self) -> list[FighterRow]:
        """Those of other sides than the attacker's who still stand: number 1 is the first of the table."""
        attacker = self.table.row(self.table.attacker)
        side = attacker.side if attacker else ""
        return [row for row in self.table.rows if row.side != side and not row.down]

    def standing(self) -> list[FighterRow]:
        """Everybody who may attack: number 1 is the first of the table."""
        return [row for row in self.table.rows if not row.down]

    # -- who attacks whom --------------------------------------------------------------------------------------------
    def aim(self, fighter: str) -> None:
        """Aim at a fighter of any side, but not at the attacker himself."""
        if fighter and fighter != self.table.attacker:
            self.session.aim(fighter)

    @property
    def targets(self) -> tuple[str, ...]:
        """Everybody aimed at, the main target first."""
        return tuple(id for id in (self.table.target, *self.table.others) if id)

    def may_also_aim(self, fighter: str) -> bool:
        """Whether the prepared action may have this fighter as one of several targets."""
        return self.session.form.several and bool(fighter) and fighter != self.table.attacker

    def also_aim(self, fighter: str) -> None:
        """Aim at one fighter more, or no longer at one of several; with one target at most, at him alone."""
        if self.may_also_aim(fighter):
            self.session.also_aim(fighter)
        else:
            self.aim(fighter)

    def click(self, row: FighterRow) -> None:
        """A click aims at an enemy; it chooses who attacks on the attacker's own side, before the first round.

        Of those whose turn it is (a group) it chooses who attacks now.
        """
        attacker = self.table.row(self.table.attacker)
        if row.status == "now" and row.id != self.table.attacker and attacker and row.side == attacker.side:
            self.session.set_attacker(row.id)
        elif attacker is not None and row.side != attacker.side:
            self.aim(row.id)
        elif not self.table.turn and row.id != self.table.attacker:
            self.session.set_attacker(row.id)

    def aim_at_number(self, number: int) -> None:
        """Aim at the enemy with this number, from 1; nothing where there is none."""
        enemies = self.enemies()
        if 1 <= number <= len(enemies):
            self.aim(enemies[number - 1].id)

    def attack_from(self, attacker: str, target: str) -> None:
        """One fighter dragged onto another: he attacks him."""
        if attacker != self.table.attacker:
            self.session.set_attacker(attacker)
        self.session.aim(target)

    # -- health, states ----------------------------------------------------------------------------------------------
    def click_box(self, row: FighterRow, number: int, *, reverse: bool) -> None:
        """An empty box wounds, a ticked one heals; with Shift the other way round."""
        heals = (number < row.health.ticked) != reverse
        self.session.wound((row.id,), -1 if heals else 1)

    def toggle_state(self, fighters: tuple[str, ...], state: str, *, on: bool) -> None:
        """Give a state, or take it away."""
        (self.session.add_state if on else self.session.remove_state)(fighters, state)

    # -- places ------------------------------------------------------------------------------------------------------
    def nudge(self, fighter: str, step: int) -> None:
        """One place up (-1) or down (1) within the side."""
        row = self.table.row(fighter)
        if row is None:
            return
        members = self.members(row.side)
        place = members.index(fighter) + step
        if 0 <= place < len(members):
            self.session.move_fighters((fighter,), row.side, place)

    def nudge_in_order(self, fighter: str, step: int) -> None:
        """One place earlier (-1) or later (1) in the order of the round, with everybody of the same entry."""
        ribbon = self.table.ribbon
        here = next((index for index, one in enumerate(ribbon) if fighter in one.fighters), None)
        if here is not None and 0 <= here + step < len(ribbon):
            self.session.move_entry(ribbon[here].id, here + step)

    def side_of(self, fighter: str) -> str:
        """The side of a fighter, else the first side of the fight."""
        row = self.table.row(fighter)
        return row.side if row else next((side.id for side in self.table.sides), "")

    def other_sides(self, fighters: tuple[str, ...]) -> list[SideHeader]:
        """The sides that not all of them are on already."""
        return [side for side in self.table.sides if any(self.side_of(id) != side.id for id in fighters)]

    # -- cut, copy, paste --------------------------------------------------------------------------------------------
    def copy(self, fighters: tuple[str, ...], *, cut: bool = False) -> None:
        """Remember fighters, to paste copies (or, cut, to move them), and put their names on the clipboard.

        Text only: Qt keeps what lies on the clipboard until the process ends, and data made in Python would then
        be freed after the interpreter is gone, which crashes.
        """
        if fighters:
            self._copied, self._cut = fighters, cut
            self._names = [row.name for row in self.table.rows if row.id in fighters]
            QGuiApplication.clipboard().setText("\n".join(self._names))

    def paste(self, side: str) -> None:
        """Move cut fighters to a side, or add copies of the copied ones there; not when something else was copied."""
        ids = tuple(id for id in self._copied if self.table.row(id) is not None)
        if not ids or not side or QGuiApplication.clipboard().text().splitlines() != self._names:
            return
        if self._cut:
            self._cut = False
            self.session.move_fighters(ids, side)
        else:
            self.session.duplicate(ids, 1, side)
