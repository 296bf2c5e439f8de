"""Painting one row of the combatant table: its picture is kept, fills and outlines go around it."""

from __future__ import annotations

import functools

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from gui.paint import Segment, badge, box, chip, icon, initials_token, mini_bar, text, text_width
from gui.panels.attack.outcome_parts import left_to_right
from gui.panels.table.columns import WEAPON_ICON, WEAPON_WORDS
from gui.panels.table.look import MORE, RowLook, badge_place, box_places, chip_places
from gui.panels.table.points import paint_points
from gui.theme import Weight, active, brush, pen, px, theme

DOWN_OPACITY, ACTED_OPACITY = 0.6, 0.6
FIGURE_ROOM = 46
KEPT = 200


@functools.lru_cache(maxsize=KEPT)
def picture(look: RowLook, theme_name: str, scale: float, ratio: float) -> QPixmap:
    """The content of a row on a clear ground; theme, size and pixel ratio are part of the key."""
    made = QPixmap(round(look.width * ratio), round(look.height * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_content(painter, look)
    painter.end()
    return made


def paint_content(painter: QPainter, look: RowLook) -> None:
    """Draw everything that is not fill or outline, from the top left corner."""
    _stripe(painter, look)
    if look.row.down:
        painter.setOpacity(DOWN_OPACITY)
    _order(painter, look)
    _name(painter, look)
    _weapon(painter, look)
    _chips(painter, look)
    _figures(painter, look)
    _health(painter, look)
    _odds(painter, look)
    _turn(painter, look)
    painter.setOpacity(1)


def _stripe(painter: QPainter, look: RowLook) -> None:
    colors = theme()
    tint = colors.accent if look.now else colors.side(look.row.kind)
    area = QRectF(0, 0, px(5 if look.now else 3), look.height)
    if look.row.hidden:
        painter.save()
        painter.setClipRect(area)
        painter.setPen(pen(tint, 1.2))
        for top in range(0, look.height + px(4), px(4)):
            painter.drawLine(QPointF(0, top), QPointF(area.right(), top - area.width()))
        painter.restore()
        return
    painter.fillRect(area, brush(tint))


def _order(painter: QPainter, look: RowLook) -> None:
    cell, place = look.cell("order"), badge_place(look)
    if cell is None:
        return
    acted = look.row.status == "acted" or look.row.acted
    if place is not None:
        badge(painter, place, look.badge, dashed=look.row.status == "hold" or not look.badge, faded=acted)
        return
    painter.save()
    if acted:
        painter.setOpacity(painter.opacity() * ACTED_OPACITY)
    text(painter, cell, look.order, 13, 600, align="center")
    painter.restore()


def _marks(look: RowLook) -> list[tuple[str, str]]:
    """Icon and colour of each; what is left to spend is a number instead of an icon."""
    colors = theme()
    found = [(mark.icon or str(mark.count), colors.warn if mark.icon else colors.text2) for mark in look.row.marks]
    if look.row.hidden:
        found.append(("eyeoff", colors.text2))
    if look.targeted:
        found.append(("target", colors.side(look.row.kind)))
    if look.row.down:
        found.append(("skull", colors.text2))
    if look.row.notes:
        found.append(("note", colors.text3))
    return found


def _name(painter: QPainter, look: RowLook) -> None:
    cell = look.cell("name")
    if cell is None:
        return
    colors, row = theme(), look.row
    side = px(24 if look.height >= px(32) else 22)
    token = QRectF(cell.left(), cell.center().y() - side / 2, side, side)
    initials_token(painter, token, look.number or row.initials, row.kind)
    marks, left = _marks(look), cell.left() + side + px(8)
    room = cell.right() - left - len(marks) * px(17)
    tint = colors.text2 if row.status == "acted" or row.down else colors.text
    weight: Weight = 600 if look.now or look.targeted else 500
    place = QRectF(left, 0, room, look.height)
    text(painter, place, row.name, 13, weight, tint, italic=row.hidden, struck=row.down)
    left += min(text_width(row.name, 13, weight), room) + px(6)
    for name, mark in marks:
        sign = QRectF(left, cell.center().y() - px(6.5), px(13), px(13))
        if name.isdigit():
            disc = sign.adjusted(-px(1), -px(1), px(1), px(1))
            box(painter, disc, "", colors.control, 8)
            text(painter, disc, name, 10.5, 600, mark, align="center")
        else:
            icon(painter, sign, name, mark)
        left += px(17)


def _weapon(painter: QPainter, look: RowLook) -> None:
    cell = look.cell("weapon")
    if cell is None:
        return
    colors = theme()
    icon(painter, QRectF(cell.left(), cell.center().y() - px(7), px(14), px(14)), look.row.weapon_icon, colors.text2)
    text(painter, cell.adjusted(px(WEAPON_ICON), 0, 0, 0), look.weapon, *WEAPON_WORDS, colors.text2)


def _chips(painter: QPainter, look: RowLook) -> None:
    colors = theme()
    for place, number in chip_places(look):
        if number == MORE:
            hidden = len(look.chips) - sum(shown != MORE for _, shown in chip_places(look))
            box(painter, place, "", colors.line, 10)
            text(painter, place, f"+{hidden}", 11.5, 500, colors.text2, align="center")
            continue
        state = look.chips[number]
        loud = state.harmful and not state.coming
        chip(
            painter,
            place,
            state.words,
            fill=colors.warn_soft if loud else "" if state.coming else colors.raised,
            edge="" if loud else colors.line,
            tint=colors.warn if loud else colors.text3 if state.coming else colors.text2,
            icon="clock" if state.coming else state.icon,
            count=state.count,
        )


def _figures(painter: QPainter, look: RowLook) -> None:
    for figure, words in zip(look.row.figures, look.figures, strict=True):
        cell = look.cell(figure.id)
        if cell is not None:
            text(painter, cell, words, 13, 600, theme().text2 if look.row.down else "", align="center")


def _health(painter: QPainter, look: RowLook) -> None:
    colors, health = theme(), look.row.health
    if health.points is not None:
        paint_points(painter, look, health.points)
        return
    for number, place in enumerate(box_places(look)):
        if number >= health.ticked:
            box(painter, place, colors.raised, colors.control, 3)
            continue
        level = colors.harm[health.level]
        box(painter, place, level.fill, colors.control, 3)
        painter.setPen(pen(level.figure, 1.4))
        inner = place.adjusted(px(3.5), px(3.5), -px(3.5), -px(3.5))
        painter.drawLine(inner.topLeft(), inner.bottomRight())
        painter.drawLine(inner.topRight(), inner.bottomLeft())


def _odds(painter: QPainter, look: RowLook) -> None:
    cell = look.cell("odds")
    if cell is None:
        return
    known = look.odds is not None and look.odds.chance is not None
    text(painter, cell, look.chance, 13, 600 if known else 400, "" if known else theme().text3, align="right")
    if look.odds is None or not look.odds.rows:
        return
    bar = QRectF(cell.left(), cell.center().y() - px(4), cell.width() - px(FIGURE_ROOM) - px(6), px(8))
    mini_bar(painter, bar, [Segment(one.chance, one.harm) for one in left_to_right(look.odds.rows) if one.chance])


def _turn(painter: QPainter, look: RowLook) -> None:
    cell = look.cell("turn")
    symbol, word = look.turn
    if cell is None or not symbol:
        return
    colors = theme()
    tint = colors.accent if look.now else colors.warn if look.row.status == "hold" else colors.text2
    side = px(14)
    left = cell.center().x() - side / 2 if look.layout.turn_icon_only else cell.left()
    icon(painter, QRectF(left, cell.center().y() - side / 2, side, side), symbol, tint)
    if not look.layout.turn_icon_only:
        weight: Weight = 600 if look.now else 500 if look.row.status == "hold" else 400
        text(painter, cell.adjusted(px(20), 0, 0, 0), word, 12.5, weight, tint)


def paint_row(painter: QPainter, area: QRectF, look: RowLook, *, fill: str, ratio: float) -> None:
    """Draw a whole row: fill, picture, hairline, outline of the target."""
    colors = theme()
    if fill:
        painter.fillRect(area, brush(fill))
    painter.drawPixmap(area.topLeft(), picture(look, colors.name, active.scale, ratio))
    painter.fillRect(QRectF(area.left() + px(5), area.bottom() - 1, area.width(), 1), brush(colors.hair))
    if look.targeted:
        around = area.adjusted(px(5), 1, -px(4), -2)
        box(painter, around, "", colors.side(look.row.kind), 5, 1.6)


def paint_drop(painter: QPainter, area: QRectF, soft: str, edge: str) -> None:
    """Draw the wash and the dashed outline of a place that would take the drop."""
    box(painter, area.adjusted(px(3), 1, -px(3), -2), soft, edge, 5, 1.6, dashed=True)


def paint_told(painter: QPainter, area: QRectF, look: RowLook, words: str, *, refused: bool) -> None:
    """Draw a row under a drag: its token, and the whole width for what a drop would do, or why it cannot be."""
    colors, cell = theme(), look.cell("name")
    paint_drop(
        painter, area, colors.error_soft if refused else colors.accent_soft, colors.error if refused else colors.accent
    )
    if cell is None:
        return
    side = px(24 if look.height >= px(32) else 22)
    token = QRectF(cell.left(), area.center().y() - side / 2, side, side)
    initials_token(painter, token, look.row.initials, look.row.kind)
    left = cell.left() + side + px(8)
    if refused:
        icon(painter, QRectF(left, area.center().y() - px(7), px(14), px(14)), "close", colors.error)
        left += px(20)
    place = QRectF(left, area.top(), area.right() - left - px(12), area.height())
    text(painter, place, words, 13, 600, colors.error if refused else colors.accent)


def paint_between(painter: QPainter, left: QPointF, width: float) -> None:
    """Draw the line between two rows where dragged rows would land."""
    painter.setPen(pen(theme().accent, 2))
    painter.drawLine(left, QPointF(left.x() + width, left.y()))
