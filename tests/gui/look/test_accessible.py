"""What screen readers get: our own roles, one way to announce, and interfaces that live as long as their widgets."""

from __future__ import annotations

import gc

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget

from gui.accessible import Role, announce, give_roles, voice
from gui.controls import Banner, Strip, Toast


class Drawing(QWidget):
    """A widget that paints itself."""

    accessible_role = Role.Chart


def test_a_painted_widget_has_the_role_its_class_names(qapp: QApplication) -> None:
    """A reader hears what a drawing is, by its name; widgets of Qt keep the role they have."""
    give_roles()
    drawing, plain = Drawing(), QWidget()
    drawing.setAccessibleName("Curves")
    told = QAccessible.queryAccessibleInterface(drawing)
    assert (told.role(), told.text(QAccessible.Text.Name)) == (Role.Chart, "Curves")
    assert QAccessible.queryAccessibleInterface(plain).role() == Role.Client


def test_interfaces_go_with_their_widgets(qapp: QApplication) -> None:
    """A thousand widgets that come and go, each looked at by a reader: Qt deletes each interface once, and so do we."""
    give_roles()
    for count in range(1000):
        drawing = Drawing()
        drawing.setAccessibleName(str(count))
        assert QAccessible.queryAccessibleInterface(drawing).text(QAccessible.Text.Name) == str(count)
        if count % 2:
            drawing.deleteLater()
        if count % 50 == 0:
            del drawing
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            gc.collect()


def test_messages_are_announced_in_one_way(qapp: QApplication) -> None:
    """A toast, a banner and a strip that begins to ask are said aloud once each; nothing is said of nothing."""
    heard: list[str] = []
    voice.said.connect(heard.append)
    window = QWidget()
    toast, banner, strip = (
        Toast(window),
        Banner(window),
        Strip("Stunned ends now", [("end", "End it", "Enter")], window),
    )
    toast.say("Undone: 1 wound on Grukk")
    banner.say("error", "Nothing was opened", "The file is empty", [], "Close")
    strip.ask(True)
    strip.ask(True)
    announce(window, "")
    voice.said.disconnect(heard.append)
    assert heard == ["Undone: 1 wound on Grukk", "Nothing was opened. The file is empty", "Stunned ends now"]
