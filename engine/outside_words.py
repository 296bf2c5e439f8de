"""What the libraries say of a bad text, in our words: their own sentences speak English, and name no remedy."""

from __future__ import annotations

import re

from engine.label import Label, label

LONGEST = 200
"""Signs of a sentence that nobody has foreseen which are shown."""


def of_toml(fault: Exception) -> Label | str:
    """Where a text stops to be TOML."""
    if match := re.search(r"\(at line (\d+), column (\d+)\)", str(fault)):
        return label("error.reason_line", line=int(match[1]), column=int(match[2]))
    if "overwrite" in str(fault) or "twice" in str(fault):
        return label("error.reason_twice")
    if "end of document" in str(fault):
        return label("error.reason_end")
    return str(fault)[:LONGEST]


def of_shape(message: str) -> Label | None:
    """What is wrong with the shape of a content, from msgspec's sentence without its place; None: something else."""
    if match := re.fullmatch(r"Object missing required field `(.*)`", message):
        return label("error.missing_key", name=match[1])
    if match := re.fullmatch(r"Expected `(.*)`, got `(.*)`", message):
        return label("error.wrong_type", expected=match[1], found=match[2])
    if match := re.fullmatch(r"Invalid enum value '?(.*?)'?", message, re.DOTALL):
        return label("error.bad_value", value=match[1][:LONGEST])
    return None
