"""What a throw makes, in one sentence, and the figures under the names of the two fighters."""

from __future__ import annotations

from engine.dice.contest import Contest
from engine.dice.exploding import Exploding
from engine.dice.mixed import Mixed
from engine.dice.trait import TraitRoll
from engine.dice.volley import Volley, landing
from engine.explain import Derived, total
from engine.label import Label, label
from engine.request import Request
from engine.rules.trace import Asked
from engine.systems.savage_worlds import opposed
from engine.systems.savage_worlds.course import TARGET_NUMBER
from engine.systems.savage_worlds.families import FAMILIES
from engine.systems.savage_worlds.uses import is_parried

FACING = ("SW-67", "SW-71", "SW-86", "SW-87")
"""Rolls that either succeed or fail, a critical failure being no worse."""

DAMAGE = ("SW-15", "SW-17")
"""Damage in melee and from afar."""

MODIFIERS = {
    **dict.fromkeys(("SW-01", "SW-19", "SW-25", "SW-92"), "modifier"),
    "SW-98": "attacker_modifier",
    "SW-67": "evasion_modifier",
    "SW-86": "strength_modifier",
}
"""The derived number that each roll adds."""

ATTACKS = ("melee_attack", "ranged_attack", "free_attack", "touch_attack", "disarm", "break_object")
"""Actions whose target number may be a Parry."""


def roll_name(rule: str) -> Label:
    """As the rule; but damage is damage, of whatever weapon, and nobody is Shaken before it falls."""
    return label("derived.damage") if rule in DAMAGE else label(f"rule.{rule}")


def read_out(request: Request, asked: Asked) -> Label:
    """One sentence on what a question makes of its faces ("9 against 6: success")."""
    dice = asked.dice
    if isinstance(dice, Volley):
        return _volley(str(asked.value))
    if isinstance(dice, Contest):
        return _contest(request, asked, dice)
    if isinstance(dice, Exploding | Mixed):
        return _damage(request, asked)
    if not isinstance(dice, TraitRoll):
        return label("read_out.cards")
    if asked.rule == "SW-22":
        return _soak(request, asked)
    return _trait(request, asked)


def _volley(cell: str) -> Label:
    landed = landing(cell)
    if landed.critical:
        return label("read_out.volley_critical")
    if not (landed.raises or landed.hits or landed.through):
        return label("read_out.volley_missed")
    hits = landed.hits + landed.raises
    if landed.through:
        return label("read_out.volley_through", raises=landed.raises, hits=hits, through=landed.through)
    return label("read_out.volley", raises=landed.raises, hits=hits)


def _contest(request: Request, asked: Asked, dice: Contest) -> Label:
    """Both totals and who is ahead."""
    values = FAMILIES.values(request)
    mine, theirs = dice.totals(asked.face)
    return label(
        f"read_out.opposed_{asked.value}",
        attacker_total=mine + int(values["attacker_modifier"]),
        target_total=theirs + int(values["target_modifier"]),
    )


def _damage(request: Request, asked: Asked) -> Label:
    """Damage against Toughness or Hardness; what is added to the dice stands in the lines of the damage."""
    added = next((total(one.lines) for one in FAMILIES.derived(request) if one.id == "damage"), 0)
    made = asked.total + added
    if asked.rule == "SW-15" and request.action == "disarm":
        needed = int(FAMILIES.values(request)["item_hardness"])
    else:
        needed = asked.edges[0] + added
    if made < needed:
        return label("read_out.damage_below", total=made, threshold=needed, missing=needed - made)
    return label("read_out.damage", total=made, threshold=needed, margin=made - needed)


def _soak(request: Request, asked: Asked) -> Label:
    """Wounds taken away; their edges begin with that of a success."""
    natural = asked.total
    if natural == 0:
        return label("read_out.critical")
    return label("read_out.soaked", total=natural + _modifier(request, asked, asked.edges[0]), count=int(asked.value))


def _trait(request: Request, asked: Asked) -> Label:
    """A Trait roll against its target number."""
    natural = asked.total
    if natural == 0:
        return label("read_out.critical")
    edges = asked.edges if asked.rule in FACING else asked.edges[1:]
    success = edges[1] if len(edges) == 3 else edges[0]
    modifier = _modifier(request, asked, success)
    made, needed = natural + modifier, _target_number(request, asked, success + modifier)
    if natural < success:
        name = "through" if natural >= edges[0] else "failure"
        return label(f"read_out.{name}", total=made, threshold=needed, missing=needed - made)
    name = "raise" if len(edges) > 1 and natural >= edges[-1] else "success"
    return label(f"read_out.{name}", total=made, threshold=needed, margin=made - needed)


def _modifier(request: Request, asked: Asked, success: int) -> int:
    """What was added to the dice: a derived number, or what the edge of success says."""
    name = MODIFIERS.get(asked.rule, "")
    if asked.rule == "SW-22" and request.action == "soak":
        name = "modifier"
    return int(FAMILIES.values(request).get(name, TARGET_NUMBER - success))


def _target_number(request: Request, asked: Asked, reached: int) -> int:
    """What the total had to reach: the derived number of an attack, the damage of a blow at an item, or else 4."""
    if asked.rule == "SW-86":
        return reached
    if asked.rule != "SW-01":
        return TARGET_NUMBER
    return int(FAMILIES.values(request).get("target_number", TARGET_NUMBER))


# -- versus ---------------------------------------------------------------------------------------------------------


def versus(request: Request) -> dict[str, tuple[Label, ...]]:
    """The figures that matter for this action: "d8+2", "damage 2d6" on one side, "Parry 6", "Toughness 7" beside it."""
    values = {one.id: one for one in FAMILIES.derived(request)}
    attacker, target = _attacker(request, values), _target(request, values)
    return {"attacker": tuple(attacker), "target": tuple(target)}


def _attacker(request: Request, values: dict[str, Derived]) -> list[Label]:
    found = []
    prefix = "attacker_" if request.action in opposed.RULES else ""
    if f"{prefix}die" in values:
        found.append(_roll(values, prefix))
    if "damage" in values:
        found.append(label("versus.damage", text=str(values["damage"].value)))
    if "target_number" in values and not _against_parry(request):
        found.append(label("versus.target_number", count=int(values["target_number"].value)))
    return found


def _target(request: Request, values: dict[str, Derived]) -> list[Label]:
    found = []
    if "target_die" in values:
        found.append(_roll(values, "target_"))
    if "target_number" in values and _against_parry(request):
        found.append(label("versus.parry", count=int(values["target_number"].value)))
    hard = ("toughness", "hardness", "item_hardness")
    return found + [label(f"versus.{name}", count=int(values[name].value)) for name in hard if name in values]


def _against_parry(request: Request) -> bool:
    return request.action in ATTACKS and is_parried(request)


def _roll(values: dict[str, Derived], prefix: str) -> Label:
    """A die with its whole modifier, as one writes it: "d8+2"."""
    die, modifier = str(values[f"{prefix}die"].value), int(values[f"{prefix}modifier"].value)
    return label("versus.roll", text=f"{die}{modifier:+d}" if modifier else die)
