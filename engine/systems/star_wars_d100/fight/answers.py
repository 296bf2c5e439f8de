"""What the answers to choices do, and what a fighter may do at no action (catalogue 5, 7, 8.12, 9)."""

from __future__ import annotations

from engine.encounter.choices import Answer, Answered
from engine.encounter.sheet import change, count, with_count
from engine.encounter.state import Encounter, Fighter
from engine.form import Choice
from engine.label import label
from engine.system import Deed
from engine.systems.star_wars_d100.fight import blasts, cover, outcomes, places, strays, weapons
from engine.systems.star_wars_d100.fight.counts import ACTED, ATTACKED, BUSY, has_attacked, noted
from engine.systems.star_wars_d100.fight.followups import WHICH_FAULT, WHICH_REPAIR
from engine.systems.star_wars_d100.fight.sheet import has, is_out

PICK_UP, OTHER, MELEE, AWAY = "pick_up", "other_action", "other_attack", "throw_away"
OUTSIDE, CALL = "out_of_zone", "call_shot"
"""Ids of the offers, and subjects of the deeds that take them."""

BROKEN_NOW = "breakdown_now"
"""Subject of the news that the weapon of a series breaks down; its one option."""
NOTED = "noted"


def offers(state: Encounter, fighter: str) -> tuple[Choice, ...]:
    """What he may do now beside the actions of the table: pick up a weapon, throw one away, anything else."""
    one = state.find(fighter)
    if one is None or is_out(one) or not state.is_under_way:
        return ()
    found: list[Choice] = []
    if any(has(carried, "weapon_dropped") for carried in one.carried) and not has_attacked(one):
        found.append(Choice(PICK_UP, label("offer.pick_up")))
    if any(has(carried, "exploding") for carried in one.carried):
        found.append(Choice(AWAY, label("offer.throw_away")))
    if not count(one, BUSY) and not count(one, ACTED):
        found.append(Choice(OTHER, label("offer.other_action")))
    if not count(one, BUSY) and not (count(one, ACTED) and has_attacked(one)):
        found.append(Choice(MELEE, label("offer.other_attack")))
    if cover.suppressors_of(state, one):
        found.append(Choice(OUTSIDE, label("offer.out_of_zone")))
    if places.can_call(state, one):
        found.append(Choice(CALL, label("offer.call_shot")))
    return tuple(found)


# -- offers ---------------------------------------------------------------------------------------------------------


def _picked_up(state: Encounter, deed: Deed, option: str) -> Answered:
    """The whole round; the weapon is in hand at its end."""
    state = noted(state, deed.attacker, ACTED, ATTACKED)
    state = change(state, deed.attacker, lambda one: with_count(one, BUSY, 1))
    return weapons.picked_up(state, deed.attacker), ()


def _acted(state: Encounter, deed: Deed, option: str) -> Answered:
    return noted(state, deed.attacker, ACTED), ()


def _attacked(state: Encounter, deed: Deed, option: str) -> Answered:
    """In melee, or whatever else the GM counts as an attack."""
    return noted(state, deed.attacker, ACTED, ATTACKED), ()


def _thrown_away(state: Encounter, deed: Deed, option: str) -> Answered:
    return weapons.thrown_away(noted(state, deed.attacker, ACTED), deed.attacker), ()


def _outside(state: Encounter, deed: Deed, option: str) -> Answered:
    """No covering fire reaches him in this round."""
    return change(state, deed.attacker, lambda one: with_count(one, cover.OUT_OF_ZONE, 1)), ()


def _called(state: Encounter, deed: Deed, option: str) -> Answered:
    return places.called(state, deed.attacker), ()


# -- choices --------------------------------------------------------------------------------------------------------


def _fault(state: Encounter, deed: Deed, option: str) -> Answered:
    """The row of the table of breakdowns."""
    shooter: Fighter = state.fighter(deed.attacker)
    return weapons.broken(state, shooter.id, shooter.hand, option, deed), ()


def _repair(state: Encounter, deed: Deed, option: str) -> Answered:
    return outcomes.mended(state, deed.attacker, option), ()


def _read(state: Encounter, deed: Deed, option: str) -> Answered:
    return state, ()


ANSWERS: dict[str, Answer] = {
    PICK_UP: _picked_up,
    OTHER: _acted,
    MELEE: _attacked,
    AWAY: _thrown_away,
    OUTSIDE: _outside,
    CALL: _called,
    WHICH_FAULT: _fault,
    WHICH_REPAIR: _repair,
    blasts.IN_BLAST: blasts.hurt,
    strays.WHOM: strays.whom,
    strays.POINTS: strays.by_hand,
    BROKEN_NOW: _read,
}
"""What the answer to each choice does, by the subject of its prompt, and taking each offer."""
