"""Ways to make one thing wrong in a valid request."""

import math
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from tests.twins.unisystem_tables import CHECK, CUSTOM, MODIFIERS, NO_TARGET, STANCES, STATES, TRAITS
from tests.twins.unisystem_weapons import WEAPONS

Request: TypeAlias = dict[str, Any]
Choose: TypeAlias = Callable[[Sequence[Any]], Any]
Spoil: TypeAlias = Callable[[Choose, Request], None]

_JUNK: tuple[object, ...] = (None, True, False, 0, 1, -1, 2.0, 1.5, 10.0, 12, 99, 10**30, "", "1", "true", [], {})
_NOT_WORDS = ("ADX", "aD", "A D", "A" * 21, "Short", "plate mail", "dusk", "5", "D6")
_NOT_NUMBERS = (math.nan, math.inf, -math.inf, "NaN")
_KEPT_BY_THE_APP = (
    "side",
    "landed",
    "shot_at",
    "cool_done",
    "immune_fear",
    "rounds_loaded",
    "pending_aim",
    "dive_total",
)
_STRANGERS = ("luck", "Dexterity", "âme", "hand weapon", "essence", "")


def _a_side(choose: Choose, request: Request) -> tuple[str, dict[str, Any]]:
    who = choose([who for who in ("attacker", "target") if request.get(who) is not None])
    return who, request[who]


def _wrong(choose: Choose, values: tuple[object, ...]) -> object:
    """Something that is none of these values, or that is one of them under another type."""
    junk = (*_JUNK, *_NOT_WORDS, *_NOT_NUMBERS, *range(-102, 110, 7), 401, 5001)
    return choose([one for one in junk if not any(type(one) is type(value) and one == value for value in values)])


def system(choose: Choose, request: Request) -> None:
    """Another system, or none."""
    request["system"] = choose(("unisytem", "Unisystem", "uchronia", "", 3, None, []))
    if choose(CHECK):
        del request["system"]


def action(choose: Choose, request: Request) -> None:
    """An action that does not exist, or none."""
    request["action"] = choose(
        ("meele_attack", "Aim", "defensive_stance", "dive_for_cover", "other_action", "", 7, True, None, [], {})
    )
    if choose(CHECK):
        del request["action"]


def key(choose: Choose, request: Request) -> None:
    """A key that does not exist, of the request or of a side."""
    name = choose(("turn", "options", "Attacker", "modifier", "gear", "trait", "state", "weapons"))
    where = choose([request, _a_side(choose, request)[1]])
    where[name] = choose((1, None, {}))


def side(choose: Choose, request: Request) -> None:
    """No attacker, no target where one is needed, a target where none is."""
    who = choose(("attacker", "target"))
    if who == "target" and request["action"] in NO_TARGET:
        request["target"] = choose(({}, {"weapon": "mace"}, [], "Robin"))
    else:
        request[who] = choose((None, [], "Robin", 1))
        if choose(CHECK):
            del request[who]


def container(choose: Choose, request: Request) -> None:
    """Traits, states or modifiers that are no collection of the right kind."""
    of_side = _a_side(choose, request)[1]
    where, name = choose(((of_side, "traits"), (of_side, "states"), (request, "modifiers")))
    where[name] = choose((None, "stunned", 1, True, {} if name == "states" else []))


def trait(choose: Choose, request: Request) -> None:
    """A trait that does not exist, or with a value that it cannot have."""
    traits = _a_side(choose, request)[1].setdefault("traits", {})
    if choose(CHECK):
        traits[choose((*_STRANGERS, *_KEPT_BY_THE_APP))] = choose((True, 1))
    else:
        name = choose(tuple(TRAITS))
        traits[name] = _wrong(choose, TRAITS[name])


def weapon(choose: Choose, request: Request) -> None:
    """A weapon that does not exist, or any weapon whether it suits the action or not."""
    strange: tuple[object, ...] = ("lightsaber", "unarmed", "Mace", "", 1, True, [], {})
    _a_side(choose, request)[1]["weapon"] = choose(choose((strange, (*WEAPONS, None))))


def state(choose: Choose, request: Request) -> None:
    """A state that does not exist, or one that may forbid the action."""
    strange: tuple[object, ...] = ("prone", "Stunned", "", "shaken", None, 1, True, [])
    states = _a_side(choose, request)[1].setdefault("states", [])
    states.append(choose([one for one in choose((strange, STATES, STATES)) if one not in states]))


def state_missing(choose: Choose, request: Request) -> None:
    """One of the states taken away: the action may need it."""
    states = _a_side(choose, request)[1].get("states")
    if states:
        states.remove(choose(states))


def modifier(choose: Choose, request: Request) -> None:
    """A modifier that does not exist, of another action, or with a value that it cannot have."""
    modifiers = request.setdefault("modifiers", {})
    used = [name for name, line in MODIFIERS.items() if request["action"] in line.actions]
    foreign = [name for name in MODIFIERS if name not in used]
    kind = choose(("strange", "foreign", "value") if used else ("strange", "foreign"))
    if kind == "strange":
        modifiers[choose(("defence", "Range", "option_stun_test", "option_initiative_mode", "cover", ""))] = True
    elif kind == "foreign":
        name = choose(foreign)
        modifiers[name] = choose(MODIFIERS[name].values or ("ADA",))
    else:
        name = choose(used)
        modifiers[name] = _wrong(choose, MODIFIERS[name].values)


def condition(choose: Choose, request: Request) -> None:
    """Any known value of any modifier of the action, whether the rest of the request allows it or not."""
    used = [name for name, row in MODIFIERS.items() if request["action"] in row.actions and row.values]
    if used:
        name = choose(used)
        values = (0, 1, 2, 3, 9, 10, 40, 2000) if name == "distance" else MODIFIERS[name].values
        request.setdefault("modifiers", {})[name] = choose((*values[:8], values[-1]))


def condition_missing(choose: Choose, request: Request) -> None:
    """One of the modifiers taken away: another may need it."""
    modifiers: dict[str, Any] = request.get("modifiers") or {}
    if modifiers:
        del modifiers[choose(sorted(modifiers))]


def armor(choose: Choose, request: Request) -> None:
    """A custom armour without what makes it one, or the other way round."""
    traits = _a_side(choose, request)[1].setdefault("traits", {})
    name = choose(("armor", *CUSTOM))
    traits[name] = choose(TRAITS[name])


def stances(choose: Choose, request: Request) -> None:
    """Both stances at once."""
    side = _a_side(choose, request)[1]
    side["states"] = [*(one for one in side.get("states", []) if one not in STANCES), *STANCES]


def life(choose: Choose, request: Request) -> None:
    """Life points with which a test may not be made."""
    _a_side(choose, request)[1].setdefault("traits", {})["life_points"] = choose((-100, -10, -9, 0, 1, 10, 11, 400))


_WAYS: tuple[Spoil, ...] = (
    *(system, action, key, side, container, trait, trait, weapon, weapon, state, state, state_missing, life),
    *(modifier, modifier, condition, condition, condition, condition_missing, condition_missing, armor, stances),
)


def spoil(choose: Choose, request: Request) -> None:
    """Make one thing wrong in `request`, in place; now and then the change turns out to be harmless."""
    choose(_WAYS)(choose, request)
