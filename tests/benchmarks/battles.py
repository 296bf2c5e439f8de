"""10,000 battles of 4 against 6 in every game, against a plain loop of single rolls on the same rules; and 30 fighters.

Processor time of one run, `python -m tests.benchmarks.battles [FIGHTS [PLAIN]]`; the plain loop plays few fights, and
its time is scaled up to as many as the forecast plays.
"""

from __future__ import annotations

import sys
import time

from engine.encounter.state import Encounter, Fighter, SideOfFight, replace
from engine.forecast.battle import Battle, battle
from engine.system import System
from engine.systems import systems
from tests.benchmarks.plain_battle import PlainBattle

FIGHTS, PLAIN, SEED = 10_000, 20, 1
ROUNDS = 40


def field(system: System, ours: int, theirs: int) -> Encounter:
    """So many against so many: copies of the first two fighters of the sample who stand on different sides."""
    sample = system.sample()
    first = sample.fighters[0]
    other = next(one for one in sample.fighters if one.side != first.side)
    sides = (SideOfFight(first.side, "", "hero"), SideOfFight(other.side, "", "foe"))
    copies = [_copy(system, first, f"a{index}") for index in range(ours)]
    copies += [_copy(system, other, f"b{index}") for index in range(theirs)]
    return Encounter(system.id, "", sides, tuple(copies))


def _copy(system: System, one: Fighter, id: str) -> Fighter:
    fresh = replace(system.fresh(one), id=id, name=id, states=(), counters={}, held=(), own=None)
    return replace(fresh, carried=tuple(system.carry(carried.weapon) for carried in fresh.carried))


def forecast(state: Encounter, fights: int) -> tuple[Battle, float]:
    """The forecast, and the seconds of processor it took."""
    begun = time.process_time()
    *_, found = battle(state, fights=fights, seed=SEED, rounds=ROUNDS)
    assert isinstance(found, Battle)
    return found, time.process_time() - begun


def plain(state: Encounter, fights: int) -> tuple[dict[str, float], float]:
    """Who wins in a plain loop, and the seconds of processor it took."""
    begun = time.process_time()
    won = dict.fromkeys((side.id for side in state.sides), 0)
    for seed in range(fights):
        for side in PlainBattle(state, seed).play(ROUNDS):
            won[side] += 1
    return {side: count / fights for side, count in won.items()}, time.process_time() - begun


def main(fights: int = FIGHTS, few: int = PLAIN) -> None:
    """Print a line for each game."""
    for system in systems().values():
        state = field(system, 4, 6)
        found, seconds = forecast(state, fights)
        won, slow = plain(state, few)
        ratio = slow / few * fights / seconds
        shares = " ".join(
            f"{side} {one.chance:.3f}±{one.error:.3f} (plain {won[side]:.2f})" for side, one in found.wins.items()
        )
        print(
            f"{system.id}: {seconds:.2f} s, plain {slow / few * fights:.0f} s, ratio {ratio:.0f}; {shares}", flush=True
        )
        _, many = forecast(field(system, 15, 15), fights // 10)
        print(f"{system.id}: 30 fighters, {fights // 10} fights: {many:.2f} s", flush=True)


if __name__ == "__main__":
    main(*(int(number) for number in sys.argv[1:]))
