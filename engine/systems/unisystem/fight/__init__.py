"""The fight half of Unisystem: what actions do to sheets, turns and their ends, hints, the table's figures.

Each name is the method of `engine.system.System` of the same name, without `self`.
"""

from engine.systems.unisystem.fight.ammunition import carry
from engine.systems.unisystem.fight.automatic import automatic
from engine.systems.unisystem.fight.budget import forbidden
from engine.systems.unisystem.fight.declarations import declarations
from engine.systems.unisystem.fight.defenses import stands
from engine.systems.unisystem.fight.dives import told
from engine.systems.unisystem.fight.edits import edited, stepped
from engine.systems.unisystem.fight.effects import effects
from engine.systems.unisystem.fight.facts import weapon_facts
from engine.systems.unisystem.fight.figures import key_figures
from engine.systems.unisystem.fight.hints import hints
from engine.systems.unisystem.fight.lots import draw, laid, lot
from engine.systems.unisystem.fight.order import acting, order
from engine.systems.unisystem.fight.sample import sample
from engine.systems.unisystem.fight.sheet import LASTING, fresh, is_out, written
from engine.systems.unisystem.fight.standing import default_action, health, state_edits
from engine.systems.unisystem.fight.suffering import armor_dice, harm_fields, hurt
from engine.systems.unisystem.fight.turns import entry_end, entry_start, round_end, round_start, scene_end

__all__ = [
    "LASTING",
    "acting",
    "armor_dice",
    "automatic",
    "carry",
    "declarations",
    "default_action",
    "draw",
    "edited",
    "effects",
    "entry_end",
    "entry_start",
    "forbidden",
    "fresh",
    "harm_fields",
    "health",
    "hints",
    "hurt",
    "is_out",
    "key_figures",
    "laid",
    "lot",
    "order",
    "round_end",
    "round_start",
    "sample",
    "scene_end",
    "stands",
    "state_edits",
    "stepped",
    "told",
    "weapon_facts",
    "written",
]
