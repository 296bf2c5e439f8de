"""Files of other programs, damaged at random: by bytes, and, where they are JSON, by values."""

from __future__ import annotations

import json
import time
from copy import deepcopy
from random import Random
from typing import Any

import msgspec

from engine.encounter.actions import perform
from engine.encounter.state import Encounter, replace
from engine.errors import EngineError, FileError
from engine.intake.found import Answer, Found
from engine.intake.preview import arguments, rows
from engine.intake.take import read_bytes
from engine.label import LANGUAGES, words
from engine.storage.validate import encounter_faults

SCRAPS = (
    b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b'"', b"'", b"{", b"}", b"[" * 400, b",", b";", b"\t", b"\r", b"\n\n", b":",
    b"NaN", b"1e999", b"9" * 5000, b"-1", b"\xe2\x88\x922", b"\\ud800", "\u202e".encode(), "🗡️👩‍👧".encode(),
    "שלום".encode(), b"<b>&amp;</b>", b"x" * 300, b"=1+1", b"d4-2", b"d6+99", b"14(4)", b"null", b"true", b"\xe9",
    b"Attributes: ", b"Toughness: ", b"(" * 300, b"\xc2\xa0", b"Skills: d", b'""', b"sep=|\n",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 4, 13, 10**9, 2**70, 1.5, 1e300, "", "+1", "\u22122", "14(4)", "d8", "x" * 300, "<b>&",
    "\u202egnorts", "🗡️", "\ud800", [], {}, [[]], [None], {"": 1}, {"name": None}, {"value": {"value": 1}},
    ["Bow"] * 60,
)  # fmt: skip


def mutated(content: bytes, others: list[bytes], random: Random) -> bytes:
    """The content with one to five things wrong."""
    if content[:1] in b"{[" and random.random() < 0.5:
        return _by_value(content, random)
    for _ in range(random.choice((1, 1, 2, 3, 5))):
        start = random.randrange(len(content) + 1)
        end = min(len(content), start + random.choice((0, 1, 1, 3, 20, 200)))
        kind = random.randrange(6)
        if kind == 0:
            content = content[:start] + content[end:]
        elif kind == 1:
            content = content[:start] + random.choice(SCRAPS) + content[end:]
        elif kind == 2:
            content = content[:start] + content[start:end] * random.choice((2, 3, 50)) + content[end:]
        elif kind == 3:
            content = content[:start] + bytes([random.randrange(256)]) + content[start + 1 :]
        elif kind == 4:
            other = random.choice(others)
            content = content[:start] + other[random.randrange(len(other)) :]
        else:
            content = content[: max(1, start)]
    return content or b"x"


def _by_value(content: bytes, random: Random) -> bytes:
    whole = json.loads(content)
    for _ in range(random.choice((1, 1, 2, 4))):
        holder: Any = [whole]
        key: Any = 0
        while isinstance(holder[key], dict | list) and holder[key] and random.random() < 0.85:
            holder = holder[key]
            key = random.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        if holder == [whole]:
            continue
        if random.random() < 0.2:
            del holder[key]
        elif isinstance(holder, dict) and random.random() < 0.2:
            holder[random.choice(("name", "value", "die", "items", "skills", "system"))] = holder.pop(key)
        else:
            holder[key] = deepcopy(random.choice(VALUES))
    return json.dumps(whole).encode()


def survives(state: Encounter, content: bytes) -> str:
    """Take the content in as far as it goes; returns how far: "refused", "found", "came".

    Raises:
        AssertionError: a law is broken; anything else is a crash.
    """
    found = _read(state.system, content)
    if isinstance(found, FileError):
        assert all(len(words(language).text(found.label)) > 10 for language in LANGUAGES)
        return "refused"
    shown = rows(state, found, "")
    for row in shown:
        assert 1 <= len(row.name) <= 80
        assert row.name.isprintable()
    for trouble in (*found.troubles, *(one for row in shown for one in row.troubles)):
        for language in LANGUAGES:
            said = words(language, state.system)
            assert trouble.text or trouble.why
            assert trouble.why is None or said.text(trouble.why) != trouble.why.id
            assert not isinstance(trouble.place, str | None) or trouble.place.isprintable()
    if not shown:
        assert found.troubles
        return "found"
    answers = tuple(Answer("replace" if row.here else "new", row.side) for row in shown)
    after = _after(state, arguments(found, shown, answers))
    if isinstance(after, EngineError):
        assert words("fr", state.system).text(after.label)
        return "found"
    again = msgspec.json.decode(msgspec.json.encode(after), type=Encounter)
    assert again == after
    assert not list(encounter_faults(after, "state"))
    return "came"


def _read(system: str, content: bytes) -> Found | FileError:
    try:
        return read_bytes(system, content, "file")
    except FileError as fault:
        return fault.kept()


def _after(state: Encounter, given: dict[str, Any]) -> Encounter | EngineError:
    try:
        return perform(state, "take_in", given).state
    except EngineError as refused:
        return refused.kept()


def tried(state: Encounter, samples: list[bytes], number: int, count: int, seed: int) -> tuple[dict[str, int], float]:
    """Take in so many mutations of one sample; returns how they ended, and the longest time of one in seconds."""
    random = Random(f"{state.system} {number} {seed}")
    bare = replace(state, entries=(), prompts=(), turn=0, current=None)
    ends, longest = {"refused": 0, "found": 0, "came": 0}, 0.0
    for _ in range(count):
        content = mutated(samples[number], samples, random)
        begun = time.perf_counter()
        try:
            ends[survives(bare, content)] += 1
        except Exception as fault:
            raise AssertionError(f"{fault!r} at {content!r}") from fault
        longest = max(longest, time.perf_counter() - begun)
    return ends, longest
