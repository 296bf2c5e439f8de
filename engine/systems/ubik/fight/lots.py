"""The D10 of initiative and of a tie: rolled once and written down, or laid by hand (catalogue 9.1)."""

from __future__ import annotations

from engine.encounter.sheet import change, count, with_count
from engine.encounter.state import Encounter
from engine.errors import FightError
from engine.form import Entry, Field, Lot
from engine.label import label
from engine.systems.ubik.fight import opening
from engine.systems.ubik.fight.counters import DIE, TIE
from engine.systems.ubik.fight.opening import SIDES
from engine.systems.ubik.fight.order import is_tied

TIE_DIE = SIDES
"""Added to the face of a tie die, to tell it from one of initiative."""

REST = SIDES * SIDES
"""What the first of the tie dice is worth."""


def lot(state: Encounter, entry: Entry) -> Lot | None:
    """The D10 of an entry, while its quickness comes from one; among equals a D10 more."""
    fighter = state.find(entry.fighters[0])
    if fighter is None or not count(fighter, DIE):
        return None
    tied = is_tied(state, fighter)
    faces = [(face, label("lot.face", face=face)) for face in range(1, SIDES + 1)]
    ties = [(TIE_DIE + face, label("lot.tie_face", face=face)) for face in range(1, SIDES + 1)] if tied else []
    field = Field(
        id="initiative",
        kind="choice",
        label=label("lot.initiative", who=fighter.name),
        default=0,
        value=count(fighter, DIE),
        options=(*faces, *ties),
        lasts="round",
        rule="UBK-24",
    )
    return Lot(field, label("lot.tie") if tied and not count(fighter, TIE) else None)


def laid(state: Encounter, entry: str, value: int, *, more: bool) -> Encounter:
    """The fight with a D10 of initiative, or of a tie, before an entry.

    Raises:
        FightError: no such entry, no face of a D10, or nothing is to be drawn.
    """
    fighter = state.find(entry)
    if fighter is None:
        raise FightError("entry", label("error.no_such_entry"))
    found = lot(state, Entry(entry, (entry,)))
    if found is None or (more and found.more is None):
        raise FightError("entry", label("error.nothing_to_draw"))
    if more:
        return change(state, entry, lambda one: with_count(one, TIE, max(1, min(REST * SIDES, value))))
    if value not in [option for option, _ in found.field.options]:
        raise FightError("value", label("error.out_of_range", value=value, minimum=1, maximum=SIDES))
    if value <= SIDES:
        return opening.rolled(state, entry, value)
    rest = (max(1, count(fighter, TIE)) - 1) % REST
    return change(state, entry, lambda one: with_count(one, TIE, 1 + (value - TIE_DIE - 1) * REST + rest))
