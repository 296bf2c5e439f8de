"""The modifiers of a roll, as lines: who acts, his turn, the scene, who is attacked (catalogue 6, 8.3)."""

from __future__ import annotations

from engine.explain import Lines, Who, line, maybe
from engine.request import Request, Side
from engine.systems.savage_worlds.dice import Die, die_of
from engine.systems.savage_worlds.sides import (
    EASY,
    SHIELD_PARRY,
    UNARMED,
    holds_item,
    is_natural,
    own_penalty,
    scale_of,
    shield_of,
    steps_missing,
    weapon_of,
)
from engine.systems.savage_worlds.uses import skill

JOKER = 2  # SW-07
ILLUMINATION = {"none": 0, "dim": -2, "dark": -4, "pitch": -6}  # SW-109
MOST_GANG_UP = 4  # SW-49

# -- anybody's roll -------------------------------------------------------------------------------------------------


def own(request: Request, who: Who, trait: str) -> Lines:
    """What weighs on every Trait roll of one side: its body, what its die adds, its Joker."""
    side = request.side(who)
    bonus = maybe(f"trait.{trait}", die_of(side, trait).bonus, "SW-10", who)
    return own_penalty(side, who) + bonus + joker(request, who)


def joker(request: Request, who: Who) -> Lines:
    """The Joker of one side (SW-07)."""
    name = f"{who}_joker"
    return (line(f"circumstance.{name}", JOKER, "SW-07", who),) if request.number(name) else ()


def acting(request: Request, trait: str) -> Lines:
    """What weighs on the roll of whoever acts: his own, the GM's, his turn (SW-39, SW-108)."""
    lines = own(request, "attacker", trait)
    lines += maybe("circumstance.misc_roll", request.number("misc_roll"), "SW-01", "scene")
    lines += maybe("circumstance.multi_actions", -2 * (request.number("multi_actions", 1) - 1), "SW-39")
    return lines + maybe("circumstance.running", -2 * request.number("running"), "SW-108")


def easy_target(side: Side) -> Lines:
    """+2 against whoever counts as Vulnerable, once (SW-88)."""
    state = next((state for state in EASY if state in side.states), None)
    return (line(f"state.{state}", 2, "SW-88", "target"),) if state else ()


def surprised_or_easy(request: Request) -> Lines:
    """The Drop, or else +2 against a Vulnerable target (SW-70; ruling 6)."""
    if request.number("the_drop"):
        return (line("circumstance.the_drop", 4, "SW-70", "scene"),)
    return easy_target(request.side("target"))


def gang_up(request: Request) -> Lines:
    """The bonus of those around the target, first capped, then cancelled by his allies (SW-49, SW-50; ruling 5)."""
    bonus = min(MOST_GANG_UP, request.number("gang_up_attackers", 1) - 1)
    lines = maybe("circumstance.gang_up_attackers", bonus, "SW-49", "scene")
    lost = min(bonus, request.number("gang_up_defender_allies"))
    return lines + maybe("circumstance.gang_up_defender_allies", -lost, "SW-50", "scene")


# -- attacks --------------------------------------------------------------------------------------------------------


def scene(request: Request) -> Lines:
    """Light and the hand that strikes (SW-109, SW-53)."""
    light = request.word("illumination", "none")
    lines = maybe(f"option.illumination.{light}", ILLUMINATION[light], "SW-109", "scene")
    if request.number("off_hand") and not request.attacker.trait("ambidextrous"):
        lines += (line("circumstance.off_hand", -2, "SW-53"),)
    return lines


def clumsy(request: Request) -> Lines:
    """An improvised weapon (SW-45)."""
    weapon = weapon_of(request.attacker)
    return (line(f"weapon.{weapon.id}", -2, "SW-45"),) if weapon.has("improvised") else ()


def gunplay(request: Request) -> Lines:
    """Minimum Strength, a platform that moves, recoil, buckshot (SW-16, SW-34, SW-31, SW-76)."""
    lines = maybe("trait.strength", -steps_missing(request.attacker), "SW-16")
    lines += maybe("circumstance.unstable_platform", -2 * request.number("unstable_platform"), "SW-34")
    if request.number("rof", 1) > 1 and not request.number("recoil_compensated"):
        lines += (line("rule.SW-31", -2, "SW-31"),)
    return lines + buckshot(request)


def buckshot(request: Request) -> Lines:
    """Buckshot spreads; a pistol-like use in melee and area attacks never load it (SW-76)."""
    weapon = weapon_of(request.attacker)
    if weapon.has("shotgun") and request.word("ammo", "shot") == "shot":
        return (line("option.ammo.shot", 2, "SW-76"),)
    return ()


def melee_manner(request: Request) -> Lines:
    """How he strikes: a wild attack, or from the ground (SW-72, SW-37)."""
    lines = maybe("circumstance.wild_attack", 2 * request.number("wild_attack"), "SW-72")
    return lines + maybe("state.prone", -2 * ("prone" in request.attacker.states), "SW-37")


def melee_odds(request: Request) -> Lines:
    """What his weapons give him over those of the target (SW-82, SW-51, SW-52)."""
    attacker, target = request.attacker, request.side("target")
    if weapon_of(attacker).id == UNARMED:
        return ()
    lines: Lines = ()
    shielded = bool(SHIELD_PARRY[shield_of(target)])
    if not (holds_item(target) or is_natural(target) or shielded or request.number("the_drop")):
        lines += (line("rule.SW-82", 2, "SW-82", "target"),)
    matched = target.trait("two_weapons") or shielded or is_natural(target)
    if attacker.trait("two_weapons") and not matched:
        lines += (line("trait.two_weapons", 1, "SW-51"),)
    return lines


def flat_of_the_blade(request: Request) -> Lines:
    """Striking with the flat of the blade (SW-85)."""
    if request.number("nonlethal") and weapon_of(request.attacker).stun == "flat":
        return (line("circumstance.nonlethal", -1, "SW-85"),)
    return ()


def scale(request: Request) -> Lines:
    """The Scale of the target against that of the attacker (SW-11)."""
    difference = scale_of(request.side("target")) - scale_of(request.attacker)
    return maybe("rule.SW-11", difference, "SW-11", "target")


def item_scale(request: Request, held: bool) -> Lines:
    """The Scale of what is struck against that of the attacker (ruling 21)."""
    item = -4 if weapon_of(request.side("target")).small else -2
    own_scale = request.number("item_scale", item if held else 0)
    return maybe("circumstance.item_scale", own_scale - scale_of(request.attacker), "SW-11", "target")


def attack_die(request: Request) -> Die:
    """The die of the skill of an attack."""
    return die_of(request.attacker, skill(request))
