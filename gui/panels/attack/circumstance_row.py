"""One row of the circumstances as a frozen value, made from a field and its worth; painting and reading use it."""

from __future__ import annotations

import functools
from typing import NamedTuple

import msgspec
from PySide6.QtCore import QCoreApplication

from engine.answer import Worth
from engine.explain import HOME_MADE
from engine.form import Field
from engine.label import Words
from gui.panels.attack.field_text import (
    Tone,
    best_text,
    first_sentence,
    is_on,
    spoken_worth,
    value_texts,
    worth_text,
)

FROM_SHEET = "circumstance.from_sheet"
"""The origin that every state has: it tells nothing that the name of the row does not."""


class Outline(NamedTuple):
    """What decides where the parts of a row stand, whatever it is worth.

    Attributes:
        has_control: whether its value can be set. automatic: the value that the sheets have set, in words.
    """

    labels: tuple[str, ...]
    on: bool
    has_control: bool
    options: tuple[str, ...]
    automatic: str


class CircumstanceRow(msgspec.Struct, frozen=True, dict=True):
    """What one row shows.

    Attributes:
        labels: its name, longest form first. values: its value in words, longest form first. options: what it could be.
        gain: its worth (-1 to 1). worth, tone: the same in points, and whether that is a gain.
        best: what a value row could bring. name: its longest name, also where there is no room for it.
        reason: why it cannot be set ("" when it can). second: what the second line says ("" when there is none).
        marked: the rules refuse the whole request because of this row.
    """

    field: Field
    labels: tuple[str, ...]
    values: tuple[str, ...]
    options: tuple[str, ...]
    on: bool
    worth: str
    tone: Tone
    best: str
    reason: str
    second: str
    tip: str
    gain: float | None
    name: str
    stale: bool = False
    marked: bool = False

    @property
    def automatic(self) -> bool:
        """Whether the app fills it: a padlock in place of the box."""
        return self.field.automatic is not None

    @property
    def ticked(self) -> bool:
        """Whether its box is ticked."""
        return is_ticked(self.field)

    @property
    def has_control(self) -> bool:
        """Whether it has a combo or a stepper."""
        return self.field.kind != "check" and not self.automatic

    @property
    def spoken(self) -> str:
        """The row as a sentence: "Wild attack, ticked, plus 29 points"."""
        if self.automatic:
            state = QCoreApplication.translate("Circumstance", "automatic")
        elif self.ticked:
            state = QCoreApplication.translate("Circumstance", "ticked")
        else:
            state = QCoreApplication.translate("Circumstance", "not ticked")
        told = self.name, self.values[0], state, spoken_worth(self.gain)
        return ", ".join(part for part in told if part)

    @functools.cached_property
    def brief(self) -> CircumstanceRow:
        """The same row with its shortest name alone."""
        return msgspec.structs.replace(self, labels=self.labels[-1:])

    @functools.cached_property
    def outline(self) -> Outline:
        """What its parts stand by."""
        automatic = self.values[0] if self.automatic else ""
        return Outline(self.labels, self.on, self.has_control and not self.reason, self.options, automatic)

    def is_but_for_its_worth(self, other: CircumstanceRow) -> bool:
        """Whether another row shows the same beside its worth."""
        return self == msgspec.structs.replace(
            other, worth=self.worth, tone=self.tone, best=self.best, gain=self.gain, stale=self.stale
        )

    @property
    def able(self) -> bool:
        """Whether the GM can change it."""
        return not self.automatic and not self.reason


def make_row(
    words: Words, field: Field, worth: Worth | None, *, stale: bool = False, marked: bool = False
) -> CircumstanceRow:
    """The row of a field; `worth` is the last one known for it."""
    on = is_on(field)
    refusal = field.impossible or (worth.impossible if worth is not None and not on else None)
    reason = words.text(refusal) if refusal is not None else ""
    gain = worth.gain if worth is not None and not reason else None
    points, tone = worth_text(words, gain)
    origin = words.text(field.automatic) if field.automatic is not None else ""
    told = origin if field.automatic is not None and field.automatic.id != FROM_SHEET else ""
    short = words.short(field.label)
    nameless = any(argument == "" for _, argument in field.label.arguments)  # nobody is aimed at yet
    label = short if nameless else words.text(field.label)
    values = value_texts(words, field, field.value)
    rule = words.short(f"rule.{field.rule}") if field.rule else ""
    return CircumstanceRow(
        field=field,
        labels=(label, short) if len(short) < len(label) else (label,),
        values=values,
        options=tuple(words.short(name) for _, name in field.options),
        on=on,
        worth=points,
        tone=tone,
        best="" if on or field.kind == "check" else best_text(words, worth),
        reason=reason,
        second=told or (words.text(f"rule.{field.rule}") if field.rule == HOME_MADE else ""),
        tip="\n".join(part for part in (label, reason or origin, rule) if part),
        gain=gain,
        name=label,
        stale=stale and bool(points),
        marked=marked,
    )


def with_worth(words: Words, row: CircumstanceRow, worth: Worth | None, *, stale: bool) -> CircumstanceRow:
    """The row of the same field with another worth: what `make_row` makes, where neither bars it."""
    gain = worth.gain if worth is not None else None
    points, tone = worth_text(words, gain)
    return msgspec.structs.replace(
        row,
        worth=points,
        tone=tone,
        best="" if row.on or row.field.kind == "check" else best_text(words, worth),
        gain=gain,
        stale=stale and bool(points),
    )


def is_ticked(field: Field) -> bool:
    """Whether a box is ticked: that of a check says what holds, also where that is its neutral value."""
    return bool(field.value) if field.kind == "check" else is_on(field)


def short_reason(row: CircumstanceRow) -> str:
    """The reason as it stands on the row; the whole of it is in the tooltip and the description."""
    return first_sentence(row.reason)
