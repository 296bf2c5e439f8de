"""A finished roll may be thrown once more for a benny: the card offers it, the better result counts."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.gui.window.playing import Player, open_window, settle


def test_the_card_offers_the_throw_again_and_the_price_is_paid_on_apply(qapp: object) -> None:
    """Savage Worlds: the heroine of the sample has 3 bennies; the throw made again costs one, paid with the result."""
    player = Player(open_window("--lang", "en", game="savage_worlds"))
    card = player.window.attack.result
    for _ in range(200):
        player.session.roll_dice()
        settle(player.estoc)
        if card.rerolls.buttons:
            break
    assert card.rerolls.isVisibleTo(card)
    QTest.mouseClick(card.rerolls.buttons[0], Qt.MouseButton.LeftButton)
    settle(player.estoc)
    attacker = player.session.table.attacker
    while player.session.roll is not None and player.session.roll.choice:
        player.session.choose(player.session.roll.choice[0][0])
    player.session.apply()
    settle(player.estoc)
    assert player.session.play.state.fighter(attacker).counters["bennies"] == 2
