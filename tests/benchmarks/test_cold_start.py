"""The start in ratios: to the frame that shows figure, bar and curve of the sample fight, against a bare window.

Bare is a window of PySide6 and pyqtgraph with the very curves of the fight and nothing else. Source races against
source and, where the app was built, the built program against the bare window frozen in the same way. Times differ from
machine to machine and with its neighbours: the ratio of processor time is asserted, those of the wall are printed
beside it.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.benchmarks.live_path import lines_of
from tests.benchmarks.starts import ROOT, Start, can_forget, race
from tests.gui.window.playing import open_window

BUDGET = 1.5
"""Of the processor until the frame with everything, in what the bare window needs."""
GUARD = {"source": BUDGET, "built": 1.7}
"""What is asserted: the built program unpacks what it imports, and imports more than the bare window."""
TRIES = 3
"""So often is measured what missed its budget: neighbours of a shared machine only ever add."""
WARM, COLD = 5, 3
"""Rounds of each."""
BARE = Path(__file__).with_name("bare_window.py")
BUILT = ROOT / "build" / "dist" / "estoc" / ("estoc.exe" if sys.platform == "win32" else "estoc")


@pytest.fixture
def curves(qapp: object, tmp_path: Path) -> Path:
    """The lines of the sample fight's curve, as a bare window reads them."""
    estoc = open_window("--size", "1600x1000")
    sweep = estoc.window.curves.view.sweep
    assert sweep is not None
    file = tmp_path / "curves.json"
    file.write_text(json.dumps([list(heights) for _, heights in lines_of(sweep)]), encoding="utf-8")
    return file


@pytest.mark.parametrize("program", ["source", "built"])
def test_the_first_frame(program: str, curves: Path, tmp_path: Path) -> None:
    """Figure, bar and curve are there before a bare window with the same curves would be one and a half times."""
    assert program == "source" or BUILT.exists(), "not built: python3 packaging/dev.py bench builds it"
    command = [str(BUILT)] if program == "built" else [sys.executable, "-m", "gui"]
    ours = [*command, "--game", "uchronia", "--lang", "fr", "--until-painted"]
    bare = [str(frozen_bare(tmp_path))] if program == "built" else [sys.executable, str(BARE)]
    programs = {"bare": [*bare, str(curves)], "ours": ours}
    kept = any(tell(f"{program}, warm", race(programs, WARM, cold=False)) <= GUARD[program] for _ in range(TRIES))
    if can_forget():
        tell(f"{program}, cold", race(programs, COLD, cold=True))
    assert kept


def frozen_bare(folder: Path) -> Path:
    """The bare window frozen into a folder, as the app is: half a minute."""
    places = [f"--{name}={folder / name}" for name in ("distpath", "workpath", "specpath")]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=ERROR", *places, str(BARE)]
    subprocess.run(command, check=True, capture_output=True, cwd=folder)
    return folder / "distpath" / BARE.stem / f"{BARE.stem}{BUILT.suffix}"


def tell(what: str, found: dict[str, Start]) -> float:
    """Print the ratios of a race; returns that of the processor."""
    ours, bare = found["ours"], found["bare"]
    moments = {"first thing": ours.greeting, "window": ours.window, "figure, bar and curve": ours.everything}
    told = "; ".join(f"{name} {moment / bare.everything:.2f}" for name, moment in moments.items())
    print(f"\n{what} (bare {bare.everything * 1000:.0f} ms, budget {BUDGET}): {told}")
    processor = ours.processor / bare.processor
    print(f"{what}, processor: {processor:.2f}")
    return processor
