"""The settings that a person chooses, as rows: read from the one table (`table`), so that none is forgotten."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from gui.search import has_words
from gui.settings.meta import Section, Unit
from gui.settings.table import Settings

SECTIONS: tuple[tuple[Section, object], ...] = (
    ("look", QT_TRANSLATE_NOOP("Settings", "Look")),
    ("table", QT_TRANSLATE_NOOP("Settings", "At the table")),
    ("paper", QT_TRANSLATE_NOOP("Settings", "On paper")),
)


@dataclass(frozen=True)
class SettingRow:
    """One setting of the dialog.

    Attributes:
        key: its field, with a dot before that of a part ("paper.size").
        kind: a tick, a choice among a few, a number.
        words: of each value of a choice, untranslated; limits, step, unit: of a number.
    """

    key: str
    kind: Literal["check", "choice", "number"]
    section: Section
    name: str
    help: str
    words: tuple[tuple[str, str], ...] = ()
    limits: tuple[int, int] = (0, 0)
    step: int = 1
    unit: Unit = ""

    def value(self, settings: Settings) -> Any:
        """Its value in these settings."""
        return functools.reduce(getattr, self.key.split("."), settings)

    def default(self) -> Any:
        """Its value as delivered."""
        return self.value(Settings())

    def chosen(self, settings: Settings, value: object) -> Settings:
        """The settings with another value of this one."""
        first, _, rest = self.key.partition(".")
        if not rest:
            return msgspec.structs.replace(settings, **{first: value})
        part = msgspec.structs.replace(getattr(settings, first), **{rest: value})
        return msgspec.structs.replace(settings, **{first: part})

    def options(self) -> list[tuple[str, str]]:
        """The values of a choice with their words in the present language."""
        return [(value, translated(words)) for value, words in self.words]

    def fits(self, typed: str) -> bool:
        """Whether the words typed stand in its name, its help or its values."""
        said = [translated(self.name), translated(self.help), *(words for _, words in self.options())]
        return has_words(typed, " ".join(said))


def translated(words: object) -> str:
    """Words of the table in the language of the window."""
    return QCoreApplication.translate("Settings", str(words))


@functools.cache
def rows() -> tuple[SettingRow, ...]:
    """Every setting that stands in the dialog, by section, in the order of the table."""
    places = {id: place for place, (id, _) in enumerate(SECTIONS)}
    return tuple(sorted(_rows_of(Settings, ""), key=lambda row: places[row.section]))


def _rows_of(table: type[msgspec.Struct], before: str) -> Iterator[SettingRow]:
    for name, hint in get_type_hints(table, include_extras=True).items():
        if get_origin(hint) is not Annotated:
            if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
                yield from _rows_of(hint, f"{before}{name}.")
            continue
        kind, meta = get_args(hint)
        extra = meta.extra or {}
        limits = (meta.ge, meta.le) if meta.ge is not None else (0, 0)
        yield SettingRow(
            before + name,
            "check" if kind is bool else "number" if kind is int else "choice",
            extra["section"],
            meta.title,
            meta.description,
            tuple(extra["words"].items()),
            limits,
            extra["step"],
            extra["unit"],
        )
