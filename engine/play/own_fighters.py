"""One's own fighters of a game: saved from a fight, edited in the library, and what their copies are offered of it."""

from __future__ import annotations

from typing import Any

from engine.encounter.actions import perform
from engine.encounter.game import fighter_of
from engine.encounter.naming import trait_value
from engine.encounter.own import WEAPONS, Difference, differences, own_of
from engine.encounter.request import trait_default
from engine.encounter.roster import check_name, check_notes, fresh, new_ids
from engine.encounter.state import Encounter, Fighter, replace
from engine.encounter.written import check_weapons, checked_traits
from engine.errors import FightError
from engine.form import Value
from engine.label import Label, label
from engine.play.kept import Kept
from engine.play.library import sheet
from engine.storage.own_fighters import SIDES, read_own_fighters, write_own_fighters
from engine.system import System
from engine.view import LibraryItem, LibrarySection, SheetView, Update, UpdateLine

STEM = "own"
"""What their ids begin with."""


class OwnFighters(Kept[Fighter]):
    """Those of one game."""

    def __init__(self, system: System) -> None:
        super().__init__(system, read_own_fighters, write_own_fighters)

    def _fight(self) -> Encounter:
        """A fight of them alone, by whose rules they are changed."""
        return Encounter(self.system.id, STEM, SIDES, self.all)

    def find(self, id: str) -> Fighter:
        """The fighter of this id.

        Raises:
            FightError: there is none.
        """
        found = next((one for one in self.all if one.id == id), None)
        if found is None:
            raise FightError("own", label("error.no_such_own_fighter"))
        return found

    def save(self, state: Encounter, fighter: str) -> Fighter:
        """Keep a fighter of a fight, fresh; if he is a copy of one that is kept, that one becomes as he is.

        Raises:
            FightError: no such fighter.
            FileError: the file is damaged, or cannot be written.
        """
        original = fighter_of(state, fighter)
        self._read()
        known = original.own.id if original.own and any(one.id == original.own.id for one in self.all) else ""
        id = known or new_ids(self._fight(), STEM, 1)[0]
        sheet = fresh(self.system, original, state.side(original.side).kind)
        made = replace(sheet, id=id, own=None, hidden=False)
        if known:
            self._write(tuple(made if one.id == id else one for one in self.all))
        else:
            self._write((*self.all, made))
        return made

    def take_in(self, given: dict[str, Any]) -> int:
        """Keep fighters as an import describes them, each once, and write new values on those who are kept already.

        Args:
            given: the arguments of the action `take_in`, with kinds for sides.

        Returns:
            How many were kept or changed.

        Raises:
            EngineError: the action or the disk refuses it; the file is as it was.
        """
        self._read()
        fight, groups = self._fight(), [group | {"count": 1} for group in given["groups"]]
        ids = new_ids(fight, STEM, len(groups))
        change = perform(fight, "take_in", given | {"groups": groups, "ids": list(ids)})
        known = {one.id for one in self.all}
        made = (one if one.id in known else fresh(self.system, one, one.side) for one in change.state.fighters)
        self._write(tuple(made))
        return len(change.touched)

    def _change(self, id: str, made: Fighter) -> None:
        self._write(tuple(made if one.id == id else one for one in self.all))

    def edit_trait(self, id: str, trait: str, value: Value) -> None:
        """Write a trait of a fighter of the library.

        Raises:
            FightError: no such fighter.
            RequestError: no such trait, or not a value of it.
            FileError: the file is damaged, or cannot be written.
        """
        self._read()
        before = self.find(id)
        rest = {name: old for name, old in before.traits.items() if name != trait}
        given = {} if value == trait_default(self.system, trait) else {trait: value}
        self._change(id, replace(before, traits=rest | checked_traits(self._fight(), given)))

    def set_weapons(self, id: str, weapons: tuple[str, ...]) -> None:
        """What a fighter of the library carries, the first one in hand.

        Raises:
            FightError: no such fighter or weapon, or too many.
            FileError: the file is damaged, or cannot be written.
        """
        self._read()
        before = self.find(id)
        check_weapons(self._fight(), weapons)
        carried = tuple(self.system.carry(weapon) for weapon in weapons)
        self._change(id, replace(before, carried=carried, hand=0 if carried else -1))

    def rename(self, id: str, name: str) -> None:
        """Give a fighter of the library another name.

        Raises:
            FightError: no such fighter, or a bad name.
            FileError: the file is damaged, or cannot be written.
        """
        self._read()
        self._change(id, replace(self.find(id), name=check_name(name)))

    def set_notes(self, id: str, notes: str) -> None:
        """Write the notes of a fighter of the library.

        Raises:
            FightError: no such fighter, or notes that are too long.
            FileError: the file is damaged, or cannot be written.
        """
        self._read()
        check_notes(notes)
        self._change(id, replace(self.find(id), notes=notes))

    def forget(self, id: str) -> None:
        """Keep a fighter no longer; copies of him in fights stay.

        Raises:
            FightError: no such fighter.
            FileError: the file is damaged, or cannot be written.
        """
        self._read()
        gone = self.find(id)
        self._write(tuple(one for one in self.all if one is not gone))

    # -- what is shown -----------------------------------------------------------------------------------------------
    def sheet(self, id: str) -> SheetView:
        """The sheet of a fighter of the library.

        Raises:
            FightError: no such fighter.
        """
        return sheet(self.system, self._fight(), self.find(id))

    def section(self) -> tuple[LibrarySection, ...]:
        """They as a section of the library; none: no section."""
        items = tuple(self._item(one) for one in self.all)
        return (LibrarySection("own", label("library.own"), items),) if items else ()

    def _item(self, one: Fighter) -> LibraryItem:
        return LibraryItem(
            drag="own",
            id=one.id,
            label=label("library.own_fighter", name=one.name),
            icon=self.system.tables.weapon_icon(one.weapon_id),
            facts=label(f"weapon.{one.weapon_id}"),
            kind=next(side.kind for side in SIDES if side.id == one.side),
            tooltip=label("library.own_tip", name=one.name),
        )

    def updates(self, state: Encounter) -> tuple[Update, ...]:
        """What the library has changed since somebody in the fight was copied from it, for each of its fighters."""
        found = []
        for one in self.all:
            now = own_of(one)
            changes = {
                fighter.id: tuple(differences(self.system, fighter, now))
                for fighter in state.fighters
                if fighter.own is not None and fighter.own.id == one.id and fighter.own != now
            }
            if any(changes.values()):
                found.append(self._update(one, changes))
        return tuple(found)

    def _update(self, one: Fighter, changes: dict[str, tuple[Difference, ...]]) -> Update:
        """The changes of one fighter of the library, each once, with how many copies it is for."""
        merged = {difference.field: difference for found in changes.values() for difference in found}
        counts = {name: sum(any(one.field == name for one in found) for found in changes.values()) for name in merged}
        lines = tuple(UpdateLine(name, *self._told(one), count=counts[name]) for name, one in merged.items())
        return Update(own_of(one), one.name, tuple(id for id, found in changes.items() if found), lines)

    def _told(self, one: Difference) -> tuple[Label, Label | str, Label | str]:
        if one.field == WEAPONS:
            return label("library.weapons"), self._listed(one.before), self._listed(one.after)
        return label(f"trait.{one.field}"), self._value(one.field, one.before), self._value(one.field, one.after)

    def _value(self, trait: str, value: object) -> Label | str:
        assert isinstance(value, bool | int | float | str)
        told = trait_value(self.system, trait, value)
        return told if isinstance(told, Label) else str(told)

    def _listed(self, weapons: object) -> Label | str:
        """Weapons in a row."""
        assert isinstance(weapons, tuple)
        told: Label | str = "–"
        for number, weapon in enumerate(weapons):
            name = label(f"weapon.{weapon}")
            told = name if not number else label("library.and_more", first=told, next=name)
        return told
