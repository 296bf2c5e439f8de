"""Plain functions that draw the vocabulary of the window: the same code on screen, on paper and in tests."""

from gui.paint.bars import Segment, harm_bar, mini_bar, plain_bar, two_sided_bar
from gui.paint.cards import badge, card, tall_badge
from gui.paint.dice import die
from gui.paint.icons import icon, icon_names, icon_of_qt
from gui.paint.marks import harm_sign, initials_token, side_mark
from gui.paint.shapes import (
    box,
    check_box,
    chip,
    chip_width,
    column,
    keycap,
    keycap_width,
    on_baseline,
    paragraph,
    paragraph_height,
    shadow,
    text,
    text_width,
    triangle,
)
from gui.paint.textures import fill_levels

__all__ = [
    "Segment",
    "badge",
    "box",
    "card",
    "check_box",
    "chip",
    "chip_width",
    "column",
    "die",
    "fill_levels",
    "harm_bar",
    "harm_sign",
    "icon",
    "icon_names",
    "icon_of_qt",
    "initials_token",
    "keycap",
    "keycap_width",
    "mini_bar",
    "on_baseline",
    "paragraph",
    "paragraph_height",
    "plain_bar",
    "shadow",
    "side_mark",
    "tall_badge",
    "text",
    "text_width",
    "triangle",
    "two_sided_bar",
]
