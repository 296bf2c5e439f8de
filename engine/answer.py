"""What the engine tells a screen, a page or a script: frozen values, each ready to be shown.

Chances are numbers from 0 to 1. `generation` is the number of the setting that a value was computed for; a screen
never shows a value of another generation as fresh.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.explain import Derived
from engine.form import Value
from engine.label import Label


class Answer(msgspec.Struct, frozen=True):
    """The answer to one request (rules/COMMON.md): derived values, exclusive outcomes, events."""

    derived: dict[str, int | float | str | bool]
    outcomes: dict[str, float]
    events: dict[str, float]


class OutcomeChance(msgspec.Struct, frozen=True):
    """One row of the outcome table, in the system's order (worst for the target first).

    Attributes:
        harm: level -1 to 7, or 100 for "+" (succeeds, nobody hurt): see `engine.tables.OutcomeRow`.
        side: who suffers it.
        or_worse: chance of this or anything worse for the same side; None where the idea has no meaning.
        out, out_label: chance that the target is out of the fight once this has happened, where a number of hits leaves
            that open, and what it is called.
    """

    id: str
    label: Label
    chance: float
    harm: int
    side: str
    or_worse: float | None = None
    out: float | None = None
    out_label: Label | None = None


class Headline(msgspec.Struct, frozen=True):
    """The large figure: its name ("Kara hits"), chance now and before the last change. None: no roll needed."""

    label: Label
    chance: float | None
    before: float | None = None
    cause: Label | None = None


class Odds(msgspec.Struct, frozen=True):
    """Everything that one evaluation gives to the attack dock.

    `targets`: the chances against each of several targets of one roll; empty where there is one at most.
    """

    generation: int
    headline: Headline
    rows: tuple[OutcomeChance, ...]
    before: tuple[OutcomeChance, ...]
    two_sided: bool
    events: dict[str, float]
    notes: tuple[Label, ...] = ()
    refused: Label | None = None
    refused_field: str = ""
    targets: tuple[EnemyOdds, ...] = ()

    @property
    def rolls(self) -> bool:
        """Whether dice decide it: a table of several rows is rolled, though it has no chance of success."""
        return self.headline.chance is not None or len(self.rows) > 1


class Series(msgspec.Struct, frozen=True):
    """One line of the curve panel; `style` names a line of LOOK 2.4 (hit, raise, hampered, wound, out, own_fall).

    Attributes:
        chances: at each point; of the group "means" numbers that are no chances (life points lost on average).
        group: "" or with which others it is drawn (`engine.tables.CurveRow`).
    """

    id: str
    label: Label
    style: str
    chances: tuple[float | None, ...]
    group: str = ""


class Sweep(msgspec.Struct, frozen=True):
    """The chances across one axis.

    Attributes:
        axis: id of the axis; `axis_label` its name.
        kind: "number" (lines) or "choice" (dots and short bars).
        points: values of the axis with their labels, in order.
        now: index of the present value in `points`, or None when it lies outside.
        ghost: main series of the setting before the last change, or None.
        complete: False while finer points are still to come.
    """

    generation: int
    axis: str
    axis_label: Label
    kind: str
    points: tuple[tuple[Value, Label], ...]
    series: tuple[Series, ...]
    now: int | None
    ghost: tuple[float | None, ...] | None = None
    complete: bool = True


class Worth(msgspec.Struct, frozen=True):
    """What one circumstance is worth: chance with it minus chance without it, other ticks unchanged.

    Attributes:
        gain: the difference of the headline (-1 to 1); None when it cannot be set, there is nothing to compare, or
            only what follows a success changes.
        best: for a row at its default, the best attainable difference (the largest loss where all are losses).
        impossible: why it cannot be set.
    """

    field: str
    gain: float | None
    best: float | None = None
    impossible: Label | None = None


class Laid(msgspec.Struct, frozen=True):
    """One value of a number that is laid side by side, other ticks unchanged.

    Attributes:
        chance: of the headline; None: the rules refuse this value. cost: what it takes from the chance that the lowest
            value gives (0 to 1, negative where it adds).
        brings: the amount that a higher value is taken for, where the game knows one.
    """

    value: int
    chance: float | None
    cost: float = 0.0
    brings: float | None = None
    impossible: Label | None = None


class SideBySide(msgspec.Struct, frozen=True):
    """The odds of the values of one circumstance in one setting; `brings` names the amount that comes with them."""

    generation: int
    field: str
    values: tuple[Laid, ...]
    brings: Label | None = None


class EnemyOdds(msgspec.Struct, frozen=True):
    """Chance of the headline against one enemy, with that enemy's own answers, and the rows of its mini bar.

    `out`: chance that he ends out of play.
    """

    fighter: str
    chance: float | None
    rows: tuple[OutcomeChance, ...] = ()
    out: float = 0.0
    impossible: Label | None = None


class Worths(msgspec.Struct, frozen=True):
    """Worths of some circumstances of one setting, in the order of the form."""

    generation: int
    worths: tuple[Worth, ...]


class Enemies(msgspec.Struct, frozen=True):
    """The odds against every enemy in view, in one setting; whoever is missing has none."""

    generation: int
    odds: tuple[EnemyOdds, ...]


class Why(msgspec.Struct, frozen=True):
    """The reasons behind the odds of one setting."""

    generation: int
    derived: tuple[Derived, ...]


class PinCard(msgspec.Struct, frozen=True):
    """One set-up beside the curve; place 0 is the one in the attack dock.

    Attributes:
        about: action, target and circumstances, in words.
        chance: of what is compared, now; None: `impossible` says why.
        named: the GM gave it its name.
    """

    place: int
    title: Label
    about: tuple[Label, ...]
    chance: float | None = None
    impossible: Label | None = None
    named: bool = False


class Pinned(msgspec.Struct, frozen=True):
    """Set-ups compared: the one in the attack dock first, then the pins.

    Attributes:
        objective: what is compared (`engine.forecast.objective`).
        sweep: one line each, along the axis of the curves; None: the action has no axis.
    """

    generation: int
    objective: str
    cards: tuple[PinCard, ...]
    sweep: Sweep | None = None


Result = Odds | Sweep | SideBySide | Enemies | Worths | Why | Pinned
"""What is computed for one setting and worth nothing in another."""


LogKind = Literal["attack", "roll", "state", "order", "edit"]
"""What a line of the log tells: somebody acts on another, a roll, states, the order of the round, the GM's own hand."""


class LogLine(msgspec.Struct, frozen=True):
    """One line of the log, as labels so that it follows the language.

    Attributes:
        people: ids of the fighters it is about.
    """

    index: int
    round: int
    icon: str
    who: str
    whom: str
    facts: Label
    result: Label | None = None
    harm: int | None = None
    undone: bool = False
    marks: tuple[str, ...] = ()
    kind: LogKind = "edit"
    people: tuple[str, ...] = ()


class LineDetail(msgspec.Struct, frozen=True):
    """Everything that the fight knows about one line of the log.

    Attributes:
        circumstances: those of a roll that were not as usual, once for all its targets.
        dice, faces: what each throw came to, in the order of the rolls; what the dice showed.
        changes: what was so before and is so after, fighter by fighter.
        time: when it was done, ISO 8601 in UTC, or "".
    """

    line: LogLine
    circumstances: tuple[Label, ...] = ()
    dice: tuple[Label, ...] = ()
    changes: tuple[Label, ...] = ()
    time: str = ""
    faces: tuple[Label, ...] = ()


class KeyFigure(msgspec.Struct, frozen=True):
    """A figure of the combatant table: column id (label ``figure.<id>``) and value, None shown as a dash.

    A value of several numbers ("7 (2)") is a text, one that is told in words a label. `traits` are those of the sheet
    that it shows, to be edited where it stands.
    """

    id: str
    value: int | str | Label | None
    traits: tuple[str, ...] = ()


class Points(msgspec.Struct, frozen=True):
    """Health counted in points (LOOK 4.1): "23 / 42" over a bar.

    Attributes:
        trait: the trait of the sheet that holds them; damage and healing that are typed change it.
        value: points now; may lie below `least` or above `maximum`. least, maximum: ends of the bar.
        thresholds: marks on the bar.
    """

    trait: str
    value: int
    maximum: int
    least: int = 0
    thresholds: tuple[int, ...] = ()


class Health(msgspec.Struct, frozen=True):
    """Health of a fighter: the word that applies, and the boxes to show, or the points (LOOK 4.1).

    Attributes:
        word: label of the state of health.
        level: harm level that fills the box (0 to 7).
        boxes: number of boxes; ticked: how many are ticked.
        tooltip: sentence behind the boxes.
        points: shown in place of the boxes.
    """

    word: Label
    level: int
    boxes: int = 1
    ticked: int = 0
    tooltip: Label | None = None
    points: Points | None = None
