"""The tables of Uchronia against the catalogue: how many rows, what they refer to, what ready-made fighters carry."""

from collections import Counter

import pytest

from engine.systems.uchronia.tables import BANDS, TABLES, WEAPONS
from engine.tables import HARM_SUCCESS
from tests.systems.counting import never_counted

MELEE = ("strike", "disarm", "grapple", "break_free")
EVENTS_OF = {
    "melee": {
        "hit",
        "attacker_wins",
        "target_wins",
        *(f"{who}_{margin}" for who in ("attacker", "target") for margin in ("minor", "significant", "exceptional")),
        *(f"{who}_{what}" for who in ("attacker", "target") for what in ("fumble", "out_of_action")),
    },
    "shot": {"hit", "catastrophic", "significant", "exceptional", "target_out_of_action", "target_killed"},
    "trick_shot": {"hit", "catastrophic"},
    "test": {"success", "catastrophic"},
    "resistance": {"success", "heroic", "attacker_out_of_action"},
    "pursuit": {"fugitive_gains", "pursuer_gains"},
    "initiative": {"attacker_cannot_act", "target_cannot_act"},
}
"""Events of each kind of action (catalogue 8.2 to 8.8, 9.8)."""
KIND = (
    dict.fromkeys(MELEE, "melee")
    | dict.fromkeys(("shoot", "missile", "burst"), "shot")
    | dict.fromkeys(("reliability", "unjam", "fatigue", "break_off", "survival"), "test")
)


@pytest.mark.parametrize(
    "table, count",
    [("traits", 17), ("weapons", 28), ("circumstances", 38), ("actions", 18), ("states", 16), ("outcomes", 55)],
)
def test_each_table_has_every_row_of_the_catalogue(table: str, count: int) -> None:
    """No row of sections 3 to 7 and 13.1 is missing, none is invented."""
    assert len(getattr(TABLES, table)) == count


def test_actions_count_events_and_outcomes_that_exist() -> None:
    """A headline or a curve of something that never happens would stay at zero for ever."""
    assert never_counted(TABLES, {id: EVENTS_OF.get(KIND.get(id, id), set()) for id in TABLES.actions}) == []


def test_what_has_no_large_figure() -> None:
    """An action without dice has neither a figure nor curves (14.2)."""
    assert [id for id, row in TABLES.actions.items() if not row.headline] == ["aim", "reload"]


def test_hints_come_up_at_moments_that_exist() -> None:
    """`when` names actions, states, outcomes or events of this game."""
    known = {
        "action": set(TABLES.actions),
        "state": set(TABLES.states),
        "outcome": set(TABLES.outcomes),
        "event": set().union(*EVENTS_OF.values()),
    }
    moments = [moment for row in TABLES.rules.values() for moment in row.when]
    assert [moment for moment in moments if moment.partition(":")[2] not in known[moment.partition(":")[0]]] == []


def test_circumstances_belong_to_actions_and_keep_to_their_kind() -> None:
    """Each names known actions; a choice has options and a default among them, a number has limits around it."""
    for row in TABLES.circumstances.values():
        assert set(row.actions) <= TABLES.actions.keys(), row.id
        assert bool(row.options) is (row.kind == "choice"), row.id
        if row.kind == "choice":
            assert row.default is None or row.default in row.options, row.id
        elif row.kind == "number":
            assert row.minimum < row.maximum, row.id
            assert row.default is None or row.minimum <= int(row.default) <= row.maximum, row.id
        else:
            assert isinstance(row.default, bool), row.id


def test_only_what_depends_on_action_or_weapon_has_no_default() -> None:
    """Section 6 gives every modifier a default but three."""
    without = {id for id, row in TABLES.circumstances.items() if row.default is None}
    assert without == {"threshold", "rounds_to_load", "rounds_loaded"}


def test_house_rules_come_last_and_are_five() -> None:
    """Section 6: what begins with `option_` is set once a fight, below the circumstances of the action."""
    house = [row.who == "option" for row in TABLES.circumstances.values()]
    assert (sum(house), sorted(house)) == (5, house)
    assert [id for id in TABLES.circumstances if id.startswith("option_")] == list(TABLES.circumstances)[-5:]


def test_outcomes_run_from_the_targets_worst_to_the_attackers_worst() -> None:
    """Section 14.1: harm of the target falls, then that of the attacker rises; what hurts nobody stands between."""
    hurt = {side: [row.harm for row in TABLES.outcomes.values() if row.side == side] for side in ("attacker", "target")}
    target = [harm for harm in hurt["target"] if 0 < harm < HARM_SUCCESS]
    attacker = [harm for harm in hurt["attacker"] if 0 < harm < HARM_SUCCESS]
    assert target == sorted(target, reverse=True)
    assert attacker == sorted(attacker)
    assert (next(iter(TABLES.outcomes)), next(reversed(TABLES.outcomes))) == ("target_killed", "dies")
    assert Counter(row.harm for row in TABLES.outcomes.values())[7] == 2  # killed outright, dies


def test_axes_move_along_known_actions_and_options() -> None:
    """An axis of distance has the five bands; a number axis has at least two points; each action is known."""
    for row in TABLES.axes.values():
        assert set(row.actions) <= TABLES.actions.keys(), row.id
        assert row.options == (BANDS if row.kind == "choice" else ()), row.id
        assert row.kind == "choice" or row.minimum < row.maximum, row.id
    assert len(TABLES.axes) == 14


def test_archetypes_are_known_fighters_and_use_every_weapon() -> None:
    """Each carries weapons and has traits of the tables; together they carry every weapon there is."""
    assert len(TABLES.archetypes) >= 14
    for row in TABLES.archetypes.values():
        assert bool(row.traits.get("hero")) is (row.side == "heroes"), row.id
    carried = {weapon for row in TABLES.archetypes.values() for weapon in row.weapons or ("unarmed",)}
    assert carried == set(WEAPONS)


def test_a_home_made_row_adds_three_at_most() -> None:
    """Hooks have limits, so that a home-made row cannot break a roll."""
    assert {id: (row.minimum, row.maximum) for id, row in TABLES.hooks.items()} == dict.fromkeys(
        ("attacker_dice", "target_dice", "resistance_dice", "threshold"), (-3, 3)
    )
