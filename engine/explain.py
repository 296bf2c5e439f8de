"""Why a number is what it is: its total and the lines it is made of, each with its rule and the share it has."""

from __future__ import annotations

import functools
from typing import Literal

import msgspec

from engine.label import Label, label

Who = Literal["attacker", "target", "scene"]
"""Whose a line is."""

HOME_MADE = "home_made"
"""The rule that what is home-made names: its origin."""


class Line(msgspec.Struct, frozen=True):
    """One reason: what it is, how much it adds, which rule says so.

    Attributes:
        amount: what it adds to the total, in the unit of the derived value (dice, points).
        rule: id of the rule, for instance ``UCH-12``.
        side: whose line it is, so that a name can be put to it.
        chance: chance of the headline once this line is counted, after all lines before it (0 to 1); None: not asked.
    """

    label: Label
    amount: int
    rule: str
    side: Who = "attacker"
    chance: float | None = None


Lines = tuple[Line, ...]
"""What a number is made of."""


class Derived(msgspec.Struct, frozen=True):
    """A value worked out from the sheets: a number with its lines, or a word.

    Attributes:
        id: key of the answer (``attacker_dice``); its label is ``derived.<id>``.
        value: number, word (label ``derived_value.<id>.<word>``) or yes/no; a mean has decimals.
        lines: what the number is made of, in the rulebook's order; they add up to `value`.
    """

    id: str
    value: int | float | str | bool
    lines: Lines = ()


@functools.lru_cache(maxsize=4096)
def line(name: str, amount: int, rule: str, who: Who = "attacker") -> Line:
    """One reason; `name` is the id of its label. Equal reasons are one object."""
    return Line(label(name), amount, rule, who)


def maybe(name: str, amount: int, rule: str, who: Who = "attacker") -> Lines:
    """One reason, none where it adds nothing."""
    return (line(name, amount, rule, who),) if amount else ()


def total(lines: Lines | list[Line]) -> int:
    """Sum of the lines."""
    return sum([line.amount for line in lines])
