"""Whoever else is hurt by a burst: the GM names them one after the other (SWD-93; catalogue 8.6)."""

from __future__ import annotations

from engine.encounter.choices import Answered, choice
from engine.encounter.state import Encounter, Fighter
from engine.form import Prompt, Value
from engine.label import label
from engine.system import Deed
from engine.systems.star_wars_d100.fight import amounts
from engine.systems.star_wars_d100.fight.sheet import weapon_row
from engine.systems.star_wars_d100.fight.strays import NOBODY, damage_of, struck
from engine.systems.star_wars_d100.harm import BODY

IN_BLAST = "in_blast"
"""Subject of the choice; its answers hold the damage, and by name who has been hurt already."""

STUNS = "stuns"
HURT = "hurt "
NO_BURST = ("breakdown", "fumble")


def due(state: Encounter, deed: Deed) -> tuple[Prompt, ...]:
    """The question who else is within the radius, where something has burst."""
    shooter = state.fighter(deed.attacker)
    row = weapon_row(shooter)
    if row is None or not row.blast or deed.action not in ("shoot", "throw") or deed.outcome in NO_BURST:
        return ()
    if deed.outcome == "miss" and row.kind != "grenade":
        return ()
    known: dict[str, Value] = {STUNS: row.dice is None}
    if amounts.DAMAGE in deed.amounts:
        known[amounts.DAMAGE] = deed.amounts[amounts.DAMAGE]
    if deed.outcome != "miss":
        known[HURT + deed.target] = True
    return _who(state, shooter, known, row.blast)


def _who(state: Encounter, shooter: Fighter, known: dict[str, Value], radius: int) -> tuple[Prompt, ...]:
    others = [one for one in state.fighters if HURT + one.id not in known and not one.has("dead")]
    if not others:
        return ()
    options = ((NOBODY, label("stray.nobody")), *((one.id, label("stray.victim", who=one.name)) for one in others))
    why = label("prompt.in_blast", who=shooter.name, radius=radius)
    return (choice(shooter, IN_BLAST, why, options, known),)


def hurt(state: Encounter, deed: Deed, option: str) -> Answered:
    """Somebody is within the radius: the damage on the armour of his torso, or a stun test; then the next one."""
    victim = state.find(option)
    if victim is None:
        return state, ()
    stuns = bool(deed.modifiers.get(STUNS, False))
    state, due_now = struck(state, victim.id, damage_of(deed), BODY, stuns=stuns)
    shooter = state.fighter(deed.attacker)
    row = weapon_row(shooter)
    radius = row.blast if row is not None else 0
    return state, (*due_now, *_who(state, shooter, {**deed.modifiers, HURT + victim.id: True}, radius))
