"""The tables of Savage Worlds against the catalogue: how many rows, what they name, what ready-made fighters use."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.encounter.sample import read_sample
from engine.form import NOT_GIVEN
from engine.systems.savage_worlds.tables import BANDS, BUCKSHOT, SLUG, TABLES, WEAPONS
from tests.systems.counting import never_counted

ATTACK = {"hit", "raise", "shaken_or_worse", "wound_or_worse", "out_of_fight"}
EVENTS_OF = {
    "melee_attack": ATTACK | {"through_obstacle", "knocked_out", "drops_item"},
    "ranged_attack": ATTACK | {"through_obstacle", "knocked_out", "drops_item", "bystander_hit"},
    "free_attack": ATTACK,
    "area_attack": ATTACK,
    "touch_attack": {"hit", "raise"},
    "disarm": {"hit", "loses_item"},
    "break_object": {"hit"},
    "crush": {"shaken_or_worse", "wound_or_worse", "out_of_fight"},
    "grapple": {"success", "raise"},
    "break_free": {"success", "raise"},
    "test": {"success", "raise"},
    "soak": {"removed_1_or_more", "removed_2_or_more", "removed_3_or_more"},
    "unshake": {"success"},
    "unstun": {"success"},
    "riding_check": {"success", "fall_shaken_or_worse", "fall_wound_or_worse"},
    "initiative": {"attacker_joker", "target_joker"},
}
"""Events of each action (catalogue 8.10); the others have none."""

NO_DICE = {"coup_de_grace", "full_defense", "aim", "hold", "stand_up", "draw_items", "reload"}


@pytest.mark.parametrize(
    "table, count",
    [("traits", 29), ("weapons", 59), ("circumstances", 40), ("actions", 24), ("states", 14), ("outcomes", 41)],
)
def test_each_table_has_every_row_of_the_catalogue(table: str, count: int) -> None:
    """No row of sections 3 to 7 and 13 is missing, none is invented."""
    assert len(getattr(TABLES, table)) == count


def test_hints_come_up_at_moments_that_exist() -> None:
    """`when` names rows of this game's tables, or events of its actions."""
    known = {
        "action": set(TABLES.actions),
        "modifier": set(TABLES.circumstances),
        "trait": set(TABLES.traits),
        "state": set(TABLES.states),
        "target_state": set(TABLES.states),
        "outcome": set(TABLES.outcomes),
        "event": set().union(*EVENTS_OF.values()),
    }
    moments = [moment.partition(":") for row in TABLES.rules.values() for moment in row.when]
    assert [(kind, name) for kind, _, name in moments if name not in known[kind]] == []


def test_actions_count_events_and_outcomes_that_exist() -> None:
    """A headline or a curve of something that never happens would stay at zero for ever."""
    assert never_counted(TABLES, EVENTS_OF) == []


def test_what_has_no_large_figure() -> None:
    """An action without dice has neither a figure nor curves (14.2)."""
    assert {id for id, row in TABLES.actions.items() if not row.headline} == NO_DICE


def test_only_an_area_attack_shares_its_roll() -> None:
    """One attack roll for the template (8.4); a captive may break free of a device, with nobody as target (8.6)."""
    assert {id: row.shared for id, row in TABLES.actions.items() if row.shared} == {"area_attack": ("SW-01",)}
    assert [id for id, row in TABLES.actions.items() if row.targets == "several"] == ["area_attack"]
    assert [id for id, row in TABLES.actions.items() if row.targets == "optional"] == ["break_free"]


def test_circumstances_belong_to_actions_and_keep_to_their_kind() -> None:
    """Each names known actions; a choice begins with its default, a number has limits around it."""
    for row in TABLES.circumstances.values():
        assert set(row.actions) <= TABLES.actions.keys(), row.id
        assert bool(row.options) is (row.kind == "choice"), row.id
        if row.kind == "choice":
            assert row.default == row.options[0], row.id
        elif row.kind == "number" and not row.optional:
            assert row.minimum <= int(row.neutral) <= row.maximum, row.id
        elif row.kind == "check":
            assert isinstance(row.default, bool), row.id


def test_four_numbers_have_no_default() -> None:
    """Section 6: distance, the two Scales and the rounds loaded count by their mere presence."""
    without = {id for id, row in TABLES.circumstances.items() if row.neutral == NOT_GIVEN}
    assert without == {"distance", "called_shot_scale", "item_scale", "rounds_loaded"}
    assert [id for id, row in TABLES.traits.items() if row.neutral == NOT_GIVEN] == ["parry", "toughness"]


def test_a_die_is_one_of_the_words_of_the_sheet() -> None:
    """Only skills go below d4; d6 where nothing is written, save for riding (section 3)."""
    dice = {id: row for id, row in TABLES.traits.items() if row.family == "die"}
    low = {id for id, row in dice.items() if row.options[0] == "d4-2"}
    assert low == {"fighting", "shooting", "athletics", "riding", "test_skill", "test_resist"}
    assert {id: len(row.options) for id, row in dice.items()} == {id: 18 if id in low else 17 for id in dice}
    assert {id for id, row in dice.items() if row.neutral != "d6"} == {"riding"}
    assert TABLES.traits["riding"].neutral == "d4-2"


@pytest.mark.rule("SW-76", "SW-78", "SW-32")
def test_weapons_keep_to_their_kind() -> None:
    """Whatever is shot or thrown has a range or is a cone; shotguns have the dice of buckshot at Short range."""
    for row in WEAPONS.values():
        assert row.melee or row.ranged, row.id
        assert bool(row.range) is (bool(row.ranged) and not row.has("template_cone")), row.id
        assert not row.reload or row.shots, row.id
        assert row.ranged != "shot" or not row.melee, row.id
        assert not row.has("shotgun") or row.dice == BUCKSHOT["short"], row.id
        assert row.range is None or list(row.range) == sorted(set(row.range)), row.id
    assert SLUG == (10, 10)
    assert tuple(BUCKSHOT) == BANDS[:3]


ATTACKED = ["miss", "hit_no_effect", "shaken", "wound_1", "wound_2", "wound_3", "unconscious", "incapacitated"]


@pytest.mark.parametrize(
    "names",
    [
        ["critical_failure", *ATTACKED],
        ["critical_failure", "deviated", "evaded", *ATTACKED[1:6], "incapacitated"],
        ["critical_failure", "miss", "item_kept", "disarmed", "item_broken"],
        ["critical_failure", "failed", "entangled", "bound"],
        ["critical_failure", "failed", "distracted_or_vulnerable", "distracted_or_vulnerable_and_shaken"],
        ["falls_critical", "falls", "stays_mounted"],
        ["soak_none", "soak_partial", "soak_all"],
        ["target_first", "simultaneous", "interrupter_first"],
    ],
)
def test_outcomes_of_an_action_run_to_the_best_for_whoever_acts(names: list[str]) -> None:
    """Section 14.1: the best for the acting side last; what the target suffers grows worse on the way."""
    places = list(TABLES.outcomes)
    assert sorted(names, key=places.index) == names
    harms = [TABLES.outcomes[name].harm for name in names if TABLES.outcomes[name].side == "target"]
    assert harms == sorted(harms)


def test_axes_move_along_known_actions_and_options() -> None:
    """A number axis has at least two points; a choice has the options of its circumstance or of its family."""
    for row in TABLES.axes.values():
        assert set(row.actions) <= TABLES.actions.keys(), row.id
        assert row.kind == "choice" or row.minimum < row.maximum, row.id
        if row.kind == "choice" and not row.family:
            assert row.options == TABLES.circumstances[row.id].options, row.id
    assert len(TABLES.axes) == 16


def test_the_distance_axis_reaches_as_far_as_any_weapon() -> None:
    """Extreme range is four times Long (section 4)."""
    farthest = max(row.range[2] for row in WEAPONS.values() if row.range)
    assert TABLES.axes["distance"].maximum == 4 * farthest


def test_archetypes_are_known_fighters_and_use_every_class_of_weapon() -> None:
    """At least twenty, of both sides, Wild Cards and Extras; together they carry something of every group."""
    assert len(TABLES.archetypes) >= 20
    carried = {weapon for row in TABLES.archetypes.values() for weapon in row.weapons or ("unarmed",)}
    assert {WEAPONS[weapon].group for weapon in carried} == {row.group for row in WEAPONS.values()}
    kinds = Counter((row.side, bool(row.traits.get("wild_card"))) for row in TABLES.archetypes.values())
    assert min(kinds.values()) >= 1
    assert len(kinds) == 4


@pytest.mark.rule("SW-16")
def test_archetypes_are_strong_enough_for_what_they_carry() -> None:
    """Nobody ready-made begins with a weapon that his Strength die is too small for."""
    weak = [
        (row.id, weapon)
        for row in TABLES.archetypes.values()
        for weapon in row.weapons
        if int(str(row.traits.get("strength", "d6")).partition("+")[0][1:]) < WEAPONS[weapon].minimum
    ]
    assert weak == []


def test_the_sample_fight_mixes_arms_and_states() -> None:
    """Four heroes who are Wild Cards against Extras and a boss, with a card before each and five kinds of arms."""
    read = read_sample("savage_worlds")
    rows = {one.id: TABLES.archetypes[one.archetype] for one in read.fighters}
    heroes = [one.id for one in read.fighters if one.side == "heroes" and rows[one.id].traits.get("wild_card")]
    bosses = [one.id for one in read.fighters if one.side == "opponents" and rows[one.id].traits.get("wild_card")]
    assert (len(heroes), len(bosses)) == (4, 1)
    groups = {WEAPONS[weapon].group for row in rows.values() for weapon in row.weapons or ("unarmed",)}
    assert groups >= {"unarmed", "polearms", "pistols", "automatic", "area", "bows", "axes"}
    assert all("card" in one.counters for one in read.fighters)
    assert sorted({one.counters["card"] - 1 for one in read.fighters}) == sorted(read.stock["drawn"])
