"""The luck of each fighter over the evening, as it stands: from the records, chosen results left out."""

from __future__ import annotations

import msgspec

from engine.encounter.history import History
from engine.forecast.luck import Mean, mean_of
from engine.report.tally import blows, everybody
from engine.view import Kind


class FighterLuck(msgspec.Struct, frozen=True):
    """The rolls of one fighter, each a place from 0 (worst) to 1 (best), in order, and their mean with its error."""

    fighter: str
    name: str
    kind: Kind
    places: tuple[float, ...]
    mean: Mean


def lucks_of(history: History) -> tuple[FighterLuck, ...]:
    """Everybody who has rolled, in the order of the table; who has left comes last."""
    fighters, kinds = everybody(history), {side.id: side.kind for side in history.state.sides}
    rolled: dict[str, list[int]] = {}
    struck = blows(history, fighters)
    for place, blow in enumerate(struck):
        if blow.luck is not None:
            rolled.setdefault(blow.who, []).append(place)
    found = []
    for id, one in fighters.items():
        lucks = [luck for place in rolled.get(id, ()) if (luck := struck[place].luck) is not None]
        if lucks:
            places = tuple(luck.place for luck in lucks)
            found.append(FighterLuck(id, one.name, kinds.get(one.side, "third"), places, mean_of(lucks)))
    return tuple(found)
