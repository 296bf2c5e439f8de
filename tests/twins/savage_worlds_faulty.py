"""Ways to make one thing wrong in a valid request of Savage Worlds."""

from tests.twins.faulty import NOT_NUMBERS, Choose, Request, Spoiling, Strange, a_side
from tests.twins.savage_worlds_tables import CATALOGUE, STATES

_KEPT_BY_THE_APP = ("side", "bennies", "card", "joker", "aimed", "held_by", "rounds_loaded", "mount")
_NOT_DICE = ("d5", "d20", "d12+0", "d12+13", "D6", "d4-2", "d10+1", "6", "d 6", "d4-1")
_STRANGE = Strange(
    systems=("savage_world", "Savage Worlds", "uchroni"),
    actions=("meele_attack", "Aim", "shoot", "first_aid"),
    traits=("luck", "Agility", "âme", "fighting skill", "pace", "", *_KEPT_BY_THE_APP),
    weapons=("lightsaber", "sword", "Mace"),
    states=("blinded", "Shaken", "", "wounded"),
    modifiers=("wild_atack", "Cover", "option_", "fighting", ""),
    values=(*_NOT_DICE, *NOT_NUMBERS, *range(-12, 70, 7), 2001, 4001),
    someone={"weapon": "mace"},
)
_TRIED = dict.fromkeys(("distance", "rounds_loaded"), (0, 1, 2, 3, 9, 10, 40, 2000))


def size(choose: Choose, request: Request) -> None:
    """A size that may be too large to grapple."""
    a_side(choose, request).setdefault("traits", {})["size"] = choose(range(-4, 21))


WAYS = (*Spoiling(CATALOGUE, _STRANGE, STATES, _TRIED).ways, size)
