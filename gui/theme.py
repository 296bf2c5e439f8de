"""Every colour, size and weight of the window: two frozen tables and what is made from them.

No other file writes a colour. Sizes are logical pixels at font scale 100 %; `px` scales them.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import resources
from typing import Literal, NamedTuple

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFont, QFontDatabase, QFontMetricsF, QPen

HARM_SUCCESS = 100
"""Harm "+": succeeds, nobody hurt (the engine's number for it)."""

Texture = Literal["plain", "dots", "hatch", "cross", "stripes"]
Weight = Literal[400, 500, 600, 700]
Density = Literal["comfortable", "roomy"]
BODY_PX, TOUCH_PX = 13, 36


class Type(NamedTuple):
    """A role of text: its size in pixels at 100 % and its weight."""

    size: float
    weight: Weight


FIGURE, FIGURE_UNIT, HEADING, ODDS_WORDS = Type(44, 600), Type(22, 500), Type(15, 600), Type(15, 600)
BODY, NAME, STRONG = Type(13, 400), Type(13, 500), Type(13, 600)
DOCK_TITLE, CAPTION, KEYCAP = Type(12.5, 600), Type(11, 500), Type(10.5, 600)
SECOND, SECOND_STRONG = Type(12, 400), Type(12, 600)
SMALL, SMALL_STRONG = Type(11.5, 400), Type(11.5, 500)


@dataclass(frozen=True)
class Harm:
    """How one level of harm is drawn: fill, colour of a figure on it, texture."""

    fill: str
    figure: str
    texture: Texture


@dataclass(frozen=True)
class LineStyle:
    """How a curve is drawn: width and dash lengths in pixels, no dash for a solid line."""

    color: str
    width: float
    dash: tuple[float, ...] = ()


@dataclass(frozen=True)
class Theme:
    """One table of tokens."""

    name: Literal["light", "dark", "paper", "ink"]
    canvas: str
    panel: str
    raised: str
    sunken: str
    hover: str
    pressed: str
    select: str
    hair: str
    line: str
    control: str
    text: str
    text2: str
    text3: str
    off: str
    tip: str
    tip_text: str
    ghost: str
    shadow: str
    accent: str
    accent_soft: str
    accent_hover: str
    accent_press: str
    accent_line: str
    on_accent: str
    hero: str
    hero_soft: str
    foe: str
    foe_soft: str
    third: str
    third_soft: str
    warn: str
    warn_soft: str
    error: str
    error_soft: str
    harm: dict[int, Harm] = field(repr=False)
    lines: dict[str, LineStyle] = field(repr=False)

    @property
    def loss(self) -> str:
        """What lowers a chance or hurts, `accent` being what raises it."""
        return self.foe

    def side(self, kind: str) -> str:
        """Colour of a side: hero, foe or third."""
        return {"hero": self.hero, "foe": self.foe}.get(kind, self.third)

    def side_soft(self, kind: str) -> str:
        """Soft fill of a side."""
        return {"hero": self.hero_soft, "foe": self.foe_soft}.get(kind, self.third_soft)


INK, WHITE = "#16181D", "#FFFFFF"
_PIN_DASHES = ((7, 4), (8, 3, 2, 3), (2, 3), (4, 2, 1, 2, 1, 2), (12, 4), (5, 5))


def _pins(*tints: str) -> dict[str, LineStyle]:
    kinds = enumerate(zip(tints, _PIN_DASHES, strict=True), 1)
    return {f"pin{place}": LineStyle(tint, 2, dash) for place, (tint, dash) in kinds}


LIGHT = Theme(
    name="light",
    canvas="#E6E5E0",
    panel="#F8F7F4",
    raised="#FFFFFF",
    sunken="#F0EFEA",
    hover="#ECEBE6",
    pressed="#E0DFD8",
    select="#E1E4EA",
    hair="#E0DED7",
    line="#CBC8BF",
    control="#8B8981",
    text="#1B1C20",
    text2="#4F5057",
    text3="#626369",
    off="#A09F9B",
    tip="#24262B",
    tip_text="#F4F4F2",
    ghost="#A8A6A0",
    shadow="#28241C",
    accent="#0B736C",
    accent_soft="#DDF0ED",
    accent_hover="#095F59",
    accent_press="#064E4A",
    accent_line="#7DBBB4",
    on_accent="#FFFFFF",
    hero="#1A55A0",
    hero_soft="#DDE9F7",
    foe="#751A4F",
    foe_soft="#F6E1EC",
    third="#4F5057",
    third_soft="#ECEBE6",
    warn="#8A5A00",
    warn_soft="#FBEFCF",
    error="#B3261E",
    error_soft="#FBE4E1",
    harm={
        -1: Harm("#E5E4E2", INK, "stripes"),
        0: Harm("#E5E4E2", INK, "plain"),
        1: Harm("#B5D4DC", INK, "dots"),
        2: Harm("#E7C15E", INK, "plain"),
        3: Harm("#EC962C", INK, "hatch"),
        4: Harm("#E56513", INK, "plain"),
        5: Harm("#C53724", WHITE, "cross"),
        6: Harm("#8D1828", WHITE, "plain"),
        7: Harm("#4A111D", WHITE, "cross"),
        HARM_SUCCESS: Harm("#0B736C", WHITE, "plain"),
    },
    lines={
        "hit": LineStyle("#1B1C20", 2.6),
        "raise": LineStyle("#0072B2", 2, (8, 3, 2, 3, 2, 3)),
        "hampered": LineStyle("#8F6A00", 2, (7, 4)),
        "wound": LineStyle("#C63B24", 2, (8, 3, 2, 3)),
        "out": LineStyle("#6A1630", 2, (2, 3)),
        "own_fall": LineStyle("#1A55A0", 2, (14, 3, 5, 3)),
        **_pins("#0072B2", "#D55E00", "#00805E", "#B0508A", "#8A5A12", "#5D3A9B"),
        "ghost": LineStyle("#A8A6A0", 1.6, (3, 4)),
    },
)

DARK = Theme(
    name="dark",
    canvas="#0E1013",
    panel="#17191E",
    raised="#20242A",
    sunken="#121418",
    hover="#262A31",
    pressed="#2E333B",
    select="#2B313B",
    hair="#282C33",
    line="#3A4049",
    control="#757C88",
    text="#ECEDF0",
    text2="#B6BAC3",
    text3="#989EA9",
    off="#5E646E",
    tip="#ECEDF0",
    tip_text="#17191E",
    ghost="#6C727D",
    shadow="#000000",
    accent="#62DECD",
    accent_soft="#17332F",
    accent_hover="#82E9DB",
    accent_press="#45C4B4",
    accent_line="#2E7A70",
    on_accent="#06201D",
    hero="#78ACEF",
    hero_soft="#1B2B40",
    foe="#DD71A9",
    foe_soft="#3B1F30",
    third="#B6BAC3",
    third_soft="#262A31",
    warn="#F0BE55",
    warn_soft="#352A12",
    error="#FF8A80",
    error_soft="#3D1D1B",
    harm={
        -1: Harm("#36393F", WHITE, "stripes"),
        0: Harm("#36393F", WHITE, "plain"),
        1: Harm("#3C545F", WHITE, "dots"),
        2: Harm("#7A6330", WHITE, "plain"),
        3: Harm("#B47B2F", INK, "hatch"),
        4: Harm("#DE7F35", INK, "plain"),
        5: Harm("#F98B60", INK, "cross"),
        6: Harm("#FEA79B", INK, "plain"),
        7: Harm("#FED4D3", INK, "cross"),
        HARM_SUCCESS: Harm("#62DECD", INK, "plain"),
    },
    lines={
        "hit": LineStyle("#ECEDF0", 2.6),
        "raise": LineStyle("#56B4E9", 2, (8, 3, 2, 3, 2, 3)),
        "hampered": LineStyle("#E3B341", 2, (7, 4)),
        "wound": LineStyle("#F38356", 2, (8, 3, 2, 3)),
        "out": LineStyle("#FDB9B0", 2, (2, 3)),
        "own_fall": LineStyle("#78ACEF", 2, (14, 3, 5, 3)),
        **_pins("#56B4E9", "#E69F00", "#2FC79B", "#E59AC8", "#F0E442", "#A98BE0"),
        "ghost": LineStyle("#6C727D", 1.6, (3, 4)),
    },
)

THEMES = {"light": LIGHT, "dark": DARK}
"""What a person can choose for the window."""


class _Active(QObject):
    """The theme and size in force; `changed` tells painted widgets to repaint.

    Attributes:
        face: how letters are drawn, for whoever remembers their widths: the scale, and whether it is on paper.
        density: whether everything that can be clicked is large enough for a finger.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.put(LIGHT, 1.0)

    def put(self, theme: Theme, scale: float, density: Density = "comfortable") -> None:
        """Put a theme, a scale and a density in force."""
        self.theme, self.scale, self.density = theme, scale, density
        self.face = (scale, theme.name in ("paper", "ink"))


active = _Active()


def theme() -> Theme:
    """The theme in force."""
    return active.theme


def set_theme(name: str, scale: float = 1.0, density: Density = "comfortable") -> None:
    """Put a theme, a font scale (1.0 = 100 %) and a density in force and tell every painted widget."""
    active.put(THEMES[name], scale, density)
    active.changed.emit()


@contextmanager
def drawn_in(colors: Theme, scale: float = 1.0) -> Iterator[None]:
    """Draw what stands inside in another theme and size. No widget is told."""
    before = active.theme, active.scale, active.density
    active.put(colors, scale)
    try:
        yield
    finally:
        active.put(*before)


def px(size: float) -> int:
    """A size of the drawing (logical pixels at 100 %) at the font scale in force."""
    return round(size * active.scale)


def target(size: float) -> int:
    """Height of something that can be clicked: `px(size)`, in the roomy density at least 36 pixels of the drawing."""
    return px(max(size, TOUCH_PX) if active.density == "roomy" else size)


@functools.lru_cache(maxsize=512)
def color(value: str) -> QColor:
    """A colour of a token, made once."""
    return QColor(value)


@functools.lru_cache(maxsize=512)
def brush(value: str) -> QBrush:
    """A solid brush of a token, made once."""
    return QBrush(QColor(value))


HAIRLINE = 1.001
"""Width of a hairline. A pen of exactly 1 is drawn smooth pixel by pixel: Qt then takes up to thirty times as long."""


def stroke(width: float) -> float:
    """Width of a line at the scale in force: a hairline (1) stays one device pixel, wider lines grow."""
    return width if width <= 1 else width * active.scale


def pen(value: str, width: float = 1.0, *, dashed: bool = False) -> QPen:
    """A pen of a token, made once: a hairline of one device pixel, or `width` pixels of the drawing."""
    return _pen(value, stroke(width), dashed)


@functools.lru_cache(maxsize=512)
def _pen(value: str, width: float, dashed: bool) -> QPen:
    made = QPen(QColor(value), max(width, HAIRLINE))
    made.setCosmetic(width <= 1)
    made.setCapStyle(Qt.PenCapStyle.FlatCap if dashed else Qt.PenCapStyle.RoundCap)
    made.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashed:
        made.setDashPattern([4 / width, 3 / width])
    return made


@functools.lru_cache(maxsize=64)
def sharp_pen(value: str) -> QPen:
    """A pen for lines that are drawn unsmoothed, along the pixels: one device pixel wide, made once."""
    return QPen(QColor(value), 0)


def font(size: float = BODY_PX, weight: Weight = 400, *, italic: bool = False, struck: bool = False) -> QFont:
    """Inter at a size of the drawing, with figures of equal width.

    On paper every sign is drawn as it is: those of equal width, and brackets raised beside figures, are other glyphs,
    which no reader of PDF knows for what they are.
    """
    return _font(max(1, px(size)), weight, italic, struck, active.face[1])


@functools.lru_cache(maxsize=256)
def _font(pixels: int, weight: Weight, italic: bool, struck: bool, on_paper: bool) -> QFont:
    made = QFont(["Inter", "Segoe UI", ".AppleSystemUIFont", "Noto Sans", "DejaVu Sans"])
    made.setPixelSize(pixels)
    made.setWeight(QFont.Weight(weight))
    made.setItalic(italic)
    made.setStrikeOut(struck)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setFeature(QFont.Tag("calt" if on_paper else "tnum"), 0 if on_paper else 1)
    return made


def metrics(size: float = BODY_PX, weight: Weight = 400) -> QFontMetricsF:
    """Metrics of `font(size, weight)`."""
    return _metrics(max(1, px(size)), weight, active.face[1])


@functools.lru_cache(maxsize=256)
def _metrics(pixels: int, weight: Weight, on_paper: bool) -> QFontMetricsF:
    return QFontMetricsF(_font(pixels, weight, False, False, on_paper))


@functools.cache
def load_fonts() -> None:
    """Register the fonts that come with the app, once; needs a QApplication. Where they are gone, Qt takes another."""
    with contextlib.suppress(OSError):
        for file in (resources.files("resources") / "fonts").iterdir():
            if file.name.endswith((".ttf", ".otf")):
                QFontDatabase.addApplicationFontFromData(file.read_bytes())
