"""Shots at somebody else, shells that land elsewhere, damage rolled at the table (catalogue 7.2)."""

from __future__ import annotations

from engine.encounter.choices import Answered, choice, number
from engine.encounter.request import request_with
from engine.encounter.state import Encounter, Fighter
from engine.form import Prompt, Value
from engine.label import Label, label
from engine.system import Deed
from engine.systems.savage_worlds.families import FAMILIES
from engine.systems.savage_worlds.fight import soaking, wounds
from engine.systems.savage_worlds.fight.saddle import in_the_saddle
from engine.systems.savage_worlds.tables import WEAPONS

STRAY, LANDED, DAMAGE = "stray_shot", "landed", "damage_by_hand"
"""Subjects of the choices: whom a stray shot hits, who is below the template, what the damage did."""

NOBODY = "nobody"
DAMAGES = ("nothing", "shaken", "wound_1", "wound_2", "wound_3", "incapacitated")


def due(before: Encounter, state: Encounter, deed: Deed) -> list[Prompt]:
    """Whom the shot hits that missed: nobody unless the GM says so; of a shell, everybody below the template."""
    shooter = state.fighter(deed.attacker)
    others = [one for one in state.fighters if one.id != deed.attacker and not one.has("dead")]
    damage = derived(before, deed, "damage")
    if "bystander_hit" in deed.events:
        why = label("prompt.stray_shot", who=shooter.name, damage=damage)
        return _whom(shooter, STRAY, why, [one for one in others if one.id != deed.target])
    if deed.outcome == "deviated" or (deed.outcome == "critical_failure" and _bursts(before, deed)):
        squares = f"{derived(before, deed, 'deviation_dice')} × {derived(before, deed, 'deviation_multiplier')}"
        why = label(f"prompt.{deed.outcome}", who=shooter.name, damage=damage, squares=squares)
        return _whom(shooter, LANDED, why, others)
    return []


def _bursts(state: Encounter, deed: Deed) -> bool:
    """Whether a failed throw still bursts somewhere: a grenade or a shell, no cone."""
    return deed.action == "area_attack" and not WEAPONS[state.fighter(deed.attacker).weapon_id].has("template_cone")


def derived(state: Encounter, deed: Deed, name: str) -> str:
    """A derived value of this attack, as it is told; "" where it has none."""
    request = request_with(state, deed.attacker, deed.target, deed.action, {}, deed.modifiers)
    return str(FAMILIES.values(request).get(name, ""))


def _whom(
    shooter: Fighter, subject: str, why: Label, others: list[Fighter], hit: dict[str, Value] | None = None
) -> list[Prompt]:
    """The choice of a victim; `hit`: who has been hit already, which the answer brings back."""
    if not others:
        return []
    options = ((NOBODY, label("stray.nobody")), *((one.id, label("stray.victim", who=one.name)) for one in others))
    return [choice(shooter, subject, why, options, hit)]


# -- answers ---------------------------------------------------------------------------------------------------------


def strayed(state: Encounter, deed: Deed, victim: str) -> Answered:
    """Somebody else is hit: the damage is rolled at the table, the GM says what it did (SW-90)."""
    found = state.find(victim)
    return (state, ()) if found is None else (state, (_what_it_did(state, found),))


def landed(state: Encounter, deed: Deed, victim: str) -> Answered:
    """One of those below the template; the GM is asked for the next one (SW-64)."""
    found = state.find(victim)
    if found is None:
        return state, ()
    hit: dict[str, Value] = {**deed.modifiers, victim: True}
    others = [one for one in state.fighters if one.id not in (deed.attacker, *hit) and not one.has("dead")]
    shooter = state.fighter(deed.attacker)
    next_one = _whom(shooter, LANDED, label("prompt.landed_too", who=shooter.name), others, hit)
    return state, (_what_it_did(state, found), *next_one)


def _what_it_did(state: Encounter, victim: Fighter) -> Prompt:
    """An Extra is out at his first Wound; nobody takes more than puts him out."""
    possible = [name for name in DAMAGES if not (name.startswith("wound_") and wounds.fells(victim, int(name[-1])))]
    options = tuple((name, label(f"damage_by_hand.{name}")) for name in possible)
    return choice(victim, DAMAGE, label("prompt.damage_by_hand", who=victim.name), options)


def damaged(state: Encounter, deed: Deed, damage: str) -> Answered:
    """What the GM says the damage did, with everything that follows a blow."""
    if damage == "nothing":
        return state, ()
    victim = state.fighter(deed.attacker)
    if damage == "incapacitated":
        after = wounds.felled(state, victim.id, damage)
    elif damage == "shaken" and victim.has("shaken"):  # SW-20: Shaken twice is a Wound
        after = wounds.hurt(state, victim.id, {"wounds": 1})
    else:
        after = wounds.hurt(state, victim.id, {"shaken": 1, "wounds": number(damage[-1:])})
    return after, (*soaking.due_for(after, victim.id), *in_the_saddle(after, victim.id))
