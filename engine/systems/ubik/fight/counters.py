"""What a fighter's counters are called, and which of them only the rules read."""

from __future__ import annotations

# -- the active phase -----------------------------------------------------------------------------------------------

PHASE = "phase_round"
"""The round in which his last active phase began."""

FREE, MAIN, MOVED, SNEAKED = "free_used", "main_used", "has_moved", "sneaks"
"""1 once it has been used in this phase: the free action, the simple or combat action, the movement; a passed sneak."""

COURSE = "course"
"""How he came out of the mandatory attack in this phase: `BOUND`, `FREED`, `AIMS`; absent: it binds him not."""

BOUND, FREED, AIMS = 1, 2, 3

NO_AIM = "no_aimed_shot"
"""1 once an aimed shot has failed for want of nerve in this phase."""

TRIED = "tried_to_recover"
"""1 once he has tried to recover from demoralisation in this phase."""

REACTS = "reacts"
"""1 while an action outside his phase is due from him (a shot of a camper, a readied action)."""

OF_THE_PHASE = (FREE, MAIN, MOVED, SNEAKED, COURSE, NO_AIM, TRIED, REACTS)

# -- the order ------------------------------------------------------------------------------------------------------

ROLLED = "has_initiative"
"""1 once he has a place in the order."""

DIE = "initiative_die"
"""Face of the D10 of his initiative, while his quickness comes from it."""

READ_FOR = "initiative_read_for"
"""What he had announced when that die was read: the place of his role, and his risk."""

TIE = "tie_dice"
"""What decides between equals, 1 to 1000: three D10 read one after the other."""

NEXT = "next_quickness"
"""Quickness from the next round on (UBK-27)."""

LATE = "comes_late"
"""1 for a newcomer whose place in this round has passed."""

# -- the opening ----------------------------------------------------------------------------------------------------

OPENED = "opened_by"
"""What he declared to open the fight: `BY_SURPRISE`, `BY_INIT`."""

BY_SURPRISE, BY_INIT = 1, 2

ESCAPED = "escaped_surprise"
"""1 once he passed a test of surprise at the opening."""

OPENING = "surprised_at_opening"
"""1 for somebody surprised at the opening: until the second round."""

AMBUSH = "in_ambush"
"""1 for somebody who opened the fight unseen: he is seen in the second round."""

# -- what lasts -----------------------------------------------------------------------------------------------------

AIM, DODGE, ZONE, HIDDEN_LEVEL = "aim_turns", "dodge_bonus", "zone_rounds", "hidden_level"
"""Turns aimed; bonus of a dodge; rounds of the zone that he keeps under fire; hidden level of a camper."""

READY = "readied"
"""1 while he is prepared to act on a condition."""

FLED, ASIDE = "has_fled", "not_in_the_fight"
"""1 for somebody who has left the fight; for one whom the GM has set aside as a target (9.4)."""

HALF = "half_lost"
"""1 once he has tested his morale for half of his allies (UBK-155)."""

OF_THE_FIGHT = (
    *OF_THE_PHASE,
    *(
        PHASE,
        ROLLED,
        DIE,
        READ_FOR,
        TIE,
        NEXT,
        LATE,
        OPENED,
        ESCAPED,
        OPENING,
        AMBUSH,
        AIM,
        DODGE,
        ZONE,
        HIDDEN_LEVEL,
        READY,
    ),
    *(FLED, ASIDE, HALF),
)
"""Everything that ends with the fight."""

PRIVATE = frozenset(OF_THE_FIGHT) - {AIM, DODGE, ZONE, HIDDEN_LEVEL}

# -- weapons --------------------------------------------------------------------------------------------------------

ROUNDS, MODE = "rounds_loaded", "fire_mode"
"""Of a carried weapon: rounds in it; place of its fire mode among the options."""

# -- beside what a fighter announces --------------------------------------------------------------------------------

AIMED_FOR, READIED = "aimed_for", "readied_action"
"""The action that he aims for; the one that he is prepared for."""

LATER = "morale_later"
"""A test of morale that waits until he is surprised no longer: its cause and the difficulty that is added."""
