"""A moment of a fight at which a piece of advice comes up."""

from __future__ import annotations

import msgspec

from engine.encounter.state import Encounter, replace


class Moment(msgspec.Struct, frozen=True):
    """The dock stands on an action; with faces these are typed, with an outcome it is taken by hand."""

    state: Encounter
    action: str
    faces: tuple[int, ...] = ()
    outcome: str = ""

    def prepared(self, attacker: str, target: str) -> Encounter:
        """The fight with these two in the dock."""
        return replace(self.state, attacker=attacker, target=target, action=self.action)
