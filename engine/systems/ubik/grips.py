"""Disarming, restraining, what is done to somebody who is held, breaking free (catalogue 8.7)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.explain import Lines, line, maybe
from engine.request import Request
from engine.systems.ubik import aiming, nerves
from engine.systems.ubik.attack import ATTACK, ROLL, Values, attack_values
from engine.systems.ubik.core import measured, trial
from engine.systems.ubik.modifiers import own_level, own_nd
from engine.systems.ubik.nerves import ESCAPE, TARGET
from engine.systems.ubik.sides import better, is_armed, of_trait
from engine.systems.ubik.tried import End, Tried, tried

GAINED = {"hold_trip": "prone", "hold_immobilise": "immobilised"}  # UBK-107


# -- disarming ------------------------------------------------------------------------------------------------------


def taken(request: Request) -> str:
    """How a weapon leaves the hand of the target (UBK-99)."""
    if not request.number("pr"):
        return "disarmed_drop"
    return "disarmed_recovered" if request.word("disarm_use", "fling") == "recover" else "disarmed_flung"


def is_frightening(request: Request) -> bool:
    """Whether the target faces a weapon with empty hands, and tests its morale (UBK-43)."""
    return is_armed(request.attacker) or taken(request) == "disarmed_recovered"


def disarm_figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number of a disarming."""
    found = aiming.figures(request)
    if taken(request) == "disarmed_flung":
        found["fling_m"] = (line("circumstance.pr", request.number("pr"), "UBK-99"),)
    return found | nerves.morale_of_target(request, 0) if is_frightening(request) else found


def disarm_values(request: Request, totals: Mapping[str, int]) -> Values:
    """The derived values of a disarming."""
    found = attack_values(request, totals)
    if "fling_m" in totals:
        found["fling_m"] = totals["fling_m"]
    return found | nerves.shown(totals, TARGET) if is_frightening(request) else found


def build_disarm(request: Request, totals: Mapping[str, int]) -> Tried:
    """The situation of a disarming."""
    events: tuple[str, ...] = ("hit",)
    later: nerves.Later = ()
    if is_frightening(request):
        events += ("target_morale",)
        later = (("target_demoralised", nerves.of_others(request, totals, TARGET).failing),)
    return tried(trial(request, totals, ATTACK), End(taken(request), events, later), End("miss"))


# -- holding --------------------------------------------------------------------------------------------------------


def restrain_figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number of a hold."""
    strength = maybe("circumstance.pr", request.number("pr"), "UBK-106")
    return {**aiming.figures(request), **nerves.escape_of_target(request), "hold_strength": strength}


def restrain_values(request: Request, totals: Mapping[str, int]) -> Values:
    """The derived values of a hold."""
    found = attack_values(request, totals) | nerves.shown(totals, ESCAPE)
    return {**found, "hold_strength": totals["hold_strength"]}


def build_restrain(request: Request, totals: Mapping[str, int]) -> Tried:
    """The situation of a hold."""
    freed = nerves.of_others(request, totals, ESCAPE).passing
    held = End("held", ("hit",), (("held_and_escapes_first_try", freed),))
    return tried(trial(request, totals, ATTACK), held, End("miss"))


def hold_figures(request: Request) -> dict[str, Lines]:
    """The strength of a hold after what is done with it (UBK-107)."""
    strength = maybe("circumstance.hold_strength", request.number("hold_strength"), "UBK-107")
    tighter = maybe("action.hold_tighten", int(request.action == "hold_tighten"), "UBK-107")
    return {"hold_strength": strength + tighter}


def hold_values(request: Request, totals: Mapping[str, int]) -> Values:
    """The derived values of what is done with a hold."""
    found: Values = {"hold_strength": totals["hold_strength"]}
    return found | {"gained_state": GAINED[request.action]} if request.action in GAINED else found


# -- breaking free --------------------------------------------------------------------------------------------------


def escape_figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number of an escape (UBK-107)."""
    own = request.attacker
    level = own_level(request, better(own, "contact", "acrobatics"), "UBK-107")
    base = of_trait(request.side("target"), "contact", "UBK-09", "target")
    base += maybe("circumstance.hold_strength", request.number("hold_strength"), "UBK-107", "target")
    return measured(request, level, own_nd(request, base))


def escape_values(request: Request, totals: Mapping[str, int]) -> Values:
    """The derived values of an escape."""
    return {name: totals[name] for name in ROLL}


def build_escape(request: Request, totals: Mapping[str, int]) -> Tried:
    """The situation of an escape."""
    return tried(trial(request, totals, "UBK-107"), End("free"), End("still_held"))
