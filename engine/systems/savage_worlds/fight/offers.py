"""What a fighter may do at any moment, at no action (catalogue 5, 7, 7.1)."""

from __future__ import annotations

from engine.encounter.choices import Answer, Answered
from engine.encounter.request import refusal_for
from engine.encounter.state import Encounter, Fighter, replace
from engine.form import Choice, Prompt
from engine.label import label
from engine.system import Deed
from engine.systems.savage_worlds.fight import holds, states, wounds
from engine.systems.savage_worlds.fight.aiming import aim_lost
from engine.systems.savage_worlds.fight.bennies import bennies_of, paid
from engine.systems.savage_worlds.fight.sheet import fatigue, is_able, is_out

SHAKE_OFF, RELEASE, LEAVE, TIRE = "shake_off", "release", "leave_melee", "tire"
"""Ids of the offers, and subjects of the deeds that take them."""

ROOTED = ("entangled", "bound")
MOST_FATIGUE = 2


def offers(state: Encounter, fighter: str) -> tuple[Choice, ...]:
    """What he may do now: shake off Shaken for a benny, let go, leave the melee; Fatigue is the GM's."""
    one = state.find(fighter)
    if one is None or is_out(one):
        return ()
    left = bennies_of(state, fighter)
    found: list[Choice] = []
    if one.has("shaken") and left:
        found.append(Choice(SHAKE_OFF, label("offer.shake_off", left=left)))
    if holds.held_by(state, fighter):
        found.append(Choice(RELEASE, label("offer.release")))
    if free_attackers(state, one):
        found.append(Choice(LEAVE, label("offer.leave_melee")))
    return (*found, Choice(TIRE, label("offer.tire")))


def free_attackers(state: Encounter, leaving: Fighter) -> tuple[Fighter, ...]:
    """Enemies who may attack freely whoever leaves: able to strike, neither Shaken nor Stunned (SW-117)."""
    if not is_able(leaving) or any(leaving.has(name) for name in ROOTED):
        return ()
    able = (one for one in state.enemies(leaving.id) if is_able(one) and not one.has("shaken"))
    return tuple(one for one in able if refusal_for(state, one.id, leaving.id, "free_attack") is None)


# -- what is taken ---------------------------------------------------------------------------------------------------


def _shaken_off(state: Encounter, deed: Deed, option: str) -> Answered:
    return states.lost(paid(state, deed.attacker), deed.attacker, "shaken"), ()


def _released(state: Encounter, deed: Deed, option: str) -> Answered:
    return holds.let_go(state, deed.attacker), ()


def _left(state: Encounter, deed: Deed, option: str) -> Answered:
    """He moves away: holds end, the aim is lost, each adjacent enemy may strike (SW-123); the GM skips the others."""
    one = state.fighter(deed.attacker)
    due = tuple(
        Prompt(
            id=f"free_attack:{enemy.id}",
            kind="roll",
            fighter=enemy.id,
            subject="free_attack",
            why=label("prompt.free_attack", who=enemy.name, whom=one.name),
            target=one.id,
        )
        for enemy in free_attackers(state, one)
    )
    return aim_lost(holds.let_go(state, one.id), one.id), due


def _tired(state: Encounter, deed: Deed, option: str) -> Answered:
    """One level more; after the second he is out (7.1)."""
    one = state.fighter(deed.attacker)
    if fatigue(one) >= MOST_FATIGUE:
        return wounds.out(state, one.id, "incapacitated"), ()
    return state.put(replace(one, traits=one.traits | {"fatigue": fatigue(one) + 1})), ()


OFFERS: dict[str, Answer] = {
    SHAKE_OFF: _shaken_off,
    RELEASE: _released,
    LEAVE: _left,
    TIRE: _tired,
}
"""What taking an offer does."""
