"""What the start may import before anything is seen."""

import subprocess
import sys

import pytest

LOADED = (
    "import builtins, gc, sys; from gui.__main__ import _import_lightly; _import_lightly(); import {module}; {told}"
)
PREFIXES = (
    "engine.play",
    "engine.systems",
    "engine.encounter.action",
    "gui.application",
    "gui.panels",
    "numpy",
    "pyqtgraph",
)


def told(module: str, expression: str) -> str:
    """What an expression is in a process of its own, once a module has been imported as the start does it."""
    command = [sys.executable, "-c", LOADED.format(module=module, told=f"print({expression})")]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.parametrize(
    "module, heavy",
    [("gui.beginning", PREFIXES), ("gui.application", ("gui.commands.running", "gui.dialogs.forecast", "pyqtgraph"))],
)
def test_nothing_heavy_is_imported_too_early(module: str, heavy: tuple[str, ...]) -> None:
    """The small window waits for no game and no panel, the big one for no dialog and never for pyqtgraph."""
    assert told(module, f"[name for name in sys.modules if name.startswith({heavy})]") == "[]"


def test_imports_are_those_of_python() -> None:
    """Nothing reads the source of what is imported, and the collector sleeps until the window has been seen."""
    assert told("gui.beginning", "(builtins.__import__.__name__, gc.isenabled())") == ("('__import__', False)")


SLICED = (
    "(job := lambda: [slices.start(iter(())), slices.finish(), gc.isenabled()][-1],"
    " slices := module.Slices(print, bool, None), job(), gc.freeze(), job())[2::2]"
)


def test_no_job_wakes_the_collector_before_the_window_was_seen() -> None:
    """Work in slices leaves it asleep until what stays is frozen: to look through all of the start takes longer."""
    assert told("gui.session.background as module", SLICED) == "(False, True)"
