"""Disarming, restraining, holds and escapes, a zone under fire (8.7, 8.8)."""

from tests.twins.ubik_attack import ammunition, attack_trial, derived, heard, morale_of_target, skill
from tests.twins.ubik_dice import Answer, Tally, Trial, thrown, told
from tests.twins.ubik_fighter import Question
from tests.twins.ubik_harm import harmed
from tests.twins.ubik_tables import ZONES
from tests.twins.ubik_weapons import ARMED


def disarm(question: Question) -> Answer:
    """The weapon falls, flies or changes hands."""
    risk, recovers = question.number("pr"), question.word("disarm_use") == "recover"
    taken = "disarmed_drop" if not risk else "disarmed_recovered" if recovers else "disarmed_flung"
    facts, morale = derived(question), Trial(0, 0, 10)
    frightening = question.attacker.weapon_id in ARMED or taken == "disarmed_recovered"
    if taken == "disarmed_flung":
        facts["fling_m"] = risk
    if frightening:
        morale = morale_of_target(question, 0)
        facts |= morale.told("target_morale")
    outcomes = Tally("miss", "disarmed_drop", "disarmed_flung", "disarmed_recovered")
    events = Tally("hit", "target_morale", "target_demoralised")
    for (hit, brave), chance in thrown(attack_trial(question), morale):
        outcomes[taken if hit else "miss"] += chance
        if hit:
            events["hit"] += chance
            events["target_morale"] += chance * frightening
            events["target_demoralised"] += chance * (not brave)
    return told(facts, outcomes, events)


def restrain(question: Question) -> Answer:
    """A hold, and how often it would be broken at once."""
    target, risk = question.opponent, question.number("pr")
    nd = max(1, question.attacker.trait("contact") + risk + target.penalty)
    freed = question.trial(target.trait("contact", "acrobatics"), nd)
    outcomes, events = Tally("miss", "held"), Tally("hit", "held_and_escapes_first_try")
    for (hit, escapes), chance in thrown(attack_trial(question), freed):
        outcomes["held" if hit else "miss"] += chance
        events["hit"] += chance * hit
        events["held_and_escapes_first_try"] += chance * (hit and escapes)
    return told(derived(question) | {"hold_strength": risk} | freed.told("escape"), outcomes, events)


def hold(question: Question) -> Answer:
    """What is done to someone who is held; nothing is rolled."""
    gained = {"hold_trip": "prone", "hold_immobilise": "immobilised"}.get(question.action)
    strength = question.number("hold_strength") + (question.action == "hold_tighten")
    facts: dict[str, object] = {"hold_strength": strength} | ({"gained_state": gained} if gained else {})
    return told(facts, Tally(), Tally()) | {"outcomes": {"done": 1.0}}


def hold_damage(question: Question) -> Answer:
    """A blow that cannot miss."""
    found = harmed(question, {})
    found["derived"]["stealthy"] = True
    return found


def escape(question: Question) -> Answer:
    """Breaking free of a hold."""
    base = question.opponent.trait("contact") + question.number("hold_strength")
    trial = question.own_trial(question.attacker.trait("contact", "acrobatics"), base)
    return told(trial.told_whole(), {"free": trial.chance, "still_held": 1 - trial.chance}, {})


def fire_at_zone(question: Question) -> Answer:
    """Whoever stands in the zone dodges, or is hit."""
    level, target = question.own_level(skill(question)), question.opponent
    nd = max(1, level + target.penalty + question.number("gm_nd"))
    dodge = question.trial(target.trait("dodge"), nd)
    if target.helpless:
        dodge = Trial(dodge.level, nd, 0)
    found = harmed(question, {"dodged": Trial(dodge.level, nd, 10 - dodge.faces)})
    rounds = question.rounds
    assert rounds is not None
    found["derived"] |= {
        "skill_level": level,
        **dodge.told_whole("target"),
        **ammunition(question),
        "zone_m": ZONES[rounds],
        "stealthy": not heard(question),
    }
    return found
