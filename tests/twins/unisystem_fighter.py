"""A request that was found valid, everything left out filled in, and the figures of a sheet (sections 3 to 6)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from tests.twins.unisystem_tables import CATALOGUE, CLOSE_SKILLS, LIGHT, TRAIT_DEFAULTS
from tests.twins.unisystem_weapons import BANDS, WEAPONS, Weapon
from tests.twins.valid_request import ValidRequest


@dataclass(frozen=True)
class Fighter:
    """One side of a request."""

    traits: Mapping[str, Any]
    weapon_id: str | None
    states: frozenset[str]

    @classmethod
    def of(cls, side: Mapping[str, Any]) -> "Fighter":
        """The fighter that a valid side describes; what follows from other traits is worked out."""
        traits: dict[str, Any] = {**TRAIT_DEFAULTS, **side.get("traits", {})}
        body = traits["strength"] + traits["constitution"]
        traits.setdefault("life_points", 4 * body + 10 + 3 * traits["hard_to_kill"])
        traits.setdefault("side_best_dexterity", traits["dexterity"])
        traits.setdefault("speed", 2 * (traits["dexterity"] + traits["constitution"]))
        return cls(traits, side.get("weapon"), frozenset(side.get("states", ())))

    @property
    def weapon(self) -> Weapon:
        """The row of his weapon; with nothing in hand, that of his fists."""
        return WEAPONS[self.weapon_id or "punch"]

    @property
    def life(self) -> int:
        """Life points left."""
        return int(self.traits["life_points"])

    def trait(self, *names: str) -> int:
        """The best of these traits."""
        return max(int(self.traits[name]) for name in names)

    def close_skill(self) -> int:
        """The level with which he uses his weapon at arm's length."""
        return self.trait(*(CLOSE_SKILLS[:2] if self.weapon.category == "unarmed" else ("hand_weapon",)))

    def wounds(self, rule: str) -> int:
        """The penalty of his wounds under a rule of `option_wound_penalties`."""
        if rule == "classic":
            return 0 if self.life > 5 else max(-5, self.life - 6)
        if rule == "cinematic":
            return -4 if self.life <= 5 else -2 if self.life <= 10 else 0
        return 0


class Question(ValidRequest[Fighter]):
    """A valid request, and what follows from it."""

    @classmethod
    def of(cls, request: Mapping[str, Any]) -> Self:
        """Read a request that has no fault."""
        return cls.read(request, CATALOGUE, Fighter.of)

    @property
    def dark(self) -> bool:
        """Whether there is no light at all."""
        return self.word("lighting") == "dark"

    @property
    def defended(self) -> bool:
        """Whether the target defends."""
        return self.word("defense") != "none"

    @property
    def band(self) -> str | None:
        """The range band; None beyond the last limit of the weapon, or where the weapon has none."""
        distance = self.modifiers.get("distance")
        if distance is None:
            return self.word("range")
        for band, limit in zip(BANDS, self.attacker.weapon.limits, strict=False):
            if distance <= limit:
                return band
        return None

    @property
    def loaded(self) -> int:
        """Rounds in the weapon: as many as it holds when nothing is said."""
        loaded = self.modifiers.get("rounds_loaded")
        return self.attacker.weapon.rounds if loaded is None else int(loaded)

    @property
    def rounds_used(self) -> int:
        """Rounds that the action fires."""
        if self.action == "burst":
            return self.number("bursts") * self.number("burst_size")
        if self.action == "suppressive_fire":
            return 10 * self.number("zone_doorways")
        return self.number("shots") or self.number("rounds") or 1

    def wounds(self, fighter: Fighter) -> int:
        """The wound penalty of a side under the rule of this fight."""
        return fighter.wounds(self.word("option_wound_penalties"))

    def acting(self) -> int:
        """What every task of the acting side has: wounds, extra action, description, the GM."""
        return (
            self.wounds(self.attacker)
            - 2 * self.number("attacker_extra")
            + self.number("description_bonus")
            + self.number("gm_mod")
        )

    def resisting(self) -> int:
        """What every task of the resisting side has: wounds, description, the GM."""
        return self.wounds(self.opponent) + self.number("target_description_bonus") + self.number("defense_gm_mod")

    def light(self) -> int:
        """What the light takes from attack and defence alike; nothing is read of it in total darkness."""
        return LIGHT.get(self.word("lighting"), 0)
