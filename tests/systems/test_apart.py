"""Jobs in a process of their own: the same answers, home-made rows and all, and no process that outlives who asked."""

from __future__ import annotations

import functools
import os
import subprocess

import pytest

from engine.encounter.state import Encounter
from engine.forecast.apart import Answers, Job, asked, command, places
from engine.forecast.battle import battle
from engine.forecast.duel import duel
from engine.systems import systems

SECONDS = 60
"""Longest wait for a process; it is never waited out where all is well."""


def begun() -> subprocess.Popen[bytes]:
    """The process, waiting for its job."""
    environment = os.environ | {"PYTHONPATH": places()}
    return subprocess.Popen(command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)


def apart(job: Job) -> list[object]:
    """All answers of a job, worked out in a process of its own."""
    with begun() as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(asked(job))
        process.stdin.flush()
        found = list(Answers().take(process.stdout.read()))
        assert process.wait(SECONDS) == 0
    return found


def sample(system: str) -> tuple[Encounter, str, str]:
    """The sample fight of a game, its attacker and his target."""
    state = systems()[system].sample()
    return state, state.attacker, state.target or state.enemies(state.attacker)[0].id


@pytest.mark.parametrize("system", [*systems()])
def test_a_process_answers_as_a_call_does(system: str) -> None:
    """Rounds of a duel, and a battle of the same seed, are to the last digit what they are worked out here."""
    for job in (
        functools.partial(duel, *sample(system), 1),
        functools.partial(battle, sample(system)[0], None, 5, 3, 1),
    ):
        assert apart(job) == list(job())
