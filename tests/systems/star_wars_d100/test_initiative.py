"""Who acts first of two: what is added to DEX and a D12, and equal totals."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.star_wars_d100.asking import ask, fighter, lines, refusal, throw, value


def first(lead: int) -> tuple[float, float]:
    """Chances that the first of two D12, so far ahead, is higher, and that both are equal."""
    pairs = [(mine + lead, theirs) for mine in range(1, 13) for theirs in range(1, 13)]
    return sum(one > other for one, other in pairs) / 144, sum(one == other for one, other in pairs) / 144


def modifier(attacker: Any, **modifiers: Any) -> int:
    """What is added to die and DEX of the first of two."""
    return int(value("attacker_modifier", "initiative", attacker, **modifiers))


@pytest.mark.rule("SWD-01")
@pytest.mark.parametrize("lead", [-13, -4, 0, 3, 12])
def test_a_die_and_dexterity(lead: int) -> None:
    """Two D12: 66 of 144 for either with equal DEX."""
    answer = ask("initiative", fighter(dex=20 + lead), fighter(dex=20))
    ahead, equal = first(lead)
    tied = equal if lead > 0 else 0
    assert answer.outcomes.get("attacker_first", 0) == pytest.approx(ahead + tied)
    assert answer.events["tie"] == pytest.approx(equal)
    scores = [answer.derived[f"attacker_score_{end}"] for end in ("min", "max")]
    assert scores == [21 + lead, 32 + lead]


@pytest.mark.rule("SWD-07")
def test_equal_totals() -> None:
    """The higher DEX of the moment, no modifier counted; else both at once."""
    assert ask("initiative").outcomes["simultaneous"] == pytest.approx(12 / 144)
    slow = ask("initiative", fighter("blaster_cannon", dex=14), fighter(dex=11))
    assert slow.outcomes == pytest.approx({"attacker_first": 78 / 144, "target_first": 66 / 144})
    weak = ask("initiative", fighter(None, "weakened", dex=13), fighter(dex=11))
    assert weak.outcomes.get("simultaneous", 0) == 0
    assert throw("initiative", fighter(None, "weakened", dex=13), fighter(dex=11), 6, 5).outcome == "target_first"
    assert throw("initiative", fighter(None, "weakened", dex=13), fighter(dex=11), 7, 5).outcome == "attacker_first"


@pytest.mark.rule("SWD-02", "SWD-03")
def test_hand_blasters_and_rifles() -> None:
    """Nothing, and one less; bare hands nothing."""
    assert modifier(fighter("heavy_blaster_pistol")) == modifier(fighter()) == 0
    assert lines("attacker_modifier", "initiative", fighter("blaster_rifle")) == {"SWD-03": -1}


@pytest.mark.rule("SWD-04", "SWD-05")
def test_slower_weapons() -> None:
    """Two less for sniper rifles, heavy weapons, grenades; three for artillery; blades as fast as a hand."""
    for weapon in ("sniper_rifle", "light_repeater", "frag_grenade"):
        assert lines("attacker_modifier", "initiative", fighter(weapon)) == {"SWD-04": -2}
    assert lines("attacker_modifier", "initiative", fighter("turret_laser")) == {"SWD-05": -3}
    assert modifier(fighter("thrown_vibroknife")) == 0


@pytest.mark.rule("SWD-06", "SWD-51", "SWD-30")
def test_other_modifiers() -> None:
    """The GM, a part aimed at, contracted muscles; on both sides."""
    given = {"attacker_dex_mod": 4, "called_location": "head", "target_dex_mod": -5, "target_called": True}
    answer = ask("initiative", fighter("bowcaster", "weakened"), fighter("bowcaster"), **given)
    assert answer.derived["attacker_modifier"] == -1 + 4 - 2 - 3
    assert answer.derived["target_modifier"] == -1 - 5 - 2
    assert lines("attacker_modifier", "initiative", fighter(None, "weakened"), **given) == {
        "SWD-06": 4,
        "SWD-51": -2,
        "SWD-30": -3,
    }


@pytest.mark.rule("SWD-67", "SWD-71")
def test_later_shots() -> None:
    """The third shot four lower, the third burst six; not both."""
    assert modifier(fighter("blaster_pistol"), attacker_shot_index=3) == -4
    assert modifier(fighter("auto_blaster_pistol"), attacker_burst_index=3) == -6
    answer = ask("initiative", target_shot_index=2)
    assert answer.derived["target_modifier"] == -2
    for who in ("attacker", "target"):
        both = {f"{who}_shot_index": 2, f"{who}_burst_index": 2}
        assert refusal("initiative", **both) == (f"modifiers.{who}_burst_index", "shots_or_bursts")


@pytest.mark.rule("SWD-62", "SWD-64")
def test_two_weapons() -> None:
    """One less, or two less and both rifles."""
    assert modifier(fighter("blaster_pistol"), attacker_maneuver="dual_pistols") == -1
    rifles = fighter("blaster_rifle", str=13)
    assert modifier(rifles, attacker_maneuver="dual_rifles") == -4
    assert lines("attacker_modifier", "initiative", rifles, attacker_maneuver="dual_rifles") == {
        "SWD-03": -2,
        "SWD-64": -2,
    }
    assert value("target_modifier", "initiative", None, fighter("blaster_pistol"), target_maneuver="dual_pistols") == -1


@pytest.mark.rule("SWD-61", "SWD-63")
def test_who_announces_two_weapons() -> None:
    """With the right one in hand, and strong enough for rifles."""
    weak = fighter("blaster_rifle", str=12)
    for who, sides in (("attacker", (weak, None)), ("target", (None, weak))):
        rifles = {f"{who}_maneuver": "dual_rifles"}
        assert refusal("initiative", *sides, **rifles) == (f"{who}.traits.str", "too_weak_for_two_rifles")
        pistols = {f"{who}_maneuver": "dual_pistols"}
        assert refusal("initiative", *sides, **pistols) == (f"modifiers.{who}_maneuver", "not_a_hand_blaster")


def test_totals_are_said() -> None:
    """7 + 11 - 1 against 3 + 11."""
    found = throw("initiative", fighter("blaster_rifle"), None, 7, 3)
    assert (found.outcome, found.said) == ("attacker_first", ("order",))
