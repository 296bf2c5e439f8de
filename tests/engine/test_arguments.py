"""The command lines are told in the language of whoever types: help, faults, and the words of argparse itself."""

from __future__ import annotations

import argparse
import inspect
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.__main__ import main as engine_main
from engine.arguments import OWN_WORDS
from engine.label import LANGUAGES, words
from engine.spoken import VARIABLES, first_spoken, language_for
from engine.storage.places import home
from gui.__main__ import main as window_main

WRONG = [
    (engine_main, []),
    (engine_main, ["sing"]),
    (engine_main, ["odds", "a", "b"]),
    (engine_main, ["odds", "--lang", "de"]),
    (engine_main, ["roll", "--seed", "x"]),
    (engine_main, ["roll", "--seed"]),
    (engine_main, ["roll", "--dice", "6,six"]),
    (engine_main, ["check"]),
    (engine_main, ["forecast", "a", "--tactics"]),
    (engine_main, ["forecast", "a", "--f"]),
    (window_main, ["a", "b"]),
    (window_main, ["--s"]),
    (window_main, ["--by-hand=3"]),
    (window_main, ["--print", "a"]),
    (window_main, ["--print", "a", "-o", "b.pdf", "--picture", "c.png"]),
    (window_main, ["--print", "a", "-o", "b.pdf", "c"]),
    (window_main, ["--print", "a", "-o", "b.pdf", "--game", "c"]),
    (window_main, ["a.estoc", "--game", "c"]),
    (window_main, ["--print", "a", "-o", "b.pdf", "--theme", "dark"]),
    (window_main, ["--print", "a", "-o", "b.pdf", "--size", "1366x768"]),
    (window_main, ["--picture", "a.png", "a.estoc", "--game", "c"]),
    (window_main, ["--picture", "a.png", "--smoke-test", "b.json"]),
    (window_main, ["--until-painted", "a.json", "--picture", "b.png"]),
    (window_main, ["--page", "log"]),
    (window_main, ["--by-hand", "--picture", "a.png"]),
    (window_main, ["--size", "wide"]),
    (window_main, ["--page"]),
]
HELP = [(engine_main, [verb, "--help"]) for verb in ("odds", "roll", "check", "forecast", "systems", "sample")]
HELP += [(engine_main, ["--help"]), (window_main, ["--help"])]
ENGLISH = re.compile(
    r"\b(usage:|error|argument \w+:|invalid|expected|unrecognized|required|ambiguous|choose|show|exit|the|of|FILE|"
    r"FIGHT|WxH|GAME|SEED|positional)\b"
)
"""What argparse says in English, and some of our own words."""


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, str]]:
    """Runs one of the programs where the system speaks a language: exit status, and what was said."""

    def run(main: Callable[[list[str]], int], arguments: list[str], language: str) -> tuple[int, str]:
        for name in VARIABLES:
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("LANG", f"{language}_CA.UTF-8")
        try:
            status = main(arguments)
        except SystemExit as left:
            status = int(str(left.code or 0))
        said = capsys.readouterr()
        return status, said.out + said.err

    return run


@pytest.mark.parametrize("main, arguments", WRONG)
def test_wrong_usage_is_told_in_both_languages(
    told: Callable[..., tuple[int, str]], main: Callable[[list[str]], int], arguments: list[str]
) -> None:
    """The fault comes under the usage with status 2, every word of it in the language of the system."""
    french, english = told(main, arguments, "fr"), told(main, arguments, "en")
    assert (french[0], english[0]) == (2, 2)
    assert french[1].startswith("Usage\u00a0: python -m ")
    assert english[1].startswith("Usage: python -m ")
    assert ENGLISH.findall(french[1]) == []
    assert len(french[1].splitlines()[-1]) > len("python -m engine\u00a0: ")
    assert french[1].splitlines()[-1] != english[1].splitlines()[-1]


@pytest.mark.parametrize("main, arguments", HELP)
def test_help_is_told_in_the_language_asked_for(
    told: Callable[..., tuple[int, str]], main: Callable[[list[str]], int], arguments: list[str]
) -> None:
    """`--help` says nothing in English where French is spoken, with the colons of French, and no label's id."""
    status, said = told(main, arguments, "fr")
    assert status == 0
    assert ENGLISH.findall(said) == []
    assert "options\u00a0:" in said
    assert "command." not in said
    assert told(main, arguments, "en")[1].startswith("Usage:")


def test_without_a_display_it_is_said_so(told: Callable[..., tuple[int, str]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no window can be opened the remedy is told in the language of the system, with status 3."""
    monkeypatch.setattr("gui.__main__._has_display", lambda: False)
    for language in LANGUAGES:
        status, said = told(window_main, [], language)
        assert (status, said.strip()) == (3, words(language).text("command.no_display", program="python -m gui"))


def test_a_file_that_is_missing(told: Callable[..., tuple[int, str]], tmp_path: Path) -> None:
    """Printed without a window, a file that is not there is told in the language of the system."""
    told_by = {
        language: told(window_main, ["--print", str(tmp_path / "none.estoc"), "-o", str(tmp_path / "a.txt")], language)
        for language in LANGUAGES
    }
    assert [status for status, _ in told_by.values()] == [1, 1]
    assert "Choisissez" in told_by["fr"][1]
    assert "Choose" in told_by["en"][1]


def test_argparse_still_says_so() -> None:
    """Every message that is told in our words is one that argparse has, letter by letter."""
    source = inspect.getsource(argparse).replace("\\n", "\n")
    assert [message for message in OWN_WORDS if message not in source] == []


def test_argparse_has_its_own_words_again(told: Callable[..., tuple[int, str]]) -> None:
    """What another program makes of argparse afterwards speaks as ever."""
    told(window_main, ["--s"], "fr")
    assert argparse.ArgumentParser(prog="other").format_usage() == "usage: other [-h]\n"


# -- which language --------------------------------------------------------------------------------------------------


def test_asked_for_then_kept_then_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    """`--lang` is stronger than the settings, and they are stronger than the system; damaged ones say nothing."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert language_for([]) == "en"
    path = home("config") / "settings.json"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"language": "fr"}), encoding="utf-8")
    assert language_for([]) == "fr"
    assert language_for(["--lang", "en"]) == language_for(["--lang=en"]) == "en"
    assert language_for(["--lang", "de"]) == "fr"
    for damaged in ("{", "[]", '{"language": 3}', "\udcff"):
        path.write_bytes(damaged.encode("utf-8", "surrogateescape"))
        assert language_for([]) == "en"


@pytest.mark.parametrize(
    "tags, language",
    [
        ([], "fr"),
        (["C"], "fr"),
        (["C.UTF-8"], "fr"),
        (["POSIX"], "fr"),
        (["fr_FR.UTF-8"], "fr"),
        (["fr-CA"], "fr"),
        (["en_US"], "en"),
        (["de-DE"], "en"),
        (["de", "fr"], "fr"),
        (["de", "en", "fr"], "en"),
    ],
)
def test_the_first_language_that_we_speak(tags: list[str], language: str) -> None:
    """The first one named that we speak; English to others; French where nothing is named."""
    assert first_spoken(tags) == language
