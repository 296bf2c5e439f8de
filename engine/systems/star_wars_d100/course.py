"""How far an action has come: one shot, a series of them, or a test."""

from __future__ import annotations

from typing import NamedTuple

NOTHING: frozenset[str] = frozenset()
"""No event."""


class Shot(NamedTuple):
    """Progress of a shot: only what later steps read; each step clears what it has used.

    Attributes:
        end: id of the outcome once it is decided; inside a series only whether it hit.
        number: of the shot in its series, where that matters (dodges grow worse, the second hand); else 0.
        half: half power.
        shift: what the reaction adds to the skill. parried: 1, or 2 for a great parry.
        place: whose armour covers where it hit. critical: it did so with a double.
        loss: hit points lost.
        stunned: what the stun test made of the target.
        triggered, broken: the weapon of this hand was tested, and broke down.
    """

    end: str = ""
    number: int = 0
    half: bool = False
    shift: int = 0
    parried: int = 0
    place: str = ""
    critical: bool = False
    loss: int = 0
    stunned: str = ""
    triggered: bool = False
    broken: bool = False


class Salvo(NamedTuple):
    """Progress of a series: what is still to come, and what is told of it once.

    Attributes:
        left: shots still to be fired.
        number: of the next one, where that matters; else 0.
        half: how many shots until the one of half power, itself counted; 0: none.
        hits, loss: so far.
        told: events that are known to have happened. news: those of the last shot, still to be told.
    """

    left: int = 0
    number: int = 0
    half: int = 0
    hits: int = 0
    loss: int = 0
    told: frozenset[str] = NOTHING
    news: frozenset[str] = NOTHING


class End(NamedTuple):
    """Progress of whatever is decided by a test or two: id of the outcome."""

    end: str = ""
