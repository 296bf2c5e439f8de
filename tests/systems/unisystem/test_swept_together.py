"""One sweep of bullets over several people, as the table tells it."""

from __future__ import annotations

import pytest

from engine.encounter.history import History
from engine.encounter.state import replace
from engine.label import words
from engine.play.play import Play
from tests.systems.unisystem.fighting import begun, fight, person


def swept() -> Play:
    """Ann sweeps a doorway in which Bob stands in the open and Cid in a leather jacket."""
    cid = person("cid", "foes", armor="leather_jacket")
    state = begun(fight(person("ann", "heroes", "smg_9mm"), person("bob", "foes"), cid))
    play = Play(History(replace(state, action="suppressive_fire", attacker="ann", target="bob")))
    play.act("also_aim", target="cid")
    return play


@pytest.mark.rule("UNI-80")
def test_each_target_is_told_how_often_he_ends_out_of_play() -> None:
    """1 to 4 bullets of D6 x 4, doubled, against 26: 18, 33, 36 of 36 times, never but by 1, 1, 1; leather helps."""
    play = swept()
    bob, cid = play.odds().targets
    assert bob.out == pytest.approx((18 / 36 + 33 / 36 + 215 / 216 + 1) / 4)
    assert bob.out > cid.out > 0
    told = [words("en", "unisystem").text(note) for note in play.odds().notes]
    assert any(note.startswith("0 LP or fewer") for note in told)


def test_the_log_names_what_each_target_took() -> None:
    """The two bullets that were typed for the first one, and what was rolled for the second, in both languages."""
    play = swept()
    play.start_roll(typing=True)
    play.type_face(0, 0, 2)
    play.roll_rest()
    play.apply()
    for language, hits in (("en", "Bob: 2 hits; Cid: "), ("fr", "Bob\xa0: 2 touches\xa0; Cid\xa0: ")):
        line = words(language, "unisystem").text(play.log()[-1].facts)
        assert hits in line.replace("\u202f", "\xa0")
        assert "outcome." not in line
