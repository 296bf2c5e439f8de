"""Star Wars D100: a D100 under a skill, blasters that break down, bursts and covering fire, hit points."""

from __future__ import annotations

from engine.plain import Plain
from engine.system import System
from engine.systems.star_wars_d100 import check as refusals
from engine.systems.star_wars_d100 import curves, ends, families, fight
from engine.systems.star_wars_d100 import read_out as words
from engine.systems.star_wars_d100 import reasons as why
from engine.systems.star_wars_d100.fight.counters import PRIVATE
from engine.systems.star_wars_d100.fight.hits import LIMBS, SAN, SKILL
from engine.systems.star_wars_d100.fight.life import LOST
from engine.systems.star_wars_d100.fight.sheet import HP_MAX
from engine.systems.star_wars_d100.fight.states import MEASURED
from engine.systems.star_wars_d100.tables import TABLES


class StarWarsD100(Plain):
    """The game, as `engine.system.System` describes it; each part stands in its own module."""

    id = "star_wars_d100"
    tables = TABLES
    note_events: tuple[str, ...] = ("breakdown", "fumble", "target_down", "weapon_destroyed")
    private_counters = PRIVATE
    dated = frozenset({"weakened", *MEASURED})
    suffered = frozenset({"hp", LOST, HP_MAX, SAN, SKILL, LIMBS})
    arms_apart = True
    only_rolled = frozenset({"rounds_loaded", "spare_clips", "panne_malus"})
    cured: tuple[str, ...] = ("weakened", "paralysed", "unconscious")

    check = staticmethod(refusals.check)
    situation = staticmethod(families.FAMILIES.situation)
    steps = staticmethod(families.steps)
    start = staticmethod(families.start)
    outcome = staticmethod(ends.outcome)
    events = staticmethod(ends.events)
    amounts = staticmethod(ends.amounts)
    event_ids = staticmethod(families.FAMILIES.event_ids)
    harm = staticmethod(ends.harm)
    derived = staticmethod(families.FAMILIES.derived)
    at_total = staticmethod(families.at_total)
    hurdles = staticmethod(why.hurdles)
    reasons = staticmethod(why.reasons)
    along = staticmethod(curves.along)
    points = staticmethod(curves.points)
    position = staticmethod(curves.position)
    roll_name = staticmethod(words.roll_name)
    read_out = staticmethod(words.read_out)
    versus = staticmethod(words.versus)

    acting = staticmethod(fight.acting)
    aimed = staticmethod(fight.aimed)
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
    fresh = staticmethod(fight.fresh)
    health = staticmethod(fight.health)
    hints = staticmethod(fight.hints)
    is_out = staticmethod(fight.is_out)
    key_figures = staticmethod(fight.key_figures)
    laid = staticmethod(fight.laid)
    lot = staticmethod(fight.lot)
    marks = staticmethod(fight.marks)
    offers = staticmethod(fight.offers)
    order = staticmethod(fight.order)
    part = staticmethod(fight.part)
    proper_target = staticmethod(fight.proper_target)
    proposed = staticmethod(fight.proposed)
    reserves = staticmethod(fight.reserves)
    round_end = staticmethod(fight.round_end)
    round_spent = staticmethod(fight.round_spent)
    round_start = staticmethod(fight.round_start)
    sample = staticmethod(fight.sample)
    scene_end = staticmethod(fight.scene_end)
    state_edits = staticmethod(fight.state_edits)
    stepped = staticmethod(fight.stepped)
    harm_fields = staticmethod(fight.harm_fields)
    hurt = staticmethod(fight.hurt)
    time_left = staticmethod(fight.time_left)
    told = staticmethod(fight.told)
    weapon_facts = staticmethod(fight.weapon_facts)


SYSTEM: System = StarWarsD100()
