"""A roll from the first die to its result: rolled, typed, chosen, read again after a tick, applied or put aside."""

from __future__ import annotations

import pytest

from engine.errors import DiceError, FightError, RequestError
from engine.label import label
from engine.play.play import Play
from engine.roll_view import RollView
from tests.engine.forecast.measured import faces_from
from tests.engine.play.played import marks, on_the_table, rolled

pytestmark = pytest.mark.usefixtures("duel")


def seen(play: Play) -> RollView:
    """The roll as the dice boxes and the result card show it."""
    view = play.roll_view()
    assert view is not None
    return view


def faces(play: Play) -> list[int | None]:
    """The faces in the boxes."""
    return [box.face for step in seen(play).steps for box in step.boxes]


def test_the_program_rolls_to_the_end() -> None:
    """One press gives every die, what it makes and how it ends; nothing has changed in the fight yet."""
    play = on_the_table()
    state = play.state
    play.start_roll(typing=False)
    view, (face,) = seen(play), faces(play)
    assert face is not None
    assert view.outcome == ("hit" if face >= 4 else "miss")
    assert view.headline == label(f"outcome.{view.outcome}")
    assert view.details == (label("read_out.total", total=face),)
    assert [box.typed for step in view.steps for box in step.boxes] == [False]
    assert (view.typing, view.chosen, view.because) == (False, False, None)
    assert play.state is state


def test_typed_dice_show_what_is_still_possible() -> None:
    """Open boxes are blank; while they are the odds of what can come are told; the last face gives the result."""
    play = on_the_table()
    play.start_roll(typing=True)
    view = seen(play)
    assert (view.typing, view.outcome, faces(play)) == (True, "", [None])
    assert {row.id: row.chance for row in view.remaining} == pytest.approx({"hit": 0.5, "miss": 0.5})
    assert play.deed() is None
    play.type_face(0, 0, 4)
    view = seen(play)
    assert (view.outcome, view.harm, view.side, view.events) == ("hit", 3, "target", ("hit",))
    assert [box.typed for step in view.steps for box in step.boxes] == [True]
    assert view.typing


def test_a_face_can_be_changed_and_taken_back() -> None:
    """A box takes another face, and a blank makes the roll wait again."""
    play = on_the_table()
    rolled(play, 4)
    play.type_face(0, 0, 3)
    assert seen(play).outcome == "miss"
    play.type_face(0, 0, None)
    assert (seen(play).outcome, faces(play)) == ("", [None])


@pytest.mark.parametrize("step, slot, face", [(0, 0, 7), (0, 0, 0), (0, 0, -1), (0, 1, 3), (1, 0, 3), (-1, 0, 3)])
def test_a_face_or_a_box_that_is_not_there(step: int, slot: int, face: int) -> None:
    """No such face, no such box: refused, and the boxes stay as they were."""
    play = on_the_table()
    play.start_roll(typing=True)
    with pytest.raises(DiceError):
        play.type_face(step, slot, face)
    assert faces(play) == [None]


def test_boxes_are_left_and_found_again() -> None:
    """Closing the boxes keeps what was typed; the rest may be rolled by the program, marked as such."""
    play = on_the_table()
    play.act("aim", action="brawl")
    play.start_roll(typing=True)
    play.stop_typing()
    assert not seen(play).typing
    play.start_roll(typing=True)
    assert seen(play).typing
    play.roll_rest()
    view = seen(play)
    assert not view.typing
    assert [box.typed for step in view.steps for box in step.boxes] == [False]


def test_nothing_rolled_nothing_done() -> None:
    """Without a roll there is nothing to fill, to choose or to apply."""
    play = on_the_table()
    assert (play.roll_view(), play.deed()) == (None, None)
    for act in (play.roll_rest, play.stop_typing, play.apply, lambda: play.choose("hit")):
        with pytest.raises(FightError):
            act()
    with pytest.raises(FightError):
        play.type_face(0, 0, 3)


def test_a_roll_that_is_not_finished_is_not_applied() -> None:
    """A blank die or an open choice must be filled first."""
    play = on_the_table()
    play.start_roll(typing=True)
    with pytest.raises(FightError) as refused:
        play.apply()
    assert refused.value.label == label("error.roll_not_finished")


# -- choices ---------------------------------------------------------------------------------------------------------


def test_a_choice_waits_with_the_odds_of_each_option() -> None:
    """After a hit a brawler chooses; each option is shown with what comes of it, and the chosen one is the result."""
    play = on_the_table(action="brawl")
    rolled(play, 6)
    view = seen(play)
    assert view.outcome == ""
    assert [(option, [(row.id, row.chance) for row in rows]) for option, _, rows in view.choice] == [
        ("hit", [("hit", 1.0)]),
        ("miss", [("miss", 1.0)]),
    ]
    play.choose("miss")
    assert seen(play).outcome == "miss"


def test_only_offered_options_are_chosen() -> None:
    """Another option, or a choice that nobody asks for, is refused."""
    play = on_the_table(action="brawl")
    rolled(play, 6)
    with pytest.raises(RequestError):
        play.choose("run")
    rolled(play, 1)
    with pytest.raises(RequestError) as refused:
        play.choose("hit")
    assert refused.value.label == label("error.nothing_to_choose")


# -- by hand ---------------------------------------------------------------------------------------------------------


def test_a_result_taken_by_hand() -> None:
    """The GM decides: the outcome stands whatever the dice would say, has no dice, and says that it was chosen."""
    play = on_the_table()
    play.take_result("hit")
    view = seen(play)
    assert (view.outcome, view.harm, view.chosen, view.steps) == ("hit", 3, True, ())
    play.act("set_answer", field="dark", value=True)
    assert seen(play).outcome == "hit"
    play.apply()
    assert play.state.fighter("grukk").has("hurt")
    assert marks(play) == [("apply_attack", ("chosen",))]


def test_only_a_possible_outcome_is_taken_by_hand() -> None:
    """An outcome that this action cannot have now is refused."""
    play = on_the_table()
    for outcome in ("done", "killed", ""):
        with pytest.raises(FightError):
            play.take_result(outcome)
    assert play.roll is None


# -- ticks -----------------------------------------------------------------------------------------------------------


def test_a_tick_reads_the_same_dice_again() -> None:
    """A modifier remembered after the roll changes what the dice make, and the result says because of what."""
    play = on_the_table()
    play.odds()
    rolled(play, 4)
    assert seen(play).because is None
    play.act("set_answer", field="dark", value=True)
    play.odds(label("circumstance.dark"))
    view = seen(play)
    assert (faces(play), view.outcome, view.because) == ([4], "miss", label("circumstance.dark"))
    play.act("set_answer", field="dark", value=False)
    play.odds(label("circumstance.dark"))
    assert seen(play).outcome == "hit"


def test_a_tick_that_makes_it_impossible_hides_the_roll_and_gives_it_back() -> None:
    """While the rules refuse the setting there is no result to apply; the dice are kept for when they allow it."""
    play = on_the_table()
    play.act("choose_weapon", fighter="kara", hand=1)
    play.act("aim", action="shoot")
    rolled(play, 4)
    play.act("edit_counter", fighter="kara", counter="arrows", value=0, carried=1)
    assert play.roll_view() is None
    with pytest.raises(FightError):
        play.apply()
    play.act("edit_counter", fighter="kara", counter="arrows", value=1, carried=1)
    assert seen(play).outcome == "hit"


# -- apply and aside -------------------------------------------------------------------------------------------------


def test_apply_is_one_step() -> None:
    """Both sheets, what lasted one roll and the log change in one step that undo takes back whole."""
    play = on_the_table()
    play.act("set_answer", field="aimed", value=True)
    before = play.state
    rolled(play, 3)
    play.apply()
    assert play.state.fighter("grukk").has("hurt")
    assert play.state.answers == {}
    assert (play.roll, play.generation) == (None, 2)
    assert marks(play) == [("apply_attack", ("typed",))]
    play.undo()
    assert play.state == before


def test_an_action_without_dice_is_applied_at_once() -> None:
    """Nothing to roll: apply does it; with dice it does not roll by itself."""
    play = on_the_table(action="rest")
    assert play.no_roll_needed()
    play.apply()
    assert [act.action for act in play.history.acts] == ["apply_attack"]
    assert not on_the_table().no_roll_needed()


def test_a_refused_apply_keeps_the_roll() -> None:
    """What stands in the way is told; the dice wait."""
    play = on_the_table()
    rolled(play, 5)
    roll = play.roll
    play.history.do("add_state", {"fighters": ["kara"], "name": "down"})
    with pytest.raises(FightError):
        play.apply()
    assert play.roll == roll


def test_a_new_roll_puts_the_finished_one_aside() -> None:
    """Rolling or typing anew leaves the result that waited in the log, in grey, with what its dice made."""
    play = on_the_table()
    rolled(play, 5)
    play.start_roll(typing=False)
    assert marks(play) == [("put_aside", ("aside",))]
    line = play.log()[0]
    assert (line.who, line.whom, line.result, line.harm) == ("Kara", "Grukk", label("outcome.hit"), 3)
    assert dict(line.facts.arguments)["dice"] == label("read_out.total", total=5)
    play.start_roll(typing=True)
    assert faces(play) == [None]
    assert [name for name, _ in marks(play)] == ["put_aside", "put_aside"]


def test_half_typed_dice_are_no_result() -> None:
    """What was not finished leaves no line; opening the boxes again finds the faces."""
    play = on_the_table(action="brawl")
    rolled(play, 6)
    play.start_roll(typing=True)
    assert faces(play) == [6]
    assert marks(play) == []


def test_open_boxes_with_a_result_stay_open() -> None:
    """Pressing the key of the boxes again, with all dice typed, changes nothing."""
    play = on_the_table()
    play.start_roll(typing=True)
    play.type_face(0, 0, 5)
    play.start_roll(typing=True)
    assert (faces(play), marks(play)) == ([5], [])


def test_a_roll_put_aside_changes_nothing_else() -> None:
    """Dropping a result leaves fight and setting as they are; undo does not meet it."""
    play = on_the_table()
    play.act("wound", fighters=("nils",))
    state, name = play.state, play.steps().undo
    rolled(play, 5)
    play.drop_roll()
    assert (play.roll, play.state, play.steps().undo) == (None, state, name)
    assert [name for name, _ in marks(play)] == ["wound", "put_aside"]


def test_aiming_elsewhere_does_not_lose_a_result() -> None:
    """A result that waited when somebody else came into the dock is in the log."""
    play = on_the_table()
    rolled(play, 5)
    play.act("aim", attacker="nils")
    assert play.roll is None
    assert marks(play) == [("put_aside", ("aside",))]
    assert play.log()[0].who == "Kara"


def test_whoever_is_gone_takes_his_roll_along() -> None:
    """Removing the attacker whose roll waits leaves no line of it."""
    play = on_the_table()
    rolled(play, 5)
    play.act("remove", fighters=("kara",))
    assert play.roll is None
    assert [name for name, _ in marks(play)] == ["remove"]


def test_a_roll_by_the_program_is_fair() -> None:
    """Of 600 rolls about half hit (within five standard deviations)."""
    play = on_the_table()
    hits = 0
    for _ in range(600):
        play.roll = None
        play.start_roll(typing=False)
        hits += seen(play).outcome == "hit"
    assert abs(hits - 600 * faces_from(4)) < 5 * (600 * 0.25) ** 0.5


@pytest.mark.parametrize("aimed", [{"attacker": "nils"}, {"target": "nils"}, {"action": "brawl"}])
def test_undo_brings_back_a_result_that_was_aimed_away(aimed: dict[str, str]) -> None:
    """What undo names and takes back is the aiming: same dock, same dice, no line in grey, nothing else undone."""
    play = on_the_table()
    play.act("wound", fighters=("nils",))
    rolled(play, 5)
    before = play.state, play.roll, seen(play), play.history.acts
    play.act("aim", **aimed)
    play.act("aim", target="kara" if play.state.attacker != "kara" else "nils")
    name = play.steps().undo
    assert name is not None
    assert name.id == "change.put_aside"
    assert play.undo() == dict(name.arguments)["line"]
    assert (play.state, play.roll, seen(play), play.history.acts) == before
    play.apply()
    assert [name for name, _ in marks(play)] == ["wound", "apply_attack"]


def test_a_result_left_stays_left_once_something_is_done() -> None:
    """After the next act undo takes that act back; the result waits in the log, in grey."""
    play = on_the_table()
    rolled(play, 5)
    play.act("aim", attacker="nils")
    play.act("wound", fighters=("grukk",))
    assert play.bring_aside() is None
    play.undo()
    assert play.roll is None
    assert marks(play)[0] == ("put_aside", ("aside",))


def test_a_result_is_there_again_where_it_was_made() -> None:
    """A step that leads away from a result leads back to it, by undo or by redo."""
    play = on_the_table()
    play.act("wound", fighters=("grukk",))
    rolled(play, 5)
    roll = play.roll
    play.undo()
    assert play.roll is None
    play.redo()
    assert play.roll == roll
    play.act("remove", fighters=("kara",))
    assert play.roll is None
    play.undo()
    assert play.roll == roll
    play.act("aim", attacker="nils")
    rolled(play, 2)
    play.drop_roll()
    play.undo()
    assert play.roll is None
