"""Ready-made fighters and the sample fight of Ubik: known, all different, of every class of arms."""

from __future__ import annotations

from collections import Counter

from engine.encounter.sample import read_sample
from engine.form import Value
from engine.systems.ubik.tables import TABLES, WEAPONS
from engine.tables import ArchetypeRow

READ = read_sample("ubik")
ROWS = TABLES.archetypes


def trait(row: ArchetypeRow, name: str) -> Value:
    """What stands on his sheet; the default of the catalogue where nothing is written."""
    return row.traits.get(name, TABLES.traits[name].neutral)


def test_archetypes_differ_in_their_roles() -> None:
    """Fifteen, each with a role of his own and something in hand."""
    assert len(ROWS) == 15
    assert len({row.role for row in ROWS.values()}) == len(ROWS)
    assert all(row.weapons for row in ROWS.values())


def test_archetypes_use_every_class_of_weapon() -> None:
    """Together they show every kind, both attacks, every fire mode and feed, what is blunt, silent or explodes."""
    carried = [WEAPONS[weapon] for row in ROWS.values() for weapon in row.weapons]
    for column in ("kind", "attack", "feed", "hands", "blunt", "silent", "triple_shot", "blast"):
        worn = {getattr(row, column) for row in WEAPONS.values() if row.id != "fists"}
        assert {getattr(row, column) for row in carried} == worn, column
    assert {mode for row in carried for mode in row.modes} == {mode for row in WEAPONS.values() for mode in row.modes}


def test_traits_of_archetypes_keep_to_the_sheet() -> None:
    """Numbers lie within the limits of section 3, choices among the options, checks are yes or no."""
    for row in ROWS.values():
        for name, value in row.traits.items():
            known = TABLES.traits[name]
            if known.kind == "choice":
                assert value in known.options, (row.id, name)
                assert isinstance(value, type(known.options[0])), (row.id, name)
            elif known.kind == "check":
                assert isinstance(value, bool), (row.id, name)
            else:
                assert isinstance(value, int), (row.id, name)
                assert known.minimum <= value <= known.maximum, (row.id, name)
            assert not known.counted, (row.id, name)


def test_nobody_carries_what_he_has_no_skill_for() -> None:
    """Whoever has a weapon in hand is fairly good at using it; a good camper has something to fire."""
    for row in ROWS.values():
        held = WEAPONS[row.weapons[0]]
        skill = trait(row, "contact" if held.kind == "contact" else "ranged")
        assert int(skill) >= 3, row.id
        assert int(trait(row, "camp")) < 4 or held.fires, row.id


def test_the_aptitude_for_a_triple_shot_needs_a_weapon_for_it() -> None:
    """Who keeps the aptitude Plomber carries something that is made for it (UBK-108)."""
    able = {id for id, row in ROWS.items() if trait(row, "has_triple_shot")}
    assert able == {id for id in able if any(WEAPONS[weapon].triple_shot for weapon in ROWS[id].weapons)}


def test_both_kinds_of_armor_are_worn() -> None:
    """Protected and armoured, at several levels."""
    worn = {(trait(row, "protection_kind"), trait(row, "protection")) for row in ROWS.values()}
    assert worn == {("protected", 1), ("protected", 2), ("armored", 3), ("armored", 4)}


def test_the_sample_fight_mixes_arms_and_states() -> None:
    """Four against five: firearms, thrown knives, a crossbow, a hammer; two hidden, one bleeding, three wounded."""
    assert Counter(one.side for one in READ.fighters) == {"heroes": 4, "opponents": 5}
    arms = {one.id: (one.weapons or ROWS[one.archetype].weapons)[0] for one in READ.fighters}
    assert {WEAPONS[weapon].kind for weapon in arms.values()} == {"contact", "throw", "bow", "gun"}
    assert Counter(state for one in READ.fighters for state in one.states) == {"hidden": 2, "bleeding_1": 1}
    assert [one.id for one in READ.fighters if one.traits.get("life_lost")] == ["verdier", "gustave", "milicien_1"]


def test_the_sample_fight_is_in_its_order() -> None:
    """The quickest acts: initiative has been rolled for everybody, and no sheet is impossible."""
    quickness = {one.id: int(one.traits["quickness"]) for one in READ.fighters}
    assert max(quickness, key=quickness.__getitem__) == READ.attacker
    for one in READ.fighters:
        assert set(one.traits) <= TABLES.traits.keys(), one.id
        assert one.traits["quickness"] in TABLES.traits["quickness"].options, one.id


def test_the_sample_fight_is_ready_to_shoot() -> None:
    """Attacker, target and action are chosen; distances lie within reach; magazines hold what is said."""
    fighters = {one.id: one for one in READ.fighters}
    assert {READ.attacker, READ.target} <= fighters.keys()
    assert fighters[READ.attacker].side != fighters[READ.target].side
    assert READ.action in TABLES.actions
    for one in READ.fighters:
        held = WEAPONS[(one.weapons or ROWS[one.archetype].weapons)[0]]
        assert one.weapon_counters.get("rounds_loaded", 0) <= held.magazine, one.id
        for scope, answers in READ.answers.items():
            shooter, _, target = scope.partition(">")
            if shooter == one.id and target:
                assert fighters[target].side != one.side, scope
                assert int(answers["distance_m"]) <= held.longest, scope
