"""What the players see: nobody hidden, no figures, the last public turn while a hidden fighter acts."""

from __future__ import annotations

import contextlib
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encounter.history import History
from engine.encounter.state import ActiveState, replace
from engine.errors import EngineError
from engine.label import label, words
from engine.play.play import Play
from engine.system import System
from engine.systems import systems
from tests.engine.fake_game import a_fight, blow
from tests.engine.play.played import on_the_table

SECRET = "Zyxw"
"""A name that nothing else has."""


def told(play: Play) -> str:
    """Everything that the second window is given, in every language, ids and all."""
    view = play.players()
    said = msgspec.json.encode(view).decode()
    labels = [one for one in (view.event, view.effect) if one is not None]
    return said + "".join(words(language, play.system.id).text(one) for language in ("fr", "en") for one in labels)


def now(play: Play) -> tuple[str, ...]:
    """Whose turn the players see."""
    card = play.players().now
    return card.names if card is not None else ()


@pytest.mark.usefixtures("duel")
def test_the_order_is_told_in_parts() -> None:
    """Kara plays, Grukk and Nils follow; after two turns Kara and Grukk have acted; the fallen stand apart."""
    play = on_the_table()
    assert [card.names[0] for card in play.players().others] == ["Kara", "Nils", "Grukk"]
    play.act("next_turn")
    view = play.players()
    assert (now(play), [card.names[0] for card in view.then]) == (("Kara",), ["Grukk", "Nils"])
    play.act("next_turn")
    play.act("next_turn")
    assert [card.names[0] for card in play.players().acted] == ["Kara", "Grukk"]
    play.act("add_state", fighters=["grukk"], name="down")
    view = play.players()
    assert ([card.names[0] for card in view.out], view.out[0].health) == (["Grukk"], (label("health.6"),))


@pytest.mark.usefixtures("duel")
def test_a_hidden_fighter_leaves_no_gap() -> None:
    """With Grukk hidden the order is Kara, Nils; nothing says that a third one is there."""
    play = on_the_table()
    play.act("hide", fighters=["grukk"], hidden=True)
    play.act("next_turn")
    view = play.players()
    assert (now(play), [card.names for card in view.then], view.others) == (("Kara",), [("Nils",)], ())


@pytest.mark.usefixtures("duel")
def test_while_a_hidden_fighter_acts_nothing_new_is_shown() -> None:
    """Grukk, hidden, hurts Kara in his turn: the players still see Kara's turn as it was; in Nils's they see it."""
    play = on_the_table()
    play.act("hide", fighters=["grukk"], hidden=True)
    play.act("next_turn")
    before = play.players()
    play.act("next_turn")
    assert play.state.attacker == "grukk"
    play.act("apply_attack", **blow(6, "hit", "grukk", "kara"))
    assert play.players() == before
    play.act("next_turn")
    view = play.players()
    assert (now(play), view.event) == (("Nils",), None)
    assert view.acted[0].health == (label("health.2"),)


@pytest.mark.usefixtures("duel")
def test_a_hidden_first_of_the_round_does_not_betray_the_new_round() -> None:
    """Kara, hidden, opens round 2: the players stay at Nils in round 1."""
    play = on_the_table()
    for _ in range(3):
        play.act("next_turn")
    assert now(play) == ("Nils",)
    play.act("hide", fighters=["kara"], hidden=True)
    play.act("next_turn")
    assert (play.state.turn, play.players().turn, now(play)) == (2, 1, ("Nils",))
    assert "Kara" not in told(play)


@pytest.mark.usefixtures("duel")
def test_a_fight_opened_in_the_turn_of_a_hidden_fighter_shows_the_one_before() -> None:
    """Nothing is remembered of the states before; Kara acted last in public."""
    play = on_the_table()
    play.act("hide", fighters=["grukk"], hidden=True)
    play.act("next_turn")
    play.act("next_turn")
    history = play.history
    reopened = Play(History.restored(history.start, history.acts, history.position, history.state))
    assert now(reopened) == ("Kara",)
    assert [card.names for card in reopened.players().then] == [("Nils",)]


@pytest.mark.parametrize("game", systems().values(), ids=lambda game: game.id)
def test_whoever_falls_in_his_own_turn_is_told_as_fallen(game: System) -> None:
    """All of the entry to play, a group or a pair too, are out in public: that is shown, and not the moment before."""
    play = Play(History(game.sample()))
    assert play.state.current is not None
    members = play.state.entries[play.state.current].fighters
    for _ in range(60):
        standing = [id for id in members if not game.is_out(play.state.fighter(id))]
        if not standing:
            break
        with contextlib.suppress(EngineError):
            play.act("wound", fighters=standing, step=1)
    card = play.players().now
    assert card is not None
    assert card.down == all(game.is_out(play.state.fighter(id)) for id in members)
    assert card.health == tuple(game.health(play.state.fighter(id)).word for id in members)


@pytest.mark.usefixtures("duel")
def test_the_last_event_is_told_without_a_figure() -> None:
    """Who, whom, what, and what came of it in words; undone, it is gone."""
    play = on_the_table()
    play.act("next_turn")
    deed = blow(6, "hit")
    play.act("apply_attack", **deed)
    view = play.players()
    assert view.event == label("players.against", who="Kara", whom="Grukk", action=label("action.strike"))
    assert view.effect is not None
    assert not any(sign.isdigit() for sign in words("en").text(view.effect))
    play.undo()
    assert play.players().event is None


@pytest.mark.parametrize("game", systems().values(), ids=lambda game: game.id)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_free_roll_that_is_shown_is_told_and_a_hidden_one_is_not(game: System, language: str) -> None:
    """Thrown in the open it stands in the second window with its dice; hidden it changes nothing there."""
    play = Play(History(game.sample()))
    before = play.players()
    play.act("free_roll", formula="2d6+3", faces=[5, 6], hidden=True, cause=SECRET)
    assert play.players() == before
    play.act("free_roll", formula="2d6", faces=[4, 5], cause="the old bridge")
    view, said = play.players(), words(language, game.id)
    assert view.event is not None
    assert view.effect is not None
    assert "the old bridge" in said.text(view.event)
    assert "9" in said.text(view.effect)
    play.undo()
    assert play.players() == before


@pytest.mark.usefixtures("duel")
def test_a_state_that_only_begins_later_is_not_told() -> None:
    """What begins next round is not to be seen yet."""
    kara = replace(a_fight().fighter("kara"), states=(ActiveState("off", starts=2),))
    play = on_the_table(fighters=(kara, *a_fight().fighters[1:]))
    play.act("next_turn")
    card = play.players().now
    assert card is not None
    assert card.states == ((),)


@pytest.mark.parametrize("game", systems().values(), ids=lambda game: game.id)
@settings(max_examples=20)
@given(hidden=st.integers(0, 20), seed=st.integers(0, 9999))
def test_a_hidden_fighter_never_appears_in_any_way(game: System, hidden: int, seed: int) -> None:
    """Whatever is done by him, to him or beside him: neither his name nor his id reaches the second window."""
    play, random = Play(History(game.sample())), Random(seed)
    fighter = play.state.fighters[hidden % len(play.state.fighters)].id
    play.act("rename", fighter=fighter, name=SECRET)
    play.act("hide", fighters=[fighter], hidden=True)
    for _ in range(12):
        with contextlib.suppress(EngineError):
            _something(play, random)
        if not play.state.fighter(fighter).hidden:  # undone
            play.act("hide", fighters=[fighter], hidden=True)
        play.act("rename", fighter=fighter, name=SECRET)
        said = told(play)
        assert SECRET not in said
        assert f'"{fighter}"' not in said


def _something(play: Play, random: Random) -> None:
    """A turn, an attack or an edit, mostly possible."""
    fighter = random.choice(play.state.fighters).id
    kind = random.randrange(6)
    if kind < 2:
        for prompt in play.state.prompts:
            play.act("skip_prompt", prompt=prompt.id)
        play.act("next_turn")
    elif kind == 2:
        play.act("aim", attacker=fighter, target=random.choice(play.state.fighters).id)
        play.start_roll(typing=False)
        play.apply()
    elif kind == 3:
        play.act("wound", fighters=[fighter], step=1)
    elif kind == 4:
        play.undo()
    else:
        play.act("add_state", fighters=[fighter], name=random.choice(list(play.system.tables.states)))


@pytest.mark.parametrize("game", systems().values(), ids=lambda game: game.id)
def test_whoever_is_out_without_a_place_is_told_among_those_who_are_out(game: System) -> None:
    """Before the first round nobody has a place: a dead man is none who is yet to join."""
    play = Play(History(game.sample()))
    play.act("end_scene")
    victim = play.state.fighters[-1]
    dead = next(one.id for one in game.tables.states.values() if one.role == "dead")
    play.act("add_state", fighters=[victim.id], name=dead)
    assert game.is_out(play.state.fighter(victim.id))
    view = play.players()
    assert all(victim.name not in card.names for card in view.others)
    assert any(victim.name in card.names for card in view.out)


@pytest.mark.parametrize("game", systems().values(), ids=lambda game: game.id)
def test_one_who_can_still_act_stands_for_his_group(game: System) -> None:
    """In the ribbon and in the turn control the first of a group is never out while another is not."""
    state = game.sample()
    groups = [entry for entry in state.entries if entry.group and len(entry.fighters) > 1]
    for entry in groups:
        play = Play(History(state))
        for _ in range(60):
            if game.is_out(play.state.fighter(entry.fighters[0])):
                break
            with contextlib.suppress(EngineError):
                play.act("wound", fighters=[entry.fighters[0]], step=1)
        table = play.table()
        for ids in [one.fighters for one in table.ribbon] + ([table.current] if len(table.current) > 1 else []):
            out = [game.is_out(play.state.fighter(id)) for id in ids]
            if len(ids) > 1 and any(one.id == entry.id for one in table.ribbon) and set(ids) == set(entry.fighters):
                assert out == sorted(out)
