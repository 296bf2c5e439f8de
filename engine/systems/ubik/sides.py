"""What a fighter of a request is to the rules: his levels, what he holds, his wounds (catalogue 3, 7, 8.2, 8.9)."""

from __future__ import annotations

from typing import NamedTuple

from engine.explain import Lines, Who, line, maybe
from engine.request import Request, Side
from engine.systems.ubik.tables import BARE_HANDS, TABLES, WEAPONS, UbikWeapon

HELPLESS = ("surprised", "unconscious", "immobilised")
GRIPPED = ("held", "immobilised")

DEFAULTS = {name: int(row.neutral) for name, row in TABLES.traits.items() if isinstance(row.neutral, int)}


def weapon_of(side: Side) -> UbikWeapon:
    """What is in hand; nothing counts as bare hands."""
    return WEAPONS[side.weapon or BARE_HANDS]


def is_armed(side: Side) -> bool:
    """Whether there is anything but a fist."""
    return weapon_of(side).id != BARE_HANDS


def trait(side: Side, name: str) -> int:
    """A trait, or its default; a yes counts 1."""
    return side.trait(name, DEFAULTS[name])


def of_trait(side: Side, name: str, rule: str, who: Who = "attacker") -> Lines:
    """A level of the sheet as a line."""
    return (line(f"trait.{name}", trait(side, name), rule, who),)


def better(side: Side, one: str, other: str) -> str:
    """The trait of the higher level; the first where they are equal."""
    return max((one, other), key=lambda name: trait(side, name))


def worse(side: Side, one: str, other: str) -> str:
    """The trait of the lower level; the first where they are equal."""
    return min((one, other), key=lambda name: trait(side, name))


# -- wounds ---------------------------------------------------------------------------------------------------------

WOUNDED, BADLY, FALLEN = 2, 3, 4
"""Quarters of the life points that are gone: Blessé, Très Blessé, out of action (UBK-140)."""


class Life(NamedTuple):
    """Life points gone, of how many."""

    lost: int
    most: int

    def after(self, loss: int) -> Life:
        """When so many more are gone."""
        return Life(self.lost + loss, self.most)

    @property
    def quarters(self) -> int:
        """Whole quarters that are gone."""
        return 4 * self.lost // self.most  # UBK-140

    @property
    def is_fallen(self) -> bool:
        """Whether none is left."""
        return self.quarters >= FALLEN  # UBK-144

    @property
    def is_killed(self) -> bool:
        """Whether half of them again is gone."""
        return 2 * self.lost >= 3 * self.most  # UBK-145


def life_of(side: Side) -> Life:
    """His life points."""
    return Life(trait(side, "life_lost"), trait(side, "life_max"))


def is_helpless(side: Side) -> bool:
    """Whether he can do nothing against an attack (UBK-150)."""
    return side.any_of(HELPLESS) or life_of(side).is_fallen


def penalty(side: Side, who: Who = "attacker") -> Lines:
    """What wounds and states add to the difficulty of his own tests (8.2)."""
    wound = min(2, max(0, life_of(side).quarters - 1))  # UBK-141
    lines = maybe("rule.UBK-141", wound, "UBK-141", who)
    if not wound:
        lines = maybe("state.disoriented", int("disoriented" in side.states), "UBK-121", who)
    return lines + maybe("state.confused", int("confused" in side.states), "UBK-46", who)


def guard(request: Request) -> Lines:
    """The level at contact that stands against whoever attacks, or holds, the target (UBK-93)."""
    target = request.side("target")
    if is_helpless(target):
        return (line("rule.UBK-150", 1, "UBK-150", "target"),)
    return of_trait(target, "contact", "UBK-93", "target")
