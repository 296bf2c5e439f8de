"""A request that was found valid, everything that was left out filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

from tests.twins.catalogue import Catalogue

Side = TypeVar("Side")


@dataclass(frozen=True)
class ValidRequest(Generic[Side]):
    """A valid request: the action, who acts, whom it is about, every modifier that the action uses.

    Attributes:
        given: names of the modifiers that the request itself gives.
    """

    action: str
    attacker: Side
    target: Side | None
    modifiers: Mapping[str, Any]
    given: frozenset[str]

    @classmethod
    def read(
        cls, request: Mapping[str, Any], known: Catalogue, side: Callable[[Mapping[str, Any]], Side], **defaults: object
    ) -> Self:
        """Read a request that has no fault; `defaults`: those of this action that are not in the catalogue."""
        action, given, target = request["action"], request.get("modifiers", {}), request.get("target")
        catalogued = {name: row.default for name, row in known.used(action).items()}
        return cls(
            action,
            side(request["attacker"]),
            None if target is None else side(target),
            {**catalogued, **defaults, **given},
            frozenset(given),
        )

    @property
    def opponent(self) -> Side:
        """The target of an action that has one."""
        assert self.target is not None
        return self.target

    def number(self, name: str) -> int:
        """A modifier as a number; a tick counts 1; without value, or not used by the action, 0."""
        return int(self.modifiers.get(name) or 0)

    def ticked(self, name: str) -> bool:
        """Whether a check-box of this action is ticked."""
        return bool(self.modifiers.get(name))

    def word(self, name: str) -> str:
        """A choice; "none" of one that the action does not use."""
        return str(self.modifiers.get(name) or "none")
