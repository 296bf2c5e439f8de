"""Damage that no attack does (a fall, fire, poison), as it comes to one fighter."""

from __future__ import annotations

import msgspec

from engine.form import Share, Value


class Harm(msgspec.Struct, frozen=True):
    """What comes to one fighter.

    Attributes:
        rolled: points that were typed or thrown, 0 or more; a game that counts none has 0.
        half: only half of it comes to him.
        details: what the game asks beside the number, by field (`System.harm_fields`).
        faces: what his armour threw, where the game throws for it (`System.armor_dice`).
    """

    rolled: int = 0
    half: bool = False
    details: dict[str, Value] = {}
    faces: tuple[int, ...] = ()

    @property
    def points(self) -> int:
        """Points that come to him, before armour."""
        return shared(self.rolled, "half" if self.half else "full")

    def word(self, name: str, default: str) -> str:
        """A detail that is the id of an option."""
        return str(self.details.get(name, default))

    def flag(self, name: str, *, default: bool) -> bool:
        """A detail that is ticked or not."""
        return bool(self.details.get(name, default))

    def number(self, name: str, default: int) -> int:
        """A detail that is a number."""
        return int(self.details.get(name, default))


def shared(points: int, share: Share) -> int:
    """The points of a share."""
    return {"full": points, "half": points // 2, "none": 0}[share]
