"""Enemies equally near: the player chooses whom he must attack (catalogue 9.4, step 4)."""

from __future__ import annotations

import pytest

from engine.encounter.state import Encounter
from engine.label import words
from tests.systems.ubik.fighting import answered, begun, fight, person, placed, prompt


def between_two() -> Encounter:
    """Ann, pistol in hand, as far from Bob as from Cid."""
    ann = person("ann", "heroes", "pistol", quickness=5)
    return begun(placed(fight(ann, person("bob", "foes"), person("cid", "foes"))))


@pytest.mark.rule("UBK-33")
def test_each_of_those_equally_near_has_his_own_answer() -> None:
    """The question names both, and each has a button of his own."""
    asked, french = prompt(between_two(), "mandatory_or_not"), words("fr", "ubik")
    assert french.text(asked.why) == "Ann doit attaquer Bob ou Cid"
    told = {id: french.text(text) for id, text in asked.options}
    assert (told["attack:bob"], told["attack:cid"]) == ("Attaquer Bob", "Attaquer Cid")
    assert "attack" not in told


@pytest.mark.rule("UBK-33")
@pytest.mark.parametrize("chosen", ["bob", "cid"])
def test_the_one_who_is_chosen_stands_in_the_dock(chosen: str) -> None:
    """Whoever was aimed at before, the attack is prepared against the one that was chosen."""
    state = answered(between_two(), "mandatory_or_not", f"attack:{chosen}")
    assert (state.attacker, state.target, state.action) == ("ann", chosen, "fire_at_target")
