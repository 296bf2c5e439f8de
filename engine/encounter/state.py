"""The fight as a frozen value. Nothing here knows a game; everything that changes is a new value.

Dictionaries inside these values are never changed in place: copy, change, `replace`.
"""

from __future__ import annotations

from itertools import compress, count
from operator import attrgetter, is_not
from typing import Literal

import msgspec

from engine.encounter.remembered import remembered
from engine.form import Entry, Prompt, Value
from engine.label import Label

replace = msgspec.structs.replace

UNARMED = -1
"""Value of `Fighter.hand` when nothing is held."""

UNARMED_WEAPON = "unarmed"
"""Id of bare hands among the weapons (`weapon.unarmed`)."""


class ActiveState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A state of a fighter or of a carried weapon.

    Attributes:
        starts: first round in which it counts; before it, it is shown as coming. 0: at once.
        ends: round at whose end it goes; None: until something removes it.
        since: round in which it was gained.
        by: id of the fighter who caused it, or "".
    """

    id: str
    since: int = 0
    starts: int = 0
    ends: int | None = None
    by: str = ""


class Hold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody holds this fighter: who, and how many dice of penalty that one's hold is worth."""

    by: str
    dice: int


class Carried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon on a fighter, with its own counters (rounds loaded...) and states (jammed...)."""

    weapon: str
    counters: dict[str, int] = {}
    states: tuple[ActiveState, ...] = ()
    mark: str = ""


class Own(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which of one's own fighters of the library somebody is a copy of, and how he stood there at that time.

    What the library changes later is told from what the fight changed by it.
    """

    id: str
    traits: dict[str, Value] = {}
    weapons: tuple[str, ...] = ()


class Fighter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One combatant.

    Attributes:
        hand: index in `carried` of the weapon held; UNARMED (-1): bare hands.
        traits: those that differ from the default of the game's table.
        counters: what only the fight counts (wounds taken, turns fought...).
        held: who holds this fighter, oldest first.
        own: of which of one's own fighters he is a copy; None: of none.
    """

    id: str
    name: str
    side: str
    archetype: str = ""
    traits: dict[str, Value] = {}
    carried: tuple[Carried, ...] = ()
    hand: int = UNARMED
    states: tuple[ActiveState, ...] = ()
    counters: dict[str, int] = {}
    held: tuple[Hold, ...] = ()
    hidden: bool = False
    notes: str = ""
    own: Own | None = None

    @property
    def weapon(self) -> Carried | None:
        """The carried weapon in hand, or None."""
        return self.carried[self.hand] if 0 <= self.hand < len(self.carried) else None

    @property
    def weapon_id(self) -> str:
        """Id of what is in hand, for `weapon.<id>` and the tables; bare hands have one too."""
        held = self.weapon
        return held.weapon if held else UNARMED_WEAPON

    def has(self, state: str) -> bool:
        """Whether the fighter, or the weapon in hand, has this state (coming ones included)."""
        for active in self.states:
            if active.id == state:
                return True
        held = self.weapon
        return held is not None and any(active.id == state for active in held.states)


class SideOfFight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side. `kind` decides mark and colour: hero (circle), foe (octagon), third (square)."""

    id: str
    name: str
    kind: Literal["hero", "foe", "third"]


Moment = Literal["round_start", "round_end", "turn_start", "turn_end", "out"]
"""When a reminder is told: as a round begins or ends, as a fighter's turn begins or ends, as he falls."""


class Reminder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence of the GM that is told at a moment.

    Attributes:
        round: which round, for its moments; 0: the next one. fighter: whose, for the others.
        every: told each time, not once. due: its moment has come, and nobody has answered yet.
    """

    id: str
    text: str
    when: Moment
    round: int = 0
    fighter: str = ""
    every: bool = False
    due: bool = False


class Wave(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fighters who are prepared and not in the fight yet.

    Attributes:
        round: at whose beginning they come; 0: when the GM says so.
        due: that round has begun, and nobody has answered yet.
    """

    id: str
    name: str
    fighters: tuple[Fighter, ...] = ()
    round: int = 0
    due: bool = False


class Pin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up of the attack dock that is kept for comparison; the sheets of both fighters go on with the fight.

    Attributes:
        place: which of the pins it is, from 1; it decides its line on the curve.
        name: the GM's own; "": it is told by weapon and fighter.
        weapon: id of what was in hand; `hand`: its index then.
        answers: the circumstances that were in force.
    """

    place: int
    attacker: str
    target: str
    action: str
    weapon: str
    hand: int = UNARMED
    answers: dict[str, Value] = {}
    name: str = ""


class Encounter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole fight.

    Attributes:
        turn: number of the round, 0 before the first.
        entries: order of the round; `current`: index of the entry being played, or None.
        ties: ids of fighters whose ties the GM has settled, in the order in which they act.
        answers: circumstances by scope: "scene", a fighter's id, or "attacker>target"; then by modifier id.
        options: house rules that differ from their default.
        attacker, target, action: what the attack dock shows.
        others: further targets of an action that may have several, in order.
        declared: per fighter, what he announced for this round (action, opponent, ready).
        stock: what lies on the table for everybody, by the game's own names (cards drawn, tokens of the GM).
        prompts: rolls and choices that are due.
        reminders: what the GM wants to be told, and when.
        waves: who is prepared and comes later; none of them is in the fight.
        bands: who act one behind the other because the GM says so, each band in the order of the table.
        pins: set-ups kept for comparison, by place.
        round_over: the end of the round has been played and the next round has not begun.
        finished: the scene has been ended.
    """

    system: str
    name: str
    sides: tuple[SideOfFight, ...]
    fighters: tuple[Fighter, ...] = ()
    turn: int = 0
    entries: tuple[Entry, ...] = ()
    current: int | None = None
    ties: tuple[str, ...] = ()
    answers: dict[str, dict[str, Value]] = {}
    options: dict[str, Value] = {}
    attacker: str = ""
    target: str = ""
    others: tuple[str, ...] = ()
    action: str = ""
    declared: dict[str, dict[str, Value]] = {}
    stock: dict[str, tuple[int, ...]] = {}
    prompts: tuple[Prompt, ...] = ()
    reminders: tuple[Reminder, ...] = ()
    waves: tuple[Wave, ...] = ()
    bands: tuple[tuple[str, ...], ...] = ()
    pins: tuple[Pin, ...] = ()
    notes: str = ""
    round_over: bool = False
    finished: bool = False

    @property
    def is_under_way(self) -> bool:
        """Whether a round is being played."""
        return self.turn > 0 and not (self.round_over or self.finished)

    @property
    def turn_now(self) -> int:
        """Number of the round being played; between two rounds that of the next one."""
        if self.finished:
            return 1
        return self.turn if self.is_under_way else self.turn + 1

    def fighter(self, id: str) -> Fighter:
        """The fighter with this id; KeyError when there is none."""
        found = self.find(id)
        if found is None:
            raise KeyError(id)
        return found

    def find(self, id: str) -> Fighter | None:
        """The fighter with this id, or None."""
        place = _places(self.fighters).get(id)
        return None if place is None else self.fighters[place]

    @property
    def known(self) -> tuple[Fighter, ...]:
        """Everybody who has a name and an id: who is in the fight, and who is prepared for later."""
        return self.fighters + tuple(fighter for wave in self.waves for fighter in wave.fighters)

    def place(self, id: str) -> int:
        """Place of the fighter in the table, from 0."""
        return _places(self.fighters)[id]

    def put(self, fighter: Fighter) -> Encounter:
        """The fight with this fighter in the place of the one of the same id."""
        place = _places(self.fighters).get(fighter.id)
        if place is None or self.fighters[place] is fighter:
            return self
        fighters = (*self.fighters[:place], fighter, *self.fighters[place + 1 :])
        _places.hand_on(self.fighters, fighters)
        return replace(self, fighters=fighters)

    def side(self, id: str) -> SideOfFight:
        """The side with this id; KeyError when there is none."""
        for side in self.sides:
            if side.id == id:
                return side
        raise KeyError(id)

    def enemies(self, id: str) -> tuple[Fighter, ...]:
        """Fighters of other sides than this fighter's."""
        own = self.fighter(id).side
        return tuple(fighter for fighter in self.fighters if fighter.side != own)


@remembered
def _places(fighters: tuple[Fighter, ...]) -> dict[str, int]:
    """The place of each fighter by his id; of two with one id, as a file may have them, the first."""
    ids = [*map(ID, fighters)]
    return dict(zip(reversed(ids), range(len(ids) - 1, -1, -1), strict=True))


ID = attrgetter("id")
"""The id of a fighter or an entry, for those who ask it of many at once."""


def differing(old: tuple[object, ...], new: tuple[object, ...]) -> list[int]:
    """The places at which two rows do not have the very same thing, in order; those that only the new one has, too."""
    return [*compress(count(), map(is_not, old, new)), *range(len(old), len(new))]


def changed_fighters(before: Encounter, after: Encounter) -> tuple[Fighter, ...]:
    """Those of a fight who are not the very same in another one, those added included."""
    old, new = before.fighters, after.fighters
    if old is new:
        return ()
    others = differing(old, new)
    known = {id(old[place]) for place in others if place < len(old)}
    known.update(map(id, old[len(new) :]))
    return tuple(new[place] for place in others if id(new[place]) not in known)


class Change(msgspec.Struct, frozen=True):
    """What an action did: the new fight, ids of the fighters touched, what to call it, rolls that it makes due."""

    state: Encounter
    touched: frozenset[str]
    label: Label
    due: tuple[Prompt, ...] = ()


def pair(attacker: str, target: str) -> str:
    """The scope of answers kept for this attacker against this target."""
    return f"{attacker}>{target}"
