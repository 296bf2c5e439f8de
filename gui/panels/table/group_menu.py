"""What can be done with many fighters at once, as parts of menus and as questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu

from gui.panels.table import selecting
from gui.panels.table.menu_lines import add_line
from gui.panels.table.pill import MOST, CountPill

if TYPE_CHECKING:
    from gui.panels.table.gestures import CombatantTree

translate = QCoreApplication.translate


def said(tree: CombatantTree, chosen: tuple[str, ...]) -> str:
    """Who is meant: the name of one, the number of several."""
    rows = [row for row in tree.session.table.rows if row.id in chosen]
    return rows[0].name if len(rows) == 1 else translate("TableGroup", "{0} fighters").format(len(rows))


def ask_copies(tree: CombatantTree, chosen: tuple[str, ...]) -> None:
    """Ask how many copies of each; number and copies are one step."""
    if chosen:
        question = translate("TableGroup", "{0}: how many copies? (1 to {1})").format(said(tree, chosen), MOST)
        pill = CountPill(question, tree.viewport(), waits=True)
        pill.chosen.connect(lambda count: tree.session.duplicate(chosen, count))
        pill.open_at(tree.row_rect(tree.combatants.place_of(chosen[0])).center())


def ask_note(tree: CombatantTree, chosen: tuple[str, ...]) -> None:
    """Ask for a line that is added to the notes of each."""
    from gui.dialogs.name import NameDialog

    if chosen:
        title = translate("TableGroup", "Note: {0}").format(said(tree, chosen))
        question, verb = (
            translate("TableGroup", "A line for the notes of each"),
            translate("TableGroup", "Add the note"),
        )
        NameDialog(
            title, question, "", lambda text: tree.session.add_note(chosen, text), tree.window(), verb=verb
        ).open()


def open_waves(tree: CombatantTree, chosen: tuple[str, ...], *, aside: bool = False) -> None:
    """Reinforcements, with these fighters as those who may be set aside; `aside`: they are proposed."""
    from gui.dialogs.waves import WavesDialog

    WavesDialog(tree.session, chosen, tree.window(), aside=aside).open()


def open_parties(tree: CombatantTree, chosen: tuple[str, ...]) -> None:
    """The parties, with these fighters as those who may be kept."""
    from gui.dialogs.parties import PartiesDialog

    PartiesDialog(tree.session, chosen, tree.window()).open()


def move_on(tree: CombatantTree, chosen: tuple[str, ...]) -> None:
    """To the side after that of the first of them."""
    sides = [side.id for side in tree.session.table.sides]
    if chosen and len(sides) > 1:
        now = sides.index(tree.acts.side_of(chosen[0]))
        tree.session.move_fighters(chosen, sides[(now + 1) % len(sides)])


def add_members(tree: CombatantTree, menu: QMenu, side: str) -> None:
    """Select those of a side, where there is anybody."""
    if tree.acts.members(side):
        menu.addSeparator()
        words = translate("TableGroup", "Select all of this side")
        add_line(menu, words, lambda: selecting.select_members(tree, side), "Ctrl+Shift+A")


def add_group(tree: CombatantTree, menu: QMenu, chosen: tuple[str, ...]) -> None:
    """Who else is to be selected; act together, be set aside, be kept as a party."""
    inner = menu.addMenu(translate("TableGroup", "Group"))
    for words, key, act in (
        (translate("TableGroup", "Select all of this side"), "Ctrl+Shift+A", selecting.select_side),
        (translate("TableGroup", "Select all of this kind"), "Ctrl+Shift+K", selecting.select_kind),
        (translate("TableGroup", "Select everybody"), "Ctrl+A", selecting.select_everybody),
    ):
        add_line(inner, words, lambda act=act: act(tree), key)  # type: ignore[misc]
    inner.addSeparator()
    _add_acts(tree, inner, chosen)


def _add_acts(tree: CombatantTree, menu: QMenu, chosen: tuple[str, ...]) -> None:
    bands = {one.band for one in tree.session.table.ribbon if one.band and one.fighters[0] in chosen}
    session = tree.session
    if len(chosen) > 1:
        add_line(menu, translate("TableGroup", "Act together"), lambda: session.gather(chosen), "Ctrl+G")
    if bands:
        add_line(menu, translate("TableGroup", "Act separately"), lambda: session.scatter(chosen), "Ctrl+Shift+G")
    add_line(menu, translate("TableGroup", "As reinforcements…"), lambda: open_waves(tree, chosen, aside=True))
    add_line(menu, translate("TableGroup", "Keep as a party…"), lambda: open_parties(tree, chosen), "Shift+P")
