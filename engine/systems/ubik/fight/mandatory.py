"""The mandatory attack: against whom it can be made now, and in which forms (catalogue 9.3, step 6; UBK-35).

Of a crowd most are alike to whoever attacks them: what the rules say of one of them they say of all.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

from engine.encounter.each import alike
from engine.encounter.remembered import remembered_by, remembered_each
from engine.encounter.sheet import announced, count
from engine.encounter.state import Encounter, Fighter, pair, replace
from engine.systems.ubik.fight import holds
from engine.systems.ubik.fight.blasts import BURST
from engine.systems.ubik.fight.counters import DODGE
from engine.systems.ubik.fight.kinds import HOLDS, MANDATORY
from engine.systems.ubik.fight.places import distance, is_told, said_of
from engine.systems.ubik.fight.possible import in_reach, is_possible
from engine.systems.ubik.fight.standing import main_action
from engine.systems.ubik.fight.targets import legal_targets
from engine.systems.ubik.fight.zones import ENTERS
from engine.systems.ubik.tables import TABLES

Forms = dict[str, tuple[str, ...]]
"""By the id of an enemy the forms of the mandatory attack that are possible against him."""


class _Asked(NamedTuple):
    """Whose mandatory attack, in which fight."""

    state: Encounter
    attacker: str


def forms_by_target(state: Encounter, attacker: str) -> Forms:
    """The forms in which he can attack each of his legal targets now, empty ones included (UBK-33, UBK-35)."""
    return _forms(_Asked(state, attacker))


def _read(asked: _Asked) -> tuple[object, ...]:
    """All that decides who can be attacked in which form."""
    state = asked.state
    said = state.answers, state.declared, state.options
    return asked.attacker, state.fighters, *said, state.turn, state.is_under_way, state.current, state.entries


@remembered_by(_read)
def _forms(asked: _Asked) -> Forms:
    state, attacker = asked
    found: dict[Hashable, tuple[str, ...]] = {}
    forms: Forms = {}
    key_of = _keys(state, state.fighter(attacker))
    for one in legal_targets(state, attacker):
        key = key_of(one)
        if key not in found:
            found[key] = _forms_against(state, attacker, one.id)
        forms[one.id] = found[key]
    return forms


def _forms_against(state: Encounter, attacker: str, target: str) -> tuple[str, ...]:
    """The forms against one enemy; a holder may use his hold instead (UBK-35)."""
    fighter = state.fighter(attacker)
    found = [
        action
        for action in MANDATORY
        if is_possible(state, action, attacker, target) and in_reach(state, action, fighter, target)
    ]
    held = [one for one in holds.held_by(state, attacker) if one.id == target]
    return (*found, *(action for action in HOLDS if held and is_possible(state, action, attacker, target)))


def attackable(state: Encounter, attacker: str) -> tuple[Fighter, ...]:
    """The legal targets that he can attack in some form."""
    return tuple(state.fighter(id) for id, forms in forms_by_target(state, attacker).items() if forms)


def main_form(state: Encounter, attacker: str, target: str) -> str:
    """The form of the mandatory attack on a legal target that goes with what he holds; "": none is possible."""
    forms = forms_by_target(state, attacker).get(target, ())
    usual = main_action(state.fighter(attacker))
    return usual if usual in forms else next(iter(forms), "")


def is_possible_on_any(state: Encounter, action: str, attacker: str, targets: Iterable[Fighter]) -> bool:
    """Whether the rules allow an action on one of these; of those who are alike only one is asked about."""
    key_of = _keys(state, state.fighter(attacker))
    unlike = {key_of(one): one.id for one in targets}
    return any(is_possible(state, action, attacker, id) for id in unlike.values())


# -- who is alike ----------------------------------------------------------------------------------------------------


def _keys(state: Encounter, attacker: Fighter) -> Callable[[Fighter], Hashable]:
    """What tells an enemy from others for somebody who attacks them."""
    me, said = attacker.id, {hold.by for hold in attacker.held} | said_of(state, attacker.id) | state.declared.keys()

    def key(one: Fighter) -> Hashable:
        if one.id not in said:
            return _body(one)
        told = distance(state, me, one.id) if is_told(state, me, one.id) else None
        contact = state.answers.get(pair(me, one.id), {}).get("engagement")
        enters = announced(state, one.id, ENTERS) == me
        return _body(one), told, contact, announced(state, one.id, BURST), enters, holds.strength(state, one.id, me)

    return key


@remembered_each
def _body(fighter: Fighter) -> bytes:
    """All of a fighter that rules read of whoever is attacked; how quick he is decides nothing but the order."""
    counters = {name: value for name, value in fighter.counters.items() if name in TABLES.traits}
    counters[DODGE] = count(fighter, DODGE)
    armed = tuple(replace(one, counters={}, mark="") for one in (fighter.weapon,) if one is not None)
    traits = {name: value for name, value in fighter.traits.items() if name != "quickness"}
    return alike(replace(fighter, traits=traits, counters=counters, carried=armed, hand=len(armed) - 1))
