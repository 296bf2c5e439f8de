"""The tables of Ubik against the catalogue and the referee's own copy: rows, numbers, how they keep to their kind."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.form import NOT_GIVEN
from engine.systems.ubik.tables import BARE_HANDS, COVER, FIRE_MODES, MOVEMENT, ROLES, SITUATIONS, TABLES, WEAPONS
from tests.twins import ubik_tables as referee
from tests.twins.ubik_weapons import COLUMNS
from tests.twins.ubik_weapons import WEAPONS as KNOWN_WEAPONS

HERE = Path(__file__).parent
HARM = {"hit", "wound", "target_out", "target_dead", "target_morale"}
EVENTS_OF = {
    **dict.fromkeys(("strike", "fire_at_target", "triple_shot", "aimed_shot", "fire_at_zone", "hold_damage"), HARM),
    "feint": HARM | {"target_surprised"},
    "pummel": HARM | {"target_demoralised", "witness_demoralised"},
    "riddle": HARM | {"witness_demoralised"},
    "throw": HARM | {"miss_within_blast"},
    "called_shot": HARM | {"critical"},
    "disarm": {"hit", "target_morale", "target_demoralised"},
    "restrain": {"hit", "held_and_escapes_first_try"},
    "analyse_combat": {"rank_better", "rank_same", "rank_worse"},
    "initiative": {"acts_first", "same_quickness"},
    "surprise": {"counter_attempt"},
    "morale": {"free_choice", "forced_attack", "demoralised"},
    "camp": {"trigger_per_pa_spend"},
    **{action: {"success_with_risk"} for action in referee.TESTED},
}
"""Events of each action (8.12); the others have none."""

MOMENTS = {"fight_start", "fight_end"}

OWN_TABLE = "option_core_grid"
"""The one circumstance that no request of the catalogue has: the GM's own core table (8.1, step 3)."""


def counted(counts: str) -> Iterator[tuple[str, str]]:
    """Kind and id of everything that a headline or a curve adds up."""
    for part in counts.split("+"):
        kind, _, name = part.partition(":")
        yield kind, name


@pytest.mark.parametrize(
    "table, known",
    [
        ("traits", referee.TRAITS),
        ("weapons", KNOWN_WEAPONS),
        ("circumstances", referee.MODIFIERS),
        ("actions", referee.ACTIONS),
        ("states", referee.STATES),
    ],
)
def test_each_table_has_every_row_of_the_catalogue(table: str, known: dict[str, object]) -> None:
    """No row of sections 3 to 7 is missing, none is invented, none stands twice."""
    assert sorted(set(getattr(TABLES, table)) - {OWN_TABLE}) == sorted(known)


def test_traits_take_what_the_catalogue_says() -> None:
    """Limits, options and what stands for nothing written are those of section 3."""
    for id, row in TABLES.traits.items():
        values = {"check": (False, True), "choice": row.options, "number": tuple(range(row.minimum, row.maximum + 1))}
        assert values[row.kind] == tuple(referee.TRAITS[id]), id
        assert row.neutral == referee.TRAIT_DEFAULTS[id], id
        assert isinstance(row.neutral, type(referee.TRAIT_DEFAULTS[id])), id


def test_circumstances_belong_to_the_actions_that_use_them() -> None:
    """Table 6.2, and the values and defaults of 6.1; only rounds loaded count by being given."""
    for id, row in TABLES.circumstances.items():
        if id == OWN_TABLE:
            continue
        known = referee.MODIFIERS[id]
        assert set(row.actions) == known.actions, id
        values = {"check": (False, True), "choice": row.options, "number": tuple(range(row.minimum, row.maximum + 1))}
        assert values[row.kind] == tuple(known.values), id
        assert row.neutral == (NOT_GIVEN if known.default is None else known.default), id
    assert [id for id, row in TABLES.circumstances.items() if row.optional] == ["rounds_loaded", OWN_TABLE]


def test_the_log_names_a_weapon_only_where_it_has_a_part() -> None:
    """Sections 5.1 to 5.4: attacks with it, a camp, and what is done to it; never a test of morale or a glance."""
    attacks = {*referee.ATTACKS} - {"restrain"}
    handled = {"camp", "hold_damage", "aim", "reload", "change_fire_mode", "prepare_weapon"}
    let_go = {"stow_object", "drop_object"}
    assert {id for id, row in TABLES.actions.items() if not row.bare} == attacks | {"fire_at_zone"} | handled | let_go


@pytest.mark.rule("UBK-03")
def test_levels_are_choices_so_that_they_are_words() -> None:
    """Every level of the sheet and of a request is one of named options, never a bare number."""
    levels = {id: row for id, row in TABLES.traits.items() if row.options == (1, 2, 3, 4, 5)}
    assert set(levels) == set(referee.LEVELS)
    assert {row.family for row in levels.values()} == {"level", "determination", "protection"}
    asked = {"aptitude_level", "nd", "morale_level", "witness_determination"}
    assert {TABLES.circumstances[id].kind for id in asked} == {"choice"}


@pytest.mark.rule("UBK-146", "UBK-84")
@pytest.mark.parametrize("id", WEAPONS)
def test_weapons_are_those_of_the_catalogue(id: str) -> None:
    """Every column of section 4, against the referee's copy."""
    row, known = WEAPONS[id], KNOWN_WEAPONS[id]
    assert (row.kind, row.hands, row.damage, row.level) == (known.kind, known.hands, known.damage, known.level)
    assert (row.attack == "perforating", row.blunt, row.short) == (known.perforating, known.blunt, known.short)
    assert (row.modes, row.magazine, row.feed == "loose") == (known.modes, known.magazine, known.loose)
    assert (row.silent, row.triple_shot, row.blast) == (known.silent, known.triple_shot, known.blast)
    assert (row.fires, row.longest) == (known.fires, known.limit)


@pytest.mark.rule("UBK-110", "UBK-147")
def test_weapons_keep_to_their_kind() -> None:
    """What fires has modes, a magazine and a feed; what is thrown or fired has a range; bare hands are a weapon."""
    for row in WEAPONS.values():
        assert row.fires is bool(row.modes) is bool(row.feed) is (row.kind in ("bow", "gun")), row.id
        assert row.kind == "contact" or row.short > 0, row.id
        possible = {count for count, column in FIRE_MODES.items() if set(column.modes) & set(row.modes)}
        assert {count for count in FIRE_MODES if row.modes_for(count)} == possible, row.id
    assert WEAPONS["smg"].modes_for(3) == ("semi_auto", "short_burst")
    assert WEAPONS["crossbow"].modes_for(3) == ()
    assert BARE_HANDS in WEAPONS


@pytest.mark.rule("UBK-110")
def test_the_fire_modes_are_those_of_the_catalogue() -> None:
    """By rounds fired: modes, difficulty and damage."""
    assert {rounds: tuple(row) for rounds, row in FIRE_MODES.items()} == {
        rounds: (tuple(row.modes), row.nd, row.damage) for rounds, row in COLUMNS.items()
    }


@pytest.mark.rule("UBK-92", "UBK-94", "UBK-41")
def test_options_stand_in_the_order_of_their_difficulty() -> None:
    """Cover, movement and morale are worth their place."""
    assert (COVER, MOVEMENT, SITUATIONS) == (referee.COVER, referee.MOVEMENT, referee.SITUATION)


@pytest.mark.rule("UBK-21")
def test_roles_of_initiative_stand_in_the_order_of_their_difficulty() -> None:
    """From who started by surprise to who was surprised."""
    assert ROLES == referee.ROLE


def test_rules_are_those_of_the_catalogue_in_its_order() -> None:
    """Every rule of the list stands in the table, with its kind, and no other."""
    with (HERE / "rules.tsv").open(encoding="utf-8", newline="") as file:
        known = [(row["id"], row["kind"]) for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]
    assert [(row.id, row.kind) for row in TABLES.rules.values()] == known
    assert len(known) == 127


def test_advice_and_only_advice_says_when() -> None:
    """A hint without a moment would never come up; a rule that is applied needs none (11.2)."""
    assert [row.id for row in TABLES.rules.values() if row.when] == ["UBK-01", "UBK-18", "UBK-75"]
    assert {row.id for row in TABLES.rules.values() if row.kind == "advice"} == {"UBK-01", "UBK-18", "UBK-75"}
    known = {"action": set(TABLES.actions), "state": set(TABLES.states), "event": MOMENTS}
    moments = [moment.partition(":") for row in TABLES.rules.values() for moment in row.when]
    assert [(kind, name) for kind, _, name in moments if name not in known[kind]] == []


def test_every_rule_that_a_row_names_exists() -> None:
    """The chip of a row leads to a rule of the list."""
    tables = (TABLES.traits, TABLES.weapons, TABLES.circumstances, TABLES.actions, TABLES.states, TABLES.hooks)
    named = {row.rule for table in tables for row in table.values()}
    named |= {rule for row in TABLES.actions.values() for rule in row.shared}
    assert named - TABLES.rules.keys() == set()


def test_actions_count_events_and_outcomes_that_exist() -> None:
    """A headline or a curve of something that never happens would stay at zero for ever."""
    wrong = []
    for action in TABLES.actions.values():
        events = EVENTS_OF.get(action.id, set())
        for counts in (action.headline, action.alone, action.out, *(curve.counts for curve in action.curves)):
            for kind, name in counted(counts) if counts else ():
                if name not in (events if kind == "event" else TABLES.outcomes):
                    wrong.append(f"{action.id}: {kind}:{name}")
    assert wrong == []
    drawn = {(row.id, axis) for row in TABLES.actions.values() for curve in row.curves for axis in curve.axes}
    assert [(action, axis) for action, axis in drawn if action not in TABLES.axes[axis].actions] == []


def test_the_first_curve_is_the_headline() -> None:
    """The line in full ink is the large figure (14.2); what needs no roll has neither."""
    firsts = {id: row.curves[0].counts if row.curves else "" for id, row in TABLES.actions.items()}
    assert firsts == {id: row.headline for id, row in TABLES.actions.items()}
    unrolled = {*referee.FREE, *referee.SIMPLE, "go_prone", "aim", "reload", *referee.HOLDS} - {"hold_damage"}
    assert {id for id, row in TABLES.actions.items() if not row.headline} == unrolled


@pytest.mark.rule("UBK-19", "UBK-111")
def test_actions_have_a_target_where_the_catalogue_says() -> None:
    """Attacks, holds, evasion and surprise need one (8.11); a zone and a surprise may concern several."""
    found = {kind: {id for id, row in TABLES.actions.items() if row.targets == kind} for kind in ("none", "optional")}
    assert found["none"] == set(referee.NO_TARGET)
    assert found["optional"] == set(referee.FREE_TARGET)
    assert {id for id, row in TABLES.actions.items() if row.targets == "several"} == {"fire_at_zone", "surprise"}


def test_house_rules_last_the_fight() -> None:
    """Four options (6.1) and the GM's own core table, set once."""
    options = {id: row for id, row in TABLES.circumstances.items() if row.who == "option"}
    assert len(options) == 5
    assert options[OWN_TABLE].actions == options["option_core_table"].actions
    assert all(id.startswith("option_") for id in options)
    assert {(row.lasts, row.of, row.role) for row in options.values()} == {("fight", "scene", "option")}


@pytest.mark.parametrize(
    "names",
    [
        ["morale_failed", "miss", "hit_no_effect", "hit_half", "hit_full", "hit_double"],
        ["dodged", "hit_no_effect", "hit_half", "hit_full", "hit_double"],
        ["miss", "held"],
        ["miss", "disarmed_drop", "disarmed_flung", "disarmed_recovered"],
        ["failure", "success"],
        ["still_held", "free"],
        ["attacker_surprised", "attempt_failed", "nobody_surprised", "endless", "target_surprised"],
    ],
)
def test_outcomes_of_an_action_run_to_the_best_for_whoever_acts(names: list[str]) -> None:
    """Section 14.1: the best for the acting side last; what the target suffers grows worse on the way."""
    places = list(TABLES.outcomes)
    assert sorted(names, key=places.index) == names
    harms = [TABLES.outcomes[name].harm for name in names if TABLES.outcomes[name].side == "target"]
    assert harms == sorted(harms)


def test_axes_move_along_known_actions_and_options() -> None:
    """A number axis has at least two points; a choice has options of its circumstance or of the weapons (14.6)."""
    assert len(TABLES.axes) == 28
    for row in TABLES.axes.values():
        assert set(row.actions) <= TABLES.actions.keys(), row.id
        assert row.kind == "choice" or row.minimum < row.maximum, row.id
        if row.id in TABLES.circumstances:
            assert set(row.actions) <= set(TABLES.circumstances[row.id].actions), row.id
            if row.kind == "choice":
                assert set(row.options) <= set(TABLES.circumstances[row.id].options), row.id
    assert TABLES.axes["weapon"].options == tuple(WEAPONS)


def test_the_distance_axis_reaches_as_far_as_any_weapon() -> None:
    """Beyond five times the short range there is no shot."""
    assert TABLES.axes["distance_m"].maximum == max(row.longest for row in WEAPONS.values())
