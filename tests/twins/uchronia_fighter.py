"""A request that was found valid, with everything that was left out filled in, and the dice that a body loses."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from tests.twins.uchronia_tables import CATALOGUE, DEFAULT_THRESHOLD, HELPLESS, WOUNDS
from tests.twins.valid_request import ValidRequest


@dataclass(frozen=True)
class Fighter:
    """One side of a request."""

    traits: Mapping[str, int]
    weapon: str
    states: frozenset[str]

    @classmethod
    def of(cls, side: Mapping[str, Any]) -> "Fighter":
        """The fighter that a valid side describes; no weapon is bare hands."""
        return cls(side.get("traits", {}), side.get("weapon") or "unarmed", frozenset(side.get("states", ())))

    def has(self, *names: str) -> int:
        """How many of these traits he has; a level counts for its number."""
        return sum(int(self.traits.get(name, 0)) for name in names)

    def surprised(self) -> int:
        """1 when he is taken by surprise."""
        return int("surprised" in self.states)

    def helpless(self) -> bool:
        """Whether he can do nothing but endure."""
        return bool(self.states & HELPLESS)

    def trained(self) -> bool:
        """Whether exotic weapons are familiar to him."""
        return bool(self.has("native_culture")) or self.has("traveller", "hunter") == 2


class Question(ValidRequest[Fighter]):
    """A valid request, and the dice that follow from it."""

    @classmethod
    def of(cls, request: Mapping[str, Any]) -> Self:
        """Read a request that has no fault."""
        action = request["action"]
        thresholds = {"threshold": DEFAULT_THRESHOLD[action]} if action in DEFAULT_THRESHOLD else {}
        return cls.read(request, CATALOGUE, Fighter.of, **thresholds)

    def least(self, raw: int) -> int:
        """The pool really rolled."""
        return max(self.number("option_min_dice"), raw)

    def body(self, fighter: Fighter, *, skill: bool) -> int:
        """Dice that wounds, holds, fatigue and short states take (8.1); recoil only hampers actions of skill."""
        wounds = len(fighter.states & WOUNDS)
        if not self.modifiers["option_cumulative_wounds"]:
            wounds = min(wounds, 1)
        short = ("off_balance" in fighter.states) + (skill and "recoil_dazed" in fighter.states)
        return wounds + fighter.has("hold_level", "fatigue_level") + short

    def resistance(self, fighter: Fighter, who: str) -> int:
        """Dice of a resistance test (8.3 step 1)."""
        atouts = fighter.has("colossus", "robust", "iron_will")
        return self.least(3 + atouts + self.number(f"{who}_resistance_modifier"))
