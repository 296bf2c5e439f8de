"""What a fight changes of one fighter, cut out of the fight so that equal ones are met again, and put back.

A condition speaks of its fighter as `SELF` and of his opponent as `OTHER`, so that two alike share it whoever they are.
Rounds are counted from the present one: from `STEADY` on every round is that one, and what is equal stays equal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.encounter.game import game
from engine.encounter.state import ActiveState, Carried, Encounter, Fighter, Hold, pair, replace
from engine.form import Prompt, Value
from engine.system import System

SELF, OTHER = "self", "other"
ACTOR, TARGET = "actor", "target"
"""Ids of the two in a fight that is put together from conditions."""

STEADY = 3
PAST = 2
"""A round that a counter holds and that lies longer ago is as long ago as that; of a state, any round before this."""


class Condition(msgspec.Struct, frozen=True):
    """One fighter as a fight has changed him, with what he answered and announced and what is still due from him.

    `out`: he is out of the fight, and nothing else of him counts.
    """

    fighter: Fighter
    out: bool = False
    answers: dict[str, Value] = {}
    declared: dict[str, Value] = {}
    prompts: tuple[Prompt, ...] = ()


class Between(msgspec.Struct, frozen=True):
    """Answers that concern a fighter against another, and the other against him."""

    there: dict[str, Value] = {}
    back: dict[str, Value] = {}


_ENCODER = msgspec.msgpack.Encoder(order="deterministic")


def key(value: object) -> bytes:
    """What tells two values apart, in whatever order their dictionaries were filled."""
    return _ENCODER.encode(value)


def between(state: Encounter, one: str, other: str) -> Between:
    """The answers that the fight keeps for these two."""
    return Between(state.answers.get(pair(one, other), {}), state.answers.get(pair(other, one), {}))


# -- cut out ---------------------------------------------------------------------------------------------------------


def condition(state: Encounter, id: str, other: str = "") -> Condition:
    """One fighter of a fight; whom he knows beside his opponent is forgotten.

    Args:
        other: his opponent; "": nobody.
    """
    names = {id: SELF, other: OTHER} if other else {id: SELF}
    fighter = state.fighter(id)
    if game(state).is_out(fighter):
        return Condition(Fighter(SELF, "", fighter.side), out=True)
    return Condition(
        fighter=_counted(state, _named(fighter, names)),
        answers=state.answers.get(id, {}),
        declared={name: names.get(str(value), value) for name, value in state.declared.get(id, {}).items()},
        prompts=tuple(_asked(one, names) for one in state.prompts if one.fighter == id and one.when != "scene_end"),
    )


def _named(fighter: Fighter, names: Mapping[str, str]) -> Fighter:
    return replace(
        fighter,
        id=names[fighter.id],
        name="",
        states=_spoken(fighter.states, names),
        held=tuple(Hold(names[one.by], one.dice) for one in fighter.held if one.by in names),
        notes="",
        own=None,
    )


def _spoken(states: tuple[ActiveState, ...], names: Mapping[str, str]) -> tuple[ActiveState, ...]:
    return tuple(replace(one, by=names.get(one.by, "")) if one.by else one for one in states)


def _asked(prompt: Prompt, names: Mapping[str, str]) -> Prompt:
    return replace(
        prompt,
        id=":".join(names.get(one, one) for one in prompt.id.split(":")),
        fighter=names[prompt.fighter],
        target=names.get(prompt.target, ""),
        answers={name: names.get(str(value), value) for name, value in prompt.answers.items()},
    )


def _counted(state: Encounter, fighter: Fighter) -> Fighter:
    """The fighter with his rounds counted from the present one."""
    later, counted, dated = max(0, state.turn - STEADY), game(state).turn_counters, game(state).dated
    oldest = max(0, state.turn - later - PAST)

    def counters(holder: Fighter | Carried) -> dict[str, int]:
        if counted.isdisjoint(holder.counters):
            return holder.counters
        known = holder.counters.items()
        return {name: max(oldest, value - later) if name in counted else value for name, value in known}

    def since(one: ActiveState) -> int:
        return max(0, state.turn - 1, one.since) - later if state.turn else one.since

    def moments(states: tuple[ActiveState, ...]) -> tuple[ActiveState, ...]:
        if not states:
            return states
        found = (
            replace(
                one,
                since=since(one) if one.id in dated else 0,
                starts=one.starts - later if one.starts > state.turn else 0,
                ends=None if one.ends is None else max(0, one.ends - later),
            )
            for one in states
        )
        return tuple(sorted(found, key=lambda one: one.id))

    carried = tuple(replace(one, counters=counters(one), states=moments(one.states)) for one in fighter.carried)
    return replace(fighter, carried=carried, counters=counters(fighter), states=moments(fighter.states))


# -- put back --------------------------------------------------------------------------------------------------------


def together(scene: Encounter, actor: Condition, target: Condition, known: Between) -> Encounter:
    """The two alone in a fight, outside any turn.

    Args:
        scene: a fight without fighters: sides, house rules, answers of the scene, round.
    """
    first, second = {SELF: ACTOR, OTHER: TARGET}, {SELF: TARGET, OTHER: ACTOR}
    answers = scene.answers | {
        ACTOR: actor.answers,
        TARGET: target.answers,
        pair(ACTOR, TARGET): known.there,
        pair(TARGET, ACTOR): known.back,
    }
    declared = {ACTOR: _announced(actor, first), TARGET: _announced(target, second)}
    return replace(
        scene,
        fighters=(_back(actor.fighter, first), _back(target.fighter, second)),
        answers={scope: kept for scope, kept in answers.items() if kept},
        declared={id: kept for id, kept in declared.items() if kept},
        prompts=(*(_asked(one, first) for one in actor.prompts), *(_asked(one, second) for one in target.prompts)),
        attacker=ACTOR,
        target=TARGET,
    )


def _announced(one: Condition, names: Mapping[str, str]) -> dict[str, Value]:
    return {name: names.get(str(value), value) for name, value in one.declared.items()}


def _back(fighter: Fighter, names: Mapping[str, str]) -> Fighter:
    held = tuple(Hold(names[one.by], one.dice) for one in fighter.held)
    return replace(fighter, id=names[fighter.id], states=_spoken(fighter.states, names), held=held)


# -- what others see -------------------------------------------------------------------------------------------------


def frame(system: System, one: Condition) -> bytes:
    """What a deed can depend on of the other fighter: what he is and holds, his states; not how much he has lost."""
    return key(_seen(system, one))


def watched(system: System, one: Condition) -> bytes:
    """What becomes of a fighter, once his deed is known, can depend on of the other: few of his states."""
    *fixed, states = _seen(system, one)
    return key((fixed, [found for found in states if found[0] in system.watched]))


def _seen(system: System, one: Condition) -> tuple[Any, ...]:
    """What can be seen of somebody, his states last."""
    counted = {row.id for row in system.tables.traits.values() if row.counted}
    traits = {name: value for name, value in system.fresh(one.fighter).traits.items() if name not in counted}
    held = one.fighter.weapon
    states = [(active.id, active.starts) for active in (*one.fighter.states, *(held.states if held else ()))]
    return traits, one.fighter.weapon_id, one.fighter.held, one.fighter.side, one.answers, one.declared, states


def share(system: System, fighter: Fighter) -> float:
    """How much of his health is left: 1 unhurt, 0 out."""
    if system.is_out(fighter):
        return 0.0
    health = system.health(fighter)
    if health.points is not None and health.points.maximum > 0:
        return max(0.0, min(1.0, health.points.value / health.points.maximum))
    return max(0.0, 1 - health.level / 7) if health.boxes <= 1 else 1 - health.ticked / (health.boxes + 1)
