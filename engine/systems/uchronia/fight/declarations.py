"""What a fighter announces before the order of the turn is made (9.3 step 2)."""

from __future__ import annotations

from engine.encounter.game import game
from engine.encounter.request import side_of
from engine.encounter.state import Encounter, Fighter
from engine.form import Field
from engine.label import label
from engine.request import Request
from engine.system import refusal_of
from engine.systems.uchronia.fight.sheet import is_able
from engine.systems.uchronia.fight.standing import NOBODY, default_action
from engine.systems.uchronia.tables import TABLES


def declarations(state: Encounter, fighter: str) -> tuple[Field, ...]:
    """Action, opponent and readiness of a fighter who can act; nothing for the others."""
    found = state.find(fighter)
    if found is None or not is_able(found):
        return ()
    announced = state.declared.get(fighter, {})
    usual = default_action(found)
    actions = tuple((action, label(f"action.{action}")) for action in _actions(state, found))
    return (
        Field(
            id="action",
            kind="choice",
            label=label("declare.action"),
            default=usual,
            value=announced.get("action", usual),
            options=actions,
            lasts="round",
            of="attacker",
        ),
        Field(
            id="opponent",
            kind="fighter",
            label=label("declare.opponent"),
            default="",
            value=announced.get("opponent", ""),
            lasts="round",
            of="attacker",
        ),
        Field(
            id="ready",
            kind="check",
            label=label("declare.ready"),
            default=True,
            value=announced.get("ready", True),
            lasts="round",
            of="attacker",
            rule="UCH-70",
        ),
    )


def _actions(state: Encounter, fighter: Fighter) -> list[str]:
    """The actions that can be announced: those of a phase that what he holds, and his state, allow."""
    side = side_of(game(state), state, fighter)
    found = []
    for row in TABLES.actions.values():
        target = NOBODY if row.targets != "none" else None
        request = Request(TABLES.system, row.id, side, target, {})
        if row.phase != "none" and (row.id == default_action(fighter) or not _is_his_fault(state, request)):
            found.append(row.id)
    return found


def _is_his_fault(state: Encounter, request: Request) -> bool:
    """Whether the rules refuse the action for what he is or holds, whoever the opponent may be."""
    refusal = refusal_of(game(state), request)
    return refusal is not None and refusal.field.startswith("attacker.")
