"""Ways to make one thing wrong in a valid request of Ubik."""

from tests.twins.faulty import NOT_NUMBERS, Choose, Request, Spoiling, Strange, a_side
from tests.twins.ubik_tables import CATALOGUE, STATES
from tests.twins.ubik_weapons import COLUMNS, MODES

_KEPT_BY_THE_APP = ("side", "landed", "detected_by", "hold_strength", "aim_turns", "camp_numbers", "rounds_loaded")
_NOT_WORDS = ("Open", "light cover", "semi-auto", "CC", "chest", "legal", "2 m", "5", "très")
_STRANGE = Strange(
    systems=("ubick", "Ubik", "retrofutur"),
    actions=("fire_at_targets", "Strike", "init", "stand_up", "called_shots", "viser"),
    traits=("luck", "Contact", "âme", "called_shot", "life", "", *_KEPT_BY_THE_APP),
    weapons=("lightsaber", "Knife", "bow", "unarmed", "rifle"),
    states=("stunned", "Prone", "", "demoralized", "bleeding", "wounded"),
    modifiers=("covered", "Cover", "light", "option_table", "range", "dodge", ""),
    values=(*_NOT_WORDS, *NOT_NUMBERS, -6, -5, 2, 3, 5, 6, 7, 11, 30, 81, 201, 5001),
    someone={"weapon": "knife"},
)
_TRIED = {
    "distance_m": (0, 1, 2, 5, 24, 25, 26, 60, 61, 301, 5000),
    "rounds_loaded": (0, 1, 2, 3, 5, 6, 9, 10, 29, 30, 33, 101),
}
_STOPPING = ("surprised", "unconscious", "dead", "held", "immobilised", "demoralised", "camping", "arm_mutilated")


def life(choose: Choose, request: Request) -> None:
    """Life points with which one can no longer act, or no longer be attacked."""
    a_side(choose, request).setdefault("traits", {})["life_lost"] = choose((0, 9, 10, 14, 15, 39, 40, 60, 80))


def aptitude(choose: Choose, request: Request) -> None:
    """Without the aptitude that a location or a triple shot needs."""
    a_side(choose, request).setdefault("traits", {})[choose(("has_called_shot", "has_triple_shot"))] = False


def volley(choose: Choose, request: Request) -> None:
    """A number of rounds and a mode that need not go together, where they are used."""
    if "rounds" in CATALOGUE.used(request["action"]):
        name = choose(("rounds", "fire_mode"))
        request.setdefault("modifiers", {})[name] = choose(tuple(COLUMNS) if name == "rounds" else MODES)


def stopped(choose: Choose, request: Request) -> None:
    """A state that forbids much."""
    side = a_side(choose, request)
    side["states"] = [*side.get("states", []), choose(_STOPPING)]


WAYS = (*Spoiling(CATALOGUE, _STRANGE, STATES, _TRIED).ways, life, aptitude, volley, volley, stopped)
