"""The page after the fight on the tiny game: who won, how long it took, luck, the moment, by hand-computed values."""

from __future__ import annotations

import pytest

from engine.encounter.history import History
from engine.encounter.state import replace
from engine.label import LANGUAGES, Label, label, words
from engine.play.play import Play
from engine.report.after import _Report, after_fight
from engine.report.document import Bars, Block, Choices, Column, Figures, Luck, Moment, Paragraphs, Table
from engine.systems import systems
from tests.engine.fake_game import a_fight, blow

pytestmark = pytest.mark.usefixtures("duel")


def fought(*blows: tuple[int, str, str, str], minutes: int = 0) -> Play:
    """A round of these blows (face, outcome, who, whom), the last of them so many minutes after the first act."""
    history = History(a_fight())
    history.do("start_round")
    for face, outcome, who, whom in blows:
        history.do("apply_attack", blow(face, outcome, who, whom))
    last = len(history.acts) - 1
    history.acts = tuple(
        replace(act, time=f"2026-11-30T20:{minutes if place == last else 0:02}:00+00:00")
        for place, act in enumerate(history.acts)
    )
    return Play(history)


def blocks(play: Play, kind: type[Block], **choices: object) -> list[Block]:
    """The blocks of a kind."""
    return [one for one in after_fight(play, Choices(**choices)).blocks if isinstance(one, kind)]  # type: ignore[arg-type]


FELLED = ((5, "hit", "kara", "grukk"), (1, "miss", "nils", "grukk"), (6, "hit", "kara", "grukk"))
"""Kara hits Grukk twice, who is down; Nils misses."""


def test_the_side_that_alone_has_somebody_left_won() -> None:
    """In one round, and it took the minutes between the first record and the last."""
    right = after_fight(fought(*FELLED, minutes=47), Choices()).head.right
    assert right == (
        label("report.won", side="Heroes", round=label("round"), count=1),
        label("report.minutes", count=47),
    )


def test_while_both_stand_nobody_won_and_no_time_is_told_where_none_passed() -> None:
    """The rounds are counted."""
    assert after_fight(fought(FELLED[0]), Choices()).head.right == (
        label("report.rounds", round=label("round"), count=1),
    )
    assert after_fight(Play(History(a_fight())), Choices()).head.right == ()


def test_times_that_a_file_made_up_are_no_time() -> None:
    """Nonsense, or one with a place on earth and one without."""
    play = fought(*FELLED, minutes=9)
    for nonsense in ("soon", "2026-11-30T20:00:00"):
        play.history.acts = (replace(play.history.acts[0], time=nonsense), *play.history.acts[1:])
        assert [one.id for one in after_fight(play, Choices()).head.right if isinstance(one, Label)] == ["report.won"]


def test_the_large_figures_are_those_of_the_heroes() -> None:
    """Three attacks, two successes where 1.5 were to be expected; blows of enemies are those taken."""
    play = fought((4, "hit", "grukk", "nils"), *FELLED)
    figures = blocks(play, Figures)[0]
    assert isinstance(figures, Figures)
    values = [one.value for one in figures.figures]
    assert [dict(one.arguments)["value"] for one in values if isinstance(one, Label)] == [3, 2, 0, 1]
    assert figures.figures[0].below == label("report.successes", count=2, mean=1.5)
    assert figures.figures[3].below == "Nils 1"


def test_luck_stands_where_the_dice_stood() -> None:
    """Of two equal outcomes a hit stands at three quarters, a miss at one."""
    luck = blocks(fought(*FELLED), Luck)[0]
    assert isinstance(luck, Luck)
    assert [(line.name, line.places) for line in luck.lines] == [("Kara", (0.75, 0.75)), ("Nils", (0.25,))]
    assert [line.mean for line in luck.lines] == [0.75, 0.25]


def test_the_moment_is_the_result_of_least_chance() -> None:
    """In the dark a hit has one chance in three: it is told before those of one half, with its die."""
    play = fought(FELLED[1])
    play.history.do("apply_attack", blow(5, "hit", dark=True))
    moment = blocks(Play(play.history), Moment)[0]
    assert isinstance(moment, Moment)
    assert moment.dice == ((6, 5),)
    assert isinstance(moment.text, Label)
    chance = dict(moment.text.arguments)["chance"]
    assert isinstance(chance, Label)
    assert dict(chance.arguments) == {"chance": pytest.approx(1 / 3), "often": 3}


def test_the_tables_count_by_fighter_and_by_pair() -> None:
    """Kara's two hits at Grukk are a row of their own, in the order of the table; who did nothing has none."""
    tables = [one for one in blocks(fought(*FELLED), Table) if isinstance(one, Table)]
    by_name = {_heads(one.columns): one.rows for one in tables}
    who = by_name["report.column.attacks", "report.column.expected"]
    assert [(row[0], _value(row[1]), _value(row[2]), _value(row[3])) for row in who] == [
        ("Kara", 2, 2, 1.0),
        ("Nils", 1, 0, 0.5),
        ("Grukk", 0, 0, 0),
    ]
    whom = by_name["report.column.against", "report.column.attacks"]
    assert [(row[0], row[1], _value(row[2])) for row in whom] == [("Kara", "Grukk", 2), ("Nils", "Grukk", 1)]


def _heads(columns: tuple[Column, ...]) -> tuple[str, ...]:
    """The ids of the two columns that tell one table from another."""
    names = [one.text.id for one in columns if isinstance(one.text, Label)]
    told = ("report.column.against", "report.column.attacks", "report.column.expected")
    return tuple(name for name in told if name in names)


def _value(cell: object) -> object:
    assert isinstance(cell, Label)
    return dict(cell.arguments)["value"]


def test_bars_count_what_told_by_round() -> None:
    """One round: two blows of heroes, none of others."""
    bars = blocks(fought(*FELLED), Bars)[0]
    assert isinstance(bars, Bars)
    assert [amounts for _, amounts in bars.points] == [(2, 0)]


def test_without_a_blow_there_is_no_luck_no_moment_and_no_story() -> None:
    """Only the cast and the figures, which are none."""
    play = Play(History(a_fight()))
    for kind in (Luck, Bars, Moment, Paragraphs):
        assert blocks(play, kind) == []


def test_whoever_is_hidden_counts_for_nothing_where_figures_of_enemies_are_hidden() -> None:
    """His blows would betray him: neither he nor what he did is on the page."""
    history = History(a_fight())
    history.do("start_round")
    history.do("apply_attack", blow(4, "hit", "grukk", "nils"))
    history.do("hide", {"fighters": ["grukk"], "hidden": True})
    play = Play(history)
    figures = blocks(play, Figures, hide_enemies=True)[0]
    assert isinstance(figures, Figures)
    assert _value(figures.figures[3].value) == 0
    assert blocks(play, Paragraphs, hide_enemies=True) == []
    assert blocks(play, Paragraphs) != []


def test_what_could_harm_nobody_is_nobodys_best() -> None:
    """A success that had no chance to harm (who acts first) is no best result; one that had is."""
    play = fought(FELLED[0])
    best = [
        row[-1] for table in blocks(play, Table) if isinstance(table, Table) for row in table.rows if row[0] == "Kara"
    ]
    assert any(isinstance(one, Label) and one.id == "report.best" for one in best)
    report = _Report(play, Choices())
    blow = report.blows[0]
    assert blow.luck is not None
    told = replace(blow.applied.told, luck=replace(blow.luck, hurt=0.0))
    report.blows = (replace(blow, applied=replace(blow.applied, told=told)),)
    assert report._best("kara") == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [*systems()])
def test_a_round_is_called_as_the_game_calls_it(game: str, language: str) -> None:
    """Who won and the moment say "2 tours", "Tour 1" in one game and "2 rounds", "Round 1" in another."""
    known, play = words(language, game), fought(*FELLED, minutes=9)
    of_game = known.text("round")
    assert known.text("report.rounds", round=label("round"), count=2) == f"2 {of_game.lower()}s"
    moment = blocks(play, Moment)[0]
    assert isinstance(moment, Moment)
    assert isinstance(moment.title, Label)
    assert known.text(moment.title).startswith(f"{of_game} 1")
