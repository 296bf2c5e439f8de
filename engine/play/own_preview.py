"""What a home-made row would do to the present set-up: the chance with and without it, and a curve."""

from __future__ import annotations

import msgspec

from engine.answer import Sweep
from engine.errors import RequestError
from engine.forecast.attack import evaluate, headline_of
from engine.forecast.sweep import axes_for, sweep
from engine.home_made.in_force import in_force, laid
from engine.home_made.rows import HomeMade
from engine.label import Label, label
from engine.play.setting import names_of
from engine.play.showing import Showing
from engine.request import Request, Side
from engine.system import System, refusal_of
from engine.tables import ArchetypeRow, CircumstanceRow


class Preview(msgspec.Struct, frozen=True):
    """A row beside the present set-up.

    Attributes:
        before, after: the chance of the headline without and with the row; None: no die is rolled, or it cannot be.
        action: what is done with it, where the present action cannot be done with it.
        curve: with the row, that without it behind; None: the action has no axis.
        why: why nothing can be shown.
    """

    before: float | None = None
    after: float | None = None
    curve: Sweep | None = None
    action: Label | None = None
    why: Label | None = None


def preview(play: Showing, one: HomeMade) -> Preview:
    """What a row would do to the present set-up: whoever acts has it, or is it."""
    request = play.request()
    if isinstance(request, RequestError):
        return Preview(why=request.label)
    system = play.system
    counts = headline_of(system, request)
    if not counts:
        return Preview(why=label("own.no_roll"))
    names, before = names_of(play.state), evaluate(system, request).share(counts)
    axis = next((row for row in axes_for(system, request) if row.id == play.axis), None)
    axis = axis or next(iter(axes_for(system, request)), None)
    ghost = None if axis is None else [*sweep(system, request, axis, 0, names)][-1]
    with laid(system, in_force(system.id) | {one.key: one}, {}):
        there = _with(system, request, one)
        refusal = refusal_of(system, there)
        if refusal is not None:
            other = _elsewhere(system, there)
            return Preview(before=before, why=refusal.label) if other is None else _alone(play, other, names)
        after = evaluate(system, there).share(counts)
        curve = None if axis is None else [*sweep(system, there, axis, 0, names)][-1]
    if curve is not None and ghost is not None and curve.points == ghost.points and ghost.series:
        curve = msgspec.structs.replace(curve, ghost=ghost.series[0].chances)
    return Preview(before, after, curve)


def _elsewhere(system: System, request: Request) -> Request | None:
    """The first action of the game that the rules allow with this weapon, bare of all circumstances."""
    for action in system.tables.actions.values():
        fits = (request.target is not None) == (action.targets != "none") and not action.due_only
        other = msgspec.structs.replace(request, action=action.id, modifiers={})
        if fits and action.headline and refusal_of(system, other) is None:
            return other
    return None


def _alone(play: Showing, request: Request, names: dict[str, str]) -> Preview:
    """What an action brings with the row, with nothing to compare."""
    system = play.system
    axis = next(iter(axes_for(system, request)), None)
    curve = None if axis is None else [*sweep(system, request, axis, 0, names)][-1]
    chance = evaluate(system, request).share(headline_of(system, request))
    return Preview(None, chance, curve, label(f"action.{request.action}"))


def _with(system: System, request: Request, one: HomeMade) -> Request:
    """The request in which the row is in force."""
    row = one.row
    if isinstance(row, CircumstanceRow):
        if request.action not in row.actions or row.kind not in ("check", "number"):
            return request
        return request.with_modifier(one.id, value=True if row.kind == "check" else row.maximum)
    if isinstance(row, ArchetypeRow):
        weapon = row.weapons[0] if row.weapons else None
        return request.with_side("attacker", Side(dict(row.traits), weapon))
    if one.kind == "weapons":
        return request.with_side("attacker", msgspec.structs.replace(request.attacker, weapon=one.id))
    bearers = {who for name in one.hooks for who in ("attacker", "target") if getattr(system.tables.hooks[name], who)}
    for who in sorted(bearers) or ("attacker",):
        if who == "attacker" or request.target is not None:
            side = request.side(who)
            request = request.with_side(who, msgspec.structs.replace(side, states=side.states | {one.id}))
    return request
