"""The engine runs with no window: it can be imported where Qt cannot."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

PROGRAM = """
import importlib, pkgutil, sys

for name in ("PySide6", "shiboken6", "pyqtgraph", "gui"):
    sys.modules[name] = None  # importing it raises ImportError

import engine

names = ["engine", *(found.name for found in pkgutil.walk_packages(engine.__path__, "engine."))]
for name in names:
    if not name.endswith(".__main__"):
        importlib.import_module(name)
print(len(names))
"""


def test_every_engine_module_imports_with_qt_blocked() -> None:
    """Importing all of `engine` never asks for Qt, pyqtgraph or `gui`."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) == len(list((ROOT / "engine").rglob("*.py")))  # no folder lacks its __init__.py
