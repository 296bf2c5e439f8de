"""A crowd and a handful at the same table, and how long one act of the game master takes with each.

Times are of the processor, the best of several; only the ratio between the two fights is of interest. What is
measured is one act on one fighter and the next turn of the same round, each alone and with all that the panels then
ask. A turn that begins a round is measured apart: cards, dice and places of everybody are made anew, so that it grows
with the fight by its nature.
"""

from __future__ import annotations

from engine.encounter.history import History
from engine.errors import EngineError
from engine.play.play import Play
from engine.system import System
from tests.benchmarks.live_path import seconds

FEW, MANY = (10, 10), (500, 1000)
"""Fighters and lines of the log."""

ROUNDS, STARTS = 15, 3
AT_ONCE = 50

Times = dict[str, list[float]]
"""Seconds of each thing that was measured."""


def crowd(system: System, fighters: int, lines: int) -> Play:
    """A fight of so many in its next round, with so many lines in its log and nothing left to answer."""
    play = crowd_of(system, fighters)
    answered(play)
    begin_round(play)
    while len(play.history.acts) < lines:
        play.act("set_notes", fighter=play.state.fighters[0].id, notes=str(len(play.history.acts)))
    return play


def crowd_of(system: System, fighters: int) -> Play:
    """The fight of a game's sample, with so many in it."""
    play = Play(History(system.sample()))
    play.act("remove", fighters=tuple(one.id for one in play.state.fighters[fighters:]) or (_extra(play),))
    kind, sides = next(iter(system.tables.archetypes)), [side.id for side in play.state.sides]
    while len(play.state.fighters) < fighters:
        count = min(AT_ONCE, fighters - len(play.state.fighters))
        side = sides[len(play.history.acts) % 2]
        play.act("add_fighters", archetype=kind, side=side, name=f"G{len(play.history.acts)}", count=count)
    return play


def _extra(play: Play) -> str:
    """One fighter more than are wanted, so that both fights have lost somebody."""
    play.act("duplicate", fighters=(play.state.fighters[0].id,))
    return play.state.fighters[-1].id


def answered(play: Play) -> None:
    """Roll what is asked, where that is possible; leave the rest out."""
    while play.state.prompts:
        prompt = play.state.prompts[0]
        try:
            play.take_prompt(prompt.id)
            play.start_roll(typing=False)
            play.apply()
        except EngineError:
            play.act("skip_prompt", prompt=prompt.id)


def begin_round(play: Play) -> None:
    """The next round, and what is asked as it begins answered."""
    play.act("start_round")
    answered(play)


def edit(play: Play) -> None:
    """One act on one fighter."""
    play.act("hide", fighters=(play.state.fighters[-1].id,), hidden=not play.state.fighters[-1].hidden)


def told(play: Play) -> None:
    """What the table, the ribbon, the log and the attack dock then ask."""
    play.table()
    play.log()
    play.form()
    play.odds()


def measured(play: Play, rounds: int = ROUNDS) -> Times:
    """Acts and turns of one round in turn; where that ends, the next one begins, which is measured apart."""
    times: Times = {name: [] for name in ("act", "act, told", "turn", "turn, told", "round")}
    told(play)
    for _ in range(rounds):
        alone = seconds(lambda: edit(play))
        _note(times, "act", alone, seconds(lambda: told(play)))
        round_before = play.state.turn
        alone = seconds(lambda: play.act("next_turn"))
        answered(play)
        if not play.state.is_under_way:
            begin_round(play)
        if play.state.turn == round_before:
            _note(times, "turn", alone, seconds(lambda: told(play)))
    for _ in range(STARTS):
        answered(play)
        times["round"].append(seconds(lambda: play.act("start_round")))
    return times


def _note(times: Times, name: str, alone: float, telling: float) -> None:
    times[name].append(alone)
    times[f"{name}, told"].append(alone + telling)
