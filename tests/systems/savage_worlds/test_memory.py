"""What is remembered stays bounded, however long the evening."""

from __future__ import annotations

import sys
from itertools import product

from engine.dice import request as dice
from engine.forecast import attack
from tests.systems.savage_worlds.asking import GAME, request, wild

FEW = 512
"""Most entries of a memory without a limit: what it is asked can only be words of a table."""


def test_memories_stay_bounded() -> None:
    """After more settings than are kept, no memory holds more than its limit."""
    plain = request("melee_attack", wild("long_sword"), wild("mace"))
    settings = list(product(("d4", "d12"), range(2, 15), range(3, 21), range(-10, 11)))
    assert len(settings) > attack.MEMORY
    for die, parry, toughness, misc_roll in settings:
        there = GAME.along(GAME.along(plain, "attacker_die", die), "parry", parry)
        attack.evaluate(GAME, GAME.along(there, "toughness", toughness).with_modifier("misc_roll", misc_roll))
    assert len(dice._made) <= dice.KEPT
    for name, module in sys.modules.items():
        for kept in vars(module).values() if name.startswith("engine.") else ():
            if hasattr(kept, "cache_info"):
                known = kept.cache_info()
                assert known.currsize <= (FEW if known.maxsize is None else known.maxsize), kept
