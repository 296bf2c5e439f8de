"""What a drop on the table would do, found before it happens so that the table can say it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QMimeData

from engine.view import FighterRow, SideHeader
from gui.models.combatants import ids_of
from gui.models.library import ITEM_MIME
from gui.panels.table import drop_words
from gui.panels.table.acts import FighterActs
from gui.panels.table.tree import DropMark

EDGE = 0.28
"""Share of a row's height, at its top and bottom, where a dragged row lands before or after it."""

Place = SideHeader | FighterRow | None


@dataclass(frozen=True)
class Drop:
    """One drop: what it does, with whom, and where the table shows it.

    Attributes:
        act: "add", "own", "party", "arm", "state", "aim", "move", "copy" or "order"; "" for one that is not possible.
        ids: fighters that are moved or changed.
        item: id of an archetype, a party, a weapon, a state, a fighter aimed at or an entry of the order.
        side, place: where fighters go; None: to the end.
        mark: where the table shows it, and in which words.
    """

    act: str
    mark: DropMark
    ids: tuple[str, ...] = ()
    item: str = ""
    side: str = ""
    place: int | None = None


def item_of(mime: QMimeData) -> tuple[str, str] | None:
    """Kind and id of a dragged library item; None when there is none or it is damaged."""
    try:
        found = json.loads(bytes(mime.data(ITEM_MIME).data()) or b"null")
        return str(found["drag"]), str(found["id"])
    except (ValueError, KeyError, TypeError):
        return None


class DropReader:
    """Reads a drag over the table."""

    def __init__(self, acts: FighterActs) -> None:
        self.acts = acts
        self._asked: tuple[object, ...] = ()
        self._reason = ""

    def read(
        self,
        mime: QMimeData,
        value: Place,
        height: float,
        chosen: tuple[str, ...],
        *,
        in_order: bool = False,
        copying: bool = False,
    ) -> Drop | None:
        """What dropping here would do; None: what is dragged is nothing of ours.

        Args:
            value: the side or fighter under the pointer; None below the last row.
            height: where in that row, from 0 (top) to 1.
            chosen: the selected fighters: a state or a weapon dropped on one of them goes to all.
            in_order: the rows stand in the order of the round, not by side.
            copying: the key that copies is held.
        """
        item = item_of(mime)
        if item is not None:
            return self._item(*item, value, chosen)
        ids = tuple(id for id in ids_of(mime) if self.acts.table.row(id) is not None)
        return self._rows(ids, value, height, in_order=in_order, copying=copying) if ids else None

    # -- from the library --------------------------------------------------------------------------------------------
    def _item(self, drag: str, id: str, value: Place, chosen: tuple[str, ...]) -> Drop | None:
        words = self.acts.session.words
        if drag == "archetype":
            side = self._side_at(value)
            said = drop_words.adds(words.text(f"archetype.{id}"))
            return Drop("add", DropMark(side, said), item=id, side=side) if side else None
        if drag == "own":
            side, name = self._side_at(value), self.acts.session.own_name(id)
            return Drop("own", DropMark(side, drop_words.adds(name)), item=id, side=side) if side else None
        if drag == "party":
            side = self._side_at(value)
            return Drop("party", DropMark(side, drop_words.adds_party(id)), item=id, side=side) if side else None
        if not isinstance(value, FighterRow):
            return self._refused(self._side_at(value), drop_words.needs_a_row())
        ids = chosen if value.id in chosen else (value.id,)
        if drag == "weapon":
            said = drop_words.arms(self._names(ids), words.text(f"weapon.{id}"))
            reason = self._refusal("arm", fighters=ids, weapon=id)
        else:
            said = drop_words.gives_state(self._names(ids), words.text(f"state.{id}"))
            reason = self._refusal("add_state", fighters=ids, name=id)
        act = "arm" if drag == "weapon" else "state"
        return self._refused(value.id, reason) if reason else Drop(act, DropMark(value.id, said), ids, id)

    def _refusal(self, action: str, **arguments: Any) -> str:
        """Why the fight does not allow it; asked once for each place, not with each movement of the mouse."""
        asked = (action, self.acts.session.table, *arguments.values())
        if asked != self._asked:
            self._asked, self._reason = asked, self.acts.session.refusal(action, **arguments)
        return self._reason

    def _side_at(self, value: Place) -> str:
        """The side under the pointer; below the last row the last one."""
        if value is None:
            sides = self.acts.table.sides
            return sides[-1].id if sides else ""
        return value.id if isinstance(value, SideHeader) else value.side

    def _names(self, ids: tuple[str, ...]) -> str:
        rows = [row for row in self.acts.table.rows if row.id in ids]
        return rows[0].name if len(rows) == 1 else drop_words.several(len(rows))

    # -- fighters ----------------------------------------------------------------------------------------------------
    def _rows(self, ids: tuple[str, ...], value: Place, height: float, *, in_order: bool, copying: bool) -> Drop | None:
        if copying:
            return self._to_side("copy", ids, value)
        if not isinstance(value, FighterRow):
            return self._to_side("move", ids, value)
        if value.id in ids:
            return self._refused(value.id, drop_words.on_itself(value.name)) if len(ids) == 1 else None
        if len(ids) == 1 and EDGE < height < 1 - EDGE:
            return self._aim(ids[0], value)
        return (self._entry if in_order else self._between)(ids, value, after=height >= 0.5)

    def _aim(self, attacker: str, target: FighterRow) -> Drop:
        row = self.acts.table.row(attacker)
        assert row is not None
        reason = self._refusal("aim", attacker=attacker, target=target.id)
        if reason:
            return self._refused(target.id, reason)
        own = row.side == target.side
        said = (drop_words.turns_to if own else drop_words.attacks)(row.name, target.name)
        return Drop("aim", DropMark(target.id, said), (attacker,), target.id)

    def _to_side(self, act: str, ids: tuple[str, ...], value: Place) -> Drop | None:
        side = self._side_at(value)
        name = next((one.name for one in self.acts.table.sides if one.id == side), "")
        said = (drop_words.copies if act == "copy" else drop_words.moves)(self._names(ids), name)
        shown = value.id if isinstance(value, FighterRow) else side
        return Drop(act, DropMark(shown, said), ids, side=side) if side else None

    def _between(self, ids: tuple[str, ...], value: FighterRow, *, after: bool) -> Drop:
        members = [id for id in self.acts.members(value.side) if id not in ids]
        place = members.index(value.id) + (1 if after else 0)
        mark = self._line(self._names(ids), value, after=after)
        return Drop("move", mark, ids, side=value.side, place=place if place < len(members) else None)

    def _entry(self, ids: tuple[str, ...], value: FighterRow, *, after: bool) -> Drop:
        """In the order of the round a row moves in that order, with everybody of its entry."""
        ribbon = self.acts.table.ribbon
        moved = next((index for index, one in enumerate(ribbon) if ids[0] in one.fighters), None)
        there = next((index for index, one in enumerate(ribbon) if value.id in one.fighters), None)
        if moved is None or there is None or len(ids) > 1:
            return self._refused(value.id, drop_words.no_place_in_order())
        place = there + (1 if after else 0) - (1 if moved < there + (1 if after else 0) else 0)
        if place == moved:
            return self._refused(value.id, drop_words.stands_there(self._names(ids)))
        mark = self._line(self._names(ids), value, after=after, turn=True)
        return Drop("order", mark, ids, ribbon[moved].id, place=place)

    def _line(self, names: str, value: FighterRow, *, after: bool, turn: bool = False) -> DropMark:
        said = drop_words.between(names, value.name, after=after, turn=turn)
        return DropMark(value.id, said, "after" if after else "before")

    def _refused(self, id: str, reason: str) -> Drop:
        return Drop("", DropMark(id, reason, "refused"))
