"""The active phase step by step: what is asked when it begins, and what each answer allows (catalogue 9.3)."""

from __future__ import annotations

from engine.encounter.choices import Answered, choice
from engine.encounter.sheet import change, count, with_count, with_declared
from engine.encounter.state import Encounter, Fighter, replace
from engine.encounter.turn import with_prompts
from engine.form import Prompt
from engine.label import Label, label
from engine.system import Deed
from engine.systems.ubik.fight import opening, targets, waiting
from engine.systems.ubik.fight.counters import AIMS, BOUND, COURSE, FREE, FREED, MAIN, TRIED
from engine.systems.ubik.fight.mandatory import attackable, is_possible_on_any, main_form
from engine.systems.ubik.fight.sheet import GRIPPED, in_phase, is_able, is_out, playing

MANDATORY_OR_NOT = "mandatory_or_not"
"""Subject of the choice of step 6; its options."""
ATTACK, OVERRIDE, AIM = "attack", "override", "aimed"

CAMP_ON = "camp_on"
"""Subject of the choice of step 3; its options."""
KEEP, GIVE_UP = "keep", "give_up"

OWN_TESTS = ("override", "recover")
"""Causes of a test of morale that belongs to his own phase."""


def is_asked(state: Encounter, fighter: str) -> bool:
    """Whether his phase waits for an answer: what he does about the mandatory attack, or his test of morale."""
    return any(one.fighter == fighter and is_of_phase(one) for one in state.prompts)


def is_of_phase(prompt: Prompt) -> bool:
    """Whether a prompt belongs to the phase of the one it asks."""
    if prompt.subject == "morale":
        return prompt.answers.get("morale_cause") in OWN_TESTS
    return prompt.subject in (MANDATORY_OR_NOT, CAMP_ON)


def without(state: Encounter, fighter: str = "") -> Encounter:
    """The fight without what the phase of this fighter (or of anybody) asks."""
    kept = tuple(one for one in state.prompts if not (is_of_phase(one) and fighter in ("", one.fighter)))
    return state if kept == state.prompts else replace(state, prompts=kept)


# -- what is asked --------------------------------------------------------------------------------------------------


def due_at_start(state: Encounter, fighter: str) -> tuple[Prompt, ...]:
    """What is asked when his phase begins: to recover, to camp on, the mandatory attack (9.3, steps 2, 3 and 6)."""
    found = state.find(fighter)
    if found is None or not is_able(found) or any(count(found, name) for name in (FREE, MAIN, COURSE)):
        return ()
    if found.has("demoralised"):
        return () if count(found, TRIED) else (test(found, "recover"),)
    return due_when_calm(state, found)


def due_when_calm(state: Encounter, fighter: Fighter) -> tuple[Prompt, ...]:
    """What is asked of somebody who is not demoralised (steps 3 to 6)."""
    if fighter.has("camping"):
        if all(is_out(one) for one in state.enemies(fighter.id)):
            return ()
        options = ((KEEP, label("camp_on.keep")), (GIVE_UP, label("camp_on.give_up")))
        return (choice(fighter, CAMP_ON, label("prompt.camp_on", who=fighter.name), options),)
    if any(fighter.has(name) for name in GRIPPED):  # UBK-149
        return ()
    legal = attackable(state, fighter.id)
    if not legal:  # UBK-34
        return ()
    why = label("prompt.mandatory", who=fighter.name, whom=targets.either(legal))
    return (choice(fighter, MANDATORY_OR_NOT, why, _options(state, fighter, legal)),)


def _options(state: Encounter, fighter: Fighter, legal: tuple[Fighter, ...]) -> tuple[tuple[str, Label], ...]:
    """To attack (one of those equally near), to test morale first, or to aim a shot with its own test (step 6)."""
    several, named = len(legal) > 1, legal[: targets.NAMED]
    found = [(f"{ATTACK}:{one.id}" if several else ATTACK, label("mandatory.attack", whom=one.name)) for one in named]
    if len(legal) > len(named):
        found.append((ATTACK, label("mandatory.attack_another")))
    found.append((OVERRIDE, label("mandatory.override")))
    if is_possible_on_any(state, "aimed_shot", fighter.id, state.enemies(fighter.id)):
        found.append((AIM, label("mandatory.aimed")))
    return tuple(found)


def test(fighter: Fighter, cause: str) -> Prompt:
    """A test of morale of his own phase."""
    why = label(f"prompt.{cause}", who=fighter.name)
    return Prompt(f"morale:{cause}:{fighter.id}", "roll", fighter.id, "morale", why, {"morale_cause": cause})


def renewed(state: Encounter, came: tuple[str, ...] = ()) -> Encounter:
    """The fight with the question of the phase under way as it stands now: another may be the nearest (UBK-33).

    Of those who have just come the initiative is due (UBK-26). What a prompt was about ends with it.
    """
    state = waiting.settled(state)
    if came and playing(state):
        state = with_prompts(state, (one for one in opening.due(state) if one.fighter in came))
    found = next((one for one in state.prompts if one.subject == MANDATORY_OR_NOT), None)
    if found is None or not in_phase(state, found.fighter):
        return state
    now = due_at_start(state, found.fighter)
    kept = [now[0] if one.id == found.id and now else one for one in state.prompts if now or one.id != found.id]
    return replace(state, prompts=tuple(kept))


# -- what the answers do --------------------------------------------------------------------------------------------


def guided(state: Encounter, deed: Deed, option: str) -> Answered:
    """The mandatory attack, a test of morale to be free of it, or an aimed shot (step 6)."""
    fighter = state.fighter(deed.attacker)
    if option == OVERRIDE:
        return state, (test(fighter, "override"),)
    if option == AIM:
        after = change(state, fighter.id, lambda one: with_count(one, COURSE, AIMS))
        return replace(after, attacker=fighter.id, action="aimed_shot", others=()), ()
    return bound(state, fighter.id, option.partition(":")[2]), ()


def bound(state: Encounter, fighter: str, wanted: str = "") -> Encounter:
    """The fight in which he must make his mandatory attack, prepared in the dock; free where none is possible.

    Args:
        wanted: whom of those equally near; "": whoever is aimed at, else the first.
    """
    near = [one.id for one in attackable(state, fighter)]
    if not near:
        return state
    target = next((id for id in (wanted, state.target) if id in near), near[0])
    after = change(state, fighter, lambda one: with_count(one, COURSE, BOUND))
    after = with_declared(after, fighter, opponent=target)
    form = main_form(state, fighter, target)
    return replace(after, attacker=fighter, target=target, action=form, others=())


def freed(state: Encounter, fighter: str) -> Encounter:
    """The fight in which he is free of the mandatory attack (UBK-31)."""
    return change(state, fighter, lambda one: with_count(one, COURSE, FREED))


def proper_opponent(state: Encounter, fighter: str) -> str:
    """Whom the dock aims at when his phase begins: his holder, else his legal target; "": as it stands."""
    found = state.find(fighter)
    if found is None:
        return ""
    if found.held:
        return found.held[0].by
    legal = targets.legal_targets(state, fighter)
    return legal[0].id if legal else ""
