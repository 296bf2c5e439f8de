"""The order of a round: 1D12 + DEX + weapon and manoeuvre, an entry for each shot of a series (catalogue 9)."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from engine.encounter.each import Each
from engine.encounter.plan import ranked
from engine.encounter.remembered import remembered
from engine.encounter.sheet import announced, announced_number, count
from engine.encounter.state import Encounter, Fighter
from engine.encounter.turn import listed, still_listed
from engine.form import Entry, TurnPlan
from engine.label import Label, label
from engine.systems.star_wars_d100.fight import groups, pairs, series
from engine.systems.star_wars_d100.fight.sheet import PAIRS, can_fire, is_out, trait, weapon_row
from engine.systems.star_wars_d100.fight.suffering import waits
from engine.systems.star_wars_d100.sides import WEAKENED_CHARACTERISTIC
from engine.systems.star_wars_d100.tables import WEAPONS

DIE = "order_die"
"""Counter: the D12 that was rolled for him, or for his group."""

LISTED = "in_order"
"""Counter: 1 for everybody who was there when the round began."""

OF_THE_ROUND = (DIE, LISTED)

CALLED, MODIFIER = "called", "order_modifier"
"""What a fighter announces under these names: a called shot; what the GM adds to his order."""

TOTAL = 2
"""Place of the total, turned round, among the keys of an entry."""

CALLED_LATER = 2  # SWD-51
PAIR = {"dual_pistols": -1, "dual_rifles": -2}  # SWD-62, SWD-64

NO_WEAPON_USED = ("reload", "repair", "dodge", "parry", "luck_test")
"""What is announced and done without firing: the weapon does not slow it."""


def order(state: Encounter) -> TurnPlan:
    """The order of the round, from the fight as it stands."""
    entries = ranked(_PLACES.of(state, _common(state), partial(_entries, state)))
    return TurnPlan(entries, _notes(state, entries))


_PLACES = Each[tuple[Entry, ...]]()
_STANDINGS = Each[tuple[str, bool, bool, bool]]()


def _common(state: Encounter) -> tuple[object, ...]:
    """What the places hang on beside the sheets of those who have them."""
    crowd = _crowd(state)
    by_group = state.fighters if state.options.get(groups.OPTION, False) else ()
    seconds = {id: kept[pairs.SECOND] for id, kept in state.answers.items() if pairs.SECOND in kept}
    now = state.entries[state.current].key if crowd.late and state.current is not None else None
    return crowd.counted, now, state.turn, by_group, state.sides, seconds, still_listed(state, crowd.out)


class _Crowd(NamedTuple):
    """Who is out; whether the round counted who is there, somebody came later and has his die, losses wait."""

    out: frozenset[str]
    counted: bool
    late: bool
    waiting: bool


@remembered
def _crowd(state: Encounter) -> _Crowd:
    return _crowd_of(_STANDINGS.of(state, (), _standing))


def _standing(fighter: Fighter) -> tuple[str, bool, bool, bool]:
    """His id where he is out; whether the round has counted him, he has his die, losses of his wait."""
    listed_now, rolled = LISTED in fighter.counters, DIE in fighter.counters
    return fighter.id if is_out(fighter) else "", listed_now, rolled, waits(fighter)


@remembered
def _crowd_of(standings: tuple[tuple[str, bool, bool, bool], ...]) -> _Crowd:
    late = any(rolled and not listed_now for _, listed_now, rolled, _ in standings)
    out = frozenset(id for id, *_ in standings if id)
    return _Crowd(out, any(one[1] for one in standings), late, any(one[3] for one in standings))


def _entries(state: Encounter, fighter: Fighter) -> tuple[Entry, ...]:
    """The places of a fighter: one, or one for each shot of his series (SWD-67, SWD-71).

    Everybody has one who was not out when the round began; who falls during it keeps his place.
    """
    if is_out(fighter) and fighter.id not in listed(state.entries):
        return ()
    action = series.announced_series(state, fighter)
    if not action:
        return (_entry(state, fighter, 1, order_total(state, fighter)),)
    total, shots = order_total(state, fighter), range(1, series.number_of(state, fighter, action) + 1)
    ids = {shot: series.entry_id(fighter.id, shot) for shot in shots}
    return tuple(_entry(state, fighter, shot, total - later_by(state, fighter, ids[shot])) for shot in shots)


def later_by(state: Encounter, fighter: Fighter, entry: str) -> int:
    """How much lower than his total the place of a later shot or burst stands."""
    action = series.announced_series(state, fighter)
    return series.OFFSETS[action] * (series.shot_of_entry(entry) - 1) if action else 0


def _entry(state: Encounter, fighter: Fighter, shot: int, total: int) -> Entry:
    covers = is_covering(state, fighter)
    known = bool(count(fighter, DIE))
    return Entry(
        id=series.entry_id(fighter.id, shot),
        fighters=(fighter.id,),
        phase="start" if covers else "turn",
        key=(
            int(not covers),
            int(_comes_last(state, fighter, total)),
            -total,
            -_quickness(state, fighter),
            state.place(fighter.id),
        ),
        skipped=_skipped(state, fighter, shot),
        badge=badge(total, count(fighter, DIE)) if known else None,
    )


def badge(total: int, face: int) -> Label:
    """What lies before an entry: its total, and the D12 in it."""
    return label("initiative.rolled", total=total, face=face)


def is_covering(state: Encounter, fighter: Fighter) -> bool:
    """Whether he keeps others down in this round: that comes before everything else (section 9, step 6)."""
    return announced(state, fighter.id, "action") == "cover_fire"


def _comes_last(state: Encounter, fighter: Fighter, total: int) -> bool:
    """Whoever appears during a round acts last, unless his total is lower than the present one (step 11)."""
    if LISTED in fighter.counters or not _crowd(state).counted:
        return False
    if not count(fighter, DIE) or state.current is None:
        return True
    now = state.entries[state.current].key
    return len(now) > TOTAL and total >= -now[TOTAL]


def _skipped(state: Encounter, fighter: Fighter, shot: int) -> Label | None:
    """Why an entry is not played: he cannot act, or nothing is left of his series."""
    if is_out(fighter):
        return label("skipped.out")
    if shot > 1 and series.is_over(state, fighter):
        return label("skipped.series_over")
    return label("skipped.cannot_fire") if shot > 1 and not can_fire(fighter) else None


def _notes(state: Encounter, entries: tuple[Entry, ...]) -> tuple[Label, ...]:
    """What stands beside the order: what is announced first; who acts at the same time, whose losses wait (SWD-07)."""
    if _crowd(state).waiting:
        return (label("tied.waiting"),)
    tied = state.is_under_way and any(one.tied and not one.done for one in entries)
    found = (label("tied.order"),) if tied else ()
    begun = state.is_under_way and any(one.done or one.acted for one in state.entries)
    return found if begun else (*found, label("order.announce"))  # step 2


# -- totals ---------------------------------------------------------------------------------------------------------


def order_total(state: Encounter, fighter: Fighter) -> int:
    """The order total of a fighter (SWD-01)."""
    return count(fighter, DIE) + trait(fighter, "dex") + order_modifier(state, fighter)


def own_total(state: Encounter, fighter: Fighter) -> int:
    """The total of the place that is being played, where it is his; else his own."""
    now = None if state.current is None else state.entries[state.current]
    if now is not None and fighter.id in now.fighters and len(now.key) > TOTAL:
        return -now.key[TOTAL]
    return order_total(state, fighter)


def order_modifier(state: Encounter, fighter: Fighter) -> int:
    """Everything but the die and DEX: weapon, called shot, pair, weakness, what the GM adds (SWD-06)."""
    found = _weapons(state, fighter) + announced_number(state, fighter.id, MODIFIER)
    found -= CALLED_LATER if calls(state, fighter) else 0
    return found - (WEAKENED_CHARACTERISTIC if was_weakened(state, fighter) else 0)


def calls(state: Encounter, fighter: Fighter) -> bool:
    """Whether he has announced to aim at a part of the body."""
    return announced(state, fighter.id, CALLED) == "True"


def _weapons(state: Encounter, fighter: Fighter) -> int:
    """What his weapon, or both of a pair, take off; each counts once, whatever the number of shots."""
    action, row = announced(state, fighter.id, "action"), weapon_row(fighter)
    if row is None or action in NO_WEAPON_USED:
        return 0
    if action not in PAIRS:
        return row.order_modifier
    second = pairs.second_of(fighter, action, str(state.answers.get(fighter.id, {}).get(pairs.SECOND, "")))
    other = row if second is None else WEAPONS[fighter.carried[second].weapon]
    return PAIR[action] + row.order_modifier + other.order_modifier


def was_weakened(state: Encounter, fighter: Fighter) -> bool:
    """Whether he was weakened before this round; what is gained during it does not change the order (step 10)."""
    return any(active.id == "weakened" and active.since < max(1, state.turn) for active in fighter.states)


def _quickness(state: Encounter, fighter: Fighter) -> int:
    """What decides between equal totals (SWD-07): DEX; inside a group equal totals act at the same time."""
    members = groups.group_of(state, fighter)
    if len(members) > 1:
        total = order_total(state, fighter)
        members = tuple(one for one in members if order_total(state, one) == total)
    return max(_dex(state, one) for one in (fighter, *members))


def _dex(state: Encounter, fighter: Fighter) -> int:
    return trait(fighter, "dex") - (WEAKENED_CHARACTERISTIC if was_weakened(state, fighter) else 0)
