"""The tables of Star Wars D100 against the catalogue: how many rows, what they name, how they keep to their kind."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.form import NOT_GIVEN
from engine.systems.star_wars_d100.tables import ORDER_MODIFIERS, TABLES, WEAPONS

HERE = Path(__file__).parent
BREAKDOWN = {"breakdown_triggered", "breakdown"}
SHOT = BREAKDOWN | {"fumble", "hit", "critical_hit", "head_hit", "pv_loss", "target_down", "paralysed", "weakened"}
SINGLE = SHOT | {"target_out", "reaction_success"}
EVENTS_OF = {
    "shoot": SINGLE,
    "throw": SINGLE,
    **dict.fromkeys(("multi_shot", "burst", "dual_pistols", "dual_rifles"), SHOT),
    "cover_fire": BREAKDOWN,
    "defy_cover_fire": {"hit", "head_hit", "weapon_destroyed", "pv_loss", "shooter_down", "can_fire"},
    "dodge": {"reaction_success"},
    "parry": {"reaction_success"},
    "breakdown_test": BREAKDOWN | {"not_fired"},
    "luck_test": {"test_success", "critical_failure"},
    "violent_death": {"survives"},
    "initiative": {"tie"},
}
"""Events of each action (section 8); the others have none."""

AIMED = {
    "shoot", "throw", "multi_shot", "burst", "dual_pistols", "dual_rifles", "defy_cover_fire", "initiative",
}  # fmt: skip


def counted(counts: str) -> Iterator[tuple[str, str]]:
    """Kind and id of everything that a headline or a curve adds up."""
    for part in counts.split("+"):
        kind, _, name = part.partition(":")
        yield kind, name


@pytest.mark.parametrize(
    "table, count",
    [("traits", 25), ("weapons", 21), ("actions", 19), ("states", 17), ("outcomes", 51), ("axes", 19)],
)
def test_each_table_has_every_row_of_the_catalogue(table: str, count: int) -> None:
    """No row of sections 3 to 7 and 14 is missing, none is invented."""
    assert len(getattr(TABLES, table)) == count


def test_circumstances_are_those_of_the_catalogue_and_two_of_the_table() -> None:
    """Thirty-five modifiers of section 6; group order and the length of a round are house rules that no request has."""
    assert len(TABLES.circumstances) == 37
    assert {id for id, row in TABLES.circumstances.items() if not row.actions} == {
        "option_group_order",
        "option_round_seconds",
    }


def test_rules_are_those_of_the_catalogue_in_its_order() -> None:
    """Every rule of the list stands in the table, with its kind, and no other."""
    with (HERE / "rules.tsv").open(encoding="utf-8", newline="") as file:
        known = [(row["id"], row["kind"]) for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]
    assert [(row.id, row.kind) for row in TABLES.rules.values()] == known
    assert len(known) == 99


def test_advice_and_only_advice_says_when() -> None:
    """A hint without a moment would never come up; a rule that is applied needs none."""
    assert [row.id for row in TABLES.rules.values() if (row.kind == "advice") is not bool(row.when)] == []
    assert [row.id for row in TABLES.rules.values() if not row.section] == []


def test_hints_come_up_at_moments_that_exist() -> None:
    """`when` names actions and outcomes of this game (11.1)."""
    known = {"action": set(TABLES.actions), "outcome": set(TABLES.outcomes)}
    moments = [moment.partition(":") for row in TABLES.rules.values() for moment in row.when]
    assert [(kind, name) for kind, _, name in moments if name not in known[kind]] == []


def test_every_rule_that_a_row_names_exists() -> None:
    """The chip of a row leads to a rule of the list."""
    tables = (TABLES.traits, TABLES.weapons, TABLES.circumstances, TABLES.actions, TABLES.states, TABLES.hooks)
    named = {row.rule for table in tables for row in table.values()}
    assert named - TABLES.rules.keys() == set()


def test_actions_count_events_and_outcomes_that_exist() -> None:
    """A headline or a curve of something that never happens would stay at zero for ever."""
    wrong = []
    for action in TABLES.actions.values():
        events = EVENTS_OF.get(action.id, set())
        for counts in (action.headline, action.out, *(curve.counts for curve in action.curves)):
            for kind, name in counted(counts) if counts else ():
                if name not in (events if kind == "event" else TABLES.outcomes):
                    wrong.append(f"{action.id}: {kind}:{name}")
    assert wrong == []


def test_curves_run_along_axes_of_their_action() -> None:
    """A line that is drawn along some axes only has at least one of them, and no two lines look alike on one axis."""
    for action in TABLES.actions.values():
        axes = {id for id, row in TABLES.axes.items() if action.id in row.actions}
        for curve in action.curves:
            assert set(curve.axes) <= axes, (action.id, curve.id)
        for axis in axes:
            drawn = [curve.style for curve in action.curves if not curve.axes or axis in curve.axes]
            assert len(drawn) == len(set(drawn)), (action.id, axis)


def test_the_first_curve_is_the_headline() -> None:
    """The line in full ink is the large figure (14.2); reloading and the fumble table have none."""
    without = {"reload", "fumble_roll"}
    assert {id for id, row in TABLES.actions.items() if not row.headline} == without
    assert {id: row.curves[0].counts for id, row in TABLES.actions.items() if id not in without} == {
        id: row.headline for id, row in TABLES.actions.items() if id not in without
    }


def test_actions_have_a_target_where_the_catalogue_says() -> None:
    """Attacks, firing back and the comparison of two orders need one (section 5)."""
    assert {id for id, row in TABLES.actions.items() if row.targets != "none"} == AIMED
    assert {row.targets for row in TABLES.actions.values()} == {"one", "none"}


def test_general_roles_are_those_of_the_catalogue() -> None:
    """14.6: this game has no melee, no aiming turn and no first aid."""
    assert {row.role: id for id, row in TABLES.actions.items() if row.role} == {
        "main_ranged": "shoot",
        "throw": "throw",
        "reload": "reload",
        "initiative": "initiative",
    }


def test_circumstances_belong_to_actions_and_keep_to_their_kind() -> None:
    """Each names known actions, a choice has its default among its options, a number has limits around it."""
    for row in TABLES.circumstances.values():
        assert set(row.actions) <= TABLES.actions.keys(), row.id
        assert bool(row.options) is (row.kind == "choice"), row.id
        if row.optional:
            assert row.neutral == NOT_GIVEN, row.id
        elif row.kind == "choice":
            assert row.default in row.options, row.id
        elif row.kind == "number":
            assert row.minimum <= int(row.neutral) <= row.maximum, row.id
        else:
            assert row.default is False, row.id


def test_what_hangs_on_the_weapon_has_no_default() -> None:
    """Mode, distance, rounds, the second weapon; of shots and bursts only one may be given for covering fire."""
    assert {id for id, row in TABLES.circumstances.items() if row.neutral == NOT_GIVEN} == {
        "mode", "distance_m", "rounds_loaded", "shots", "bursts", "second_weapon",
    }  # fmt: skip
    assert [id for id, row in TABLES.circumstances.items() if row.decimals] == ["distance_m"]


def test_house_rules_last_the_fight() -> None:
    """Three options of section 6, and what the table keeps by itself."""
    options = {id: row for id, row in TABLES.circumstances.items() if row.who == "option"}
    assert len(options) == 5
    assert all(id.startswith("option_") for id in options)
    assert {(row.lasts, row.of, row.role) for row in options.values()} == {("fight", "scene", "option")}


def test_what_counts_for_the_round_lasts_the_round() -> None:
    """Having acted and dodges tried are kept until the round ends (14.5)."""
    assert {id for id, row in TABLES.circumstances.items() if row.lasts == "round"} == {
        "attacker_acted", "target_acted", "previous_dodges",
    }  # fmt: skip


def test_weapons_keep_to_their_kind() -> None:
    """Guns have a range, blades no breakdown, nothing thrown repeats; without lethal mode there are no dice."""
    for row in WEAPONS.values():
        assert (row.kind == "gun") is (row.range > 0), row.id
        assert (row.group == "thrown") is (row.kind != "gun"), row.id
        assert (row.kind == "blade") is (row.panne == 0), row.id
        assert (row.dice is not None) is ("lethal" in row.modes), row.id
        assert row.kind == "gun" or (row.shots, row.bursts, row.magazine) == (1, 0, 1), row.id
        assert row.skill in TABLES.traits, row.id
        assert len(set(row.modes)) == len(row.modes) >= 1, row.id


def test_no_weapon_outnumbers_the_rows_of_hits() -> None:
    """Every number of hits that a weapon can make is an outcome, the most first."""
    most = max(max(row.shots, row.bursts) for row in WEAPONS.values())
    rows = [id for id in TABLES.outcomes if id.startswith("hits_") and id.removeprefix("hits_").isdecimal()]
    assert rows == [f"hits_{number}" for number in range(most, -1, -1)]


@pytest.mark.rule("SWD-02", "SWD-03")
def test_light_arms_in_the_order() -> None:
    """A hand blaster costs nothing, a blaster rifle 1; a thrown blade is not listed and costs nothing (R22)."""
    assert {row.order_modifier for row in WEAPONS.values() if row.group == "pistol"} == {0}
    assert {row.order_modifier for row in WEAPONS.values() if row.group == "rifle"} == {-1}
    assert {row.order_modifier for row in WEAPONS.values() if row.kind == "blade"} == {0}


@pytest.mark.rule("SWD-04", "SWD-05")
def test_heavy_arms_in_the_order() -> None:
    """Sniper rifles, heavy weapons and grenades cost 2, artillery 3."""
    heavy = {row.order_modifier for row in WEAPONS.values() if row.group in ("sniper", "heavy")}
    assert heavy | {row.order_modifier for row in WEAPONS.values() if row.kind == "grenade"} == {-2}
    assert {row.order_modifier for row in WEAPONS.values() if row.group == "artillery"} == {-3}
    assert {row.group for row in WEAPONS.values()} - {"thrown"} <= ORDER_MODIFIERS.keys()


@pytest.mark.rule("SWD-95", "SWD-25")
@pytest.mark.parametrize(
    "weapon, damage, reach, panne, rates",
    [
        ("blaster_pistol", ((1, 8), 1), 20, 98, (3, 0, 25)),
        ("auto_blaster_pistol", ((1, 8), 0), 20, 95, (3, 2, 30)),
        ("blaster_rifle", ((2, 6), 1), 60, 98, (3, 1, 40)),
        ("sniper_rifle", ((2, 8), 2), 150, 98, (1, 0, 10)),
        ("heavy_repeater", ((2, 10), 0), 120, 95, (3, 4, 90)),
        ("turret_laser", ((4, 10), 0), 500, 97, (2, 3, 0)),
        ("thermal_detonator", ((5, 6), 0), 0, 98, (1, 0, 1)),
        ("throwing_knife", ((1, 4), 1), 0, 0, (1, 0, 1)),
    ],
)
def test_numbers_of_single_weapons(
    weapon: str, damage: tuple[tuple[int, int], int], reach: int, panne: int, rates: tuple[int, int, int]
) -> None:
    """One weapon of each category has the numbers of section 4: dice, range, breakdown, shots, bursts, magazine."""
    row = WEAPONS[weapon]
    assert ((row.dice, row.bonus), row.range, row.panne) == (damage, reach, panne)
    assert (row.shots, row.bursts, row.magazine) == rates


@pytest.mark.rule("SWD-96")
def test_each_category_has_its_skill() -> None:
    """A sniper rifle is fired with the skill of rifles; the others have one each."""
    assert {row.group: row.skill for row in WEAPONS.values()} == {
        "pistol": "skill_pistol",
        "rifle": "skill_rifle",
        "sniper": "skill_rifle",
        "heavy": "skill_heavy",
        "artillery": "skill_artillery",
        "thrown": "skill_throw",
    }


def test_only_some_weapons_stun() -> None:
    """Three blasters can do both, two weapons nothing else; what has a magazine can be reloaded, a turret cannot."""
    assert {id for id, row in WEAPONS.items() if row.modes == ("lethal", "stun")} == {
        "blaster_pistol", "blaster_carbine", "blaster_rifle",
    }  # fmt: skip
    assert {id for id, row in WEAPONS.items() if row.modes == ("stun",)} == {"stun_pistol", "stun_grenade"}
    assert {id for id, row in WEAPONS.items() if row.kind == "gun" and not row.reloads} == {"turret_laser"}


def test_what_blows_up_has_a_radius() -> None:
    """Blast radii in metres (section 4)."""
    assert {id: row.blast for id, row in WEAPONS.items() if row.blast} == {
        "frag_grenade": 5,
        "thermal_detonator": 8,
        "stun_grenade": 5,
        "rocket_launcher": 4,
    }


def test_outcomes_run_from_the_worst_for_the_target() -> None:
    """Section 14.1: what the target suffers grows lighter, then comes what whoever acts suffers."""
    places = list(TABLES.outcomes)
    assert (places[0], places[-1]) == ("dead", "hits_self")
    harms = [row.harm for row in TABLES.outcomes.values() if row.side == "target"]
    assert harms == sorted(harms, reverse=True)
    assert [id for id, row in TABLES.outcomes.items() if row.harm == -1] == ["fumble"]


def test_axes_move_along_known_actions() -> None:
    """A number axis has at least two points, and what moves is a circumstance, a trait or the breakdown value."""
    moved = {"attacker.skill", "target.armor", "panne"}
    for id, row in TABLES.axes.items():
        assert set(row.actions) <= TABLES.actions.keys(), id
        assert row.minimum < row.maximum, id
        assert id in moved or id.rpartition(".")[2] in TABLES.circumstances.keys() | TABLES.traits.keys(), id


def test_the_breakdown_axis_reaches_every_worn_weapon() -> None:
    """From the most worn of the least reliable weapon to the best one when new."""
    values = [row.panne for row in WEAPONS.values() if row.panne]
    axis = TABLES.axes["panne"]
    worn = TABLES.circumstances["panne_malus"].maximum
    assert (axis.minimum, axis.maximum) == (min(values) - worn, max(values))
