"""What the fight counts of a fighter for itself: it stands on no sheet."""

from __future__ import annotations

from engine.systems.unisystem.fight.budget import ACTED, ATTACKS, DEFENDED, MADE, WHOLE_TURN
from engine.systems.unisystem.fight.nerve import COOL_DONE, SHOT_AT
from engine.systems.unisystem.fight.order import DIE, LISTED
from engine.systems.unisystem.fight.tiers import LANDED, LANDED_NOW, STARTED

PRIVATE = frozenset(
    (ACTED, ATTACKS, COOL_DONE, DEFENDED, DIE, LANDED, LANDED_NOW, LISTED, MADE, SHOT_AT, STARTED, WHOLE_TURN)
)
