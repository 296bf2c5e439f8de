"""The log as a document, in every form that it is written in."""

import csv
import io
from random import Random

import pytest

from engine.encounter.detail import detail_of
from engine.encounter.history import History
from engine.encounter.log import log_lines
from engine.label import LANGUAGES, words
from engine.report.log import log_document
from engine.report.written import WRITERS
from engine.system import System
from engine.systems import systems
from tests.engine.fake_game import a_fight, blow
from tests.engine.play.evening import Evening

GAMES = [pytest.param(system, id=system.id) for system in systems().values()]
UNSEEN = ("{", "}", "_")


def told() -> History:
    """Two rounds: a hit in the dark with typed dice, a state for two, a wound that was undone."""
    history = History(a_fight())
    history.do("start_round")
    history.do("apply_attack", blow(5, "hit", dark=True) | {"typed": True})
    history.do("add_state", {"fighters": ["grukk", "nils"], "name": "off"})
    history.do("next_turn")
    for prompt in history.state.prompts:
        history.do("skip_prompt", {"prompt": prompt.id})
    history.do("start_round")
    history.do("add_state", {"fighters": ["kara"], "name": "off"})
    history.do("wound", {"fighters": ["kara"]})
    history.undo()
    return history


def written(history: History, ending: str, language: str = "en", *, brief: bool = False) -> str:
    """The whole log in one form."""
    document = log_document(history, log_lines(history), brief=brief, table=ending == ".csv")
    return WRITERS[ending](document, words(language))


@pytest.mark.usefixtures("duel")
def test_a_forum_gets_a_title_a_paragraph_for_each_round_and_no_undone_line() -> None:
    """In brief every line is one sentence; the words of the tiny game show as their ids."""
    text = written(told(), ".txt", brief=True)
    lines = text.splitlines()
    assert lines[0] == "The bridge"
    assert "Kara → Grukk: action.strike, weapon.sword: read_out.total. outcome.hit (typed dice)" in lines
    assert [line for line in lines if line.startswith("Round")] == ["Round 1", "Round 2"]
    assert "Kara: is wounded" not in text


@pytest.mark.usefixtures("duel")
def test_a_whole_line_has_each_circumstance_and_what_was_before_and_after() -> None:
    """The hit was in the dark, and Grukk, who was whole, no longer is."""
    text = written(told(), ".txt")
    assert "· circumstances: circumstance.dark" in text
    hit = next(line for line in log_lines(told()) if line.whom == "Grukk")
    changes = [words("en").text(change) for change in detail_of(told(), hit).changes]
    assert changes
    assert all(change in text for change in changes)


@pytest.mark.usefixtures("duel")
@pytest.mark.parametrize("ending", WRITERS)
def test_names_are_text_and_never_markup_or_formulas(ending: str) -> None:
    """Somebody called <b>&amp or =1+1 is called so wherever the log is read."""
    history = told()
    history.do("rename", {"fighter": "kara", "name": "<b>*K&"})
    history.do("rename", {"fighter": "nils", "name": "=1+1"})
    history.do("wound", {"fighters": ["kara"]})
    history.do("wound", {"fighters": ["nils"]})
    text = written(history, ending)
    if ending == ".csv":
        cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
        assert "'=1+1" in cells
        assert "=1+1" not in cells
    elif ending == ".html":
        assert "&lt;b&gt;*K&amp;" in text
        assert "<b>" not in text
    elif ending == ".md":
        assert "\\<b\\>\\*K\\&" in text
    else:
        assert "<b>*K&" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", GAMES)
def test_no_line_of_a_game_shows_an_id_or_says_nothing(system: System, language: str) -> None:
    """Whatever was pressed, every sentence behind every line is in words, circumstances and changes included."""
    known = words(language, system.id)
    for seed in range(2):
        evening = Evening(system, seed)
        for _ in range(70):
            evening.press()
        history = evening.play.history
        for line in log_lines(history):
            detail = detail_of(history, line)
            texts = [known.text(one) for one in (line.facts, *detail.circumstances, *detail.dice, *detail.changes)]
            assert [text for text in texts if not text.strip() or any(sign in text for sign in UNSEEN)] == []
            ids = [one.id for one in (*detail.circumstances, *detail.dice, *detail.changes) if one.id not in known]
            assert ids == []


@pytest.mark.usefixtures("duel")
def test_details_of_an_undone_line_are_those_it_had() -> None:
    """What was undone can still be looked at: the fight around it is made again."""
    history = told()
    wound = log_lines(history)[-1]
    assert wound.undone
    assert detail_of(history, wound).changes


@pytest.mark.parametrize("system", GAMES)
def test_a_counter_that_a_hand_made_up_is_called_as_it_was_written(system: System) -> None:
    """No id shows through: the game has no word for it."""
    evening = Evening(system, 1)
    fighter = Random(1).choice(evening.play.state.fighters)
    evening.play.act("edit_counter", fighter=fighter.id, counter="luck_of_fools", value=3)
    line = evening.play.log()[-1]
    for language in LANGUAGES:
        known = words(language, system.id)
        assert known.text(line.facts).startswith("luck of fools")
        assert "luck of fools" in known.text(detail_of(evening.play.history, line).changes[0])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ending", [".txt", ".md", ".html", ".csv"])
def test_what_the_players_may_know_has_no_hidden_roll(game: System, language: str, ending: str) -> None:
    """A roll thrown in secret is in the game master's log alone; one thrown in the open is in both, its total once."""
    history = History(game.sample())
    history.do("free_roll", {"formula": "4d6+300", "faces": [1, 2, 3, 4], "hidden": True, "cause": "Zyxw"})
    history.do("free_roll", {"formula": "2d6+700", "faces": [4, 5], "cause": "Bridge"})
    own, shown = (
        WRITERS[ending](
            log_document(history, log_lines(history), brief=True, table=ending == ".csv", public=public),
            words(language, game.id),
        )
        for public in (False, True)
    )
    assert "Zyxw" in own
    assert "310" in own
    assert "Zyxw" not in shown
    assert "310" not in shown
    assert "Bridge" in shown
    assert shown.count("709") == 1


@pytest.mark.parametrize("game", GAMES)
def test_everything_of_a_roll_has_the_faces_of_its_dice(game: System) -> None:
    """Whatever was thrown in an evening can be read again die by die, in the details and in the written log."""
    evening = Evening(game, 7)
    for _ in range(70):
        evening.press()
    history = evening.play.history
    lines = [line for line in log_lines(history) if not line.undone]
    for line in (one for one in lines if history.acts[one.index].action == "apply_attack"):
        faces = history.acts[line.index].arguments.get("faces", {}).get("faces", [])
        said = [words("en", game.id).text(one) for one in detail_of(history, line).faces]
        assert len(said) == bool(faces)
        assert all(str(face) in said[0] for _, face in faces)
