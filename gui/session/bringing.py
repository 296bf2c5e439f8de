"""Slots that bring fighters of another fight into this one. Part of `Session`."""

from __future__ import annotations

from pathlib import Path

from engine.encounter.carrying import carried_on
from engine.encounter.state import Encounter
from engine.errors import FileError
from engine.label import label
from engine.storage.whole import read_whole
from gui.session.harming import Harming

DEAD = 7
"""Level of harm of the dead (rules/COMMON.md)."""


class Bringing(Harming):
    """Whoever comes along keeps wounds, ammunition, states that last, and notes."""

    def other_fight(self, path: Path) -> Encounter | None:
        """A fight of the same game in another file, as it was left; None: it cannot be used, and that was said."""
        found: list[Encounter] = []

        def look() -> None:
            file = read_whole(path)
            state = file.state
            if state.system != self.play.state.system:
                raise FileError(path.name, label("error.other_game", name=path.name))
            if not state.fighters:
                raise FileError(path.name, label("error.nobody_there", name=path.name))
            self.desk.take_rows(file)
            found.append(state)

        self.attempt(look, label("notice.not_opened", name=path.name))
        return found[0] if found else None

    def who_may_come(self, fight: Encounter | None = None) -> tuple[tuple[str, str, bool], ...]:
        """The fighters of a fight (None: of the present one), heroes first: id, name, a hero who lives."""
        state = self.play.state if fight is None else fight
        kinds = {side.id: side.kind for side in state.sides}
        return tuple(
            (one.id, one.name, kinds[one.side] == "hero" and self.play.system.health(one).level < DEAD)
            for one in sorted(state.fighters, key=lambda one: kinds[one.side] != "hero")
        )

    def bring(self, other: Encounter, fighters: tuple[str, ...], side: str = "") -> bool:
        """Let fighters of another fight come, as its end leaves them, to a side ("": the first one of heroes)."""
        sides = self.play.state.sides
        place = side or next((one.id for one in sides if one.kind == "hero"), sides[0].id if sides else "")

        def come() -> None:
            self.play.act("bring", fighters=carried_on(other, fighters).fighters, side=place)

        return self._do_and_say(come)
