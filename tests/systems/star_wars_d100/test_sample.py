"""The sample fight as it opens, what can be announced in it, the figures of its table (catalogue 9, 14.4)."""

from __future__ import annotations

import msgspec

from engine.encounter.request import refusal_for
from engine.encounter.state import Encounter
from engine.encounter.weapon_picker import weapons_for
from engine.form import Field
from engine.systems.star_wars_d100 import SYSTEM as GAME
from tests.systems.star_wars_d100.fighting import (
    announcing,
    asked,
    begun,
    done,
    ends,
    fight,
    having,
    on,
    person,
    refused,
    totals,
    two,
    with_states,
)


def fields(state: Encounter, fighter: str = "ann") -> dict[str, Field]:
    """What somebody can announce, by id."""
    return {field.id: field for field in GAME.declarations(state, fighter)}


def test_the_sample_opens_in_the_second_round() -> None:
    """Brask covers and has acted, Kessa (9 + 16) is to act, the late trooper has no die; one law: it can be saved."""
    state = GAME.sample()
    assert state.turn == 2
    assert totals(state)["kessa"] == 25
    assert [entry.id for entry in state.entries if entry.done] == ["brask"]
    assert [entry.id for entry in state.entries if entry.badge is None] == ["soldat_2"]
    assert state.entries[-1].id == "soldat_2"
    assert refusal_for(state, "kessa", "dorn", "shoot") is None
    assert msgspec.json.decode(msgspec.json.encode(state), type=Encounter) == state


def test_its_states_end_as_the_rules_say() -> None:
    """Weakened for 34 minutes since the first round, off balance to the end of the second."""
    state = GAME.sample()
    assert ends(state.fighter("milo"), "weakened") == 341
    assert ends(state.fighter("soldat_1"), "off_balance") == 2


def test_brask_keeps_down_whoever_is_in_the_bay() -> None:
    """Rowwr and Talia must defy him; Kessa and Milo are outside his zone."""
    state = GAME.sample()
    firing = {"rowwr": "defy_first", "talia": "defy_first", "kessa": "", "milo": ""}
    assert {id: refused(state, "shoot", id, "dorn") for id in firing} == firing
    moved = on(state)
    assert asked(moved) == [("rowwr", "defy_cover_fire")]


# -- what is announced ------------------------------------------------------------------------------------------------


def test_what_a_fighter_can_announce_hangs_on_his_weapon() -> None:
    """A sniper rifle neither bursts nor fires twice; a carbine does both; a grenade is thrown."""

    def actions(weapon: str) -> set[object]:
        return {option for option, _ in fields(two(weapon))["action"].options}

    assert {"shoot", "multi_shot", "burst", "cover_fire", "reload"} <= actions("blaster_carbine")
    assert actions("sniper_rifle") == {"shoot", "cover_fire", "reload"}
    assert "throw" in actions("frag_grenade")
    assert not {"shoot", "dodge", "ko_check"} & actions("frag_grenade")


def test_the_numbers_of_an_announcement() -> None:
    """Two to three shots of a rifle, one to two bursts of a carbine; covering fire has shots or bursts."""
    shots = fields(announcing(two(), "ann", action="multi_shot"))["shots"]
    assert (shots.value, shots.minimum, shots.maximum) == (2, 2, 3)
    bursts = fields(announcing(two("blaster_carbine"), "ann", action="burst"))["bursts"]
    assert (bursts.value, bursts.minimum, bursts.maximum) == (1, 1, 2)
    cover = fields(announcing(two(), "ann", action="cover_fire"))
    assert (cover["shots"].maximum, cover["bursts"].maximum) == (3, 1)
    assert "covers" not in cover
    assert not {"shots", "bursts"} & fields(two()).keys()


def test_a_weapon_that_needs_it_is_seen_to_first() -> None:
    """Empty: reload; blocked: repair; a grenade: throw; without a spare magazine the gun stays what he is asked for."""
    state = two()
    empty = having(state, "ann", rounds_loaded=0)
    empty = empty.put(with_states(empty.fighter("ann"), "empty", weapon=True))
    assert GAME.default_action(empty.fighter("ann")) == "reload"
    assert GAME.default_action(having(empty, "ann", spare_clips=0).fighter("ann")) == "shoot"
    blocked = with_states(state.fighter("ann"), "blocked", weapon=True)
    assert GAME.default_action(blocked) == "repair"
    assert GAME.default_action(person("ann", "heroes", "frag_grenade")) == "throw"
    assert GAME.default_action(person("ann", "heroes")) == "shoot"


# -- figures ----------------------------------------------------------------------------------------------------------


def test_the_table_tells_the_next_dodge_and_the_armour() -> None:
    """30, then 10 after a dodge, -20 more after an attack (limited to 1); a dash for whoever cannot dodge."""
    state = two(armor_torso=3)

    def figures(fight: Encounter) -> list[object]:
        return [figure.value for figure in GAME.key_figures(fight, fight.fighter("bob"))]

    assert figures(state) == [30, "3"]
    dodged = done(state, "shoot", "miss", "ann", "bob", modifiers={"reaction": "dodge"})
    assert figures(dodged) == [10, "3"]
    assert figures(done(dodged, "shoot", "miss", "bob", "ann")) == [1, "3"]
    assert figures(state.put(with_states(state.fighter("bob"), "immobilised"))) == [None, "3"]


def test_the_few_words_on_a_weapon() -> None:
    """Dice, range and magazine; what stuns, what is thrown, what never runs out."""
    told = {
        "blaster_pistol": ("facts.loaded", "facts.dice_and"),
        "bowcaster": ("facts.loaded", "facts.dice"),
        "stun_pistol": ("facts.loaded", "facts.stuns"),
        "turret_laser": ("facts.supplied", "facts.dice"),
        "frag_grenade": ("facts.thrown", "facts.dice"),
    }
    for weapon, (name, damage) in told.items():
        facts = GAME.weapon_facts(weapon)
        assert facts is not None
        assert (facts.id, dict(facts.arguments)["damage"].id) == (name, damage)  # type: ignore[union-attr]
    assert GAME.weapon_facts("unarmed") is None
    state = begun(fight(person("ann", "heroes", "blaster_pistol"), person("bob", "foes")), ann=1, bob=2)
    notes = [choice.note.id for choice in weapons_for(state, state.fighter("ann")) if choice.note]
    assert notes == ["facts.loaded"]


def test_an_opponent_who_is_announced_is_aimed_at() -> None:
    """The dock follows the announcement when the place comes."""
    people = (person("ann", "heroes", "blaster_rifle"), person("bob", "foes"), person("cid", "foes"))
    state = announcing(begun(fight(*people), ann=12, bob=1, cid=2), "ann", opponent="cid", action="multi_shot")
    assert (state.attacker, state.target, state.action) == ("ann", "cid", "multi_shot")
