"""Rolls of any game as records keep them: somebody is put into the dock, the dice are thrown, the result is applied."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.encounter.history import History
from engine.encounter.state import Encounter
from engine.errors import EngineError
from engine.play.play import Play
from engine.system import System

TRIES, TRIES_FOR_SEVERAL = 6, 90
"""How often another action, or somebody else, is put into the dock; few can aim at several."""


def applied(state: Encounter, system: System, random: Random, *, several: bool) -> dict[str, Any] | None:
    """The arguments of the record of a roll that is possible now; None: none was found.

    Args:
        several: a roll against several targets at once.
    """
    rows = system.tables.actions.values()
    actions = [row.id for row in rows if not several or row.targets == "several"]
    if not actions or not state.fighters:
        return None
    tries = [(one.id, action) for one in state.fighters for action in actions]
    random.shuffle(tries)
    for attacker, action in tries[: TRIES_FOR_SEVERAL if several else TRIES]:
        play = Play(History(state))
        try:
            _aim(play, random, attacker, action, several=several)
            _roll(play, random)
            play.apply()
        except EngineError:
            continue
        act = play.history.acts[-1]
        if act.action == ("apply_attacks" if several else "apply_attack"):
            return act.arguments
    return None


def _aim(play: Play, random: Random, attacker: str, action: str, *, several: bool) -> None:
    fighters = play.state.fighters
    if random.random() < 0.7 and not several:
        play.act("aim", action=action)
        return
    play.act("aim", attacker=attacker)
    play.act("aim", action=action)
    if several:
        play.act("also_aim", target=random.choice(play.state.enemies(play.state.attacker) or fighters).id)


def _roll(play: Play, random: Random) -> None:
    play.start_roll(typing=False)
    while (view := play.roll_view()) is not None and view.choice:
        play.choose(random.choice([option for option, _, _ in view.choice]))
