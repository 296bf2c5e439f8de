"""The fight half of Uchronia: what actions do to sheets, the turn, its ends, hints, the table's figures.

Each name is the method of `engine.system.System` of the same name, without `self`.
"""

from engine.encounter.stepping import stepped
from engine.systems.uchronia.fight.ammunition import carry
from engine.systems.uchronia.fight.automatic import automatic
from engine.systems.uchronia.fight.declarations import declarations
from engine.systems.uchronia.fight.edits import edited
from engine.systems.uchronia.fight.effects import effects
from engine.systems.uchronia.fight.ends import round_end, round_start, scene_end
from engine.systems.uchronia.fight.facts import weapon_facts
from engine.systems.uchronia.fight.hints import hints
from engine.systems.uchronia.fight.order import entry_start, order
from engine.systems.uchronia.fight.sample import sample
from engine.systems.uchronia.fight.sheet import is_out
from engine.systems.uchronia.fight.standing import default_action, health, key_figures, state_edits
from engine.systems.uchronia.fight.suffering import harm_fields, hurt

__all__ = [
    "automatic",
    "carry",
    "declarations",
    "default_action",
    "edited",
    "effects",
    "entry_start",
    "harm_fields",
    "health",
    "hints",
    "hurt",
    "is_out",
    "key_figures",
    "order",
    "round_end",
    "round_start",
    "sample",
    "scene_end",
    "state_edits",
    "stepped",
    "weapon_facts",
]
