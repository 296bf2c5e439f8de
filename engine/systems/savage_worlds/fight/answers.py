"""What the answers to choices do (catalogue 7.2, follow-ups)."""

from __future__ import annotations

from collections.abc import Callable

from engine.encounter import rounds
from engine.encounter.sheet import change, without_states
from engine.encounter.state import Encounter
from engine.form import Prompt
from engine.label import label
from engine.system import Deed
from engine.systems.savage_worlds.fight import recovery, states, wounds
from engine.systems.savage_worlds.fight.followups import LANDED, MERCY, STEP_IN, STRAY, WHICH_STATE, choice, entry_of
from engine.systems.savage_worlds.fight.sheet import is_wild_card

Answered = tuple[Encounter, tuple[Prompt, ...]]

DAMAGE = "damage_by_hand"
"""Subject of the choice that says what damage rolled at the table did."""

DAMAGES = ("nothing", "shaken", "wound_1", "wound_2", "wound_3", "incapacitated")


def answered(state: Encounter, deed: Deed) -> Answered:
    """The fight after the answer to a choice, with what the answer makes due."""
    for subject, option in deed.choices.items():
        if subject in ANSWERS:
            return ANSWERS[subject](state, deed, option)
    return state, ()


def _which_state(state: Encounter, deed: Deed, option: str) -> Answered:
    return states.gained(state, deed.attacker, option), ()


def _unshake(state: Encounter, deed: Deed, option: str) -> Answered:
    return recovery.answered(state, deed.attacker, option)


def _strayed(state: Encounter, deed: Deed, victim: str) -> Answered:
    """Somebody else is hit: the damage is rolled at the table, the GM says what it did."""
    found = state.find(victim)
    if found is None:
        return state, ()
    options = tuple((name, label(f"damage_by_hand.{name}")) for name in DAMAGES if _can_befall(state, victim, name))
    return state, (choice(found, DAMAGE, label("prompt.damage_by_hand", who=found.name), options),)


def _can_befall(state: Encounter, victim: str, damage: str) -> bool:
    """An Extra is out at his first Wound."""
    return is_wild_card(state.fighter(victim)) or not damage.startswith("wound_")


def _damaged(state: Encounter, deed: Deed, damage: str) -> Answered:
    if damage == "incapacitated":
        return wounds.felled(state, deed.attacker, damage), ()
    amounts = {"shaken": int(damage != "nothing"), "wounds": int(damage[-1]) if damage.startswith("wound_") else 0}
    return wounds.hurt(state, deed.attacker, amounts), ()


def _mercy(state: Encounter, deed: Deed, option: str) -> Answered:
    return (wounds.felled(state, deed.attacker, "dead") if option == "kill" else state), ()


def _steps_in(state: Encounter, deed: Deed, option: str) -> Answered:
    """Whoever waited takes his turn now; else he waits on, and loses nothing."""
    if option != "now":
        return state, ()
    freed = change(state, deed.attacker, lambda fighter: without_states(fighter, ("on_hold",)))
    entry = entry_of(freed, deed.attacker)
    if not any(one.id == entry and not one.done for one in freed.entries):
        return freed, ()
    return rounds.act_now(freed, entry).state, ()


ANSWERS: dict[str, Callable[[Encounter, Deed, str], Answered]] = {
    WHICH_STATE: _which_state,
    recovery.UNSHAKE: _unshake,
    STRAY: _strayed,
    LANDED: _strayed,
    DAMAGE: _damaged,
    MERCY: _mercy,
    STEP_IN: _steps_in,
}
"""What the answer to each choice does, by the subject of its prompt."""
