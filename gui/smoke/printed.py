"""What a printed file holds, as far as a few bytes tell."""

from __future__ import annotations

import re
import zlib

_PAGE = re.compile(rb"/Type /Page\b")
_STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)
_TEXT = re.compile(rb"> Tj\b")


def pages_and_texts(content: bytes) -> tuple[int, int]:
    """How many pages a PDF of ours has, and how many pieces of text are drawn on them (0, 0: it is no PDF)."""
    if not content.startswith(b"%PDF-") or not content.rstrip().endswith(b"%%EOF"):
        return 0, 0
    texts = 0
    for packed in _STREAM.findall(content):
        try:
            texts += len(_TEXT.findall(zlib.decompress(packed)))
        except zlib.error:
            continue  # a font, or a picture
    return len(_PAGE.findall(content)), texts
