"""To disarm, to pin, to break free, to break off."""

import pytest

from engine.rules import exact
from tests.systems.uchronia.asking import GAME, ask, dice, fighter, refusal, request, throw, win

SWORD = fighter(weapon="sword")


@pytest.mark.rule("UCH-40")
def test_who_declares_disarm_strikes_the_weapon_away_by_ten() -> None:
    """15 against 5: disarmed, no test. By 9 the blow lands as usual, by less it scratches."""
    assert throw("disarm", SWORD, SWORD, faces="6621 1112") == (
        "target_disarmed",
        frozenset({"hit", "attacker_wins", "attacker_exceptional"}),
    )
    assert throw("disarm", SWORD, SWORD, faces="5611 1111 433").outcome == "target_wounded"
    assert throw("disarm", SWORD, SWORD, faces="1111 6611", target_intent="disarm").outcome == "attacker_disarmed"
    assert ask("disarm", SWORD, SWORD).outcomes["target_disarmed"] == pytest.approx(win(4, 4, 10))


@pytest.mark.rule("UCH-40")
def test_the_winner_of_a_strike_may_choose_to_disarm() -> None:
    """By 10 against an armed loser, before the resistance test; by 9, or against bare hands, there is no choice."""
    assert throw("strike", SWORD, SWORD, faces="6611 1111", choice="disarm").outcome == "target_disarmed"
    assert throw("strike", SWORD, SWORD, faces="1111 6611", choice="disarm").outcome == "attacker_disarmed"
    assert throw("strike", SWORD, SWORD, faces="6611 1111 555").outcome == "target_gravely_wounded"
    assert throw("strike", SWORD, SWORD, faces="5611 1111 433", choice="disarm").outcome == "target_wounded"
    gunner = fighter(weapon="machine_gun")
    assert throw("strike", SWORD, gunner, faces="6611 111 555", choice="disarm").outcome == "target_gravely_wounded"
    assert throw("strike", SWORD, None, faces="6611 111 555", choice="disarm").outcome == "target_gravely_wounded"


@pytest.mark.rule("UCH-40")
def test_the_odds_of_choosing_to_disarm() -> None:
    """Who always chooses it disarms as often as he wins by 10; without a policy, the winner hurts."""
    asked = GAME.situation(request("strike", SWORD, SWORD))
    chosen = exact.run(GAME.steps(asked), asked, GAME.start(asked), policy=lambda choice, course: "disarm")
    outcomes = {GAME.outcome(asked, end): chance for end, chance in chosen.ends.items()}
    assert outcomes["target_disarmed"] == pytest.approx(win(4, 4, 10))
    assert "target_disarmed" not in ask("strike", SWORD, SWORD).outcomes


@pytest.mark.rule("UCH-40")
def test_only_what_is_held_can_be_struck_away() -> None:
    """Bare hands and a machine gun cannot be disarmed, by either side."""
    for weapon in (None, "unarmed", "machine_gun"):
        empty = fighter(weapon=weapon)
        assert refusal("disarm", SWORD, empty) == ("target.weapon", "nothing_to_disarm")
    assert refusal("strike", None, SWORD, target_intent="disarm") == ("attacker.weapon", "nothing_to_disarm")
    assert ask("disarm", fighter(), SWORD).derived["attacker_dice"] == 3


@pytest.mark.rule("UCH-41")
def test_to_pin_takes_empty_hands_and_hurts_nobody() -> None:
    """A weapon in hand is refused, to the side that wants to pin; a minor margin has no effect."""
    assert refusal("grapple", SWORD) == ("attacker.weapon", "needs_empty_hands")
    assert refusal("strike", None, SWORD, target_intent="grapple") == ("target.weapon", "needs_empty_hands")
    assert throw("grapple", None, SWORD, faces="633 3321").outcome == "no_effect"
    assert throw("grapple", None, None, faces="666 644", target_intent="strike").outcome == "no_effect"
    assert throw("grapple", None, SWORD, faces="333 5441 433").outcome == "attacker_wounded"


@pytest.mark.rule("UCH-42")
def test_a_boxer_pins_without_his_die() -> None:
    """3 dice to pin or to break free, 4 to strike or to disarm; the opponent who strikes back keeps his."""
    boxer = fighter("boxer")
    assert dice("grapple", boxer) == 3
    assert dice("break_free", fighter("boxer", "athlete", hold_level=1)) == 3
    assert [dice("strike", boxer), dice("disarm", boxer, SWORD)] == [4, 4]
    assert ask("grapple", boxer, boxer).derived["target_dice"] == 4
    assert ask("grapple", boxer, boxer, target_intent="grapple").derived["target_dice"] == 3


@pytest.mark.rule("UCH-43")
def test_by_ten_the_loser_is_immobilised() -> None:
    """13 against 3, by either side, without any test; the chance is that of winning by 10."""
    assert throw("grapple", faces="553 111").outcome == "target_immobilised"
    assert throw("strike", faces="111 553", target_intent="grapple").outcome == "attacker_immobilised"
    assert ask("grapple").outcomes["target_immobilised"] == pytest.approx(win(3, 3, 10))


@pytest.mark.rule("UCH-44", "UCH-45")
def test_by_five_the_loser_loses_a_die_or_his_last_one() -> None:
    """A raw pool of 2 or more is held; of 1 or less, one hold more leaves nothing: immobilised."""
    assert throw("grapple", None, fighter(hold_level=1), faces="554 63").outcome == "target_held"
    assert throw("grapple", None, fighter(hold_level=2), faces="554 6").outcome == "target_immobilised"
    assert throw("grapple", None, fighter(hold_level=3), faces="554 6").outcome == "target_immobilised"
    assert throw("strike", fighter(hold_level=2), faces="1 221", target_intent="grapple").outcome == "no_effect"
    assert throw("strike", fighter(hold_level=2), faces="1 332", target_intent="grapple").outcome == (
        "attacker_immobilised"
    )


@pytest.mark.rule("UCH-44", "UCH-45")
def test_the_last_die_is_counted_before_the_least_number() -> None:
    """With at least 2 dice thrown, a raw pool of 1 is still the last die."""
    held = fighter(hold_level=2)
    assert throw("grapple", None, held, faces="554 63", option_min_dice=2).outcome == "target_immobilised"
    assert ask("grapple").outcomes["target_held"] == pytest.approx(win(3, 3, 5) - win(3, 3, 10))


@pytest.mark.rule("UCH-44")
def test_a_helpless_loser_is_judged_by_the_dice_he_would_have() -> None:
    """He throws none, but his raw pool of 3 leaves 2: 3 dice against 0 hold him from 5 to 9."""
    answer = ask("grapple", None, fighter(states=("defenceless",)))
    assert answer.outcomes["target_held"] == pytest.approx((216 - 4 - 135) / 216)
    weak = fighter(states=("defenceless",), hold_level=2)
    assert ask("grapple", None, weak).outcomes["target_immobilised"] == pytest.approx(212 / 216)


@pytest.mark.rule("UCH-46")
def test_by_ten_every_hold_is_undone() -> None:
    """Whatever the number of pin dice, by either side."""
    held = fighter("athlete", "dexterous", hold_level=2)
    assert throw("break_free", held, faces="553 111").outcome == "attacker_freed"
    assert throw("grapple", None, held, faces="111 553", target_intent="break_free").outcome == "target_freed"
    assert ask("break_free", held).outcomes["attacker_freed"] == pytest.approx(win(3, 3, 10))


@pytest.mark.rule("UCH-47")
def test_by_five_one_hold_is_undone() -> None:
    """One of two holds; the only one sets free; by less nothing."""
    twice, once = fighter("athlete", "dexterous", hold_level=2), fighter("athlete", hold_level=1)
    assert throw("break_free", twice, faces="554 333").outcome == "attacker_partly_freed"
    assert throw("break_free", once, faces="554 333").outcome == "attacker_freed"
    assert throw("break_free", once, faces="553 333").outcome == "no_effect"
    assert throw("grapple", None, twice, faces="333 554", target_intent="break_free").outcome == "target_partly_freed"


@pytest.mark.rule("UCH-46", "UCH-47")
def test_only_the_held_break_free() -> None:
    """Without a pin die, or wholly immobilised, it is refused."""
    assert refusal("break_free") == ("attacker.traits.hold_level", "needs_hold")
    assert refusal("strike", target_intent="break_free") == ("target.traits.hold_level", "needs_hold")
    fast = fighter(states=("immobilised",), hold_level=1)
    assert refusal("break_free", fast) == ("attacker.states", "helpless_cannot_act")


@pytest.mark.rule("UCH-58")
@pytest.mark.parametrize("faces, outcome", [("5541", "broke_off"), ("5531", "still_engaged")])
def test_to_break_off_is_a_feat_of_athletes(faces: str, outcome: str) -> None:
    """3 dice and one for an athlete, 15 to reach; up to 3 other Atouts are allowed."""
    athlete = fighter("athlete", "dexterous")
    assert throw("break_off", athlete, faces=faces).outcome == outcome
    assert dice("break_off", athlete, gm_atouts=3) == 7
    assert refusal("break_off", gm_atouts=4)[0] == "modifiers.gm_atouts"
    assert ask("break_off", athlete).derived["threshold"] == 15


@pytest.mark.rule("UCH-39")
def test_a_machine_gun_is_of_no_use_in_melee() -> None:
    """Its gunner may not attack with it; attacked, he fights bare-handed."""
    gunner = fighter("boxer", weapon="machine_gun")
    for action in ("strike", "disarm", "grapple", "break_free"):
        assert refusal(action, gunner, SWORD)[0] == "attacker.weapon"
    assert ask("strike", None, gunner).derived["target_dice"] == 4
    assert ask("strike", None, gunner).derived["target_damage"] == "blunt"
