"""What else is rolled or told: covering fire, tests of one's own, turn order (8.1, 8.3, 8.7 to 8.10, 9)."""

import itertools
import math
from collections import Counter, defaultdict

from tests.twins.star_wars_d100_breakdowns import ROWS, breakdown, panne
from tests.twins.star_wars_d100_dice import FACES, Answer, Law, law_of, limit, share, tiers, told, total
from tests.twins.star_wars_d100_fighter import Fighter, Question
from tests.twins.star_wars_d100_hits import conscious, stun_passed, violent_death
from tests.twins.star_wars_d100_tables import COVERS, MANEUVERS, RATES

# ---------------------------------------------------------------------------------------------------- covering fire


def cover_fire(question: Question) -> Answer:
    """One breakdown test for all of it; what is fired at half power still covers."""
    own, weapon = question.attacker, question.weapon
    test = breakdown(question, weapon)
    derived = {
        "rounds_used": question.rounds_used,
        "dex_modifier": weapon.order - 3 * own.weakened,
        "panne": panne(question, weapon),
        "luck": question.luck,
    }
    silent = test.powers["none"]
    events = {"breakdown_triggered": test.triggered, "breakdown": test.happens}
    return told(derived, {"suppressing": 1 - silent, "breakdown": silent}, events)


_HIT_PLACES = {"head": 0.2, "arm": 0.4, "weapon": 0.4}


def _covering_hit(question: Question, place: str, malus: int) -> Law:
    """Points lost to one hit of covering fire."""
    weapon, own = question.opponent.weapon, question.attacker
    assert weapon is not None
    armor = own.trait("armor_head" if place == "head" else "armor_arms")

    def worth(value: int) -> int:
        through = max(0, max(0, value - malus) - armor)
        return {"head": 2 * through, "arm": through, "weapon": through // 2}[place]

    return law_of(total(weapon.dice, weapon.constant), worth)


def defy_cover_fire(question: Question) -> Answer:
    """Luck, then no hit, one or two, each with its place and its damage (8.7)."""
    weapon, own = question.opponent.weapon, question.attacker
    assert weapon is not None
    modifier = question.number("luck_modifier") - 10 * (question.number("suppressors") - 1)
    modifier += RATES[question.word("suppression_rate")] + COVERS[question.word("cover_quality")]
    luck, malus = limit(own.trait("luck") + modifier), int(question.distance > 3 * weapon.range)
    great, good, poor, worst = tiers(luck, question.doubles).values()
    hit = [
        (place, lost, chance * part)
        for place, chance in _HIT_PLACES.items()
        for lost, part in _covering_hit(question, place, malus).items()
    ]
    found = defaultdict[str, float](float, {"no_hit": great + good, "can_fire": great + good})
    for weight, count, word in ((poor, 1, "one_hit"), (worst, 2, "two_hits")):
        for hits in itertools.product(hit, repeat=count):
            chance = weight * math.prod(part for *_, part in hits)
            for name in _happened(own, word, {place for place, *_ in hits}, sum(lost for _, lost, _ in hits)):
                found[name] += chance
    derived = {"luck": luck, "luck_modifier_total": modifier, "range_damage_malus": malus}
    return told(derived, {name: found[name] for name in _ENDS}, {name: found[name] for name in _EVENTS})


_ENDS = ("no_hit", "one_hit_unhurt", "one_hit_wounded", "two_hits_unhurt", "two_hits_wounded")
_EVENTS = ("hit", "head_hit", "weapon_destroyed", "pv_loss", "shooter_down", "can_fire")


def _happened(own: Fighter, word: str, places: set[str], lost: int) -> list[str]:
    """The outcome and the events of hits in these places that take so many points together."""
    holds = {
        "hit": True,
        "head_hit": "head" in places,
        "weapon_destroyed": "weapon" in places,
        "pv_loss": lost > 0,
        "shooter_down": lost > 0 and lost >= own.trait("hp"),
        "can_fire": not lost and "weapon" not in places,
        f"{word}_wounded": lost > 0,
        f"{word}_unhurt": not lost,
    }
    return [name for name, true in holds.items() if true]


# -------------------------------------------------------------------------------------------------- tests of one's own


def react(question: Question) -> Answer:
    """A dodge or a parry alone (8.3)."""
    own, dodging = question.attacker, question.action == "dodge"
    value = own.trait("skill_dodge" if dodging else "skill_parry") + own.unsteady + question.number("gm_modifier")
    value -= 20 * (question.number("attacker_acted") + question.number("previous_dodges"))
    skill = limit(value)
    derived = {"effective_skill": skill}
    if not dodging:
        protection = own.trait("parry_value")
        derived |= {"parried": protection, "parried_great": protection * 3 // 2}
    return told(derived, tiers(skill, question.doubles), {"reaction_success": skill / 100})


def reload(question: Question) -> Answer:
    """A round, without any die."""
    return told({"turns": 1, "rounds_loaded": question.weapon.magazine}, {"done": 1.0}, {})


def repair(question: Question) -> Answer:
    """The mean of two skills."""
    own = question.attacker
    mean = (own.trait("skill_tinker") + own.trait("skill_weapon_lore")) // 2
    skill = limit(mean + question.number("gm_modifier"))
    return told({"effective_skill": skill}, {"repaired": skill / 100, "not_repaired": 1 - skill / 100}, {})


def breakdown_test(question: Question) -> Answer:
    """The breakdown test alone, row by row."""
    test = breakdown(question, question.weapon)
    outcomes = {"no_breakdown": 1 - test.triggered, "avoided_by_luck": test.triggered - test.happens}
    outcomes |= {row: test.rows.get(row, 0.0) for row in ROWS}
    events = {
        "breakdown_triggered": test.triggered,
        "breakdown": test.happens,
        "not_fired": test.powers["none"],
    }
    return told({"panne": panne(question, question.weapon), "luck": question.luck}, outcomes, events)


_FUMBLES = {
    "wild_shot": 20,
    "off_balance": 40,
    "lost_round": 55,
    "weapon_dropped": 70,
    "cell_drained": 80,
    "weapon_blocked": 90,
    "hits_bystander": 97,
    "hits_self": 100,
}
"""The last roll of each row."""


def fumble_roll(question: Question) -> Answer:
    """The table of fumbles, moved by luck (8.8)."""
    shift = int((question.attacker.trait("luck") - 40) / 2)
    counted: Counter[str] = Counter()
    for face in FACES:
        result = min(100, max(1, face - shift))
        counted[next(name for name, last in _FUMBLES.items() if result <= last)] += 1
    return told({"fumble_shift": shift}, {name: counted[name] / 100 for name in _FUMBLES}, {})


def luck_test(question: Question) -> Answer:
    """Luck alone."""
    luck = question.luck
    critical = share(lambda face: face > luck and face in question.doubles)
    events = {"test_success": luck / 100, "critical_failure": critical}
    return told({"luck": luck}, tiers(luck, question.doubles), events)


def stun_save(question: Question) -> Answer:
    """The stun test alone (8.9)."""
    own, modifier = question.attacker, question.number("gm_modifier")
    passed = stun_passed(own, modifier)
    derived = {f"threshold_x{times}": limit(own.con * times + modifier) for times in (3, 2, 1, 0)}
    return told(derived, {"paralysed": 1 - passed, "weakened": passed}, {})


def ko_check(question: Question) -> Answer:
    """The consciousness test alone (8.10)."""
    threshold = conscious(question.attacker, question.number("gm_modifier"))
    return told({"threshold": threshold}, {"conscious": threshold / 100, "knocked_out": 1 - threshold / 100}, {})


def death(question: Question) -> Answer:
    """The violent death table alone (8.10)."""
    left = max(-3, question.number("remaining_pv"))
    outcomes = violent_death(left)
    return told({"column": str(left)}, outcomes, {"survives": 1 - outcomes["dead"]})


# -------------------------------------------------------------------------------------------------------- turn order


def _order(question: Question, side: Fighter, who: str) -> int:
    """All that a side adds to its die and its Dexterity (section 9)."""
    maneuver = question.word(f"{who}_maneuver")
    category = side.weapon.order if side.weapon else 0
    aimed = question.called if who == "attacker" else question.ticked("target_called")
    ranks = 2 * (question.number(f"{who}_shot_index") - 1) + 3 * (question.number(f"{who}_burst_index") - 1)
    return (
        category * (1 if maneuver == "single" else 2)
        + MANEUVERS[maneuver]
        + question.number(f"{who}_dex_mod")
        - 2 * aimed
        - 3 * side.weakened
        - ranks
    )


def initiative(question: Question) -> Answer:
    """Who acts first: the greater total, then the greater Dexterity of the moment."""
    own, other = question.attacker, question.opponent
    found: defaultdict[str, float] = defaultdict(float)
    derived: dict[str, object] = {}
    least = []
    for who, side in (("attacker", own), ("target", other)):
        modifier = _order(question, side, who)
        least.append(side.trait("dex") + modifier + 1)
        derived[f"{who}_modifier"] = modifier
        derived |= {f"{who}_score_min": least[-1], f"{who}_score_max": least[-1] + 11}
    for one, two in itertools.product(range(12), repeat=2):
        ahead = least[0] + one - least[1] - two
        found["tie"] += (not ahead) / 144
        ahead = ahead or own.dex - other.dex
        found["attacker_first" if ahead > 0 else "target_first" if ahead < 0 else "simultaneous"] += 1 / 144
    outcomes = {name: found[name] for name in ("attacker_first", "target_first", "simultaneous")}
    return told(derived, outcomes, {"tie": found["tie"]})
