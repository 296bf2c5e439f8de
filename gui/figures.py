"""What each number on the screen means, in one table: help shows it, and Shift+F1 finds it from the number itself."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget


@dataclass(frozen=True)
class Figure:
    """One kind of number.

    Attributes:
        name, words: to be translated (context "Figures").
        shown_by: names of the widget classes that show it.
    """

    id: str
    name: object
    words: object
    shown_by: tuple[str, ...]


CONTEXT = "Figures"
FIGURES = (
    Figure(
        "chance",
        QT_TRANSLATE_NOOP("Figures", "The large percentage"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "The chance that the action does what it is for, with these fighters and everything that is ticked. "
            "Every way the dice can fall is counted. “<1%” and “>99%” are nearly never and nearly always; 0% and "
            "100% are certain.",
        ),
        ("HitFigure",),
    ),
    Figure(
        "odds_words",
        QT_TRANSLATE_NOOP("Figures", "“2 times in 3”"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "The same chance as people say it: the nearest simple fraction. “About” or “a little under” stand "
            "before it where it is not quite that.",
        ),
        ("HitFigure",),
    ),
    Figure(
        "change",
        QT_TRANSLATE_NOOP("Figures", "Points, with a triangle"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "What your last change did to the chance: from 38% to 67% is +29 points, and what did it stands behind.",
        ),
        ("HitFigure",),
    ),
    Figure(
        "bar",
        QT_TRANSLATE_NOOP("Figures", "The bar of results"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "All results that can come, each as wide as its chance. The graver, the further from the colour of "
            "the paper, with a texture of its own. Where both sides may suffer, the middle is a draw: left of it "
            "the attacker suffers, right of it the target.",
        ),
        ("OutcomeBar", "OutcomeStrip"),
    ),
    Figure(
        "bar_ghost",
        QT_TRANSLATE_NOOP("Figures", "The thin bar below"),
        QT_TRANSLATE_NOOP("Figures", "The bar as it was before your last change, to compare."),
        ("OutcomeBar",),
    ),
    Figure(
        "outcomes",
        QT_TRANSLATE_NOOP("Figures", "“Chance” and “or worse”"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "For each result its own chance, and the chance of it or anything graver for the one who suffers it.",
        ),
        ("OutcomeTable", "OutcomeList"),
    ),
    Figure(
        "events",
        QT_TRANSLATE_NOOP("Figures", "Lines with a ring below the bar"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "Chances of what may happen besides, whatever the result is: a fumble, a weapon that jams. They are "
            "not added to the bar.",
        ),
        ("EventNotes",),
    ),
    Figure(
        "worth",
        QT_TRANSLATE_NOOP("Figures", "Points beside a circumstance"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "What it is worth: the chance with it less the chance without it, all other ticks as they are. It is "
            "known before you tick. Worths of several do not simply add up.",
        ),
        ("CircumstanceList",),
    ),
    Figure(
        "worth_for",
        QT_TRANSLATE_NOOP("Figures", "“Worth: Success”"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "For what the points count: that the action succeeds, that the blow tells, that the target is out of "
            "the fight, or that one stays unharmed.",
        ),
        ("CircumstanceHead", "WantedButton"),
    ),
    Figure(
        "side_by_side",
        QT_TRANSLATE_NOOP("Figures", "The values of a number side by side"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "For each value that you may take: chance of success, chance of failure, what it costs. A click takes it.",
        ),
        ("SideBySideStrip",),
    ),
    Figure(
        "enemy_odds",
        QT_TRANSLATE_NOOP("Figures", "Bar and percentage in the table"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "The chance of the attacker against this enemy: with what is ticked for the attacker and for the scene, "
            "and with what is this enemy’s own.",
        ),
        ("CombatantTree",),
    ),
    Figure(
        "key_figures",
        QT_TRANSLATE_NOOP("Figures", "Figures of the game in the table"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "Values of the sheet as they count now, with wounds and states. The head of the column names them.",
        ),
        ("CombatantTree", "FighterCard"),
    ),
    Figure(
        "health",
        QT_TRANSLATE_NOOP("Figures", "Health in the table"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "Boxes: one for each wound, crossed when it is taken. Points: what is left of all, with a bar whose "
            "ticks are the thresholds of the game. In some games one word tells it.",
        ),
        ("CombatantTree",),
    ),
    Figure(
        "order",
        QT_TRANSLATE_NOOP("Figures", "Order: number or card"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "When somebody acts in this round. It is dealt, rolled or worked out as the game says, and can be "
            "changed by hand in the row of tokens above.",
        ),
        ("CombatantTree", "TurnRibbon"),
    ),
    Figure(
        "curve",
        QT_TRANSLATE_NOOP("Figures", "The curves"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "The same chances if one value were another: along the bottom that value, upwards the chance. Each "
            "line is one result or worse; its dashes tell it apart without colour.",
        ),
        ("CurveView",),
    ),
    Figure(
        "now",
        QT_TRANSLATE_NOOP("Figures", "The flag on the curve"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "Where you are now: the value in force. What the arrow keys read stands on a card.",
        ),
        ("CurveView",),
    ),
    Figure(
        "curve_ghost",
        QT_TRANSLATE_NOOP("Figures", "The dotted grey curve"),
        QT_TRANSLATE_NOOP("Figures", "The first line as it was before your last change."),
        ("CurveView",),
    ),
    Figure(
        "last_roll",
        QT_TRANSLATE_NOOP("Figures", "The small die on the curve"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "The last roll among all that could have come: “best 18%” means that 18 in 100 rolls are as good or "
            "better.",
        ),
        ("CurveView",),
    ),
    Figure(
        "pins",
        QT_TRANSLATE_NOOP("Figures", "Kept set-ups beside the curve"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "Each card is a set-up that you kept, with its chance at the value in force now. A click takes it up "
            "again.",
        ),
        ("PinList",),
    ),
    Figure(
        "remaining",
        QT_TRANSLATE_NOOP("Figures", "The bar while dice are typed"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "What can still come: the faces you typed are certain, the blank boxes are not rolled yet.",
        ),
        ("Remaining", "DiceStepView", "DiceHead"),
    ),
    Figure(
        "result",
        QT_TRANSLATE_NOOP("Figures", "The card of the result"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "The faces, what they make, and what comes of it. Nothing has happened until you apply it: until then"
            " every tick reads the same dice anew.",
        ),
        ("ResultCard", "Headline"),
    ),
    Figure(
        "why",
        QT_TRANSLATE_NOOP("Figures", "Lines and steps of “Why?”"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "Each line is what one rule adds, in the order of the book. The step beside it is how far the chance "
            "goes with it, after all lines before; they end at the total. A line’s step may differ from a "
            "circumstance’s worth, which is counted from the whole.",
        ),
        ("WhyLines",),
    ),
    Figure(
        "matrix",
        QT_TRANSLATE_NOOP("Figures", "Weapons against enemies"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "The chance of what is wanted, for each weapon and each enemy. A star is the best against that enemy,"
            " the frame the best of all, and the shade grows with the chance.",
        ),
        ("MatrixView", "BestLines"),
    ),
    Figure(
        "luck",
        QT_TRANSLATE_NOOP("Figures", "Luck so far"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "Each mark is a roll, from the worst that could come at the left to the best at the right. The mean "
            "of somebody with ordinary luck is in the band two times in three or so; far outside it is luck, good"
            " or bad.",
        ),
        ("LuckLines",),
    ),
    Figure(
        "duel",
        QT_TRANSLATE_NOOP("Figures", "How the duel ends"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "The chance that each of the two is down by the end of that round, if both strike with what they hold.",
        ),
        ("DuelPage",),
    ),
    Figure(
        "battle",
        QT_TRANSLATE_NOOP("Figures", "How the fight ends, with ±"),
        QT_TRANSLATE_NOOP(
            "Figures",
            "The fight is played many times; the percentage is in how many of them it went so. ± is its error: "
            "two times in three the true value is within it, and it halves with four times as many fights. The "
            "same seed gives the same fights.",
        ),
        ("BattlePage", "ForecastView"),
    ),
    Figure(
        "timer",
        QT_TRANSLATE_NOOP("Figures", "The clock beside the turn"),
        QT_TRANSLATE_NOOP("Figures", "How long this turn has taken, or what is left of it. It stops nobody."),
        ("TurnTimer",),
    ),
)
"""Every kind, in the order in which a fight meets them."""


def translated(words: object) -> str:
    """Words of the table in the language of the window."""
    return QCoreApplication.translate(CONTEXT, str(words))


def figures_of(widget: QWidget | None) -> tuple[str, ...]:
    """Ids of the figures that a widget shows, or the nearest thing around it that shows any."""
    while widget is not None:
        names = {kind.__name__ for kind in type(widget).__mro__}
        found = tuple(one.id for one in FIGURES if not names.isdisjoint(one.shown_by))
        if found or widget.isWindow():
            return found
        widget = widget.parentWidget()
    return ()


def figures_here() -> tuple[str, ...]:
    """Those under the pointer, then those that have the keyboard, each once."""
    there = [*figures_of(QApplication.widgetAt(QCursor.pos())), *figures_of(QApplication.focusWidget())]
    return tuple(dict.fromkeys(there))
