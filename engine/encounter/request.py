"""From the fight to the typed request that the rules answer: the same `Request` as the command line reads from JSON.

Whatever the rules refuse, `System.check` refuses here too, with the same field and reason: that reason is what greys
an action, a weapon or a circumstance on screen.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import NamedTuple

from engine.encounter.game import game
from engine.encounter.grids import grid_of
from engine.encounter.remembered import forgotten_too
from engine.encounter.state import ActiveState, Encounter, Fighter, pair, replace
from engine.errors import RequestError, refuse
from engine.forecast.worth import other_values
from engine.form import Field, Value
from engine.label import Label, label
from engine.request import Request, Side
from engine.system import System, refusal_of
from engine.tables import CircumstanceRow

SCENE = "scene"
"""Scope of the answers that concern everybody."""


def request_for(
    state: Encounter, attacker: str, target: str, action: str, extra: Mapping[str, Value] | None = None
) -> Request:
    """The request of one action, from the sheets, the answers, the house rules and what the sheets decide.

    Automatic modifiers win over answers; `extra` (what a prompt already knows) wins over both. An answer that
    cannot be given as things stand (the weapon has changed since...) is kept, and not sent.

    Args:
        attacker: id of the fighter who acts.
        target: id of the other one; ignored where the action takes none, "" also where it may take none.

    Raises:
        RequestError: no such fighter or action, no target where one is needed, or not now (`System.forbidden`, a roll
            that is not due). The rules are not asked: call `System.check`.
    """
    found = _in_force(state, (attacker, target, action), extra or {})
    if found.request is None:
        assert found.refusal is not None
        raise found.refusal
    return found.request


def request_with(
    state: Encounter,
    attacker: str,
    target: str,
    action: str,
    answers: Mapping[str, Value],
    extra: Mapping[str, Value],
) -> Request:
    """As `request_for`, with these answers instead of those of the fight (a roll read again under another setting)."""
    system = game(state)
    row = system.tables.actions.get(action)
    if row is None:
        raise refuse("action", "unknown_action", action=action)
    acting = state.find(attacker)
    if acting is None:
        raise refuse("attacker", "nobody_attacks")
    if row.due_only and not is_due(state, attacker, action):
        raise RequestError("action", label(f"due.{action}"))
    aimed_at = state.find(target) if row.targets != "none" else None
    if row.targets in ("one", "several") and aimed_at is None:
        raise refuse("target", "nobody_aimed_at")
    setting = (attacker, target if aimed_at else "", action)
    forbidden = system.forbidden(state, action, *setting[:2])
    if forbidden is not None:
        raise RequestError("action", forbidden)
    return Request(
        system=system.id,
        action=action,
        attacker=side_of(system, state, system.acting(state, action, acting)),
        target=side_of(system, state, system.acting(state, action, aimed_at)) if aimed_at else None,
        modifiers=_modifiers(system, state, setting, answers, extra),
        reserves=system.reserves(state, *setting[:2]),
        part=system.part(state, action, *setting[:2]),
    )


def _modifiers(
    system: System,
    state: Encounter,
    setting: tuple[str, str, str],
    answers: Mapping[str, Value],
    extra: Mapping[str, Value],
) -> dict[str, Value]:
    attacker, target, action = setting
    automatic = {name: value for name, (value, _) in system.automatic(state, action, attacker, target).items()}
    given = dict(answers) | state.options | automatic | dict(extra)
    rows = system.tables.circumstances
    return {name: value for name, value in given.items() if name in rows and action in rows[name].actions}


def is_due(state: Encounter, fighter: str, action: str) -> bool:
    """Whether a prompt asks this fighter for the roll of this action."""
    return any((one.kind, one.fighter, one.subject) == ("roll", fighter, action) for one in state.prompts)


def side_of(system: System, state: Encounter, fighter: Fighter) -> Side:
    """A fighter as a request has him: traits that differ from their default, weapon in hand, states that count now.

    A counter that the game's table also knows as a trait (fatigue...) is sent as that trait.
    """
    traits = system.tables.traits
    kept: dict[str, Value] = {name: count for name, count in fighter.counters.items() if name in traits}
    given = {name: value for name, value in (kept | fighter.traits).items() if value != trait_default(system, name)}
    held = fighter.weapon
    active = fighter.states + (held.states if held else ())
    return Side(given, held.weapon if held else None, frozenset(one.id for one in active if counts_now(state, one)))


def trait_default(system: System, trait: str) -> Value:
    """What a trait is when nothing is written."""
    row = system.tables.traits.get(trait)
    return row.neutral if row else 0


def counts_now(state: Encounter, active: ActiveState) -> bool:
    """Whether a state has begun (one that begins next round is shown as coming, and not sent)."""
    return active.starts <= state.turn


# -- answers ---------------------------------------------------------------------------------------------------------


def scope_of(row: CircumstanceRow, attacker: str, target: str) -> str:
    """Where the answer to a circumstance is kept: "scene", a fighter's id, or "attacker>target"."""
    return _scopes(attacker, target)[row.of]


def _scopes(attacker: str, target: str) -> dict[str, str]:
    return {"attacker": attacker, "target": target, "pair": pair(attacker, target), "scene": SCENE}


def default_of(row: CircumstanceRow) -> Value:
    """The neutral value of a circumstance."""
    return row.neutral


def default_for(state: Encounter, row: CircumstanceRow, attacker: str, target: str, action: str) -> Value:
    """The neutral value of a circumstance here: what the game proposes, else the table's.

    Where the table has none, what the request without it derives; a check is on where there is such a value at all.
    """
    proposed = _proposed(state, attacker, target, action)
    if row.id in proposed:
        return proposed[row.id]
    if not row.default_from:
        return default_of(row)
    setting, rest = (attacker, target, action), answers_for(state, attacker, target, action)
    rest.pop(row.id, None)
    found = checked(game(state), state, setting, without=row.id)
    request = found if isinstance(found, Request) else _at_other_times(game(state), state, setting, rest)
    derived = game(state).derived(request) if request else ()
    if row.kind == "check":
        return any(one.id == row.default_from for one in derived)
    return next((one.value for one in derived if one.id == row.default_from), default_of(row))


def answers_for(state: Encounter, attacker: str, target: str, action: str) -> dict[str, Value]:
    """The answers in force for this action of this attacker against this target: the GM's, else what is proposed."""
    system, found = game(state), _proposed(state, attacker, target, action)
    kept = {of: state.answers.get(scope, {}) for of, scope in _scopes(attacker, target).items()}
    for row in system.tables.circumstances.values() if any(kept.values()) else ():
        if row.id not in kept[row.of] or row.who == "option" or action not in row.actions:
            continue
        value = kept[row.of][row.id]
        if system.stands(state, action, attacker, target, row.id, value):
            found[row.id] = value
    return found


def _proposed(state: Encounter, attacker: str, target: str, action: str) -> dict[str, Value]:
    """What the game proposes for this action where the GM says nothing."""
    system = game(state)
    found = system.proposed(state, action, attacker, target) if state.find(attacker) else {}
    return {name: value for name, value in found.items() if action in system.tables.circumstances[name].actions}


class _Found(NamedTuple):
    """Answers in force, the request made with them, and why there is none or why the rules refuse it."""

    answers: dict[str, Value]
    request: Request | None
    refusal: RequestError | None


_allowed: deque[tuple[Encounter, tuple[str, str, str], _Found]] = deque(maxlen=16)
"""What the rules allowed of late: one act asks several times. (A refusal may be raised, and would hold its frames.)"""
forgotten_too(_allowed.clear)


def _in_force(state: Encounter, setting: tuple[str, str, str], extra: Mapping[str, Value]) -> _Found:
    """The answers of the GM that count here, and what comes of them."""
    for one, asked, found in _allowed if not extra else ():
        if one is state and asked == setting:
            return found
    found = _sifted(state, setting, extra)
    if found.refusal is None and not extra:
        _allowed.appendleft((state, setting, found))
    return found


def _sifted(state: Encounter, setting: tuple[str, str, str], extra: Mapping[str, Value]) -> _Found:
    """The answers of the GM without those that cannot be given here at all, and what comes of them.

    One that could be given another value here stays, and is refused: a target out of range is no target at hand.
    One that does not go with what the sheets decide gives way to it (to aim first, once the aim has been rolled).
    """
    system, answers = game(state), answers_for(state, *setting)
    while True:
        try:
            request = request_with(state, *setting, answers, extra)
        except RequestError as fault:
            return _Found(answers, None, fault.kept())
        refusal = refusal_of(system, request)
        name = refusal.field.removeprefix("modifiers.") if refusal else ""
        if answers and name in request.modifiers and name not in answers and name not in extra:
            name = _against_the_sheets(state, setting, answers, extra, name)
        if name not in answers or name in extra or request.modifiers.get(name) != answers[name]:
            return _Found(answers, request, refusal)
        rest = {kept: value for kept, value in answers.items() if kept != name}
        field = field_of(system.tables.circumstances[name], False, {})
        if _impossible(system, request_with(state, *setting, rest, extra), field) is None:
            return _Found(answers, request, refusal)
        answers = rest


def _against_the_sheets(
    state: Encounter, setting: tuple[str, str, str], answers: dict[str, Value], extra: Mapping[str, Value], decided: str
) -> str:
    """The answer without which the rules no longer refuse what the sheets decide; "" where there is none."""
    for name in answers:
        rest = {kept: value for kept, value in answers.items() if kept != name}
        refusal = refusal_of(game(state), request_with(state, *setting, rest, extra))
        if refusal is None or refusal.field != f"modifiers.{decided}":
            return name
    return ""


# -- the form of the attack dock -------------------------------------------------------------------------------------


def fields_for(
    state: Encounter, action: str, attacker: str, target: str, sure: Mapping[str, tuple[Value, Label]] | None = None
) -> tuple[Field, ...]:
    """The circumstances of an action, in the table's order, each with its value in force.

    A row that the sheets decide has `automatic`; one that the rules refuse as things stand has `impossible`.

    Args:
        sure: what a prompt already knows, each with why; it wins over the sheets.
    """
    system = game(state)
    known = dict(sure or {})
    known_values = {name: value for name, (value, _) in known.items()}
    names = {"attacker": name_of(state, attacker), "target": name_of(state, target)}
    answers, request, refusal = _in_force(state, (attacker, target, action), known_values)
    automatic = (system.automatic(state, action, attacker, target) if state.find(attacker) else {}) | known
    setting = (attacker, target, action)
    base = request if refusal is None else _at_other_times(system, state, setting, answers)
    found = []
    for row in system.tables.circumstances.values():
        if row.who == "option" or action not in row.actions:
            continue
        default = default_for(state, row, attacker, target, action)
        value, origin = automatic.get(row.id, (answers.get(row.id, default), None))
        if origin is None and not row.asked:
            continue
        if origin is not None and row.default is None and row.kind != "check":
            default = value  # the table has no neutral value: it is what the sheets say
        field = field_of(row, value, names, origin, default)
        neutral = base is not None and origin is None and value == default
        reason = (_impossible(system, base, field) or _idle(state, setting, field)) if base and neutral else None
        found.append(field if reason is None else replace(field, impossible=reason))
    return tuple(found)


def field_of(
    row: CircumstanceRow,
    value: Value,
    names: Mapping[str, str],
    automatic: Label | None = None,
    default: Value | None = None,
) -> Field:
    """A circumstance or house rule as a field; `names` are the arguments of its label, `default` None: the table's."""
    return Field(
        id=row.id,
        kind=row.kind,
        label=label(f"circumstance.{row.id}", **names),
        default=default_of(row) if default is None else default,
        value=value,
        options=tuple((option, label(f"option.{row.id}.{option}")) for option in row.options),
        minimum=row.minimum,
        maximum=row.maximum,
        step=row.step,
        who=row.who,
        lasts=row.lasts,
        of=row.of,
        role=row.role,
        unit=row.unit,
        automatic=automatic,
        rule=row.rule,
        letters=row.letters,
        side_by_side=row.side_by_side is not None,
        decimals=row.decimals,
    )


def house_rule_fields(state: Encounter) -> tuple[Field, ...]:
    """The house rules of the game with their values in this fight, in the table's order."""
    system, found = game(state), []
    for row in system.tables.circumstances.values():
        if row.who == "option":
            field = field_of(row, state.options.get(row.id, default_of(row)), {})
            found.append(replace(field, grid=grid_of(system, state.options, row)) if row.grid else field)
    return tuple(found)


def refusal_for(
    state: Encounter, attacker: str, target: str, action: str, extra: Mapping[str, Value] | None = None
) -> RequestError | None:
    """Why the rules refuse this action as things stand, or None; `extra` as for `request_for`."""
    found = checked(game(state), state, (attacker, target, action), extra)
    return found if isinstance(found, RequestError) else None


def _at_other_times(
    system: System, state: Encounter, setting: tuple[str, str, str], answers: Mapping[str, Value]
) -> Request | None:
    """The request as if only the moment stood against it, and no state: what even then cannot be set is to blame.

    None where something else than the moment and states is refused.
    """
    attacker, target, action = setting
    row, acting = system.tables.actions.get(action), state.find(attacker)
    aimed_at = state.find(target) if row is not None and row.targets != "none" else None
    if row is None or acting is None or (row.targets in ("one", "several") and aimed_at is None):
        return None
    sides = [side_of(system, state, one) if one else None for one in (acting, aimed_at)]
    mine, theirs = (Side(side.traits, side.weapon) if side else None for side in sides)
    assert mine is not None
    modifiers = _modifiers(system, state, setting, answers, {})
    request = Request(system=system.id, action=action, attacker=mine, target=theirs, modifiers=modifiers)
    return request if refusal_of(system, request) is None else None


def checked(
    system: System,
    state: Encounter,
    setting: tuple[str, str, str],
    extra: Mapping[str, Value] | None = None,
    without: str = "",
) -> Request | RequestError:
    """The request of one action that the rules allow, or why they refuse it.

    Args:
        setting: attacker, target and action. extra: as for `request_for`.
        without: a circumstance that is left out of it.
    """
    _, request, refusal = _in_force(state, setting, extra or {})
    if request is not None and without:
        rest = {name: value for name, value in request.modifiers.items() if name != without}
        request = replace(request, modifiers=rest)
        refusal = refusal_of(system, request)
    found = refusal or request
    assert found is not None
    return found


def _impossible(system: System, base: Request, field: Field) -> Label | None:
    """Why none of the other values of a circumstance can be set; None: at least one can."""
    reason: Label | None = None
    for value in other_values(field):
        refusal = refusal_of(system, base.with_modifier(field.id, value))
        if refusal is None:
            return None
        reason = reason or refusal.label
    return reason


def _idle(state: Encounter, setting: tuple[str, str, str], field: Field) -> Label | None:
    """That a circumstance would count for nothing in this fight, though the rules let one ask; None: it counts."""
    (attacker, target, action), others, stands = setting, other_values(field), game(state).stands
    counts = not others or any(stands(state, action, attacker, target, field.id, other) for other in others)
    return None if counts else label("error.counts_for_nothing")


def name_of(state: Encounter, id: str) -> str:
    """The name of a fighter; "" where there is none."""
    fighter = state.find(id)
    return fighter.name if fighter else ""
