"""What a step may yield: a question about dice, a choice, or the remark that something happened."""

from __future__ import annotations

from typing import Protocol

import msgspec

from engine.dice.request import Request


class Banded(Request, Protocol):
    """A request whose value is a total, so that edges can cut it."""

    def bands(self, edges: tuple[int, ...]) -> tuple[float, ...]:
        """Chances of the bands, `len(edges) + 1` of them."""


class Ask(msgspec.Struct, frozen=True):
    """Which band the total falls in: the number of edges that it reaches.

    Edges ascend; equal edges leave an empty band between them.
    """

    dice: Banded
    edges: tuple[int, ...]
    rule: str


class Look(msgspec.Struct, frozen=True):
    """Which named cell the dice make."""

    dice: Request
    rule: str


class Choose(msgspec.Struct, frozen=True):
    """A choice by one side ("attacker", "target"); odds take the default unless a policy says otherwise."""

    name: str
    options: tuple[str, ...]
    by: str
    default: str


class Mark(msgspec.Struct, frozen=True):
    """It happened, whatever comes after. At most once a path."""

    event: str


Question = Ask | Look | Choose
