"""What a throw makes, in one sentence, and the figures under the names of the two fighters."""

from __future__ import annotations

from collections.abc import Mapping

from engine.dice.blow import Blow, Blows
from engine.dice.contest import Contest
from engine.label import Label, label
from engine.request import Request
from engine.rules.trace import Asked
from engine.systems.unisystem import volleys
from engine.systems.unisystem.area import BULLETS
from engine.systems.unisystem.families import FAMILIES
from engine.systems.unisystem.levels import TARGET_NUMBER, level_of
from engine.systems.unisystem.resisted import bonuses_of, totals


def read_out(request: Request, asked: Asked) -> Label:
    """One sentence on what a question makes of its faces ("14 against 9: 3 success levels")."""
    dice = asked.dice
    if isinstance(dice, Contest):
        return _resisted(asked, dice)
    if isinstance(dice, Blow | Blows):
        return _damage(asked, dice)
    if dice is BULLETS:
        return label("read_out.swept", hits=int(asked.value) + 1)
    # the first edge of every other roll is that of 9
    total = asked.total + TARGET_NUMBER - asked.edges[0]
    if asked.rule == volleys.DIVE:
        return label("read_out.dive", total=total)
    if total < TARGET_NUMBER:
        return label("read_out.failure", total=total, threshold=TARGET_NUMBER, missing=TARGET_NUMBER - total)
    past = _past(request, asked)
    if past is None:
        return label("read_out.success", total=total, threshold=TARGET_NUMBER, levels=level_of(total))
    if total < past:
        return label("read_out.defended", total=total, defense=past - 1)
    return label("read_out.hit", total=total, defense=past - 1, levels=level_of(total))


def _past(request: Request, asked: Asked) -> int | None:
    """The least total that beats a dive; None where nobody dives, or where the roll is no attack."""
    if request.word("defense", "none") != "dive" or len(asked.edges) < 2:
        return None
    if asked.rule not in volleys.RULES.values() and "dive_total" not in request.modifiers:
        return None
    return TARGET_NUMBER + asked.edges[1] - asked.edges[0]


def _resisted(asked: Asked, dice: Contest) -> Label:
    """Two totals read together."""
    total, defense = totals(dice, asked.face)
    if bonuses_of(dice).of == "race":
        return label("read_out.initiative", attacker_total=total, target_total=defense)
    if asked.value in ("miss", "0"):
        return label("read_out.failure", total=total, threshold=TARGET_NUMBER, missing=TARGET_NUMBER - total)
    if asked.value in ("defended", "resisted"):
        return label("read_out.defended", total=total, defense=defense)
    return label("read_out.hit", total=total, defense=defense, levels=level_of(total))


def _damage(asked: Asked, dice: Blow | Blows) -> Label:
    """What one hit takes, or several together."""
    if isinstance(dice, Blows):
        return label("read_out.volley", hits=dice.count, loss=int(asked.value))
    faces = {slot: face for slot, _, face in asked.faces}
    stopped = dice.armor.value(faces.get(1, 0))
    said = {"rolled": faces[0] * dice.times, "armor": stopped, "loss": int(asked.value)}
    if dice.factor == 1:
        return label("read_out.damage", **said)
    return label("read_out.damage_times", factor=dice.factor, **said)


def versus(request: Request) -> dict[str, tuple[Label, ...]]:
    """The figures that matter for this action: "D10+6", "damage D8 × 3" on one side, the defence on the other.

    A plan of the turn is not rolled: it shows whether it stands, and what each of its actions costs.
    """
    values = FAMILIES.values(request)
    figures: dict[str, list[Label]] = {"attacker": [], "target": []}
    for who, name in (
        ("attacker", "bonus"),
        ("attacker", "attack_bonus"),
        ("attacker", "attacker_bonus"),
        ("target", "defense_bonus"),
        ("target", "target_bonus"),
    ):
        if name in values:
            figures[who].append(label("versus.roll", bonus=int(values[name])))
    if "damage_die" in values:
        text = f"{values['damage_die']} × {values['multiplier']}"
        figures["attacker"].append(label("versus.damage", text=text))
    if "allowed" in values:
        costs = str(values["penalties"]).replace(",", " ").replace("-", "−")
        figures["attacker"].append(_plan_stands(values))
        figures["attacker"].append(label("versus.plan_costs", text=costs))
    return {who: tuple(found) for who, found in figures.items()}


def _plan_stands(values: Mapping[str, int | str | bool]) -> Label:
    """That a plan of the turn stands, or how many attacks it has and how many the house rule allows."""
    if values["allowed"]:
        return label("versus.plan_allowed")
    return label("versus.plan_refused", count=int(values["attacks"]), most=int(values["max_attacks"]))
