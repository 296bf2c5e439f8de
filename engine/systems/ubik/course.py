"""How far an action has come."""

from __future__ import annotations

from typing import NamedTuple


class Course(NamedTuple):
    """Progress of an attack or of a test.

    Attributes:
        end: id of the outcome once it is decided.
        hit: the attack has landed, and what it does is still to be seen.
        metres: how far from its target a thrown weapon lands.
    """

    end: str = ""
    hit: bool = False
    metres: int = 0


class Chain(NamedTuple):
    """Progress of a surprise: its outcome, or who has to react.

    Attributes:
        turn: "attacker" or "target"; "" for nobody.
    """

    end: str = ""
    turn: str = ""


class Race(NamedTuple):
    """Progress of an initiative.

    Attributes:
        passed: the own test. quickness: that it gives, until it has been compared.
        tied: both are equal in everything.
    """

    passed: bool = False
    quickness: int = 0
    tied: bool = False
