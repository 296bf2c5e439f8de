"""Actions on a sheet: traits, counters, states with their duration, wounds by hand, weapons carried."""

from __future__ import annotations

import re

from engine.encounter.action import Action, changed, names_of
from engine.encounter.answers import choose_weapon, in_hand
from engine.encounter.game import fighter_of, game
from engine.encounter.naming import counter_label, trait_value
from engine.encounter.request import trait_default
from engine.encounter.roster import several
from engine.encounter.state import UNARMED, ActiveState, Carried, Change, Encounter, Fighter, replace
from engine.errors import FightError
from engine.form import NOT_GIVEN, Value
from engine.label import label
from engine.request import check_trait
from engine.table_files import unknown_name

MOST_COUNTED = 999
"""Largest value of a counter."""

MOST_CARRIED = 40
"""Most weapons that one fighter carries."""


def edit_trait(state: Encounter, fighter: str, trait: str, value: Value) -> Change:
    """Write a trait of a sheet; a default is not kept. `NOT_GIVEN` takes an optional number away.

    Raises:
        FightError: no such fighter.
        RequestError: no such trait, or not a value of it.
    """
    before = fighter_of(state, fighter)
    system = game(state)
    default = trait_default(system, trait)
    if value != NOT_GIVEN or default != NOT_GIVEN:
        check_trait(system.tables, trait, value, f"{before.name}.{trait}"[:120])
    rest = {name: old for name, old in before.traits.items() if name != trait}
    traits = rest if value == default else rest | {trait: value}
    after = edited(state, before, replace(before, traits=traits))
    shown = trait_value(system, trait, value)
    return changed(after, (fighter,), "edit_trait", who=before.name, trait=label(f"trait.{trait}"), value=shown)


def edit_counter(state: Encounter, fighter: str, counter: str, value: int, carried: int | None = None) -> Change:
    """Write a counter of a fighter, or of the weapon he carries at this index.

    Raises:
        FightError: no such fighter or weapon, no name of a counter, or not 0 to 999.
        RequestError: it is called like a trait, which has no such value.
    """
    before = fighter_of(state, fighter)
    if not 0 <= value <= MOST_COUNTED:
        raise FightError(counter, label("error.out_of_range", value=value, minimum=0, maximum=MOST_COUNTED))
    if not re.fullmatch(r"[a-z0-9_]{1,40}", counter):
        raise FightError("counter", label("error.no_such_counter", name=counter[:80]))
    if carried is None:
        _check_as_trait(state, counter, value)
        after = replace(before, counters=before.counters | {counter: value})
    else:
        weapon = _carried(before, carried)
        after = with_carried(before, carried, replace(weapon, counters=weapon.counters | {counter: value}))
    text = counter_label(counter)
    return changed(edited(state, before, after), (fighter,), "edit_counter", who=before.name, trait=text, value=value)


def _check_as_trait(state: Encounter, counter: str, value: int) -> None:
    """A counter called like a trait is read as that trait by the rules, so it has a value of it."""
    tables = game(state).tables
    if counter in tables.traits:
        check_trait(tables, counter, value, counter)


def edited(state: Encounter, before: Fighter, after: Fighter) -> Encounter:
    """The fight with an edited sheet and what the rules say follows from it."""
    return state if after == before else game(state).edited(state.put(after), before, after)


def edit_stock(state: Encounter, name: str, value: int) -> Change:
    """Write how many of something lie on the table for everybody (tokens of the GM).

    Raises:
        FightError: the game lays nothing of this name there, or not so many.
    """
    fields = {field.id: field for field in game(state).stock_fields(state)}
    if name not in fields:
        raise FightError("name", unknown_name(name, fields))
    field = fields[name]
    if not field.minimum <= value <= field.maximum:
        bounds = {"minimum": field.minimum, "maximum": field.maximum}
        raise FightError(name, label("error.out_of_range", value=value, **bounds))
    after = replace(state, stock=state.stock | {name: (value,)})
    return changed(after, (), "edit_stock", what=field.label, value=value)


# -- states ----------------------------------------------------------------------------------------------------------


def add_state(
    state: Encounter, fighters: tuple[str, ...], name: str, rounds: int | None = None, by: str = ""
) -> Change:
    """Give fighters a state, at once; one that a fighter has already lasts as asked now.

    A state of weapons goes to the weapon in hand.

    Args:
        rounds: how many rounds it lasts, the present one included (1 to 99); None: until something removes it.
        by: id of who caused it, or "".

    Raises:
        FightError: no such fighter or state, a bad duration, or no weapon in hand to have it.
    """
    _known_state(state, name)
    if rounds is not None and not 1 <= rounds <= 99:
        raise FightError("rounds", label("error.out_of_range", value=rounds, minimum=1, maximum=99))
    if by:
        fighter_of(state, by)
    ends = None if rounds is None else max(state.turn, 1) + rounds - 1
    active = ActiveState(name, since=state.turn, ends=ends, by=by)
    chosen = several(state, fighters)
    after = state
    for fighter in chosen:
        after = edited(after, after.fighter(fighter.id), with_state_added(after, after.fighter(fighter.id), active))
    return changed(after, fighters, "add_state", who=names_of(chosen), state=label(f"state.{name}"))


def with_state_added(state: Encounter, fighter: Fighter, active: ActiveState) -> Fighter:
    """The fighter with a state; one of weapons goes to the weapon in hand.

    Raises:
        FightError: no weapon in hand to have it.
    """
    if game(state).tables.states[active.id].role != "weapon":
        return replace(fighter, states=_put(fighter.states, active))
    held = fighter.weapon
    if held is None:
        raise FightError("fighter", label("error.no_weapon_in_hand", fighter=fighter.name))
    return with_carried(fighter, fighter.hand, replace(held, states=_put(held.states, active)))


def _put(states: tuple[ActiveState, ...], active: ActiveState) -> tuple[ActiveState, ...]:
    if any(one.id == active.id for one in states):
        return tuple(active if one.id == active.id else one for one in states)
    return (*states, active)


def remove_state(state: Encounter, fighters: tuple[str, ...], name: str) -> Change:
    """Take a state from fighters, or from the weapons in their hands.

    Raises:
        FightError: no such fighter or state, or none of them has it.
    """
    _known_state(state, name)
    chosen = several(state, fighters)
    if not any(fighter.has(name) for fighter in chosen):
        raise FightError("state", label("error.state_not_there", state=label(f"state.{name}")))
    after = state
    for fighter in chosen:
        after = without_state(after, fighter.id, name)
    return changed(after, fighters, "remove_state", who=names_of(chosen), state=label(f"state.{name}"))


def without_state(state: Encounter, fighter: str, name: str) -> Encounter:
    """The fight without this state on this fighter or on the weapon in his hand."""
    before = state.fighter(fighter)
    after = replace(before, states=tuple(one for one in before.states if one.id != name))
    held = after.weapon
    if held is not None:
        left = tuple(one for one in held.states if one.id != name)
        after = with_carried(after, after.hand, replace(held, states=left))
    return edited(state, before, after)


def _known_state(state: Encounter, name: str) -> None:
    known = tuple(game(state).tables.states)
    if name not in known:
        raise FightError("state", unknown_name(name, known))


# -- weapons ---------------------------------------------------------------------------------------------------------


def arm(state: Encounter, fighters: tuple[str, ...], weapon: str, in_hand_now: bool = True) -> Change:
    """Give fighters a weapon each, loaded, and put it in their hand.

    Raises:
        FightError: no such fighter or weapon, none given, or one carries too many already.
    """
    chosen = several(state, fighters)
    known = tuple(game(state).tables.weapons)
    if weapon not in known:
        raise FightError("weapon", unknown_name(weapon, known))
    after = state
    for fighter in chosen:
        after = _armed(after, after.fighter(fighter.id), weapon, in_hand_now=in_hand_now)
    return changed(after, fighters, "arm", who=names_of(chosen), weapon=label(f"weapon.{weapon}"))


def _armed(state: Encounter, before: Fighter, weapon: str, *, in_hand_now: bool) -> Encounter:
    if len(before.carried) >= MOST_CARRIED:
        raise FightError("weapon", label("error.carries_too_many", most=MOST_CARRIED))
    put = edited(state, before, replace(before, carried=(*before.carried, game(state).carry(weapon))))
    return in_hand(put, put.fighter(before.id), len(before.carried)) if in_hand_now else put


def drop_weapon(state: Encounter, fighter: str, carried: int) -> Change:
    """Take a carried weapon away; bare hands where it was the one in hand.

    Raises:
        FightError: no such fighter or weapon.
    """
    before = fighter_of(state, fighter)
    weapon = _carried(before, carried).weapon
    put = in_hand(state, before, UNARMED) if before.hand == carried else state
    present = put.fighter(fighter)
    hand = present.hand - 1 if present.hand > carried else present.hand
    left = present.carried[:carried] + present.carried[carried + 1 :]
    after = edited(put, present, replace(present, carried=left, hand=hand))
    return changed(after, (fighter,), "drop_weapon", who=before.name, weapon=label(f"weapon.{weapon}"))


def mark_weapon(state: Encounter, fighter: str, carried: int, mark: str) -> Change:
    """Write a mark on a carried weapon ("grandfather's").

    Raises:
        FightError: no such fighter or weapon, or the mark is longer than 80 characters.
    """
    before = fighter_of(state, fighter)
    if len(mark) > 80:
        raise FightError("mark", label("error.bad_name", most=80))
    after = with_carried(before, carried, replace(_carried(before, carried), mark=mark))
    return changed(state.put(after), (fighter,), "mark_weapon", who=before.name)


def with_carried(fighter: Fighter, index: int, carried: Carried) -> Fighter:
    """The fighter with another weapon at this index."""
    return replace(fighter, carried=(*fighter.carried[:index], carried, *fighter.carried[index + 1 :]))


def _carried(fighter: Fighter, index: int) -> Carried:
    if not 0 <= index < len(fighter.carried):
        raise FightError("carried", label("error.no_such_weapon", count=len(fighter.carried)))
    return fighter.carried[index]


EDITS: dict[str, Action] = {
    "edit_trait": Action(edit_trait),
    "edit_counter": Action(edit_counter),
    "edit_stock": Action(edit_stock),
    "add_state": Action(add_state),
    "remove_state": Action(remove_state),
    "choose_weapon": Action(choose_weapon),
    "arm": Action(arm),
    "drop_weapon": Action(drop_weapon),
    "mark_weapon": Action(mark_weapon),
}
