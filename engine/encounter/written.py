"""The action that adds fighters as a line of text describes them: a base, and what the line says otherwise."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.encounter.action import Action
from engine.encounter.game import game
from engine.encounter.limits import COUNTED
from engine.encounter.request import trait_default
from engine.encounter.roster import (
    AT_ONCE,
    MOST,
    check_name,
    check_notes,
    come,
    copies,
    new_ids,
    of_archetype,
    side_of,
    valid_id,
)
from engine.encounter.state import UNARMED, ActiveState, Carried, Change, Encounter, Fighter, Own, replace
from engine.errors import FightError
from engine.form import Value
from engine.label import label
from engine.request import check_trait
from engine.table_files import unknown_name

MOST_WEAPONS = 20
"""Most weapons that one line gives."""


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a line says of fighters.

    Attributes:
        archetype: the base, a fighter of the game's library; "": the plain sheet of the game.
        own: the base, one of one's own fighters, as he is in the library now, with the archetype that he once was.
        traits: instead of those of the base. weapons: the same; None: those of the base.
        hand: place of the one in hand among them, -1: bare hands; None: the first one.
        states: those he is in, until something ends them; None: it says nothing of them. counters: with them.
    """

    archetype: str = ""
    own: Own | None = None
    traits: dict[str, Value] = {}
    weapons: tuple[str, ...] | None = None
    notes: str = ""
    hand: int | None = None
    states: tuple[str, ...] | None = None
    counters: dict[str, int] = {}


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fighters that come together: on which side, how many of what name, and what the line says of them."""

    side: str
    name: str
    count: int = 1
    written: Written = Written()


def add_written(state: Encounter, groups: tuple[Group, ...], ids: tuple[str, ...] = ()) -> Change:
    """Add numbered fighters at the end of their sides, as one step: those of a base, with other traits and weapons.

    In the middle of a round they join the order at the next one.

    Args:
        ids: one for each new fighter, those of the first group first; those that are missing are made.

    Raises:
        FightError: no such archetype, side or weapon, a bad name, notes too long, or none or too many of anything.
        RequestError: no such trait, or not a value of it.
    """
    if not groups or sum(max(0, group.count) for group in groups) > AT_ONCE:
        raise FightError("count", label("error.too_many_fighters", most=AT_ONCE, all=MOST))
    after = state
    new: tuple[Fighter, ...] = ()
    for group in groups:
        made = copies(
            after, sheet_of(state, group), check_name(group.name), group.count, ids[len(new) :][: group.count]
        )
        after = replace(after, fighters=after.fighters + made)
        new += made
    return come(after, new)


def sheet_of(state: Encounter, group: Group) -> Fighter:
    """The sheet of a group, without name and id."""
    written = group.written
    sheet = _base(state, group.side, written)
    check_notes(written.notes)
    sheet = replace(sheet, notes=written.notes, traits=checked_traits(state, sheet.traits | written.traits))
    if written.weapons is not None:
        sheet = _armed(state, sheet, written.weapons)
    if written.states is None:  # whoever comes out of a fight is not whole with the life that is written for him
        sheet = game(state).written(sheet, written.traits)
    sheet = left_as(state, sheet, written)
    return sheet if written.hand is None else replace(sheet, hand=checked_hand(sheet.carried, written.hand))


def left_as(state: Encounter, sheet: Fighter, written: Written) -> Fighter:
    """The sheet in the states that are written, with the counters; those that a round ends stay.

    Raises:
        FightError: no such state, or a counter out of range.
    """
    if written.states is None:
        return sheet
    known = game(state).tables.states
    for name in written.states:
        if name not in known:
            raise FightError("states", unknown_name(name, known))
    for value in written.counters.values():
        if not 0 <= value <= COUNTED:
            raise FightError("counters", label("error.out_of_range", value=value, minimum=0, maximum=COUNTED))
    had = {one.id: one for one in sheet.states}
    ended = tuple(one for one in sheet.states if one.ends is not None and one.id not in written.states)
    states = tuple(had.get(name) or ActiveState(name, since=state.turn) for name in dict.fromkeys(written.states))
    return replace(sheet, states=states + ended, counters=sheet.counters | written.counters)


def checked_hand(carried: tuple[Carried, ...], hand: int) -> int:
    """The place of a weapon in hand.

    Raises:
        FightError: nothing is carried there.
    """
    if not UNARMED <= hand < len(carried):
        raise FightError("hand", label("error.no_such_weapon", count=len(carried)))
    return hand


def _base(state: Encounter, side: str, written: Written) -> Fighter:
    """The sheet that a line changes."""
    plain = Fighter(id="", name="", side=side_of(state, side).id)
    base = of_archetype(state, written.archetype, side) if written.archetype else plain
    if written.own is None:
        return base
    checked_id(written.own.id)
    return _armed(state, replace(base, own=written.own, traits=written.own.traits), written.own.weapons)


def checked_id(id: str) -> str:
    """The id of one's own fighter.

    Raises:
        FightError: it is none.
    """
    if not valid_id(id):
        raise FightError("own", label("error.id_taken"))
    return id


def _armed(state: Encounter, sheet: Fighter, weapons: tuple[str, ...]) -> Fighter:
    """The sheet with these weapons, the first one in hand."""
    check_weapons(state, weapons)
    carried = tuple(game(state).carry(weapon) for weapon in weapons)
    return replace(sheet, carried=carried, hand=0 if carried else UNARMED)


def checked_traits(state: Encounter, traits: dict[str, Value]) -> dict[str, Value]:
    """Those that differ from the default of the game.

    Raises:
        RequestError: no such trait, or not a value of it.
    """
    system = game(state)
    for name, value in traits.items():
        if value != trait_default(system, name) or name not in system.tables.traits:
            check_trait(system.tables, name, value, name[:80])
    return {name: value for name, value in traits.items() if value != trait_default(system, name)}


def check_weapons(state: Encounter, weapons: tuple[str, ...]) -> None:
    """Refuse weapons that the game does not have.

    Raises:
        FightError: no such weapon, or more than a line gives.
    """
    known = game(state).tables.weapons
    if len(weapons) > MOST_WEAPONS:
        raise FightError("weapons", label("error.carries_too_many", most=MOST_WEAPONS))
    for weapon in weapons:
        if weapon not in known:
            raise FightError("weapons", unknown_name(weapon, known))


def group_ids(state: Encounter, arguments: dict[str, Any], most: int = AT_ONCE) -> dict[str, Any]:
    """Write down the ids of the new fighters: replayed after a change, later records still mean the same ones.

    Args:
        most: of so many fighters a group may be at the most.
    """
    if "ids" in arguments:
        return arguments
    try:
        groups = msgspec.convert(arguments.get("groups", ()), tuple[Group, ...])
    except msgspec.ValidationError:
        return arguments  # it will be refused
    ids: tuple[str, ...] = ()
    for group in groups:
        if not 1 <= group.count <= most:
            return arguments
        ids += new_ids(state, group.written.archetype, group.count, ids)
    return arguments | {"ids": list(ids)}


WRITTEN = {"add_written": Action(add_written, complete=group_ids)}
