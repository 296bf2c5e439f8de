"""A request that was found valid, everything left out filled in, and the figures of a sheet (section 3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from tests.twins.savage_worlds_tables import (
    CATALOGUE,
    DOWN,
    EASY_TO_HIT,
    SHIELD_PARRY,
    SKILL_DICE,
    TRAIT_DEFAULTS,
)
from tests.twins.savage_worlds_weapons import ROUNDS_BY_DICE, SIDES, WEAPONS, Weapon
from tests.twins.valid_request import ValidRequest


@dataclass(frozen=True)
class Trait:
    """A Trait die: its size, and what is added to every roll of it."""

    sides: int
    bonus: int

    @classmethod
    def of(cls, word: str) -> "Trait":
        """Read ``d8``, ``d12+3`` or ``d4-2``."""
        die, sign, more = word.partition("-" if "-" in word else "+")
        return cls(int(die[1:]), int(sign + more) if sign else 0)

    @property
    def name(self) -> str:
        """``d8``: the die without what is added."""
        return f"d{self.sides}"

    @property
    def half(self) -> int:
        """What it gives to Parry and Toughness, besides 2."""
        return 0 if self.bonus < 0 else self.sides // 2 + self.bonus // 2


def scale(size: int) -> int:
    """The Scale of a creature of this Size (section 3)."""
    for least, value in ((12, 6), (8, 4), (4, 2), (-1, 0), (-2, -2), (-3, -4)):
        if size >= least:
            return value
    return -6


@dataclass(frozen=True)
class Fighter:
    """One side of a request."""

    traits: Mapping[str, Any]
    weapon_id: str
    states: frozenset[str]

    @classmethod
    def of(cls, side: Mapping[str, Any]) -> "Fighter":
        """The fighter that a valid side describes; no weapon is bare hands."""
        traits = TRAIT_DEFAULTS | side.get("traits", {})
        return cls(traits, side.get("weapon") or "unarmed", frozenset(side.get("states", ())))

    @property
    def weapon(self) -> Weapon:
        """The row of his weapon."""
        return WEAPONS[self.weapon_id]

    @property
    def unarmed(self) -> bool:
        """Whether he holds nothing; natural weapons are not looked at."""
        return self.weapon_id == "unarmed"

    @property
    def wild(self) -> bool:
        """Whether he is a Wild Card."""
        return bool(self.traits["wild_card"])

    def die(self, trait: str) -> Trait:
        """One of his Traits."""
        return Trait.of(self.traits[trait])

    def fighting(self) -> str:
        """The trait of his Fighting rolls: a rider's is Riding when that is worse."""
        riding_is_worse = SKILL_DICE.index(self.traits["riding"]) < SKILL_DICE.index(self.traits["fighting"])
        return "riding" if "mounted" in self.states and riding_is_worse else "fighting"

    def penalty(self, new_wounds: int = 0) -> int:
        """What Wounds, Fatigue and distraction take from all his Trait rolls."""
        wounds = min(3, self.traits["wounds"] + new_wounds)
        return -int(wounds + self.traits["fatigue"]) - 2 * bool(self.states & {"distracted", "bound"})

    @property
    def easy(self) -> bool:
        """Vulnerable in rolls."""
        return bool(self.states & EASY_TO_HIT)

    @property
    def down(self) -> bool:
        """Prone in rolls."""
        return bool(self.states & DOWN)

    @property
    def natural(self) -> bool:
        """Has natural weapons."""
        return bool(self.traits["natural_weapons"]) or self.weapon.natural

    @property
    def scale(self) -> int:
        """The Scale of his Size."""
        return scale(self.traits["size"])

    def steps_short(self) -> int:
        """How many die steps his Strength lacks for his weapon."""
        return max(0, SIDES.index(self.weapon.minimum) - SIDES.index(self.die("strength").sides))

    def reach(self) -> int:
        """His reach: his own or that of the weapon that he is strong enough for."""
        return max(int(self.traits["reach"]), 0 if self.steps_short() else self.weapon.reach)

    def parry(self, *, ignore_shield: bool = False) -> int:
        """His Parry as it is now, full defence and lying down included."""
        shield = SHIELD_PARRY[self.traits["shield"]]
        value = self.traits["parry"]
        if value is None:
            of_weapon = self.weapon.parry if not self.steps_short() else min(0, self.weapon.parry)
            off_hand = self.traits["off_hand_parry"] if self.traits["ambidextrous"] else 0
            value = 2 + self.die("fighting").half + of_weapon + shield + off_hand
        value -= shield if ignore_shield else 0
        return int(value) + 4 * ("full_defense" in self.states) - 2 * self.down

    def toughness(self, armor: int, ap: int = 0) -> int:
        """His Toughness where he wears that much armour."""
        bare = self.traits["toughness"]
        if bare is None:
            bare = 2 + self.die("vigor").half + self.traits["size"]
        else:
            bare -= self.traits["armor"]
        return int(bare) + max(0, armor - ap)


class Question(ValidRequest[Fighter]):
    """A valid request, and what follows from it."""

    @classmethod
    def of(cls, request: Mapping[str, Any]) -> Self:
        """Read a request that has no fault."""
        return cls.read(request, CATALOGUE, Fighter.of)

    @property
    def shot(self) -> bool:
        """Whether the weapon is used at a distance (section 4)."""
        weapon = self.attacker.weapon
        if self.action == "free_attack":
            return not weapon.has("M")
        if self.action in ("disarm", "break_object"):
            return not weapon.has("M") or (weapon.two_uses and bool(self.given & {"distance", "range_band"}))
        return self.action in ("ranged_attack", "area_attack")

    @property
    def buckshot(self) -> bool:
        """Whether a shotgun fires buckshot."""
        return self.attacker.weapon.has("shotgun") and self.word("ammo") == "shot"

    @property
    def adjacent(self) -> bool:
        """Whether a shot is fired at an enemy within arm's reach: it is rolled against Parry."""
        if self.action == "free_attack":
            return self.shot
        return self.ticked("attacker_engaged") and self.ticked("target_adjacent")

    @property
    def band(self) -> str | None:
        """The range band; None beyond the reach of the weapon."""
        distance, limits = self.modifiers.get("distance"), self.attacker.weapon.range
        if distance is None or limits is None:
            return self.word("range_band") if self.modifiers.get("range_band") else "short"
        for band, last in zip(("short", "medium", "long", "extreme"), (*limits, 4 * limits[2]), strict=True):
            if distance <= last:
                return band
        return None

    @property
    def rounds_used(self) -> int:
        """Rounds that the attack takes from a weapon whose shots are counted."""
        return 2 if self.ticked("both_barrels") else ROUNDS_BY_DICE[max(1, self.number("rof"))]

    def common(self) -> int:
        """What the acting side's rolls have of the own body, the GM, the card and the turn (section 6)."""
        return (
            self.attacker.penalty()
            + self.number("misc_roll")
            + 2 * self.ticked("attacker_joker")
            - 2 * (max(1, self.number("multi_actions")) - 1)
            - 2 * self.ticked("running")
        )
