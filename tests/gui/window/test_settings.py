"""Settings: kept, read strictly, never in the way."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import msgspec
import pytest

from engine.spoken import _kept as kept_language
from engine.storage.archive import SHEET, Sheet
from engine.storage.places import home
from engine.storage.recent import recent
from engine.storage.unpack import contents
from gui.faults.recording import Faults
from gui.faults.recording import _opened as log_at
from gui.session.filing import CHECKS
from gui.settings import table as settings
from tests.gui.window.playing import open_window


def test_settings_come_back_as_they_were_kept() -> None:
    """What was chosen is there at the next start."""
    chosen = settings.Settings(language="en", theme="dark", font_scale=120, last="x.estoc")
    settings.save(chosen)
    assert settings.load() == (chosen, None)


def test_without_a_file_the_defaults_hold() -> None:
    """French where the desktop speaks no language, the light of the desktop, everything at its size."""
    assert settings.load() == (settings.Settings("fr", "system", 100), None)


def test_damaged_settings_are_set_aside() -> None:
    """A value of the wrong kind, or no JSON at all: the defaults hold and the damaged file is kept beside."""
    path = home("config") / "settings.json"
    path.parent.mkdir(parents=True)
    for damaged in (b'{"langage": "fr", "language": 1}', b"{", b"\xff", msgspec.json.encode({"font_scale": "large"})):
        path.write_bytes(damaged)
        assert settings.load() == (settings.Settings(), path.with_suffix(".damaged.json"))
        assert path.with_suffix(".damaged.json").read_bytes() == damaged


def test_a_value_of_a_later_version_costs_no_other_setting() -> None:
    """A theme that is not known here: its default alone; all the rest holds, and the file is kept beside."""
    path = home("config") / "settings.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(b'{"theme": "sepia", "font_scale": 120, "glow": 1}')
    damaged = path.with_suffix(".damaged.json")
    assert settings.load() == (settings.Settings(font_scale=120), damaged)
    assert damaged.read_bytes() == path.read_bytes()
    settings.save(settings.load()[0])
    assert msgspec.json.decode(path.read_bytes())["glow"] == 1
    assert settings.load() == (settings.Settings(font_scale=120), None)


def test_what_a_later_version_chose_is_kept_and_told_once(qapp: object) -> None:
    """Keys that are not known here: the known ones hold, and the others, also keys of commands, are written back."""
    path = home("config") / "settings.json"
    path.parent.mkdir(parents=True)
    written = {"theme": "dark", "glow": {"hue": 3}, "paper": {"size": "Letter", "bleed": 2}, "keys": {"glow_now": "F9"}}
    path.write_bytes(msgspec.json.encode(written))
    for told in (True, False):
        estoc = open_window("--lang", "en")
        assert (estoc.settings.theme, estoc.settings.paper.size) == ("dark", "Letter")
        assert (not estoc.window.banner.isHidden() and "later" in estoc.window.banner.accessibleName()) is told
        estoc.keep_settings()
        kept = msgspec.json.decode(path.read_bytes())
        assert (kept["glow"], kept["paper"]["bleed"], kept["keys"]) == ({"hue": 3}, 2, {"glow_now": "F9"})
        estoc.window.close()
    assert not path.with_suffix(".damaged.json").exists()


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


def test_a_fight_whose_name_is_no_text_costs_no_settings() -> None:
    """On Linux a name may be any bytes, JSON holds text alone: only which fight was open is not kept."""
    settings.save(settings.Settings(theme="dark", last="/fights/a\udcff.estoc"))
    assert settings.load() == (settings.Settings(theme="dark", last=""), None)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_nothing_at_the_start_waits_for_a_pipe_or_reads_without_end() -> None:
    """In the place of the settings, of the list of fights or of a log: put aside or left alone; the start goes on."""
    for kind in ("config", "state"):
        home(kind).mkdir(parents=True)
    for name in ("recent.json", "estoc.log", "native.log"):
        os.mkfifo(home("state") / name)
    os.mkfifo(home("config") / "settings.json")
    assert settings.load() == (settings.Settings(), home("config") / "settings.damaged.json")
    (home("config") / "settings.json").symlink_to("/dev/zero")
    assert kept_language() is None
    assert settings.load()[0] == settings.Settings()
    assert recent(home("data")) == ()
    with pytest.raises(OSError, match="no ordinary file"):
        log_at(home("state") / "estoc.log")
    faults = Faults()
    faults.watch_native()
    assert faults.before == ""
