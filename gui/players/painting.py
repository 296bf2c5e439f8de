"""The players' view as a picture: everything in units of a screen 1600 wide and 900 high, nothing under 19 of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from engine.label import Words
from engine.view import PlayerCard, PlayersView
from gui.paint import box, icon, text, text_width
from gui.players.cards import CAPTION, CHIP_GAP, chip_width, paint_card, paint_chip, paint_now
from gui.theme import THEMES, Type, brush, drawn_in, theme

WIDE, HIGH = 1600, 900
EDGE, GAP = 56, 20
HEADER, NOW_HIGH, EVENT_HIGH = 96, 214, 120
HEAD, EVENT, EFFECT = Type(26, 600), Type(32, 600), Type(22, 400)
ROLLS = ("players.roll", "players.roll_for")
"""Events that are a roll in the open, and nobody's blow."""
SECTION_HEAD, ABOVE_SECTIONS, BELOW_SECTIONS = 42, 26, 24


@dataclass(frozen=True)
class Size:
    """How high the cards are, how many stand in a row, how high a chip is, what lies between two sections."""

    card: float
    in_a_row: int
    chip: float
    between: float


SIZES = (Size(124, 5, 62, 34), Size(84, 5, 56, 16), Size(72, 6, 56, 20))
"""Where there are few, more, very many."""

translate = QCoreApplication.translate


@dataclass(frozen=True)
class Section:
    """A heading and its cards; large ones stand in a grid, the others in lines of chips."""

    title: str
    cards: tuple[PlayerCard, ...]
    large: bool = False


def paint_players(painter: QPainter, width: int, height: int, theme_name: str, words: Words, view: PlayersView) -> None:
    """Paint the whole view into a place of this size, in a theme."""
    scale = min(width / WIDE, height / HIGH)
    painter.save()
    painter.scale(scale, scale)
    with drawn_in(THEMES[theme_name]):
        area = QRectF(0, 0, width / scale, height / scale)
        painter.fillRect(area, brush(theme().canvas))
        _paint_header(painter, area, words, view)
        top = area.top() + HEADER
        if view.now is not None:
            paint_now(painter, QRectF(EDGE, top, area.width() - 2 * EDGE, NOW_HIGH), words, view.now)
            top += NOW_HIGH + ABOVE_SECTIONS
        bottom = area.bottom() - EDGE
        if view.event is not None:
            place = QRectF(EDGE, bottom - EVENT_HIGH, area.width() - 2 * EDGE, EVENT_HIGH)
            _paint_event(painter, place, words, view)
            bottom = place.top() - GAP
        room = QRectF(EDGE, top, area.width() - 2 * EDGE, bottom - top - (0 if view.event is None else BELOW_SECTIONS))
        _paint_sections(painter, room, words, sections_of(view))
    painter.restore()


def sections_of(view: PlayersView) -> list[Section]:
    """What stands below whose turn it is; an empty part has no heading."""
    waiting = translate("Players", "Joining later") if view.turn else translate("Players", "Here")
    found = [
        Section(translate("Players", "Then"), view.then, large=True),
        Section(waiting, view.others, large=not view.turn),
        Section(translate("Players", "Already acted"), view.acted),
        Section(translate("Players", "Out of the fight"), view.out),
    ]
    return [section for section in found if section.cards]


def _paint_header(painter: QPainter, area: QRectF, words: Words, view: PlayersView) -> None:
    said = f"{words.text('round')} {view.turn}" if view.turn else ""
    wide, colors = text_width(said, *HEAD), theme()
    text(painter, QRectF(EDGE, 32, area.width() - 2 * EDGE - wide - 40, 48), view.name, *HEAD, colors.text2)
    text(painter, QRectF(area.right() - EDGE - wide - 2, 32, wide + 2, 48), said, *HEAD, colors.text2, align="right")


def _paint_event(painter: QPainter, area: QRectF, words: Words, view: PlayersView) -> None:
    colors = theme()
    assert view.event is not None
    symbol = "dice" if view.event.id in ROLLS else "sword"
    box(painter, area, colors.raised, colors.line, 12)
    icon(painter, QRectF(area.left() + 34, area.center().y() - 22, 44, 44), symbol, colors.text2)
    room = area.width() - 130
    text(painter, QRectF(area.left() + 104, area.top() + 18, room, 46), words.text(view.event), *EVENT)
    if view.effect is not None:
        place = QRectF(area.left() + 104, area.top() + 64, room, 36)
        text(painter, place, words.text(view.effect), *EFFECT, colors.text2)


# -- sections --------------------------------------------------------------------------------------------------------

Place = tuple[PlayerCard, QRectF]


def _paint_sections(painter: QPainter, room: QRectF, words: Words, sections: list[Section]) -> None:
    """Cards as large as all of them fit; where even small ones do not, how many are left out."""
    sizes = [(size, [_laid(section, room.width(), size, words) for section in sections]) for size in SIZES]
    fits = (one for one in sizes if _whole(*one) <= room.height())
    size, laid = next(fits, sizes[-1])
    top, left_out = room.top(), 0
    for section, places in zip(sections, laid, strict=True):
        if top + SECTION_HEAD + places[0][1].height() > room.bottom():
            left_out += len(places)
            continue
        text(painter, QRectF(room.left(), top, room.width(), 34), section.title, *CAPTION, theme().text2)
        paint: Callable[[QPainter, QRectF, Words, PlayerCard], None] = paint_card if section.large else paint_chip
        top += SECTION_HEAD
        fitting = [one for one in places if top + one[1].bottom() <= room.bottom()]
        for card, place in fitting:
            paint(painter, place.translated(room.left(), top), words, card)
        left_out += len(places) - len(fitting)
        top += _height(fitting) + size.between
    if left_out:  # between the cards and the last event
        said = translate("Players", "and {0} more").format(left_out)
        below = QRectF(room.left(), room.bottom() + 8, room.width(), 34)
        text(painter, below, said, *CAPTION, theme().text3, align="right")


def _whole(size: Size, laid: list[list[Place]]) -> float:
    """The height of all sections in a size."""
    return sum(SECTION_HEAD + _height(each) + size.between for each in laid) - size.between


def _height(places: list[Place]) -> float:
    return max((place.bottom() for _, place in places), default=0.0)


def _laid(section: Section, room: float, size: Size, words: Words) -> list[Place]:
    """Where each card stands, the section beginning at 0, 0."""
    if not section.large:
        return _in_lines(section.cards, room, size.chip, words)
    high, many = size.card, size.in_a_row
    wide = (room - GAP * (many - 1)) / many
    found: list[Place] = []
    column = line = 0
    for card in section.cards:
        cells = 2 if len(card.names) > 1 and not card.group else 1  # a pair has two names
        if column + cells > many:
            column, line = 0, line + 1
        place = QRectF(column * (wide + GAP), line * (high + GAP), cells * wide + (cells - 1) * GAP, high)
        found.append((card, place))
        column += cells
    return found


def _in_lines(cards: tuple[PlayerCard, ...], room: float, high: float, words: Words) -> list[Place]:
    """Chips beside each other, as many in a line as fit."""
    found: list[Place] = []
    left = top = 0.0
    for card in cards:
        wide = min(chip_width(words, card), room)
        if left and left + wide > room:
            left, top = 0.0, top + high + CHIP_GAP
        found.append((card, QRectF(left, top, wide, high)))
        left += wide + CHIP_GAP
    return found
