"""Two rolls read together: what is added to each stays with the dice, for whoever tells what they make."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.dice.contest import Contest
from engine.dice.request import Face


class Bonuses(NamedTuple):
    """Key of a contest of this game.

    Attributes:
        of: what is decided: an attack, a feint, who acts first.
        mine, theirs: what is added to each roll.
        literal: beating the defence is enough (UNI-105).
    """

    of: Literal["clash", "deceit", "race"]
    mine: int
    theirs: int = 0
    literal: bool = False


def bonuses_of(contest: Contest) -> Bonuses:
    """What is added to both rolls."""
    assert isinstance(contest.key, Bonuses)
    return contest.key


def totals(contest: Contest, face: Face) -> tuple[int, int]:
    """Both totals that the faces make."""
    mine, theirs = contest.totals(face)
    bonuses = bonuses_of(contest)
    return mine + bonuses.mine, theirs + bonuses.theirs
