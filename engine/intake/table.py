"""Fighters in a table of text: a line for each, columns in any order, commas, semicolons or tabs between them."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from itertools import islice

from engine.encounter.roster import MOST
from engine.errors import FileError
from engine.intake.columns import BETWEEN, TRAIT, hand_of, meaning_label, meanings, meanings_of, parts_of
from engine.intake.condition import counter_named, state_named
from engine.intake.found import INTO_NOTES, LEAVE_OUT, MOST_FOUND, Column, Found, Newcomer, Trouble
from engine.intake.newcomers import Making
from engine.intake.values import BESIDE, DASHES, archetype_named
from engine.label import Label, label
from engine.report.written.csv import FORMULA, QUOTE
from engine.systems import systems

MOST_COLUMNS, MOST_PARTS = 300, 50
"""Most columns of a table, and most weapons of a cell that are looked at."""
SEPARATORS = ";,\t"
COUNT = re.compile(r"[x×]?\s*([0-9]{1,9})\s*[x×]?")
TOLD = 120
"""Letters of a line that nobody could read, as it is told."""


def is_table(system: str, text: str) -> bool:
    """Whether a text looks like a table of fighters: one of its headings is that of a name."""
    try:
        first = next(iter(_lines(text)), (1, []))[1]
    except csv.Error:
        return False
    return "name" in meanings(system, first[:MOST_COLUMNS])


def read_table(system: str, text: str, name: str, chosen: tuple[str, ...] = ()) -> Found:
    """The fighters of a table.

    Args:
        name: what to call the text in a refusal.
        chosen: what each column means; none: what its heading says.

    Raises:
        FileError: a quotation mark that does not end, too many columns, or no line below the headings.
    """
    try:
        rows = list(islice(_lines(text), MOST_FOUND + 2))
    except csv.Error as fault:
        raise FileError(name, label("error.damaged_csv", reason=str(fault))) from fault
    if len(rows) < 2:
        raise FileError(name, label("error.no_lines"))
    headings, lines = rows[0][1], rows[1:]
    wide = next((number for number, cells in rows if len(cells) > MOST_COLUMNS), None)
    if wide is not None:
        raise FileError(name, label("error.too_many_columns", line=wide, most=MOST_COLUMNS))
    meant = _sound(system, chosen) if len(chosen) == len(headings) else meanings(system, headings)
    troubles: list[Trouble] = []
    if len(lines) > MOST_FOUND:
        rest = label("intake.line", number=lines[MOST_FOUND][0])
        troubles.append(Trouble(rest, "…", label("intake.too_many", most=MOST_FOUND)))
    if "name" not in meant and "archetype" not in meant:
        troubles.append(Trouble("", "", label("intake.no_name_column")))
        return Found("table", (), _columns(headings, meant, lines), tuple(troubles))
    found = []
    for number, cells in lines[:MOST_FOUND]:
        one = _Line(system, number, headings, meant, cells).read()
        if one.name:
            found.append(one)
        else:
            told = " ".join(cell for cell in cells if cell.strip())[:TOLD]
            troubles.append(Trouble(one.place, told, label("intake.no_name")))
    return Found("table", tuple(found), _columns(headings, meant, lines), tuple(troubles))


def _sound(system: str, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """Meanings that the game has, each but notes once."""
    known, found = meanings_of(system), list[str]()
    for one in chosen:
        free = one in known and (one not in found or one in (INTO_NOTES, LEAVE_OUT))
        found.append(one if free else INTO_NOTES)
    return tuple(found)


def _columns(headings: list[str], meant: tuple[str, ...], lines: list[tuple[int, list[str]]]) -> tuple[Column, ...]:
    found = []
    for place, heading in enumerate(headings):
        example = next((cells[place] for _, cells in lines if place < len(cells) and cells[place].strip()), "")
        found.append(Column(heading, meant[place], example[:TOLD]))
    return tuple(found)


def _lines(text: str) -> list[tuple[int, list[str]]] | islice[tuple[int, list[str]]]:
    """The lines that are not empty, each with its number and its cells, read as they are asked for."""
    first = text.lstrip("\r\n").split("\n", 1)[0]
    told = re.fullmatch(r"sep=(.)\r?", first)
    separator = told[1] if told else max(SEPARATORS, key=lambda sign: _outside_quotes(first, sign))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    kept = ((reader.line_num, _cells(cells)) for cells in reader if any(map(str.strip, cells)))
    return islice(kept, 1 if told else 0, None)


def _cells(cells: list[str]) -> list[str]:
    """The cells of a line up to the last one with something in it."""
    last = next(place for place in range(len(cells), 0, -1) if cells[place - 1].strip())
    return [_unguarded(cell) for cell in cells[:last]]


def _outside_quotes(line: str, sign: str) -> int:
    return sum(part.count(sign) for part in line.split('"')[::2])


def _unguarded(cell: str) -> str:
    """A cell without the mark that keeps a spreadsheet from taking it for a formula."""
    return cell[1:] if cell[:1] == QUOTE and cell[1:2] and cell[1] in (*FORMULA, QUOTE) else cell


class _Line:
    """One line of a table."""

    def __init__(self, system: str, number: int, headings: list[str], meant: tuple[str, ...], cells: list[str]) -> None:
        self.system, self.headings, self.meant, self.cells = system, headings, meant, cells
        self.making = Making(system, label("intake.line", number=number))
        self.hand = ""

    def read(self) -> Newcomer:
        """Each cell as its column says."""
        for place, cell in enumerate(self.cells):
            if place >= len(self.meant):
                if cell.strip():
                    self.making.trouble(self.making.place, cell, label("intake.no_heading"))
            elif cell.strip():
                self._cell(place, cell)
        if self.hand:
            self._take_in_hand()
        return self.making.made()

    def _cell(self, place: int, cell: str) -> None:
        meant, heading = self.meant[place], self.headings[place]
        told = f"{heading}: {cell.strip()}"
        if meant.startswith(TRAIT):
            self._trait(meant, cell, told)
        elif meant == INTO_NOTES:
            self.making.trouble(label("intake.heading_here", heading=heading[:TOLD]), told)
        elif meant != LEAVE_OUT:
            roles: dict[str, Callable[[str], None]] = {
                "name": self.making.call,
                "count": self._count,
                "side": self._side,
                "archetype": self._archetype,
                "weapons": self._weapons,
                "hand": self._hand,
                "condition": self._condition,
                "notes": self.making.note,
            }
            roles[meant](cell)

    def _trait(self, meant: str, cell: str, told: str) -> None:
        """A value; what stands in brackets behind a number is told and kept in the notes."""
        trait = meant.removeprefix(TRAIT)
        beside = (
            BESIDE.fullmatch(cell.strip()) if systems()[self.system].tables.traits[trait].kind == "number" else None
        )
        if beside is None:
            self.making.say(trait, cell, self._place(meant), told)
        elif self.making.say(trait, beside[1], self._place(meant), told):
            self.making.trouble(self._place(meant), told, label("intake.in_brackets", brackets=beside[2][:TOLD]))

    def _heading(self, meant: str) -> str:
        return self.headings[self.meant.index(meant)]

    def _place(self, meant: str) -> Label:
        return label("intake.cell", line=self.making.place, column=meaning_label(meant))

    def _count(self, cell: str) -> None:
        said = COUNT.fullmatch(cell.strip())
        if said and 1 <= int(said[1]) <= MOST:
            self.making.count = int(said[1])
        else:
            self.making.trouble(self._place("count"), cell.strip(), label("intake.bad_count", most=MOST))

    def _side(self, cell: str) -> None:
        self.making.side = cell.strip()[:TOLD]

    def _archetype(self, cell: str) -> None:
        self.making.archetype = archetype_named(self.system, cell)
        if not self.making.archetype:
            self.making.trouble(self._place("archetype"), cell.strip())
        elif not self.making.name and "name" not in self.meant:
            self.making.call(cell)

    def _weapons(self, cell: str) -> None:
        self.making.weapons = []
        if cell.strip() not in DASHES:
            parts = parts_of(self.system, cell)
            for part in parts[:MOST_PARTS]:
                self.making.arm(part, self._place("weapons"))
            if len(parts) > MOST_PARTS:
                rest = f"{self._heading('weapons')}: {', '.join(parts[MOST_PARTS:])}"
                self.making.trouble(self._place("weapons"), rest, label("intake.too_many_parts", most=MOST_PARTS))

    def _condition(self, cell: str) -> None:
        """States and counters between bars; what is neither is told."""
        self.making.states = []
        parts = [] if cell.strip() in DASHES else [one.strip() for one in cell.replace(";", BETWEEN).split(BETWEEN)]
        for part in filter(None, parts[:MOST_PARTS]):
            counted, name = counter_named(self.system, part), state_named(self.system, part)
            if counted is not None:
                self.making.counters[counted[0]] = counted[1]
            elif name:
                self.making.states.append(name)
            else:
                self.making.trouble(self._place("condition"), part)

    def _hand(self, cell: str) -> None:
        self.hand = cell.strip()

    def _take_in_hand(self) -> None:
        weapons = [str(one.value) for one in self.making.weapons or ()]
        self.making.hand = hand_of(self.system, self.hand, weapons)
        if self.making.hand is None:
            self.making.trouble(self._place("hand"), self.hand, label("intake.not_carried"))
