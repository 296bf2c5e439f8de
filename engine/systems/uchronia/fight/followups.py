"""Choices and rolls that a result makes due, and what the answers to the choices do (catalogue 7.3, follow-ups)."""

from __future__ import annotations

from engine.encounter.choices import Answer, Answered, choice, number
from engine.encounter.sheet import change, dropping, losing, with_declared, with_state, with_weapon
from engine.encounter.state import ActiveState, Encounter, Fighter
from engine.form import Prompt, Value
from engine.label import label
from engine.system import Deed
from engine.systems.uchronia.fight.ammunition import with_load
from engine.systems.uchronia.fight.outcomes import answered as with_answer
from engine.systems.uchronia.fight.outcomes import opponents
from engine.systems.uchronia.fight.preparations import ROUNDS, interrupted, unjamming
from engine.systems.uchronia.fight.sheet import is_able, is_armed, is_dead, is_out, weapon_row

NOBODY = "nobody"
FUMBLES = ("off_balance", "drops_weapon", "breaks_weapon", "other_fumble")
STRAY_SOURCES = {"firearm": "firearm", "missile": "missile", "boomerang": "boomerang"}
"""What a stray shot does to whoever it hits, at margin 0; buckshot only scratches (UCH-81)."""


def due(before: Encounter, state: Encounter, deed: Deed) -> tuple[Prompt, ...]:
    """The choices that this result puts before the GM: what was fired is read before it, the rest after it."""
    found: list[Prompt] = []
    for who, id in (("attacker", deed.attacker), ("target", deed.target)):
        if f"{who}_fumble" in deed.events:
            found.append(_fumble(state.fighter(id)))
    if deed.outcome == "catastrophic":
        found += _stray_shot(before, deed)
    if deed.outcome == "trick_success":
        found += _trick(state, deed)
    if deed.outcome == "broke_off":
        found += _pursuit(state, deed)
    return tuple(found)


# -- offered --------------------------------------------------------------------------------------------------------


def _fumble(fighter: Fighter) -> Prompt:
    """The accidents to choose from; bare hands have no weapon to lose (UCH-56)."""
    offered = FUMBLES if is_armed(fighter) else (FUMBLES[0], FUMBLES[-1])
    options = tuple((effect, label(f"fumble.{effect}")) for effect in offered)
    return choice(fighter, "fumble", label("prompt.fumble", who=fighter.name), options)


def _stray_shot(state: Encounter, deed: Deed) -> list[Prompt]:
    """Whom else the shot may hit (UCH-81); nobody unless the GM says so."""
    shooter = state.fighter(deed.attacker)
    source = STRAY_SOURCES.get(weapon_row(shooter).damage)
    if source is None:
        return []
    others = [one for one in state.fighters if one.id not in (deed.attacker, deed.target) and not is_dead(one)]
    victims = tuple((one.id, label("stray_shot.victim", who=one.name)) for one in others)
    why = label("prompt.stray_shot", who=shooter.name)
    options = ((NOBODY, label("stray_shot.nobody")), *victims)
    return [choice(shooter, "stray_shot", why, options, {"source": source})]


def _trick(state: Encounter, deed: Deed) -> list[Prompt]:
    """A trick shot does what was declared; to disarm a gunman is the one effect that the sheets know (UCH-75)."""
    shooter = state.fighter(deed.attacker)
    armed = [one for one in state.enemies(shooter.id) if one.weapon is not None and not is_out(one)]
    gunmen = tuple((one.id, label("trick.disarm", who=one.name)) for one in armed)
    options = (("other", label("trick.other")), *gunmen)
    return [choice(shooter, "trick", label("prompt.trick", who=shooter.name), options)]


def _pursuit(state: Encounter, deed: Deed) -> list[Prompt]:
    """Who runs after whoever has broken off, with a lead of 1 (UCH-59, UCH-61)."""
    fugitive = state.fighter(deed.attacker)
    others = [state.fighter(id) for id in opponents(state, fugitive.id)]
    able = [one for one in others if is_able(one) and one.side != fugitive.side]
    pursuers = tuple((one.id, label("pursuit.pursuer", who=one.name)) for one in able)
    why = label("prompt.pursuit", who=fugitive.name)
    options = ((NOBODY, label("pursuit.nobody")), *pursuers)
    return [choice(fugitive, "pursuit", why, options)] if pursuers else []


def unjam_offer(fighter: Fighter) -> Prompt:
    """Whether he begins to unjam his machine gun: three turns, then the test (UCH-130)."""
    options = (("begin", label("unjam.begin")), ("leave", label("unjam.leave")))
    return choice(fighter, "unjam_begins", label("prompt.unjam_begins", who=fighter.name), options)


# -- answered -------------------------------------------------------------------------------------------------------


def _fumbled(state: Encounter, deed: Deed, effect: str) -> Answered:
    """The accident happens at once; lost balance counts in the next turn (UCH-56)."""
    turn = state.turn
    if effect == "off_balance":
        active = ActiveState("off_balance", since=turn, starts=turn + 1, ends=turn + 1)
        return change(state, deed.attacker, lambda fighter: with_state(fighter, active)), ()
    if effect == "drops_weapon":
        return change(state, deed.attacker, lambda fighter: dropping(interrupted(fighter, turn))), ()
    if effect == "breaks_weapon":
        return change(state, deed.attacker, lambda fighter: losing(interrupted(fighter, turn), fighter.hand)), ()
    return state, ()


def _strayed(state: Encounter, deed: Deed, victim: str) -> Answered:
    found = state.find(victim)
    if found is None:
        return state, ()
    why = label("prompt.stray_hit", who=found.name)
    answers: dict[str, Value] = {"source": deed.modifiers.get("source", "firearm"), "severity": "serious"}
    return state, (Prompt(f"resistance:{victim}", "roll", victim, "resistance", why, answers),)


def _tricked(state: Encounter, deed: Deed, disarmed: str) -> Answered:
    return change(state, disarmed, lambda fighter: dropping(interrupted(fighter, state.turn))), ()


def _loaded(state: Encounter, deed: Deed, load: str) -> Answered:
    """The other load goes in; choosing the same one changes nothing (UCH-156)."""
    rounds = number(deed.modifiers.get(ROUNDS))

    def reload(fighter: Fighter) -> Fighter:
        held = fighter.weapon
        return with_weapon(fighter, with_load(held, load, rounds, state.turn)) if held else fighter

    return change(state, deed.attacker, reload), ()


def _unjam_begins(state: Encounter, deed: Deed, option: str) -> Answered:
    return (change(state, deed.attacker, unjamming) if option == "begin" else state), ()


def _pursued(state: Encounter, deed: Deed, pursuer: str) -> Answered:
    """The pursuit begins next turn; the lead is 1 until its first turn is played, unless the GM says otherwise."""
    if state.find(pursuer) is None:
        return state, ()
    after = with_answer(state, f"{deed.attacker}>{pursuer}", "lead", 1)
    return with_declared(after, deed.attacker, action="pursuit", opponent=pursuer), ()


ANSWERS: dict[str, Answer] = {
    "fumble": _fumbled,
    "stray_shot": _strayed,
    "trick": _tricked,
    "load": _loaded,
    "unjam_begins": _unjam_begins,
    "pursuit": _pursued,
}
"""What the answer to each choice does, by the subject of its prompt."""
