"""The pages in the window: the same values as the screen, everything by keys, the choices kept, any form as a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from engine.encounter.history import History
from engine.label import LANGUAGES
from engine.report.document import OddsTable
from engine.report.documents import BLOCKS, PAGES
from engine.systems import systems
from gui.application import Estoc
from gui.dialogs.printing import PrintDialog
from gui.dialogs.story import StoryPart
from gui.printing.paper import Paper
from gui.printing.writing import SUFFIXES, as_pdf
from tests.engine.report.played import played
from tests.gui.printing.pdf import Pdf
from tests.gui.printing.test_pdf import crowd
from tests.gui.window.playing import Player, open_window, settle

GAMES = tuple(systems())
CONTROL = Qt.KeyboardModifier.ControlModifier


def opened(estoc: Estoc) -> PrintDialog:
    """The pages, as Ctrl+P opens them."""
    estoc.window.activateWindow()
    estoc.window.setFocus()
    settle(estoc)
    Player(estoc).key(Qt.Key.Key_P, CONTROL)
    dialog = next(one for one in estoc.window.findChildren(PrintDialog) if one.isVisible())
    assert dialog.pages.count
    settle(estoc)
    return dialog


def words_of(dialog: PrintDialog) -> str:
    """The text of the pages as they would be printed now."""
    return Pdf(as_pdf(dialog.pages)).words


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path | None], None]:
    """Answers the question where to keep a file."""

    def use(path: Path | None) -> None:
        monkeypatch.setattr("gui.dialogs.printing.ask_export", lambda *_: path)

    return use


@pytest.mark.parametrize("game", GAMES)
def test_another_weapon_changes_the_figure_on_the_page_as_on_screen(qapp: object, game: str) -> None:
    """The odds of the printed table are those of the row on screen, before and after a change of weapon."""
    estoc = open_window("--lang", "en", game=game)
    session = estoc.session
    hero = session.table.attacker
    found = []
    for hand in ("0", "-1"):
        session.set_weapon(hand)
        settle(estoc)
        dialog = opened(estoc)
        table = next(one for one in dialog.pages.document.blocks if isinstance(one, OddsTable))
        fighter = session.play.state.fighter(hero)
        weapon = session.words.text(f"weapon.{fighter.weapon_id}")
        row = next(cells for name, cells in table.rows if session.words.text(name).endswith(f", {weapon}"))
        figures = [session.words.text(cell.figures) for cell in row if not isinstance(cell.figures, str)]
        text = words_of(dialog)
        assert weapon.split()[0] in text
        assert all(figure in text for figure in figures)
        found.append((weapon, figures))
        dialog.close()
        settle(estoc)
    assert found[0] != found[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_document_is_shown_and_every_part_can_be_left_out(qapp: object, game: str, language: str) -> None:
    """By the choices at the right, each of which has a name and its words."""
    estoc = open_window("--lang", language, game=game)
    dialog = opened(estoc)
    for page in PAGES:
        dialog.side.what.choose(page)
        assert dialog.pages.document.page == page
        assert list(dialog.side.blocks) == list(BLOCKS[page])
        for check in dialog.side.blocks.values():
            assert check.text()
            assert not check.text().startswith("report.")
            check.click()
        assert dialog.pages.document.page == page
        assert dialog.side.choices.blocks_off == BLOCKS[page]
    for button in dialog.findChildren(QAbstractButton):
        assert button.accessibleName() or button.text()
    assert dialog.list.accessibleName()


def test_the_paper_is_kept_for_the_next_time(qapp: object) -> None:
    """Size, direction, type, ink, numbers: of this machine, also after another start; what is hidden is asked anew."""
    estoc = open_window()
    dialog = opened(estoc)
    dialog.side.sheet_size.choose("Letter")
    dialog.side.way.choose("across")
    for check in (dialog.side.large, dialog.side.ink, dialog.side.numbers, dialog.side.hidden):
        check.click()
    assert dialog.pages.paper == Paper("Letter", landscape=True, large=True, ink_only=True)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    settle(estoc)
    again = opened(estoc)
    assert again.pages.paper == Paper("Letter", landscape=True, large=True, ink_only=True)
    assert (again.side.choices.numbers, again.side.choices.hide_enemies) == (True, False)
    assert (again.side.sheet_size.current, again.side.way.current) == ("Letter", "across")
    assert all(check.isChecked() for check in (again.side.large, again.side.ink, again.side.numbers))
    again.close()
    estoc.keep_settings()
    assert open_window().settings.paper == Paper("Letter", landscape=True, large=True, ink_only=True)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_control_s_keeps_the_document_in_the_form_its_name_says(
    qapp: object, tmp_path: Path, answer: Callable[[Path | None], None], suffix: str
) -> None:
    """PDF, HTML, Markdown, text or CSV: the name of the fight is in it, and the window says where it is."""
    estoc = open_window()
    dialog = opened(estoc)
    answer(tmp_path / f"page{suffix}")
    QTest.keyClick(dialog, Qt.Key.Key_S, CONTROL)
    content = (tmp_path / f"page{suffix}").read_bytes()
    title = estoc.session.title
    assert title in (Pdf(content).words if suffix == ".pdf" else content.decode("utf-8-sig"))
    assert f"page{suffix}" in dialog.count.text()


def test_a_file_that_cannot_be_written_is_said_and_changes_nothing(
    qapp: object, tmp_path: Path, answer: Callable[[Path | None], None]
) -> None:
    """A folder stands where the file would go; another ending is no form of a document."""
    estoc = open_window("--lang", "en")
    dialog = opened(estoc)
    (tmp_path / "page.pdf").mkdir()
    answer(tmp_path / "page.pdf")
    dialog.save_file()
    assert dialog.isVisible()
    answer(tmp_path / "page.docx")
    dialog.save_file()
    assert sorted(one.name for one in tmp_path.glob("page*")) == ["page.pdf"]
    answer(None)
    dialog.save_file()
    assert dialog.isVisible()


def test_without_a_printer_enter_keeps_a_pdf(
    qapp: object, tmp_path: Path, answer: Callable[[Path | None], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two keys from the fight to a file."""
    monkeypatch.setattr("PySide6.QtPrintSupport.QPrinterInfo.availablePrinterNames", list)
    estoc = open_window("--lang", "en")
    said: list[str] = []
    estoc.session.notice.connect(lambda notice: said.append(notice.text.id))
    answer(tmp_path / "page.pdf")
    dialog = opened(estoc)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert Pdf((tmp_path / "page.pdf").read_bytes()).pages
    assert said == ["notice.no_printer", "notice.exported"]


@pytest.mark.parametrize("ending, strong", [(".txt", "===="), (".md", "# ")])
def test_the_document_is_copied_for_a_forum(qapp: object, ending: str, strong: str) -> None:
    """As plain text or Markdown, by the menu of its button."""
    estoc = open_window("--lang", "en")
    dialog = opened(estoc)
    entry = [".txt", ".md"].index(ending)
    dialog.copy_menu().actions()[entry].trigger()
    copied = QGuiApplication.clipboard().text()
    assert strong in copied
    assert estoc.session.title in copied.replace("\\", "")
    assert dialog.count.text() == "Copied as text"


def test_page_keys_move_the_pages_and_whole_pages_can_be_seen(qapp: object) -> None:
    """End shows the last page, Home the first, wherever the focus is; a whole page is no higher than the view."""
    estoc = open_window()
    dialog = opened(estoc)
    dialog.resize(1300, 700)
    settle(estoc)
    bar = dialog.list.verticalScrollBar()
    assert bar.maximum() > 0
    for key, place in ((Qt.Key.Key_End, bar.maximum()), (Qt.Key.Key_Home, 0)):
        QTest.keyClick(dialog.side.large, key)
        assert bar.value() == place
    QTest.keyClick(dialog.side.large, Qt.Key.Key_PageDown)
    assert bar.value() == min(bar.pageStep(), bar.maximum())
    high = bar.maximum()
    dialog.fit.choose("page")
    settle(estoc)
    assert bar.maximum() < high


def test_a_line_of_the_story_is_written_over_and_enter_goes_to_the_next(qapp: object) -> None:
    """What the GM writes is on the page; Enter in a line prints nothing; another document forgets it."""
    estoc = open_window(game=GAMES[0])
    estoc.session.play.history = played(systems()[GAMES[0]], rolls=8).history
    dialog = opened(estoc)
    assert dialog.pages.document.page == "after"
    first = next(iter(dialog.side.story.fields.values()))
    first.setFocus()
    first.setText("Everybody ran.")
    QTest.keyClick(first, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert "Everybody ran." in words_of(dialog)
    dialog.side.what.choose("before")
    assert dialog.side.choices.told == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_number_of_pages_stands_on_one_line(qapp: object, language: str) -> None:
    """It has the room beside the zoom: with a story of several rounds, too, when there is more to choose."""
    estoc = open_window("--lang", language, "--size", "1366x768", game=GAMES[0])
    estoc.session.play.history = played(systems()[GAMES[0]], rolls=8).history
    dialog = opened(estoc)
    assert dialog.count.text()
    assert dialog.count.width() >= dialog.count.fontMetrics().horizontalAdvance(dialog.count.text())
    assert dialog.count.height() <= dialog.fit.height()


def test_a_line_that_goes_away_with_the_keyboard_is_no_fault(qapp: QApplication) -> None:
    """The GM stands in a line and chooses a document without a story: the line tells that nothing is written over."""
    part = StoryPart()
    told: list[object] = []
    part.changed.connect(told.append)
    part.show_lines(((1, "They ran."), (2, "They fell.")), {}, "Round")
    part.show()
    part.activateWindow()
    qapp.processEvents()
    part.fields[1].setFocus()
    part.fields[1].setText("Everybody ran.")
    assert part.fields[1].hasFocus()
    part.show_lines((), {}, "Round")
    assert told == [{}]
    assert not part.fields


def test_a_crowd_is_worked_out_in_slices(qapp: object) -> None:
    """Sixty fighters: the window is there before their odds are, and what is known is not worked out again."""
    estoc = open_window(game=GAMES[0])
    estoc.session.play.history = History(crowd(systems()[GAMES[0]], 60))
    dialog = PrintDialog(estoc.session, estoc.window)
    assert not dialog.work.is_idle()
    steps = sum(1 for _ in estoc.session.document_steps("before", dialog.side.choices, dialog.chances))
    assert steps > 1000
    document = dialog.pages.document
    dialog.side.large.click()
    tables = [one for one in dialog.pages.document.blocks if isinstance(one, OddsTable)]
    assert tables == [one for one in document.blocks if isinstance(one, OddsTable)]
