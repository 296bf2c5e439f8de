"""A loop of steps: its odds counted by hand, its dice told apart by their lap, its stops in the middle."""

from __future__ import annotations

import itertools
from collections import defaultdict
from typing import NamedTuple

import numpy as np
import pytest

from engine.dice.reading import Record
from engine.dice.request import Pool
from engine.dice.source import Random, Typed
from engine.rules import exact, rolled, sampled
from engine.rules.ask import Ask, Choose, Mark
from engine.rules.rolled import Rolled, Stopped
from engine.rules.step import Loop, Step, Steps, from_place, numbered
from engine.rules.trace import Asked


class Blows(NamedTuple):
    """How many blows are still to be struck, how deep the wounds are, whether somebody is spared."""

    left: int
    wounds: int = 0
    spared: bool = False


class Dice(NamedTuple):
    """The dice of a blow and of the last breath."""

    blow: Pool
    breath: Pool


def count(part: Pool, blows: Blows) -> Steps:
    """1 or 2 blows, by a d4."""
    return Blows(1 + (yield Ask(part, (3,), "TOY-1")))


def blow(part: Pool, blows: Blows) -> Steps:
    """A d6: 3 wounds once, 6 wounds twice."""
    depth = yield Ask(part, (3, 6), "TOY-2")
    if depth == 2:
        yield Mark("deep")
    return blows._replace(wounds=blows.wounds + depth)


def spare(part: Pool, blows: Blows) -> Steps:
    """Whoever is wounded may be spared the rest."""
    if blows.wounds and blows.left > 1 and (yield Choose("spare", ("go_on", "spare"), "attacker", "go_on")) == "spare":
        return Blows(0, blows.wounds, spared=True)
    return blows._replace(left=blows.left - 1)


def breath(part: Pool, blows: Blows) -> Steps:
    """Two wounds or more: a d4, and below the wounds it is the last."""
    if blows.wounds < 2:
        return blows
    if (yield Ask(part, (blows.wounds,), "TOY-3")) == 0:
        yield Mark("dead")
    return blows


LOOP = Loop((Step(blow, "blow"), Step(spare, "blow")), more=lambda blows: blows.left > 0)
STEPS = (Step(count, "breath"), LOOP, Step(breath, "breath"))
DICE = Dice(Pool(1, 6), Pool(1, 4))
START = Blows(0)


def by_hand() -> tuple[dict[int, float], float, float]:
    """Chances of each number of wounds, of a deep one, of death, from every throw of the dice."""
    wounds: defaultdict[int, float] = defaultdict(float)
    deep = dead = 0.0
    for number, first, second, last in itertools.product(range(1, 5), range(1, 7), range(1, 7), range(1, 5)):
        depths = [(face >= 3) + (face >= 6) for face in (first, second)[: 1 if number < 3 else 2]]
        mass = 1 / (4 * 6 * 6 * 4)
        wounds[sum(depths)] += mass
        deep += mass * depths.count(2)
        dead += mass * (sum(depths) >= 2 and last < sum(depths))
    return dict(wounds), deep, dead


def test_odds_are_those_of_all_the_throws() -> None:
    """One lap or two, by the first die; what happens in every lap is added up."""
    odds = exact.run(STEPS, DICE, START)
    wounds, deep, dead = by_hand()
    assert {end.wounds: mass for end, mass in odds.ends.items()} == pytest.approx(wounds, abs=1e-14)
    assert odds.events == pytest.approx({"deep": deep, "dead": dead}, abs=1e-14)


def test_a_loop_without_anything_to_do_is_passed_by() -> None:
    """No lap where no more is due at once."""
    assert exact.run((LOOP,), DICE, Blows(0, 3)).ends == {Blows(0, 3): 1.0}


def test_a_policy_reaches_into_the_loop() -> None:
    """Who always spares stops at the first wound."""
    odds = exact.run((LOOP,), DICE, Blows(2), lambda choice, blows: "spare")
    assert odds.ends == pytest.approx(
        {
            Blows(0, 0): 1 / 9,
            Blows(0, 1): 1 / 3 * 1 / 2,
            Blows(0, 2): 1 / 3 * 1 / 6,
            Blows(0, 1, True): 1 / 2,
            Blows(0, 2, True): 1 / 6,
        }
    )
    assert exact.run((LOOP,), DICE, Blows(2)).ends != odds.ends


def test_laps_of_different_length_may_meet() -> None:
    """The same progress after one lap and after two is no endless loop: a d4 takes 1 or 2 away from 4."""

    def take(part: Pool, left: int) -> Steps:
        return left - 1 - (yield Ask(part, (3,), "TOY-4"))

    odds = exact.run((Loop((Step(take, "breath"),), more=lambda left: left > 0),), DICE, 4)
    assert odds.ends == pytest.approx({0: 11 / 16, -1: 5 / 16})


def test_a_loop_is_walked_once_for_its_parts_and_progress() -> None:
    """The whole loop is remembered, whatever the parts are that it does not see."""
    begun: list[Blows] = []

    def counted(part: Pool, blows: Blows) -> Steps:
        begun.append(blows)
        return (yield from blow(part, blows))

    loop = Loop((Step(counted, "blow"), Step(spare, "blow")), more=LOOP.more)
    steps = (Step(count, "breath"), loop, Step(breath, "breath"))
    first = exact.run(steps, DICE, START)
    walked = len(begun)
    assert walked > 0
    assert exact.run(steps, DICE, START) == first
    exact.run(steps, DICE._replace(breath=Pool(1, 8)), START)
    assert len(begun) == walked


# -- one result -----------------------------------------------------------------------------------------------------


def roll(*faces: int | None, record: Record | None = None) -> Rolled | Stopped:
    """The toy with typed faces."""
    return rolled.run(STEPS, DICE, START, record or Record(), Typed(faces))


def test_each_lap_has_dice_of_its_own() -> None:
    """3: two blows; 6 and 4 make three wounds; 2 is below three. The same slot of two laps holds two faces."""
    result = roll(3, 6, 4, 2, record=Record().with_choice(("spare", 1), "go_on"))
    assert isinstance(result, Rolled)
    assert result.progress == Blows(0, 3)
    assert result.events == ("deep", "dead")
    assert [(entry.rule, entry.lap) for entry in result.trace if isinstance(entry, Asked)] == [
        ("TOY-1", 0),
        ("TOY-2", 1),
        ("TOY-2", 2),
        ("TOY-3", 0),
    ]
    assert result.record.faces[1:3] == ((("TOY-2", 1, 0, 6), 6), (("TOY-2", 2, 0, 6), 4))
    assert rolled.run(STEPS, DICE, START, result.record) == result


def test_a_roll_stops_in_the_middle_of_a_loop_and_goes_on() -> None:
    """A blank die of the second lap names its lap, its step and the progress before it."""
    choosing = roll(4, 6)
    assert isinstance(choosing, Stopped)
    assert isinstance(choosing.question, Choose)
    assert (choosing.position, choosing.lap) == ((2, Blows(2, 2), ()), 1)
    record = choosing.record.with_choice(("spare", choosing.lap), "go_on")
    waiting = rolled.run(STEPS, DICE, START, record)
    assert isinstance(waiting, Stopped)
    assert (waiting.position, waiting.lap) == ((1, Blows(1, 2), ()), 2)
    done = rolled.run(STEPS, DICE, START, record, Typed((1, 1)))
    assert isinstance(done, Rolled)
    assert (done.progress, done.events) == (Blows(0, 2), ("deep", "dead"))


def test_odds_from_the_middle_of_a_loop() -> None:
    """After 4 and a 6 (two wounds, one blow left): die of the second blow, then the breath, worked out by hand."""
    waiting = roll(4, 6, record=Record().with_choice(("spare", 1), "go_on"))
    assert isinstance(waiting, Stopped)
    odds = rolled.odds_from(STEPS, DICE, waiting)
    assert odds.ends == pytest.approx({Blows(0, 2): 1 / 3, Blows(0, 3): 1 / 2, Blows(0, 4): 1 / 6})
    assert odds.events["dead"] == pytest.approx(1 / 3 * 1 / 4 + 1 / 2 * 2 / 4 + 1 / 6 * 3 / 4)
    choosing = roll(4, 6)
    assert isinstance(choosing, Stopped)
    spared = rolled.odds_from(STEPS, DICE, choosing, option="spare")
    assert spared.ends == {Blows(0, 2, True): 1.0}
    assert spared.events == pytest.approx({"deep": 1, "dead": 1 / 4})


def test_stages_are_numbered_step_by_step() -> None:
    """A place inside a loop leads to the rest of its lap, then to the loop again."""
    assert numbered(STEPS) == [0, 1, 3]
    assert from_place(STEPS, 0) == (STEPS[0], STEPS[1:])
    assert from_place(STEPS, 1) == (LOOP.body[0], (LOOP.body[1], LOOP, STEPS[2]))
    assert from_place(STEPS, 2) == (LOOP.body[1], (LOOP, STEPS[2]))
    assert from_place(STEPS, 3) == (STEPS[2], ())


# -- many -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("physical", [True, False])
def test_many_attacks_agree_with_the_odds(physical: bool) -> None:
    """Twenty thousand attacks end as often as the odds say; none is lost."""
    n = 20_000
    odds = exact.run(STEPS, DICE, START)
    drawn = sampled.run(STEPS, DICE, START, n, np.random.default_rng(3), physical=physical)
    assert sum(drawn.ends.values()) == n
    for end, chance in odds.ends.items():
        assert abs(drawn.ends.get(end, 0) - n * chance) < 5 * (n * chance) ** 0.5
    for event, chance in odds.events.items():
        assert abs(drawn.events[event] - n * chance) < 5 * (n * chance) ** 0.5


def test_rolled_attacks_agree_with_the_odds() -> None:
    """Two thousand rolls with natural faces give the same share of deaths."""
    record = Record().with_choice(("spare", 1), "go_on")
    dead = sum("dead" in rolled.run(STEPS, DICE, START, record, Random(seed)).events for seed in range(2000))
    assert abs(dead / 2000 - by_hand()[2]) < 0.04


def test_a_total_is_what_the_edges_cut() -> None:
    """A request that is no plain sum reads its faces again; a cell shows their sum."""

    class Best(Pool):
        def roll(self, face):  # type: ignore[no-untyped-def]
            return max(face(0, 6), face(1, 6))

    faces = ((0, 6, 2), (1, 6, 5))
    assert Asked("TOY-5", Best(2, 6), faces, 1, (4,)).total == 5
    assert Asked("TOY-5", Best(2, 6), faces, "cell").total == 7
