"""The D12 of the order: rolled once and written down, or typed by hand (SWD-01; catalogue 9)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.dice.source import Source
from engine.encounter.sheet import count, with_count, without_counts
from engine.encounter.state import Encounter
from engine.errors import FightError
from engine.form import Entry, Field, Lot
from engine.label import label
from engine.systems.star_wars_d100.fight.groups import group_of
from engine.systems.star_wars_d100.fight.order import DIE, badge, later_by, order_total
from engine.systems.star_wars_d100.fight.sheet import is_out

SIDES = 12
"""Faces of the die."""


def draw(state: Encounter, source: Source) -> dict[str, int]:
    """A D12 for everybody who can act, one for each group of those who are alike.

    The fight has one entry where somebody who came late rolls.
    """
    if state.entries:
        return {state.entries[0].id: source.face(SIDES) or 1}
    found: dict[str, int] = {}
    for one in state.fighters:
        if one.id in found or is_out(one):
            continue
        face = source.face(SIDES) or 1
        found |= {member.id: face for member in group_of(state, one) if not is_out(member)}
    return found


def rolled(state: Encounter, drawn: Mapping[str, int]) -> Encounter:
    """The fight at the beginning of a round, with these dice before its fighters."""
    for one in state.fighters:
        face = drawn.get(one.id)
        state = state.put(without_counts(one, DIE) if face is None else with_count(one, DIE, face))
    return state


def lot(state: Encounter, entry: Entry) -> Lot | None:
    """The D12 of an entry, each face with the total that it makes; whoever came late may roll it."""
    fighter = state.fighter(entry.fighters[0])
    face = count(fighter, DIE)
    rest = order_total(state, fighter) - face - later_by(state, fighter, entry.id)
    field = Field(
        id="order",
        kind="choice",
        label=label("lot.order", who=fighter.name),
        default=0,
        value=face,
        options=tuple((one, badge(rest + one, one)) for one in range(1, SIDES + 1)),
        lasts="round",
        rule="SWD-01",
    )
    waits = not face and any(one.id == entry.id for one in state.entries)
    return Lot(field, label("lot.roll") if waits else None)


def laid(state: Encounter, entry: str, value: int, *, more: bool) -> Encounter:
    """The fight with this D12 before an entry, and before everybody who shares it.

    Raises:
        FightError: no such entry, no face of a D12, or one more die for somebody who has rolled.
    """
    found = state.find(next((one.fighters[0] for one in state.entries if one.id == entry), entry))
    if found is None:
        raise FightError("entry", label("error.no_such_entry"))
    if more and count(found, DIE):
        raise FightError("entry", label("error.nothing_to_draw"))
    if not 1 <= value <= SIDES:
        raise FightError("value", label("error.out_of_range", value=value, minimum=1, maximum=SIDES))
    for one in (found,) if more else group_of(state, found):
        state = state.put(with_count(one, DIE, value))
    return state
