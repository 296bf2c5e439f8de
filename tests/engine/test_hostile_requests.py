"""Any JSON anywhere in a request or a fight: an answer, or a refusal that names the field; never a crash."""

from __future__ import annotations

import contextlib
import copy
import io
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from engine.__main__ import main
from engine.encounter.history import History
from engine.encounter.request import request_for
from engine.storage.fight import OpenFight
from engine.storage.journal import JournalLine
from engine.storage.places import journal_of
from engine.storage.read import check_file
from engine.storage.schema import file_of
from engine.systems import systems

GAMES = list(systems().values())
HUGE: list[Any] = [
    10**400,
    -(10**30),
    2**63,
    2**64,
    1e300,
    -0.0,
    True,
    None,
    "",
    "\ud800",
    "x" * 10_000,
    [],
    {},
    [[[]]],
    {"": {}},
]

scalars = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=9)
)
VALUES = st.sampled_from(HUGE) | st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
CHANGES = st.lists(st.tuples(st.integers(0, 10**6), VALUES, st.sampled_from(["put", "drop", "name"])), max_size=3)
quick = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)


def plain(value: msgspec.Struct) -> dict[str, Any]:
    """A value as JSON has it."""
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(value))
    return made


def requests() -> list[dict[str, Any]]:
    """A valid request of each pair of action and fighters of each sample fight, as JSON has it."""
    found = []
    for system in GAMES:
        state = system.sample()
        made = request_for(state, state.attacker, state.target, state.action)
        found.append(plain(made))
        whole = {"states": [], "name": "x", "traits": dict.fromkeys(list(system.tables.traits)[:3], 1)}
        found.append({**plain(made), "attacker": whole, "modifiers": {}})
    return found


REQUESTS = requests()


def places(content: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a value: what it stands in, and under which key."""
    keys = list(content) if isinstance(content, dict) else range(len(content)) if isinstance(content, list) else ()
    for key in keys:
        yield content, key
        yield from places(content[key])


def changed(content: Any, changes: list[tuple[int, Any, str]]) -> Any:
    """The same with values put, keys dropped or renamed at those places."""
    content = json.loads(json.dumps(content))
    for number, odd, how in changes:
        value = copy.deepcopy(odd)
        found = list(places(content))
        if not found:
            return value
        inside, key = found[number % len(found)]
        if how == "put" or isinstance(inside, list):
            inside[key] = value
        else:
            old = inside.pop(key)
            if how == "name":
                inside[str(value)[:20_000]] = old
    return content


def run(*arguments: str) -> tuple[int, list[Any]]:
    """Exit status and answers of the command line, in this process."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        status = main(list(arguments))
    return status, [json.loads(line) for line in output.getvalue().splitlines()]


@quick
@given(st.sampled_from(REQUESTS), CHANGES, st.sampled_from(["odds", "roll"]), st.booleans())
@example(REQUESTS[0], [(0, 10**400, "put")], "odds", False)
@example(REQUESTS[0], [(0, "\x85\u2028\u2029", "name")], "odds", True)
def test_any_value_in_a_request_is_answered(
    tmp_path: Path, request_: dict[str, Any], changes: list[tuple[int, Any, str]], verb: str, wrapped: bool
) -> None:
    """One line for each request: chances that add up to one, a roll, or a refusal with its field and a sentence."""
    content = changed(request_, changes)
    file = tmp_path / "request.json"
    file.write_text(json.dumps({"cases": [{"id": content, "request": content}]} if wrapped else [content]))
    status, (answer,) = run(verb, str(file))
    if "error" in answer:
        assert status == 1
        assert answer["field"]
        assert answer["error"]
    else:
        assert status == 0
        assert answer.get("outcome") or sum(answer["outcomes"].values()) == pytest.approx(1)


@pytest.mark.parametrize("value", HUGE, ids=[str(value)[:12].encode("ascii", "replace").decode() for value in HUGE])
def test_an_odd_value_names_its_place(tmp_path: Path, value: Any) -> None:
    """The same value at every place of a request, one at a time: answered, or refused with a field of the request."""
    file = tmp_path / "request.json"
    content = [changed(REQUESTS[0], [(number, value, "put")]) for number in range(len(list(places(REQUESTS[0]))))]
    file.write_text(json.dumps(content))
    _, answers = run("odds", str(file))
    assert len(answers) == len(content)
    assert [answer for answer in answers if "outcomes" not in answer and not answer["field"]] == []


@pytest.mark.parametrize("depth", [299, 301, 5000, 100_000])
@pytest.mark.parametrize("place", ["id", "modifiers", "target", "system"])
def test_any_depth_is_answered(tmp_path: Path, depth: int, place: str) -> None:
    """Lists in lists in lists: refused in one line, wherever they stand."""
    file = tmp_path / "request.json"
    deep = "[" * depth + "]" * depth
    wrapper = json.dumps({"cases": [{"id": "DEEP" if place == "id" else 1, "request": {place: "DEEP"}}]})
    file.write_text(wrapper.replace('"DEEP"', deep))
    status, (answer,) = run("odds", str(file))
    assert status == 1
    assert answer["field"]


def test_a_long_name_is_refused_at_once(tmp_path: Path) -> None:
    """A key or a name of a million letters is not compared with every name of the game, nor shown whole."""
    file = tmp_path / "request.json"
    long = "n" * 1_000_000
    changes: list[dict[str, Any]] = [
        {long: 1},
        {"system": long},
        {"modifiers": {long: 1}},
        {"attacker": {"traits": {long: 1}}},
    ]
    file.write_text(json.dumps([REQUESTS[0] | change for change in changes]))
    status, answers = run("odds", str(file))
    assert (status, len(answers)) == (1, 4)
    assert max(len(answer["error"]) + len(answer["field"]) for answer in answers) < 1000


# -- fights ----------------------------------------------------------------------------------------------------------


def fights() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """A played fight of each game as JSON has it, and a line of its journal."""
    found = []
    for system in GAMES:
        history = History(system.sample())
        history.do("start_round")
        for name in ("A", "B"):
            history.do("rename", {"fighter": history.state.fighters[0].id, "name": name})
        history.change_record(1, {"fighter": history.state.fighters[0].id, "name": "C"})
        history.undo()
        line = JournalLine(1, 0, history.position, history.state, history.acts, history.aside, history.aside_at)
        found.append((plain(file_of(history, 1)), plain(line)))
    return found


FIGHTS = fights()


@quick
@given(st.sampled_from(FIGHTS), CHANGES)
def test_any_value_in_a_fight_is_told(
    tmp_path: Path, fight: tuple[dict[str, Any], dict[str, Any]], changes: list[tuple[int, Any, str]]
) -> None:
    """The fight opens, or each fault is told with its place; what opens can be played back and saved."""
    file = tmp_path / "fight.estoc"
    file.write_text(json.dumps(changed(fight[0], changes)))
    status, faults = run("check", str(file))
    assert status == (1 if faults else 0)
    assert all(fault["field"] and fault["error"] for fault in faults)
    if not faults:
        opened = OpenFight.open(file)
        opened.save()
        opened.close()
        assert check_file(file) == ()


@settings(quick, max_examples=60)
@given(st.sampled_from(FIGHTS), CHANGES)
def test_any_value_in_a_journal_opens_the_fight(
    tmp_path: Path, fight: tuple[dict[str, Any], dict[str, Any]], changes: list[tuple[int, Any, str]]
) -> None:
    """A line is taken when the file would take it; else it is kept aside, and the fight opens without it."""
    file = tmp_path / "fight.estoc"
    file.write_text(json.dumps(fight[0]))
    line = changed(fight[1], changes)
    journal_of(file).write_text(json.dumps(line) + "\n")
    opened = OpenFight.open(file)
    assert opened.recovered or opened.news or line["revision"] == 0  # the file already holds that one
    opened.close()
    assert check_file(file) == ()


def test_a_number_that_no_file_holds_names_its_place(tmp_path: Path) -> None:
    """At every place of a fight, one at a time (a seeded choice of them): the fault is told there or above."""
    file = tmp_path / "fight.estoc"
    content = FIGHTS[0][0]
    count = len(list(places(content)))
    for number in random.Random(1).sample(range(count), 100):
        file.write_text(json.dumps(changed(content, [(number, 10**400, "put")])))
        status, faults = run("check", str(file))
        assert (status, [fault["field"] for fault in faults if fault["field"] in ("", "fight")]) == (1, [])
