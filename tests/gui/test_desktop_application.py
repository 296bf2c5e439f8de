"""A fight that is double-clicked on macOS comes as an event to the application; it opens in the window that runs."""

import os
import subprocess
import sys
from pathlib import Path

from gui.app_icon import WINDOW_SIDES, picture, window_icon

SCRIPT = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QFileOpenEvent
from gui.application import Estoc, make_application
from gui.command_line import parse

application = make_application(["estoc"])
file = Path(sys.argv[1])
early, late, web = (QFileOpenEvent(QUrl(text)) for text in
                    (file.with_name("early.estoc").as_uri(), file.as_uri(), "https://example.org/"))
QCoreApplication.sendEvent(application, early)
heard = []
application.hand_to(heard.append)
QCoreApplication.sendEvent(application, web)
print([path.name for path in heard])
estoc = Estoc(application, parse([]))
file.write_bytes(estoc.session.path.read_bytes())
estoc.start()
application.hand_to(estoc.come_forward)
QCoreApplication.sendEvent(application, late)
estoc.session.finish()
print(estoc.session.path.name, application.windowIcon().isNull(), application.desktopFileName())
estoc.window.close()
"""


def test_a_fight_handed_over_by_the_desktop_opens_in_the_running_window(tmp_path: Path) -> None:
    """An event before the window is there waits for it, one that comes later opens at once; an address is no fight."""
    settings = os.environ | {"ESTOC_HOME": str(tmp_path / "home"), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", SCRIPT, str(tmp_path / "handed.estoc")]
    done = subprocess.run(command, capture_output=True, text=True, env=settings, check=False, timeout=120)
    assert done.stdout.splitlines() == ["['early.estoc']", "handed.estoc False estoc"], done.stderr


def test_the_icon_is_drawn_at_each_size_that_a_desktop_asks_for(qapp: object) -> None:
    """Ground, blade and curve each have their colour at every size; the corners stay clear."""
    assert [size.width() for size in window_icon().availableSizes()] == list(WINDOW_SIDES)
    for side in WINDOW_SIDES:
        image = picture(side)
        assert image.pixelColor(0, 0).alpha() < 128
        colours = {image.pixelColor(x, y).lightness() // 32 for x in range(side) for y in range(side)}
        assert min(colours) <= 2
        assert max(colours) == 7
