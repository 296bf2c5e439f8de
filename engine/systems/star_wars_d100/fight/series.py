"""A series of shots or bursts, each at a place of its own in the order (SWD-66 to SWD-75; catalogue 8.4, 9).

What is rolled at its first place for all of them - whether the weapon breaks down, and with which shot - is kept until
the last one. Outside a round a series is rolled whole.
"""

from __future__ import annotations

from engine.encounter.sheet import (
    announced,
    announced_number,
    change,
    count,
    with_count,
    without_counts,
    without_states,
)
from engine.encounter.state import Encounter, Fighter
from engine.systems.star_wars_d100.breakdowns import HALF_POWER
from engine.systems.star_wars_d100.fight.amounts import row_of
from engine.systems.star_wars_d100.fight.sheet import SERIES, trait
from engine.systems.star_wars_d100.sides import WEAKENED_CHARACTERISTIC
from engine.systems.star_wars_d100.tables import WEAPONS

SHOT = "series_shot"
"""Counter: shots of the announced series that have been fired, or let go."""

OVER = "series_over"
"""Counter: 1 when nothing more of the series is to come."""

FAULT, FAULT_AT = "series_fault", "series_fault_at"
"""Counters: row of the table of breakdowns, from 1, and the shot that it befalls."""

CON = "series_con"
"""Counter: CON of the target at the start of the series: every stun test of it uses that."""

OWED = "series_owed"
"""Counter of a target: hit points lost to a series whose test is still to come."""

USED_BALANCE = "used_balance"
"""Counter: 1 for somebody off balance who has made a test in a series: he is until the series ends."""


def dice_of(amount: str) -> str:
    """Counter: what was rolled at the first place for an explosion that comes later."""
    return f"series_{amount}"


OF_THE_ROUND = (SHOT, OVER, FAULT, FAULT_AT, CON, OWED, USED_BALANCE, dice_of("explodes_in"), dice_of("blast"))
NUMBERS = {"multi_shot": "shots", "burst": "bursts"}
"""Under which name the number of a series is announced, and sent."""

LEAST = {"multi_shot": 2, "burst": 1}
STUNNING = "fumbled_stunning"
"""Counter: 1 for somebody whose shot that fumbled was to stun."""

OFFSETS = {"multi_shot": 2, "burst": 3}  # SWD-67, SWD-71
"""How much later each further shot or burst comes."""

EACH = {"multi_shot": 1, "burst": 3}
"""Rounds of one shot, or burst."""


def most_of(fighter: Fighter, action: str) -> int:
    """How many shots or bursts his weapon fires in a round."""
    held = fighter.weapon
    return int(getattr(WEAPONS[held.weapon], NUMBERS[action])) if held else 0


def announced_series(state: Encounter, fighter: Fighter) -> str:
    """The series that he has announced for this round; "" where he has not."""
    action = announced(state, fighter.id, "action")
    return action if action in SERIES and most_of(fighter, action) >= LEAST[action] else ""


def number_of(state: Encounter, fighter: Fighter, action: str) -> int:
    """How many shots or bursts he has announced."""
    wanted = announced_number(state, fighter.id, NUMBERS[action], LEAST[action])
    return max(LEAST[action], min(wanted, most_of(fighter, action)))


def is_announced(state: Encounter, fighter: Fighter, action: str) -> bool:
    """Whether this series is fired shot by shot, each at its place."""
    return state.is_under_way and announced_series(state, fighter) == action


def is_over(state: Encounter, fighter: Fighter) -> bool:
    """Whether nothing more of his series is to come."""
    action = announced_series(state, fighter)
    return bool(count(fighter, OVER)) or not action or count(fighter, SHOT) >= number_of(state, fighter, action)


def part(state: Encounter, action: str, attacker: str, target: str) -> dict[str, int]:
    """The shot of the series that is fired now, with what is known from its start (`Request.part`).

    Of a fumble: whether the shot was to stun.
    """
    shooter = state.find(attacker)
    if shooter is not None and action == "fumble_roll" and count(shooter, STUNNING):
        return {"stun": 1}
    if shooter is None or action not in SERIES or not is_announced(state, shooter, action):
        return {}
    shot = count(shooter, SHOT) + 1
    found = {"shot": shot}
    if shot > 1 and CON in shooter.counters:
        found["con"] = count(shooter, CON)
    if shot > 1 and count(shooter, FAULT_AT) == shot and count(shooter, FAULT) == row_of(HALF_POWER):
        found["half"] = 1
    return found


# -- one shot after the other ---------------------------------------------------------------------------------------


def begun(state: Encounter, attacker: str, target: str) -> Encounter:
    """The fight when the first shot of a series is fired: the CON of its start is kept."""
    other = state.find(target)
    if other is None:
        return state
    con = max(0, trait(other, "con") - (WEAKENED_CHARACTERISTIC if other.has("weakened") else 0))
    return change(state, attacker, lambda one: with_count(one, CON, con))


def fired(state: Encounter, attacker: str) -> Encounter:
    """The fight after one more shot of a series."""
    return change(state, attacker, lambda one: with_count(one, SHOT, count(one, SHOT) + 1))


def with_fault(state: Encounter, attacker: str, row: int, shot: int) -> Encounter:
    """The fight in which a shot of the series is known to meet this breakdown."""
    return change(state, attacker, lambda one: with_count(with_count(one, FAULT, row), FAULT_AT, shot))


def ended(state: Encounter, attacker: str) -> Encounter:
    """The fight when nothing more of a series is to come: whoever was off balance in it has his feet again."""
    state = change(state, attacker, lambda one: with_count(one, OVER, 1))
    for one in state.fighters:
        if count(one, USED_BALANCE):
            state = state.put(without_states(without_counts(one, USED_BALANCE), ("off_balance",)))
    return state


def put_away(state: Encounter, before: Fighter, after: Fighter) -> Encounter:
    """The fight after hands have changed: a series goes on only with the weapon that was tested for it (SWD-69)."""
    begun_with, now = before.weapon, after.weapon
    same = len(before.carried) != len(after.carried) and begun_with == now
    return state if same or not count(after, SHOT) or count(after, OVER) else ended(state, after.id)


def shot_of_entry(entry: str) -> int:
    """The rank of the shot that a place in the order is for."""
    _, _, rank = entry.partition(":")
    return int(rank) if rank.isdecimal() else 1


def entry_id(fighter: str, shot: int) -> str:
    """Id of the place of a shot."""
    return fighter if shot == 1 else f"{fighter}:{shot}"
