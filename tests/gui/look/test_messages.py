"""Toast, strip, banner, heads: what they say, how they are answered by key, how they make room."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.controls import Banner, Button, DockTitle, IconButton, Panel, Strip, Toast
from gui.controls.toast import HEIGHT, MARGIN
from tests.gui.look.conftest import Stage

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton


def room(stage: Stage) -> tuple[Panel, Button]:
    """A panel of a window with a button that has the focus."""
    button = Button("Lancer")
    panel = stage(button)
    button.setFocus()
    return panel, button


def toast(panel: Panel) -> tuple[Toast, list[str]]:
    """A toast with an action, and the actions that it tells."""
    made = Toast(panel)
    made.animated = False
    told: list[str] = []
    made.acted.connect(told.append)
    made.say("Supprimé : Gobelin 2", "undo", "Annuler", "Ctrl+Z")
    return made, told


def test_a_toast_is_answered_by_key(stage: Stage) -> None:
    """Its action takes the focus when asked, Enter runs it, and the focus goes back where it was."""
    panel, button = room(stage)
    made, told = toast(panel)
    assert QApplication.focusWidget() is button
    made.take_focus()
    assert QApplication.focusWidget() is made.button
    QTest.keyClick(made.button, Key.Key_Return)
    assert told == ["undo"]
    assert made.isHidden()
    assert QApplication.focusWidget() is button


def test_a_focused_toast_stays(stage: Stage) -> None:
    """Its six seconds do not run while it is focused; Escape sends it away without doing anything."""
    panel, button = room(stage)
    made, told = toast(panel)
    assert made._timer.isActive()
    made.take_focus()
    assert not made._timer.isActive()
    QTest.keyClick(made.button, Key.Key_Escape)
    assert (told, made.isHidden()) == ([], True)
    assert QApplication.focusWidget() is button


def test_a_click_beside_the_action_only_dismisses(stage: Stage) -> None:
    """Nothing is undone by a click on the sentence; the action has its own place."""
    panel, _ = room(stage)
    made, told = toast(panel)
    QTest.mouseClick(made, LEFT, pos=QPoint(40, made.height() // 2))
    assert (told, made.isHidden()) == ([], True)
    made.say("Supprimé : Gobelin 3", "undo", "Annuler")
    QTest.mouseClick(made.button, LEFT)
    assert told == ["undo"]


def test_a_toast_stands_above_the_bottom(stage: Stage) -> None:
    """40 high, centred, its lower edge 12 above the bottom; a sentence without action has no button."""
    panel, _ = room(stage)
    made = Toast(panel)
    made.say("Enregistré")
    assert made.height() - 2 * MARGIN == HEIGHT == 40
    assert panel.height() - (made.geometry().bottom() + 1 - MARGIN) == 12
    assert abs(made.geometry().center().x() - panel.rect().center().x()) <= 1
    assert not made.button.isVisible()
    assert made.accessibleName() == "Enregistré"


def test_a_new_sentence_interrupts_one_that_leaves(qtbot: QtBot, stage: Stage) -> None:
    """While one toast goes, another may come: it is seen whole and stays."""
    panel, _ = room(stage)
    made = Toast(panel)
    made.say("Annulé : 1 blessure sur Grukk")
    made.leave()
    made.say("Rétabli : 1 blessure sur Grukk")
    qtbot.waitUntil(lambda: made.share == 1.0)
    assert made.isVisible()
    assert made.accessibleName() == "Rétabli : 1 blessure sur Grukk"


def test_a_strip_tells_its_answer(qapp: QApplication) -> None:
    """Each button tells its id; while the strip asks, its first button is the filled one."""
    answers = [("end", "Terminer", "Enter"), ("keep", "Garder", "⌫")]
    strip = Strip("Distrait prend fin à la fin du tour de Nils", answers)
    told: list[str] = []
    strip.answered.connect(told.append)
    for button in strip.buttons:
        button.click()
    assert told == ["end", "keep"]
    strip.ask(True)
    assert [button.kind for button in strip.buttons] == ["primary", "plain"]
    strip.ask(False)
    assert [button.kind for button in strip.buttons] == ["plain", "plain"]
    assert strip.sizeHint().height() == 32


def test_a_strip_with_many_answers_keeps_its_question(qapp: QApplication) -> None:
    """Answers that have no room beside the question stand below it, whole and with their keys; the question is read."""
    answers = [(str(number), f"Sergent Brask {number}", str(number)) for number in range(1, 10)]
    strip = Strip("Le tir de Soldat 1 touche quelqu’un d’autre : qui ?", answers)
    strip.resize(700, 32)
    strip.show()
    assert strip.height() > 64
    assert all(button.y() >= 32 and button.geometry().right() < 700 for button in strip.buttons)
    assert all(button.width() >= button.sizeHint().width() for button in strip.buttons)
    strip.resize(3000, 32)
    assert strip.height() == 32
    assert all(button.y() < 32 for button in strip.buttons)


def test_a_banner_says_all_of_it(stage: Stage) -> None:
    """58 high for one line, higher when cause and remedy need more; the whole is also its name and tooltip."""
    panel, _ = room(stage)
    banner = Banner(panel)
    banner.resize(700, 58)
    banner.say("warning", "Fichier abîmé", "Rien n’est perdu.", [], "Fermer")
    assert banner.height() == 58
    long = "Combattant 3, arme : « épéee » est inconnue. Vouliez-vous « épée » ? Votre combat en cours est intact."
    banner.say("error", "Ce fichier n’a pas été ouvert", long, [("line", "Voir la ligne")], "Fermer")
    assert banner.height() > 58
    assert banner.accessibleName() == f"Ce fichier n’a pas été ouvert. {long}"
    assert "« épéee »" in banner.toolTip()


def test_a_banner_stays_until_it_is_answered(stage: Stage) -> None:
    """An answer is told and closes it; its cross closes it and tells nothing; both have names."""
    panel, _ = room(stage)
    banner, told = Banner(panel), list[str]()
    banner.acted.connect(told.append)
    banner.say("error", "Disque plein", "Rien n’est perdu.", [("save_as", "Enregistrer ailleurs")], "Fermer")
    save, close = banner.findChildren(Button)[-1], banner.findChildren(IconButton)[-1]
    assert (save.accessibleName(), close.accessibleName()) == ("Enregistrer ailleurs", "Fermer")
    close.click()
    assert (told, banner.isHidden()) == ([], True)
    banner.say("error", "Disque plein", "Rien n’est perdu.", [("save_as", "Enregistrer ailleurs")], "Fermer")
    banner.findChildren(Button)[-1].click()
    assert (told, banner.isHidden()) == (["save_as"], True)


def test_a_dock_title_drops_its_count_where_room_is_short(qapp: QApplication) -> None:
    """The count stands only where it does not touch the buttons."""
    titled, bare = DockTitle(), DockTitle()
    titled.set_title("Combattants", "9 · 1 hors de combat")
    bare.set_title("Combattants")
    for title in (titled, bare):
        title.add_button(IconButton("close", "Fermer"))
        title.resize(170, 32)
    assert titled.grab().toImage() == bare.grab().toImage()
    for title in (titled, bare):
        title.resize(320, 32)
    assert titled.grab().toImage() != bare.grab().toImage()
    assert titled.accessibleName() == "Combattants 9 · 1 hors de combat"


def test_a_banner_that_says_it_again_is_no_higher(stage: Stage) -> None:
    """Its new buttons have no place yet; its words still have the room beside them."""
    panel, _ = room(stage)
    banner = Banner(panel)
    banner.resize(1000, 58)
    for _ in range(2):
        banner.say("error", "Impossible", "1 jet ou choix attend une réponse. Répondez d’abord.", [], "Fermer")
        QApplication.processEvents()
        assert banner.height() == 58
