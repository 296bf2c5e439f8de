"""The command field: everything that can be done is found by a few letters and done with Enter."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest

from engine.label import LANGUAGES
from engine.systems import systems
from gui.application import Estoc
from gui.command_table import shortcuts
from gui.command_table.actions import COMMANDS, translated
from gui.dialogs.palette import ITEM, CommandPalette
from gui.dialogs.palette_items import PaletteItem
from gui.search import fit
from tests.gui.window.playing import Player, open_window, settle

GAMES = tuple(systems())
CONTROL = Qt.KeyboardModifier.ControlModifier


def opened(estoc: Estoc) -> CommandPalette:
    """The field, opened by its key."""
    estoc.window.activateWindow()
    settle(estoc)
    Player(estoc).key(Qt.Key.Key_K, CONTROL)
    return next(one for one in estoc.window.findChildren(CommandPalette) if one.isVisible())


def first(palette: CommandPalette) -> PaletteItem:
    """What Enter would do."""
    item = palette.list.item(0).data(ITEM)
    assert isinstance(item, PaletteItem)
    return item


def done(estoc: Estoc, typed: str) -> None:
    """Type, and press Enter."""
    palette = opened(estoc)
    palette.field.setText(typed)
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    settle(estoc)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_found_by_its_name_and_run(qapp: object, language: str) -> None:
    """Its whole name brings it first, with its key in force; Enter runs it and nothing else."""
    estoc = open_window("--lang", language)
    ran: list[str] = []
    for command in COMMANDS:
        palette = CommandPalette(estoc.window, ran.append)
        palette.field.setText(translated(command.text))
        row = palette.list.item(0)
        assert row.data(ITEM).key == estoc.window.commands[command.id].shortcut().toString(
            QKeySequence.SequenceFormat.NativeText
        )
        palette.list.take()
    assert ran == [command.id for command in COMMANDS]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_fighters_weapons_actions_states_and_rules_are_found(qapp: object, game: str, language: str) -> None:
    """Whatever a game has, each thing is found by its own name and can be done from there."""
    estoc = open_window("--lang", language, game=game)
    session, words = estoc.session, estoc.session.words
    who = session.table.attacker
    sheet = session.sheet(who)
    assert sheet is not None
    names = [row.name for row in session.table.rows]
    names += [words.text(one.label) for one in (*session.form.actions, *session.form.weapons)]
    names += [words.text(chip.label) for chip in (*sheet.addable, *sheet.states)]
    names += [words.text(field.label) for field in session.house_rules() if field.kind == "check"]
    palette = opened(estoc)
    for name in names:
        palette.field.setText(name)
        found = [palette.list.item(place).data(ITEM) for place in range(palette.list.count())]
        assert any(name in item.name for item in found if item is not None), name


def test_what_is_found_is_done(qapp: object) -> None:
    """Aiming, selecting, a state, a house rule: Enter does it, and what is on can be turned off."""
    estoc = open_window("--lang", "en")
    session = estoc.session
    other = next(row for row in session.table.rows if row.id not in (session.table.attacker, session.table.target))
    done(estoc, f"aim at {other.name}")
    assert session.table.target == other.id
    done(estoc, f"select {other.name}")
    assert estoc.window.table.selected() == (other.id,)
    sheet = session.sheet(session.table.attacker)
    assert sheet is not None
    state = sheet.addable[0]
    done(estoc, f"{sheet.name} gains {session.words.text(state.label)}")
    row = session.table.row(session.table.attacker)
    assert row is not None
    assert state.id in {chip.id for chip in row.states}
    done(estoc, f"{sheet.name} loses {session.words.text(state.label)}")
    row = session.table.row(session.table.attacker)
    assert row is not None
    assert state.id not in {chip.id for chip in row.states}


@pytest.mark.parametrize("game", GAMES)
def test_a_house_rule_is_turned_over(qapp: object, game: str) -> None:
    """A tick has its other value, a choice each value that it has not; what else there is has its own dialog."""
    estoc = open_window("--lang", "en", game=game)
    session, words = estoc.session, estoc.session.words
    for rule in session.house_rules():
        name = words.text(rule.label)
        if rule.kind == "check":
            done(estoc, f"{name}: {'no' if rule.value else 'yes'}")
        elif rule.options:
            done(estoc, f"{name}: {words.text(next(said for value, said in rule.options if value != rule.value))}")
        else:
            continue
        assert next(one for one in session.house_rules() if one.id == rule.id).value != rule.value


def test_what_is_not_possible_stays_with_its_reason(qapp: object) -> None:
    """Enter on it does nothing; the field stays open."""
    estoc = open_window("--lang", "en")
    refused = next(one for one in estoc.session.form.actions if one.impossible is not None)
    palette = opened(estoc)
    palette.field.setText(estoc.session.words.text(refused.label))
    assert first(palette).refused
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert palette.isVisible()


@pytest.mark.parametrize(
    "typed, name",
    [
        ("etat", "États…"),
        ("nxt wp", "Next weapon"),
        ("prec comb", "Combattant précédent"),
        ("arme suiv", "Arme suivante"),
    ],
)
def test_letters_are_enough(typed: str, name: str) -> None:
    """Neither accents, nor case, nor the order of the words, nor every letter has to be typed."""
    assert fit(name, typed) is not None


def test_the_better_fit_comes_first() -> None:
    """The beginning of the name before that of a word, that before a part of one, that before letters apart."""
    fits = [fit(name, "wea") for name in ("Weapon", "Next weapon", "Tweak", "Wide area")]
    assert fits == sorted(fits, key=lambda one: one if one is not None else 99)
    assert len(set(fits)) == 4
    assert fit("Sword", "wea") is None


def test_a_chosen_key_is_shown(qapp: object) -> None:
    """The field shows the key in force, not the delivered one."""
    estoc = open_window("--lang", "en")
    shortcuts.active.give("next_turn", QKeySequence("F9"))
    palette = opened(estoc)
    palette.field.setText("next fighter")
    assert first(palette).key == "F9"
    shortcuts.active.reset()
