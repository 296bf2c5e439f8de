"""The tiny game with numbers that can be explained and moved: what is needed on the die, and two axes.

Needed: 4; dark and each step of ducking +1, full cover +2; aimed and rush -1. Nothing but faces 1 to 6 can be shown, so
7 cannot be reached.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from engine.errors import refuse
from engine.explain import Derived, Line, total
from engine.form import Field, Value
from engine.label import Label, label
from engine.request import Request, Side
from engine.system import System
from engine.tables import AxisRow, CurveRow
from tests.engine.fake_game import FIGHTING, TABLES, Blow, Duel, Situation

CURVES = (CurveRow("hit", "outcome:hit", "hit"), CurveRow("miss", "outcome:miss", "own_fall"))
COVER = AxisRow("cover", "choice", ("shoot",), options=("none", "some", "full"))
DUCKING = AxisRow("ducking", "number", FIGHTING, minimum=0, maximum=3, unit="steps")


class Measured(Duel):
    """The tiny game with derived values and axes."""

    tables = msgspec.structs.replace(
        TABLES,
        actions=TABLES.actions
        | {name: msgspec.structs.replace(TABLES.actions[name], curves=CURVES) for name in FIGHTING},
        axes={row.id: row for row in (COVER, DUCKING)},
    )

    def check(self, request: Request) -> None:
        """Nobody ducks as low as 3 and is aimed at."""
        super().check(request)
        if request.number("ducking") == 3 and request.number("aimed"):
            raise refuse("modifiers.ducking", "too_low_to_aim_at")

    def situation(self, request: Request) -> Situation:
        """What is needed, up to what no die shows."""
        if request.action == "rest":
            return Situation(None)
        return Situation(Blow(min(total(_lines(request)), 7), request.action == "brawl"))

    def derived(self, request: Request) -> tuple[Derived, ...]:
        """A number with a share of the odds, a number without, and a word."""
        if request.action == "rest":
            return ()
        lines = _lines(request)
        strength = (Line(label("trait.strength"), request.attacker.trait("strength"), "DUEL-2"),)
        return (
            Derived("needed", total(lines), lines),
            Derived("strength", total(strength), strength),
            Derived("damage", "blade"),
        )

    def at_total(self, request: Request, derived: str, amount: int) -> Situation | None:
        """Only what is needed on the die changes the odds."""
        return Situation(Blow(min(amount, 7), request.action == "brawl")) if derived == "needed" else None

    def event_ids(self, request: Request) -> tuple[str, ...]:
        """The events of a blow; the last one never happens."""
        return ("hit", "never") if request.action != "rest" else ()

    def along(self, request: Request, axis: str, value: Value) -> Request:
        """A modifier moved; one who is off finds no full cover."""
        if value == "full" and request.target and request.target.any_of(["off"]):
            raise refuse("modifiers.cover", "no_cover")
        return request.with_modifier(axis, value)

    def position(self, request: Request, axis: str) -> Value:
        """The modifier in force."""
        return request.modifiers.get(axis, "none" if axis == "cover" else 0)


def _lines(request: Request) -> tuple[Line, ...]:
    """What the number needed is made of, in order."""
    amounts = {
        "dark": request.number("dark"),
        "cover": 2 * (request.word("cover", "none") == "full"),
        "aimed": -request.number("aimed"),
        "rush": -request.number("rush"),
        "ducking": request.number("ducking"),
    }
    base = Line(label("rule.DUEL-1"), 4, "DUEL-1")
    return (base, *(Line(label(f"circumstance.{name}"), n, "DUEL-1") for name, n in amounts.items() if n))


GAME = cast("System", Measured())


def blow(action: str = "strike", **modifiers: Value) -> Request:
    """A blow of nobody in particular; who shoots has a bow."""
    side = Side({"strength": 3}, "bow" if action == "shoot" else "sword")
    return Request("duel", action, side, None if action in ("rest", "recover") else Side(), modifiers)


def faces_from(needed: int) -> float:
    """Chance that one die shows what is needed, counted face by face."""
    return sum(face >= needed for face in range(1, 7)) / 6


def a_field(name: str, **changes: Any) -> Field:
    """A circumstance of the tiny game as a field."""
    row = TABLES.circumstances[name]
    options: tuple[tuple[Value, Label], ...] = tuple((one, label(f"option.{name}.{one}")) for one in row.options)
    default: Value = {"check": False, "number": row.minimum, "choice": row.options[0] if row.options else ""}[row.kind]
    field = Field(name, row.kind, label(f"circumstance.{name}"), default=default, value=default, options=options)
    return msgspec.structs.replace(field, minimum=row.minimum, maximum=row.maximum, **changes)
