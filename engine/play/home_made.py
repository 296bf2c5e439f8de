"""One's own content of a game: what there is, what a form offers, saving, removing, packs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine import systems as registry
from engine.errors import EngineError, TableError
from engine.home_made.in_force import book, brought, lay, own, touched
from engine.home_made.reading import content_of, row_of
from engine.home_made.rows import KINDS, Content, HomeMade, Kind, of_kind
from engine.home_made.writing import entry_of, sections
from engine.label import label
from engine.storage.home_made import has_home_made, read_home_made, read_or_trouble, write_home_made
from engine.storage.packs import Pack, write_pack
from engine.system import System


def load() -> tuple[EngineError, ...]:
    """Put the home-made rows of this computer in force in every game; a game whose files have a mistake has none.

    A game that has no such file, and never had, is not even loaded.

    Returns:
        The mistakes.
    """
    troubles = []
    for id in registry.systems():
        if id not in touched() and not has_home_made(id):
            continue
        system = registry.systems()[id]
        content, trouble = read_or_trouble(system)
        lay(system, content)
        troubles += [trouble] if trouble is not None else []
    return tuple(troubles)


class OwnContent:
    """The home-made rows of one game."""

    def __init__(self, system: System) -> None:
        self.system = system

    @property
    def rows(self) -> Content:
        """Those of this computer."""
        return own(self.system.id)

    @property
    def brought(self) -> Content:
        """Those that the open fight brought along and that differ from these."""
        return brought(self.system.id)

    def of_kind(self, kind: Kind) -> tuple[HomeMade, ...]:
        """Those of one kind."""
        return of_kind(self.rows, kind)

    def entry(self, kind: Kind, id: str) -> dict[str, Any]:
        """A row as a form shows it: a home-made one, or that of the book.

        Raises:
            KeyError: there is no such row.
        """
        found = self.rows.get((kind, id))
        return entry_of(found) if found else entry_of(HomeMade(kind, book(self.system)[kind][id], {}))

    def is_of_book(self, kind: Kind, id: str) -> bool:
        """Whether the book has a row of this id, which a home-made one replaces."""
        return id in book(self.system)[kind]

    def free_id(self, kind: Kind, wanted: str) -> str:
        """An id that no row of this kind has, made of a name."""
        taken = {*book(self.system)[kind], *(id for known, id in (*self.rows, *self.brought) if known == kind)}
        number, found = 2, wanted
        while found in taken:
            number, found = number + 1, f"{wanted[:36]}_{number}"
        return found

    def checked(self, kind: Kind, entry: dict[str, Any]) -> HomeMade:
        """The row that an entry makes.

        Raises:
            TableError: it has a mistake: entry and field.
        """
        return row_of(entry, kind, self.system, self.rows)

    def save(self, kind: Kind, entry: dict[str, Any], before: str = "") -> HomeMade:
        """Keep a row; `before`: the id that it had.

        Raises:
            EngineError: it has a mistake, another row has this id, or it cannot be written; nothing has changed.
        """
        one = self.checked(kind, entry)
        content = dict(self._read())
        if one.id != before and one.key in content:
            raise TableError(f"{one.id}.id", label("error.named_twice", name=one.id))
        place = list(content).index((kind, before)) if (kind, before) in content else len(content)
        rest = [known for key, known in content.items() if key != (kind, before)]
        self._write({known.key: known for known in (*rest[:place], one, *rest[place:])})
        return one

    def remove(self, kind: Kind, id: str) -> HomeMade:
        """Keep a row no longer; a row of the book that it replaced counts again.

        Raises:
            EngineError: it is gone already, an archetype carries it, or the file cannot be written.
        """
        content = dict(self._read())
        gone = content.pop((kind, id), None)
        if gone is None:
            raise TableError(id, label("error.no_such_row"))
        self._write(self._whole(content))
        return gone

    def take(self, pack: Pack) -> None:
        """Keep everything of a pack of this game; rows of the same ids are replaced.

        Raises:
            EngineError: it cannot be written.
        """
        self._write(self._read() | pack.content)

    def export(self, path: Path) -> None:
        """Write everything as one file.

        Raises:
            FileError: it cannot be written.
        """
        write_pack(path, self.system.id, self.rows)

    def _read(self) -> Content:
        """As the disk has them: another window may have written."""
        content = read_home_made(self.system)
        lay(self.system, content)
        return content

    def _whole(self, content: Content) -> Content:
        """The same rows, all of which may stand together."""
        return content_of(sections(content), self.system, {kind: f"{kind}.toml" for kind in KINDS})

    def _write(self, content: Content) -> None:
        write_home_made(self.system.id, self.rows, content)
        lay(self.system, content)
