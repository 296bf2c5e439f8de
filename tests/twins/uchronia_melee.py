"""Confrontations, as the referee counts them: strike, disarm, grapple, break free (8.2), pursuit (8.8)."""

from dataclasses import dataclass

from tests.twins.uchronia_dice import Answer, Law, chance, opposed, resisted, shares, told
from tests.twins.uchronia_fighter import Fighter, Question
from tests.twins.uchronia_tables import BARE_HANDED, MELEE


@dataclass(frozen=True)
class Side:
    """One side of a Confrontation: who it is, what it wants, its dice before the minimum, those it resists with."""

    who: str
    fighter: Fighter
    intent: str
    raw: int
    resistance: int


def _side(question: Question, who: str, fighter: Fighter, intent: str) -> Side:
    arm = MELEE[fighter.weapon]
    raw = 3 + fighter.has("athlete", "dexterous", "colossus") + arm.dice + question.number(f"{who}_circumstance")
    if fighter.weapon in BARE_HANDED and intent in ("strike", "disarm"):
        raw += fighter.has("boxer")
    if arm.duelling:
        raw += fighter.has("fencer")
    raw -= question.body(fighter, skill=True) + fighter.surprised()
    raw -= question.number(f"{who}_opponent_rank") - 1
    return Side(who, fighter, intent, raw, question.resistance(fighter, who))


def confrontation(question: Question) -> Answer:
    """Both roll, the higher total has its way with the other."""
    attacker = _side(question, "attacker", question.attacker, question.action)
    target = _side(question, "target", question.opponent, question.modifiers["target_intent"])
    mine = question.least(attacker.raw)
    theirs = 0 if target.fighter.helpless() else question.least(target.raw)

    def result(ahead: int, margin: int, *ones: bool) -> tuple[int, int, bool, bool, Law]:
        winner, loser = (attacker, target) if ahead > 0 else (target, attacker)
        return ahead, margin, ones[0], ones[1], consequence(winner, loser, margin) if ahead else "draw"

    law = opposed(mine, theirs).map(result, star=True)
    derived: dict[str, object] = {"attacker_dice": mine, "target_dice": theirs}
    for side in (attacker, target):
        derived[f"{side.who}_damage"] = MELEE[side.fighter.weapon].category
        derived[f"{side.who}_resistance_dice"] = side.resistance
    return told(derived, shares(law.marginals[4]), _events(law))


def consequence(winner: Side, loser: Side, margin: int) -> Law:
    """What a win by that tier of margin does: an outcome, or the law of the loser's resistance test."""
    if winner.intent in ("strike", "disarm"):
        return _blow(winner, loser, margin)
    if margin == 0:
        return "no_effect"
    if winner.intent == "grapple":
        return f"{loser.who}_immobilised" if margin == 2 or loser.raw - 1 <= 0 else f"{loser.who}_held"
    free = margin == 2 or winner.fighter.has("hold_level") == 1
    return f"{winner.who}_freed" if free else f"{winner.who}_partly_freed"


def _blow(winner: Side, loser: Side, margin: int) -> Law:
    if margin == 0:
        return f"{loser.who}_light"
    if winner.intent == "disarm" and margin == 2:
        return f"{loser.who}_disarmed"
    wound = ("wounded", "gravely_wounded")[margin - 1]
    harm = "stunned" if MELEE[winner.fighter.weapon].category == "blunt" else wound
    return resisted(loser.resistance, (10, 15)[margin - 1], loser.who, harm)


def _events(law: Law) -> dict[str, float]:
    def won(who: int, *tiers: int) -> float:
        return chance(law, lambda ahead, margin, *_: ahead == who and margin in tiers)

    def out(who: str) -> float:
        return chance(law, lambda *line: line[4].startswith(who) and line[4].endswith("_out"))

    events = {"hit": won(1, 0, 1, 2)}
    for place, (who, ahead) in enumerate((("attacker", 1), ("target", -1))):
        events[f"{who}_wins"] = won(ahead, 0, 1, 2)
        for margin, word in enumerate(("minor", "significant", "exceptional")):
            events[f"{who}_{word}"] = won(ahead, margin)
        events[f"{who}_fumble"] = chance(law, lambda *line, place=place: line[2 + place])
        events[f"{who}_out_of_action"] = out(who)
    return events


def pursuit(question: Question) -> Answer:
    """One turn of a pursuit: the attacker flees, the target runs after him."""
    dice = {
        who: question.least(
            3
            + fighter.has("athlete")
            + question.number(f"{who}_circumstance")
            - question.number(f"{who}_hampered")
            - question.body(fighter, skill=False)
            - fighter.surprised()
        )
        for who, fighter in (("attacker", question.attacker), ("target", question.opponent))
    }
    lead = question.number("lead")

    def after(ahead: int, step: int, *_: bool) -> str:
        now = lead + ahead * step
        return "escaped" if now >= 3 else "caught" if now <= 0 else f"lead_{now}"

    law = opposed(dice["attacker"], dice["target"])
    events = {
        "fugitive_gains": chance(law, lambda ahead, step, *_: ahead > 0 and step > 0),
        "pursuer_gains": chance(law, lambda ahead, step, *_: ahead < 0 and step > 0),
    }
    return told({f"{who}_dice": count for who, count in dice.items()}, shares(law.map(after, star=True)), events)
