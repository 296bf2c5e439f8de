"""A typed request as the outside world writes it, for the twins of every game."""

from __future__ import annotations

from typing import Any

from engine.request import Request, Side


def raw(request: Request) -> dict[str, Any]:
    """The JSON object of a request; what the fight alone holds ready is left out."""
    written: dict[str, Any] = {
        "system": request.system,
        "action": request.action,
        "attacker": _side(request.attacker),
        "modifiers": dict(request.modifiers),
    }
    return written | ({"target": _side(request.target)} if request.target is not None else {})


def _side(side: Side) -> dict[str, Any]:
    return {"traits": dict(side.traits), "weapon": side.weapon, "states": sorted(side.states)}
