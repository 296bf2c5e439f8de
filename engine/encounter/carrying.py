"""Fighters carried on to the next fight: as the end of the scene leaves them, with wounds, ammunition and notes."""

from __future__ import annotations

import msgspec

from engine.encounter import turn
from engine.encounter.action import Action
from engine.encounter.game import game
from engine.encounter.party import checked, joined_by, party_ids
from engine.encounter.roster import several, side_of
from engine.encounter.state import ActiveState, Change, Encounter, Fighter, SideOfFight, replace
from engine.errors import FightError
from engine.form import Prompt, Value
from engine.table_files import unknown_name


class Carrying(msgspec.Struct, frozen=True):
    """Who is carried on, from which sides, with the rolls that the end of the scene makes due, and the house rules."""

    fighters: tuple[Fighter, ...]
    sides: tuple[SideOfFight, ...]
    prompts: tuple[Prompt, ...] = ()
    options: dict[str, Value] = {}


def carried_on(state: Encounter, fighters: tuple[str, ...]) -> Carrying:
    """These fighters as the end of the scene leaves them; the fight itself does not change.

    Raises:
        FightError: no such fighter, or none given.
    """
    ids = {one.id for one in several(state, fighters)}
    ended = state if state.finished else turn.end_scene(state)
    kept = tuple(_lasting(one, ids) for one in ended.fighters if one.id in ids)
    due = tuple(one for one in ended.prompts if one.kind == "roll" and {one.fighter, one.target or one.fighter} <= ids)
    sides = tuple(side for side in ended.sides if any(one.side == side.id for one in kept))
    return Carrying(kept, sides, due, ended.options)


def _lasting(fighter: Fighter, ids: set[str]) -> Fighter:
    """The fighter with what does not hang on the rounds, or the people, of the fight that is over."""
    carried = tuple(replace(one, states=_states(one.states, ids)) for one in fighter.carried)
    return replace(fighter, carried=carried, states=_states(fighter.states, ids), held=())


def _states(states: tuple[ActiveState, ...], ids: set[str]) -> tuple[ActiveState, ...]:
    """Those that last; one whose end the game has not counted on into the next scene (since 0) ends with this one."""
    kept = (one for one in states if one.ends is None or not one.since)
    return tuple(ActiveState(one.id, ends=one.ends, by=one.by if one.by in ids else "") for one in kept)


def begun_with(state: Encounter, carrying: Carrying) -> Encounter:
    """A fight that has not begun, with these fighters on its sides of the same kind."""
    kinds = {side.kind: side.id for side in reversed(state.sides)}
    sides, where = state.sides, dict[str, str]()
    for side in carrying.sides:
        known = kinds.get(side.kind)
        where[side.id] = known if known is not None else side.id
        if known is None:
            sides = (*sides, side)
    fighters = tuple(replace(one, side=where[one.side]) for one in carrying.fighters)
    after = replace(state, sides=sides, fighters=fighters, prompts=carrying.prompts, options=dict(carrying.options))
    return game(after).renewed(after, tuple(one.id for one in fighters))


# -- into the fight on the table ------------------------------------------------------------------------------------


def bring(state: Encounter, fighters: tuple[Fighter, ...], side: str, ids: tuple[str, ...] = ()) -> Change:
    """Add fighters of another fight to a side as they are, wounds included; whoever is here already is left out.

    Args:
        fighters: as `carried_on` gives them. ids: one for each of them; those that are missing are made.

    Raises:
        FightError: no such side, weapon, state or archetype, a bad name, too many, or all of them are here already.
        RequestError: a trait that the game has not, or no value of it.
    """
    return joined_by(state, fighters, lambda one: _sound(state, one, side), ids)


def _sound(state: Encounter, one: Fighter, side: str) -> Fighter:
    """Him on a side of this fight, checked."""
    known, sound = game(state).tables.states, checked(state, one)
    marks = one.states + tuple(mark for carried in one.carried for mark in carried.states)
    for name in (mark.id for mark in marks):
        if name not in known:
            raise FightError("state", unknown_name(name, known))
    return replace(_lasting(sound, set()), side=side_of(state, side).id)


BRINGING = {"bring": Action(bring, complete=party_ids)}
