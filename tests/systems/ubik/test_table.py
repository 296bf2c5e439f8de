"""What the table shows and the GM edits: figures, health, marks, announcements, the sample (catalogue 14)."""

from __future__ import annotations

import pytest

from engine.encounter.history import History
from engine.encounter.state import Encounter, replace
from engine.label import Label, label, words
from engine.play.play import Play
from engine.systems.ubik import SYSTEM as GAME
from tests.systems.ubik.fighting import (
    act,
    applied,
    asked,
    begun,
    fight,
    free,
    names,
    on,
    order,
    person,
    placed,
    two,
    whose,
    with_states,
)


def figures(state: Encounter, fighter: str, language: str = "fr") -> list[str | None]:
    """Both figures of a row, as they are shown."""
    texts = words(language, "ubik")
    found = []
    for one in GAME.key_figures(state, state.fighter(fighter)):
        assert one.value is None or isinstance(one.value, Label)
        found.append(None if one.value is None else texts.short(one.value))
    return found


@pytest.mark.rule("UBK-03", "UBK-93")
def test_the_figures_are_those_of_the_action() -> None:
    """Ann strikes with contact 3, Bob stands against it with 4; a shot has nothing of his against it."""
    state = free(two(contact=4, dodge=2, protection=2, protection_kind="armored"))
    assert figures(state, "ann") == ["Assez", "Pas"]
    assert figures(state, "bob") == ["Doué", "Peu bl."]
    assert figures(state, "bob", "en")[1] == "Slightly arm."
    seeking = replace(state, action="detect_enemies")
    assert figures(seeking, "bob")[0] == "Assez"
    assert figures(replace(state, action="speak"), "bob")[0] is None
    zone = replace(state.put(replace(state.fighter("ann"), carried=(GAME.carry("smg"),))), action="fire_at_zone")
    assert figures(zone, "bob")[0] == "Peu"
    surprise = replace(state, action="surprise", answers={"ann": {"surprise_mode": "intention"}})
    assert figures(surprise, "bob")[0] == "Assez"
    assert figures(replace(state, action="fire_at_target"), "bob")[0] is None


@pytest.mark.rule("UBK-140")
@pytest.mark.parametrize(
    "lost, word", [(0, "unhurt"), (1, "lightly_wounded"), (4, "lightly_wounded"), (5, "wounded"), (8, "badly_wounded")]
)
def test_health_is_told_in_points_and_in_a_word(lost: int, word: str) -> None:
    """7 / 10 over a bar with the limits of the wound levels; the word is the players'."""
    health = GAME.health(person("ann", life_lost=lost))
    assert health.word.id == f"health.{word}"
    assert health.points is not None
    assert (health.points.value, health.points.maximum, health.points.thresholds) == (10 - lost, 10, (8, 5, 2))


def test_whoever_is_out_is_down() -> None:
    """Unconscious or dead, whatever his points."""
    assert GAME.health(with_states(person("ann"), "unconscious")).word.id == "health.down"
    assert GAME.health(with_states(person("ann"), "dead")).level == 7
    assert GAME.health(person("ann", life_lost=12)).level == 6


def test_what_somebody_is_about_stands_beside_his_name() -> None:
    """Turns aimed, a readied action, a dodge, a zone; the words count them."""
    state = applied(free(two("pistol")), "aim", "done")
    marks = [mark.label.id for mark in GAME.marks(state, state.fighter("ann"))]
    assert marks == ["mark.aim_turns"]
    opened = act(fight(person("ann"), person("bob", "foes")), "take_offer", fighter="ann", offer="declare_init")
    assert [mark.label.id for mark in GAME.marks(opened, opened.fighter("ann"))] == ["mark.opened"]


def test_the_main_action_follows_the_hand_and_the_state() -> None:
    """To strike, throw or shoot; to escape when held, to flee when demoralised, to shoot from a camp."""
    mains = {"knife": "strike", "grenade": "throw", "pistol": "fire_at_target", "crossbow": "fire_at_target"}
    for weapon, action in mains.items():
        assert GAME.default_action(person("ann", "heroes", weapon)) == action
    assert GAME.default_action(with_states(person("ann"), "held")) == "escape"
    assert GAME.default_action(with_states(person("ann", "heroes", "pistol"), "demoralised")) == "flee"
    assert GAME.default_action(with_states(person("ann", "heroes", "pistol"), "camping")) == "aimed_shot"


# -- announcements --------------------------------------------------------------------------------------------------


def test_distances_are_announced_once_a_pair() -> None:
    """Heroes say how far each foe is; it counts for both, and changes the legal target at once."""
    foes = person("bob", "foes", "pistol"), person("cid", "foes", "pistol")
    state = begun(placed(fight(person("ann", "heroes", "pistol", quickness=5), *foes)))
    assert [field.id for field in GAME.declarations(state, "ann")] == ["metres:bob", "metres:cid"]
    assert GAME.declarations(state, "bob") == ()
    said = act(state, "declare", fighter="ann", field="metres:bob", value=40)
    assert said.answers["bob>ann"] == said.answers["ann>bob"] == {"distance_m": 40}
    assert said.declared == {"ann": {"opponent": "cid"}}
    assert dict(said.prompts[0].why.arguments)["whom"] == "Cid"
    back = act(said, "declare", fighter="ann", field="metres:bob", value=5)
    assert dict(back.prompts[0].why.arguments)["whom"] == label("either", first="Bob", next="Cid")


def test_a_quickness_by_hand_moves_the_order() -> None:
    """What the GM writes on the sheet counts at once; the phase under way goes on."""
    foes = person("bob", "foes", quickness=3), person("cid", "foes", quickness=2)
    state = free(begun(placed(fight(person("ann", quickness=5), *foes))))
    after = act(on(state), "edit_trait", fighter="cid", trait="quickness", value=9)
    assert order(after) == ["ann", "bob", "cid"]  # Ann is done, Bob plays
    assert order(act(state, "edit_trait", fighter="cid", trait="quickness", value=9))[0] == "cid"


def test_only_the_rules_read_most_counters() -> None:
    """The sheet shows what the GM may want to change: turns aimed, a dodge, a zone, a hidden level."""
    play = Play(History(applied(free(two("pistol")), "aim", "done")))
    sheet = play.sheet("ann")
    assert sheet is not None
    assert [field.id for field in sheet.counters] == ["aim_turns"]
    assert [field.id for field in sheet.carried[0].counters] == ["rounds_loaded"]


# -- hints, sample --------------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-01", "UBK-75")
def test_hints_come_at_their_moments() -> None:
    """Before the first declaration, on the ground, and when one side has nobody left."""
    before = fight(person("ann"), person("bob", "foes"))
    assert "UBK-01" in GAME.hints(before, None, "strike")
    assert "UBK-18" in GAME.hints(before, None, "surprise")
    state = free(two())
    assert GAME.hints(state, None, "strike") == ()
    lying = state.put(with_states(state.fighter("ann"), "prone"))
    assert GAME.hints(lying, None, "strike") == ("UBK-75",)
    over = state.put(with_states(state.fighter("bob"), "dead"))
    assert GAME.hints(over, None, "speak") == ("UBK-01",)


def test_the_sample_opens_on_somebody_hidden() -> None:
    """Colette acts first, nobody's legal target; the next one must attack or find the nerve not to."""
    state = GAME.sample()
    assert (whose(state), asked(state), names(state.fighter("colette"))) == ("colette", [], {"hidden"})
    assert whose(on(state)) == "verdier"
    assert asked(on(state)) == [("verdier", "mandatory_or_not")]


def test_every_state_is_reached_by_what_fighters_do() -> None:
    """Each state of the table is given by some outcome, somewhere in the rules of the fight."""
    given = {
        "confused": applied(two(), "morale", "failure", modifiers={"morale_cause": "override"}).fighter("ann"),
        "prone": applied(free(two()), "go_prone", "done").fighter("ann"),
        "hidden": applied(free(two()), "hide_self", "success").fighter("ann"),
        "camping": applied(free(two("pistol")), "camp", "success").fighter("ann"),
    }
    for name, fighter in given.items():
        assert name in names(fighter)
