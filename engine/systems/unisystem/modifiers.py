"""The bonuses of rolls, as lines: whoever acts, whoever resists, attacks, defences (catalogue 5, 8.4 to 8.6)."""

from __future__ import annotations

from engine.explain import Lines, Who, line, maybe
from engine.request import Request
from engine.systems.unisystem.aiming import called_shot, light_lines, range_lines
from engine.systems.unisystem.harm import SHELLS, shell_of
from engine.systems.unisystem.sides import (
    UNARMED_SKILLS,
    best,
    close_skill,
    of_trait,
    weapon_of,
    wound_lines,
)

AGGRESSIVE, DEFENSIVE = 2, 3  # UNI-49, UNI-47
EACH_EXTRA = -2  # UNI-29


def acting(request: Request) -> Lines:
    """What every task of the acting side has: wounds, extra action, description, the GM."""
    extra = EACH_EXTRA * request.number("attacker_extra")
    lines = wound_lines(request, "attacker") + maybe("circumstance.attacker_extra", extra, "UNI-29")
    return lines + _told(request, "description_bonus", "gm_mod", "attacker")


def resisting(request: Request) -> Lines:
    """What every task of the resisting side has: wounds, description, the GM."""
    return wound_lines(request, "target") + _told(request, "target_description_bonus", "defense_gm_mod", "target")


def _told(request: Request, description: str, gm: str, who: Who) -> Lines:
    """What the GM gives for a description, and as he likes (UNI-46, UNI-45)."""
    lines = maybe(f"circumstance.{description}", request.number(description), "UNI-46", who)
    return lines + maybe(f"circumstance.{gm}", request.number(gm), "UNI-45", who)


# -- attacks --------------------------------------------------------------------------------------------------------


def melee(request: Request) -> Lines:
    """The bonus of an attack at arm's length (8.4, step 2)."""
    attacker, weapon = request.attacker, weapon_of(request.attacker)
    lines = of_trait(attacker, "dexterity", "UNI-38") + of_trait(attacker, close_skill(attacker), "UNI-38")
    lines += maybe(f"weapon.{weapon.id}", weapon.task, "UNI-53" if weapon.group == "improvised" else "UNI-38")
    lines += maybe("state.aggressive_stance", AGGRESSIVE * ("aggressive_stance" in attacker.states), "UNI-49")
    lines += maybe("circumstance.feint_bonus", request.number("feint_bonus"), "UNI-51")
    lines += maybe("circumstance.bulky_penalty", -request.number("bulky_penalty", weapon.bulky), "UNI-57")
    return lines + called_shot(request) + light_lines(request) + acting(request)


def shot(request: Request) -> Lines:
    """The bonus of a shot or a throw without what aiming gives (8.5, step 1)."""
    attacker, shell = request.attacker, shell_of(request)
    lines = of_trait(attacker, "dexterity", "UNI-58") + of_trait(attacker, "ranged", "UNI-58")
    if shell:
        lines += maybe(f"option.shell.{shell}", SHELLS[shell].to_hit, SHELLS[shell].rule)
    return lines + range_lines(request) + called_shot(request) + light_lines(request) + acting(request)


def aimed(request: Request) -> Lines:
    """What an aim rolled before gives to the first shot (UNI-64)."""
    return maybe("circumstance.aim_bonus", request.number("aim_bonus"), "UNI-64")


def aim_roll(request: Request) -> Lines:
    """The bonus of the aim that is rolled with the shot (8.5, step 2)."""
    attacker = request.attacker
    lines = of_trait(attacker, "perception", "UNI-63") + of_trait(attacker, "ranged", "UNI-63")
    return lines + maybe("circumstance.scope", request.number("scope"), "UNI-65") + wound_lines(request, "attacker")


def listening(request: Request, who: Who) -> Lines:
    """The bonus of listening in the dark (UNI-90)."""
    side = request.side(who)
    return of_trait(side, "perception", "UNI-90", who) + wound_lines(request, who)


# -- defences -------------------------------------------------------------------------------------------------------


def defense_of(request: Request) -> str:
    """What the target does against the attack."""
    return request.word("defense", "none")


def defense_skill(request: Request) -> tuple[str, str]:
    """The skill of the chosen defence, and its rule; without skill a dodge is a difficult test (UNI-43)."""
    return {
        "weapon_parry": ("hand_weapon", "UNI-39"),
        "martial_parry": ("martial_arts", "UNI-40"),
        "unarmed_block": (best(request.side("target"), UNARMED_SKILLS), "UNI-41"),
        "dodge": ("dodge", "UNI-42"),
        "dive": ("dodge", "UNI-60"),
    }[defense_of(request)]


def defense(request: Request) -> Lines:
    """The bonus of the chosen defence (section 5)."""
    target, (skill, rule) = request.side("target"), defense_skill(request)
    lines = of_trait(target, "dexterity", rule, "target") + of_trait(target, skill, rule, "target")
    if defense_of(request) == "weapon_parry":
        lines += _parrying_weapon(request)
    if defense_of(request) != "dive":
        lines += maybe("state.defensive_stance", DEFENSIVE * ("defensive_stance" in target.states), "UNI-47", "target")
        extra = EACH_EXTRA * request.number("target_extra")
        lines += maybe("circumstance.target_extra", extra, "UNI-31", "target")
    return lines + light_lines(request) + resisting(request)


def _parrying_weapon(request: Request) -> Lines:
    weapon = weapon_of(request.side("target"))
    lines = maybe(f"weapon.{weapon.id}", weapon.task, "UNI-39", "target")
    bonus = request.number("shield_bonus", weapon.shield_bonus)
    return (*lines, line("circumstance.shield_bonus", bonus, "UNI-56", "target")) if bonus else lines
