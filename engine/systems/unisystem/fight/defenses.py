"""How a target defends itself: what its states leave it, a dive that stands (UNI-59, UNI-112; catalogue 5, 14.5)."""

from __future__ import annotations

from engine.encounter.game import game
from engine.encounter.request import SCENE, side_of
from engine.encounter.sheet import announced
from engine.encounter.state import Encounter, Fighter
from engine.form import Value
from engine.label import Label, label
from engine.request import Request
from engine.system import refusal_of
from engine.systems.unisystem import sides
from engine.systems.unisystem.fight.budget import MELEE_DEFENSES
from engine.systems.unisystem.fight.nerve import cannot_dive
from engine.systems.unisystem.fight.states import DIVES, STANCE
from engine.systems.unisystem.tables import TABLES
from engine.systems.unisystem.volleys import SHOTS

NO_DEFENSE = "none"
DIVE = "dive"
OF_DEFENSE = ("defense_gm_mod", "target_description_bonus")
"""What is added to the roll of a defence."""

Decided = tuple[Value, Label]


def kept_defense(state: Encounter, target: str) -> str:
    """The defence that the GM has chosen for a target, whether it is possible now or not."""
    return str(state.answers.get(target, {}).get("defense", NO_DEFENSE))


def decided(state: Encounter, action: str, target: Fighter) -> Decided | None:
    """The defence, where the sheets leave no choice; None: it is the GM's."""
    if action not in TABLES.circumstances["defense"].actions:
        return None
    unable = next((name for name in sides.CANNOT_DEFEND if target.has(name)), None)
    if unable is not None:
        return NO_DEFENSE, label("automatic.cannot_defend", who=target.name, state=label(f"state.{unable}"))
    if action not in SHOTS:
        diving = target.has("diving")
        return (NO_DEFENSE, label("automatic.lies_flat", who=target.name)) if diving else None
    if target.has("diving"):
        return DIVE, label("automatic.dive_total", who=target.name)
    if announced(state, target.id, STANCE) != DIVES and kept_defense(state, target.id) != DIVE:
        return None
    reason = cannot_dive(state, target)
    if reason is not None:
        return NO_DEFENSE, reason
    is_choice = kept_defense(state, target.id) == DIVE
    return None if is_choice else (DIVE, label("automatic.dive_announced", who=target.name))


def in_force(state: Encounter, action: str, attacker: str, target: Fighter) -> str:
    """The defence against this action as things stand."""
    found = decided(state, action, target)
    if found is not None:
        return str(found[0])
    kept = kept_defense(state, target.id)
    return kept if stands(state, action, attacker, target.id, "defense", kept) else NO_DEFENSE


def stands(state: Encounter, action: str, attacker: str, target: str, name: str, value: Value) -> bool:
    """Whether a kept answer counts for this action: a defence that is not possible now falls back to none.

    What is added to the roll of a defence counts for nothing where there is no defence.
    """
    acting, other = state.find(attacker), state.find(target)
    if name in OF_DEFENSE and action in TABLES.circumstances["defense"].actions and other is not None:
        return not value or in_force(state, action, attacker, other) != NO_DEFENSE
    if name != "defense" or value == NO_DEFENSE or acting is None or other is None:
        return True
    system = game(state)
    sides_of = (side_of(system, state, acting), side_of(system, state, other))
    refusal = refusal_of(system, Request(TABLES.system, action, *sides_of, {"defense": value}))
    return refusal is None or refusal.field != "modifiers.defense"


def possible(state: Encounter, attacker: Fighter, target: Fighter, action: str) -> tuple[Request, ...]:
    """The requests of this attack with each defence that the rules allow, all else at its default."""
    system = game(state)
    acting, other = side_of(system, state, attacker), side_of(system, state, target)
    around = {name: value for name, value in scene(state).items() if action in TABLES.circumstances[name].actions}
    found = []
    for defense in (DIVE,) if action in SHOTS else MELEE_DEFENSES:
        request = Request(TABLES.system, action, acting, other, around | {"defense": defense})
        if refusal_of(system, request) is None:
            found.append(request)
    return tuple(found)


def scene(state: Encounter) -> dict[str, Value]:
    """Light and house rules."""
    light = state.answers.get(SCENE, {}).get("lighting")
    return dict(state.options) | ({} if light is None else {"lighting": light})
