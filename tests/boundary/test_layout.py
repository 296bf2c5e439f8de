"""What must stand, or must not, where people and tools look for it."""

import ast
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = sorted((ROOT / "packaging").glob("*.lock"))
INSIDE = {"entry.py", "app_icon.py"}
"""Scripts that the environment's own Python runs: the frozen app's first lines, and the icon, which Qt draws."""
SCRIPTS = [path for path in sorted((ROOT / "packaging").glob("*.py")) if path.name not in INSIDE]
LICENCES = ROOT / "gui" / "licences.py"
"""The one module of the app that scripts read; it is held to the same law."""
TEXTS = {".py", ".toml", ".md", ".json", ".estoc", ".lock", ".spec", ".yaml", ".yml", ".ts", ".svg", ""}
MACHINE_PATH = re.compile(r"(^|[^A-Za-z0-9_.~])/(work|farm|root|opt|home/[a-z]+)/[A-Za-z.]")


def test_packaging_is_no_package() -> None:
    """An `__init__.py` there would hide the `packaging` library, and PyInstaller would not start."""
    assert not (ROOT / "packaging" / "__init__.py").exists()


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_locks_have_hashes_and_no_index_address(lock: Path) -> None:
    """Each package has at least one hash; where it comes from is the user's own setting."""
    text = lock.read_text(encoding="utf-8")
    assert re.search(r"https?:|file:|--(extra-)?index-url|--find-links", text) is None
    packages = re.split(r"(?m)^(?=[a-z])", text)[1:]
    assert len(packages) > 5
    assert [package.split()[0] for package in packages if "--hash=sha256:" not in package] == []


def test_both_locks_agree() -> None:
    """Running and testing use the same version of whatever both install."""
    runtime, development = (
        set(re.findall(r"(?m)^[a-z].*?(?= \\$)", lock.read_text(encoding="utf-8"))) for lock in reversed(LOCKS)
    )
    assert runtime <= development


@pytest.mark.parametrize("script", [*SCRIPTS, LICENCES], ids=lambda path: path.name)
def test_development_scripts_need_only_python(script: Path) -> None:
    """`dev.py` runs before anything is installed, so it and its neighbours import the standard library only."""
    known = sys.stdlib_module_names | {path.stem for path in SCRIPTS}
    tree = ast.parse(script.read_text(encoding="utf-8"))
    plain = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    named = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    asked = (plain | named) - {"gui.licences"}
    assert {name.partition(".")[0] for name in asked} - known == set()


def test_no_machine_path_in_any_text() -> None:
    """What is in the repository works on every machine, so it names no folder of one of them."""
    tops = [path for path in ROOT.iterdir() if path.name not in {".git", ".venv", ".hypothesis", "build", "dist"}]
    files = [file for top in tops for file in ([top] if top.is_file() else top.rglob("*"))]
    found = []
    for file in files:
        if not file.is_file() or file.suffix not in TEXTS or any("cache" in part for part in file.parts):
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            if MACHINE_PATH.search(line):
                found.append(f"{file.relative_to(ROOT)}:{number}")
    assert found == []
