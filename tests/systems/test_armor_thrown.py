"""What every game keeps to where armour throws dice against a damage without an attack."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from engine.encounter.actions import perform
from engine.encounter.harm import Harm
from engine.encounter.state import Encounter, Fighter
from engine.form import Value
from engine.play.armor_thrown import armor_thrown, armor_views
from engine.systems import systems

FORMULA, TOTALS = "d4+2", (3, 4, 5, 6)


def detailed(game: str) -> Iterator[dict[str, Value]]:
    """What may be said of a damage: as usual, then each option of each detail."""
    yield {}
    for field in systems()[game].harm_fields():
        for value, _ in field.options:
            yield {field.id: value}


def armored(game: str) -> Iterator[tuple[Encounter, Fighter, dict[str, Value], tuple[int, ...]]]:
    """Fighters of the sample whose armour throws dice against six points, under each detail."""
    system = systems()[game]
    state, usual = system.sample(), {field.id: field.default for field in system.harm_fields()}
    for details, fighter in itertools.product(detailed(game), state.fighters):
        dice = system.armor_dice(state, fighter, Harm(6, details=usual | details))
        if dice:
            yield state, fighter, details, dice


def left(state: Encounter, fighter: Fighter, details: dict[str, Value], face: int, armor: tuple[int, ...]) -> int:
    """Points that the damage takes from him once all dice lie on the table."""
    given = {"formula": FORMULA, "faces": [face], "details": details, "armor": {fighter.id: list(armor)}}
    after = perform(state, "hurt", {"shares": {fighter.id: "full"}} | given).state
    system = systems()[state.system]
    was, now = (system.health(one).points for one in (fighter, after.fighter(fighter.id)))
    assert was is not None
    assert now is not None
    return was.value - now.value


@pytest.mark.parametrize("game", sorted(systems()))
def test_what_comes_through_is_exact(game: str) -> None:
    """The points lost on average are those of every way in which the dice can fall; typed faces leave one of them."""
    for state, fighter, details, dice in itertools.islice(armored(game), 0, None, 3):
        every = list(itertools.product(*(range(1, sides + 1) for sides in dice)))
        ways = [left(state, fighter, details, face, armor) for face in (1, 2, 3, 4) for armor in every]
        (view,) = armor_views(state, FORMULA, (), {fighter.id: "full"}, details, {})
        assert (view.name, view.dice, view.sure) == (fighter.name, dice, False)
        assert view.lost == pytest.approx(sum(ways) / len(ways))
        (known,) = armor_views(state, FORMULA, (4,), {fighter.id: "full"}, details, {fighter.id: every[-1]})
        assert (known.lost, known.sure) == (left(state, fighter, details, 4, every[-1]), True)
        assert all(1 <= face <= sides for face, sides in zip(armor_thrown(dice), dice, strict=True))


@pytest.mark.parametrize("game", sorted(systems()))
def test_nobody_throws_where_nothing_comes(game: str) -> None:
    """Whose share is none throws nothing, and nobody does against what is no formula."""
    for state, fighter, details, _ in itertools.islice(armored(game), 1):
        assert armor_views(state, FORMULA, (), {fighter.id: "none"}, details, {}) == ()
        assert armor_views(state, "sword", (), {fighter.id: "full"}, details, {}) == ()
