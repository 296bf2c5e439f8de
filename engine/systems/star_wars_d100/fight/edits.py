"""What follows when the GM edits a sheet: the same as when a shot or the rules do it (catalogue 7, 14.3)."""

from __future__ import annotations

import functools

from engine.encounter.gear import Gear, with_sound_weapons
from engine.encounter.sheet import with_count, without_counts
from engine.encounter.state import ActiveState, Carried, Encounter, Fighter, replace
from engine.encounter.turn import with_prompts
from engine.systems.star_wars_d100.fight import life, pairs, series, states, weapons
from engine.systems.star_wars_d100.fight.ammunition import ROUNDS, rounds_in, with_rounds
from engine.systems.star_wars_d100.fight.sheet import HP_MAX, hp, with_trait
from engine.systems.star_wars_d100.tables import TABLES, WEAPONS

GEAR = Gear(TABLES.circumstances, kept=("mode", "range_bonus_m"), gone=(pairs.SECOND,))
"""Mode and scope stay with the weapon; the other one of a pair is another one with another weapon."""

TESTS = ("ko_check", "violent_death")


def edited(state: Encounter, before: Fighter, after: Fighter) -> Encounter:
    """The fight after a GM's edit of a sheet, with what follows from it."""
    state = with_sound_weapons(state, before, after, functools.partial(_sound, state))
    if after.hand != before.hand or len(after.carried) != len(before.carried):
        state = series.put_away(GEAR.changed_hands(state, before, after), before, after)
    state = _with_states(state, before, after)
    return _with_points(state, before, after)


# -- weapons --------------------------------------------------------------------------------------------------------


def _sound(state: Encounter, old: Carried, weapon: Carried) -> Carried:
    """The weapon with the rule's end of each new state, its rounds within its magazine, empty where none are left."""
    known = {active.id for active in old.states}
    fresh = tuple(one if one.id in known else _with_end(state, one) for one in weapon.states)
    weapon = replace(weapon, states=fresh)
    if "exploding" not in {one.id for one in fresh}:
        weapon = without_counts(weapon, weapons.BLAST) if weapons.BLAST in weapon.counters else weapon
    empty, was_empty = ("empty" in ids for ids in ({one.id for one in fresh}, known))
    rounds = rounds_in(weapon)
    if rounds is None or (ROUNDS not in weapon.counters and not empty):
        return weapon
    if weapon.counters.get(ROUNDS) == old.counters.get(ROUNDS) and empty != was_empty:
        rounds = 0 if empty else WEAPONS[weapon.weapon].magazine
    return with_rounds(weapon, rounds, state.turn)


def _with_end(state: Encounter, active: ActiveState) -> ActiveState:
    return active if active.ends is not None else replace(active, ends=states.lasting(state, active.id).ends)


# -- states ---------------------------------------------------------------------------------------------------------


def _with_states(state: Encounter, before: Fighter, after: Fighter) -> Encounter:
    """New states end when the rules say so, unless the GM has said when; the minutes of those that are gone go too."""
    for active in after.states:
        if not before.has(active.id):
            found = state.fighter(after.id)
            ended = tuple(_with_end(state, one) if one.id == active.id else one for one in found.states)
            state = states.followed(state.put(replace(found, states=ended)), after.id, active.id)
    found = state.fighter(after.id)
    left = states.without_stale_minutes(found)
    return state if left == found else state.put(left)


# -- hit points -----------------------------------------------------------------------------------------------------


def _with_points(state: Encounter, before: Fighter, after: Fighter) -> Encounter:
    """Typed damage counts as lost in this round, and calls for a test; nothing heals above the maximum (14.3)."""
    if before.traits.get("hp") == after.traits.get("hp"):
        return state
    if state.turn == 0:
        return state.put(without_counts(state.fighter(after.id), HP_MAX))  # the sheet is still being written
    lost = hp(before) - hp(after)
    found = with_trait(state.fighter(after.id), "hp", hp(before))
    if lost < 0:
        return _without_stale_tests(state.put(life.healed(found, -lost)), after.id)
    after_loss = life.lost(state.put(found), after.id, lost)
    return with_prompts(after_loss, life.due_after_loss(after_loss.fighter(after.id)))


def _without_stale_tests(state: Encounter, fighter: str) -> Encounter:
    """The fight without tests that somebody who was healed need not make any more."""
    needed = {one.subject for one in life.due_after_loss(state.fighter(fighter))}
    stale = [one for one in state.prompts if one.fighter == fighter and one.subject in TESTS]
    gone = {one.id for one in stale if one.subject not in needed}
    return replace(state, prompts=tuple(one for one in state.prompts if one.id not in gone))


def stepped(state: Encounter, fighter: Fighter, step: int) -> Encounter:
    """The fight after so many hit points fewer, or more (below 0), by hand; nothing heals above the maximum."""
    known = fighter if HP_MAX in fighter.counters else with_count(fighter, HP_MAX, max(0, hp(fighter)))
    if step < 0:
        after = life.healed(known, -step)
        return state if hp(after) == hp(fighter) else _without_stale_tests(state.put(after), fighter.id)
    lost = life.lost(state.put(known), fighter.id, step)
    return with_prompts(lost, life.due_after_loss(lost.fighter(fighter.id)))
