"""What a fighter of a request is to the rules: his weapon, traits, states that hamper his tests (catalogue 3, 6)."""

from __future__ import annotations

from typing import NamedTuple

from engine.explain import Lines, Who, line, maybe, total
from engine.request import Request, Side
from engine.systems.star_wars_d100.d100 import limit
from engine.systems.star_wars_d100.tables import TABLES, WEAPONS, StarWarsWeapon

OUT = ("paralysed", "unconscious", "dead")
"""States of those who do nothing and react to nothing."""

WEAKENED = 20  # SWD-30
WEAKENED_CHARACTERISTIC = 3  # SWD-30
OFF_BALANCE = 20  # SWD-21
ALREADY = 20
"""What having acted costs, once (ruling R10)."""

DEFAULTS = {name: row.neutral for name, row in TABLES.traits.items()}


class Armors(NamedTuple):
    """What the armour of each part of the body takes off the damage."""

    head: int
    torso: int
    arms: int
    legs: int

    def at(self, place: str) -> int:
        """That of one part."""
        return int(getattr(self, place))


def trait(side: Side, name: str) -> int:
    """A trait, or its default."""
    return side.trait(name, int(DEFAULTS[name]))


def weapon_of(side: Side) -> StarWarsWeapon | None:
    """What he holds."""
    return None if side.weapon is None else WEAPONS[side.weapon]


def gun_of(request: Request) -> StarWarsWeapon:
    """The weapon of whoever acts, in an action that needs one."""
    weapon = weapon_of(request.attacker)
    assert weapon is not None
    return weapon


def mode_of(request: Request) -> str:
    """The firing mode: that of the weapon unless another is asked for; bursts are always lethal."""
    return "lethal" if request.action == "burst" else request.word("mode", gun_of(request).modes[0])


def armors_of(side: Side) -> Armors:
    """His armour, place by place."""
    return Armors(*(trait(side, f"armor_{place}") for place in Armors._fields))


def is_pure(request: Request) -> bool:
    """Whether 01 is no double in this fight."""
    return bool(request.number("option_pure_doubles"))


def weakness(side: Side) -> int:
    """What contracted muscles take off DEX and CON (SWD-30)."""
    return WEAKENED_CHARACTERISTIC * ("weakened" in side.states)


# -- lines ----------------------------------------------------------------------------------------------------------


def limited(lines: Lines, who: Who = "attacker") -> Lines:
    """The lines of a tested value with what its limits add or take."""
    found = total(lines)
    return lines + maybe("rule.SWD-16", limit(found) - found, "SWD-16", who)


def hampered(side: Side, who: Who = "attacker") -> Lines:
    """States that hamper every test to hit, to dodge and to parry; they add up."""
    lines = maybe("state.weakened", -WEAKENED * ("weakened" in side.states), "SWD-30", who)
    return lines + maybe("state.off_balance", -OFF_BALANCE * ("off_balance" in side.states), "SWD-21", who)


def gm(request: Request, name: str = "gm_modifier", who: Who = "attacker") -> Lines:
    """What the GM adds or takes (SWD-98)."""
    return maybe(f"circumstance.{name}", request.number(name), "SWD-98", who)


def luck_lines(request: Request, rule: str = "SWD-09") -> Lines:
    """The Luck of whoever acts, before its limits."""
    return (line("trait.luck", trait(request.attacker, "luck"), rule), *gm(request, "luck_modifier"))


def constitution(side: Side, times: int, rule: str, who: Who = "attacker") -> Lines:
    """So many times his CON, less where his muscles are contracted."""
    lines: Lines = (line("trait.con", times * trait(side, "con"), rule, who),)
    return lines + maybe("state.weakened", -times * weakness(side), "SWD-30", who)
