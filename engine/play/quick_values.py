"""The value that stands behind a trait in a typed line."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from engine.form import Value
from engine.label import Label, label
from engine.play.quick_signs import Sign
from engine.play.vocabulary import joined, values
from engine.systems import systems
from engine.tables import TraitRow

SHOWN = 10
"""Most options of a choice that are told one by one."""

MOST_SIGNS = 4
"""Most parts that the name of a value has ("Très Rapide +2")."""


class Given(msgspec.Struct, frozen=True):
    """A value and how many parts of the line it takes; None: it is none of this trait, and `text` is what stands."""

    value: Value | None
    length: int
    text: str = ""


def given(system: str, trait: str, line: Sequence[Sign], *, whole: bool = False) -> Given | None:
    """The value of a number or of a choice at the beginning of these signs; None: nothing like one stands there.

    Args:
        whole: all of the signs, and nothing less, are the value.
    """
    row = systems()[system].tables.traits[trait]
    if row.kind == "number":
        return None if whole else _number(row, line)
    options = dict(values(system, trait))
    for length in range(min(MOST_SIGNS, len(line)), 0, -1):
        if whole and length < len(line):
            return None
        said = joined("".join(sign.text for sign in line[:length]))
        option = options.get(said, options.get(said.removeprefix("1") if said.startswith("1d") else said))
        if option is not None:
            return Given(option, length)
    wrong = bool(line) and not whole and line[0].kind == "value"
    return Given(None, 1, line[0].text) if wrong else None


def _number(row: TraitRow, line: Sequence[Sign]) -> Given | None:
    """A whole number within the limits of the trait."""
    if not line or line[0].kind != "value":
        return None
    text = line[0].plain
    if not re.fullmatch(r"[+-]?\d+", text) or not row.minimum <= int(text) <= row.maximum:
        return Given(None, 1, line[0].text)
    return Given(int(text), 1)


def allowed(row: TraitRow) -> Label | str:
    """Which values a trait takes, in words: the limits of a number, the options of a choice (of many the last too)."""
    if row.kind == "number":
        return label("quick.range", least=row.minimum, most=row.maximum)
    names: list[Label | str] = [label(row.option(one)) for one in row.options]
    if len(names) > SHOWN:
        names[SHOWN - 2 : -1] = ["…"]
    found = names[0]
    for one in names[1:]:
        found = label("log.and", first=found, next=one)
    return label("quick.among", values=found)
