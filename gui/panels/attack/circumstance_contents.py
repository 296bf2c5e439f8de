"""What the circumstances know: the form, the worths that have come for it, the values used last."""

from __future__ import annotations

from engine.answer import Odds, Worth
from engine.form import Field, Form, Value
from engine.label import Words
from gui.panels.attack.circumstance_row import CircumstanceRow, make_row
from gui.panels.attack.field_text import is_on, other_value


class CircumstanceContents:
    """Collects what the session says about the circumstances and makes the rows of the list from it."""

    def __init__(self) -> None:
        self.form: Form | None = None
        self._worths: dict[str, Worth] = {}
        self._stale: set[str] = set()
        self._refused_field = ""
        self._remembered: dict[str, Value] = {}

    def take_form(self, form: Form) -> None:
        """Take the fields of a form; worths of another setting go, those of the same one only grow stale."""
        if self.form is None or _setting(self.form) != _setting(form):
            self._worths.clear()
        self.form = form
        self._stale = set(self._worths)
        for field in form.fields:
            if is_on(field):
                self._remembered[field.id] = field.value

    def take_worths(self, worths: tuple[Worth, ...]) -> None:
        """Take a batch of worths."""
        for worth in worths:
            self._worths[worth.field] = worth
            self._stale.discard(worth.field)

    def take_odds(self, odds: Odds) -> bool:
        """Note because of which field the whole request is refused; returns whether that is another one."""
        before, self._refused_field = self._refused_field, odds.refused_field if odds.refused is not None else ""
        return self._refused_field != before

    def settle(self) -> None:
        """Nothing more is coming: what is known is fresh."""
        self._stale.clear()

    def rows(self, words: Words, *, pale: bool) -> tuple[CircumstanceRow, ...]:
        """The rows in the order of the form; `pale`: worths that did not come in time are marked stale."""
        fields = self.form.fields if self.form is not None else ()
        return tuple(self._row(words, field, pale=pale) for field in fields)

    def _row(self, words: Words, field: Field, *, pale: bool) -> CircumstanceRow:
        marked = self._refused_field in (field.id, f"modifiers.{field.id}")
        stale = pale and field.id in self._stale
        return make_row(words, field, self._worths.get(field.id), stale=stale, marked=marked)

    def toggled(self, row: CircumstanceRow) -> Value:
        """What a click on the box of a row sets: neutral, or the value used last."""
        field = row.field
        return field.default if row.on else other_value(field, self._remembered.get(field.id))


def _setting(form: Form) -> tuple[str, str, str]:
    return form.attacker, form.target, form.action
