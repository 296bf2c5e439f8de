"""A fight of any game played to the end, as a game master would who always takes what is offered first."""

from __future__ import annotations

import contextlib

from engine.encounter.history import History
from engine.encounter.state import Encounter
from engine.errors import EngineError, RequestError
from engine.play.play import Play
from engine.system import System

ASKED, TURNS = 40, 60
"""Most prompts of one turn, most turns."""


def played(system: System, start: Encounter | None = None, rolls: int = 20) -> Play:
    """The fight after so many rolls, or when a side has nobody left."""
    play = Play(History(start or system.sample()))
    if not play.state.is_under_way:
        play.act("start_round")
    for _ in range(TURNS):
        answer_prompts(play)
        if rolls <= 0 or not strike(play):
            break
        rolls -= 1
        answer_prompts(play)
        with contextlib.suppress(EngineError):
            play.act("next_turn")
    return play


def answer_prompts(play: Play) -> None:
    """Roll what is due, take the first answer to the rest, leave out what is refused."""
    for _ in range(ASKED):
        if not play.state.prompts:
            return
        prompt = play.state.prompts[0]
        try:
            if prompt.kind == "roll":
                play.take_prompt(prompt.id)
                play.start_roll(typing=False)
                if finish(play):
                    continue
            elif prompt.options:
                play.act("answer_prompt", prompt=prompt.id, option=prompt.options[0][0])
                continue
        except EngineError:
            play.drop_roll()
        play.act("skip_prompt", prompt=prompt.id)


def strike(play: Play) -> bool:
    """Whoever may act strikes the first enemy whom the rules let him; False: there is no enemy left."""
    state, system = play.state, play.system
    attacker = state.find(state.attacker)
    enemies = [one.id for one in state.fighters if attacker and one.side != attacker.side and not system.is_out(one)]
    for enemy in enemies:
        with contextlib.suppress(EngineError):
            play.act("aim", target=enemy)
            possible = [choice.id for choice in play.form().actions if choice.impossible is None]
            for action in possible if isinstance(play.request(), RequestError) else ():
                play.act("aim", action=action)
            play.start_roll(typing=False)
            if finish(play):
                break
    return bool(enemies) or attacker is None


def finish(play: Play) -> bool:
    """Take the first of each choice, then apply; False: nothing came of it."""
    for _ in range(ASKED):
        view = play.roll_view()
        if play.deeds():
            play.apply()
            return True
        if view is None or not view.choice:
            break
        play.choose(view.choice[0][0])
    play.drop_roll()
    return False
