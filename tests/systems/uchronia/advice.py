"""The moment of each piece of advice: Ada against a baron."""

from __future__ import annotations

from engine.encounter.actions import perform
from engine.encounter.state import Encounter, replace
from tests.systems.moments import Moment
from tests.systems.uchronia.fighting import act, begun, fight, foe, hero, later

ATTACKER, TARGET = "ada", "baron"


def with_weapon(weapon: str, turn: int = 5) -> Encounter:
    """Ada with this weapon against a baron."""
    return fight(hero("ada", weapon=weapon), foe("baron"), turn=turn)


def just_armed() -> Encounter:
    """Ada has taken a cane this turn."""
    state = fight(hero("ada"), foe("baron"), turn=3)
    return later(perform(state, "arm", {"fighters": ["ada"], "weapon": "cane"}).state, 3)


def one_side_left() -> Encounter:
    """The baron has just been struck down."""
    return act(with_weapon("revolver"), "strike", "ada", "baron", "target_stunned_out")


def well_placed() -> Encounter:
    """Three dice more for Ada: six sixes make 36 against 10."""
    return replace(with_weapon("revolver"), answers={"ada": {"circumstance": 3}})


MOMENTS = {
    "UCH-08": Moment(begun(with_weapon("revolver", 0)), "strike"),
    "UCH-10": Moment(one_side_left(), "strike"),
    "UCH-36": Moment(just_armed(), "strike"),
    "UCH-38": Moment(with_weapon("axe"), "strike"),
    "UCH-57": Moment(with_weapon("sword"), "strike", faces=(1, 1, 1, 1, 2, 2, 2)),
    "UCH-60": Moment(with_weapon("sword"), "break_off", outcome="broke_off"),
    "UCH-76": Moment(replace(with_weapon("javelin"), answers={"ada": {"circumstance": -1}}), "missile"),
    "UCH-84": Moment(well_placed(), "shoot", faces=(6, 6, 6, 6, 6, 6)),
    "UCH-109": Moment(with_weapon("hunting_gun_ball"), "reload"),
    "UCH-115": Moment(with_weapon("sawn_off"), "shoot"),
    "UCH-119": Moment(with_weapon("elephant_gun"), "shoot"),
    "UCH-121": Moment(with_weapon("machine_gun"), "burst"),
    "UCH-153": Moment(with_weapon("revolver"), "shoot"),
}
