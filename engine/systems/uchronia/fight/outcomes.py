"""What each final outcome changes on both sheets (catalogue 7.3)."""

from __future__ import annotations

from collections.abc import Callable

from engine.encounter.answers import with_answer
from engine.encounter.sheet import (
    change,
    dropping,
    with_count,
    with_declared,
    with_state,
    with_weapon,
    without_counts,
    without_declared,
    without_states,
)
from engine.encounter.state import ActiveState, Encounter, Fighter, pair, replace
from engine.form import Value
from engine.system import Deed
from engine.systems.uchronia.fight import holds
from engine.systems.uchronia.fight.bursts import jammed
from engine.systems.uchronia.fight.preparations import UNJAM, interrupted, reloading, taking_aim
from engine.systems.uchronia.fight.wounds import SUFFERED, suffering
from engine.systems.uchronia.sides import OTHER
from engine.systems.uchronia.tables import TABLES

CHASE = "chase_turn"
"""Counter of a pursuer: turn of his last pursuit; with it the lead is known."""

MOST_FATIGUE = 5


def applied(state: Encounter, deed: Deed) -> Encounter:
    """The fight after the outcome itself, before what a side event or a hold adds."""
    who, _, kind = deed.outcome.partition("_")
    if who in OTHER:
        ids = {"attacker": deed.attacker, "target": deed.target}
        return change(state, ids[who], lambda fighter: _on_side(state, fighter, kind, ids[OTHER[who]]))
    if deed.outcome in OWN:
        return change(state, deed.attacker, lambda fighter: OWN[deed.outcome](fighter, state))
    if deed.outcome == "done":
        return change(state, deed.attacker, lambda fighter: _prepared(state, fighter, deed))
    if deed.outcome == "broke_off":
        return broken_off(state, deed.attacker)
    if deed.action == "pursuit":
        return _chased(state, deed)
    return state


# -- one side suffers or is freed -----------------------------------------------------------------------------------


def _on_side(state: Encounter, fighter: Fighter, kind: str, other: str) -> Fighter:
    if kind in SUFFERED:
        return suffering(state, fighter, kind, other)
    if kind == "disarmed":
        return dropping(interrupted(fighter, state.turn))
    if kind == "held":
        return holds.held_by(fighter, other)
    if kind == "immobilised":
        return holds.pinned_by(fighter, other, state.turn)
    if kind == "partly_freed":
        return holds.partly_freed(fighter, other)
    return holds.freed(fighter) if kind == "freed" else fighter


# -- tests of one fighter -------------------------------------------------------------------------------------------


def _unjammed(fighter: Fighter, state: Encounter) -> Fighter:
    held = fighter.weapon
    return with_weapon(fighter, without_states(without_counts(held, UNJAM), ("jammed",))) if held else fighter


def _still_jammed(fighter: Fighter, state: Encounter) -> Fighter:
    held = fighter.weapon
    return with_weapon(fighter, without_counts(held, UNJAM)) if held else fighter


def _tired(fighter: Fighter, state: Encounter) -> Fighter:
    level = min(int(fighter.traits.get("fatigue_level", 0)) + 1, MOST_FATIGUE)
    return replace(fighter, traits=fighter.traits | {"fatigue_level": level})


def _survives(fighter: Fighter, state: Encounter) -> Fighter:
    return without_counts(fighter, "survival_due")


def _dies(fighter: Fighter, state: Encounter) -> Fighter:
    return with_state(_survives(fighter, state), ActiveState("dead", since=state.turn))


OWN: dict[str, Callable[[Fighter, Encounter], Fighter]] = {
    "jams": lambda fighter, state: jammed(fighter, state.turn),
    "unjammed": _unjammed,
    "still_jammed": _still_jammed,
    "tires": _tired,
    "survives": _survives,
    "dies": _dies,
}
"""Outcomes that change only the sheet of whoever was tested."""


def _prepared(state: Encounter, fighter: Fighter, deed: Deed) -> Fighter:
    if deed.action == "aim":
        return taking_aim(fighter, state.turn)
    return reloading(state, fighter, deed.modifiers)


# -- distance and lead ----------------------------------------------------------------------------------------------


def answered(state: Encounter, scope: str, name: str, value: Value) -> Encounter:
    """The fight with one circumstance of a pair or a fighter written; a default is not kept."""
    return with_answer(state, TABLES.circumstances[name], scope, value)


def at_distance(state: Encounter, one: str, other: str, band: str) -> Encounter:
    """The fight with the distance between two fighters, seen from both."""
    return answered(answered(state, pair(one, other), "range", band), pair(other, one), "range", band)


def opponents(state: Encounter, fighter: str) -> tuple[str, ...]:
    """Everybody who meets this fighter in melee this turn, or means to."""
    own = state.declared.get(fighter, {}).get("opponent", "")
    return tuple(
        other.id
        for other in state.fighters
        if other.id == own or state.declared.get(other.id, {}).get("opponent") == fighter
    )


def broken_off(state: Encounter, fighter: str) -> Encounter:
    """The fight in which he has left melee: at Short distance of all his opponents, no pair this turn (UCH-59)."""
    for opponent in opponents(state, fighter):
        state = at_distance(state, fighter, opponent, "short")
    return with_declared(state, fighter, broke_off=True)


def _chased(state: Encounter, deed: Deed) -> Encounter:
    """The fight after a turn of pursuit: the new lead, or the end of the pursuit (UCH-61)."""
    scope = pair(deed.attacker, deed.target)
    if deed.outcome.startswith("lead_"):
        after = answered(state, scope, "lead", int(deed.outcome.removeprefix("lead_")))
        return change(after, deed.target, lambda pursuer: with_count(pursuer, CHASE, state.turn))
    after = at_distance(state, deed.attacker, deed.target, "medium" if deed.outcome == "escaped" else "very_short")
    after = change(answered(after, scope, "lead", 1), deed.target, lambda pursuer: without_counts(pursuer, CHASE))
    for one, other in ((deed.attacker, deed.target), (deed.target, deed.attacker)):
        if after.declared.get(one, {}).get("opponent") == other:
            after = without_declared(after, one, "action", "opponent")
    return after
