"""What the dice of a deed made, by the names under which it is written down (`Deed.amounts`)."""

from __future__ import annotations

from engine.system import Deed
from engine.systems.star_wars_d100.breakdowns import FAULTS, HALF_POWER

POINTS = "hp_lost"
"""Hit points lost by whoever is hit."""

FIRED, FIRED_2 = "fired", "fired_2"
"""Shots (bursts) fired; those of the second weapon of a pair."""

FAULT, FAULT_2 = "fault", "fault_2"
"""Row of the table of breakdowns, from 1; that of the second weapon."""

FAULT_AT = "fault_at"
"""The shot of a series that the breakdown befalls, from 1."""

FUMBLED = "fumbled"
"""The weapon that fumbled: 1 or 2."""

EXPLODES_IN, BLAST = "explodes_in", "blast"
"""Rounds until a weapon explodes, and the damage when it does."""

FUSES = {FAULT: (EXPLODES_IN, BLAST), FAULT_2: ("explodes_in_2", "blast_2")}
"""The same by the weapon that breaks down: each of a pair has its own."""

STUN_MINUTES, OUT_MINUTES = "stun_minutes", "out_minutes"
"""How long somebody is weakened or paralysed; how long he is unconscious."""

REACTIONS, TESTS = "reactions", "tests"
"""How often the target has reacted; how often the shooter has tested his skill."""

DAMAGE, PLACE = "damage", "place"
"""Damage of a shot that hits somebody else, before armour, and the part of the body that it hits, from 1."""

ROWS = tuple(name for _, name in FAULTS)
STATES = {"overheated": "overheated", "blocked": "blocked", "serious_jam": "serious_jam", "explosion": "exploding"}
"""What a breakdown leaves on the weapon; the others leave nothing."""


def row_of(name: str) -> int:
    """Number of a row of the table of breakdowns, from 1; 0: there is none of this name."""
    return ROWS.index(name) + 1 if name in ROWS else 0


def fault_in(row: int) -> str:
    """The breakdown of a row of the table, from 1; "" where there is no such row."""
    return ROWS[row - 1] if 1 <= row <= len(ROWS) else ""


def fault_of(deed: Deed, which: str = FAULT) -> str:
    """The breakdown of a deed; "" where there was none, or its row is not known."""
    return fault_in(deed.amounts.get(which, 0))


def is_fired(fault: str) -> bool:
    """Whether a weapon with this breakdown fires all the same."""
    return fault in ("", HALF_POWER)
