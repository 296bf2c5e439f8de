"""The card of a result that waits: its dice, what happened, and the button that lets it happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from engine.answer import Odds
from engine.label import Label
from engine.roll_view import RollView, TargetResult
from engine.view import VersusCard
from gui.accessible import Role, announce
from gui.controls import Button, IconButton
from gui.controls.base import follow_theme, set_tip, start
from gui.controls.scrolled import ScrolledPart
from gui.paint import box, harm_sign, side_mark, text, text_width
from gui.panels.attack.choice_options import ChoiceOptions
from gui.panels.attack.dice_rows import DiceRows
from gui.panels.attack.rerolls import Rerolls
from gui.panels.attack.target_lines import TargetLines
from gui.theme import px, theme
from gui.translation import capital, pair

if TYPE_CHECKING:
    from gui.session import Session

FLASH_MILLISECONDS = 400
WIDE = 360
"""Width from which the card has room for the key of its button."""
HURT = range(1, 8)
"""Levels of harm that somebody suffers."""


class Headline(QWidget):
    """Sign and sentence of the result, with one quieter line below."""

    accessible_role = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.harm: int | None = None
        self.words, self.second, self._bare, self._kind = "", "", "", ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow_theme(self)

    def sizeHint(self) -> QSize:
        """One line, or two."""
        return QSize(px(150), px(40 if self.second else 24))

    def say(self, harm: int | None, words: str, second: str, bare: str = "", kind: str = "") -> None:
        """Show a result; `harm` None: no sign. Where `words` do not fit stand the mark of a side and `bare`."""
        self.harm, self.words, self.second, self._bare, self._kind = harm, words, second, bare or words, kind
        self.setAccessibleName(", ".join(part for part in (words, second) if part))
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines."""
        painter = start(self)
        left = 0
        if self.harm is not None:
            harm_sign(painter, QRectF(0, px(4), px(16), px(16)), self.harm)
            left = px(24)
        fits, words_left = text_width(self.words, 14, 600) <= self.width() - left, left
        if not fits and self._kind:
            side_mark(painter, QPointF(left + px(5), px(12)), self._kind, 8)
            words_left = left + px(15)
        said = self.words if fits else self._bare
        text(painter, QRectF(words_left, 0, self.width() - words_left, px(24)), said, 14, 600)
        text(painter, QRectF(left, px(21), self.width() - left, px(18)), self.second, 12, 400, theme().text2)


class ResultCard(QWidget):
    """Shows a finished roll until it is applied or dropped, or the choice that it waits for.

    `left` tells that it went away while one of its buttons had the keyboard, `narrowed` that it has another width.
    """

    shown = Signal(bool)
    narrowed = Signal()
    left = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._roll: RollView | None = None
        self._odds: Odds | None = None
        self._names: dict[str, str] = {}
        self._kinds: dict[str, str] = {}
        self._flashed = 1.0
        self.dice, self.headline, self.options = DiceRows(), Headline(), ChoiceOptions(session)
        self.targets, self.rerolls = TargetLines(choosing=True), Rerolls(session)
        self.thrown, self.offered = ScrolledPart(self.dice, self.targets), ScrolledPart(self.rerolls, self.options)
        self._looked_at = ""
        self.apply = Button(kind="tonal", key="Enter")
        self.drop = IconButton("close")
        self.flash = QVariantAnimation(self)
        self.flash.setDuration(FLASH_MILLISECONDS)
        self.flash.setStartValue(0.0)
        self.flash.setEndValue(1.0)
        self.flash.setEasingCurve(QEasingCurve.Type.Linear)
        self.flash.valueChanged.connect(self._glow)
        self.animated = True
        self._lay_out()
        self.apply.clicked.connect(session.apply)
        self.drop.clicked.connect(session.drop_result)
        self.targets.looked_at.connect(self.look_at)
        self.retranslate()
        self.hide()
        follow_theme(self)
        session.roll_changed.connect(self.show_roll)
        session.odds_changed.connect(self.show_odds)
        session.versus_changed.connect(self.show_versus)

    def _lay_out(self) -> None:
        top, bottom = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.thrown, 1)
        top.addWidget(self.drop, 0, Qt.AlignmentFlag.AlignTop)
        bottom.addWidget(self.headline, 1)
        bottom.addWidget(self.apply)
        for row in (top, bottom):
            row.setSpacing(px(6))
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(8), px(8), px(8))
        column.setSpacing(px(4))
        column.addLayout(top)
        column.addLayout(bottom)
        column.addWidget(self.offered)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    # -- how high ----------------------------------------------------------------------------------------------------
    @property
    def least(self) -> int:
        """The least height: the sentence with its button, one line of dice and one of what is offered."""
        return self._frame + self._thrown_least + self.offered.least

    @property
    def whole(self) -> int:
        """The height with nothing to scroll."""
        return self._frame + max(self.thrown.whole, self._thrown_least) + self.offered.whole

    @property
    def _thrown_least(self) -> int:
        """One line of dice, beside the cross."""
        return max(self.thrown.least, self.drop.sizeHint().height())

    @property
    def _frame(self) -> int:
        """Height of what never scrolls; a row in the layout would answer with what it asked for before."""
        edges, gaps = self._column.contentsMargins(), 1 if self.offered.isHidden() else 2
        line = max(one.sizeHint().height() for one in (self.headline, self.apply) if not one.isHidden())
        return edges.top() + edges.bottom() + gaps * self._column.spacing() + line

    def keep_within(self, height: int) -> None:
        """Be no higher than this, in pixels of the screen: the dice scroll first, then what is offered."""
        room = height - self._frame
        self.offered.keep_within(room - self._thrown_least)
        self.thrown.keep_within(room - self.offered.sizeHint().height())

    # -- what the session says ---------------------------------------------------------------------------------------
    def show_roll(self, roll: RollView | None) -> None:
        """Show a result or a choice; dice that are being typed belong to the dice boxes."""
        fresh = roll is not None and (self._roll is None or self._roll.steps != roll.steps)
        self._roll = roll if roll is not None and not roll.typing and _tells(roll) else None
        if fresh:
            self._looked_at = ""
        self._show()
        if self._roll is not None and fresh:
            announce(self, self.headline.accessibleName())
        if self._roll is not None and fresh and self.animated:
            self.flash.stop()
            self.flash.start()

    def look_at(self, fighter: str) -> None:
        """Show the dice of one of several targets."""
        self._looked_at = fighter
        self._show()

    def show_odds(self, odds: Odds) -> None:
        """Note which events are worth a word, and whether there are two sides."""
        self._odds = odds
        if self._roll is not None:
            self._show()

    def show_versus(self, attacker: VersusCard | None, target: VersusCard | None) -> None:
        """Name who suffers."""
        cards = {"attacker": attacker, "target": target}
        self._names = {side: card.name if card else "" for side, card in cards.items()}
        self._kinds = {side: card.kind if card else "" for side, card in cards.items()}
        if self._roll is not None:
            self._show()

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.apply.setText(self.tr("Apply"))
        self.drop.name(self.tr("Drop this result"))
        set_tip(self.targets, self.tr("Click a target to see its dice"))
        self._show()

    @property
    def waits(self) -> bool:
        """Whether a result could be applied now."""
        return self._roll is not None and bool(self._roll.outcome)

    def _show(self) -> None:
        roll, words = self._roll, self._session.words
        held = self.isAncestorOf(QApplication.focusWidget() or self)
        if roll is not None:
            seen = _looked_at(roll, self._looked_at)
            self.dice.show_steps(words, seen.steps if seen is not None else roll.steps)
            self.targets.show_results(words, roll.results, seen.fighter if seen is not None else "")
            if roll.outcome and roll.results:
                self.headline.say(None, self._of_all(roll), "")
            elif roll.outcome:
                kind = self._kinds.get(roll.side, "") if roll.harm in HURT else ""
                self.headline.say(roll.harm, self._result(roll), self._second(roll), self._bare(roll), kind)
            else:
                asked = self.tr("What will it be?") if roll.choice else self.tr("a result is still to come")
                self.headline.say(None, pair(roll.target, asked) if roll.target else asked, "")
            self.apply.setVisible(bool(roll.outcome))
            self.apply.setAccessibleDescription(self.headline.words)
        self.rerolls.show_rerolls(roll)
        self.options.show_choice(roll, two_sided=self._odds is not None and self._odds.two_sided)
        self.offered.setVisible(self.offered.whole > 0)
        self.thrown.updateGeometry()
        self.setVisible(roll is not None)
        self.shown.emit(roll is not None)
        if held and roll is None:
            self.left.emit()
        elif held and not self.isAncestorOf(QApplication.focusWidget() or self):
            self.apply.setFocus(Qt.FocusReason.OtherFocusReason)

    def _result(self, roll: RollView) -> str:
        words = self._session.words
        assert roll.headline is not None
        name = self._names.get(roll.side, "") if roll.harm in HURT else ""
        result = words.text(roll.headline)
        if name:
            result = pair(name, words.short(roll.headline))
        return result if roll.because is None else pair(capital(words.text(roll.because)), result)

    def _of_all(self, roll: RollView) -> str:
        """How many targets the result has, and the tick under which the same dice were read again."""
        many = self.tr("{count} targets").format(count=len(roll.results))
        return many if roll.because is None else pair(capital(self._session.words.text(roll.because)), many)

    def _bare(self, roll: RollView) -> str:
        """The result without whom it befalls, for a narrow card."""
        return self._session.words.short(roll.headline) if roll.headline is not None else ""

    def _second(self, roll: RollView) -> str:
        """Choice by hand, events worth a word, and details that no group of dice tells already."""
        words = self._session.words
        told = {step.reading for step in roll.steps}
        parts = [self.tr("chosen by hand")] if roll.chosen else []
        parts += [words.text(detail) for detail in roll.details if detail not in told]
        notes = self._odds.notes if self._odds is not None else ()
        told_events = {argument.id for note in notes for _, argument in note.arguments if isinstance(argument, Label)}
        parts += [words.text(f"event.{event}") for event in roll.events if f"event.{event}" in told_events]
        return " · ".join(parts)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """On a narrow card the words need the room of the key cap, and the dice more lines."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.thrown.updateGeometry()
            self.narrowed.emit()
        self.apply.show_key = self.width() >= px(WIDE)
        self.apply.updateGeometry()

    # -- painting ----------------------------------------------------------------------------------------------------
    def _glow(self, share: float) -> None:
        self._flashed = share
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card; a new result begins in the soft accent and settles."""
        painter, colors, area = start(self), theme(), QRectF(self.rect())
        box(painter, area, colors.raised, colors.line, 8)
        if self._flashed < 1:
            painter.setOpacity(1 - self._flashed)
            box(painter, area, colors.accent_soft, colors.accent_line, 8)


def _tells(roll: RollView) -> bool:
    """Whether there is something to show: a result, a choice, or the result of one of several targets."""
    return bool(roll.outcome or roll.choice or any(one.headline is not None for one in roll.results))


def _looked_at(roll: RollView, fighter: str) -> TargetResult | None:
    """The target whose dice are shown: the one asked for, else the one that the roll itself shows; None: one target."""
    wanted = next((one for one in roll.results if one.fighter == fighter), None)
    return wanted or next((one for one in roll.results if one.steps == roll.steps), None)
