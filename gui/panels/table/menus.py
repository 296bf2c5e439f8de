"""The menus of the table: of fighters, of a state, of a side."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu

from engine.view import FighterRow, LibraryItem
from gui.panels.table.group_menu import add_group, add_members, ask_copies, ask_note
from gui.panels.table.menu_lines import add_line, new_menu, plain

if TYPE_CHECKING:
    from gui.panels.table.gestures import CombatantTree

translate = QCoreApplication.translate


def _items(tree: CombatantTree, section: str) -> tuple[LibraryItem, ...]:
    return next((one.items for one in tree.session.library() if one.id == section), ())


def fighter_menu(tree: CombatantTree, chosen: tuple[str, ...]) -> QMenu:
    """Every act on these fighters."""
    menu = new_menu(tree)
    rows = _rows(tree, chosen)
    if not rows:
        return menu
    if len(rows) == 1:
        _one(tree, menu, rows[0])
    _states(tree, menu.addMenu(translate("TableMenu", "States")), rows)
    _weapons(tree, menu.addMenu(translate("TableMenu", "Weapons")), rows)
    add_line(menu, translate("TableMenu", "Wound"), lambda: tree.wound(chosen, 1), "B")
    add_line(menu, translate("TableMenu", "Heal"), lambda: tree.wound(chosen, -1), "Shift+B")
    add_line(menu, translate("TableMenu", "Damage without an attack…"), lambda: _hurting(tree, chosen), "Shift+D")
    add_line(menu, translate("TableMenu", "Healing and first aid…"), lambda: _caring(tree, chosen), "Shift+S")
    menu.addSeparator()
    add_group(tree, menu, chosen)
    menu.addSeparator()
    add_line(menu, translate("TableMenu", "Duplicate"), lambda: tree.session.duplicate(chosen), "Ctrl+D")
    add_line(menu, translate("TableMenu", "Duplicate…"), lambda: ask_copies(tree, chosen), "Ctrl+Shift+D")
    _moves(tree, menu, chosen)
    hidden = all(row.hidden for row in rows)
    hide = translate("TableMenu", "Show to the players") if hidden else translate("TableMenu", "Hide from the players")
    add_line(menu, hide, lambda: tree.session.hide(chosen, not hidden), "X")
    if len(rows) > 1:
        add_line(menu, translate("TableMenu", "Note for all…"), lambda: ask_note(tree, chosen), "Ctrl+Shift+N")
    menu.addSeparator()
    add_line(menu, translate("TableMenu", "Remove from the fight"), lambda: tree.session.remove(chosen))
    return menu


def _hurting(tree: CombatantTree, chosen: tuple[str, ...]) -> None:
    from gui.dialogs.harm import HarmDialog

    HarmDialog(tree.session, chosen, tree.window()).open()


def _caring(tree: CombatantTree, chosen: tuple[str, ...]) -> None:
    from gui.dialogs.care import CareDialog

    CareDialog(tree.session, chosen, tree.window()).open()


def _keeping(tree: CombatantTree, id: str) -> None:
    from gui.dialogs.updates import keep_own

    keep_own(tree.session, id, tree.window())


def _one(tree: CombatantTree, menu: QMenu, row: FighterRow) -> None:
    """What can be done with one fighter only."""
    table = tree.session.table
    if row.id != table.attacker:
        said = translate("TableMenu", "Attack with {0}").format(row.name)
        add_line(menu, said, lambda: tree.session.set_attacker(row.id), "F")
        add_line(menu, translate("TableMenu", "Aim at {0}").format(row.name), lambda: tree.acts.aim(row.id))
        if tree.acts.may_also_aim(row.id):
            said = translate("TableMenu", "Also aim at {0}").format(row.name)
            also = add_line(menu, said, lambda: tree.acts.also_aim(row.id), "Shift+Enter")
            also.setCheckable(True)
            also.setChecked(row.id in tree.acts.targets)
        menu.addSeparator()
    add_line(
        menu, translate("TableMenu", "What {0} can do now").format(row.name), lambda: tree.open_possible(row.id), "O"
    )
    add_line(menu, translate("TableMenu", "Open the sheet"), lambda: tree.sheet_wanted.emit(row.id), "Ctrl+I")
    add_line(menu, translate("TableMenu", "Rename"), lambda: tree.rename(row.id), "F2")
    keep = translate("TableMenu", "Keep in the library")
    add_line(menu, keep, lambda: _keeping(tree, row.id), "Ctrl+Shift+L")
    add_line(menu, translate("TableMenu", "Notes…"), lambda: tree.notes_wanted.emit(row.id))
    lot = tree.session.lot(row.id)
    if lot is not None:
        add_line(menu, f"{tree.session.words.text(lot.field.label)}…", lambda: tree.open_lot(row.id), "J")
    sheet = tree.session.sheet(row.id)
    for offer in sheet.offers if sheet is not None else ():
        made = add_line(menu, tree.session.words.text(offer.label), _offering(tree, row.id, offer.id))
        made.setEnabled(offer.impossible is None)
    menu.addSeparator()


def _offering(tree: CombatantTree, fighter: str, offer: str) -> Callable[[], None]:
    return lambda: tree.session.take_offer(fighter, offer)


def states_menu(tree: CombatantTree, chosen: tuple[str, ...]) -> QMenu:
    """The states of these fighters."""
    menu = new_menu(tree)
    _states(tree, menu, _rows(tree, chosen))
    return menu


def weapons_menu(tree: CombatantTree, chosen: tuple[str, ...]) -> QMenu:
    """The weapons that can be given to these fighters."""
    menu = new_menu(tree)
    _weapons(tree, menu, _rows(tree, chosen))
    return menu


def sides_menu(tree: CombatantTree, chosen: tuple[str, ...]) -> QMenu:
    """The sides that these fighters can move to."""
    menu = new_menu(tree)
    _moves(tree, menu, chosen)
    return menu


def _rows(tree: CombatantTree, chosen: tuple[str, ...]) -> list[FighterRow]:
    return [row for id in chosen if (row := tree.session.table.row(id)) is not None]


def _states(tree: CombatantTree, menu: QMenu, rows: list[FighterRow]) -> None:
    """A tick for each state of the game."""
    ids = tuple(row.id for row in rows)
    for item in _items(tree, "states"):
        action = menu.addAction(plain(tree.session.words.text(item.label)))
        action.setCheckable(True)
        action.setChecked(all(any(chip.id == item.id for chip in row.states) for row in rows))
        action.triggered.connect(lambda on, state=item.id: tree.acts.toggle_state(ids, state, on=on))


def _weapons(tree: CombatantTree, menu: QMenu, rows: list[FighterRow]) -> None:
    """What one fighter carries, then everything there is."""
    words = tree.session.words
    if len(rows) == 1:
        fighter = rows[0].id
        sheet = tree.session.sheet(fighter)
        for carried in sheet.carried if sheet else ():
            take = add_line(menu, words.text(carried.weapon), _taking(tree, fighter, carried.index))
            take.setCheckable(True)
            take.setChecked(carried.in_hand)
        add_line(menu, translate("TableMenu", "Empty hands"), _taking(tree, fighter, -1))
        menu.addSeparator()
    for item in _items(tree, "weapons"):
        add_line(menu, words.text(item.label), _arming(tree, tuple(row.id for row in rows), item.id))


def _taking(tree: CombatantTree, fighter: str, carried: int) -> Callable[[], None]:
    return lambda: tree.session.put_in_hand(fighter, carried)


def _arming(tree: CombatantTree, fighters: tuple[str, ...], weapon: str) -> Callable[[], None]:
    return lambda: tree.session.arm(fighters, weapon)


def _moves(tree: CombatantTree, menu: QMenu, chosen: tuple[str, ...]) -> None:
    """To each other side."""
    for side in tree.acts.other_sides(chosen):
        said = translate("TableMenu", "Move to: {0}").format(side.name)
        add_line(menu, said, lambda id=side.id: tree.session.move_fighters(chosen, id))  # type: ignore[misc]


def chip_menu(tree: CombatantTree, row: FighterRow, states: tuple[int, ...]) -> QMenu:
    """For each of these states of a row: how long it lasts, and its end."""
    menu, words = new_menu(tree), tree.session.words
    for number in states:
        chip = row.states[number]
        name = words.text(chip.label)
        lasts = menu.addAction(plain(f"{name}, {words.text(chip.lasts)}" if chip.lasts else name))
        lasts.setEnabled(False)
        add_line(menu, translate("TableMenu", "Remove: {0}").format(name), _ending(tree, row.id, chip.id))
    return menu


def _ending(tree: CombatantTree, fighter: str, state: str) -> Callable[[], None]:
    return lambda: tree.session.remove_state((fighter,), state)


def side_menu(tree: CombatantTree, side: str) -> QMenu:
    """Every party that is kept and every archetype, to add to a side."""
    menu, words = new_menu(tree), tree.session.words
    for item in _items(tree, "parties"):
        add_line(menu, words.text(item.label), lambda id=item.id: tree.session.add_party(id, side))  # type: ignore[misc]
    menu.addSeparator()
    for item in _items(tree, "archetypes"):
        add_line(menu, words.text(item.label), _adding(tree, item.id, side))
    add_members(tree, menu, side)
    return menu


def _adding(tree: CombatantTree, archetype: str, side: str) -> Callable[[], None]:
    return lambda: tree.session.add(archetype, side)
