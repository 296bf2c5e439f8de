"""What an empty place says: what will stand there, and what to do next."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gui.dialogs.new_fight import NewFightDialog
from gui.dialogs.palette import CommandPalette
from tests.gui.window.playing import Player, open_window, settle


def test_without_an_attacker_the_dock_shows_the_four_steps(qapp: object) -> None:
    """A new fight has nobody to set up an attack for; opening the sample fight brings the dock back."""
    estoc = open_window("--lang", "en")
    attack = estoc.window.attack
    assert not attack.first_steps.isVisible()
    estoc.commands.run("new")
    dialog = next(one for one in estoc.window.findChildren(NewFightDialog) if one.isVisible())
    dialog.begin.click()
    settle(estoc)
    assert attack.first_steps.isVisible()
    assert attack.first_steps.accessibleDescription().endswith("Roll, or type your own dice")
    estoc.commands.run("open_sample")
    settle(estoc)
    assert not attack.first_steps.isVisible()
    assert attack.versus.isVisible()


def test_a_search_that_finds_nothing_runs_nothing(qapp: object) -> None:
    """The command field says so in its list, and Enter then leaves the field open."""
    estoc = open_window("--lang", "en")
    estoc.commands.run("command")
    palette = next(one for one in estoc.window.findChildren(CommandPalette) if one.isVisible())
    palette.field.setText("qqq")
    assert palette.list.count() == 0
    assert palette.list.no_match.words.text() == "Nothing that can be done matches these words"
    Player(estoc).key(Qt.Key.Key_Return)
    assert palette.isVisible()
    palette.field.setText("undo")
    assert palette.list.item(0).text() == "Undo"
    palette.close()


def test_names_and_roles_never_stand_in_one_list(qapp: object) -> None:
    """A wide dock names the fighters on every row; a narrow one has their roles on every row."""
    estoc = open_window("--lang", "fr", "--size", "1600x1000")
    view = estoc.window.attack.circumstances
    names = [row.name for row in estoc.session.table.rows]
    roles = ("attaquant", "cible")
    for width in (700, 300):
        view.resize(width, 400)
        settle(estoc)
        said = [row.labels[0] for row in view.circumstances.rows if not row.automatic]
        named = [any(name.split()[-1] in words for name in names) for words in said]
        by_role = [words.endswith(roles) for words in said]
        assert any(named) != any(by_role), said


def test_what_the_fight_waits_for_asks_instead_of_an_error(qapp: object) -> None:
    """N before a roll that is due rings its strip, whose Enter answers it; what is refused stands in the banner.

    When the fight has gone on nothing says any longer that something was refused.
    """
    estoc = open_window("--lang", "en", game="savage_worlds")
    player, session = Player(estoc), estoc.session
    while not session.table.prompts:
        player.letter("N")
    banner = estoc.window.banner
    assert not banner.isVisible()
    strip = estoc.window.prompts.strips[0][1]
    asked = [strip.asking]
    player.letter("N")
    assert [*asked, strip.asking] == [False, True]
    assert not banner.isVisible()
    session.skip_prompt("nothing")
    settle(estoc)
    assert banner.isVisible()
    session.skip_prompt(session.table.prompts[0].id)
    settle(estoc)
    assert not banner.isVisible()


def test_an_empty_fight_offers_three_ways_to_begin(qapp: object) -> None:
    """The cards run the commands they name, by click or key; at twice the size everything is still reached."""
    estoc = open_window("--lang", "en", "--size", "1366x768")
    estoc.session.new_fight("uchronia", "Empty", ("Heroes", "Opponents"))
    settle(estoc)
    empty = estoc.window.table.empty
    ran: list[str] = []
    empty.asked.disconnect()
    empty.asked.connect(ran.append)
    for card in empty.cards.values():
        QTest.keyClick(card, Qt.Key.Key_Return)
    assert ran == ["open_sample", "open", "import"]
    assert set(ran) <= set(estoc.commands.table)
    for scale in (200, 100):
        estoc.use_scale(scale)
        settle(estoc)
        for part in (*empty.zones, *empty.cards.values()):
            assert part.width() >= part.minimumSizeHint().width()
            assert part.height() >= part.minimumSizeHint().height()
