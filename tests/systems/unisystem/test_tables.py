"""The tables of Unisystem against the catalogue: how many rows, what they name, how they keep to their kind."""

from __future__ import annotations

import pytest

from engine.form import NOT_GIVEN
from engine.systems.unisystem.tables import ARMORS, BANDS, TABLES, WEAPONS
from tests.systems.counting import never_counted

BELOW = {"damage", "target_le_10", "target_le_5", "target_le_0", "target_le_minus_10"}
ONE_BLOW = BELOW | {"attack_success", "hit", "bonus_multiplier"}
VOLLEY = BELOW | {"hit", "all_rounds_hit", "first_roll_success"}
SUCCESS = {"success"}
EVENTS_OF = {
    "melee_attack": ONE_BLOW,
    "ranged_attack": ONE_BLOW,
    "semi_auto": VOLLEY,
    "burst": VOLLEY,
    "rock_n_roll": VOLLEY,
    "suppressive_fire": BELOW | {"hit"},
    "damage": BELOW,
    "feint": {"feint_success"},
    "initiative": {"attacker_not_later"},
    **dict.fromkeys(("aim", "size_up", "sense_in_dark", "task", "test"), SUCCESS),
}
"""Events of each action (section 8); the others have none."""

DECLARED = {"defensive_stance", "aggressive_stance", "dive_for_cover", "stand_and_fire", "other_action"}
"""Announced, never rolled (section 5)."""

MOMENTS = {"fight_start", "turn_start"}

AVERAGES = ("hits", "life_points")
"""What an attack does on average (section 10)."""


@pytest.mark.parametrize(
    "table, count", [("traits", 22), ("weapons", 44), ("circumstances", 56), ("actions", 20), ("states", 13)]
)
def test_each_table_has_every_row_of_the_catalogue(table: str, count: int) -> None:
    """No row of sections 3 to 7 is missing, none is invented; what is only announced is no action to roll."""
    assert len(getattr(TABLES, table)) == count


def test_hints_come_up_at_moments_that_exist() -> None:
    """`when` names rows of this game's tables, what is announced, or the beginning of a fight or turn (11.2)."""
    known = {
        "action": set(TABLES.actions) | DECLARED,
        "modifier": set(TABLES.circumstances),
        "state": set(TABLES.states),
        "event": MOMENTS,
    }
    moments = [moment.partition(":") for row in TABLES.rules.values() for moment in row.when]
    assert [(kind, name) for kind, _, name in moments if name not in known[kind]] == []


def test_actions_count_events_and_outcomes_that_exist() -> None:
    """A headline or a curve of something that never happens would stay at zero for ever."""
    assert never_counted(TABLES, EVENTS_OF, AVERAGES) == []


def test_what_has_no_large_figure() -> None:
    """An action without dice has neither a figure nor curves (14.2)."""
    assert [id for id, row in TABLES.actions.items() if not row.headline] == ["action_limit"]


def test_actions_have_a_target_where_the_catalogue_says() -> None:
    """Nine actions need one (8.12); an area may hold several people."""
    aimed = {id for id, row in TABLES.actions.items() if row.targets != "none"}
    assert aimed == {
        "melee_attack", "ranged_attack", "semi_auto", "burst", "rock_n_roll", "suppressive_fire", "feint",
        "initiative", "damage",
    }  # fmt: skip
    assert [id for id, row in TABLES.actions.items() if row.targets == "several"] == ["suppressive_fire"]


def test_circumstances_belong_to_actions_and_keep_to_their_kind() -> None:
    """Each names known actions, a choice has its default among its options, a number has limits around it."""
    for row in TABLES.circumstances.values():
        assert set(row.actions) <= TABLES.actions.keys(), row.id
        assert bool(row.options) is (row.kind == "choice"), row.id
        assert bool(row.letters) is (row.kind == "text"), row.id
        if row.optional:
            assert row.neutral == NOT_GIVEN, row.id
        elif row.kind == "choice":
            assert row.default in row.options, row.id
        elif row.kind == "number":
            assert row.minimum <= int(row.neutral) <= row.maximum, row.id
        elif row.kind == "check":
            assert isinstance(row.default, bool), row.id


def test_what_has_no_default_counts_by_its_presence() -> None:
    """Section 6.1: distance, a dive already rolled, rounds loaded, and whatever depends on weapons and skills."""
    without = {id for id, row in TABLES.circumstances.items() if row.neutral == NOT_GIVEN}
    assert without == {
        "distance", "dive_total", "rounds_loaded", "shield_bonus", "bulky_penalty", "feint_skill", "feint_resist_skill",
    }  # fmt: skip
    assert {id for id, row in TABLES.traits.items() if row.neutral == NOT_GIVEN} == {
        "life_points", "side_best_dexterity", "speed",
    }  # fmt: skip


@pytest.mark.rule("UNI-114")
def test_house_rules_last_the_fight() -> None:
    """Eight options (6.1 and 6.5); three of them are read by the table only and are in no request."""
    options = {id: row for id, row in TABLES.circumstances.items() if row.who == "option"}
    assert len(options) == 8
    assert all(id.startswith("option_") for id in options)
    assert {(row.lasts, row.of, row.role) for row in options.values()} == {("fight", "scene", "option")}
    assert {id for id, row in options.items() if not row.actions} == {
        "option_initiative_mode", "option_keep_cool", "option_stun_test",
    }  # fmt: skip


@pytest.mark.rule("UNI-93", "UNI-104")
def test_weapons_keep_to_their_kind() -> None:
    """What shoots has five limits, rounds and modes; what parries is a melee weapon; shells decide for a shotgun."""
    for row in WEAPONS.values():
        assert bool(row.limits) is bool(row.modes), row.id
        assert bool(row.limits) is bool(row.rounds), row.id
        assert not row.limits or len(row.limits) == len(BANDS), row.id
        assert list(row.limits) == sorted(set(row.limits)), row.id
        assert row.parry is (row.group in ("melee", "shield", "improvised")), row.id
        assert (row.die == 0) is (row.group == "shotgun"), row.id
        assert row.strength is (row.group in ("unarmed", "melee", "shield", "improvised", "thrown")), row.id
        assert (row.reload == 0) is (row.group not in ("bow", "firearm", "shotgun")), row.id


@pytest.mark.rule("UNI-74", "UNI-56", "UNI-57")
def test_numbers_of_a_single_weapon() -> None:
    """The .44 and shotguns kick twice as hard; a shield parries at +2, a chair at +1 and strikes at -1."""
    assert {id for id, row in WEAPONS.items() if row.recoil == 2} == {
        "revolver_44", "shotgun_pump", "shotgun_double", "shotgun_auto",
    }  # fmt: skip
    assert {id: row.shield_bonus for id, row in WEAPONS.items() if row.shield_bonus} == {
        "shield": 2,
        "improvised_large": 1,
    }
    assert {id: row.bulky for id, row in WEAPONS.items() if row.bulky} == {"improvised_large": 1}
    assert {id: row.task for id, row in WEAPONS.items() if row.task} == {"kick": -1, "improvised_sharp_sword": -2}


@pytest.mark.rule("UNI-94")
def test_armor_stops_what_the_catalogue_says() -> None:
    """Every option but the custom one has its numbers: least and most of section 4.5."""
    reach = {id: (row.value(1 if row.sides else 0), row.value(row.sides)) for id, row in ARMORS.items()}
    assert reach == {
        "none": (0, 0),
        "leather_jacket": (1, 4),
        "heavy_leather": (2, 7),
        "chain_mail": (8, 18),
        "plate": (10, 24),
        "vest_light": (8, 18),
        "vest_medium": (18, 33),
        "vest_heavy": (24, 44),
        "vest_plates": (25, 60),
    }
    assert (*reach, "custom") == TABLES.traits["armor"].options


BLOWS = ["hit_no_effect", "hit_light", "hit_stun", "hit_severe", "hit_down", "hit_dying"]


@pytest.mark.parametrize(
    "names",
    [
        ["miss", "defended", *BLOWS],
        ["hits_0", "hits_1", "hits_n"],
        ["dmg_0", "dmg_n"],
        ["failure", "resisted", "sl_1", "sl_2", "sl_3", "sl_4", "sl_5", "sl_6", "sl_7_plus"],
        ["frozen", "acts"],
        ["reload_failed", "reloaded"],
        ["target_first", "simultaneous", "attacker_first"],
        ["stunned", "steady"],
        ["unconscious", "conscious"],
        ["dies", "survives"],
    ],
)
def test_outcomes_of_an_action_run_to_the_best_for_whoever_acts(names: list[str]) -> None:
    """Section 14.1: the best for the acting side last; what the target suffers grows worse on the way."""
    places = list(TABLES.outcomes)
    assert sorted(names, key=places.index) == names
    harms = [TABLES.outcomes[name].harm for name in names if TABLES.outcomes[name].side == "target"]
    assert harms == sorted(harms)


def test_counted_outcomes_stand_for_every_number() -> None:
    """A hundred rounds may hit a hundred times; no row is written for each, and nonsense has none."""
    assert [row.id for row in TABLES.outcomes.values() if row.counted] == ["hits_n", "dmg_n"]
    found = [TABLES.outcome(id) for id in ("hits_0", "hits_7", "hits_100", "dmg_36", "hits_n", "hits_x", "sl_9")]
    assert [row.id if row else None for row in found] == ["hits_0", "hits_n", "hits_n", "dmg_n", None, None, None]


def test_axes_move_along_known_actions_and_options() -> None:
    """A number axis has at least two points; a choice has options of its circumstance, trait or table (14.6)."""
    assert len(TABLES.axes) == 29
    for row in TABLES.axes.values():
        assert set(row.actions) <= TABLES.actions.keys(), row.id
        assert row.kind == "choice" or row.minimum < row.maximum, row.id
        if row.id in TABLES.circumstances and row.kind == "choice":
            assert row.options == TABLES.circumstances[row.id].options, row.id
    assert TABLES.axes["weapon"].options == tuple(WEAPONS)
    assert (*TABLES.axes["armor"].options, "custom") == TABLES.traits["armor"].options


def test_the_distance_axis_reaches_as_far_as_any_weapon() -> None:
    """Beyond the last limit there is no shot."""
    assert TABLES.axes["distance"].maximum == max(row.limits[-1] for row in WEAPONS.values() if row.limits)
