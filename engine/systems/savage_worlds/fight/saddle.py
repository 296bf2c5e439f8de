"""Staying in the saddle (SW-92; catalogue 7.2 d)."""

from __future__ import annotations

from engine.encounter.state import Encounter
from engine.form import Prompt
from engine.label import label
from engine.systems.savage_worlds.fight.sheet import is_out

MOUNT = "mount"
"""What a rider announces: the mount that he shares his card with."""


def in_the_saddle(state: Encounter, hurt: str) -> tuple[Prompt, ...]:
    """Whoever was hit in the saddle, or whose mount was, must stay in it: one roll for each rider."""
    return tuple(
        Prompt(f"riding_check:{one.id}", "roll", one.id, "riding_check", label("prompt.riding_check", who=one.name))
        for one in state.fighters
        if one.has("mounted") and not is_out(one) and hurt in (one.id, state.declared.get(one.id, {}).get(MOUNT))
    )
