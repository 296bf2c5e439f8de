"""What stands on the row of a circumstance: its value, its worth, its reason, and the sentence for a screen reader."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QCoreApplication

from engine.answer import Worth
from engine.form import NOT_GIVEN, Field, Value
from engine.label import Words

Tone = Literal["gain", "loss", "quiet"]


def is_on(field: Field) -> bool:
    """Whether the box of a field is ticked: its value differs from the neutral one."""
    return field.value != field.default


def value_texts(words: Words, field: Field, value: Value) -> tuple[str, ...]:
    """The value in words, longest form first: an option's name, a number with its unit."""
    if isinstance(value, bool):
        return ("",)
    for option, name in field.options:
        if option == value:
            return words.text(name), words.short(name)
    if value == NOT_GIVEN:
        return ("–",)
    if isinstance(value, str):
        return (value,)
    if field.unit and value:
        unit = f"unit.{field.unit}"
        return words.text(unit, count=value), words.short(unit, count=value)
    return (words.decimal(value),)


def other_value(field: Field, remembered: Value | None) -> Value:
    """What ticking a box sets: the value used last, else the first that is not neutral (upwards for a number).

    A text has no such value: it stays neutral.
    """
    if remembered is not None and remembered != field.default:
        return remembered
    if field.kind == "check":
        return not field.default
    if field.kind == "text":
        return field.default
    if field.options:
        return next((value for value, _ in field.options if value != field.default), field.default)
    if field.default == NOT_GIVEN:
        return max(0, field.minimum)
    neutral = int(field.default)
    up = neutral + field.step
    return up if up <= field.maximum else neutral - field.step


def stepped_value(field: Field, step: int) -> Value:
    """The next (1) or previous (-1) value of a field, within its limits."""
    if field.options:
        values = [value for value, _ in field.options]
        if field.value not in values:
            return values[0]
        here = values.index(field.value)
        return values[max(0, min(len(values) - 1, here + step))]
    if field.kind != "number":
        return (step > 0) if field.kind == "check" else field.value
    if field.value == NOT_GIVEN:
        return max(0, field.minimum)
    number: float = float(field.value) if field.decimals else int(field.value)
    following = max(field.minimum, min(field.maximum, number + step * field.step))
    return int(following) if following == int(following) else following


def worth_text(words: Words, gain: float | None) -> tuple[str, Tone]:
    """A worth in whole points with its sign, and whether it helps; "" when there is none to show."""
    if gain is None:
        return "", "quiet"
    tone: Tone = "gain" if gain > 0 else "loss"
    points = round(abs(gain) * 100)
    if abs(gain) < 1e-9:
        return QCoreApplication.translate("Circumstance", "no effect"), "quiet"
    if points == 0:
        return QCoreApplication.translate("Circumstance", "<1 pt"), tone
    signed = words.signed(points if gain > 0 else -points)
    if points == 1:
        return QCoreApplication.translate("Circumstance", "{points} pt").format(points=signed), tone
    return QCoreApplication.translate("Circumstance", "{points} pts").format(points=signed), tone


def best_text(words: Words, worth: Worth | None) -> str:
    """What a value row could bring at best ("up to +29"), shown while it is hovered; "" when unknown."""
    if worth is None or worth.best is None:
        return ""
    points = words.signed(round(worth.best * 100))
    return QCoreApplication.translate("Circumstance", "up to {points}").format(points=points)


def spoken_worth(gain: float | None) -> str:
    """A worth for a screen reader: "plus 29 points"."""
    if gain is None:
        return ""
    if abs(gain) < 1e-9:
        return QCoreApplication.translate("Circumstance", "no effect")
    points, more = round(abs(gain) * 100), gain > 0
    few = {
        (0, True): QCoreApplication.translate("Circumstance", "plus less than 1 point"),
        (0, False): QCoreApplication.translate("Circumstance", "minus less than 1 point"),
        (1, True): QCoreApplication.translate("Circumstance", "plus 1 point"),
        (1, False): QCoreApplication.translate("Circumstance", "minus 1 point"),
    }
    if (points, more) in few:
        return few[points, more]
    if more:
        return QCoreApplication.translate("Circumstance", "plus {points} points").format(points=points)
    return QCoreApplication.translate("Circumstance", "minus {points} points").format(points=points)


def first_sentence(words: str) -> str:
    """The reason of a refusal without its remedy, for a narrow place."""
    return words.split(". ", 1)[0].rstrip(".")
