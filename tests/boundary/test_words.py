"""The words of the window: all collected, all translated, all with the same braces."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import translations

ROOT = Path(__file__).parents[2]
MESSAGES = [
    (context.findtext("name", ""), message)
    for context in ET.parse(translations.SOURCE).getroot().iter("context")
    for message in context.iter("message")
]


def test_every_word_is_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    """Collecting again changes nothing, so no word of the source is missing."""
    monkeypatch.setattr(translations, "tool", lambda name: Path(sys.executable).parent / name)
    assert not translations.outdated()


def test_every_word_is_translated() -> None:
    """Nothing is left unfinished, and nothing is translated by nothing."""
    unfinished = [
        f"{name}: {message.findtext('source')}"
        for name, message in MESSAGES
        if (found := message.find("translation")) is None or found.get("type") == "unfinished" or not found.text
    ]
    assert unfinished == []


def test_braces_are_the_same_in_both_languages() -> None:
    """What is filled in in English is filled in in French."""
    for name, message in MESSAGES:
        source, translation = message.findtext("source", ""), message.findtext("translation", "")
        assert sorted(re.findall(r"{\w*}", source)) == sorted(re.findall(r"{\w*}", translation)), (name, source)


def calls() -> Iterator[tuple[Path, ast.Call]]:
    """Every call of `tr` or `translate` in gui."""
    for path in sorted((ROOT / "gui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tr":
                yield path, node


def test_no_word_escapes_the_collector() -> None:
    """It knows `translate` by its name alone: called by another name, the words would stay English for ever."""
    known = {(name, message.findtext("source")) for name, message in MESSAGES}
    for path in sorted((ROOT / "gui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("translate") and len(node.args) > 1:
                context, words = (one.value if isinstance(one, ast.Constant) else None for one in node.args[:2])
                assert (context, words) in known or words is None, f"{path.name}:{node.lineno}"


def test_words_are_plain_literals() -> None:
    """A word put together at run time would never be found by the collector."""
    for path, call in calls():
        first = call.args[0]
        assert isinstance(first, ast.Constant), f"{path.name}:{call.lineno}"
        assert isinstance(first.value, str), f"{path.name}:{call.lineno}"


def test_colons_come_with_the_words() -> None:
    """French puts a space before its colon, English none: no text put together in the code writes one itself.

    What the smoke test writes is read by machines and by those who build.
    """
    written = []
    for path in sorted(set((ROOT / "gui").rglob("*.py")) - set((ROOT / "gui" / "smoke").rglob("*.py"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [part.value for part in node.values if isinstance(part, ast.Constant)]
                written += [f"{path.name}:{node.lineno}" for part in parts if re.match(r"\s?: ", str(part))]
    assert written == []
