"""The tables of a game (`resources/systems/<id>/*.toml`) as strict, frozen rows.

Every file is a list of rows under its own name (`[[actions]]`); an unknown key, a wrong type or an id that stands
twice is a `TableError` that names file, entry and field. Weapons have columns of their own in each game: a system
extends `WeaponRow`.
"""

from __future__ import annotations

import functools
from typing import Literal, TypeVar

import msgspec

from engine.form import NOT_GIVEN, Lasts, Of, Value, Who
from engine.home_made.hook import HookRow
from engine.label import Label, label

HARM_SUCCESS = 100
"""Level "+" of rules/COMMON.md: succeeds, nobody hurt."""


class TraitRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A trait of the sheet.

    Attributes:
        default: when nothing is written; None: no, zero (the minimum where zero is too low), or the first option.
        options: the ids that a choice may take, in order; their labels are `option.<family>.<id>`.
        family: whose labels the options have; "": those of this trait.
        optional: a number that may be left out: the rules then work it out. nullable: a request may say null for it.
        counted: what the fight does to a person, not what he is (fatigue...): a fresh copy of him begins without it.
        rank: his place in the order itself: whoever writes it moves him.
    """

    id: str
    kind: Literal["check", "number", "choice"]
    minimum: int = 0
    maximum: int = 0
    rule: str = ""
    group: str = ""
    counted: bool = False
    rank: bool = False
    default: Value | None = None
    options: tuple[str | int, ...] = ()
    family: str = ""
    optional: bool = False
    nullable: bool = False

    @property
    def neutral(self) -> Value:
        """What the trait is when nothing is written."""
        return _neutral(self)

    def option(self, value: str | int) -> str:
        """Id of the label of one option."""
        return f"option.{self.family or self.id}.{value}"


class WeaponRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every game's weapons have: id, icon, rule, the group of the library they stand in."""

    id: str
    icon: str
    rule: str
    group: str


class GridRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text that is a grid: how many rows and columns, each counted from 1 in its own unit.

    `presets`: the house rule whose options are the grids to start from (`System.preset`).
    """

    rows: int
    row_unit: str
    columns: int
    column_unit: str
    presets: str


class SideBySideRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The values of a number up to `upto`, each with its odds and what it `brings` (a derived value; "": nothing)."""

    upto: int
    brings: str = ""


class CircumstanceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A modifier of a request (rules/COMMON.md), a house rule when `who` is "option".

    An `optional` number has no default: the line does not exist until somebody gives it (zero counts then too).
    A text is made of `letters`, from `minimum` to `maximum` of them.

    Attributes:
        decimals: a number that need not be whole; its step does not matter then.
        default_from: derived value that is its default where that depends on the action or on the sheets.
        asked: False: it is never asked, only shown where the sheets decide it.
        inside: only a fight sets it: no request from outside may say it.
        grid: a text that is shown as a grid.
        side_by_side: a number whose values are shown beside each other.
    """

    id: str
    kind: Literal["check", "choice", "number", "text"]
    who: Who
    actions: tuple[str, ...]
    lasts: Lasts
    of: Of
    default: Value | None = None
    options: tuple[str | int, ...] = ()
    minimum: int = 0
    maximum: int = 0
    step: int = 1
    decimals: bool = False
    role: str = ""
    unit: str = ""
    rule: str = ""
    default_from: str = ""
    asked: bool = True
    optional: bool = False
    letters: str = ""
    inside: bool = False
    grid: GridRow | None = None
    side_by_side: SideBySideRow | None = None

    @property
    def neutral(self) -> Value:
        """The value that stands for no answer."""
        return _neutral(self)


def _neutral(row: TraitRow | CircumstanceRow) -> Value:
    if row.optional:
        return NOT_GIVEN
    if row.default is not None:
        return row.default
    if row.kind == "check":
        return False
    return row.options[0] if row.kind == "choice" else max(0, row.minimum)


class ActionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action.

    `targets`: "optional" may be done to somebody or to nobody; "several" is asked for each target in turn, and the
    questions of `shared` (rule ids) are rolled once for all of them.

    `headline`, `curves`, `out` count events (`event:hit`) or outcomes (`outcome:caught`); several of them are added up
    ("event:attacker_significant+event:attacker_exceptional").

    Attributes:
        phase: part of the round in which it is done; "none": it is nobody's turn.
        bare: what he holds has no part in it, and is not named in the log.
        alone: what the headline counts where nobody is aimed at, and the only curve then; "": the same as at somebody.
        due_only: on the table it is rolled only when a prompt asks for it; ``due.<id>`` says when that is.
    """

    id: str
    targets: Literal["none", "one", "optional", "several"]
    icon: str
    rule: str
    phase: str
    role: str = ""
    headline: str = ""
    curves: tuple[CurveRow, ...] = ()
    out: str = ""
    two_sided: bool = False
    shared: tuple[str, ...] = ()
    bare: bool = False
    alone: str = ""
    due_only: bool = False

    def headline_at(self, *, somebody: bool) -> str:
        """What the large figure counts, with a target or without; "" when no die is rolled."""
        return self.headline if somebody or not self.alone else self.alone

    def curves_at(self, *, somebody: bool) -> tuple[CurveRow, ...]:
        """The lines of the curve panel, with a target or without."""
        return self.curves if somebody or not self.alone else (CurveRow("alone", self.alone, "hit"),)


class CurveRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the curve panel: what it counts and the style of LOOK 2.4 it is drawn in.

    A line with `axes` is drawn along these only, and only where it can happen. Those of a `group` are drawn by
    themselves: "shares" with the first line, "means" (what is counted is ``mean:<name>``) on a scale of their own.
    """

    id: str
    counts: str
    style: Literal["hit", "raise", "hampered", "wound", "out", "own_fall"]
    axes: tuple[str, ...] = ()
    group: Literal["", "shares", "means"] = ""


class StateRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A state: general role, icon, whether it belongs to the carried weapon, whether it hampers its bearer.

    `until` is how the rules end it where no round is written (label `lasts.<until>`); "until_removed": the GM does.
    """

    id: str
    icon: str
    rule: str
    role: str = ""
    harmful: bool = True
    until: str = "until_removed"


class OutcomeRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An outcome: default harm (-1 to 7, 100 for "+") and side; the file's order is the order on screen.

    A `counted` row, whose id ends in "_n", stands for any number there that has no row of its own ("hits_n": "hits_7").
    Where `acts` is false the action has not come about: whoever undertook it has still to act.
    """

    id: str
    harm: int
    side: Literal["attacker", "target"]
    counted: bool = False
    acts: bool = True


class ArchetypeRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ready-made fighter. Its name and its line of tactics are labels (`archetype.<id>`, `tactics.<id>`)."""

    id: str
    side: Literal["heroes", "opponents"]
    role: str
    weapons: tuple[str, ...]
    traits: dict[str, Value] = {}


class AxisRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An axis of the curves; `kind` choice: `options`; number: whole values from `minimum` to `maximum`.

    The id says what changes along it: a modifier ("range"), a trait of one side ("target.hold_level"), or a rule of
    the system ("attacker.melee_atouts"). The labels of its options are `option.<family or id>.<option>`.
    """

    id: str
    kind: Literal["number", "choice"]
    actions: tuple[str, ...]
    options: tuple[str | int, ...] = ()
    minimum: int = 0
    maximum: int = 0
    unit: str = ""
    family: str = ""


class RuleRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule of the catalogue: title and one sentence are labels (`rule.<id>`: label = title, short = sentence).

    Advice has `when`: what brings its hint up ("action:strike", "state:dead", "outcome:...", "event:...", and whatever
    else the game knows as a moment), and `only_if`: a condition that the game knows by this name.
    """

    id: str
    kind: str
    section: str
    when: tuple[str, ...] = ()
    only_if: str = ""


Weapon = TypeVar("Weapon", bound=WeaponRow)
Row = TypeVar("Row", bound=msgspec.Struct)


class Tables(msgspec.Struct, frozen=True, dict=True):
    """All the tables of one game, by id, in the order of the files."""

    system: str
    traits: dict[str, TraitRow]
    weapons: dict[str, WeaponRow]
    circumstances: dict[str, CircumstanceRow]
    actions: dict[str, ActionRow]
    states: dict[str, StateRow]
    outcomes: dict[str, OutcomeRow]
    archetypes: dict[str, ArchetypeRow]
    axes: dict[str, AxisRow]
    rules: dict[str, RuleRow]
    hooks: dict[str, HookRow]

    def outcome(self, id: str) -> OutcomeRow | None:
        """The row of an outcome: its own, or the one that counts it; None: there is no such outcome."""
        if id in self.outcomes:
            row = self.outcomes[id]
            return None if row.counted else row
        family, _, number = id.rpartition("_")
        counting = self.outcomes.get(f"{family}_n")
        return counting if counting and counting.counted and number.isdecimal() else None

    def place(self, outcome: str) -> tuple[int, int]:
        """Where an outcome stands among the others: its row, and its number in a counted one.

        Raises:
            KeyError: there is no such outcome.
        """
        row = self.outcome(outcome)
        if row is None:
            raise KeyError(outcome)
        return self._order[row.id], int(outcome.rpartition("_")[2]) if row.counted else 0

    @functools.cached_property
    def _order(self) -> dict[str, int]:
        """Where each row of the outcomes stands: no home-made row comes between them."""
        return {id: place for place, id in enumerate(self.outcomes)}

    @functools.cached_property
    def worst_first(self) -> bool:
        """Whether the table runs from the target's worst to the attacker's worst, and not the other way round."""
        rows = self.outcomes.values()
        harms = [row.harm for row in rows if row.side == "target" and 1 <= row.harm < HARM_SUCCESS]
        return not harms or harms[0] >= harms[-1]

    def outcome_label(self, id: str) -> Label:
        """The name of an outcome; a counted one tells its number."""
        row = self.outcome(id)
        if row is None or not row.counted:
            return label(f"outcome.{id}")
        return label(f"outcome.{row.id}", count=int(id.rpartition("_")[2]))

    def weapon_icon(self, id: str) -> str:
        """The icon of a weapon; a fist for bare hands in a game that has no row for them."""
        row = self.weapons.get(id)
        return row.icon if row else "fist"
