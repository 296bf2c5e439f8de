"""The matrix of weapons and enemies: its cells are the odds of the same setting, in every game that there is."""

from __future__ import annotations

import pytest

from engine.encounter.history import History
from engine.encounter.state import Encounter, replace
from engine.forecast.matrix import WANTED, Cell, Column, Matrix, Row, matrix
from engine.forecast.objective import HURT
from engine.label import Label, label
from engine.play.play import Play
from engine.systems import systems

each_game = pytest.mark.parametrize("name", systems())


def found_of(state: Encounter, fighter: str) -> Matrix:
    """The whole matrix."""
    return [one for one in matrix(state, fighter) if one is not None][-1]


def sample(name: str) -> Encounter:
    """The sample fight of a game, somebody attacking."""
    state = systems()[name].sample()
    return state if state.attacker else replace(state, attacker=state.fighters[0].id)


@each_game
def test_a_cell_is_the_chance_of_the_same_setting(name: str) -> None:
    """What a cell says is what the attack dock says once weapon, action and target are set up; so is a refusal."""
    state = sample(name)
    found = found_of(state, state.attacker)
    assert found.rows
    for row in found.rows:
        for column, cell in zip(found.columns, row.cells, strict=True):
            for enemy in column.enemies:
                play = Play(History(state))
                if row.hand != state.fighter(state.attacker).hand:
                    play.act("choose_weapon", fighter=state.attacker, hand=row.hand)
                play.act("aim", attacker=state.attacker, action=row.action, target=enemy)
                odds = play.odds()
                assert odds.refused == cell.impossible or (cell.impossible and odds.refused)
                assert cell.chance("success") == (odds.headline.chance if not odds.refused else None)
                assert cell.rows == odds.rows


@each_game
def test_every_enemy_who_stands_has_one_column(name: str) -> None:
    """Those alike share a column, nobody is told twice, whoever is out of play is not told at all."""
    state, system = sample(name), systems()[name]
    found = found_of(state, state.attacker)
    told = [enemy for column in found.columns for enemy in column.enemies]
    standing = [enemy.id for enemy in state.enemies(state.attacker) if not system.is_out(enemy)]
    assert sorted(told) == sorted(standing)
    assert all(found.column_of(enemy) is not None for enemy in standing)


@each_game
def test_copies_share_a_column(name: str) -> None:
    """Two fresh copies of a fighter are one column; another of another name has his own."""
    state = sample(name)
    enemy = replace(state.enemies(state.attacker)[0], states=(), held=(), counters={})
    copies = [replace(enemy, id=f"copy{place}", name=f"Double {place}") for place in (1, 2)]
    found = found_of(
        replace(state, fighters=(*state.fighters, *copies, replace(enemy, id="x", name="X"))), state.attacker
    )
    assert found.column_of("copy1") == found.column_of("copy2") != found.column_of("x")


@each_game
def test_what_the_weapon_does_not_change_is_told_once(name: str) -> None:
    """No two rows of an action have the same cells: a second weapon of the kind in hand adds no row."""
    state = sample(name)
    one = next(one for one in state.fighters if one.carried and state.enemies(one.id))
    twice = replace(one, carried=(one.carried[0], one.carried[0]), hand=0)
    found = found_of(state.put(twice), one.id)
    told = [(row.action, row.cells) for row in found.rows]
    assert len(set(told)) == len(told)
    assert {row.hand for row in found.rows if row.hurts} <= {0, -1}


def row_of(hurts: bool, *chances: float) -> Row:
    """A row of made-up chances of success; of a blow that tells half of them where it hurts."""
    cells = tuple(Cell((one, one / 2 if hurts else 0.0, 0.0, 1.0)) for one in chances)
    return Row(0, "strike", Label("weapon.sword"), Label("action.strike"), "sword", now=hurts, cells=cells)


def made_up(*rows: Row) -> Matrix:
    """A matrix of two enemies."""
    return Matrix(0, "hero", (Column(("one",)), Column(("two", "three"))), rows)


def test_the_best_stands_among_what_can_hurt() -> None:
    """A trick that always works and hurts nobody is no best option while a blow is possible; alone it is."""
    blow, trick = row_of(True, 0.4, 0.6), row_of(False, 0.9, 1.0)
    assert made_up(blow, trick).best("success") == (0, 1)
    assert made_up(blow, trick).best_of(0, "success") == 0
    assert made_up(trick).best("success") == (0, 1)
    assert made_up(trick).best(HURT) is None  # no chance of it at all


def test_options_are_told_against_what_is_set_up() -> None:
    """The best option says by how many whole points it is ahead of the setting on screen."""
    blow = row_of(True, 0.4, 0.6)
    best, second = made_up(blow).options("one", "success")[:2]
    assert (best.row, best.column, best.chance) == (0, 1, 0.6)
    with_it = label("matrix.with", weapon=blow.weapon, action=blow.action_label)
    assert best.reason == label("matrix.ahead", what=with_it, points=20)
    assert second.reason == label("matrix.as_now", what=with_it)


def test_every_objective_has_a_chance_in_a_possible_cell() -> None:
    """A cell knows all four things that can be wanted, or none."""
    for name in systems():
        state = sample(name)
        for row in found_of(state, state.attacker).rows:
            assert {len(cell.chances) for cell in row.cells} <= {0, len(WANTED)}
