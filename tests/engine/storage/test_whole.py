"""Whoever only looks at a fight sees what its journal adds, and writes nothing."""

from __future__ import annotations

from pathlib import Path

from engine.storage.places import journal_of
from engine.storage.whole import check_whole, read_whole
from tests.engine.storage.played import created, killed, renamed


def test_what_only_the_journal_holds_is_read(tmp_path: Path) -> None:
    """The last change counts though the file lacks it, through a link too; file and journal stay as they are."""
    file = tmp_path / "fight.estoc"
    fight = created(file)
    renamed(fight, "Zoé")
    link = tmp_path / "link.estoc"
    link.symlink_to(file)
    before = file.read_bytes(), journal_of(file).read_bytes()
    names = [read_whole(path).state.fighter("kara").name for path in (file, link)]
    assert (names, check_whole(file)) == (["Zoé", "Zoé"], ())
    assert (file.read_bytes(), journal_of(file).read_bytes()) == before
    killed(fight)


def test_a_damaged_journal_is_a_fault(tmp_path: Path) -> None:
    """A line that cannot be read is told by its number of changes; the lines around it count."""
    file = tmp_path / "fight.estoc"
    fight = created(file)
    renamed(fight, "Zoé")
    killed(fight)
    with journal_of(file).open("ab") as journal:
        journal.write(b"{}\n")
    (fault,) = check_whole(file)
    assert (fault.field, fault.label.id) == ("fight.estoc.journal", "error.damaged_journal")
    assert dict(fault.label.arguments) == {"lost": 1}
    assert read_whole(file).state.fighter("kara").name == "Zoé"
