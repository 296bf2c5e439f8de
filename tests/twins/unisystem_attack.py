"""One blow or one shot: `melee_attack`, `ranged_attack` (8.4, 8.5), and what is told of every attack."""

from collections import defaultdict

from tests.twins.unisystem_dice import Answer, at_least, at_most, level, told
from tests.twins.unisystem_fighter import Question
from tests.twins.unisystem_harm import blow, harm_events, named_hits
from tests.twins.unisystem_rolls import aim_roll_bonus, attack_bonus, attack_rolls, defense_bonus, defense_roll, steps
from tests.twins.unisystem_tables import TARGET_NUMBER


def attack(question: Question) -> Answer:
    """The eight outcomes of one attack roll."""
    struck, ends = _by_level(question)
    hit, life = blow(question), question.opponent.life
    losses: defaultdict[int, float] = defaultdict(float)
    for reached, chance in struck.items():
        for loss, share in hit.loss(reached).items():
            losses[loss] += chance * share
    events = {
        "attack_success": at_least(attack_rolls(question)[0], TARGET_NUMBER),
        "hit": sum(struck.values()),
        "bonus_multiplier": sum(chance for reached, chance in struck.items() if reached >= 4),
        **harm_events(losses, life),
    }
    return told(derived(question), {**ends, **named_hits(losses, life)}, events)


def _by_level(question: Question) -> tuple[dict[int, float], dict[str, float]]:
    """How often a hit has each success level, and how often there is none: missed, defended."""
    (rolled,), defense = attack_rolls(question), defense_roll(question)
    literal = question.ticked("option_resisted_literal") and defense is not None
    struck: defaultdict[int, float] = defaultdict(float)
    ends = {"miss": 0.0, "defended": 0.0}
    for total, chance in rolled.items():
        below = 1.0 if defense is None else at_most(defense, total - 1)
        if total >= TARGET_NUMBER or literal:
            struck[level(total)] += chance * below
            ends["defended" if total >= TARGET_NUMBER else "miss"] += chance * (1 - below)
        else:
            ends["miss"] += chance
    return struck, ends


def derived(question: Question) -> dict[str, object]:
    """What is told of an attack before any die (8.5, step 7)."""
    found: dict[str, object] = {
        "target_number": TARGET_NUMBER,
        **blow(question).derived(),
        "target_life_points": question.opponent.life,
    }
    if question.action != "melee_attack":
        found |= {"rounds_used": question.rounds_used, "range_band": question.band}
    if question.modifiers.get("dive_total") is not None:
        found["defense_total"] = question.number("dive_total")
    rolls = len(steps(question))
    if rolls > 1:
        found["attack_rolls"] = rolls
    return found if question.dark else found | _bonuses(question)


def _bonuses(question: Question) -> dict[str, object]:
    """Bonuses of the rolls: in total darkness there are none."""
    found: dict[str, object] = {"attack_bonus": attack_bonus(question)}
    if question.defended:
        found["defense_bonus"] = defense_bonus(question)
    if question.ticked("aim"):
        found["aim_roll_bonus"] = aim_roll_bonus(question)
    if len(steps(question)) > 1:
        found["last_attack_bonus"] = attack_bonus(question) - question.number("aim_bonus") + steps(question)[-1]
    return found
