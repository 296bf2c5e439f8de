"""What a round counts of each fighter: who has acted, who has attacked, dodges made (SWD-17, SWD-37, SWD-38, SWD-44).

Among fighters who act at the same time what happens to each of them waits until the last of them has acted, so that
all are resolved on the same sheets (SWD-07).
"""

from __future__ import annotations

from engine.encounter.sheet import change, count, with_count, without_counts
from engine.encounter.state import Encounter, Fighter
from engine.encounter.together import is_at_work

ACTED = "acted"
"""Counter: 1 after a reaction, or anything else that he did; the shots of an announced series are not among it."""

ATTACKED = "attacked"
"""Counter: 1 after a shot, a throw, or what takes the whole round."""

DODGES = "dodges"
"""Counter: dodges tried in this round."""

BUSY = "busy"
"""Counter: 1 when his whole round is taken: he may only react."""

COUNTED = (ACTED, ATTACKED, DODGES)
OF_THE_ROUND = (*COUNTED, BUSY)
LATER = "later_"
"""What is counted when everybody who acts now has acted has this before its name."""

MOST_DODGES = 10


def noted(state: Encounter, fighter: str, *names: str) -> Encounter:
    """The fight in which these were counted of a fighter: dodges one more, all else once."""
    later = LATER if is_at_work(state) else ""

    def note(one: Fighter) -> Fighter:
        for name in names:
            one = with_count(one, later + name, count(one, later + name) + 1 if name == DODGES else 1)
        return one

    return change(state, fighter, note)


def caught_up(fighter: Fighter) -> Fighter:
    """The fighter with everything that waited counted."""
    for name in COUNTED:
        waiting = count(fighter, LATER + name)
        if waiting:
            total = count(fighter, name) + waiting if name == DODGES else 1
            fighter = with_count(without_counts(fighter, LATER + name), name, total)
    return fighter


def has_acted(fighter: Fighter) -> bool:
    """Whether he has acted in this round (SWD-17)."""
    return bool(count(fighter, ACTED) or count(fighter, ATTACKED))


def has_attacked(fighter: Fighter) -> bool:
    """Whether he has attacked in this round, or was busy (SWD-37, SWD-44)."""
    return bool(count(fighter, ATTACKED))


def dodges(fighter: Fighter) -> int:
    """Dodges that he has tried in this round, as far as a request counts them."""
    return min(MOST_DODGES, count(fighter, DODGES))


def anew(fighter: Fighter) -> Fighter:
    """The fighter at the start of a round: nothing is counted yet."""
    return without_counts(fighter, *OF_THE_ROUND, *(LATER + name for name in COUNTED))
