"""A game is three folders that are found by scanning; nothing else knows it by name."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SYSTEMS = [path.parent.name for path in sorted((ROOT / "engine" / "systems").glob("*/__init__.py"))]
SHARED = ("engine", "gui", "packaging", "resources")
TEXTS = {".py", ".toml", ".spec", ".ts"}


@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_outside_its_folders_names_a_system(system: str) -> None:
    """A sixth game touches no existing file, so none of these files may name one of the first five."""
    files = [file for folder in SHARED for file in (ROOT / folder).rglob("*") if file.suffix in TEXTS]
    shared = [file for file in files if file.relative_to(ROOT).parts[1:3] != ("systems", system)]
    name = re.compile(rf"\b{system}\b", re.IGNORECASE)
    named = [str(file.relative_to(ROOT)) for file in shared if name.search(file.read_text(encoding="utf-8"))]
    assert named == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_system_has_its_three_folders(system: str) -> None:
    """Rules, tables and tests of a game stand in folders of the same name."""
    assert [top for top in ("resources", "tests") if not (ROOT / top / "systems" / system).is_dir()] == []
