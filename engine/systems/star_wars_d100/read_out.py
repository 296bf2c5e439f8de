"""What a throw makes, in one sentence, and the figures under the names of the two fighters."""

from __future__ import annotations

from engine.dice.chart import Chart
from engine.dice.contest import Contest
from engine.label import Label, label
from engine.request import Request
from engine.rules.trace import Asked
from engine.systems.star_wars_d100 import aftermath, breakdowns, covering, harm, own_tests, series
from engine.systems.star_wars_d100.d100 import FUMBLE, PASSED, tier_of
from engine.systems.star_wars_d100.families import FAMILIES
from engine.systems.star_wars_d100.shots import TO_HIT
from engine.systems.star_wars_d100.sides import armors_of, trait

TABLES = {
    breakdowns.TABLE: "outcome",
    own_tests.TABLE: "outcome",
    harm.DEATH: "outcome",
    covering.WHERE: "location",
    harm.PLACE: "location",
}
"""Rolls on a table, with the family of the labels of its rows."""

WHICH = tuple(series.WHICH.values())
TESTS = (breakdowns.TEST, breakdowns.COVERING, breakdowns.DUD)


def roll_name(rule: str) -> Label:
    """As the rule; both throws of a stun test are that test."""
    return label(f"rule.{harm.STUN_DIE if rule == harm.STUN_TEST else rule}")


def read_out(request: Request, asked: Asked) -> Label:
    """One sentence on what a question makes of its faces ("27 against 55: hit, torso")."""
    rolled = sum(face for _, _, face in asked.faces)
    if isinstance(asked.dice, Contest):
        return _order(request, asked, asked.dice)
    if asked.rule == TO_HIT:
        return _shot(rolled, str(asked.value))
    if asked.rule in TABLES:
        return label("read_out.row", roll=rolled, row=label(f"{TABLES[asked.rule]}.{asked.value}"))
    if isinstance(asked.dice, Chart):
        return _tier(rolled, asked.dice, str(asked.value))
    return _number(asked, rolled) if asked.edges else _told(asked)


def _shot(rolled: int, cell: str) -> Label:
    """The test to hit, with the place that it hits."""
    how, _, place = cell.partition(" ")
    if not place:
        return label(f"read_out.{how}", roll=rolled)
    return label(f"read_out.{how}", roll=rolled, place=label(f"location.{place}"))


def _tier(rolled: int, chart: Chart, cell: str) -> Label:
    """A test in four degrees; the value that is tested is the last face that passes."""
    value = sum(one in PASSED for one in chart.faces)
    tier = label(f"outcome.{tier_of(cell)}")
    return label("read_out.double" if cell == FUMBLE else "read_out.tier", roll=rolled, value=value, tier=tier)


def _number(asked: Asked, rolled: int) -> Label:
    """A die that counts, or a plain test: its edge is the first face that fails."""
    if asked.rule == harm.DAMAGE:
        return label("read_out.damage", rolled=rolled, loss=int(asked.value))
    if asked.rule in TESTS:
        return label("read_out.breakdown" if asked.value else "read_out.works", roll=rolled, panne=asked.edges[0])
    if asked.rule == harm.STUN_DIE:
        return label("read_out.stun", times=3 - int(asked.value))
    if asked.rule == harm.BOLTS:
        return label("read_out.bolts", count=rolled)
    if asked.rule in WHICH:
        return label("read_out.which", count=rolled)
    return label("read_out.failed" if asked.value else "read_out.passed", roll=rolled, value=asked.edges[0] - 1)


def _told(asked: Asked) -> Label:
    """What is only written down: how long a state lasts, when a weapon explodes, what a stray shot does."""
    if asked.rule == harm.DAMAGE:
        return label("read_out.stray", rolled=asked.total)
    if asked.rule == aftermath.SCATTER:
        metres, direction = aftermath.scatter_of(asked)
        return label("read_out.scatter", metres=metres, direction=direction)
    if asked.rule == aftermath.EXPLOSION:
        rounds, blast = aftermath.fuse_of(asked)
        return label("read_out.explosion", count=rounds, damage=blast)
    if asked.rule == aftermath.OUT_TIME and len(asked.faces) == 1:
        return label("read_out.hours", count=asked.total)
    return label("read_out.minutes", count=asked.total)


def _order(request: Request, asked: Asked, dice: Contest) -> Label:
    """Both order totals."""
    mine, theirs = dice.totals(asked.face)
    least = FAMILIES.values(request)
    return label(
        "read_out.order",
        attacker_total=mine - 1 + int(least["attacker_score_min"]),
        target_total=theirs - 1 + int(least["target_score_min"]),
    )


def versus(request: Request) -> dict[str, tuple[Label, ...]]:
    """The figures that matter for this action: "skill 55 %" on one side, "dodge 30 %, armour 3" on the other."""
    values = FAMILIES.values(request)
    figures: dict[str, list[Label]] = {"attacker": [], "target": []}
    if "effective_skill" in values:
        figures["attacker"].append(label("versus.skill", value=int(values["effective_skill"])))
    if "order_total" in request.reserves:
        figures["attacker"].append(label("versus.order_total", total=request.reserves["order_total"]))
    if request.action == "defy_cover_fire":
        return {who: tuple(found) for who, found in figures.items()}
    if "luck" in values and "effective_skill" not in values:
        figures["attacker"].append(label("versus.luck", value=int(values["luck"])))
    for who in ("attacker", "target") if request.action == "initiative" else ():
        text = f"{values[f'{who}_score_min']}–{values[f'{who}_score_max']}"
        figures[who].append(label("versus.order", text=text))
    if request.target is not None and "base_skill" in values:
        figures["target"] += _defense(request, values)
    return {who: tuple(found) for who, found in figures.items()}


def _defense(request: Request, values: dict[str, int | str | bool]) -> list[Label]:
    """What the target has against a shot: its reaction, or else its dodge, and the armour of the torso."""
    target = request.side("target")
    reaction = request.word("reaction", "none")
    name = "parry" if reaction == "parry" else "dodge"
    value = int(values["reaction_skill"]) if reaction != "none" else trait(target, "skill_dodge")
    return [label(f"versus.{name}", value=value), label("versus.armor", value=armors_of(target).torso)]
