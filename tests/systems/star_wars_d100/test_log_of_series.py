"""A shot of a series that rolls no dice: the log says why."""

from __future__ import annotations

import pytest

from engine.encounter.detail import detail_of
from engine.encounter.history import History
from engine.label import LANGUAGES, words
from engine.play.play import Play
from engine.systems.star_wars_d100 import SYSTEM as GAME
from tests.systems.star_wars_d100.fighting import on, thrown
from tests.systems.star_wars_d100.test_places import series


@pytest.mark.rule("SWD-13")
def test_a_bolt_that_falls_short_says_that_it_has_half_power() -> None:
    """98, Luck fails, 10: shot 2 has half power and, at this range, no dice: the line behind it names the reason."""
    state, _ = thrown(series(), "multi_shot", 98, 60, 10, 2, 50, target="bob")
    play = Play(History(on(state)))
    play.act("aim", attacker="ann", target="bob", action="multi_shot")
    play.start_roll(typing=False)
    play.apply()
    detail = detail_of(play.history, play.log()[-1])
    for language in LANGUAGES:
        known = words(language, GAME.id)
        told = [known.text(one) for one in detail.circumstances]
        assert any({"fr": "demi-puissance", "en": "half power"}[language] in text for text in told)
