"""What lies before the entries of an order and on the table, in every game found that lays something there."""

from __future__ import annotations

import pytest

from engine.encounter.history import History
from engine.errors import FightError
from engine.play.play import Play
from engine.system import System
from engine.systems import systems

GAMES = list(systems().values())
WITH_LOTS = [game for game in GAMES if game.sample().entries and game.lot(game.sample(), game.sample().entries[0])]
WITH_STOCK = [game for game in GAMES if game.stock_fields(game.sample())]

WITH_GROUPS = [game for game in WITH_LOTS if any(entry.group for entry in game.sample().entries)]

each_with_lots = pytest.mark.parametrize("game", WITH_LOTS, ids=lambda game: game.id)
each_with_stock = pytest.mark.parametrize("game", WITH_STOCK, ids=lambda game: game.id)


def sample(game: System) -> Play:
    """The sample fight of a game, to be played."""
    return Play(History(game.sample()))


def test_a_game_without_lots_shows_none() -> None:
    """No name for it, nothing to lay; what lies before somebody may still tell the dice that gave him his place."""
    for game in (one for one in GAMES if one not in WITH_LOTS):
        play = sample(game)
        assert play.table().lots is None
        assert all(play.lot(row.id) is None for row in play.table().rows)


@each_with_lots
def test_rows_and_ribbon_show_what_lies_before_an_entry(game: System) -> None:
    """Every member of an entry shows its badge; a group says how many of it can still act."""
    play = sample(game)
    view = play.table()
    assert view.lots is not None
    assert any(entry.badge for entry in view.ribbon)
    for entry in view.ribbon:
        rows = [row for row in view.rows if row.id in entry.fighters]
        assert {row.badge for row in rows} == {entry.badge}
        standing = sum(not row.down for row in rows)
        assert entry.group == (standing if len(rows) > 1 and entry.group else 0)


@each_with_lots
def test_the_game_master_lays_what_lies_on_his_own_table(game: System) -> None:
    """Each option of the field can be laid before a fighter whose turn is to come, and then lies there."""
    fighter = next(row.id for row in sample(game).table().rows if row.status == "to_come" and row.badge)
    found = sample(game).lot(fighter)
    assert found is not None
    for value, text in found[1].field.options:
        play = sample(game)
        play.act("lay", entry=found[0], value=value)
        row = play.table().row(fighter)
        lot = play.lot(fighter)
        assert row is not None
        assert lot is not None
        assert (row.badge, lot[1].field.value) == (text, value)


@each_with_lots
def test_a_newcomer_can_be_laid_something_too(game: System) -> None:
    """He has nothing before him; what is laid brings him into the order of the round."""
    for archetype, row in game.tables.archetypes.items():
        play = sample(game)
        play.act("add_fighters", archetype=archetype, side=row.side, count=1, name="Neu")
        newcomer = play.state.fighters[-1].id
        view = play.table().row(newcomer)
        found = play.lot(newcomer)
        assert view is not None
        assert found is not None
        assert view.badge is None
        play.act("lay", entry=found[0], value=found[1].field.options[0][0])
        shown = play.table().row(newcomer)
        assert shown is not None
        assert shown.badge == found[1].field.options[0][1]


@each_with_lots
def test_one_more_is_the_same_after_undo_and_redo(game: System) -> None:
    """What was drawn is written down with the act."""
    play = sample(game)
    lots = [found for row in play.table().rows if (found := play.lot(row.id)) and found[1].more]
    assert lots
    play.act("draw_more", entry=lots[0][0])
    drawn = play.state
    play.undo()
    play.redo()
    assert play.state == drawn


@each_with_lots
def test_nothing_is_laid_outside_a_round(game: System) -> None:
    """Between two rounds, or for nobody, there is nothing to lay."""
    play = sample(game)
    assert play.lot("nobody") is None
    play.act("end_scene")
    assert all(play.lot(row.id) is None for row in play.table().rows)


@each_with_stock
def test_what_lies_on_the_table_is_counted_anew(game: System) -> None:
    """The GM writes both ends of its range; more, or another name, is refused."""
    for field in game.stock_fields(game.sample()):
        play = sample(game)
        for value in (field.maximum, field.minimum):
            play.act("edit_stock", name=field.id, value=value)
            assert [one.value for one in play.stock() if one.id == field.id] == [value]
        for bad in ({"name": field.id, "value": field.maximum + 1}, {"name": "nothing", "value": 1}):
            with pytest.raises(FightError):
                play.act("edit_stock", **bad)


@pytest.mark.parametrize("game", WITH_GROUPS, ids=lambda game: game.id)
def test_the_members_of_a_group_act_one_after_the_other(game: System) -> None:
    """While it is a group's turn all of it are to play, and the act of one does not end the turn of the others."""
    play = sample(game)
    group = next(one for one in play.table().ribbon if one.group > 1 and one.status == "to_come")
    play.act("act_now", entry=group.id)
    now = next(one for one in play.table().ribbon if one.status == "now")
    assert now.id == group.id
    rows = [row for row in play.table().rows if row.id in now.fighters and not row.down]
    assert {row.status for row in rows} == {"now"}
    outcome = play.odds().rows[0].id
    play.take_result(outcome)
    play.apply()
    assert not any(row.acted for row in play.table().rows if row.id in now.fighters)
