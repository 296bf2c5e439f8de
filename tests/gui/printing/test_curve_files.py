"""A curve as a file of each kind, with the values of the screen."""

from __future__ import annotations

import csv
import io
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtGui import QImage

from engine.encounter.state import replace
from engine.label import LANGUAGES, Label, Words, words
from engine.play.play import Play
from engine.report.curves import curve_of, setting_of
from engine.report.document import Curve
from engine.report.written import WRITERS
from engine.system import System
from engine.systems import systems
from gui.printing.picture import as_png, as_svg
from gui.theme import load_fonts
from tests.engine.report.played import played
from tests.gui.window.playing import open_window, settle

GAMES = [pytest.param(system, id=system.id) for system in systems().values()]
ODD = ("<b>&\"'</b>", "\N{DRAGON}محمد", "=1+1", "N" * 300)
SVG = "{http://www.w3.org/2000/svg}"


def a_curve(system: System, name: str = "") -> tuple[Curve, Play]:
    """The curve of a fight in which somebody aims; both bear the name, if any."""
    start = system.sample()
    if name:
        start = replace(start, fighters=tuple(replace(one, name=name) for one in start.fighters))
    play = played(system, start, rolls=0)
    for attacker in play.state.fighters:
        foes = [one for one in play.state.fighters if one.side != attacker.side]
        play.act("aim", attacker=attacker.id, target=foes[0].id, action=system.default_action(attacker))
        sweep = next((one for one in reversed([*play.curve()]) if one is not None and one.points), None)
        if sweep is not None:
            return curve_of(sweep, setting_of(play)), play
    raise AssertionError("nobody has a curve")


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("system", GAMES)
def test_an_svg_is_well_formed_has_its_texts_as_text_and_no_picture(qapp: object, system: System, name: str) -> None:
    """Parsed, the axis, its points and the lines are texts in it; names are escaped; nothing is a bitmap."""
    load_fonts()
    block, play = a_curve(system, name)
    known = words("en", system.id)
    title = known.text(setting_of(play))
    root = ET.fromstring(as_svg(block, known, title).decode("utf-8"))
    assert root.tag == f"{SVG}svg"
    assert root.findtext(f"{SVG}title") == title
    texts = " ".join("".join(one.itertext()) for one in root.iter(f"{SVG}text"))
    assert known.short(block.lines[0].text)[:6] in texts
    tags = {one.tag.removeprefix(SVG) for one in root.iter()}
    assert "image" not in tags
    assert {"polyline", "path"} & tags


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", GAMES)
def test_a_png_is_a_sharp_picture_with_something_on_it(qapp: object, system: System, language: str) -> None:
    """Twice as many pixels as the drawing has, neither empty nor cut."""
    load_fonts()
    block, _ = a_curve(system)
    image = QImage.fromData(as_png(block, words(language, system.id)))
    assert image.width() == 1520
    assert len({image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}) > 3
    edge = {image.pixelColor(x, 0).name() for x in range(image.width())}
    assert edge == {"#ffffff"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", GAMES)
def test_the_table_of_a_curve_has_every_point_and_value_of_the_screen(
    qapp: object, system: System, language: str
) -> None:
    """A row a point, a column a line, percentages as the language writes them."""
    estoc = open_window("--lang", language, game=system.id)
    settle(estoc)
    session = estoc.session
    sweep = next((one for one in reversed([*session.play.curve()]) if one is not None and one.points), None)
    assert sweep is not None
    text = session.written_curve(sweep, ".csv").decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text), delimiter=";" if language == "fr" else ","))
    known = session.words
    head = next(place for place, row in enumerate(rows) if row[:1] == [known.text(sweep.axis_label)])
    for place, (_, label) in enumerate(sweep.points):
        row = rows[head + 1 + place]
        assert row[0].lstrip("'") == known.text(label)
        for cell, line in zip(row[1:], sweep.series, strict=True):
            value = line.chances[place]
            wanted = "–" if value is None else known.number(value, 1) if line.group else hundredths(known, value)
            assert cell.lstrip("'") == wanted


def hundredths(known: Words, value: float) -> str:
    """A chance as a table has it: with one decimal, the sign stands in the head."""
    return known.percent(value, 1).removesuffix("%").strip()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", GAMES)
def test_a_table_of_compared_set_ups_says_of_each_what_it_is(qapp: object, system: System, language: str) -> None:
    """Each column has the set-up's name, what is compared and who does what to whom; in hundredths."""
    estoc = open_window("--lang", language, game=system.id)
    settle(estoc)
    play, known = estoc.session.play, estoc.session.words
    play.act("pin")
    found = [one for one in play.pinned() if one is not None][-1]
    assert found.sweep is not None
    text = estoc.session.written_curve(found.sweep, ".csv").decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text), delimiter=";" if language == "fr" else ","))
    head = next(row for row in rows if row[:1] == [known.text(found.sweep.axis_label)])
    for cell in head[1:]:
        assert known.text(Label(f"objective.{found.objective}")) in cell
        assert known.text(setting_of(play)) in cell
        assert cell.endswith("(%)")


@pytest.mark.parametrize("ending", [".png", ".svg", *WRITERS])
def test_a_curve_is_exported_as_its_name_says(qapp: object, ending: str) -> None:
    """Each kind of file has something in it, and text begins with the name of the fight or of the curve."""
    estoc = open_window("--lang", "en")
    sweep = next(one for one in reversed([*estoc.session.play.curve()]) if one is not None)
    content = estoc.session.written_curve(sweep, ending)
    assert len(content) > 200
    if ending in WRITERS:
        assert estoc.session.title in content.decode("utf-8-sig")


@pytest.mark.parametrize("system", GAMES)
def test_every_choice_along_an_axis_has_its_name(qapp: object, system: System) -> None:
    """However many there are and however long: broken into lines or turned, none is left out."""
    load_fonts()
    play, known, seen = played(system, rolls=0), words("en", system.id), 0
    for attacker in play.state.fighters:
        foes = [one for one in play.state.fighters if one.side != attacker.side]
        play.act("aim", attacker=attacker.id, target=foes[0].id, action=system.default_action(attacker))
        for axis in play.axes() if seen < 3 else ():
            play.axis = axis.id
            sweep = next((one for one in reversed([*play.curve()]) if one is not None and one.points), None)
            if sweep is None or sweep.kind != "choice":
                continue
            seen += 1
            root = ET.fromstring(as_svg(curve_of(sweep, setting_of(play)), known, "").decode("utf-8"))
            texts = " ".join("".join(one.itertext()) for one in root.iter(f"{SVG}text"))
            said = " ".join(texts.replace("\N{NO-BREAK SPACE}", " ").split())
            first, *others = [known.short(name) for _, name in sweep.points]
            assert [name for name in others if not all(word in said for word in name.split())] == []
            assert first.split()[0] in said
    assert seen or not any(row.kind == "choice" for row in system.tables.axes.values())
