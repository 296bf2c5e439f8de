"""Who meets whom this turn: pairs of opponents, their ranks, pursuits (catalogue 9.5).

Every two fighters of whom one seeks the other form one pair, with one Confrontation a turn (UCH-154). The entry of a
pair has the id of the fighter who seeks it, so that nobody has two turns in one.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence

import msgspec

from engine.encounter.remembered import remembered
from engine.encounter.sheet import count
from engine.encounter.state import Encounter, Fighter
from engine.form import Entry
from engine.label import Label, label
from engine.systems.uchronia.fight.sheet import is_able, is_dead, is_helpless, is_out
from engine.systems.uchronia.fight.standing import default_action
from engine.systems.uchronia.sides import MELEE
from engine.systems.uchronia.tables import TABLES

MOST_OPPONENTS = 4  # UCH-52


class Meeting(msgspec.Struct, frozen=True):
    """A Confrontation of this turn.

    Attributes:
        id: of its entry.
        key: place of the fighter who has most opponents, place of the other one.
        skipped: why it is not fought; None: it is.
        ranks: of the opponent, for each of the two fighters (UCH-52, UCH-53).
    """

    id: str
    attacker: str
    target: str
    key: tuple[int, ...]
    skipped: Label | None = None
    ranks: dict[str, int] = {}

    @property
    def both(self) -> frozenset[str]:
        """The two fighters."""
        return frozenset((self.attacker, self.target))


# -- what is announced ----------------------------------------------------------------------------------------------


def action_of(state: Encounter, fighter: Fighter) -> str:
    """What he does this turn: as announced, else the main action with what he holds."""
    announced = str(state.declared.get(fighter.id, {}).get("action", ""))
    return announced if announced in TABLES.actions else default_action(fighter)


def phase_of(state: Encounter, fighter: Fighter) -> str:
    """The phase of the turn in which he acts."""
    return TABLES.actions[action_of(state, fighter)].phase


def opponent_of(state: Encounter, fighter: Fighter) -> Fighter | None:
    """Whom he has announced, or met last; whoever is down counts only where an attack on him is announced."""
    announced = str(state.declared.get(fighter.id, {}).get("opponent", ""))
    found = state.find(announced) if announced else None
    if found is None or found.id == fighter.id:
        return None
    return None if is_out(found) and not _is_known(state, fighter, found) else found


def _is_known(state: Encounter, fighter: Fighter, opponent: Fighter) -> bool:
    """Whether his attack was announced, or the pair stands in the order already: it stays there when one falls."""
    has_entry = any({fighter.id, opponent.id} == set(entry.fighters) for entry in state.entries)
    return has_entry or "action" in state.declared.get(fighter.id, {})


def has_broken_off(state: Encounter, fighter: str) -> bool:
    """Whether he has left melee this turn (UCH-59)."""
    return bool(state.declared.get(fighter, {}).get("broke_off"))


def has_begun(state: Encounter, id: str) -> bool:
    """Whether an entry is being played, or done."""
    return id in _begun(state)


@remembered
def _begun(state: Encounter) -> dict[str, tuple[Entry, ...]]:
    """The entries that are being played, or done, by their ids."""
    found: dict[str, tuple[Entry, ...]] = {}
    for index, entry in enumerate(state.entries):
        if entry.done or index == state.current:
            found[entry.id] = (*found.get(entry.id, ()), entry)
    return found


def _announcing(state: Encounter) -> list[Fighter]:
    """Those who have announced something, in the order of the table."""
    return [state.fighters[place] for place in sorted(state.place(id) for id in state.declared if state.find(id))]


# -- pairs ----------------------------------------------------------------------------------------------------------


def pairs(state: Encounter) -> tuple[Meeting, ...]:
    """The Confrontations of this turn in their order, those that are skipped included.

    Those of the last fights asked about are kept, by all that they are made from: a tick changes nothing of it.
    """
    made_from = (state.fighters, state.declared, state.entries, state.current, state.turn)
    for known, meetings in _KEPT:
        if known == made_from:
            return meetings
    found = _ranked(state, _ordered(state, _sought(state)))
    _KEPT.appendleft((made_from, found))
    return found


_KEPT: deque[tuple[tuple[object, ...], tuple[Meeting, ...]]] = deque(maxlen=4)


def _sought(state: Encounter) -> dict[str, tuple[str, str]]:
    """The pairs by entry id: attacker first. Both announced it: the one placed first (9.5 step 2)."""
    seekers: dict[frozenset[str], list[str]] = {}
    for fighter in _announcing(state):
        opponent = opponent_of(state, fighter)
        if opponent is not None and _seeks_melee(state, fighter, opponent):
            seekers.setdefault(frozenset((fighter.id, opponent.id)), []).append(fighter.id)
    found: dict[str, tuple[str, str]] = {}
    for both, ids in sorted(seekers.items(), key=lambda one: not any(has_begun(state, id) for id in one[1])):
        id = _entry_id(state, both, ids)
        attacker = ids[0]
        if not _is_given_up(state, id, both):
            found.setdefault(id, (attacker, next(iter(both - {attacker}))))
    return found


def _is_given_up(state: Encounter, id: str, both: frozenset[str]) -> bool:
    """Whether the turn of a pair, one of whom is dead, has begun as that of the other one alone."""
    if not any(is_dead(state.fighter(one)) for one in both) or not has_begun(state, id):
        return False
    return any(entry.id == id and len(entry.fighters) == 1 for entry in state.entries)


def _seeks_melee(state: Encounter, fighter: Fighter, opponent: Fighter) -> bool:
    """Whether he attacks in melee; who cannot act seeks nobody unless he had announced it."""
    return action_of(state, fighter) in MELEE and (is_able(fighter) or _is_known(state, fighter, opponent))


def _entry_id(state: Encounter, both: frozenset[str], seekers: list[str]) -> str:
    """The entry in which the pair has met already, else that of the first seeker."""
    for entry in (one for some in _begun(state).values() for one in some):
        lone = entry.fighters[0] if len(entry.fighters) == 1 else entry.id  # his turn, under the id of a fallen seeker
        met = lone in seekers and count(state.fighter(lone), "fought_turn") == state.turn
        if frozenset(entry.fighters) == both or met:
            return entry.id
    return seekers[0]


def _ordered(state: Encounter, sought: dict[str, tuple[str, str]]) -> list[Meeting]:
    """The pairs by the place of the fighter who has most opponents, then by the place of the other (step 4)."""
    meetings = []
    for id, (attacker, target) in sought.items():
        reason = None if has_begun(state, id) else _cancelled(state, attacker, target)
        swapped = is_helpless(state.fighter(attacker)) and not is_helpless(state.fighter(target))  # step 5
        first, second = (target, attacker) if swapped else (attacker, target)
        meetings.append(Meeting(id, first, second, (), reason))
    numbers = Counter(id for meeting in meetings if meeting.skipped is None for id in meeting.both)
    keyed = []
    for meeting in meetings:
        lead, other = sorted(meeting.both, key=lambda id: (-numbers[id], state.place(id)))
        keyed.append(msgspec.structs.replace(meeting, key=(state.place(lead), state.place(other))))
    return sorted(keyed, key=lambda meeting: meeting.key)


def _cancelled(state: Encounter, attacker: str, target: str) -> Label | None:
    """Why a pair is not fought (steps 3 and 5)."""
    if has_broken_off(state, attacker) or has_broken_off(state, target):
        return label("skipped.broke_off")
    both = (state.fighter(attacker), state.fighter(target))
    if any(is_dead(fighter) for fighter in both):
        return label("skipped.dead")
    return label("skipped.both_helpless") if all(is_helpless(fighter) for fighter in both) else None


def _ranked(state: Encounter, meetings: list[Meeting]) -> tuple[Meeting, ...]:
    """The pairs with their ranks: each fighter counts his opponents in the order in which they are played."""
    played = {entry.id: index for index, entry in enumerate(state.entries)}
    counted: Counter[str] = Counter()
    ranked: dict[str, Meeting] = {}
    for meeting in sorted(meetings, key=lambda one: played.get(one.id, len(played))):
        if meeting.skipped is not None:
            ranked[meeting.id] = meeting
        elif any(counted[id] >= MOST_OPPONENTS for id in meeting.both):  # UCH-52: a fifth cannot reach him
            ranked[meeting.id] = msgspec.structs.replace(meeting, skipped=label("skipped.fifth"))
        else:
            counted.update(meeting.both)
            ranks = {id: counted[id] for id in meeting.both}
            ranked[meeting.id] = msgspec.structs.replace(meeting, ranks=_one_sided(state, ranks))
    return tuple(ranked[meeting.id] for meeting in meetings)


def _one_sided(state: Encounter, ranks: dict[str, int]) -> dict[str, int]:
    """Only one side has a rank above 1: the greater one, equal ones that of the fighter placed first (UCH-53)."""
    outnumbered = max(ranks, key=lambda id: (ranks[id], -state.place(id)))
    return {id: rank if id == outnumbered else 1 for id, rank in ranks.items()}


# -- pursuits -------------------------------------------------------------------------------------------------------


def pursuits(state: Encounter) -> tuple[Meeting, ...]:
    """The pursuits of this turn, fugitive first. Who announces one is the fugitive, unless his opponent is one."""
    announced = {
        fighter.id: opponent.id
        for fighter in _announcing(state)
        if action_of(state, fighter) == "pursuit" and (opponent := opponent_of(state, fighter)) is not None
    }
    found: dict[frozenset[str], Meeting] = {}
    for place, (one, other) in enumerate(announced.items()):
        both = frozenset((one, other))
        pursues = other in announced and announced[other] != one
        fugitive, pursuer = (other, one) if pursues else (one, other)
        if both not in found:
            reason = None if has_begun(state, one) else _no_pursuit(state, fugitive, pursuer)
            found[both] = Meeting(one, fugitive, pursuer, (place,), reason)
    return tuple(found.values())


def _no_pursuit(state: Encounter, fugitive: str, pursuer: str) -> Label | None:
    both = (state.fighter(fugitive), state.fighter(pursuer))
    if any(is_dead(fighter) for fighter in both):
        return label("skipped.dead")
    return None if all(is_able(fighter) for fighter in both) else label("skipped.helpless")


# -- both -----------------------------------------------------------------------------------------------------------


def meetings_of(state: Encounter, fighter: str) -> tuple[Meeting, ...]:
    """The pairs and pursuits of this turn in which a fighter takes part."""
    everything = (*pairs(state), *pursuits(state))
    return tuple(one for one in everything if one.skipped is None and fighter in one.both)


def meeting_of(meetings: Sequence[Meeting], one: str, other: str) -> Meeting | None:
    """The Confrontation between these two, or None."""
    return next((meeting for meeting in meetings if meeting.both == {one, other}), None)
