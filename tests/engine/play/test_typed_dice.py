"""Dice being typed stay while the fighters do, whatever weapon or action comes: what is not asked is kept aside."""

from __future__ import annotations

import pytest

from engine.play.play import Play
from tests.engine.play.played import a_prompt, marks, on_the_table, rolled

pytestmark = pytest.mark.usefixtures("duel")


def faces(play: Play) -> list[int | None]:
    """The faces in the boxes; none where no roll is shown."""
    view = play.roll_view()
    return [box.face for step in view.steps for box in step.boxes] if view else []


def typing(action: str, *typed: int) -> Play:
    """Kara's action, its boxes open, the first ones typed."""
    play = on_the_table(action=action)
    play.start_roll(typing=True)
    for step, face in enumerate(typed):
        play.type_face(step, 0, face)
    return play


def test_another_weapon_reads_the_same_die() -> None:
    """Sword or bow, the same question asks the same die: the boxes stay open with its face."""
    play = typing("strike", 5)
    play.act("choose_weapon", fighter="kara", hand=1)
    view = play.roll_view()
    assert view is not None
    assert (play.state.action, faces(play), view.typing, view.outcome) == ("shoot", [5], True, "hit")
    assert marks(play) == [("choose_weapon", ())]


def test_an_action_that_asks_no_dice_hides_them_and_gives_them_back() -> None:
    """Resting needs no roll and shows none, so nothing of it waits; back at the brawl the face is there."""
    play = typing("brawl", 6)
    play.act("aim", action="rest")
    assert (play.roll_view(), play.deed(), play.no_roll_needed()) == (None, None, True)
    play.act("aim", action="brawl")
    assert faces(play) == [6]
    play.act("aim", action="rest")
    play.apply()
    assert (play.roll, play.history.acts[-1].arguments["typed"]) == (None, False)
    assert play.history.acts[-1].arguments["faces"] == {"faces": [], "choices": []}


def test_closed_boxes_keep_what_was_typed() -> None:
    """A brawl left at its choice becomes a strike: the die that was typed hits."""
    play = typing("brawl", 6)
    play.stop_typing()
    play.act("aim", action="strike")
    assert faces(play) == [6]
    play.apply()
    assert play.history.acts[-1].arguments["typed"] is True


def test_a_finished_roll_of_another_action_goes_into_the_log() -> None:
    """Once the boxes are closed a result belongs to its action."""
    play = on_the_table()
    rolled(play, 5)
    play.act("aim", action="brawl")
    assert (play.roll, marks(play)) == (None, [("put_aside", ("aside",))])


@pytest.mark.parametrize("change", [{"target": "nils"}, {"attacker": "nils"}])
def test_dice_belong_to_their_fighters(change: dict[str, str]) -> None:
    """Half-typed dice of Kara and Grukk are nobody else's."""
    play = typing("brawl", 6)
    play.act("aim", **change)
    assert play.roll is None


def test_dice_of_a_prompt_are_those_of_its_action() -> None:
    """A volley that is due is typed; another action leaves the prompt and its dice."""
    play = on_the_table(prompts=(a_prompt({}),))
    play.act("choose_weapon", fighter="kara", hand=1)
    play.take_prompt("volley")
    play.start_roll(typing=True)
    play.act("aim", action="strike")
    assert (play.roll, play.prompt) == (None, "")
