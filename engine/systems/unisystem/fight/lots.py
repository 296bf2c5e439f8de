"""The D10 of the initiative: rolled once and written down, or typed by hand (UNI-20, UNI-27; catalogue section 9)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.dice.source import Source
from engine.encounter.sheet import count, with_count, without_counts
from engine.encounter.state import Encounter
from engine.errors import FightError
from engine.form import Entry, Field, Lot
from engine.label import label
from engine.systems.unisystem.fight import tiers
from engine.systems.unisystem.fight.order import DIE
from engine.systems.unisystem.fight.sheet import is_out

SIDES = 10
"""Faces of the die."""


def draw(state: Encounter, source: Source) -> dict[str, int]:
    """A D10 for each fighter, or by side for each side; nothing by common sense.

    All of them are rolled at once: whom they decide between is known when everybody has announced what he does.
    """
    mode = tiers.mode_of(state)
    if mode == tiers.COMMON_SENSE:
        return {}
    able = [one for one in state.fighters if not is_out(one)]
    wanted = [one.id if mode == tiers.RANDOM else one.side for one in able]
    return {one: source.face(SIDES) or 1 for one in dict.fromkeys(wanted)}


def rolled(state: Encounter, drawn: Mapping[str, int]) -> Encounter:
    """The fight at the beginning of a turn, with these dice before its fighters (by id, or by side)."""
    for one in state.fighters:
        face = drawn.get(one.id, drawn.get(one.side))
        state = state.put(without_counts(one, DIE) if face is None else with_count(one, DIE, face))
    return state


def lot(state: Encounter, entry: Entry) -> Lot | None:
    """The D10 of an entry; by side it is that of the whole side."""
    mode = tiers.mode_of(state)
    if mode == tiers.COMMON_SENSE:
        return None
    fighter = state.fighter(entry.fighters[0])
    name = state.side(fighter.side).name if mode == tiers.GROUP else fighter.name
    field = Field(
        id="initiative",
        kind="choice",
        label=label("lot.initiative", who=name),
        default=0,
        value=count(fighter, DIE),
        options=tuple((face, label("lot.face", face=face)) for face in range(1, SIDES + 1)),
        lasts="round",
        rule="UNI-27" if mode == tiers.GROUP else "UNI-20",
    )
    return Lot(field)


def laid(state: Encounter, entry: str, value: int, *, more: bool) -> Encounter:
    """The fight with this D10 before an entry, or before its whole side.

    Raises:
        FightError: nothing is rolled in this mode, no such entry, no face of a D10, or one more die.
    """
    mode, found = tiers.mode_of(state), state.find(entry)
    if more or mode == tiers.COMMON_SENSE:
        raise FightError("entry", label("error.nothing_to_draw"))
    if found is None:
        raise FightError("entry", label("error.no_such_entry"))
    if not 1 <= value <= SIDES:
        raise FightError("value", label("error.out_of_range", value=value, minimum=1, maximum=SIDES))
    for one in state.fighters:
        if one.id == entry or (mode == tiers.GROUP and one.side == found.side):
            state = state.put(with_count(one, DIE, value))
    return state
