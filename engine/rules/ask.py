"""What a step may yield: a question about dice, a choice, or the remark that something happened."""

from __future__ import annotations

import msgspec

from engine.dice.request import Banded, Celled


class Ask(msgspec.Struct, frozen=True):
    """Which band the total falls in: the answer is the number of edges that it reaches.

    Edges ascend; equal edges leave an empty band between them.

    Attributes:
        who: whose dice they are, "attacker" or "target".

    Raises:
        ValueError: an edge is lower than the one before it.
    """

    dice: Banded
    edges: tuple[int, ...]
    rule: str
    who: str = "attacker"

    def __post_init__(self) -> None:
        if list(self.edges) != sorted(self.edges):
            raise ValueError(f"{self.rule}: edges must ascend, got {self.edges}")


EACH: tuple[int, ...] = ()
"""Edges of an `Amount` whose every total is a band of its own."""


class Amount(msgspec.Struct, frozen=True):
    """How much the dice make: a real roll answers the total, odds the least total of its band.

    What follows must depend on the band alone. Totals are 0 or more; the first band begins at 0.

    Attributes:
        edges: ascending, each once, above 0; `EACH` tells every total apart.
        who: whose dice they are, "attacker" or "target".

    Raises:
        ValueError: an edge is not above the one before it.
    """

    dice: Banded
    edges: tuple[int, ...]
    rule: str
    who: str = "attacker"

    def __post_init__(self) -> None:
        if list(self.edges) != sorted({edge for edge in self.edges if edge > 0}):
            raise ValueError(f"{self.rule}: edges of an amount must ascend from above 0, got {self.edges}")


class Look(msgspec.Struct, frozen=True):
    """Which named cell the dice make: the answer is its name.

    Attributes:
        who: whose dice they are, "attacker" or "target"; of a duel, whose stand first.
    """

    dice: Celled
    rule: str
    who: str = "attacker"


class Choose(msgspec.Struct, frozen=True):
    """A choice by one side ("attacker", "target"); odds take the default unless a policy says otherwise.

    Raises:
        ValueError: the default is none of the options.
    """

    name: str
    options: tuple[str, ...]
    by: str
    default: str

    def __post_init__(self) -> None:
        if self.default not in self.options:
            raise ValueError(f"{self.name}: {self.default!r} is none of the options {self.options}")


class Mark(msgspec.Struct, frozen=True):
    """It happened, whatever comes after. At most once a path."""

    event: str


Question = Ask | Amount | Look | Choose
"""What waits for an answer."""

Thrown = Ask | Amount | Look
"""A question that dice answer."""
