"""Ready-made fighters and the sample fight of Star Wars D100: known, all different, of every class of arms."""

from __future__ import annotations

from collections import Counter

from engine.encounter.sample import read_sample
from engine.systems.star_wars_d100.tables import TABLES, WEAPONS
from engine.tables import ArchetypeRow

READ = read_sample("star_wars_d100")
ROWS = TABLES.archetypes
LOCATIONS = ("armor_head", "armor_torso", "armor_arms", "armor_legs")
PAIRED = {"pistol", "rifle"}


def trait(row: ArchetypeRow, name: str) -> int:
    """A number of his sheet; the default of the catalogue where it is not written."""
    return int(row.traits.get(name, TABLES.traits[name].neutral))


def damage_bonus(strength_and_size: int) -> str:
    """The prefill help of section 3."""
    limits = ((12, "-1d6"), (16, "-1d4"), (24, "0"), (32, "+1d4"), (40, "+1d6"))
    return next((bonus for most, bonus in limits if strength_and_size <= most), "+2d6")


def test_archetypes_differ_in_their_roles() -> None:
    """Fifteen, each with a role of his own and something in hand."""
    assert len(ROWS) == 15
    assert len({row.role for row in ROWS.values()}) == len(ROWS)
    assert all(row.weapons for row in ROWS.values())


def test_archetypes_use_every_class_of_weapon() -> None:
    """Together they show what every category is for, and every kind of thrown weapon."""
    carried = [WEAPONS[weapon] for row in ROWS.values() for weapon in row.weapons]
    assert {row.group for row in carried} == {row.group for row in WEAPONS.values()}
    assert {row.kind for row in carried} == {row.kind for row in WEAPONS.values()}


def test_pairs_can_be_fired_together() -> None:
    """Who carries two of the same fires both (8.5): two hand blasters, or two rifles with a Strength of 13."""
    pairs = {row.id: row.weapons[0] for row in ROWS.values() if row.weapons[:2] == row.weapons[:1] * 2}
    assert {WEAPONS[weapon].group for weapon in pairs.values()} == PAIRED
    assert all(trait(ROWS[id], "str") >= 13 for id, weapon in pairs.items() if WEAPONS[weapon].group == "rifle")


def test_traits_of_archetypes_keep_to_the_sheet() -> None:
    """Numbers lie within the limits of section 3, choices among the options; only the Wookiee is more than human."""
    beings = {id: row for id, row in ROWS.items() if not row.traits.get("droid")}
    characteristics = ("str", "con", "dex", "size", "pow")
    assert [id for id, row in beings.items() if max(trait(row, name) for name in characteristics) > 18] == ["wookiee"]
    for row in ROWS.values():
        for name, value in row.traits.items():
            known = TABLES.traits[name]
            if known.kind == "choice":
                assert value in known.options, (row.id, name)
            elif known.kind == "check":
                assert isinstance(value, bool), (row.id, name)
            else:
                assert isinstance(value, int), (row.id, name)
                assert known.minimum <= value <= known.maximum, (row.id, name)


def test_sheets_follow_their_characteristics() -> None:
    """Hit points are half of CON and TAI, Luck is five times POU, the damage bonus that of FOR and TAI (section 3)."""
    for row in ROWS.values():
        assert trait(row, "hp") == (trait(row, "con") + trait(row, "size")) // 2, row.id
        assert trait(row, "luck") == 5 * trait(row, "pow"), row.id
        assert row.traits.get("damage_bonus", "0") == damage_bonus(trait(row, "str") + trait(row, "size")), row.id


def test_nobody_carries_what_he_has_no_skill_for() -> None:
    """The weapon in hand is used at 45 % at least; whoever parries has an object to do it with."""
    for row in ROWS.values():
        assert trait(row, WEAPONS[row.weapons[0]].skill) >= 45, row.id
        assert ("skill_parry" in row.traits) is ("parry_value" in row.traits), row.id


def test_armors_are_those_that_the_catalogue_suggests() -> None:
    """Clothes 1, a flak vest 2 on the torso, helmet and vest 3, then full armours; the probe has a hull."""
    worn = {tuple(trait(row, place) for place in LOCATIONS) for id, row in ROWS.items() if id != "probe_droid"}
    full = {(value,) * 4 for value in (0, 4, 5, 7)}
    assert worn == full | {(0, 1, 0, 0), (0, 1, 1, 1), (0, 2, 0, 0), (3, 3, 0, 0)}


def test_droids_are_no_people() -> None:
    """One droid walks, one floats without limbs: both cannot be stunned (SWD-31), one has no head to aim at."""
    droids = {id: row.traits.get("humanoid", True) for id, row in ROWS.items() if row.traits.get("droid")}
    assert droids == {"assassin_droid": True, "probe_droid": False}


def test_the_sample_fight_mixes_arms_and_states() -> None:
    """Four against five: pistols, a pair, a bowcaster, a sniper, rifles, a heavy weapon; armour, a droid, a parry."""
    assert Counter(one.side for one in READ.fighters) == {"heroes": 4, "opponents": 5}
    arms = {one.id: (one.weapons or ROWS[one.archetype].weapons)[0] for one in READ.fighters}
    assert {WEAPONS[weapon].group for weapon in arms.values()} == {"pistol", "rifle", "sniper", "heavy"}
    assert {state for one in READ.fighters for state in one.states} == {"weakened", "off_balance"}
    assert any(ROWS[one.archetype].traits.get("droid") for one in READ.fighters)
    assert {answers["reaction"] for answers in READ.answers.values() if "reaction" in answers} == {"parry"}


def test_the_sample_fight_is_ready_to_shoot() -> None:
    """Attacker, target and action are chosen; distances lie within what is in hand reaches; who parries can."""
    fighters = {one.id: one for one in READ.fighters}
    assert {READ.attacker, READ.target} <= fighters.keys()
    assert fighters[READ.attacker].side != fighters[READ.target].side
    assert READ.action in TABLES.actions
    for scope, answers in READ.answers.items():
        shooter, _, target = scope.partition(">")
        if answers.get("reaction") == "parry":
            assert trait(ROWS[fighters[scope].archetype], "parry_value") > 0
        if target:
            one = fighters[shooter]
            assert fighters[target].side != one.side, scope
            weapon = WEAPONS[(one.weapons or ROWS[one.archetype].weapons)[0]]
            assert int(answers["distance_m"]) <= 4 * weapon.range, scope
