"""One shot, one throw: `shoot`, `throw` (8.2, 8.6), and what is told of every attack before any die."""

from collections import defaultdict
from typing import NamedTuple

from tests.twins.star_wars_d100_aiming import (
    effective_skill,
    heavy_burst_malus,
    order_modifier,
    range_of,
    reaction_skill,
    skill_modifier,
)
from tests.twins.star_wars_d100_breakdowns import breakdown, panne
from tests.twins.star_wars_d100_dice import Answer, share, told
from tests.twins.star_wars_d100_fighter import Question
from tests.twins.star_wars_d100_hits import (
    WOUNDS,
    Landing,
    conscious,
    landings,
    lost_to,
    must_stay_conscious,
    stunned,
    violent_death,
)

_STUNNED = ("paralysed", "weakened")
_OUTCOMES = ("breakdown", "fumble", "miss", "hit_no_effect", "wounded", "knocked_out", *WOUNDS, *_STUNNED)
_OUT = ("knocked_out", *WOUNDS[1:], "paralysed")


class End(NamedTuple):
    """How a shot ends for its target: the outcome, the points lost, the result of a stun test or ""."""

    outcome: str
    lost: int = 0
    stunned: str = ""


def single(question: Question) -> Answer:
    """The outcomes of one shot or throw."""
    weapon = question.weapon
    test = breakdown(question, weapon)
    found: defaultdict[tuple[Landing, End], float] = defaultdict(float)
    for power, weight in test.powers.items():
        for landing, chance in landings(question, weapon, power=power).items():
            ends = _ends(question, landing) if landing.result == "hit" else {End(landing.result): 1.0}
            for end, part in ends.items():
                found[landing, end] += weight * chance * part
    outcomes = dict.fromkeys(_OUTCOMES, 0.0)
    for (_, end), chance in found.items():
        outcomes[end.outcome] += chance
    happened = {"breakdown_triggered": test.triggered, "breakdown": test.happens, **_events(question, found)}
    return told(derived(question), outcomes, happened | {"target_out": sum(outcomes[name] for name in _OUT)})


def _events(question: Question, found: dict[tuple[Landing, End], float]) -> dict[str, float]:
    target = question.opponent.trait("hp")
    events = dict.fromkeys(("fumble", "hit", "critical_hit", "head_hit", "pv_loss", "target_down"), 0.0)
    if question.mode == "stun":
        events |= dict.fromkeys(_STUNNED, 0.0)
    for (landing, end), chance in found.items():
        seen = {
            "fumble": landing.result == "fumble",
            "hit": landing.result == "hit",
            "critical_hit": landing.critical,
            "head_hit": landing.place == "head",
            "pv_loss": end.lost >= 1,
            "target_down": end.lost >= 1 and end.lost >= target,
            end.stunned: bool(end.stunned),
        }
        for name in (name for name, holds in seen.items() if holds):
            events[name] += chance
    if question.reaction != "none":
        skill = reaction_skill(question)
        events["reaction_success"] = share(lambda face: face <= skill)
    return events


def _ends(question: Question, landing: Landing) -> dict[End, float]:
    """What may become of a target that is hit."""
    target, found = question.opponent, defaultdict[End, float](float)
    passed = conscious(target) / 100
    for end, chance in _struck(question, landing).items():
        left = target.trait("hp") - end.lost
        if end.lost and left <= 0:
            for wound, part in violent_death(left).items():
                found[end._replace(outcome=wound)] += chance * part
        elif end.outcome != "paralysed" and must_stay_conscious(target, end.lost):
            found[end] += chance * passed
            found[end._replace(outcome="knocked_out")] += chance * (1 - passed)
        else:
            found[end] += chance
    return found


def _struck(question: Question, landing: Landing) -> dict[End, float]:
    """The same before anybody falls."""
    if question.mode == "stun":
        results = stunned(question, landing)
        found = {End(result, lost, result): chance for (result, lost), chance in results.items()}
        return found or {End("hit_no_effect"): 1.0}
    losses = lost_to(question, landing)
    return {End("wounded" if lost else "hit_no_effect", lost): chance for lost, chance in losses.items()}


def derived(question: Question) -> dict[str, object]:
    """What is told of an attack before any die."""
    weapon = question.weapon
    band = range_of(question, weapon)
    found: dict[str, object] = {
        "base_skill": question.attacker.trait(weapon.skill),
        "skill_modifier": skill_modifier(question, weapon),
        "effective_skill": effective_skill(question, weapon),
        "range_band": band.band,
        "range_modifier": band.to_hit,
        "range_damage_malus": band.lost,
        "luck": question.luck,
        "rounds_used": question.rounds_used,
        "dex_modifier": order_modifier(question),
    }
    if weapon.panne:
        found["panne"] = panne(question, weapon)
    if question.reaction != "none":
        found["reaction_skill"] = reaction_skill(question)
    if question.action == "burst":
        found["heavy_burst_malus"] = heavy_burst_malus(question)
    else:
        found["mode"] = question.mode
    return found
