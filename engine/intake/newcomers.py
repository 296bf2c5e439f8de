"""Building a newcomer piece by piece: each value is checked by the game, and what does not fit is kept and told."""

from __future__ import annotations

from engine.encounter.roster import MOST_NOTES
from engine.encounter.written import MOST_WEAPONS
from engine.form import Value
from engine.intake.found import Newcomer, Taken, Trouble
from engine.intake.values import Read, fitting_name, trait_value, weapon_named, weapons_named
from engine.label import Label, label

MOST_MEANT = 6
"""Most weapons that are told where a name means several."""
NOTHING = "\u2013"
"""Stands for a text that is not there."""


class Making:
    """One fighter while he is read; `made` is what came of it."""

    def __init__(self, system: str, place: Label | str = "") -> None:
        """Begin with nothing; `place`: where he stands in the text."""
        self.system, self.place = system, place
        self.name = self.side = self.archetype = ""
        self.count = 1
        self.traits: dict[str, Taken] = {}
        self.weapons: list[Taken] | None = None
        self.hand: int | None = None
        self.states: list[str] | None = None
        self.counters: dict[str, int] = {}
        self.notes: list[str] = []
        self.troubles: list[Trouble] = []

    def call(self, text: str) -> None:
        """Give him a name; what does not fit into one goes into the notes and is told."""
        self.name, why = fitting_name(text)
        if why is not None:
            self.trouble(label("intake.column.name"), text, why)

    def give(self, trait: str, read: Read, place: Label | str, source: str) -> bool:
        """Write a trait, or tell why it cannot be so; False: it was refused."""
        if read.value is None:
            self.trouble(place, source, read.why)
            return False
        self.traits[trait] = Taken(read.value, source)
        return True

    def say(self, trait: str, text: str, place: Label | str, source: str = "") -> bool:
        """Write a trait from its text; False: it was refused."""
        return self.give(trait, trait_value(self.system, trait, text), place, source or text)

    def set(self, trait: str, value: Value, source: str) -> None:
        """Write a trait that is known to be possible."""
        self.traits[trait] = Taken(value, source)

    def arm(self, text: str, place: Label | str, known: str = "") -> bool:
        """Give him a weapon by its name (`known`: by its id); False: there is no such weapon, and that is told."""
        self.weapons = [] if self.weapons is None else self.weapons
        id = known or weapon_named(self.system, text)
        if not id:
            self.trouble(place, text, self._several(text))
        elif len(self.weapons) >= MOST_WEAPONS:
            self.trouble(place, text, label("error.carries_too_many", most=MOST_WEAPONS))
        else:
            self.weapons.append(Taken(id, text))
            return True
        return False

    def _several(self, text: str) -> Label | None:
        """Which weapons a name may mean that is that of several; None: it is that of none."""
        found = [label(f"weapon.{id}") for id in weapons_named(self.system, text)[:MOST_MEANT]]
        if not found:
            return None
        told: Label = found[0]
        for one in found[1:]:
            told = label("report.both", first=told, next=one)
        return label("intake.several_weapons", weapons=told)

    def trouble(self, place: Label | str, text: str, why: Label | None = None) -> None:
        """Tell something that is not on the sheet; it stays in the notes."""
        told = text if text.strip() else NOTHING
        self.troubles.append(Trouble(place, told, why))
        self.note(text)

    def note(self, text: str) -> None:
        """Keep a line in the notes."""
        if text.strip() and text not in self.notes:
            self.notes.append(text)

    def made(self) -> Newcomer:
        """The newcomer as he stands now."""
        notes = "\n".join(self.notes)
        troubles = tuple(self.troubles)
        if len(notes) > MOST_NOTES:
            cut = Trouble(label("intake.column.notes"), notes[:80], label("error.notes_too_long", most=MOST_NOTES))
            troubles, notes = (*troubles, cut), notes[:MOST_NOTES]
        return Newcomer(
            name=self.name,
            place=self.place,
            count=self.count,
            side=self.side,
            archetype=self.archetype,
            traits=self.traits,
            weapons=None if self.weapons is None else tuple(self.weapons),
            hand=self.hand,
            states=None if self.states is None else tuple(dict.fromkeys(self.states)),
            counters=self.counters,
            notes=notes,
            troubles=troubles,
        )
