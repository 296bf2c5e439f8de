"""The fighters of a fight as a table that `engine.intake.table` reads back as the same."""

from __future__ import annotations

from engine.encounter.request import trait_default
from engine.encounter.state import UNARMED, Encounter, Fighter
from engine.intake.columns import ROLES, TRAIT, heading_of, weapons_cell
from engine.intake.condition import condition_cell, lasting_states
from engine.intake.values import written_name, written_value
from engine.label import Label, Words, label
from engine.report.written.csv import FORMULA, QUOTE, is_number, separated
from engine.systems import systems


def roster_table(state: Encounter, fighters: tuple[str, ...], words: Words) -> str:
    """The sheets of these fighters as CSV: a line each, and a column for every trait that is not the same for all.

    How the fight has left them is a column of its own, once it has begun.

    Args:
        words: of the language of headings and values; the table is read back in either.
    """
    chosen = [fighter for fighter in state.fighters if fighter.id in fighters]
    traits = _traits(state, chosen)
    hurt = state.turn > 0 or any(condition_cell(state, fighter, words.language) for fighter in chosen)
    left_out = {"count"} if hurt else {"count", "condition"}
    columns = [*(role for role in ROLES if role not in left_out), *(f"{TRAIT}{trait}" for trait in traits)]
    rows = [[heading_of(state.system, one, words.language) for one in columns]]
    rows += [_row(state, fighter, traits, words.language, hurt=hurt) for fighter in chosen]
    return separated(([_guarded(cell) for cell in row] for row in rows), words)


def left_out(state: Encounter, fighters: tuple[str, ...]) -> Label | None:
    """What the fight knows of these fighters and the table does not say; None: it says everything."""
    system = systems()[state.system]
    chosen = [fighter for fighter in state.fighters if fighter.id in fighters]
    carried = [one for fighter in chosen for one in fighter.carried]
    missing = {
        "ammunition": any(one.counters != system.carry(one.weapon).counters for one in carried),
        "weapon_states": any(one.states for one in carried),
        "timed_states": any(len(fighter.states) > len(lasting_states(state, fighter)) for fighter in chosen),
        "holds": any(fighter.held for fighter in chosen),
    }
    told: Label | None = None
    for name in (name for name, misses in missing.items() if misses):
        one = label(f"intake.left_out.{name}")
        told = one if told is None else label("report.both", first=told, next=one)
    return told


def _traits(state: Encounter, fighters: list[Fighter]) -> list[str]:
    """Those that somebody, or the ready-made fighter he began as, has otherwise than the plain sheet."""
    tables = systems()[state.system].tables
    used = {trait for fighter in fighters for trait in fighter.traits}
    bases = (tables.archetypes.get(fighter.archetype) for fighter in fighters)
    used |= {trait for row in bases if row is not None for trait in row.traits}
    return [trait for trait in tables.traits if trait in used]


def _row(state: Encounter, fighter: Fighter, traits: list[str], language: str, *, hurt: bool) -> list[str]:
    game, weapons = systems()[state.system], tuple(one.weapon for one in fighter.carried)
    cells = [fighter.name, state.side(fighter.side).name]
    cells.append(written_name(game.id, "archetype", fighter.archetype, language) if fighter.archetype else "")
    cells.append(weapons_cell(game.id, weapons, language))
    cells.append(_hand(game.id, weapons, fighter.hand, language))
    cells += [condition_cell(state, fighter, language) or "-"] if hurt else []
    cells.append(fighter.notes)
    for trait in traits:
        value = fighter.traits.get(trait, trait_default(game, trait))
        cells.append(written_value(game.id, trait, value, language))
    return cells


def _hand(system: str, weapons: tuple[str, ...], hand: int, language: str) -> str:
    """What is in hand, by its number where another one of the same name stands before it; a dash for bare hands."""
    if hand == UNARMED:
        return "-"
    first = weapons.index(weapons[hand]) == hand
    return written_name(system, "weapon", weapons[hand], language) if first else str(hand + 1)


def _guarded(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula, and that is read back as it was."""
    doubtful = cell.startswith((*FORMULA, QUOTE)) and not is_number(cell) and cell != "-"
    return f"{QUOTE}{cell}" if doubtful else cell
