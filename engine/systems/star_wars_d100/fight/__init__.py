"""The fight half of Star Wars D100: what actions do to sheets, the order and its ends, hints, the table's figures.

Each name is the method of `engine.system.System` of the same name, without `self`.
"""

from engine.systems.star_wars_d100.fight.acting import acting, aimed, proper_target
from engine.systems.star_wars_d100.fight.ammunition import carry
from engine.systems.star_wars_d100.fight.answers import offers
from engine.systems.star_wars_d100.fight.automatic import automatic
from engine.systems.star_wars_d100.fight.declarations import declarations
from engine.systems.star_wars_d100.fight.edits import edited, stepped
from engine.systems.star_wars_d100.fight.effects import effects
from engine.systems.star_wars_d100.fight.facts import weapon_facts
from engine.systems.star_wars_d100.fight.figures import key_figures, marks, reserves
from engine.systems.star_wars_d100.fight.forbidden import forbidden
from engine.systems.star_wars_d100.fight.harming import harm_fields, hurt
from engine.systems.star_wars_d100.fight.hints import hints
from engine.systems.star_wars_d100.fight.lots import draw, laid, lot
from engine.systems.star_wars_d100.fight.order import order
from engine.systems.star_wars_d100.fight.proposed import proposed
from engine.systems.star_wars_d100.fight.sample import sample
from engine.systems.star_wars_d100.fight.series import part
from engine.systems.star_wars_d100.fight.sheet import fresh, is_out
from engine.systems.star_wars_d100.fight.standing import default_action, health, state_edits
from engine.systems.star_wars_d100.fight.states import time_left
from engine.systems.star_wars_d100.fight.told import told
from engine.systems.star_wars_d100.fight.turns import (
    entry_end,
    entry_start,
    round_end,
    round_spent,
    round_start,
    scene_end,
)

__all__ = [
    "acting",
    "aimed",
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
    "marks",
    "offers",
    "order",
    "part",
    "proper_target",
    "proposed",
    "reserves",
    "round_end",
    "round_spent",
    "round_start",
    "sample",
    "scene_end",
    "state_edits",
    "stepped",
    "time_left",
    "told",
    "weapon_facts",
]
