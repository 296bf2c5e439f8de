"""Bennies: who has how many, who pays, who is given some (catalogue 7.1, section 9 steps 3 and 4)."""

from __future__ import annotations

from engine.encounter.sheet import with_count
from engine.encounter.state import Encounter, Fighter, replace
from engine.form import Field
from engine.label import label
from engine.systems.savage_worlds.fight.sheet import BENNIES, is_player, is_wild_card

POOL = "gm_bennies"
"""What lies on the table of the fight: bennies of the GM for all his characters."""

MOST = 99
"""Most bennies that the pool holds."""

OF_A_PLAYER, OF_THE_GM = 3, 2
"""Bennies that a Wild Card begins with."""


def bennies_of(state: Encounter, fighter: str) -> int:
    """Bennies that can be spent for a fighter: a Wild Card's own, for an opponent's those of the pool too."""
    one = state.fighter(fighter)
    own = one.counters.get(BENNIES, 0) if is_wild_card(one) else 0
    return own if is_player(state, one) else own + pool_of(state)


def stock_fields(state: Encounter) -> tuple[Field, ...]:
    """The GM's pool, which the GM may count anew."""
    return (Field(POOL, "number", label("stock.gm_bennies"), 0, pool_of(state), maximum=MOST, rule="SW-121"),)


def pool_of(state: Encounter) -> int:
    """Bennies in the GM's pool."""
    return next(iter(state.stock.get(POOL, ())), 0)


def with_pool(state: Encounter, bennies: int) -> Encounter:
    """The fight with so many bennies in the GM's pool."""
    return replace(state, stock=state.stock | {POOL: (max(0, bennies),)})


def paid(state: Encounter, fighter: str) -> Encounter:
    """The fight after one benny was spent for a fighter: his own first, then one of the pool (SW-121)."""
    one = state.fighter(fighter)
    own = one.counters.get(BENNIES, 0) if is_wild_card(one) else 0
    if own:
        return state.put(with_count(one, BENNIES, own - 1))
    return state if is_player(state, one) else with_pool(state, pool_of(state) - 1)


def handed_out(state: Encounter) -> Encounter:
    """The fight with the bennies that everybody begins with, where they have not been counted yet (SW-121)."""
    for one in state.fighters:
        if is_wild_card(one) and BENNIES not in one.counters:
            state = state.put(with_count(one, BENNIES, OF_A_PLAYER if is_player(state, one) else OF_THE_GM))
    if POOL in state.stock:
        return state
    return with_pool(state, sum(is_wild_card(one) and is_player(state, one) for one in state.fighters))


def given_for_joker(state: Encounter, entry: str) -> Encounter:
    """The fight after this entry was dealt a Joker: one benny for each Wild Card of its side (SW-122)."""
    players = is_player(state, state.fighter(entry))
    for one in state.fighters:
        if is_wild_card(one) and is_player(state, one) == players:
            state = state.put(_one_more(one))
    return state if players else with_pool(state, pool_of(state) + 1)


def _one_more(fighter: Fighter) -> Fighter:
    return with_count(fighter, BENNIES, fighter.counters.get(BENNIES, 0) + 1)
