"""For eyes and fingers: large letters on a small screen, room for a finger, no motion, nothing told by colour alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QVariantAnimation

from engine.systems import systems
from gui import theme
from gui.accessible import voice
from gui.application import Estoc
from gui.theme import THEMES, Theme, px
from tests.gui.window.playing import open_window, settle


@pytest.fixture
def estoc(qapp: object) -> Iterator[Estoc]:
    """A window of 1366 x 768."""
    made = open_window("--lang", "en", "--size", "1366x768")
    yield made
    made.session.desk.close()


@pytest.mark.parametrize("game", systems())
def test_large_letters_on_a_small_screen_hide_no_chance(qapp: object, game: str) -> None:
    """At 200 % the window is no larger than the screen; figure, bar and buttons are in view, nothing scrolled to."""
    estoc = open_window("--lang", "fr", "--size", "1366x768", game=game)
    estoc.use_scale(200)
    settle(estoc)
    least, attack = estoc.window.minimumSizeHint(), estoc.window.attack
    assert least.width() <= 1366
    assert least.height() <= 768 - 40
    for part in (attack.figure, attack.bar, attack.buttons.roll, attack.buttons.type_dice, attack.buttons.why):
        assert part.visibleRegion().boundingRect().size() == part.size(), part
    estoc.session.desk.close()


def test_a_density_is_kept_and_reaches_rows_and_buttons(estoc: Estoc) -> None:
    """Roomy rows and buttons are 36 high, the comfortable ones as before; the choice is there at the next start."""
    tree, roll = estoc.window.table.tree, estoc.window.attack.buttons.type_dice
    before = tree.row_height, roll.height()
    estoc.use(density="roomy")
    settle(estoc)
    assert min(tree.row_height, roll.height()) >= px(36)
    estoc.keep_settings()
    estoc.use(density="comfortable")
    settle(estoc)
    assert (tree.row_height, roll.height()) == before
    open_window("--lang", "en")
    assert theme.active.density == "roomy"


def test_nothing_moves_without_motion(estoc: Estoc) -> None:
    """A tick, a roll and a message change at once: no animation is under way."""
    estoc.use_motion(reduced=True)
    estoc.session.set_answer("attacker_circumstance", 1)
    estoc.session.roll_dice()
    estoc.window.toast.say("Undone: 1 wound on Grukk")
    moving = [one for one in estoc.window.findChildren(QVariantAnimation) if one.state() is one.State.Running]
    assert moving == []


def test_what_happens_is_said_aloud(estoc: Estoc) -> None:
    """A roll, what is applied, whose turn it is and what is undone reach a screen reader, each in one sentence."""
    heard: list[str] = []
    voice.said.connect(heard.append)
    session = estoc.session
    session.roll_dice()
    while session.roll is not None and session.roll.choice:
        session.choose(session.roll.choice[0][0])
    assert session.roll is not None
    assert estoc.window.attack.result.headline.accessibleName() in heard
    session.apply()
    session.undo()
    settle(estoc)
    assert estoc.window.toast.accessibleName() in heard
    before = estoc.window.top_bar.turn.accessibleName()
    session.next_turn()
    settle(estoc)
    now = estoc.window.top_bar.turn.accessibleName()
    voice.said.disconnect(heard.append)
    assert now != before
    assert now in heard


def test_the_curve_is_one_sentence(estoc: Estoc) -> None:
    """A reader hears the line, its ends and where one stands now."""
    said = estoc.window.curves.view.accessibleDescription()
    assert said.count(" at ") == 3
    assert ", now " in said


@pytest.mark.parametrize("colors", THEMES.values(), ids=THEMES)
def test_lines_drawn_together_differ_without_colour(colors: Theme) -> None:
    """The events of a curve have each their dash, and so have the set-ups compared."""
    events = [colors.lines[name].dash for name in ("hit", "raise", "hampered", "wound", "out", "own_fall")]
    pins = [colors.lines[f"pin{place}"].dash for place in range(1, 7)]
    assert len(set(events)) == len(events)
    assert len(set(pins)) == len(pins)
