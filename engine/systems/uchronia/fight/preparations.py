"""What takes turns: to reload, to unjam, to take aim; how each begins, goes on, and is interrupted (7.2, 9.6)."""

from __future__ import annotations

from engine.encounter.game import game
from engine.encounter.request import side_of
from engine.encounter.sheet import count, with_count, with_state, with_weapon, without_counts, without_states
from engine.encounter.state import ActiveState, Carried, Encounter, Fighter
from engine.form import Prompt, Value
from engine.label import label
from engine.request import Request
from engine.systems.uchronia.families import FAMILIES
from engine.systems.uchronia.fight.ammunition import rounds_in, with_rounds
from engine.systems.uchronia.plain_tests import UNJAM_TURNS
from engine.systems.uchronia.preparing import ROUNDS_A_TURN
from engine.systems.uchronia.tables import TABLES, WEAPONS

RELOAD = "reload_turns_left"
ROUNDS = "rounds_to_load"
UNJAM = "unjam_turns_left"


# -- beginning ------------------------------------------------------------------------------------------------------


def reloading(state: Encounter, fighter: Fighter, modifiers: dict[str, Value]) -> Fighter:
    """The fighter who reloads what he holds; a reload under way goes on (UCH-106, UCH-112, UCH-125)."""
    held = fighter.weapon
    if held is None or WEAPONS[held.weapon].capacity is None or count(held, RELOAD):
        return fighter
    used = {name: value for name, value in modifiers.items() if "reload" in TABLES.circumstances[name].actions}
    request = Request(TABLES.system, "reload", side_of(game(state), state, fighter), None, used)
    values = FAMILIES.values(request)
    begun = with_count(with_count(held, RELOAD, int(values["turns"])), ROUNDS, int(values["rounds_loaded"]))
    return with_weapon(fighter, with_state(begun, ActiveState("reloading", since=state.turn)))


def unjamming(fighter: Fighter) -> Fighter:
    """The fighter who begins to unjam his machine gun (UCH-130); an attempt under way goes on."""
    held = fighter.weapon
    if held is None or not fighter.has("jammed") or count(held, UNJAM):
        return fighter
    return with_weapon(fighter, with_count(held, UNJAM, UNJAM_TURNS))


def taking_aim(fighter: Fighter, turn: int) -> Fighter:
    """The fighter who spends this turn aiming: the next one is that of the shot (UCH-90)."""
    return with_state(fighter, ActiveState("aiming", since=turn, starts=turn + 1, ends=turn + 1))


# -- interrupted ----------------------------------------------------------------------------------------------------


def interrupted(fighter: Fighter, turn: int, but: str = "") -> Fighter:
    """The fighter who does, or suffers, something else: whatever he was preparing is over.

    Args:
        but: the preparation that goes on: "reload", "unjam" or "aim".
    """
    if but != "aim":
        fighter = without_states(fighter, ("aiming",))
    held = fighter.weapon
    return with_weapon(fighter, put_aside(held, turn, but)) if held else fighter


def put_aside(weapon: Carried, turn: int, but: str = "") -> Carried:
    """The weapon that is no longer being reloaded or unjammed.

    Rounds that go in by pairs stay in, two for each turn that was completed; the rest begins again (UCH-106).
    """
    if but != "unjam":
        weapon = without_counts(weapon, UNJAM)
    if but == "reload" or not count(weapon, RELOAD):
        return weapon
    kept = _rounds_so_far(weapon)
    weapon = without_states(without_counts(weapon, RELOAD, ROUNDS), ("reloading",))
    return with_rounds(weapon, rounds_in(weapon) + kept, turn)


def _rounds_so_far(weapon: Carried) -> int:
    if WEAPONS[weapon.weapon].reload_turns is not None:
        return 0
    asked = count(weapon, ROUNDS)
    completed = -(-asked // ROUNDS_A_TURN) - count(weapon, RELOAD)
    return min(asked, ROUNDS_A_TURN * max(0, completed))


# -- a turn more ----------------------------------------------------------------------------------------------------


def progressed(fighter: Fighter, turn: int) -> tuple[Fighter, tuple[Prompt, ...]]:
    """The fighter after one more turn of reloading or unjamming, with what falls due when it was the last one."""
    held = fighter.weapon
    if held is None:
        return fighter, ()
    if count(held, UNJAM):
        left = count(held, UNJAM) - 1
        after = with_count(held, UNJAM, left) if left else without_counts(held, UNJAM)
        return with_weapon(fighter, after), () if left else (_unjam_test(fighter),)
    if not count(held, RELOAD):
        return fighter, ()
    left = count(held, RELOAD) - 1
    if left:
        return with_weapon(fighter, with_count(held, RELOAD, left)), ()
    loaded = with_weapon(fighter, reloaded(held, turn))
    return loaded, (_which_load(fighter, count(held, ROUNDS)),) if WEAPONS[held.weapon].load_of else ()


def reloaded(weapon: Carried, turn: int) -> Carried:
    """The weapon whose reload is complete."""
    after = without_states(without_counts(weapon, RELOAD, ROUNDS), ("reloading",))
    return with_rounds(after, rounds_in(after) + count(weapon, ROUNDS), turn)


def _unjam_test(fighter: Fighter) -> Prompt:
    why = label("prompt.unjam", who=fighter.name)
    return Prompt(f"unjam:{fighter.id}", "roll", fighter.id, "unjam", why, when="round_end")


def _which_load(fighter: Fighter, rounds: int) -> Prompt:
    """A reload of a hunting gun may change its load (UCH-156)."""
    held = fighter.weapon
    assert held is not None
    loads = (held.weapon, WEAPONS[held.weapon].load_of)
    return Prompt(
        id=f"load:{fighter.id}",
        kind="choice",
        fighter=fighter.id,
        subject="load",
        why=label("prompt.load", who=fighter.name),
        answers={ROUNDS: rounds},
        options=tuple((load, label(f"weapon.{load}")) for load in loads),
        when="round_end",
    )
