"""What a game asks, as data: fields of a sheet, circumstances of an action, prompts of a turn, entries of the order.

Generic widgets show these values; none of them knows a rule.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.label import Label

Value = bool | int | float | str
"""What a field holds: a check, a number, the id of an option or of a fighter, a text."""

NOT_GIVEN = ""
"""What an optional number holds while nobody has given it: the rules work it out."""

Share = Literal["full", "half", "none"]
"""How much of a damage, or of a care, comes to a fighter; half is rounded down."""

LONGEST_REASON = 120
"""Most characters of the reason that the GM gives for what he did."""

Who = Literal["attacker", "target", "scene", "option"]
Lasts = Literal["roll", "turn", "round", "fight"]
Of = Literal["attacker", "target", "pair", "scene"]


class Preset(msgspec.Struct, frozen=True):
    """A filled grid to start from: id, name, a letter for each cell."""

    id: str
    label: Label
    letters: str


class Grid(msgspec.Struct, frozen=True):
    """How a text is read as a grid: a letter for each cell, row by row.

    Attributes:
        rows: what each row is called; columns: the same of each column, counted from 1.
        presets: what the game offers to start from.
        base: id of the preset that holds while the text is empty.
        chances: of each letter, in the order of `Field.letters`: the chance that it gives (0 to 1).
    """

    rows: tuple[Label, ...]
    columns: tuple[Label, ...]
    presets: tuple[Preset, ...]
    base: str
    chances: tuple[float, ...]


class Field(msgspec.Struct, frozen=True):
    """One thing that can be set: a circumstance, a house rule, a trait of a sheet, a declaration.

    Attributes:
        kind: how it is shown and which values it takes.
        label: its name, with the fighter's name as argument where the text has one.
        options: the ids a choice may take, in order, with their labels.
        minimum, maximum, step: limits of a number, both included; of a text, those of its length.
        letters: those that a text may hold; of a grid in rising order.
        grid: the text is shown as this grid; None: it is typed.
        side_by_side: the odds of its values are shown beside each other.
        decimals: a number that need not be whole.
        default: neutral value; a box of a value field is ticked when the value differs from it. An optional number has
            `NOT_GIVEN`, and may hold it.
        value: value in force.
        automatic: where the value comes from when the app fills it (shown with a padlock); None: the GM's.
        impossible: why it cannot be set now; None: it can.
        lasts, of, role, unit: rules/COMMON.md; a fighter of role "ally" is one of the own side.
    """

    id: str
    kind: Literal["check", "choice", "number", "text", "fighter"]
    label: Label
    default: Value = False
    value: Value = False
    options: tuple[tuple[Value, Label], ...] = ()
    minimum: int = 0
    maximum: int = 0
    step: int = 1
    who: Who = "scene"
    lasts: Lasts = "fight"
    of: Of = "scene"
    role: str = ""
    unit: str = ""
    automatic: Label | None = None
    impossible: Label | None = None
    rule: str = ""
    letters: str = ""
    grid: Grid | None = None
    side_by_side: bool = False
    decimals: bool = False


class Choice(msgspec.Struct, frozen=True):
    """One entry of a picker (weapon, action): with its chance, or the reason why it is not possible."""

    id: str
    label: Label
    icon: str = ""
    note: Label | None = None
    chance: float | None = None
    impossible: Label | None = None
    held: bool = False


class Form(msgspec.Struct, frozen=True):
    """Everything the attack dock asks for the present attacker, target, weapon and action.

    `several`: the action may have further targets.
    """

    attacker: str
    target: str
    action: str
    takes_target: bool
    weapons: tuple[Choice, ...]
    actions: tuple[Choice, ...]
    fields: tuple[Field, ...]
    options_on: int = 0
    several: bool = False


class Prompt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something the rules ask at a moment of the turn: a roll (an action) or a choice, for one fighter.

    Attributes:
        kind: "roll" (an action to be rolled), "end" (a state that ends now), "choice" (one of `options`), "reminder" (a
            sentence of the GM) and "wave" (its round has come); these two are shown beside the others, but no part of a
            fight.
        fighter: who it concerns.
        subject: id of the action, of the state, or of the choice.
        why: one sentence.
        answers: modifiers already known, sent with the roll.
        optional: the GM may skip it without breaking a rule.
    """

    id: str
    kind: Literal["roll", "end", "choice", "reminder", "wave"]
    fighter: str
    subject: str
    why: Label
    answers: dict[str, Value] = {}
    options: tuple[tuple[str, Label], ...] = ()
    when: Literal["now", "turn_end", "round_end", "scene_end"] = "now"
    optional: bool = True
    target: str = ""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One place in the order of a round: one fighter, a pair resolved together, or a group acting one after the other.

    Attributes:
        fighters: who acts; a pair names the attacking side first.
        group: its fighters are on one side, and each has a turn of his own within it.
        badge: what the game laid before it (a card, an initiative number); None: nothing.
        phase: id of the phase it belongs to (label ``phase.<id>``).
        key: what the order was sorted by, smallest first.
        done: its turn is over.
        skipped: why it does not act; None: it acts.
        tied: the rules leave its place to the GM; the last part of the key is then the place in the table.
        settled: the GM has said in which order those who are tied act.
        moved: the GM has put it elsewhere than the game; it stays there when the order is made anew.
        acted: what it does in this round has been done, though its turn is not over.
    """

    id: str
    fighters: tuple[str, ...]
    phase: str = ""
    key: tuple[int, ...] = ()
    done: bool = False
    skipped: Label | None = None
    tied: bool = False
    group: bool = False
    badge: Label | None = None
    acted: bool = False
    settled: bool = False
    moved: bool = False


class Lot(msgspec.Struct, frozen=True):
    """What can lie before an entry of the order.

    Attributes:
        field: what the GM may lay there by hand, and what lies there now.
        more: what it is called to draw once more, price included; None: not possible now.
    """

    field: Field
    more: Label | None = None


class TurnPlan(msgspec.Struct, frozen=True):
    """The order of one round, as the system proposes it; the GM may move, insert or drop any entry."""

    entries: tuple[Entry, ...] = ()
    notes: tuple[Label, ...] = ()
