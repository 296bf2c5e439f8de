"""What bursts: who is within the blast, and when it is over (catalogue 8.5, 8.14)."""

from __future__ import annotations

import pytest

from engine.encounter.request import request_for
from engine.encounter.state import replace
from engine.label import label
from engine.systems.ubik import SYSTEM as GAME
from tests.systems.ubik.fighting import act, answered, applied, asked, begun, fight, lost, names, person, placed, prompt


@pytest.mark.rule("UBK-104")
def test_whoever_is_within_the_blast_takes_the_damage() -> None:
    """The GM names one after the other; each rolls his armour, no attack; the grenade is gone."""
    ann = person("ann", "heroes", "grenade", quickness=5)
    state = begun(placed(fight(ann, person("al"), person("bob", "foes"), person("cid", "foes"))))
    asking = applied(replace(state, prompts=()), "throw", "hit_full", "ann", "bob", modifiers={"pr": 1})
    assert (lost(asking, "bob"), asking.fighter("ann").carried) == (7, ())
    assert [one for one, _ in prompt(asking, "within_blast").options] == ["nobody", "ann", "al", "cid"]
    named = answered(asking, "within_blast", "cid")
    burst = prompt(named, "throw")
    assert (burst.target, burst.answers["pr"]) == ("cid", 1)
    assert [one for one, _ in prompt(named, "within_blast").options] == ["nobody", "ann", "al"]
    request = request_for(named, "ann", "cid", "throw", burst.answers)
    assert request.part == {"blast": 1}
    GAME.check(request)
    assert len(GAME.steps(GAME.situation(request))) == 1  # the armour alone
    deed = {"action": "throw", "attacker": "ann", "target": "cid", "modifiers": dict(request.modifiers)}
    after = act(named, "apply_attack", deed=deed | {"outcome": "hit_half"}, prompt=burst.id)
    assert lost(after, "cid") == 3
    over = answered(after, "within_blast", "nobody")
    assert asked(over) == []


@pytest.mark.rule("UBK-104")
def test_a_near_miss_strikes_the_target_and_the_thrower_rolls_at_the_table() -> None:
    """Landing within the blast it still hurts Bob; Ann herself tests with a die of the table: 6 or 3 points."""
    ann = person("ann", "heroes", "grenade", quickness=5)
    state = replace(begun(placed(fight(ann, person("bob", "foes")))), prompts=())
    near = applied(state, "throw", "miss", "ann", "bob", events=("miss_within_blast",), amounts={"metres": 4})
    assert prompt(near, "throw").target == "bob"
    far = applied(state, "throw", "miss", "ann", "bob", amounts={"metres": 9})
    assert ("ann", "throw") not in asked(far)
    own = answered(far, "within_blast", "ann")
    assert lost(answered(own, "own_blast", "armor_fails"), "ann") == 6
    assert lost(answered(own, "own_blast", "armor_holds"), "ann") == 3


def test_a_blast_hurts_others_though_it_has_felled_the_thrower() -> None:
    """Ann falls by her own grenade: Bob, who is within the blast too, still tests his armour."""
    ann = person("ann", "heroes", "grenade", quickness=5, life_lost=5)
    state = replace(begun(placed(fight(ann, person("bob", "foes"), person("cid", "foes")))), prompts=())
    far = applied(state, "throw", "miss", "ann", "bob", amounts={"metres": 9})
    named = answered(answered(far, "within_blast", "ann"), "within_blast", "cid")
    felled = answered(named, "own_blast", "armor_fails")
    assert "unconscious" in names(felled.fighter("ann"))
    burst = prompt(felled, "throw")
    request = request_for(felled, "ann", "cid", "throw", burst.answers)
    GAME.check(request)
    deed = {"action": "throw", "attacker": "ann", "target": "cid", "modifiers": dict(request.modifiers)}
    assert lost(act(felled, "apply_attack", deed=deed | {"outcome": "hit_full"}, prompt=burst.id), "cid") == 6


@pytest.mark.rule("UBK-104")
def test_a_grenade_that_has_burst_is_not_the_next_one() -> None:
    """Once nobody's damage is asked for any more, another throw is an attack that may miss."""
    ann = person("ann", "heroes", "grenade", "grenade", "grenade")
    state = fight(ann, person("bob", "foes"), person("cid", "foes"))
    asking = applied(state, "throw", "hit_full", "ann", "bob")
    named = answered(asking, "within_blast", "cid")
    skipped = act(act(named, "skip_prompt", prompt="blast:cid"), "skip_prompt", prompt="within_blast:ann")
    for after in (answered(asking, "within_blast", "nobody"), skipped):
        request = request_for(after, "ann", "bob", "throw")
        assert request.part == {}
        assert len(GAME.steps(GAME.situation(request))) == 3  # the attack, where it lands, the armour
    assert request_for(named, "ann", "cid", "throw").part == {"blast": 1}


@pytest.mark.rule("UBK-104")
def test_each_question_says_where_that_grenade_burst() -> None:
    """Ann's missed by 4 m, Al's struck 2 m away: asked again for each, it is still her own landing point."""
    people = (person("ann", "heroes", "grenade"), person("al", "heroes", "grenade"), person("bob", "foes"))
    state = applied(fight(*people), "throw", "hit_full", "al", "bob")
    state = applied(state, "throw", "miss", "ann", "bob", amounts={"metres": 9})
    again = act(state, "answer_prompt", prompt="within_blast:ann", option="al")
    questions = {
        one.fighter: dict(one.why.arguments)["where"] for one in again.prompts if one.subject == "within_blast"
    }
    assert questions["ann"] == label("blast.missed", metres=9, blast=5)
    assert questions["al"] == label("blast.hit", metres=2, blast=5)
