"""Why the odds are what they are: each number with its lines, their rule, and the share each line has."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from engine.answer import Odds, Why, Worths
from engine.explain import Derived
from engine.form import Form
from gui.controls import Button
from gui.controls.labels import PlainLabel
from gui.controls.scrolled import scrolled
from gui.dialogs.base import Dialog, last_row
from gui.dialogs.why_lines import WhyLines
from gui.dialogs.why_rows import idle_fields, why_rows
from gui.session import Session
from gui.theme import px


class WhyDialog(Dialog):
    """The reasons behind the present odds; follows every tick while it is open. `rule_asked` wants to see a rule."""

    rule_asked = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(560, parent)
        self.session = session
        self._derived: tuple[Derived, ...] = ()
        self._form = session.form
        self._gains: dict[str, float | None] = {}
        self._generation = -1
        self.lines = WhyLines(session)
        self.column.addWidget(
            PlainLabel(
                self.tr("Each line says what it adds, in the order of the rules, and where its rule is."),
                quiet=True,
                size=12,
            )
        )
        self.column.addWidget(scrolled(self.lines), 1)
        rule, copy = Button(self.tr("The rule"), icon="book"), Button(self.tr("Copy as text"), icon="copy")
        rule.clicked.connect(lambda: self.rule_asked.emit(self.lines.rule()))
        copy.clicked.connect(self.lines.copy)
        self.lines.rule_asked.connect(self.rule_asked)
        self.column.addLayout(last_row(rule, copy))
        session.why_changed.connect(self.show_why)
        session.worths_changed.connect(self.show_worths)
        session.form_changed.connect(self.show_form)
        session.fields_changed.connect(self.show_form)
        session.odds_changed.connect(self._entitle)
        self.resize(px(600), px(640))
        self._entitle(session.odds)
        session.show_why(True)

    def show_why(self, why: Why) -> None:
        """Show other reasons."""
        self._derived = why.derived
        self._show()

    def show_worths(self, worths: Worths) -> None:
        """Note what each circumstance is worth: those that are on and worth nothing have lines of their own."""
        kept = self._gains if worths.generation == self._generation else {}
        self._generation = worths.generation
        self._gains = kept | {worth.field: worth.gain for worth in worths.worths}
        self._show()

    def show_form(self, form: Form) -> None:
        """Note what is on."""
        self._form = form
        self._show()

    def _show(self) -> None:
        idle = idle_fields(self._form.fields, self._gains)
        self.lines.show_rows(why_rows(self.session.words, self._derived, idle))

    def _entitle(self, odds: Odds | None) -> None:
        if odds is None:
            return
        headline, words = odds.headline, self.session.words
        chance = words.percent(headline.chance) if headline.chance is not None else ""
        self.set_title(f"{words.text(headline.label)} {chance}".strip())

    def done(self, result: int) -> None:
        """Stop computing the shares."""
        self.session.show_why(False)
        super().done(result)
