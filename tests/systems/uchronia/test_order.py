"""The order of a turn: shots, melee, pursuits (catalogue 9.3 to 9.5)."""

import pytest

from engine.encounter.actions import perform
from engine.encounter.state import ActiveState, Encounter, Fighter, replace
from engine.errors import FightError
from tests.systems.uchronia.asking import GAME
from tests.systems.uchronia.fighting import (
    act,
    announce,
    begun,
    decided,
    entries,
    fight,
    foe,
    hero,
    later,
    skipped,
)


def shooters(*fighters: Fighter) -> list[str]:
    """Who acts in which order, all of them shooters."""
    return [ids[0] for ids in entries(fight(*fighters))]


def surprised(fighter: Fighter) -> Fighter:
    """The fighter, taken by surprise."""
    return replace(fighter, states=(ActiveState("surprised", ends=1),))


# -- shots and other actions ----------------------------------------------------------------------------------------


@pytest.mark.rule("UCH-69", "UCH-72")
def test_more_atouts_act_first_whatever_the_place_in_the_table() -> None:
    """Two Atouts before one before none; what does not help the weapon does not count."""
    assert shooters(
        foe("none", "athlete", "colossus", weapon="revolver"),
        foe("one", "marksman", weapon="revolver"),
        foe("two", "marksman", "cool_headed", weapon="revolver"),
    ) == ["two", "one", "none"]
    assert shooters(
        foe("marksman", "marksman", "cool_headed", weapon="javelin"), foe("athlete", "athlete", weapon="javelin")
    ) == ["athlete", "marksman"]


@pytest.mark.rule("UCH-133")
def test_a_firearm_goes_off_before_a_missile() -> None:
    """Firearm and machine gun, then thrown and bow-class, then anything else, whoever is the better shot."""
    state = fight(
        hero("archer", "dexterous", "marksman", weapon="hunting_bow"),
        hero("swordsman", "dexterous", weapon="sword"),
        foe("gunner", weapon="machine_gun"),
        foe("knife", "dexterous", weapon="throwing_knife"),
    )
    assert [ids[0] for ids in entries(announce(state, "swordsman", action="trick_shot"))] == [
        "gunner",
        "archer",
        "knife",
        "swordsman",
    ]


@pytest.mark.rule("UCH-70")
def test_the_ready_act_before_those_caught_short() -> None:
    """Readiness comes after the weapon and before skill; announced, or noted on the sheet."""
    slow, fast = foe("slow", weapon="revolver"), foe("fast", "marksman", weapon="revolver")
    bow = foe("bow", weapon="hunting_bow")
    state = fight(slow, fast, bow)
    assert [ids[0] for ids in entries(announce(state, "fast", ready=False))] == ["slow", "fast", "bow"]
    assert shooters(slow, replace(fast, counters={"not_ready": 1}), bow) == ["slow", "fast", "bow"]


@pytest.mark.rule("UCH-71")
def test_the_surprised_come_last_and_do_not_act() -> None:
    """However fast they are; from the second turn they act like the others."""
    start = fight(surprised(foe("best", "marksman", weapon="revolver")), foe("knife", weapon="javelin"))
    assert entries(start) == [("knife",), ("best",)]
    assert skipped(start) == {"best": "surprised"}
    assert entries(later(start, 2)) == [("best",), ("knife",)]
    assert skipped(later(start, 2)) == {}


@pytest.mark.rule("UCH-73")
def test_a_hero_wins_a_dead_heat_and_alike_ones_are_left_to_the_gm() -> None:
    """Hero before the others; two heroes, or two others, in a dead heat are marked and keep the table's order."""
    state = fight(
        foe("rat", weapon="revolver"),
        hero("ada", weapon="revolver"),
        hero("hugo", weapon="carbine"),
        hero("lou", "marksman", weapon="revolver"),
    )
    plan = GAME.order(state)
    assert [(entry.id, entry.tied) for entry in plan.entries] == [
        ("lou", False),
        ("ada", True),
        ("hugo", True),
        ("rat", False),
    ]
    assert [note.id for note in plan.notes] == ["tied.order"]
    assert GAME.order(fight(*state.fighters[:2])).notes == ()


@pytest.mark.rule("UCH-68")
def test_everybody_has_one_entry_a_turn() -> None:
    """One shot a turn, by weapon; who announces another action has that one instead."""
    state = fight(hero("ada", weapon="revolver"), hero("hugo", weapon="sword"), foe("baron"))
    assert [(entry.id, entry.phase) for entry in GAME.order(state).entries] == [
        ("ada", "ranged"),
        ("hugo", "melee"),
        ("baron", "melee"),
    ]
    strike = announce(state, "ada", action="strike", opponent="baron")
    assert entries(strike) == [("ada", "baron"), ("hugo",)]


@pytest.mark.rule("UCH-09")
def test_a_turn_goes_from_shots_to_melee_to_pursuits() -> None:
    """Whatever the places in the table."""
    state = fight(
        hero("runner"),
        hero("sword", weapon="sword"),
        hero("gun", weapon="carbine"),
        foe("baron"),
        foe("hound"),
        foe("rat"),
    )
    state = announce(announce(state, "runner", action="pursuit", opponent="hound"), "sword", opponent="rat")
    assert [
        (entry.phase, entry.fighters) for entry in GAME.order(announce(state, "baron", opponent="gun")).entries
    ] == [
        ("ranged", ("gun",)),
        ("melee", ("sword", "rat")),
        ("melee", ("baron", "gun")),
        ("pursuit", ("runner", "hound")),
    ]


def test_who_falls_before_his_turn_does_not_act() -> None:
    """His place stays, with the reason; in the next turn he has none."""
    start = begun(fight(hero("ada", "marksman", weapon="carbine"), foe("rat", weapon="revolver"), foe("baron"), turn=0))
    for outcome, reason in (("target_killed", "dead"), ("target_stunned_out", "helpless")):
        after = act(start, "shoot", "ada", "rat", outcome)
        assert [entry.skipped.id for entry in after.entries if entry.skipped] == [f"skipped.{reason}"]
        assert ("rat",) not in entries(later(after, 2))


def test_reloading_goes_on_by_itself() -> None:
    """An empty weapon makes reloading the main action, in the phase of shots; under way it stays there."""
    start = later(act(fight(hero("ada", weapon="musket"), foe("baron")), "shoot", "ada", "baron", "miss"), 2)
    assert [(entry.id, entry.phase) for entry in GAME.order(start).entries] == [("ada", "ranged"), ("baron", "melee")]
    assert (start.attacker, start.action) == ("ada", "reload")


# -- pairs ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UCH-154")
def test_two_opponents_meet_once_a_turn() -> None:
    """Whether one of them announced it or both; both: the one placed first attacks."""
    state = fight(hero("ada"), foe("baron"))
    assert entries(announce(state, "baron", opponent="ada")) == [("baron", "ada")]
    both = announce(announce(state, "baron", opponent="ada"), "ada", opponent="baron")
    assert entries(both) == [("ada", "baron")]
    assert entries(state) == [("ada",), ("baron",)]


@pytest.mark.rule("UCH-154")
def test_a_blow_makes_the_pair_of_the_turn() -> None:
    """Without a word before, whoever strikes has met his opponent, who has no second Confrontation with him."""
    start = begun(fight(hero("ada"), foe("baron"), foe("rat"), turn=0))
    after = act(start, "strike", "ada", "baron", "draw")
    assert [(entry.id, entry.skipped is None) for entry in after.entries] == [
        ("ada", True),
        ("baron", False),
        ("rat", True),
    ]
    assert entries(later(after, 2)) == [("ada", "baron"), ("rat",)]


@pytest.mark.rule("UCH-154")
def test_who_has_met_his_opponent_is_not_met_again_by_a_later_word() -> None:
    """Ada acts first and strikes; that the baron then announces her makes no second Confrontation."""
    state = perform(begun(fight(foe("baron"), hero("ada"), turn=0)), "act_now", {"entry": "ada"}).state
    state = perform(act(state, "strike", "ada", "baron", "draw"), "next_turn", {}).state
    state = perform(state, "declare", {"fighter": "baron", "field": "opponent", "value": "ada"}).state
    assert [entry.id for entry in state.entries if not entry.done and entry.skipped is None] == []


@pytest.mark.rule("UCH-154")
def test_what_the_other_one_announced_is_his_intent() -> None:
    """His melee action where he can do it; a blow with what he holds otherwise; nothing was said: the GM's choice."""
    state = announce(fight(hero("ada", weapon="sword"), foe("baron")), "ada", opponent="baron")
    assert decided(announce(state, "baron", action="grapple"), "strike", "ada", "baron") == {"target_intent": "grapple"}
    assert decided(announce(state, "baron", action="break_free"), "strike", "ada", "baron") == {
        "target_intent": "strike"
    }
    assert decided(announce(state, "baron", action="break_off"), "strike", "ada", "baron") == {}
    assert decided(state, "strike", "ada", "baron") == {}


@pytest.mark.rule("UCH-52", "UCH-53")
def test_a_lone_fighter_counts_his_opponents() -> None:
    """Ranks 1, 2, 3 in the order of the table, for him alone."""
    state = fight(foe("a"), foe("b"), hero("ada"), foe("c"))
    for id in ("a", "b", "c"):
        state = announce(state, id, opponent="ada")
    assert entries(state) == [("a", "ada"), ("b", "ada"), ("c", "ada")]
    assert [decided(state, "strike", id, "ada") for id in ("a", "b", "c")] == [
        {"target_opponent_rank": 1},
        {"target_opponent_rank": 2},
        {"target_opponent_rank": 3},
    ]
    assert decided(state, "strike", "ada", "b") == {"attacker_opponent_rank": 2}


@pytest.mark.rule("UCH-52")
def test_the_gm_chooses_the_order_of_the_opponents() -> None:
    """Moved in the order of the turn, the opponents change ranks; done ones keep theirs."""
    state = fight(hero("ada"), foe("a"), foe("b"), turn=0)
    state = begun(announce(announce(state, "a", opponent="ada"), "b", opponent="ada"))
    moved = perform(state, "move_entry", {"entry": "b", "place": 0}).state
    assert decided(moved, "strike", "b", "ada") == {"target_opponent_rank": 1}
    assert decided(moved, "strike", "a", "ada") == {"target_opponent_rank": 2}
    first = act(state, "strike", "a", "ada", "attacker_stunned_out")
    second = perform(first, "next_turn", {}).state
    assert decided(second, "strike", "b", "ada") == {"target_opponent_rank": 2}


@pytest.mark.rule("UCH-52")
def test_a_fifth_opponent_cannot_reach_him() -> None:
    """Four at most, in the order of the table."""
    state = fight(hero("ada"), *(foe(id) for id in "abcde"))
    for id in "abcde":
        state = announce(state, id, opponent="ada")
    assert skipped(state) == {"e": "fifth"}


@pytest.mark.rule("UCH-53")
def test_only_one_of_two_is_outnumbered() -> None:
    """Both would have a rank above 1: the greater one counts, equal ones that of the fighter placed first."""
    state = fight(hero("ada"), hero("hugo"), foe("a"), foe("b"))
    for id, opponent in (("ada", "a"), ("hugo", "b"), ("a", "hugo"), ("b", "ada")):
        state = announce(state, id, opponent=opponent)
    assert entries(state) == [("ada", "a"), ("b", "ada"), ("a", "hugo"), ("hugo", "b")]
    last = decided(state, "strike", "hugo", "b")
    assert last == {"attacker_opponent_rank": 2, "target_opponent_rank": 1}


@pytest.mark.rule("UCH-52")
def test_pairs_stand_at_the_place_of_whoever_has_most_opponents() -> None:
    """The lone fighter's place, then that of each opponent; equal numbers: the lower place."""
    state = fight(foe("a"), hero("ada"), hero("hugo"), foe("b"), foe("c"))
    for id, opponent in (("a", "ada"), ("hugo", "c"), ("b", "ada")):
        state = announce(state, id, opponent=opponent)
    assert entries(state) == [("a", "ada"), ("b", "ada"), ("hugo", "c")]


def test_pairs_that_are_not_fought() -> None:
    """One is dead: the other one has his turn alone; both are helpless; one is helpless: the other one attacks."""
    state = announce(fight(hero("ada"), foe("baron")), "ada", action="strike", opponent="baron")

    def with_states(ada: str, baron: str) -> Encounter:
        """The pair with these states ("": none)."""
        return replace(
            state, fighters=(hero("ada", states=(ada,) if ada else ()), foe("baron", states=(baron,) if baron else ()))
        )

    assert entries(with_states("", "dead")) == [("ada",)]
    assert skipped(with_states("immobilised", "dead")) == {"ada": "dead"}
    assert skipped(with_states("immobilised", "defenceless")) == {"ada": "both_helpless"}
    assert entries(with_states("immobilised", "")) == [("baron", "ada")]
    assert entries(with_states("", "immobilised")) == [("ada", "baron")]


@pytest.mark.rule("UCH-58", "UCH-59")
def test_breaking_off_comes_before_the_first_confrontation() -> None:
    """One test, first of the melee; a success cancels his pairs, a failure does not."""
    state = fight(foe("a"), hero("ada"), foe("b"), turn=0)
    state = announce(announce(announce(state, "a", opponent="ada"), "b", opponent="ada"), "ada", action="break_off")
    state = begun(state)
    assert [entry.fighters for entry in state.entries] == [("ada",), ("a", "ada"), ("b", "ada")]
    away = act(state, "break_off", "ada", outcome="broke_off")
    assert skipped(away) == {"a": "broke_off", "b": "broke_off"}
    assert skipped(act(state, "break_off", "ada", outcome="still_engaged")) == {}
    assert entries(later(away, 2)) == [("a",), ("ada",), ("b",)]


@pytest.mark.rule("UCH-61")
def test_each_pursuer_meets_the_fugitive_once() -> None:
    """Who announces a pursuit flees from his opponent; another one who announces one of him pursues too."""
    state = fight(hero("ada"), foe("a"), foe("b"))
    state = announce(announce(state, "ada", action="pursuit", opponent="a"), "b", action="pursuit", opponent="ada")
    assert [(entry.phase, entry.fighters) for entry in GAME.order(state).entries] == [
        ("pursuit", ("ada", "a")),
        ("pursuit", ("ada", "b")),
    ]
    down = replace(state, fighters=(hero("ada", states=("immobilised",)), *state.fighters[1:]))
    assert entries(down) == [("a",), ("b",)]
    pinned = replace(down, fighters=(down.fighters[0], foe("a", states=("dead",)), foe("b", states=("immobilised",))))
    assert skipped(pinned) == {"ada": "dead", "b": "helpless"}


def test_a_pursuit_without_an_opponent_waits_for_one() -> None:
    """It stands among the pursuits, after melee."""
    state = announce(fight(hero("ada"), foe("a")), "ada", action="pursuit")
    assert [(entry.id, entry.phase) for entry in GAME.order(state).entries] == [("a", "melee"), ("ada", "pursuit")]


# -- two shooters compared, and what is announced -------------------------------------------------------------------


@pytest.mark.rule("UCH-70")
def test_the_ready_one_of_two_is_named() -> None:
    """Exactly one of them is caught short: the other one is named; otherwise nothing is decided."""
    state = fight(hero("ada", weapon="revolver"), foe("rat", weapon="revolver"))
    assert decided(announce(state, "rat", ready=False), "initiative", "ada", "rat") == {"ready": "attacker"}
    assert decided(announce(state, "ada", ready=False), "initiative", "ada", "rat") == {"ready": "target"}
    neither = announce(announce(state, "ada", ready=False), "rat", ready=False)
    assert decided(state, "initiative", "ada", "rat") == decided(neither, "initiative", "ada", "rat") == {}


def test_what_can_be_announced() -> None:
    """Actions that weapon and state allow; opponent; readiness; nothing for whoever cannot act."""
    state = fight(
        hero("ada", weapon="rapier"), hero("hugo"), foe("gun", weapon="revolver"), foe("out", states=("dead",))
    )
    found = {field.id: field for field in GAME.declarations(state, "ada")}
    assert [name for name, _ in found["action"].options] == ["strike", "disarm", "break_off", "pursuit"]
    assert (found["action"].value, found["opponent"].value, found["ready"].value) == ("strike", "", True)
    actions = {id: [name for name, _ in GAME.declarations(state, id)[0].options] for id in ("hugo", "gun")}
    assert "grapple" in actions["hugo"]
    assert {"shoot", "aim", "reload", "trick_shot"} <= set(actions["gun"])
    assert GAME.declarations(state, "out") == ()
    assert GAME.declarations(announce(state, "ada", ready=False), "ada")[2].value is False


def test_a_declaration_makes_the_order_anew() -> None:
    """Through the fight's own action: the pair is there, the attack dock follows it."""
    state = begun(fight(hero("ada"), foe("baron"), turn=0))
    state = perform(state, "declare", {"fighter": "baron", "field": "opponent", "value": "ada"}).state
    state = perform(state, "declare", {"fighter": "ada", "field": "action", "value": "grapple"}).state
    assert [entry.fighters for entry in state.entries] == [("baron", "ada")]
    assert (state.attacker, state.target, state.action) == ("baron", "ada", "strike")
    assert decided(state, "strike", "baron", "ada") == {"target_intent": "grapple"}


def test_nobody_declares_against_himself() -> None:
    """An opponent is somebody else; the refusal names the field."""
    state = fight(hero("ada"), foe("baron"))
    with pytest.raises(FightError) as refusal:
        perform(state, "declare", {"fighter": "ada", "field": "opponent", "value": "ada"})
    assert refusal.value.field == "opponent"


def test_whoever_was_announced_against_and_has_fallen_is_not_aimed_at() -> None:
    """A shooter whose announced opponent is down turns to an enemy who still stands."""
    state = fight(hero("ada", weapon="revolver"), foe("baron", states=("out_of_action",)), foe("rat"))
    state = begun(announce(state, "ada", opponent="baron"))
    assert (state.attacker, state.target) == ("ada", "rat")
