"""Show that the tests of a rule notice when the rule is wrong: change it in a copy of the project, run its tests."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import tempfile
import tomllib
from pathlib import Path

import mutations
from environment import PYTHON, ROOT
from mutations import Mutation

LEFT_OUT = shutil.ignore_patterns(".*", "build", "__pycache__")
TRIES = 3
TESTS_FAILED = 1  # pytest's exit code; 2 and above: nothing ran, which proves nothing


def main(count: int, seed: int) -> int:
    """Switch off `count` rules of each game, drawn with `seed`; the exit code is 1 when its tests miss one of them."""
    systems = rules_by_id()
    if not systems:
        print("No system has a rules.toml yet.")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "estoc"
        shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
        if exit_code(copy, "tests/systems", "-m", "rule"):
            print("The tests of the rules fail before anything is changed: mend that first.")
            return 1
        return report(copy, systems, count, random.Random(seed))


def rules_by_id() -> dict[str, str]:
    """The system of each rule that is more than advice."""
    found: dict[str, str] = {}
    for path in sorted(ROOT.glob("resources/systems/*/rules.toml")):
        rows = tomllib.loads(path.read_text(encoding="utf-8"))["rules"]
        found |= {row["id"]: path.parent.name for row in rows if row["kind"] != "advice"}
    return found


def report(copy: Path, systems: dict[str, str], count: int, draw: random.Random) -> int:
    """Print a line for each change tried, then the rules that nothing noticed."""
    places = {rule: in_order(mutations.of_rule(rule, ROOT, system), draw) for rule, system in systems.items()}
    drawn: list[str] = []
    for system in sorted(set(systems.values())):
        placed = sorted(rule for rule in places if systems[rule] == system and places[rule])
        drawn += sorted(draw.sample(placed, min(count, len(placed))))
    missed = [rule for rule in drawn if not bites(copy, rule, systems[rule], places[rule][:TRIES])]
    print(f"\n{len(drawn) - len(missed)} of {len(drawn)} rules bite" + "".join(f"; missed: {rule}" for rule in missed))
    nowhere = [rule for rule in systems if not places[rule]]
    if nowhere:
        print(f"Named in no line that can be changed: {', '.join(nowhere)}")
    return 1 if missed or not drawn else 0


def in_order(found: tuple[list[Mutation], list[Mutation]], draw: random.Random) -> list[Mutation]:
    """Changes of the lines that name the rule first, in an order drawn by lot."""
    near, far = found
    return draw.sample(near, len(near)) + draw.sample(far, len(far))


def bites(copy: Path, rule: str, system: str, tried: list[Mutation]) -> bool:
    """Try changes until the tests marked with `rule` fail, and print each with its answer."""
    for mutation in tried:
        path = copy / mutation.path
        kept = path.read_text(encoding="utf-8")
        path.write_text(mutation.text, encoding="utf-8")
        code = exit_code(copy, f"tests/systems/{system}", "--rule", rule)
        path.write_text(kept, encoding="utf-8")
        answer = {0: "no", TESTS_FAILED: "bites"}.get(code, "nothing ran")
        print(f"{rule:8} {answer:12} {mutation.path}:{mutation.line}  {mutation.change}", flush=True)
        if code == TESTS_FAILED:
            return True
    return False


def exit_code(copy: Path, *arguments: str) -> int:
    """Run pytest in the copy, without byte code, whose time stamps are too coarse for changes this quick."""
    command = [str(PYTHON), "-B", "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *arguments]
    environment = os.environ | {"CI": "true"}
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, check=False)
    return done.returncode
