"""What the records add up to, on the tiny game, where a blow hits with one half and hits make hurt, then down."""

from __future__ import annotations

import pytest

from engine.encounter.history import History
from engine.encounter.state import replace
from engine.report.tally import Blow, Tally, blows, everybody, most_telling, tally
from tests.engine.fake_game import a_fight, blow

pytestmark = pytest.mark.usefixtures("duel")


def fought() -> History:
    """Kara hits and misses; Grukk hits Nils; Kara hits again, then strikes Nils, who is her friend."""
    history = History(a_fight())
    history.do("start_round")
    for face, outcome, who, whom in (
        (5, "hit", "kara", "grukk"),
        (1, "miss", "kara", "grukk"),
        (4, "hit", "grukk", "nils"),
        (6, "hit", "kara", "grukk"),
        (4, "hit", "kara", "nils"),
    ):
        history.do("apply_attack", blow(face, outcome, who, whom))
    return history


def struck(history: History, who: str) -> Tally:
    """What the blows of a fighter add up to."""
    return tally(one for one in blows(history, everybody(history)) if one.who == who)


def test_attacks_successes_and_what_was_to_be_expected_are_counted() -> None:
    """Three attacks of one half each: 1.5 successes were to be expected, two came; a friend is no opponent."""
    found = struck(fought(), "kara")
    assert (found.attacks, found.successes, found.hurts, found.known) == (3, 2, 2, 3)
    assert found.expected == pytest.approx(1.5)
    assert found.hurts_expected == pytest.approx(1.5)


def test_what_was_undone_does_not_count() -> None:
    """Three steps back Grukk has struck nobody, and Kara twice."""
    history = fought()
    for _ in range(3):
        history.undo()
    assert struck(history, "grukk") == Tally()
    assert struck(history, "kara").attacks == 2


def test_a_result_taken_by_hand_counts_as_it_is_and_says_nothing_of_luck() -> None:
    """No dice decided it: what was expected is what came."""
    history = History(a_fight())
    history.do("start_round")
    history.do("apply_attack", blow(1, "hit") | {"chosen": True})
    found = struck(history, "kara")
    assert (found.attacks, found.successes, found.expected, found.known) == (1, 1, 1.0, 0)


def test_whoever_has_left_is_told_of_in_a_fight_that_was_opened_again() -> None:
    """A file keeps the present state alone: who struck before is found by making the fight again."""
    history = fought()
    history.do("remove", {"fighters": ["grukk"]})
    opened = History.restored(history.start, history.acts, history.position, history.state)
    assert everybody(opened).keys() == everybody(history).keys() == {"kara", "nils", "grukk"}
    assert blows(opened, everybody(opened)) == blows(history, everybody(history))
    assert struck(opened, "grukk").attacks == 1


def test_a_record_of_nonsense_is_left_out() -> None:
    """A file may say anything: what cannot be read as a roll is no blow."""
    history = fought()
    amiss = replace(history.acts[1], arguments={"deed": 3})
    opened = History.restored(history.start, (history.acts[0], amiss), 2, history.state)
    assert blows(opened, everybody(opened)) == ()


def with_luck(one: Blow, place: float, chance: float) -> Blow:
    """The blow as if its result had stood there among all others."""
    assert one.luck is not None
    luck = replace(one.luck, place=place, chance=chance)
    return replace(one, applied=replace(one.applied, told=replace(one.applied.told, luck=luck)))


def test_the_most_telling_blow_harms_and_is_the_hardest_to_reach_or_beat() -> None:
    """A rare slight wound (6 % or better) gives way to a common grave one (3 %); a miss as rare as can be to both."""
    history = fought()
    first, miss, _, second, _ = blows(history, everybody(history))
    slight, grave = with_luck(first, 0.942, 0.004), with_luck(second, 0.985, 0.03)
    never = with_luck(miss, 0.9995, 0.001)
    assert slight.luck is not None
    assert slight.luck.or_better == pytest.approx(0.06)
    assert most_telling([slight, never, grave]) is grave
    assert most_telling([never]) is never
    assert most_telling([]) is None
