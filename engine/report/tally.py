"""What the records of a fight add up to: attacks, successes, harm, who fell when, and what was to be expected."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from engine.encounter.attack import Applied, rolls_of
from engine.encounter.history import History
from engine.encounter.record import Act
from engine.encounter.state import Fighter
from engine.errors import EngineError
from engine.forecast.luck import Luck
from engine.forecast.objective import HURTS, OUT_OF_PLAY

ROLLED = ("apply_attack", "apply_attacks")


class Blow(msgspec.Struct, frozen=True):
    """One applied result against one target.

    Attributes:
        place: of its record in the history.
        who, whom: ids; `whom` is "" where nobody was aimed at.
        against: the target is of another side.
        hurt: the target was hampered, or worse; out: and put out of play, for the first time.
    """

    place: int
    round: int
    who: str
    whom: str
    against: bool
    act: Act
    applied: Applied
    hurt: bool
    out: bool

    @property
    def luck(self) -> Luck | None:
        """Its luck; None: chosen by hand, or no matter of dice."""
        return None if self.applied.chosen else self.applied.told.luck


class Tally(msgspec.Struct, frozen=True):
    """What some blows add up to; what was expected counts those only whose chances are known."""

    attacks: int = 0
    successes: int = 0
    expected: float = 0.0
    hurts: int = 0
    hurts_expected: float = 0.0
    outs: int = 0
    known: int = 0


def everybody(history: History) -> dict[str, Fighter]:
    """Who is in the fight, then who acted or was aimed at and has left since, as he was when he did."""
    found = {one.id: one for one in history.state.fighters}
    for place, rolls in _rolls(history):
        for id in {*(one.deed.attacker for one in rolls), *(one.deed.target for one in rolls)} - {"", *found}:
            try:
                before = history.around(place)[0]
            except EngineError:  # a file of another version
                continue
            if (one := before.find(id)) is not None:
                found[id] = one
    return found


def blows(history: History, fighters: Mapping[str, Fighter]) -> tuple[Blow, ...]:
    """Every applied result, in order; what has been undone is left out, what a file says amiss too.

    Args:
        fighters: `everybody` of the fight.
    """
    return tuple(_blows(history, fighters))


def _blows(history: History, fighters: Mapping[str, Fighter]) -> Iterator[Blow]:
    sides = {id: one.side for id, one in fighters.items()}
    fallen: set[str] = set()
    for place, rolls in _rolls(history):
        act = history.acts[place]
        for applied in rolls:
            deed, told = applied.deed, applied.told
            hurts = told.side == "target" and told.harm in HURTS
            against = sides.get(deed.target, "") not in ("", sides.get(deed.attacker))
            out = hurts and told.harm in OUT_OF_PLAY and deed.target not in fallen
            fallen |= {deed.target} if out else set()
            yield Blow(place, act.round, deed.attacker, deed.target, against, act, applied, hurts, out)


def _rolls(history: History) -> Iterator[tuple[int, tuple[Applied, ...]]]:
    """Each record of an applied roll that stands, by its place."""
    for place, act in enumerate(history.acts[: history.position]):
        if act.action in ROLLED:
            with contextlib.suppress(msgspec.ValidationError):
                yield place, rolls_of(act.arguments)


def any_blow(history: History) -> bool:
    """Whether something has been applied at all."""
    return next(_rolls(history), None) is not None


def tally(some: Iterable[Blow]) -> Tally:
    """Add up blows that were struck against somebody of another side."""
    found = Tally()
    for blow in some:
        if not blow.against:
            continue
        luck = blow.luck
        found = Tally(
            attacks=found.attacks + 1,
            successes=found.successes + (luck.succeeded if luck else blow.hurt),
            expected=found.expected + (luck.success if luck else float(blow.hurt)),
            hurts=found.hurts + blow.hurt,
            hurts_expected=found.hurts_expected + (luck.hurt if luck else float(blow.hurt)),
            outs=found.outs + blow.out,
            known=found.known + (luck is not None),
        )
    return found


def most_telling(blows: Iterable[Blow]) -> Blow | None:
    """Of those that the dice decided the one that was hardest to reach or beat; what harmed comes first."""
    rolled = [(not (blow.hurt and blow.against), blow.luck.or_better, blow) for blow in blows if blow.luck is not None]
    return min(rolled, key=lambda one: one[:2])[2] if rolled else None
