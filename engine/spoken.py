"""Which language whoever starts the program is spoken to in, before there is anything that could be asked."""

from __future__ import annotations

import itertools
import json
import os
import sys
from collections.abc import Sequence
from typing import Literal
from unicodedata import category

from engine.storage.ordinary import small_bytes
from engine.storage.places import home

Language = Literal["fr", "en"]

FIRST_LANGUAGE: Language = "fr"
"""Where nothing says which language is spoken."""

NAMELESS = ("", "C", "POSIX")
"""What a system says that has been told no language."""

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a terminal says it, the strongest first; the first one may name several."""


def language_for(arguments: Sequence[str]) -> Language:
    """The language asked for on the command line, else that of the settings, else that of the system."""
    return asked(arguments) or _kept() or first_spoken(_of_system())


def asked(arguments: Sequence[str]) -> Language | None:
    """The language that `--lang` names, looked at before anything else is; the last one counts."""
    told = [one.removeprefix("--lang=") for one in arguments if one.startswith("--lang=")]
    told += [after for one, after in itertools.pairwise(arguments) if one == "--lang"]
    return _language(told[-1]) if told else None


def first_spoken(tags: Sequence[str]) -> Language:
    """The first of these languages ("fr-CA", "en_GB.UTF-8") that we speak; English for all others, if any is named."""
    named = [tag.partition(".")[0] for tag in tags]
    known = (_language(tag.replace("_", "-").partition("-")[0]) for tag in named)
    others = FIRST_LANGUAGE if all(tag in NAMELESS for tag in named) else "en"
    return next((one for one in known if one is not None), others)


def _language(name: object) -> Language | None:
    return "fr" if name == "fr" else "en" if name == "en" else None


def _kept() -> Language | None:
    """The language of the settings; None where there are none yet, or they are damaged."""
    try:
        kept = json.loads(small_bytes(home("config") / "settings.json"))
    except (OSError, ValueError, RecursionError):
        return None
    return _language(kept.get("language")) if isinstance(kept, dict) else None


def _of_system() -> list[str]:
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only there
        import locale  # noqa: PLC0415

        return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    told = next((value for name in VARIABLES if (value := os.environ.get(name))), "")
    return told.split(":")


def printable(text: str) -> str:
    """A text for a terminal, on one line: what would move, colour or turn around what stands there is written out."""
    return "".join(sign if sign.isprintable() or category(sign) == "Zs" else ascii(sign)[1:-1] for sign in text)
