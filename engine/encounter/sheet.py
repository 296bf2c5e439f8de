"""Small pure steps on a fighter, a carried weapon or the fight, that the effects of every game are made of."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeVar

from engine.encounter.remembered import remembered
from engine.encounter.state import UNARMED, ActiveState, Carried, Encounter, Fighter, replace
from engine.form import Value

ON_GROUND = "on_ground"
"""Counter of a carried weapon that lies on the ground: it can be taken in hand again."""

Counting = TypeVar("Counting", Fighter, Carried)


def count(holder: Fighter | Carried, name: str) -> int:
    """A counter; 0 where nothing was counted."""
    return holder.counters.get(name, 0)


def with_count(holder: Counting, name: str, value: int) -> Counting:
    """The fighter or weapon with a counter written."""
    return replace(holder, counters=holder.counters | {name: value})


def without_counts(holder: Counting, *names: str) -> Counting:
    """The fighter or weapon without these counters."""
    return replace(holder, counters={name: value for name, value in holder.counters.items() if name not in names})


def with_state(holder: Counting, active: ActiveState) -> Counting:
    """The fighter or weapon with a state; one that is there already lasts at most longer."""
    present = next((one for one in holder.states if one.id == active.id), None)
    if present is None:
        return replace(holder, states=(*holder.states, active))
    if present.ends is None or (active.ends is not None and active.ends <= present.ends):
        return holder
    longer = replace(present, ends=active.ends)
    return replace(holder, states=tuple(longer if one.id == active.id else one for one in holder.states))


def without_states(holder: Counting, names: Collection[str]) -> Counting:
    """The fighter or weapon without these states of its own."""
    return replace(holder, states=tuple(one for one in holder.states if one.id not in names))


def with_weapon(fighter: Fighter, weapon: Carried) -> Fighter:
    """The fighter with another weapon in the place of the one in hand."""
    return with_carried(fighter, fighter.hand, weapon)


def with_carried(fighter: Fighter, index: int, weapon: Carried) -> Fighter:
    """The fighter with another weapon at this place."""
    return replace(fighter, carried=(*fighter.carried[:index], weapon, *fighter.carried[index + 1 :]))


def losing(fighter: Fighter, index: int) -> Fighter:
    """The fighter without the weapon at this place; empty hands where it was the one in hand."""
    hand = UNARMED if fighter.hand == index else fighter.hand - (fighter.hand > index)
    return replace(fighter, carried=fighter.carried[:index] + fighter.carried[index + 1 :], hand=hand)


@remembered
def captives(fighters: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
    """Those whom somebody holds."""
    return tuple(one for one in fighters if one.held)


def change(state: Encounter, fighter: str, step: Callable[[Fighter], Fighter]) -> Encounter:
    """The fight with a step done to one fighter; nothing where nobody has this id."""
    found = state.find(fighter)
    return state.put(step(found)) if found else state


def dropping(fighter: Fighter) -> Fighter:
    """The fighter with empty hands; what he held lies on the ground."""
    held = fighter.weapon
    if held is None:
        return fighter
    return replace(with_weapon(fighter, with_count(held, ON_GROUND, 1)), hand=UNARMED)


def without_asked(state: Encounter, fighter: str, action: str) -> Encounter:
    """The fight without the prompt that asked a fighter for this very roll, however it was begun."""
    asked = ("roll", fighter, action)
    return replace(state, prompts=tuple(one for one in state.prompts if (one.kind, one.fighter, one.subject) != asked))


def with_answers(state: Encounter, scope: str, answers: dict[str, Value]) -> Encounter:
    """The fight with these answers kept in a scope, whatever stood there."""
    return replace(state, answers=state.answers | {scope: state.answers.get(scope, {}) | answers})


def announced(state: Encounter, fighter: str, name: str) -> str:
    """What a fighter has announced under this name; "" where he has not."""
    return str(state.declared.get(fighter, {}).get(name, ""))


def announced_number(state: Encounter, fighter: str, name: str, default: int = 0) -> int:
    """A number that a fighter has announced; the default where he has not, or where a file has no number there."""
    value = state.declared.get(fighter, {}).get(name, default)
    return value if isinstance(value, int) and not isinstance(value, bool) else default


def with_declared(state: Encounter, fighter: str, **announced: Value) -> Encounter:
    """The fight with something announced by a fighter, beside what he announced before."""
    return replace(state, declared=state.declared | {fighter: state.declared.get(fighter, {}) | announced})


def without_declared(state: Encounter, fighter: str, *names: str) -> Encounter:
    """The fight without these announcements of a fighter."""
    kept = {name: value for name, value in state.declared.get(fighter, {}).items() if name not in names}
    rest = {id: value for id, value in state.declared.items() if id != fighter}
    return replace(state, declared=rest | {fighter: kept} if kept else rest)
