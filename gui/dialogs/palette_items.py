"""What the command field can run: commands, fighters, what the present fighter can do, house rules, rules to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from engine.form import Field
from gui.command_table import actions
from gui.dialogs.help import open_help
from gui.session import Session
from gui.translation import command_key

if TYPE_CHECKING:
    from gui.main_window import MainWindow

translate = QCoreApplication.translate


@dataclass(frozen=True)
class PaletteItem:
    """One thing that can be run: its name, what kind of thing it is, its key, what it does.

    Attributes:
        refused: why it is not possible now, or "".
    """

    name: str
    kind: str
    act: Callable[[], object]
    key: str = ""
    refused: str = ""


def commands(run: Callable[[str], None]) -> Iterator[PaletteItem]:
    """Every command of the window."""
    menus = {id: actions.translated(words) for id, words in actions.MENUS}
    for one in actions.COMMANDS:
        name = actions.translated(one.text)
        yield PaletteItem(name, menus[one.menu], partial(run, one.id), command_key(one.id))


def things(window: MainWindow) -> Iterator[PaletteItem]:
    """What the fight has: fighters, weapons, actions and states of the present one, house rules, rules to read."""
    yield from _fighters(window)
    yield from _setting(window.session)
    yield from _states(window.session)
    for field in window.session.house_rules():
        yield from _house_rule(window.session, field)
    for id, name, _ in window.session.rules(window.session.table.system):
        yield PaletteItem(name, translate("Palette", "Rule {0}").format(id), partial(_open_rule, window, id))


def _open_rule(window: MainWindow, rule: str) -> None:
    """Open the help on a rule."""
    open_help(window).show_rule(rule)


def _fighters(window: MainWindow) -> Iterator[PaletteItem]:
    session = window.session
    fighter = translate("Palette", "Fighter")
    for row in session.table.rows:
        for words, act in (
            (translate("Palette", "Aim at {0}"), partial(session.aim, row.id)),
            (translate("Palette", "Select {0}"), partial(window.table.select, row.id)),
            (translate("Palette", "{0} attacks"), partial(session.set_attacker, row.id)),
            (translate("Palette", "Sheet of {0}"), partial(window.table.open_sheet, row.id)),
        ):
            yield PaletteItem(words.format(row.name), fighter, act)


def _setting(session: Session) -> Iterator[PaletteItem]:
    """The weapons and actions of whoever is in the attack dock."""
    words = session.words
    for kind, choices, act in (
        (translate("Palette", "Action"), session.form.actions, session.set_action),
        (translate("Palette", "Weapon"), session.form.weapons, session.set_weapon),
    ):
        for choice in choices:
            refused = words.text(choice.impossible) if choice.impossible is not None else ""
            yield PaletteItem(words.text(choice.label), kind, partial(act, choice.id), refused=refused)


def _states(session: Session) -> Iterator[PaletteItem]:
    """The states that whoever is in the attack dock can gain or lose."""
    words, who = session.words, session.table.attacker
    sheet = session.sheet(who) if who else None
    if sheet is None:
        return
    kind = translate("Palette", "State")
    for chip in sheet.addable:
        name = translate("Palette", "{0} gains: {1}").format(sheet.name, words.text(chip.label))
        yield PaletteItem(name, kind, partial(session.add_state, (who,), chip.id))
    for chip in sheet.states:
        name = translate("Palette", "{0} loses: {1}").format(sheet.name, words.text(chip.label))
        yield PaletteItem(name, kind, partial(session.remove_state, (who,), chip.id))


def _house_rule(session: Session, field: Field) -> Iterator[PaletteItem]:
    """A house rule: a tick is turned over, of a choice each other value can be taken; the rest has its dialog."""
    rule, name = translate("Palette", "House rule"), session.words.text(field.label)
    if field.kind == "check":
        way = translate("Palette", "{0}: no") if field.value else translate("Palette", "{0}: yes")
        yield PaletteItem(way.format(name), rule, partial(session.set_option, field.id, not field.value))
    for value, words in field.options:
        if value != field.value:
            option = translate("Palette", "{0}: {1}").format(name, session.words.text(words))
            yield PaletteItem(option, rule, partial(session.set_option, field.id, value))
