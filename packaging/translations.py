"""The words written in `gui`: collected into `resources/i18n/fr.ts`, compiled into the `fr.qm` that the app loads."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import PYTHON, ROOT

SOURCE = ROOT / "resources" / "i18n" / "fr.ts"
COMPILED = SOURCE.with_suffix(".qm")


def tool(name: str) -> Path:
    """One of Qt's own tools, beside the Python that runs the app."""
    beside = PYTHON.parent if PYTHON.exists() else Path(sys.executable).parent
    return beside / name


def compile_words() -> None:
    """Make `fr.qm` when it is missing or older than `fr.ts`."""
    if COMPILED.exists() and COMPILED.stat().st_mtime >= SOURCE.stat().st_mtime:
        return
    fresh = COMPILED.with_suffix(".new")  # a running app has the old one mapped: written over, it would take it down
    subprocess.run([tool("pyside6-lrelease"), "-silent", SOURCE, "-qm", fresh], check=True)
    fresh.replace(COMPILED)


def collect(target: Path = SOURCE) -> None:
    """Bring `target` up to date with the words in the source; translations that are there stay."""
    sources = sorted(str(path) for path in (ROOT / "gui").rglob("*.py"))
    languages = ("-source-language", "en", "-target-language", "fr", "-locations", "none", "-no-obsolete")
    subprocess.run([tool("pyside6-lupdate"), *sources, "-ts", target, *languages], check=True, capture_output=True)


def outdated() -> bool:
    """Whether collecting again would change `fr.ts`."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / SOURCE.name
        shutil.copy(SOURCE, copy)
        collect(copy)
        return copy.read_bytes() != SOURCE.read_bytes()
