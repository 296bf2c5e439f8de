"""Damage without an attack (a fall, fire): no points, but a resistance test against a danger (UCH-28; 7.3, 8.7)."""

from __future__ import annotations

from engine.encounter.choices import Answered
from engine.encounter.harm import Harm
from engine.encounter.state import Encounter
from engine.form import Field, Prompt, Value
from engine.label import Label, label
from engine.systems.uchronia.fight.sheet import is_dead
from engine.systems.uchronia.resistance import PERIL
from engine.systems.uchronia.tables import TABLES

SOURCE, SEVERITY = "source", "severity"
SERIOUS = "serious"
"""Half of what is grave is serious; half of what is serious is a scratch."""


def harm_fields() -> tuple[Field, ...]:
    """What hurts, and how badly."""
    return (_field(SOURCE, PERIL), _field(SEVERITY, SERIOUS))


def _field(name: str, usual: str) -> Field:
    row = TABLES.circumstances[name]
    options: tuple[tuple[Value, Label], ...] = tuple((one, label(f"option.{name}.{one}")) for one in row.options)
    text = label(f"circumstance.{name}")
    return Field(name, "choice", text, default=usual, value=usual, options=options, rule=row.rule)


def hurt(state: Encounter, fighter: str, harm: Harm) -> Answered:
    """The fight in which he owes the resistance test that this damage calls for."""
    found, severity = state.fighter(fighter), harm.word(SEVERITY, SERIOUS)
    if is_dead(found) or (harm.half and severity == SERIOUS):
        return state, ()
    answers: dict[str, Value] = {SOURCE: harm.word(SOURCE, PERIL), SEVERITY: SERIOUS if harm.half else severity}
    why = label("prompt.resistance", who=found.name)
    return state, (Prompt(f"resistance:{fighter}", "roll", fighter, "resistance", why, answers),)
