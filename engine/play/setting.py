"""What the attack dock stands on: the request of the present fighters, its form, its odds, what is worth computing."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.answer import Headline, Odds, OutcomeChance
from engine.encounter.request import actions_for, fields_for, request_for, weapons_for
from engine.encounter.state import Encounter
from engine.errors import RequestError
from engine.forecast import attack
from engine.forecast.reading import Wanted
from engine.forecast.worth import STATE_FIELD
from engine.form import Choice, Field, Form, Value
from engine.label import Label, label
from engine.play.rows import initials
from engine.request import Request
from engine.system import System
from engine.tables import AxisRow
from engine.view import VersusCard


class Before(msgspec.Struct, frozen=True):
    """The odds before the last change, and what changed, for ghosts and "+29 pts with Wild attack"."""

    chance: float | None = None
    rows: tuple[OutcomeChance, ...] = ()
    cause: Label | None = None


def names_of(state: Encounter) -> dict[str, str]:
    """The names of attacker and target, as arguments of labels."""
    attacker, target = state.find(state.attacker), state.find(state.target)
    return {"attacker": attacker.name if attacker else "", "target": target.name if target else ""}


Sure = Mapping[str, tuple[Value, Label]]
"""What a prompt already knows of a roll, each with why; it wins over the sheets."""


def request_of(system: System, state: Encounter, sure: Sure) -> Request | RequestError:
    """The request of the attack dock, or why there is none."""
    return request_against(system, state, state.target, sure)


def request_against(system: System, state: Encounter, target: str, sure: Sure) -> Request | RequestError:
    """The request of the present attacker and action against one fighter, with that fighter's own answers."""
    extra = {name: value for name, (value, _) in sure.items()}
    try:
        request = request_for(state, state.attacker, target, state.action, extra)
        system.check(request)
    except RequestError as refusal:
        return refusal
    return request


def form_of(system: System, state: Encounter, request: Request | RequestError, sure: Sure) -> Form:
    """Weapon and action pickers, circumstances, and the states that count as automatic lines."""
    fields = fields_for(state, state.action, state.attacker, state.target, sure)
    found = () if isinstance(request, RequestError) else state_fields(system, state, request)
    return Form(
        attacker=state.attacker,
        target=state.target,
        action=state.action,
        takes_target=system.tables.actions[state.action].targets != "none",
        weapons=_weapons(state),
        actions=_actions(system, state, request),
        fields=(*found, *fields),
        options_on=len(state.options),
    )


def _weapons(state: Encounter) -> tuple[Choice, ...]:
    fighter = state.find(state.attacker)
    return weapons_for(state, fighter) if fighter else ()


def _actions(system: System, state: Encounter, request: Request | RequestError) -> tuple[Choice, ...]:
    """Every action, the possible ones first with their chance, the others with the reason."""
    choices = []
    for choice in actions_for(state):
        there = msgspec.structs.replace(state, action=choice.id)
        asked = request if choice.id == state.action else request_of(system, there, {})
        choices.append(_with_chance(system, choice, asked))
    return tuple(sorted(choices, key=lambda choice: choice.impossible is not None))


def _with_chance(system: System, choice: Choice, request: Request | RequestError) -> Choice:
    if isinstance(request, RequestError):
        return msgspec.structs.replace(choice, impossible=request.label)
    counts = attack.headline_of(system, choice.id)
    chance = attack.evaluate(system, request).share(counts) if counts else None
    return msgspec.structs.replace(choice, impossible=None, chance=chance)


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
    headline = label(f"headline.{state.action}", **names)
    two_sided = system.tables.actions[state.action].two_sided
    if isinstance(request, RequestError):
        return Odds(
            generation=generation,
            headline=Headline(headline, None),
            rows=(),
            before=before.rows,
            two_sided=two_sided,
            events={},
            derived=(),
            refused=request.label,
            refused_field=request.field,
        )
    situation = system.situation(request)
    evaluation = attack.evaluate_situation(system, situation)
    counts = attack.headline_of(system, state.action)
    return Odds(
        generation=generation,
        headline=Headline(headline, evaluation.share(counts) if counts else None, before.chance, before.cause),
        rows=attack.outcome_rows(system, situation, evaluation),
        before=before.rows,
        two_sided=two_sided,
        events=evaluation.events,
        derived=system.derived(request),
        notes=_event_notes(system, evaluation),
    )


def _event_notes(system: System, evaluation: attack.Evaluation) -> tuple[Label, ...]:
    """Events that stand as a line of text below the bar ("Jams: 37 %")."""
    return tuple(
        label("line.event_chance", event=label(f"event.{name}"), share=evaluation.events[name])
        for name in system.note_events
        if evaluation.events.get(name)
    )


def wanted(
    system: System, state: Encounter, sure: Sure, generation: int, axis: AxisRow | None, fields: tuple[Field, ...]
) -> Wanted:
    """What the panels show of the present setting, for `engine.forecast.reading`."""
    enemies = state.enemies(state.attacker) if state.find(state.attacker) else ()
    return Wanted(
        generation=generation,
        axis=axis,
        enemies=tuple(
            (enemy.id, request_against(system, state, enemy.id, sure)) for enemy in enemies if not system.is_out(enemy)
        ),
        fields=fields,
        names=names_of(state),
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
