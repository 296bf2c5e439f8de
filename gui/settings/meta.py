"""What a setting carries beside its type: where it stands in the dialog, its words, its limits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

Section = Literal["look", "table", "paper"]
Unit = Literal["", "percent", "clock"]


def shown(
    section: Section,
    name: object,
    help: object,
    *,
    words: Mapping[str, object] | None = None,
    limits: tuple[int, int] | None = None,
    step: int = 1,
    unit: Unit = "",
) -> msgspec.Meta:
    """A setting that stands in the dialog.

    Args:
        name, help: words to be translated (context "Settings").
        words: of each value of a choice.
        limits: least and greatest number, also where the file is read; `step` is one click, `unit` how it is written.
    """
    least, most = limits if limits is not None else (None, None)
    extra = {"section": section, "words": dict(words or {}), "step": step, "unit": unit}
    return msgspec.Meta(title=str(name), description=str(help), extra=extra, ge=least, le=most)
