"""Jobs in a process of their own: the same answers, home-made rows and all, and no process that outlives who asked."""

from __future__ import annotations

import functools
import io
import os
import subprocess
import sys
from pathlib import Path
from typing import cast

import msgspec
import pytest

from engine.encounter.state import Carried, Encounter
from engine.forecast.apart import APART, Answers, Job, answer, asked, command, folder, left_out
from engine.forecast.battle import battle
from engine.forecast.duel import duel
from engine.home_made.in_force import lay, touched
from engine.label import label
from engine.system import System
from engine.systems import systems
from tests.engine.fake_game import Duel as FakeGame
from tests.systems import jobs_apart as jobs
from tests.systems.home_rows import in_force, read, twin_of

SECONDS = 60
"""Longest wait for a process; it is never waited out where all is well."""


def begun(*other: str) -> subprocess.Popen[bytes]:
    """The process, waiting for its job; `other`: another command than ours."""
    environment = {name: value for name, value in os.environ.items() if name not in left_out()}
    piped = subprocess.PIPE
    return subprocess.Popen(other or command(), stdin=piped, stdout=piped, stderr=piped, env=environment, cwd=folder())


def ended(job: Job, *other: str) -> tuple[list[object], int, str]:
    """All answers of a job, worked out in a process of its own; its exit status, and what it said of errors."""
    with begun(*other) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(asked(job))
        process.stdin.flush()
        found = list(Answers().take(process.stdout.read()))
        return found, process.wait(SECONDS), process.stderr.read().decode()


def said(job: Job) -> bytes:
    """What a process would write of a job, worked out here."""
    to = io.BytesIO()
    answer(job, to)
    return to.getvalue()


def apart(job: Job) -> list[object]:
    """All answers of a job that ends well."""
    found, status, wrong = ended(job)
    assert (status, wrong) == (0, "")
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


def test_a_game_without_rows_need_not_be_known_there() -> None:
    """A game over whose tables nothing lies any more is not spoken of: the process may not have it."""
    assert not lay(cast(System, FakeGame()), {}, {})
    assert FakeGame.id in touched()
    assert len(apart(functools.partial(jobs.surroundings))) == 1


def test_home_made_rows_go_along() -> None:
    """Whoever holds a home-made weapon fights with it there as he does here; the book alone has no such weapon."""
    system = next(iter(systems().values()))
    state, attacker, target = sample(system.id)
    with in_force(system, read(system, weapons=[twin_of(system, state.fighter(attacker).weapon_id, id="oak")])):
        armed = msgspec.structs.replace(state.fighter(attacker), carried=(Carried("oak"),), hand=0)
        job = functools.partial(duel, state.put(armed), attacker, target, 1)
        assert apart(job) == list(job())
    assert "oak" not in system.tables.weapons


def test_a_refusal_comes_back_last() -> None:
    """What the rules refuse is no error of ours: its label follows what was found before, and the process ends well."""
    assert apart(functools.partial(jobs.refused)) == [1, label("error.cannot_start")]


def test_want_of_memory_is_told() -> None:
    """A job that finds no memory any more ends with words that a person can act on, not with a fault."""
    assert apart(functools.partial(jobs.starved)) == [1, label("error.ended_early")]


def test_an_error_of_ours_stands_on_the_errors() -> None:
    """Any other error ends the process with 1; its traceback names the place and can be reported."""
    found, status, wrong = ended(functools.partial(jobs.wrong, 1))
    assert (found, status) == ([1], 1)
    assert wrong.startswith("Traceback")
    assert "in wrong" in wrong
    assert wrong.rstrip().endswith("ZeroDivisionError: nobody expected this")


def test_what_is_printed_is_no_answer() -> None:
    """Whatever a job says aloud, in Python or below, goes to the errors and not between the answers."""
    found, status, said = ended(functools.partial(jobs.loud))
    assert (found, status) == ([1, 2], 0)
    assert "said by Python" in said
    assert "said by native code" in said


def test_it_ends_once_nobody_is_left_who_asked() -> None:
    """With its input closed, as it is when the window is killed, the process ends in the middle of a job."""
    with begun() as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(asked(functools.partial(jobs.endless, "begun")))
        process.stdin.flush()
        answers = Answers()
        while not list(answers.take(process.stdout.read(1))):
            assert process.poll() is None
        process.stdin.close()
        assert process.wait(SECONDS) == 1


def test_answers_come_in_pieces_of_any_length() -> None:
    """Byte by byte the answers are those that come at once, each as soon as its last byte is there."""
    told = said(functools.partial(duel, *sample(next(iter(systems()))), 1))
    at_once, answers = list(Answers().take(told)), Answers()
    assert [found for place in range(len(told)) for found in answers.take(told[place : place + 1])] == at_once
    assert at_once
    assert list(Answers().take(told[:-1])) == at_once[:-1]


def test_an_answer_that_nobody_could_use_does_not_come_again() -> None:
    """Where whoever takes an answer fails, the next piece brings the next answer."""
    answers = Answers()
    assert next(answers.take(said(functools.partial(iter, (1, 2))))) == 1
    assert list(answers.take(b"")) == [2]


def test_neither_folder_nor_environment_leads_it_astray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Modules named like ours, a `sitecustomize` that prints, Python told to warn, to ask, to stay: nothing changes."""
    (tmp_path / "engine").mkdir()
    for name in ("engine/__init__", "pickle", "numpy", "sitecustomize", "usercustomize", "startup"):
        (tmp_path / f"{name}.py").write_text(f"print('taken: {name}')\nraise SystemExit(3)\n", encoding="utf-8")
    hostile = {"PATH": str(tmp_path), "STARTUP": str(tmp_path / "startup.py"), "WARNINGS": "error", "INSPECT": "1"}
    for name, value in (hostile | dict.fromkeys(("OPTIMIZE", "UNBUFFERED", "SAFEPATH", "VERBOSE"), "1")).items():
        monkeypatch.setenv(f"PYTHON{name}", value)
    monkeypatch.syspath_prepend("")
    monkeypatch.chdir(tmp_path)
    assert apart(functools.partial(jobs.surroundings)) == [(str(folder()), ())]
    job = functools.partial(duel, *sample(next(iter(systems()))), 1)
    assert apart(job) == list(job())


def test_it_imports_from_where_we_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that only this process was told of is known there, whatever letters its name has."""
    odd = tmp_path / "Jeux d’été, 100 % 'à nous' {0}"
    odd.mkdir()
    (odd / "odd_jobs.py").write_text("def odd():\n    yield 'odd'\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(odd))
    odd_jobs = pytest.importorskip("odd_jobs")
    assert apart(functools.partial(odd_jobs.odd)) == ["odd"]


def test_the_built_app_does_it_without_the_window() -> None:
    """Its first lines become the process when they are given that argument alone, and import nothing of the window."""
    entry, job = folder() / "packaging" / "entry.py", functools.partial(jobs.imported, "engine", "gui", "PySide6")
    start = f"import runpy, sys; sys.path[:0] = {[str(folder())]}; runpy.run_path(sys.argv.pop(1), run_name='__main__')"
    assert ended(job, sys.executable, "-c", start, str(entry), APART) == ([["engine"]], 0, "")
