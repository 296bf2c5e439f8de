"""The moment of each piece of advice (catalogue 11.2): Ann against Bob."""

from __future__ import annotations

from engine.encounter.state import Encounter, replace
from engine.form import Value
from tests.systems.moments import Moment
from tests.systems.unisystem.fighting import begun, fight, person

ATTACKER, TARGET = "ann", "bob"


def two(weapon: str = "sword", turn: int = 2, **answers: Value) -> Encounter:
    """Ann has acted in this turn with this weapon; the answers are hers against Bob."""
    state = begun(fight(person("ann", "heroes", weapon, dexterity=5), person("bob", "foes", "sword")))
    played = tuple(replace(entry, done="ann" in entry.fighters) for entry in state.entries)
    return replace(state, turn=turn, entries=played, answers={"ann>bob": answers} if answers else {})


def at_its_start(turn: int) -> Encounter:
    """Nobody has acted in this turn."""
    return replace(begun(fight(person("ann", "heroes", "sword"), person("bob", "foes", "sword"))), turn=turn)


def by_sides() -> Encounter:
    """One roll a side finds the order."""
    return replace(two(), options={"option_initiative_mode": "group"})


def in_the_dark() -> Encounter:
    """The light is poor for everybody."""
    return replace(two("pistol_9mm"), answers={"scene": {"lighting": "dim"}})


MOMENTS = {
    "UNI-09": Moment(at_its_start(1), "melee_attack"),
    "UNI-11": Moment(two(), "task"),
    "UNI-14": Moment(at_its_start(3), "melee_attack"),
    "UNI-17": Moment(two(), "keep_cool"),
    "UNI-28": Moment(by_sides(), "melee_attack"),
    "UNI-62": Moment(two("pistol_9mm"), "ranged_attack"),
    "UNI-71": Moment(in_the_dark(), "ranged_attack"),
    "UNI-72": Moment(two("assault_rifle_556"), "burst"),
    "UNI-86": Moment(two(), "keep_cool"),
    "UNI-107": Moment(at_its_start(3), "melee_attack"),
    "UNI-108": Moment(two(), "size_up"),
    "UNI-109": Moment(two(), "action_limit"),
}
