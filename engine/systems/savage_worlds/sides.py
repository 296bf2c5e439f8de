"""What a fighter of a request is to the rules: what he holds, how he stands, his Parry and Toughness (catalogue 3)."""

from __future__ import annotations

from engine.explain import Lines, Who, line, maybe, total
from engine.request import Side
from engine.systems.savage_worlds.dice import die_of
from engine.systems.savage_worlds.tables import WEAPONS, SavageWeapon

UNARMED = "unarmed"
EASY = ("vulnerable", "entangled", "bound", "stunned")
"""States that count as Vulnerable (SW-88, SW-104, SW-105, SW-24)."""

LOW = ("prone", "stunned")
"""States that count as Prone (SW-37, SW-24)."""

HAMPERED = ("distracted", "bound")
"""States that cost 2 on every Trait roll, once (SW-106, SW-105)."""

SHIELD_PARRY = {"none": 0, "small": 1, "medium": 2, "large": 3}
MOST_WOUNDS = 3
"""Wounds that weigh on a roll, and that a Wild Card may hold (SW-21, SW-18)."""

SCALES = ((12, 6), (8, 4), (4, 2), (-1, 0), (-2, -2), (-3, -4))
"""Least Size of each Scale (SW-11); what is smaller has -6."""


def weapon_of(side: Side) -> SavageWeapon:
    """What is in hand; nothing counts as bare hands."""
    return WEAPONS[side.weapon or UNARMED]


def is_wild(side: Side) -> bool:
    """Whether he is a Wild Card."""
    return bool(side.trait("wild_card"))


def is_low(side: Side) -> bool:
    """Whether he counts as Prone."""
    return side.any_of(LOW)


def is_natural(side: Side) -> bool:
    """Whether he has natural weapons (SW-48)."""
    return bool(side.trait("natural_weapons")) or weapon_of(side).has("natural")


def holds_item(side: Side) -> bool:
    """Whether he holds something that can be struck or dropped: no bare hand, no claw."""
    weapon = weapon_of(side)
    return weapon.id != UNARMED and not weapon.has("natural")


def shield_of(side: Side) -> str:
    """The size of his shield."""
    return side.word("shield", "none")


def scale_of(side: Side) -> int:
    """His Scale, by his Size (SW-11)."""
    size = side.trait("size")
    return next((scale for least, scale in SCALES if size >= least), -6)


def steps_missing(side: Side) -> int:
    """Die steps that his Strength lacks for his weapon (SW-16)."""
    return max(0, (weapon_of(side).minimum - die_of(side, "strength").sides) // 2)


def reach_of(side: Side) -> int:
    """How far he reaches: himself, or with a melee weapon that he is strong enough for (SW-16, SW-93)."""
    weapon = weapon_of(side)
    own = side.trait("reach")
    return max(own, weapon.reach) if weapon.melee and not steps_missing(side) else own


# -- penalties ------------------------------------------------------------------------------------------------------


def own_penalty(side: Side, who: Who) -> Lines:
    """What his body costs him on every Trait roll: Wounds, Fatigue, being Distracted or Bound (SW-21, SW-106)."""
    wounds = maybe("trait.wounds", -min(MOST_WOUNDS, side.trait("wounds")), "SW-21", who)
    return wounds + hampered(side, who)


def hampered(side: Side, who: Who) -> Lines:
    """His own penalty without his Wounds."""
    lines = maybe("trait.fatigue", -side.trait("fatigue"), "SW-21", who)
    for state, rule in zip(HAMPERED, ("SW-106", "SW-105"), strict=True):
        if state in side.states:
            return (*lines, line(f"state.{state}", -2, rule, who))
    return lines


# -- Parry ----------------------------------------------------------------------------------------------------------


def parry(side: Side, who: Who = "target", *, shield_counts: bool = True) -> Lines:
    """The Parry with everything that changes it now (SW-09, SW-36, SW-83).

    Args:
        shield_counts: False against a weapon that reaches round the shield.
    """
    lines = _given_parry(side, who) if "parry" in side.traits else _own_parry(side, who)
    if not shield_counts:
        lines += maybe("trait.shield", -SHIELD_PARRY[shield_of(side)], "SW-09", who)
    if is_low(side):
        state = next(state for state in LOW if state in side.states)
        lines += (line(f"state.{state}", -2, "SW-36" if state == "prone" else "SW-24", who),)
    if "full_defense" in side.states:
        lines += (line("state.full_defense", 4, "SW-83", who),)
    return lines + maybe("rule.home_made", side.trait("home_parry"), "SW-09", who)


def _given_parry(side: Side, who: Who) -> Lines:
    return (line("trait.parry", side.trait("parry"), "SW-09", who),)


def _own_parry(side: Side, who: Who) -> Lines:
    """2, half of Fighting, the weapon, the shield, the other hand."""
    fighting, weapon = die_of(side, "fighting"), weapon_of(side)
    half = 0 if fighting.bonus < 0 else fighting.sides // 2 + fighting.bonus // 2
    lines = (line("rule.SW-09", 2, "SW-09", who), *maybe("trait.fighting", half, "SW-09", who))
    if weapon.melee and (weapon.parry < 0 or not steps_missing(side)):  # SW-16: too heavy, no bonus
        lines += maybe(f"weapon.{weapon.id}", weapon.parry, "SW-09", who)
    lines += maybe("trait.shield", SHIELD_PARRY[shield_of(side)], "SW-09", who)
    if side.trait("ambidextrous"):  # SW-53
        lines += maybe("trait.off_hand_parry", side.trait("off_hand_parry"), "SW-53", who)
    return lines


def parry_now(side: Side) -> int:
    """The Parry for the table of fighters."""
    return total(parry(side))


# -- Toughness ------------------------------------------------------------------------------------------------------


def bare_toughness(side: Side, who: Who = "target") -> Lines:
    """Toughness without any armour (SW-13)."""
    if "toughness" in side.traits:
        bare = side.trait("toughness") - side.trait("armor")
        return (line("trait.toughness", bare, "SW-13", who), *_more_toughness(side, who))
    vigor = die_of(side, "vigor")
    half = vigor.sides // 2 + vigor.bonus // 2
    lines = (line("rule.SW-13", 2, "SW-13", who), *maybe("trait.vigor", half, "SW-13", who))
    return lines + maybe("trait.size", side.trait("size"), "SW-11", who) + _more_toughness(side, who)


def _more_toughness(side: Side, who: Who) -> Lines:
    """What home-made rows add."""
    return maybe("rule.home_made", side.trait("home_toughness"), "SW-13", who)


def toughness(side: Side, place: str, pierced: int, who: Who = "target", obstacle: int = 0) -> Lines:
    """Toughness where the blow lands (SW-13, SW-14).

    Args:
        place: the trait of the armour there, "" for none.
        pierced: points of armour that the blow ignores.
        obstacle: armour of what stands before him (SW-81).
    """
    worn = side.trait(place) if place else 0
    lines = bare_toughness(side, who) + maybe(f"trait.{place}", worn, "SW-13", who)
    lines += maybe("circumstance.obstacle_armor", obstacle, "SW-81", who)
    return lines + maybe("rule.SW-14", -min(pierced, worn + obstacle), "SW-14")


def toughness_shown(side: Side) -> str:
    """Toughness as the books print it: "7 (2)" with the armour in brackets, "5" without any."""
    armor = side.trait("armor")
    whole = total(bare_toughness(side)) + armor
    return f"{whole} ({armor})" if armor else str(whole)
