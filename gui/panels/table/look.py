"""How one row looks: a frozen value that is the key of its cached picture, and the places of what can be clicked."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from engine.answer import EnemyOdds
from engine.view import FighterRow
from gui.models.combatants import CombatantModel
from gui.paint import chip_width
from gui.panels.table.columns import Column, Layout
from gui.theme import px, target

BADGE = (34, 21)
BOX, BOX_GAP = 12, 3
CHIP_GAP, MORE_ROOM = 6, 30
MORE = -1
"""Number of the chip "+2" that stands for the states without room."""


@dataclass(frozen=True)
class ChipLook:
    """One state in words."""

    words: str
    icon: str
    count: str
    harmful: bool
    coming: bool


@dataclass(frozen=True)
class RowLook:
    """Everything that the picture of a row depends on, the theme apart.

    Attributes:
        badge: what lies before him, as it is written short ("" when nothing does).
        lots: whether the game lays something before the fighters.
        number: what stands on the token instead of the initials while a target is chosen by number.
        width, height: logical pixels.
    """

    row: FighterRow
    odds: EnemyOdds | None
    order: str
    badge: str
    weapon: str
    chips: tuple[ChipLook, ...]
    figures: tuple[str, ...]
    points: str
    chance: str
    turn: tuple[str, str]
    layout: Layout
    width: int
    height: int
    targeted: bool = False
    number: str = ""
    lots: bool = False

    @property
    def now(self) -> bool:
        """Whether it is this fighter's turn."""
        return self.row.status == "now"

    def cell(self, id: str) -> QRectF | None:
        """The place of a column in the row, or None when it is folded."""
        column = self.layout.column(id)
        return None if column is None else place_of(column, self.height)


def place_of(column: Column, height: int) -> QRectF:
    """The place of a column in a row of this height, at the size in force."""
    return QRectF(px(column.left), 0, px(column.width), height)


def look_of(
    model: CombatantModel, row: FighterRow, layout: Layout, size: tuple[int, int], *, targeted: bool, number: str = ""
) -> RowLook:
    """The look of a fighter's row in the words of the present language."""
    words = model.session.words
    chips = tuple(
        ChipLook(
            words.short(chip.label),
            chip.icon,
            words.short(chip.amount) if chip.amount else str(chip.count or ""),
            chip.harmful,
            chip.coming,
        )
        for chip in row.states
    )
    return RowLook(
        row=row,
        odds=None if row.down else model.odds.get(row.id),
        order=str(row.order) if row.order else "",
        badge=words.short(row.badge) if row.badge is not None else "",
        lots=model.table is not None and model.table.lots is not None,
        weapon=model.cell(row, "weapon"),
        chips=chips,
        figures=tuple(model.cell(row, figure.id) or "–" for figure in row.figures),
        points=model.health_words(row) if row.health.points else "",
        chance=model.odds_words(row),
        turn=model.turn_words(row),
        layout=layout,
        width=size[0],
        height=size[1],
        targeted=targeted,
        number=number,
    )


def badge_place(look: RowLook) -> QRectF | None:
    """The place of what lies before a fighter; None: nothing does, and nothing can."""
    cell = look.cell("order")
    if cell is None or not look.lots or (look.row.down and not look.badge):
        return None
    wide, high = px(BADGE[0]), px(BADGE[1])
    return QRectF(cell.center().x() - wide / 2, cell.center().y() - high / 2, wide, high)


def box_places(look: RowLook) -> list[QRectF]:
    """The health boxes of a row; none where health is counted in points."""
    cell = look.cell("health")
    if cell is None or look.row.health.points is not None:
        return []
    side, step = px(BOX), px(BOX + BOX_GAP)
    top = cell.center().y() - side / 2
    return [QRectF(cell.left() + place * step, top, side, side) for place in range(min(4, look.row.health.boxes))]


def box_areas(look: RowLook) -> list[tuple[QRectF, int]]:
    """Where a click on the health boxes counts, each with the number of a box: the ticked ones heal, the others wound.

    In the roomy density each is as large as a finger: it grows away from the other, over what nobody can click there.
    """
    places, ticked = box_places(look), look.row.health.ticked
    found = []
    for number, places_alike in ((0, places[:ticked]), (ticked, places[ticked:])):
        if not places_alike:
            continue
        beside = px(BOX_GAP) / 2
        area = places_alike[0].united(places_alike[-1]).adjusted(-beside, -4, beside, 4)
        wide, high = (max(0.0, target(0) - side) for side in (area.width(), area.height()))
        alone = len(places_alike) == len(places)
        left = wide / 2 if alone else wide if number < ticked else 0.0
        found.append((area.adjusted(-left, -high / 2, wide - left, high / 2), number))
    return found


def points_place(look: RowLook) -> QRectF | None:
    """The points of a row; None where its health is not counted in points."""
    return look.cell("health") if look.row.health.points is not None else None


def chip_places(look: RowLook) -> list[tuple[QRectF, int]]:
    """The chips that have room, each with its number; the last may be `MORE`."""
    cell = look.cell("states")
    if cell is None or not look.chips:
        return []
    high = px(20 if look.height >= px(32) else 18)
    top, left, found = cell.center().y() - high / 2, cell.left(), list[tuple[QRectF, int]]()
    for number, chip in enumerate(look.chips):
        last = number == len(look.chips) - 1
        room = cell.right() - left - (0 if last else px(MORE_ROOM))
        wide = chip_width(chip.words, icon=bool(chip.icon), count=chip.count)
        if wide > room and number:
            break
        wide = min(wide, max(room, 0))
        found.append((QRectF(left, top, wide, high), number))
        left += wide + px(CHIP_GAP)
    if len(found) < len(look.chips):
        found.append((QRectF(left, top, px(MORE_ROOM), high), MORE))
    return found
