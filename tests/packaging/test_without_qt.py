"""What builds the app runs in whatever Python there is, with nothing installed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATHS = [str(ROOT), str(ROOT / "packaging")]


def test_what_builds_the_app_needs_nothing_installed() -> None:
    """The verbs and the licences of what is bundled are read where neither Qt nor any other package is."""
    script = f"import sys; sys.path[:0] = {PATHS!r}; import dev, freezing, licensing"
    command = [sys.executable, "-S", "-c", script]  # without the place where packages are
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
