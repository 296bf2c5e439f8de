"""The record of a roll: natural faces and choices, kept apart from what they make.

A face is kept by (rule, pass, slot, sides), a choice by (name, pass), so the same dice can be read again under another
setting: what the new setting does not ask stays in the record, what it asks anew is a blank. The pass is 0 outside a
loop.
"""

from __future__ import annotations

import msgspec

FaceKey = tuple[str, int, int, int]
ChoiceKey = tuple[str, int]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Faces and choices of one roll. Both are lists of pairs on disk, so that keys stay whole.

    >>> Record().with_face(("SW-01", 0, 0, 6), 4).face(("SW-01", 0, 0, 6))
    4
    """

    faces: tuple[tuple[FaceKey, int], ...] = ()
    choices: tuple[tuple[ChoiceKey, str], ...] = ()

    def face(self, key: FaceKey) -> int | None:
        """The face kept for a die, or None."""
        return next((face for kept, face in self.faces if kept == key), None)

    def choice(self, key: ChoiceKey) -> str | None:
        """The choice kept, or None."""
        return next((option for kept, option in self.choices if kept == key), None)

    def with_face(self, key: FaceKey, face: int | None) -> Record:
        """The record with this face for a die; None takes it away."""
        rest = tuple((kept, value) for kept, value in self.faces if kept != key)
        return Record(rest if face is None else (*rest, (key, face)), self.choices)

    def with_choice(self, key: ChoiceKey, option: str | None) -> Record:
        """The record with this choice; None takes it away."""
        rest = tuple((kept, value) for kept, value in self.choices if kept != key)
        return Record(self.faces, rest if option is None else (*rest, (key, option)))
