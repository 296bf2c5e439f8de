"""The referee of Ubik on attacks: dice counted face by face, and sums worked out by hand."""

import pytest

from tests.twins.counting import agree
from tests.twins.ubik_counting import asked, counted, told

# ------------------------------------------------------------------------------------------------------- difficulty


@pytest.mark.parametrize(
    "table, faces",
    [
        ("standard", (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
        ("even", (0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
        ("steep", (0, 0, 0, 0, 2, 4, 6, 8, 10, 10, 10)),
    ],
)
def test_the_core_tables_as_printed(table: str, faces: tuple[int, ...]) -> None:
    """From six levels short to four levels ahead; the 1 and the 10 take the ends away."""
    for ahead, count in enumerate(faces, -6):
        level, nd = (5, 5 - ahead) if ahead > -5 else (3, 3 - ahead)
        for extremes in (False, True):
            found = asked(
                "use_aptitude", {}, aptitude_level=level, nd=nd, option_core_table=table, option_auto_extremes=extremes
            )
            expected = min(9, max(1, count)) if extremes else count
            assert told(found, "skill_level", "nd", "threshold") == (level, nd, expected)
            assert found["outcomes"]["success"] == expected / 10


def test_the_worst_criterion_counts_alone() -> None:
    """At contact level 2, light cover with bad sight 4, running 3: 4. At 2S of the pistol 3, one metre more 4."""
    close = asked("strike", {}, {"contact": 2}, cover="light_cover_reduced_visibility", movement="run")
    assert told(close, "nd_criteria", "nd") == (4, 4)
    for metres, worth in ((0, 1), (1, 1), (2, 2), (12, 2), (13, 3), (24, 3), (25, 4), (60, 4)):
        found = asked("fire_at_target", {"weapon": "pistol"}, {}, distance_m=metres)
        assert told(found, "nd_criteria") == (worth,)


@pytest.mark.parametrize("target", [{"states": ["surprised"]}, {"states": ["immobilised"]}, {"life_lost": 10}])
def test_a_helpless_target_is_as_easy_as_can_be(target: dict[str, object]) -> None:
    """Its contact level counts as 1, cover and movement as they are; disarming looks at the level alone."""
    assert told(asked("strike", {}, {**target, "contact": 5}), "nd_criteria") == (1,)
    assert told(asked("strike", {}, {**target, "contact": 5}, cover="light_cover"), "nd_criteria") == (3,)
    armed = {**target, "contact": 5, "weapon": "axe"}
    assert told(asked("disarm", {}, armed), "nd_criteria", "precision", "nd") == (1, 1, 2)


@pytest.mark.parametrize(
    "side, penalty",
    [
        ({"life_lost": 4}, 0),
        ({"life_lost": 5}, 1),
        ({"life_lost": 7}, 1),
        ({"life_lost": 8}, 2),
        ({"life_lost": 9}, 2),
        ({"life_lost": 3, "life_max": 7}, 0),
        ({"life_lost": 4, "life_max": 7}, 1),
        ({"life_lost": 5, "life_max": 7}, 1),
        ({"life_lost": 6, "life_max": 7}, 2),
        ({"states": ["disoriented"]}, 1),
        ({"states": ["disoriented"], "life_lost": 5}, 1),
        ({"states": ["disoriented", "confused"], "life_lost": 8}, 3),
        ({"states": ["confused"]}, 1),
    ],
)
def test_wounds_and_states_make_ones_own_tests_harder(side: dict[str, object], penalty: int) -> None:
    """From half of the points lost 1, from three quarters 2; dazed is no more than wounded; confused adds."""
    assert told(asked("hide_self", side), "nd") == (3 + penalty,)
    assert told(asked("feint", {}, side, pr=1), "surprise_nd") == (1 + penalty,)


def test_who_is_down_tests_no_better_than_the_badly_wounded() -> None:
    """Losing more points never makes a test easier: 10 of 10 and 14 of 10 count as 9 of 10."""
    for lost in (9, 10, 14):
        assert told(asked("feint", {}, {"life_lost": lost}, pr=1), "surprise_nd") == (3,)


def test_the_floor_comes_before_the_risk() -> None:
    """Criteria 3, feint -2, aim 3, the GM -5: the floor is 1, three risks make 4."""
    found = asked("feint", {"contact": 5}, {}, aim_turns=10, gm_nd=-5, pr=3)
    assert told(found, "aim_bonus", "nd", "threshold") == (3, 4, 7)


def test_the_aim_is_no_greater_than_the_skill_with_domains() -> None:
    """Level 1 aims for 1 at most, with a domain for 2; a named aptitude replaces the trait."""
    assert told(asked("throw", {"ranged": 1}, {}, aim_turns=5), "aim_bonus") == (1,)
    assert told(asked("throw", {"ranged": 1}, {}, aim_turns=5, relevant_domains=1), "aim_bonus", "nd") == (2, 1)
    found = asked("throw", {"ranged": 5}, {}, aim_turns=2, aptitude_level=1, relevant_domains=4)
    assert told(found, "skill_level", "aim_bonus") == (5, 2)


def test_prone_counts_at_a_distance_and_a_dodge_at_contact() -> None:
    """One triple shot from afar: +1 for who lies; the other at contact, with that skill: +3 for who evades."""
    shooter, target = {"contact": 2, "ranged": 4}, {"contact": 2, "states": ["prone"]}
    far = asked("triple_shot", shooter, target, target_dodge=3)
    close = asked("triple_shot", shooter, target, target_dodge=3, engagement="contact", distance_m=1)
    assert told(far, "skill_level", "nd_criteria", "nd") == (4, 2, 2 + 2 + 1)
    assert told(close, "skill_level", "nd_criteria", "nd") == (2, 2, 2 + 2 + 3)


@pytest.mark.parametrize(
    "weapon, rounds, mode, fired, nd, raw",
    [
        ("crossbow", 0, "single_shot", 1, 0, 3),
        ("revolver", 0, "single_shot", 1, 0, 3),
        ("revolver", 3, "semi_auto", 3, -1, 3),
        ("smg", 3, "semi_auto", 3, -1, 3),
        ("smg", 10, "short_burst", 10, -1, 4),
        ("smg", 30, "long_burst", 30, -2, 5),
        ("machine_gun", 0, "short_burst", 3, -1, 5),
    ],
)
def test_the_table_of_fire_modes(weapon: str, rounds: int, mode: str, fired: int, nd: int, raw: int) -> None:
    """Left alone, the fewest rounds that the weapon can fire, in the first of its modes that fires them."""
    found = asked("fire_at_target", {"weapon": weapon}, {}, rounds=rounds)
    assert told(found, "rounds_used", "fire_mode", "precision", "damage_raw") == (fired, mode, nd, raw)


@pytest.mark.parametrize("action, precision, raw", [("riddle", 1, 4), ("triple_shot", 2, 5), ("fire_at_zone", 0, 4)])
def test_other_volleys_have_numbers_of_their_own(action: str, precision: int, raw: int) -> None:
    """The table gives them a mode, never its difficulty nor its damage."""
    found = asked(action, {}, {})
    assert found["derived"].get("precision", 0) == precision
    assert told(found, "damage_raw", "stealthy") == (raw, False)


# ------------------------------------------------------------------------------------------------------------ damage


@pytest.mark.parametrize(
    "weapon, kind, passed, failed",
    [
        ("pistol", "armored", "hit_no_effect", "hit_half"),
        ("pistol", "protected", "hit_half", "hit_full"),
        ("sniper_rifle", "armored", "hit_half", "hit_full"),
        ("sniper_rifle", "protected", "hit_full", "hit_double"),
    ],
)
def test_a_shot_counted_face_by_face(weapon: str, kind: str, passed: str, failed: str) -> None:
    """Level 4 at 2 m needs 8 or less; armour 2 against 3 passes on 5 or less; the table says what is left."""

    def read(shot: int, armor: int) -> tuple[str]:
        return ("miss" if shot > 8 else passed if armor <= 5 else failed,)

    shooter, target = {"weapon": weapon, "ranged": 4}, {"protection_kind": kind, "protection": 2}
    found = asked("fire_at_target", shooter, target, distance_m=2)
    agree(found["outcomes"], counted(2, read))
    assert told(found, "threshold", "resist_threshold") == (8, 5)


def test_halves_round_down_and_nothing_is_no_hit_with_effect() -> None:
    """Fists: half of 1 is 0, still a half hit without a wound; the GM takes the 1 away: every hit is in vain."""
    found = asked("hold_damage", {}, {"states": ["held"]})
    agree(found["outcomes"], {"hit_half": 0.6, "hit_full": 0.4})
    assert (found["events"]["wound"], found["derived"]["expected_damage"]) == (0.4, 0.4)
    nothing = asked("hold_damage", {}, {"states": ["held"]}, damage_bonus=-5)
    agree(nothing["outcomes"], {"hit_no_effect": 1.0})
    assert (nothing["events"]["hit"], nothing["derived"]["damage_raw"]) == (1.0, 0)


def test_without_armour_nothing_is_tested_if_the_table_says_so() -> None:
    """Threshold 0, even when a 1 always passes; armour of level 1 that is hard, or of level 2, is tested."""
    options = {"option_unprotected_no_test": True, "option_auto_extremes": True}
    assert told(asked("strike", {}, {}, **options), "resist_threshold") == (0,)
    assert told(asked("strike", {}, {"protection_kind": "armored"}, **options), "resist_threshold") == (6,)
    assert told(asked("strike", {}, {"protection": 2}, **options), "resist_threshold") == (7,)


@pytest.mark.parametrize(
    "action, weapon, modifiers, raw",
    [
        ("strike", "sabre", {"pr": 2}, 5),
        ("feint", "sabre", {"pr": 2}, 3),
        ("pummel", "truncheon", {"pr": 2}, 3),
        ("throw", "knife", {"pr": 2}, 4),
        ("throw", "grenade", {"pr": 2, "throw_use": "dispersion"}, 6),
        ("riddle", "smg", {"pr": 2}, 4),
        ("aimed_shot", "pistol", {"pr": 2}, 5),
        ("called_shot", "pistol", {"pr": 1}, 3),
        ("called_shot", "pistol", {"pr": 3, "damage_bonus": 1}, 6),
        ("triple_shot", "pistol", {"pr": 1}, 6),
    ],
)
def test_what_the_risk_adds_to_the_damage(action: str, weapon: str, modifiers: dict[str, object], raw: int) -> None:
    """One each where the risk is taken for damage; a called shot spends the first on the place."""
    assert told(asked(action, {"weapon": weapon}, {}, **modifiers), "damage_raw") == (raw,)


def test_wounds_that_fell_and_kill_counted_face_by_face() -> None:
    """Burst of 30 of a rifle, 7 of damage, perforating: 7 or 14 on one who has lost 3 of 10 points."""

    def read(shot: int, armor: int) -> tuple[str, ...]:
        if shot > 8:  # 3 against 3 - 2
            return ()
        lost = 3 + (7 if armor <= 5 else 14)  # no armour, 1 against 2
        return ("hit", "wound", "target_out", *(("target_dead",) if lost >= 15 else ()))

    shooter = {"weapon": "machine_gun"}
    found = asked("fire_at_target", shooter, {"life_lost": 3, "protection": 2}, rounds=30, distance_m=200)
    agree(found["events"], counted(2, read))
    assert told(found, "damage_raw", "threshold", "resist_threshold") == (7, 8, 5)


@pytest.mark.parametrize(
    "lost, shaken",
    [
        (0, 0.0),  # 2 or 4 lost: at most Assez Blessé
        (3, 0.0),  # 5 or 7: Blessé, but not before
        (4, 0.4),  # 6 is Blessé, 8 is Très Blessé
        (5, 1.0),  # Blessé before, and 9 at most
        (6, 0.6),  # 10 is out: no test
        (8, 0.0),
    ],
)
def test_a_wound_shakes_the_wounded(lost: int, shaken: float) -> None:
    """4 or, when the armour holds (6 of 10), 2: due when Blessé already, or on becoming Très Blessé, if he stands."""
    found = asked(
        "hold_damage", {"weapon": "sabre"}, {"states": ["held"], "life_lost": lost, "protection": 3}, damage_bonus=1
    )
    agree({"target_morale": found["events"]["target_morale"]}, {"target_morale": shaken})


def test_who_lies_senseless_is_not_shaken() -> None:
    """Unconscious though his points are not all lost: he makes no test, and the blow is not what put him out."""
    found = asked("strike", {"weapon": "sabre"}, {"states": ["unconscious"], "life_lost": 6})
    assert (found["events"]["target_morale"], found["events"]["target_out"]) == (0.0, 0.0)


def test_who_is_down_already_counts_as_put_out_by_any_hit() -> None:
    """Without a wound too: 12 of 10 points lost, bare hands of which the armour leaves nothing."""
    found = asked("strike", {}, {"life_lost": 12, "protection_kind": "armored", "protection": 5})
    assert (found["events"]["hit"], found["events"]["wound"], found["events"]["target_out"]) == (0.8, 0.0, 0.8)


# ----------------------------------------------------------------------------------------------------- called shots


@pytest.mark.parametrize(
    "region, weapon, without, risked",
    [
        ("head", "knife", "disoriented", "dead"),
        ("head", "truncheon", "disoriented", "unconscious"),
        ("head", "stone", "disoriented", "unconscious"),
        ("torso", "axe", "bleeding_1", "bleeding_2"),
        ("arm", "pistol", "arm_disabled", "arm_mutilated"),
        ("leg", None, "leg_slowed", "leg_mutilated"),
    ],
)
def test_the_table_of_critical_hits(region: str, weapon: str | None, without: str, risked: str) -> None:
    """What the place suffers, without and with risk: what is blunt stuns where an edge kills."""
    for risk, effect in ((0, without), (1, risked), (4, risked)):
        found = asked("called_shot", {"weapon": weapon}, {}, region=region, pr=risk)
        assert told(found, "critical_effect") == (effect,)


@pytest.mark.parametrize("whatever", [False, True])
def test_a_stopped_bullet_does_not_kill_unless_the_table_says_so(whatever: bool) -> None:
    """Level 5, 2 + 2 + 1 - 0: 6 of 10 hit the head; hard armour 5 against 3 stops 8 of 10."""

    def read(shot: int, armor: int) -> tuple[str, ...]:
        if shot > 6:
            return ()
        through = armor > 8
        felled = ("critical", "target_out", "target_dead") if through or whatever else ()
        return ("hit", *felled, *(("wound",) if through else ()))

    found = asked(
        "called_shot",
        {"weapon": "pistol", "ranged": 5},
        {"protection_kind": "armored", "protection": 5},
        region="head",
        pr=1,
        option_critical_ignores_armor=whatever,
    )
    agree(found["events"], counted(2, read))


def test_who_is_felled_by_the_place_is_not_shaken() -> None:
    """Blessé already, 3 or 1 more: any wound would shake him, but the head puts him out; a leg does not."""
    for region, shaken in (("head", 0.0), ("leg", 0.6)):
        own, target = {"weapon": "pistol", "ranged": 5}, {"life_lost": 5}
        found = asked("called_shot", own, target, region=region, pr=1)
        assert (found["events"]["hit"], found["events"]["target_morale"]) == (0.6, shaken)


def test_a_called_shot_is_made_with_what_is_in_hand() -> None:
    """A knife strikes, or flies when it is said; a pistol pressed on somebody is used at contact; stones fly."""
    own = {"contact": 2, "ranged": 5}
    for weapon, engagement, level in (
        ("knife", "auto", 2),
        ("knife", "distance", 5),
        ("pistol", "auto", 5),
        ("pistol", "contact", 2),
        ("stone", "auto", 5),
    ):
        found = asked("called_shot", {**own, "weapon": weapon}, {}, engagement=engagement)
        assert told(found, "skill_level") == (level,)
        assert ("rounds_used" in found["derived"]) == (weapon == "pistol")


# ------------------------------------------------------------------------------------------------- what a hit entails


def test_an_aimed_shot_needs_courage_first() -> None:
    """Morale 3 against 2 + 2 + 1 - 1 + 1 passes on 4, the shot at 13 m on 8, hard armour 1 against 3 on 4."""

    def read(nerve: int, shot: int, armor: int) -> tuple[str]:
        if nerve > 4:
            return ("morale_failed",)
        return ("miss" if shot > 8 else "hit_no_effect" if armor <= 4 else "hit_half",)

    own = {"weapon": "pistol", "determination": 3, "morale_bonus": 1, "states": ["confused"]}
    facts = {"morale_situation": "detected_by_one", "morale_extra_nd": 2, "morale_pr": 1, "distance_m": 13}
    found = asked("aimed_shot", own, {"protection_kind": "armored"}, **facts, gm_nd=-1)
    agree(found["outcomes"], counted(3, read))
    assert told(found, "morale_nd", "morale_threshold", "nd", "threshold") == (5, 4, 1, 8)
    assert found["derived"]["expected_damage"] == pytest.approx(0.4 * 0.8 * 0.6)


@pytest.mark.parametrize("states, passed", [(["camping"], False), ([], True)])
def test_a_camper_and_one_who_was_brave_before_just_shoot(states: list[str], passed: bool) -> None:
    """No test of morale is told, and none can fail."""
    found = asked("aimed_shot", {"states": states, "determination": 1}, {}, morale_passed=passed)
    assert found["outcomes"]["morale_failed"] == 0
    assert found["derived"].keys().isdisjoint({"morale_nd", "morale_threshold"})


def test_a_beating_shakes_its_victim_and_who_sees_it() -> None:
    """6 of 10 hit (4 against 3 + 1); the victim 4 against 4 + 1 - 3 + 1, the witness 2 against 4, each by himself."""

    def read(blow: int, victim: int, witness: int) -> tuple[str, ...]:
        if blow > 5:
            return ()
        return (
            "hit",
            *(("target_demoralised",) if victim > 7 else ()),
            *(("witness_demoralised",) if witness > 4 else ()),
        )

    target = {"determination": 4, "morale_bonus": 3, "life_lost": 5, "protection_kind": "armored", "protection": 5}
    scene = {"target_morale_situation": "detected_in_open", "witness_determination": 2}
    found = asked("pummel", {"contact": 4}, target, pr=1, witness_situation="detected_in_open", **scene)
    names = ("hit", "target_demoralised", "witness_demoralised")
    agree({name: found["events"][name] for name in names}, counted(3, read))
    assert told(found, "target_morale_nd", "target_morale_threshold", "witness_morale_threshold") == (3, 7, 4)


def test_the_risk_of_riddling_frightens_the_allies() -> None:
    """The witness has 3 + 2 against him, and no victim is tested."""
    found = asked("riddle", {"ranged": 5}, {}, pr=2, witness_determination=4)
    assert told(found, "witness_morale_nd", "witness_morale_threshold", "threshold") == (5, 5, 6)
    assert found["events"]["witness_demoralised"] == 0.6 * 0.5
    assert "target_demoralised" not in found["events"]


def test_a_feint_surprises_by_its_risk_alone() -> None:
    """Three risks are difficulty 3 for the eye of the target; without any, nobody is surprised."""
    found = asked("feint", {"contact": 5}, {"detect": 2}, pr=3)
    assert told(found, "nd", "threshold", "surprise_nd", "surprise_threshold") == (4, 7, 3, 5)
    assert found["events"]["target_surprised"] == 0.35
    plain = asked("feint", {}, {"detect": 1})
    assert plain["events"]["target_surprised"] == 0
    assert "surprise_nd" not in plain["derived"]


@pytest.mark.parametrize("weapon, blast", [("stone", 0), ("molotov", 2), ("grenade", 5)])
def test_a_throw_that_misses_may_still_land_near(weapon: str, blast: int) -> None:
    """Level 3 at 5 m misses with 3 faces of 10, and lands 1D10 metres away."""

    def read(throw: int, metres: int) -> tuple[str, ...]:
        return ("miss_within_blast",) if throw > 7 and metres <= blast else ()

    found = asked("throw", {"weapon": weapon}, {})
    agree({"miss_within_blast": found["events"]["miss_within_blast"]}, counted(2, read))
    assert found["derived"].get("dispersion_hit_m") == (2 if blast else None)
    for risk, metres in ((1, 1), (2, 0), (5, 0)) if blast else ():
        closer = asked("throw", {"weapon": weapon}, {}, pr=risk, throw_use="dispersion")
        assert told(closer, "dispersion_hit_m") == (metres,)
    if blast:
        assert told(asked("throw", {"weapon": weapon}, {}, pr=2), "dispersion_hit_m") == (2,)
