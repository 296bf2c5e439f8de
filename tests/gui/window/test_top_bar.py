"""The top bar: it folds with its width in every language, and counts what waits for an answer."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

import msgspec
import pytest

from engine.form import Prompt
from engine.label import label
from gui.paint import text_width
from gui.panels.game_picker import GamePicker
from gui.panels.top_bar import TitleBlock
from gui.search import searched
from gui.theme import SMALL, px
from tests.gui.window.playing import open_window, settle

Kind = Literal["roll", "end"]


def test_a_narrow_bar_stays_folded_in_another_language(qapp: object) -> None:
    """Words and buttons come back with the room for them, not with the language."""
    estoc = open_window("--size", "1000x700")
    bar = estoc.window.top_bar
    assert (bar.search.text(), bar.buttons["new"].isHidden()) == ("", True)
    estoc.use_language("en")
    settle(estoc)
    assert (bar.search.text(), bar.buttons["new"].isHidden()) == ("", True)


@pytest.mark.parametrize(
    "kinds, said",
    [(("roll", "roll"), "2 jets à faire"), (("roll",), "1 à faire"), (("end", "roll", "end"), "3 à faire")],
)
def test_everything_that_waits_is_counted(qapp: object, kinds: tuple[Kind, ...], said: str) -> None:
    """Rolls alone are called so; states that end wait beside them and count as much."""
    estoc = open_window()
    who = estoc.session.table.attacker
    prompts = tuple(Prompt(f"{place}", kind, who, "x", label("round")) for place, kind in enumerate(kinds))
    estoc.window.top_bar.turn.show_table(msgspec.structs.replace(estoc.session.table, prompts=prompts))
    assert estoc.window.top_bar.turn.due.text() == said
    settle(estoc)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_time_of_the_last_save_is_never_cut(qapp: object, language: str) -> None:
    """A short name does not take the room of what is said below it, however long nobody saves."""
    estoc = open_window("--lang", language)
    block = estoc.window.top_bar.findChild(TitleBlock)
    assert block is not None
    for minutes in (0, 0.5, 1, 59, 180):
        block.show_saved("X", datetime.now().astimezone() - timedelta(minutes=0), True)
        settle(estoc)
        block._saved = datetime.now().astimezone() - timedelta(minutes=minutes)  # time goes by, nothing is told
        assert text_width(block.saved_words(), *SMALL) <= block.width() - px(38)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_games_stand_in_the_order_of_their_names(qapp: object, language: str) -> None:
    """What is read is what is sorted, in either language; accents aside."""
    estoc = open_window("--lang", language)
    picker = estoc.window.findChild(GamePicker)
    assert picker is not None
    names = [searched(picker.itemText(place)) for place in range(picker.count())]
    assert len(names) > 1
    assert names == sorted(names)


def test_it_says_why_it_is_nobodys_turn(qapp: object) -> None:
    """Before the first round, between two of them, and after the scene: no round is named that is not played."""
    estoc = open_window("--lang", "fr")
    turn, table = estoc.window.top_bar.turn, estoc.session.table
    for changed, said, button in (
        ({"turn": 0}, "avant le début", "Commencer"),
        ({"turn": 2}, "Tour 2, en attente", "Au suivant"),
        ({"turn": 2, "finished": True}, "scène finie", "Commencer"),
    ):
        turn.show_table(msgspec.structs.replace(table, current=(), **changed))
        assert (turn.accessibleName(), turn.next.text()) == (said, button)
    estoc.session.end_scene()
    settle(estoc)
    assert turn.accessibleName() == "scène finie"
