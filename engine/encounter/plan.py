"""What the GM has decided about the order, put on the order that the game proposes: ties, moves, holds, skips."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.encounter.remembered import remembered, remembered_each
from engine.encounter.state import Encounter, replace
from engine.form import Entry
from engine.label import Label


@remembered
def ranked(places: tuple[tuple[Entry, ...], ...]) -> tuple[Entry, ...]:
    """The entries of everybody by their keys; those alike but for the last part, the place in the table, are tied."""
    entries = [entry for own in places for entry in own]
    alike = Counter(entry.key[:-1] for entry in entries if entry.skipped is None)
    found = [_tied(one) if one.skipped is None and alike[one.key[:-1]] > 1 else one for one in entries]
    return tuple(sorted(found, key=lambda entry: entry.key))


@remembered_each
def _tied(entry: Entry) -> Entry:
    return replace(entry, tied=True)


def settled(state: Encounter, plan: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The entries as the GM has settled them, in this round or an earlier one: those who are tied, then his bands."""
    return _gathered(state, _with_ties_settled(state, plan))


def _gathered(state: Encounter, plan: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The entries with those of each band behind its first one (or the one being played), in their own order."""
    now = state.entries[state.current] if state.current is not None else None
    for band in state.bands:
        first = next((entry for entry in plan if _is_of(entry, band)), None)
        if first is None:
            continue
        begun = now is not None and _is_of(now, band) and all(entry.id != now.id for entry in plan)
        place = 0 if begun else plan.index(first)
        members = tuple(entry for entry in plan if _is_of(entry, band))
        plan = (*plan[:place], *members, *(entry for entry in plan[place:] if not _is_of(entry, band)))
    return plan


def _is_of(entry: Entry, band: tuple[str, ...]) -> bool:
    """Whether a member of a band leads an entry."""
    return entry.fighters[0] in band


def _with_ties_settled(state: Encounter, plan: tuple[Entry, ...]) -> tuple[Entry, ...]:
    if not state.ties:
        return plan
    entries = list(plan)
    for group in _groups(plan):
        known = [index for index in group if plan[index].fighters[0] in state.ties]
        sure = len(known) == len(group)
        wanted = sorted(known, key=lambda index: state.ties.index(plan[index].fighters[0]))
        for place, index in zip(known, wanted, strict=True):
            entries[place] = replace(plan[index], settled=sure)
    return tuple(entries)


def _groups(plan: tuple[Entry, ...]) -> Iterator[list[int]]:
    """Places of the entries that are tied with each other, group by group."""
    found: dict[tuple[object, ...], list[int]] = {}
    for index, entry in enumerate(plan):
        if entry.tied:
            found.setdefault(_tie(entry), []).append(index)
    yield from found.values()


def _tie(entry: Entry) -> tuple[object, ...]:
    return entry.phase, entry.key[:-1]


def tied_with(state: Encounter, entry: Entry) -> tuple[Entry, ...]:
    """The entries of the order that are tied with this one, itself included, as they stand; empty: none."""
    return tuple(one for one in state.entries if one.tied and _tie(one) == _tie(entry)) if entry.tied else ()


def with_ties(state: Encounter, tied: tuple[Entry, ...]) -> Encounter:
    """The fight in which these, tied with each other, act in this order from now on."""
    if len(tied) < 2:
        return state
    leads = [entry.fighters[0] for entry in tied]
    ids = {entry.id for entry in tied}
    entries = tuple(replace(one, settled=True) if one.id in ids else one for one in state.entries)
    return replace(state, entries=entries, ties=(*(one for one in state.ties if one not in leads), *leads))


def carried_over(state: Encounter, plan: tuple[Entry, ...], held: tuple[Label, ...]) -> tuple[Entry, ...]:
    """A new order of entries still to come in which the GM's moves, holds and skips stand, and who has acted.

    Args:
        held: why an entry does not act, where the GM has said so himself.
    """
    before = {entry.id: entry for entry in state.entries}
    entries = tuple(_marked(entry, before.get(entry.id), held) for entry in settled(state, plan))
    return _moved_back(state.entries, entries)


def _marked(entry: Entry, before: Entry | None, held: tuple[Label, ...]) -> Entry:
    if before is None:
        return entry
    skipped = before.skipped if before.skipped in held else entry.skipped
    return replace(entry, skipped=skipped, acted=before.acted, moved=before.moved)


def _moved_back(before: tuple[Entry, ...], entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Each entry that was moved stands again just behind the nearest one before it that is still in the order."""
    rest = {entry.id: entry for entry in entries}
    order = [entry.id for entry in entries if not entry.moved]
    for index, old in enumerate(before):
        if old.id in rest and rest[old.id].moved:
            behind = next((one.id for one in reversed(before[:index]) if one.id in order), None)
            order.insert(0 if behind is None else order.index(behind) + 1, old.id)
    return tuple(rest[id] for id in order)
