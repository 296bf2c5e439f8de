"""Ways to switch a rule off: small changes of the lines of code and of the table rows that carry its id."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TOML_VALUE = re.compile(r"\"[^\"]*\"|'[^']*'|#.*|(?<![\w.])(?:true|false|-?\d+(?:\.\d+)?)(?![\w.])")


@dataclass(frozen=True)
class Mutation:
    """One file with one thing changed.

    Attributes:
        path: the file, relative to the project.
        line: number of the changed line, from 1.
        change: what stood there and what stands there now, to be shown.
        text: the whole file as it must be written.
    """

    path: Path
    line: int
    change: str
    text: str


@dataclass(frozen=True)
class Edit:
    """Characters `begin` to `end` of a file become `new`; `near`: on the very line that names the rule."""

    begin: int
    end: int
    new: str
    near: bool


def of_rule(rule: str, root: Path, system: str) -> tuple[list[Mutation], list[Mutation]]:
    """Every mutation of `rule` in its system: first those on a line or row that names it, then those just after.

    Labels are words and change no number.
    """
    near: list[Mutation] = []
    far: list[Mutation] = []
    for folder, pattern, edits in (
        (root / "engine" / "systems" / system, "*.py", python_edits),
        (root / "resources" / "systems" / system, "*.toml", table_edits),
    ):
        for path in sorted(path for path in folder.rglob(pattern) if not path.name.startswith("labels.")):
            text = path.read_text(encoding="utf-8")
            lines = [number for number, line in enumerate(text.splitlines(), 1) if re.search(rf"\b{rule}\b", line)]
            for edit in dict.fromkeys(edits(text, lines)):
                (near if edit.near else far).append(mutated(path.relative_to(root), text, edit))
    return near, far


def mutated(path: Path, text: str, edit: Edit) -> Mutation:
    """The whole file after one edit, with the changed line before and after."""
    after = text[: edit.begin] + edit.new + text[edit.end :]
    line = text.count("\n", 0, edit.begin) + 1
    old, new = (" ".join(whole.splitlines()[line - 1].split()) for whole in (text, after))
    return Mutation(path, line, f"{old}  ->  {new}", after)


# -- tables ---------------------------------------------------------------------------------------------------------


def table_edits(text: str, lines: list[int]) -> Iterator[Edit]:
    """Numbers become 0 (0 becomes 1) and true becomes false, in the rows that hold one of `lines`."""
    begin = 0
    for row in re.split(r"(?m)^(?=\[)", text):
        first = text.count("\n", 0, begin) + 1
        if any(first <= line < first + len(row.splitlines()) for line in lines):
            for match in re.finditer(TOML_VALUE, row):
                old = match.group()
                if old[0] in "\"'#":
                    continue
                new = {"true": "false", "false": "true"}.get(old) or ("1" if float(old) == 0 else "0")
                yield Edit(begin + match.start(), begin + match.end(), new, near=True)
        begin += len(row)


# -- code -----------------------------------------------------------------------------------------------------------


def python_edits(text: str, lines: list[int]) -> Iterator[Edit]:
    """Numbers grow by 1, sums become differences, conditions are negated, around each of `lines`."""
    tree = ast.parse(text)
    source = Source(text)
    for line in lines:
        places = statements_at(tree, line)
        for place in places:
            for node in changeable(place):
                for begin, end, new in source.changes(node):
                    yield Edit(begin, end, new, near=node.lineno <= line <= (node.end_lineno or 0))


def statements_at(tree: ast.Module, line: int) -> list[ast.AST]:
    """What a rule id on `line` speaks of: that statement and the next one.

    A comment speaks of the statement after it, a docstring of the whole body that it documents, a text below a
    statement of that statement.
    """
    bodies = [
        body
        for node in ast.walk(tree)
        for name in ("body", "orelse", "finalbody")
        if isinstance(body := getattr(node, name, None), list) and body
    ]
    body = min((body for body in bodies if encloses(body, line)), key=extent, default=tree.body)
    for place, statement in enumerate(body):
        if line <= (statement.end_lineno or 0):
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                return list(body) if place == 0 else [body[place - 1]]
            return [statement, *body[place + 1 : place + 2]] if statement.lineno <= line else [statement]
    return list(body[-1:])


def encloses(body: list[ast.stmt], line: int) -> bool:
    """Whether `line` lies in the block, comments just above its first statement not counted."""
    return body[0].lineno <= line <= (body[-1].end_lineno or 0)


def extent(body: list[ast.stmt]) -> int:
    """How many lines the block takes."""
    return (body[-1].end_lineno or 0) - body[0].lineno


def changeable(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """`node` and all below it whose change changes what the program does: no annotation, no message."""
    if isinstance(node, ast.expr | ast.stmt):
        yield node
    skipped = (ast.JoinedStr, ast.Raise, ast.Import, ast.ImportFrom)
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, skipped):
                yield from changeable(child)


class Source:
    """A text whose syntax tree counts in lines and bytes, and whose edits count in characters."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines = text.splitlines(keepends=True)
        self._begins = [0]
        for line in self._lines:
            self._begins.append(self._begins[-1] + len(line))

    def changes(self, node: ast.expr | ast.stmt) -> Iterator[tuple[int, int, str]]:
        """The edits of one node itself, as (begin, end, new text); what is below it has edits of its own."""
        if isinstance(node, ast.Constant) and isinstance(node.value, bool | int | float):
            yield *self._span(node), str(not node.value if isinstance(node.value, bool) else node.value + 1)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            old, new = ("+", "-") if isinstance(node.op, ast.Add) else ("-", "+")
            yield self._between(node.left, node.right, old, new)
        elif isinstance(node, ast.BoolOp):
            old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            yield self._between(node.values[0], node.values[1], old, new)
        elif isinstance(node, ast.Compare):
            yield self._negated(node)
        elif isinstance(node, ast.If | ast.IfExp | ast.While) and not isinstance(node.test, ast.Compare | ast.BoolOp):
            yield self._negated(node.test)

    def _negated(self, node: ast.expr) -> tuple[int, int, str]:
        begin, end = self._span(node)
        return begin, end, f"(not ({self._text[begin:end]}))"

    def _between(self, left: ast.expr, right: ast.expr, old: str, new: str) -> tuple[int, int, str]:
        place = self._text.index(old, self._span(left)[1], self._span(right)[0])
        return place, place + len(old), new

    def _span(self, node: ast.expr) -> tuple[int, int]:
        return self._place(node.lineno, node.col_offset), self._place(node.end_lineno or 0, node.end_col_offset or 0)

    def _place(self, line: int, byte: int) -> int:
        return self._begins[line - 1] + len(self._lines[line - 1].encode()[:byte].decode())
