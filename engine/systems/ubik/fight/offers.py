"""What a fighter may do at any moment, at no action of his phase (catalogue 7, 8.8, 9.1 to 9.4)."""

from __future__ import annotations

from engine.encounter.choices import Answer, Answered, choice
from engine.encounter.sheet import change, count, with_count, with_declared, without_counts
from engine.encounter.state import Encounter, Fighter, replace
from engine.form import Choice, Prompt
from engine.label import Label, label
from engine.system import Deed
from engine.systems.ubik.fight import detection, moving, opening, reacting, states, zones
from engine.systems.ubik.fight.counters import ASIDE, FLED, OPENED, ROLLED
from engine.systems.ubik.fight.places import AT_ARMS_LENGTH, at_distance, can_move, distance, pace
from engine.systems.ubik.fight.sheet import is_down
from engine.systems.ubik.fight.sheet import opening as is_opening

INIT, MOVE, STAND, SHOW = "declare_init", "move", "stand_up", "leave_hiding"
PA, READIED, ENTER = "spend_pa", "act_readied", "enter_zone"
BACK, SET_ASIDE, COUNT_IN = "come_back", "set_aside", "count_in"
SEEN, SIGHT = "seen_by", "sees_whom"
"""Ids of the offers, and subjects of the deeds that take them; the last two are subjects of choices too."""

ENTERED = "enters_which"
"""Subject of the choice of the zone that he enters, where there are several."""

DONE = "done"


def offers(state: Encounter, fighter: str) -> tuple[Choice, ...]:
    """What he may do now; whether he counts, who has detected him and whom he sees is the GM's to say."""
    found = state.find(fighter)
    if found is None or is_down(found):
        return ()
    if count(found, FLED):
        return (Choice(BACK, label("offer.come_back")),)
    return (*_declared(state, found), *_moving(state, found), *_reacting(state, found), *_known(state, found))


def _declared(state: Encounter, fighter: Fighter) -> list[Choice]:
    """To open the fight (UBK-01)."""
    ready = is_opening(state) and not (count(fighter, OPENED) or count(fighter, ROLLED))
    return [Choice(INIT, label("offer.declare_init"))] if ready else []


def _moving(state: Encounter, fighter: Fighter) -> list[Choice]:
    """The one movement of his phase (UBK-32)."""
    found = []
    if can_move(state, fighter):
        found.append(Choice(MOVE, label("offer.move", metres=pace(fighter))))
        if fighter.has("prone"):
            found.append(Choice(STAND, label("offer.stand_up")))
    if fighter.has("hidden"):
        found.append(Choice(SHOW, label("offer.leave_hiding")))
    return found


def _reacting(state: Encounter, fighter: Fighter) -> list[Choice]:
    """What others wait for, or he himself (UBK-69, UBK-96, UBK-111)."""
    found = []
    if reacting.is_ready(fighter):
        action = label(f"action.{reacting.readied_action(state, fighter)}")
        found.append(Choice(READIED, label("offer.act_readied", action=action)))
    if reacting.waiting_for(state, fighter.id):
        found.append(Choice(PA, label("offer.spend_pa")))
    if zones.threatening(state, fighter.id):
        found.append(Choice(ENTER, label("offer.enter_zone")))
    return found


def _known(state: Encounter, fighter: Fighter) -> list[Choice]:
    """What the GM may overrule: who has detected whom, who sees whom, who is in the fight (9.4)."""
    if not state.enemies(fighter.id):
        return []
    aside = Choice(COUNT_IN, label("offer.count_in")) if count(fighter, ASIDE) else None
    return [
        Choice(SEEN, label("offer.seen_by")),
        Choice(SIGHT, label("offer.sees_whom")),
        aside or Choice(SET_ASIDE, label("offer.set_aside")),
    ]


# -- who has detected whom ------------------------------------------------------------------------------------------


def _seen_by(state: Encounter, fighter: str) -> tuple[Prompt, ...]:
    """The question which enemies have detected him."""
    options = [(one.id, _detects(state, one, fighter)) for one in state.enemies(fighter)]
    return _toggles(state, fighter, SEEN, options)


def _detects(state: Encounter, enemy: Fighter, fighter: str) -> Label:
    known = detection.has_detected(state, enemy.id, fighter)
    return label("detected.forgets" if known else "detected.finds", who=enemy.name)


def _sees_whom(state: Encounter, fighter: str) -> tuple[Prompt, ...]:
    """The question which enemies he sees."""
    options = [(one.id, _sees(state, fighter, one)) for one in state.enemies(fighter)]
    return _toggles(state, fighter, SIGHT, options)


def _sees(state: Encounter, fighter: str, enemy: Fighter) -> Label:
    seen = detection.sees(state, fighter, enemy.id)
    return label("sight.loses" if seen else "sight.gains", who=enemy.name)


def _toggles(state: Encounter, fighter: str, subject: str, options: list[tuple[str, Label]]) -> tuple[Prompt, ...]:
    found = state.fighter(fighter)
    offered = (*options, (DONE, label("detected.done")))
    return (choice(found, subject, label(f"prompt.{subject}", who=found.name), offered),)


def _seen_answered(state: Encounter, deed: Deed, option: str) -> Answered:
    """The offer puts the question; each answer turns one pair over and puts it again."""
    if option != "taken":
        if state.find(option) is None:
            return state, ()
        turned = detection.lost_sight if detection.has_detected(state, option, deed.attacker) else detection.found
        state = turned(state, option, deed.attacker)
    return state, _seen_by(state, deed.attacker)


def _sight_answered(state: Encounter, deed: Deed, option: str) -> Answered:
    """The same for whom he sees."""
    who = deed.attacker
    if option != "taken":
        if state.find(option) is None:
            return state, ()
        state = with_declared(state, who, **{detection.SEES + option: not detection.sees(state, who, option)})
    return state, _sees_whom(state, who)


# -- what is taken --------------------------------------------------------------------------------------------------


def _opened(state: Encounter, deed: Deed, option: str) -> Answered:
    return opening.declared_init(state, deed.attacker), ()


def _moved(state: Encounter, deed: Deed, option: str) -> Answered:
    """He spends his movement; the GM says towards whom, so that the distances are right."""
    who = deed.attacker
    if option == "taken":
        return state, _whither(state, state.fighter(who))
    metres = pace(state.fighter(who))
    after = moving.moved(state, who)
    if after.find(option) is None:
        return after, ()
    return at_distance(after, who, option, max(AT_ARMS_LENGTH, distance(after, who, option) - metres)), ()


def settled(state: Encounter) -> Encounter:
    """The fight with the question where somebody goes as he can move now; without it where he cannot (UBK-32)."""
    kept: list[Prompt] = []
    for one in state.prompts:
        fighter = state.fighter(one.fighter)
        if one.subject != MOVE:
            kept.append(one)
        elif can_move(state, fighter):
            kept += _whither(state, fighter)
    return replace(state, prompts=tuple(kept))


def _whither(state: Encounter, fighter: Fighter) -> tuple[Prompt, ...]:
    """The question where he goes: towards an enemy, or elsewhere."""
    metres, options = pace(fighter), [(DONE, label("way.elsewhere"))]
    for one in state.enemies(fighter.id):
        far = distance(state, fighter.id, one.id)
        if far > AT_ARMS_LENGTH and not one.has("dead"):
            there = max(AT_ARMS_LENGTH, far - metres)
            options.append((one.id, label("way.towards", who=one.name, before=far, after=there)))
    why = label("prompt.whither", who=fighter.name, metres=metres)
    return (choice(fighter, MOVE, why, tuple(options)),)


def _stood(state: Encounter, deed: Deed, option: str) -> Answered:
    return moving.stood_up(state, deed.attacker), ()


def _shown(state: Encounter, deed: Deed, option: str) -> Answered:
    return detection.revealed(state, deed.attacker), ()


def _spending(state: Encounter, deed: Deed, option: str) -> Answered:
    return state, (reacting.spending(state.fighter(deed.attacker)),)


def _triggered(state: Encounter, deed: Deed, option: str) -> Answered:
    return reacting.triggered(state, deed.attacker)


def _entering(state: Encounter, deed: Deed, option: str) -> Answered:
    """Into the zone under fire; of several the GM says which."""
    who, shooters = deed.attacker, zones.threatening(state, deed.attacker)
    if len(shooters) < 2:
        return zones.entered(state, who, shooters[0].id) if shooters else (state, ())
    options = tuple((one.id, label("zone.of", who=one.name)) for one in shooters)
    found = state.fighter(who)
    return state, (choice(found, ENTERED, label("prompt.enters_which", who=found.name), options),)


def _entered(state: Encounter, deed: Deed, option: str) -> Answered:
    known = [one.id for one in zones.threatening(state, deed.attacker)]
    return zones.entered(state, deed.attacker, option) if option in known else (state, ())


def _back(state: Encounter, deed: Deed, option: str) -> Answered:
    return states.back(state, deed.attacker), ()


def _aside(state: Encounter, deed: Deed, option: str) -> Answered:
    return change(state, deed.attacker, lambda one: with_count(one, ASIDE, 1)), ()


def _counted_in(state: Encounter, deed: Deed, option: str) -> Answered:
    return change(state, deed.attacker, lambda one: without_counts(one, ASIDE)), ()


OFFERS: dict[str, Answer] = {
    INIT: _opened,
    MOVE: _moved,
    STAND: _stood,
    SHOW: _shown,
    PA: _spending,
    READIED: _triggered,
    ENTER: _entering,
    ENTERED: _entered,
    BACK: _back,
    SET_ASIDE: _aside,
    COUNT_IN: _counted_in,
    SEEN: _seen_answered,
    SIGHT: _sight_answered,
}
"""What taking an offer does, and what the answers to its questions do."""
