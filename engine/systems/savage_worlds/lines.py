"""Reasons of a number: each with its label, its amount, its rule."""

from __future__ import annotations

import functools
from typing import Literal

from engine.explain import Line
from engine.label import label

Who = Literal["attacker", "target", "scene"]
Lines = tuple[Line, ...]


@functools.lru_cache(maxsize=4096)
def line(name: str, amount: int, rule: str, who: Who = "attacker") -> Line:
    """One reason; `name` is the id of its label. Equal reasons are one object."""
    return Line(label(name), amount, rule, who)


def maybe(name: str, amount: int, rule: str, who: Who = "attacker") -> Lines:
    """One reason, none where it adds nothing."""
    return (line(name, amount, rule, who),) if amount else ()
