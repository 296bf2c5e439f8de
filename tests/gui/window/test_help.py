"""Help: every rule of every game, every kind of number, found by typing and from where the question arises."""

from __future__ import annotations

import importlib
import pkgutil

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

import gui
from engine.label import words
from engine.systems import systems
from gui.application import Estoc
from gui.dialogs.help import HelpDialog
from gui.dialogs.palette import CommandPalette
from gui.dialogs.why import WhyDialog
from gui.figures import FIGURES, figures_of
from tests.gui.window.playing import Player, open_window, settle


def opened(estoc: Estoc) -> HelpDialog:
    """The help that is open."""
    settle(estoc)
    return next(one for one in estoc.window.findChildren(HelpDialog) if one.isVisible())


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_rule_of_every_game_is_found_by_its_id(qapp: object, language: str) -> None:
    """Made from the tables: what a game has is in the help, with its name and its sentence, in both languages."""
    estoc = open_window("--lang", language)
    estoc.commands.run("help")
    dialog = opened(estoc)
    for game in systems():
        dialog.game.setCurrentIndex(dialog.game.findData(game))
        dialog.show_entries()
        terms = words(language, game)
        assert [one.id for one in dialog.list.entries()] == list(systems()[game].tables.rules)
        for one in dialog.list.entries():
            assert (one.name, one.words) == (terms.text(f"rule.{one.id}"), terms.short(f"rule.{one.id}"))
            assert one.id not in (one.name, one.words)
            assert "{" not in one.name + one.words
        last = dialog.list.entries()[-1].id
        dialog.field.setText(last.lower())
        assert [one.id for one in dialog.list.entries()] == [last]
        dialog.field.setText("")


def test_a_search_finds_words_without_accents_and_says_when_there_are_none(qapp: object) -> None:
    """Typing goes on in the field while Up and Down move in the list."""
    estoc = open_window("--lang", "fr")
    estoc.commands.run("help")
    dialog = opened(estoc)
    dialog.field.setFocus()
    dialog.field.setText("etat")
    assert len(dialog.list.entries()) > 1
    QTest.keyClick(dialog.field, Qt.Key.Key_Down)
    assert dialog.list.currentRow() == 1
    dialog.field.setText("qqqq")
    assert dialog.list.entries() == []
    assert dialog.list.no_match.words.text() == "Aucune règle ne correspond à ces mots"


def test_the_reasons_lead_to_the_rule(qapp: object) -> None:
    """The button and a double click open the help on the rule of a line, of whatever game is played."""
    estoc = open_window("--lang", "en", game="savage_worlds")
    estoc.commands.run("why")
    settle(estoc)
    why = next(one for one in estoc.window.findChildren(WhyDialog) if one.isVisible())
    place = next(
        place for place, row in enumerate(why.lines.rows) if row.rule in systems()["savage_worlds"].tables.rules
    )
    why.lines.current = place
    why.lines.rule_asked.emit(why.lines.rule())
    chosen = opened(estoc).list.chosen()
    assert chosen is not None
    assert chosen.id == why.lines.rows[place].rule
    opened(estoc).close()
    settle(estoc)
    middle = why.lines.rect().topLeft()
    middle.setX(20)
    middle.setY(round(why.lines._top_of(place)) + 5)
    QTest.mouseDClick(why.lines, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
    again = opened(estoc).list.chosen()
    assert again == chosen


def test_each_kind_of_number_belongs_to_a_widget_that_there_is(qapp: object) -> None:
    """The table names classes: each of them exists, so that none is explained that is gone."""
    known: set[str] = set()
    for module in pkgutil.walk_packages(gui.__path__, "gui."):
        if module.name != "gui.__main__":
            known |= set(vars(importlib.import_module(module.name)))
    assert {name for one in FIGURES for name in one.shown_by} <= known
    assert len({one.id for one in FIGURES}) == len(FIGURES)


def test_every_part_of_the_window_with_numbers_is_explained(qapp: object) -> None:
    """From the dock to the pages: whoever asks there is told what stands there, first of all."""
    estoc = open_window("--lang", "en")
    window, attack = estoc.window, estoc.window.attack
    parts: list[tuple[QWidget, str]] = [
        (attack.figure, "chance"),
        (attack.bar, "bar"),
        (attack.table.list, "outcomes"),
        (attack.notes, "events"),
        (attack.circumstances.viewport(), "worth"),
        (attack.head.wanted, "worth_for"),
        (attack.side_by_side, "side_by_side"),
        (attack.result, "result"),
        (window.table.tree.viewport(), "enemy_odds"),
        (window.ribbon, "order"),
        (window.curves.view, "curve"),
        (window.top_bar.turn.timer, "timer"),
    ]
    told = {id for part, _ in parts for id in figures_of(part)}
    assert [figures_of(part)[0] for part, _ in parts] == [id for _, id in parts]
    for command in ("matrix", "luck", "why", "forecast"):
        estoc.commands.run(command)
        settle(estoc)
    told |= {id for one in window.findChildren(QWidget) for id in figures_of(one)}
    assert told == {one.id for one in FIGURES}


def test_shift_f1_explains_what_has_the_keyboard(qapp: object) -> None:
    """In the window and in a dialog: its numbers stand first, the others below."""
    estoc = open_window("--lang", "en")
    estoc.window.curves.view.setFocus()
    Player(estoc).key(Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    shown = [one.id for one in opened(estoc).list.entries()]
    assert {"curve", "now", "curve_ghost", "last_roll"} <= set(shown[:8])
    assert sorted(shown) == sorted(one.id for one in FIGURES)
    opened(estoc).close()
    estoc.commands.run("why")
    settle(estoc)
    why = next(one for one in estoc.window.findChildren(WhyDialog) if one.isVisible())
    why.lines.setFocus()
    QTest.keyClick(why.lines, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    assert "why" in [one.id for one in opened(estoc).list.entries()[:6]]


def test_the_help_leads_to_keys_tour_and_settings(qapp: object) -> None:
    """Each of its buttons closes it and opens what it names."""
    estoc = open_window("--lang", "en")
    for name, there in (("Keys", "KeysDialog"), ("Settings", "SettingsDialog"), ("Tour", "Bubble")):
        estoc.commands.run("help")
        button = next(one for one in opened(estoc).findChildren(QWidget) if one.accessibleName() == name)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        settle(estoc)
        shown = [one for one in estoc.window.findChildren(QWidget) if type(one).__name__ == there and one.isVisible()]
        assert len(shown) == 1
        shown[0].close()
        settle(estoc)
        assert not [one for one in estoc.window.findChildren(HelpDialog) if one.isVisible()]


def test_the_command_field_finds_a_rule(qapp: object) -> None:
    """Its id is enough; Enter opens the help on it."""
    estoc = open_window("--lang", "en")
    estoc.commands.run("command")
    settle(estoc)
    palette = next(one for one in estoc.window.findChildren(CommandPalette) if one.isVisible())
    palette.field.setText("uch-40")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    chosen = opened(estoc).list.chosen()
    assert chosen is not None
    assert chosen.id == "UCH-40"
