"""The order of a turn: shots and other actions, then melee, then pursuits (9.3 to 9.5). No dice are thrown."""

from __future__ import annotations

from functools import partial

import msgspec

from engine.encounter.each import Each
from engine.encounter.game import game
from engine.encounter.plan import ranked
from engine.encounter.remembered import remembered, remembered_by
from engine.encounter.request import side_of
from engine.encounter.sheet import count
from engine.encounter.state import Change, Encounter, Fighter, replace
from engine.explain import total
from engine.form import Entry, Prompt, TurnPlan
from engine.label import Label, label
from engine.plain import unchanged
from engine.systems.uchronia.fight.followups import unjam_offer
from engine.systems.uchronia.fight.pairs import Meeting, action_of, pairs, phase_of, pursuits
from engine.systems.uchronia.fight.preparations import UNJAM
from engine.systems.uchronia.fight.sheet import has_trait, is_able, is_dead, is_helpless, is_out
from engine.systems.uchronia.initiative import relevant_atouts, weapon_class


def order(state: Encounter) -> TurnPlan:
    """The order of the turn, from the fight as it stands."""
    kept = _fallen(state.fighters) & {entry.id for entry in state.entries} if _fallen(state.fighters) else frozenset()
    seats = _SEATS.of(state, (state.turn, kept), partial(_seat, state, kept))
    meetings, chases = pairs(state), pursuits(state)
    able = frozenset(id for one in (*meetings, *chases) for id in one.both if is_able(state.fighter(id)))
    plan = _plan((seats, meetings, chases, able))
    return plan if state.is_under_way else msgspec.structs.replace(plan, notes=(label("order.declare"),))  # 9.1, step 2


_SEATS = Each[tuple[Entry, ...]]()
Parts = tuple[tuple[tuple[Entry, ...], ...], tuple[Meeting, ...], tuple[Meeting, ...], frozenset[str]]
"""The place of each fighter by himself, the pairs, the pursuits, and who of both can act."""


@remembered
def _fallen(fighters: tuple[Fighter, ...]) -> frozenset[str]:
    return frozenset(one.id for one in fighters if is_out(one))


def _seat(state: Encounter, kept: frozenset[str], fighter: Fighter) -> tuple[Entry, ...]:
    """His place while he meets nobody; none where he was down when the turn began.

    Who falls during the turn keeps his place, with the reason.
    """
    if is_out(fighter) and fighter.id not in kept:
        return ()
    phase = phase_of(state, fighter)
    if phase == "ranged":
        return (_shooter(state, fighter),)
    return (_own(state, fighter, phase, 0 if action_of(state, fighter) == "break_off" else 1),)


def _compared(parts: Parts) -> tuple[object, ...]:
    return parts


@remembered_by(_compared)
def _plan(parts: Parts) -> TurnPlan:
    seats, meetings, chases, able = parts
    own = [entry for seat in seats for entry in seat]
    ranged = ranked(tuple((entry,) for entry in own if entry.phase == "ranged"))
    breaking = [entry for entry in own if _breaks_off(entry)]
    alone = _left_alone((*meetings, *chases), {entry.id for entry in (*ranged, *breaking)}, able)
    melee = [_entry(meeting, "melee", alone) for meeting in meetings]
    chased = [_entry(meeting, "pursuit", alone) for meeting in chases]
    busy = {id for meeting in (*meetings, *chases) for id in (meeting.id, *meeting.both)}
    for entry in own:
        if entry.phase != "ranged" and not _breaks_off(entry) and entry.id not in busy:
            (melee if entry.phase == "melee" else chased).append(entry)
    entries = (*ranged, *breaking, *_sorted(melee), *_sorted(chased))
    tied = any(entry.tied for entry in ranged)
    return TurnPlan(_once(entries), (label("tied.order"),) if tied else ())


def _breaks_off(entry: Entry) -> bool:
    return entry.phase == "melee" and entry.key[0] == 0


def _once(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The entries without a second one of the same fighter: one action a turn (UCH-09, UCH-68)."""
    found: dict[str, Entry] = {}
    for entry in entries:
        found.setdefault(entry.id, entry)
    return tuple(found.values())


def _sorted(entries: list[Entry]) -> list[Entry]:
    return sorted(entries, key=lambda entry: entry.key)


# -- shots and other actions ----------------------------------------------------------------------------------------


def _shooter(state: Encounter, fighter: Fighter) -> Entry:
    """His place among the shooters: surprise, weapon, readiness, Atouts, heroes first, place in the table (9.3)."""
    side = side_of(game(state), state, fighter)
    surprised = "surprised" in side.states
    key = (
        int(surprised),  # UCH-71
        weapon_class(side),  # UCH-133
        int(not is_ready(state, fighter)),  # UCH-70
        -total(relevant_atouts(side)),  # UCH-72
        int(not has_trait(fighter, "hero")),  # UCH-73
        state.place(fighter.id),
    )
    reason = _skipped(fighter) or (label("skipped.surprised") if surprised else None)
    return Entry(fighter.id, (fighter.id,), "ranged", key, skipped=reason)


def is_ready(state: Encounter, fighter: Fighter) -> bool:
    """Whether he is on guard: nobody has said that he is caught short (UCH-70)."""
    return bool(state.declared.get(fighter.id, {}).get("ready", True)) and not count(fighter, "not_ready")


def _skipped(fighter: Fighter) -> Label | None:
    """Why he does not act: dead, or helpless (9.4)."""
    if is_dead(fighter):
        return label("skipped.dead")
    return label("skipped.helpless") if is_helpless(fighter) else None


# -- melee and pursuits ---------------------------------------------------------------------------------------------


def _own(state: Encounter, fighter: Fighter, phase: str, group: int) -> Entry:
    """The entry of one fighter alone: he breaks off (before any pair), or has no opponent yet."""
    return Entry(fighter.id, (fighter.id,), phase, (group, state.place(fighter.id)), skipped=_skipped(fighter))


def _left_alone(meetings: tuple[Meeting, ...], taken: set[str], able_ones: frozenset[str]) -> dict[str, str]:
    """Who keeps his turn, by the entry of his meeting: the other one has fallen before it, and he has no second one.

    Args:
        taken: fighters who act elsewhere in the turn.
        able_ones: those of the meetings who can act.
    """
    taken = taken | {id for meeting in meetings if meeting.skipped is None for id in meeting.both}
    found: dict[str, str] = {}
    for meeting in meetings:
        able = [id for id in meeting.both if id in able_ones]
        if meeting.skipped is not None and len(able) == 1 and able[0] not in taken:
            found[meeting.id] = able[0]
            taken = taken | {able[0]}
    return found


def _entry(meeting: Meeting, phase: str, alone: dict[str, str]) -> Entry:
    key = (1, *meeting.key)
    if meeting.id in alone:
        return Entry(meeting.id, (alone[meeting.id],), phase, key)
    return Entry(meeting.id, (meeting.attacker, meeting.target), phase, key, skipped=meeting.skipped)


def entry_start(state: Encounter, entry: Entry) -> Change:
    """What is asked when this entry begins: whether a gunner whose machine gun is jammed starts to unjam it."""
    return replace(unchanged(state), due=_unjamming(state, entry))


def _unjamming(state: Encounter, entry: Entry) -> tuple[Prompt, ...]:
    if entry.phase != "ranged":
        return ()
    fighter = state.fighter(entry.fighters[0])
    gun = fighter.weapon
    if gun is None or not fighter.has("jammed") or count(gun, UNJAM) or not is_able(fighter):
        return ()
    return (unjam_offer(fighter),)
