"""Why something cannot be done now, whatever the sheets say (catalogue 3, 5, 8.5, 8.7, 9)."""

from __future__ import annotations

from engine.encounter.sheet import announced, count
from engine.encounter.state import Encounter, Fighter
from engine.label import Label, label
from engine.systems.star_wars_d100.fight import cover, pairs, series
from engine.systems.star_wars_d100.fight.counts import BUSY, has_attacked
from engine.systems.star_wars_d100.fight.sheet import ATTACKING, COMPLETE, PAIRS, SERIES, hp
from engine.systems.star_wars_d100.tables import TABLES

SINGLE = ("shoot", "throw")
"""What is left under covering fire (ruling R51)."""


def forbidden(state: Encounter, action: str, attacker: str, target: str) -> Label | None:
    """Why this cannot be done now; None: it can. Between two rounds everything else may be tried."""
    fighter = state.find(attacker)
    if fighter is None:
        return None
    if action in PAIRS:
        reason = _pair(state, fighter, action)
        if reason is not None:
            return reason
    if action == "violent_death" and hp(fighter) > 0:
        return label("error.has_points_left", who=fighter.name)  # SWD-27
    if not state.is_under_way:
        return None
    if action in COMPLETE and count(fighter, BUSY):
        return label("error.is_busy", who=fighter.name)
    if action in COMPLETE and has_attacked(fighter):
        return label("error.has_attacked", who=fighter.name)
    if action == "defy_cover_fire":
        return _defiance(state, fighter, target)
    return _attack(state, fighter, action) if action in ATTACKING else None


def _pair(state: Encounter, fighter: Fighter, action: str) -> Label | None:
    """A pair is offered only when both weapons can fire and hold a round (section 3)."""
    if fighter.weapon is None or TABLES.weapons[fighter.weapon.weapon].group != pairs.GROUPS[action]:
        return None  # the rules say it better
    kind = str(state.answers.get(fighter.id, {}).get(pairs.SECOND, ""))
    second = pairs.second_of(fighter, action, kind)
    if second is None:
        return label("error.no_second_weapon", who=fighter.name)
    ready = pairs.fires(fighter.carried[second])
    return None if ready else label("error.second_weapon_cannot_fire", who=fighter.name)


def _defiance(state: Encounter, fighter: Fighter, target: str) -> Label | None:
    """One test a round, only under covering fire, and against one of those who fire it (8.7)."""
    suppressors = cover.suppressors_of(state, fighter)
    if not suppressors:
        return label("error.no_covering_fire", who=fighter.name)
    if count(fighter, cover.DEFIED):
        return label("error.has_defied", who=fighter.name)
    other = state.find(target)
    if other is None or any(one.id == target for one in suppressors):
        return None
    return label("error.does_not_cover", who=other.name)


def _attack(state: Encounter, fighter: Fighter, action: str) -> Label | None:
    """Firing and throwing in a round."""
    if count(fighter, BUSY):
        return label("error.is_busy", who=fighter.name)
    if count(fighter, cover.COVERING):
        return label("error.covers_already", who=fighter.name)
    under = bool(cover.suppressors_of(state, fighter))
    if under and action != "cover_fire":
        if not count(fighter, cover.MAY_FIRE):
            return label("error.defy_first", who=fighter.name)
        if action not in SINGLE:
            return label("error.one_shot_under_cover", who=fighter.name)
    if action in SERIES:
        return _series(state, fighter, action)
    if action == "cover_fire" and announced(state, fighter.id, "action") != action:
        return label("error.not_announced", action=label(f"action.{action}"))  # SWD-76
    return None


def _series(state: Encounter, fighter: Fighter, action: str) -> Label | None:
    """A series is announced when the round begins (SWD-66, SWD-70), and ends with its last shot."""
    if not series.is_announced(state, fighter, action):
        return label("error.not_announced", action=label(f"action.{action}"))
    if series.is_over(state, fighter):
        return label("error.series_over", who=fighter.name)
    return None
