"""What holds while the GM says nothing: distance, a full weapon, how long a series is, the other hand (catalogue 6)."""

from __future__ import annotations

from engine.encounter.game import game
from engine.encounter.request import side_of
from engine.encounter.state import Encounter, Fighter
from engine.form import Value
from engine.request import Request
from engine.systems.star_wars_d100.aiming import distance_of
from engine.systems.star_wars_d100.fight import pairs, series
from engine.systems.star_wars_d100.fight.sheet import PAIRS, weapon_row
from engine.systems.star_wars_d100.tables import TABLES, StarWarsWeapon


def proposed(state: Encounter, action: str, attacker: str, target: str) -> dict[str, Value]:
    """What the rules count with where nothing is said, so that it can be read."""
    acting = state.find(attacker)
    shooter = state.find(target) if action == "defy_cover_fire" else acting
    row = weapon_row(shooter) if shooter is not None else None
    if acting is None or shooter is None or row is None:
        return {}
    found: dict[str, Value] = {"rounds_loaded": row.magazine} if row.magazine else {}
    if shooter is acting or row.kind == "gun":
        found["distance_m"] = _distance(state, action, shooter, row)
    if action in series.NUMBERS:
        found[series.NUMBERS[action]] = series.LEAST[action]
    second = pairs.second_of(acting, action) if action in PAIRS else None
    if second is not None:
        found[pairs.SECOND] = acting.carried[second].weapon
    return found


def _distance(state: Encounter, action: str, shooter: Fighter, row: StarWarsWeapon) -> Value:
    """Half the range, improved or not; what is thrown goes a whole one."""
    more = state.answers.get(shooter.id, {}).get("range_bonus_m", 0) if action != "defy_cover_fire" else 0
    asked = Request(TABLES.system, action, side_of(game(state), state, shooter), None, {"range_bonus_m": more})
    metres = distance_of(asked, row)
    return int(metres) if metres == int(metres) else metres
