"""Small fights for the tests of turns, states and effects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.encounter import turn as turns
from engine.encounter.state import ActiveState, Carried, Encounter, Fighter, SideOfFight, replace
from engine.form import Value
from engine.system import Deed
from engine.systems.savage_worlds import SYSTEM as GAME

SIDES = (SideOfFight("heroes", "Heroes", "hero"), SideOfFight("foes", "Foes", "foe"))


class Dealer:
    """Deals from the top what the test says: each number is the place of a card in the ascending pile."""

    def __init__(self, cards: Iterable[int], *, faces: bool = False) -> None:
        self._cards = list(cards)
        self._faces = faces
        self._gone: list[int] = []

    def face(self, sides: int) -> int:
        """The face that draws the next card of the list; with `faces`, what stands in the list as it is."""
        if self._faces or not self._cards or sides < 20:
            return self._cards.pop(0) if self._cards else 1
        card = self._cards.pop(0)
        place = card - sum(gone < card for gone in self._gone) + 1
        self._gone.append(card)
        return place


def wild(id: str, side: str = "heroes", weapon: str = "long_sword", **traits: Value) -> Fighter:
    """A Wild Card with a weapon in hand."""
    carried = (Carried(weapon),) if weapon else ()
    return Fighter(id, id.title(), side, "", {"wild_card": True, **traits}, carried, 0 if carried else -1)


def extra(id: str, side: str = "foes", weapon: str = "short_sword", kind: str = "guard", **traits: Value) -> Fighter:
    """An Extra with a weapon in hand; those of one kind act on one card."""
    carried = (Carried(weapon),) if weapon else ()
    return Fighter(id, id.title(), side, kind, traits, carried, 0 if carried else -1)


def fight(*fighters: Fighter) -> Encounter:
    """A fight before its first round; the first fighter aims at the first enemy."""
    state = Encounter("savage_worlds", "The ford", SIDES, fighters, attacker=fighters[0].id, action="melee_attack")
    enemies = state.enemies(fighters[0].id)
    return replace(state, target=enemies[0].id if enemies else "")


def begun(state: Encounter, **cards: int) -> Encounter:
    """The fight at the beginning of its next round, with these cards before these entries."""
    return turns.begin_round(state, cards)


def with_states(fighter: Fighter, *names: str) -> Fighter:
    """The fighter with states that have no end written."""
    return replace(fighter, states=(*fighter.states, *(ActiveState(name) for name in names)))


def done(state: Encounter, action: str, outcome: str, attacker: str, target: str = "", **more: Any) -> Encounter:
    """The fight after a resolved action."""
    deed = Deed(action, attacker, target, modifiers={}, outcome=outcome)
    return GAME.effects(state, replace(deed, **more)).state


def applied(state: Encounter, action: str, outcome: str, attacker: str, target: str = "", **more: Any) -> Encounter:
    """The fight after a resolved action, with what falls due waiting in it."""
    deed = Deed(action, attacker, target, modifiers={}, outcome=outcome)
    change = GAME.effects(state, replace(deed, **more))
    return turns.refreshed(turns.with_prompts(change.state, change.due))


def due(state: Encounter, action: str, outcome: str, attacker: str, target: str = "", **more: Any) -> list[str]:
    """Subjects of what the resolved action makes due."""
    deed = Deed(action, attacker, target, modifiers={}, outcome=outcome)
    return [prompt.subject for prompt in GAME.effects(state, replace(deed, **more)).due]


def names(fighter: Fighter) -> set[str]:
    """Ids of his states."""
    return {active.id for active in fighter.states}


def whose_turn(state: Encounter) -> str:
    """Id of the entry being played."""
    assert state.current is not None
    return state.entries[state.current].id
