"""In whose row a chance stands."""

from __future__ import annotations

import pytest

from engine.answer import Enemies
from engine.encounter.history import History
from engine.play.play import Play
from engine.systems import systems


def told(game: str, action: str) -> set[str]:
    """Ids of the fighters in whose rows the chance of this action stands."""
    play = Play(History(systems()[game].sample()))
    play.act("aim", action=action)
    found = [one for one in play.reading(()) if isinstance(one, Enemies)]
    return {one.fighter for one in found[0].odds}


@pytest.mark.parametrize("game", list(systems()))
def test_what_is_done_to_nobody_has_its_chance_in_the_row_of_whoever_does_it(game: str) -> None:
    """To hide is no more likely before one enemy than before another: they have no chance in their rows."""
    system = systems()[game]
    acting = Play(History(system.sample())).state.attacker
    for action in system.tables.actions.values():
        if action.targets == "none":
            assert told(game, action.id) == {acting}
        elif action.targets == "one":
            assert acting not in told(game, action.id)
