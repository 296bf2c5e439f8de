"""A bare fight of any game, and damage or care by the table of actions."""

from __future__ import annotations

from typing import Any

from engine.encounter.actions import perform
from engine.encounter.history import History
from engine.encounter.state import Change, Encounter, Fighter, SideOfFight
from engine.form import Value

SIDES = (SideOfFight("heroes", "Heroes", "hero"), SideOfFight("foes", "Foes", "foe"))


def fight(game: str, *fighters: Fighter, **options: Value) -> Encounter:
    """A fight in its first round."""
    return Encounter(game, "Test", SIDES, fighters, turn=1, options=options)


def somebody(id: str = "anna", side: str = "heroes", states: tuple[Any, ...] = (), **traits: Value) -> Fighter:
    """A fighter with these traits."""
    return Fighter(id, id.capitalize(), side, traits=traits, states=states)


def hurt(state: Encounter, formula: str = "", faces: tuple[int, ...] = (), share: str = "full", **more: Any) -> Change:
    """Damage to everybody of the fight alike; faces that are left out are thrown."""
    given: dict[str, Any] = {"shares": {one.id: share for one in state.fighters}, "formula": formula} | more
    if formula.isdigit() or faces:
        given["faces"] = faces
    history = History(state)
    return history.do("hurt", given)


def care(state: Encounter, points: int = 0, **more: Any) -> Change:
    """Care for everybody of the fight alike."""
    shares = {one.id: "full" for one in state.fighters}
    return perform(state, "care", {"shares": shares, "points": points} | more)
