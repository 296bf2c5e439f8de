"""`python -m engine forecast`: one JSON answer, the same for the same seed; what cannot be names its field."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.encounter.history import History
from engine.storage.fight import OpenFight
from engine.storage.schema import content_of, file_of
from engine.systems import systems

GAME = next(iter(systems().values()))


@pytest.fixture
def fight(tmp_path: Path) -> str:
    """The file of a sample fight."""
    path = tmp_path / "fight.estoc"
    path.write_bytes(content_of(file_of(History(GAME.sample()), 1), path))
    return str(path)


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    """Exit status and the one value that is printed."""
    status = main(["forecast", *arguments])
    (line,) = capsys.readouterr().out.splitlines()
    return status, json.loads(line)


def test_the_same_seed_gives_the_same_answer(fight: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Two runs with one seed print the same line, and its shares of who wins add up to 1."""
    short = (fight, "--seed", "7", "--fights", "40", "--rounds", "2")
    status, first = answer(capsys, *short)
    assert (status, first) == answer(capsys, *short)
    shares = [one["chance"] for one in (*first["wins"].values(), first["nobody"], first["undecided"])]
    assert sum(shares) == pytest.approx(1, abs=1e-12)
    assert set(first["survival"]) == {one.id for one in GAME.sample().fighters}


def test_no_share_is_told_as_certain(fight: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Where every fight ends alike the error is that of one fight in them all, never 0; the last seed is taken."""
    _, found = answer(capsys, fight, "--fights", "4", "--rounds", "1", "--seed", str(2**64 - 1))
    told = [*found["wins"].values(), found["nobody"], found["undecided"], *found["survival"].values()]
    assert found["seed"] == 2**64 - 1
    assert {one["error"] for one in told if one["chance"] in (0, 1)} == {1 / 4}
    assert all(one["error"] >= 1 / 4 for one in told)


def test_tactics_are_told_back(fight: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A word without a side holds for every side that has none of its own."""
    one, other = [side.id for side in GAME.sample().sides][:2]
    chosen = ("--tactics", "strongest", f"{other}=weakest:0.25")
    _, found = answer(capsys, fight, "--fights", "10", "--rounds", "1", *chosen)
    assert found["tactics"][one] == {"target": "strongest", "retreat": 0.0}
    assert found["tactics"][other] == {"target": "weakest", "retreat": 0.25}


@pytest.mark.parametrize(
    "arguments, field",
    [
        (("--fights", "0"), "fights"),
        (("--rounds", "0"), "rounds"),
        (("--seed", "-1"), "seed"),
        (("--seed", str(2**64)), "seed"),
        (("--tactics", "bravest"), "tactics"),
        (("--tactics", "nobody=nearest"), "tactics"),
        (("--tactics", "nearest:2"), "tactics"),
        (("--tactics", "nearest:half"), "tactics"),
    ],
)
def test_what_cannot_be_names_its_field(
    fight: str, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], field: str
) -> None:
    """A number or a tactic that cannot be is refused by the name of its option, with exit status 1."""
    status, found = answer(capsys, fight, *arguments)
    assert status == 1
    assert found["field"] == field
    assert found["error"]


def test_no_such_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is not there is refused by its path."""
    path = str(tmp_path / "none.estoc")
    status, found = answer(capsys, path)
    assert (status, found["field"]) == (1, path)


@pytest.mark.parametrize("verb", ["forecast", "check"])
def test_what_only_the_journal_holds_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str], verb: str) -> None:
    """A fight that is open in a window is read as it stands there: whoever came last has a line, and no fault is."""
    path = tmp_path / "open.estoc"
    fight = OpenFight.create(path, History(GAME.sample()))
    one = fight.history.state.fighters[0]
    fight.history.do("duplicate", {"fighters": [one.id], "count": 1, "side": one.side})
    fight.record()
    everybody = {one.id for one in fight.history.state.fighters}
    more = ("--fights", "2", "--rounds", "1") if verb == "forecast" else ()
    try:
        assert main([verb, str(path), *more]) == 0
    finally:
        fight.close()
    told = [set(json.loads(line)["survival"]) for line in capsys.readouterr().out.splitlines()]
    assert told == ([everybody] if verb == "forecast" else [])
