"""Rolls and choices that a result makes due (catalogue 8.4, 8.7, 8.12)."""

from __future__ import annotations

from engine.encounter.choices import choice
from engine.encounter.sheet import change, count, without_counts
from engine.encounter.state import Encounter, Fighter, replace
from engine.encounter.turn import pending
from engine.form import Prompt
from engine.label import label
from engine.system import Deed
from engine.systems.star_wars_d100.fight import amounts, blasts, cover, life, outcomes, series, strays
from engine.systems.star_wars_d100.fight.salvoes import hits_of
from engine.systems.star_wars_d100.fight.sheet import ATTACKING, PAIRS, SERIES, can_fire, is_out, weapon_row
from engine.systems.star_wars_d100.fight.suffering import waits

WHICH_FAULT, WHICH_REPAIR = "which_fault", "which_repair"
"""Subjects of the choices: what the breakdown was, which fault was repaired."""

HURT = ("defy_cover_fire", "stun_save")
"""Actions that cost whoever acts hit points, and hold no further test."""

Followed = tuple[Encounter, tuple[Prompt, ...]]


def due(state: Encounter, deed: Deed) -> Followed:
    """The fight with what it keeps for later rolls, and the rolls and choices that this result makes due."""
    found: tuple[Prompt, ...] = ()
    if deed.action == "fumble_roll":
        state, found = strays.due(state, deed)
    if deed.action in (*SERIES, *PAIRS):
        state, found = _after_salvo(state, deed)
    if deed.action in ATTACKING:
        found += _fumble(state, deed) + _which_fault(state, deed) + blasts.due(state, deed)
    if deed.action == "repair" and deed.outcome == "repaired":
        found += _which_repair(state.fighter(deed.attacker))
    if deed.action in HURT:
        calls = _own_loss(state, deed)
        state = change(state, deed.attacker, lambda one: life.settled(one, calls))
        found += calls
    if deed.action == "defy_cover_fire":
        shot = the_shot(state, deed)
        return _in_the_dock(state, shot), found + shot
    return state, found


# -- attacks --------------------------------------------------------------------------------------------------------


def _fumble(state: Encounter, deed: Deed) -> tuple[Prompt, ...]:
    """The table of fumbles, after a critical failure (SWD-20)."""
    if deed.outcome != "fumble" and "fumble" not in deed.events:
        return ()
    shooter = state.fighter(deed.attacker)
    return () if is_out(shooter) else (life.due_test(shooter, "fumble_roll"),)


def _which_fault(state: Encounter, deed: Deed) -> tuple[Prompt, ...]:
    """What broke down, where the result was taken by hand."""
    shooter = state.fighter(deed.attacker)
    row = weapon_row(shooter)
    if deed.outcome != "breakdown" or amounts.FAULT in deed.amounts or row is None or row.kind != "gun":
        return ()
    rows = [name for name in amounts.ROWS if not amounts.is_fired(name)]
    options = tuple((name, label(f"outcome.{name}")) for name in rows)
    return (choice(shooter, WHICH_FAULT, label("prompt.which_fault", who=shooter.name), options),)


def _after_salvo(state: Encounter, deed: Deed) -> Followed:
    """What a series or a pair makes due of its target: the loss by hand, or the one test when the turn passes."""
    target = state.find(deed.target)
    if target is None:
        return state, ()
    if hits_of(deed) and not deed.events:
        return state, (strays.points_by_hand(target),)
    return tests_owed(state, deed.attacker) if _passes_on(state, deed) else (state, ())


def _passes_on(state: Encounter, deed: Deed) -> bool:
    """Whether the next place is somebody else's, or nothing of the series is left (8.4)."""
    shooter = state.fighter(deed.attacker)
    if deed.action in PAIRS or not series.is_announced(state, shooter, deed.action) or series.is_over(state, shooter):
        return True
    return turn_passes(state, shooter.id)


def turn_passes(state: Encounter, fighter: str) -> bool:
    """Whether somebody else has the next place in the order."""
    places = (one for index, one in enumerate(state.entries) if pending(one) and index != state.current)
    after = next(places, None)
    return after is None or fighter not in after.fighters


def tests_owed(state: Encounter, shooter: str) -> Followed:
    """The one test of everybody who lost hit points to a series; those who act at the same time wait for theirs."""
    found: tuple[Prompt, ...] = ()
    for one in [one for one in state.fighters if series.OWED in one.counters and not waits(one)]:
        calls = life.due_after_loss(one)
        state = state.put(life.settled(without_counts(one, series.OWED), calls))
        found += calls
    return state, found


# -- one's own rolls ------------------------------------------------------------------------------------------------


def _which_repair(fighter: Fighter) -> tuple[Prompt, ...]:
    """One repair ends one fault; of two the GM chooses (8.12)."""
    faults = outcomes.faults_of(fighter)
    if len(faults) < 2:
        return ()
    options = tuple((name, label(f"state.{name}")) for name in faults)
    return (choice(fighter, WHICH_REPAIR, label("prompt.which_repair", who=fighter.name), options),)


def _own_loss(state: Encounter, deed: Deed) -> tuple[Prompt, ...]:
    fighter = state.fighter(deed.attacker)
    hurt = deed.action == "stun_save" or deed.outcome.endswith("_wounded")
    return life.due_after_loss(fighter) if hurt and not waits(fighter) else ()


def the_shot(state: Encounter, deed: Deed) -> tuple[Prompt, ...]:
    """The one shot that is left to whoever defied covering fire (SWD-87)."""
    fighter, row = state.fighter(deed.attacker), weapon_row(state.fighter(deed.attacker))
    if not count(fighter, cover.MAY_FIRE) or row is None or not can_fire(fighter):
        return ()
    action = "shoot" if row.kind == "gun" else "throw"
    why = label("prompt.shot_under_cover", who=fighter.name)
    aimed = cover.aimed_at(state, fighter, deed.target)
    return (Prompt(f"{action}:{fighter.id}", "roll", fighter.id, action, why, target=aimed),)


def _in_the_dock(state: Encounter, shot: tuple[Prompt, ...]) -> Encounter:
    """The fight whose dock stands at this shot: the test is over, the attack that was wanted comes back."""
    for one in shot:
        state = replace(state, attacker=one.fighter, target=one.target, others=(), action=one.subject)
    return state


def defiance(state: Encounter, fighter: Fighter) -> tuple[Prompt, ...]:
    """The Luck test of somebody who is about to fire under covering fire (SWD-79)."""
    suppressors = cover.suppressors_of(state, fighter)
    if not suppressors or count(fighter, cover.DEFIED) or not can_fire(fighter):
        return ()
    shooter = next((one for one in suppressors if one.id == state.target), suppressors[0])
    why = label("prompt.defy_cover_fire", who=fighter.name, whom=shooter.name)
    return (Prompt(f"defy:{fighter.id}", "roll", fighter.id, "defy_cover_fire", why, target=shooter.id),)
