"""The menu of a token of the ribbon: everything that can be done with its place in the order, with its key."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu, QWidget

from engine.view import RibbonEntry, TableView
from gui.controls.menu import Menu
from gui.session import Session
from gui.translation import key_name

translate = QCoreApplication.translate
OPEN = ("to_come", "hold", "out")
"""Status of an entry that can still be made to act."""


def names_of(entry: RibbonEntry) -> str:
    """Who acts there, as plain words of a menu."""
    return (", " if entry.group else " – ").join(entry.names).replace("&", "&&")


def ribbon_menu(session: Session, place: int, parent: QWidget, open_lot: Callable[[], object]) -> QMenu:
    """What can be done with the entry at this place of the order.

    Args:
        open_lot: opens what may lie before it.
    """
    menu, table = Menu(parent), session.table
    menu.aboutToHide.connect(menu.deleteLater)
    entry = table.ribbon[place]
    _turn(session, menu, table, entry)
    _places(session, menu, table, place)
    if entry.tied:
        _add(menu, translate("RibbonMenu", "Keep this order of those tied"), lambda: session.settle_ties(entry.id))
    lot = session.lot(entry.fighters[0])
    if lot is not None:
        menu.addSeparator()
        said = session.words.text(lot.field.label).replace("&", "&&")
        _add(menu, f"{said}…", open_lot, "J")
    return menu


def _add(menu: QMenu, words: str, act: Callable[[], object], key: str = "") -> None:
    action = menu.addAction(f"{words}\t{key_name(key)}" if key else words)
    action.triggered.connect(lambda _checked=False: act())


def _turn(session: Session, menu: QMenu, table: TableView, entry: RibbonEntry) -> None:
    """Whether and when it acts."""
    if entry.status == "now":
        _add(menu, translate("RibbonMenu", "Hold"), session.hold, "H")
        later = menu.addMenu(translate("RibbonMenu", "Act later, behind"))
        for number, one in enumerate(one for one in table.ribbon if one.status == "to_come"):
            _add(later, names_of(one), _delaying(session, one.id), "" if number else "Shift+H")
        later.setEnabled(not later.isEmpty())
    elif entry.status in OPEN:
        key = "H" if entry.status == "hold" else ""
        _add(menu, translate("RibbonMenu", "Act now"), lambda: session.act_now(entry.id), key)
    if entry.by_gm:
        _add(menu, translate("RibbonMenu", "Take back into this round"), lambda: session.skip_or_restore(entry.id), "K")
    elif entry.status != "acted":
        _add(menu, translate("RibbonMenu", "Leave out of this round"), lambda: session.skip_or_restore(entry.id), "K")


def _delaying(session: Session, behind: str) -> Callable[[], None]:
    return lambda: session.delay(behind)


def _band_of(table: TableView, entry: RibbonEntry) -> tuple[str, ...]:
    """Those who lead the entries of its band; without one, its own leader."""
    return tuple(one.fighters[0] for one in table.ribbon if one is entry or (entry.band and one.band == entry.band))


def _places(session: Session, menu: QMenu, table: TableView, place: int) -> None:
    """One place earlier or later."""
    entry = table.ribbon[place]
    menu.addSeparator()
    if place > 0:
        earlier = translate("RibbonMenu", "One place earlier")
        _add(menu, earlier, lambda: session.move_entry(entry.id, place - 1), "Alt+Left")
        before = table.ribbon[place - 1]
        if not entry.band or before.band != entry.band:
            joining = _band_of(table, before) + _band_of(table, entry)
            said = translate("RibbonMenu", "Act together with: {0}").format(names_of(before))
            _add(menu, said, lambda: session.gather(joining))
    if entry.band:
        _add(menu, translate("RibbonMenu", "Act on his own"), lambda: session.scatter(entry.fighters), "Ctrl+Shift+G")
    if place < len(table.ribbon) - 1:
        later = translate("RibbonMenu", "One place later")
        _add(menu, later, lambda: session.move_entry(entry.id, place + 1), "Alt+Right")
