"""Small fights for the tests of rounds, states and effects."""

from __future__ import annotations

from typing import Any

from engine.dice.reading import Record
from engine.encounter import rounds
from engine.encounter import turn as turns
from engine.encounter.attack import apply_attack, ended
from engine.encounter.request import request_for
from engine.encounter.state import ActiveState, Carried, Encounter, Fighter, SideOfFight, replace
from engine.form import Prompt, Value
from engine.rules import rolled
from engine.rules.rolled import Rolled, Stopped
from engine.system import Deed
from engine.systems.star_wars_d100 import SYSTEM as GAME

SIDES = (SideOfFight("heroes", "Heroes", "hero"), SideOfFight("foes", "Foes", "foe"))
GUN = "blaster_rifle"


def person(id: str, side: str = "heroes", *weapons: str, **traits: Value) -> Fighter:
    """A fighter with the first of his weapons in hand; where his traits say nothing 12 hit points, DEX 11, Luck 50."""
    carried = tuple(Carried(weapon) for weapon in weapons)
    return Fighter(id, id.title(), side, "", traits, carried, 0 if carried else -1)


def fight(*fighters: Fighter, **options: Value) -> Encounter:
    """A fight before its first round; the first fighter aims at the first enemy."""
    state = Encounter("star_wars_d100", "The hangar", SIDES, fighters, attacker=fighters[0].id, action="shoot")
    enemies = state.enemies(fighters[0].id)
    return replace(state, target=enemies[0].id if enemies else "", options=options)


def begun(state: Encounter, **dice: int) -> Encounter:
    """The fight at the beginning of its next round, with these D12 before fighters."""
    return turns.begin_round(state, dice)


def two(weapon: str = GUN, other: str = GUN, **traits: Value) -> Encounter:
    """Ann, who acts first, and Bob in their first round; the traits are Bob's."""
    return begun(fight(person("ann", "heroes", weapon), person("bob", "foes", other, **traits)), ann=12, bob=1)


def announcing(state: Encounter, fighter: str, **announced: Value) -> Encounter:
    """The fight in which a fighter announces this, and the order of it."""
    for field, value in announced.items():
        state = rounds.declare(state, fighter, field, value).state
    return state


def with_states(fighter: Fighter, *names: str, weapon: bool = False) -> Fighter:
    """The fighter (or what he holds) with states that have no end written."""
    found = tuple(ActiveState(name) for name in names)
    held = fighter.weapon
    if not weapon or held is None:
        return replace(fighter, states=(*fighter.states, *found))
    armed = replace(held, states=(*held.states, *found))
    return replace(fighter, carried=(*fighter.carried[: fighter.hand], armed, *fighter.carried[fighter.hand + 1 :]))


def having(state: Encounter, fighter: str, **counters: int) -> Encounter:
    """The fight in which the weapon in somebody's hand has these counters."""
    one = state.fighter(fighter)
    assert one.weapon is not None
    armed = replace(one.weapon, counters=one.weapon.counters | counters)
    return state.put(replace(one, carried=(*one.carried[: one.hand], armed, *one.carried[one.hand + 1 :])))


# -- deeds ----------------------------------------------------------------------------------------------------------


def deed(action: str, outcome: str, attacker: str = "ann", target: str = "", **more: Any) -> Deed:
    """A resolved action."""
    return replace(Deed(action, attacker, target, modifiers={}, outcome=outcome), **more)


def done(
    state: Encounter, action: str, outcome: str, attacker: str = "ann", target: str = "", **more: Any
) -> Encounter:
    """The fight after a resolved action, its follow-ups waiting."""
    change = GAME.effects(state, deed(action, outcome, attacker, target, **more))
    return turns.refreshed(turns.with_prompts(change.state, change.due))


def hit(state: Encounter, points: int, attacker: str = "ann", target: str = "bob", **more: Any) -> Encounter:
    """The fight after a shot that costs so many hit points."""
    amounts = {"hp_lost": points} | more.pop("amounts", {})
    return done(
        state, "shoot", more.pop("outcome", "wounded"), attacker, target, amounts=amounts, events=("hit",), **more
    )


def due(state: Encounter, action: str, outcome: str, attacker: str = "ann", target: str = "", **more: Any) -> list[str]:
    """Subjects of what a resolved action makes due."""
    return [one.subject for one in GAME.effects(state, deed(action, outcome, attacker, target, **more)).due]


def thrown(
    state: Encounter, action: str, *faces: int, attacker: str = "ann", target: str = ""
) -> tuple[Encounter, Deed]:
    """The fight after an action whose dice show these faces in the order in which they are asked; and its deed."""
    request = request_for(state, attacker, target, action)
    GAME.check(request)
    situation = GAME.situation(request)
    record, left = Record(), list(faces)
    while isinstance(result := rolled.run(GAME.steps(situation), situation, GAME.start(situation), record), Stopped):
        for slot in result.slots:
            if slot.face is None:
                key = (result.question.rule, result.lap, slot.slot, slot.sides)  # type: ignore[union-attr]
                record = record.with_face(key, left.pop(0))
    assert isinstance(result, Rolled)
    assert not left, left
    made = ended(GAME, situation, result, Deed(action, attacker, target, request.modifiers, ""))
    change = apply_attack(state, made, record)
    return change.state, made


# -- the round ------------------------------------------------------------------------------------------------------


def asked(state: Encounter) -> list[tuple[str, str]]:
    """Who must do what, of the prompts that wait."""
    return [(one.fighter, one.subject) for one in state.prompts]


def prompt(state: Encounter, subject: str) -> Prompt:
    """The prompt about this."""
    return next(one for one in state.prompts if one.subject == subject)


def chosen(state: Encounter, subject: str, option: str) -> Encounter:
    """The fight after a choice was answered."""
    return rounds.answer_prompt(state, prompt(state, subject).id, option).state


def on(state: Encounter, **dice: int) -> Encounter:
    """The turn goes on, whatever is due; a new round begins with these dice."""
    return rounds.next_turn(replace(state, prompts=()), dice).state


def over(state: Encounter) -> Encounter:
    """The fight at the end of its round."""
    return turns.end_round(turns.end_entry(state))


def later(state: Encounter, number: int = 1) -> Encounter:
    """The fight at the beginning of a later round."""
    for _ in range(number):
        state = begun(replace(over(state), prompts=()), ann=12, bob=1)
    return state


def names(fighter: Fighter) -> set[str]:
    """Ids of his states and of those of what he holds."""
    held = fighter.weapon.states if fighter.weapon else ()
    return {active.id for active in fighter.states + held}


def ends(fighter: Fighter, name: str) -> int | None:
    """The round at whose end a state of his, or of what he holds, is over."""
    held = fighter.weapon.states if fighter.weapon else ()
    return next(active.ends for active in fighter.states + held if active.id == name)


def order(state: Encounter) -> list[str]:
    """Ids of the entries in order."""
    return [entry.id for entry in state.entries]


def totals(state: Encounter) -> dict[str, int]:
    """The order total of each entry."""
    return {entry.id: -entry.key[2] for entry in state.entries}


def skipped(state: Encounter) -> dict[str, str]:
    """Ids of the entries that are not played, and why."""
    return {entry.id: entry.skipped.id for entry in state.entries if entry.skipped}


def current(state: Encounter) -> str:
    """Id of the entry that is being played."""
    return "" if state.current is None else state.entries[state.current].id


def proposed(state: Encounter, action: str, attacker: str = "ann", target: str = "bob") -> dict[str, Value]:
    """What the fight decides of an action."""
    return {name: value for name, (value, _) in GAME.automatic(state, action, attacker, target).items()}


def refused(state: Encounter, action: str, attacker: str = "ann", target: str = "bob") -> str:
    """Why the fight forbids an action; "" where it does not."""
    reason = GAME.forbidden(state, action, attacker, target)
    return reason.id.removeprefix("error.") if reason else ""
