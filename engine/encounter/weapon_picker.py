"""The weapon picker: what a fighter can take in hand, and why not now."""

from __future__ import annotations

from engine.encounter.game import game
from engine.encounter.request import refusal_for
from engine.encounter.state import UNARMED, Encounter, Fighter, replace
from engine.explain import HOME_MADE
from engine.form import Choice
from engine.label import Label, label
from engine.system import System


def weapons_for(state: Encounter, fighter: Fighter) -> tuple[Choice, ...]:
    """What a fighter can take in hand: each weapon carried (id: its index) and bare hands (id "-1").

    `impossible` says why his main action with it is refused at present; `note` names the weapon's first state, else
    the few words that matter of it.
    """
    system = game(state)
    found = []
    for index in (*range(len(fighter.carried)), UNARMED):
        armed = replace(fighter, hand=index)
        action = system.default_action(armed)
        refusal = refusal_for(state.put(armed), fighter.id, state.target, action)
        found.append(
            Choice(
                id=str(index),
                label=label(f"weapon.{armed.weapon_id}"),
                icon=system.tables.weapon_icon(armed.weapon_id),
                note=_weapon_note(system, armed),
                impossible=refusal.label if refusal and refusal.field.startswith("attacker.weapon") else None,
                held=index == fighter.hand,
            )
        )
    return tuple(found)


def _weapon_note(system: System, armed: Fighter) -> Label | None:
    held, row = armed.weapon, system.tables.weapons.get(armed.weapon_id)
    note = label(f"state.{held.states[0].id}") if held and held.states else system.weapon_facts(armed.weapon_id)
    if row is None or row.rule != HOME_MADE:
        return note
    return label("library.home_made", facts=note) if note else label(f"rule.{HOME_MADE}")
