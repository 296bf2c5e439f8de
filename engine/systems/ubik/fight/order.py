"""The order of a round (catalogue 9.1, 9.2), and what is left to do in the phase under way."""

from __future__ import annotations

from collections import Counter
from functools import partial

from engine.encounter.each import Each
from engine.encounter.plan import ranked
from engine.encounter.remembered import remembered
from engine.encounter.sheet import count
from engine.encounter.state import Encounter, Fighter
from engine.form import Entry, TurnPlan
from engine.label import Label, label
from engine.systems.ubik.fight.counters import DIE, FLED, LATE, ROLLED, TIE
from engine.systems.ubik.fight.left import left_to_do
from engine.systems.ubik.fight.sheet import is_down, one_side_left, opening, playing, trait

LAST = 1001
"""Behind every tie die: whoever has none yet."""

TIE_PLACES = 100
"""What the first of his tie dice is worth; those still equal read the next ones."""


def order(state: Encounter) -> TurnPlan:
    """The order of the round, from the fight as it stands; nobody leaves it (a bleeding one keeps his place)."""
    equals = _equals(_RANKS.of(state, (), lambda one: rank(one) if count(one, ROLLED) else None))
    return TurnPlan(ranked(_PLACES.of(state, (equals,), partial(_place, state, equals))), _notes(state))


Rank = tuple[int, int]
_RANKS, _PLACES = Each[Rank | None](), Each[tuple[Entry, ...]]()


@remembered
def _equals(ranks: tuple[Rank | None, ...]) -> frozenset[Rank]:
    """The ranks of several."""
    return frozenset(one for one, times in Counter(ranks).items() if one is not None and times > 1)


def _place(state: Encounter, equals: frozenset[Rank], fighter: Fighter) -> tuple[Entry, ...]:
    return (_entry(state, fighter, tied=rank(fighter) in equals),) if count(fighter, ROLLED) else ()


def _entry(state: Encounter, fighter: Fighter, *, tied: bool) -> Entry:
    return Entry(
        id=fighter.id,
        fighters=(fighter.id,),
        phase="turn",
        key=(*rank(fighter), count(fighter, TIE) or LAST, state.place(fighter.id)),
        skipped=_skipped(fighter),
        badge=_badge(fighter, tied=tied),
    )


def _badge(fighter: Fighter, *, tied: bool) -> Label | None:
    """What lies before him: the D10 of his initiative with what it came to, and the D10 among equals (UBK-25)."""
    die, tie = count(fighter, DIE), count(fighter, TIE)
    read = label(f"option.quickness.{trait(fighter, 'quickness')}")
    if tied and tie:
        first = (tie - 1) // TIE_PLACES + 1
        return label("lot.rolled_and_tied" if die else "lot.tied", face=die, read=read, tie=first)
    return label("lot.rolled", face=die, read=read) if die else None


def rank(fighter: Fighter) -> Rank:
    """Quickness, then who is Vif (UBK-25)."""
    return -trait(fighter, "quickness"), 1 - trait(fighter, "quick")  # UBK-28


def is_tied(state: Encounter, fighter: Fighter) -> bool:
    """Whether somebody else in the order is equal to him, so that the dice decide."""
    others = (one for one in state.fighters if one.id != fighter.id and count(one, ROLLED))
    return any(rank(one) == rank(fighter) for one in others)


def _skipped(fighter: Fighter) -> Label | None:
    """Why he does not act in his phase."""
    if is_down(fighter):
        return label("skipped.out")
    if count(fighter, FLED):
        return label("skipped.fled")
    if fighter.has("surprised"):
        return label("skipped.surprised")
    return label("skipped.late") if count(fighter, LATE) else None


def _notes(state: Encounter) -> tuple[Label, ...]:
    """What stands beside the order: that one side has nobody left, else what is left to do in this phase."""
    if opening(state):
        return (label("note.opening"),)  # UBK-10
    if one_side_left(state):
        return (label("note.end_fight"),)
    if not playing(state) or state.current is None or not 0 <= state.current < len(state.entries):
        return ()
    note = left_to_do(state, state.entries[state.current].fighters[0])
    return (note,) if note else ()
