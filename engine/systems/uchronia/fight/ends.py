"""The beginning and the end of a turn, and the end of the scene (catalogue 9.3, 9.6, 9.7).

States that last a turn carry the turn in which they begin and end; the engine lets them go.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.encounter.sheet import count, with_count, with_weapon, without_counts, without_states
from engine.encounter.state import ActiveState, Carried, Change, Encounter, Fighter, replace
from engine.encounter.turn import touched
from engine.form import Prompt, Value
from engine.label import label
from engine.systems.uchronia.fight import bursts, holds
from engine.systems.uchronia.fight.ammunition import proposed, rounds_in, with_rounds
from engine.systems.uchronia.fight.outcomes import CHASE
from engine.systems.uchronia.fight.preparations import progressed, put_aside
from engine.systems.uchronia.fight.sheet import is_able, medic_of
from engine.systems.uchronia.fight.wounds import with_wound

FATIGUE_TURNS = 6  # UCH-63
LASTING = ("wounded", "gravely_wounded", "dead")
LASTING_ON_WEAPON = ("weapon_empty", "jammed")
PENDING = {"wounded_pending": "wounded", "gravely_wounded_pending": "gravely_wounded"}
OF_ONE_SCENE = ("melee_turns", "fought_turn", "drawn_turn", "joined_turn", "not_ready", CHASE)

Ended = tuple[Fighter, tuple[Prompt, ...]]


def round_start(state: Encounter, drawn: Mapping[str, int]) -> Change:
    """The beginning of a turn: who is new has joined in it; a reload would put in what is missing."""
    after = state
    for fighter in state.fighters:
        if "joined_turn" not in fighter.counters:
            after = after.put(with_count(fighter, "joined_turn", state.turn))
        after = proposed(after, fighter.id)
    return _changed(state, after, "start_round")


def round_end(state: Encounter) -> Change:
    """The end of a turn: reloads and unjamming go on, turns of melee are counted, announcements are over."""
    after = state
    due: list[Prompt] = []
    for step in (_prepared, _burst_over, _fought):
        for fighter in after.fighters:
            ended, prompts = step(fighter, state.turn)
            after = after.put(ended)
            due += prompts
    after = replace(after, declared=_still_announced(state))
    for fighter in after.fighters:
        after = after.put(without_counts(fighter, "not_ready"))  # UCH-70: everybody is on guard now
    return _changed(state, after, "end_round", tuple(due))


def _changed(before: Encounter, after: Encounter, name: str, due: tuple[Prompt, ...] = ()) -> Change:
    return Change(after, frozenset(touched(before, after)), label(f"change.{name}", turn=after.turn), due)


def _prepared(fighter: Fighter, turn: int) -> Ended:
    return progressed(fighter, turn)


def _burst_over(fighter: Fighter, turn: int) -> Ended:
    """A burst does not go on in the next turn; one that has fired leaves the gun as it is."""
    held = fighter.weapon
    if held is None or not bursts.is_under_way(held):
        return fighter, ()
    after = bursts.over(held)
    return with_weapon(fighter, with_rounds(after, rounds_in(after), turn)), bursts.reliability_due(fighter)


def _fought(fighter: Fighter, turn: int) -> Ended:
    """A turn with a Confrontation counts; after every sixth one a fatigue test is due (UCH-63)."""
    if count(fighter, "fought_turn") != turn:
        return fighter, ()
    turns = count(fighter, "melee_turns") + 1
    after = with_count(fighter, "melee_turns", turns)
    if turns % FATIGUE_TURNS or not is_able(fighter):
        return after, ()
    why = label("prompt.fatigue", who=fighter.name, turns=turns)
    return after, (Prompt(f"fatigue:{fighter.id}", "roll", fighter.id, "fatigue", why, when="round_end"),)


def _still_announced(state: Encounter) -> dict[str, dict[str, Value]]:
    """What stays for the next turn: pursuits that go on, and whom a fighter has been meeting in melee."""
    found: dict[str, dict[str, Value]] = {}
    gone = {id for id, announced in state.declared.items() if announced.get("broke_off")}
    for id, announced in state.declared.items():
        opponent = announced.get("opponent")
        if announced.get("action") == "pursuit":
            found[id] = {name: announced[name] for name in ("action", "opponent") if name in announced}
        elif opponent and not {id, str(opponent)} & gone:
            found[id] = {"opponent": opponent}
    return found


# -- the end of the scene -------------------------------------------------------------------------------------------


def scene_end(state: Encounter) -> Change:
    """The end of the scene: put off wounds count, grave ones are tested, everything that passes is over (UCH-155)."""
    after = _each(state, lambda fighter: _with_delayed_wounds(state, fighter))
    due = tuple(_survival(after, one) for one in after.fighters if one.has("gravely_wounded") and _is_due(one))
    after = _each(after, lambda fighter: _rested(fighter, state.turn))
    return _changed(state, replace(after, declared={}), "end_scene", due)


def _each(state: Encounter, step: Callable[[Fighter], Fighter]) -> Encounter:
    return replace(state, fighters=tuple(step(fighter) for fighter in state.fighters))


def _with_delayed_wounds(state: Encounter, fighter: Fighter) -> Fighter:
    """A heroic resistance is over: the wound counts from now on (UCH-27)."""
    for pending, wound in PENDING.items():
        if fighter.has(pending):
            fighter = with_wound(state, without_states(fighter, (pending,)), ActiveState(wound, since=state.turn))
    return fighter


def _is_due(fighter: Fighter) -> bool:
    return bool(count(fighter, "survival_due")) and not fighter.has("dead")


def _survival(state: Encounter, fighter: Fighter) -> Prompt:
    """The survival test of a grave wound, with first aid where a medic of his side can still act (UCH-149, UCH-150)."""
    return Prompt(
        id=f"survival:{fighter.id}",
        kind="roll",
        fighter=fighter.id,
        subject="survival",
        why=label("prompt.survival", who=fighter.name),
        answers={"first_aid": medic_of(state, fighter) is not None},
        when="scene_end",
    )


def _rested(fighter: Fighter, turn: int) -> Fighter:
    """The fighter with what stays after the scene: wounds and death, an empty or jammed weapon (UCH-151, UCH-155)."""
    after = without_counts(holds.freed(fighter), *OF_ONE_SCENE)
    traits = {name: value for name, value in after.traits.items() if name != "fatigue_level"}
    return replace(
        after,
        traits=traits,
        states=tuple(active for active in after.states if active.id in LASTING),
        carried=tuple(_stowed(weapon, turn) for weapon in after.carried),
    )


def _stowed(weapon: Carried, turn: int) -> Carried:
    after = without_counts(bursts.over(put_aside(weapon, turn)), bursts.LAST)
    return replace(after, states=tuple(active for active in after.states if active.id in LASTING_ON_WEAPON))
