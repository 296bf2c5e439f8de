"""The order of a turn: shots and other actions, then melee, then pursuits (9.3 to 9.5). No dice are thrown."""

from __future__ import annotations

from collections import Counter

from engine.encounter.game import game
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

TIE_KEYS = 5
"""How many parts of the key of a shooter the rules decide; the last one is the place in the table."""


def order(state: Encounter) -> TurnPlan:
    """The order of the turn, from the fight as it stands."""
    listed = [fighter for fighter in state.fighters if _is_listed(state, fighter)]
    meetings, chases = pairs(state), pursuits(state)
    busy = {id for meeting in (*meetings, *chases) for id in meeting.both}
    ranged = _with_ties([_shooter(state, one) for one in listed if phase_of(state, one) == "ranged"])
    breaking = [_own(state, one, "melee", 0) for one in listed if action_of(state, one) == "break_off"]
    known = {meeting.id for meeting in (*meetings, *chases)} | {entry.id for entry in (*ranged, *breaking)}
    alone = _left_alone(state, (*meetings, *chases), {entry.id for entry in (*ranged, *breaking)})
    melee = [_entry(meeting, "melee", alone) for meeting in meetings]
    chased = [_entry(meeting, "pursuit", alone) for meeting in chases]
    for one in listed:
        if one.id not in known and one.id not in busy:
            (melee if phase_of(state, one) == "melee" else chased).append(_own(state, one, phase_of(state, one), 1))
    entries = (*_sorted(ranged), *breaking, *_sorted(melee), *_sorted(chased))
    tied = any(entry.tied and not entry.done for entry in ranged)
    return TurnPlan(_once(entries), (label("tied.order"),) if tied else ())


def _is_listed(state: Encounter, fighter: Fighter) -> bool:
    """Everybody who was not down when the turn began; who falls during it keeps his place, with the reason."""
    return not is_out(fighter) or any(fighter.id == entry.id for entry in state.entries)


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


def _with_ties(entries: list[Entry]) -> list[Entry]:
    """The entries, with those marked whose order the rules leave to the GM (9.3 step 4)."""
    alike = Counter(entry.key[:TIE_KEYS] for entry in entries if entry.skipped is None)
    return [
        Entry(entry.id, entry.fighters, entry.phase, entry.key, skipped=entry.skipped, tied=_is_tied(entry, alike))
        for entry in entries
    ]


def _is_tied(entry: Entry, alike: Counter[tuple[int, ...]]) -> bool:
    return entry.skipped is None and alike[entry.key[:TIE_KEYS]] > 1


# -- melee and pursuits ---------------------------------------------------------------------------------------------


def _own(state: Encounter, fighter: Fighter, phase: str, group: int) -> Entry:
    """The entry of one fighter alone: he breaks off (before any pair), or has no opponent yet."""
    return Entry(fighter.id, (fighter.id,), phase, (group, state.place(fighter.id)), skipped=_skipped(fighter))


def _left_alone(state: Encounter, meetings: tuple[Meeting, ...], taken: set[str]) -> dict[str, str]:
    """Who keeps his turn, by the entry of his meeting: the other one has fallen before it, and he has no second one.

    Args:
        taken: fighters who act elsewhere in the turn.
    """
    taken = taken | {id for meeting in meetings if meeting.skipped is None for id in meeting.both}
    found: dict[str, str] = {}
    for meeting in meetings:
        able = [id for id in meeting.both if is_able(state.fighter(id))]
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
