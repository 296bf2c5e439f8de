"""A stand-in for the session: its signals, slots that only note their call, and one strike as frozen values."""

from __future__ import annotations

from typing import Any, cast

from PySide6.QtCore import QObject, Signal

from engine.answer import Headline, Odds, OutcomeChance, Worth, Worths
from engine.form import Choice, Field, Form
from engine.label import Label, label, words
from engine.roll_view import DiceStep, DieBox, RollView
from engine.view import Hint, VersusCard
from gui.session import Session

GAME = "uchronia"
NAMES = {"attacker": "Augustin", "target": "Le Borgne"}


class FakeSession(QObject):
    """Has the signals of the session that the attack dock listens to; `calls` notes what was asked of it."""

    form_changed = Signal(object)
    fields_changed = Signal(object)
    odds_changed = Signal(object)
    worths_changed = Signal(object)
    objective_changed = Signal(str, object)
    side_by_side_changed = Signal(object)
    settled = Signal(int)
    versus_changed = Signal(object, object)
    roll_changed = Signal(object)
    hints_changed = Signal(object)
    table_changed = Signal(object)
    house_rules_changed = Signal(object)
    language_changed = Signal()

    def __init__(self, language: str = "fr") -> None:
        super().__init__()
        self.words = words(language, GAME)
        self.language = language
        self.calls: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *arguments: self.calls.append((name, *arguments))

    def tell(self) -> None:
        """Tell the whole strike of the picture, without a roll."""
        self.odds_changed.emit(ODDS)
        self.form_changed.emit(FORM)
        self.versus_changed.emit(*VERSUS)
        self.worths_changed.emit(Worths(1, WORTHS))
        self.settled.emit(1)


def session(language: str = "fr") -> tuple[Session, FakeSession]:
    """The stand-in, once as what panels take and once as what it is."""
    fake = FakeSession(language)
    return cast(Session, fake), fake


def named(id: str) -> Label:
    """A label that speaks of both fighters."""
    return label(id, **NAMES)


def number(id: str, value: int, default: int, limits: tuple[int, int], unit: str, **more: Any) -> Field:
    """A number among the circumstances."""
    return Field(
        id,
        "number",
        named(f"circumstance.{id}"),
        default=default,
        value=value,
        minimum=limits[0],
        maximum=limits[1],
        unit=unit,
        **more,
    )


INTENTS = tuple((id, label(f"option.target_intent.{id}")) for id in ("strike", "disarm", "grapple", "break_free"))
STUNNED = Field(
    "state:target:stunned",
    "check",
    label("circumstance.of_state", fighter="Le Borgne", state=label("state.stunned")),
    default=False,
    value=True,
    automatic=label("circumstance.from_sheet", fighter="Le Borgne"),
    rule="UCH-12",
)
FIELDS = (
    number("attacker_circumstance", 1, 0, (-3, 3), "signed_dice"),
    number("attacker_opponent_rank", 2, 1, (1, 4), "rank"),
    STUNNED,
    number("target_circumstance", 0, 0, (-3, 3), "signed_dice"),
    Field(
        "target_intent",
        "choice",
        named("circumstance.target_intent"),
        default="strike",
        value="strike",
        options=INTENTS,
    ),
    number("attacker_resistance_modifier", 0, 0, (-3, 3), "signed_dice"),
    number("target_resistance_modifier", 0, 0, (-3, 3), "signed_dice"),
)
WORTHS = (
    Worth("attacker_circumstance", 0.26),
    Worth("attacker_opponent_rank", -0.17),
    Worth("state:target:stunned", 0.25),
    Worth("target_circumstance", None, best=0.21),
    Worth("target_intent", None, best=0.0),
    Worth("attacker_resistance_modifier", None, best=0.0),
    Worth("target_resistance_modifier", None, best=0.0),
)
WEAPONS = (
    Choice("0", label("weapon.sword_cane"), "sword", note=label("unit.signed_dice", count=1), chance=0.718, held=True),
    Choice("1", label("weapon.revolver"), "gun", impossible=label("error.weapon_is_empty")),
    Choice("-1", label("weapon.unarmed"), "fist", chance=0.49),
)
ACTIONS = (
    Choice("strike", label("action.strike"), "sword", chance=0.718, held=True),
    Choice("disarm", label("action.disarm"), "sword", chance=0.718),
    Choice("reload", label("action.reload"), "gun"),
    Choice("grapple", label("action.grapple"), "fist", impossible=label("error.needs_empty_hands")),
)
FORM = Form("augustin", "borgne", "strike", True, WEAPONS, ACTIONS, FIELDS)
VERSUS = (
    VersusCard(
        "augustin",
        "Augustin",
        "AB",
        "hero",
        (label("versus.dice", count=5), label("versus.resistance", count=3)),
    ),
    VersusCard(
        "borgne",
        "Le Borgne",
        "LB",
        "foe",
        (label("versus.dice", count=4), label("versus.resistance", count=4)),
    ),
)


def chance(id: str, share: float, harm: int, side: str, or_worse: float | None) -> OutcomeChance:
    """One row of the outcomes."""
    return OutcomeChance(id, label(f"outcome.{id}"), share, harm, side, or_worse)


ROWS = (
    chance("target_gravely_wounded_out", 0.068, 6, "target", 0.068),
    chance("target_wounded_out", 0.030, 6, "target", 0.098),
    chance("target_gravely_wounded", 0.054, 5, "target", 0.152),
    chance("target_wounded", 0.256, 3, "target", 0.408),
    chance("target_wounded_pending", 0.016, 3, "target", 0.424),
    chance("target_light", 0.294, 1, "target", 0.718),
    chance("draw", 0.061, 0, "target", None),
    chance("attacker_light", 0.161, 1, "attacker", 0.221),
    chance("attacker_stunned", 0.035, 2, "attacker", 0.060),
    chance("attacker_stunned_out", 0.025, 6, "attacker", 0.025),
)
BEFORE = (
    chance("target_wounded_out", 0.05, 6, "target", 0.05),
    chance("target_wounded", 0.15, 3, "target", 0.2),
    chance("target_light", 0.258, 1, "target", 0.458),
    chance("draw", 0.08, 0, "target", None),
    chance("attacker_light", 0.342, 1, "attacker", 0.462),
    chance("attacker_stunned", 0.08, 2, "attacker", 0.12),
    chance("attacker_stunned_out", 0.04, 6, "attacker", 0.04),
)
CAUSE = label("circumstance.tick_on", name=named("circumstance.attacker_circumstance"))
HEADLINE = Headline(named("headline.strike"), 0.718, 0.458, CAUSE)
ODDS = Odds(1, HEADLINE, ROWS, BEFORE, two_sided=True, events={})
SHOT_ROWS = (
    chance("target_killed", 0.04, 7, "target", 0.04),
    chance("target_gravely_wounded", 0.16, 5, "target", 0.20),
    chance("target_wounded", 0.22, 3, "target", 0.42),
    chance("target_light", 0.10, 1, "target", 0.52),
    chance("miss", 0.40, 0, "target", None),
    chance("catastrophic", 0.08, -1, "attacker", None),
)
SHOT = Odds(2, Headline(named("headline.shoot"), 0.52), SHOT_ROWS, (), two_sided=False, events={})
BURST = Odds(
    3,
    Headline(named("headline.burst"), 0.52),
    SHOT_ROWS,
    (),
    two_sided=False,
    events={"jam": 0.37},
    notes=(label("line.event_chance", event=label("event.jam"), share=0.37),),
)
REFUSED = Odds(
    4,
    Headline(named("headline.strike"), None),
    (),
    (),
    two_sided=True,
    events={},
    refused=label("error.both_outnumbered"),
    refused_field="attacker_opponent_rank",
)
NO_ROLL = Odds(
    5,
    Headline(label("headline.reload"), None),
    (chance("done", 1.0, 100, "attacker", None),),
    (),
    two_sided=False,
    events={},
)


def boxes(rule: str, sides: int, faces: list[int | None], *, typed: bool = True) -> tuple[DieBox, ...]:
    """Dice of one question with their faces."""
    return tuple(DieBox(rule, slot, sides, face, typed and face is not None) for slot, face in enumerate(faces))


CONFRONTATION = DiceStep(
    label("rule.UCH-10"),
    boxes("UCH-10", 6, [6, 4, 5, 2, 3, 4, 3, 2, 4]),
    label("read_out.attacker_wins", attacker_total=20, target_total=13, margin=7),
    "done",
)
RESISTANCE = DiceStep(
    label("rule.UCH-23"),
    boxes("UCH-23", 6, [2, 3, 4, 1]),
    label("read_out.failure", total=10, threshold=14, missing=4),
    "done",
)
RESULT = RollView(
    (CONFRONTATION, RESISTANCE),
    outcome="target_wounded",
    headline=label("outcome.target_wounded"),
    details=tuple(step.reading for step in (CONFRONTATION, RESISTANCE) if step.reading),
    harm=3,
    side="target",
    events=("attacker_wins",),
)
CHOICE = RollView(
    (CONFRONTATION,),
    choice=(
        ("hurt", label("choice.disarm_instead.hurt"), ROWS[:6]),
        ("disarm", label("choice.disarm_instead.disarm"), (chance("target_disarmed", 1.0, 2, "target", 1.0),)),
    ),
)


def typing(faces: list[int | None], sides: int = 6) -> RollView:
    """Dice boxes open on one question that is not answered yet."""
    step = DiceStep(label("rule.UCH-10"), boxes("UCH-10", sides, faces))
    return RollView((step,), remaining=ROWS, typing=True)


HINTS = (
    Hint("UCH-153", label("rule.UCH-153"), label("rule.UCH-153")),
    Hint("UCH-154", label("rule.UCH-154"), label("rule.UCH-154")),
)
