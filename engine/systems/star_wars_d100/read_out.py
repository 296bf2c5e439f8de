"""What a throw makes, in one sentence, and the figures under the names of the two fighters."""

from __future__ import annotations

from engine.dice.blow import Blows
from engine.dice.chart import Chart
from engine.dice.contest import Contest
from engine.errors import RequestError
from engine.explain import total
from engine.home_made.effects import applied
from engine.label import Label, label
from engine.request import Request
from engine.rules.trace import Asked
from engine.systems.star_wars_d100 import aftermath, breakdowns, covering, harm, own_tests, reactions, series
from engine.systems.star_wars_d100.check_modifiers import check_reaction
from engine.systems.star_wars_d100.d100 import FUMBLE, PASSED, tier_of
from engine.systems.star_wars_d100.families import FAMILIES
from engine.systems.star_wars_d100.shots import TO_HIT
from engine.systems.star_wars_d100.sides import armors_of, limited

TABLES = {
    breakdowns.TABLE: "outcome",
    own_tests.TABLE: "outcome",
    harm.DEATH: "outcome",
    covering.WHERE: "location",
    harm.PLACE: "location",
}
"""Rolls on a table, with the family of the labels of its rows."""

TESTED = {reactions.DODGE: "dodge", reactions.PARRY: "parry"}
"""What a test in four degrees is of; all the others are of Luck."""

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
    if asked.rule == TO_HIT and isinstance(asked.dice, Chart):
        return _shot(rolled, asked.dice, str(asked.value))
    if asked.rule in TABLES:
        return label("read_out.row", roll=rolled, row=label(f"{TABLES[asked.rule]}.{asked.value}"))
    if isinstance(asked.dice, Chart):
        return _tier(rolled, asked, asked.dice)
    return _number(asked, rolled) if asked.edges else _told(asked)


def _shot(rolled: int, chart: Chart, cell: str) -> Label:
    """The test to hit, with the value that is tested (the reaction counted) and the place that it hits."""
    how, _, place = cell.partition(" ")
    value = sum(" " in one for one in chart.faces)
    if not place:
        return label(f"read_out.{how}", roll=rolled, value=value)
    return label(f"read_out.{how}", roll=rolled, value=value, place=label(f"location.{place}"))


def _tier(rolled: int, asked: Asked, chart: Chart) -> Label:
    """A test in four degrees; the value that is tested is the last face that passes."""
    value = sum(one in PASSED for one in chart.faces)
    test, tier = label(f"tested.{TESTED.get(asked.rule, 'luck')}"), label(f"tier.{tier_of(str(asked.value))}")
    name = "read_out.double" if asked.value == FUMBLE else "read_out.tier"
    return label(name, test=test, roll=rolled, value=value, tier=tier)


def _damage(asked: Asked) -> Label:
    """What is lost and how it comes about, bolt by bolt."""
    loss, dice = int(asked.value), asked.dice
    hits = dice.count if isinstance(dice, Blows) else 1
    bolt = dice.blow if isinstance(dice, Blows) else dice
    assert isinstance(bolt, harm.Bolt)
    faces = [face for _, _, face in asked.faces]
    each = len(faces) // hits
    rolls = [sum(faces[start : start + each]) for start in range(0, len(faces), each)]
    made = " + ".join(f"({_made(bolt, rolled)})" for rolled in rolls)
    if hits == 1:  # of a blade one die may be taken off the others
        made = _made(bolt, int(bolt.dice.roll(asked.face)))
    if bolt.halves == harm.WHOLE:
        return label("read_out.bolt", made=made, loss=loss)
    share = abs(bolt.halves - harm.WHOLE) / harm.WHOLE
    name = "read_out.bolt_more" if bolt.halves > harm.WHOLE else "read_out.bolt_less"
    return label(name, made=made, share=share, loss=loss)


def _made(bolt: harm.Bolt, rolled: int) -> str:
    """What a bolt makes: the dice, what is added, what range, parry and armour take."""
    made = f"{rolled} + {bolt.add}" if bolt.add else str(rolled)
    made = (f"({made}) ÷ 2" if bolt.add else f"{made} ÷ 2") if bolt.half else made  # SWD-13
    made += f" \N{MINUS SIGN} {bolt.less}" if bolt.less else ""
    whole = (rolled + bolt.add) // (2 if bolt.half else 1) - bolt.less
    return f"{made} = 0" if whole < 0 else made


def _number(asked: Asked, rolled: int) -> Label:
    """A die that counts, or a plain test: its edge is the first face that fails."""
    if asked.rule == harm.DAMAGE:
        return _damage(asked)
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
    """What the target has against a shot: its reaction, or the dodge that it could try, and the armour of the torso."""
    target = applied(request).side("target")
    armor = label("versus.armor", value=armors_of(target).torso)
    reaction = request.word("reaction", "none")
    if reaction != "none":
        return [label(f"versus.{reaction}", value=int(values["reaction_skill"])), armor]
    dodging = request.with_modifier("reaction", "dodge")
    try:
        check_reaction(dodging)
    except RequestError:
        return [label("versus.no_dodge"), armor]
    return [label("versus.dodge", value=total(limited(reactions.lines(dodging), "target"))), armor]
