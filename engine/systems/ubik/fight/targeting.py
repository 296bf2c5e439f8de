"""At whom an action is aimed when it is chosen."""

from __future__ import annotations

from engine.encounter.sheet import count
from engine.encounter.state import Encounter
from engine.systems.ubik.fight import holds, targets
from engine.systems.ubik.fight.counters import BOUND, COURSE
from engine.systems.ubik.fight.detection import has_detected
from engine.systems.ubik.fight.guide import is_asked
from engine.systems.ubik.fight.kinds import HOLDS, MANDATORY
from engine.systems.ubik.fight.phase import OF_THE_HELD, dodged


def proper_target(state: Encounter, attacker: str, action: str) -> str | None:
    """Whom the rules leave as target of this action ("": nobody); None: whoever is aimed at."""
    fighter = state.find(attacker)
    if fighter is None:
        return None
    if action == "initiative":
        return ""
    if action == "escape" or (fighter.has("held") and action in OF_THE_HELD):
        return _kept(state, holds.holders_of(fighter))
    if action in HOLDS:
        return _kept(state, tuple(one.id for one in holds.held_by(state, attacker)))
    if action == "evade":
        return _kept(state, dodged(state, attacker))
    if action == "detect_enemies":
        unseen = tuple(one.id for one in state.enemies(attacker) if not has_detected(state, attacker, one.id))
        return _kept(state, unseen)
    if action in MANDATORY and (count(fighter, COURSE) == BOUND or is_asked(state, attacker)):
        return _kept(state, tuple(one.id for one in targets.legal_targets(state, attacker)))
    return None


def _kept(state: Encounter, fitting: tuple[str, ...]) -> str | None:
    """Whoever is aimed at where he fits, else the first who does; None: nobody does."""
    return None if not fitting or state.target in fitting else fitting[0]
