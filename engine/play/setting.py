"""What the attack dock stands on: the request of the present fighters, its form, its odds, what is worth computing."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.answer import Headline, Odds, OutcomeChance
from engine.encounter.answers import aim
from engine.encounter.request import checked, fields_for, name_of
from engine.encounter.state import Encounter
from engine.encounter.weapon_picker import weapons_for
from engine.errors import RequestError
from engine.forecast import attack
from engine.forecast.objective import OUT_OF_PLAY
from engine.forecast.reading import Wanted
from engine.forecast.worth import STATE_FIELD
from engine.form import Choice, Field, Form, Value
from engine.label import Label, initials, label
from engine.request import Request
from engine.system import System
from engine.tables import ActionRow
from engine.view import Possibilities, VersusCard


class Before(msgspec.Struct, frozen=True):
    """The odds before the last change, and what changed, for ghosts and "+29 pts with Wild attack"."""

    chance: float | None = None
    rows: tuple[OutcomeChance, ...] = ()
    cause: Label | None = None


def names_of(state: Encounter) -> dict[str, str]:
    """The names of attacker and target, as arguments of labels."""
    return {"attacker": name_of(state, state.attacker), "target": name_of(state, state.target)}


Sure = Mapping[str, tuple[Value, Label]]
"""What a prompt already knows of a roll, each with why; it wins over the sheets."""


def request_of(system: System, state: Encounter, sure: Sure) -> Request | RequestError:
    """The request of the attack dock, or why there is none."""
    return request_to(system, state, state.action, state.target, sure)


def request_to(system: System, state: Encounter, action: str, target: str, sure: Sure) -> Request | RequestError:
    """The request of the present attacker for an action against a fighter, with the answers kept for them."""
    extra = {name: value for name, (value, _) in sure.items()}
    return checked(system, state, (state.attacker, target, action), extra)


def fields_of(system: System, state: Encounter, request: Request | RequestError, sure: Sure) -> tuple[Field, ...]:
    """The states that count as automatic lines, then the circumstances."""
    found = () if isinstance(request, RequestError) else state_fields(system, state, request)
    return (*found, *fields_for(state, state.action, state.attacker, state.target, sure))


def form_of(system: System, state: Encounter, request: Request | RequestError, sure: Sure) -> Form:
    """Weapon and action pickers, states and circumstances."""
    return Form(
        attacker=state.attacker,
        target=state.target,
        action=state.action,
        takes_target=system.tables.actions[state.action].targets != "none",
        weapons=_weapons(state),
        actions=_actions(system, state, request),
        fields=fields_of(system, state, request, sure),
        options_on=len(state.options),
        several=system.tables.actions[state.action].targets == "several",
    )


def _weapons(state: Encounter) -> tuple[Choice, ...]:
    fighter = state.find(state.attacker)
    return weapons_for(state, fighter) if fighter else ()


def _actions(system: System, state: Encounter, request: Request | RequestError) -> tuple[Choice, ...]:
    """Every action, the possible ones first with their chance, the others with the reason why they are refused."""
    choices = []
    for row in system.tables.actions.values():
        held = row.id == state.action
        proper = system.proper_target(state, state.attacker, row.id)
        target = state.target if proper is None else proper
        asked = request if held else request_to(system, state, row.id, target, {})
        choices.append(_action(system, row, asked, held=held))
    return tuple(sorted(choices, key=lambda choice: choice.impossible is not None))


def possibilities_of(system: System, state: Encounter, fighter: str) -> Possibilities:
    """What a fighter can do as the fight stands, whoever is in the attack dock.

    Raises:
        FightError: no such fighter.
    """
    aimed = state if fighter == state.attacker else aim(state, attacker=fighter).state
    return Possibilities(
        fighter=fighter,
        name=name_of(aimed, fighter),
        target=name_of(aimed, aimed.target),
        actions=_actions(system, aimed, request_of(system, aimed, {})),
        offers=system.offers(aimed, fighter),
    )


def _action(system: System, row: ActionRow, request: Request | RequestError, *, held: bool) -> Choice:
    text = label(f"action.{row.id}")
    if isinstance(request, RequestError):
        return Choice(row.id, text, row.icon, impossible=request.label, held=held)
    counts = attack.headline_of(system, request)
    chance = attack.evaluate(system, request).share(counts) if counts else None
    return Choice(row.id, text, row.icon, chance=chance, held=held)


def state_fields(system: System, state: Encounter, request: Request) -> tuple[Field, ...]:
    """The states that change this roll, as automatic rows ("Le Borgne: Stunned"), in the table's order."""
    names = names_of(state)
    found = []
    for who, side in (("attacker", request.attacker), ("target", request.target)):
        for name in system.tables.states if side else ():
            if side is not None and name in side.states:
                text = label("circumstance.of_state", fighter=names[who], state=label(f"state.{name}"))
                origin = label("circumstance.from_sheet", fighter=names[who])
                rule = system.tables.states[name].rule
                found.append(
                    Field(
                        f"{STATE_FIELD}:{who}:{name}",
                        "check",
                        text,
                        default=False,
                        value=True,
                        automatic=origin,
                        rule=rule,
                    )
                )
    return tuple(found)


def odds_of(system: System, state: Encounter, request: Request | RequestError, generation: int, before: Before) -> Odds:
    """One evaluation of the present setting, with what was there before the last change."""
    names = names_of(state)
    row = system.tables.actions[state.action]
    alone = "_alone" if row.alone and isinstance(request, Request) and request.target is None else ""
    headline = label(f"headline.{row.id}{alone}", **names)
    two_sided = row.two_sided
    if isinstance(request, RequestError):
        return Odds(
            generation=generation,
            headline=Headline(headline, None),
            rows=(),
            before=before.rows,
            two_sided=two_sided,
            events={},
            refused=request.label,
            refused_field=request.field,
        )
    evaluation = attack.evaluate(system, request)
    counts = attack.headline_of(system, request)
    rows = attack.outcome_rows(system, attack.situation_of(system, request), evaluation)
    return Odds(
        generation=generation,
        headline=Headline(headline, evaluation.share(counts) if counts else None, before.chance, before.cause),
        rows=rows,
        before=before.rows,
        two_sided=two_sided,
        events=evaluation.events,
        notes=_event_notes(system, evaluation, rows),
    )


def _event_notes(system: System, evaluation: attack.Evaluation, rows: tuple[OutcomeChance, ...]) -> tuple[Label, ...]:
    """Events that stand as a line of text below the bar ("Jams: 37 %"); to end out of play where no outcome says it."""
    told = any(row.harm in OUT_OF_PLAY for row in rows)
    return tuple(
        label("line.event_chance", event=label(f"event.{name}"), share=evaluation.events[name])
        for name in (*system.note_events, *(() if told else (system.out_event,)))
        if evaluation.events.get(name)
    )


def wanted(
    system: System, state: Encounter, sure: Sure, generation: int, fields: tuple[Field, ...], objective: str
) -> Wanted:
    """What table and circumstances show of the present setting, for `engine.forecast.reading`.

    An action that is done to nobody has one chance, which stands in the row of whoever acts.
    """
    acting = state.find(state.attacker)
    alone = system.tables.actions[state.action].targets == "none"
    enemies = () if acting is None else (acting,) if alone else state.enemies(acting.id)
    able = [enemy.id for enemy in enemies if not system.is_out(enemy)]
    return Wanted(
        generation=generation,
        enemies=((enemy, request_to(system, state, state.action, enemy, sure)) for enemy in able),
        fields=fields,
        objective=objective,
    )


def versus_of(
    system: System, state: Encounter, request: Request | RequestError
) -> tuple[VersusCard | None, VersusCard | None]:
    """The two cards of the versus block, with the figures of this action."""
    figures = {} if isinstance(request, RequestError) else system.versus(request)
    return (
        _card(state, state.attacker, figures.get("attacker", ())),
        _card(state, state.target, figures.get("target", ())),
    )


def _card(state: Encounter, id: str, figures: tuple[Label, ...]) -> VersusCard | None:
    fighter = state.find(id)
    if fighter is None:
        return None
    kind = state.side(fighter.side).kind
    return VersusCard(fighter.id, fighter.name, initials(fighter.name), kind, figures)
