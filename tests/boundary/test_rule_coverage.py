"""Every rule of every system has a test that says so."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SYSTEMS = [path.parent.name for path in sorted((ROOT / "resources" / "systems").glob("*/rules.toml"))]
MOST_MARKS = 3


def rules(system: str) -> dict[str, str]:
    """The kind of each rule of `system`, by id."""
    text = (ROOT / "resources" / "systems" / system / "rules.toml").read_text(encoding="utf-8")
    return {row["id"]: row["kind"] for row in tomllib.loads(text)["rules"]}


def test_functions(folder: Path) -> Iterator[tuple[str, list[str], list[list[str]]]]:
    """Each test function of a folder: its place, the ids it is marked with, those of each of its parameter sets."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                inner = [call for decorator in node.decorator_list for call in calls(decorator, "param")]
                sets = [
                    [rule for call in calls(parameters, "rule") for rule in arguments(call)] for parameters in inner
                ]
                own = [rule for decorator in node.decorator_list for rule in marks(decorator)]
                yield f"{path.relative_to(folder)}::{node.name}", own, sets


test_functions.__test__ = False  # type: ignore[attr-defined]


def marks(decorator: ast.expr) -> list[str]:
    """The ids of a decorator ``pytest.mark.rule("...")`` itself, not of the parameters inside it."""
    return [rule for call in calls(decorator, "rule") if call is decorator for rule in arguments(call)]


def calls(tree: ast.AST, name: str) -> list[ast.Call]:
    """Every call of something called `name` below `tree`."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
    return [node for node in found if isinstance(node.func, ast.Attribute) and node.func.attr == name]


def arguments(call: ast.Call) -> list[str]:
    """The literal ids of one mark."""
    assert all(isinstance(argument, ast.Constant) for argument in call.args), "ids of marks are plain literals"
    return [str(argument.value) for argument in call.args if isinstance(argument, ast.Constant)]


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_rule_has_a_test(system: str) -> None:
    """Each rule that is more than advice is the mark of a test of its own system."""
    found = {
        rule
        for _, own, sets in test_functions(ROOT / "tests" / "systems" / system)
        for rule in [*own, *(rule for ids in sets for rule in ids)]
    }
    kinds = rules(system)
    assert [rule for rule, kind in kinds.items() if kind != "advice" and rule not in found] == []
    assert sorted(found - kinds.keys()) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_test_claims_many_rules(system: str) -> None:
    """A test is marked with at most three rules: one that claims more asserts none of them in particular."""
    crowded = [
        place
        for place, own, sets in test_functions(ROOT / "tests" / "systems" / system)
        if max(len(own) + len(ids) for ids in [*sets, []]) > MOST_MARKS
    ]
    assert crowded == []
