"""From the fight to the typed request."""

from engine.encounter.actions import perform
from engine.encounter.request import answers_for, fields_for, house_rule_fields, request_for
from engine.encounter.state import ActiveState, Encounter, replace
from engine.encounter.weapon_picker import weapons_for
from engine.form import Value
from engine.label import label
from tests.engine.fake_game import a_fight


def with_bow(state: Encounter) -> Encounter:
    """Kara has her bow in hand."""
    return state.put(replace(state.fighter("kara"), hand=1))


def test_only_traits_that_differ_from_their_default_are_sent() -> None:
    """A request is short: no and 0 are what omitted means."""
    state = a_fight()
    state = state.put(replace(state.fighter("kara"), traits={"strength": 5, "brave": False}))
    assert request_for(state, "kara", "grukk", "strike").attacker.traits == {"strength": 5}


def test_a_counter_known_as_a_trait_is_sent_as_that_trait() -> None:
    """What only the fight counts reaches the rules all the same."""
    state = a_fight()
    state = state.put(replace(state.fighter("kara"), counters={"tired": 2, "turns": 7}))
    assert request_for(state, "kara", "grukk", "strike").attacker.traits == {"strength": 5, "tired": 2}


def test_coming_states_are_not_sent_and_those_of_the_weapon_in_hand_are() -> None:
    """A state counts from the round it starts in; a jammed bow matters only in the hand."""
    state = replace(a_fight(), turn=2)
    kara = state.fighter("kara")
    bow = replace(kara.carried[1], states=(ActiveState("jammed"),))
    kara = replace(kara, carried=(kara.carried[0], bow), states=(ActiveState("off", starts=3), ActiveState("hurt")))
    assert request_for(state.put(kara), "kara", "grukk", "strike").attacker.states == {"hurt"}
    in_hand = state.put(replace(kara, hand=1))
    assert request_for(in_hand, "kara", "grukk", "strike").attacker.states == {"hurt", "jammed"}
    later = replace(in_hand, turn=3)
    assert request_for(later, "kara", "grukk", "strike").attacker.states == {"hurt", "jammed", "off"}


def test_answers_come_from_their_scopes_and_only_those_the_action_uses() -> None:
    """The scene is everybody's, a pair's answer belongs to that pair, a target's to that target.

    What the rules refuse here is kept and not sent: nobody rushes in the dark.
    """
    answers: dict[str, dict[str, Value]] = {
        "scene": {"dark": True},
        "kara": {"rush": True},
        "grukk": {"ducking": 2},
        "kara>grukk": {"cover": "full", "aimed": True},
        "nils>grukk": {"cover": "some"},
    }
    state = replace(with_bow(a_fight()), answers=answers)
    strike = request_for(state, "kara", "grukk", "strike").modifiers
    assert strike == {"dark": True, "ducking": 2, "aimed": True}
    by_day = replace(state, answers=answers | {"scene": {}})
    assert request_for(by_day, "kara", "grukk", "strike").modifiers == {"rush": True, "ducking": 2, "aimed": True}
    fields = {field.id: field for field in fields_for(state, "strike", "kara", "grukk")}
    assert (fields["rush"].value, fields["rush"].impossible is None) == (False, False)
    assert answers_for(state, "nils", "grukk", "shoot") == {"dark": True, "ducking": 2, "cover": "some"}
    assert request_for(state, "kara", "nils", "shoot").modifiers == {"dark": True, "arrows": 3}


def test_what_the_sheets_decide_wins_over_answers_and_what_a_prompt_knows_over_both() -> None:
    """Three arrows are in the quiver, whatever was typed; a prompt speaks of this very roll."""
    state = replace(with_bow(a_fight()), answers={"kara": {"arrows": 9}})
    assert request_for(state, "kara", "grukk", "shoot").modifiers["arrows"] == 3
    assert request_for(state, "kara", "grukk", "shoot", {"arrows": 1}).modifiers["arrows"] == 1


def test_house_rules_go_with_every_request_that_uses_them() -> None:
    """Set once for the fight, sent with each action that has them."""
    state = replace(a_fight(), options={"option_hard": True})
    assert request_for(state, "kara", "grukk", "strike").modifiers == {"option_hard": True}
    assert request_for(state, "kara", "", "rest").modifiers == {}
    assert [(field.id, field.value) for field in house_rule_fields(state)] == [("option_hard", True)]


def test_fields_are_circumstances_with_names_values_and_origin() -> None:
    """The form follows the table; a row of the sheets carries its padlock, a house rule has no row."""
    state = with_bow(perform(a_fight(), "set_answer", {"field": "dark", "value": True}).state)
    fields = {field.id: field for field in fields_for(state, "shoot", "kara", "grukk")}
    assert list(fields) == ["rush", "aimed", "cover", "dark", "ducking", "arrows"]
    assert fields["dark"].value is True
    assert fields["arrows"].value == 3
    assert fields["arrows"].automatic == label("automatic.arrows")
    assert fields["cover"].default == "none"
    assert fields["aimed"].label == label("circumstance.aimed", attacker="Kara", target="Grukk")


def test_a_refused_circumstance_says_why_but_one_already_set_can_be_unset() -> None:
    """No rush in the dark: the row is grey with that reason; ticked rows stay free, or nobody could untick them."""
    state = replace(a_fight(), answers={"scene": {"dark": True}})
    fields = {field.id: field for field in fields_for(state, "strike", "kara", "grukk")}
    assert fields["rush"].impossible == label("error.no_rush_in_the_dark")
    assert fields["aimed"].impossible is None
    assert fields["dark"].impossible is None


def test_weapons_carry_the_refusal_of_the_rules() -> None:
    """What cannot be done is offered with its reason, in the words of the game's own check."""
    state = a_fight()
    empty = replace(state.fighter("kara").carried[1], counters={"arrows": 0})
    state = state.put(replace(state.fighter("kara"), carried=(state.fighter("kara").carried[0], empty)))
    weapons = {choice.id: choice for choice in weapons_for(state, state.fighter("kara"))}
    assert list(weapons) == ["0", "1", "-1"]
    assert weapons["0"].held
    assert weapons["0"].impossible is None
    assert weapons["1"].impossible == label("error.no_arrows")
    assert weapons["-1"].label == label("weapon.unarmed")
