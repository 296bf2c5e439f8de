"""A request that was found valid, everything left out filled in, and what follows from it (sections 3 to 6)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Self

from tests.twins.star_wars_d100_dice import DOUBLES, PURE_DOUBLES, limit
from tests.twins.star_wars_d100_tables import CATALOGUE, TRAIT_DEFAULTS
from tests.twins.star_wars_d100_weapons import WEAPONS, Weapon
from tests.twins.valid_request import ValidRequest


@dataclass(frozen=True)
class Fighter:
    """One side of a request."""

    traits: Mapping[str, Any]
    weapon_id: str | None
    states: frozenset[str]

    @classmethod
    def of(cls, side: Mapping[str, Any]) -> "Fighter":
        """The fighter that a valid side describes."""
        return cls({**TRAIT_DEFAULTS, **side.get("traits", {})}, side.get("weapon"), frozenset(side.get("states", ())))

    @property
    def weapon(self) -> Weapon | None:
        """The row of what he has in hand."""
        return WEAPONS[self.weapon_id] if self.weapon_id else None

    def trait(self, name: str) -> int:
        """A trait that is a number."""
        return int(self.traits[name])

    @property
    def weakened(self) -> bool:
        """Whether his muscles are cramped."""
        return "weakened" in self.states

    @property
    def con(self) -> int:
        """Constitution of the moment."""
        return self.trait("con") - 3 * self.weakened

    @property
    def dex(self) -> int:
        """Dexterity of the moment."""
        return self.trait("dex") - 3 * self.weakened

    @property
    def unsteady(self) -> int:
        """What his states take from hitting, dodging and parrying."""
        return -20 * len(self.states & {"weakened", "off_balance"})


class Question(ValidRequest[Fighter]):
    """A valid request, and what follows from it."""

    @classmethod
    def of(cls, request: Mapping[str, Any]) -> Self:
        """Read a request that has no fault of words."""
        ranks = {"multi_shot": {"shots": 2}, "cover_fire": {"shots": 1}, "burst": {"bursts": 1}}
        return cls.read(request, CATALOGUE, Fighter.of, **ranks.get(request["action"], {}))

    @property
    def weapon(self) -> Weapon:
        """What the attacker uses; only where the action needs it."""
        assert self.attacker.weapon is not None
        return self.attacker.weapon

    @property
    def second_weapon(self) -> Weapon:
        """What he has in the other hand: another of the same when nothing is said."""
        other = self.modifiers["second_weapon"]
        return WEAPONS[other] if other else self.weapon

    @property
    def pair(self) -> bool:
        """Whether two weapons are fired."""
        return "second_weapon" in self.modifiers

    @property
    def mode(self) -> str:
        """Lethal or stun."""
        return str(self.modifiers.get("mode") or self.weapon.modes[0])

    @property
    def called(self) -> bool:
        """Whether a place is aimed at."""
        return self.word("called_location") != "none"

    @property
    def reaction(self) -> str:
        """What the target does: none, dodge, parry."""
        return self.word("reaction")

    @property
    def throwing_unit(self) -> int:
        """The first distance of a throw, in metres (8.6)."""
        strength = self.attacker.trait("str")
        return strength if self.weapon.kind == "grenade" else max(1, strength // 2)

    def reach(self, weapon: Weapon) -> int:
        """The improved range of a gun."""
        return weapon.range + self.number("range_bonus_m")

    @property
    def distance(self) -> Fraction:
        """Metres between the two; a usual distance when nothing is said."""
        given = self.modifiers["distance_m"]
        if given is not None:
            return Fraction(given)
        if self.action == "throw":
            return Fraction(self.throwing_unit)
        if self.action == "defy_cover_fire":
            assert self.opponent.weapon is not None
            return Fraction(self.opponent.weapon.range, 2)
        return Fraction(self.reach(self.weapon), 2)

    @property
    def doubles(self) -> frozenset[int]:
        """Rolls that count as doubles here."""
        return PURE_DOUBLES if self.ticked("option_pure_doubles") else DOUBLES

    @property
    def luck(self) -> int:
        """The luck that is tested."""
        return limit(self.attacker.trait("luck") + self.number("luck_modifier"))

    @property
    def number_fired(self) -> int:
        """Shots or bursts announced."""
        return 2 if self.pair else self.number("bursts") or self.number("shots") or 1

    @property
    def rounds_used(self) -> int:
        """Rounds that the action fires."""
        bolts = 3 if self.number("bursts") else 1
        return self.number_fired * bolts * (2 if self.action == "cover_fire" else 1)
