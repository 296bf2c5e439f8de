"""The beginning and the end of a round, of a phase, of the fight (catalogue 9.1 to 9.3, 7)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.encounter.request import refusal_for
from engine.encounter.sheet import change, count, with_count, with_declared, without_counts, without_declared
from engine.encounter.state import Change, Encounter, replace
from engine.encounter.turn import LEFT_OUT, ON_HOLD, touched
from engine.errors import FightError
from engine.form import Entry, Prompt
from engine.label import label
from engine.systems.ubik.fight import blasts, detection, guide, life, nerve, opening, places, reacting, states
from engine.systems.ubik.fight.counters import (
    AMBUSH,
    DODGE,
    FREE,
    MAIN,
    MOVED,
    NEXT,
    OF_THE_FIGHT,
    OF_THE_PHASE,
    OPENING,
    PHASE,
    TIE,
    ZONE,
)
from engine.systems.ubik.fight.sheet import in_phase, with_trait

SECOND = 2
"""The round in which those surprised at the opening come to, and ambushers are seen (9.1, 9.4)."""

Due = tuple[Prompt, ...]


# -- rounds ---------------------------------------------------------------------------------------------------------


def round_start(state: Encounter, drawn: Mapping[str, int]) -> Change:
    """The beginning of a round: ranks that change, the end of the opening surprise, dice of initiative."""
    after, due = _second_round(state) if state.turn == SECOND else (state, ())
    for one in after.fighters:
        if count(one, NEXT):
            ranked = with_trait(one, "quickness", count(one, NEXT))
            after = opening.unrolled(after.put(without_counts(ranked, NEXT, TIE)), one.id)
    after = opening.laid(after, drawn)
    return _changed(state, after, "start_round", (*due, *opening.due(after)))


def _second_round(state: Encounter) -> tuple[Encounter, Due]:
    """Those surprised at the opening are so no longer; whoever opened the fight unseen is seen."""
    due: Due = ()
    for one in state.fighters:
        if count(one, OPENING):
            state, more = nerve.put_off(states.lost(state, one.id, "surprised"), one.id)
            due += more
        if count(one, AMBUSH):
            state = change(state, one.id, lambda found: without_counts(found, AMBUSH))
            state = detection.revealed(state, one.id)
    return state, due


def round_end(state: Encounter) -> Change:
    """The end of a round: whoever had no phase bleeds all the same; delayed actions are lost."""
    after = state
    due: Due = ()
    for one in state.fighters:
        after, more = _phase_begun(after, one.id)
        due += more
    return _changed(state, guide.without(after), "end_round", due)


# -- phases ---------------------------------------------------------------------------------------------------------


def entry_start(state: Encounter, entry: Entry) -> Change:
    """An active phase begins; those before it who could not act have had theirs (9.3, step 1)."""
    after, due = _passed_over(state)
    fighter = entry.fighters[0]
    after, more = _phase_begun(after, fighter)
    after = guide.without(after)
    opponent = guide.proper_opponent(after, fighter)
    after = with_declared(after, fighter, opponent=opponent) if opponent else after
    asked = guide.due_at_start(after, fighter)
    return _changed(state, after, "next_turn", (*opening.due(after), *due, *more, *asked))


def _passed_over(state: Encounter) -> tuple[Encounter, Due]:
    """The fight after the phases of those who come before the present one and could not act: they are over."""
    due: Due = ()
    for entry in state.entries[: state.current]:
        if entry.done or entry.skipped in (None, ON_HOLD, *LEFT_OUT):
            continue
        state, more = _phase_begun(state, entry.fighters[0])
        due += more
        over = replace(entry, done=True)
        state = replace(state, entries=tuple(over if one.id == entry.id else one for one in state.entries))
    return state, due


def _phase_begun(state: Encounter, fighter: str) -> tuple[Encounter, Due]:
    """The fight at the start of somebody's phase, once a round: what lasts until then ends, wounds bleed (UBK-148)."""
    found = state.find(fighter)
    if found is None or count(found, PHASE) == state.turn:
        return state, ()
    fresh = without_counts(found, *OF_THE_PHASE, DODGE, ZONE)
    after = reacting.ended(state.put(with_count(fresh, PHASE, state.turn)), fighter)
    after = blasts.over(states.lost(after, fighter, "confused"), fighter)
    bled = life.bled(after, fighter)
    bled, shocks = nerve.half_lost(after, bled)
    bled, due = nerve.tests(bled, shocks)
    at_opening = count(found, OPENING) and state.turn < SECOND
    if found.has("surprised") and not at_opening:  # UBK-156
        bled, more = nerve.put_off(states.lost(bled, fighter, "surprised"), fighter)
        due += more
    return bled, due


def entry_end(state: Encounter, entry: Entry) -> Change:
    """The end of a phase: the distances that he leaves count for the others too."""
    fighter = entry.fighters[0]
    after = places.mirrored(without_declared(state, fighter, "opponent"), fighter)
    return _changed(state, after, "next_turn")


def held(state: Encounter, entry: Entry, *, waiting: bool) -> Encounter:
    """The fight after somebody delays his action, or takes it between two phases (UBK-57).

    Raises:
        FightError: he may not delay it, or somebody is in the middle of his phase.
    """
    fighter = entry.fighters[0]
    if waiting:
        refusal = refusal_for(state, fighter, "", "wait")
        if refusal is not None:
            raise FightError("entry", refusal.label)
        return delayed(state, fighter)
    _between_phases(state)
    after = change(guide.without(state), fighter, lambda one: without_counts(with_count(one, MOVED, 1), MAIN))
    return guide.freed(after, fighter)


def delayed(state: Encounter, fighter: str) -> Encounter:
    """The fight in which somebody keeps his action for later in this round."""
    return change(state, fighter, lambda one: with_count(one, MAIN, 1))


def _between_phases(state: Encounter) -> None:
    """Refuse a delayed action inside the phase of another."""
    if state.current is None:
        return
    other = state.find(state.entries[state.current].fighters[0])
    if other is not None and in_phase(state, other.id) and any(count(other, name) for name in (FREE, MAIN, MOVED)):
        raise FightError("entry", label("error.between_phases", who=other.name))


# -- the fight ------------------------------------------------------------------------------------------------------


def scene_end(state: Encounter) -> Change:
    """The end of the fight: its states and values are over; rounds, fire modes, lasting wounds stay (7)."""
    after = replace(state, prompts=(), stock={}, declared={})
    for one in after.fighters:
        calm = without_counts(one, *OF_THE_FIGHT)
        rest = {name: value for name, value in calm.traits.items() if name not in ("quickness", "morale_bonus")}
        kept = tuple(active for active in calm.states if active.id not in states.OF_THE_FIGHT)
        after = after.put(replace(calm, traits=rest, states=kept, held=()))
    return _changed(state, after, "end_scene")


def _changed(before: Encounter, after: Encounter, name: str, due: Due = ()) -> Change:
    return Change(after, frozenset(touched(before, after)), label(f"change.{name}", turn=after.turn), due)
