"""The drawn vocabulary: icons, texts that stay in their place, bars, dice, marks; on screen and on paper."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import resources
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPdfWriter

from gui import paint, theme
from gui.paint import Segment
from gui.theme import HARM_SUCCESS

ICONS = (
    "menu new open save undo redo next prev search add remove copy trash sword shield bow gun fist heart "
    "fall dice keyboard why table export target hourglass tick eye eyeoff skull bolt star lock filter close float "
    "down right info warning error history book person group gear sun grip note clock flag command swap"
)
DRAWINGS = resources.files("resources") / "icons"


def drawn(
    draw: Callable[..., object], *places: object, size: tuple[int, int] = (200, 40), ratio: float = 1.0, **looks: object
) -> QImage:
    """What a function of `gui.paint` draws on an empty picture."""
    width, height = size
    image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        draw(painter, *places, **looks)
    finally:
        painter.end()
    return image


def ink(image: QImage) -> set[tuple[int, int]]:
    """The pixels that were touched."""
    return {(x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y).alpha()}


def greys(image: QImage) -> tuple[int, ...]:
    """The picture as an eye without colours sees it, in a few steps of grey."""
    colors = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return tuple((color.lightness() // 64 if color.alpha() > 100 else 9) for color in colors)


def test_every_icon_of_the_sheet_is_there() -> None:
    """Each icon that the look names has a drawing."""
    assert set(ICONS.split()) - paint.icon_names() == set()


@pytest.mark.parametrize("name", sorted(paint.icon_names()))
def test_an_icon_is_lines_in_the_colour_that_is_asked(name: str) -> None:
    """On the grid of 16, lines of 1.5 with round ends, nothing filled, and only the token's colour."""
    drawing = (DRAWINGS / f"{name}.svg").read_text(encoding="utf-8")
    assert 'viewBox="0 0 16 16"' in drawing
    assert 'fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"' in drawing
    assert re.findall(r"#[0-9A-Fa-f]{3,6}", drawing) == []
    image = drawn(paint.icon, QRectF(0, 0, 32, 32), name, "#0B736C", size=(32, 32))
    strong = {QColor.fromRgba(image.pixel(x, y)).name() for x, y in ink(image) if image.pixelColor(x, y).alpha() == 255}
    assert strong <= {"#0b736c"}
    assert len(ink(image)) > 8


def test_an_icon_that_is_not_there() -> None:
    """A wrong name is a fault of ours and says so."""
    with pytest.raises(FileNotFoundError):
        drawn(paint.icon, QRectF(0, 0, 16, 16), "nothing", "#000000")


@pytest.mark.parametrize("align", ["left", "right", "center"])
def test_a_long_text_stays_in_its_place(align: str) -> None:
    """A text wider than its area is elided: no pixel outside it."""
    area = QRectF(60, 8, 70, 24)
    words = "Position d’Augustin de Brézé sur la corniche"
    image = drawn(paint.text, area, words, 13, 600, align=align)
    touched = ink(image)
    assert touched
    assert all(area.left() - 1 <= x <= area.right() + 1 for x, _ in touched)


def test_a_cut_name_keeps_its_number() -> None:
    """Two of a kind are told apart where their name has no room; without any room the text still stays in its place."""
    area = QRectF(10, 8, 90, 24)
    second, third = (ink(drawn(paint.text, area, f"Apache des barrières {number}", 13)) for number in (2, 3))
    assert second != third
    narrow = ink(drawn(paint.text, QRectF(10, 8, 16, 24), "Apache des barrières 12", 13))
    assert all(x <= 27 for x, _ in narrow)


def test_a_cut_sentence_loses_its_number_too() -> None:
    """A figure that ends a sentence tells nothing without the words before it."""
    area = QRectF(10, 8, 90, 24)
    words = "7 contre 9 : il manque"
    second, third = (ink(drawn(paint.text, area, f"{words} {number}", 13, sentence=True)) for number in (2, 3))
    assert second == third


def test_the_width_of_a_text_follows_the_scale() -> None:
    """What was measured at 100 % is measured anew at 200 %."""
    once = paint.text_width("Saisir les dés", 13, 500)
    theme.set_theme("light", 2.0)
    assert paint.text_width("Saisir les dés", 13, 500) == pytest.approx(2 * once, rel=0.03)


@pytest.mark.parametrize("words", ["Sonné", "Stunned", "Rechargement", "Full defence"])
def test_a_chip_is_as_wide_as_its_words(words: str) -> None:
    """Words of both languages fit into the chip that was measured for them, with icon and count."""
    bare, whole = paint.chip_width(words), paint.chip_width(words, icon=True, count="12")
    assert bare >= paint.text_width(words, 11.5, 500) + 12
    assert whole >= bare + paint.text_width("12", 11.5, 500) + 12


def test_segments_share_the_bar() -> None:
    """Each segment is as wide as its share, with one pixel between two; the last ends with the bar."""
    area = QRectF(10, 7, 160, 26)
    places: list[tuple[QRectF, str]] = []
    shares = (Segment(0.25, 0, id="miss"), Segment(0.5, 3, id="wound"), Segment(0.25, 6, id="out"))
    drawn(lambda painter: places.extend(paint.harm_bar(painter, area, shares)))
    assert [(place.left(), place.width(), id) for place, id in places] == [
        (10, 39, "miss"),
        (50, 79, "wound"),
        (130, 40, "out"),
    ]


def test_shares_that_are_not_all_still_fill_the_bar() -> None:
    """Only the proportion counts; nothing to show is no division by nothing."""
    area = QRectF(0, 0, 100, 8)
    places: list[tuple[QRectF, str]] = []
    drawn(lambda painter: places.extend(paint.harm_bar(painter, area, (Segment(0.1, 0), Segment(0.1, 6)))))
    assert [round(place.right()) for place, _ in places] == [49, 100]
    assert drawn(lambda painter: paint.mini_bar(painter, area, ())) is not None


def test_a_narrow_segment_has_no_figure() -> None:
    """Under 30 px a segment says nothing; from 30 on the figure, and the name where it fits too."""

    def bar(width: float) -> QImage:
        segment = (Segment(1, 0, "Manqué", "31 %"),)
        return drawn(paint.harm_bar, QRectF(0, 0, width, 26), segment, size=(160, 26))

    dark = theme.LIGHT.harm[0].figure.lower()
    written = {width: _count(bar(width), dark) for width in (29, 40, 140)}
    assert written[29] == 0
    assert 0 < written[40] < written[140]


def _count(image: QImage, tint: str) -> int:
    """How many pixels are nearly of this colour."""
    wanted = QColor(tint)
    near = (image.pixelColor(x, y) for x, y in ink(image))
    return sum(abs(color.lightness() - wanted.lightness()) < 24 and color.alpha() == 255 for color in near)


def test_the_two_sides_stand_left_and_right_of_the_tie() -> None:
    """What the attacker suffers stands left, the tie between, what the target suffers right; the bar is filled."""
    area = QRectF(0, 0, 200, 26)
    places: list[tuple[QRectF, str]] = []
    mine, theirs = (Segment(0.2, 2, id="mine"),), (Segment(0.6, 3, id="theirs"),)
    drawn(lambda painter: places.extend(paint.two_sided_bar(painter, area, mine, 0.2, theirs, ("hero", "foe"))))
    assert [id for _, id in places] == ["mine", "=", "theirs"]
    (left, _), (tie, _), (right, _) = places
    assert left.left() == 0
    assert left.right() < tie.left() < tie.right() < right.left()
    assert right.right() == 200
    assert right.width() == pytest.approx(3 * left.width(), abs=1)


@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_odd_levels_are_textured_on_every_screen(name: str, ratio: float) -> None:
    """A plain level is one colour, a textured one is not, whatever the ratio of the screen."""
    theme.set_theme(name)
    for level in range(8):
        image = drawn(paint.fill_levels, [(QRectF(0, 0, 24, 24), level)], size=(24, 24), ratio=ratio)
        tints = {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}
        assert (len(tints) > 1) == (level % 2 == 1), level


def test_paper_holds_no_picture(tmp_path: Path) -> None:
    """Printed bars, signs, dice and icons are lines and fills: a PDF with every texture has no raster image."""
    file = tmp_path / "page.pdf"
    writer = QPdfWriter(str(file))
    writer.setResolution(96)
    painter = QPainter(writer)
    theme.set_theme("light")
    for row, level in enumerate((-1, *range(8), HARM_SUCCESS)):
        paint.harm_bar(painter, QRectF(10, 10 + 40 * row, 300, 26), (Segment(1, level, "Blessé", "31 %"),))
        paint.harm_sign(painter, QRectF(330, 10 + 40 * row, 14, 14), level)
        paint.die(painter, QRectF(360, 10 + 40 * row, 30, 30), 10, "7")
        paint.icon(painter, QRectF(400, 10 + 40 * row, 16, 16), "sword", theme.theme().text)
    painter.end()
    assert b"/Subtype /Image" not in file.read_bytes()


def test_signs_of_harm_differ_without_colour() -> None:
    """The ten signs are ten shapes: in greys no two are alike."""
    levels = (-1, *range(8), HARM_SUCCESS)
    signs = {level: greys(drawn(paint.harm_sign, QRectF(0, 0, 14, 14), level, size=(14, 14)))
             for level in levels}  # fmt: skip
    assert [pair for pair in combinations(levels, 2) if signs[pair[0]] == signs[pair[1]]] == []


def test_dice_differ_by_their_outline() -> None:
    """Six kinds of dice have six silhouettes, even at 14 px and without a face."""
    kinds = (4, 6, 8, 10, 12, 20)
    shapes = {sides: ink(drawn(paint.die, QRectF(0, 0, 16, 16), sides, size=(16, 16))) for sides in kinds}
    assert [pair for pair in combinations(kinds, 2) if shapes[pair[0]] == shapes[pair[1]]] == []


def test_an_ace_and_a_dropped_die_look_it() -> None:
    """An ace wears a plus above its corner, a dropped die is struck through."""

    def die(**look: bool) -> QImage:
        return drawn(paint.die, QRectF(8, 8, 32, 32), 6, "6", size=(50, 50), **look)

    plain, ace, struck = die(), die(ace=True), die(struck=True)
    assert min(y for _, y in ink(ace)) < min(y for _, y in ink(plain))
    assert struck != plain


@pytest.mark.parametrize("size", [0, 8, 10, 34])
def test_sides_differ_by_their_shape(size: int) -> None:
    """Heroes are round, opponents have corners, all others other corners: tokens (0) and marks of every size."""

    def draw(painter: QPainter, kind: str) -> None:
        if size:
            paint.side_mark(painter, QPointF(20, 20), kind, size)
        else:
            paint.initials_token(painter, QRectF(0, 0, 28, 28), "AB", kind)

    shapes = [frozenset(ink(drawn(draw, kind, size=(40, 40)))) for kind in ("hero", "foe", "third")]
    assert len(set(shapes)) == 3


def test_suits_differ_by_their_shape() -> None:
    """Four suits and the joker are five drawings in greys too."""
    suits = ("spade", "heart", "diamond", "club", "joker")
    cards = [greys(drawn(paint.card, QRectF(0, 0, 36, 22), "7", suit, size=(36, 22))) for suit in suits]
    assert len(set(cards)) == 5


def test_a_gain_points_up_and_a_loss_down() -> None:
    """The triangle of a worth says its direction without colour: it is wider at its foot."""

    def widths(*, up: bool) -> list[int]:
        image = drawn(paint.triangle, QPointF(10, 10), 12, "#000000", up=up, size=(20, 20))
        rows = [sum(1 for x, at in ink(image) if at == y) for y in range(20)]
        return [width for width in rows if width]

    assert widths(up=True)[0] < widths(up=True)[-1]
    assert widths(up=False)[0] > widths(up=False)[-1]


@pytest.mark.parametrize("depth", [1, 2])
def test_a_shadow_fades_outwards(depth: int) -> None:
    """Below the shape the shadow grows fainter with every few pixels, and ends."""
    area = QRectF(30, 20, 60, 30)
    image = drawn(paint.shadow, area, 8, depth=depth, size=(120, 90))
    fading = [image.pixelColor(60, y).alpha() for y in range(50, 90)]
    assert fading == sorted(fading, reverse=True)
    assert fading[0] > 10
    assert fading[-1] == 0


def test_check_boxes_show_three_states() -> None:
    """Off, on and partly on are three drawings; one that is off for good is a fourth."""
    area = QRectF(0, 0, 20, 20)
    states = [greys(drawn(paint.check_box, area, state, size=(20, 20))) for state in ("off", "on", "mixed")]
    able = drawn(paint.check_box, area, "off", enabled=False, size=(20, 20))
    assert len(set(states)) == 3
    assert able != drawn(paint.check_box, area, "off", size=(20, 20))
