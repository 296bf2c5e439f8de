"""Reading a text from anywhere for a game: as its own readers know it, else as a table."""

from __future__ import annotations

from typing import Any

from engine.errors import FileError
from engine.intake.decoding import checked_text, decoded
from engine.intake.found import Found, Reader, Source
from engine.intake.table import is_table, read_table
from engine.label import label
from engine.storage.strict_json import parse, unfit
from engine.systems import systems

JSON = ("{", "[")
"""What a JSON text with fighters in it begins with."""


def read_bytes(system: str, content: bytes, name: str, chosen: tuple[str, ...] = ()) -> Found:
    """The fighters in the bytes of a file; arguments and refusals as of `read_text`."""
    return read_text(system, decoded(content, name), name, chosen)


def read_text(system: str, text: str, name: str, chosen: tuple[str, ...] = ()) -> Found:
    """The fighters in a text; nothing is guessed, and what was not understood is told.

    Args:
        system: whose words are understood.
        name: what to call the text in a refusal.
        chosen: what each column of a table means; none: what its heading says.

    Raises:
        FileError: damaged, too long, or nobody of this game is in it.
    """
    text = checked_text(text, name)
    begins = text.lstrip()[:1]
    source = Source(text, _content(text, name) if begins in JSON else None)
    for reader in systems()[system].readers:
        found = _read(reader, source)
        if found is not None:
            return found
    if source.content is not None or not (chosen or is_table(system, text) or _has_columns(text)):
        raise FileError(name, label("error.not_recognised"))
    return read_table(system, text, name, chosen)


def _content(text: str, name: str) -> Any:
    content = parse(text, name)
    fault = unfit(content)
    if fault is not None:
        raise fault
    return content


def _read(reader: Reader, source: Source) -> Found | None:
    found = reader.read(source)
    return found if found is not None and (found.newcomers or found.troubles) else None


def _has_columns(text: str) -> bool:
    """Whether the first two lines have as many separators, so that a table without known headings can be mapped."""
    lines = [line for line in text[:100_000].splitlines() if line.strip()][:2]
    return len(lines) == 2 and any(0 < lines[0].count(sign) == lines[1].count(sign) for sign in ";\t,")
