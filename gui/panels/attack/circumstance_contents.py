"""What the circumstances know: the form, the worths that have come for it, the values used last."""

from __future__ import annotations

from engine.answer import Odds, Worth, Worths
from engine.form import Field, Form, Value
from engine.label import Words
from gui.panels.attack.circumstance_row import CircumstanceRow, make_row, with_worth
from gui.panels.attack.field_text import is_on, other_value

Shown = tuple[Words, Field, Worth | None, bool, bool]
"""Everything that a row is made from."""


class CircumstanceContents:
    """Collects what the session says about the circumstances and makes the rows of the list from it."""

    def __init__(self) -> None:
        self.form: Form | None = None
        self._generation = 0
        self._worths: dict[str, tuple[int, Worth]] = {}
        self._refused_field = ""
        self._remembered: dict[str, Value] = {}
        self._made: dict[str, tuple[Shown, CircumstanceRow]] = {}

    def take_form(self, form: Form) -> None:
        """Take the fields of a form; worths of other fighters or of another action go."""
        if self.form is None or _setting(self.form) != _setting(form):
            self._worths.clear()
        self.form = form
        for field in form.fields:
            if is_on(field):
                self._remembered[field.id] = field.value

    def take_worths(self, worths: Worths) -> None:
        """Take a batch of worths."""
        for worth in worths.worths:
            self._worths[worth.field] = worths.generation, worth

    def take_odds(self, odds: Odds) -> bool:
        """Note the setting and the field because of which it is refused; returns whether that is another one."""
        self._generation = odds.generation
        before, self._refused_field = self._refused_field, odds.refused_field if odds.refused is not None else ""
        return self._refused_field != before

    def settle(self) -> bool:
        """Nothing more is coming: worths of another setting go. Returns whether there were any."""
        fresh = {field: known for field, known in self._worths.items() if known[0] == self._generation}
        gone, self._worths = len(fresh) < len(self._worths), fresh
        return gone

    def rows(self, words: Words, *, pale: bool) -> tuple[CircumstanceRow, ...]:
        """The rows in the order of the form; `pale`: worths that did not come in time are marked stale."""
        fields = self.form.fields if self.form is not None else ()
        return tuple(self._row(words, field, pale=pale) for field in fields)

    def _row(self, words: Words, field: Field, *, pale: bool) -> CircumstanceRow:
        """The row of a field, made anew only when something it shows has changed."""
        generation, worth = self._worths.get(field.id, (self._generation, None))
        stale = pale and generation != self._generation
        marked = self._refused_field in (field.id, f"modifiers.{field.id}")
        shown = words, field, worth, stale, marked
        made = self._made.get(field.id)
        if made is None or made[0] != shown:
            barred = worth is not None and worth.impossible is not None
            if made is not None and not (made[1].reason or barred) and _is_of_one(made[0], shown):
                row = with_worth(words, made[1], worth, stale=stale)
            else:
                row = make_row(words, field, worth, stale=stale, marked=marked)
            made = self._made[field.id] = shown, row
        return made[1]

    def toggled(self, row: CircumstanceRow) -> Value:
        """What a click on the box of a row sets: neutral, or the value used last."""
        field = row.field
        return field.default if row.on else other_value(field, self._remembered.get(field.id))


def _is_of_one(shown: Shown, other: Shown) -> bool:
    """Whether two rows show the same but for the worth."""
    return shown[0] is other[0] and shown[1] == other[1] and shown[4] == other[4]


def _setting(form: Form) -> tuple[str, str, str]:
    return form.attacker, form.target, form.action
