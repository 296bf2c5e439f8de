"""Disarming, restraining, what is done to somebody who is held, and breaking free."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.ubik.asking import ask, fighter, lines, refusal, throw, value

ARMED = fighter("sabre", contact=4)
GUNMAN = fighter("pistol", contact=2)
HELD = fighter(None, "held")


@pytest.mark.rule("UBK-99", "UBK-09")
def test_disarming_goes_by_the_level_of_the_target_alone() -> None:
    """His level and 1; cover and movement are no part of it."""
    found = ask("disarm", ARMED, GUNMAN, target_dodge=1)
    assert (found.derived["nd_criteria"], found.derived["precision"], found.derived["nd"]) == (2, 1, 4)
    assert found.events["hit"] == pytest.approx(0.6)
    assert refusal("disarm", ARMED, GUNMAN, cover="open") == ("modifiers.cover", "not_for_this_action")


@pytest.mark.rule("UBK-99")
@pytest.mark.parametrize(
    "pr, use, outcome, metres",
    [
        (0, "fling", "disarmed_drop", None),
        (0, "recover", "disarmed_drop", None),
        (3, "fling", "disarmed_flung", 3),
        (1, "recover", "disarmed_recovered", None),
    ],
)
def test_where_the_weapon_goes(pr: int, use: str, outcome: str, metres: int | None) -> None:
    """To the ground; with risks metres away, or into the hand."""
    found = ask("disarm", ARMED, GUNMAN, pr=pr, disarm_use=use)
    assert {name for name, chance in found.outcomes.items() if chance} == {"miss", outcome}
    assert found.derived.get("fling_m") == metres
    assert throw("disarm", ARMED, GUNMAN, 1, pr=pr, disarm_use=use).outcome == outcome


@pytest.mark.rule("UBK-43", "UBK-41")
def test_empty_hands_before_a_weapon_shake() -> None:
    """Morale at contact, ND 5 for determination 3: 4 faces; not before empty hands, unless they take the weapon."""
    found = ask("disarm", ARMED, GUNMAN)
    assert (found.derived["target_morale_nd"], found.derived["target_morale_threshold"]) == (5, 4)
    assert found.events["target_morale"] == pytest.approx(0.7)
    assert found.events["target_demoralised"] == pytest.approx(0.7 * 0.6)
    for weapon in (None, "fists"):
        bare = ask("disarm", fighter(weapon), GUNMAN, pr=2)
        assert bare.events["target_morale"] == bare.events["target_demoralised"] == 0
        assert not {"target_morale_nd", "target_morale_threshold"} & bare.derived.keys()
        taken = ask("disarm", fighter(weapon), GUNMAN, pr=2, disarm_use="recover")
        assert taken.events["target_morale"] == taken.events["hit"] > 0
        assert taken.derived["target_morale_nd"] == 5


@pytest.mark.rule("UBK-99")
def test_there_must_be_something_to_strike_from_the_hand() -> None:
    """Fists are none; a gun does not disarm."""
    for weapon in (None, "fists"):
        assert refusal("disarm", ARMED, fighter(weapon)) == ("target.weapon", "target_holds_nothing")
    assert refusal("disarm", fighter("pistol"), GUNMAN) == ("attacker.weapon", "not_a_contact_weapon")


@pytest.mark.rule("UBK-106")
def test_a_hold_is_as_strong_as_its_risk() -> None:
    """Contact 4 and 2 risks against acrobatics 5: 5 faces; a hit at ND 3 + 1 + 2 is 4 of 10."""
    found = ask("restrain", fighter(contact=4), fighter(acrobatics=5), pr=2)
    derived = found.derived
    assert (derived["precision"], derived["nd"], derived["hold_strength"]) == (1, 6, 2)
    assert (derived["escape_nd"], derived["escape_threshold"]) == (6, 5)
    assert found.outcomes == pytest.approx({"held": 0.4, "miss": 0.6})
    assert found.events["held_and_escapes_first_try"] == pytest.approx(0.4 * 0.5)


@pytest.mark.rule("UBK-106")
def test_who_is_wounded_escapes_less() -> None:
    """His penalty counts, not that of the holder."""
    found = lines("escape_nd", "restrain", fighter(None, "confused", contact=4), fighter(life_lost=5), pr=1)
    assert found == {"UBK-106": 5, "UBK-141": 1}
    thrown = throw("restrain", None, None, 1)
    assert (thrown.outcome, thrown.events) == ("held", {"hit"})
    assert thrown.asked == (("UBK-90", "attacker"),)


@pytest.mark.rule("UBK-106")
def test_only_empty_hands_hold() -> None:
    """Even a fist of brass is in the way."""
    assert refusal("restrain", fighter("brass_knuckles")) == ("attacker.weapon", "bare_hands_only")


@pytest.mark.rule("UBK-107")
@pytest.mark.parametrize(
    "action, given, expected",
    [
        ("hold_trip", {"hold_strength": 2}, {"gained_state": "prone", "hold_strength": 2}),
        ("hold_immobilise", {}, {"gained_state": "immobilised", "hold_strength": 0}),
        ("hold_tighten", {"hold_strength": 2}, {"hold_strength": 3}),
        ("hold_release", {}, {"hold_strength": 0}),
    ],
)
def test_what_is_done_with_a_hold_needs_no_roll(action: str, given: dict[str, Any], expected: dict[str, Any]) -> None:
    """Done, and how strong it is then."""
    found = ask(action, None, HELD, **given)
    assert (found.derived, found.outcomes, found.events) == (expected, {"done": 1}, {})


@pytest.mark.rule("UBK-107")
def test_damage_to_who_is_held_cannot_miss() -> None:
    """A fist or a weapon of one hand; the armour is tested as always."""
    found = ask("hold_damage", fighter("knife"), HELD)
    assert "miss" not in found.outcomes
    assert found.events["hit"] == pytest.approx(1)
    assert (found.derived["damage_raw"], found.derived["stealthy"]) == (2, True)
    assert throw("hold_damage", fighter("knife"), HELD, 10).amounts == {"life_lost": 2}
    assert refusal("hold_damage", fighter("axe"), HELD) == ("attacker.weapon", "one_hand_only")
    assert refusal("hold_damage", fighter("pistol"), HELD) == ("attacker.weapon", "not_a_contact_weapon")


@pytest.mark.rule("UBK-107")
@pytest.mark.parametrize("action", ["hold_trip", "hold_immobilise", "hold_tighten", "hold_damage", "hold_release"])
def test_only_who_is_held_is_tripped(action: str) -> None:
    """Held or immobilised."""
    assert refusal(action, None, fighter(None, "prone")) == ("target.states", "target_is_not_held")
    ask(action, None, fighter(None, "immobilised"))


@pytest.mark.rule("UBK-107", "UBK-09")
def test_breaking_free() -> None:
    """The better of contact and acrobatics, or an aptitude, against the holder's level and the strength."""
    wriggler = fighter(None, "held", contact=2, acrobatics=4)
    found = ask("escape", wriggler, fighter(contact=4), hold_strength=2)
    assert (found.derived["skill_level"], found.derived["nd"], found.derived["threshold"]) == (4, 6, 4)
    assert found.outcomes == pytest.approx({"free": 0.4, "still_held": 0.6})
    bent = lines("nd", "escape", wriggler, fighter(None, "unconscious", contact=4), hold_strength=2, gm_nd=-1)
    assert bent == {"UBK-09": 4, "UBK-107": 2, "UBK-151": -1}
    assert value("skill_level", "escape", wriggler, None, aptitude_level=1, relevant_domains=1) == 2
    assert refusal("escape") == ("attacker.states", "nobody_holds_him")
