"""The tiny game with all that a front end asks of a game, and a fight of it on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from engine.answer import KeyFigure
from engine.encounter.history import History
from engine.encounter.state import Encounter, Fighter, replace
from engine.form import Prompt, Value
from engine.label import Label, label
from engine.play.play import Play
from engine.request import Request
from engine.system import Deed, System
from tests.engine.fake_game import a_fight
from tests.engine.forecast.measured import Measured


class Played(Measured):
    """The tiny game on a table."""

    note_events = ("hit",)

    def versus(self, request: Request) -> dict[str, tuple[Label, ...]]:
        """The strength of the attacker."""
        return {"attacker": (label("line.strength", count=request.attacker.trait("strength")),)}

    def weapon_facts(self, weapon: str) -> Label | None:
        """Nothing to say of a bow."""
        return None if weapon == "bow" else label("line.sword")

    def key_figures(self, state: Encounter, fighter: Fighter) -> tuple[KeyFigure, ...]:
        """The strength."""
        return (KeyFigure("strength", int(fighter.traits.get("strength", 0))),)

    def hints(self, state: Encounter, deed: Deed | None, action: str) -> tuple[str, ...]:
        """One before a roll, one after it."""
        return (f"{action}-{deed.outcome}",) if deed else (f"before-{action}",)

    def sample(self) -> Encounter:
        """Kara and Nils against Grukk."""
        return a_fight()


GAME = cast("System", Played())


def on_the_table(**changes: object) -> Play:
    """The fight of Kara and Nils against Grukk, being played, with some parts of it changed."""
    return Play(History(replace(a_fight(), **changes)))


def a_prompt(answers: Mapping[str, Value], subject: str = "shoot", target: str = "grukk") -> Prompt:
    """A roll that is due: Kara shoots at Grukk, with what is known already."""
    return Prompt("volley", "roll", "kara", subject, label("prompt.volley"), dict(answers), target=target)


def rolled(play: Play, *faces: int) -> None:
    """Type these faces into the boxes of the first questions and close them."""
    play.start_roll(typing=True)
    for step, face in enumerate(faces):
        play.type_face(step, 0, face)
    play.stop_typing()


def marks(play: Play) -> list[tuple[str, tuple[str, ...]]]:
    """The lines of the log: the names of their change, with what each is marked with."""
    acts = play.history.acts
    return [(acts[line.index].action, line.marks) for line in play.log() if not line.undone]


def chance(play: Play) -> float:
    """The large figure."""
    found = play.odds().headline.chance
    assert found is not None
    return found


def a_request(play: Play) -> Request:
    """The request of the attack dock, which must be possible."""
    request = play.request()
    assert isinstance(request, Request)
    return request
