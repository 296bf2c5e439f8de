"""A crowd and a handful at the same table, and how long one act of the game master takes with each.

Times are of the processor, medians of acts in turn; only the ratio between the two fights is of interest.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable

from engine.encounter.history import History
from engine.play.play import Play
from engine.system import System
from tests.benchmarks.live_path import seconds

FEW, SEVERAL, MANY = (10, 10), (30, 10), (500, 1000)
"""Fighters and lines of the log."""

ROUNDS = 9
AT_ONCE = 50


def crowd(system: System, fighters: int, lines: int) -> Play:
    """A fight of so many under way, with so many lines in its log."""
    play = Play(History(system.sample()))
    play.act("remove", fighters=tuple(one.id for one in play.state.fighters[fighters:]) or (_extra(play),))
    kind, sides = next(iter(system.tables.archetypes)), [side.id for side in play.state.sides]
    while len(play.state.fighters) < fighters:
        count = min(AT_ONCE, fighters - len(play.state.fighters))
        side = sides[len(play.history.acts) % 2]
        play.act("add_fighters", archetype=kind, side=side, name=f"G{len(play.history.acts)}", count=count)
    next_turn(play)
    while len(play.history.acts) < lines:
        play.act("set_notes", fighter=play.state.fighters[0].id, notes=str(len(play.history.acts)))
    return play


def _extra(play: Play) -> str:
    """One fighter more than are wanted, so that both fights have lost somebody."""
    play.act("duplicate", fighters=(play.state.fighters[0].id,))
    return play.state.fighters[-1].id


def next_turn(play: Play) -> None:
    """Go on; what is asked is left out."""
    for prompt in play.state.prompts:
        play.act("skip_prompt", prompt=prompt.id)
    play.act("next_turn")


def edit(play: Play) -> None:
    """One act on one fighter."""
    play.act("hide", fighters=(play.state.fighters[-1].id,), hidden=not play.state.fighters[-1].hidden)


def told(play: Play) -> None:
    """What the table, the ribbon, the log and the attack dock then ask."""
    play.table()
    play.log()
    play.form()
    play.odds()


def median(act: Callable[[], object]) -> float:
    """Seconds of an act."""
    return statistics.median(seconds(act) for _ in range(ROUNDS))
