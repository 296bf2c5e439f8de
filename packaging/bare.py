"""The built app on a bare Debian: a root with nothing but the base and the libraries that its package depends on.

No Python is there. It takes a minute and the network, so it is done by hand: ``python3 packaging/dev.py bare``.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from checks import systems
from environment import BUILD, BUILT_NEEDS
from freezing import FROZEN, PROGRAM
from smoke import is_right

SUITE = "bookworm"
"""The oldest Debian on which the wheels of Qt run."""
MIRROR = "http://deb.debian.org/debian"
PLACE = "opt/estoc"


def reason_against() -> str:
    """Why it cannot be tried here; "": it can."""
    if sys.platform != "linux" or not PROGRAM.exists():
        return f"{PROGRAM} is not there: build it first, on Linux"
    if os.geteuid() != 0:
        return "only root may make a root of its own and enter it"
    missing = [name for name in ("debootstrap", "chroot") if shutil.which(name) is None]
    return f"{missing[0]} is not installed" if missing else ""


def bare() -> bool:
    """Make the root, put the app in, run its smoke test there; skipped, with the reason, where that is impossible."""
    reason = reason_against()
    if reason:
        print(f"skipped: {reason}")
        return True
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="bare-") as folder:
        root = Path(folder) / "root"
        needs = f"--include={','.join(BUILT_NEEDS)}"
        command = ["debootstrap", "--variant=minbase", needs, SUITE, str(root), mirror()]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            print(f"the root could not be made:\n{done.stdout[-2000:]}")
            return False
        pythons = [file.name for file in (root / "usr/bin").glob("python*")]
        print(f"{SUITE}, minbase, with {' '.join(BUILT_NEEDS)}; Python: {', '.join(pythons) or 'none'}")
        return not pythons and run_inside(root)


def mirror() -> str:
    """Where this machine takes Debian's packages from."""
    sources = Path("/etc/apt")
    texts = [file.read_text(encoding="utf-8") for file in sources.rglob("*") if file.suffix in (".list", ".sources")]
    found = re.search(r"\bhttps?://\S+/debian/?(?=\s)", "\n".join(texts))
    return found[0] if found else MIRROR


def run_inside(root: Path) -> bool:
    """Run the smoke test off screen in a root, in an empty environment, and read its verdict."""
    shutil.copytree(FROZEN, root / PLACE, symlinks=True)
    (root / "tmp/smoke").mkdir()
    inside = ["HOME=/tmp/smoke", "PATH=/nowhere", "LANG=C.UTF-8", "QT_QPA_PLATFORM=offscreen"]
    app = [f"/{PLACE}/{PROGRAM.name}", "--smoke-test", "/tmp/smoke/result.json"]  # noqa: S108 - in a root of its own
    done = subprocess.run(["chroot", str(root), "/usr/bin/env", "-i", *inside, *app], check=False)
    result = root / "tmp/smoke/result.json"
    found = json.loads(result.read_text(encoding="utf-8")) if result.exists() else {}
    return is_right(done.returncode, found, systems())
