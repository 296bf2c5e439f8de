"""The registry of games: known by their folders, loaded one by one."""

import subprocess
import sys

import pytest

from engine.game_name import game_name
from engine.label import LANGUAGES, words
from engine.systems import systems

LOADED = """
import sys
from engine.play.desk import Desk
from engine.play import home_made
from engine.game_name import game_name
from engine.label import LANGUAGES, words
from engine.systems import systems
home_made.load()
Desk.sample({game!r})
print([id for id in systems() if f"engine.systems.{{id}}" in sys.modules])
"""


@pytest.mark.parametrize("id", systems())
def test_a_game_is_named_as_its_folder(id: str) -> None:
    """Games are found by the names of their folders, so each is called like its own."""
    assert systems()[id].id == id


def test_only_the_game_in_play_is_loaded(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Opening a fight reads the tables of its game and of no other: whoever starts the program waits for one."""
    monkeypatch.setenv("ESTOC_HOME", str(tmp_path))
    last = list(systems())[-1]
    command = [sys.executable, "-c", LOADED.format(game=last)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str([last])


def test_what_is_no_game_is_not_there() -> None:
    """An unknown id is absent, refused and answered by what stands for none; order is that of the alphabet."""
    games = systems()
    assert "no_such_game" not in games
    assert games.get("no_such_game") is None
    with pytest.raises(KeyError):
        games["no_such_game"]
    assert list(games) == sorted(games)
    assert len(games) == len(list(games.values()))


@pytest.mark.parametrize("id", systems())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_called_what_its_words_say(id: str, language: str) -> None:
    """The name read from the head of the label file is the one that all of its words give."""
    assert game_name(language, id) == words(language, id).text("game") != "game"
