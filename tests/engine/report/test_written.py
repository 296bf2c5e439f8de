"""Documents as HTML, Markdown, plain text and CSV: whole, in words, and every name as text."""

from __future__ import annotations

import csv
import io
import itertools
import re
from functools import cache
from html.parser import HTMLParser

import pytest

from engine.encounter.history import History
from engine.encounter.state import Encounter, replace
from engine.label import LANGUAGES, Label, words
from engine.play.play import Play
from engine.report.document import Choices, Document, Page, Paragraphs
from engine.report.documents import BLOCKS, PAGES, document, fitting
from engine.report.written import WRITERS
from engine.report.written.csv import harmless
from engine.report.written.flat import sayer
from engine.system import System
from engine.systems import systems
from tests.engine.report.played import played

GAMES = [pytest.param(system, id=system.id) for system in systems().values()]
OURS = {"html", "head", "meta", "title", "style", "body", "h1", "h2", "h3", "p", "strong", "span"}
OURS |= {"table", "thead", "tbody", "tr", "th", "td"}
NAMES = ("<b>&\"'</b>", "\N{DRAGON} Ann", "محمد", "=1+1", "|a|*b*_c_[d](e)", "N" * 300, "`#x`", "@x")


def named(system: System) -> Encounter:
    """The sample fight, its fighters called by all that has ever broken a file, as often as there are names."""
    start = system.sample()
    pairs = zip(start.fighters, (*NAMES, *(f"F{place}" for place in range(99))), strict=False)
    return replace(start, fighters=tuple(replace(one, name=name, notes=name) for one, name in pairs), name=NAMES[0])


@cache
def fought(game: str) -> Play:
    """That fight, played for a while."""
    return played(systems()[game], named(systems()[game]), 8)


def texts_of(found: Document, language: str) -> str:
    """The document in plain text."""
    return WRITERS[".txt"](found, words(language, found.system))


class Reader(HTMLParser):
    """The text of an HTML page, its tags by name, and the cells of its tables."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.open: list[str] = []
        self.pieces: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        """Open a tag."""
        self.tags.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close the tag opened last."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Keep a piece of text."""
        self.pieces.append(data)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("system", GAMES)
def test_names_in_html_are_text(system: System, page: Page) -> None:
    """The page is well formed, has our tags alone, and every name stands in it as the GM wrote it."""
    found = document(fought(system.id), page, Choices())
    reader = Reader(WRITERS[".html"](found, words("fr", system.id)))
    assert reader.open == []
    assert set(reader.tags) <= OURS
    text = "".join(reader.pieces)
    assert NAMES[0] in text
    if page in ("before", "cards"):
        assert [name for name in NAMES[: len(fought(system.id).state.fighters)] if name not in text] == []


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("system", GAMES)
def test_names_in_csv_are_cells_and_never_formulas(system: System, page: Page) -> None:
    """Read back, each name begins a cell of its own; what a spreadsheet would run has a quote before it."""
    found = document(fought(system.id), page, Choices())
    rows = list(csv.reader(io.StringIO(WRITERS[".csv"](found, words("fr", system.id))), delimiter=";"))
    cells = [cell for row in rows for cell in row]
    assert not [cell for cell in cells if cell[:1] in "=@\t\r" and cell]
    if page == "before":
        names = map(harmless, NAMES[: len(fought(system.id).state.fighters)])
        assert [name for name in names if not any(cell == name or cell.startswith(f"{name} (") for cell in cells)] == []


@pytest.mark.parametrize("system", GAMES)
def test_names_in_markdown_stay_text(system: System) -> None:
    """Signs that would be markup are escaped, so that without the escapes the names stand as they are."""
    found = document(fought(system.id), "before", Choices())
    text = WRITERS[".md"](found, words("fr", system.id))
    assert "<b>" not in text
    plain = text.replace("\\", "")
    assert [name for name in NAMES[: len(fought(system.id).state.fighters)] if name not in plain] == []
    tables = [line for line in text.splitlines() if line.startswith("|")]
    widths = {line.replace("\\|", "").count("|") for line in tables[: 2 + len(found.blocks)]}
    assert widths
    assert min(widths) > 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("system", GAMES)
def test_no_form_of_a_document_shows_an_id(system: System, page: Page, language: str) -> None:
    """Every label has its words, in every form."""
    found, known = document(fought(system.id), page, Choices()), words(language, system.id)
    for ending, write in WRITERS.items():
        text = write(found, known)
        assert "report." not in text, ending
        assert "{" not in text.partition("</style>")[2] if ending == ".html" else "{" not in text, ending


FRENCH = re.compile(r"\d\.\d|\w [:;!?%](?!\w)|« | »|\d%|[^\w]-\d")
"""In a French text: a decimal point, signs without their no-break space, a hyphen for a minus."""
ENGLISH = re.compile(r"(?<![\d,])\d+,\d{1,2}(?!\d)|[\s\u00a0\u202f][:;!?%]|[«»]|[^\w]-\d")
"""In an English text: a decimal comma, spaces before signs."""


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("system", GAMES)
def test_every_form_writes_numbers_and_signs_as_the_language_does(system: System, page: Page) -> None:
    """Decimal sign, percent, minus and spaces are those of the language, in each form that a document has."""
    found = document(played(system, system.sample(), 8), page, Choices(numbers=True))
    for language, wrong in (("fr", FRENCH), ("en", ENGLISH)):
        for ending, write in WRITERS.items():
            text = write(found, words(language, system.id))
            if ending == ".html":
                text = "\n".join(Reader(re.sub(r"(?s)<style>.*</style>", "", text)).pieces)
            if ending == ".csv":
                rows = csv.reader(io.StringIO(text.lstrip("\ufeff")), delimiter=";" if language == "fr" else ",")
                text = "\n".join("\t".join(row) for row in rows)
            if ending == ".md":
                text = text.replace("---:", "").replace("\\", "")
            lines = [line for line in text.splitlines() if wrong.search(line)]
            assert lines == [], (language, ending)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("system", GAMES)
def test_each_part_can_be_left_out_alone(system: System, page: Page) -> None:
    """Without one part a document has less, without all it has no block left (cards and log keep what they are)."""
    play = fought(system.id)
    whole = document(play, page, Choices()).blocks
    for part in BLOCKS[page]:
        assert len(texts_of(document(play, page, Choices(blocks_off=(part,))), "en")) <= len(
            texts_of(document(play, page, Choices()), "en")
        )
    bare = document(play, page, Choices(blocks_off=BLOCKS[page])).blocks
    assert bare == () if page in ("before", "after") else len(bare) <= len(whole)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("system", GAMES)
def test_whoever_is_hidden_is_on_no_page_without_the_figures_of_enemies(system: System, page: Page) -> None:
    """A page for the players' eyes names nobody whom they have not seen."""
    start = system.sample()
    foe = next(one for one in start.fighters if start.side(one.side).kind != "hero")
    fighters = tuple(replace(one, name="Unseen One", hidden=True) if one is foe else one for one in start.fighters)
    play = played(system, replace(start, fighters=fighters), 6)
    assert "Unseen One" not in texts_of(document(play, page, Choices(hide_enemies=True)), "en")
    assert "Unseen One" in texts_of(document(play, "before", Choices()), "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("system", GAMES)
def test_a_fight_without_anybody_or_without_a_roll_has_its_pages_too(system: System, page: Page, language: str) -> None:
    """Nothing to tell is no fault."""
    empty = replace(system.sample(), fighters=(), entries=(), current=None, attacker="", target="", prompts=(), turn=0)
    for start in (empty, system.sample()):
        found = document(Play(History(start)), page, Choices())
        assert texts_of(found, language).startswith(start.name or "\n")
    assert fitting(Play(History(system.sample()))) == "before"


@pytest.mark.parametrize("system", GAMES)
def test_what_the_gm_wrote_stands_in_the_place_of_our_line(system: System) -> None:
    """Of the story in short, by round; a round that is not told has none."""
    play = fought(system.id)
    others = tuple(name for name in BLOCKS["after"] if name != "told")
    block = document(play, "after", Choices(blocks_off=others)).blocks[-1]
    assert isinstance(block, Paragraphs)
    first = str(block.lines[0][0])
    written = document(play, "after", Choices(blocks_off=others, told={int(first): "They ran.", 999: "Never."}))
    assert f"\n{first} They ran." in texts_of(written, "en")
    assert "Never." not in texts_of(written, "en")


@pytest.mark.parametrize("system", GAMES)
def test_signs_that_no_page_shows_are_in_no_form_of_it(system: System) -> None:
    """What would end a text, colour a terminal or turn a line around is left out of the notes; their words stay."""
    start = system.sample()
    told = "One\0\x1b[31m\u202eTwo\u2066\u2028Three\nFour"
    first = replace(start.fighters[0], notes=told)
    play = Play(History(replace(start, notes=told, fighters=(first, *start.fighters[1:]))))
    for page, (ending, writer) in itertools.product(PAGES, WRITERS.items()):
        text = writer(document(play, page, Choices()), words("en", system.id))
        assert not set("\0\x1b\u202e\u2066\u2028") & set(text), (page, ending)
        assert page != "before" or "Two" in text


def test_a_document_is_said_in_words_or_as_the_gm_wrote_it() -> None:
    """A label follows the language; other text is data."""
    say = sayer(words("fr"))
    assert say(Label("report.notes")) == "Notes"
    assert say("report.notes") == "report.notes"
