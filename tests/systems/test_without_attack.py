"""What every game keeps to when damage, care and free rolls come without an attack."""

from __future__ import annotations

from typing import Any

import pytest

from engine.encounter.actions import perform
from engine.encounter.history import History
from engine.encounter.log import log_lines
from engine.encounter.state import Encounter
from engine.errors import DiceError, EngineError, FightError
from engine.label import label, words
from engine.systems import systems

GAMES = sorted(systems())


def begun(game: str) -> History:
    """The sample fight of a game in its first round."""
    history = History(systems()[game].sample())
    history.do("start_round")
    return history


def all_of(state: Encounter, share: str = "full") -> dict[str, str]:
    """Everybody, with the same share."""
    return {one.id: share for one in state.fighters}


@pytest.mark.parametrize("game", GAMES)
def test_one_step_for_many_and_undo_brings_all_back(game: str) -> None:
    """Damage to everybody is one step of undo; redo gives the same, faces included."""
    history = begun(game)
    before = history.state
    history.do("hurt", {"shares": all_of(before), "formula": "3d6+8"})
    after = history.state
    assert after != before
    history.undo()
    assert history.state == before
    history.redo()
    assert history.state == after
    assert perform(before, "hurt", history.acts[-1].arguments).state == after


@pytest.mark.parametrize("game", GAMES)
def test_none_leaves_a_fighter_as_he_is(game: str) -> None:
    """Whose share is none is not touched, and no turn, round or order moves."""
    history = begun(game)
    before = history.state
    spared, struck = before.fighters[0], before.fighters[-1]
    history.do("hurt", {"shares": {spared.id: "none", struck.id: "full"}, "formula": "20"})
    after = history.state
    assert after.fighter(spared.id) == spared
    assert (after.turn, after.current) == (before.turn, before.current)
    assert [one.id for one in after.entries] == [one.id for one in before.entries]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_log_says_what_it_was_and_to_whom(game: str, language: str) -> None:
    """The cause, the dice and each of those concerned stand in one line, in both languages, with no id left over."""
    history = begun(game)
    found = history.state.fighters[-1]
    history.do("hurt", {"shares": {found.id: "half"}, "formula": "2d6+3", "cause": "Chandelier"})
    line = log_lines(history)[-1]
    said = words(language, game).text(line.facts)
    assert "Chandelier" in said
    assert found.name in said
    assert "log." not in said
    assert "harm." not in said


@pytest.mark.parametrize("game", GAMES)
def test_every_detail_has_words_and_takes_its_usual_value(game: str) -> None:
    """What a game asks beside the points has a name and named options in both languages, and holds its default."""
    system = systems()[game]
    for language in ("fr", "en"):
        spoken = words(language, game)
        for field in system.harm_fields():
            texts = [field.label, *(text for _, text in field.options)]
            assert all(text.id in spoken for text in texts)
        assert all(f"state.{name}" in spoken for name in system.cured)
        assert all(f"action.{name}" in spoken for name in system.care)
    assert all(field.value == field.default for field in system.harm_fields())
    assert set(system.cured) <= set(system.tables.states)
    assert set(system.care) <= set(system.tables.actions)


@pytest.mark.parametrize("game", GAMES)
def test_care_undoes_some_of_a_wound(game: str) -> None:
    """After one step of a wound by hand one step of care gives health back; on the unhurt it is refused."""
    history = begun(game)
    found = history.state.fighters[0].id
    with pytest.raises(FightError):
        history.do("care", {"shares": {found: "full"}})
    history.do("wound", {"fighters": [found]})
    hurt = systems()[game].health(history.state.fighter(found))
    history.do("care", {"shares": {found: "full"}, "points": 1})
    cared = systems()[game].health(history.state.fighter(found))
    assert cared != hurt


@pytest.mark.parametrize("game", GAMES)
def test_nonsense_is_refused_and_changes_nothing(game: str) -> None:
    """Nobody, a stranger, a detail or a state that is none, faces that do not fit."""
    history = begun(game)
    before, one = history.state, history.state.fighters[0].id
    bad: list[tuple[str, dict[str, Any]]] = [
        ("hurt", {"shares": {}, "formula": "1"}),
        ("hurt", {"shares": {"nobody": "full"}, "formula": "1"}),
        ("hurt", {"shares": {one: "full"}, "formula": "1", "details": {"no such": 1}}),
        ("hurt", {"shares": {one: "double"}, "formula": "1"}),
        ("care", {"shares": {one: "full"}, "ends": ["no such"]}),
        ("care", {"shares": {one: "full"}, "points": -1}),
        ("free_roll", {"formula": "2d6", "faces": [7, 1]}),
        ("free_roll", {"formula": "2d6", "faces": [1]}),
        ("free_roll", {"formula": "sword"}),
    ]
    if systems()[game].counts_harm:
        bad.append(("hurt", {"shares": {one: "full"}, "formula": "2d6", "faces": [1]}))
        bad.append(("hurt", {"shares": {one: "full"}, "formula": ""}))
    for action, arguments in bad:
        with pytest.raises(EngineError):
            history.do(action, arguments)
    assert history.state is before


@pytest.mark.parametrize("game", GAMES)
def test_a_free_roll_is_a_step_of_its_own(game: str) -> None:
    """It changes nothing and says its dice; a hidden one is marked; undo takes back the roll alone, redo brings it."""
    history = begun(game)
    before, name = history.state, history.undo_label
    history.do("free_roll", {"formula": "2d6+3", "faces": [4, 5], "hidden": True})
    assert history.state == before
    line = log_lines(history)[-1]
    assert "hidden" in line.marks
    assert words("en", game).text(line.facts) == "Hidden roll: 2d6+3 (4, 5) = 12"
    assert history.undo() == history.acts[-1].label
    assert history.undo_label == name
    assert log_lines(history)[-1].undone
    history.redo()
    assert not log_lines(history)[-1].undone


@pytest.mark.parametrize("game", GAMES)
def test_a_free_roll_that_is_the_first_thing_done_can_be_undone(game: str) -> None:
    """Undo names it and takes it back, though nothing stands before it."""
    history = History(begun(game).start)
    history.do("free_roll", {"formula": "1d6", "faces": [2]})
    assert history.undo_label is not None
    history.undo()
    assert history.position == 0
    history.redo()
    assert history.position == 1


def test_faces_of_a_free_roll_are_kept() -> None:
    """What the program threw is written down, so that the line says the same when the file is opened again."""
    history = begun(GAMES[0])
    history.do("free_roll", {"formula": "4d6"})
    faces = history.acts[-1].arguments["faces"]
    assert len(faces) == 4
    with pytest.raises(DiceError):
        history.do("free_roll", {"formula": "4d6", "faces": faces[:3]})


def test_a_reason_stays_with_its_line() -> None:
    """Written afterwards, it stands in the log; undo and redo keep it; too long a one is refused."""
    history = begun(GAMES[0])
    found = history.state.fighters[0].id
    history.do("wound", {"fighters": [found]})
    history.explain(history.position - 1, "  the stairs\nwere wet ")
    assert history.acts[-1].why == "the stairs were wet"
    history.undo()
    history.redo()
    assert "[the stairs were wet]" in words("en", GAMES[0]).text(log_lines(history)[-1].facts)
    with pytest.raises(FightError):
        history.explain(0, "x" * 200)
    with pytest.raises(FightError):
        history.explain(99, "no such line")


@pytest.mark.parametrize("game", GAMES)
def test_a_free_roll_after_undo_keeps_its_line_and_what_can_be_redone(game: str) -> None:
    """Undone steps stay to be done again behind a roll that was thrown in between; all back and forth is exact."""
    history = begun(game)
    found = history.state.fighters[0].id
    history.do("wound", {"fighters": [found]})
    hurt = history.state
    history.undo()
    before = history.state
    history.do("free_roll", {"formula": "d6", "faces": [3]})
    assert [act.action for act in history.acts[-2:]] == ["free_roll", "wound"]
    assert [line.undone for line in log_lines(history)[-2:]] == [False, True]
    history.redo()
    assert history.state == hurt
    history.undo()
    assert history.state == before
    assert [act.action for act in history.acts[: history.position]][-1] == "free_roll"
    while history.undo():
        pass
    assert history.state == history.start
    while history.redo():
        pass
    assert history.state == hurt


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_dice_give_back_and_wound_by_hand(game: str, language: str) -> None:
    """Health that dice give or take stands in the log with dice and result; undo and replay give the same."""
    history = begun(game)
    system, someone = systems()[game], history.state.fighters[-1]
    for action, given in (
        ("wound", {"fighters": [someone.id], "step": 1, "formula": "1d2+1"}),
        ("care", {"shares": {someone.id: "full"}, "formula": "d2"}),
    ):
        before = history.state
        history.do(action, given)
        act, line = history.acts[-1], log_lines(history)[-1]
        (face,) = act.arguments["faces"]
        said = " ".join(words(language, game).text(one) for one in (line.facts, line.result) if one is not None)
        assert f"({face})" in said
        was, now = (system.health(state.fighter(someone.id)) for state in (before, history.state))
        if was.points is not None and now.points is not None:
            assert abs(was.points.value - now.points.value) == face + (action == "wound")
            assert (
                words(language, game).text(label("log.health_from_to", was=was.points.value, now=now.points.value))
                in said
            )
        assert perform(before, action, act.arguments).state == history.state


@pytest.mark.parametrize("game", GAMES)
def test_a_wound_by_hand_says_what_became_of_whom(game: str) -> None:
    """One is told with what he has now, each of several by his name."""
    history = begun(game)
    one, other = history.state.fighters[-2:]
    history.do("wound", {"fighters": [one.id, other.id], "step": 1})
    result = log_lines(history)[-1].result
    assert result is not None
    said = words("fr", game).text(result)
    assert one.name in said
    assert other.name in said


@pytest.mark.parametrize("formula", ["2dd6", "26d", "x", "1234"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_number_is_refused_by_care_and_wound(game: str, formula: str) -> None:
    """No sign is dropped to make a number of it."""
    history = begun(game)
    someone = history.state.fighters[-1].id
    for action, given in (("wound", {"fighters": [someone]}), ("care", {"shares": {someone: "full"}})):
        with pytest.raises(DiceError):
            history.do(action, given | {"formula": formula})
