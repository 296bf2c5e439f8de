"""The PDF of every document: its pages, its text, its vectors, its fonts."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtPrintSupport import QPrinter

from engine.encounter.history import History
from engine.encounter.state import Encounter, Fighter, replace
from engine.label import words
from engine.play.play import Play
from engine.report.document import Choices, Page
from engine.report.documents import PAGES, document
from engine.system import System
from engine.systems import systems
from gui.printing.pages import Pages
from gui.printing.paper import DOTS, Paper
from gui.printing.writing import as_pdf, paint_all
from gui.theme import load_fonts
from tests.engine.report.played import played
from tests.gui.printing.pdf import Pdf

GAMES = [pytest.param(system, id=system.id) for system in systems().values()]
POINTS = {"A4": (595.0, 842.0), "Letter": (612.0, 792.0)}
"""Sizes of paper in points."""
MOST_PAGES = {4: 4, 20: 12, 60: 60}
"""Most pages of a sheet for so many fighters, each with a name of his own."""
PAPERS = [
    Paper(size=size, landscape=across, large=large, ink_only=large)
    for size in ("A4", "Letter")
    for across in (False, True)
    for large in (False, True)
]


def crowd(system: System, count: int) -> Encounter:
    """A fight of so many, each with a name of his own, by turns those of the sample."""
    start = system.sample()
    made = tuple(_copy(start.fighters[place % len(start.fighters)], place) for place in range(count))
    return replace(start, fighters=made, entries=(), current=None, prompts=(), turn=0, attacker="", target="")


def _copy(fighter: Fighter, place: int) -> Fighter:
    return replace(fighter, id=f"f{place}", name=f"{fighter.name.split()[0]}-{place}x")


@cache
def fought(game: str) -> Play:
    """The sample fight of a game, played for a while."""
    return played(systems()[game], rolls=12)


def printed(play: Play, page: Page, language: str = "fr", paper: Paper | None = None, **choices: object) -> Pdf:
    """A document as a PDF, read back."""
    load_fonts()
    wanted = document(play, page, Choices(**choices))  # type: ignore[arg-type]
    return Pdf(as_pdf(Pages(wanted, words(language, play.system.id), paper or Paper())))


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("system", GAMES)
def test_pages_are_numbered_and_each_has_its_footer(qapp: object, system: System, page: Page) -> None:
    """Page n of N on all of them, and from the second on the name of the fight above."""
    pdf = printed(fought(system.id), page)
    for number, sheet in enumerate(pdf.pages, 1):
        assert f"Page {number} / {len(pdf.pages)}" in sheet.words
        assert fought(system.id).state.name in sheet.words


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("system", GAMES)
def test_a_pdf_holds_vectors_and_its_fonts_and_no_picture(qapp: object, system: System, page: Page) -> None:
    """Nothing is a bitmap; outlines of the fonts and the meaning of their signs are in the file."""
    pdf = printed(fought(system.id), page)
    assert pdf.pictures == 0
    assert pdf.fonts
    assert all(pdf.fonts.values())
    assert sum(sheet.count("Do") for sheet in pdf.pages) == 0


@pytest.mark.parametrize("system", GAMES)
def test_curves_are_drawn_line_by_line(qapp: object, system: System) -> None:
    """Whoever prints the curve has strokes on the page, with the axis and every line named in text."""
    play = next(
        (one for one in (Play(History(system.sample())), fought(system.id)) if any(one.curve())),
        Play(History(system.sample())),
    )
    sweep = next(one for one in play.curve() if one is not None and one.points)
    off = ("figures", "luck", "bars", "who", "moment", "told", "whom", "cast")
    bare = printed(play, "after", "en", blocks_off=(*off, "curve"))
    pdf = printed(play, "after", "en", blocks_off=off)
    strokes = sum(sheet.count("l") for sheet in pdf.pages) - sum(sheet.count("l") for sheet in bare.pages)
    lines = [line for line in sweep.series if sum(value is not None for value in line.chances) > 1]
    steps = sum(sum(value is not None for value in line.chances) - 1 for line in lines)
    assert strokes >= (0 if sweep.kind == "choice" else steps)
    known = words("en", system.id)
    assert known.text(sweep.axis_label) in pdf.words
    assert [known.short(line.label) for line in sweep.series if known.short(line.label)[:8] not in pdf.words] == []


@pytest.mark.parametrize("paper", PAPERS, ids=lambda one: f"{one.size}-{one.landscape}-{one.large}")
@pytest.mark.parametrize("page", PAGES)
def test_the_paper_is_what_was_chosen(qapp: object, page: Page, paper: Paper) -> None:
    """A4 or Letter, upright or across, on every page."""
    wide, high = POINTS[paper.size]
    for sheet in printed(fought(next(iter(systems()))), page, paper=paper).pages:
        assert sheet.size == pytest.approx((high, wide) if paper.landscape else (wide, high), abs=1)


@pytest.mark.parametrize("size, language", [("A4", "fr"), ("Letter", "en")])
@pytest.mark.parametrize("count", MOST_PAGES)
@pytest.mark.parametrize("system", GAMES)
def test_every_fighter_stands_on_the_sheet_and_is_found(
    qapp: object, system: System, count: int, size: str, language: str
) -> None:
    """Of 4, 20 and 60: each name is found in the text, and the pages stay few."""
    play = Play(History(crowd(system, count)))
    pdf = printed(play, "before", language, Paper(size=size))  # type: ignore[arg-type]
    assert [one.name for one in play.state.fighters if one.name not in pdf.words] == []
    assert len(pdf.pages) <= MOST_PAGES[count]


@pytest.mark.parametrize("system", GAMES)
def test_digits_and_brackets_are_found(qapp: object, system: System) -> None:
    """A search finds what is printed: figures with their unit, brackets, signs of French."""
    pdf = printed(Play(History(system.sample())), "before")
    assert re.search(r"\d+ %", pdf.words)
    assert re.search(r"\(\d+\)", pdf.words)
    assert "\ufffd" not in pdf.words
    assert "\t" not in "".join(text for sheet in pdf.pages for text in sheet.texts)


def test_names_are_text_on_paper(qapp: object) -> None:
    """Markup is drawn as it is written, a name of 300 letters is whole, right to left keeps its letters."""
    system = next(iter(systems().values()))
    start = system.sample()
    odd = ("<b>&\"'</b>", "&amp;", "%n {0}", "شجاع", "W" * 300)
    fighters = tuple(replace(one, name=name) for one, name in zip(start.fighters, odd, strict=False))
    play = Play(History(replace(start, fighters=fighters, entries=(), current=None, turn=0, prompts=())))
    for page in ("before", "cards"):
        pdf = printed(play, page)
        assert [name for name in odd[:3] if name not in pdf.words] == []
        assert "".join(pdf.words.split()).count("W") >= 300
        assert set("شجاع") <= set(unicodedata.normalize("NFKC", pdf.words))


def test_the_number_that_is_left_may_stand_instead_of_boxes(qapp: object) -> None:
    """Boxes to tick are drawn, numbers are text: the page then has more text and fewer outlines."""
    system = next(one for one in systems().values() if one.health(one.sample().fighters[0]).boxes)
    play = Play(History(system.sample()))
    boxes, numbers = (printed(play, "before", numbers=one, blocks_off=("odds",)) for one in (False, True))
    assert sum(len(sheet.texts) for sheet in numbers.pages) > sum(len(sheet.texts) for sheet in boxes.pages)
    assert sum(sheet.count("c") for sheet in numbers.pages) < sum(sheet.count("c") for sheet in boxes.pages)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("system", GAMES)
def test_no_page_ends_with_a_heading_and_nothing_leaves_its_page(
    qapp: object, system: System, page: Page, large: bool
) -> None:
    """Whatever was played: the last thing of a page is no heading, and all of it stands above the footer."""
    load_fonts()
    paper = Paper(large=large)
    laid = Pages(document(fought(system.id), page, Choices()), words("fr", system.id), paper)
    for sheet in laid.laid:
        shown = [one for one in sheet if not one.strip.blank]
        assert not shown or not shown[-1].strip.keeps
        assert not shown or shown[-1].top + shown[-1].height < paper.room()[1]


@pytest.mark.parametrize("system", GAMES)
def test_a_printer_gets_the_pages_of_the_preview(qapp: object, system: System, tmp_path: Path) -> None:
    """As many, with the same text, though it is no PDF of ours that is painted on."""
    load_fonts()
    laid = Pages(document(fought(system.id), "before", Choices()), words("fr", system.id), Paper())
    printer = QPrinter()
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    printer.setResolution(DOTS)
    printer.setPageLayout(laid.paper.layout())
    paint_all(printer, laid)
    printed_there, ours = Pdf((tmp_path / "printed.pdf").read_bytes()), Pdf(as_pdf(laid))
    assert [page.words for page in printed_there.pages] == [page.words for page in ours.pages]
    assert printed_there.pictures == 0
