"""Settings: kept, read strictly, never in the way."""

from __future__ import annotations

import zipfile
from pathlib import Path

import msgspec
import pytest

from engine.storage.archive import SHEET, Sheet
from engine.storage.places import home
from engine.storage.unpack import contents
from gui.session.filing import CHECKS
from gui.settings import table as settings


def test_settings_come_back_as_they_were_kept() -> None:
    """What was chosen is there at the next start."""
    chosen = settings.Settings(language="en", theme="dark", font_scale=120, last="x.estoc")
    settings.save(chosen)
    assert settings.load() == (chosen, None)


def test_without_a_file_the_defaults_hold() -> None:
    """French where the desktop speaks no language, the light of the desktop, everything at its size."""
    assert settings.load() == (settings.Settings("fr", "system", 100), None)


def test_damaged_settings_are_set_aside() -> None:
    """A key that is not known, or no JSON at all: the defaults hold and the damaged file is kept beside."""
    path = home("config") / "settings.json"
    path.parent.mkdir(parents=True)
    for damaged in (b'{"langage": "fr"}', b"{", b"\xff", msgspec.json.encode({"font_scale": "large"})):
        path.write_bytes(damaged)
        assert settings.load() == (settings.Settings(), path.with_suffix(".damaged.json"))
        assert path.with_suffix(".damaged.json").read_bytes() == damaged


@pytest.mark.parametrize(
    "text, fate", [("[]", "refused"), ('{"language": "xx"}', "refused"), ('{"language": "en"}', "new")]
)
def test_settings_of_a_backup_are_checked_first(tmp_path: Path, text: str, fate: str) -> None:
    """What could not be loaded is left in the backup instead of putting the good settings aside."""
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as made:
        made.writestr(SHEET, msgspec.json.encode(Sheet()))
        made.writestr("config/settings.json", text)
    (one,) = contents(tmp_path / "all.zip", CHECKS)
    assert one.fate == fate
