"""What else is rolled or told: simple actions, morale, initiative, surprise, evading, camping (5, 8.8, 8.10, 9)."""

from collections.abc import Mapping
from fractions import Fraction

from tests.twins.ubik_dice import Answer, Shares, Tally, Trial, thrown, told
from tests.twins.ubik_fighter import HIGHEST, Fighter, Question
from tests.twins.ubik_tables import (
    FREE,
    PAIRS,
    ROLE,
    SIMPLE,
    SITUATION,
    STARTERS,
    STEALTHY_TESTS,
    TESTED,
)

SLOWEST = 1
"""Quickness of those who failed their initiative."""


def _tested(trial: Trial, derived: Mapping[str, object], events: Shares | None = None) -> Answer:
    return told(
        {**trial.told_whole(), **derived}, {"success": trial.chance, "failure": 1 - trial.chance}, events or Tally()
    )


def _done(**derived: object) -> Answer:
    return told(derived, {"done": Fraction(1)}, {})


# ---------------------------------------------------------------------------------------------------------- no roll


def plain(question: Question) -> Answer:
    """An action of which only the cost is told."""
    action = question.action
    return _done(cost="free" if action in FREE else "simple", stealthy={**FREE, **SIMPLE}[action])


def go_prone(question: Question) -> Answer:
    """Lying down halves the movement."""
    return _done(cost="free", stealthy=False, move_m=question.attacker.trait("move_m") // 2)


def aim(question: Question) -> Answer:
    """One more turn of aiming, with the skill at a distance unless an aptitude is named."""
    level = question.own_level(question.attacker.trait("ranged"))
    return _done(cost="simple", stealthy=True, aim_bonus=min(question.number("aim_turns") + 1, 3, level))


def reload(question: Question) -> Answer:
    """A magazine at once, loose rounds three or six at a time: the actions are counted one by one."""
    weapon, loaded = question.attacker.weapon, question.loaded
    pace = weapon.magazine
    if weapon.loose:
        pace = 6 if question.attacker.traits["quick"] else 3
    states = [loaded]
    while states[-1] < weapon.magazine:
        states.append(min(weapon.magazine, states[-1] + pace))
    return _done(loaded_after=states[min(1, len(states) - 1)], actions=len(states) - 1)


# ------------------------------------------------------------------------------------------------------ own tests


def simple(question: Question) -> Answer:
    """A tested simple action."""
    action, own = question.action, question.attacker
    level = own.trait(TESTED[action]) if TESTED[action] else 0  # the aptitude is named in the request
    base = question.number("nd") if question.target is None else question.target.trait("hide")
    aimed = question.aim_bonus(level)
    trial = question.own_trial(level, base, aimed)
    risky = {"success_with_risk": trial.chance if question.number("pr") else Fraction(0)}
    return _tested(trial, {"aim_bonus": aimed, "stealthy": action in STEALTHY_TESTS}, risky)


def evade(question: Question) -> Answer:
    """A dodge bonus against the next attacks at contact."""
    trial = question.own_trial(question.attacker.trait("dodge"), question.opponent.trait("contact"))
    return _tested(trial, {"dodge_bonus": 1 + question.number("pr"), "stealthy": False})


def camp(question: Question) -> Answer:
    """Lying in wait for a number shown by those who spend PA: face by face, how many of the ten are chosen."""
    own = question.attacker
    trial = question.own_trial(own.trait("camp"), question.number("nd"))
    numbers = len([face for face in range(1, 11) if face <= 2 * trial.level])
    hidden = min(HIGHEST, own.trait("hide") + question.number("pr"))
    events = {"trigger_per_pa_spend": trial.chance * Fraction(numbers, 10)}
    return _tested(trial, {"numbers": numbers, "hidden_level": hidden}, events)


def morale(question: Question) -> Answer:
    """A test of morale: to be free of the attack, or to stand what happened."""
    own, override = question.attacker, question.word("morale_cause") == "override"
    bonus = own.trait("morale_bonus")
    base = SITUATION[question.word("morale_situation")] + question.number("morale_extra_nd")
    trial = question.own_trial(question.number("morale_level") or own.trait("determination"), base, bonus)
    passed, failed = trial.chance, 1 - trial.chance
    events = {
        "free_choice": passed if override else Fraction(0),
        "forced_attack": failed if override else Fraction(0),
        "demoralised": Fraction(0) if override else failed,
    }
    state = "confused" if override else "demoralised"
    return _tested(trial, {"failure_state": state, "next_morale_bonus": bonus + question.number("pr")}, events)


# ------------------------------------------------------------------------------------------------------ turn order


def analyse(question: Question) -> Answer:
    """Another rank in the order, better or worse."""
    own = question.attacker
    trial = question.own_trial(own.trait("analyse"), ROLE[question.word("init_role")])
    fast, now = trial.level + question.number("pr"), own.trait("quickness")
    events = Tally("rank_better", "rank_same", "rank_worse")
    for (passed,), chance in thrown(trial):
        rank = fast if passed else SLOWEST
        events["rank_better" if rank > now else "rank_same" if rank == now else "rank_worse"] += chance
    derived = {"quickness_success": fast, "quickness_failure": SLOWEST, "quickness_current": now}
    return _tested(trial, derived, events)


def _reaction(fighter: Fighter, role: str) -> int:
    both = fighter.trait("determination"), fighter.trait("analyse")
    return max(both) if role in STARTERS else min(both)


def initiative(question: Question) -> Answer:
    """The rank in the order, and who of two acts first."""
    role, own = question.word("init_role"), question.attacker
    trial = question.own_trial(_reaction(own, role), ROLE[role])
    fast = trial.level + question.number("pr")
    derived: dict[str, object] = {"quickness_success": fast, "quickness_failure": SLOWEST}
    if question.target is None:
        return _tested(trial, derived)
    other, role, risk = question.target, question.word("target_init_role"), question.number("target_pr")
    theirs = question.trial(_reaction(other, role), max(1, ROLE[role] + other.penalty) + risk)
    their_fast = theirs.level + risk
    quick, their_quick = bool(own.traits["quick"]), bool(other.traits["quick"])
    share = Fraction(1 + quick - their_quick, 2)
    events = Tally("acts_first", "same_quickness")
    for (passed, they_pass), chance in thrown(trial, theirs):
        mine, their = fast if passed else SLOWEST, their_fast if they_pass else SLOWEST
        events["same_quickness"] += chance * (mine == their)
        events["acts_first"] += chance * (share if mine == their else mine > their)
    derived |= theirs.told_whole("target") | {"target_quickness_success": their_fast}
    return _tested(trial, derived, events)


# ---------------------------------------------------------------------------------------------------------- surprise


def surprise(question: Question) -> Answer:
    """A concealing test, the reaction to it, and the chain of reactions that risks taken set off."""
    conceals, sees = PAIRS[question.word("surprise_mode")]
    own, other = question.attacker, question.opponent
    risk, their_risk, chain = (question.number(name) for name in ("pr", "target_pr", "chain_pr"))
    attempt = question.own_trial(own.trait(conceals), question.number("nd"))

    def reaction(who: Fighter, concealed: int, taken: int, adding: int) -> Trial:
        return question.trial(who.trait(sees), max(1, concealed + taken + who.penalty) + adding)

    seen = reaction(other, attempt.level, risk, their_risk)
    mine = reaction(own, other.trait(conceals), their_risk, chain)
    theirs = reaction(other, attempt.level, chain, their_risk)
    derived = attempt.told_whole() | seen.told_whole("target")
    outcomes = Tally("attempt_failed", "target_surprised", "attacker_surprised", "nobody_surprised", "endless")
    outcomes["attempt_failed"] = 1 - attempt.chance
    outcomes["target_surprised"] = attempt.chance * (1 - seen.chance)
    both = attempt.chance * seen.chance
    if not their_risk:
        outcomes["nobody_surprised"] = both
        return told(derived, outcomes, {"counter_attempt": Fraction(0)})
    derived |= {"chain_nd_attacker": mine.nd, "chain_threshold_attacker": mine.faces}
    if chain:
        derived |= {"chain_nd_target": theirs.nd, "chain_threshold_target": theirs.faces}
    _chain(outcomes, both, mine, theirs if chain else None)
    return told(derived, outcomes, {"counter_attempt": both})


def _chain(outcomes: Tally, reached: Fraction, mine: Trial, theirs: Trial | None) -> None:
    """Share out what reaches the chain: over all its turns, the two who react lose in the proportion of one turn."""
    caught = 1 - mine.chance
    if theirs is None:
        outcomes["attacker_surprised"] += reached * caught
        outcomes["nobody_surprised"] += reached * mine.chance
        return
    they_are = mine.chance * (1 - theirs.chance)
    if not caught + they_are:
        outcomes["endless"] += reached
        return
    outcomes["attacker_surprised"] += reached * caught / (caught + they_are)
    outcomes["target_surprised"] += reached * they_are / (caught + they_are)
