"""What a throw makes, in one sentence, and the figures under the names of the two fighters."""

from __future__ import annotations

from engine.dice.contest import Contest
from engine.label import Label, label
from engine.request import Request
from engine.rules.trace import Asked
from engine.systems.ubik import attack, harm, initiative, surprise
from engine.systems.ubik.families import FAMILIES

NAMES = {
    attack.ATTACK: "attack",
    attack.DODGE: "dodge",
    attack.SCATTER: "scatter",
    attack.NOTICE: "notice",
    attack.NERVE: "morale",
    harm.ARMOR: "armor",
    initiative.OWN: "initiative",
    initiative.THEIRS: "initiative",
    initiative.TIE: "tie",
    surprise.REACT: "reaction",
    **{mode.rule: "conceal" for mode in surprise.MODES.values()},
}
"""What dice are called that are not called as their rule is."""


def roll_name(rule: str) -> Label:
    """What the die of a rule is called."""
    return label(f"roll.{NAMES[rule]}" if rule in NAMES else f"rule.{rule}")


def read_out(request: Request, asked: Asked) -> Label:
    """One sentence on what a die makes ("4, and 7 or less was needed: success")."""
    if isinstance(asked.dice, Contest):
        mine, theirs = asked.dice.totals(asked.face)
        return label(f"read_out.{asked.value}", mine=mine, theirs=theirs)
    if asked.rule == attack.SCATTER:
        within = asked.total < asked.edges[0]
        return label("read_out.scatter_within" if within else "read_out.scatter_beyond", metres=asked.total)
    how = "failed" if asked.value else "passed"
    roll, faces = asked.total, asked.edges[0] - 1
    if asked.rule != harm.ARMOR:
        return label(f"read_out.{how}", roll=roll, faces=faces)
    loss = harm.loss_of(request, int(FAMILIES.values(request)["damage_raw"]), held=how == "passed")
    return label(f"read_out.armor_{how}", roll=roll, faces=faces, loss=loss)


def versus(request: Request) -> dict[str, tuple[Label, ...]]:
    """The figures that matter for this action: level, difficulty and damage of one side, what the other has."""
    values = FAMILIES.values(request)
    figures: dict[str, list[Label]] = {"attacker": [], "target": []}
    for who, before in (("attacker", ""), ("target", "target_")):
        for name in ("skill_level", "nd"):
            if f"{before}{name}" in values:
                figures[who].append(_worded(name, int(values[f"{before}{name}"])))
    if "damage_raw" in values:
        figures["attacker"].append(label("versus.damage", count=int(values["damage_raw"])))
        figures["target"].append(_worded("resist_level", int(values["resist_level"])))
    return {who: tuple(found) for who, found in figures.items()}


def _worded(name: str, level: int) -> Label:
    """A level or a difficulty in its word."""
    return label(f"versus.{name}", word=label(f"derived_value.{name}", count=level))
