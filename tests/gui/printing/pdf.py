"""A reader of the PDF files that Qt writes: their pages, what each draws, and its text as a search finds it."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

_OBJECT = re.compile(rb"(\d+) 0 obj\n(.*?)\nendobj", re.DOTALL)
_REFERENCE = re.compile(rb"(\d+) 0 R")
_SHOWN = re.compile(rb"/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj|\b(BT|ET)\b")
_RANGE = re.compile(rb"<([0-9A-Fa-f]+)> <([0-9A-Fa-f]+)> (?:<([0-9A-Fa-f]+)>|\[(.*?)\])", re.DOTALL)
_CHARACTER = re.compile(rb"<([0-9A-Fa-f]+)> <([0-9A-Fa-f]+)>")


@dataclass(frozen=True)
class Page:
    """One page: its size in points, what it draws (operators), and each text drawn, in order."""

    size: tuple[float, float]
    drawn: bytes
    texts: tuple[str, ...]

    @property
    def words(self) -> str:
        """All texts of the page, every kind of space as a plain one."""
        return " ".join(" ".join(self.texts).split())

    def count(self, operator: str) -> int:
        """How often an operator is used: "l" draws a line, "c" a curve, "Do" would place a picture."""
        return len(re.findall(rb"(?m)(?:^|\s)" + operator.encode() + rb"(?=\s|$)", self.drawn))


class Pdf:
    """A whole file."""

    def __init__(self, content: bytes) -> None:
        assert content.startswith(b"%PDF-")
        assert content.rstrip().endswith(b"%%EOF")
        self.objects = {int(number): body for number, body in _OBJECT.findall(content)}
        self.pages = tuple(self._pages())

    @property
    def words(self) -> str:
        """The text of all pages."""
        return " ".join(page.words for page in self.pages)

    @property
    def pictures(self) -> int:
        """How many bitmaps it holds."""
        return sum(b"/Subtype /Image" in body for body in self.objects.values())

    @property
    def fonts(self) -> dict[str, bool]:
        """Every font by name, and whether its outlines and the meaning of its signs are in the file."""
        found = {}
        for body in self.objects.values():
            if b"/Subtype /Type0" in body:
                descendant = self.objects[_reference(body, b"/DescendantFonts [")]
                descriptor = self.objects[_reference(descendant, b"/FontDescriptor ")]
                name = body.split(b"/BaseFont /")[1].split()[0].decode()
                found[name] = b"/FontFile2" in descriptor and b"/ToUnicode" in body
        return found

    def _pages(self) -> Iterator[Page]:
        catalog = next(body for body in self.objects.values() if b"/Type /Pages" in body)
        kids = catalog.split(b"/Kids")[1].split(b"]")[0]
        for number in _REFERENCE.findall(kids):
            body = self.objects[int(number)]
            box = [float(one) for one in body.split(b"/MediaBox [")[1].split(b"]")[0].split()]
            drawn = self._stream(_reference(body, b"/Contents "))
            resources = self.objects[_reference(body, b"/Resources ")]
            fonts = dict(re.findall(rb"/(F\d+) (\d+) 0 R", resources))
            signs = {name: self._signs(int(font)) for name, font in fonts.items()}
            yield Page((box[2], box[3]), drawn, tuple(_texts(drawn, signs)))

    def _stream(self, number: int) -> bytes:
        head, _, rest = self.objects[number].partition(b"stream\n")
        content = rest.rpartition(b"endstream")[0]
        return zlib.decompressobj().decompress(content) if b"/FlateDecode" in head else content

    def _signs(self, font: int) -> dict[int, str]:
        """What each glyph of a font stands for."""
        table = self._stream(_reference(self.objects[font], b"/ToUnicode "))
        found: dict[int, str] = {}
        for part in re.findall(rb"beginbfrange(.*?)endbfrange", table, re.DOTALL):
            for first, last, start, listed in _RANGE.findall(part):
                meant = [_text(one) for one in re.findall(rb"<([0-9A-Fa-f]+)>", listed)]
                for place, glyph in enumerate(range(int(first, 16), int(last, 16) + 1)):
                    found[glyph] = meant[place] if meant else chr(int(start, 16) + place)
        for part in re.findall(rb"beginbfchar(.*?)endbfchar", table, re.DOTALL):
            found |= {int(glyph, 16): _text(meant) for glyph, meant in _CHARACTER.findall(part)}
        return found


def _reference(body: bytes, key: bytes) -> int:
    found = _REFERENCE.match(body.split(key)[1])
    assert found is not None
    return int(found[1])


def _text(code: bytes) -> str:
    return bytes.fromhex(code.decode()).decode("utf-16-be")


def _texts(drawn: bytes, signs: dict[bytes, dict[int, str]]) -> Iterator[str]:
    font, said = b"", ""
    for name, code, block in _SHOWN.findall(drawn):
        if name:
            font = name
        elif code:
            said += "".join(signs[font].get(int(code[at : at + 4], 16), "\ufffd") for at in range(0, len(code), 4))
        elif block == b"ET":
            yield said
            said = ""
