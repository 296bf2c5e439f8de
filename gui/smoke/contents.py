"""Whether the program still has every file that it was built with: `resources/contents.json`, made by the build."""

from __future__ import annotations

import hashlib
import json
import sys
from importlib import resources
from pathlib import Path

from gui.smoke.verdict import Verdict

LIST = "contents.json"


def check_contents(verdict: Verdict) -> None:
    """Compare each file with the list; run from source there is none, and nothing to compare."""
    folder = Path(str(resources.files("resources")))
    listed = folder / LIST
    if not listed.exists():
        verdict.expect(f"missing: resources/{LIST}", not getattr(sys, "frozen", False))
        return
    for name, expected in json.loads(listed.read_text(encoding="utf-8")).items():
        file = folder / name
        if not file.is_file():
            verdict.faults.append(f"missing: resources/{name}")
        elif hashlib.sha256(file.read_bytes()).hexdigest() != expected:
            verdict.faults.append(f"changed: resources/{name}")
        else:
            verdict.contents += 1
