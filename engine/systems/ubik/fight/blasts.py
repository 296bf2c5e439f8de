"""A weapon that bursts: who else is within its blast, each with his own armour test (catalogue 8.5, 8.14)."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping

from engine.encounter.choices import Answered, choice, number
from engine.encounter.sheet import announced, with_declared, without_declared
from engine.encounter.state import Encounter, Fighter
from engine.errors import RequestError
from engine.form import Prompt, Value
from engine.label import label
from engine.request import Request, check_value
from engine.system import Deed
from engine.systems.ubik.attack import SPREAD
from engine.systems.ubik.families import FAMILIES
from engine.systems.ubik.fight.sheet import as_side
from engine.systems.ubik.harm import MULTIPLIERS
from engine.systems.ubik.tables import TABLES, WEAPONS

BURST = "burst_weapon"
"""Kept beside what a thrower announces: the weapon of his that has just burst."""

KEPT = ("pr", "throw_use", "damage_bonus")
"""Circumstances of the throw that its damage hangs on."""

STRUCK, MISSED, LANDED = "struck", "missed", "landed"
"""What the question who else is within the blast knows: those who are, whether the throw missed, by how many metres."""

NOBODY = "nobody"

WITHIN, OWN_BLAST = "within_blast", "own_blast"
"""Subjects of the choices who else is within the blast, and how the thrower comes off."""

HELD, FAILED = "armor_holds", "armor_fails"
BLAST = "blast:"
"""Before the id of a victim in the id of the prompt of his armour test."""


def weapon_of(state: Encounter, thrower: str) -> str:
    """The weapon of his that has just burst; "": none."""
    weapon = announced(state, thrower, BURST)
    return weapon if weapon in WEAPONS and WEAPONS[weapon].blast else ""


def part(state: Encounter, action: str, attacker: str, target: str) -> dict[str, int]:
    """Of a throw that has burst, what it does to somebody within its blast (`Request.part`)."""
    return {"blast": 1} if action == "throw" and weapon_of(state, attacker) else {}


def burst(state: Encounter, deed: Deed, weapon: str) -> tuple[Encounter, tuple[Prompt, ...]]:
    """The fight after a weapon burst, with the question who is within its blast; a near miss strikes its target."""
    after = with_declared(state, deed.attacker, **{BURST: weapon})
    kept = _kept(deed.modifiers)
    near = "miss_within_blast" in deed.events
    struck = (deed.target,) if near or deed.outcome != "miss" else ()
    due = (_damage(after, deed.attacker, deed.target, kept),) if near else ()
    return after, (*due, *_who_else(after, deed.attacker, kept | _landed(deed), struck))


def _kept(known: Mapping[str, Value]) -> dict[str, Value]:
    """What its damage hangs on; what a question of a fight edited by hand has instead counts for nothing."""
    found: dict[str, Value] = {}
    for name in KEPT:
        with contextlib.suppress(RequestError):
            check_value(TABLES.circumstances[name], known.get(name), name)
            found[name] = known[name]
    return found


def _landed(deed: Deed) -> dict[str, Value]:
    """How far from its target it burst."""
    if deed.outcome == "miss":
        return {MISSED: True, LANDED: deed.amounts.get("metres", 0)}
    tight = deed.modifiers.get("throw_use") == "dispersion"
    return {MISSED: False, LANDED: max(0, SPREAD - tight * int(deed.modifiers.get("pr", 0)))}


def _who_else(state: Encounter, thrower: str, known: dict[str, Value], struck: tuple[str, ...]) -> tuple[Prompt, ...]:
    """The question who else is within the blast; none where everybody has been struck."""
    blast, far = WEAPONS[weapon_of(state, thrower)].blast, number(known.get(LANDED))
    where = label("blast.missed" if known.get(MISSED) else "blast.hit", metres=far, blast=blast)
    rest = [one for one in state.fighters if one.id not in struck and not one.has("dead")]
    if not rest:
        return ()
    options = ((NOBODY, label("blast.nobody")), *((one.id, label("blast.somebody", who=one.name)) for one in rest))
    answers = {**known, STRUCK: ",".join(struck)}
    return (choice(state.fighter(thrower), WITHIN, label("prompt.within_blast", where=where), options, answers),)


def is_of_blast(prompt: Prompt) -> bool:
    """Whether a prompt belongs to something that has burst: it hurts whoever is there, thrower out or not."""
    return prompt.subject == WITHIN or prompt.id.startswith(BLAST)


def _damage(state: Encounter, thrower: str, victim: str, kept: dict[str, Value]) -> Prompt:
    """The armour test of somebody within the blast."""
    why = label("prompt.blast", who=state.fighter(victim).name)
    return Prompt(f"{BLAST}{victim}", "roll", thrower, "throw", why, {**kept, "distance_m": 0}, target=victim)


def within(state: Encounter, deed: Deed, option: str) -> Answered:
    """Somebody within the blast takes the damage; then the question comes again for the others."""
    if option == NOBODY or state.find(option) is None or not weapon_of(state, deed.attacker):
        return state, ()
    struck = (*filter(None, str(deed.modifiers.get(STRUCK, "")).split(",")), option)
    kept = _kept(deed.modifiers)
    more = _who_else(state, deed.attacker, deed.modifiers, struck)
    if option == deed.attacker:
        return state, (_on_himself(state, state.fighter(option), kept), *more)
    return state, (_damage(state, deed.attacker, option, kept), *more)


# -- the thrower himself --------------------------------------------------------------------------------------------


def _on_himself(state: Encounter, thrower: Fighter, kept: dict[str, Value]) -> Prompt:
    """Whoever stands within his own blast tests his armour by hand: nobody aims at himself."""
    held, failed = own_losses(state, thrower, kept)
    options = ((HELD, label("blast.held", count=held)), (FAILED, label("blast.failed", count=failed)))
    return choice(thrower, OWN_BLAST, label("prompt.own_blast", who=thrower.name), options, dict(kept))


def own_losses(state: Encounter, thrower: Fighter, known: Mapping[str, Value]) -> tuple[int, int]:
    """Life points that his own blast takes when his armour holds, and when it fails."""
    side = as_side(thrower)
    weapon = weapon_of(state, thrower.id)
    if not weapon:
        return 0, 0
    armed = type(side)(side.traits, weapon, side.states)
    request = Request(TABLES.system, "throw", armed, side, _kept(known))
    raw = int(FAMILIES.values(request)["damage_raw"])
    failed, held = MULTIPLIERS[WEAPONS[weapon].attack, side.word("protection_kind", "protected")]
    return raw * held // 2, raw * failed // 2


def settled(state: Encounter, due: tuple[Prompt, ...] = ()) -> Encounter:
    """The fight in which a weapon has burst only while somebody's damage, or who is struck, is still asked for."""
    asked = {one.fighter for one in (*state.prompts, *due) if one.subject in (WITHIN, OWN_BLAST, "throw")}
    for thrower in state.declared:
        state = state if thrower in asked else over(state, thrower)
    return state


def over(state: Encounter, thrower: str) -> Encounter:
    """The fight in which nothing of his bursts any more."""
    return without_declared(state, thrower, BURST)
