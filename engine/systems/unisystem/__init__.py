"""Unisystem: an open-ended D10 against 9, success levels, life points; modern and ancient arms side by side."""

from __future__ import annotations

from engine.plain import Plain
from engine.system import System
from engine.systems.unisystem import check as refusals
from engine.systems.unisystem import curves, ends, families, fight
from engine.systems.unisystem import means as averages
from engine.systems.unisystem import read_out as words
from engine.systems.unisystem.fight.counters import PRIVATE
from engine.systems.unisystem.tables import TABLES


class Unisystem(Plain):
    """The game, as `engine.system.System` describes it; each part stands in its own module."""

    id = "unisystem"
    tables = TABLES
    figures_follow_dock = True
    note_events: tuple[str, ...] = ("bonus_multiplier", "first_roll_success", "all_rounds_hit")
    out_event = "target_le_0"
    private_counters = PRIVATE
    cured: tuple[str, ...] = ("dying",)

    check = staticmethod(refusals.check)
    situation = staticmethod(families.FAMILIES.situation)
    steps = staticmethod(families.FAMILIES.steps)
    start = staticmethod(families.start)
    outcome = staticmethod(ends.outcome)
    events = staticmethod(ends.events)
    amounts = staticmethod(ends.amounts)
    event_ids = staticmethod(families.FAMILIES.event_ids)
    harm = staticmethod(ends.harm_of)
    shown = staticmethod(ends.shown)
    means = staticmethod(averages.means)
    derived = staticmethod(families.FAMILIES.derived)
    at_total = staticmethod(families.FAMILIES.at_total)
    along = staticmethod(curves.along)
    position = staticmethod(curves.position)
    read_out = staticmethod(words.read_out)
    versus = staticmethod(words.versus)

    acting = staticmethod(fight.acting)
    automatic = staticmethod(fight.automatic)
    fresh = staticmethod(fight.fresh)
    lasting = fight.LASTING
    written = staticmethod(fight.written)
    forbidden = staticmethod(fight.forbidden)
    carry = staticmethod(fight.carry)
    declarations = staticmethod(fight.declarations)
    default_action = staticmethod(fight.default_action)
    draw = staticmethod(fight.draw)
    edited = staticmethod(fight.edited)
    effects = staticmethod(fight.effects)
    entry_end = staticmethod(fight.entry_end)
    entry_start = staticmethod(fight.entry_start)
    health = staticmethod(fight.health)
    hints = staticmethod(fight.hints)
    is_out = staticmethod(fight.is_out)
    key_figures = staticmethod(fight.key_figures)
    laid = staticmethod(fight.laid)
    lot = staticmethod(fight.lot)
    order = staticmethod(fight.order)
    round_end = staticmethod(fight.round_end)
    round_start = staticmethod(fight.round_start)
    sample = staticmethod(fight.sample)
    scene_end = staticmethod(fight.scene_end)
    stands = staticmethod(fight.stands)
    state_edits = staticmethod(fight.state_edits)
    stepped = staticmethod(fight.stepped)
    armor_dice = staticmethod(fight.armor_dice)
    harm_fields = staticmethod(fight.harm_fields)
    hurt = staticmethod(fight.hurt)
    told = staticmethod(fight.told)
    weapon_facts = staticmethod(fight.weapon_facts)


SYSTEM: System = Unisystem()
