"""The arguments of `python -m gui`."""

from __future__ import annotations

import argparse
import contextlib
import functools
import sys
from pathlib import Path
from typing import get_args

from engine.arguments import Parser
from engine.label import LANGUAGES, label, words_or_bare
from engine.report.document import Page
from engine.spoken import language_for

LEAST, MOST = 240, 8192
"""Sides of a window that can be drawn."""


class Options(argparse.Namespace):
    """What was asked on the command line, and when the first thing was seen (`greeted`, of the monotonic clock)."""

    fight: Path | None
    picture: Path | None
    smoke_test: Path | None
    by_hand: bool
    until_painted: Path | None
    printed: Path | None
    output: Path | None
    page: str
    game: str
    language: str | None
    theme: str | None
    size: tuple[int, int] | None
    greeted: float = 0.0


def program() -> str:
    """What is typed to start us."""
    return "estoc" if getattr(sys, "frozen", False) else "python -m gui"


def parse(arguments: list[str] | None) -> Options:
    """Read the arguments; wrong usage exits with status 2."""
    given = sys.argv[1:] if arguments is None else arguments
    parser = _parser(language_for(given))
    options = parser.read(given, Options())
    if (options.printed is None) != (options.output is None):
        parser.refuse("print_needs_output")
    _check_together(parser, options)
    return options


def _check_together(parser: Parser, options: Options) -> None:
    """Refuse what would be left undone without a word: two errands at once, a detail of one that is not asked for."""
    errands = {
        "--print": options.printed,
        "--picture": options.picture,
        "--smoke-test": options.smoke_test,
        "--until-painted": options.until_painted,
    }
    asked = [name for name, given in errands.items() if given is not None]
    details = {parser.say("fight_name"): options.fight is not None, "--game": bool(options.game)}
    said = [name for name, given in details.items() if given]
    look = {"--theme": options.theme is not None, "--size": options.size is not None}  # paper has its own
    if options.printed is not None:
        asked += said + [name for name, given in look.items() if given]
    if len(asked) < 2 <= len(said):  # a fight says itself which game it is played by
        asked = said
    if len(asked) > 1:
        parser.refuse("not_together", first=asked[0], second=asked[1])
    if options.page and options.printed is None:
        parser.refuse("needs_other", option="--page", other="--print")
    if options.by_hand and options.smoke_test is None:
        parser.refuse("needs_other", option="--by-hand", other="--smoke-test")


def _parser(language: str) -> Parser:
    parser = Parser(words_or_bare(language), "window", prog=program())
    say, add = parser.say, parser.add_argument
    file, fight = say("file_name"), say("fight_name")
    add("fight", nargs="?", type=Path, metavar=fight, help=say("open_fight"))
    add("--game", default="", metavar=say("game_name"), help=say("game"))
    target = functools.partial(_target, parser)
    picture = functools.partial(_target, parser, proposed="estoc.png")
    add("--picture", type=picture, metavar=say("picture_name"), help=say("picture"))
    add("--smoke-test", type=target, metavar=file, help=say("smoke_test"))
    add("--by-hand", action="store_true", help=say("by_hand"))
    add("--until-painted", type=target, metavar=file, help=say("until_painted"))
    add("--print", dest="printed", type=Path, metavar=fight, help=say("print"))
    add("-o", dest="output", type=Path, metavar=file, help=say("output"))
    add("--page", choices=get_args(Page), default="", help=say("page"))
    add("--lang", dest="language", choices=LANGUAGES, help=say("window_lang"))
    add("--theme", choices=("light", "dark"), help=say("theme"))
    add("--size", type=functools.partial(_size, parser), metavar=say("size_name"), help=say("size"))
    return parser


def _target(parser: Parser, text: str, proposed: str = "estoc.json") -> Path:
    """A file that can be written; known before anything is drawn or played, because a pipe would be waited for.

    `proposed`: the file in a folder that was named instead.
    """
    path, wrong = Path(text), label("error.not_a_regular_file")
    with contextlib.suppress(OSError):  # a name that no disk has
        if not next(folder for folder in path.absolute().parents if folder.exists()).is_dir():
            wrong = label("error.no_such_folder")
        elif text and path.is_dir():
            wrong = label("error.is_folder", proposed=str(path / proposed))
        elif text and (path.is_file() or not path.exists()):
            return path
    raise argparse.ArgumentTypeError(parser.words.text("error.wrong_argument", given=repr(text), reason=wrong))


def _size(parser: Parser, text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    try:
        size = int(width), int(height)
    except ValueError:
        size = 0, 0
    if all(LEAST <= side <= MOST for side in size):
        return size
    raise argparse.ArgumentTypeError(parser.say("not_a_size", text=text, least=LEAST, most=MOST))
