"""The colours of what Qt draws by itself (popups, tips, selections): those of a theme."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

from gui.theme import Theme

EDGE = 1.4 / 1.1
"""The style draws edges in a menu so much darker than its window: boxes without a tick, the frame."""


def menu_palette(colors: Theme) -> QPalette:
    """The palette of menus: the boxes in them have the borders of all controls, those out of reach a fainter one."""
    made = palette(colors)
    for group, edge in ((QPalette.ColorGroup.All, colors.control), (QPalette.ColorGroup.Disabled, colors.off)):
        tint = QColor(edge)
        value = min(255, round(tint.value() * EDGE))
        made.setColor(group, QPalette.ColorRole.Window, QColor.fromHsv(tint.hue(), tint.saturation(), value))
    return made


def palette(colors: Theme) -> QPalette:
    """The Qt palette of a theme."""
    made = QPalette()
    roles = QPalette.ColorRole
    for role, value in (
        (roles.Window, colors.panel),
        (roles.WindowText, colors.text),
        (roles.Base, colors.raised),
        (roles.AlternateBase, colors.sunken),
        (roles.Text, colors.text),
        (roles.Button, colors.raised),
        (roles.ButtonText, colors.text),
        (roles.BrightText, colors.on_accent),
        (roles.Highlight, colors.accent),
        (roles.HighlightedText, colors.on_accent),
        (roles.ToolTipBase, colors.tip),
        (roles.ToolTipText, colors.tip_text),
        (roles.PlaceholderText, colors.text3),
        (roles.Link, colors.accent),
        (roles.Mid, colors.line),
        (roles.Midlight, colors.hair),
        (roles.Dark, colors.control),
        (roles.Light, colors.raised),
        (roles.Shadow, colors.shadow),
    ):
        made.setColor(role, QColor(value))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(colors.off))
    return made
