"""The order of a turn in its three modes (UNI-18 to UNI-27, UNI-114; catalogue section 9, step 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

from engine.encounter.each import Each
from engine.encounter.plan import ranked
from engine.encounter.remembered import remembered
from engine.encounter.sheet import announced, count
from engine.encounter.state import Encounter, Fighter, replace
from engine.encounter.turn import listed, still_listed
from engine.form import Entry, TurnPlan
from engine.label import Label, label
from engine.systems.unisystem.fight import tiers
from engine.systems.unisystem.fight.sheet import is_out, trait
from engine.systems.unisystem.fight.simultaneous import PUT_OFF
from engine.systems.unisystem.fight.states import DIVES, STANCE

DIE = "initiative_die"
"""Counter: the D10 that was rolled for him, or for his side."""

LISTED = "in_order"
"""Counter: 1 for everybody who was there when the turn began; who joins later acts last (step 4)."""

BEST = "side_best_dexterity"
"""Trait: the highest Dexterity of the side, where the GM has written one; else the fight knows it."""

Key = tuple[int, ...]
Needed = frozenset[str]
"""Who needs the die: fighters, or by side their sides."""

NUMBERS = {"ambush": 4, "mental": 3, "ranged": 2, "melee": 1, "aiming": 2}
"""Tiers in random and group initiative; among themselves those who aim count as ranged."""

RANKS = {"ambush": 4, "mental": 3, "ranged": 1, "melee": 0, "aiming": 1}
FLAGGED, FLAGGED_INSTEAD_OF = 2, (0, 1)
"""Ranks in the order of common sense; a thought comes before whoever is flagged (UNI-24)."""


def order(state: Encounter) -> TurnPlan:
    """The order of the turn, from the fight as it stands."""
    mode = tiers.mode_of(state)
    if mode == tiers.COMMON_SENSE:
        places = _PLACES.of(state, _common(state), partial(_place, state))
    else:
        taking = [one for one in state.fighters if _takes_part(state, one)]
        needed = needs_dice(state, taking)
        keys = KEYS[mode](state, taking, needed)
        places = tuple((_entry(state, one, keys[one.id], needed),) for one in taking)
    entries = ranked(places)
    return TurnPlan(entries, _notes(state, entries))


_PLACES = Each[tuple[Entry, ...]]()


def _common(state: Encounter) -> tuple[object, ...]:
    """What the places by common sense hang on beside the sheets of those who have them."""
    fighters = state.fighters
    kept = still_listed(state, _out(fighters))
    return _is_counted(fighters), tiers.surprised_sides(fighters), state.turn_now == 1, kept


def _place(state: Encounter, fighter: Fighter) -> tuple[Entry, ...]:
    """The place of a fighter by common sense; without one where he takes no part."""
    if not _takes_part(state, fighter):
        return ()
    return (_entry(state, fighter, _by_common_sense(state, fighter), frozenset()),)


def _entry(state: Encounter, fighter: Fighter, key: Key, needed: Needed) -> Entry:
    return Entry(
        id=fighter.id,
        fighters=(fighter.id,),
        key=(_joined(state, fighter), *key, state.place(fighter.id)),
        skipped=_skipped(state, fighter),
        badge=_badge(state, fighter, needed),
    )


def _takes_part(state: Encounter, fighter: Fighter) -> bool:
    """Everybody who was not out when the turn began; who falls during it keeps his place."""
    return not is_out(fighter) or fighter.id in listed(state.entries)


@remembered
def _out(fighters: tuple[Fighter, ...]) -> frozenset[str]:
    return frozenset(one.id for one in fighters if is_out(one))


def _joined(state: Encounter, fighter: Fighter) -> int:
    """Whoever joins during a turn acts last."""
    return int(_is_counted(state.fighters) and LISTED not in fighter.counters)


@remembered
def _is_counted(fighters: tuple[Fighter, ...]) -> bool:
    """Whether the turn has counted who is there."""
    return any(LISTED in one.counters for one in fighters)


def _skipped(state: Encounter, fighter: Fighter) -> Label | None:
    """Why he does not act: what his state forbids, or a dive that takes his whole turn."""
    if is_out(fighter):
        return label("skipped.out")
    for name in ("stunned", "frozen", "diving"):
        if fighter.has(name):
            return label(f"skipped.{name}")
    return label("skipped.diving") if announced(state, fighter.id, STANCE) == DIVES else None


@remembered
def _loss_waits(fighters: tuple[Fighter, ...]) -> bool:
    return any(PUT_OFF in one.counters for one in fighters)


def _notes(state: Encounter, entries: tuple[Entry, ...]) -> tuple[Label, ...]:
    """What stands beside the order: intentions to declare; who acts at the same time, and whose losses wait for it."""
    if not state.is_under_way:
        return (label("order.declare"),)  # UNI-13
    if _loss_waits(state.fighters):
        return (label("tied.waiting"),)
    return (label("tied.order"),) if any(one.tied and not one.done for one in entries) else ()


# -- keys, smallest first -------------------------------------------------------------------------------------------


def _last(state: Encounter, fighter: Fighter) -> int:
    """Those who aim act after everybody else (step 8)."""
    return int(tiers.tier_of(state, fighter) == "aiming")


def own_total(fighter: Fighter) -> int:
    """Dexterity and what qualities and powers add (UNI-22)."""
    return trait(fighter, "dexterity") + trait(fighter, "initiative_bonus")


def _by_common_sense(state: Encounter, fighter: Fighter) -> Key:
    """Rank, then Dexterity without a roll."""
    return (_last(state, fighter), -rank(state, fighter), -own_total(fighter))


def rank(state: Encounter, fighter: Fighter) -> int:
    """Place of his tier in the order of common sense; whoever is flagged comes before plain shots and blows."""
    plain = RANKS[tiers.tier_of(state, fighter)]
    return FLAGGED if plain in FLAGGED_INSTEAD_OF and tiers.is_flagged(state, fighter) else plain


def _at_random(state: Encounter, listed: list[Fighter], needed: Needed) -> dict[str, Key]:
    """Tier, then a D10 with Dexterity among those who are equal so far."""
    totals = {one.id: count(one, DIE) + own_total(one) for one in listed if one.id in needed}
    return {one.id: (*_tier_key(state, one), -totals.get(one.id, 0)) for one in listed}


def _tier_key(state: Encounter, fighter: Fighter) -> Key:
    return (_last(state, fighter), -NUMBERS[tiers.tier_of(state, fighter)])


def _by_side(state: Encounter, listed: list[Fighter], needed: Needed) -> dict[str, Key]:
    """Tier of the side and its D10; inside a side the own tier, then Dexterity. Equal sides go position by position."""
    ranks = {side: NUMBERS[tiers.tier_of_side(state, side)] for side in {one.side for one in listed}}
    inside = {one.id: (*_tier_key(state, one), -own_total(one)) for one in listed}
    places = {side: sorted({inside[one.id] for one in listed if one.side == side}) for side in ranks}
    found: dict[str, Key] = {}
    for one in listed:
        total = side_total(state, one.side, count(one, DIE)) if one.side in needed else 0
        position = places[one.side].index(inside[one.id])
        found[one.id] = (_last(state, one), -ranks[one.side], -total, position)
    return found


def side_total(state: Encounter, side: str, die: int) -> int:
    """The roll of a side: its D10 and the highest Dexterity in it (UNI-27)."""
    return die + best_dexterity(state, side)


def best_dexterity(state: Encounter, side: str) -> int:
    """The highest Dexterity of those of a side who are in the fight."""
    members = [one for one in state.fighters if one.side == side]
    able = [one for one in members if not is_out(one)] or members
    return max(int(one.traits.get(BEST, trait(one, "dexterity"))) for one in able)


def acting(state: Encounter, action: str, fighter: Fighter) -> Fighter:
    """The initiative by side reads the highest Dexterity of his side as it is now, whichever turn it is (UNI-27)."""
    if action != "initiative" or tiers.mode_of(state) != tiers.GROUP:
        return fighter
    return replace(fighter, traits=fighter.traits | {BEST: best_dexterity(state, fighter.side)})


KEYS: dict[str, Callable[[Encounter, list[Fighter], Needed], dict[str, Key]]] = {
    tiers.RANDOM: _at_random,
    tiers.GROUP: _by_side,
}


# -- dice -----------------------------------------------------------------------------------------------------------


def needs_dice(state: Encounter, listed: list[Fighter]) -> Needed:
    """Fighters (by side: sides) that are equal so far, so that the die decides between them."""
    mode = tiers.mode_of(state)
    if mode == tiers.COMMON_SENSE:
        return frozenset()
    keys: dict[str, Key]
    if mode == tiers.RANDOM:
        keys = {one.id: _tier_key(state, one) for one in listed}
    else:
        keys = {one.side: (NUMBERS[tiers.tier_of_side(state, one.side)],) for one in listed}
    alike = Counter(keys.values())
    return frozenset(id for id, key in keys.items() if alike[key] > 1)


def _badge(state: Encounter, fighter: Fighter, needed: Needed) -> Label | None:
    """The number that was rolled, where it counts."""
    die = count(fighter, DIE)
    if not die:
        return None
    if fighter.id in needed:
        return label("initiative.rolled", total=die + own_total(fighter))
    if fighter.side in needed:
        return label("initiative.rolled", total=side_total(state, fighter.side, die))
    return None
