"""Reading a fight file: strict, with the place and the remedy."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from engine.encounter.history import History
from engine.errors import FileError
from engine.storage.read import check_file, read
from engine.storage.schema import content_of, file_of
from engine.storage.strict_json import MEGABYTES
from tests.engine.fake_game import a_fight
from tests.engine.random_play import ACTS, MOVES, act, redo_all, wander


def written(tmp_path: Path, **changes: Any) -> Path:
    """A good file with some values changed, by dotted path."""
    content = msgspec.to_builtins(file_of(History(a_fight()), 1))
    for path, value in changes.items():
        place: Any = content
        *way, last = path.split(".")
        for step in way:
            place = place[int(step) if step.isdigit() else step]
        place[last] = value
    file = tmp_path / "fight.estoc"
    file.write_text(json.dumps(content), encoding="utf-8")
    return file


def asking(kind: str, subject: str, **answers: Any) -> dict[str, Any]:
    """A prompt to the first fighter, as a file has it."""
    why = {"id": "x"}
    return {"id": "p", "kind": kind, "fighter": "kara", "subject": subject, "why": why, "answers": answers}


def refusal(file: Path) -> FileError:
    """What reading says."""
    with pytest.raises(FileError) as caught:
        read(file)
    return caught.value


def test_a_good_file_comes_back_as_it_was(tmp_path: Path) -> None:
    """Also with the mark that Notepad puts before it."""
    file = written(tmp_path)
    assert read(file).history().state == a_fight()
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert read(file).history().state == a_fight()
    assert check_file(file) == ()


@pytest.mark.parametrize(
    "place, value, field, nearest",
    [
        ("state.fighters.1.carried.0.weapon", "sowrd", "state.fighters[1].carried[0].weapon", "sword"),
        ("state.fighters.0.archetype", "gard", "state.fighters[0].archetype", "guard"),
        ("state.fighters.2.traits", {"strenght": 1}, "state.fighters[2].traits.strenght", "strength"),
        ("state.fighters.0.states", [{"id": "hurtt"}], "state.fighters[0].states[0].id", "hurt"),
        ("state.fighters.0.side", "heros", "state.fighters[0].side", "heroes"),
        ("state.system", "dual", "state.system", "duel"),
        ("state.action", "strik", "state.action", "strike"),
        ("state.answers", {"scene": {"drak": True}}, "state.answers.scene.drak", "dark"),
        ("state.prompts", [asking("roll", "strik")], "state.prompts[0].subject", "strike"),
        ("state.prompts", [asking("end", "hurtt")], "state.prompts[0].subject", "hurt"),
        ("state.options", {"option_hrd": True}, "state.options.option_hrd", "option_hard"),
        ("start.fighters.0.naem", "Kara", "start.fighters[0]", "name"),
        ("acts", [{"action": "wuond", "arguments": {}, "label": {"id": "x"}}], "acts[0].action", "wound"),
    ],
)
def test_an_unknown_name_is_told_with_its_place_and_the_nearest_one(
    tmp_path: Path, place: str, value: Any, field: str, nearest: str
) -> None:
    """Weapons, archetypes, traits, states, sides, games, actions, circumstances, keys."""
    fault = refusal(written(tmp_path, **{place: value}))
    assert fault.field == field
    assert fault.label.id == "error.unknown_name"
    assert dict(fault.label.arguments)["nearest"] == nearest


@pytest.mark.parametrize(
    "place, value, field, kind",
    [
        ("state.fighters.0.hand", "0", "state.fighters[0].hand", "wrong_type"),
        ("state.fighters.0.hand", 2, "state.fighters[0].hand", "no_such_weapon"),
        ("state.fighters.0.name", "", "state.fighters[0].name", "bad_name"),
        ("state.fighters.0.traits", {"strength": 10}, "state.fighters[0].traits.strength", "out_of_range"),
        ("state.fighters.0.counters", {"tired": -1}, "state.fighters[0].counters.tired", "out_of_range"),
        ("state.fighters.0.held", [{"by": "ghost", "dice": 1}], "state.fighters[0].held[0].by", "unknown_fighter"),
        ("state.fighters.1.id", "kara", "state.fighters[1].id", "named_twice"),
        ("state.fighters.1.id", "a>b", "state.fighters[1].id", "id_taken"),
        ("state.target", "ghost", "state.target", "unknown_fighter"),
        ("state.current", 0, "state.current", "no_such_entry"),
        ("state.answers", {"kara>ghost": {}}, "state.answers.kara>ghost", "unknown_fighter"),
        ("state.answers", {"scene": {"dark": 1}}, "state.answers.scene.dark", "not_yes_no"),
        ("state.prompts", [asking("roll", "strike", dark=1)], "state.prompts[0].answers.dark", "not_yes_no"),
        ("state.entries", [{"id": "e", "fighters": []}], "state.entries[0].fighters", "missing"),
        ("position", 1, "position", "out_of_range"),
        ("version", 2, "version", "newer_version"),
        ("version", True, "version", "not_a_fight"),
        ("format", "estoc", "fight.estoc", "not_a_fight"),
        ("state.turn", 1.5, "state.turn", "wrong_type"),
    ],
)
def test_a_wrong_value_is_told_with_its_place(tmp_path: Path, place: str, value: Any, field: str, kind: str) -> None:
    """Types, ranges, ids that nobody has, places that do not exist."""
    fault = refusal(written(tmp_path, **{place: value}))
    assert (fault.field, fault.label.id) == (field, f"error.{kind}")


def test_check_lists_one_fault_for_each_fighter_and_the_others(tmp_path: Path) -> None:
    """Two fighters of the wrong shape and the rest in one go; with the right shape, names of each fighter."""
    file = written(
        tmp_path,
        **{"state.fighters.0.hand": "x", "state.fighters.2.naem": 1, "state.fighters.2.hand": "x", "postion": 1},
    )
    assert [fault.field for fault in check_file(file)] == ["state.fighters[0].hand", "state.fighters[2].hand", "fight"]
    file = written(tmp_path, **{"state.fighters.0.hand": 9, "state.fighters.0.name": "", "state.fighters.2.name": ""})
    assert [fault.field for fault in check_file(file)] == ["state.fighters[0].name", "state.fighters[2].name"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"format": "estoc-fight", "format": "estoc-fight", "version": 1}',
        b'{"format": "estoc-fight", "version": NaN}',
        b'{"format": "estoc-fight", "version": 1e999}',
        b'{"format": "estoc-fight", "version": ' + b"1" * 5000 + b"}",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"\xff\xfe",
        b'{"format": "estoc-fight", "version": 1, "state": "\\ud800"}',
    ],
    ids=[
        "empty",
        "open",
        "list",
        "null",
        "twice",
        "nan",
        "infinite",
        "digits",
        "brackets",
        "braces",
        "utf8",
        "surrogate",
    ],
)
def test_what_is_no_fight_is_refused(tmp_path: Path, content: bytes) -> None:
    """Truncated, twice the same key, not-a-number, nested without end, not UTF-8: an error, never a crash."""
    file = tmp_path / "fight.estoc"
    file.write_bytes(content)
    assert refusal(file).label.id.startswith("error.")
    assert len(check_file(file)) == 1


def test_half_a_sign_in_a_name_is_refused(tmp_path: Path) -> None:
    """It could never be written again."""
    file = written(tmp_path)
    file.write_text(file.read_text().replace('"notes": ""', '"notes": "\\ud800"', 1))
    assert (refusal(file).label.id, refusal(file).field) == ("error.half_sign", "state.fighters[0].notes")


def test_a_huge_file_is_not_even_opened(tmp_path: Path) -> None:
    """Its size is known before its content."""
    file = tmp_path / "fight.estoc"
    with file.open("wb") as handle:
        handle.truncate(MEGABYTES * 1_000_000 + 1)
    assert refusal(file).label.id == "error.too_large"


def test_a_missing_file_or_a_folder_is_told(tmp_path: Path) -> None:
    """The path is the field."""
    assert refusal(tmp_path / "none.estoc").field.endswith("none.estoc")
    assert refusal(tmp_path).label.id == "error.not_a_regular_file"


GOOD = content_of(file_of(History(a_fight()), 1), Path("fight.estoc"))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.one_of(st.binary(max_size=200), st.tuples(st.integers(0, len(GOOD) - 1), st.binary(max_size=4))))
@example((GOOD.index(b'"kara"') + 1, b"\\u0"))
def test_any_bytes_give_an_error_or_a_fight(tmp_path: Path, noise: bytes | tuple[int, bytes]) -> None:
    """Random bytes, or a good file with random bytes in it: a FileError, or a fight that is written and read again."""
    file = tmp_path / "fight.estoc"
    file.write_bytes(
        noise if isinstance(noise, bytes) else GOOD[: noise[0]] + noise[1] + GOOD[noise[0] + len(noise[1]) :]
    )
    try:
        fight = read(file)
    except FileError:
        return
    file.write_bytes(content_of(fight, file))
    assert read(file) == fight


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(st.lists(st.one_of(ACTS, st.tuples(MOVES, st.integers(0, 20))), max_size=30))
def test_whatever_is_played_can_be_written_and_read_again(tmp_path: Path, steps: list[tuple[str, Any]]) -> None:
    """No action leads to a fight that reading would refuse, and undo survives closing."""
    history = History(a_fight())
    for name, detail in steps:
        if isinstance(detail, int):
            wander(history, name, detail)
        else:
            act(history, (name, detail))
    file = tmp_path / "fight.estoc"
    file.write_bytes(content_of(file_of(history, 1), file))
    again = read(file).history()
    assert (again.state, again.acts, again.position, again.aside) == (
        history.state,
        history.acts,
        history.position,
        history.aside,
    )
    assert redo_all(again).fighters == redo_all(history).fighters
