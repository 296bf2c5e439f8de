"""Opposed rolls: grapple, break free, test, interrupt."""

import itertools
from typing import Any

import pytest

from tests.systems.savage_worlds.asking import ask, best, fighter, lines, reach, refusal, throw, value, wild


def opposed(lead: int = 0, *, mine: int = 6, theirs: int = 6, raised: bool = False) -> float:
    """Chance that an Extra's die makes 4 or more and beats another one (a raise: by 4, and 8 or more).

    Args:
        lead: what is added to my die less what is added to theirs; theirs is 0.
    """
    won = 0.0
    for one, two in itertools.product(range(1, 60), range(1, 60)):
        total = one + lead
        mass = (reach(mine, one) - reach(mine, one + 1)) * (reach(theirs, two) - reach(theirs, two + 1))
        needed = max(4, two) + 4 if raised else max(4, two + 1)
        if total >= needed and one > 1:  # a 1 succeeds nowhere here: lead is below 3
            won += float(mass)
    # who opposes with a confirmed 1 is lower than all: of his ones (beaten anyway by 4 or more) nothing changes
    return won


@pytest.mark.rule("SW-94")
def test_a_grapple() -> None:
    """Athletics against Athletics; a tie fails, 4 is needed (ruling 37)."""
    answer = ask("grapple", fighter(), fighter("mace"))
    assert answer.events["success"] == pytest.approx(opposed(), abs=1e-6)
    assert answer.events["raise"] == pytest.approx(opposed(raised=True), abs=1e-6)
    assert throw("grapple", fighter(), None, 5, 4).outcome == "entangled"
    assert throw("grapple", fighter(), None, 5, 5).outcome == "failed"
    assert throw("grapple", fighter(), None, 3, 2).outcome == "failed"
    assert throw("grapple", fighter(), None, 1, 1, 3).outcome == "critical_failure"


@pytest.mark.rule("SW-94")
def test_a_critical_failure_is_lower_than_anything() -> None:
    """4 beats two ones with +10; the other side's modifiers do not save it."""
    assert throw("test", fighter(), fighter(test_resist="d12+10"), 5, 1, 1).outcome == "distracted_or_vulnerable"
    assert throw("test", fighter(), fighter(test_resist="d12+10"), 5, 1, 2).outcome == "failed"


@pytest.mark.rule("SW-95")
def test_bound_by_a_raise_or_when_held_already() -> None:
    """8 against 4; 5 against 4 where the target is Entangled."""
    assert throw("grapple", fighter(athletics="d10"), None, 8, 4).outcome == "bound"
    assert throw("grapple", fighter(athletics="d10"), None, 8, 5).outcome == "entangled"
    assert throw("grapple", fighter(athletics="d10"), None, 7, 2).outcome == "entangled"
    assert throw("grapple", fighter(), fighter("mace", "entangled"), 5, 4).outcome == "bound"


@pytest.mark.rule("SW-96")
@pytest.mark.parametrize("mine, theirs, modifier", [(0, 0, 0), (0, -2, -2), (8, 0, -4), (4, 4, 0), (-3, -1, -4)])
def test_scale_is_always_a_hindrance(mine: int, theirs: int, modifier: int) -> None:
    """The difference of Scales is taken off, whoever is larger."""
    assert value("attacker_modifier", "grapple", fighter(size=mine), fighter("mace", size=theirs)) == modifier


@pytest.mark.rule("SW-96")
def test_too_large_to_grapple() -> None:
    """Two Sizes larger at most, unless the GM allows more."""
    giant = fighter("mace", size=3)
    assert refusal("grapple", fighter(), giant) == ("target.traits.size", "too_large_to_grapple")
    assert value("attacker_modifier", "grapple", fighter(), fighter("mace", size=2)) == 0
    assert value("attacker_modifier", "grapple", fighter(), giant, allow_oversize=True) == 0


@pytest.mark.rule("SW-94", "SW-70", "SW-49")
def test_what_counts_in_a_grapple() -> None:
    """Vulnerable or the Drop, the crowd, the Joker of each."""
    prey = fighter("mace", "vulnerable")
    assert lines("attacker_modifier", "grapple", fighter(), prey, gang_up_attackers=3) == {"SW-88": 2, "SW-49": 2}
    assert lines("attacker_modifier", "grapple", fighter(), prey, the_drop=True) == {"SW-70": 4}
    assert value("target_modifier", "grapple", fighter(), fighter("mace", wounds=2), target_joker=True) == 0


@pytest.mark.rule("SW-98")
def test_breaking_free() -> None:
    """The Entangled are free by success, the Bound loosened by it and free by a raise."""
    entangled, bound = fighter(None, "entangled"), fighter(None, "bound", athletics="d12")
    holder = fighter()
    assert throw("break_free", entangled, holder, 5, 4).outcome == "freed"
    assert throw("break_free", bound, holder, 7, 4).outcome == "loosened"  # 7 - 2 against 4
    assert throw("break_free", bound, holder, 10, 4).outcome == "freed"
    assert throw("break_free", entangled, holder, 4, 4).outcome == "failed"


@pytest.mark.rule("SW-98")
def test_breaking_free_by_strength() -> None:
    """Strength at -2; a holder who is Vulnerable gives +2 (ruling 38)."""
    captive = fighter(None, "entangled", strength="d10")
    derived = ask("break_free", captive, fighter(None, "vulnerable"), break_free_trait="strength").derived
    assert (derived["trait"], derived["attacker_die"], derived["attacker_modifier"]) == ("strength", "d10", 0)
    assert derived["target_die"] == "d6"


@pytest.mark.rule("SW-98")
def test_breaking_free_of_a_thing() -> None:
    """Against 4 where nobody holds."""
    answer = ask("break_free", wild(None, "entangled", athletics="d8"))
    assert answer.events["success"] == pytest.approx(float(best(8, 4)))
    assert answer.events["raise"] == pytest.approx(float(best(8, 8)))
    assert "target_die" not in answer.derived
    assert throw("break_free", wild(None, "bound"), None, 6, 1, 3).outcome == "loosened"
    assert throw("break_free", wild(None, "bound"), None, 1, 1).outcome == "critical_failure"


@pytest.mark.rule("SW-89")
def test_a_test() -> None:
    """A skill against an attribute; a raise shakes too."""
    tester = fighter(test_skill="d10")
    answer = ask("test", tester, fighter("mace", test_resist="d8"))
    assert answer.derived == {"attacker_die": "d10", "attacker_modifier": 0, "target_die": "d8", "target_modifier": 0}
    assert answer.events["success"] == pytest.approx(opposed(mine=10, theirs=8), abs=1e-6)
    assert throw("test", tester, None, 5, 4).outcome == "distracted_or_vulnerable"
    assert throw("test", tester, None, 9, 5).outcome == "distracted_or_vulnerable_and_shaken"
    assert value("attacker_modifier", "test", tester, fighter("mace", "stunned")) == 2


# -- interrupt ------------------------------------------------------------------------------------------------------


def interrupt(*faces: int, **modifiers: Any) -> str:
    """Who acts first with these faces."""
    return throw("interrupt", fighter(None, "on_hold"), fighter("mace"), *faces, **modifiers).outcome


@pytest.mark.rule("SW-101")
def test_an_interruption() -> None:
    """The higher total first, equal ones at the same time; two critical failures as well."""
    assert interrupt(3, 2) == "interrupter_first"
    assert interrupt(3, 3) == "simultaneous"
    assert interrupt(2, 3) == "target_first"
    assert interrupt(1, 1, 1, 1) == "simultaneous"
    assert interrupt(1, 1, 1, 2) == "target_first"
    assert interrupt(1, 2, 1, 1) == "interrupter_first"
    assert interrupt(2, 3, misc_roll=2) == "interrupter_first"


@pytest.mark.rule("SW-101")
def test_the_chances_of_an_interruption() -> None:
    """Equal fighters are first alike."""
    outcomes = ask("interrupt", wild(None, "on_hold"), wild("mace")).outcomes
    assert outcomes["interrupter_first"] == pytest.approx(outcomes["target_first"])
    assert sum(outcomes.values()) == pytest.approx(1)


@pytest.mark.rule("SW-93")
@pytest.mark.parametrize(
    "weapon, rider, mine, theirs",
    [("pike", "lance", 0, 0), ("pike", "mace", 2, 0), ("spear", "lance", 0, 2), ("halberd", "mace", 2, 0)],
)
def test_a_weapon_set_against_a_charge(weapon: str, rider: str, mine: int, theirs: int) -> None:
    """+2 to the longer reach, nothing where both are as long."""
    stands = fighter(weapon, "on_hold", strength="d8")
    rides = fighter(rider, "mounted", strength="d8")
    derived = ask("interrupt", stands, rides, set_weapon=True).derived
    assert (derived["attacker_modifier"], derived["target_modifier"]) == (mine, theirs)


@pytest.mark.rule("SW-93", "SW-16")
def test_a_weapon_too_heavy_does_not_reach() -> None:
    """A pike for d8 in weak hands; one's own reach stays."""
    weak = fighter("pike", "on_hold", strength="d6")
    rider = fighter("mace", "mounted")
    assert refusal("interrupt", weak, rider, set_weapon=True) == ("modifiers.set_weapon", "no_reach")
    long = fighter("pike", "on_hold", strength="d6", reach=1)
    assert value("attacker_modifier", "interrupt", long, rider, set_weapon=True) == 2
