"""What a fighter announces at the start of a turn (UNI-13, UNI-47, UNI-49; catalogue section 9, steps 2 and 3)."""

from __future__ import annotations

from engine.encounter.game import game
from engine.encounter.request import side_of
from engine.encounter.state import Encounter, Fighter
from engine.form import Field, Value
from engine.label import Label, label
from engine.request import Request, Side
from engine.system import refusal_of
from engine.systems.unisystem.fight import tiers
from engine.systems.unisystem.fight.sheet import is_able
from engine.systems.unisystem.fight.standing import default_action
from engine.systems.unisystem.fight.states import DIVES, STANCE
from engine.systems.unisystem.initiative import TIERS
from engine.systems.unisystem.sides import STANCES
from engine.systems.unisystem.tables import TABLES

NO_STANCE = "none"

Options = tuple[tuple[str, Label], ...]

STANCE_OPTIONS: Options = tuple([(stance, label(f"stance.{stance}")) for stance in (NO_STANCE, *STANCES, DIVES)])
TIER_OPTIONS: Options = tuple([(tier, label(f"option.attacker_tier.{tier}")) for tier in TIERS])

NOBODY = Side()
"""The other side, where only what depends on one fighter is asked."""


def declarations(state: Encounter, fighter: str) -> tuple[Field, ...]:
    """Action, opponent, stance and tier of a fighter who can act; nothing for the others."""
    found = state.find(fighter)
    if found is None or not is_able(found):
        return ()
    usual = default_action(found)
    fields = [
        _choice(state, fighter, "action", usual, _actions(state, found), "UNI-13"),
        _field(state, fighter, "opponent", "fighter", "", "UNI-13"),
        _choice(state, fighter, STANCE, NO_STANCE, STANCE_OPTIONS, "UNI-47"),
        _choice(state, fighter, "tier", tiers.usual_tier(state, found), TIER_OPTIONS, "UNI-23"),
    ]
    if tiers.mode_of(state) == tiers.GROUP:
        fields.append(_choice(state, fighter, "side_tier", "melee", TIER_OPTIONS, "UNI-27"))
    if state.turn_now == 1:
        fields.append(_field(state, fighter, tiers.STARTED, "check", False, "UNI-18"))
    return tuple(fields)


def _choice(state: Encounter, fighter: str, id: str, usual: str, options: Options, rule: str) -> Field:
    return Field(
        id=id,
        kind="choice",
        label=label(f"declare.{id}"),
        default=usual,
        value=state.declared.get(fighter, {}).get(id, usual),
        options=options,
        lasts="round",
        of="attacker",
        rule=rule,
    )


def _field(state: Encounter, fighter: str, id: str, kind: str, default: Value, rule: str) -> Field:
    return Field(
        id=id,
        kind="check" if kind == "check" else "fighter",
        label=label(f"declare.{id}"),
        default=default,
        value=state.declared.get(fighter, {}).get(id, default),
        lasts="round",
        of="attacker",
        rule=rule,
    )


def _actions(state: Encounter, fighter: Fighter) -> Options:
    """The actions that can be announced: those of a turn that what he holds, and his state, allow."""
    side = side_of(game(state), state, fighter)
    usual = default_action(fighter)
    found = []
    for row in TABLES.actions.values():
        if row.phase == "none":
            continue
        request = Request(TABLES.system, row.id, side, NOBODY if row.targets != "none" else None, {})
        refusal = refusal_of(game(state), request)
        if row.id == usual or refusal is None or not refusal.field.startswith("attacker."):
            found.append((row.id, label(f"action.{row.id}")))
    return tuple(found)
