"""What a drop on the table would do, found before it happens so that the table can say it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QMimeData

from engine.storage.places import SUFFIX
from engine.view import FighterRow, SideHeader
from gui.models.combatants import ids_of
from gui.models.library import ITEM_MIME
from gui.panels.table.acts import FighterActs
from gui.panels.table.tree import DropMark

EDGE = 0.28
"""Share of a row's height, at its top and bottom, where a dragged row lands before or after it."""


@dataclass(frozen=True)
class Drop:
    """One drop: what it does, with whom, and where the table shows it.

    Attributes:
        act: "open", "add", "arm", "state", "aim" or "move".
        ids: fighters that are moved or changed.
        item: id of an archetype, a weapon, a state or a fighter aimed at; the path of a file.
        side, place: where fighters go; None: to the end.
    """

    act: str
    ids: tuple[str, ...] = ()
    item: str = ""
    side: str = ""
    place: int | None = None
    mark: DropMark | None = None


def dropped_fight(mime: QMimeData) -> Path | None:
    """The fight file that is dragged, or None."""
    paths = [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]
    return paths[0] if len(paths) == 1 and paths[0].suffix == SUFFIX else None


def item_of(mime: QMimeData) -> tuple[str, str] | None:
    """Kind and id of a dragged library item; None when there is none or it is damaged."""
    try:
        found = json.loads(bytes(mime.data(ITEM_MIME).data()) or b"null")
        return str(found["drag"]), str(found["id"])
    except (ValueError, KeyError, TypeError):
        return None


class DropReader:
    """Reads a drag over the table; `chosen` gives the selected fighters."""

    def __init__(self, acts: FighterActs) -> None:
        self.acts = acts

    def read(
        self, mime: QMimeData, value: SideHeader | FighterRow | None, height: float, chosen: tuple[str, ...]
    ) -> Drop | None:
        """What dropping here would do, or None.

        Args:
            value: the side or fighter under the pointer; None below the last row.
            height: where in that row, from 0 (top) to 1.
            chosen: the selected fighters: a state dropped on one of them goes to all.
        """
        fight = dropped_fight(mime)
        if fight is not None:
            return Drop("open", item=str(fight))
        item = item_of(mime)
        if item is not None:
            return self._item(*item, value, chosen)
        ids = tuple(id for id in ids_of(mime) if self.acts.table.row(id) is not None)
        return self._rows(ids, value, height) if ids else None

    def _item(self, drag: str, id: str, value: SideHeader | FighterRow | None, chosen: tuple[str, ...]) -> Drop | None:
        words = self.acts.session.words
        if drag == "archetype":
            side = self._side_at(value)
            said = _say(QCoreApplication.translate("Drops", "Add here: {0}"), words.text(f"archetype.{id}"))
            return Drop("add", item=id, side=side, mark=DropMark(side, said)) if side else None
        if not isinstance(value, FighterRow):
            return None
        if drag == "weapon":
            said = _say(QCoreApplication.translate("Drops", "Give: {0}"), words.text(f"weapon.{id}"))
            return Drop("arm", (value.id,), id, mark=DropMark(value.id, said))
        ids = chosen if value.id in chosen else (value.id,)
        said = words.text(f"state.{id}")
        return Drop("state", ids, id, mark=DropMark(value.id, said))

    def _side_at(self, value: SideHeader | FighterRow | None) -> str:
        """The side under the pointer; below the last row the last one."""
        if value is None:
            sides = self.acts.table.sides
            return sides[-1].id if sides else ""
        return value.id if isinstance(value, SideHeader) else value.side

    def _rows(self, ids: tuple[str, ...], value: SideHeader | FighterRow | None, height: float) -> Drop | None:
        if not isinstance(value, FighterRow):
            side = self._side_at(value)
            said = QCoreApplication.translate("Drops", "Move to this side")
            return Drop("move", ids, side=side, mark=DropMark(side, said)) if side else None
        if value.id in ids:
            return None
        if len(ids) == 1 and self.acts.side_of(ids[0]) != value.side and EDGE < height < 1 - EDGE:
            said = _say(QCoreApplication.translate("Drops", "Aim at {0}"), value.name)
            return Drop("aim", ids, value.id, mark=DropMark(value.id, said))
        members = [id for id in self.acts.members(value.side) if id not in ids]
        place = members.index(value.id) + (1 if height >= 0.5 else 0)
        mark = DropMark(value.id, where="after" if height >= 0.5 else "before")
        return Drop("move", ids, side=value.side, place=place if place < len(members) else None, mark=mark)


def _say(text: str, name: str) -> str:
    return text.format(name)
