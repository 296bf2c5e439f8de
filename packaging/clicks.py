"""The hand on the mouse: does with real events of the X server what an app asks for (`gui.smoke.by_hand`)."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

PAUSE_SECONDS = 0.05


def follow(steps: Path, over: Callable[[], bool], screen: Mapping[str, str]) -> list[str]:
    """Do each step that is written into a file, until nothing more can come; the names of those done."""
    done: list[str] = []
    while not over():
        lines = steps.read_text(encoding="utf-8").splitlines() if steps.exists() else []
        for line in lines[len(done) :]:
            step = json.loads(line)
            subprocess.run(command_of(step), env=os.environ | screen, check=True)
            done.append(step["step"])
        time.sleep(PAUSE_SECONDS)
    return done


def command_of(step: Mapping[str, Any]) -> list[str]:
    """What xdotool is told for a step: a click at a place of the screen, or keys."""
    if "click" in step:
        x, y = (str(round(at)) for at in step["click"])
        return ["xdotool", "mousemove", x, y, "sleep", "0.1", "click", "1"]
    return ["xdotool", "key", str(step["key"])]
