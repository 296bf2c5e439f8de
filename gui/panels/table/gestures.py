"""The combatant table under mouse and keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QToolTip, QWidget

from engine.view import FighterRow, SideHeader
from gui.controls.base import plain_tip
from gui.panels.lot_popup import open_lot
from gui.panels.possible import PossiblePopup
from gui.panels.table.choosing import Chooser
from gui.panels.table.choosing_keys import passes_on
from gui.panels.table.dragging import DraggingTree
from gui.panels.table.keys import run_key
from gui.panels.table.look import MORE, chip_places, points_place
from gui.panels.table.menus import chip_menu, fighter_menu, side_menu, states_menu
from gui.panels.table.points_field import PointsField
from gui.panels.table.row_editor import EVERYTHING, open_row_editor
from gui.panels.table.tips import badge_lines, health_lines, row_lines, state_lines
from gui.panels.table.tree import Hit
from gui.panels.weapon_popup import WeaponPopup
from gui.session import Session
from gui.theme import active, px

LEFT = Qt.MouseButton.LeftButton
STATES_FROM_LEFT = 60
"""Where the list of states opens below a row, so that it leaves the token and the name to be read."""

CHOOSING_MODIFIERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class CombatantTree(DraggingTree):
    """What a click and a key do; the panel around it opens sheets and shows what is typed while choosing."""

    sheet_wanted = Signal(str)
    notes_wanted = Signal(str)
    choosing_changed = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.chooser: Chooser | None = None
        self._pressed = Hit()

    def rename(self, fighter: str) -> None:
        """Open the field over the name."""
        place = self.combatants.place_of(fighter)
        if place.isValid():
            self.setCurrentIndex(place)
            self.edit(place)

    def forget_press(self) -> None:
        """A press that became a drag is no click."""
        self._pressed = Hit()

    def edit_cell(self, fighter: str, column: str = EVERYTHING) -> None:
        """Edit what a cell shows (all of the row by default) in its place; the sheet where it shows nothing of it."""
        row = self.session.table.row(fighter)
        if row is None:
            return
        if column == "name":
            self.rename(fighter)
            return
        place = self.row_rect(self.combatants.place_of(fighter))
        cell = self.heads.layout_now.column(column)
        if cell is not None:
            place.setLeft(px(cell.left))
        where = QRect(self.viewport().mapToGlobal(place.topLeft()), place.size())
        if open_row_editor(self.session, row, column, where, self) is None:
            self.sheet_wanted.emit(fighter)

    # -- mouse -------------------------------------------------------------------------------------------------------
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Boxes, chips and heads of sides act at once; a row is selected, and acts when the button is let go."""
        place = event.position().toPoint()
        self._pressed = Hit()
        hit = self.hit(place)
        also = event.modifiers() & Qt.KeyboardModifier.ControlModifier and event.button() == LEFT
        if also and hit.kind == "row" and hit.row is not None and self.acts.may_also_aim(hit.row.id):
            self.acts.also_aim(hit.row.id)
        elif event.button() != LEFT or hit.kind in ("", "row"):
            self._pressed = hit if event.button() == LEFT else Hit()
            super().mousePressEvent(event)
        elif hit.side is not None:
            self._press_side(hit, place)
        elif hit.row is not None:
            self._press_row_part(hit, place, event.modifiers())

    def _press_side(self, hit: Hit, place: QPoint) -> None:
        assert hit.side is not None
        index = self.indexAt(place)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        if hit.kind == "plus":
            side_menu(self, hit.side.id).popup(self.viewport().mapToGlobal(place))
        else:
            self.setExpanded(index.siblingAtColumn(0), not self.isExpanded(index.siblingAtColumn(0)))

    def _press_row_part(self, hit: Hit, place: QPoint, modifiers: Qt.KeyboardModifier) -> None:
        assert hit.row is not None
        if hit.kind == "box":
            reverse = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
            self.acts.click_box(hit.row, hit.number, reverse=reverse)
        elif hit.kind == "points":
            chosen = self.selected() if hit.row.id in self.selected() else (hit.row.id,)
            self.wound(chosen, -1 if modifiers & Qt.KeyboardModifier.ShiftModifier else 1)
        elif hit.kind == "badge":
            self.open_lot(hit.row.id)
        else:
            chip_menu(self, hit.row, self._states_behind(hit)).popup(self.viewport().mapToGlobal(place))

    def _states_behind(self, hit: Hit) -> tuple[int, ...]:
        """The state of a chip; behind "+2" those that have no chip."""
        assert hit.row is not None
        if hit.number != MORE:
            return (hit.number,)
        shown = {number for _, number in chip_places(self.look(hit.row))}
        return tuple(number for number in range(len(hit.row.states)) if number not in shown)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on a row aims, or chooses who attacks before the first round."""
        super().mouseReleaseEvent(event)
        pressed, self._pressed = self._pressed, Hit()
        row = self.hit(event.position().toPoint()).row
        plain = not event.modifiers() & CHOOSING_MODIFIERS
        if (
            event.button() == LEFT
            and plain
            and row is not None
            and pressed.row is not None
            and row.id == pressed.row.id
        ):
            self.acts.click(row)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Edit the cell where it stands, else open the sheet of the fighter; on a part that acts it is two clicks."""
        place = event.position().toPoint()
        hit = self.hit(place)
        if event.button() == LEFT and hit.kind == "row" and hit.row is not None:
            self.edit_cell(hit.row.id, self.heads.layout_now.at(place.x() / active.scale))
        else:
            self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        super().mouseMoveEvent(event)
        hit = self.hit(event.position().toPoint())
        self.hover(hit.row.id if hit.row else hit.side.id if hit.side else "")
        clickable = hit.kind in ("box", "points", "chip", "badge", "plus")
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if clickable else Qt.CursorShape.ArrowCursor)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the pointer."""
        super().leaveEvent(event)
        self.hover("")

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Every act on the selected fighters, or archetypes to add to a side: under the pointer, or the focused one."""
        hit, place = self.hit(event.pos()), event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            here = self.currentIndex().siblingAtColumn(0)
            place = self.viewport().mapToGlobal(self.visualRect(here).bottomLeft())
            value = self.combatants.value(here)
            hit = Hit("side", side=value) if isinstance(value, SideHeader) else Hit("row", value)
        if hit.side is not None:
            side_menu(self, hit.side.id).popup(place)
        elif hit.row is not None:
            if hit.row.id not in self.selected():
                self.select((hit.row.id,))
            fighter_menu(self, self.selected()).popup(place)

    def viewportEvent(self, event: QEvent) -> bool:
        """Tooltips: what a chip, the health box or the row means in full."""
        if isinstance(event, QHelpEvent):
            hit = self.hit(event.pos())
            QToolTip.showText(event.globalPos(), self.tooltip(hit), self)
            return True
        return super().viewportEvent(event)

    def tooltip(self, hit: Hit) -> str:
        """The tooltip of what lies at a place."""
        if hit.row is None:
            return ""
        if hit.kind == "badge":
            return plain_tip(*badge_lines(self.combatants, hit.row))
        if hit.kind in ("box", "points"):
            return plain_tip(*health_lines(self.combatants, hit.row))
        if hit.kind == "chip":
            return plain_tip(*state_lines(self.combatants, hit.row, hit.number))
        return plain_tip(*row_lines(self.combatants, hit.row))

    def wound(self, fighters: tuple[str, ...], step: int) -> None:
        """One step worse (1) or better (-1); where health is counted in points, ask how many."""
        row = self.session.table.row(fighters[0]) if fighters else None
        if row is None or row.health.points is None:
            self.session.wound(fighters, step)
            return

        def take(points: int, formula: str) -> bool:
            return self.session.wound(fighters, points, formula)

        field = PointsField(self.viewport(), take, heals=step < 0)
        area = points_place(self.look(row))
        place = self.row_rect(self.combatants.place_of(row.id)).bottomLeft()
        field.open_at(place + QPoint(round(area.left()) if area is not None else 0, 0))

    def open_lot(self, fighter: str) -> bool:
        """Open what may lie before a fighter; False: nothing may."""
        row = self.session.table.row(fighter)
        if row is None:
            return False
        return open_lot(self.session, fighter, self._on_screen(fighter).adjusted(px(10), 0, 0, 0), self) is not None

    def open_possible(self, fighter: str) -> None:
        """Open the list of what a fighter can do now."""
        PossiblePopup(self.session, self.session.possibilities(fighter), self).open_below(self._on_screen(fighter))

    def open_weapons(self, fighters: tuple[str, ...]) -> None:
        """Open the list of weapons that can be given to fighters."""
        if fighters:
            WeaponPopup(self.session, fighters, self).open_below(self._on_screen(fighters[0]))

    def open_states(self, fighters: tuple[str, ...]) -> None:
        """Open the list of states, a tick for those that all of these fighters have."""
        if fighters:
            menu = states_menu(self, fighters)
            place = self._on_screen(fighters[0])
            menu.popup(place.bottomLeft() + QPoint(px(STATES_FROM_LEFT), 0))
            menu.setActiveAction(menu.actions()[0])

    def _on_screen(self, fighter: str) -> QRect:
        """The row of a fighter, in pixels of the screen."""
        rect = self.row_rect(self.combatants.place_of(fighter))
        return QRect(self.viewport().mapToGlobal(rect.topLeft()), rect.size())

    # -- keys --------------------------------------------------------------------------------------------------------
    def event(self, event: QEvent) -> bool:
        """While somebody is chosen, every key is for the table; a choice that only lingers lets go of the others."""
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return super().event(event)
        if self.chooser is not None and not passes_on(self, event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of the table (`gui.panels.table.keys`); others move the focus."""
        if not run_key(self, event):
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Letters are commands, not a search."""

    def choose_target(self, chooser: Chooser | None) -> None:
        """Begin or end choosing by number or name."""
        self.chooser = chooser
        self.numbers = chooser.numbers() if chooser else {}
        if chooser is not None:
            self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.viewport().update()
        self.choosing_changed.emit()

    def take_chosen(self, chooser: Chooser, row: FighterRow) -> None:
        """Aim at the one who was chosen, or let him attack; the numbers of his enemies then stand ready."""
        self.choose_target(None)
        if chooser.attacks:
            self.session.set_attacker(row.id)
        else:
            self.acts.aim(row.id)
        self.select((row.id,))
        enemies = self.acts.enemies()
        if chooser.attacks and enemies and self.session.table.attacker == row.id:
            self.choose_target(Chooser(enemies, lingers=True))

    def end_lingering(self) -> None:
        """Take the number that was typed in full, and show numbers no longer."""
        chooser = self.chooser
        exact = chooser.first() if chooser is not None and chooser.typed else None
        self.choose_target(None)
        if exact is not None:
            self.acts.aim(exact.id)

    def show_details(self) -> None:
        """Say everything about the focused row below it."""
        row = self.session.table.row(self.focused())
        if row is not None:
            place = self.row_rect(self.combatants.place_of(row.id)).bottomLeft()
            where = self.viewport().mapToGlobal(place)
            QToolTip.showText(where, plain_tip(*row_lines(self.combatants, row)), self)
