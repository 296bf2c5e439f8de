"""Bytes of a file from anywhere as text: UTF-8, UTF-16 with its mark, else the Windows code page of the West."""

from __future__ import annotations

import codecs

from engine.errors import FileError
from engine.label import label
from engine.storage.strict_json import LIMIT, MEGABYTES

BINARY = frozenset("\0")
MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def decoded(content: bytes, name: str) -> str:
    """The text of a file.

    Args:
        name: what to call the file in a refusal.

    Raises:
        FileError: longer than 16 MB, damaged, or no text at all.
    """
    if len(content) > LIMIT:
        raise FileError(name, label("error.too_large", most=MEGABYTES))
    try:
        text = _text(content)
    except UnicodeError as fault:
        raise FileError(name, label("error.no_text")) from fault
    return checked_text(text, name)


def checked_text(text: str, name: str) -> str:
    """The text itself, without a mark before it.

    Raises:
        FileError: longer than 16 MB, empty, or no text at all.
    """
    if len(text) > LIMIT:
        raise FileError(name, label("error.too_large", most=MEGABYTES))
    if not BINARY.isdisjoint(text) or any("\ud800" <= sign <= "\udfff" for sign in text):
        raise FileError(name, label("error.no_text"))
    if not text.strip("\ufeff \t\r\n"):
        raise FileError(name, label("error.nothing_in_it"))
    return text.removeprefix("\ufeff")


def _text(content: bytes) -> str:
    for mark, encoding in MARKS:
        if content.startswith(mark):
            return content.decode(encoding)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")
