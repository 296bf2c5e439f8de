"""The beginning and the end of a turn, of an entry, of the scene (catalogue section 9, steps 1, 6 and 9; 7.1, 7.2)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.encounter.sheet import count, with_count, without_counts, without_declared, without_states
from engine.encounter.state import Change, Encounter, Fighter, replace
from engine.encounter.together import is_at_work, is_begun
from engine.encounter.turn import touched
from engine.form import Entry, Prompt
from engine.label import label
from engine.systems.unisystem.fight import bonuses, budget, followups, life, lots, simultaneous, states, tiers
from engine.systems.unisystem.fight.ammunition import giving_up, one_turn_more
from engine.systems.unisystem.fight.defenses import DIVE
from engine.systems.unisystem.fight.dives import DIVE_TOTAL
from engine.systems.unisystem.fight.nerve import COOL_DONE, SHOT_AT
from engine.systems.unisystem.fight.order import DIE, LISTED

OF_THE_TURN = (*budget.COUNTERS, SHOT_AT, COOL_DONE, DIE, LISTED, tiers.STARTED, tiers.LANDED_NOW, tiers.LANDED)
"""Counters that a turn leaves behind no further than into the next one."""


def round_start(state: Encounter, drawn: Mapping[str, int]) -> Change:
    """The beginning of a turn: nothing of it is used yet, dice are laid, announced stances are taken."""
    after = lots.rolled(state, drawn)
    for one in after.fighters:
        after = after.put(with_count(budget.anew(one), LISTED, 1))
        after = states.with_announced_stance(after, one.id)
    return _changed(state, after, "start_round")


def entry_start(state: Encounter, entry: Entry) -> Change:
    """What is asked when somebody's place comes (step 6); losses that waited for somebody left out wait no longer."""
    after, late = (state, ()) if is_begun(state) else _with_losses(state)
    due = tuple(prompt for id in entry.fighters for prompt in followups.due_at_start(after, after.fighter(id)))
    return _changed(state, after, "next_turn", late + due)


def entry_end(state: Encounter, entry: Entry) -> Change:
    """The end of an entry: when the last of those who act at the same time has acted, all their losses are applied."""
    if is_at_work(state):
        return _changed(state, state, "next_turn")
    after, due = _with_losses(state)
    return _changed(state, after, "next_turn", due)


def _with_losses(state: Encounter) -> tuple[Encounter, tuple[Prompt, ...]]:
    """The fight with every loss that waited, and the tests it calls for."""
    due: tuple[Prompt, ...] = ()
    for one in [one for one in state.fighters if one.counters.get(simultaneous.PUT_OFF)]:
        before = state.put(without_counts(one, simultaneous.PUT_OFF))
        state = life.lost(before, one.id, count(one, simultaneous.PUT_OFF))
        due += life.due_after(before, state, one.id)
    return state, due


def round_end(state: Encounter) -> Change:
    """The end of a turn, in the order of step 9 (UNI-12, UNI-106); states end by the end that they carry."""
    after, due = _with_losses(state)
    after = replace(after, fighters=tuple(one_turn_more(one, state.turn) for one in after.fighters))
    after = bonuses.over_with_the_turn(after)
    after = replace(after, fighters=tuple(_next_turn(one) for one in after.fighters))
    after = _without_intentions(_without_dives(after))
    after, dying = life.one_turn_nearer(after)
    return _changed(state, after, "end_round", due + dying)


def _next_turn(fighter: Fighter) -> Fighter:
    """The fighter with nothing of the turn but whether he landed a blow."""
    landed = count(fighter, tiers.LANDED_NOW)
    after = without_counts(fighter, *OF_THE_TURN)
    return with_count(after, tiers.LANDED, 1) if landed else after


def _without_dives(state: Encounter) -> Encounter:
    """The fight in which nobody dives any longer (UNI-112)."""
    answers = {}
    for scope, kept in state.answers.items():
        left = {
            name: value
            for name, value in kept.items()
            if name != DIVE_TOTAL and not (name == "defense" and value == DIVE)
        }
        if left:
            answers[scope] = left
    return replace(state, answers=answers)


def _without_intentions(state: Encounter) -> Encounter:
    """The fight in which nothing is announced for the next turn; who was misled by a feint is remembered."""
    for id, announced in state.declared.items():
        state = without_declared(state, id, *(name for name in announced if name != bonuses.FEINTED))
    return state


def scene_end(state: Encounter) -> Change:
    """The end of the scene: states and bonuses of the fight are over; life points and rounds stay as they are."""
    last = round_end(state)
    after = last.state
    for one in after.fighters:
        after = bonuses.without_feint(after, one.id)
        calm = without_states(without_counts(giving_up(one), tiers.LANDED), (*states.OF_THE_TURN, "stunned"))
        after = after.put(without_counts(calm, bonuses.FEINT, bonuses.FEINT_ENDS))
    return _changed(state, after, "end_scene", last.due)


def _changed(before: Encounter, after: Encounter, name: str, due: tuple[Prompt, ...] = ()) -> Change:
    return Change(after, frozenset(touched(before, after)), label(f"change.{name}", turn=after.turn), due)
