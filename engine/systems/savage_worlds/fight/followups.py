"""Choices and rolls that a result makes due (catalogue 7.2, follow-ups a to e).

Soaking, knockouts and dropped items (a, b) are rolled within the attack; holds, aim and waiting (c, e) end with the
states that end them.
"""

from __future__ import annotations

from engine.encounter.choices import choice
from engine.encounter.state import Encounter, Fighter
from engine.form import Prompt
from engine.label import label
from engine.system import Deed
from engine.systems.savage_worlds.fight import soaking, strays
from engine.systems.savage_worlds.fight.recovery import due_when_shaken
from engine.systems.savage_worlds.fight.saddle import in_the_saddle
from engine.systems.savage_worlds.fight.sheet import is_out

HURT = ("shaken", "wound_1", "wound_2", "wound_3", "incapacitated", "unconscious")
SHOOK = (*HURT, "distracted_or_vulnerable_and_shaken")
TESTED = ("distracted_or_vulnerable", "distracted_or_vulnerable_and_shaken")
FALLS = ("falls", "falls_critical")
MOST_HOURS = 6

WHICH_STATE, MERCY, STEP_IN, SHAKEN_TOO, HOURS = "which_state", "coup_de_grace", "step_in", "shaken_too", "hours_out"
"""Subjects of the choices."""


def due(before: Encounter, state: Encounter, deed: Deed) -> tuple[Prompt, ...]:
    """The choices and rolls that this result puts before the GM, in the order of the catalogue."""
    found = [*strays.due(before, state, deed)]
    if deed.outcome in TESTED and not is_out(state.fighter(deed.target)):
        found.append(_which_state(state.fighter(deed.target)))
    if deed.action == "coup_de_grace":
        found.append(_mercy(state.fighter(deed.target)))
    if deed.outcome in FALLS and deed.amounts.get("wounds"):
        found += soaking.due_for(state, deed.attacker)
    if deed.outcome == "unconscious":
        found.append(_hours(state.fighter(deed.target)))
    if deed.outcome in SHOOK:
        found += in_the_saddle(state, deed.target)
    if deed.action == "unstun" and deed.outcome != "still_stunned":
        found += due_when_shaken(state, state.fighter(deed.attacker))
    if deed.action == "interrupt":
        found.append(_step_in(state.fighter(deed.attacker), deed.outcome))
    return tuple(found)


def _which_state(target: Fighter) -> Prompt:
    """Whoever made the test chooses what it brought about (SW-89)."""
    options = tuple((name, label(f"state.{name}")) for name in ("distracted", "vulnerable"))
    return choice(target, WHICH_STATE, label("prompt.which_state", who=target.name), options)


def _mercy(target: Fighter) -> Prompt:
    """The GM confirms every sure kill (SW-99, SW-113)."""
    options = (("kill", label("coup_de_grace.kill")), ("spare", label("coup_de_grace.spare")))
    return choice(target, MERCY, label("prompt.coup_de_grace", who=target.name), options)


def _hours(target: Fighter) -> Prompt:
    """How long a non-lethal blow lasts: 1d6 hours, rolled once (SW-85)."""
    options = tuple((str(hours), label("health.out_hours", count=hours)) for hours in range(1, MOST_HOURS + 1))
    return choice(target, HOURS, label("prompt.hours_out", who=target.name), options)


def shaken_too(fighter: Fighter) -> Prompt:
    """A Wound by hand offers what a blow brings with it (14.3)."""
    options = (("yes", label("state.shaken")), ("no", label("shaken_too.no")))
    return choice(fighter, SHAKEN_TOO, label("prompt.shaken_too", who=fighter.name), options)


def _step_in(fighter: Fighter, outcome: str) -> Prompt:
    """When somebody who waited takes his turn: before the action he interrupts, or right after it (SW-101)."""
    why = label(f"prompt.step_in_{'first' if outcome == 'interrupter_first' else 'after'}", who=fighter.name)
    return choice(fighter, STEP_IN, why, (("now", label("step_in.now")),))
