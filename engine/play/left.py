"""A finished roll that was left because somebody or something else came into the attack dock: it can come back."""

from __future__ import annotations

import msgspec

from engine.encounter.history import History
from engine.encounter.record import Act
from engine.encounter.state import Encounter
from engine.label import Label
from engine.play.rolling import Roll


class Left(msgspec.Struct, frozen=True):
    """A roll that was left, and the fight in which it was made.

    Attributes:
        prompt: the prompt whose roll it is, or "".
        state: the fight as it stood then; wherever it stands so again, the roll is there again.
        name: what the roll came to, in words.
        note: its line of the log; None: it has none.
        acts: every record once it was left, where nothing but the dock had changed: as long as they are the records
            that stand, the dock can go back to it. None: a step of the history led away from it, and leads back.
        position: how many of them stood.
    """

    roll: Roll
    prompt: str
    state: Encounter
    name: Label
    note: Act | None = None
    acts: tuple[Act, ...] | None = None
    position: int = 0


def at_hand(left: Left | None, history: History) -> Left | None:
    """A result to which the attack dock can go back now, because nothing has been done since it was left."""
    return left if left and left.acts is history.acts and left.position == history.position else None
