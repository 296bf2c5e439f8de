"""The tokens: contrast by the formula of the WCAG, the scale of harm, sizes, fonts."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction, QColor, QContextMenuEvent, QFont, QFontMetricsF, QPalette, QRawFont
from PySide6.QtWidgets import QApplication, QMenu

from gui import paint, theme
from gui.application import put_theme
from gui.controls import Field
from gui.controls.menu import Menu
from gui.standard_colors import palette
from gui.theme import DARK, HARM_SUCCESS, LIGHT, THEMES, Theme, Weight

ROOT = Path(__file__).parents[3]
SURFACES = ("panel", "raised", "sunken", "select")


def luminance(value: str) -> float:
    """Relative luminance of a colour, as the WCAG defines it."""
    shares = [channel / 255 for channel in bytes.fromhex(value.removeprefix("#"))]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_21() -> None:
    """The formula gives the two ends of the scale that the WCAG names."""
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)


@pytest.mark.parametrize(
    "name,token,ratios",
    [
        ("light", "text", (15.9, 17.0, 14.8, 13.4)),
        ("light", "text2", (7.5, 8.0, 7.0, 6.3)),
        ("light", "text3", (5.6, 6.0, 5.2, 4.7)),
        ("light", "control", (3.3, 3.5, 3.0, 2.8)),
        ("dark", "text", (15.0, 13.3, 15.7, 11.2)),
        ("dark", "text2", (9.0, 8.0, 9.5, 6.7)),
        ("dark", "text3", (6.5, 5.8, 6.8, 4.9)),
        ("dark", "control", (4.2, 3.7, 4.4, 3.1)),
    ],
)
def test_texts_and_borders_stand_out_on_every_surface(name: str, token: str, ratios: tuple[float, ...]) -> None:
    """Texts keep 4.5 on every surface; borders of controls keep about 3 where a field or a button stands."""
    colors = THEMES[name]
    found = [contrast(getattr(colors, token), getattr(colors, surface)) for surface in SURFACES]
    assert found == pytest.approx(ratios, abs=0.06)
    if token != "control":
        assert min(found) >= 4.5


@pytest.mark.parametrize(
    "name,token,on_panel,on_soft",
    [
        ("light", "accent", 5.3, 4.8),
        ("light", "hero", 6.9, 6.0),
        ("light", "foe", 9.7, 8.4),
        ("light", "third", 7.5, 6.7),
        ("light", "warn", 5.5, 5.2),
        ("light", "error", 6.1, 5.4),
        ("dark", "accent", 10.8, 8.3),
        ("dark", "hero", 7.5, 6.1),
        ("dark", "foe", 5.9, 4.9),
        ("dark", "third", 9.0, 7.4),
        ("dark", "warn", 10.2, 8.2),
        ("dark", "error", 7.7, 6.6),
    ],
)
def test_meanings_can_be_read_on_the_panel_and_on_their_soft_fill(
    name: str, token: str, on_panel: float, on_soft: float
) -> None:
    """Words in a colour that means something keep 4.5 on the panel and on the soft fill of the same meaning."""
    colors = THEMES[name]
    value, soft = getattr(colors, token), getattr(colors, f"{token}_soft")
    assert contrast(value, colors.panel) == pytest.approx(on_panel, abs=0.06)
    assert contrast(value, soft) == pytest.approx(on_soft, abs=0.06)
    assert min(contrast(value, colors.panel), contrast(value, soft)) >= 4.5


GROUNDS = (
    "panel",
    "raised",
    "sunken",
    "hover",
    "select",
    "accent_soft",
    "warn_soft",
    "error_soft",
    "hero_soft",
    "foe_soft",
)
"""Whatever words stand on: surfaces, rows under the pointer, chosen, current or ticked, banners, tokens."""


@pytest.mark.parametrize("colors", THEMES.values(), ids=THEMES)
def test_words_are_read_on_whatever_lies_behind_them(colors: Theme) -> None:
    """Words keep 4.5 on every ground they are drawn on; what raises or lowers a chance on ticked and hovered rows."""
    for ground in GROUNDS:
        for words in ("text", "text2", "text3"):
            assert contrast(getattr(colors, words), getattr(colors, ground)) >= 4.5, (words, ground)
    for ground in ("panel", "raised", "hover", "accent_soft"):
        for words in ("accent", "loss"):
            assert contrast(getattr(colors, words), getattr(colors, ground)) >= 4.5, (words, ground)
    for words in ("text", "text2"):
        assert contrast(getattr(colors, words), colors.pressed) >= 4.5


@pytest.mark.parametrize("colors", THEMES.values(), ids=THEMES)
def test_the_ring_of_focus_is_seen_on_every_ground(colors: Theme) -> None:
    """A ring keeps 3 on whatever it is drawn; on a filled button it has the colour of the words there."""
    for ground in GROUNDS:
        assert contrast(colors.accent, getattr(colors, ground)) >= 3.0, ground
    assert contrast(colors.on_accent, colors.accent) >= 3.0


@pytest.mark.parametrize("colors,on_accent,tip", [(LIGHT, 5.7, 13.7), (DARK, 10.4, 15.0)])
def test_words_on_filled_buttons_and_tips(colors: Theme, on_accent: float, tip: float) -> None:
    """Words on the accent keep 4.5 in all three states of a primary button; tips are inverted and strong."""
    assert contrast(colors.on_accent, colors.accent) == pytest.approx(on_accent, abs=0.06)
    assert min(contrast(colors.on_accent, fill) for fill in (colors.accent_hover, colors.accent_press)) >= 4.5
    assert contrast(colors.tip_text, colors.tip) == pytest.approx(tip, abs=0.06)
    assert contrast(colors.accent_line, colors.tip) >= 3.0, "the action of a toast"


@pytest.mark.parametrize("colors,least", [(LIGHT, 5.2), (DARK, 4.9)])
def test_a_figure_can_be_read_on_every_level_of_harm(colors: Theme, least: float) -> None:
    """The figure on a segment keeps 4.5; the weakest pair is the one the palette was measured with."""
    found = [contrast(level.figure, level.fill) for level in colors.harm.values()]
    assert min(found) == pytest.approx(least, abs=0.06)


def test_the_worse_the_further_from_the_paper() -> None:
    """On light the scale darkens level by level, on dark it brightens."""
    light, dark = ([luminance(colors.harm[level].fill) for level in range(8)] for colors in (LIGHT, DARK))
    assert light == sorted(light, reverse=True)
    assert dark == sorted(dark)


@pytest.mark.parametrize("colors", THEMES.values(), ids=THEMES)
def test_neighbours_on_the_scale_differ_without_colour(colors: Theme) -> None:
    """Odd levels are textured and even ones plain; the attacker's critical failure is striped."""
    textured = [colors.harm[level].texture != "plain" for level in range(8)]
    assert textured == [False, True] * 4
    assert (colors.harm[-1].texture, colors.harm[HARM_SUCCESS].texture) == ("stripes", "plain")


@pytest.mark.parametrize(
    "name,style,ratio",
    [
        ("light", "hit", 15.9),
        ("light", "raise", 4.8),
        ("light", "hampered", 4.6),
        ("light", "wound", 4.8),
        ("light", "out", 11.1),
        ("dark", "hit", 15.0),
        ("dark", "raise", 7.6),
        ("dark", "hampered", 9.0),
        ("dark", "wound", 6.9),
        ("dark", "out", 10.7),
    ],
)
def test_lines_of_curves_stand_out(name: str, style: str, ratio: float) -> None:
    """Lines and the names at their ends keep 4.5 on the panel."""
    assert contrast(THEMES[name].lines[style].color, THEMES[name].panel) == pytest.approx(ratio, abs=0.06)
    assert ratio >= 4.5


def test_both_themes_are_frozen_and_whole() -> None:
    """A table of tokens cannot be written to, and both themes draw the same levels and lines."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        LIGHT.accent = "#000000"  # type: ignore[misc]
    assert LIGHT.harm.keys() == DARK.harm.keys()
    assert LIGHT.lines.keys() == DARK.lines.keys()
    assert LIGHT.loss == LIGHT.foe


def test_no_other_file_of_the_window_writes_a_colour() -> None:
    """Every colour is a token: outside the theme no file holds a colour's value or a named colour."""
    written = re.compile(r"[\"']#[0-9A-Fa-f]{6}|GlobalColor\.(?!transparent)|QColor\(\d")
    files = [path for path in (ROOT / "gui").rglob("*.py") if path.name != "theme.py"]
    found = [str(path.relative_to(ROOT)) for path in files if written.search(path.read_text(encoding="utf-8"))]
    assert found == []


def test_sizes_follow_the_scale_of_the_font() -> None:
    """One unit scales everything: 28 px at 100 % are 56 at 200 %; a hairline stays one pixel."""
    assert (theme.px(28), theme.stroke(1), theme.stroke(2)) == (28, 1, 2)
    theme.set_theme("light", 2.0)
    assert (theme.px(28), theme.stroke(1), theme.stroke(2)) == (56, 1, 4)
    assert theme.font().pixelSize() == 26


def test_a_hairline_is_one_pixel_of_the_device() -> None:
    """Pens up to 1 are cosmetic, wider ones grow with the screen's ratio."""
    assert theme.pen("#000000").isCosmetic()
    assert not theme.pen("#000000", 2).isCosmetic()


def test_changing_the_theme_is_told() -> None:
    """Painted widgets hear of a new theme once."""
    told: list[str] = []
    connection = theme.active.changed.connect(lambda: told.append(theme.theme().name))
    theme.set_theme("dark")
    theme.active.changed.disconnect(connection)
    assert (theme.theme().name, theme.px(100), told) == ("dark", 100, ["dark"])


def test_the_palette_repeats_the_tokens() -> None:
    """What Qt draws itself (popups, tips, selections) has the theme's colours, and disabled words are `off`."""
    made = palette(DARK)
    roles, disabled = QPalette.ColorRole, QPalette.ColorGroup.Disabled
    assert made.color(roles.Base) == QColor(DARK.raised)
    assert made.color(roles.Highlight) == QColor(DARK.accent)
    assert made.color(roles.ToolTipBase) == QColor(DARK.tip)
    assert made.color(disabled, roles.Text) == QColor(DARK.off)


@pytest.mark.parametrize("name", THEMES)
def test_boxes_in_a_menu_stand_out(qapp: QApplication, name: str) -> None:
    """A box without a tick has an edge of 3:1 on its menu in both themes, as a field has."""
    put_theme(qapp, name, 1.0)
    menu = QMenu()
    action = menu.addAction("   ")
    action.setCheckable(True)
    menu.resize(menu.sizeHint())
    picture, place = menu.grab().toImage(), menu.actionGeometry(action)
    across, down = range(place.left() + 3, place.right() - 2), range(place.top() + 2, place.bottom() - 1)
    found = {picture.pixelColor(x, y).name() for x in across for y in down}
    assert max(contrast(one, THEMES[name].raised) for one in found) >= 3.0
    menu.deleteLater()


@pytest.mark.parametrize("name", THEMES)
def test_the_lines_of_a_menu_stand_out(qapp: QApplication, name: str) -> None:
    """What separates the groups of a menu, of a submenu and of a field is as clear as the edge of a dock."""
    put_theme(qapp, name, 1.0)
    colors, menu, field = THEMES[name], Menu(), Field()
    under = menu.addMenu("Group")
    for one in (menu, under):
        one.addAction("Before")
        one.addSeparator()
        one.addAction("After")
    QApplication.sendEvent(field, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(1, 1), QPoint(1, 1)))
    offered = field.findChild(Menu)
    assert offered is not None
    for one in (menu, under, offered):
        one.resize(one.sizeHint())
        picture = one.grab().toImage()
        for line in filter(QAction.isSeparator, one.actions()):
            place = one.actionGeometry(line)
            found = {picture.pixelColor(place.center().x(), y).name() for y in range(place.top(), place.bottom() + 1)}
            assert max(contrast(tint, colors.raised) for tint in found) >= contrast(colors.line, colors.raised)
    offered.close()
    menu.deleteLater()
    field.deleteLater()


@pytest.mark.parametrize("weight", [400, 500, 600, 700])
def test_inter_is_there_in_every_weight(weight: Weight) -> None:
    """Each weight is a face of its own, with what French and our marks need."""
    raw = QRawFont.fromFont(theme.font(13, weight))
    assert raw.familyName() == "Inter"
    assert raw.weight() == weight
    missing = [one for one in "éèêçàùœŒÉÀ’«»–—…−×→·\u00a0\u202f≥≤½" if not raw.supportsCharacter(ord(one))]
    assert missing == []


def test_figures_have_the_same_width() -> None:
    """Columns of numbers stand still: every digit is as wide as any other, at every size we use."""
    for size in (11, 13, 44):
        widths = {theme.metrics(size, 600).horizontalAdvance(digit * 4) for digit in "0123456789"}
        assert len(widths) == 1


def test_figures_of_equal_width_leave_words_alone() -> None:
    """Plus and minus are as wide as each other in a column; the hyphen and the space of a word keep their own width."""
    natural = QFont(theme.font(13, 500))
    natural.unsetFeature(QFont.Tag("tnum"))
    column, words = theme.metrics(13, 500), QFontMetricsF(natural)
    assert column.horizontalAdvance("+8") == column.horizontalAdvance("\N{MINUS SIGN}8")
    assert column.horizontalAdvance("1") != words.horizontalAdvance("1")
    said = "Canne-épée (demi-tour)"
    assert column.horizontalAdvance(said) == words.horizontalAdvance(said)


def test_every_token_and_every_drawing_is_used() -> None:
    """What nothing draws is deleted: each colour, each role of text and each icon has a place in the window."""
    root = Path(__file__).parents[3]
    gui = {path: path.read_text(encoding="utf-8") for path in (root / "gui").rglob("*.py")}
    code = "\n".join(gui.values())
    asked = "\n".join([code, *(path.read_text(encoding="utf-8") for path in (root / "engine").rglob("*.py"))])
    asked += "\n".join(
        path.read_text(encoding="utf-8")
        for path in (root / "resources").rglob("*.toml")
        if not path.name.startswith("labels")
    )
    tokens = [field.name for field in dataclasses.fields(Theme)]
    types = [name for name, value in vars(theme).items() if isinstance(value, theme.Type)]
    assert [name for name in tokens if not re.search(rf"\.{name}\b", code)] == []
    assert [name for name in types if len(re.findall(rf"\b{name}\b", code)) < 2] == []
    assert [name for name in paint.icon_names() if f'"{name}"' not in asked] == []
