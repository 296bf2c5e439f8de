"""What a throw makes, in one sentence, and the figures under the names of the two fighters."""

from __future__ import annotations

from engine.label import Label, label
from engine.request import Request
from engine.rules.trace import Asked
from engine.systems.uchronia.families import FAMILIES

RESISTANCE = "UCH-23"


def read_out(request: Request, asked: Asked) -> Label:
    """One sentence on what a question makes of its faces ("17 against 10: margin 7")."""
    if not asked.edges:
        return _opposed(request, asked)
    threshold = asked.edges[0]
    if asked.rule != RESISTANCE:
        if asked.value == 0:
            return label("read_out.all_ones", total=asked.total)
        # ten dice and more can only fail by all ones, and their edge lies above the threshold
        threshold = min(asked.edges[1], int(FAMILIES.values(request)["threshold"]))
    margin = asked.total - threshold
    if margin < 0:
        return label("read_out.failure", total=asked.total, threshold=threshold, missing=-margin)
    return label("read_out.success", total=asked.total, threshold=threshold, margin=margin)


def _opposed(request: Request, asked: Asked) -> Label:
    """Both totals of a Confrontation or of a pursuit, and the margin of the winner."""
    mine = int(FAMILIES.values(request)["attacker_dice"])
    faces = [face for _, _, face in asked.faces]
    attacker, target = sum(faces[:mine]), sum(faces[mine:])
    name = "draw" if attacker == target else "attacker_wins" if attacker > target else "target_wins"
    return label(f"read_out.{name}", attacker_total=attacker, target_total=target, margin=abs(attacker - target))


def versus(request: Request) -> dict[str, tuple[Label, ...]]:
    """The dice of each side for this action: "5 dice", "resistance 3"."""
    values = FAMILIES.values(request)
    figures: dict[str, list[Label]] = {"attacker": [], "target": []}
    for who, figure, name in (
        ("attacker", "dice", "dice"),
        ("attacker", "dice", "attacker_dice"),
        ("attacker", "resistance", "attacker_resistance_dice"),
        ("target", "dice", "target_dice"),
        ("target", "resistance", "target_resistance_dice"),
    ):
        if name in values:
            figures[who].append(label(f"versus.{figure}", count=int(values[name])))
    return {who: tuple(found) for who, found in figures.items()}
