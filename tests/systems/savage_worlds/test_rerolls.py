"""A benny rolls a Trait or damage roll once more, the best one counts (SW-121; catalogue 7.1, 7.2)."""

from __future__ import annotations

import pytest

from engine.dice.reading import Record
from engine.encounter.history import History
from engine.encounter.state import replace
from engine.errors import FightError
from engine.play.play import Play
from engine.play.rolling import Roll
from tests.systems.savage_worlds.fighting import begun, extra, fight, wild


def playing(*faces: int, bennies: int = 2, action: str = "melee_attack") -> Play:
    """Ann against a guard (an Extra; the GM has one benny), her Trait die and Wild Die typed in this order."""
    state = begun(fight(wild("ann"), extra("g1")), ann=50, g1=10)
    ann = state.fighter("ann")
    state = replace(state.put(replace(ann, counters=ann.counters | {"bennies": bennies})), action=action)
    play = Play(History(replace(state, stock=state.stock | {"gm_bennies": (0,)})))
    play.start_roll(typing=True)
    for number, face in enumerate(faces):
        view = play.roll_view()
        assert view is not None
        box = view.steps[0].boxes[number]
        play.type_face(0, box.slot, face)
    play.roll_rest()
    return play


def offered(play: Play) -> list[tuple[int, str]]:
    """Steps that may be rolled once more, with who pays."""
    view = play.roll_view()
    return [(one.step, one.who) for one in view.rerolls] if view else []


@pytest.mark.rule("SW-121")
def test_a_miss_may_be_rolled_again_and_the_best_one_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each try costs one benny when the roll is applied; whatever the dice, the result is never worse."""
    worse = 0
    for seed in range(30):
        monkeypatch.setattr("secrets.randbits", lambda bits, seed=seed: seed)
        play = playing(2, 3)
        assert offered(play) == [(0, "attacker")]
        play.reroll(0)
        view = play.roll_view()
        assert view is not None
        assert view.outcome != "critical_failure"
        worse += view.outcome == "miss"
        play.apply()
        assert play.state.fighter("ann").counters["bennies"] == 1
    assert 0 < worse < 30


@pytest.mark.rule("SW-121", "SW-06")
def test_a_critical_failure_stays() -> None:
    """Two 1 are no roll to be rolled again."""
    play = playing(1, 1)
    assert offered(play) == []
    with pytest.raises(FightError):
        play.reroll(0)


@pytest.mark.rule("SW-121")
def test_without_a_benny_left_nothing_is_rolled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """One benny is one try; none is none; an opponent's benny is no help."""
    assert offered(playing(2, 3, bennies=0)) == []
    monkeypatch.setattr("secrets.randbits", lambda bits: 1)
    play = playing(2, 3, bennies=1)
    play.reroll(0)
    assert all(who != "attacker" for _, who in offered(play))


@pytest.mark.rule("SW-121", "SW-15")
def test_damage_may_be_rolled_again_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """The roll to hit stays as it was, and the damage is the better one."""
    for seed in range(12):
        monkeypatch.setattr("secrets.randbits", lambda bits, seed=seed: seed)
        play = playing(4, 5)
        view = play.roll_view()
        assert view is not None
        assert offered(play) == [(0, "attacker"), (1, "attacker")]
        before, harm = view.steps[0], view.harm
        play.reroll(1)
        after = play.roll_view()
        assert after is not None
        assert after.steps[0] == before
        assert after.harm >= harm


@pytest.mark.rule("SW-121")
def test_in_an_opposed_roll_only_the_roller_s_dice_are_thrown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The guard's die keeps its face."""
    monkeypatch.setattr("secrets.randbits", lambda bits: 5)
    play = playing(2, 3, action="grapple")
    view = play.roll_view()
    assert view is not None
    theirs = [(box.slot, box.face) for box in view.steps[0].boxes if box.who == "target"]
    assert offered(play) == [(0, "attacker")]
    play.reroll(0)
    after = play.roll_view()
    assert after is not None
    assert [(box.slot, box.face) for box in after.steps[0].boxes if box.who == "target"] == theirs
    assert play.roll != Roll(Record())


@pytest.mark.rule("SW-121")
def test_what_was_paid_is_read_again_with_the_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line of the log that is changed still costs its bennies."""
    monkeypatch.setattr("secrets.randbits", lambda bits: 2)
    play = playing(2, 3)
    play.reroll(0)
    play.apply()
    play.change_record(0, {"misc_roll": 1})
    assert play.state.fighter("ann").counters["bennies"] == 1
