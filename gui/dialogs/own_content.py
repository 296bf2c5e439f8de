"""One's own content of a game: weapons, circumstances, states, archetypes, house rules; a form beside the list."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidgetItem, QVBoxLayout, QWidget

from gui.controls import Button, Choice, Segments
from gui.controls.base import on_panel
from gui.controls.labels import PlainLabel
from gui.controls.matches import MatchDelegate, MatchList
from gui.dialogs.base import Dialog
from gui.dialogs.files import ask_export, ask_open, folder_near, near
from gui.dialogs.own_row import OwnRowForm
from gui.dialogs.pack import PackDialog
from gui.dialogs.unsaved import Unsaved
from gui.pressing import ENTER
from gui.session import Session
from gui.session.making import PACK, SORTS_OF_CONTENT
from gui.theme import px

WIDTH, HEIGHT, LIST = 1120, 640, 240
ID = int(Qt.ItemDataRole.UserRole)


class OwnContentDialog(Dialog):
    """The rows of one sort at the left, the form of one of them at the right; packs below."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(WIDTH, parent)
        self.session = session
        self.sort: Any = SORTS_OF_CONTENT[0]
        self._game = ""
        self.set_title(self.tr("Own content"))
        self.sorts = Segments(self._sorts(), self.tr("What is listed"))
        self.list = MatchList(self.tr("Own content"))
        self.list.setItemDelegate(MatchDelegate(self.list))
        on_panel(self.list)
        self.like = Choice(self.tr("Start from a row of the game"))
        self.form = OwnRowForm(session)
        self.nothing = PlainLabel("", quiet=True)
        self.nothing.setWordWrap(True)
        self.keep = Button(self.tr("Keep"), "primary", key="Ctrl+Enter")
        self.add = Button(self.tr("New"), "tonal")
        self.copy = Button(self.tr("Duplicate"))
        self.drop = Button(self.tr("Remove"))
        self.unsaved = Unsaved(self.save, self.form.setFocus)
        self._lay_out()
        self._connect()
        self.resize(px(WIDTH), min(px(HEIGHT), self.screen().availableGeometry().height() - px(48)))
        self.show_sort(self.sort)

    def _sorts(self) -> list[tuple[str, str]]:
        words = (
            self.tr("Weapons"),
            self.tr("Circumstances"),
            self.tr("States"),
            self.tr("Archetypes"),
            self.tr("House rules"),
        )
        return list(zip(SORTS_OF_CONTENT, words, strict=True))

    def _lay_out(self) -> None:
        left, right, body, foot = QVBoxLayout(), QVBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for layout in (left, right, body, foot):
            layout.setSpacing(px(8))
        buttons = QHBoxLayout()
        buttons.setSpacing(px(6))
        for button in (self.add, self.copy, self.drop):
            button.low = True
            buttons.addWidget(button)
        self.list.setFixedWidth(px(LIST))
        self.like.setFixedWidth(px(LIST))
        left.addWidget(self.list, 1)
        left.addWidget(self.like)
        left.addLayout(buttons)
        right.addWidget(self.nothing)
        right.addWidget(self.form, 1)
        body.addLayout(left)
        body.addLayout(right, 1)
        give, take, leave = (
            Button(self.tr("Export…")),
            Button(self.tr("Open a pack…")),
            Button(self.tr("Close"), key="Esc"),
        )
        give.clicked.connect(self.export)
        take.clicked.connect(self.open_pack)
        leave.clicked.connect(self.close)
        foot.addWidget(give)
        foot.addWidget(take)
        foot.addStretch(1)
        foot.addWidget(leave)
        foot.addWidget(self.keep)
        self.column.addWidget(self.sorts)
        self.column.addWidget(self.unsaved)
        self.column.addLayout(body, 1)
        self.column.addLayout(foot)

    def _connect(self) -> None:
        self.sorts.changed.connect(lambda sort: self._leave(lambda: self.show_sort(sort)))
        self.list.currentItemChanged.connect(self._choose)
        self.like.activated.connect(self._start_from)
        self.add.clicked.connect(lambda: self._leave(lambda: self._show(self.session.own_entry(self.sort), "")))
        self.copy.clicked.connect(lambda: self._leave(self._duplicate))
        self.drop.clicked.connect(self._remove)
        self.keep.clicked.connect(self.save)
        self.form.changed.connect(self.keep.setEnabled)
        self.session.library_changed.connect(self._refill)

    # -- the list ----------------------------------------------------------------------------------------------------
    def show_sort(self, sort: str) -> None:
        """List the rows of one sort; the first one is shown."""
        self.sort, self._game = sort, self.session.play.system.id
        self.sorts.set_options(self.sorts.options, sort)
        start = (
            self.tr("Change one of the game…")
            if sort in ("circumstances", "rules")
            else self.tr("Like one of the game…")
        )
        self.like.fill([("", start), *self.session.book_rows(self.sort)], "")
        self._fill("")
        if self.list.count():
            self.list.setCurrentRow(0)
        else:
            self._show_nothing()

    def _fill(self, chosen: str) -> None:
        """The rows as they are now; the one in the form stays chosen."""
        self.list.blockSignals(True)
        self.list.clear()
        for id, name, replaces in self.session.own_rows(self.sort):
            said = self.tr("{0} (in place of the game’s)").format(name) if replaces else name
            item = QListWidgetItem(said)
            item.setData(ID, id)
            self.list.addItem(item)
            if id == chosen:
                self.list.setCurrentItem(item)
        self.list.blockSignals(False)
        self._enable()

    def _refill(self, _sections: object) -> None:
        """Other rows have come into force; another game has rows and a form of its own."""
        if self._game != self.session.play.system.id:
            self.show_sort(self.sort)
        else:
            self._fill(self.form.before)

    def _enable(self) -> None:
        has = bool(self._chosen())
        self.copy.setEnabled(has)
        self.drop.setEnabled(has)

    def _chosen(self) -> str:
        """Id of the row that is chosen; "": none is."""
        chosen = self.list.selectedItems()
        return str(chosen[0].data(ID)) if chosen else ""

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            id = str(item.data(ID))
            self._leave(lambda: self._show_kept(id))

    def _show_kept(self, id: str) -> None:
        self._fill(id)
        self._show(self.session.own_entry(self.sort, id), id)

    # -- in the other language ---------------------------------------------------------------------------------------
    def carried(self) -> Any:
        """The sort, the row in the form with its changes, and how it was; without a row nothing but the sort."""
        form = self.form
        return self.sort, None if form.isHidden() else (form.shown, form.entry, form.before)

    def take_up(self, carried: Any) -> None:
        """Show the same row, changed as it was."""
        sort, row = carried
        self.show_sort(sort)
        if row is not None:
            shown, entry, before = row
            self._fill(before)
            self._show(shown, before)
            self.form.show_changed(entry)

    def put_away(self) -> None:
        """Nothing is lost, so nothing is asked."""
        super().reject()

    # -- a row that is not kept --------------------------------------------------------------------------------------
    def _leave(self, go_on: Callable[[], None]) -> None:
        """Do what takes another row into the form; first ask, where this one would be lost."""
        if self.form.isHidden() or not self.form.is_changed:
            go_on()
            return
        self.sorts.set_options(self.sorts.options, self.sort)
        self._fill(self.form.before)
        self.unsaved.ask(self.form.name, go_on, able=self.keep.isEnabled())

    def reject(self) -> None:
        """Escape and the cross: a row that is not kept is asked about."""
        if not self.unsaved.asks:
            self._leave(super().reject)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A question takes Enter, Backspace and Escape; Ctrl+Enter keeps the row."""
        if self.unsaved.take(event):
            return
        if event.key() in ENTER and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if self.keep.isEnabled():
                self.save()
        else:
            super().keyPressEvent(event)

    def _show(self, entry: dict[str, Any], before: str) -> None:
        if not before:
            self.list.blockSignals(True)
            self.list.setCurrentRow(-1)
            self.list.blockSignals(False)
        self.nothing.hide()
        self.form.show()
        self.form.show_row(self.sort, entry, before)
        self._enable()

    def _show_nothing(self) -> None:
        self.form.hide()
        said = self.tr("Nothing of your own for {0} yet. “New” begins a row; a pack brings those of somebody else.")
        self.nothing.setText(said.format(self.session.game_name(self._game)))
        self.nothing.show()
        self.keep.setEnabled(False)
        self._enable()

    # -- what the buttons do -----------------------------------------------------------------------------------------
    def _start_from(self, index: int) -> None:
        id = self.like.itemData(index)
        self.like.setCurrentIndex(0)
        if id:
            self._leave(lambda: self._show_like(id))

    def _show_like(self, id: str) -> None:
        entry = self.session.entry_of_book(self.sort, id)
        changes = self.sort in ("circumstances", "rules")
        self._show(entry if changes else entry | {"id": ""}, "")

    def _duplicate(self) -> None:
        id = self._chosen()
        if id:
            self._show(self.session.own_entry(self.sort, id) | {"id": ""}, "")

    def _remove(self) -> None:
        id = self._chosen()
        if id and self.session.remove_own_row(self.sort, id):
            self.show_sort(self.sort)

    def save(self) -> bool:
        """Keep the row that the form shows; False: it was refused, and that was said."""
        kept = self.session.save_own_row(self.sort, self.form.entry, self.form.before)
        if kept:
            self._show_kept(kept)
        return bool(kept)

    # -- packs -------------------------------------------------------------------------------------------------------
    def export(self) -> None:
        """Write everything of this game as one file."""
        name = self.session.game_name(self.session.play.system.id)
        path = near(self.session.path, f"{name}{PACK}")
        found = ask_export(self, self.tr("Export own content"), path, ((PACK, self.tr("Pack")),))
        if found is not None:
            self.session.export_own(found)

    def open_pack(self) -> None:
        """Ask for a pack and show what it has."""
        found = ask_open(self, self.tr("Open a pack"), folder_near(self.session.path), PACK, self.tr("Pack"))
        if found is not None:
            show_pack(self.session, found, self)


def show_pack(session: Session, path: Path, parent: QWidget) -> PackDialog | None:
    """Show what a pack has, to be taken or not; None: it is refused, and that was said."""
    pack = session.look_into(path)
    if pack is None:
        return None
    dialog = PackDialog(session, pack, parent)
    above = (
        parent.parentWidget() if isinstance(parent, Dialog) else None
    ) or parent  # the page that asked is gone by then
    dialog.again = lambda: show_pack(session, path, above)
    dialog.open()
    return dialog
