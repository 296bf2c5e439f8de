"""How rules are switched off, in code and in tables."""

from pathlib import Path

import pytest

import mutations


def changes(text: str, suffix: str, tmp_path: Path) -> tuple[list[str], list[str]]:
    """What stands after each mutation of rule ABC-12 on the changed line, near the id and further off."""
    top = "engine" if suffix == ".py" else "resources"
    folder = tmp_path / top / "systems" / "game"
    folder.mkdir(parents=True)
    (folder / f"file{suffix}").write_text(text, encoding="utf-8")
    near, far = mutations.of_rule("ABC-12", tmp_path, "game")
    return [one.change.partition("  ->  ")[2] for one in near], [one.change.partition("  ->  ")[2] for one in far]


@pytest.mark.parametrize(
    "line, expected",
    [
        ('x = Line(2, "ABC-12")', ['x = Line(3, "ABC-12")']),
        ("x = a + b  # ABC-12", ["x = a - b # ABC-12"]),
        ("x = a - b  # ABC-12", ["x = a + b # ABC-12"]),
        ("x = a and b  # ABC-12", ["x = a or b # ABC-12"]),
        ("x = a >= b  # ABC-12", ["x = (not (a >= b)) # ABC-12"]),
        ("x = a if b else c  # ABC-12", ["x = a if (not (b)) else c # ABC-12"]),
        ("x = True  # ABC-12", ["x = False # ABC-12"]),
        ("x: tuple[3] = 'é', 1  # ABC-12", ["x: tuple[3] = 'é', 2 # ABC-12"]),
        ("x = 1  # ABC-121", []),
    ],
)
def test_each_kind_of_code_is_changed(line: str, expected: list[str], tmp_path: Path) -> None:
    """A number grows, a sum becomes a difference, a condition its contrary, and annotations stay."""
    assert changes(f"{line}\n", ".py", tmp_path) == (expected, [])


def test_a_comment_speaks_of_the_next_statement(tmp_path: Path) -> None:
    """A comment of its own line is about what follows it, not about what stands before."""
    text = "def f(a):\n    b = 7\n    # ABC-12: one die at least\n    if a:\n        return 1\n    return 9\n"
    assert changes(text, ".py", tmp_path) == ([], ["if (not (a)):", "return 2"])


def test_a_question_reaches_the_next_statement(tmp_path: Path) -> None:
    """The line that asks has often nothing to change; what is made of the answer has."""
    text = 'def f(part):\n    won = yield Ask(part.dice, rule="ABC-12")\n    return won == 2\n    return 5\n'
    assert changes(text, ".py", tmp_path) == ([], ["return (not (won == 2))", "return won == 3"])


def test_a_docstring_speaks_of_its_function(tmp_path: Path) -> None:
    """A rule named in a docstring can be switched off anywhere in that function."""
    text = 'def f(a):\n    """Minimum dice (ABC-12)."""\n    return max(a, 1)\n\n\ndef g():\n    return 3\n'
    assert changes(text, ".py", tmp_path) == ([], ["return max(a, 2)"])


def test_a_text_below_a_statement_speaks_of_it(tmp_path: Path) -> None:
    """A name that is explained below is what the rule in the explanation is about, not the whole file."""
    text = 'LEAST = 1\n"""Dice at least (ABC-12)."""\n\nMOST = 9\n'
    assert changes(text, ".py", tmp_path) == ([], ["LEAST = 2"])


def test_numbers_of_a_row_are_dropped(tmp_path: Path) -> None:
    """In a table the row that names the rule loses its numbers one by one; other rows and texts keep theirs."""
    other = '[[weapons]]\nid = "a"\nrule = "ABC-11"\ndice = 4\n\n'
    row = '[[weapons]]\nid = "b 5"\nrule = "ABC-12"\ndice = 2\nfree = 0\nlong = true\n'
    near, far = changes(other + row, ".toml", tmp_path)
    assert near == ["dice = 0", "free = 1", "long = false"]
    assert far == []
