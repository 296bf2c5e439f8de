"""What an active phase allows and forbids, whatever the sheets say (catalogue 9.2, 9.3)."""

from __future__ import annotations

from engine.encounter.answers import targets_of
from engine.encounter.request import is_due
from engine.encounter.sheet import ON_GROUND, count
from engine.encounter.state import Encounter, Fighter
from engine.label import Label, label
from engine.systems.ubik.fight import ammunition, holds, targets
from engine.systems.ubik.fight.counters import AIMS, BOUND, COURSE, FREE, MAIN, NO_AIM, ROLLED
from engine.systems.ubik.fight.guide import is_asked
from engine.systems.ubik.fight.kinds import COMBAT, COSTLY, HOLDS
from engine.systems.ubik.fight.kinds import FREE as FREE_ACTIONS
from engine.systems.ubik.fight.mandatory import forms_by_target
from engine.systems.ubik.fight.places import at_contact, distance, reach
from engine.systems.ubik.fight.possible import in_reach, is_melee
from engine.systems.ubik.fight.sheet import in_phase, playing, trait
from engine.systems.ubik.tables import WEAPONS

OF_THE_HELD = ("strike", "pummel")
"""What somebody who is held may do to his holder alone."""

DEMORALISED_MAY = ("evade", "escape")
CAMPERS_MAY = ("aimed_shot", "called_shot")
"""Combat actions that are left to them (9.3, steps 2 and 3)."""


def forbidden(state: Encounter, action: str, attacker: str, target: str) -> Label | None:
    """Why this cannot be done now; None: it can. What a prompt asks for is always allowed."""
    fighter = state.find(attacker)
    if fighter is None or is_due(state, attacker, action):
        return None
    reason = _whenever(state, action, fighter, target)
    if reason is not None or not playing(state):
        return reason
    if action in ("morale", "surprise"):
        return _test(state, action, fighter)
    if action not in (*FREE_ACTIONS, *COSTLY):
        return None
    return _in_phase(state, action, fighter, target)


# -- whatever the phase ---------------------------------------------------------------------------------------------


def _whenever(state: Encounter, action: str, fighter: Fighter, target: str) -> Label | None:
    """What holds, contact and weapons do not allow at any time."""
    if action == "initiative" and count(fighter, ROLLED):
        return label("error.has_initiative", who=fighter.name)  # UBK-27
    if action == "change_fire_mode":
        return _without_modes(fighter)
    if action == "reload":
        return _full(fighter)
    if action == "draw_weapon" and not drawable(fighter):
        return label("error.nothing_to_draw_now", who=fighter.name)
    if action == "go_prone" and fighter.has("prone"):
        return label("error.lies_already", who=fighter.name)
    if action == "camp" and fighter.has("camping"):
        return label("error.camps_already", who=fighter.name)
    return _grip(state, action, fighter, target) if target else None


def drawable(fighter: Fighter) -> tuple[int, ...]:
    """Places of the weapons that he carries and could draw."""
    every = range(len(fighter.carried))
    return tuple(place for place in every if place != fighter.hand and not count(fighter.carried[place], ON_GROUND))


def _without_modes(fighter: Fighter) -> Label | None:
    held = fighter.weapon
    several = held is not None and len(WEAPONS[held.weapon].modes) > 1
    return None if several else label("error.one_fire_mode", who=fighter.name)


def _full(fighter: Fighter) -> Label | None:
    held = fighter.weapon
    if held is None or not WEAPONS[held.weapon].magazine:
        return None  # the rules say it better
    is_full = ammunition.rounds_in(held) >= WEAPONS[held.weapon].magazine
    return label("error.weapon_is_full", who=fighter.name) if is_full else None


def _grip(state: Encounter, action: str, fighter: Fighter, target: str) -> Label | None:
    """Who may do what to whom, where somebody holds somebody (UBK-107, UBK-149), or stands at contact (UBK-100)."""
    held = [one.id for one in holds.held_by(state, fighter.id)]
    holders = holds.holders_of(fighter)
    if action in HOLDS and target not in held:
        return label("error.holds_not_him", who=fighter.name)
    if action == "escape" and holders and target not in holders:
        return label("error.is_not_the_holder", who=fighter.name)
    if action in OF_THE_HELD and fighter.has("held") and holders and target not in holders:
        return label("error.only_the_holder", who=fighter.name)
    if action != "evade":
        return None
    best = dodged(state, fighter.id)
    if not best:
        return label("error.nobody_at_contact", who=fighter.name)
    return None if target in best else label("error.not_the_best", who=state.fighter(best[0]).name)


def dodged(state: Encounter, fighter: str) -> tuple[str, ...]:
    """The enemies at contact with the highest level there: whom an evasion is made against (UBK-100)."""
    near = [one for one in at_contact(state, fighter) if targets.in_the_fight(one)]
    best = max((trait(one, "contact") for one in near), default=0)
    return tuple(one.id for one in near if trait(one, "contact") == best)


# -- tests ----------------------------------------------------------------------------------------------------------


def _test(state: Encounter, action: str, fighter: Fighter) -> Label | None:
    """Morale is tested when something asks for it; surprise, during a fight, by newcomers and hidden ones (UBK-156)."""
    if action == "morale":
        return None if is_asked(state, fighter.id) else label("error.no_morale_due", who=fighter.name)
    if not count(fighter, ROLLED):
        return None
    if not fighter.has("hidden"):  # UBK-10
        return label("error.not_hidden", who=fighter.name)
    return None if in_phase(state, fighter.id) else label("error.not_his_phase", who=fighter.name)


# -- the active phase -----------------------------------------------------------------------------------------------


def _in_phase(state: Encounter, action: str, fighter: Fighter, target: str) -> Label | None:
    """One free action and one simple or combat action of his own phase, once he is free of the mandatory attack."""
    if not in_phase(state, fighter.id):
        return label("error.not_his_phase", who=fighter.name)
    if action in FREE_ACTIONS:  # UBK-50, UBK-51, UBK-52, UBK-54
        if count(fighter, FREE):
            return label("error.free_action_used", who=fighter.name)
        return _not_free(state, fighter)
    if count(fighter, MAIN):
        return label("error.action_used", who=fighter.name)
    return _combat(fighter, action) or _bound(state, action, fighter, target) or _far(state, action, fighter, target)


def _not_free(state: Encounter, fighter: Fighter) -> Label | None:
    """Only somebody who is free of the mandatory attack has a free action (UBK-31)."""
    if count(fighter, COURSE) in (BOUND, AIMS):
        return label("error.mandatory_only", who=fighter.name)
    return label("error.choose_first", who=fighter.name) if is_asked(state, fighter.id) else None


def _combat(fighter: Fighter, action: str) -> Label | None:
    """What demoralised ones and campers may not do beside attacking; an aimed shot that has failed is over."""
    if action == "aimed_shot" and count(fighter, NO_AIM):
        return label("error.nerve_failed", who=fighter.name)
    if action in COMBAT and fighter.has("demoralised") and action not in DEMORALISED_MAY:
        return label("error.demoralised_may", who=fighter.name)
    if action in COMBAT and fighter.has("camping") and action not in CAMPERS_MAY:
        return label("error.camper_may", who=fighter.name)
    return None


def _bound(state: Encounter, action: str, fighter: Fighter, target: str) -> Label | None:
    """The mandatory attack, on the legal target alone; a shot that is aimed has its own test of morale."""
    course, asked = count(fighter, COURSE), is_asked(state, fighter.id)
    if asked and fighter.has("demoralised"):
        return label("error.choose_first", who=fighter.name)
    if course not in (BOUND, AIMS) and not asked:
        return None
    if action == "aimed_shot" and course != BOUND:
        return None
    forms = forms_by_target(state, fighter.id)
    if not any(forms.values()):
        return None
    names = targets.either([state.fighter(id) for id in forms])
    if not any(action in actions for actions in set(forms.values())):  # UBK-30
        return label("error.mandatory_attack", who=fighter.name, whom=names)
    if action in forms.get(target, ()) or _sweeps(state, action, fighter, tuple(forms)):
        return None
    return label("error.not_the_legal_target", who=fighter.name, whom=names)


def _sweeps(state: Encounter, action: str, fighter: Fighter, legal: tuple[str, ...]) -> bool:
    """Whether a zone that is being prepared has the legal target in it: then it may have others too.

    A roll that was applied has been asked so; nobody prepares it any more.
    """
    if action != "fire_at_zone":
        return False
    prepared = (state.attacker, state.action) == (fighter.id, action)
    return not prepared or any(id in legal for id in targets_of(state))


def _far(state: Encounter, action: str, fighter: Fighter, target: str) -> Label | None:
    """An enemy whom no movement brings to contact (UBK-32)."""
    if not target or not is_melee(state, action, fighter.id, target) or in_reach(state, action, fighter, target):
        return None
    metres, most = distance(state, fighter.id, target), reach(state, fighter)
    return label("error.not_at_contact", who=state.fighter(target).name, metres=metres, reach=most)
