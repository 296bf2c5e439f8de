"""What `dev.py test` runs: lint, types, contracts, tests, case files; with `--all`, the built app and a real screen."""

from __future__ import annotations

import json
import math
import os
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from environment import PYTHON, ROOT

LINT_IMPORTS = ("-c", "from importlinter.cli import lint_imports_command as run; run()", "--no-cache")
ON_EVERY_CORE = ("-n", "auto", "--dist", "worksteal")
"""Told to pytest: whichever core has nothing left to do takes over tests of another."""
TOLERANCE = 1e-9


def everyday(*chosen: str) -> dict[str, Callable[[], bool]]:
    """The checks of `dev.py test`, the quick ones first; `chosen`: which tests, as pytest is told."""
    return {
        "lint": lambda: succeeds("-m", "ruff", "check", "."),
        "format": lambda: succeeds("-m", "ruff", "format", "--check", "."),
        "types": lambda: succeeds("-m", "mypy"),
        "import contracts": lambda: succeeds(*LINT_IMPORTS),
        "tests": lambda: pytest(*ON_EVERY_CORE, "--ignore=tests/benchmarks", "--ignore=tests/soak", *chosen),
        "case files": case_files,
    }


def pytest(*arguments: str, **environment: str) -> bool:
    """Run pytest on our tests; environment variables are added to those of this process."""
    return succeeds("-m", "pytest", *arguments, **environment)


def kills(count: int) -> bool:
    """Kill the real app `count` times in the middle of play, with no window on the screen, and open what it left."""
    return pytest("-s", "tests/soak/test_killed_window.py", ESTOC_KILLS=str(count), QT_QPA_PLATFORM="offscreen")


def succeeds(*arguments: str, **environment: str) -> bool:
    """Run the environment's Python from the project's folder and tell whether it ended with 0.

    What it writes to the errors, the stack of a crash above all, stands among what it prints.
    """
    command, together = [str(PYTHON), *arguments], subprocess.STDOUT
    done = subprocess.run(command, cwd=ROOT, env=os.environ | environment, stderr=together, check=False)
    return done.returncode == 0


def case_files() -> bool:
    """Send every reference case through the command line and compare each number with the expected one."""
    right = True
    for system in systems():
        path = ROOT / "tests" / "systems" / system / "cases.json"
        file = json.loads(path.read_text(encoding="utf-8"))
        cases, invalid = file["cases"], file["invalid"]
        faults = list(wrong_answers(cases, invalid, ask([case["request"] for case in [*cases, *invalid]])))
        print("\n".join(faults) or f"{system}: {len(cases)} right, {len(invalid)} refused as they should be")
        right = right and not faults
    return right


def systems() -> list[str]:
    """The id of every rule system: the names of their folders."""
    return sorted(file.parent.name for file in ROOT.glob("engine/systems/*/__init__.py"))


def ask(requests: Sequence[Any]) -> list[dict[str, Any]]:
    """The answers of `python -m engine odds` to `requests`, in the same order."""
    command = [str(PYTHON), "-m", "engine", "odds", "-"]
    done = subprocess.run(command, cwd=ROOT, input=json.dumps(requests), capture_output=True, text=True, check=False)
    if done.stderr:
        print(done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]


def wrong_answers(
    cases: Sequence[Mapping[str, Any]], invalid: Sequence[Mapping[str, Any]], answers: Sequence[Mapping[str, Any]]
) -> Iterator[str]:
    """One sentence for each answer that differs from its case."""
    if len(answers) != len(cases) + len(invalid):
        yield f"{len(cases) + len(invalid)} requests got {len(answers)} answers"
        return
    for case, answer in zip(cases, answers, strict=False):
        for part, expected in case["expect"].items():
            found = answer.get(part, {})
            filler = dict.fromkeys(expected | found, 0) if part in ("outcomes", "events") else {}
            if not same(filler | expected, filler | found):
                yield f"{case['id']}: {part} should be {expected}, is {answer.get(part, answer)}"
    for case, answer in zip(invalid, answers[len(cases) :], strict=True):
        field = case["error"].partition(":")[0]
        if answer.get("field") != field:
            yield f"{case['id']}: the field {field} should be refused, got {answer}"


def same(expected: Any, found: Any) -> bool:
    """Whether two values of an answer are equal, numbers within `TOLERANCE`."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return expected.keys() == found.keys() and all(same(expected[key], found[key]) for key in expected)
    if isinstance(expected, str | bool) or isinstance(found, str | bool):
        return bool(expected == found and type(expected) is type(found))
    return math.isclose(expected, found, rel_tol=0, abs_tol=TOLERANCE)


@contextmanager
def virtual_screen() -> Iterator[dict[str, str]]:
    """Start Xvfb on a free display and give the environment that shows windows on it."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as answer:
            display = answer.readline().strip()
        try:
            yield {"DISPLAY": f":{display}", "QT_QPA_PLATFORM": "xcb"}
        finally:
            server.terminate()
