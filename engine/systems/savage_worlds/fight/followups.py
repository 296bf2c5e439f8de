"""Choices and rolls that a result makes due (catalogue 7.2, follow-ups)."""

from __future__ import annotations

from engine.encounter.game import game
from engine.encounter.request import request_with
from engine.encounter.state import Encounter, Fighter
from engine.form import Prompt, Value
from engine.label import Label, label
from engine.system import Deed
from engine.systems.savage_worlds.fight.order import groups
from engine.systems.savage_worlds.fight.recovery import due_when_shaken
from engine.systems.savage_worlds.fight.sheet import is_able, is_out

HURT = ("shaken", "wound_1", "wound_2", "wound_3", "incapacitated", "unconscious")
SHOOK = (*HURT, "distracted_or_vulnerable_and_shaken")
TESTED = ("distracted_or_vulnerable", "distracted_or_vulnerable_and_shaken")
NOBODY = "nobody"

WHICH_STATE, STRAY, LANDED, MERCY, STEP_IN = "which_state", "stray_shot", "landed", "coup_de_grace", "step_in"
"""Subjects of the choices."""


def due(before: Encounter, state: Encounter, deed: Deed) -> tuple[Prompt, ...]:
    """The choices and rolls that this result puts before the GM, in the order of the catalogue."""
    found: list[Prompt] = []
    if deed.outcome in TESTED and _is_there(state, deed.target):
        found.append(_which_state(state.fighter(deed.target)))
    if "bystander_hit" in deed.events:
        found += _stray(before, state, deed, STRAY)
    if deed.outcome == "deviated":
        found += _stray(before, state, deed, LANDED)
    if deed.action == "coup_de_grace":
        found.append(_mercy(state, deed))
    if deed.outcome in SHOOK:
        found += _in_the_saddle(before, state, deed.target, deed.outcome)
    if deed.action == "unstun" and deed.outcome != "still_stunned":
        found += due_when_shaken(state, state.fighter(deed.attacker))
    if deed.action == "interrupt":
        found.append(_step_in(state.fighter(deed.attacker), deed.outcome))
    return tuple(found)


def _is_there(state: Encounter, fighter: str) -> bool:
    found = state.find(fighter)
    return found is not None and not is_out(found)


def choice(
    fighter: Fighter,
    subject: str,
    why: Label,
    options: tuple[tuple[str, Label], ...],
    answers: dict[str, Value] | None = None,
    target: str = "",
) -> Prompt:
    """A choice for the GM, about one fighter."""
    id = f"{subject}:{fighter.id}"
    return Prompt(id, "choice", fighter.id, subject, why, answers or {}, options, target=target)


def _which_state(target: Fighter) -> Prompt:
    """Whoever made the test chooses what it brought about (SW-89)."""
    options = tuple((name, label(f"state.{name}")) for name in ("distracted", "vulnerable"))
    return choice(target, WHICH_STATE, label("prompt.which_state", who=target.name), options)


def _stray(before: Encounter, state: Encounter, deed: Deed, subject: str) -> list[Prompt]:
    """Whom a stray shot, or a shell that went astray, may hit: nobody unless the GM says so (SW-64, SW-90)."""
    shooter = state.fighter(deed.attacker)
    others = [one for one in state.fighters if one.id != deed.attacker and not one.has("dead")]
    if subject == STRAY:
        others = [one for one in others if one.id != deed.target]
    if not others:
        return []
    options = ((NOBODY, label("stray.nobody")), *((one.id, label("stray.victim", who=one.name)) for one in others))
    return [
        choice(shooter, subject, label(f"prompt.{subject}", who=shooter.name, damage=damage_of(before, deed)), options)
    ]


def damage_of(state: Encounter, deed: Deed) -> str:
    """The damage of this attack in dice, as its derived values tell it."""
    request = request_with(state, deed.attacker, deed.target, deed.action, {}, deed.modifiers)
    return next((str(one.value) for one in game(state).derived(request) if one.id == "damage"), "")


def _mercy(state: Encounter, deed: Deed) -> Prompt:
    """The GM confirms every sure kill (SW-99, SW-113)."""
    target = state.fighter(deed.target)
    options = (("kill", label("coup_de_grace.kill")), ("spare", label("coup_de_grace.spare")))
    return choice(target, MERCY, label("prompt.coup_de_grace", who=target.name), options)


def _in_the_saddle(before: Encounter, state: Encounter, hurt: str, outcome: str) -> list[Prompt]:
    """Whoever is hit in the saddle, or whose mount is, must stay in it (SW-92)."""
    found: list[Prompt] = []
    for rider in state.fighters:
        mount = str(state.declared.get(rider.id, {}).get("mount", ""))
        if rider.has("mounted") and hurt in (rider.id, mount) and not is_out(rider):
            why = label("prompt.riding_check", who=rider.name)
            found.append(Prompt(f"riding_check:{rider.id}", "roll", rider.id, "riding_check", why))
    return found


def _step_in(fighter: Fighter, outcome: str) -> Prompt:
    """When somebody who waited takes his turn: before the action he interrupts, or right after it (SW-101)."""
    why = label(f"prompt.step_in_{'first' if outcome == 'interrupter_first' else 'after'}", who=fighter.name)
    options = (("now", label("step_in.now")), ("wait", label("step_in.wait")))
    return choice(fighter, STEP_IN, why, options)


def leaving(state: Encounter, fighter: str) -> tuple[Fighter, ...]:
    """Enemies who may attack freely whoever leaves the melee (SW-117, SW-123): none Shaken, Stunned or out."""
    return tuple(one for one in state.enemies(fighter) if is_able(one) and not one.has("shaken"))


def entry_of(state: Encounter, fighter: str) -> str:
    """Id of the entry in which a fighter acts."""
    return next((id for id, members in groups(state).items() if fighter in [one.id for one in members]), fighter)
