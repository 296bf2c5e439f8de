"""Parties: kept outside the fight for every game, added as a whole, and a damaged file is told and left alone."""

from pathlib import Path

import pytest

from engine.encounter.actions import perform
from engine.encounter.history import History
from engine.encounter.state import Encounter, replace
from engine.errors import EngineError, FightError, FileError
from engine.play.parties import Parties
from engine.storage.places import parties_of
from engine.systems import systems

GAMES = sorted(systems())


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files of the user go under a folder of the test."""
    monkeypatch.setenv("ESTOC_HOME", str(tmp_path))


def heroes(state: Encounter) -> tuple[str, ...]:
    """Ids of the first side."""
    return tuple(one.id for one in state.fighters if one.side == state.sides[0].id)


def empty(state: Encounter) -> Encounter:
    """A new fight of the same game and sides."""
    return Encounter(state.system, "Next", state.sides, action=state.action)


@pytest.mark.parametrize("game", GAMES)
def test_a_party_is_there_for_the_next_fight(game: str) -> None:
    """Saved from the sample and read again it stands in a new fight: same names, sheets and weapons, no wounds."""
    sample = systems()[game].sample()
    Parties(systems()[game]).save(sample, heroes(sample), "Us")
    (party,) = Parties(systems()[game]).all
    history = History(empty(sample))
    history.do("add_party", {"fighters": party.fighters, "side": sample.sides[1].id})
    new = history.state.fighters
    assert [one.name for one in new] == [sample.fighter(id).name for id in heroes(sample)]
    for one, kept in zip(new, (sample.fighter(id) for id in heroes(sample)), strict=True):
        assert [carried.weapon for carried in one.carried] == [carried.weapon for carried in kept.carried]
        assert (one.side, one.states, one.held) == (sample.sides[1].id, (), ())
        assert not systems()[game].is_out(one)
    history.undo()
    assert history.state == empty(sample)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_here_is_not_added_twice(game: str) -> None:
    """The whole party again is refused; without one of them only that one comes back."""
    sample = systems()[game].sample()
    party = Parties(systems()[game]).save(sample, heroes(sample), "Us")
    given = {"fighters": party.fighters, "side": sample.sides[0].id}
    history = History(sample)
    with pytest.raises(FightError):
        history.do("add_party", given)
    name = sample.fighter(heroes(sample)[0]).name
    history.do("remove", {"fighters": [heroes(sample)[0]]})
    history.do("add_party", given)
    assert len(history.state.fighters) == len(sample.fighters)
    assert [one.name for one in history.state.fighters].count(name) == 1


def test_a_party_is_edited() -> None:
    """The same name replaces; another name, one fewer, none left."""
    game = systems()[GAMES[0]]
    sample, parties = game.sample(), Parties(game)
    ids = tuple(one.id for one in sample.fighters[:2])
    parties.save(sample, ids, "Us")
    parties.save(sample, ids[:1], "Us")
    assert [len(one.fighters) for one in parties.all] == [1]
    parties.save(sample, ids, "Them")
    with pytest.raises(FightError):
        parties.rename("Us", "Them")
    parties.rename("Us", "We")
    assert [one.name for one in Parties(game).all] == ["We", "Them"]
    parties.leave("Them", parties.named("Them").fighters[0].id)
    assert len(parties.named("Them").fighters) == 1
    parties.leave("We", parties.named("We").fighters[0].id)
    parties.forget("Them")
    assert Parties(game).all == ()
    assert parties.section() == ()


@pytest.mark.parametrize("damage", ["", "{}", '{"format": "estoc-parties"', "[1]", "\x00"])
def test_a_damaged_file_is_told_and_left_as_it_is(damage: str) -> None:
    """Nothing is offered, nothing is written over it, and the error names the file."""
    game = systems()[GAMES[0]]
    path = parties_of(game.id)
    path.parent.mkdir(parents=True)
    path.write_text(damage, "utf-8")
    parties = Parties(game)
    assert (parties.all, parties.section()) == ((), ())
    assert parties.trouble is not None
    assert dict(parties.trouble.label.arguments)["place"] == str(path)
    with pytest.raises(FileError):
        parties.save(game.sample(), (game.sample().fighters[0].id,), "Us")
    assert path.read_text("utf-8") == damage


def test_a_sheet_that_the_game_cannot_read_is_refused_by_its_place() -> None:
    """A weapon that is none: the fault names party, fighter and weapon."""
    game = systems()[GAMES[0]]
    sample = game.sample()
    Parties(game).save(sample, (sample.fighters[0].id,), "Us")
    path = parties_of(game.id)
    weapon = sample.fighters[0].carried[0].weapon
    path.write_text(path.read_text("utf-8").replace(f'"{weapon}"', '"no_such_weapon"'), "utf-8")
    trouble = Parties(game).trouble
    assert trouble is not None
    assert trouble.field.startswith("parties[0].fighters[0].carried[0]")


def test_a_record_with_a_sheet_of_nonsense_is_refused() -> None:
    """What a file says of a party is checked as strictly as what a hand writes."""
    game = systems()[GAMES[0]]
    sample = game.sample()
    odd = replace(sample.fighters[0], traits={"nonsense": 3}, name="Odd")
    with pytest.raises(EngineError):
        perform(sample, "add_party", {"fighters": [odd], "side": sample.sides[0].id})
