"""One throw at a template: one roll to place it, whatever the distance of those under it (SW-61, SW-62; 8.4)."""

from __future__ import annotations

import pytest

from engine.encounter.history import History
from engine.encounter.state import replace
from engine.play.play import Play
from tests.systems.savage_worlds.fighting import begun, extra, fight, wild


def thrown() -> Play:
    """Ann throws a grenade at an Extra two squares away; the second one was last seen at 30, out of its reach."""
    state = begun(fight(wild("ann", weapon="grenade_frag"), extra("g1"), extra("g2")), ann=50, g1=10)
    answers = {"ann>g1": {"distance": 2}, "ann>g2": {"distance": 30, "target_aware": False}}
    play = Play(History(replace(state, answers=answers, action="area_attack", attacker="ann", target="g1")))
    play.act("also_aim", target="g2")
    return play


@pytest.mark.rule("SW-61")
def test_the_template_is_aimed_at_one_place() -> None:
    """Both have the distance of the place aimed at, so the same chance to be under it; awareness is each one's own."""
    play = thrown()
    first, second = play.requests().values()
    assert (first.modifiers["distance"], second.modifiers["distance"]) == (2, 2)
    assert second.modifiers["target_aware"] is False
    assert "target_aware" not in first.modifiers
    assert {one.chance for one in play.odds().targets} == {play.odds().headline.chance}


@pytest.mark.rule("SW-61", "SW-62")
def test_one_roll_hits_or_misses_everybody_under_it() -> None:
    """A d6 of 5 reaches 4 and places it for both; a 2 makes it deviate for both; each has damage dice of his own."""
    for face, deviates in ((5, False), (2, True)):
        play = thrown()
        play.start_roll(typing=True)
        play.type_face(0, 0, face)
        play.type_face(0, 100, 1)  # the Wild Die
        play.roll_rest()
        while (view := play.roll_view()) is not None and view.choice:
            play.choose("keep")  # nobody soaks
            play.roll_rest()
        outcomes = {deed.target: deed.outcome for deed in play.deeds()}
        assert outcomes.keys() == {"g1", "g2"}
        assert {outcome == "deviated" for outcome in outcomes.values()} == {deviates}
