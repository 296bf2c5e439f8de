"""Ways to make one thing wrong in a valid request."""

import math
from collections.abc import Callable
from typing import Any, TypeAlias

from hypothesis import assume
from hypothesis import strategies as st

from tests.twins.savage_worlds_tables import MODIFIERS, NO_TARGET, STATES, TRAITS
from tests.twins.savage_worlds_weapons import WEAPONS

Request: TypeAlias = dict[str, Any]
Spoil: TypeAlias = Callable[[st.DrawFn, Request], None]

_JUNK: tuple[object, ...] = (None, True, False, 0, 1, -1, 2.0, 1.5, 10.0, 12, 99, 10**30, "", "1", "true", [], {})
_NOT_DICE = ("d5", "d20", "d12+0", "d12+13", "D6", "d4-2", "d10+1", "6", "d 6", "d4-1")
_NOT_NUMBERS = (math.nan, math.inf, -math.inf, "NaN")
_KEPT_BY_THE_APP = ("side", "bennies", "card", "joker", "aimed", "held_by", "rounds_loaded", "mount")
_STRANGERS = ("luck", "Agility", "âme", "fighting skill", "pace", "")


def _a_side(draw: st.DrawFn, request: Request) -> tuple[str, dict[str, Any]]:
    who = draw(st.sampled_from([who for who in ("attacker", "target") if request.get(who) is not None]))
    return who, request[who]


def _wrong(draw: st.DrawFn, values: tuple[object, ...]) -> object:
    """Something that is none of these values, or that is one of them under another type."""
    value = draw(st.sampled_from((*_JUNK, *_NOT_DICE, *_NOT_NUMBERS, *range(-12, 70, 7), 2001, 4001)))
    assume(not any(type(value) is type(one) and value == one for one in values))
    return value


def system(draw: st.DrawFn, request: Request) -> None:
    """Another system, or none."""
    request["system"] = draw(st.sampled_from(("savage_world", "Savage Worlds", "uchroni", "", 3, None, [])))
    if draw(st.booleans()):
        del request["system"]


def action(draw: st.DrawFn, request: Request) -> None:
    """An action that does not exist, or none."""
    request["action"] = draw(st.sampled_from(("meele_attack", "Aim", "shoot", "first_aid", "", 7, True, None, [], {})))
    if draw(st.booleans()):
        del request["action"]


def key(draw: st.DrawFn, request: Request) -> None:
    """A key that does not exist, of the request or of a side."""
    name = draw(st.sampled_from(("turn", "options", "Attacker", "modifier", "gear", "trait", "state", "weapons")))
    where = draw(st.sampled_from([request, _a_side(draw, request)[1]]))
    where[name] = draw(st.sampled_from((1, None, {})))


def side(draw: st.DrawFn, request: Request) -> None:
    """No attacker, no target where one is needed, a target where none is."""
    who = draw(st.sampled_from(("attacker", "target")))
    if who == "target" and request["action"] in NO_TARGET:
        request["target"] = draw(st.sampled_from(({}, {"weapon": "mace"}, [], "Augustin")))
    else:
        request[who] = draw(st.sampled_from((None, [], "Augustin", 1)))
        if draw(st.booleans()):
            del request[who]


def container(draw: st.DrawFn, request: Request) -> None:
    """Traits, states or modifiers that are no collection of the right kind."""
    of_side = _a_side(draw, request)[1]
    where, name = draw(st.sampled_from(((of_side, "traits"), (of_side, "states"), (request, "modifiers"))))
    where[name] = draw(st.sampled_from((None, "shaken", 1, True, {} if name == "states" else [])))


def trait(draw: st.DrawFn, request: Request) -> None:
    """A trait that does not exist, or with a value that it cannot have."""
    traits = _a_side(draw, request)[1].setdefault("traits", {})
    if draw(st.booleans()):
        traits[draw(st.sampled_from((*_STRANGERS, *_KEPT_BY_THE_APP)))] = draw(st.sampled_from((True, 1)))
    else:
        name = draw(st.sampled_from(tuple(TRAITS)))
        traits[name] = _wrong(draw, TRAITS[name])


def weapon(draw: st.DrawFn, request: Request) -> None:
    """A weapon that does not exist, or any weapon whether it suits the action or not."""
    strange = st.sampled_from(("lightsaber", "sword", "Mace", "", 1, True, [], {}))
    _a_side(draw, request)[1]["weapon"] = draw(st.one_of(strange, st.sampled_from(tuple(WEAPONS)), st.none()))


def state(draw: st.DrawFn, request: Request) -> None:
    """A state that does not exist, or one that may forbid the action."""
    strange: st.SearchStrategy[Any] = st.sampled_from(("blinded", "Shaken", "", "wounded", None, 1, True, []))
    states = _a_side(draw, request)[1].setdefault("states", [])
    states[:] = [*states, draw(st.one_of(strange, st.sampled_from(STATES)).filter(lambda one: one not in states))]


def state_missing(draw: st.DrawFn, request: Request) -> None:
    """One of the states taken away: the action may need it."""
    states = _a_side(draw, request)[1].get("states", [])
    assume(states)
    states.remove(draw(st.sampled_from(sorted(states))))


def modifier(draw: st.DrawFn, request: Request) -> None:
    """A modifier that does not exist, of another action, or with a value that it cannot have."""
    modifiers = request.setdefault("modifiers", {})
    used = [name for name, line in MODIFIERS.items() if request["action"] in line.actions]
    foreign = [name for name in MODIFIERS if name not in used]
    kind = draw(st.sampled_from(("strange", "foreign", "value")))
    if kind == "strange":
        modifiers[draw(st.sampled_from(("wild_atack", "Cover", "option_", "fighting", "")))] = True
    elif kind == "foreign":
        name = draw(st.sampled_from(foreign))
        modifiers[name] = draw(st.sampled_from(MODIFIERS[name].values))
    else:
        assume(used)
        name = draw(st.sampled_from(used))
        modifiers[name] = _wrong(draw, MODIFIERS[name].values)


def condition(draw: st.DrawFn, request: Request) -> None:
    """Any known value of any modifier of the action, whether the rest of the request allows it or not."""
    used = [name for name, line in MODIFIERS.items() if request["action"] in line.actions]
    assume(used)
    name = draw(st.sampled_from(used))
    values = MODIFIERS[name].values
    edges = (*values[:8], *values[-1:]) if name not in ("distance", "rounds_loaded") else (0, 1, 2, 3, 9, 10, 40, 2000)
    request.setdefault("modifiers", {})[name] = draw(st.sampled_from(edges))


def condition_missing(draw: st.DrawFn, request: Request) -> None:
    """One of the modifiers taken away: another may need it."""
    modifiers: dict[str, Any] = request.get("modifiers") or {}
    assume(bool(modifiers))
    del modifiers[draw(st.sampled_from(sorted(modifiers)))]


def size(draw: st.DrawFn, request: Request) -> None:
    """A size that may be too large to grapple."""
    _a_side(draw, request)[1].setdefault("traits", {})["size"] = draw(st.integers(-4, 20))


_WAYS: tuple[Spoil, ...] = (
    *(system, action, key, side, container, trait, weapon, state, state_missing),
    *(modifier, condition, condition, condition_missing, size),
)


@st.composite
def spoil(draw: st.DrawFn, request: Request) -> None:
    """Make one thing wrong in `request`, in place."""
    draw(st.sampled_from(_WAYS))(draw, request)
