"""Treating what a critical effect has done (catalogue 5.2, 7)."""

from __future__ import annotations

from engine.encounter.choices import Answered, choice
from engine.encounter.state import Encounter
from engine.form import Prompt
from engine.label import label
from engine.system import Deed
from engine.systems.ubik.fight import states
from engine.systems.ubik.fight.places import CONTACT, distance, is_told
from engine.systems.ubik.own_tests import USUAL_ND

TREAT = "treat_whom"
"""Subject of the choice of what is treated; its option for something else."""
SOMETHING_ELSE = "something_else"

NEEDED = USUAL_ND
"""The difficulty at which an aptitude treats."""


def treating(state: Encounter, deed: Deed) -> tuple[Prompt, ...]:
    """The question what a passed aptitude treats, within reach; none where it was for something else."""
    if deed.modifiers.get("nd", USUAL_ND) != NEEDED:
        return ()
    options = tuple(
        (f"{one.id}:{name}", label("treat.somebody", who=one.name, state=label(f"state.{name}")))
        for one in state.fighters
        for name in states.TREATABLE
        if one.has(name) and not one.has("dead") and _is_near(state, deed.attacker, one.id)
    )
    if not options:
        return ()
    fighter = state.fighter(deed.attacker)
    rest = ((SOMETHING_ELSE, label("treat.something_else")),)
    return (choice(fighter, TREAT, label("prompt.treat_whom", who=fighter.name), (*options, *rest)),)


def _is_near(state: Encounter, fighter: str, patient: str) -> bool:
    """Whether nothing says that a patient is out of reach."""
    return not is_told(state, fighter, patient) or distance(state, fighter, patient) <= CONTACT


def treated(state: Encounter, deed: Deed, option: str) -> Answered:
    """The patient loses one effect."""
    patient, _, name = option.partition(":")
    if name not in states.TREATABLE or state.find(patient) is None:
        return state, ()
    return states.lost(state, patient, name), ()
