"""What changing a line of the log would come to: frozen values for any front end."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.answer import OutcomeChance
from engine.form import Prompt
from engine.label import Label

Fate = Literal["changed", "stopped", "left_out", "added"]


class Reread(msgspec.Struct, frozen=True):
    """What a roll taken up again comes to for one of its targets.

    Attributes:
        target: id of the fighter, "" where nobody is aimed at; name: of whoever is aimed at, else of who acts.
        was: its result in the log, None of a new roll; now: the result under the present circumstances, None while
            something is missing.
        chosen: it is taken by hand.
        refused: why the rules no longer allow it against him; None: they do.
        rows: the results that can be taken by hand.
    """

    target: str
    name: str
    was: Label | None
    now: Label | None = None
    outcome: str = ""
    harm: int = 0
    chosen: bool = False
    refused: Label | None = None
    rows: tuple[OutcomeChance, ...] = ()


class Later(msgspec.Struct, frozen=True):
    """What becomes of a later record.

    Attributes:
        index: of the record in the history as it stands.
        line: what it is called.
        fate: changed: it comes out otherwise; stopped: the replay ends there; left_out: it is not done again;
            added: it answers what the change makes due, and is new (its index is -1).
        was, now: its result before and after, where it is a roll.
        reason: why the replay ends there.
        can_be_taken_up: it is a roll that lacks a die or a choice.
    """

    index: int
    line: Label
    fate: Fate
    was: Label | None = None
    now: Label | None = None
    reason: Label | None = None
    can_be_taken_up: bool = False


class Preview(msgspec.Struct, frozen=True):
    """What a change would come to.

    Attributes:
        targets: what the roll comes to for each target; refused: why it cannot be so at all.
        waits: a die or a choice of the roll itself is missing.
        later: the later records that do not come out as they were; same: how many do.
        asked: what the change makes due, where the replay ends because nobody has answered it.
        can_be_kept: there is a change, and the roll has its result.
    """

    targets: tuple[Reread, ...]
    refused: Label | None
    waits: bool
    later: tuple[Later, ...]
    same: int
    asked: tuple[Prompt, ...]
    can_be_kept: bool
