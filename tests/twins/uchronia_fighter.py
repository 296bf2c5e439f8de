"""A request that was found valid, with everything that was left out filled in, and the dice that a body loses."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.twins.uchronia_tables import DEFAULT_THRESHOLD, HELPLESS, MODIFIERS, WOUNDS


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


@dataclass(frozen=True)
class Question:
    """A valid request: the action, who acts, whom it is about, every modifier that the action uses."""

    action: str
    attacker: Fighter
    target: Fighter | None
    modifiers: Mapping[str, Any]

    @classmethod
    def of(cls, request: Mapping[str, Any]) -> "Question":
        """Read a request that has no fault."""
        action = request["action"]
        defaults = {name: line.default for name, line in MODIFIERS.items() if action in line.actions}
        if action in DEFAULT_THRESHOLD:
            defaults["threshold"] = DEFAULT_THRESHOLD[action]
        target = request.get("target")
        return cls(
            action,
            Fighter.of(request["attacker"]),
            None if target is None else Fighter.of(target),
            defaults | request.get("modifiers", {}),
        )

    def opponent(self) -> Fighter:
        """The target of an action that has one."""
        assert self.target is not None
        return self.target

    def number(self, name: str) -> int:
        """A modifier as a number; a tick counts 1, a modifier that the action does not use 0."""
        return int(self.modifiers.get(name) or 0)

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
