"""Who acts on which card, and the order of the round (catalogue section 9)."""

from __future__ import annotations

from engine.encounter.each import Each
from engine.encounter.remembered import remembered, remembered_by
from engine.encounter.state import Encounter, Fighter
from engine.encounter.turn import ON_HOLD, listed, still_listed
from engine.form import Entry, TurnPlan
from engine.label import Label, label
from engine.systems.savage_worlds.fight import pack
from engine.systems.savage_worlds.fight.bennies import POOL
from engine.systems.savage_worlds.fight.sheet import is_out, is_wild_card

WAITING = -100
"""Place of those on hold: before every card, because they may step in at any moment."""

LAST = 100
"""Place of whoever has no card yet."""


def leader_of(state: Encounter, fighter: Fighter) -> str:
    """Id of the fighter on whose card he acts: his own, that of his rider, leader, or of the first of his group."""
    announced = state.declared.get(fighter.id, {})
    rider = _riders(state).get(fighter.id)
    if rider is not None:
        return rider  # SW-103: a mount acts on its rider's card
    led = state.find(str(announced.get("card_with", "")))
    if led is not None and led.id != fighter.id:
        return led.id
    if is_wild_card(fighter) or announced.get("own_card") or announced.get("mount"):
        return fighter.id
    return next(one.id for one in state.fighters if one.id == fighter.id or _are_one_group(state, one, fighter))


def _are_one_group(state: Encounter, one: Fighter, other: Fighter) -> bool:
    """Whether two Extras act on one card: same side, same kind, nothing announced that sets the first apart."""
    apart = state.declared.get(one.id, {}).keys() & {"own_card", "card_with", "mount"}
    alike = (one.side, one.archetype) == (other.side, other.archetype)
    return alike and bool(one.archetype) and not is_wild_card(one) and not apart and not _is_a_mount(state, one)


def _is_a_mount(state: Encounter, fighter: Fighter) -> bool:
    return any(announced.get("mount") == fighter.id for announced in state.declared.values())


@remembered
def _riders(state: Encounter) -> dict[str, str]:
    """The first in the table who rides each mount; nobody rides himself."""
    riding = [one.id for one in reversed(state.fighters) if "mount" in state.declared.get(one.id, {})]
    return {str(mount): id for id in riding if (mount := state.declared[id]["mount"]) != id}


@remembered
def groups(state: Encounter) -> dict[str, tuple[Fighter, ...]]:
    """Who acts together, by the id of the leader, in the order of the table with the leader in front."""
    return {id: tuple(state.fighters[place] for place in places) for id, places in _grouped(state).items()}


_KINDS, _STANDINGS = Each[tuple[object, ...]](), Each[tuple[object, ...]]()


def _kind(fighter: Fighter) -> tuple[object, ...]:
    """All of a sheet that decides with whom he acts."""
    return fighter.id, fighter.side, fighter.archetype, is_wild_card(fighter)


def _kinds(state: Encounter) -> tuple[object, ...]:
    return _KINDS.of(state, (), _kind), state.declared


@remembered_by(_kinds)
def _grouped(state: Encounter) -> dict[str, tuple[int, ...]]:
    """The places in the table of those who act together, by the id of their leader, his own in front."""
    found: dict[str, list[int]] = {}
    for place, fighter in enumerate(state.fighters):
        found.setdefault(_last_leader(state, fighter), []).append(place)
    return {id: tuple(sorted(places, key=lambda place: state.fighters[place].id != id)) for id, places in found.items()}


def _last_leader(state: Encounter, fighter: Fighter) -> str:
    """The leader's leader, and so on; whoever goes round in a circle leads himself."""
    seen = {fighter.id}
    leader = leader_of(state, fighter)
    while leader not in seen:
        seen.add(leader)
        leader = leader_of(state, state.fighter(leader))
    return leader


def order(state: Encounter) -> TurnPlan:
    """The order of the round, from the cards that lie before the fighters (SW-102)."""
    return TurnPlan(_entries(state), _notes(state))


def _standing(fighter: Fighter) -> tuple[object, ...]:
    """All of a sheet that decides when he acts, and whether."""
    return fighter.id if is_out(fighter) else "", pack.card_of(fighter), fighter.has("on_hold")


def _standings(state: Encounter) -> tuple[object, ...]:
    standings = _STANDINGS.of(state, (), _standing)
    return *_kinds(state), standings, still_listed(state, _out(standings))


@remembered
def _out(standings: tuple[tuple[object, ...], ...]) -> frozenset[str]:
    """Ids of those who are out."""
    return frozenset(str(one[0]) for one in standings if one[0])


@remembered_by(_standings)
def _entries(state: Encounter) -> tuple[Entry, ...]:
    acting = groups(state).items()
    entries = [_entry(state, leader, members) for leader, members in acting if _takes_part(state, members)]
    return tuple(sorted(entries, key=lambda entry: entry.key))


def _notes(state: Encounter) -> tuple[Label, ...]:
    """What to know of this round: a shuffle to come (SW-122), the bennies of the GM."""
    shuffle = (label("order.shuffle"),) if state.stock.get(pack.RESHUFFLE) else ()
    pool = state.stock.get(POOL)
    return (*shuffle, label("order.gm_bennies", count=pool[0])) if pool else shuffle


def _takes_part(state: Encounter, members: tuple[Fighter, ...]) -> bool:
    """Whether somebody could act when the round began; who falls during it keeps his place."""
    return any(not is_out(fighter) or fighter.id in listed(state.entries) for fighter in members)


def _entry(state: Encounter, leader: str, members: tuple[Fighter, ...]) -> Entry:
    able = [fighter for fighter in members if not is_out(fighter)]
    card = next((card for card in map(pack.card_of, members) if card is not None), None)
    waiting = bool(able) and all(fighter.has("on_hold") for fighter in able)
    first = WAITING if waiting else -card if card is not None else LAST
    return Entry(
        id=leader,
        fighters=tuple(fighter.id for fighter in members),
        key=(first, state.place(members[0].id)),
        skipped=_skipped(able, card, waiting=waiting),
        group=len(members) > 1,
        badge=None if card is None else pack.named(card),
    )


def _skipped(able: list[Fighter], card: int | None, *, waiting: bool) -> Label | None:
    """Why an entry does not act: nobody can, it waits, or it has no card yet (SW-100)."""
    if not able:
        return label("skipped.out")
    if waiting:
        return ON_HOLD
    return label("skipped.no_card") if card is None else None


def entry_of(state: Encounter, fighter: str) -> str:
    """Id of the entry in which a fighter acts."""
    return next((id for id, members in groups(state).items() if fighter in [one.id for one in members]), fighter)
