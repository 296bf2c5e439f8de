"""The wall between the engine and the window, as pyproject.toml states it."""

import subprocess
import sys
from pathlib import Path

import checks

ROOT = Path(__file__).parents[2]


def test_import_contracts_hold() -> None:
    """The engine imports nothing of `gui` or Qt, and only `gui.session` calls the engine."""
    command = [sys.executable, *checks.LINT_IMPORTS]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert " 0 broken" in done.stdout


def test_an_import_through_the_wall_is_seen(tmp_path: Path) -> None:
    """Each contract catches: Qt in the engine, a command in a page, a rule in a panel."""
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text(encoding="utf-8"), encoding="utf-8")
    for name, text in {
        "engine/__init__.py": "",
        "engine/form.py": "",
        "engine/dice.py": "import PySide6\n",
        "gui/__init__.py": "",
        "gui/session/__init__.py": "",
        "gui/session/session.py": "import engine.dice, engine.form\n",
        "gui/panel.py": "import engine.form, gui.session, engine.dice\n",
        "gui/application.py": "",
        "gui/commands/__init__.py": "import gui.dialogs\n",
        "gui/dialogs/__init__.py": "import gui.commands\n",
        **{f"gui/{part}/__init__.py": "" for part in ("controls", "models", "paint", "panels", "plots")},
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    command = [sys.executable, *checks.LINT_IMPORTS]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "0 kept, 3 broken" in done.stdout
    broken = [line.partition("-   ")[2] for line in done.stdout.splitlines() if "->" in line]
    assert broken == [
        "engine.dice -> PySide6 (l.1)",
        "gui.dialogs -> gui.commands (l.1)",
        "gui.panel -> engine.dice (l.1)",
    ]
