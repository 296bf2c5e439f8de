"""Ways to make one thing wrong in a valid request."""

import math
from collections.abc import Callable
from typing import Any, TypeAlias

from hypothesis import assume
from hypothesis import strategies as st

from tests.twins.uchronia_tables import (
    BRAWL,
    HELPLESS,
    MODIFIERS,
    SHOTS,
    TRAITS,
    UNUSABLE,
    WEAPONS,
    WITH_TARGET,
)

Request: TypeAlias = dict[str, Any]
Spoil: TypeAlias = Callable[[st.DrawFn, Request], None]

_JUNK: tuple[object, ...] = (None, True, False, 0, 1, -1, 2.0, 1.5, 10.0, 12, 99, 10**30, "", "1", "true", [], {})
_NOT_NUMBERS = (math.nan, math.inf, -math.inf, "NaN")
_KEPT_BY_THE_APP = ("side", "rounds_loaded", "throwables_left", "reload_turns_left", "held_by", "wounds", "ready")
_STRANGERS = ("strong", "Athlete", "athlète", "hold level", "")


def _a_side(draw: st.DrawFn, request: Request) -> tuple[str, dict[str, Any]]:
    who = draw(st.sampled_from([who for who in ("attacker", "target") if request.get(who) is not None]))
    return who, request[who]


def _wrong(draw: st.DrawFn, values: tuple[object, ...]) -> object:
    """Something that is none of these values, or that is one of them under another type."""
    value = draw(st.sampled_from((*_JUNK, *_NOT_NUMBERS)))
    assume(not any(type(value) is type(one) and value == one for one in values))
    return value


def system(draw: st.DrawFn, request: Request) -> None:
    """Another system, or none."""
    request["system"] = draw(st.sampled_from(("uchron", "Uchronia", "", 3, None, [])))
    if draw(st.booleans()):
        del request["system"]


def action(draw: st.DrawFn, request: Request) -> None:
    """An action that does not exist, or none."""
    request["action"] = draw(st.sampled_from(("stirke", "Shoot", "first_aid", "", 7, True, None, [], {})))
    if draw(st.booleans()):
        del request["action"]


def key(draw: st.DrawFn, request: Request) -> None:
    """A key that does not exist, of the request or of a side."""
    name = draw(st.sampled_from(("turn", "option", "Attacker", "modifier", "trait", "state", "weapons")))
    where = draw(st.sampled_from([request, _a_side(draw, request)[1]]))
    where[name] = draw(st.sampled_from((1, None, {})))


def side(draw: st.DrawFn, request: Request) -> None:
    """No attacker, no target where one is needed, a target where none is."""
    who = draw(st.sampled_from(("attacker", "target")))
    if who == "target" and request["action"] not in WITH_TARGET:
        request["target"] = draw(st.sampled_from(({}, {"weapon": "club"}, [], "Augustin")))
    else:
        request[who] = draw(st.sampled_from((None, [], "Augustin", 1)))
        if draw(st.booleans()):
            del request[who]


def container(draw: st.DrawFn, request: Request) -> None:
    """Traits, states or modifiers that are no collection of the right kind."""
    of_side = _a_side(draw, request)[1]
    where, name = draw(st.sampled_from(((of_side, "traits"), (of_side, "states"), (request, "modifiers"))))
    where[name] = draw(st.sampled_from((None, "wounded", 1, True, {} if name == "states" else [])))


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
    strange = st.sampled_from(("sowrd", "halberd", "Sword", "", 1, True, [], {}))
    _a_side(draw, request)[1]["weapon"] = draw(st.one_of(strange, st.sampled_from(WEAPONS)))


def state(draw: st.DrawFn, request: Request) -> None:
    """A state that does not exist, or one that may forbid the action."""
    strange: st.SearchStrategy[Any] = st.sampled_from(("killed", "Wounded", "", "prone", None, 1, True, []))
    forbidding = st.sampled_from(sorted({"dead", "surprised", *HELPLESS, *UNUSABLE}))
    states = _a_side(draw, request)[1].setdefault("states", [])
    states[:] = [*states, draw(st.one_of(strange, forbidding).filter(lambda one: one not in states))]


def state_missing(draw: st.DrawFn, request: Request) -> None:
    """One of the states taken away: a jam or a grave wound may be needed."""
    states = request["attacker"].get("states", [])
    assume(states)
    states.remove(draw(st.sampled_from(sorted(states))))


def modifier(draw: st.DrawFn, request: Request) -> None:
    """A modifier that does not exist, of another action, or with a value that it cannot have."""
    modifiers = request.setdefault("modifiers", {})
    used = [name for name, line in MODIFIERS.items() if request["action"] in line.actions]
    foreign = [name for name in MODIFIERS if name not in used]
    kind = draw(st.sampled_from(("strange", "foreign", "value")))
    if kind == "strange":
        modifiers[draw(st.sampled_from(("darkness", "Range", "option_", "athlete", "")))] = True
    elif kind == "foreign":
        name = draw(st.sampled_from(foreign))
        modifiers[name] = draw(st.sampled_from(MODIFIERS[name].values))
    else:
        assume(used)
        name = draw(st.sampled_from(used))
        modifiers[name] = _wrong(draw, MODIFIERS[name].values)


def clash(draw: st.DrawFn, request: Request) -> None:
    """Answers that are right one by one and do not go together, or not with the weapon."""
    clashes = (
        *(({"aimed": True, "running": True}, SHOTS[:3]), ({"aimed": True, "chaotic": True}, SHOTS[:3])),
        *(({"aimed": True}, SHOTS[:3]), ({"aimed": True, "option_aim_shoulder_only": True}, ("shoot", "trick_shot"))),
        *(({"chaotic": True}, ("aim",)), ({"option_aim_shoulder_only": True}, ("aim",))),
        *(({"exotic_weapon": True}, ("trick_shot",)), ({"exotic_weapon": False}, ("trick_shot",))),
        *((({"rounds_loaded": rounds}), SHOTS) for rounds in (0, 2, 3, 7, 12)),
        *((({"rounds_to_load": rounds}), ("reload",)) for rounds in (2, 3, 6, 12)),
        ({"source": "boomerang", "severity": "grave"}, ("resistance",)),
        *(({"ambush": who}, ("initiative",)) for who in ("attacker", "target")),
        *(({"target_intent": intent}, BRAWL) for intent in BRAWL),
        *(({"attacker_opponent_rank": 2, "target_opponent_rank": rank}, BRAWL) for rank in (1, 2, 4)),
    )
    fitting = [answers for answers, actions in clashes if request["action"] in actions]
    assume(fitting)
    request.setdefault("modifiers", {}).update(draw(st.sampled_from(fitting)))


def hold(draw: st.DrawFn, request: Request) -> None:
    """A hold where none may be, or none where one is needed."""
    _a_side(draw, request)[1].setdefault("traits", {})["hold_level"] = draw(st.sampled_from((0, 1, 5)))


_WAYS: tuple[Spoil, ...] = (
    *(system, action, key, side, container, trait, weapon, state, state_missing),
    *(modifier, clash, hold),
)


@st.composite
def spoil(draw: st.DrawFn, request: Request) -> None:
    """Make one thing wrong in `request`, in place."""
    draw(st.sampled_from(_WAYS))(draw, request)
