"""What the rules forbid, line by line: a short valid request with one thing wrong, and the field to name."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Clash:
    """What is put into the shortest request of an action, and the only field that a refusal may name."""

    named: str
    action: str
    modifiers: dict[str, Any] = field(default_factory=dict)
    attacker: dict[str, Any] = field(default_factory=dict)
    target: dict[str, Any] = field(default_factory=dict)

    def request(self, bare: Callable[[str], dict[str, Any]]) -> dict[str, Any]:
        """The request to refuse; `bare` gives the shortest valid one of an action."""
        request = bare(self.action) | {"modifiers": self.modifiers}
        request["attacker"] |= self.attacker
        if request["target"] is not None:
            request["target"] |= self.target
        return request

    def __str__(self) -> str:
        return f"{self.action}-{self.named}-{self.modifiers}-{self.attacker}-{self.target}"


def armed(weapon: str | None) -> dict[str, Any]:
    """A side with this in hand."""
    return {"weapon": weapon}


def in_states(*states: str) -> dict[str, Any]:
    """A side in these states."""
    return {"states": list(states)}


def having(**traits: object) -> dict[str, Any]:
    """A side with these traits."""
    return {"traits": traits}
