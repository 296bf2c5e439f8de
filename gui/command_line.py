"""The arguments of `python -m gui`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import get_args

from engine.label import LANGUAGES
from engine.report.document import Page

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


def parse(arguments: list[str] | None) -> Options:
    """Read the arguments; wrong usage exits with status 2."""
    program = "estoc" if getattr(sys, "frozen", False) else "python -m gui"
    parser = argparse.ArgumentParser(prog=program, description="Estoc, combat assistant for game masters.")
    parser.add_argument("fight", nargs="?", type=Path, help="a fight to open (.estoc)")
    parser.add_argument("--game", default="", help="open the sample fight of this game")
    parser.add_argument("--picture", type=Path, metavar="FILE.png", help="draw the first window into a file, then quit")
    parser.add_argument("--smoke-test", type=Path, metavar="FILE", help="play in every game, write a verdict, quit")
    parser.add_argument("--by-hand", action="store_true", help="with --smoke-test: be clicked by another program")
    parser.add_argument("--until-painted", type=Path, metavar="FILE", help="quit once the fight is drawn, and say when")
    parser.add_argument("--print", dest="printed", type=Path, metavar="FIGHT.estoc", help="print a fight into a file")
    parser.add_argument("-o", dest="output", type=Path, metavar="FILE", help="that file (.pdf, .html, .md, .txt, .csv)")
    parser.add_argument("--page", choices=get_args(Page), default="", help="which document (by itself what fits)")
    parser.add_argument("--lang", dest="language", choices=LANGUAGES, help="language of the window")
    parser.add_argument("--theme", choices=("light", "dark"), help="theme of the window")
    parser.add_argument("--size", type=_size, metavar="WxH", help="size of the window")
    options = parser.parse_args(arguments, namespace=Options())
    if (options.printed is None) != (options.output is None):
        parser.error("--print FIGHT.estoc needs -o FILE, and -o needs --print")
    return options


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    try:
        size = int(width), int(height)
    except ValueError:
        size = 0, 0
    if all(LEAST <= side <= MOST for side in size):
        return size
    raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1600x1000 (each side {LEAST} to {MOST})")
