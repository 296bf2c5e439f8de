"""What a fighter announces at the start of a round (SWD-66, SWD-70, SWD-76; catalogue section 9, step 2)."""

from __future__ import annotations

from engine.encounter.game import game
from engine.encounter.request import side_of
from engine.encounter.sheet import announced, announced_number
from engine.encounter.state import Encounter, Fighter
from engine.form import Field, Value
from engine.label import Label, label
from engine.request import Request, Side
from engine.system import refusal_of
from engine.systems.star_wars_d100.fight import pairs, series
from engine.systems.star_wars_d100.fight.cover import COVERS
from engine.systems.star_wars_d100.fight.order import CALLED, MODIFIER
from engine.systems.star_wars_d100.fight.sheet import PAIRS, is_out, weapon_row
from engine.systems.star_wars_d100.fight.standing import default_action
from engine.systems.star_wars_d100.tables import TABLES
from engine.tables import ActionRow

Options = tuple[tuple[Value, Label], ...]

MOST_MODIFIER = 20
LACKS = ("attacker.weapon", "attacker.traits.str", "modifiers.shots", "modifiers.bursts", "modifiers.second_weapon")
"""Refusals that keep an action from being announced at all; states may end before it is done."""

NOBODY = Side()
"""The other side, where only what depends on one fighter is asked."""


def declarations(state: Encounter, fighter: str) -> tuple[Field, ...]:
    """Action, opponent, number of shots or bursts, a called shot, what the GM adds; nothing for whoever is out."""
    found = state.find(fighter)
    if found is None or is_out(found):
        return ()
    usual = default_action(found)
    options = _actions(state, found, usual)
    fields = [
        _field(state, fighter, "action", "choice", usual, "SWD-01", options),
        _field(state, fighter, "opponent", "fighter", "", "SWD-01"),
        *_numbers(state, found, announced(state, fighter, "action") or usual),
        _field(state, fighter, CALLED, "check", False, "SWD-51"),
        _number(state, fighter, MODIFIER, 0, (-MOST_MODIFIER, MOST_MODIFIER), "SWD-06"),
    ]
    return tuple(fields)


def _numbers(state: Encounter, fighter: Fighter, action: str) -> list[Field]:
    """How many shots or bursts; of a covering fire also whom it keeps down."""
    if action in series.NUMBERS:
        name, least = series.NUMBERS[action], series.LEAST[action]
        most = _binding(state, fighter, name, least, series.most_of(fighter, action))
        return [_number(state, fighter.id, name, least, (least, most), TABLES.actions[action].rule)]
    if action != "cover_fire":
        return []
    row = weapon_row(fighter)
    fields = [_number(state, fighter.id, "shots", 1, (1, row.shots if row else 1), "SWD-76")]
    if row is not None and row.bursts:
        fields.append(_number(state, fighter.id, "bursts", 0, (0, row.bursts), "SWD-76"))
    others = [side for side in state.sides if side.id != fighter.side]
    if len(others) > 1:
        sides: Options = (("", label("covers.all")), *((one.id, label("covers.side", side=one.name)) for one in others))
        fields.append(_field(state, fighter.id, COVERS, "choice", "", "SWD-76", sides))
    return fields


def _binding(state: Encounter, fighter: Fighter, name: str, least: int, most: int) -> int:
    """The largest number that can be announced: once somebody has acted it may be reduced, never raised."""
    if state.is_under_way and any(one.done or one.acted for one in state.entries):
        return max(least, min(most, announced_number(state, fighter.id, name, least)))
    return max(least, most)


def _number(state: Encounter, fighter: str, id: str, default: int, limits: tuple[int, int], rule: str) -> Field:
    return Field(
        id=id,
        kind="number",
        label=label(f"declare.{id}"),
        default=default,
        value=max(limits[0], min(limits[1], announced_number(state, fighter, id, default))),
        minimum=limits[0],
        maximum=limits[1],
        lasts="round",
        of="attacker",
        rule=rule,
    )


def _field(
    state: Encounter, fighter: str, id: str, kind: str, default: Value, rule: str, options: Options = ()
) -> Field:
    return Field(
        id=id,
        kind="choice" if kind == "choice" else "check" if kind == "check" else "fighter",
        label=label(f"declare.{id}"),
        default=default,
        value=state.declared.get(fighter, {}).get(id, default),
        options=options,
        lasts="round",
        of="attacker",
        rule=rule,
    )


def _actions(state: Encounter, fighter: Fighter, usual: str) -> Options:
    """The actions that can be announced: those of a round that what he carries allows."""
    rows = (row for row in TABLES.actions.values() if row.phase != "none")
    return tuple((row.id, label(f"action.{row.id}")) for row in rows if row.id == usual or _allows(state, fighter, row))


def _allows(state: Encounter, fighter: Fighter, row: ActionRow) -> bool:
    """Whether his sheet, whatever his state, lets him do this."""
    if row.id in PAIRS and pairs.second_of(fighter, row.id) is None:
        return False
    target = NOBODY if row.targets != "none" else None
    side = side_of(game(state), state, fighter)
    side = Side(side.traits, side.weapon)  # his states would be refused first, and hide that the weapon fires no burst
    refusal = refusal_of(game(state), Request(TABLES.system, row.id, side, target, {}))
    return refusal is None or (refusal.field not in LACKS and row.id != "repair")
