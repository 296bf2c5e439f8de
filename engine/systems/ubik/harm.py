"""What a hit does: raw damage, armour test, wounds, critical effects (catalogue 8.4, 8.5, 8.9, 14.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.explain import Lines, line, maybe, total
from engine.request import Request
from engine.rules.step import Steps
from engine.systems.ubik.core import Trial, measured, passes, trial
from engine.systems.ubik.course import Course
from engine.systems.ubik.firing import rounds_of
from engine.systems.ubik.sides import BADLY, WOUNDED, Life, life_of, of_trait, weapon_of
from engine.systems.ubik.tables import FIRE_MODES

ARMOR = "UBK-130"
"""The rule that asks for the die of the armour."""

EVENTS = ("hit", "wound", "target_out", "target_dead", "target_morale")

MULTIPLIERS = {
    ("piercing", "armored"): (1, 0),
    ("piercing", "protected"): (2, 1),
    ("perforating", "armored"): (2, 1),
    ("perforating", "protected"): (4, 2),
}
"""Halves of the damage when the armour fails, and when it holds (UBK-131)."""

HITS = {"hit_no_effect": 0, "hit_half": 1, "hit_full": 2, "hit_double": 4}
"""Halves of the damage by the outcome."""

NAMES = {halves: name for name, halves in HITS.items()}

ADDED = {
    "pummel": (1, "UBK-97"),
    "riddle": (1, "UBK-112"),
    "triple_shot": (2, "UBK-108"),
    "fire_at_zone": (1, "UBK-111"),
}
"""What an action adds to the damage, with its rule."""

RISKY = ("strike", "triple_shot", "fire_at_target", "aimed_shot")
"""Actions whose every risk is a point of damage (UBK-105)."""


class Critical(NamedTuple):
    """What a called shot does to a region: without risk, with one (UBK-120)."""

    plain: str
    risky: str
    rule: str


CRITICALS = {
    "head": Critical("disoriented", "dead", "UBK-121"),
    "torso": Critical("bleeding_1", "bleeding_2", "UBK-122"),
    "arm": Critical("arm_disabled", "arm_mutilated", "UBK-123"),
    "leg": Critical("leg_slowed", "leg_mutilated", "UBK-124"),
}

FELLING = ("unconscious", "dead")
MAIMING = ("bleeding_2", "arm_mutilated", "leg_mutilated")

UNHURT, GRAVE, OUT, DEAD = 1, 5, 6, 7
"""Levels of harm (14.1)."""

DEFAULT_HARM = {"hit_no_effect": 1, "hit_half": 3, "hit_full": 4, "hit_double": 5}


class Armor(NamedTuple):
    """The test of the armour; None: nothing is thrown, because it fails or changes nothing.

    Attributes:
        failed, held: halves of the damage.
    """

    test: Trial | None
    failed: int
    held: int


class Body(NamedTuple):
    """The target of a hit.

    Attributes:
        raw: damage before armour. unconscious: he makes no test of morale.
        critical: effect of a called shot, "" of none; `anyway`: also when the armour stops everything.
    """

    life: Life
    raw: int
    unconscious: bool
    critical: str
    anyway: bool

    def loss(self, outcome: str) -> int:
        """Life points that a hit takes."""
        return self.raw * HITS[outcome] // 2  # UBK-134

    def effect(self, outcome: str) -> str:
        """The critical effect that a hit has; "": none."""
        return self.critical if self.loss(outcome) >= 1 or self.anyway else ""  # UBK-120


# -- lines ----------------------------------------------------------------------------------------------------------


def raw_damage(request: Request) -> Lines:
    """Damage before armour (8.4, step 1)."""
    weapon, (added, rule) = weapon_of(request.attacker), ADDED.get(request.action, (0, ""))
    lines: Lines = (line(f"weapon.{weapon.id}", weapon.damage, "UBK-146"),)
    lines += maybe(f"action.{request.action}", added, rule)
    if request.action == "fire_at_target":
        rounds = rounds_of(request)
        lines += maybe(f"option.rounds.{rounds}", FIRE_MODES[rounds].damage, "UBK-110")
    lines += _risked(request) + maybe("circumstance.damage_bonus", request.number("damage_bonus"), "UBK-151")
    return lines + maybe("limit.damage", max(0, -total(lines)), "UBK-151")


def _risked(request: Request) -> Lines:
    """What risks add to the damage."""
    pr = request.number("pr")
    if request.action == "called_shot":
        return maybe("circumstance.pr", max(0, pr - 1), "UBK-115")
    thrown = request.action == "throw" and request.word("throw_use", "damage") == "damage"
    return maybe("circumstance.pr", pr, "UBK-105") if thrown or request.action in RISKY else ()


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number of a hit."""
    level = of_trait(request.side("target"), "protection", "UBK-133", "target")
    weapon = weapon_of(request.attacker)
    against = (line(f"weapon.{weapon.id}", weapon.level, "UBK-146"),)
    found = {"damage_raw": raw_damage(request), **measured(request, level, against, "resist_{}")}
    found["resist_level"] = found.pop("resist_skill_level")
    return found | {"resist_threshold": ()} if is_bare(request) else found


def is_bare(request: Request) -> bool:
    """Whether the house rule spares him the test: he is not protected at all (UBK-132)."""
    target = request.side("target")
    bare = target.word("protection_kind", "protected") == "protected" and target.trait("protection", 1) == 1
    return bool(request.number("option_unprotected_no_test")) and bare


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values of a hit, but for the mean."""
    raw = totals["damage_raw"]
    resisted = {name: totals[name] for name in ("resist_level", "resist_nd", "resist_threshold")}
    return {"damage_raw": raw, "damage_half": raw // 2, "damage_double": 2 * raw, **resisted}


def critical_of(request: Request) -> str:
    """The effect of a called shot that does damage; "" of another action."""
    if request.action != "called_shot":
        return ""
    struck = CRITICALS[request.word("region", "torso")]
    effect = struck.risky if request.number("pr") else struck.plain  # UBK-115
    return "unconscious" if effect == "dead" and weapon_of(request.attacker).blunt else effect  # UBK-121


# -- the situation and its step -------------------------------------------------------------------------------------


def loss_of(request: Request, raw: int, *, held: bool) -> int:
    """Life points that a hit takes once the armour has been tested (UBK-131, UBK-134)."""
    kind = request.side("target").word("protection_kind", "protected")
    failed_halves, held_halves = MULTIPLIERS[weapon_of(request.attacker).attack, kind]
    return raw * (held_halves if held else failed_halves) // 2


def armor(request: Request, totals: Mapping[str, int]) -> Armor:
    """The test of the armour against the weapon; no die where there is nothing to stop."""
    kind = request.side("target").word("protection_kind", "protected")
    failed, held = MULTIPLIERS[weapon_of(request.attacker).attack, kind]
    if not totals["damage_raw"]:
        return Armor(None, 0, 0)
    if is_bare(request):
        return Armor(None, failed, held)
    levels = {"resist_skill_level": totals["resist_level"], "resist_nd": totals["resist_nd"]}
    return Armor(trial(request, levels, ARMOR, "target", "resist_{}"), failed, held)


def body(request: Request, totals: Mapping[str, int]) -> Body:
    """The target of the hits of this action."""
    target, anyway = request.side("target"), bool(request.number("option_critical_ignores_armor"))
    down = "unconscious" in target.states
    return Body(life_of(target), totals["damage_raw"], down, critical_of(request), anyway)


def resist(part: Armor, course: Course) -> Steps:
    """The armour against a hit (UBK-131)."""
    if not course.hit:
        return course
    held = part.test is not None and (yield from passes(part.test))
    return course._replace(end=NAMES[part.held if held else part.failed])


# -- what follows ---------------------------------------------------------------------------------------------------


def events(part: Body, outcome: str) -> tuple[str, ...]:
    """Events that a hit implies (8.4, step 6)."""
    loss, effect = part.loss(outcome), part.effect(outcome)
    after = part.life.after(loss)
    out = after.is_fallen or effect in FELLING
    happened = {
        "wound": loss >= 1,
        "critical": bool(effect),
        "target_out": out,
        "target_dead": after.is_killed or effect == "dead",
        "target_morale": loss >= 1 and not out and not part.unconscious and is_shaking(part.life, after),
    }
    return ("hit", *(event for event, so in happened.items() if so))


def is_shaking(before: Life, after: Life) -> bool:
    """Whether a wound calls for a test of morale of one who still stands (UBK-143)."""
    return before.quarters >= WOUNDED or after.quarters >= BADLY


def harm(part: Body, outcome: str) -> int:
    """Level of harm of a hit on this sheet (14.1)."""
    loss, effect = part.loss(outcome), part.effect(outcome)
    after, usual = part.life.after(loss), DEFAULT_HARM[outcome]
    if after.is_killed or effect == "dead":
        return DEAD
    if after.is_fallen or effect in FELLING:
        return OUT
    if not loss:
        return UNHURT
    return max(GRAVE, usual) if after.quarters >= BADLY or effect in MAIMING else usual


def mean(part: Armor, struck: Body) -> tuple[int, int]:
    """Mean loss of a hit, as a fraction of whole numbers."""
    failed, held = struck.loss(NAMES[part.failed]), struck.loss(NAMES[part.held])
    if part.test is None:
        return failed, 1
    return part.test.faces * held + (10 - part.test.faces) * failed, 10
