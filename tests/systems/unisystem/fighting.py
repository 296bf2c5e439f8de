"""Small fights for the tests of turns, states and effects."""

from __future__ import annotations

from typing import Any

from engine.encounter import rounds
from engine.encounter import turn as turns
from engine.encounter.state import ActiveState, Carried, Encounter, Fighter, SideOfFight, replace
from engine.form import Prompt, Value
from engine.system import Deed
from engine.systems.unisystem import SYSTEM as GAME

SIDES = (SideOfFight("heroes", "Heroes", "hero"), SideOfFight("foes", "Foes", "foe"))


def person(id: str, side: str = "heroes", *weapons: str, **traits: Value) -> Fighter:
    """A fighter with the first of his weapons in hand; life points 26 where his traits say nothing."""
    carried = tuple(Carried(weapon) for weapon in weapons)
    return Fighter(id, id.title(), side, "", traits, carried, 0 if carried else -1)


def fight(*fighters: Fighter, **options: Value) -> Encounter:
    """A fight before its first turn; the first fighter aims at the first enemy."""
    state = Encounter("unisystem", "The crypt", SIDES, fighters, attacker=fighters[0].id, action="melee_attack")
    enemies = state.enemies(fighters[0].id)
    return replace(state, target=enemies[0].id if enemies else "", options=options)


def begun(state: Encounter, **dice: int) -> Encounter:
    """The fight at the beginning of its next turn, with these D10 before fighters (or sides)."""
    return turns.begin_round(state, dice)


def two(weapon: str = "sword", other: str = "sword", **traits: Value) -> Encounter:
    """Ann, quicker, and Bob in their first turn; the traits are Bob's."""
    return begun(fight(person("ann", "heroes", weapon, dexterity=5), person("bob", "foes", other, **traits)))


def with_states(fighter: Fighter, *names: str) -> Fighter:
    """The fighter with states that have no end written."""
    return replace(fighter, states=(*fighter.states, *(ActiveState(name) for name in names)))


def deed(action: str, outcome: str, attacker: str = "ann", target: str = "", **more: Any) -> Deed:
    """A resolved action."""
    return replace(Deed(action, attacker, target, modifiers={}, outcome=outcome), **more)


def done(
    state: Encounter, action: str, outcome: str, attacker: str = "ann", target: str = "", **more: Any
) -> Encounter:
    """The fight after a resolved action, its follow-ups waiting."""
    change = GAME.effects(state, deed(action, outcome, attacker, target, **more))
    return turns.refreshed(turns.with_prompts(change.state, change.due))


def hit(state: Encounter, loss: int, attacker: str = "ann", target: str = "bob", **more: Any) -> Encounter:
    """The fight after a blow that costs so many life points."""
    return done(state, "melee_attack", "hit_light", attacker, target, amounts={"life_points": loss}, **more)


def due(state: Encounter, action: str, outcome: str, attacker: str = "ann", target: str = "", **more: Any) -> list[str]:
    """Subjects of what a resolved action makes due."""
    return [one.subject for one in GAME.effects(state, deed(action, outcome, attacker, target, **more)).due]


def asked(state: Encounter) -> list[tuple[str, str]]:
    """Who must do what, of the prompts that wait."""
    return [(one.fighter, one.subject) for one in state.prompts]


def prompt(state: Encounter, subject: str) -> Prompt:
    """The prompt about this."""
    return next(one for one in state.prompts if one.subject == subject)


def on(state: Encounter) -> Encounter:
    """The turn goes on, whatever is due."""
    return rounds.next_turn(replace(state, prompts=())).state


def over(state: Encounter) -> Encounter:
    """The fight at the end of its turn."""
    return turns.end_round(turns.end_entry(state))


def names(fighter: Fighter) -> set[str]:
    """Ids of his states and of those of what he holds."""
    held = fighter.weapon.states if fighter.weapon else ()
    return {active.id for active in fighter.states + held}


def order(state: Encounter) -> list[str]:
    """Ids of the entries in order."""
    return [entry.id for entry in state.entries]


def proposed(state: Encounter, action: str, attacker: str = "ann", target: str = "bob") -> dict[str, Value]:
    """What the sheets decide of an action."""
    return {name: value for name, (value, _) in GAME.automatic(state, action, attacker, target).items()}
