"""The action that brings a whole party into a fight, with the sheets that it has been kept with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.encounter.action import Action
from engine.encounter.game import game
from engine.encounter.roster import check_name, check_notes, come, copies, fresh, new_ids, side_of
from engine.encounter.state import UNARMED, Change, Encounter, Fighter, replace
from engine.encounter.written import check_weapons, checked_traits
from engine.errors import FightError
from engine.label import label
from engine.table_files import unknown_name


def add_party(state: Encounter, fighters: tuple[Fighter, ...], side: str, ids: tuple[str, ...] = ()) -> Change:
    """Add the fighters of a party at the end of a side, fresh; whoever is in the fight already is left out.

    Args:
        fighters: their sheets. ids: one for each of them; those that are missing are made.

    Raises:
        FightError: no such side, weapon or archetype, a bad name, too many, or all of them are here already.
        RequestError: a trait that the game has not, or no value of it.
    """
    return joined_by(state, fighters, lambda one: _sheet(state, one, side), ids)


def joined_by(
    state: Encounter, fighters: tuple[Fighter, ...], sheet: Callable[[Fighter], Fighter], ids: tuple[str, ...]
) -> Change:
    """Those of these fighters come who are not here already, each with the sheet that is made of his.

    Raises:
        FightError: a bad name, too many, or all of them are here already.
    """
    here = {(one.name, one.archetype) for one in state.known}
    after = state
    for number, one in enumerate(fighters):
        if (one.name, one.archetype) not in here:
            made = copies(after, sheet(one), check_name(one.name), 1, ids[number : number + 1])
            after = replace(after, fighters=after.fighters + made)
    new = after.fighters[len(state.fighters) :]
    if not new:
        raise FightError("fighters", label("error.party_is_here"))
    return come(after, new)


def _sheet(state: Encounter, one: Fighter, side: str) -> Fighter:
    """His sheet on a side of this fight, checked, without the marks of another one."""
    sound = checked(state, replace(one, states=(), counters={}, held=()))
    return fresh(game(state), sound, side_of(state, side).id)


def checked(state: Encounter, one: Fighter) -> Fighter:
    """A fighter from elsewhere, with nothing that the game of this fight does not know.

    Raises:
        FightError: no such archetype or weapon, or notes that are too long.
        RequestError: a trait that the game has not, or no value of it.
    """
    tables = game(state).tables
    if one.archetype and one.archetype not in tables.archetypes:
        raise FightError("archetype", unknown_name(one.archetype, tables.archetypes))
    check_weapons(state, tuple(carried.weapon for carried in one.carried))
    check_notes(one.notes)
    hand = one.hand if UNARMED <= one.hand < len(one.carried) else UNARMED
    return replace(one, traits=checked_traits(state, one.traits), hand=hand)


def party_ids(state: Encounter, arguments: dict[str, Any]) -> dict[str, Any]:
    """Write down the ids of the new fighters: replayed after a change, later records still mean the same ones."""
    fighters = arguments.get("fighters")
    if "ids" in arguments or not isinstance(fighters, list):
        return arguments
    ids: tuple[str, ...] = ()
    for one in fighters:
        kind = one.get("archetype", "") if isinstance(one, dict) else getattr(one, "archetype", "")
        ids += new_ids(state, str(kind), 1, ids)
    return arguments | {"ids": list(ids)}


PARTY = {"add_party": Action(add_party, complete=party_ids)}
