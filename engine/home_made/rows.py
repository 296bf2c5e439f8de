"""One home-made row, and all of one game."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.tables import ArchetypeRow, CircumstanceRow, StateRow, WeaponRow

Kind = Literal["weapons", "circumstances", "states", "archetypes"]
KINDS: tuple[Kind, ...] = ("weapons", "circumstances", "states", "archetypes")
"""The tables that may have home-made rows, as their files and the sections of a pack are called."""

HOOKED: tuple[Kind, ...] = ("circumstances", "states")
"""Those whose rows change numbers by hooks; a weapon has columns, an archetype a sheet."""

LABELS: dict[Kind, str] = {
    "weapons": "weapon",
    "circumstances": "circumstance",
    "states": "state",
    "archetypes": "archetype",
}
"""Section of the labels in which the names of each kind stand."""


class HomeMade(msgspec.Struct, frozen=True):
    """One home-made row.

    Attributes:
        text: its name by language; the other language takes the one that is there.
        tactics: of an archetype, one sentence by language.
        hooks: what it adds, by hook; of a number, for each unit of its value.
    """

    kind: Kind
    row: WeaponRow | CircumstanceRow | StateRow | ArchetypeRow
    text: dict[str, str]
    hooks: dict[str, int] = {}
    tactics: dict[str, str] = {}

    @property
    def id(self) -> str:
        """The id of the row."""
        return self.row.id

    @property
    def key(self) -> tuple[Kind, str]:
        """What tells it from every other row of the game."""
        return self.kind, self.row.id

    @property
    def label(self) -> str:
        """Id of the label that is its name."""
        return f"{LABELS[self.kind]}.{self.row.id}"

    @property
    def is_house_rule(self) -> bool:
        """Whether it is a circumstance that is set once for a fight."""
        return isinstance(self.row, CircumstanceRow) and self.row.who == "option"

    def name(self, language: str) -> str:
        """Its name in a language, or in the other one."""
        return self.text.get(language) or next(iter(self.text.values()))

    def terms(self, language: str) -> dict[str, str]:
        """Its labels in a language, by id."""
        found = {self.label: self.name(language)}
        if self.kind == "archetypes":
            said = self.tactics.get(language) or next(iter(self.tactics.values()), "")
            found[f"tactics.{self.id}"] = said
        return found


Content = dict[tuple[Kind, str], HomeMade]
"""All home-made rows of one game, by kind and id."""


def of_kind(content: Content, kind: Kind) -> tuple[HomeMade, ...]:
    """The rows of one kind."""
    return tuple(one for one in content.values() if one.kind == kind)
