"""Answers that go and come back with a weapon."""

from __future__ import annotations

from engine.encounter.gear import Gear
from engine.encounter.state import Carried, Encounter, Fighter, SideOfFight, replace
from engine.form import Value
from engine.tables import CircumstanceRow

ROWS = {
    "load": CircumstanceRow("load", "choice", "attacker", ("shoot",), "fight", "attacker", options=("ball", "shot")),
    "scope": CircumstanceRow("scope", "check", "attacker", ("shoot",), "fight", "attacker"),
    "reach": CircumstanceRow("reach", "number", "attacker", ("shoot",), "fight", "attacker", maximum=50),
    "weight": CircumstanceRow("weight", "number", "attacker", ("shoot",), "fight", "attacker", maximum=9),
    "tired": CircumstanceRow("tired", "check", "attacker", ("shoot",), "fight", "attacker"),
}
GEAR = Gear(ROWS, kept=("load", "scope", "reach"), gone=("weight",))


def swap(state: Encounter, hand: int) -> Encounter:
    """The fight after Ann took another of her weapons in hand."""
    before = state.fighter("ann")
    after = replace(before, hand=hand)
    return GEAR.changed_hands(state.put(after), before, after)


def test_what_belongs_to_a_weapon_goes_and_comes_back_with_it() -> None:
    """A choice, a check and a number stay with the rifle; what means one weapon is forgotten; the rest is hers."""
    ann = Fighter("ann", "Ann", "heroes", carried=(Carried("rifle"), Carried("pistol")), hand=0)
    answers: dict[str, Value] = {"load": "shot", "scope": True, "reach": 20, "weight": 3, "tired": True}
    state = Encounter("any", "Duel", (SideOfFight("heroes", "Heroes", "hero"),), (ann,), answers={"ann": answers})
    away = swap(state, 1)
    assert away.answers == {"ann": {"tired": True}}
    assert away.fighter("ann").carried[0].counters == {"load": 1, "scope": 1, "reach": 20}
    back = swap(away, 0)
    assert back.answers == {"ann": {"tired": True, "load": "shot", "scope": True, "reach": 20}}
    assert back.fighter("ann").carried[0].counters == {}
