"""What the actions themselves allow, with what is in hand and at this distance (catalogue 9.3, steps 5 and 6)."""

from __future__ import annotations

from engine.encounter.game import game
from engine.encounter.request import side_of
from engine.encounter.state import Encounter, Fighter, pair
from engine.form import Value
from engine.request import Request
from engine.system import Deed, refusal_of
from engine.systems.ubik.families import FAMILIES
from engine.systems.ubik.fight.automatic import acting, automatic, proposed, stands
from engine.systems.ubik.fight.kinds import MELEE
from engine.systems.ubik.fight.places import METRES, distance, is_told, reach
from engine.systems.ubik.firing import EITHER, at_contact
from engine.systems.ubik.tables import TABLES


def request_of(state: Encounter, action: str, attacker: str, target: str, given: dict[str, Value]) -> Request:
    """A request of these fighters with just these circumstances; nothing is asked of the fight."""
    system, row = game(state), TABLES.actions[action]
    other = state.find(target) if row.targets != "none" else None
    return Request(
        TABLES.system,
        action,
        side_of(system, state, acting(state, action, state.fighter(attacker))),
        side_of(system, state, acting(state, action, other)) if other else None,
        given,
    )


def of_deed(state: Encounter, deed: Deed) -> Request:
    """The request that a deed was rolled for."""
    return request_of(state, deed.action, deed.attacker, deed.target, deed.modifiers)


def value_of(state: Encounter, deed: Deed, name: str) -> int:
    """A derived number of the roll of a deed."""
    return int(FAMILIES.values(of_deed(state, deed))[name])


def is_possible(state: Encounter, action: str, attacker: str, target: str) -> bool:
    """Whether the rules allow an action with what is in hand, where the two stand, whatever the turn says."""
    return refusal_of(game(state), _plain(state, action, attacker, target)) is None


def _plain(state: Encounter, action: str, attacker: str, target: str) -> Request:
    """The request with what the fight knows, without the GM's own answers but the distance."""
    decided = {name: value for name, (value, _) in automatic(state, action, attacker, target).items()}
    given = dict(state.options) | proposed(state, action, attacker, target) | decided
    kept = state.answers.get(pair(attacker, target), {}).get("engagement")
    if kept is not None:
        given["engagement"] = kept
    if is_told(state, attacker, target):
        metres = distance(state, attacker, target)
        if stands(state, action, attacker, target, METRES, metres):
            given[METRES] = metres
    used = {name: value for name, value in given.items() if action in TABLES.circumstances[name].actions}
    return request_of(state, action, attacker, target, used)


def is_melee(state: Encounter, action: str, attacker: str, target: str) -> bool:
    """Whether an action is done at contact."""
    if action not in EITHER:
        return action in (*MELEE, "evade")
    kept = state.answers.get(pair(attacker, target), {}).get("engagement", "auto")
    return at_contact(request_of(state, action, attacker, target, {"engagement": kept}))


def in_reach(state: Encounter, action: str, attacker: Fighter, target: str) -> bool:
    """Whether he comes to contact with one movement, where the action needs it."""
    if not is_melee(state, action, attacker.id, target):
        return True
    return distance(state, attacker.id, target) <= reach(state, attacker)
