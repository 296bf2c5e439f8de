"""Small fights for the tests of phases, states and effects."""

from __future__ import annotations

from typing import Any

from engine.encounter import rounds
from engine.encounter import turn as turns
from engine.encounter.actions import perform
from engine.encounter.request import refusal_for
from engine.encounter.state import ActiveState, Encounter, Fighter, SideOfFight, replace
from engine.form import Prompt, Value
from engine.system import Deed
from engine.systems.ubik import SYSTEM as GAME

SIDES = (
    SideOfFight("heroes", "Heroes", "hero"),
    SideOfFight("foes", "Foes", "foe"),
    SideOfFight("others", "Others", "third"),
)


def person(id: str, side: str = "heroes", *weapons: str, **traits: Value) -> Fighter:
    """A fighter with the first of his weapons in hand; the rest of his sheet is at its default."""
    carried = tuple(GAME.carry(weapon) for weapon in weapons)
    return Fighter(id, id.title(), side, "", traits, carried, 0 if carried else -1)


def fight(*fighters: Fighter, **options: Value) -> Encounter:
    """A fight before its first round; the first fighter aims at the first enemy."""
    state = Encounter("ubik", "The dance hall", SIDES, fighters, attacker=fighters[0].id, action="strike")
    enemies = state.enemies(fighters[0].id)
    return replace(state, target=enemies[0].id if enemies else "", options=options)


def begun(state: Encounter, **dice: int) -> Encounter:
    """The fight at the beginning of its next round, with these D10 of initiative before its fighters."""
    return turns.begin_round(state, dice)


def placed(state: Encounter) -> Encounter:
    """The fight in which everybody has his place already, by the quickness on his sheet."""
    ready = {"has_initiative": 1}
    known = (replace(one, counters=one.counters | ready | {"tie_dice": 1 + n}) for n, one in enumerate(state.fighters))
    return replace(state, fighters=tuple(known))


def two(weapon: str = "knife", other: str = "knife", **traits: Value) -> Encounter:
    """Ann, quick, in her phase against Bob, 5 m away, whose traits these are; she has to answer for her attack."""
    ann = person("ann", "heroes", weapon, quickness=5, hide=4)
    return begun(placed(fight(ann, person("bob", "foes", other, **traits))))


def free(state: Encounter, who: str = "ann") -> Encounter:
    """The same after the GM has waved the mandatory attack through."""
    assert [one.fighter for one in state.prompts] == [who]
    return perform(state, "skip_prompt", {"prompt": state.prompts[0].id}).state


def apart(state: Encounter, one: str, other: str, metres: int) -> Encounter:
    """The fight with two fighters so far from each other, as the first one says."""
    said = {"field": "distance_m", "value": metres, "action": "fire_at_target"}
    return act(state, "set_answer", attacker=one, target=other, **said)


def shooters() -> Encounter:
    """Ann, pistol in hand, before Bob at 5 m and Cid at 30 m, both armed."""
    ann = person("ann", "heroes", "pistol", "knife", quickness=5)
    bob, cid = person("bob", "foes", "pistol", quickness=3), person("cid", "foes", "hunting_rifle", quickness=2)
    return begun(apart(placed(fight(ann, bob, cid)), "ann", "cid", 30))


def with_states(fighter: Fighter, *names: str) -> Fighter:
    """The fighter with states that have no end written."""
    return replace(fighter, states=(*fighter.states, *(ActiveState(name) for name in names)))


def act(state: Encounter, name: str, /, **arguments: Any) -> Encounter:
    """The fight after one action of the game master."""
    return perform(state, name, arguments).state


def deed(action: str, outcome: str, attacker: str = "ann", target: str = "", **more: Any) -> Deed:
    """A resolved action."""
    return replace(Deed(action, attacker, target, modifiers={}, outcome=outcome), **more)


def done(
    state: Encounter, action: str, outcome: str, attacker: str = "ann", target: str = "", **more: Any
) -> Encounter:
    """The fight after a resolved action, its follow-ups waiting."""
    change = GAME.effects(state, deed(action, outcome, attacker, target, **more))
    return turns.refreshed(turns.with_prompts(change.state, change.due))


def applied(
    state: Encounter, action: str, outcome: str, attacker: str = "ann", target: str = "", **more: Any
) -> Encounter:
    """The same through the front door: the rules and the phase are asked first."""
    return act(state, "apply_attack", deed=deed(action, outcome, attacker, target, **more))


def hit(state: Encounter, loss: int, attacker: str = "ann", target: str = "bob", **more: Any) -> Encounter:
    """The fight after a blow that costs so many life points."""
    action = more.pop("action", "strike")
    return done(state, action, "hit_full", attacker, target, amounts={"life_lost": loss}, **more)


def asked(state: Encounter) -> list[tuple[str, str]]:
    """Who must do what, of the prompts that wait."""
    return [(one.fighter, one.subject) for one in state.prompts]


def causes(state: Encounter) -> dict[str, tuple[Value, Value]]:
    """Cause and added difficulty of every test of morale that is due, by fighter."""
    tests = (one for one in state.prompts if one.subject == "morale")
    return {one.fighter: (one.answers["morale_cause"], one.answers.get("morale_extra_nd", 0)) for one in tests}


def prompt(state: Encounter, subject: str) -> Prompt:
    """The prompt about this."""
    return next(one for one in state.prompts if one.subject == subject)


def answered(state: Encounter, subject: str, option: str) -> Encounter:
    """The fight after the answer to a choice."""
    return act(state, "answer_prompt", prompt=prompt(state, subject).id, option=option)


def offered(state: Encounter, fighter: str) -> list[str]:
    """Ids of what a fighter may do at any moment."""
    return [one.id for one in GAME.offers(state, fighter)]


def on(state: Encounter) -> Encounter:
    """The turn goes on, whatever is due."""
    return rounds.next_turn(replace(state, prompts=())).state


def over(state: Encounter) -> Encounter:
    """The fight at the end of its round."""
    return turns.end_round(turns.end_entry(state))


def names(fighter: Fighter) -> set[str]:
    """Ids of his states."""
    return {active.id for active in fighter.states}


def lost(state: Encounter, fighter: str) -> int:
    """Life points that he has lost."""
    return int(state.fighter(fighter).traits.get("life_lost", 0))


def order(state: Encounter) -> list[str]:
    """Ids of the entries in order."""
    return [entry.id for entry in state.entries]


def whose(state: Encounter) -> str:
    """Whose phase it is; "" for nobody's."""
    return state.entries[state.current].id if state.current is not None else ""


def proposed(state: Encounter, action: str, attacker: str = "ann", target: str = "bob") -> dict[str, Value]:
    """What the sheets decide of an action, and what they propose."""
    decided = {name: value for name, (value, _) in GAME.automatic(state, action, attacker, target).items()}
    return dict(GAME.proposed(state, action, attacker, target)) | decided


def refused(state: Encounter, action: str, attacker: str = "ann", target: str = "bob") -> str:
    """Why an action is not possible now: the id of the reason; "": it is."""
    refusal = refusal_for(state, attacker, target, action)
    return refusal.label.id.removeprefix("error.") if refusal else ""
