"""One rolled result: its dice come from the record, then from the source; it stops, goes on, and comes again."""

from __future__ import annotations

import msgspec
import pytest

from engine.dice.exploding import Exploding
from engine.dice.reading import Record
from engine.dice.request import Pool
from engine.dice.source import Random, Typed
from engine.errors import DiceError
from engine.rules import rolled
from engine.rules.ask import Ask, Choose, Look
from engine.rules.rolled import Rolled, Stopped
from engine.rules.step import Step, Steps
from engine.rules.trace import Asked, Chosen, Marked, Slot
from tests.engine.rules.toy import START, STEPS, Fight, State, fight

HURT = Record().with_choice(("disarm", 0), "hurt")


def roll(faces: tuple[int | None, ...], record: Record = HURT, situation: Fight | None = None) -> Rolled | Stopped:
    """The toy attack with typed faces and nobody to roll the others."""
    return rolled.run(STEPS, situation or fight(), START, record, Typed(faces))


def stop(result: Rolled | Stopped) -> Stopped:
    """A result that must wait."""
    assert isinstance(result, Stopped)
    return result


def done(result: Rolled | Stopped) -> Rolled:
    """A result that must be finished."""
    assert isinstance(result, Rolled)
    return result


# -- what dice make -------------------------------------------------------------------------------------------------


def test_a_whole_roll_with_its_trace() -> None:
    """3 and 4 beat 2 by 5; the winner hurts; 1 and 2 make 3, below 4: down; the last die, 2, below 3, kills."""
    situation = fight()
    result = done(roll((3, 4, 2, 1, 2, 2)))
    assert result.progress == State(end="mine_kills")
    assert result.events == ("met", "hit", "down", "dead")
    assert result.trace == (
        Marked("met"),
        Asked("TOY-1", situation.clash.duel, ((0, 4, 3), (1, 4, 4), (2, 4, 2)), "mine_open"),
        Marked("hit"),
        Chosen("disarm", "hurt", "mine"),
        Asked("TOY-2", situation.body.dice, ((0, 4, 1), (1, 4, 2)), 0, (4, 7)),
        Marked("down"),
        Asked("TOY-3", situation.body.last, ((0, 6, 2),), 0, (3,)),
        Marked("dead"),
    )
    assert [asked.total for asked in result.trace if isinstance(asked, Asked)] == [9, 3, 2]
    assert result.record.faces == (
        (("TOY-1", 0, 0, 4), 3),
        (("TOY-1", 0, 1, 4), 4),
        (("TOY-1", 0, 2, 4), 2),
        (("TOY-2", 0, 0, 4), 1),
        (("TOY-2", 0, 1, 4), 2),
        (("TOY-3", 0, 0, 6), 2),
    )


@pytest.mark.parametrize("body, band", [((1, 2), 0), ((1, 3), 1), ((2, 4), 1), ((3, 4), 2), ((4, 4), 2)])
def test_a_band_is_the_number_of_edges_reached(body: tuple[int, int], band: int) -> None:
    """Edges 4 and 7: totals below 4, from 4 to 6, from 7 up."""
    asked = [entry for entry in roll((2, 1, 2, *body, 6)).trace if isinstance(entry, Asked)]
    assert asked[1].value == band


@pytest.mark.parametrize("seed", range(30))
def test_a_record_replayed_asks_nothing_and_gives_the_same(seed: int) -> None:
    """Faces and choices make the whole result again, trace and all, also when they come back from a file."""
    first = done(rolled.run(STEPS, fight(), START, HURT, Random(seed)))
    from_file = msgspec.json.decode(msgspec.json.encode(first.record), type=Record)
    for record in (first.record, from_file):
        assert rolled.run(STEPS, fight(), START, record) == first


def test_the_same_seed_rolls_the_same_attack() -> None:
    """A seed is a whole attack; different seeds end differently."""
    ends = [done(rolled.run(STEPS, fight(), START, HURT, Random(seed))) for seed in range(20) for _ in range(2)]
    assert ends[::2] == ends[1::2]
    assert len({result.progress for result in ends}) > 3


# -- waiting --------------------------------------------------------------------------------------------------------


def test_a_roll_without_dice_waits_for_all_of_its_first_question() -> None:
    """Every box of the question is listed in slot order, all blank; what happened before is known."""
    result = stop(rolled.run(STEPS, fight(), START, Record()))
    assert result.question == Look(fight().clash.duel, "TOY-1")
    assert result.slots == (Slot(0, 4, None), Slot(1, 4, None), Slot(2, 4, None))
    assert result.position == (0, START, ())
    assert (result.events, result.trace) == (("met",), (Marked("met"),))


def test_a_half_typed_question_lists_full_and_blank_boxes() -> None:
    """Faces that are there stay in their boxes and in the record; the roll waits for the others."""
    result = stop(roll((3, None, 2), Record()))
    assert result.slots == (Slot(0, 4, 3), Slot(1, 4, None), Slot(2, 4, 2))
    assert [face for _, face in result.record.faces] == [3, 2]
    assert stop(rolled.run(STEPS, fight(), START, result.record)).slots == result.slots


def test_a_roll_goes_on_where_it_waited() -> None:
    """Typing the missing die and taking the option leads to the next question, and so on to the end."""
    waiting = stop(roll((3, None, 2), Record()))
    choosing = stop(rolled.run(STEPS, fight(), START, waiting.record.with_face(("TOY-1", 0, 1, 4), 4)))
    assert isinstance(choosing.question, Choose)
    assert (choosing.slots, choosing.position) == ((), (1, State("mine", open=True), ()))
    resisting = stop(rolled.run(STEPS, fight(), START, choosing.record.with_choice(("disarm", 0), "hurt")))
    assert resisting.question == Ask(fight().body.dice, (4, 7), "TOY-2")
    assert resisting.position == (3, State("mine", open=True, hurt=True), ())
    last = stop(rolled.run(STEPS, fight(), START, resisting.record, Typed((1, 1))))
    assert last.position == (3, State("mine", open=True, hurt=True), (0,))
    assert last.slots == (Slot(0, 6, None),)
    end = done(rolled.run(STEPS, fight(), START, last.record, Typed((5,))))
    assert end.progress == State(end="mine_fells")


def test_a_choice_is_never_rolled() -> None:
    """The source gives dice; somebody must choose, and an option that does not exist is no choice."""
    for record in (Record(), Record().with_choice(("disarm", 0), "flee"), Record().with_choice(("disarm", 1), "hurt")):
        assert isinstance(stop(roll((4, 4, 1), record)).question, Choose)


def burst(part: Exploding, progress: int) -> Steps:
    """One exploding die against 10."""
    return (yield Ask(part, (10,), "TOY-9"))


class Fuse:
    """A situation of one exploding die."""

    dice = Exploding(6)


@pytest.mark.parametrize(
    "typed, boxes",
    [
        ((), (Slot(0, 6, None),)),  # a blank die counts as a middling face: no follow-up yet
        ((6,), (Slot(0, 6, 6), Slot(1, 6, None))),
        ((6, 6), (Slot(0, 6, 6), Slot(1, 6, 6), Slot(2, 6, None))),
    ],
)
def test_a_follow_up_die_is_asked_only_when_due(typed: tuple[int, ...], boxes: tuple[Slot, ...]) -> None:
    """Boxes open one after the other, as the dice before them say."""
    assert stop(rolled.run((Step(burst, "dice"),), Fuse(), 0, Record(), Typed(typed))).slots == boxes


def test_an_exploding_die_makes_its_sum() -> None:
    """6 and 3 make 9, below 10; 6, 6 and 1 make 13."""
    low, high = (
        done(rolled.run((Step(burst, "dice"),), Fuse(), 0, Record(), Typed(faces))) for faces in ((6, 3), (6, 6, 1))
    )
    assert (low.progress, high.progress) == (0, 1)


# -- the same dice under another setting ----------------------------------------------------------------------------


def test_one_die_more_is_the_only_blank() -> None:
    """A circumstance that adds a die keeps all others."""
    result = done(roll((2, 1, 2, 1, 3)))
    more = stop(rolled.run(STEPS, fight(body=3), START, result.record))
    assert more.slots == (Slot(0, 4, 1), Slot(1, 4, 3), Slot(2, 4, None))


def test_a_die_that_is_no_longer_asked_stays_aside() -> None:
    """One die less is read without it; when the tick is undone, the old result is back, dice and all."""
    result = done(roll((2, 1, 2, 1, 3)))
    less = stop(rolled.run(STEPS, fight(body=1), START, result.record))
    assert less.position[2] == (0,)  # 1 alone is below 4: the last die is due
    assert less.record.face(("TOY-2", 0, 1, 4)) == 3
    assert rolled.run(STEPS, fight(), START, less.record) == result


def test_a_face_serves_only_a_die_of_the_same_sides() -> None:
    """Faces of d4 are no faces of d6: the clash is asked anew, and the old faces come back with the old dice."""
    result = done(roll((2, 1, 2, 1, 3)))
    other = stop(rolled.run(STEPS, fight(sides=6), START, result.record))
    assert other.slots == (Slot(0, 6, None), Slot(1, 6, None), Slot(2, 6, None))
    answered = rolled.run(STEPS, fight(sides=6), START, result.record, Typed((6, 5, 4)))
    assert rolled.run(STEPS, fight(), START, answered.record).trace == result.trace


def test_dice_are_read_with_the_new_threshold() -> None:
    """Bands are not in the record: 4 wounds against edges 4 and 7, and fells against 5 and 7."""
    result = done(roll((2, 1, 2, 1, 3)))
    assert result.progress == State(end="mine_wounds")
    assert done(rolled.run(STEPS, fight(edges=(5, 7)), START, result.record, Typed((6,)))).progress.end == "mine_fells"


# -- refusals -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", [0, 7, -1, 100])
def test_a_face_that_the_die_does_not_show_is_refused(face: int) -> None:
    """The error names the die by rule and slot, and says face and sides, whether typed or read from a file."""
    situation = fight(sides=6)
    from_file = Record().with_face(("TOY-1", 0, 1, 6), face)
    for record, typed in ((Record(), (1, face)), (from_file, (1,))):
        with pytest.raises(DiceError) as refused:
            roll(typed, record, situation)
        assert refused.value.field == "dice.TOY-1.1"
        assert refused.value.label.id == "error.face_out_of_range"
        assert dict(refused.value.label.arguments) == {"face": face, "sides": 6}


def test_two_questions_of_one_rule_are_refused() -> None:
    """They would share their dice, so the author of the rule is told at once."""

    def twice(part: Pool, progress: int) -> Steps:
        first = yield Ask(part, (4,), "TOY-8")
        return first + (yield Ask(part, (4,), "TOY-8"))

    class One:
        dice = Pool(1, 6)

    with pytest.raises(ValueError, match="TOY-8 asks twice in one walk"):
        rolled.run((Step(twice, "dice"),), One(), 0, Record(), Random(1))
