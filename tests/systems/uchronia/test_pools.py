"""What a pool of dice is made of."""

import pytest

from tests.systems.uchronia.asking import ask, dice, fighter, lines, refusal, throw


@pytest.mark.rule("UCH-01")
@pytest.mark.parametrize("action", ["strike", "fatigue", "break_off", "pursuit", "resistance"])
def test_everybody_throws_three_dice(action: str) -> None:
    """Without anything for or against, a pool is 3 dice."""
    assert dice(action) == 3


@pytest.mark.rule("UCH-02")
def test_a_relevant_atout_is_one_die_and_another_is_none() -> None:
    """Athlete counts in a fatigue test (3 + 1), marksman does not; without the Atout there is no die."""
    assert dice("fatigue", fighter("athlete", "marksman")) == 4
    assert dice("fatigue", fighter("marksman", athlete=False)) == 3
    assert lines("dice", "fatigue", fighter("athlete", "robust")) == {"UCH-01": 3, "UCH-64": 2}


@pytest.mark.rule("UCH-03")
@pytest.mark.parametrize("given, thrown", [(-2, 1), (0, 3), (2, 5), (3, 6)])
def test_advantages_add_dice_and_disadvantages_take_them(given: int, thrown: int) -> None:
    """3 dice, one more or less for each that the Chronicler gives or takes; what is cancelled leaves no line."""
    assert dice("fatigue", circumstance=given) == thrown
    assert lines("dice", "fatigue", circumstance=given).get("UCH-03", 0) == given
    assert ("UCH-03" in lines("dice", "fatigue", circumstance=given)) == (given != 0)


@pytest.mark.rule("UCH-03")
@pytest.mark.parametrize("beyond", [-4, 4])
def test_at_most_three_dice_are_given_or_taken(beyond: int) -> None:
    """More than three is refused."""
    assert refusal("fatigue", circumstance=beyond)[0] == "modifiers.circumstance"


@pytest.mark.rule("UCH-04")
@pytest.mark.parametrize("least, thrown", [(None, 1), (1, 1), (2, 2), (3, 3)])
def test_a_pool_never_falls_below_the_least(least: int | None, thrown: int) -> None:
    """3 - 3 - 1 dice make -1, lifted to 1 or to the option; a pool above the least is left alone."""
    option = {} if least is None else {"option_min_dice": least}
    assert dice("break_off", fighter(fatigue_level=1), circumstance=-3, **option) == thrown
    assert dice("break_off", circumstance=1, **option) == 4
    assert refusal("break_off", option_min_dice=0)[0] == "modifiers.option_min_dice"


@pytest.mark.rule("UCH-05")
@pytest.mark.parametrize("threshold, success", [(10, "endures"), (15, "tires"), (20, "tires")])
def test_the_threshold_can_be_raised(threshold: int, success: str) -> None:
    """A total of 12 passes 10 and fails 15 and 20; the threshold is told."""
    assert ask("fatigue", threshold=threshold).derived["threshold"] == threshold
    assert throw("fatigue", faces="444", threshold=threshold).outcome == success
    assert lines("threshold", "fatigue", threshold=threshold) == {"UCH-05": threshold}


@pytest.mark.rule("UCH-05")
def test_each_test_has_its_own_threshold() -> None:
    """Fatigue and survival are reached at 10, breaking off at 15."""
    badly_hurt = fighter(states=("gravely_wounded",))
    assert ask("fatigue").derived["threshold"] == 10
    assert ask("survival", badly_hurt).derived["threshold"] == 10
    assert ask("break_off").derived["threshold"] == 15
    assert lines("threshold", "break_off") == {"UCH-58": 15}


@pytest.mark.rule("UCH-16")
@pytest.mark.parametrize("state", ["stunned", "wounded", "gravely_wounded"])
@pytest.mark.parametrize("action", ["strike", "pursuit", "break_off"])
def test_a_wound_costs_a_die(action: str, state: str) -> None:
    """3 - 1 for stunned, wounded or gravely wounded alike."""
    assert dice(action, fighter(states=(state,))) == 2


@pytest.mark.rule("UCH-16")
def test_wounds_cost_one_die_in_all_unless_the_option_adds_them() -> None:
    """Five dice less 1 for three states; with the option less 3. A wound that is put off costs nothing."""
    hurt = fighter("athlete", "dexterous", states=("stunned", "wounded", "gravely_wounded", "wounded_pending"))
    assert dice("strike", hurt) == 4
    assert dice("strike", hurt, option_cumulative_wounds=True) == 2
    assert dice("strike", fighter(states=("wounded_pending", "gravely_wounded_pending"))) == 3


@pytest.mark.rule("UCH-48")
def test_each_pin_die_is_lost() -> None:
    """5 dice less 2 pin dice; the most that can be lost is 5."""
    held = fighter("athlete", "dexterous", hold_level=2)
    assert dice("strike", held) == 3
    assert lines("attacker_dice", "strike", held)["UCH-48"] == -2
    assert "UCH-48" not in lines("attacker_dice", "strike")
    assert refusal("strike", fighter(hold_level=6))[0] == "attacker.traits.hold_level"


@pytest.mark.rule("UCH-48")
def test_the_held_flee_not() -> None:
    """Breaking off and pursuit, on either side, are refused to whoever is held."""
    held = fighter(hold_level=1)
    assert refusal("break_off", held) == ("attacker.traits.hold_level", "held_cannot")
    assert refusal("pursuit", held) == ("attacker.traits.hold_level", "held_cannot")
    assert refusal("pursuit", None, held) == ("target.traits.hold_level", "held_cannot")


@pytest.mark.rule("UCH-65")
@pytest.mark.parametrize("action", ["strike", "pursuit", "break_off"])
def test_each_fatigue_die_is_lost(action: str) -> None:
    """4 dice less 2 fatigue dice; the most that can be lost is 5, and the test itself is not weighed down."""
    tired = fighter("athlete", fatigue_level=2)
    assert dice(action, tired) == 2
    assert dice("fatigue", tired) == 4
    assert refusal(action, fighter(fatigue_level=6))[0] == "attacker.traits.fatigue_level"


@pytest.mark.rule("UCH-50")
@pytest.mark.parametrize("action", ["strike", "pursuit", "break_off"])
def test_surprise_costs_a_die(action: str) -> None:
    """3 - 1 for a surprised fighter, as attacker and as target."""
    surprised = fighter(states=("surprised",))
    assert dice(action, surprised) == 2
    assert ask("strike", None, surprised).derived["target_dice"] == 2


@pytest.mark.rule("UCH-118")
def test_a_daze_costs_a_die_in_actions_of_skill_only() -> None:
    """3 - 1 in melee, still 3 in a pursuit and to break off; lost balance counts in all of them."""
    dazed = fighter(states=("recoil_dazed",))
    assert [dice(action, dazed) for action in ("strike", "pursuit", "break_off")] == [2, 3, 3]
    swaying = fighter(states=("off_balance",))
    assert [dice(action, swaying) for action in ("strike", "pursuit", "break_off")] == [2, 2, 2]
