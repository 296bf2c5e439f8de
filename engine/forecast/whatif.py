"""One thing of a fight changed, to play it beside the fight as it stands: somebody less, one more, a wave at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from engine.encounter.actions import perform
from engine.encounter.game import game
from engine.encounter.state import Encounter
from engine.label import Label, label


class OneThing(msgspec.Struct, frozen=True):
    """What is changed: a fighter is left out, another like him comes, a prepared wave comes now.

    Attributes:
        id: of the fighter or of the wave.
        label: in words.
    """

    kind: Literal["without", "another", "wave"]
    id: str
    label: Label


def things(state: Encounter) -> tuple[OneThing, ...]:
    """Everything that can be changed, fighters who are out of the fight left aside."""
    system = game(state)
    up = [one for one in state.fighters if not system.is_out(one)]
    less = [OneThing("without", one.id, label("forecast.without", who=one.name)) for one in up]
    more = [OneThing("another", one.id, label("forecast.another", who=one.name)) for one in up]
    waves = [OneThing("wave", one.id, label("forecast.wave", wave=one.name)) for one in state.waves]
    return (*less, *more, *waves)


def changed(state: Encounter, thing: OneThing) -> Encounter:
    """The fight with one thing changed; the real one is untouched.

    Raises:
        EngineError: it is not possible now.
    """
    action, arguments = _ACTS[thing.kind]
    return perform(state, action, {arguments: thing.id if thing.kind == "wave" else [thing.id]}).state


_ACTS: Mapping[str, tuple[str, Any]] = {
    "without": ("remove", "fighters"),
    "another": ("duplicate", "fighters"),
    "wave": ("bring_wave", "wave"),
}
