"""The pieces of the players' view: one place of the order as a large card, a card or a chip."""

from __future__ import annotations

import re
from collections import Counter

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from engine.label import Words
from engine.view import PlayerCard
from gui.paint import box, icon, initials_token, tall_badge, text, text_width
from gui.theme import Type, theme
from gui.translation import capital, pair

CAPTION, BIG_NAME, PILL = Type(22, 600), Type(64, 700), Type(20, 600)
CARD_NAME, CARD_LINE = Type(24, 600), Type(20, 400)
CHIP_NAME, CHIP_LINE = Type(21, 600), Type(19, 400)
PILL_HIGH, PILL_GAP = 38, 12
CHIP_TOKEN, CHIP_GAP = 38, 16
LINE_HIGH, ROOM_FOR_TWO = 28, 110
TALL = 94, 127
"""The card before the one whose turn it is."""


def names_of(card: PlayerCard) -> str:
    """Who acts there, in a row; numbered copies of one group are counted ("Goblin ×3")."""
    stems = {re.sub(r"\s+\d+$", "", name) for name in card.names}
    if card.group and len(card.names) > 1 and len(stems) == 1:
        return f"{stems.pop()} ×{len(card.names)}"
    return (", " if card.group else " – ").join(card.names)


def health_of(words: Words, card: PlayerCard) -> list[str]:
    """The health of those who act there; where they differ each with the name, of numbered copies with how many."""
    return _told(card, [[capital(words.text(one))] for one in card.health])


def states_of(words: Words, card: PlayerCard) -> list[str]:
    """Their states in the players' words; what has none is not shown, nor what the health of the same one says."""
    healths = [capital(words.text(one)) for one in card.health]
    said = [[words.player(one) for one in states] for states in card.states]
    shown = [[one for one in each if one and one != health] for each, health in zip(said, healths, strict=False)]
    return _told(card, shown)


def _told(card: PlayerCard, each: list[list[str]]) -> list[str]:
    alike = all(one == each[0] for one in each)
    if alike:
        return list(each[0]) if each else []
    if names_of(card) not in (", ".join(card.names), " – ".join(card.names)):  # they are counted, not named
        many = Counter(word for one in each for word in dict.fromkeys(one))
        return [word if count == len(each) else f"{word} ×{count}" for word, count in many.items()]
    return [pair(name, ", ".join(one)) for name, one in zip(card.names, each, strict=False) if one]


def line_of(words: Words, card: PlayerCard) -> str:
    """Everything that is known of them in one line."""
    return ", ".join((*health_of(words, card), *_besides(words, card)))


def _besides(words: Words, card: PlayerCard) -> list[str]:
    """What is known of them beside their health."""
    waits = [QCoreApplication.translate("Players", "waiting to act")] if card.waits else []
    return [*states_of(words, card), *waits]


def lines_of(words: Words, card: PlayerCard, room: float, *, two: bool) -> list[str]:
    """The same in one line where it fits; else, where there is room for two, health above the rest."""
    whole = line_of(words, card)
    health, besides = ", ".join(health_of(words, card)), ", ".join(_besides(words, card))
    return [health, besides] if two and besides and text_width(whole, *CARD_LINE) > room else [whole]


def now_playing() -> str:
    """What stands above the one whose turn it is."""
    return QCoreApplication.translate("Players", "Now playing")


def paint_now(painter: QPainter, area: QRectF, words: Words, card: PlayerCard) -> None:
    """Whose turn it is: token, name as large as it can be, health and states as pills, what lies before him."""
    colors = theme()
    box(painter, area, colors.accent_soft, colors.accent, 18, 2)
    right = area.right() - 40
    if card.badge is not None:
        place = QRectF(right - TALL[0], area.center().y() - TALL[1] / 2, *TALL)
        tall_badge(painter, place, words.short(card.badge))
        right = place.left() - 24
    left = _tokens(painter, QRectF(area.left() + 40, area.center().y() - 70, 140, 140), card)
    text(painter, QRectF(left, area.top() + 38, right - left, 34), now_playing(), *CAPTION, colors.accent)
    text(painter, QRectF(left, area.top() + 66, right - left, 80), names_of(card), *BIG_NAME)
    pills = [("heart", one) for one in health_of(words, card)] + [("bolt", one) for one in states_of(words, card)]
    for symbol, said in pills:
        wide = text_width(said, *PILL) + 58
        if left + wide > right:
            break
        pill = QRectF(left, area.top() + 154, wide, PILL_HIGH)
        box(painter, pill, colors.raised, colors.line, PILL_HIGH / 2)
        icon(painter, QRectF(pill.left() + 16, pill.center().y() - 9, 18, 18), symbol, colors.text2)
        text(painter, QRectF(pill.left() + 42, pill.top(), wide - 50, pill.height()), said, *PILL)
        left += wide + PILL_GAP


def _tokens(painter: QPainter, area: QRectF, card: PlayerCard) -> float:
    """One token, two of a pair side by side; returns where the words begin."""
    shown = list(zip(card.initials, card.kinds, strict=True))[: 1 if card.group else 2]
    step = area.width() * 0.72
    for number, (initials, kind) in reversed(list(enumerate(shown))):
        initials_token(painter, area.translated(number * step, 0), initials, kind, faded=card.down)
    return area.right() + (len(shown) - 1) * step + area.width() * 0.26


def paint_card(painter: QPainter, area: QRectF, words: Words, card: PlayerCard) -> None:
    """Who is still to act: token, name, health and states below each other."""
    colors = theme()
    box(painter, area, colors.panel, colors.line, 10)
    side = min(66.0, area.height() - 20)
    token = QRectF(area.left() + 16, area.center().y() - side / 2, side, side)
    left = _tokens(painter, token, card) - side * 0.06
    room = area.right() - 10 - left
    lines = lines_of(words, card, room, two=area.height() >= ROOM_FOR_TWO)
    top = area.center().y() - 32 - LINE_HIGH / 2 * (len(lines) - 1)
    text(painter, QRectF(left, top, room, 32), names_of(card), *CARD_NAME)
    for number, line in enumerate(lines):
        place = QRectF(left, top + 33 + LINE_HIGH * number, room, LINE_HIGH)
        text(painter, place, line, *CARD_LINE, colors.text2)


def chip_width(words: Words, card: PlayerCard) -> float:
    """Room of a chip."""
    wide = text_width(names_of(card), *CHIP_NAME) + text_width(line_of(words, card), *CHIP_LINE)
    return wide + CHIP_TOKEN * (1.98 if len(card.names) > 1 and not card.group else 1.26) + 14 + 14 + 18


def paint_chip(painter: QPainter, area: QRectF, words: Words, card: PlayerCard) -> None:
    """Who has acted or is out, in one line."""
    colors = theme()
    box(painter, area, "", colors.line, 12)
    token = QRectF(area.left() + 14, area.center().y() - CHIP_TOKEN / 2, CHIP_TOKEN, CHIP_TOKEN)
    left = _tokens(painter, token, card)
    wide = min(text_width(names_of(card), *CHIP_NAME), area.right() - 14 - left)
    text(painter, QRectF(left, area.top(), wide + 1, area.height()), names_of(card), *CHIP_NAME, colors.text2)
    left += wide + 14
    place = QRectF(left, area.top(), area.right() - 10 - left, area.height())
    text(painter, place, line_of(words, card), *CHIP_LINE, colors.text3)
