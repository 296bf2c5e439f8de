"""The odds of a plain strike on every point of its curves: ours against icepool, the same question in the same run.

icepool is used as its documentation shows: dice are added and subtracted with its operators, a rule is a function
given to `map`, and whatever comes back along a curve is kept with `functools.cache`. Neither side keeps whole answers:
one that is asked again is worked out again from what is known of its dice. (The program does keep them: "ours, kept".)
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import icepool
import pytest

from engine.forecast import attack
from engine.request import Request, read_request
from engine.systems import systems
from tests.benchmarks.race import Answered, Chances, Race, chances, forget_ours, microseconds, ours, points, told

GAME = systems()["uchronia"]
STRIKE = {"system": "uchronia", "action": "strike", "attacker": {"weapon": "sword"}, "target": {"weapon": "sword"}}
LEAST = 8
"""How many times faster we must be, warm."""

SIDES = ("attacker", "target")
TIERS = ("minor", "significant", "exceptional")


# -- icepool ---------------------------------------------------------------------------------------------------------


@functools.cache
def dice(count: int) -> Any:
    """The sum of so many dice."""
    return count @ icepool.d6


@functools.cache
def margin(mine: int, theirs: int) -> Any:
    """What the attacker throws more than the target."""
    return dice(mine) - dice(theirs)


@functools.cache
def resisted(count: int, threshold: int, loser: str, wound: str) -> Any:
    """How a test of resistance ends."""

    def end(total: int) -> str:
        late = "_pending" if total >= threshold + 10 else ""
        return f"{loser}_{wound}_out" if total < threshold else f"{loser}_{wound}{late}"

    return dice(count).map(end)


def tier(difference: int) -> str:
    """Who wins by how much."""
    if difference == 0:
        return "draw"
    winner = "attacker" if difference > 0 else "target"
    return f"{winner}_{TIERS[min(abs(difference) // 5, 2)]}"


@functools.cache
def tiers(mine: int, theirs: int) -> Any:
    """Who wins by how much, as a die."""
    return margin(mine, theirs).map(tier)


def blow(won: str, toughness: dict[str, int]) -> Any:
    """What a result does to the loser."""
    if won == "draw":
        return won
    winner, by = won.split("_")
    loser = "target" if winner == "attacker" else "attacker"
    if by == "minor":
        return f"{loser}_light"
    if by == "significant":
        return resisted(toughness[loser], 10, loser, "wounded")
    return resisted(toughness[loser], 15, loser, "gravely_wounded")


def plainly(mine: int, theirs: int, toughness: dict[str, int]) -> Answered:
    """The rule mapped over the difference of the two pools."""
    ends = margin(mine, theirs).map(lambda difference: blow(tier(difference), toughness))
    return answered(chances(ends), mine, theirs)


def cleverly(mine: int, theirs: int, toughness: dict[str, int]) -> Answered:
    """The same in two steps, so that the first one can be kept: as fast as we could make it."""
    ends = tiers(mine, theirs).map(lambda won: blow(won, toughness))
    return answered(chances(ends), mine, theirs)


def answered(outcomes: Chances, mine: int, theirs: int) -> Answered:
    """The events that follow from the results."""
    won = chances(tiers(mine, theirs))
    events = {f"{who}_{by}": won.get(f"{who}_{by}", 0.0) for who in SIDES for by in TIERS}
    events |= {f"{who}_wins": sum(events[f"{who}_{by}"] for by in TIERS) for who in SIDES}
    events["hit"] = events["attacker_wins"]
    events |= {"attacker_fumble": (1 / 6) ** mine, "target_fumble": (1 / 6) ** theirs}
    for who in SIDES:
        out = [chance for name, chance in outcomes.items() if name.startswith(who) and name.endswith("_out")]
        events[f"{who}_out_of_action"] = sum(out)
    return outcomes, events


def pools(request: Request) -> tuple[int, int, dict[str, int]]:
    """Dice of both sides, and their resistance, for the requests of the curves."""
    thrown, toughness = {}, {}
    for who, side in (("attacker", request.attacker), ("target", request.target)):
        assert side is not None
        skill = sum(side.trait(atout) for atout in ("athlete", "dexterous", "colossus", "fencer"))
        rest = request.number(f"{who}_circumstance") - side.trait("hold_level")
        thrown[who] = max(1, 4 + skill + rest + 1 - request.number(f"{who}_opponent_rank", 1))
        toughness[who] = 3 + sum(side.trait(atout) for atout in ("robust", "iron_will", "colossus"))
    return thrown["attacker"], thrown["target"], toughness


# -- the race --------------------------------------------------------------------------------------------------------


def forget_theirs() -> None:
    """Forget what the user of icepool keeps."""
    for kept in (dice, margin, resisted, tiers):
        kept.cache_clear()


def runners() -> tuple[Race, int]:
    """Ours, from the plain request and the axis; theirs, from the request already moved there."""
    request = read_request(STRIKE, systems())
    where = points(GAME, request)
    asked = [GAME.along(request, axis, value) for axis, value in where]
    race = ours(GAME, request, where) | {
        "icepool": lambda: [plainly(*pools(there)) for there in asked],
        "icepool, in steps": lambda: [cleverly(*pools(there)) for there in asked],
    }
    return race, len(where)


@pytest.mark.parametrize("way", [plainly, cleverly])
def test_the_same_question_is_asked(way: Callable[[int, int, dict[str, int]], Answered]) -> None:
    """At every point of every curve icepool gives our outcomes and our events, to 1e-9."""
    request = read_request(STRIKE, systems())
    where = points(GAME, request)
    assert len(where) == 37
    for axis, value in where:
        there = GAME.along(request, axis, value)
        outcomes, events = way(*pools(there))
        found = attack.answer(GAME, there)
        assert {name: chance for name, chance in found.outcomes.items() if chance} == pytest.approx(outcomes, abs=1e-9)
        assert found.events == pytest.approx(events, abs=1e-9)


def test_warm_odds_are_faster_than_icepool() -> None:
    """With its dice known, a curve is drawn at least eight times faster than with icepool as its manual uses it."""
    race, count = runners()
    for run in race.values():
        run()
    found = microseconds(race, count)
    told(f"strike, {count} points, warm", found)
    assert found["icepool"] / found["ours"] >= LEAST


def test_cold_odds() -> None:
    """Nothing known beforehand: printed, because it is what the first curve of an evening costs."""
    race, count = runners()

    def forget() -> None:
        forget_ours(GAME)
        forget_theirs()

    found = microseconds(race, count, forget)
    told(f"strike, {count} points, cold", found)
    assert found["icepool"] / found["ours"] >= 1
