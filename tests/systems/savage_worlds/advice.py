"""The moment of each piece of advice (catalogue 11.1): Ann against Bob."""

from __future__ import annotations

from engine.encounter.state import Encounter, replace
from engine.form import Value
from tests.systems.moments import Moment
from tests.systems.savage_worlds.fighting import begun, done, fight, wild, with_states

ATTACKER, TARGET = "ann", "bob"


def two(*bob: str, weapon: str = "long_sword", **answers: Value) -> Encounter:
    """Ann with this weapon and these answers of hers against Bob in these states; nobody has a benny."""
    state = begun(fight(wild("ann", weapon=weapon), with_states(wild("bob", "foes"), *bob)), ann=50, bob=20)
    poor = tuple(replace(one, counters=one.counters | {"bennies": 0}) for one in state.fighters)
    kept = {"ann": answers} if answers else {}
    return replace(state, fighters=poor, stock=state.stock | {"gm_bennies": (0,)}, answers=kept)


def with_a_benny(state: Encounter) -> Encounter:
    """The same, with one benny left to Bob."""
    bob = state.fighter("bob")
    return state.put(replace(bob, counters=bob.counters | {"bennies": 1}))


def surprised() -> Encounter:
    """Bob suspects nothing."""
    return replace(two(), answers={"ann>bob": {"the_drop": True}})


def over_his_head() -> Encounter:
    """Ann may hit somebody else."""
    return replace(two("mounted", weapon="revolver"), answers={"scene": {"bystanders": True}})


MOMENTS = {
    "SW-41": Moment(two(multi_actions=2), "melee_attack"),
    "SW-110": Moment(surprised(), "melee_attack"),
    "SW-111": Moment(two(), "break_object"),
    "SW-112": Moment(replace(over_his_head(), target="bob"), "ranged_attack"),
    "SW-113": Moment(two("helpless"), "coup_de_grace"),
    "SW-114": Moment(two(wild_attack=True), "melee_attack"),
    "SW-115": Moment(two(off_hand=True), "melee_attack"),
    "SW-116": Moment(over_his_head(), "ranged_attack"),
    "SW-119": Moment(two(), "test"),
    "SW-121": Moment(with_a_benny(done(two(), "melee_attack", "shaken", "ann", "bob")), "melee_attack"),
}
