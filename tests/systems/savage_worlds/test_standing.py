"""How a fighter stands on the table: health, figures, states to add, automatic lines (catalogue 14.3 to 14.5)."""

from __future__ import annotations

import pytest

from engine.encounter.state import Carried, Encounter, Fighter, replace
from engine.label import words
from engine.systems.savage_worlds import SYSTEM as GAME
from tests.systems.savage_worlds.fighting import begun, extra, fight, wild, with_states


def figures(fighter: Fighter) -> dict[str, str]:
    """The key figures of somebody in a fight."""
    state = fight(fighter, extra("g1"))
    return {one.id: str(one.value) for one in GAME.key_figures(state, state.fighter(fighter.id))}


@pytest.mark.rule("SW-18", "SW-23")
def test_health_is_boxes_with_a_word_for_the_players() -> None:
    """Three boxes of a Wild Card in harm 3, 4, 5; one of an Extra that fills with the cross; 6 is out, 7 is dead."""
    ann = wild("ann")
    shown = [GAME.health(replace(ann, traits=ann.traits | {"wounds": count})) for count in range(4)]
    assert [(one.boxes, one.ticked, one.level) for one in shown] == [(3, 0, 0), (3, 1, 3), (3, 2, 4), (3, 3, 5)]
    english = words("en", GAME.id)
    assert [english.text(one.word) for one in shown] == ["Unhurt", "Scratched", "Hurt", "Badly hurt"]
    for state, level in (("unconscious", 6), ("incapacitated", 6), ("dead", 7)):
        out = GAME.health(with_states(extra("g1"), state))
        assert (out.boxes, out.ticked, out.level, english.text(out.word)) == (1, 1, level, "Down")
    assert GAME.health(with_states(extra("g1"), "shaken")).ticked == 0
    assert GAME.health(with_states(ann, "unconscious")).ticked == 0


@pytest.mark.rule("SW-09", "SW-13", "SW-83")
def test_the_figures_are_those_of_now() -> None:
    """Fighting d8 gives Parry 6, a medium shield 8; full defence +4, prone -2; Toughness 5 and 2 of armour: 7 (2)."""
    ann = wild("ann", fighting="d8", shield="medium", armor=2)
    assert figures(ann) == {"parry": "8", "toughness": "7 (2)"}
    assert figures(with_states(ann, "full_defense"))["parry"] == "12"
    assert figures(with_states(ann, "prone"))["parry"] == "6"
    assert figures(with_states(ann, "stunned", "prone"))["parry"] == "6"
    assert figures(wild("ann", weapon="rapier")) == {"parry": "6", "toughness": "5"}


@pytest.mark.rule("SW-24", "SW-36")
def test_stunned_counts_as_prone() -> None:
    """Parry 5 is 3, also where he has been set on his feet; no less where he lies too."""
    assert figures(with_states(wild("ann"), "stunned"))["parry"] == "3"
    assert figures(with_states(wild("ann"), "prone"))["parry"] == "3"
    assert figures(with_states(wild("ann"), "stunned", "prone"))["parry"] == "3"


def test_every_state_can_be_added_by_hand() -> None:
    """In the order of the table (14.7)."""
    state = begun(fight(wild("ann"), extra("g1")), ann=50)
    assert GAME.state_edits(state, state.fighter("ann")) == tuple(GAME.tables.states)


def automatic(state: Encounter, action: str) -> dict[str, object]:
    """What the sheets decide of Ann's action against the guard."""
    return {name: value for name, (value, _) in GAME.automatic(state, action, "ann", "g1").items()}


@pytest.mark.rule("SW-07", "SW-32", "SW-22")
def test_lines_that_fill_themselves_say_whose_they_are() -> None:
    """Joker, rounds and Wounds just taken, each only in the actions that know it, in words."""
    state = begun(fight(wild("ann", weapon="revolver"), extra("g1")), ann=53, g1=52)
    shot = replace(state.fighter("ann"), carried=(Carried("revolver", {"rounds_loaded": 2}),))
    state = state.put(replace(shot, counters=shot.counters | {"wounds_taken": 2}))
    jokers = {"attacker_joker": True, "target_joker": True}
    assert automatic(state, "ranged_attack") == jokers | {"rounds_loaded": 2}
    assert automatic(state, "soak") == {"attacker_joker": True, "wounds_taken": 2}
    assert automatic(state, "full_defense") == {}
    for language in ("fr", "en"):
        texts = words(language, GAME.id)
        for action in ("ranged_attack", "soak"):
            for _, why in GAME.automatic(state, action, "ann", "g1").values():
                assert why.id in texts
                assert "{" not in texts.text(why)
