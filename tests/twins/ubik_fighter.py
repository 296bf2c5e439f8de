"""A request that was found valid, everything left out filled in, and the figures of a sheet (sections 3 to 8.3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from tests.twins.ubik_dice import Trial, passing_faces
from tests.twins.ubik_tables import CANNOT_RESIST, CATALOGUE, EITHER, FIRE, GRIPS, MELEE, TRAIT_DEFAULTS
from tests.twins.ubik_weapons import WEAPONS, Weapon
from tests.twins.valid_request import ValidRequest

HIGHEST = 5
"""No skill level is above it."""


@dataclass(frozen=True)
class Fighter:
    """One side of a request."""

    traits: Mapping[str, Any]
    weapon_id: str
    states: frozenset[str]

    @classmethod
    def of(cls, side: Mapping[str, Any]) -> "Fighter":
        """The fighter that a valid side describes."""
        traits = {**TRAIT_DEFAULTS, **side.get("traits", {})}
        return cls(traits, side.get("weapon") or "fists", frozenset(side.get("states", ())))

    @property
    def weapon(self) -> Weapon:
        """The row of his weapon."""
        return WEAPONS[self.weapon_id]

    def trait(self, *names: str) -> int:
        """The best of these traits."""
        return max(int(self.traits[name]) for name in names)

    def quarters_lost(self, more: int = 0) -> int:
        """Whole quarters of his life points lost, after losing so many more: 2 Blessé, 3 Très Blessé, 4 out."""
        return 4 * (self.trait("life_lost") + more) // self.trait("life_max")

    def fallen(self, more: int = 0) -> bool:
        """Whether no life point is left."""
        return self.quarters_lost(more) >= 4

    def killed(self, more: int = 0) -> bool:
        """Whether half of the life points again is lost."""
        return 2 * (self.trait("life_lost") + more) >= 3 * self.trait("life_max")

    @property
    def helpless(self) -> bool:
        """Whether he cannot resist at all."""
        return bool(self.states & CANNOT_RESIST) or self.fallen()

    @property
    def guard(self) -> int:
        """His level at contact against an attack."""
        return 1 if self.helpless else self.trait("contact")

    @property
    def penalty(self) -> int:
        """What wounds and states add to the difficulty of his own tests (8.2); one who is out keeps the worst."""
        wounds = min(2, max(0, self.quarters_lost() - 1))
        return max(wounds, "disoriented" in self.states) + ("confused" in self.states)


class Question(ValidRequest[Fighter]):
    """A valid request, and what follows from it."""

    @classmethod
    def of(cls, request: Mapping[str, Any]) -> Self:
        """Read a request that has no fault."""
        return cls.read(request, CATALOGUE, Fighter.of)

    # ------------------------------------------------------------------------------------------------------- tests

    def trial(self, level: int, nd: int) -> Trial:
        """A test with the core table of this fight."""
        extremes = self.ticked("option_auto_extremes")
        return Trial(level, nd, passing_faces(level, nd, self.word("option_core_table"), extremes=extremes))

    def own_level(self, skill: int) -> int:
        """The level of the main test: the aptitude if there is one, else the skill; domains on top."""
        return min(HIGHEST, (self.number("aptitude_level") or skill) + self.number("relevant_domains"))

    def own_trial(self, skill: int, base: int, eased: int = 0) -> Trial:
        """The main test against a base difficulty: penalty and the GM before the floor, the risk after it."""
        nd = max(1, base + self.attacker.penalty + self.number("gm_nd") - eased)
        return self.trial(self.own_level(skill), nd + self.number("pr"))

    def aim_bonus(self, skill: int) -> int:
        """What the turns of aiming take off the difficulty."""
        return min(self.number("aim_turns"), 3, self.own_level(skill))

    # ------------------------------------------------------------------------------------------------------ weapons

    @property
    def at_contact(self) -> bool:
        """Whether an attack is made at contact."""
        if self.action not in EITHER:
            return self.action in (*MELEE, *GRIPS)
        by_weapon = self.action == "called_shot" and self.attacker.weapon.kind == "contact"
        return {"contact": True, "distance": False, "auto": by_weapon}[self.word("engagement")]

    @property
    def rounds(self) -> int | None:
        """Rounds that the action fires; None when no mode of the weapon suits it and no number is asked for."""
        asked = self.number("rounds")
        possible = (asked,) if asked else self.attacker.weapon.numbers(FIRE[self.action])
        return possible[0] if possible else None

    @property
    def loaded(self) -> int:
        """Rounds in the weapon: as many as it holds when nothing is said."""
        loaded = self.modifiers.get("rounds_loaded")
        return self.attacker.weapon.magazine if loaded is None else int(loaded)
