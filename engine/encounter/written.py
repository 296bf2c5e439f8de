"""The action that adds fighters as a line of text describes them: a base, and what the line says otherwise."""

from __future__ import annotations

import msgspec

from engine.encounter.action import Action
from engine.encounter.game import game
from engine.encounter.request import trait_default
from engine.encounter.roster import check_name, check_notes, come, copies, of_archetype, side_of, with_ids
from engine.encounter.state import UNARMED, Change, Encounter, Fighter, Own, replace
from engine.errors import FightError
from engine.form import Value
from engine.label import label
from engine.request import check_trait
from engine.tables import unknown_name

MOST_WEAPONS = 20
"""Most weapons that one line gives."""


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a line says of fighters.

    Attributes:
        archetype: the base, a fighter of the game's library; "": the plain sheet of the game.
        own: the base, one of one's own fighters, as he is in the library now; he goes before the archetype.
        traits: instead of those of the base. weapons: the same, the first one in hand; None: those of the base.
    """

    archetype: str = ""
    own: Own | None = None
    traits: dict[str, Value] = {}
    weapons: tuple[str, ...] | None = None
    notes: str = ""


def add_written(
    state: Encounter, side: str, name: str, written: Written, count: int = 1, ids: tuple[str, ...] = ()
) -> Change:
    """Add numbered fighters at the end of a side: those of a base, with other traits and weapons.

    In the middle of a round they join the order at the next one.

    Raises:
        FightError: no such archetype, side or weapon, a bad name, notes too long, or too many of anything.
        RequestError: no such trait, or not a value of it.
    """
    sheet = _base(state, side, written)
    check_notes(written.notes)
    traits = checked_traits(state, sheet.traits | written.traits)
    sheet = replace(sheet, notes=written.notes, traits=traits)
    if written.weapons is not None:
        sheet = _armed(state, sheet, written.weapons)
    new = copies(state, sheet, check_name(name), count, ids)
    return come(replace(state, fighters=state.fighters + new), new)


def _base(state: Encounter, side: str, written: Written) -> Fighter:
    """The sheet that a line changes."""
    if written.own is None and written.archetype:
        return of_archetype(state, written.archetype, side)
    plain = Fighter(id="", name="", side=side_of(state, side).id)
    if written.own is None:
        return plain
    return _armed(state, replace(plain, own=written.own, traits=written.own.traits), written.own.weapons)


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


WRITTEN = {"add_written": Action(add_written, complete=with_ids)}
