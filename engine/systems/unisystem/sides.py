"""What a fighter of a request is to the rules: what he holds, his life points, his wounds (catalogue 3, 6.1)."""

from __future__ import annotations

from engine.dice.blow import Armor
from engine.explain import Lines, Who, line, maybe
from engine.request import Request, Side
from engine.systems.unisystem.tables import ARMORS, TABLES, WEAPONS, UnisystemWeapon

BARE_HANDS = "punch"
CLOSE = ("unarmed", "melee", "shield", "improvised")
"""Groups of weapons that strike at arm's length."""

UNARMED_SKILLS = ("brawling", "martial_arts")
CLOSE_SKILLS = (*UNARMED_SKILLS, "hand_weapon")

CANNOT_ACT = {
    "stunned": "stunned_cannot_act",
    "frozen": "frozen_cannot_act",
    "diving": "diving_cannot_act",
    "reloading": "reloading_cannot_act",
    "unconscious": "unconscious_cannot_act",
    "dead": "dead_cannot_act",
}
"""States of those who can do nothing, with the reason that says so (UNI-61, UNI-85, UNI-99)."""

CANNOT_DEFEND = ("surprised", "stunned", "frozen", "unconscious", "dead", "aggressive_stance")  # UNI-25, UNI-49, UNI-85
STANCES = ("aggressive_stance", "defensive_stance")

DEFAULTS = {name: int(row.default) for name, row in TABLES.traits.items() if isinstance(row.default, int)}


def weapon_of(side: Side) -> UnisystemWeapon:
    """What is in hand; nothing counts as bare hands."""
    return WEAPONS[side.weapon or BARE_HANDS]


def is_close(weapon: UnisystemWeapon) -> bool:
    """Whether a weapon, or a hand, strikes at arm's length."""
    return weapon.group in CLOSE


def trait(side: Side, name: str) -> int:
    """The level of a trait that has a default of its own."""
    return side.trait(name, DEFAULTS[name])


def best(side: Side, names: tuple[str, ...]) -> str:
    """The trait among these that has the highest level, the first of them where they are equal."""
    return max(names, key=lambda name: trait(side, name))


def close_skill(side: Side) -> str:
    """The skill with which he uses what he holds at arm's length (ruling R26)."""
    return best(side, UNARMED_SKILLS) if weapon_of(side).group == "unarmed" else "hand_weapon"


def of_trait(side: Side, name: str, rule: str, who: Who = "attacker", times: int = 1) -> Lines:
    """What a trait adds to a roll."""
    return maybe(f"trait.{name}", times * trait(side, name), rule, who)


# -- life points ----------------------------------------------------------------------------------------------------


def life_lines(side: Side, who: Who = "target") -> Lines:
    """His life points: those he has left, or else the maximum (UNI-97)."""
    if "life_points" in side.traits:
        return (line("trait.life_points", side.trait("life_points"), "UNI-97", who),)
    return most_life(side, who)


def most_life(side: Side, who: Who = "target") -> Lines:
    """The maximum of his life points."""
    return (
        line("trait.strength", 4 * trait(side, "strength"), "UNI-97", who),
        line("trait.constitution", 4 * trait(side, "constitution"), "UNI-97", who),
        line("rule.UNI-97", 10, "UNI-97", who),
        *maybe("trait.hard_to_kill", 3 * trait(side, "hard_to_kill"), "UNI-97", who),
    )


def life_of(side: Side) -> int:
    """His life points."""
    return sum([one.amount for one in life_lines(side)])


def wound_lines(request: Request, who: Who) -> Lines:
    """What his wounds cost him on every task, by the rule of this fight (UNI-98)."""
    rule, life = request.word("option_wound_penalties", "classic"), life_of(request.side(who))
    if rule == "none":
        return ()
    if rule == "cinematic":
        return maybe("rule.UNI-98", -4 if life <= 5 else -2 if life <= 10 else 0, "UNI-98", who)
    return maybe("rule.UNI-98", max(-5, life - 6) if life <= 5 else 0, "UNI-98", who)


# -- armour ---------------------------------------------------------------------------------------------------------


def armor_of(side: Side) -> Armor:
    """What his armour stops, before bullets (UNI-94); a custom one without a die stops what is added."""
    worn, more = side.word("armor", "none"), side.trait("home_armor")
    if worn != "custom":
        return _thicker(ARMORS[worn], more)
    sides, times, add = (side.trait(f"armor_{name}") for name in ("die", "mult", "add"))
    return _thicker(Armor(sides, times, add) if sides and times else Armor(0, 0, add), more)


def _thicker(armor: Armor, more: int) -> Armor:
    """The armour with what home-made rows add."""
    return armor._replace(add=max(0, armor.add + more)) if more else armor
