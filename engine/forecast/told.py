"""The battle forecast as the command line tells it, with its tactics read from words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.encounter.state import Encounter
from engine.errors import RequestError, refuse
from engine.forecast.battle import Battle, Chance, battle
from engine.forecast.roll import check_seed
from engine.forecast.tactics import WANTED, Tactics
from engine.table_files import unknown_name

MOST_FIGHTS = 1_000_000
MOST_ROUNDS = 1_000

EVERY_SIDE = ""
"""Side of a tactic that is written without one."""


def told_of(state: Encounter, fights: int, seed: int, rounds: int, written: Iterable[str]) -> dict[str, Any]:
    """The forecast of a fight as JSON has it.

    Args:
        written: tactics, as `tactics_in` reads them.

    Raises:
        RequestError: a number or a tactic that cannot be.
    """
    for name, value, most in (("fights", fights, MOST_FIGHTS), ("rounds", rounds, MOST_ROUNDS)):
        if not 1 <= value <= most:
            raise refuse(name, "not_a_number", minimum=1, maximum=most)
    check_seed(seed)
    tactics = tactics_in(state, written)
    found = [one for one in battle(state, tactics, fights, seed, rounds) if isinstance(one, Battle)]
    return {"tactics": {side: _told(one) for side, one in tactics.items()}} | _of(found[0])


def tactics_in(state: Encounter, written: Iterable[str]) -> dict[str, Tactics]:
    """The tactics of every side, from words: `nearest`, `heroes=weakest`, `heroes=strongest:0.25`.

    A word without a side holds for every side that has none of its own; the number is the share of health at which
    they leave.

    Raises:
        RequestError: no such side or tactic, or no share.
    """
    found: dict[str, Tactics] = {}
    for text in written:
        side, _, words = text.rpartition("=")
        if side != EVERY_SIDE and side not in [one.id for one in state.sides]:
            raise RequestError("tactics", unknown_name(side, [one.id for one in state.sides]))
        found[side] = _read(words, f"tactics.{side}" if side else "tactics")
    usual = found.get(EVERY_SIDE, Tactics())
    return {one.id: found.get(one.id, usual) for one in state.sides}


def _read(words: str, field: str) -> Tactics:
    name, _, share = words.partition(":")
    wanted = next((one for one in WANTED if one == name), None)
    if wanted is None:
        raise RequestError(field, unknown_name(name, WANTED))
    try:
        retreat = float(share or 0)
    except ValueError:
        retreat = -1.0
    if not 0 <= retreat <= 1:
        raise refuse(field, "not_a_number", minimum=0, maximum=1)
    return Tactics(wanted, retreat)


def _told(one: Tactics) -> dict[str, Any]:
    return {"target": one.wanted, "retreat": one.retreat}


def _of(found: Battle) -> dict[str, Any]:
    return {
        "fights": found.fights,
        "seed": found.seed,
        "wins": {side: _share(one) for side, one in found.wins.items()},
        "nobody": _share(found.nobody),
        "undecided": _share(found.undecided),
        "over_by_round": list(found.rounds),
        "survival": {fighter: _share(one) for fighter, one in found.survival.items()},
    }


def _share(one: Chance) -> dict[str, float]:
    return {"chance": one.chance, "error": one.error}
