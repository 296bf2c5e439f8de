"""Where a home-made row may change something: the rows of `hooks.toml`."""

from __future__ import annotations

from typing import Literal

import msgspec


class HookRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place where a home-made row may add a number, with the limits of that number.

    Attributes:
        attacker, target: whose numbers it adds to: modifiers of the request ("modifier.misc_roll"), traits of that
            side ("trait.armor"). Names that no table has (``home_...``) are for the rules alone.
    """

    id: str
    minimum: int
    maximum: int
    rule: str = ""
    attacker: tuple[str, ...] = ()
    target: tuple[str, ...] = ()

    def places(self, side: Literal["attacker", "target", "scene"]) -> tuple[str, ...]:
        """The numbers of one side that it adds to."""
        return self.attacker if side == "attacker" else self.target
