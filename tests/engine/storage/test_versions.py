"""Files of a later version, and texts that are none: told as what they are, and left as they are."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.errors import EngineError, FileError, TableError
from engine.home_made.reading import parsed
from engine.label import LANGUAGES, words
from engine.storage.archive import SHEET
from engine.storage.own_fighters import own_fighters_of, read_own_fighters
from engine.storage.parties import read_parties
from engine.storage.places import parties_of
from engine.storage.strict_json import DEEPEST
from engine.storage.unpack import contents
from engine.systems import systems

GAME = next(iter(systems()))


@pytest.mark.parametrize(
    "kind, place, read",
    [("parties", parties_of, read_parties), ("own-fighters", own_fighters_of, read_own_fighters)],
)
def test_what_a_later_version_keeps_is_no_damage(
    kind: str, place: Callable[[str], Path], read: Callable[[str], object]
) -> None:
    """It says which version it is of, whatever else is new in it; the file stays."""
    path = place(GAME)
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"format": f"estoc-{kind}", "version": 2, "system": GAME, "news": 1}), encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(EngineError) as refused:
        read(GAME)
    for language in LANGUAGES:
        said = words(language).text(refused.value.label)
        assert words(language).text("error.newer_version", version=2) in said
    assert path.read_bytes() == before


def test_a_backup_of_a_later_version_is_told_as_one(tmp_path: Path) -> None:
    """Not as a file of somebody else."""
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as made:
        made.writestr(SHEET, json.dumps({"format": "estoc-backup", "version": 2, "news": 1}))
    with pytest.raises(FileError) as refused:
        contents(tmp_path / "all.zip")
    assert refused.value.label.id == "error.newer_version"


@pytest.mark.parametrize("text", ["a = 1\na = 2", "[a]\nb = 1\n[a]", "a = 1\na.b = 2"])
def test_a_key_twice_in_a_table_is_said_to_be_one(text: str) -> None:
    """Wherever tomllib notices it: never that the text ends too early."""
    with pytest.raises(TableError) as refused:
        parsed(text, "states.toml")
    said = words("en").text(refused.value.label)
    assert "twice" in said or "see line" in said, said


def test_a_table_nested_without_end_says_so() -> None:
    """In our words, as every file does."""
    with pytest.raises(TableError) as refused:
        parsed(f"a = {'[' * 5000}", "states.toml")
    assert (refused.value.field, refused.value.label.id) == ("states.toml", "error.nested_too_deep")
    assert str(DEEPEST) in words("en").text(refused.value.label)
