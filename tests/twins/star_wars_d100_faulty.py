"""Ways to make one thing wrong in a valid request of Star Wars D100."""

from tests.twins.faulty import NOT_NUMBERS, Choose, Request, Spoiling, Strange, a_side
from tests.twins.star_wars_d100_tables import CATALOGUE, STATES
from tests.twins.star_wars_d100_weapons import WEAPONS

_KEPT_BY_THE_APP = (
    *("hp_max", "acted", "attacked", "dodges", "order_total", "durations", "weapons", "rounds_loaded", "spare_clips"),
    *("panne_malus", "ammo"),
)
_STRANGE = Strange(
    systems=("star_wars", "Star_wars_d100", "star_wars_d6"),
    actions=("shot", "Shoot", "double_pistols", "cover", "pick_up", "aim", "melee_attack"),
    traits=("strength", "Dex", "skill", "skill_sniper", "armor", "âge", "", *_KEPT_BY_THE_APP),
    weapons=("lightsaber", "blaster", "Blaster_rifle", "vibroknife"),
    states=("stunned", "Weakened", "", "prone", "jammed"),
    modifiers=("range", "Mode", "opt_pure_doubles", "option_group_order", "cover", "distance", ""),
    values=("Lethal", "torse", "body", "+1D4", "+3d6", "5", *NOT_NUMBERS, *range(-103, 180, 7), 1001, 5001, 5000.5),
    someone={"weapon": "blaster_pistol"},
)
_TRIED = {
    "distance_m": (0, 4.5, 9, 33, 33.5, 60, 100, 241, 800, 2000.5, 5000),
    "rounds_loaded": (0, 1, 2, 3, 5, 6, 7, 15, 25, 40, 41, 100, 999),
    "second_weapon": tuple(WEAPONS),
    "gm_modifier": (-100, -40, 0, 40, 100),
    "remaining_pv": (-50, -3, -2, -1, 0),
}
_DECIDING = (
    *(("droid", True), ("droid", False), ("humanoid", False), ("parry_value", 0), ("parry_value", 3)),
    *(("str", 12), ("str", 13), ("str", 3)),
)


def body(choose: Choose, request: Request) -> None:
    """A trait that may forbid the action."""
    name, value = choose(_DECIDING)
    a_side(choose, request).setdefault("traits", {})[name] = value


WAYS = (*Spoiling(CATALOGUE, _STRANGE, STATES, _TRIED).ways, body, body)
