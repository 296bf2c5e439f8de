"""The game of a fight, found by its id. The one place where a fight meets its rules."""

from __future__ import annotations

from engine import systems as registry
from engine.encounter.remembered import forget
from engine.encounter.state import Encounter, Fighter
from engine.errors import FightError
from engine.home_made.in_force import forgets
from engine.label import label
from engine.system import System
from engine.table_files import unknown_name

forgets(forget)  # what was worked out from other tables


def game(state: Encounter) -> System:
    """The rules of this fight.

    Raises:
        FightError: no game of this name is installed (with the nearest one).
    """
    found = registry.systems().get(state.system)
    if found is None:
        raise FightError("system", unknown_name(state.system, registry.systems()))
    return found


def fighter_of(state: Encounter, id: str) -> Fighter:
    """The fighter with this id.

    Raises:
        FightError: nobody has this id.
    """
    found = state.find(id)
    if found is None:
        raise FightError("fighter", label("error.unknown_fighter", id=id))
    return found
