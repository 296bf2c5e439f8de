"""The fight half of Rétrofutur (Ubik): what actions do to sheets, phases and what they ask, hints, the table's figures.

Each name is the method of `engine.system.System` of the same name, without `self`.
"""

from engine.systems.ubik.fight.ammunition import carry
from engine.systems.ubik.fight.automatic import acting, automatic, proposed, stands
from engine.systems.ubik.fight.blasts import part
from engine.systems.ubik.fight.declarations import declarations
from engine.systems.ubik.fight.edits import edited, stepped
from engine.systems.ubik.fight.effects import effects
from engine.systems.ubik.fight.facts import weapon_facts
from engine.systems.ubik.fight.figures import key_figures
from engine.systems.ubik.fight.guide import renewed
from engine.systems.ubik.fight.harming import armor_dice, harm_fields, hurt
from engine.systems.ubik.fight.hints import hints
from engine.systems.ubik.fight.lots import laid, lot
from engine.systems.ubik.fight.offers import offers
from engine.systems.ubik.fight.opening import draw
from engine.systems.ubik.fight.order import order
from engine.systems.ubik.fight.phase import forbidden
from engine.systems.ubik.fight.sample import sample
from engine.systems.ubik.fight.sheet import is_out
from engine.systems.ubik.fight.standing import default_action, health, marks, state_edits, time_left
from engine.systems.ubik.fight.targeting import proper_target
from engine.systems.ubik.fight.turns import entry_end, entry_start, held, round_end, round_start, scene_end

__all__ = [
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
    "harm_fields",
    "health",
    "held",
    "hints",
    "hurt",
    "is_out",
    "key_figures",
    "laid",
    "lot",
    "marks",
    "offers",
    "order",
    "part",
    "proper_target",
    "proposed",
    "renewed",
    "round_end",
    "round_start",
    "sample",
    "scene_end",
    "stands",
    "state_edits",
    "stepped",
    "time_left",
    "weapon_facts",
]
