"""Ways to make one thing wrong in a valid request of Unisystem."""

from tests.twins.faulty import NOT_NUMBERS, Choose, Request, Spoiling, Strange, a_side
from tests.twins.unisystem_tables import CATALOGUE, CUSTOM, STANCES, STATES, TRAITS

_KEPT_BY_THE_APP = (
    *("side", "landed", "shot_at", "cool_done", "immune_fear", "rounds_loaded", "pending_aim", "dive_total"),
)
_NOT_WORDS = ("ADX", "aD", "A D", "A" * 21, "Short", "plate mail", "dusk", "5", "D6")
_STRANGE = Strange(
    systems=("unisytem", "Unisystem", "witchcraft"),
    actions=("meele_attack", "Aim", "defensive_stance", "dive_for_cover", "other_action"),
    traits=("luck", "Dexterity", "âme", "hand weapon", "essence", "", *_KEPT_BY_THE_APP),
    weapons=("lightsaber", "unarmed", "Mace"),
    states=("prone", "Stunned", "", "shaken"),
    modifiers=("defence", "Range", "option_stun_test", "option_initiative_mode", "cover", ""),
    values=(*_NOT_WORDS, *NOT_NUMBERS, *range(-102, 110, 7), 401, 5001),
    someone={"weapon": "mace"},
)
_TRIED = {"distance": (0, 1, 2, 3, 9, 10, 40, 2000)}


def armor(choose: Choose, request: Request) -> None:
    """A custom armour without what makes it one, or the other way round."""
    name = choose(("armor", *CUSTOM))
    a_side(choose, request).setdefault("traits", {})[name] = choose(TRAITS[name])


def stances(choose: Choose, request: Request) -> None:
    """Both stances at once."""
    side = a_side(choose, request)
    side["states"] = [*(one for one in side.get("states", []) if one not in STANCES), *STANCES]


def life(choose: Choose, request: Request) -> None:
    """Life points with which a test may not be made."""
    a_side(choose, request).setdefault("traits", {})["life_points"] = choose((-100, -10, -9, 0, 1, 10, 11, 400))


WAYS = (*Spoiling(CATALOGUE, _STRANGE, STATES, _TRIED).ways, armor, stances, life)
