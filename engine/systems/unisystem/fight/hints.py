"""Advice that fits the moment (catalogue 11.2): what the table of rules says of when."""

from __future__ import annotations

from engine.encounter.request import answers_for
from engine.encounter.sheet import announced
from engine.encounter.state import Encounter, Fighter
from engine.form import Value
from engine.system import Deed
from engine.systems.unisystem.fight.automatic import automatic
from engine.systems.unisystem.fight.effects import effects
from engine.systems.unisystem.fight.states import STANCE
from engine.systems.unisystem.fight.tiers import GROUP, mode_of
from engine.systems.unisystem.tables import TABLES


def hints(state: Encounter, deed: Deed | None, action: str) -> tuple[str, ...]:
    """Ids of the advice that fits now: before a roll (`deed` None) or after it."""
    after = state if deed is None else effects(state, deed).state
    fighter = after.find(state.attacker if deed is None else deed.attacker)
    if fighter is None:
        return ()
    happening = _before(after, fighter, action) if deed is None else _after(fighter, deed)
    return tuple(row.id for row in TABLES.rules.values() if happening.intersection(row.when))


def _states(fighter: Fighter) -> list[str]:
    return [f"state:{active.id}" for active in fighter.states]


def _after(fighter: Fighter, deed: Deed) -> frozenset[str]:
    """What the table calls a result."""
    return frozenset([f"outcome:{deed.outcome}", *(f"event:{event}" for event in deed.events), *_states(fighter)])


def _before(state: Encounter, fighter: Fighter, action: str) -> frozenset[str]:
    """What the table calls the moment before a roll: the action, its circumstances, states, a new turn."""
    found = [f"action:{action}", *_states(fighter), *_moment(state)]
    stance = announced(state, fighter.id, STANCE)
    if stance:
        found.append(f"action:{stance}")
    if mode_of(state) == GROUP:
        found.append("modifier:group")
    decided = {name: value for name, (value, _) in automatic(state, action, fighter.id, state.target).items()}
    return frozenset(found + _set(answers_for(state, fighter.id, state.target, action) | decided))


def _set(modifiers: dict[str, Value]) -> list[str]:
    """Circumstances that differ from their default."""
    rows = TABLES.circumstances
    return [f"modifier:{name}" for name, value in modifiers.items() if value != rows[name].neutral]


def _moment(state: Encounter) -> list[str]:
    """Whether a turn, or the fight, is just beginning."""
    if state.turn > 0 and not (state.is_under_way and not any(one.done or one.acted for one in state.entries)):
        return []
    return ["event:turn_start", "event:fight_start"] if state.turn <= 1 else ["event:turn_start"]
