"""The command line: one JSON answer a line, in order, everything answered, an exit status that scripts can trust."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
import tomli_w

from engine.__main__ import main
from engine.encounter.request import request_for
from engine.forecast import attack
from engine.home_made.in_force import lay
from engine.home_made.rows import HomeMade
from engine.home_made.writing import entry_of
from engine.request import Request, read_request
from engine.storage.home_made import table_of
from engine.system import System
from engine.systems import systems

ROOT = Path(__file__).parents[2]
GAMES = [pytest.param(system, id=system.id) for system in systems().values()]
each_game = pytest.mark.parametrize("system", GAMES)
GAME = next(iter(systems().values()))


def strike(system: System) -> Request:
    """The request that the sample fight of a game begins with."""
    state = system.sample()
    return request_for(state, state.attacker, state.target, state.action)


def raw(game: System = GAME, **changes: Any) -> dict[str, Any]:
    """The same as JSON has it, with some keys changed."""
    request: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(strike(game).without_reserves()))
    return request | changes


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run the command line in this process: exit status and the values it printed, one a line."""

    def call(*arguments: str) -> tuple[int, list[Any]]:
        status = main(list(arguments))
        return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return call


@pytest.fixture
def file(tmp_path: Path) -> Any:
    """Write a value, or a text as it is, into a file; gives its path."""

    def write(content: Any) -> str:
        path = tmp_path / "requests.json"
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        return str(path)

    return write


def outside(*arguments: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command line as a program of its own."""
    command = [sys.executable, "-m", "engine", *arguments]
    return subprocess.run(
        command, cwd=ROOT, input=given, capture_output=True, env=os.environ | environment, check=False
    )


# -- odds ------------------------------------------------------------------------------------------------------------


@each_game
def test_one_request_one_line(system: System, run: Any, file: Any) -> None:
    """A request is answered by one line with derived values, outcomes and events, floats to the last digit."""
    status, lines = run("odds", file(raw(system)))
    answer = attack.answer(system, read_request(raw(system), systems()))
    assert status == 0
    assert lines == [{"derived": answer.derived, "outcomes": answer.outcomes, "events": answer.events}]
    assert sum(lines[0]["outcomes"].values()) == pytest.approx(1, abs=1e-12)


def test_an_array_is_answered_in_order(run: Any, file: Any) -> None:
    """Valid and invalid requests are answered each in its place; one invalid one makes the status 1."""
    status, lines = run("odds", file([raw(), raw(turn=2), 3, raw()]))
    assert status == 1
    assert [line.get("field") for line in lines] == [None, "turn", "request", None]
    assert lines[0] == lines[3]


def test_a_wrapper_has_cases_and_invalid(run: Any, file: Any) -> None:
    """Items have an id and a request; other keys, of the wrapper or of an item, are ignored."""
    good, bad = {"id": "a-1", "request": raw(), "expect": {}}, {"id": 7, "request": raw(turn=2)}
    status, lines = run("odds", file({"system": "x", "cases": [good], "invalid": [bad]}))
    assert status == 1
    assert [line["id"] for line in lines] == ["a-1", 7]
    assert next(iter(lines[0])) == "id"
    assert lines[1]["field"] == "turn"
    assert run("odds", file({"cases": [good]}))[0] == 0


def test_a_case_without_a_request_does_not_stop_the_rest(run: Any, file: Any) -> None:
    """An item that is no case is answered with its place, and those after it are answered too."""
    cases = [{"id": "a"}, 3, {"request": raw()}, {"id": "b", "request": None}]
    status, lines = run("odds", file({"cases": cases}))
    assert status == 1
    assert [line.get("field") for line in lines] == ["cases[0]", "cases[1]", None, "request"]
    assert "cases[0]" in lines[0]["error"]
    assert lines[0]["id"] == "a"


def test_nothing_asked_nothing_answered(run: Any, file: Any) -> None:
    """No requests are no fault."""
    assert run("odds", file([])) == (0, [])
    assert run("odds", file({"cases": []})) == (0, [])


@pytest.mark.parametrize("content", ['{"cases": {}}', '{"cases": [], "invalid": null}', '{"invalid": 3}'])
def test_cases_are_a_list(run: Any, file: Any, content: str) -> None:
    """A wrapper whose cases are no list is refused as a file, naming the key."""
    status, (line,) = run("odds", file(content))
    assert status == 1
    assert line["field"].endswith(("cases", "invalid"))


# -- what no reader should have to guess -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[1,]",
        "{'system': 1}",
        '{"system": "a", "system": "b"}',
        '[{"modifiers": {"a": 1, "a": 1}}]',
        '{"a": NaN}',
        '{"a": -Infinity}',
        '{"a": 1e999}',
        '{"a": ' + "9" * 5000 + "}",
        "[" * 100_000,
    ],
    ids=["empty", "open", "comma", "quotes", "twice", "twice-inside", "nan", "infinity", "too-large", "digits", "deep"],
)
def test_bad_json_is_one_sentence(run: Any, file: Any, content: str) -> None:
    """What is no strict JSON is refused as a file: one line with the reason, status 1, no traceback."""
    path = file(content)
    status, (line,) = run("odds", path)
    assert status == 1
    assert line["field"] == path
    assert set(line) == {"error", "field"}


def test_a_byte_order_mark_is_no_fault(run: Any, file: Any) -> None:
    """Some editors begin a file with a mark that nobody sees."""
    assert run("odds", file("\ufeff" + json.dumps(raw())))[0] == 0


@pytest.mark.parametrize("name", ["no-such-file.json", "", "a\0b"])
def test_a_file_that_cannot_be_read_is_named(run: Any, tmp_path: Path, name: str) -> None:
    """A missing file, a folder and a name that is none are told with the path."""
    path = str(tmp_path / name)
    status, (line,) = run("odds", path)
    assert (status, line["field"]) == (1, path)


def test_what_is_no_utf_8_is_refused(run: Any, tmp_path: Path) -> None:
    """Bytes of another encoding are refused, not guessed."""
    path = tmp_path / "latin.json"
    path.write_bytes('{"system": "é"}'.encode("latin-1"))
    assert run("odds", str(path))[0] == 1


def test_refusals_speak_the_language(run: Any, file: Any) -> None:
    """`--lang fr` says the same fault at the same field in French, in words of the game where it has its own."""
    path = file([raw(turn=2), {}])
    (_, english), (_, french) = run("odds", path), run("odds", path, "--lang", "fr")
    assert [line["field"] for line in english] == [line["field"] for line in french] == ["turn", "system"]
    assert english[0]["error"].startswith("“turn” is not known.")
    assert all(one["error"] != other["error"] for one, other in zip(english, french, strict=True))


# -- roll ------------------------------------------------------------------------------------------------------------


def test_a_roll_tells_its_dice(run: Any, file: Any) -> None:
    """A rolled result has one outcome of those that can happen, what happened, and the dice of each question."""
    path = file(raw())
    _, (odds,) = run("odds", path)
    status, (line,) = run("roll", path, "--seed", "1")
    assert status == 0
    assert odds["outcomes"][line["outcome"]] > 0
    assert line["derived"] == odds["derived"]
    assert set(line["events"]) <= odds["events"].keys()
    assert _faces(line)


def test_a_seed_repeats_a_roll(run: Any, file: Any) -> None:
    """The same seed gives the same lines; in one call each request has dice of its own."""
    path = file([raw()] * 5)
    first = run("roll", path, "--seed", "3")
    assert run("roll", path, "--seed", "3") == first
    assert run("roll", path, "--seed", "4") != first
    assert len({json.dumps(line) for line in first[1]}) > 1


@pytest.mark.parametrize("seed, status", [("-1", 1), ("0", 0), (str(2**64 - 1), 0), (str(2**64), 1)])
def test_a_seed_has_a_range(run: Any, file: Any, seed: str, status: int) -> None:
    """A seed is from 0 to 2^64 - 1: beyond, two seeds would give the same dice, so the answer names the option."""
    found, (line,) = run("roll", file(raw()), "--seed", seed)
    assert found == status
    assert line.get("field") == ("seed" if status else None)


def test_the_help_tells_the_error(run: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """The help of a forecast says how the error of a share is told, and that it is never 0."""
    with pytest.raises(SystemExit):
        run("forecast", "--help", "--lang", "en")
    told = " ".join(capsys.readouterr().out.split())
    assert "one standard error" in told
    assert "never 0" in told


@each_game
def test_typed_dice_come_first(system: System, run: Any, file: Any) -> None:
    """Typed faces are the first dice asked, a blank among them is the program's, and so is what comes after.

    A roll that fails asks no third die.
    """
    path = file(raw(system))
    _, (line,) = run("roll", path, "--dice", "1,,1", "--seed", "2")
    _, (seeded,) = run("roll", path, "--seed", "2")
    faces = _faces(line)
    assert [face for face, typed in zip(faces, (True, False, True), strict=False) if typed] == [1, 1][: len(faces) - 1]
    assert _faces(line)[1] == _faces(seeded)[0]


def _faces(line: dict[str, Any]) -> list[int]:
    return [face for asked in line["trace"] for face in asked.get("faces", ())]


def test_a_face_that_no_die_shows(run: Any, file: Any) -> None:
    """A face out of range refuses that request and names the die; the next one is answered."""
    status, lines = run("roll", file([raw(), raw()]), "--dice", "999", "--seed", "1")
    assert status == 1
    assert lines[0]["field"].startswith("dice.")
    assert "outcome" in lines[1]


# -- check, systems, sample ------------------------------------------------------------------------------------------


def test_check_names_every_fault(run: Any, file: Any) -> None:
    """A file that is no fight has its faults told, one a line; a file that is missing too."""
    status, lines = run("check", file({"a": 1}))
    assert status == 1
    assert lines
    assert all(set(line) == {"error", "field"} for line in lines)
    assert run("check", "no-such-fight.estoc")[0] == 1


@each_game
def test_a_saved_fight_has_no_faults(system: System, run: Any, tmp_path: Path) -> None:
    """The sample fight of a game, saved by the program, is answered by nothing and status 0."""
    from engine.encounter.history import History
    from engine.storage.fight import OpenFight

    path = tmp_path / "sample.estoc"
    OpenFight.create(path, History(system.sample())).close()
    assert run("check", str(path)) == (0, [])


def test_systems_lists_every_table(run: Any) -> None:
    """Each game is one line with its tables and every label of the language."""
    status, lines = run("systems", "--lang", "fr")
    assert status == 0
    assert [line["id"] for line in lines] == list(systems())
    for line, system in zip(lines, systems().values(), strict=True):
        assert list(line["tables"]["actions"]) == list(system.tables.actions)
        assert all(f"action.{action}" in line["labels"] for action in system.tables.actions)


def test_sample_says_the_first_strike(capsys: pytest.CaptureFixture[str]) -> None:
    """The odds of the first strike of each sample fight, headline first, then every outcome that can happen."""
    assert main(["sample"]) == 0
    told = capsys.readouterr().out
    rows = 0
    for system in systems().values():
        request = strike(system)
        evaluation = attack.evaluate(system, request)
        rows += 1 + sum(chance > 0 for chance in evaluation.outcomes.values())
        assert system.sample().name in told
        assert f"{round(100 * evaluation.share(attack.headline_of(system, request)))}%" in told
    assert len(told.splitlines()) == rows
    assert "{" not in told


# -- as a program ----------------------------------------------------------------------------------------------------


def test_standard_input_is_the_default() -> None:
    """Without a file, or with -, requests come from standard input."""
    given = json.dumps(raw()).encode()
    piped, dash = outside("odds", given=given), outside("odds", "-", given=given)
    assert (piped.returncode, dash.returncode, piped.stderr) == (0, 0, b"")
    assert piped.stdout == dash.stdout
    assert json.loads(piped.stdout)["outcomes"]


def test_empty_standard_input_is_bad_json() -> None:
    """Nothing at all is no request: one sentence, status 1."""
    done = outside("odds")
    assert (done.returncode, done.stderr) == (1, b"")
    assert json.loads(done.stdout)["field"] == "-"


def test_every_character_comes_out() -> None:
    """Output is UTF-8 whatever the terminal says, and half a character of a broken file does not stop the answer."""
    given = (json.dumps([raw(system="é’\u202f"), raw(system="@")]).replace("@", "\\ud800")).encode()
    done = outside("odds", "--lang", "fr", given=given, PYTHONIOENCODING="ascii", LC_ALL="C", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (1, b"")
    first, second = done.stdout.decode().splitlines()
    assert "é’\u202f" in json.loads(first)["error"]
    assert "\ud800" in json.loads(second)["error"]


@pytest.mark.parametrize(
    "arguments",
    [(), ("sing",), ("odds", "a", "b"), ("odds", "--lang", "de"), ("roll", "--seed", "x"), ("roll", "--dice", "6,six")],
    ids=["no-verb", "verb", "two-files", "language", "seed", "dice"],
)
def test_wrong_usage(arguments: tuple[str, ...]) -> None:
    """What is no command is told on standard error with the usage, status 2, and nothing is answered."""
    done = outside(*arguments, LANGUAGE="en")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"Usage: python -m engine" in done.stderr
    assert b"Traceback" not in done.stderr


def test_a_reader_that_leaves_early_is_no_fault() -> None:
    """Piped into a program that reads one line, the rest is dropped without a word."""
    given = json.dumps([raw()] * 2000).encode()
    command = [sys.executable, "-m", "engine", "odds"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdin
        assert running.stdout
        assert running.stderr
        running.stdin.write(given)
        running.stdin.close()
        running.stdout.readline()
        running.stdout.close()
        told = running.stderr.read()
    assert (running.returncode, told) == (0, b"")


def test_standard_input_of_another_encoding_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bytes that are no UTF-8 are refused on standard input as in a file."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'"\xe9"')))
    assert main(["odds"]) == 1
    assert json.loads(capsys.readouterr().out)["field"] == "-"


def test_home_made_rows_of_this_computer_count(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A weapon in the user's own tables may be named in a request; a damaged table is told, and the rest answers."""
    book = raw()
    weapon = book["attacker"]["weapon"]
    entry = entry_of(HomeMade("weapons", GAME.tables.weapons[weapon], {"en": "Oak"})) | {"id": "oak"}
    path = table_of(GAME.id, "weapons")
    path.parent.mkdir(parents=True)
    path.write_text(tomli_w.dumps({"weapons": [entry]}), encoding="utf-8")
    mine = raw(attacker=book["attacker"] | {"weapon": "oak"})
    asked = {"cases": [{"id": "mine", "request": mine}, {"id": "book", "request": book}]}
    file = tmp_path / "asked.json"
    file.write_text(json.dumps(asked), encoding="utf-8")
    try:
        assert main(["odds", str(file)]) == 0
        first, second = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert first | {"id": ""} == second | {"id": ""}
        path.write_text("[[weapons]]\nid = 1\n", encoding="utf-8")
        assert main(["odds", str(file)]) == 1
        told = capsys.readouterr()
        assert "weapons.toml: 1.id" in told.err
        assert "error" not in json.loads(told.out.splitlines()[1])
    finally:
        lay(GAME, {}, {})
