"""The exact reading against every throw listed, and its memory."""

import itertools
from typing import Any

import pytest

from engine.dice.request import Pool
from engine.rules import exact
from engine.rules.ask import Ask, Choose, Mark
from engine.rules.chance import moves_of
from engine.rules.step import Step, Steps, walk
from tests.engine.rules.toy import START, STEPS, Fight, State, always_disarm, by_hand, ends_of, fight

SITUATIONS = [
    fight(),
    fight(1, 2),
    fight(armed=False),
    fight(3, 1, edges=(5, 5)),  # nobody is merely wounded
    fight(2, 2, edges=(-3, 99)),  # everybody is wounded
    fight(0, 1, body=0),  # no dice: the total is 0
    fight(0, 0),
]


@pytest.mark.parametrize("disarm", [False, True])
@pytest.mark.parametrize("situation", SITUATIONS)
def test_odds_are_those_of_all_the_throws(situation: Fight, disarm: bool) -> None:
    """Each end and each mark has the share of the throws that lead to it, under either policy."""
    odds = exact.run(STEPS, situation, START, always_disarm if disarm else None)
    expected = by_hand(situation, disarm=disarm)
    assert ends_of(odds) == pytest.approx(expected.ends, abs=1e-14)
    assert odds.events == pytest.approx(expected.events, abs=1e-14)
    assert sum(odds.ends.values()) == pytest.approx(1, abs=1e-14)


def test_what_cannot_happen_is_not_there() -> None:
    """An end without a chance is no end: who throws no dice against one never wins."""
    odds = exact.run(STEPS, fight(0, 1), START)
    assert {state.end.partition("_")[0] for state in odds.ends} == {"theirs"}
    assert "hit" not in odds.events


def chain(part: Pool, progress: int) -> Steps:
    """Throw until a 1 or four times; marks a first 1, and the end of the chain."""
    count = 0
    while count < 4:
        if (yield Ask(part, (2,), f"TOY-{count}")) == 0:
            if count == 0:
                yield Mark("at_once")
            break
        count += 1
    yield Mark("over")
    return count


def test_questions_that_hang_on_the_answers_before() -> None:
    """A step may ask a different number of questions on each path: chances of a chain of dice, listed."""
    odds = exact.run((Step(chain, "dice"),), Dice(Pool(1, 4)), 0)
    expected = dict.fromkeys(range(5), 0.0)
    for faces in itertools.product(range(1, 5), repeat=4):
        count = faces.index(1) if 1 in faces else 4
        expected[count] += 1 / 4**4
    assert odds.ends == pytest.approx(expected, abs=1e-15)
    assert odds.events == pytest.approx({"at_once": 1 / 4, "over": 1}, abs=1e-15)


class Dice:
    """A situation of one part."""

    def __init__(self, dice: Pool) -> None:
        self.dice = dice


def test_a_policy_sees_the_choice_and_the_progress() -> None:
    """One side disarms, the other hurts: the policy tells them apart, and ends of both kinds come out."""
    seen: set[tuple[str, str]] = set()

    def policy(choice: Choose, state: State) -> str:
        seen.add((choice.by, state.winner))
        return "disarm" if state.winner == "mine" else "hurt"

    situation = fight(2, 2)
    ends = ends_of(exact.run(STEPS, situation, START, policy))
    assert seen == {("mine", "mine"), ("theirs", "theirs")}
    assert ends["mine_disarms"] == pytest.approx(by_hand(situation, disarm=True).ends["mine_disarms"], abs=1e-14)
    assert ends["theirs_kills"] == pytest.approx(by_hand(situation, disarm=False).ends["theirs_kills"], abs=1e-14)
    assert "theirs_disarms" not in ends


def test_a_policy_that_takes_no_option_is_refused() -> None:
    """The message names the choice and what the policy took."""
    with pytest.raises(ValueError, match="disarm: the policy takes 'flee', which is none of"):
        exact.run(STEPS, fight(), START, lambda choice, state: "flee")


def test_known_answers_are_certain_and_their_marks_not_counted_again() -> None:
    """From the middle of a step only what follows the known answers is counted."""
    moves = moves_of(chain, Pool(1, 4), 0, given=(1, 1, 1))
    assert moves.ends == pytest.approx({3: 1 / 4, 4: 3 / 4}, abs=1e-15)
    assert moves.events == pytest.approx({"over": 1}, abs=1e-15)
    begun = moves_of(chain, Pool(1, 4), 0, given=(0,))
    assert (begun.ends, begun.events) == ({0: 1.0}, {"at_once": 1.0, "over": 1.0})


def test_a_walk_shares_whatever_weight_it_is_given() -> None:
    """The walk of 16 throws that always halve in two counts whole numbers, not chances."""
    moves = walk(chain, Pool(1, 4), 0, 16, lambda question, weight: [(0, weight // 2), (1, weight // 2)])
    assert moves.ends == {0: 8, 1: 4, 2: 2, 3: 1, 4: 1}


# -- memory ---------------------------------------------------------------------------------------------------------


class Counted:
    """The toy's steps, counting how often a rule is begun."""

    def __init__(self) -> None:
        self.begun = 0
        self.steps = (STEPS[0], STEPS[1], STEPS[2], Step(self._resist, "body"))

    def _resist(self, part: Any, state: State) -> Any:
        self.begun += 1
        return STEPS[3].rule(part, state)


def test_a_step_is_walked_once_for_each_part_and_progress() -> None:
    """Odds asked again walk nothing, nor does another value of a part that the step does not see."""
    counted = Counted()
    first = exact.run(counted.steps, fight(), START)
    begun = counted.begun
    assert begun > 0
    assert exact.run(counted.steps, fight(), START) == first
    assert ends_of(exact.run(counted.steps, fight(3, 1), START)) == pytest.approx(by_hand(fight(3, 1)).ends, abs=1e-14)
    assert counted.begun == begun
    exact.run(counted.steps, fight(edges=(5, 7)), START)
    assert counted.begun > begun


def test_policies_have_memories_of_their_own() -> None:
    """What one policy led to never answers for another."""
    hurt = exact.run(STEPS, fight(), START)
    disarm = exact.run(STEPS, fight(), START, always_disarm)
    assert exact.run(STEPS, fight(), START) == hurt != disarm


def test_forgetting_walks_again_to_the_same_odds() -> None:
    """After `forget` everything is worked out anew, and comes out the same."""
    counted = Counted()
    first = exact.run(counted.steps, fight(), START)
    begun = counted.begun
    exact.forget()
    assert exact.run(counted.steps, fight(), START) == first
    assert counted.begun == 2 * begun


def test_the_memory_is_bounded() -> None:
    """However many settings a session sees, a bounded number of (rule, part) is kept."""
    exact.forget()
    for edge in range(exact.KEPT + 10):
        exact.run(STEPS[3:], fight(edges=(edge, edge)), START)
    assert exact._known.cache_info().currsize == exact.KEPT
    exact.forget()
    assert exact._known.cache_info().currsize == 0


def test_odds_asked_twice_cannot_spoil_the_memory() -> None:
    """The dictionaries that are handed out are not those that are kept."""
    one_step = STEPS[:1]
    odds = exact.run(one_step, fight(), START)
    odds.ends.clear()
    odds.events.clear()
    assert sum(exact.run(one_step, fight(), START).ends.values()) == pytest.approx(1)


def test_going_on_leaves_what_it_was_given() -> None:
    """Ends and events of the steps before are read, added to, and not changed."""
    events = {"met": 1.0, "down": 0.25}
    before = State("mine", hurt=True)
    odds = exact.go_on(STEPS[3:], fight(edges=(9, 9)), {before: 0.5}, events)
    assert odds.events == pytest.approx({"met": 1, "down": 0.75, "dead": 0.5 * 2 / 6}, abs=1e-15)  # 9: always down
    assert events == {"met": 1.0, "down": 0.25}
