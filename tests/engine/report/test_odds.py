"""The odds table of the sheet: the values of the window, each worked out once."""

from __future__ import annotations

import pytest

from engine.encounter.actions import perform
from engine.encounter.history import History
from engine.encounter.state import Encounter, replace
from engine.label import words
from engine.play.play import Play
from engine.report.document import Choices
from engine.report.odds import Chances, legend_of, odds_steps, odds_tables, reasons
from engine.system import System
from engine.systems import systems

GAMES = [pytest.param(system, id=system.id) for system in systems().values()]


def at_the_start(system: System) -> Encounter:
    """The sample fight before its first round, with nothing ticked."""
    start = system.sample()
    fighters = tuple(replace(one, states=()) for one in start.fighters)
    return replace(start, fighters=fighters, entries=(), current=None, prompts=(), turn=0, answers={}, declared={})


@pytest.mark.parametrize("system", GAMES)
def test_a_cell_is_the_figure_of_the_attack_dock(system: System) -> None:
    """Whom the GM aims at with the weapon in hand has on screen the chance that is printed."""
    start = at_the_start(system)
    play, chances = Play(History(start)), Chances()
    plain = chances.at_ease(start)
    compared = 0
    for hero in start.fighters:
        for foe in (one for one in start.fighters if one.side != hero.side):
            play.act("aim", attacker=hero.id, target=foe.id, action=system.default_action(hero))
            printed = chances.of(system, plain, hero, foe).chance
            if printed is not None:
                assert play.odds().headline.chance == pytest.approx(printed)
                compared += 1
    assert compared > 4


@pytest.mark.parametrize("system", GAMES)
def test_every_chance_is_worked_out_once_and_another_fight_begins_anew(
    system: System, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The steps find what the tables then tell; a changed fight is asked again."""
    asked: list[str] = []
    real = Chances.of.__globals__["enemy_odds"]

    def counted(*arguments: object) -> object:
        asked.append(str(arguments[1]))
        return real(*arguments)

    monkeypatch.setattr("engine.report.odds.enemy_odds", counted)
    start, chances = at_the_start(system), Chances()
    steps = sum(1 for _ in odds_steps(system, start, Choices(), chances))
    first = odds_tables(system, start, Choices(), chances)
    assert len(asked) == steps == sum(len(cells) for _, table in first for _, cells in table.rows)
    assert odds_tables(system, replace(start, name="Another"), Choices(), chances) == first
    assert len(asked) == 2 * steps


@pytest.mark.parametrize("system", GAMES)
def test_the_rows_of_enemies_are_hidden_with_their_figures(system: System) -> None:
    """Only the sides of heroes have a table then."""
    start = at_the_start(system)
    shown = [name for name, _ in odds_tables(system, start, Choices(hide_enemies=True), Chances())]
    heroes = [side.name for side in start.sides if side.kind == "hero"]
    assert shown == heroes
    assert len(odds_tables(system, start, Choices(), Chances())) > len(shown)


@pytest.mark.parametrize("system", GAMES)
def test_each_look_of_a_bar_is_explained_once_and_no_two_by_the_same_words(system: System) -> None:
    """The legend has every level that the bars have."""
    tables = odds_tables(system, at_the_start(system), Choices(), Chances())
    legend = legend_of(tables)
    shown = {part.harm for _, table in tables for _, cells in table.rows for cell in cells for part in cell.parts}
    assert [part.harm for part in legend] == sorted(shown)
    known = words("en", system.id)
    said = [part.text if isinstance(part.text, str) else known.text(part.text) for part in legend]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("system", GAMES)
def test_a_cell_without_a_roll_says_why_once(system: System) -> None:
    """Each reason of the dashes stands once below the tables."""
    tables = odds_tables(system, replace(system.sample(), turn=0), Choices(), Chances())
    whys = {str(cell.why) for _, table in tables for _, cells in table.rows for cell in cells if cell.why}
    told = list(reasons(tables))
    assert len(told) == len(whys)


@pytest.mark.parametrize("system", GAMES)
def test_whoever_is_out_is_neither_a_row_nor_a_column(system: System) -> None:
    """The dead are struck at no more: they stand in no table, nor does a side that has nobody else."""
    start = at_the_start(system)
    dead = next(name for name, row in system.tables.states.items() if row.role == "dead")
    foes = [one for one in start.fighters if one.side != start.fighters[0].side]
    fallen = perform(start, "add_state", {"fighters": [foes[0].id], "name": dead}).state
    assert told(system, start)
    assert foes[0].name not in told(system, fallen)
    nobody = perform(start, "add_state", {"fighters": [one.id for one in foes], "name": dead}).state
    assert told(system, nobody) == []


def told(system: System, state: Encounter) -> list[str]:
    """The names above the columns of every table."""
    return [str(name) for _, table in odds_tables(system, state, Choices(), Chances()) for name in table.columns]
