"""Coming round: from Stunned, then from Shaken, by a roll or a benny (catalogue 7.2, 8.8, 9)."""

from __future__ import annotations

from engine.encounter.state import Encounter, Fighter
from engine.form import Prompt
from engine.label import label
from engine.systems.savage_worlds.fight import states
from engine.systems.savage_worlds.fight.bennies import bennies_of, paid
from engine.systems.savage_worlds.fight.sheet import is_out

UNSHAKE = "unshake_how"
"""Subject of the choice between the roll and a benny."""

ROLL, SPEND = "roll", "spend"


def due_at_start(state: Encounter, fighter: Fighter) -> tuple[Prompt, ...]:
    """What the beginning of a turn asks: to recover from Stunned (SW-25), and from Shaken once that has succeeded."""
    if fighter.has("stunned"):
        return (_roll(fighter, "unstun"),)
    return due_when_shaken(state, fighter)


def due_when_shaken(state: Encounter, fighter: Fighter) -> tuple[Prompt, ...]:
    """The recovery from Shaken: with a benny the GM may choose to spend it instead of rolling (SW-19)."""
    if not fighter.has("shaken") or is_out(fighter):
        return ()
    left = bennies_of(state, fighter.id)
    if not left:
        return (_roll(fighter, "unshake"),)
    options = ((ROLL, label("unshake.roll")), (SPEND, label("unshake.spend", left=left)))
    why = label("prompt.unshake_how", who=fighter.name)
    return (Prompt(f"unshake:{fighter.id}", "choice", fighter.id, UNSHAKE, why, options=options),)


def _roll(fighter: Fighter, action: str) -> Prompt:
    return Prompt(f"{action}:{fighter.id}", "roll", fighter.id, action, label(f"prompt.{action}", who=fighter.name))


def answered(state: Encounter, fighter: str, option: str) -> tuple[Encounter, tuple[Prompt, ...]]:
    """The fight after the choice between the roll and a benny (SW-121)."""
    if option == SPEND:
        return states.lost(paid(state, fighter), fighter, "shaken"), ()
    return state, (_roll(state.fighter(fighter), "unshake"),)


def come_round(state: Encounter, fighter: str, turns: int) -> Encounter:
    """The fight after somebody is no longer Stunned: Vulnerable for so many ends of his turns, still Prone (SW-25)."""
    return states.counted(states.lost(state, fighter, "stunned"), fighter, "vulnerable", turns)
