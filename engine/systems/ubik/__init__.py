"""Rétrofutur (Ubik): one D10, low is good, all in five levels; a mandatory attack, or the nerve to refuse it."""

from __future__ import annotations

from engine.plain import Plain
from engine.system import System
from engine.systems.ubik import check as refusals
from engine.systems.ubik import core, curves, ends, families, fight
from engine.systems.ubik import read_out as words
from engine.systems.ubik.fight.counters import PHASE, PRIVATE
from engine.systems.ubik.fight.offers import INIT
from engine.systems.ubik.fight.states import TREATABLE
from engine.systems.ubik.tables import TABLES


class Ubik(Plain):
    """The game, as `engine.system.System` describes it; each part stands in its own module."""

    id = "ubik"
    tables = TABLES
    figures_follow_dock = True
    note_events: tuple[str, ...] = (
        *("target_morale", "target_demoralised", "witness_demoralised", "target_surprised", "critical"),
        *("miss_within_blast", "held_and_escapes_first_try", "counter_attempt", "same_quickness", "rank_worse"),
    )
    out_event = "target_out"
    private_counters = PRIVATE
    turn_counters = frozenset({PHASE})
    watched = frozenset({"hidden"})
    announcements = frozenset({"surprise", INIT})
    care: tuple[str, ...] = ("use_aptitude",)
    cured: tuple[str, ...] = TREATABLE

    check = staticmethod(refusals.check)
    situation = staticmethod(families.FAMILIES.situation)
    steps = staticmethod(families.FAMILIES.steps)
    start = staticmethod(families.start)
    outcome = staticmethod(ends.outcome)
    events = staticmethod(ends.events)
    later = staticmethod(ends.later)
    amounts = staticmethod(ends.amounts)
    event_ids = staticmethod(families.FAMILIES.event_ids)
    harm = staticmethod(ends.harm)
    derived = staticmethod(families.derived)
    at_total = staticmethod(families.FAMILIES.at_total)
    along = staticmethod(curves.along)
    position = staticmethod(curves.position)
    preset = staticmethod(core.preset)
    grid_chance = staticmethod(core.grid_chance)
    roll_name = staticmethod(words.roll_name)
    read_out = staticmethod(words.read_out)
    versus = staticmethod(words.versus)

    acting = staticmethod(fight.acting)
    automatic = staticmethod(fight.automatic)
    carry = staticmethod(fight.carry)
    declarations = staticmethod(fight.declarations)
    default_action = staticmethod(fight.default_action)
    draw = staticmethod(fight.draw)
    edited = staticmethod(fight.edited)
    effects = staticmethod(fight.effects)
    entry_end = staticmethod(fight.entry_end)
    entry_start = staticmethod(fight.entry_start)
    forbidden = staticmethod(fight.forbidden)
    health = staticmethod(fight.health)
    held = staticmethod(fight.held)
    hints = staticmethod(fight.hints)
    is_out = staticmethod(fight.is_out)
    key_figures = staticmethod(fight.key_figures)
    laid = staticmethod(fight.laid)
    lot = staticmethod(fight.lot)
    time_left = staticmethod(fight.time_left)
    marks = staticmethod(fight.marks)
    offers = staticmethod(fight.offers)
    order = staticmethod(fight.order)
    part = staticmethod(fight.part)
    proper_target = staticmethod(fight.proper_target)
    proposed = staticmethod(fight.proposed)
    renewed = staticmethod(fight.renewed)
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
    weapon_facts = staticmethod(fight.weapon_facts)


SYSTEM: System = Ubik()
