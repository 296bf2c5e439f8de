"""The fight half of Savage Worlds: what actions do to sheets, cards, turns and their ends, hints, the table's figures.

Each name is the method of `engine.system.System` of the same name, without `self`.
"""

from engine.systems.savage_worlds.fight.ammunition import carry
from engine.systems.savage_worlds.fight.automatic import acting, automatic, proper_target, reserves
from engine.systems.savage_worlds.fight.bennies import stock_fields
from engine.systems.savage_worlds.fight.dealing import draw, laid, lot
from engine.systems.savage_worlds.fight.declarations import declarations
from engine.systems.savage_worlds.fight.edits import edited, stepped
from engine.systems.savage_worlds.fight.effects import effects
from engine.systems.savage_worlds.fight.facts import weapon_facts
from engine.systems.savage_worlds.fight.hints import hints
from engine.systems.savage_worlds.fight.offers import offers
from engine.systems.savage_worlds.fight.order import order
from engine.systems.savage_worlds.fight.rerolls import better, rerolls
from engine.systems.savage_worlds.fight.sample import sample
from engine.systems.savage_worlds.fight.sheet import is_out
from engine.systems.savage_worlds.fight.standing import (
    default_action,
    health,
    key_figures,
    marks,
    state_edits,
    time_left,
)
from engine.systems.savage_worlds.fight.suffering import harm_fields, hurt
from engine.systems.savage_worlds.fight.turns import entry_end, entry_start, held, round_end, round_start, scene_end

__all__ = [
    "acting",
    "automatic",
    "better",
    "carry",
    "declarations",
    "default_action",
    "draw",
    "edited",
    "effects",
    "entry_end",
    "entry_start",
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
    "proper_target",
    "rerolls",
    "reserves",
    "round_end",
    "round_start",
    "sample",
    "scene_end",
    "state_edits",
    "stepped",
    "stock_fields",
    "time_left",
    "weapon_facts",
]
