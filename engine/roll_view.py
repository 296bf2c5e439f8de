"""What a roll shows while it is made and until it is applied: boxes of dice, questions, results."""

from __future__ import annotations

import msgspec

from engine.answer import OutcomeChance
from engine.label import Label


class DieBox(msgspec.Struct, frozen=True):
    """One box of the dice entry: which die, which face (None: blank), whether the program rolled it.

    Attributes:
        who: whose die it is, "attacker" or "target".
        again: thrown because the die before it showed its highest face; they add up.
        dropped: the other die of the roll counts.
    """

    rule: str
    slot: int
    sides: int
    face: int | None
    typed: bool = False
    due: bool = True
    lap: int = 0
    who: str = "attacker"
    again: bool = False
    dropped: bool = False


class DiceStep(msgspec.Struct, frozen=True):
    """One question of a roll: its boxes and, once read, the sentence of what it makes."""

    label: Label
    boxes: tuple[DieBox, ...]
    reading: Label | None = None
    state: str = "now"


class TargetResult(msgspec.Struct, frozen=True):
    """The result for one of several targets, with all of its dice; without a headline some are still to be read."""

    fighter: str
    name: str
    headline: Label | None = None
    harm: int = 0
    side: str = "target"
    steps: tuple[DiceStep, ...] = ()


class Reroll(msgspec.Struct, frozen=True):
    """Dice of a finished roll that can be rolled once more, the better result kept.

    Attributes:
        step: place of their question among the steps of the roll.
        who: whose dice they are, "attacker" or "target"; that one pays.
        label: what it is called, price included.
    """

    step: int
    who: str
    label: Label


class RollView(msgspec.Struct, frozen=True):
    """A roll under way or waiting to be applied.

    Attributes:
        steps: questions asked so far, with their faces.
        outcome: id of the result once everything is known, else "".
        choice: options to choose from before going on (disarm instead of hurting), with the odds of each.
        remaining: what the missing dice can still give.
        typing: the dice boxes are open.
        target: name of the one whose dice these are, where one roll has several targets; else "".
        results: what is known of each of several targets, in order.
        rerolls: which of its dice may be rolled once more (`Play.reroll`); empty while it is not finished.
    """

    steps: tuple[DiceStep, ...]
    outcome: str = ""
    headline: Label | None = None
    details: tuple[Label, ...] = ()
    harm: int = 0
    side: str = "target"
    events: tuple[str, ...] = ()
    choice: tuple[tuple[str, Label, tuple[OutcomeChance, ...]], ...] = ()
    remaining: tuple[OutcomeChance, ...] = ()
    chosen: bool = False
    because: Label | None = None
    typing: bool = False
    target: str = ""
    results: tuple[TargetResult, ...] = ()
    rerolls: tuple[Reroll, ...] = ()
