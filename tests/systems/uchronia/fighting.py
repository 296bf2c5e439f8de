"""Short ways to set up a fight and to play it: fighters in a line, actions with their outcome, whole turns."""

from __future__ import annotations

from engine.encounter import turn as turns
from engine.encounter.actions import perform
from engine.encounter.attack import apply_attack
from engine.encounter.request import request_for
from engine.encounter.state import UNARMED, ActiveState, Encounter, Fighter, SideOfFight, replace
from engine.form import Prompt, Value
from engine.system import Deed
from tests.systems.uchronia.asking import GAME

SIDES = (SideOfFight("heroes", "Heroes", "hero"), SideOfFight("opponents", "Opponents", "foe"))


def hero(id: str, *traits: str, weapon: str = "", states: tuple[str, ...] = (), **counters: int) -> Fighter:
    """A hero with these Atouts, a weapon in hand ("": bare hands), states that have no end, and counters."""
    carried = (GAME.carry(weapon),) if weapon else ()
    return Fighter(
        id=id,
        name=id.capitalize(),
        side="heroes",
        traits=dict.fromkeys((*traits, "hero"), True),
        carried=carried,
        hand=0 if carried else UNARMED,
        states=tuple(ActiveState(name) for name in states),
        counters=counters,
    )


def foe(id: str, *traits: str, weapon: str = "", states: tuple[str, ...] = (), **counters: int) -> Fighter:
    """As `hero`, on the other side and no hero."""
    one = hero(id, *traits, weapon=weapon, states=states, **counters)
    return replace(one, side="opponents", traits=dict.fromkeys(traits, True))


def fight(*fighters: Fighter, turn: int = 1, **options: Value) -> Encounter:
    """A fight of these fighters in this turn, with these house rules; nobody has announced anything."""
    return Encounter(GAME.id, "Fight", SIDES, fighters, turn=turn, options=options)


def facing(weapon: str, *traits: str) -> Encounter:
    """Ada with this weapon against two foes."""
    return fight(hero("ada", *traits, weapon=weapon), foe("baron"), foe("rat"))


def announce(state: Encounter, fighter: str, **announced: Value) -> Encounter:
    """The fight with what this fighter announces."""
    return replace(state, declared=state.declared | {fighter: announced})


def begun(state: Encounter) -> Encounter:
    """The fight at the beginning of its next turn, with the order of it."""
    return turns.begin_round(state, {})


def ended(state: Encounter) -> Encounter:
    """The fight at the end of its turn."""
    return turns.end_round(state)


def later(state: Encounter, turn: int) -> Encounter:
    """The fight at the beginning of a later turn, in which nobody has done anything; prompts are left out."""
    while state.turn < turn:
        state = begun(replace(ended(state), prompts=()))
    return state


def act(
    state: Encounter, action: str, who: str, whom: str = "", outcome: str = "done", *events: str, **modifiers: Value
) -> Encounter:
    """The fight after an action that ended so, applied as the app does: the rules are asked first."""
    given = request_for(state, who, whom, action, modifiers).modifiers
    return apply_attack(state, Deed(action, who, whom, given, outcome, events)).state


def choose(state: Encounter, subject: str, option: str) -> Encounter:
    """The fight after the answer to the one choice on this subject."""
    return perform(state, "answer_prompt", {"prompt": prompt(state, subject).id, "option": option}).state


def prompt(state: Encounter, subject: str) -> Prompt:
    """The one prompt on this subject."""
    (found,) = [one for one in state.prompts if one.subject == subject]
    return found


def asked(state: Encounter) -> list[tuple[str, str]]:
    """Fighter and subject of everything that waits."""
    return [(one.fighter, one.subject) for one in state.prompts]


def states(state: Encounter, fighter: str) -> set[str]:
    """Ids of the states of a fighter and of the weapon in his hand, coming ones included."""
    one = state.fighter(fighter)
    held = one.weapon.states if one.weapon else ()
    return {active.id for active in one.states + held}


def loaded(state: Encounter, fighter: str) -> int:
    """Rounds in the weapon in his hand."""
    weapon = state.fighter(fighter).weapon
    assert weapon is not None
    return weapon.counters["rounds_loaded"]


def counter(state: Encounter, fighter: str, name: str) -> int:
    """A counter of the weapon in his hand, or of himself; 0 where nothing was counted."""
    one = state.fighter(fighter)
    held = one.weapon.counters if one.weapon else {}
    return one.counters.get(name, held.get(name, 0))


def entries(state: Encounter) -> list[tuple[str, ...]]:
    """The fighters of each entry of the order that the rules now propose."""
    return [entry.fighters for entry in GAME.order(state).entries]


def skipped(state: Encounter) -> dict[str, str]:
    """The entries that do not act, with the reason."""
    plan = GAME.order(state).entries
    return {entry.id: entry.skipped.id.removeprefix("skipped.") for entry in plan if entry.skipped is not None}


def decided(state: Encounter, action: str, who: str, whom: str = "") -> dict[str, Value]:
    """What the sheets decide of an action, without where it comes from."""
    return {name: value for name, (value, _) in GAME.automatic(state, action, who, whom).items()}
