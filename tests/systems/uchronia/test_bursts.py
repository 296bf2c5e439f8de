"""The machine gun in a fight: one burst for several targets, two in a row, the jam (catalogue 7.3, 8.5, 9.6)."""

import pytest

from engine.encounter.actions import perform
from engine.encounter.attack import apply_attack
from engine.encounter.history import History
from engine.encounter.request import request_for
from engine.encounter.state import Encounter, replace
from engine.errors import RequestError
from engine.play.play import Play
from engine.system import Deed
from tests.systems.uchronia.asking import GAME
from tests.systems.uchronia.fighting import (
    act,
    asked,
    choose,
    counter,
    decided,
    ended,
    facing,
    later,
    loaded,
    prompt,
    states,
)


def burst(state: Encounter, *outcomes: str, jams: bool = False) -> Encounter:
    """A burst at so many targets; the last one is the one after which the gun may jam."""
    for number, outcome in enumerate(outcomes, 1):
        events = ("jam",) if jams and number == len(outcomes) else ()
        target = ("baron", "rat")[number - 1]
        state = replace(state, answers={"ada": {"burst_targets": len(outcomes)}})
        state = act(state, "burst", "ada", target, outcome, *events)
    return state


@pytest.mark.rule("UCH-124")
def test_a_burst_takes_one_round_whatever_the_number_of_targets() -> None:
    """Two targets, one burst; each of its requests says what was loaded before it."""
    first = act(
        replace(facing("machine_gun"), answers={"ada": {"burst_targets": 2}}),
        "burst",
        "ada",
        "baron",
        "miss",
        burst_targets=2,
    )
    assert loaded(first, "ada") == 2
    assert decided(first, "burst", "ada", "rat")["rounds_loaded"] == 3
    assert loaded(burst(facing("machine_gun"), "miss", "target_killed"), "ada") == 2


@pytest.mark.rule("UCH-124")
def test_the_last_burst_reaches_all_its_targets_before_the_gun_is_empty() -> None:
    """With one round left two targets can still be fired at; then it is empty."""
    start = facing("machine_gun")
    start = perform(
        start, "edit_counter", {"fighter": "ada", "counter": "rounds_loaded", "value": 1, "carried": 0}
    ).state
    after = burst(start, "miss", "miss")
    assert (loaded(after, "ada"), states(after, "ada")) == (0, {"weapon_empty"})


@pytest.mark.rule("UCH-122")
def test_a_burst_with_one_target_in_range_counts_as_fired() -> None:
    """Out of range alone nothing is spent; with another target within range one round is."""
    assert loaded(burst(facing("machine_gun"), "out_of_range"), "ada") == 3
    assert loaded(burst(facing("machine_gun"), "out_of_range", "miss"), "ada") == 2
    assert loaded(burst(facing("machine_gun"), "miss", "out_of_range"), "ada") == 2


@pytest.mark.rule("UCH-126")
def test_the_reliability_test_comes_once_after_the_second_burst_in_a_row() -> None:
    """With the last target of a burst fired in the turn after another burst, and only then."""
    first = burst(facing("machine_gun"), "miss")
    assert "consecutive_burst" not in decided(facing("machine_gun"), "burst", "ada", "baron")
    assert decided(later(first, 2), "burst", "ada", "baron")["consecutive_burst"] is True
    assert "consecutive_burst" not in decided(later(first, 3), "burst", "ada", "baron")
    two = replace(later(first, 2), answers={"ada": {"burst_targets": 2}})
    assert "consecutive_burst" not in decided(two, "burst", "ada", "baron")
    half = act(two, "burst", "ada", "baron", "miss", burst_targets=2)
    assert decided(half, "burst", "ada", "rat")["consecutive_burst"] is True


@pytest.mark.rule("UCH-126")
def test_only_the_last_target_of_a_second_burst_brings_the_test() -> None:
    """Of three targets the third; none where the gun was silent for a turn, or fires for the first time."""

    def at_each(state: Encounter) -> list[bool]:
        """Whether each of three targets brings the test."""
        state, found = replace(state, answers={"ada": {"burst_targets": 3}}), []
        for _ in range(3):
            found.append("consecutive_burst" in decided(state, "burst", "ada", "baron"))
            state = act(state, "burst", "ada", "baron", "miss", burst_targets=3)
        return found

    first = burst(facing("machine_gun"), "miss")
    assert at_each(later(first, 2)) == [False, False, True]
    assert at_each(later(first, 3)) == [False, False, False]
    assert at_each(facing("machine_gun")) == [False, False, False]


@pytest.mark.rule("UCH-126")
def test_a_burst_left_unfinished_is_tested_at_the_end_of_the_turn() -> None:
    """The second burst in a row, its last target left out: the test is due all the same."""
    two = replace(later(burst(facing("machine_gun"), "miss"), 2), answers={"ada": {"burst_targets": 2}})
    half = act(two, "burst", "ada", "baron", "miss", burst_targets=2)
    assert asked(ended(half)) == [("ada", "reliability")]
    jams = act(ended(half), "reliability", "ada", outcome="jams")
    assert (states(jams, "ada"), asked(jams)) == ({"jammed"}, [])
    assert asked(ended(act(half, "burst", "ada", "rat", "miss"))) == []


@pytest.mark.rule("UCH-129")
def test_a_jammed_gun_fires_no_more_until_it_is_unjammed() -> None:
    """The jam comes with the last target, whatever became of the shots."""
    after = burst(later(burst(facing("machine_gun"), "miss"), 2), "target_killed", jams=True)
    assert states(after, "ada") == {"jammed"}
    tested = ended(later(choose(later(after, 3), "unjam_begins", "begin"), 5))
    assert states(act(tested, "unjam", "ada", outcome="unjammed"), "ada") == set()
    assert states(act(tested, "unjam", "ada", outcome="still_jammed"), "ada") == {"jammed"}


@pytest.mark.rule("UCH-130")
def test_nobody_unjams_before_the_third_turn_is_over() -> None:
    """From the dock, from a script or from a list: the test is refused, with the same reason, until it is due."""
    for state in (later(JAMMED, 2), unjamming(), later(unjamming(), 4)):
        deed = Deed("unjam", "ada", "", {}, "unjammed")
        with pytest.raises(RequestError) as refusal:
            apply_attack(state, deed)
        assert (refusal.value.field, refusal.value.label.id) == ("action", "due.unjam")
        play = Play(History(replace(state, attacker="ada", prompts=())))
        play.act("aim", action="unjam")
        assert play.odds().refused == refusal.value.label
        (choice,) = [one for one in play.form().actions if one.id == "unjam"]
        assert choice.impossible == refusal.value.label
        with pytest.raises(RequestError):
            play.start_roll(typing=False)
    due = ended(later(unjamming(), 4))
    play = Play(History(due))
    play.take_prompt(prompt(due, "unjam").id)
    play.start_roll(typing=False)
    assert play.deed() is not None


def test_a_burst_that_was_not_fired_does_not_jam() -> None:
    """All its targets out of range: the answer tells a chance, but nothing was fired."""
    second = later(burst(facing("machine_gun"), "miss"), 2)
    assert states(burst(second, "out_of_range", jams=True), "ada") == set()
    assert states(burst(second, "miss", "out_of_range", jams=True), "ada") == {"jammed"}


JAMMED = perform(facing("machine_gun"), "add_state", {"fighters": ["ada"], "name": "jammed"}).state


def unjamming() -> Encounter:
    """Turn 2, in which Ada begins to unjam."""
    return choose(later(JAMMED, 2), "unjam_begins", "begin")


@pytest.mark.rule("UCH-130")
def test_unjamming_takes_three_turns_then_a_test() -> None:
    """Begun in turn 2: the test falls due at the end of turn 4; it may fail, and begin again."""
    begun = unjamming()
    assert [counter(later(begun, turn), "ada", "unjam_turns_left") for turn in (2, 3, 4)] == [3, 2, 1]
    assert asked(later(begun, 4)) == []
    tested = ended(later(begun, 4))
    assert [(one.subject, one.kind, one.when) for one in tested.prompts] == [("unjam", "roll", "round_end")]
    failed = act(tested, "unjam", "ada", outcome="still_jammed")
    assert (asked(failed), states(failed, "ada")) == ([], {"jammed"})
    assert ("ada", "unjam_begins") in asked(perform(failed, "next_turn", {}).state)


@pytest.mark.rule("UCH-130")
def test_interrupted_unjamming_begins_anew() -> None:
    """A Confrontation after two turns: three turns again."""
    stopped = act(later(unjamming(), 4), "strike", "baron", "ada", "draw")
    assert counter(stopped, "ada", "unjam_turns_left") == 0
    again = choose(perform(replace(ended(stopped), prompts=()), "next_turn", {}).state, "unjam_begins", "begin")
    assert counter(again, "ada", "unjam_turns_left") == 3


def test_a_jam_that_the_gm_takes_away_is_unjammed() -> None:
    """Nothing is left to do: no turn of unjamming, no test."""
    freed = perform(unjamming(), "remove_state", {"fighters": ["ada"], "name": "jammed"}).state
    assert counter(freed, "ada", "unjam_turns_left") == 0
    assert asked(later(freed, 5)) == []


def test_a_gunner_need_not_unjam() -> None:
    """The choice waits when his turn begins; left, nothing begins."""
    second = later(JAMMED, 2)
    assert asked(second) == [("ada", "unjam_begins")]
    assert counter(choose(second, "unjam_begins", "leave"), "ada", "unjam_turns_left") == 0


def test_the_request_of_a_second_target_is_allowed() -> None:
    """The rules do not refuse the second target of the last burst for want of rounds."""
    start = perform(
        facing("machine_gun"), "edit_counter", {"fighter": "ada", "counter": "rounds_loaded", "value": 1, "carried": 0}
    ).state
    half = act(replace(start, answers={"ada": {"burst_targets": 2}}), "burst", "ada", "baron", "miss", burst_targets=2)
    GAME.check(request_for(half, "ada", "rat", "burst"))
    assert states(half, "ada") == set()
