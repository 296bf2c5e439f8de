"""What a resolved action does to the fight: what is spent, who suffers what, what falls due (catalogue 5.2)."""

from __future__ import annotations

from engine.encounter.choices import answered
from engine.encounter.rounds import without_prompt
from engine.encounter.sheet import (
    announced,
    change,
    with_answers,
    with_count,
    with_declared,
    without_asked,
    without_counts,
    without_states,
)
from engine.encounter.state import Change, Encounter
from engine.encounter.turn import touched
from engine.label import label
from engine.system import Deed
from engine.systems.unisystem.fight import answers, bonuses, followups, outcomes, states
from engine.systems.unisystem.fight.ammunition import fired
from engine.systems.unisystem.fight.budget import ACTED, ATTACKING, MELEE_DEFENSES, with_action, with_defense
from engine.systems.unisystem.fight.defenses import DIVE, NO_DEFENSE
from engine.systems.unisystem.fight.dives import DIVE_TOTAL
from engine.systems.unisystem.fight.followups import shot_id
from engine.systems.unisystem.fight.nerve import SHOT_AT
from engine.systems.unisystem.tables import TABLES
from engine.systems.unisystem.volleys import SHOTS


def effects(state: Encounter, deed: Deed) -> Change:
    """What a resolved action changes on both sheets, and the follow-ups it makes due.

    A deed without an action is the answer to a choice that a prompt offered.
    """
    if not deed.action:
        after, due = answered(state, deed, answers.ANSWERS)
        text = label("change.choose", who=state.fighter(deed.attacker).name, choice="")
    else:
        after = outcomes.applied(_defended(_undertaken(_without_asked(state, deed), deed), deed), deed)
        due = followups.due(state, after, deed)
        after = followups.aimers_last(after, deed)
        text = TABLES.outcome_label(deed.outcome)
    return Change(after, frozenset(touched(state, after)), text, due)


def _without_asked(state: Encounter, deed: Deed) -> Encounter:
    """The fight without the prompt that asked for this very roll; any shot is the aimed one."""
    state = without_asked(state, deed.attacker, deed.action)
    return without_prompt(state, shot_id(deed.attacker)) if deed.action in ATTACKING else state


def _undertaken(state: Encounter, deed: Deed) -> Encounter:
    """The fight once the action is undertaken, whatever comes of it: what it costs whoever acts."""
    if deed.again:
        return state
    if deed.action in ATTACKING:
        state = bonuses.used_by_attack(fired(state, deed), deed.attacker)
        state = change(state, deed.attacker, lambda one: without_states(one, ("aiming",)))
    if deed.action == "aim":
        state = _aiming(change(state, deed.attacker, lambda one: with_count(one, ACTED, 1)), deed.attacker)
    return change(state, deed.attacker, lambda one: with_action(one, deed.action))


def _aiming(state: Encounter, fighter: str) -> Encounter:
    """The fight in which somebody aims, at whom he has announced or else at the target before him."""
    target = state.find(state.target)
    aims_at_him = state.attacker == fighter and target is not None and target.side != state.fighter(fighter).side
    if aims_at_him and not announced(state, fighter, "opponent"):
        state = with_declared(state, fighter, opponent=state.target)
    return states.gained(state, fighter, "aiming")


def _defended(state: Encounter, deed: Deed) -> Encounter:
    """The fight after what the target did against it, and what it learned of being shot at."""
    if deed.action not in ATTACKING:
        return state
    defense = str(deed.modifiers.get("defense", NO_DEFENSE))
    if defense in MELEE_DEFENSES:
        state = change(state, deed.target, with_defense)
    if defense == DIVE:
        state = _dived(state, deed)
    if defense != NO_DEFENSE and deed.modifiers.get("lighting") == "dark" and DIVE_TOTAL not in deed.modifiers:
        state = change(state, deed.target, lambda one: without_counts(one, bonuses.DARK))
    if deed.action in SHOTS or (deed.action == "suppressive_fire" and deed.modifiers.get("in_zone", True)):
        state = change(state, deed.target, lambda one: with_count(one, SHOT_AT, 1))
    return state


def _dived(state: Encounter, deed: Deed) -> Encounter:
    """The dive takes the turn, and its total stands against every further shot of it (UNI-61, UNI-112)."""
    after = states.gained(state, deed.target, "diving", by=deed.target)
    total = deed.amounts.get(DIVE_TOTAL, deed.modifiers.get(DIVE_TOTAL))
    if total is None:
        return after
    row = TABLES.circumstances[DIVE_TOTAL]  # a total that a file tells may be any number
    return with_answers(after, deed.target, {DIVE_TOTAL: max(row.minimum, min(int(total), row.maximum))})
