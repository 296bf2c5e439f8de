"""What a table, a ribbon or a page shows of the fight: frozen values, made by `engine.play`, shown by any front end.

Texts are labels or the GM's own words (names, notes), which are data and never markup.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.answer import Health, KeyFigure
from engine.encounter.state import Own, Reminder, Wave
from engine.form import Choice, Field, Prompt
from engine.label import Label

Kind = Literal["hero", "foe", "third"]
Status = Literal["now", "to_come", "acted", "hold", "out", "waiting"]


class StateChip(msgspec.Struct, frozen=True):
    """A state on a row: its name, how long it lasts in words, whether it only begins later.

    Attributes:
        count: rounds left. amount: what stands on the chip instead, in its short form ("34 min").
    """

    id: str
    label: Label
    icon: str
    harmful: bool
    lasts: Label | None = None
    count: int | None = None
    amount: Label | None = None
    coming: bool = False


class Mark(msgspec.Struct, frozen=True):
    """A small sign beside a name: an icon, or a disc with what is left to spend; its words say it in full."""

    label: Label
    icon: str = ""
    count: int = 0


class FighterRow(msgspec.Struct, frozen=True):
    """One row of the combatant table.

    Attributes:
        initials: two letters for the token.
        badge: what the game laid before him (a card); None: nothing.
        marks: what the game says of him beside his name.
        order: place in the order of the round, from 1; None before the first round.
        status: "waiting" before the first round.
        acted: he has done what he does in this round, though his turn is not over.
        down: can no longer act; `dead` also.
    """

    id: str
    name: str
    initials: str
    side: str
    kind: Kind
    order: int | None
    weapon: Label
    weapon_icon: str
    states: tuple[StateChip, ...]
    figures: tuple[KeyFigure, ...]
    health: Health
    status: Status
    acted: bool = False
    down: bool = False
    dead: bool = False
    hidden: bool = False
    notes: str = ""
    badge: Label | None = None
    marks: tuple[Mark, ...] = ()
    archetype: str = ""


class SideHeader(msgspec.Struct, frozen=True):
    """The head of a side: how many fighters it has and how many can still act."""

    id: str
    name: str
    kind: Kind
    count: int
    standing: int


class RibbonEntry(msgspec.Struct, frozen=True):
    """One token of the turn ribbon; a pair has two fighters, a group several.

    Attributes:
        acted: it has acted, though its turn is not over.
        badge: what the game laid before it (a card); None: nothing.
        group: how many of a group can still act; 0: it is no group.
        by_gm: the GM has left it out of this round.
        settled: it is tied, and the GM has said in which order.
        band: its leader is one of those who act together because the GM says so; number of the band, 0: he is not.
    """

    id: str
    fighters: tuple[str, ...]
    names: tuple[str, ...]
    initials: tuple[str, ...]
    kinds: tuple[Kind, ...]
    phase: str
    status: Status
    skipped: Label | None = None
    tied: bool = False
    acted: bool = False
    badge: Label | None = None
    group: int = 0
    by_gm: bool = False
    settled: bool = False
    band: int = 0


class TableView(msgspec.Struct, frozen=True):
    """The fight as the main window shows it.

    Attributes:
        columns: ids of the key figures (label ``figure.<id>``), in order.
        current: ids of the fighters whose turn it is.
        prompts: rolls and choices that are due, then the reminders whose moment has come.
        reminders: all of them, for their page.
        waves: who is prepared and not in the fight yet.
        notes: sentences at the right of the ribbon.
        others: further targets of the prepared action.
        lots: what the game lays before each entry of the order (a card), in words; None: nothing.
    """

    name: str
    system: str
    turn: int
    sides: tuple[SideHeader, ...]
    rows: tuple[FighterRow, ...]
    columns: tuple[str, ...]
    ribbon: tuple[RibbonEntry, ...]
    current: tuple[str, ...]
    attacker: str
    target: str
    prompts: tuple[Prompt, ...]
    notes: tuple[Label, ...]
    finished: bool = False
    lots: Label | None = None
    others: tuple[str, ...] = ()
    reminders: tuple[Reminder, ...] = ()
    waves: tuple[Wave, ...] = ()

    def row(self, fighter: str) -> FighterRow | None:
        """The row of a fighter, or None."""
        return next((row for row in self.rows if row.id == fighter), None)


class VersusCard(msgspec.Struct, frozen=True):
    """One card of the versus block: who, and the figures that matter for this action."""

    fighter: str
    name: str
    initials: str
    kind: Kind
    figures: tuple[Label, ...]
    note: Label | None = None


class LibraryItem(msgspec.Struct, frozen=True):
    """One item of the library; `drag` is what a drop means: "archetype", "party", "weapon" or "state"."""

    drag: Literal["archetype", "party", "own", "weapon", "state"]
    id: str
    label: Label
    icon: str
    facts: Label | None = None
    kind: Kind = "foe"
    tooltip: Label | None = None


class LibrarySection(msgspec.Struct, frozen=True):
    """One foldable section of the library."""

    id: str
    label: Label
    items: tuple[LibraryItem, ...]


class CarriedView(msgspec.Struct, frozen=True):
    """A weapon on the sheet: its counters as fields, and whether it is in hand."""

    index: int
    weapon: Label
    icon: str
    in_hand: bool
    counters: tuple[Field, ...] = ()


class SheetView(msgspec.Struct, frozen=True):
    """The sheet of a fighter, for the editor: traits and counters as fields, weapons carried, states on and addable.

    `offers`: what he may do at any moment (`take_offer`), at no action of his turn.
    """

    id: str
    name: str
    side: str
    traits: tuple[Field, ...]
    carried: tuple[CarriedView, ...]
    states: tuple[StateChip, ...]
    addable: tuple[StateChip, ...]
    counters: tuple[Field, ...] = ()
    notes: str = ""
    tactics: Label | None = None
    offers: tuple[Choice, ...] = ()


class Possibilities(msgspec.Struct, frozen=True):
    """What a fighter can do now against whoever is aimed at: his actions, and what he may do at no action of his turn.

    Actions come with their chance, or the reason why they are not possible; those that are possible come first.
    """

    fighter: str
    name: str
    target: str
    actions: tuple[Choice, ...] = ()
    offers: tuple[Choice, ...] = ()


class Step(msgspec.Struct, frozen=True):
    """What undo and redo would do, for menus and tooltips; None: nothing."""

    undo: Label | None
    redo: Label | None


class Hint(msgspec.Struct, frozen=True):
    """A piece of advice that fits now."""

    rule: str
    title: Label
    text: Label


class Notice(msgspec.Struct, frozen=True):
    """One message to the person: a toast (what was done), a warning or an error (what to do about it).

    Attributes:
        field: what it is about, for a front end that marks the place.
        action: what its one button does ("undo", "save_as", "open_sample", "back_to_last"...), or "" for none.
    """

    kind: Literal["done", "warning", "error"]
    text: Label
    title: Label | None = None
    field: str = ""
    action: str = ""


class PlayerCard(msgspec.Struct, frozen=True):
    """What the players see of one place of the order: one fighter, a pair, or several of a group.

    Attributes:
        names, initials, kinds: of those who are shown, in order.
        health: the state of health of each, in words.
        states: of each, to be said in the players' words (`Words.player`; empty: not shown).
        badge: what lies before heroes; what lies before others may be a figure of theirs.
        waits: it is on hold.
        down: none of them can act any more.
        group: its fighters act one after the other.
    """

    names: tuple[str, ...]
    initials: tuple[str, ...]
    kinds: tuple[Kind, ...]
    health: tuple[Label, ...]
    states: tuple[tuple[Label, ...], ...] = ()
    badge: Label | None = None
    waits: bool = False
    down: bool = False
    group: bool = False


class PlayersView(msgspec.Struct, frozen=True):
    """The fight as the players may see it: nobody hidden, no figures of anybody.

    Attributes:
        turn: number of the round, 0 before the first.
        now: whose turn it is; None: nobody's.
        then: who is still to act; acted: who has; out: who can no longer; others: who has no place in the order.
        event, effect: what was done last, and what came of it; None: nothing to tell.
    """

    name: str
    turn: int
    now: PlayerCard | None = None
    then: tuple[PlayerCard, ...] = ()
    acted: tuple[PlayerCard, ...] = ()
    out: tuple[PlayerCard, ...] = ()
    others: tuple[PlayerCard, ...] = ()
    event: Label | None = None
    effect: Label | None = None


class UpdateLine(msgspec.Struct, frozen=True):
    """One thing that the library has changed: its name, what it was and is, for how many copies in the fight."""

    field: str
    label: Label
    before: Label | str
    after: Label | str
    count: int


class Update(msgspec.Struct, frozen=True):
    """What copies in the fight may take over of one of one's own fighters: as he is now, who they are, what it is."""

    own: Own
    name: str
    fighters: tuple[str, ...]
    lines: tuple[UpdateLine, ...]
