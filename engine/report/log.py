"""The log as a document: what happened, round by round, with everything behind each line; or the same as a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.answer import LineDetail, LogLine
from engine.encounter.detail import detail_of
from engine.encounter.game import game
from engine.encounter.history import History
from engine.encounter.log import sentence
from engine.encounter.state import replace
from engine.label import Label, label
from engine.play.tidings import tidings
from engine.report.document import UNDER, Block, Column, Document, Head, Heading, Paragraphs, Table, Text

COLUMNS = ("round", "who", "whom", "facts", "result", "circumstances", "changes", "remarks")


def log_document(
    history: History, lines: Iterable[LogLine], *, brief: bool = False, table: bool = False, public: bool = False
) -> Document:
    """The lines as a document, those that have been undone left out.

    Args:
        brief: without what stands behind each line.
        table: one table with a column for everything, for a spreadsheet.
        public: what the players may know: rounds, attacks by whom and to what effect, without a figure.
    """
    standing = [line for line in lines if not line.undone]
    if public:
        standing = list(_public(history, standing))
        brief = True
    details = [LineDetail(line) if brief and not table else detail_of(history, line) for line in standing]
    blocks = (_table(details),) if table else tuple(_rounds(details))
    return Document("log", history.state.system, Head(history.state.name, label("report.log.title")), blocks)


def _public(history: History, lines: Iterable[LogLine]) -> Iterator[LogLine]:
    """The rounds, and every attack of which the players know everybody, told as their view tells it."""
    system, state = game(history.state), history.state
    seen = replace(state, fighters=tuple(one for one in state.fighters if not one.hidden))
    for line in lines:
        event, effect = tidings(system, seen, (history.acts[line.index],))
        if line.icon == "flag":
            yield line
        elif event is not None and effect is not None:
            yield replace(line, who="", whom="", facts=event, result=effect, marks=())


def _rounds(details: list[LineDetail]) -> Iterator[Block]:
    """A heading for each round of which there is something to tell, its lines below."""
    first = details[0].line.round if details and details[0].line.icon != "flag" else 0
    heading = Heading(label("report.of_round", round=label("round"), turn=first)) if first else None
    told: list[tuple[Text, Text]] = []
    for detail in details:
        if detail.line.icon == "flag":
            yield from _round(heading, told)
            heading, told = Heading(sentence(detail.line)), []
        else:
            told += _told(detail)
    yield from _round(heading, told)


def _round(heading: Heading | None, told: list[tuple[Text, Text]]) -> Iterator[Block]:
    if told:
        yield from (heading,) if heading is not None else ()
        yield Paragraphs(tuple(told))


def _told(detail: LineDetail) -> Iterator[tuple[Text, Text]]:
    line = detail.line
    found = sentence(line)
    for remark in _remarks(detail):
        found = label("report.log.remark", line=found, remark=remark)
    yield "", found
    if detail.circumstances:
        yield UNDER, label("report.log.with", circumstances=_row(detail.circumstances))
    yield from ((UNDER, faces) for faces in detail.faces)
    yield from ((UNDER, change) for change in detail.changes)


def _remarks(detail: LineDetail) -> list[Label]:
    return [label(f"log.mark_{mark}") for mark in detail.line.marks]


def _table(details: list[LineDetail]) -> Table:
    columns = tuple(Column(label(f"report.log.column_{name}")) for name in COLUMNS)
    return Table(columns, tuple(_cells(detail) for detail in details))


def _cells(detail: LineDetail) -> tuple[Text, ...]:
    line = detail.line
    return (
        str(line.round),
        line.who,
        line.whom,
        line.facts,
        line.result or "",
        _row(detail.circumstances),
        _row(detail.changes),
        _row(_remarks(detail)),
    )


def _row(texts: Iterable[Label]) -> Text:
    """Several texts as one; "" for none."""
    found: Text = ""
    for text in texts:
        found = text if found == "" else label("log.then", first=found, next=text)
    return found
