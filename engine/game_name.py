"""What a game is called, told without reading all of its words: a list names every game, the window begins with one."""

from __future__ import annotations

import functools
import tomllib
from importlib import resources

from engine.label import words

NAME = "game"


@functools.cache
def game_name(language: str, system: str) -> str:
    """The name of a game in a language ("fr" or "en"); it stands before the first section of the game's words.

    Raises:
        TableError: the words of the game are damaged.
    """
    file = resources.files("resources") / "systems" / system / f"labels.{language}.toml"
    head, _, _ = file.read_text(encoding="utf-8").partition("\n[")
    try:
        found = tomllib.loads(head).get(NAME)
    except tomllib.TOMLDecodeError:
        found = None
    return found if isinstance(found, str) else words(language, system).text(NAME)
