"""The built app put to the test: alone in an empty environment, clicked on a real screen, and with a file missing."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import clicks
from checks import pytest, systems, virtual_screen
from environment import BUILD, ROOT
from freezing import FROZEN, PROGRAM

SECONDS = 120
"""After so long an app has hung; on a quiet machine it needs ten."""
SCREENSHOT = BUILD / "smoke-screen.png"
REMOVED = (
    "resources/labels.en.toml",
    "resources/labels.fr.toml",
    "resources/i18n/fr.qm",
    "resources/contents.json",
    *("weapons.toml", "sample.toml", "labels.fr.toml"),
    *("*.svg", "*.ttf"),
)
"""Of each of these one file is taken away: a path, or a name or an ending of which the last one is meant."""


def lonely(home: Path) -> dict[str, str]:
    """An environment in which nothing is: an empty path, a home of its own."""
    needed = ("SYSTEMROOT", "TEMP")  # Windows starts no program without them
    kept = {name: os.environ[name] for name in needed if name in os.environ}
    return kept | {"HOME": str(home), "ESTOC_HOME": str(home), "PATH": str(home), "LANG": "C.UTF-8"}


def verdict_of(program: Path, folder: Path, *arguments: str, **environment: str) -> tuple[int, dict[str, Any]]:
    """Start an app in a folder of its own; its exit code and the verdict that it left (-1, {}: none came in time)."""
    result = folder / "result.json"
    command = [str(program), "--smoke-test", str(result), *arguments]
    try:
        done = subprocess.run(command, cwd=folder, env=lonely(folder) | environment, check=False, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        print(f"The app did not end within {SECONDS} seconds")
        return -1, {}
    return done.returncode, json.loads(result.read_text(encoding="utf-8")) if result.exists() else {}


def is_right(status: int, found: Mapping[str, Any], wanted: list[str]) -> bool:
    """Whether an app ended as it should, with a verdict on these games and without a fault; it is printed."""
    games = {
        game: [told.get(part) for part in ("outcome", "pages", "texts")]
        for game, told in found.get("games", {}).items()
    }
    print(f"ended with {status}; {found.get('contents')} files; {games}; faults: {found.get('faults')}")
    return status == 0 and bool(found) and not found["faults"] and sorted(found["systems"]) == wanted


def built_app(program: Path = PROGRAM) -> bool:
    """Start the built app alone and off screen: every game played, printed and saved, each language spoken."""
    if not program.exists():
        print(f"{program} was not built")
        return False
    with tempfile.TemporaryDirectory() as folder:
        status, found = verdict_of(program, Path(folder), QT_QPA_PLATFORM="offscreen")
        right = is_right(status, found, systems()) and found["contents"] > 0
        return right and all(is_printed(Path(folder), game, told) for game, told in found["games"].items())


def is_printed(folder: Path, game: str, told: Mapping[str, Any]) -> bool:
    """Whether the pages of a game are there, and hold a word of it that a search finds (where poppler is at hand)."""
    reader = shutil.which("pdftotext")
    if reader is None:
        return int(told["pages"]) > 0
    text = subprocess.run([reader, folder / told["printed"], "-"], capture_output=True, text=True, check=True).stdout
    fighters = json.loads((folder / told["saved"]).read_text(encoding="utf-8"))
    names = [one["name"] for one in fighters["state"]["fighters"]]
    found = sum(name in text for name in names)
    print(f"{game}: {told['pages']} pages name {found} of {len(names)} fighters")
    return found > 0


def clicked_app(program: Path = PROGRAM) -> bool:
    """Click the built app on a real screen, with its own keys and buttons; what it saved must tell of it."""
    with tempfile.TemporaryDirectory() as name, virtual_screen() as screen:
        folder, result = Path(name), Path(name) / "result.json"
        command = [str(program), "--smoke-test", str(result), "--by-hand", "--size", "1600x1000", "--lang", "en"]
        with subprocess.Popen(command, cwd=folder, env=lonely(folder) | screen) as app:
            done = clicks.follow(result.with_suffix(".steps"), lambda: app.poll() is not None, screen)
            status = app.wait(SECONDS)
        found = json.loads(result.read_text(encoding="utf-8")) if result.exists() else {}
        BUILD.mkdir(exist_ok=True)
        picture = result.with_suffix(".screen.png")
        if picture.exists():
            shutil.copyfile(picture, SCREENSHOT)
        print(f"done on the screen: {', '.join(done)}; pictured in {SCREENSHOT.relative_to(ROOT)}")
        return is_right(status, found, found.get("systems", [])) and len(done) >= 7 and in_file(found)


def in_file(found: Mapping[str, Any]) -> bool:
    """Whether the file that was saved by its key tells of the attack that was clicked."""
    (told,) = found["games"].values()
    written = json.loads(Path(told["saved"]).read_text(encoding="utf-8"))
    print(f"the saved fight holds {len(written['acts'])} acts")
    return len(written["acts"]) > 0


def tests_on_a_screen() -> bool:
    """The tests marked `screen`, on the platform that a user of Linux has."""
    with virtual_screen() as environment:
        return pytest("-m", "screen", "tests", **environment)


def with_a_file_missing() -> bool:
    """The app must refuse to call itself right when any of its files is gone: each of `REMOVED` is tried."""
    right = True
    for pattern in REMOVED:
        with copied() as copy:
            gone = one_of(copy, pattern)
            gone.unlink()
            with tempfile.TemporaryDirectory() as folder:
                status, found = verdict_of(copy / PROGRAM.name, Path(folder), QT_QPA_PLATFORM="offscreen")
        named = any(gone.name in fault for fault in found.get("faults", []))
        print(f"without {gone.name}: ended with {status}, {found.get('faults')}")
        right = right and status == 1 and named
    return right


@contextmanager
def copied() -> Iterator[Path]:
    """The built app once more, made of links to the same files: it costs nothing, and files can be taken away."""
    with tempfile.TemporaryDirectory(dir=FROZEN.parent) as folder:
        copy = Path(folder) / FROZEN.name
        shutil.copytree(FROZEN, copy, symlinks=True, copy_function=os.link)
        yield copy


def one_of(app: Path, pattern: str) -> Path:
    """The last file of an app that a pattern of `REMOVED` means."""
    inside = "**/resources/**/" + pattern if "/" not in pattern else "**/" + pattern
    return max(app.glob(inside))


if __name__ == "__main__":
    sys.exit(0 if built_app(Path(sys.argv[1]).absolute()) else 1)
