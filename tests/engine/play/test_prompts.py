"""A roll that is due: what its prompt knows comes into the dock, wins over the sheets, and goes with it."""

from __future__ import annotations

import pytest

from engine.encounter.state import Carried
from engine.errors import FightError
from engine.form import Prompt
from engine.label import label
from tests.engine.fake_game import guard
from tests.engine.forecast.measured import faces_from
from tests.engine.play.played import a_prompt, a_request, chance, marks, on_the_table, rolled

pytestmark = pytest.mark.usefixtures("duel")


def test_a_prompt_prepares_its_roll() -> None:
    """Who, what, against whom and all that is known come into the dock at once; the known rows are locked with why."""
    play = on_the_table(attacker="grukk", target="nils", prompts=(a_prompt({"dark": True}, "strike"),))
    play.take_prompt("volley")
    assert (play.state.attacker, play.state.target, play.state.action) == ("kara", "grukk", "strike")
    assert chance(play) == pytest.approx(faces_from(5))
    field = next(field for field in play.form().fields if field.id == "dark")
    assert (field.value, field.automatic) == (True, label("prompt.volley"))
    assert play.state.answers == {}


def test_what_a_prompt_knows_wins_over_the_sheets() -> None:
    """The sheet says that no arrow is left, the prompt that one was kept: the shot is made with it, and applied."""
    empty = guard("kara", "Kara", "heroes", hand=1, carried=(Carried("sword"), Carried("bow", {"arrows": 0})))
    others = (guard("nils", "Nils", "heroes"), guard("grukk", "Grukk", "foes"))
    play = on_the_table(fighters=(empty, *others), action="shoot", prompts=(a_prompt({"arrows": 1}),))
    assert play.odds().refused == label("error.no_arrows")
    play.take_prompt("volley")
    assert a_request(play).modifiers == {"arrows": 1}
    assert chance(play) == pytest.approx(faces_from(4))
    held = next(choice for choice in play.form().actions if choice.id == "shoot")
    assert held.impossible is None
    assert held.chance == pytest.approx(0.5)
    arrows = next(field for field in play.form().fields if field.id == "arrows")
    assert (arrows.value, arrows.automatic) == (1, label("prompt.volley"))
    rolled(play, 5)
    play.apply()
    assert play.state.fighter("grukk").has("hurt")
    assert play.state.prompts == ()
    assert play.prompt == ""


def test_what_a_prompt_knew_stays_when_the_dice_are_read_again() -> None:
    """Changed later, a prompted roll keeps what its prompt knew, although the sheets say something else."""
    archer = guard("kara", "Kara", "heroes", hand=1)
    others = (guard("nils", "Nils", "heroes"), guard("grukk", "Grukk", "foes"))
    play = on_the_table(fighters=(archer, *others), prompts=(a_prompt({"arrows": 1}),))
    play.take_prompt("volley")
    rolled(play, 5)
    play.apply()
    play.change_record(0, {"dark": True})
    assert play.history.acts[0].arguments["deed"]["modifiers"] == {"arrows": 1, "dark": True}


def test_a_prompt_is_left_with_its_setting() -> None:
    """Preparing something else, or dropping the prompt, leaves what it knew; taken again it is known again."""
    play = on_the_table(prompts=(a_prompt({"dark": True}, "strike"),))
    play.take_prompt("volley")
    play.act("aim", attacker="nils")
    assert play.prompt == ""
    play.take_prompt("volley")
    rolled(play, 5)
    play.act("skip_prompt", prompt="volley")
    assert (play.prompt, play.roll) == ("", None)
    assert chance(play) == pytest.approx(faces_from(4))


def test_a_roll_of_before_is_not_the_roll_of_a_prompt() -> None:
    """Taking a prompt for what stands in the dock already begins a new roll; undo goes back to the one before."""
    play = on_the_table(prompts=(a_prompt({"dark": True}, "strike"),))
    rolled(play, 5)
    before = play.roll
    play.take_prompt("volley")
    assert play.roll is None
    assert marks(play) == [("put_aside", ("aside",))]
    play.undo()
    assert (play.roll, play.prompt, marks(play)) == (before, "", [])


def test_only_rolls_that_are_due_are_taken() -> None:
    """A prompt that is gone, or one that asks for a choice, prepares nothing."""
    choice = Prompt("mercy", "choice", "kara", "mercy", label("p"), options=(("yes", label("x")),))
    play = on_the_table(prompts=(choice,))
    for prompt in ("mercy", "gone", ""):
        with pytest.raises(FightError) as refused:
            play.take_prompt(prompt)
        assert refused.value.label == label("error.no_such_prompt")
    assert play.generation == 0


def test_a_prompt_against_somebody_who_is_gone_is_refused() -> None:
    """The target of a prompt has left the fight: a refusal, and the dock stays as it was."""
    play = on_the_table(prompts=(a_prompt({}, "strike", "goblin"),), attacker="grukk", target="kara")
    with pytest.raises(FightError):
        play.take_prompt("volley")
    assert (play.state.attacker, play.prompt) == ("grukk", "")
