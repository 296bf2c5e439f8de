"""The action that takes in a whole import as one step: who is new comes, and who is here takes new values over."""

from __future__ import annotations

from functools import partial

import msgspec

from engine.encounter.action import Action, names_of
from engine.encounter.edits import edited
from engine.encounter.game import fighter_of, game
from engine.encounter.own import rearmed
from engine.encounter.request import trait_default
from engine.encounter.roster import AT_ONCE, MOST, add_side, check_name, check_notes, copies
from engine.encounter.state import Change, Encounter, Fighter, SideOfFight, replace
from engine.encounter.written import Group, Written, check_weapons, checked_traits, group_ids, left_as, sheet_of
from engine.errors import FightError
from engine.label import label


class Renewed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fighter of the fight, and what is written on his sheet instead of what stands there."""

    fighter: str
    written: Written


def take_in(
    state: Encounter,
    groups: tuple[Group, ...] = (),
    renewed: tuple[Renewed, ...] = (),
    ids: tuple[str, ...] = (),
    sides: tuple[SideOfFight, ...] = (),
) -> Change:
    """Add fighters as an import describes them, and write new values on the sheets of others, as one step.

    Wounds, states and counters that the import does not tell, and the order of those who are here stay.

    Args:
        ids: one for each new fighter, those of the first group first; those that are missing are made.
        sides: new ones of the fight; one whose id a side has already gives that side its name.

    Raises:
        FightError: nobody at all, no such fighter, archetype, side or weapon, a bad name, or too many.
        RequestError: no such trait, or not a value of it.
    """
    if not groups and not renewed:
        raise FightError("groups", label("error.nobody_chosen"))
    after, new = _with_sides(state, sides), list[Fighter]()
    for group in groups:
        made = _made(after, group, ids[len(new) :][: group.count])
        after = replace(after, fighters=after.fighters + made)
        new += made
    for one in renewed:
        after = _renewed(after, one)
    touched = tuple(one.id for one in new) + tuple(one.fighter for one in renewed)
    after = game(after).renewed(after, tuple(one.id for one in new))
    who = names_of(tuple(after.fighter(id) for id in dict.fromkeys(touched)))
    return Change(after, frozenset(touched), label("change.take_in", who=who, count=len(set(touched))))


def _with_sides(state: Encounter, sides: tuple[SideOfFight, ...]) -> Encounter:
    for side in sides:
        if any(one.id == side.id for one in state.sides):
            named = tuple(replace(one, name=check_name(side.name)) if one.id == side.id else one for one in state.sides)
            state = replace(state, sides=named)
        else:
            state = add_side(state, side.name, side.kind, side.id).state
    return state


def _made(state: Encounter, group: Group, ids: tuple[str, ...]) -> tuple[Fighter, ...]:
    """The fighters of a group, whose number is held by that of a fight, not of one action."""
    if not 1 <= group.count <= MOST - len(state.known):
        raise FightError("count", label("error.fight_is_full", all=MOST))
    sheet, name, made = sheet_of(state, group), check_name(group.name), tuple[Fighter, ...]()
    while len(made) < group.count:
        count = min(AT_ONCE, group.count - len(made))
        more = copies(state, sheet, name, count, ids[len(made) :][:count])
        state = replace(state, fighters=state.fighters + more)
        made += more
    return made


def _renewed(state: Encounter, one: Renewed) -> Encounter:
    """The fight with new values on one sheet."""
    before, written = fighter_of(state, one.fighter), one.written
    check_notes(written.notes)
    checked_traits(state, written.traits)
    traits = before.traits | written.traits
    kept = {trait: value for trait, value in traits.items() if value != trait_default(game(state), trait)}
    renewed = left_as(state, replace(before, traits=kept, notes=written.notes or before.notes), written)
    after = edited(state, before, renewed)
    if written.weapons is None or written.weapons == tuple(one.weapon for one in before.carried):
        return after
    check_weapons(state, written.weapons)
    return rearmed(after, one.fighter, written.weapons)


INTAKE = {"take_in": Action(take_in, complete=partial(group_ids, most=MOST))}
