"""What an attack that does damage changes, and what it makes due (catalogue 8.5, 8.14)."""

from __future__ import annotations

from engine.encounter.choices import Answered
from engine.encounter.state import Encounter
from engine.system import Deed
from engine.systems.ubik.families import FAMILIES
from engine.systems.ubik.fight import bravery, declaring, life, nerve, states, zones
from engine.systems.ubik.fight.nerve import Shock, Shocks
from engine.systems.ubik.fight.possible import of_deed
from engine.systems.ubik.harm import HITS, critical_of

LOST = "life_lost"
"""Amount of a deed: life points that the hit takes."""


def struck(state: Encounter, deed: Deed) -> Answered:
    """The fight after an attack, with the tests of morale that it calls for."""
    if deed.action == "aimed_shot":
        state = bravery.before_the_shot(state, deed)
    if deed.outcome not in HITS:
        return _missed(state, deed), ()
    effect = _critical(state, deed)
    state, shocks = life.hurt(state, deed.target, loss_of(state, deed))
    if effect:
        state = states.gained(state, deed.target, effect, deed.attacker)
    state = _missed(state, deed)
    if "target_surprised" in deed.events:
        state = declaring.surprised(state, deed.target, by=deed.attacker)
    return nerve.tests(state, (*shocks, *_seen(state, deed)))


def _missed(state: Encounter, deed: Deed) -> Encounter:
    """Whoever entered a zone under fire has come through it, hit or not."""
    swept = deed.action == "fire_at_zone" and zones.enters(state, deed.target, deed.attacker)
    return zones.crossed(state, deed.target) if swept else state


def loss_of(state: Encounter, deed: Deed) -> int:
    """Life points that the target loses; of a result taken by hand what the roll would have made of it."""
    if LOST in deed.amounts:
        return deed.amounts[LOST]
    raw = int(FAMILIES.values(of_deed(state, deed))["damage_raw"])
    return raw * HITS[deed.outcome] // 2


def _critical(state: Encounter, deed: Deed) -> str:
    """The critical effect of a called shot that has hurt, or of any hit where the house rule says so; "": none."""
    request = of_deed(state, deed)
    effect = critical_of(request)
    anyway = bool(request.number("option_critical_ignores_armor"))
    return effect if effect and (anyway or loss_of(state, deed)) else ""


def _seen(state: Encounter, deed: Deed) -> Shocks:
    """Who is shaken by what he suffers or sees, even where the armour has stopped it."""
    risk = int(deed.modifiers.get("pr", 0))
    if deed.action == "pummel":
        beaten = (Shock(deed.target, "beating", risk),)
        return beaten + tuple(Shock(one, "beating") for one in nerve.witnesses(state, deed.attacker, deed.target))
    if deed.action == "riddle":
        return tuple(Shock(one, "riddled", risk) for one in nerve.allies(state, deed.target))
    return ()
