"""Actions outside the own phase: a camper's shot at who spends PA, a readied action (catalogue 5.2, 8.8)."""

from __future__ import annotations

from engine.encounter.answers import first_enemy
from engine.encounter.choices import Answered, choice, number
from engine.encounter.sheet import announced, change, count, with_count, without_counts, without_declared
from engine.encounter.state import Encounter, Fighter, replace
from engine.form import Prompt
from engine.label import label
from engine.system import Deed
from engine.systems.ubik.fight.camping import NUMBERS, numbers_of
from engine.systems.ubik.fight.counters import REACTS, READIED, READY
from engine.systems.ubik.fight.kinds import COSTLY
from engine.systems.ubik.fight.possible import is_possible
from engine.systems.ubik.fight.sheet import is_able
from engine.systems.ubik.fight.standing import main_action

SPEND, SHOOT = "pa_number", "camp_shot"
"""Subjects of the choices: the number that a spending of PA shows, and the shot of the camper who has chosen it."""

SHOTS = ("aimed_shot", "called_shot")

LAST_PA = "pa"
"""On the table: the number that the last spending of PA showed."""


# -- PA -------------------------------------------------------------------------------------------------------------


def waiting_for(state: Encounter, fighter: str) -> tuple[Fighter, ...]:
    """The campers of other sides who wait for somebody to spend PA."""
    enemies = state.enemies(fighter)
    return tuple(one for one in enemies if one.has("camping") and is_able(one) and numbers_of(state, one.id))


def spending(fighter: Fighter) -> Prompt:
    """Which number his spending of PA shows."""
    options = tuple((str(number), label("camp.number", number=number)) for number in NUMBERS)
    return choice(fighter, SPEND, label("prompt.pa_number", who=fighter.name), options)


def spent(state: Encounter, deed: Deed, option: str) -> Answered:
    """PA are spent with this number: every camper who has chosen it may shoot at once, rounds permitting (UBK-96)."""
    shown, spender = number(option), state.fighter(deed.attacker)
    if shown not in NUMBERS:
        return state, ()
    after = replace(state, stock=state.stock | {LAST_PA: (shown,)})
    found: list[Prompt] = []
    for camper in waiting_for(state, spender.id):
        options = tuple(
            (shot, label(f"action.{shot}")) for shot in SHOTS if is_possible(after, shot, camper.id, spender.id)
        )
        if shown in numbers_of(state, camper.id) and options:
            why = label("prompt.camp_shot", who=camper.name, whom=spender.name, number=shown)
            found.append(choice(camper, SHOOT, why, options, target=spender.id))
    return after, tuple(found)


def shot(state: Encounter, deed: Deed, option: str) -> Answered:
    """The shot of a camper: it costs nothing of his phase."""
    if option not in SHOTS:
        return state, ()
    camper = state.fighter(deed.attacker)
    after = change(state, camper.id, lambda one: with_count(one, REACTS, 1))
    why = label("prompt.camp_shoots", who=camper.name)
    return after, (Prompt(f"camp_shot:{camper.id}", "roll", camper.id, option, why, target=deed.target),)


def settled(state: Encounter, due: tuple[Prompt, ...] = ()) -> Encounter:
    """The fight in which a camper's next action is a reaction only while his shot is still asked for."""
    asked = {one.fighter for one in (*state.prompts, *due) if one.kind == "roll" and one.subject in SHOTS}
    for one in [one for one in state.fighters if one.counters.get(REACTS) and one.id not in asked]:
        state = state.put(without_counts(one, REACTS))
    return state


# -- readied actions ------------------------------------------------------------------------------------------------


def readied_action(state: Encounter, fighter: Fighter) -> str:
    """The action that he is prepared for."""
    stated = announced(state, fighter.id, READIED)
    return stated if stated in COSTLY else main_action(fighter)


def triggered(state: Encounter, fighter: str) -> Answered:
    """The condition is met: the action that was stated is due at once, even inside the phase of another (UBK-69)."""
    found = state.fighter(fighter)
    action = readied_action(state, found)
    now = state.entries[state.current].fighters[0] if state.current is not None else ""
    enemies = [one.id for one in state.enemies(fighter)]
    target = now if now in enemies else first_enemy(state, found)
    why = label("prompt.readied", who=found.name, action=label(f"action.{action}"))
    return ended(state, fighter), (Prompt(f"readied:{fighter}", "roll", fighter, action, why, target=target),)


def ended(state: Encounter, fighter: str) -> Encounter:
    """The fight in which he is prepared for nothing any more."""
    return change(without_declared(state, fighter, READIED), fighter, lambda one: without_counts(one, READY))


def is_ready(fighter: Fighter) -> bool:
    """Whether he waits for his condition."""
    return bool(count(fighter, READY)) and is_able(fighter)
