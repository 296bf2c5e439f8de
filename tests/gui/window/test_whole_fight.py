"""The sample fight, played to its end through the real window with keys and typed dice."""

from __future__ import annotations

from random import Random

import pytest

from engine.systems import systems
from tests.gui.window.playing import Player, open_window, settle

GAMES = tuple(systems())
EVENINGS = [*((game, "fr") for game in GAMES), (GAMES[0], "en")]
MOST_TURNS = 160


@pytest.fixture(autouse=True)
def _the_same_lots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards and dice of the program fall alike in every run."""
    monkeypatch.setattr("secrets.randbits", Random(5).getrandbits)


def next_action(player: Player) -> str | None:
    """Something not tried yet, else what puts out of the fight most often."""
    rows = systems()[player.session.play.state.system].tables.actions
    possible = [choice for choice in player.session.form.actions if choice.impossible is None]
    untried = [one for one in possible if one.id not in player.actions and not rows[one.id].due_only]
    hurting = sorted((one for one in possible if rows[one.id].out), key=lambda one: -(one.chance or 0))
    return next((one.id for one in (*untried, *hurting, *possible)), None)


def play_to_the_end(player: Player, heroes: str, opponents: str) -> None:
    """Everybody acts in his turn until one side has nobody standing; each side types its own faces."""
    session = player.session
    for _ in range(MOST_TURNS):
        standing = {row.side for row in session.table.rows if not row.down}
        if len(standing) < 2:
            return
        row = session.table.row(session.table.attacker)
        action = next_action(player)
        if row is not None and not row.down and action is not None and player.prepare(action):
            odds = session.odds
            if odds is not None and odds.refused is None:
                player.strike(heroes if row.side == session.table.sides[0].id else opponents)
        player.next_turn()
    raise AssertionError("the fight never ends")


@pytest.mark.screen
@pytest.mark.parametrize("game, language", EVENINGS)
def test_the_sample_fight_is_played_to_its_end(qapp: object, game: str, language: str) -> None:
    """At least eight actions and five states come up; every figure on screen is the twin's; the log tells it all."""
    estoc = open_window("--lang", language, game=game)
    player = Player(estoc)
    play_to_the_end(player, heroes="654", opponents="42")
    assert len(player.actions) >= 8
    assert len(player.states) >= 5
    assert player.compared >= 10
    estoc.session.end_scene()
    settle(estoc)
    player.answer_prompts()
    words = estoc.session.words
    story = [f"{line.who} {words.text(line.facts)}" for line in estoc.session.play.log()]
    assert len(story) > 10
    assert not [line for line in story if "{" in line or "log." in line]


@pytest.mark.parametrize("game", GAMES)
def test_undoing_the_whole_fight_is_the_first_picture(qapp: object, game: str) -> None:
    """Undo, pressed until nothing is left, gives the fight of the first start back; redo gives the end back."""
    estoc = open_window(game=game)
    player = Player(estoc)
    first = estoc.session.table
    for _ in range(3):
        if estoc.session.odds is not None and estoc.session.odds.refused is None:  # what was due may have been his shot
            player.strike("53")
        player.next_turn()
    last = estoc.session.table
    while estoc.session.play.steps().undo is not None:
        estoc.session.undo()
    assert first == estoc.session.table
    while estoc.session.play.steps().redo is not None:
        estoc.session.redo()
    assert last.rows == estoc.session.table.rows
