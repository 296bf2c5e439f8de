"""What holds while the GM gives no number: how far away a target stands, what a full weapon holds (catalogue 6)."""

from __future__ import annotations

from engine.encounter.game import game
from engine.encounter.request import side_of
from engine.encounter.state import Encounter, Fighter
from engine.form import Value
from engine.request import Request
from engine.systems.star_wars_d100.aiming import distance_of
from engine.systems.star_wars_d100.fight.sheet import weapon_row
from engine.systems.star_wars_d100.tables import TABLES, StarWarsWeapon


def proposed(state: Encounter, action: str, attacker: str, target: str) -> dict[str, Value]:
    """The distance and the rounds that the rules count with where nothing is said, so that they can be read."""
    acting = state.find(attacker)
    shooter = state.find(target) if action == "defy_cover_fire" else acting
    row = weapon_row(shooter) if shooter is not None else None
    if acting is None or shooter is None or row is None:
        return {}
    found: dict[str, Value] = {"rounds_loaded": row.magazine} if row.magazine else {}
    if shooter is acting or row.kind == "gun":
        found["distance_m"] = _distance(state, action, shooter, row)
    return found


def _distance(state: Encounter, action: str, shooter: Fighter, row: StarWarsWeapon) -> Value:
    """Half the range, improved or not; what is thrown goes a whole one."""
    more = state.answers.get(shooter.id, {}).get("range_bonus_m", 0) if action != "defy_cover_fire" else 0
    asked = Request(TABLES.system, action, side_of(game(state), state, shooter), None, {"range_bonus_m": more})
    metres = distance_of(asked, row)
    return int(metres) if metres == int(metres) else metres
