"""What is left to do in an active phase, in one sentence (catalogue 9.3)."""

from __future__ import annotations

from engine.encounter.sheet import count
from engine.encounter.state import Encounter, Fighter
from engine.label import Label, label
from engine.systems.ubik.fight.counters import BOUND, COURSE, FREE, MAIN
from engine.systems.ubik.fight.guide import MANDATORY_OR_NOT, OWN_TESTS
from engine.systems.ubik.fight.places import can_move, pace
from engine.systems.ubik.fight.sheet import is_able
from engine.systems.ubik.fight.targets import either, legal_targets


def left_to_do(state: Encounter, fighter: str) -> Label | None:
    """The free action, the simple or combat action, the movement that are left; or the test or attack that is due."""
    found = state.find(fighter)
    if found is None or not is_able(found):
        return None
    moves = label("left.movement", metres=pace(found)) if can_move(state, found) else None
    if any(one.fighter == fighter and one.answers.get("morale_cause") in OWN_TESTS for one in state.prompts):
        return _joined([label("left.morale"), moves])
    bound = count(found, COURSE) == BOUND or any(one.subject == MANDATORY_OR_NOT for one in state.prompts)
    if bound and not count(found, MAIN):
        names = either(legal_targets(state, fighter))
        return _joined([label("left.mandatory", whom=names), moves])
    free = None if bound or count(found, FREE) else label("left.free")
    main = None if bound or count(found, MAIN) else _main(found)
    return _joined([free, main, moves])


def _main(fighter: Fighter) -> Label:
    """His simple or combat action, with what his state leaves of it (catalogue 7)."""
    limited = next((name for name in ("demoralised", "camping") if fighter.has(name)), "")
    return label(f"left.main_{limited}" if limited else "left.main")


def _joined(parts: list[Label | None]) -> Label:
    """What is left, in a row."""
    found: Label | None = None
    for one in parts:
        if one is not None:
            found = one if found is None else label("left.and", first=found, next=one)
    return found or label("left.nothing")
