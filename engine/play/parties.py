"""The parties of a game as a GM keeps them: saved from a fight, renamed, made smaller, offered in the library."""

from __future__ import annotations

from engine.encounter.roster import check_name, fresh, several
from engine.encounter.state import Encounter, Fighter, replace
from engine.errors import FightError
from engine.label import label
from engine.play.kept import Kept
from engine.storage.parties import SIDE, Party, read_parties, write_parties
from engine.system import System
from engine.view import LibraryItem, LibrarySection


class Parties(Kept[Party]):
    """The parties of one game."""

    def __init__(self, system: System) -> None:
        super().__init__(system, read_parties, write_parties)

    def named(self, name: str) -> Party:
        """The party of this name.

        Raises:
            FightError: there is none.
        """
        found = next((one for one in self.all if one.name == name), None)
        if found is None:
            raise FightError("party", label("error.no_such_party"))
        return found

    def save(self, state: Encounter, fighters: tuple[str, ...], name: str) -> Party:
        """Keep fighters of a fight as a party, fresh; one of the same name is replaced.

        Raises:
            FightError: nobody chosen, or a bad name.
            FileError: the file is damaged, or cannot be written.
        """
        members = tuple(self._member(one) for one in several(state, fighters))
        made = Party(check_name(name), members)
        self._read()
        if any(one.name == made.name for one in self.all):
            self._write(tuple(made if one.name == made.name else one for one in self.all))
        else:
            self._write((*self.all, made))
        return made

    def _member(self, fighter: Fighter) -> Fighter:
        return replace(fresh(self.system, fighter, SIDE), hidden=False)

    def rename(self, name: str, new: str) -> None:
        """Give a party another name.

        Raises:
            FightError: there is none, or a name that is bad or another's.
            FileError: the file is damaged, or cannot be written.
        """
        self._read()
        found, wanted = self.named(name), check_name(new)
        if any(one.name == wanted and one is not found for one in self.all):
            raise FightError("name", label("error.party_name_taken", name=wanted))
        self._write(tuple(replace(one, name=wanted) if one is found else one for one in self.all))

    def leave(self, name: str, fighter: str) -> None:
        """Take a fighter out of a party; a party of nobody is gone.

        Raises:
            FightError: there is no such party.
            FileError: the file is damaged, or cannot be written.
        """
        self._read()
        found = self.named(name)
        left = replace(found, fighters=tuple(one for one in found.fighters if one.id != fighter))
        kept = tuple(left if one is found else one for one in self.all)
        self._write(tuple(one for one in kept if one.fighters))

    def forget(self, name: str) -> None:
        """Keep a party no longer.

        Raises:
            FightError: there is no such party.
            FileError: the file is damaged, or cannot be written.
        """
        self._read()
        found = self.named(name)
        self._write(tuple(one for one in self.all if one is not found))

    def section(self) -> tuple[LibrarySection, ...]:
        """The parties as a section of the library; none: no section."""
        items = tuple(_item(one) for one in self.all)
        return (LibrarySection("parties", label("library.parties"), items),) if items else ()


def _item(party: Party) -> LibraryItem:
    names = ", ".join(one.name for one in party.fighters)
    return LibraryItem(
        drag="party",
        id=party.name,
        label=label("library.party", name=party.name),
        icon="group",
        facts=label("library.party_count", count=len(party.fighters)),
        kind="hero",
        tooltip=label("library.party_tip", names=names),
    )
