"""A backup brings only what this program could open: each file that it reads is checked as on opening."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.errors import FileError
from engine.label import label
from engine.storage import unpack
from engine.storage.home_made import table_of
from engine.storage.known import named
from engine.storage.own_fighters import own_fighters_of, write_own_fighters
from engine.storage.parties import Party, write_parties
from engine.storage.places import parties_of
from engine.storage.unpack import contents
from tests.engine.fake_game import a_fight
from tests.engine.storage.test_archive import fates, hostile

GAME = a_fight().system
PARTIES = {"format": "estoc-parties", "version": 1, "system": "other", "parties": []}
OWN = {"format": "x"}


@pytest.mark.parametrize(
    "place, content",
    [
        (parties_of, "[]"),
        (parties_of, json.dumps(PARTIES)),
        (own_fighters_of, json.dumps(OWN)),
        (lambda id: table_of(id, "weapons"), '[[weapons]]\nid = "x"'),
        (lambda id: table_of(id, "weapons"), "a = " + "[" * 5000),
        (lambda id: table_of(id, "states"), '[[weapons]]\nid = "x"'),
    ],
    ids=["no parties", "other game", "no fighters", "a mistake", "too deep", "other kind"],
)
def test_what_could_not_be_opened_replaces_nothing(tmp_path: Path, place: object, content: str) -> None:
    """Parties of another game, rows with a mistake: refused with the reason; the good file here stays."""
    assert callable(place)
    path = place(GAME)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("good", encoding="utf-8")
    for name in (named(path), named(path).upper().replace("DATA/", "data/", 1)):
        backup = hostile(tmp_path / "all.zip", name, content=content.encode())
        (one,) = contents(backup)
        assert (one.fate, one.why is not None) == ("refused", True)
        assert unpack.unpack(backup, replace=True, untouched=Path("x")).count == 0
    assert path.read_text(encoding="utf-8") == "good"


def test_what_this_program_wrote_comes_back(tmp_path: Path) -> None:
    """Parties and own fighters as they are kept are taken."""
    fighter = a_fight().fighters[0]
    kept = write_parties(GAME, (Party("Us", (fighter,)),)), write_own_fighters(GAME, ())
    for path in kept:
        backup = hostile(tmp_path / "all.zip", named(path), content=path.read_bytes())
        assert set(fates(backup).values()) == {"same"}


def test_others_may_check_too(tmp_path: Path) -> None:
    """A file that the engine does not read is refused by whoever does, under any capitals."""

    def refuse(text: str) -> None:
        raise FileError(text, label("error.not_an_object"))

    backup = hostile(tmp_path / "all.zip", "config/Settings.json", content=b"[]")
    assert set(fates(backup).values()) == {"new"}
    (one,) = contents(backup, {"config/settings.json": refuse})
    assert (one.fate, one.why) == ("refused", label("error.not_an_object"))
