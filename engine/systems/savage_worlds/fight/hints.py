"""Advice that fits the moment: what the table of rules says of when, and the conditions it names (catalogue 11.1)."""

from __future__ import annotations

from collections.abc import Callable

from engine.encounter.request import answers_for
from engine.encounter.state import Encounter, Fighter
from engine.form import Value
from engine.system import Deed
from engine.systems.savage_worlds.fight.bennies import bennies_of
from engine.systems.savage_worlds.fight.effects import effects
from engine.systems.savage_worlds.fight.sheet import is_out
from engine.systems.savage_worlds.tables import TABLES

FAILED = ("miss", "failed", "deviated", "still_shaken", "still_stunned", "falls", "soak_none")
"""Failures of a Trait roll that a benny may roll again; a critical one may not (SW-121)."""


def hints(state: Encounter, deed: Deed | None, action: str) -> tuple[str, ...]:
    """Ids of the advice that fits now: before a roll (`deed` None) or after it."""
    after = state if deed is None else effects(state, deed).state
    fighter = after.find(state.attacker if deed is None else deed.attacker)
    if fighter is None:
        return ()
    happening = _happening(after, fighter, deed, action)
    return tuple(
        row.id
        for row in TABLES.rules.values()
        if happening.intersection(row.when) and CONDITIONS[row.only_if](after, fighter, deed)
    )


def _happening(after: Encounter, fighter: Fighter, deed: Deed | None, action: str) -> frozenset[str]:
    """What the table calls the moment: the action, its circumstances, states of both, and the result after a roll."""
    target = after.find(after.target if deed is None else deed.target)
    found = [f"state:{active.id}" for active in fighter.states]
    found += [f"target_state:{active.id}" for active in target.states] if target else []
    found += [f"trait:{name}" for name, value in fighter.traits.items() if value is True]
    if deed is None:
        set_now = answers_for(after, fighter.id, after.target, action)
        return frozenset([f"action:{action}", *found, *_ticked(set_now)])
    result = [f"outcome:{deed.outcome}", *(f"event:{event}" for event in deed.events)]
    return frozenset([*found, *result, *_ticked(deed.modifiers)])


def _ticked(modifiers: dict[str, Value]) -> list[str]:
    """Circumstances that are set."""
    return [f"modifier:{name}" for name, value in modifiers.items() if value not in (False, 0, "none")]


# -- conditions -----------------------------------------------------------------------------------------------------

Condition = Callable[[Encounter, Fighter, Deed | None], bool]


def _several_actions(state: Encounter, fighter: Fighter, deed: Deed | None) -> bool:
    return int(state.answers.get(fighter.id, {}).get("multi_actions", 1)) > 1


def _shoots_at_a_rider(state: Encounter, fighter: Fighter, deed: Deed | None) -> bool:
    target = state.find(state.target)
    return state.action == "ranged_attack" and target is not None and target.has("mounted")


def _benny_may_help(state: Encounter, fighter: Fighter, deed: Deed | None) -> bool:
    """Somebody with a benny is Shaken, has just been wounded, or has just failed a Trait roll."""
    shaken = [one for one in state.fighters if one.has("shaken") and not is_out(one)]
    if deed is not None and deed.outcome in FAILED:
        shaken.append(fighter)
    return any(bennies_of(state, one.id) for one in shaken)


CONDITIONS: dict[str, Condition] = {
    "": lambda state, fighter, deed: True,
    "several_actions": _several_actions,
    "target_is_mounted": _shoots_at_a_rider,
    "somebody_has_a_benny": _benny_may_help,
}
"""The conditions that the table of rules names."""
