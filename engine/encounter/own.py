"""Copies of one's own fighters: which one somebody is, and what the library has changed since, to take over or not."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.encounter.action import Action, changed, names_of
from engine.encounter.answers import in_hand
from engine.encounter.edits import edited
from engine.encounter.game import fighter_of, game
from engine.encounter.request import trait_default
from engine.encounter.roster import several
from engine.encounter.state import UNARMED, Carried, Change, Encounter, Fighter, Own, replace
from engine.encounter.written import check_weapons, checked_id, checked_traits
from engine.errors import FightError
from engine.form import Value
from engine.label import label
from engine.system import System

WEAPONS = "weapons"
"""Stands for the weapons carried where traits are named."""


class Difference(msgspec.Struct, frozen=True):
    """One trait (or `WEAPONS`) that the library has changed since a fighter was copied from it."""

    field: str
    before: Value | tuple[str, ...]
    after: Value | tuple[str, ...]


def differences(system: System, fighter: Fighter, now: Own) -> Iterator[Difference]:
    """What the library has changed since, but for what has been edited in the fight, or is counted there (wounds)."""
    then = fighter.own
    if then is None or then.id != now.id:
        return
    for trait, row in system.tables.traits.items():
        neutral = trait_default(system, trait)
        old, new = then.traits.get(trait, neutral), now.traits.get(trait, neutral)
        if old != new and fighter.traits.get(trait, neutral) == old and not row.counted:
            yield Difference(trait, old, new)
    carried = tuple(one.weapon for one in fighter.carried)
    if then.weapons != now.weapons and carried == then.weapons:
        yield Difference(WEAPONS, carried, now.weapons)


def become_own(state: Encounter, fighter: str, own: Own) -> Change:
    """Remember that a fighter is in the library as one of one's own.

    Raises:
        FightError: no such fighter or weapon, or no id.
        RequestError: no such trait, or not a value of it.
    """
    before = fighter_of(state, fighter)
    after = replace(before, own=_checked(state, own))
    return changed(state.put(after), (fighter,), "become_own", who=before.name)


def take_over(state: Encounter, fighters: tuple[str, ...], own: Own, fields: tuple[str, ...]) -> Change:
    """Take over what the library has changed, as one step; what is not taken over is not offered again.

    Wounds, states, counters, and whatever was edited in the fight stay. Turn, round and order stay.

    Args:
        own: how the fighter of the library is now. fields: traits to take over, or `WEAPONS`.

    Raises:
        FightError: no such fighter or weapon, none given, or one of them is no copy of this one.
        RequestError: no such trait, or not a value of it.
    """
    chosen = several(state, fighters)
    now, after = _checked(state, own), state
    for fighter in chosen:
        if fighter.own is None or fighter.own.id != now.id:
            raise FightError("fighters", label("error.no_copy", fighter=fighter.name))
        wanted = [one for one in differences(game(state), fighter, now) if one.field in fields]
        after = _taken(after, fighter.id, wanted)
        after = after.put(replace(after.fighter(fighter.id), own=now))
    return changed(after, fighters, "take_over" if fields else "leave_as_is", who=names_of(chosen))


def _taken(state: Encounter, id: str, wanted: list[Difference]) -> Encounter:
    """The fight with these changes of one fighter."""
    system, before = game(state), state.fighter(id)
    traits = before.traits | {one.field: one.after for one in wanted if not isinstance(one.after, tuple)}
    kept = {trait: value for trait, value in traits.items() if value != trait_default(system, trait)}
    after = edited(state, before, replace(before, traits=kept))
    for one in wanted:
        if isinstance(one.after, tuple):
            after = rearmed(after, id, one.after)
    return after


def rearmed(state: Encounter, id: str, weapons: tuple[str, ...]) -> Encounter:
    """The fight in which somebody carries these weapons; one that he had stays as it is, and in his hand."""
    held = state.fighter(id).weapon_id
    empty = in_hand(state, state.fighter(id), UNARMED)
    before = empty.fighter(id)
    carried = tuple(_one(empty, before, weapon) for weapon in weapons)
    after = edited(empty, before, replace(before, carried=carried))
    hand = weapons.index(held) if held in weapons else 0
    return in_hand(after, after.fighter(id), hand) if carried else after


def _one(state: Encounter, fighter: Fighter, weapon: str) -> Carried:
    had = next((one for one in fighter.carried if one.weapon == weapon), None)
    return had or game(state).carry(weapon)


def _checked(state: Encounter, own: Own) -> Own:
    checked_id(own.id)
    check_weapons(state, own.weapons)
    return replace(own, traits=checked_traits(state, own.traits))


def own_of(fighter: Fighter) -> Own:
    """What a copy remembers of a fighter of the library, whose id he has there."""
    return Own(fighter.id, fighter.traits, tuple(one.weapon for one in fighter.carried))


OWN = {"become_own": Action(become_own), "take_over": Action(take_over)}
