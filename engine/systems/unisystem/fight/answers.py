"""What the answers to choices do (catalogue 4.2, 7.1)."""

from __future__ import annotations

from engine.encounter.choices import Answer, Answered
from engine.encounter.sheet import change
from engine.encounter.state import Encounter
from engine.errors import FightError
from engine.form import Prompt
from engine.label import label
from engine.system import Deed
from engine.systems.unisystem.fight.ammunition import ANOTHER, DRAW, drawing_another, giving_up, reloading
from engine.systems.unisystem.fight.budget import with_action
from engine.systems.unisystem.fight.followups import GIVE_UP, GO_ON, RELOADING
from engine.systems.unisystem.tables import WEAPONS
from engine.table_files import unknown_name


def _reload(state: Encounter, deed: Deed, option: str) -> Answered:
    """One more turn of reloading, with the roll where he is under stress; or the rounds stay as they were (UNI-16)."""
    if option == GIVE_UP:
        return change(state, deed.attacker, giving_up), ()
    if option == GO_ON:
        after = change(state, deed.attacker, lambda one: with_action(one, "reload"))
        return change(after, deed.attacker, lambda one: reloading(one, state.turn, counts=True)), ()
    fighter = state.fighter(deed.attacker)
    why = label("prompt.reload_under_stress", who=fighter.name)
    roll = Prompt(f"reload_roll:{fighter.id}", "roll", fighter.id, "reload", why, {"under_fire": True})
    return state, (roll,)


def _another(state: Encounter, deed: Deed, option: str) -> Answered:
    """Another weapon of the kind that was thrown, drawn without an action (4.2).

    Raises:
        FightError: a file asks for something that is not thrown.
    """
    if option != DRAW:
        return state, ()
    weapon = str(deed.modifiers.get("weapon", ""))
    if weapon not in THROWN:
        raise FightError("weapon", unknown_name(weapon, THROWN))
    return change(state, deed.attacker, lambda one: drawing_another(one, weapon)), ()


THROWN = tuple([row.id for row in WEAPONS.values() if row.limits and not row.reload])
"""Weapons that leave the hand."""

ANSWERS: dict[str, Answer] = {RELOADING: _reload, ANOTHER: _another}
"""What the answer to each choice does, by the subject of its prompt."""
