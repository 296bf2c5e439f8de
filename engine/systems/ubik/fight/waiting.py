"""What lasts while a question waits, and ends with it: a burst, a zone entered, a camper's shot, a way to go."""

from __future__ import annotations

from engine.encounter.state import Encounter
from engine.form import Prompt
from engine.systems.ubik.fight import blasts, offers, reacting, zones


def settled(state: Encounter, due: tuple[Prompt, ...] = ()) -> Encounter:
    """The fight without what nobody asks for any more, and without the question of who can no longer move.

    Args:
        due: questions that stand beside those of the fight.
    """
    state = zones.settled(blasts.settled(state, due), due)
    return offers.settled(reacting.settled(state, due))
