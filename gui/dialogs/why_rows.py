"""The lines of the reasons as frozen values, made from what the engine says; painting, copying and hearing use them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QCoreApplication

from engine.explain import Derived
from engine.form import Field
from engine.label import Words
from gui.panels.attack.field_text import Tone, is_on, value_texts, worth_text
from gui.panels.attack.words_of_odds import say_odds
from gui.translation import pair

NOTHING = 1e-9
"""A difference of chances that is only rounding."""

DECIMALS = 2
"""Of a mean."""

Kind = Literal["section", "line", "total", "idle"]


@dataclass(frozen=True)
class WhyRow:
    """One line.

    Attributes:
        amount: what it adds, or the value of a whole section. tone: whether that helps.
        before, after: the chance before and with it (0 to 1); `after` is None where no step is drawn.
        said: the step in words ("+33 pts", "67 %, 2 times in 3").
        stepped: the section's lines are steps of a waterfall.
    """

    kind: Kind
    name: str
    amount: str = ""
    tone: Tone = "quiet"
    before: float | None = None
    after: float | None = None
    said: str = ""
    rule: str = ""
    stepped: bool = False

    def sentence(self) -> str:
        """The line as plain text."""
        if self.kind in ("section", "total"):
            told = ", ".join(part for part in (self.amount, self.said) if part)
            return pair(self.name, told) if told else self.name
        parts = (f"  {self.name} {self.amount}".rstrip(), self.said)
        return ", ".join(part for part in parts if part) + (f" ({self.rule})" if self.rule else "")


def why_rows(words: Words, derived: tuple[Derived, ...], idle: tuple[Field, ...]) -> tuple[WhyRow, ...]:
    """Every value with its lines, what changes the chance first, then what is ticked or automatic and adds nothing."""
    sections = sorted((tuple(_section(words, one)) for one in derived), key=lambda rows: not rows[0].stepped)
    rows = [row for section in sections for row in section]
    if idle:
        rows.append(WhyRow("section", QCoreApplication.translate("Why", "Ticked or automatic, but adds nothing")))
    for field in idle:
        value = value_texts(words, field, field.value)[0]
        name = words.text(field.label)
        rows.append(WhyRow("idle", pair(name, value) if value else name, rule=field.rule))
    return tuple(rows)


def idle_fields(fields: tuple[Field, ...], gains: dict[str, float | None]) -> tuple[Field, ...]:
    """The circumstances that are on and are worth nothing."""
    nothing = {id for id, gain in gains.items() if gain is not None and abs(gain) < NOTHING}
    return tuple(one for one in fields if one.id in nothing and (is_on(one) or one.automatic is not None))


def _section(words: Words, derived: Derived) -> Iterator[WhyRow]:
    """A value and its lines; where they change the chance, a waterfall that ends in the total."""
    name, value = words.text(f"derived.{derived.id}"), value_words(words, derived)
    chances = [line.chance for line in derived.lines if line.chance is not None]
    stepped = len(chances) == len(derived.lines) and len(set(chances)) > 1
    yield WhyRow("section", name, "" if stepped else value, stepped=stepped)
    before: float | None = None
    for line in derived.lines:
        points, tone = worth_text(
            words, line.chance - before if line.chance is not None and before is not None else None
        )
        if stepped and before is None and line.chance is not None:
            points = words.percent(line.chance)
        if not stepped or (before is None and derived.value != ""):
            tone = "gain" if line.amount > 0 else "loss" if line.amount < 0 else "quiet"
        yield WhyRow(
            "line",
            words.text(line.label),
            words.number(line.amount) if derived.value == "" else words.signed(line.amount),
            tone,
            before if stepped else None,
            line.chance if stepped else None,
            points if stepped else "",
            line.rule,
        )
        before = line.chance
    if stepped:
        said = f"{words.percent(chances[-1])}, {say_odds(chances[-1])}"
        total = QCoreApplication.translate("Why", "Total")
        yield WhyRow("total", total, value, after=chances[-1], said=said)


def value_words(words: Words, derived: Derived) -> str:
    """The value of a derived number or word; dice ("2d8+2") are written alike in every language.

    A number whose game has words for it (a level) is told in them.
    """
    if not isinstance(derived.value, bool | str):
        name = f"derived_value.{derived.id}"
        digits = DECIMALS if isinstance(derived.value, float) else 0
        return words.text(name, count=derived.value) if name in words else words.number(derived.value, digits)
    written = str(derived.value).lower() if isinstance(derived.value, bool) else derived.value
    name = f"derived_value.{derived.id}.{written}"
    return words.text(name) if name in words else written
