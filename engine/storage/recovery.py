"""What a killed program left in the journal, put into the fight again; what cannot be read is counted, never dropped.

Each line follows the one before it by its digest, so a missing line is noticed like a damaged one. The state of a line
is whole, so the fight stands as the last good line says; where records are missing between two lines its history
begins anew, because undo through a gap would make states that never were.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from engine.errors import FileError
from engine.storage.journal import JournalLine
from engine.storage.schema import FightFile
from engine.storage.strict_json import parse, unfit
from engine.storage.validate import faults_of
from engine.storage.watch import digest

replace = msgspec.structs.replace


@dataclass
class Recovery:
    """A fight while the lines of its journal are put on it.

    Attributes:
        file: the fight with every line so far.
        after: digest that the next line follows.
        checked: every line is checked as the file is, not only the last state.
        recovered, lost: lines that were put on it; lines that could not be, are missing, or belong to another file.
        length: of the journal up to the end of its last whole line, in bytes.
    """

    file: FightFile
    after: str
    checked: bool = False
    recovered: int = 0
    lost: int = 0
    length: int = 0
    _gap: bool = False
    _begin: int = 0

    def read(self, content: bytes) -> None:
        """Put every whole line on the fight; the last one, without its end, was never said to be saved."""
        *lines, _ = content.split(b"\n")
        revision, written, folded = self.file.revision, self.file, list[JournalLine]()
        for raw in lines:
            self.length += len(raw) + 1
            line = _line(raw)
            if line is not None and line.revision == revision - 1:
                folded.append(line)  # killed between writing the file and emptying the journal
                continue
            if line is None or line.revision != revision or not self._put(line):
                self.lost += 1
                self._gap = self._gap or line is None or self.recovered > 0
                continue
            self.recovered += 1
            self._gap = False
            self.after = digest(raw + b"\n")
        if folded and not _is_in(folded[-1], written):
            self.lost += len(folded)

    def _put(self, line: JournalLine) -> bool:
        """Put one line on the fight; False: it cannot be, or it continues another file."""
        follows = line.after == self.after
        missing = not follows and not self._gap
        if missing and not self.recovered:
            return False
        begin = self._begin
        if follows and not self._gap and _fits(line, self.file, begin):
            file = _on(line, self.file, begin)
        elif self._gap or missing or begin:
            file, begin = _anew(line, self.file), line.position
        else:
            return False
        if begin < 0 or (self.checked and any(faults_of(file))):
            return False
        self.file, self._begin = file, begin
        self.lost += missing
        return True


def recover(file: FightFile, file_digest: str, content: bytes) -> Recovery:
    """The fight with what its journal adds; its result is as valid as a file that is opened.

    Args:
        file: as it was read, without faults. file_digest: of its bytes.
        content: the whole journal.
    """
    found = Recovery(file, file_digest)
    found.read(content)
    if found.recovered and any(faults_of(found.file)):
        found = Recovery(file, file_digest, checked=True)
        found.read(content)
    return found


def _is_in(line: JournalLine, file: FightFile) -> bool:
    """Whether a change of the revision before is in the file; if not, another program has put that file there."""
    return line.state == file.state or any(act in file.acts for act in line.acts)


def _fits(line: JournalLine, file: FightFile, begin: int) -> bool:
    """Whether a change continues that file, whose records are those from number `begin` on."""
    keep, position = line.keep - begin, line.position - begin
    within = 0 <= keep <= len(file.acts) and 0 <= position <= keep + len(line.acts)
    return within and (begin == 0 or all(act.exchange is None for act in line.acts))


def _on(line: JournalLine, file: FightFile, begin: int) -> FightFile:
    """The file with that change in it."""
    position = line.position - begin
    reaches = begin == 0 or all(act.exchange is None for act in line.aside)
    reaches = reaches and line.aside_at >= begin
    return replace(
        file,
        state=line.state,
        start=line.state if position == 0 else file.start,
        position=position,
        acts=(*file.acts[: line.keep - begin], *line.acts),
        aside=line.aside if reaches else (),
        aside_at=line.aside_at - begin if reaches else 0,
    )


def _anew(line: JournalLine, file: FightFile) -> FightFile:
    """The fight as the line tells it, its history beginning there."""
    return replace(file, state=line.state, start=line.state, position=0, acts=(), aside=(), aside_at=0)


def _line(raw: bytes) -> JournalLine | None:
    """A line of the journal, or None where it cannot be read."""
    try:
        content = parse(raw.decode("utf-8"), "journal")
        return None if unfit(content) else msgspec.convert(content, JournalLine)
    except (FileError, msgspec.ValidationError, UnicodeDecodeError):
        return None
