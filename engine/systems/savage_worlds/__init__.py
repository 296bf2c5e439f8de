"""Savage Worlds: fast and furious fights with exploding dice, Wild Cards, action cards and bennies."""

from __future__ import annotations

from engine.intake.found import Reader
from engine.plain import Plain
from engine.system import System
from engine.systems.savage_worlds import check as refusals
from engine.systems.savage_worlds import curves, ends, families, fight
from engine.systems.savage_worlds import read_out as words
from engine.systems.savage_worlds.intake import READERS
from engine.systems.savage_worlds.tables import TABLES


class SavageWorlds(Plain):
    """The game, as `engine.system.System` describes it; each part stands in its own module."""

    id = "savage_worlds"
    tables = TABLES
    note_events: tuple[str, ...] = ("through_obstacle", "bystander_hit", "knocked_out", "drops_item")
    private_counters = frozenset({"card", "joker", "wounds_before", "wounds_taken", "waited"})
    harm_explodes = True
    care: tuple[str, ...] = ("unshake", "unstun")
    readers: tuple[Reader, ...] = READERS
    cured: tuple[str, ...] = ("shaken", "stunned", "unconscious", "incapacitated")

    check = staticmethod(refusals.check)
    situation = staticmethod(families.FAMILIES.situation)
    steps = staticmethod(families.FAMILIES.steps)
    start = staticmethod(families.start)
    outcome = staticmethod(ends.outcome)
    events = staticmethod(ends.events)
    amounts = staticmethod(ends.amounts)
    event_ids = staticmethod(families.FAMILIES.event_ids)
    harm = staticmethod(ends.harm_of)
    derived = staticmethod(families.FAMILIES.derived)
    at_total = staticmethod(families.FAMILIES.at_total)
    along = staticmethod(curves.along)
    position = staticmethod(curves.position)
    roll_name = staticmethod(words.roll_name)
    read_out = staticmethod(words.read_out)
    versus = staticmethod(words.versus)

    carry = staticmethod(fight.carry)
    weapon_facts = staticmethod(fight.weapon_facts)
    default_action = staticmethod(fight.default_action)
    automatic = staticmethod(fight.automatic)
    reserves = staticmethod(fight.reserves)
    acting = staticmethod(fight.acting)
    proper_target = staticmethod(fight.proper_target)
    offers = staticmethod(fight.offers)
    rerolls = staticmethod(fight.rerolls)
    better = staticmethod(fight.better)
    effects = staticmethod(fight.effects)
    hints = staticmethod(fight.hints)
    health = staticmethod(fight.health)
    key_figures = staticmethod(fight.key_figures)
    time_left = staticmethod(fight.time_left)
    marks = staticmethod(fight.marks)
    is_out = staticmethod(fight.is_out)
    state_edits = staticmethod(fight.state_edits)
    edited = staticmethod(fight.edited)
    stepped = staticmethod(fight.stepped)
    harm_fields = staticmethod(fight.harm_fields)
    hurt = staticmethod(fight.hurt)
    declarations = staticmethod(fight.declarations)
    stock_fields = staticmethod(fight.stock_fields)
    draw = staticmethod(fight.draw)
    lot = staticmethod(fight.lot)
    laid = staticmethod(fight.laid)
    order = staticmethod(fight.order)
    held = staticmethod(fight.held)
    entry_start = staticmethod(fight.entry_start)
    entry_end = staticmethod(fight.entry_end)
    round_start = staticmethod(fight.round_start)
    round_end = staticmethod(fight.round_end)
    scene_end = staticmethod(fight.scene_end)
    sample = staticmethod(fight.sample)


SYSTEM: System = SavageWorlds()
