"""The attack dock: circumstances, house rules, aiming, the weapon in hand."""

from typing import Any

import pytest

from engine.encounter.actions import perform
from engine.encounter.state import Encounter, replace
from engine.errors import EngineError
from tests.engine.fake_game import a_fight


def after(state: Encounter, name: str, /, **arguments: Any) -> Encounter:
    """The fight after one action."""
    return perform(state, name, arguments).state


def test_an_answer_is_kept_under_its_scope_and_a_default_is_not_kept() -> None:
    """Unticking leaves no trace, so a fight ticked and unticked is the same fight."""
    state = after(a_fight(), "set_answer", field="cover", value="full")
    assert state.answers == {"kara>grukk": {"cover": "full"}}
    assert after(state, "set_answer", field="cover", value="none") == a_fight()


@pytest.mark.parametrize(
    "field, value, place",
    [
        ("covr", "full", "modifiers.covr"),
        ("cover", "half", "modifiers.cover"),
        ("ducking", 4, "modifiers.ducking"),
        ("dark", 1, "modifiers.dark"),
        ("option_hard", True, "modifiers.option_hard"),
    ],
)
def test_a_bad_answer_is_refused_with_its_place(field: str, value: Any, place: str) -> None:
    """Unknown circumstance, unknown option, out of range, wrong type, a house rule: each names its field."""
    with pytest.raises(EngineError) as refusal:
        after(a_fight(), "set_answer", field=field, value=value)
    assert refusal.value.field == place


def test_what_the_sheets_decide_cannot_be_answered() -> None:
    """The arrows are counted on the sheet, so the answer would change nothing and is refused."""
    state = after(a_fight(), "choose_weapon", fighter="kara", hand=1)
    with pytest.raises(EngineError, match="sheets decide"):
        after(state, "set_answer", field="arrows", value=9)


def test_the_rules_refuse_an_answer_and_unticking_is_always_allowed() -> None:
    """No rush in the dark; but a rush ticked before night fell can be unticked."""
    dark = after(a_fight(), "set_answer", field="dark", value=True)
    with pytest.raises(EngineError) as refusal:
        after(dark, "set_answer", field="rush", value=True)
    assert refusal.value.field == "modifiers.rush"
    rushing = replace(dark, answers=dark.answers | {"kara": {"rush": True}})
    assert after(rushing, "set_answer", field="rush", value=False) == dark


def test_a_house_rule_is_set_for_the_fight() -> None:
    """On, then off again: nothing is left."""
    state = after(a_fight(), "set_option", field="option_hard", value=True)
    assert state.options == {"option_hard": True}
    assert after(state, "set_option", field="option_hard", value=False) == a_fight()


def test_aiming_at_the_attacker_is_refused_and_a_new_attacker_swaps() -> None:
    """Nobody aims at himself; the one who was aimed at and now attacks aims back."""
    with pytest.raises(EngineError) as refusal:
        after(a_fight(), "aim", target="kara")
    assert refusal.value.field == "target"
    swapped = after(a_fight(), "aim", attacker="grukk")
    assert (swapped.attacker, swapped.target) == ("grukk", "kara")
    friend = after(a_fight(), "aim", attacker="nils")
    assert (friend.attacker, friend.target) == ("nils", "grukk")


def test_a_new_weapon_brings_an_action_that_it_allows() -> None:
    """The attack dock follows the hand: shoot with the bow, strike with the sword."""
    bow = after(a_fight(), "choose_weapon", fighter="kara", hand=1)
    assert bow.action == "shoot"
    assert after(bow, "choose_weapon", fighter="kara", hand=0).action == "strike"
    assert after(bow, "choose_weapon", fighter="kara", hand=-1).fighter("kara").weapon is None


def test_arguments_of_a_record_are_read_strictly() -> None:
    """A record of a damaged file is refused with its place instead of doing something else."""
    for arguments in ({"field": "dark"}, {"field": "dark", "value": True, "x": 1}, {"field": 3, "value": True}):
        with pytest.raises(EngineError) as refusal:
            perform(a_fight(), "set_answer", arguments)
        assert refusal.value.field == "arguments"
    with pytest.raises(EngineError) as unknown:
        perform(a_fight(), "set_anser", {})
    assert dict(unknown.value.label.arguments)["nearest"] == "set_answer"


def test_an_answer_against_nobody_is_no_answer_against_whoever_is_aimed_at() -> None:
    """Given while nobody was aimed at, it is done again as it was, whomever the dock stands on by then."""
    dark = perform(a_fight(), "set_answer", {"field": "dark", "value": True}).state
    alone = replace(dark, target="")
    given = {"field": "rush", "value": True, "attacker": "kara", "target": "", "action": "strike"}
    assert perform(alone, "set_answer", given).state.answers == perform(dark, "set_answer", given).state.answers
    with pytest.raises(EngineError):
        perform(dark, "set_answer", given | {"target": "grukk"})
