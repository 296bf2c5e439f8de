"""Bands: fighters who act one behind the other because the GM says so, in any game; each keeps a turn of his own.

A game that lets many act on one entry does so by itself; a band holds whatever entries its members lead.
"""

from __future__ import annotations

from engine.encounter import turn
from engine.encounter.action import Action, changed, names_of
from engine.encounter.roster import several, without_members
from engine.encounter.state import Change, Encounter, replace
from engine.errors import FightError
from engine.label import label


def gather(state: Encounter, fighters: tuple[str, ...]) -> Change:
    """Let fighters act one behind the other, from the place of the first of them, in this round and the next ones.

    Whoever was in another band leaves it.

    Raises:
        FightError: no such fighter, or fewer than two.
    """
    chosen = several(state, fighters)
    if len(chosen) < 2:
        raise FightError("fighters", label("error.too_few_for_a_band"))
    ids = frozenset(one.id for one in chosen)
    band = tuple(one.id for one in state.fighters if one.id in ids)
    after = replace(state, bands=(*without_members(state.bands, ids), band))
    for id in band:
        after = turn.put_back(after, id)
    return changed(turn.reordered(after), fighters, "gather", who=names_of(chosen))


def scatter(state: Encounter, fighters: tuple[str, ...]) -> Change:
    """Let fighters act each at his own place again; a band of one is none.

    Raises:
        FightError: no such fighter, or none of them is in a band.
    """
    chosen = several(state, fighters)
    ids = frozenset(one.id for one in chosen)
    if not any(id in ids for band in state.bands for id in band):
        raise FightError("fighters", label("error.in_no_band"))
    after = turn.reordered(replace(state, bands=without_members(state.bands, ids)))
    return changed(after, fighters, "scatter", who=names_of(chosen))


BANDS = {"gather": Action(gather), "scatter": Action(scatter)}
