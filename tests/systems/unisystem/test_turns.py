"""The steps of a turn: keeping cool, defences that are left, announcements, the end (catalogue section 9)."""

from __future__ import annotations

import pytest

from engine.dice.reading import Record
from engine.encounter import rounds
from engine.encounter.answers import set_answer
from engine.encounter.attack import apply_attack
from engine.encounter.request import answers_for, refusal_for, request_for
from engine.encounter.sheet import without_counts
from engine.encounter.state import Carried, Encounter, replace
from engine.errors import RequestError
from engine.label import words
from engine.rules import rolled
from engine.rules.rolled import Rolled
from engine.systems.unisystem import SYSTEM as GAME
from engine.systems.unisystem.fight.sheet import life
from tests.systems.unisystem.fighting import (
    asked,
    begun,
    deed,
    done,
    fight,
    hit,
    names,
    on,
    order,
    over,
    person,
    proposed,
    two,
    with_states,
)

DIVE = {"defense": "dive"}


def shot_at(state: Encounter) -> Encounter:
    """The fight after Ann has shot at Bob, who stood."""
    return done(state, "ranged_attack", "miss", "ann", "bob")


@pytest.mark.rule("UNI-12", "UNI-106")
def test_a_turn_goes_from_intentions_to_its_end() -> None:
    """Who will aim comes last; a blow counts before the next one acts; after the last one the next turn begins."""
    people = person("ann", "heroes", "bow"), person("bob", "foes", dexterity=3), person("cid", "foes", dexterity=4)
    state = begun(rounds.declare(fight(*people), "ann", "action", "aim").state)
    assert order(state) == ["cid", "bob", "ann"]
    state = hit(state, 5, "cid", "ann")
    assert life(state.fighter("ann")) == 21  # 26 - 5, before her own place
    for _ in people:
        assert state.turn == 1
        state = on(state)
    assert (state.turn, state.declared) == (2, {})
    assert order(state) == ["cid", "ann", "bob"]  # who landed a blow, who shoots, who strikes


# -- keeping cool ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("UNI-84")
def test_who_was_shot_at_keeps_cool_when_his_place_comes() -> None:
    """Asked once, at the beginning of Bob's turn, after a hit or a miss; not after a blow."""
    assert asked(on(shot_at(two("pistol_9mm")))) == [("bob", "keep_cool")]
    struck = done(two(), "melee_attack", "miss", "ann", "bob")
    assert asked(on(struck)) == []
    tested = done(shot_at(two("pistol_9mm")), "keep_cool", "acts", "bob")
    assert asked(on(tested)) == []


@pytest.mark.rule("UNI-84", "UNI-86")
def test_heroes_and_monsters_without_fear_are_not_asked() -> None:
    """The house rule off, or the box "immune to fear": nothing is asked; being shot at ends with the turn."""
    people = person("ann", "heroes", "pistol_9mm", dexterity=5), person("bob", "foes", "sword")
    heroic = begun(fight(*people, option_keep_cool=False))
    assert asked(on(shot_at(heroic))) == []
    brave = begun(fight(people[0], replace(people[1], counters={"immune_fear": 1})))
    assert asked(on(shot_at(brave))) == []
    assert asked(begun(over(shot_at(two("pistol_9mm"))))) == []


@pytest.mark.rule("UNI-84", "UNI-80")
def test_swept_fire_counts_as_being_shot_at_in_the_area_only() -> None:
    """In the area: keep cool; flat beside it: pinned, but not shot at."""
    inside = done(two("smg_9mm"), "suppressive_fire", "hits_0", "ann", "bob")
    assert inside.fighter("bob").counters["shot_at"] == 1
    beside = done(two("smg_9mm"), "suppressive_fire", "hits_0", "ann", "bob", modifiers={"in_zone": False})
    assert "shot_at" not in beside.fighter("bob").counters
    assert names(beside.fighter("bob")) == {"suppressed"}


# -- defences -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UNI-59", "UNI-60", "UNI-61")
def test_a_dive_only_before_acting_and_without_a_melee_defence() -> None:
    """Chosen after acting, or after a parry, it falls back to none with its reason."""
    choice = {"bob": {"defense": "dive"}}
    fresh = replace(two("bow"), answers=choice)
    assert "defense" not in proposed(fresh, "ranged_attack")
    acted = done(fresh, "melee_attack", "miss", "bob", "ann")
    value, why = GAME.automatic(acted, "ranged_attack", "ann", "bob")["defense"]
    assert (value, words("en", "unisystem").text(why)) == ("none", "Bob has already acted: no dive")
    parried = done(fresh, "melee_attack", "defended", "ann", "bob", modifiers={"defense": "weapon_parry"})
    assert proposed(parried, "ranged_attack")["defense"] == "none"


@pytest.mark.rule("UNI-15")
@pytest.mark.parametrize(
    "weapon, action, given, taken",
    [
        ("smg_9mm", "rock_n_roll", {"rounds": 10}, True),
        ("pistol_45", "semi_auto", {"shots": 7}, True),
        ("pistol_45", "semi_auto", {"shots": 6}, False),
        ("smg_9mm", "burst", {"bursts": 2}, False),
    ],
)
def test_an_emptied_magazine_leaves_no_other_action(
    weapon: str, action: str, given: dict[str, int], taken: bool
) -> None:
    """Full automatic fire, or every loaded round shot: nothing else is offered this turn, unless the GM clears it."""
    state = done(two(weapon), action, "hits_0", "ann", "bob", modifiers=given)
    state = state.put(replace(state.fighter("ann"), hand=-1))
    refusals = {one: refusal_for(state, "ann", "bob", one) for one in ("melee_attack", "feint", "task", "test")}
    assert {one is not None for one in refusals.values()} == {taken}
    assert refusal_for(state, "bob", "ann", "melee_attack") is None
    assert refusal_for(begun(over(state)), "ann", "bob", "melee_attack") is None
    cleared = state.put(without_counts(state.fighter("ann"), "whole_turn"))
    assert refusal_for(cleared, "ann", "bob", "melee_attack") is None


@pytest.mark.rule("UNI-15", "UNI-61")
def test_full_automatic_fire_takes_the_whole_turn() -> None:
    """Whoever has emptied the magazine has acted: his turn counts as played, and no dive is left to him."""
    state = replace(two("smg_9mm"), answers={"ann": DIVE})
    fired = deed("rock_n_roll", "hits_0", "ann", "bob", modifiers={"rounds": 30})
    state = apply_attack(state, fired, chosen=True).state
    assert state.entries[0].acted
    assert names(state.fighter("ann")) == {"out_of_ammo"}
    armed = state.put(replace(state.fighter("bob"), carried=(Carried("bow"),)))
    assert proposed(armed, "ranged_attack", "bob", "ann")["defense"] == "none"


@pytest.mark.rule("UNI-84", "UNI-60")
def test_cool_is_kept_before_a_dive_from_the_second_shot_on() -> None:
    """The dive against the very first shot is a reflex; against the next one he must have kept cool (ruling R33)."""
    state = replace(two("bow"), answers={"bob": {"defense": "dive"}})
    assert "defense" not in proposed(state, "ranged_attack")
    state = shot_at(state)
    assert proposed(state, "ranged_attack")["defense"] == "none"
    assert "defense" not in proposed(done(state, "keep_cool", "acts", "bob"), "ranged_attack")


@pytest.mark.rule("UNI-61", "UNI-59")
def test_an_announced_dive_takes_the_turn_and_answers_the_first_shot() -> None:
    """Declared: his turn is skipped and the dive is proposed; in melee nothing changes until he lies there."""
    state = rounds.declare(two("bow"), "bob", "stance", "dive_for_cover").state
    assert state.entries[1].skipped is not None
    assert proposed(state, "ranged_attack")["defense"] == "dive"
    assert "defense" not in proposed(state, "melee_attack")


@pytest.mark.rule("UNI-49", "UNI-85")
def test_states_that_forbid_a_defence_leave_none() -> None:
    """Aggressive stance, surprised, stunned, frozen: no defence, with the reason."""
    for name in ("aggressive_stance", "surprised", "stunned", "frozen"):
        state = two()
        state = replace(state.put(with_states(state.fighter("bob"), name)), answers={"bob": {"defense": "dodge"}})
        assert proposed(state, "melee_attack")["defense"] == "none"


@pytest.mark.rule("UNI-39")
def test_a_defence_that_is_impossible_now_falls_back_to_none() -> None:
    """A parry is kept for the sword fight, but counts for no shot nor without the sword; choosing it is refused."""
    state = set_answer(two(), "defense", "weapon_parry", "ann", "bob", "melee_attack").state
    assert answers_for(state, "ann", "bob", "melee_attack") == {"defense": "weapon_parry"}
    armed = replace(state, fighters=(person("ann", "heroes", "bow"), state.fighter("bob")))
    assert answers_for(armed, "ann", "bob", "ranged_attack") == {}
    bare = state.put(replace(state.fighter("bob"), hand=-1))
    assert answers_for(bare, "ann", "bob", "melee_attack") == {}
    with pytest.raises(RequestError):
        set_answer(bare, "defense", "weapon_parry", "ann", "bob", "melee_attack")


@pytest.mark.rule("UNI-112", "UNI-60")
def test_the_total_of_the_dive_is_read_from_its_dice() -> None:
    """Dodge 3 + Dexterity 2 and a natural 7: 12, in a single shot and in a volley alike."""
    state = begun(fight(person("ann", "heroes", "smg_9mm", dexterity=5), person("bob", "foes", dodge=3)))
    state = replace(state, answers={"bob": DIVE})
    for action in ("ranged_attack", "burst"):
        request = request_for(state, "ann", "bob", action)
        situation = GAME.situation(request)
        result = rolled.run(GAME.steps(situation), situation, GAME.start(situation), Record(), Sevens())
        assert isinstance(result, Rolled)
        assert GAME.told(situation, result.trace) == {"dive_total": 12}
    assert GAME.told(GAME.situation(request_for(two(), "ann", "bob", "melee_attack")), ()) == {}


class Sevens:
    """Dice that show 7, or their highest face."""

    def face(self, sides: int) -> int:
        """The face of a die."""
        return min(7, sides)


# -- the table ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UNI-97")
def test_health_is_points_with_marks_and_a_word() -> None:
    """26 of 26 unhurt, 11 lightly wounded, 10 shaken, 5 severely injured, 0 down; marks at 10, 5 and 0."""
    for points, word in ((26, "unhurt"), (11, "lightly_wounded"), (10, "shaken"), (5, "severely_injured"), (0, "down")):
        health = GAME.health(person("bob", "foes", life_points=points))
        assert health.word.id == f"health.{word}"
        assert health.points is not None
        assert (health.points.value, health.points.maximum, health.points.least) == (points, 26, -10)
        assert health.points.thresholds == (10, 5, 0)
    assert GAME.health(with_states(person("bob"), "dead")).level == 7


@pytest.mark.rule("UNI-94", "UNI-42")
def test_the_figures_are_the_best_defence_and_what_the_armour_stops() -> None:
    """Dodge 2 + 4 = 6 against parry 2 + 1: +6; leather D4: 1 to 4; the attacker shows his own attack 5 + 0."""
    state = two(dodge=4, hand_weapon=1, armor="leather_jacket")
    figures = {one.id: one.value for one in GAME.key_figures(state, state.fighter("bob"))}
    assert figures == {"defense": "+6", "armor": "1–4"}
    assert [one.value for one in GAME.key_figures(state, state.fighter("ann"))] == ["+5", "0"]
    stunned = state.put(with_states(state.fighter("bob"), "stunned"))
    assert GAME.key_figures(stunned, stunned.fighter("bob"))[0].value is None


@pytest.mark.rule("UNI-13", "UNI-18")
def test_what_can_be_announced() -> None:
    """Action, opponent, stance, tier; who started in the first turn only; the tier of a side in group mode."""
    state = two("pistol_9mm")
    fields = {field.id: field for field in GAME.declarations(state, "ann")}
    assert list(fields) == ["action", "opponent", "stance", "tier", "started_fight"]
    assert {"ranged_attack", "semi_auto", "aim"} <= {option for option, _ in fields["action"].options}
    assert "burst" not in {option for option, _ in fields["action"].options}
    assert fields["tier"].default == "ranged"
    later = begun(over(state))
    assert "started_fight" not in {field.id for field in GAME.declarations(later, "ann")}
    stunned = done(state, "stun_test", "stunned", "bob")
    assert GAME.declarations(stunned, "bob") == ()


@pytest.mark.rule("UNI-13", "UNI-111")
def test_what_was_announced_is_forgotten_at_the_end_of_the_turn() -> None:
    """Only who was misled by a feint is remembered; what is announced between two turns counts for the next."""
    state = rounds.declare(two(), "ann", "stance", "aggressive_stance").state
    state = over(done(state, "feint", "sl_1", "ann", "bob"))
    assert state.declared == {"ann": {"feinted": "bob"}}
    state = rounds.declare(state, "bob", "stance", "defensive_stance").state
    assert names(begun(state).fighter("bob")) == {"defensive_stance"}


@pytest.mark.rule("UNI-104", "UNI-111")
def test_the_end_of_the_scene_leaves_life_points_and_rounds() -> None:
    """Stunned, bonuses and blows landed are over; 16 of 26 life points and 9 of 10 rounds stay."""
    state = done(two("pistol_22"), "ranged_attack", "miss", "ann", "bob")
    state = done(done(hit(state, 10), "stun_test", "stunned", "bob"), "feint", "sl_2", "ann", "bob")
    ended = GAME.scene_end(state).state
    assert names(ended.fighter("bob")) == set()
    assert ended.fighter("bob").traits["life_points"] == 16
    assert proposed(ended, "ranged_attack") == {"rounds_loaded": 9}
    assert not ended.fighter("ann").counters.keys() & {"pending_feint", "landed", "landed_now"}


@pytest.mark.rule("UNI-14", "UNI-107", "UNI-62")
def test_hints_come_at_their_moment() -> None:
    """At the start of a turn; when a shot is picked; no more once somebody has acted."""
    state = two("pistol_9mm")
    assert {"UNI-14", "UNI-107", "UNI-62", "UNI-09"} <= set(GAME.hints(state, None, "ranged_attack"))
    later = on(replace(state, prompts=()))
    assert "UNI-14" not in GAME.hints(later, None, "melee_attack")


@pytest.mark.rule("UNI-109", "UNI-108", "UNI-28")
def test_hints_of_extra_actions_stances_and_sides() -> None:
    """An extra attack, a stance that is announced, initiative by side."""
    state = done(two(), "melee_attack", "miss", "ann", "bob")
    assert "UNI-109" in GAME.hints(state, None, "melee_attack")
    stance = rounds.declare(two(), "ann", "stance", "defensive_stance").state
    assert "UNI-108" in GAME.hints(stance, None, "size_up")
    by_side = replace(two(), options={"option_initiative_mode": "group"})
    assert "UNI-28" in GAME.hints(by_side, None, "melee_attack")


@pytest.mark.rule("UNI-91")
def test_a_weapon_in_a_few_words() -> None:
    """Strength in melee, a fixed multiplier for guns, the shell for shotguns; nothing of the fist."""
    english = words("en", "unisystem")
    told = {name: GAME.weapon_facts(name) for name in ("sword", "knife_small", "pistol_9mm", "shotgun_pump", "rock")}
    texts = {name: english.text(found) for name, found in told.items() if found}
    assert texts["sword"].startswith("D8 × S,")
    assert texts["knife_small"].startswith("D4 × (S−1),")
    assert texts["pistol_9mm"].startswith("D6 × 4,")
    assert "15 rounds" in texts["pistol_9mm"]
    assert len(texts) == 5
    assert GAME.weapon_facts("punch") is None
