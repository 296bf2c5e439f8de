"""Lying in wait: the numbers that a camper chooses, and his hidden level (catalogue 8.8, 8.14)."""

from __future__ import annotations

from engine.encounter.choices import Answered, choice, number
from engine.encounter.sheet import change, with_count, without_counts
from engine.encounter.state import Encounter, replace
from engine.form import Prompt
from engine.label import label
from engine.system import Deed
from engine.systems.ubik.fight.counters import HIDDEN_LEVEL

CHOOSE = "camp_number"
"""Subject of the choice of one of the camper's numbers."""

LEFT = "left"
"""Under which name the choice of a number knows how many are still to be chosen."""

NUMBERS = range(1, 11)


def _key(camper: str) -> str:
    """Under which name the numbers of a camper lie on the table."""
    return f"camp_{camper}"


def numbers_of(state: Encounter, camper: str) -> tuple[int, ...]:
    """The numbers that a camper has chosen, in order."""
    return tuple(sorted(number for number in state.stock.get(_key(camper), ()) if number in NUMBERS))


def pitched(state: Encounter, camper: str, count: int, level: int) -> tuple[Encounter, tuple[Prompt, ...]]:
    """The fight after somebody lies in wait, with the numbers that he has to choose."""
    after = change(struck(state, camper), camper, lambda one: with_count(one, HIDDEN_LEVEL, level))
    if count >= len(NUMBERS):
        return replace(after, stock=after.stock | {_key(camper): tuple(NUMBERS)}), ()
    return after, _ask(after, camper, count)


def struck(state: Encounter, camper: str) -> Encounter:
    """The fight after somebody no longer lies in wait: his numbers and his hidden level are gone."""
    stock = {name: kept for name, kept in state.stock.items() if name != _key(camper)}
    prompts = tuple(one for one in state.prompts if one.subject != CHOOSE or one.fighter != camper)
    return change(replace(state, stock=stock, prompts=prompts), camper, lambda one: without_counts(one, HIDDEN_LEVEL))


def _ask(state: Encounter, camper: str, left: int) -> tuple[Prompt, ...]:
    """The choice of one more number."""
    found, chosen = state.find(camper), numbers_of(state, camper)
    rest = [number for number in NUMBERS if number not in chosen]
    if found is None or left < 1 or not rest:
        return ()
    options = tuple((str(number), label("camp.number", number=number)) for number in rest)
    why = label("prompt.camp_number", who=found.name, count=left)
    return (choice(found, CHOOSE, why, options, {LEFT: left}),)


def chosen(state: Encounter, deed: Deed, option: str) -> Answered:
    """One number of the camper; the next one is asked for."""
    kept = (*numbers_of(state, deed.attacker), number(option))
    after = replace(state, stock=state.stock | {_key(deed.attacker): tuple(dict.fromkeys(kept))})
    return after, _ask(after, deed.attacker, number(deed.modifiers.get(LEFT)) - 1)
