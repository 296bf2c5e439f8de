"""What nobody can do: states of whoever acts, of the target, arms and legs, aptitudes."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import RequestError
from tests.systems.ubik.asking import GAME, ask, fighter, refusal, request

ACTIONS = tuple(GAME.tables.actions)
WEAPONS = {"throw": "grenade", "reload": "revolver", "camp": "crossbow"} | dict.fromkeys(
    ("fire_at_target", "riddle", "aimed_shot", "triple_shot", "called_shot", "fire_at_zone"), "smg"
)
OFFENSIVE = (
    *("strike", "feint", "pummel", "throw", "fire_at_target", "riddle", "aimed_shot", "triple_shot", "called_shot"),
    *("disarm", "restrain", "fire_at_zone", "camp", "hold_trip", "hold_immobilise", "hold_tighten", "hold_damage"),
)


def refused(action: str, attacker: tuple[str, ...] = (), target: dict[str, Any] | None = None, **traits: Any) -> str:
    """Why this is refused to somebody with these states; "" where it is allowed."""
    holds = ("held",) if action == "escape" else ()
    given = {"aptitude_level": 3} if action == "use_aptitude" else {}
    own = fighter(WEAPONS.get(action), *holds, *attacker, **traits)
    other = fighter("pistol", "held") if target is None else target
    free = GAME.tables.actions[action].targets in ("none", "optional")
    try:
        request(action, own, None if free else other, **given)
    except RequestError as fault:
        return fault.field
    return ""


@pytest.mark.parametrize("state", ["surprised", "unconscious", "dead"])
@pytest.mark.parametrize("action", ACTIONS)
def test_who_is_out_of_it_does_nothing_at_all(action: str, state: str) -> None:
    """Not even speak."""
    assert refused(action) == ""
    assert refused(action, (state,)) == "attacker.states"


@pytest.mark.rule("UBK-144")
@pytest.mark.parametrize("action", ACTIONS)
def test_without_life_points_nobody_acts(action: str) -> None:
    """10 of 10 lost."""
    assert refused(action, life_lost=9) == ""
    assert refused(action, life_lost=10) == "attacker.traits.life_lost"


@pytest.mark.rule("UBK-149")
def test_what_is_left_to_who_is_held() -> None:
    """He may break free, strike or pummel, and do a few small things; immobilised, less still."""
    left = {action for action in ACTIONS if not refused(action, ("held",))}
    small = {"escape", "morale", "initiative", "listen", "speak"}
    assert left == small | {"strike", "pummel", "glance", "drop_object", "toggle_function"}
    assert {action for action in ACTIONS if not refused(action, ("immobilised",))} == small


@pytest.mark.rule("UBK-47")
def test_the_demoralised_do_not_attack() -> None:
    """They may let go of whom they hold."""
    assert {action for action in ACTIONS if refused(action, ("demoralised",))} == set(OFFENSIVE)


@pytest.mark.rule("UBK-95")
def test_a_camper_aims() -> None:
    """Aimed and called shots are left to him."""
    assert {action for action in ACTIONS if refused(action, ("camping",))} == set(OFFENSIVE) - {
        "aimed_shot",
        "called_shot",
    }


@pytest.mark.rule("UBK-145")
@pytest.mark.parametrize("action", [action for action in OFFENSIVE if action != "camp"])
def test_the_dead_are_not_attacked(action: str) -> None:
    """By state, or with half of the life points lost again."""
    assert refused(action, target=fighter("pistol", "held", "dead")) == "target.states"
    assert refused(action, target=fighter("pistol", "held", life_lost=15)) == "target.states"
    assert refused(action, target=fighter("pistol", "held", life_lost=14)) == ""


@pytest.mark.rule("UBK-80", "UBK-108")
def test_aptitudes_are_owned_or_not() -> None:
    """A region, a triple shot."""
    assert refused("called_shot", has_called_shot=False) == "attacker.traits.has_called_shot"
    assert refused("triple_shot", has_triple_shot=False) == "attacker.traits.has_triple_shot"
    assert refused("strike", has_called_shot=False, has_triple_shot=False) == ""


@pytest.mark.rule("UBK-123")
@pytest.mark.parametrize("state", ["arm_disabled", "arm_mutilated"])
def test_two_hands_need_two_arms(state: str) -> None:
    """An axe, a rifle: neither strikes nor fires; a knife does, and a hold is a hold."""
    for action, weapon in (("strike", "axe"), ("fire_at_target", "shotgun"), ("camp", "crossbow"), ("disarm", "axe")):
        other = None if action == "camp" else fighter("pistol")
        assert refusal(action, fighter(weapon, state), other) == ("attacker.weapon", "needs_both_arms")
    ask("strike", fighter("knife", state))
    ask("hold_trip", fighter("axe", state), fighter(None, "held"))
    ask("reload", fighter("shotgun", state))


@pytest.mark.rule("UBK-124", "UBK-55")
@pytest.mark.parametrize(
    "state, stuck", [("prone", {"run"}), ("leg_slowed", {"run"}), ("leg_mutilated", {"run", "walk"})]
)
def test_who_cannot_run_is_no_running_target(state: str, stuck: set[str]) -> None:
    """Lying down or hurt in the leg; a vehicle moves all the same."""
    for movement in ("stationary", "walk", "run", "over_40", "over_100"):
        if movement in stuck:
            found = refusal("strike", None, fighter(None, state), movement=movement)
            assert found == ("modifiers.movement", "target_cannot_move_so")
        else:
            ask("strike", None, fighter(None, state), movement=movement)


@pytest.mark.rule("UBK-97", "UBK-108", "UBK-111")
@pytest.mark.parametrize(
    "action, weapon, reason",
    [
        ("strike", "pistol", "not_a_contact_weapon"),
        ("pummel", "knife", "not_blunt"),
        ("throw", "axe", "cannot_be_thrown"),
        ("throw", "pistol", "cannot_be_thrown"),
        ("fire_at_target", "knife", "not_a_firearm"),
        ("aimed_shot", "machine_gun", "no_mode_for_action"),
        ("riddle", "crossbow", "not_a_gun"),
        ("riddle", "shotgun", "no_mode_for_action"),
        ("triple_shot", "machine_gun", "not_for_triple_shot"),
        ("fire_at_zone", "pistol", "no_mode_for_action"),
    ],
)
def test_weapons_that_do_not_serve(action: str, weapon: str, reason: str) -> None:
    """Each with its reason."""
    assert refusal(action, fighter(weapon)) == ("attacker.weapon", reason)


@pytest.mark.rule("UBK-104")
def test_only_what_bursts_is_thrown_with_less_dispersion() -> None:
    """A stone falls where it falls."""
    assert refusal("throw", fighter("stone"), None, throw_use="dispersion") == ("modifiers.throw_use", "does_not_burst")
    ask("throw", fighter("molotov"), None, throw_use="dispersion")
