#!/usr/bin/env python3
"""Everything a contributor starts, on a machine that has only Python: ``python3 packaging/dev.py VERB``.

The first call makes `.venv` from the locked, hash-checked packages; later calls start at once.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys

import bare
import checks
import freezing
import running
import smoke
import translations
from environment import (
    BUILD,
    BUILD_PACKAGES,
    DEVELOPMENT_LOCK,
    PYTHON,
    ROOT,
    RUNTIME_LOCK,
    refuse_other_pythons,
    set_up,
)

PICTURE = BUILD / "first-window.png"
KILLS = 10
"""How often `test --all` kills the app; `soak --kills` takes more."""


def main() -> int:
    """Read the verb, run it, and give its exit code."""
    refuse_other_pythons()
    arguments = parser().parse_args()
    verb: int = arguments.verb(arguments)
    return verb


def parser() -> argparse.ArgumentParser:
    """The verbs and their options."""
    top = argparse.ArgumentParser(prog="dev.py", description="Run, test and build Estoc.")
    verbs = top.add_subparsers(required=True, metavar="VERB")
    verbs.add_parser("setup", help="make .venv with everything that running and testing need").set_defaults(verb=setup)
    run_ = verbs.add_parser("run", help="start the app (with no screen: draw its window into a picture)")
    run_.add_argument("file", nargs="*", help="a fight to open")
    run_.set_defaults(verb=run)
    test_ = verbs.add_parser("test", help="lint, types, contracts, tests, case files")
    test_.add_argument("--all", action="store_true", help="also the build, the built app, and a real screen")
    test_.set_defaults(verb=test)
    verbs.add_parser("bench", help="ratios against other libraries and against bare Qt").set_defaults(verb=bench)
    soak_ = verbs.add_parser("soak", help="kills, fuzz, monkey, long evening: minutes, by hand")
    soak_.add_argument("--kills", type=int, metavar="N", help="only kill the real app, N times at random moments")
    soak_.set_defaults(verb=soak)
    build_ = verbs.add_parser("build", help="freeze the app, and make the packages of this system in build/packages")
    build_.add_argument("--compare", action="store_true", help="also tell what is gained by what is left out")
    build_.set_defaults(verb=build)
    verbs.add_parser("bare", help="the built app on a bare Debian without Python (root, debootstrap)").set_defaults(
        verb=try_bare
    )
    bite_ = verbs.add_parser("bite", help="switch rules off one at a time and see their tests fail")
    bite_.add_argument("--rules", type=int, default=20, help="how many rules of each game (default: 20)")
    bite_.add_argument("--seed", type=int, default=1, help="which ones (default: 1)")
    bite_.set_defaults(verb=bite_rules)
    words_ = verbs.add_parser(
        "words", help="collect the words of gui into resources/i18n/fr.ts, to be translated there"
    )
    words_.set_defaults(verb=words)
    lock_ = verbs.add_parser("lock", help="write the two locks anew from pyproject.toml (needs uv)")
    lock_.add_argument("--upgrade", action="store_true", help="take the newest versions that pyproject.toml allows")
    lock_.set_defaults(verb=lock)
    return top


def setup(arguments: argparse.Namespace) -> int:
    """Make the environment that every other verb uses."""
    set_up(DEVELOPMENT_LOCK, BUILD_PACKAGES)
    translations.compile_words()
    print(f"Ready: {PYTHON.relative_to(ROOT)}")
    return 0


def words(arguments: argparse.Namespace) -> int:
    """Collect the words of the window; what is new stands in fr.ts as unfinished."""
    set_up(DEVELOPMENT_LOCK)
    translations.collect()
    unfinished = translations.SOURCE.read_text(encoding="utf-8").count('type="unfinished"')
    print(f"{unfinished} words to translate in {translations.SOURCE.relative_to(ROOT)}")
    return 0


def run(arguments: argparse.Namespace) -> int:
    """Start the app; on Linux with no display, draw its first window and tell the sample fight's odds."""
    set_up(RUNTIME_LOCK)
    translations.compile_words()
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform == "linux" and not any(os.environ.get(name) for name in screens):
        return run_without_screen()
    return subprocess.run([PYTHON, "-m", "gui", *arguments.file], cwd=ROOT, check=False).returncode


def run_without_screen() -> int:
    """Draw the first window into `PICTURE` and print the odds of the sample fight's first strike."""
    BUILD.mkdir(exist_ok=True)
    PICTURE.unlink(missing_ok=True)
    if not checks.succeeds("-m", "gui", "--picture", str(PICTURE)) or not PICTURE.exists():
        print("There is no display here, and the first window could not be drawn.", file=sys.stderr)
        return 1
    print(f"There is no display here. The first window is drawn in {PICTURE.relative_to(ROOT)}", flush=True)
    return 0 if checks.succeeds("-m", "engine", "sample") else 1


def test(arguments: argparse.Namespace) -> int:
    """Run the checks; those of `--all` are what a release needs."""
    set_up(DEVELOPMENT_LOCK, BUILD_PACKAGES if arguments.all else ())
    translations.compile_words()
    if not arguments.all:
        return running.run_all(checks.everyday())
    kills = {"kills": lambda: checks.kills(KILLS)}
    built = {
        "build": freezing.build,
        "built app": smoke.built_app,
        "built app with a file missing": smoke.with_a_file_missing,
    }
    if sys.platform != "linux":
        return running.run_all(checks.everyday(), kills, built)
    everyday = checks.everyday("-m", "not screen")  # those are run once, on the screen
    screen = {"tests on a screen": smoke.tests_on_a_screen}
    return running.run_all(everyday, kills | screen, built | {"built app on a screen": smoke.clicked_app})


def bench(arguments: argparse.Namespace) -> int:
    """Print ratios, never bare times: the same run measures both sides."""
    set_up(DEVELOPMENT_LOCK, BUILD_PACKAGES)
    translations.compile_words()
    return 0 if freezing.build() and checks.pytest("-s", "tests/benchmarks") else 1


def soak(arguments: argparse.Namespace) -> int:
    """Run what is too long for every day, or only so many kills of the real app."""
    set_up(DEVELOPMENT_LOCK)
    if arguments.kills is not None:
        translations.compile_words()
        return 0 if checks.kills(arguments.kills) else 1
    return 0 if checks.pytest("-s", "tests/soak") else 1


def build(arguments: argparse.Namespace) -> int:
    """Freeze the app, and make what is given away of it."""
    set_up(DEVELOPMENT_LOCK, BUILD_PACKAGES)
    translations.compile_words()
    if not freezing.build() or (arguments.compare and not freezing.compare()):
        return 1
    import releasing  # an older Python must come as far as being refused, and this file reads TOML

    releasing.release(freezing.FROZEN)
    return 0


def try_bare(arguments: argparse.Namespace) -> int:
    """Run what was built where nothing else is."""
    return 0 if bare.bare() else 1


def bite_rules(arguments: argparse.Namespace) -> int:
    """Show that the tests notice when a rule is wrong."""
    set_up(DEVELOPMENT_LOCK)
    import bite  # an older Python must come as far as being refused, and this file reads TOML

    return bite.main(arguments.rules, arguments.seed)


def lock(arguments: argparse.Namespace) -> int:
    """Resolve pyproject.toml into the two locks: one for the app, one that adds the tools."""
    compiler = shutil.which("uv") or sys.exit("This verb needs uv: python3 -m pip install uv")
    options = ["--universal", "--generate-hashes", "--python-version", "3.11", "--quiet"]
    options += [
        "--custom-compile-command",
        "python3 packaging/dev.py lock",
        *(["--upgrade"] if arguments.upgrade else []),
    ]
    for target, extra in ((RUNTIME_LOCK, []), (DEVELOPMENT_LOCK, ["--group", "dev", "-c", str(RUNTIME_LOCK)])):
        command = [compiler, "pip", "compile", "pyproject.toml", *options, *extra, "-o", str(target)]
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
