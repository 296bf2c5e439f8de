"""The beginning and the end of a round, of an entry, of the scene (catalogue 7, 9)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.encounter.choices import choice
from engine.encounter.sheet import (
    announced,
    change,
    count,
    with_count,
    without_counts,
    without_declared,
    without_states,
)
from engine.encounter.state import ActiveState, Carried, Change, Encounter, Fighter, replace
from engine.encounter.together import is_at_work
from engine.encounter.turn import touched
from engine.form import Entry, Prompt
from engine.label import label
from engine.systems.star_wars_d100.fight import (
    amounts,
    counts,
    cover,
    followups,
    life,
    lots,
    series,
    suffering,
    weapons,
)
from engine.systems.star_wars_d100.fight.ammunition import reloaded
from engine.systems.star_wars_d100.fight.answers import BROKEN_NOW, NOTED
from engine.systems.star_wars_d100.fight.order import DIE, LISTED, MODIFIER
from engine.systems.star_wars_d100.fight.order import OF_THE_ROUND as OF_THE_ORDER
from engine.systems.star_wars_d100.fight.sheet import FIRING, has, is_out, with_trait

OF_THE_ROUND = (*OF_THE_ORDER, *cover.OF_THE_ROUND, *series.OF_THE_ROUND, life.JUST_WEAKENED)
"""Counters that a round leaves behind, beside who has acted."""

SHORT = ("suppressed", "recovering", "off_balance")
SHORT_OF_WEAPONS = ("overheated", "weapon_dropped")
"""States that do not outlast the scene."""


def round_start(state: Encounter, drawn: Mapping[str, int]) -> Change:
    """The beginning of a round: nothing of it is counted yet, the dice of the order are laid (section 9, step 1)."""
    after = replace(state, fighters=tuple(_anew(one) for one in state.fighters))
    return _changed(state, lots.rolled(after, drawn), "start_round")


def _anew(fighter: Fighter) -> Fighter:
    bare = with_trait(counts.anew(without_counts(fighter, *OF_THE_ROUND)), life.LOST, 0)
    return with_count(bare, LISTED, 1)


# -- entries --------------------------------------------------------------------------------------------------------


def entry_start(state: Encounter, entry: Entry) -> Change:
    """What happens, and is asked, when somebody's place comes (step 8)."""
    fighter = state.fighter(entry.fighters[0])
    after, due = _breakdown_now(state, fighter, series.shot_of_entry(entry.id))
    if not due and _is_about_to_fire(state, fighter):
        due = followups.defiance(after, fighter)
    return _changed(state, after, "next_turn", due)


def _is_about_to_fire(state: Encounter, fighter: Fighter) -> bool:
    """Whether he has announced to fire at somebody, or nothing else."""
    action = announced(state, fighter.id, "action")
    return not is_out(fighter) and (not action or action in (*FIRING, "throw")) and action != "cover_fire"


def _breakdown_now(state: Encounter, fighter: Fighter, shot: int) -> followups.Followed:
    """The weapon of a series breaks down with the shot that the dice named (SWD-69, SWD-74)."""
    fault = amounts.fault_in(count(fighter, series.FAULT))
    if (
        not fault
        or amounts.is_fired(fault)
        or shot != count(fighter, series.FAULT_AT)
        or series.is_over(state, fighter)
    ):
        return state, ()
    rounds = count(fighter, series.dice_of(amounts.EXPLODES_IN)) or weapons.SOONEST
    blast = count(fighter, series.dice_of(amounts.BLAST)) or weapons.AVERAGE_BLAST
    after = series.ended(state, fighter.id)
    after = weapons.with_fault(after, fighter.id, fighter.hand, fault, rounds, blast)
    why = label("prompt.breakdown_now", who=fighter.name, fault=label(f"outcome.{fault}"))
    options = ((NOTED, label("breakdown.noted")),)
    return after, (choice(fighter, BROKEN_NOW, why, options),)


def entry_end(state: Encounter, entry: Entry) -> Change:
    """The end of an entry: the shot is over or let go; when the last of those who act at once is done, all is told."""
    fighter = entry.fighters[0]
    after = _shot_over(cover.back_to_cover(state, fighter), fighter, series.shot_of_entry(entry.id))
    due: tuple[Prompt, ...] = ()
    if not is_at_work(state):
        after, due = suffering.caught_up(after)
    if followups.turn_passes(after, fighter):
        after, owed = followups.tests_owed(after, fighter)
        due += owed
    return _changed(state, after, "next_turn", due)


def _shot_over(state: Encounter, fighter: str, shot: int) -> Encounter:
    """The fight in which this shot of a series is no longer to come."""
    found = state.fighter(fighter)
    if not series.announced_series(state, found) or count(found, series.OVER):
        return state
    if count(found, series.SHOT) < shot:
        state = change(state, fighter, lambda one: with_count(one, series.SHOT, shot))
    return series.ended(state, fighter) if series.is_over(state, state.fighter(fighter)) else state


# -- the end --------------------------------------------------------------------------------------------------------


def round_end(state: Encounter) -> Change:
    """The end of a round (step 12); states that end with it go by the end that they carry."""
    after, due = suffering.caught_up(state)
    after, owed = followups.tests_owed(after, "")
    for one in after.fighters:
        after = series.ended(after, one.id) if count(one, series.USED_BALANCE) else after
    after = replace(after, fighters=tuple(reloaded(one, state.turn) for one in after.fighters))
    after, blasts = weapons.exploded(after)
    after = replace(after, fighters=tuple(without_counts(one, *cover.OF_THE_ROUND) for one in after.fighters))
    return _changed(state, _without_intentions(after), "end_round", due + owed + blasts)


def round_spent(fighter: Fighter) -> Fighter:
    """What he lost in this round is read by its end where losses wait, a series is under way, a weapon explodes."""
    waits = suffering.waits(fighter) or any(name in fighter.counters for name in series.OF_THE_ROUND)
    if waits or life.LOST not in fighter.traits or any(has(one, "exploding") for one in fighter.carried):
        return fighter
    return with_trait(fighter, life.LOST, 0)


def _without_intentions(state: Encounter) -> Encounter:
    """The fight in which nothing is announced for the next round; what the GM adds to an order stays."""
    for id, kept in state.declared.items():
        state = without_declared(state, id, *(name for name in kept if name != MODIFIER))
    return state


def scene_end(state: Encounter) -> Change:
    """The end of the scene: what lasts minutes goes on into the next one, the rest is over."""
    change_of_round = round_end(state)
    after = change_of_round.state
    after = replace(after, fighters=tuple(_after_scene(one, state.turn) for one in after.fighters))
    return _changed(state, after, "end_scene", change_of_round.due)


def _after_scene(fighter: Fighter, turn: int) -> Fighter:
    left = without_counts(counts.anew(without_counts(fighter, *OF_THE_ROUND)), DIE)
    calm = without_states(left, SHORT)
    carried = tuple(_cooled(one, turn) for one in calm.carried)
    return replace(calm, states=tuple(_counted_on(one, turn) for one in calm.states), carried=carried)


def _cooled(carried: Carried, turn: int) -> Carried:
    sound = without_states(carried, SHORT_OF_WEAPONS)
    return replace(sound, states=tuple(_counted_on(one, turn) for one in sound.states))


def _counted_on(active: ActiveState, turn: int) -> ActiveState:
    """A state whose rounds are counted from the first one of the next scene."""
    ends = None if active.ends is None else max(1, active.ends - turn)
    return replace(active, since=0, starts=0, ends=ends)


def _changed(before: Encounter, after: Encounter, name: str, due: tuple[Prompt, ...] = ()) -> Change:
    return Change(after, frozenset(touched(before, after)), label(f"change.{name}", turn=after.turn), due)
