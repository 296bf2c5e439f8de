"""The referee of Ubik on everything but damaging attacks: dice counted face by face, and sums worked out by hand."""

import pytest

from tests.twins.counting import agree
from tests.twins.ubik_counting import asked, counted, told

# ------------------------------------------------------------------------------------------------------------ grips


@pytest.mark.parametrize(
    "weapon, modifiers, outcome, frightened",
    [
        (None, {}, "disarmed_drop", False),
        ("fists", {"pr": 2}, "disarmed_flung", False),
        ("fists", {"pr": 2, "disarm_use": "recover"}, "disarmed_recovered", True),
        (None, {"disarm_use": "recover"}, "disarmed_drop", False),
        ("knife", {}, "disarmed_drop", True),
        ("knife", {"pr": 2}, "disarmed_flung", True),
    ],
)
def test_an_armed_enemy_frightens_who_has_lost_his_weapon(
    weapon: str | None, modifiers: dict[str, object], outcome: str, frightened: bool
) -> None:
    """Level 5 against 2 + 1 and the risk; the loser 2 against 5 - 1, if the winner holds any weapon at the end."""
    faces = 8 - int(str(modifiers.get("pr", 0)))

    def read(grip: int, nerve: int) -> tuple[str, ...]:
        if grip > faces:
            return ()
        return (
            "hit",
            *(("target_morale",) if frightened else ()),
            *(("target_demoralised",) if frightened and nerve > 4 else ()),
        )

    target = {"contact": 2, "determination": 2, "morale_bonus": 1, "weapon": "smg"}
    found = asked("disarm", {"contact": 5, "weapon": weapon}, target, **modifiers)
    agree(found["outcomes"], {"miss": 1 - faces / 10, outcome: faces / 10})
    agree(found["events"], counted(2, read))
    assert ("target_morale_nd" in found["derived"]) == frightened
    assert found["derived"].get("fling_m") == (2 if outcome == "disarmed_flung" else None)


def test_who_is_held_may_slip_out_at_once() -> None:
    """5 against 3 + 1 + 2 holds on 5; wounded, the best of contact 2 and acrobatics 4 has 5 + 2 + 1 against it."""

    def read(grip: int, slip: int) -> tuple[str, ...]:
        return () if grip > 5 else ("hit", "held_and_escapes_first_try") if slip <= 2 else ("hit",)

    found = asked("restrain", {"contact": 5}, {"contact": 2, "acrobatics": 4, "life_lost": 6}, pr=2, movement="run")
    agree(found["events"], counted(2, read))
    assert told(found, "nd", "hold_strength", "escape_nd", "escape_threshold") == (6, 2, 8, 2)


def test_breaking_free_of_a_hold_that_was_tightened() -> None:
    """3 and a domain against 2 + 4, the GM -1 and a daze: 4 faces."""
    own = {"contact": 3, "acrobatics": 1, "states": ["held", "disoriented"]}
    found = asked("escape", own, {"contact": 2}, hold_strength=4, relevant_domains=1, gm_nd=-1)
    agree(found["outcomes"], {"free": 0.4, "still_held": 0.6})
    assert told(found, "skill_level", "nd") == (4, 6)


@pytest.mark.parametrize(
    "action, state, strength",
    [
        ("hold_trip", "prone", 3),
        ("hold_immobilise", "immobilised", 3),
        ("hold_tighten", None, 4),
        ("hold_release", None, 0),
    ],
)
def test_a_hold_is_used_without_a_roll(action: str, state: str | None, strength: int) -> None:
    """Done, with the state that the held one gains and the force of the hold afterwards."""
    sent = {} if action == "hold_release" else {"hold_strength": 3}
    found = asked(action, {}, {"states": ["held"]}, **sent)
    gained = {} if state is None else {"gained_state": state}
    assert found == {"derived": {"hold_strength": strength, **gained}, "outcomes": {"done": 1.0}, "events": {}}


def test_a_zone_under_fire_is_dodged() -> None:
    """The dodger 3 against the 4 of the shooter, wounded, the GM +1: 3 faces; the shooter's wounds do not matter."""

    def read(dodge: int, armor: int) -> tuple[str]:
        return ("dodged" if dodge <= 3 else "hit_half" if armor <= 4 else "hit_full",)

    target = {"dodge": 3, "life_lost": 6}
    found = asked("fire_at_zone", {"ranged": 3, "life_lost": 9}, target, relevant_domains=1, gm_nd=1, distance_m=125)
    agree(found["outcomes"], counted(2, read))
    assert told(found, "skill_level", "target_nd", "target_threshold", "zone_m") == (4, 6, 3, 3)


@pytest.mark.parametrize("target", [{"states": ["unconscious"]}, {"states": ["immobilised"]}, {"life_lost": 11}])
def test_a_helpless_target_does_not_dodge(target: dict[str, object]) -> None:
    """Threshold 0, even where a 1 always passes."""
    found = asked("fire_at_zone", {}, {**target, "dodge": 5}, rounds=30, option_auto_extremes=True)
    assert told(found, "target_threshold", "zone_m", "fire_mode") == (0, 9, "long_burst")
    assert found["events"]["hit"] == 1.0


# ------------------------------------------------------------------------------------------------------- own actions


@pytest.mark.parametrize(
    "weapon, quick, loaded, after, actions",
    [
        ("shotgun", False, 0, 3, 2),
        ("shotgun", False, 1, 4, 2),
        ("shotgun", True, 0, 6, 1),
        ("shotgun", True, 6, 6, 0),
        ("hunting_rifle", False, 3, 5, 1),
        ("smg", False, 0, 32, 1),
        ("smg", True, 32, 32, 0),
        ("crossbow", False, 0, 1, 1),
    ],
)
def test_reloading(weapon: str, quick: bool, loaded: int, after: int, actions: int) -> None:
    """A magazine at once; loose rounds by three, by six for the quick, never more than it holds."""
    found = asked("reload", {"weapon": weapon, "quick": quick}, rounds_loaded=loaded)
    assert found["derived"] == {"loaded_after": after, "actions": actions}


@pytest.mark.parametrize(
    "action, cost, stealthy",
    [
        *(("toggle_function", "free", False), ("listen", "free", True), ("glance", "free", True)),
        *(("drop_object", "free", False), ("speak", "free", False), ("wait", "simple", True)),
        *(("change_fire_mode", "simple", False), ("draw_weapon", "simple", False), ("prepare_weapon", "simple", True)),
        *(("stow_object", "simple", True), ("grab_object", "simple", False), ("ready_action", "simple", True)),
        ("use_object", "simple", False),
    ],
)
def test_what_needs_no_roll(action: str, cost: str, stealthy: bool) -> None:
    """The cost and the mark of stealth, as listed."""
    found = asked(action, {})
    assert found == {"derived": {"cost": cost, "stealthy": stealthy}, "outcomes": {"done": 1.0}, "events": {}}


def test_lying_down_and_aiming() -> None:
    """Half of 11 m is 5; a second turn aims for 2 with level 1 and a domain, a fourth for no more than 3."""
    assert told(asked("go_prone", {"move_m": 11}), "move_m", "cost", "stealthy") == (5, "free", False)
    assert told(asked("aim", {"ranged": 1}, aim_turns=4, relevant_domains=1), "aim_bonus") == (2,)
    assert told(asked("aim", {"ranged": 1}, aim_turns=4, aptitude_level=5), "aim_bonus") == (3,)
    assert told(asked("aim", {}), "aim_bonus") == (1,)


@pytest.mark.parametrize(
    "action, trait, stealthy",
    [
        *(("detect_enemies", "detect", True), ("hide_self", "hide", False), ("sneak", "sneak", True)),
        *(("cross_obstacle", "acrobatics", False), ("grab_moving_object", "acrobatics", False)),
        *(("ubik_effect", "ubik", False), ("flee", "flee", False), ("command", "command", False)),
    ],
)
def test_each_simple_action_has_its_skill(action: str, trait: str, stealthy: bool) -> None:
    """5 against 4 + 1 confused + 1 the GM - 1 aimed, + 1 risk after the floor: 5 faces."""
    found = asked(action, {trait: 5, "states": ["confused"]}, nd=4, gm_nd=1, aim_turns=1, pr=1)
    assert told(found, "skill_level", "nd", "threshold", "stealthy") == (5, 6, 5, stealthy)
    assert found["events"] == {"success_with_risk": 0.5}


def test_an_enemy_is_as_hard_to_find_as_he_hides() -> None:
    """His level of hiding takes the place of the difficulty; his own wounds are nothing."""
    assert told(asked("detect_enemies", {"detect": 2}, {"hide": 5, "life_lost": 9}), "nd", "threshold") == (5, 3)


def test_evading_and_camping() -> None:
    """The risk is one more each: dodge bonus, hidden level up to 5; twice the level in faces, at most all ten."""
    evading = asked("evade", {"dodge": 5}, {"contact": 2, "states": ["surprised"]}, pr=2)
    assert told(evading, "nd", "threshold", "dodge_bonus", "stealthy") == (4, 7, 3, False)
    for level, numbers in ((1, 2), (3, 6), (5, 10)):
        found = asked("camp", {"camp": level, "hide": 4}, nd=1, pr=2)
        faces = min(10, 6 + level - 3)
        assert told(found, "numbers", "hidden_level") == (numbers, 5)
        assert found["events"]["trigger_per_pa_spend"] == pytest.approx(faces / 10 * numbers / 10)


def test_morale_to_be_free_and_morale_to_stand() -> None:
    """The bonus and the GM count before the floor, the risk after it; the cause says what failing means."""
    own = {"determination": 5, "morale_bonus": 2}
    free = asked("morale", own, morale_level=2, morale_situation="at_contact", morale_extra_nd=1, gm_nd=-1, pr=2)
    assert told(free, "skill_level", "nd", "threshold") == (2, 5, 3)
    assert told(free, "failure_state", "next_morale_bonus") == ("confused", 4)
    agree(free["events"], {"free_choice": 0.3, "forced_attack": 0.7})
    for cause in ("wound", "disarmed", "half_allies_lost", "beating", "riddled", "recover"):
        stands = asked("morale", own, morale_cause=cause, morale_situation="undetected", relevant_domains=2)
        assert told(stands, "skill_level", "nd", "failure_state") == (5, 1, "demoralised")
        agree(stands["events"], {"demoralised": 0.0})


# ------------------------------------------------------------------------------------------------------- turn order


@pytest.mark.parametrize(
    "role, level, nd",
    [
        *(("surprise_starter", 4, 1), ("init_starter", 4, 2), ("neutral", 2, 3)),
        *(("escaped_surprise", 2, 4), ("surprised", 2, 5)),
    ],
)
def test_who_starts_the_fight_reacts_at_his_best(role: str, level: int, nd: int) -> None:
    """The better of the two skills for those who declared, the worse for all others, and the row of the table."""
    found = asked("initiative", {"determination": 2, "analyse": 4}, init_role=role)
    assert told(found, "skill_level", "nd", "quickness_success", "quickness_failure") == (level, nd, level, 1)
    assert found["events"] == {}


@pytest.mark.parametrize("quick, their_quick", [(False, False), (True, False), (False, True), (True, True)])
def test_who_acts_first_counted_face_by_face(quick: bool, their_quick: bool) -> None:
    """3 + 1 on 5 faces against 2 + 2 on 3 faces, else 1 each: at equal rank the quick one, or lots."""
    shares = 1.0 if quick and not their_quick else 0.0 if their_quick and not quick else 0.5

    def read(own: int, other: int) -> tuple[str, ...]:
        mine, theirs = 4 if own <= 5 else 1, 4 if other <= 3 else 1
        return ("same",) if mine == theirs else ("first",) if mine > theirs else ()

    chances = counted(2, read)
    found = asked(
        "initiative",
        {"analyse": 3, "quick": quick},
        {"determination": 2, "quick": their_quick},
        pr=1,
        target_pr=2,
    )
    assert told(found, "threshold", "target_threshold", "target_quickness_success") == (5, 3, 4)
    agree(
        found["events"],
        {"same_quickness": chances["same"], "acts_first": chances["first"] + chances["same"] * shares},
    )


def test_success_that_is_no_quicker_than_failure() -> None:
    """Level 1 without risk has rank 1 either way: against his like, always equal."""
    slow = {"determination": 1, "analyse": 1}
    found = asked("initiative", slow, slow)
    agree(found["events"], {"same_quickness": 1.0, "acts_first": 0.5})


@pytest.mark.parametrize(
    "now, events",
    [
        (1, {"rank_better": 0.4, "rank_same": 0.6}),
        (3, {"rank_better": 0.4, "rank_worse": 0.6}),
        (4, {"rank_same": 0.4, "rank_worse": 0.6}),
        (9, {"rank_worse": 1.0}),
    ],
)
def test_an_analysis_may_cost_the_rank(now: int, events: dict[str, float]) -> None:
    """2 and a domain against 3, a wound and a risk: 4 of 10 for rank 3 + 1; failing is rank 1."""
    found = asked("analyse_combat", {"quickness": now, "life_lost": 5}, relevant_domains=1, pr=1)
    assert told(found, "quickness_success", "nd", "quickness_current") == (4, 5, now)
    agree(found["events"], events)


# ---------------------------------------------------------------------------------------------------------- surprise


@pytest.mark.parametrize(
    "mode, conceals, sees",
    [
        ("presence", "hide", "detect"),
        ("intention", "bluff", "insight"),
        ("verbal_diversion", "bluff", "insight"),
        ("gesture_diversion", "conceal", "detect"),
    ],
)
def test_the_pairs_of_a_surprise(mode: str, conceals: str, sees: str) -> None:
    """5 and a domain stay 5; one risk: 7 of 10; then 2 against 5 + 1: 2 of 10 see it; nobody counters."""
    found = asked("surprise", {conceals: 5}, {sees: 2}, surprise_mode=mode, pr=1, relevant_domains=1)
    assert told(found, "skill_level", "nd", "target_skill_level", "target_nd") == (5, 4, 2, 6)
    agree(found["outcomes"], {"attempt_failed": 0.3, "target_surprised": 0.56, "nobody_surprised": 0.14})
    assert found["events"] == {"counter_attempt": 0.0}


@pytest.mark.parametrize("chain", [0, 1, 3])
def test_a_chain_of_surprises_played_turn_by_turn(chain: int) -> None:
    """Each reaction in turn, until what is still open is nothing: the closed sum has the same shares."""
    own = {"hide": 4, "detect": 3, "life_lost": 5}
    other = {"hide": 2, "detect": 5, "states": ["confused"]}
    found = asked("surprise", own, other, nd=2, target_pr=1, chain_pr=chain)
    first, seen = 0.7, 0.5  # 4 against 2 + 1; 5 against 4 + 1, and 1 risk
    mine, theirs = (6 + 3 - 4 - chain) / 10, (6 + 5 - 6 - chain) / 10  # against 2 + 1 + 1; against 4 + 1 + 1
    ends = {"attempt_failed": 1 - first, "target_surprised": first * (1 - seen)}
    ends |= {"attacker_surprised": 0.0, "nobody_surprised": 0.0}
    still = first * seen
    for _ in range(60):
        ends["attacker_surprised"] += still * (1 - mine)
        still *= mine
        if not chain:
            ends["nobody_surprised"] += still
            break
        ends["target_surprised"] += still * (1 - theirs)
        still *= theirs
    agree(found["outcomes"], ends)
    assert told(found, "chain_nd_attacker", "chain_threshold_attacker") == (4 + chain, round(10 * mine))
    assert ("chain_nd_target" in found["derived"]) == bool(chain)
    assert found["events"]["counter_attempt"] == pytest.approx(first * seen)


def test_a_chain_that_nobody_can_lose_is_endless() -> None:
    """Both reactions certain: whatever reaches the chain never leaves it."""
    own, other = {"hide": 1, "detect": 5}, {"hide": 1, "detect": 5}
    found = asked("surprise", own, other, nd=1, target_pr=1, chain_pr=1, option_core_table="steep")
    agree(found["outcomes"], {"attempt_failed": 0.4, "endless": 0.6})
    assert told(found, "target_threshold", "chain_threshold_attacker", "chain_threshold_target") == (10, 10, 10)
