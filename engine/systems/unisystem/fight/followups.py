"""Rolls and choices that a result, or the beginning of a turn, makes due (catalogue 5.2, section 9)."""

from __future__ import annotations

from engine.encounter import turn
from engine.encounter.answers import first_enemy
from engine.encounter.sheet import announced
from engine.encounter.state import Encounter, Fighter, replace
from engine.form import Entry, Prompt
from engine.label import label
from engine.system import Deed
from engine.systems.unisystem.fight import nerve
from engine.systems.unisystem.fight.ammunition import THIS_TURN, after_throw
from engine.systems.unisystem.fight.life import due_after, due_when_down
from engine.systems.unisystem.fight.order import order
from engine.systems.unisystem.fight.outcomes import LOSS, hits_of
from engine.systems.unisystem.fight.sheet import is_able, is_out
from engine.systems.unisystem.fight.standing import main_action
from engine.systems.unisystem.fight.tiers import tier_of

RELOADING = "reload_how"
"""Subject of the choice at the beginning of a further turn of reloading; its options."""
GO_ON, UNDER_STRESS, GIVE_UP = "go_on", "under_stress", "give_up"

MOST_DAMAGE_ROLLS = 10


def due(before: Encounter, state: Encounter, deed: Deed) -> tuple[Prompt, ...]:
    """The rolls and choices that this result puts before the GM."""
    found: list[Prompt] = []
    if deed.target:
        found += due_after(before, state, deed.target)
        found += _damage_by_hand(state, deed)
    if deed.outcome == "survives":
        found += due_when_down(state.fighter(deed.attacker))
    if deed.outcome == "hits_0" or not deed.action:
        return tuple(found)
    if deed.action == "ranged_attack":
        found += after_throw(before, state, deed.attacker)
    if deed.action == "aim" and _is_last(state, deed.attacker):
        found += aimed_shot(state, state.fighter(deed.attacker))
    return tuple(found)


def _damage_by_hand(state: Encounter, deed: Deed) -> list[Prompt]:
    """A number of hits that was taken by hand has no loss: each of them is rolled."""
    target = state.find(deed.target)
    if target is None or LOSS in deed.amounts or not deed.outcome.startswith("hits_"):
        return []
    why = label("prompt.damage", who=target.name)
    return [
        Prompt(f"damage:{deed.target}:{number}", "roll", deed.attacker, "damage", why, target=deed.target)
        for number in range(min(hits_of(deed), MOST_DAMAGE_ROLLS))
    ]


# -- aiming ---------------------------------------------------------------------------------------------------------


def shot_id(fighter: str) -> str:
    """Id of the prompt for the shot of whoever has aimed."""
    return f"shot:{fighter}"


def aimed_shot(state: Encounter, fighter: Fighter) -> tuple[Prompt, ...]:
    """The shot that was aimed, at the end of the turn."""
    if not fighter.has("aiming") or not is_able(fighter):
        return ()
    target = announced(state, fighter.id, "opponent") or first_enemy(state, fighter)
    if state.find(target) is None:
        return ()
    why = label("prompt.aim", who=fighter.name)
    return (Prompt(shot_id(fighter.id), "roll", fighter.id, main_action(fighter), why, target=target),)


def _is_last(state: Encounter, fighter: str) -> bool:
    """Whether nobody who does not aim has still to act."""
    return not any(
        turn.pending(entry) and fighter not in entry.fighters and not _aims(state, entry.fighters[0])
        for entry in state.entries
    )


def _aims(state: Encounter, fighter: str) -> bool:
    return tier_of(state, state.fighter(fighter)) == "aiming"


def aimers_last(state: Encounter, deed: Deed) -> Encounter:
    """The fight in which whoever has just aimed in his turn shoots after everybody else (section 9, step 8)."""
    if deed.action != "aim" or not state.is_under_way or state.current is None or _is_last(state, deed.attacker):
        return state
    own = state.entries[state.current]
    if deed.attacker not in own.fighters:
        return state
    rest = tuple(entry for entry in state.entries if entry.id != own.id)
    place = _place_among_aimers(state, rest, own)
    return turn.begin_next(replace(state, entries=(*rest[:place], own, *rest[place:]), current=None))


def _place_among_aimers(state: Encounter, rest: tuple[Entry, ...], own: Entry) -> int:
    """Where an entry comes among those at the end of the turn who aim too."""
    keys = {entry.id: entry.key for entry in order(state).entries}
    place = len(rest)
    while place and turn.pending(rest[place - 1]) and _aims(state, rest[place - 1].fighters[0]):
        if keys[rest[place - 1].id] < keys[own.id]:
            break
        place -= 1
    return place


# -- the beginning of a turn ----------------------------------------------------------------------------------------


def due_at_start(state: Encounter, fighter: Fighter) -> tuple[Prompt, ...]:
    """What is asked when his place comes: to keep cool, to go on reloading, to shoot after aiming."""
    if is_out(fighter):
        return ()
    found: list[Prompt] = [nerve.keep_cool(fighter)] if nerve.keep_cool_due(state, fighter) else []
    held = fighter.weapon
    if fighter.has("reloading") and held is not None and THIS_TURN not in held.counters and is_able(fighter):
        found.append(_reload(fighter))
    return (*found, *aimed_shot(state, fighter))


def _reload(fighter: Fighter) -> Prompt:
    options = tuple((name, label(f"reload.{name}")) for name in (GO_ON, UNDER_STRESS, GIVE_UP))
    why = label("prompt.reload", who=fighter.name)
    return Prompt(f"reload:{fighter.id}", "choice", fighter.id, RELOADING, why, options=options)
