"""Ready-made fighters and the sample fight of Unisystem: known, different from each other, of every class of arms."""

from __future__ import annotations

from collections import Counter

from engine.encounter.sample import read_sample
from engine.systems.unisystem.tables import TABLES, WEAPONS

BARE_HANDS = "punch"
READ = read_sample("unisystem")
ROWS = TABLES.archetypes


def carried(archetype: str) -> tuple[str, ...]:
    """What a ready-made fighter has; nothing is bare hands."""
    return ROWS[archetype].weapons or (BARE_HANDS,)


def test_archetypes_differ_in_their_roles() -> None:
    """Fifteen, each with a role of his own."""
    assert len(ROWS) == 15
    assert len({row.role for row in ROWS.values()}) == len(ROWS)


def test_archetypes_use_every_class_of_weapon() -> None:
    """Together they show what every group of the library is for."""
    assert {WEAPONS[weapon].group for id in ROWS for weapon in carried(id)} == {row.group for row in WEAPONS.values()}


def test_traits_of_archetypes_keep_to_the_sheet() -> None:
    """Numbers lie within the limits of section 3, choices among the options; only the beast is more than human."""
    attributes = ("strength", "dexterity", "constitution", "intelligence", "perception", "willpower")
    more = {row.id for row in ROWS.values() if any(int(row.traits.get(name, 2)) > 6 for name in attributes)}
    assert more == {"beast"}
    for row in ROWS.values():
        for name, value in row.traits.items():
            trait = TABLES.traits[name]
            if trait.kind == "choice":
                assert value in trait.options, (row.id, name)
            else:
                assert isinstance(value, int), (row.id, name)
                assert trait.minimum <= value <= trait.maximum, (row.id, name)


def test_nobody_carries_what_he_has_no_skill_for() -> None:
    """The skill that the weapon in hand asks for is at least 2, so that its first shot or blow is no accident."""
    for row in ROWS.values():
        weapon = WEAPONS[carried(row.id)[0]]
        bare = max(int(row.traits.get(name, 0)) for name in ("brawling", "martial_arts"))
        skill = (
            bare if weapon.group == "unarmed" else int(row.traits.get("ranged" if weapon.limits else "hand_weapon", 0))
        )
        assert skill >= 2, row.id


def test_the_sample_fight_mixes_arms_and_states() -> None:
    """Three against five: a blade, martial arts, a shotgun, a pistol, an automatic rifle; armour on both sides."""
    assert Counter(one.side for one in READ.fighters) == {"heroes": 3, "opponents": 5}
    arms = {one.id: (one.weapons or carried(one.archetype))[0] for one in READ.fighters}
    assert {"bastard_sword", "punch", "shotgun_pump", "pistol_9mm", "assault_rifle_556"} <= set(arms.values())
    armored = {one.side for one in READ.fighters if ROWS[one.archetype].traits.get("armor")}
    assert armored == {"heroes", "opponents"}
    assert {state for one in READ.fighters for state in one.states} <= TABLES.states.keys()
    assert any(int(ROWS[one.archetype].traits.get("martial_arts", 0)) >= 4 for one in READ.fighters)


def test_the_sample_fight_is_ready_to_strike() -> None:
    """Attacker, target and action are chosen; distances lie within the range of what is in hand."""
    fighters = {one.id: one for one in READ.fighters}
    assert {READ.attacker, READ.target} <= fighters.keys()
    assert fighters[READ.attacker].side != fighters[READ.target].side
    assert READ.action in TABLES.actions
    for scope, answers in READ.answers.items():
        shooter, _, target = scope.partition(">")
        if target:
            one = fighters[shooter]
            assert target in fighters, scope
            assert int(answers["distance"]) <= WEAPONS[(one.weapons or carried(one.archetype))[0]].limits[-1], scope
