"""Slots for what happens without an attack: damage, care, free rolls, and the reasons of the game master."""

from __future__ import annotations

from typing import Any

from engine.encounter.record import Act
from engine.errors import EngineError
from engine.form import Field, Share, Value
from engine.label import Label, label
from engine.play.armor_thrown import armor_thrown, armor_views
from engine.play.formulas import formula_view, thrown
from engine.typed import ArmorView, FormulaView, ThrowView
from gui.session.owning import Owning

BY_HAND = (
    "edit_trait",
    "edit_counter",
    "add_state",
    "remove_state",
    "wound",
    "arm",
    "choose_weapon",
    "drop_weapon",
)
"""Actions by which the GM changes a sheet against what the fight has made of it."""


class Harming(Owning):
    """Damage, care and rolls that no action of the rules asks for."""

    _because = ""
    _bare: tuple[Act, ...] = ()
    """What was done by hand without a reason since the sheet came into view."""

    def harm_fields(self) -> tuple[Field, ...]:
        """What the game asks of damage beside its points."""
        return self.play.system.harm_fields()

    @property
    def counts_harm(self) -> bool:
        """Whether damage is so many points."""
        return self.play.system.counts_harm

    def care_actions(self) -> tuple[tuple[str, Label], ...]:
        """The actions of the game that treat somebody."""
        return tuple((name, label(f"action.{name}")) for name in self.play.system.care)

    def curable(self, fighters: tuple[str, ...]) -> tuple[tuple[str, Label], ...]:
        """States of these fighters that care may end."""
        found = [one for id in fighters if (one := self.play.state.find(id)) is not None]
        names = (name for name in self.play.system.cured if any(one.has(name) for one in found))
        return tuple((name, label(f"state.{name}")) for name in names)

    def formula(self, text: str, *, harm: bool) -> FormulaView | Label:
        """What can come of a formula, as a damage of the game or free; why it is none."""
        try:
            return formula_view(text, self.play.system if harm else None)
        except EngineError as refusal:
            return refusal.label

    def throw(self, text: str, faces: tuple[int, ...], *, harm: bool, rest: bool) -> ThrowView | Label:
        """A throw of a formula, typed faces first; `rest`: the program throws the others. Why it is none."""
        try:
            return thrown(text, faces, rest=rest, system=self.play.system if harm else None)
        except EngineError as refusal:
            return refusal.label

    def armor(
        self,
        shares: dict[str, Share],
        formula: str,
        faces: tuple[int, ...],
        details: dict[str, Value],
        armor: dict[str, tuple[int, ...]],
    ) -> tuple[ArmorView, ...]:
        """Whose armour throws dice against a damage, and what he loses; `armor`: the faces known of each."""
        return armor_views(self.play.state, formula, faces, shares, details, armor)

    def throw_armor(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        """The program throws the dice of an armour."""
        return armor_thrown(dice)

    def hurt(
        self,
        shares: dict[str, Share],
        formula: str,
        faces: tuple[int, ...],
        details: dict[str, Value],
        armor: dict[str, tuple[int, ...]],
        cause: str,
    ) -> bool:
        """Hurt fighters without an attack; False: it was refused."""
        given = {"formula": formula, "faces": faces, "details": details, "armor": armor}
        done = self._act("hurt", shares=shares, **given, cause=cause)
        if done:
            self._say_done()
        return done

    def care(
        self, shares: dict[str, Share], formula: str, faces: tuple[int, ...], ends: tuple[str, ...], cause: str
    ) -> bool:
        """Care for fighters, by a number or by dice; False: it was refused."""
        number = formula.strip()
        points = {"points": int(number or 0)} if number.isdecimal() or not number else {}
        thrown = {} if points else {"formula": formula, "faces": faces}
        done = self._act("care", shares=shares, **points, **thrown, ends=ends, cause=cause)
        if done:
            self._say_done()
        return done

    def free_roll(self, formula: str, faces: tuple[int, ...], cause: str, *, hidden: bool) -> bool:
        """Keep a throw in the log; False: it was refused."""
        return self._act("free_roll", formula=formula, faces=faces, cause=cause, hidden=hidden)

    # -- reasons ------------------------------------------------------------------------------------------------------
    def because(self, why: str) -> None:
        """The reason of every change by hand from now on ("": none), as it is typed in a sheet."""
        self._because = why

    def begin_reasons(self) -> None:
        """A sheet came into view: a reason typed in it later tells of what is done by hand from now on."""
        self._bare = ()

    def also_because(self, why: str) -> None:
        """The reason of everything done by hand in this sheet that has none yet: it may be typed behind a change."""
        bare = {id(act) for act in self._bare}
        found = [index for index, act in enumerate(self.play.history.acts) if id(act) in bare and not act.why]
        if not why or not found:
            return
        self._bare = ()
        if self.attempt(lambda: self.play.explain_all(found, why)):
            self.keep()
            self.tell_log()

    def _act(self, action: str, /, **arguments: Any) -> bool:
        """The same, with the reason that stands for changes by hand."""
        if action not in BY_HAND:
            return super()._act(action, **arguments)
        if not self._because:
            done = super()._act(action, **arguments)
            history = self.play.history
            self._bare += history.acts[history.position - 1 : history.position] if done else ()
            return done

        def explained() -> None:
            self.play.act(action, **arguments)
            self.play.explain(self.play.history.position - 1, self._because)

        return self._do(explained)

    def last_done(self) -> tuple[int, str] | None:
        """The last thing done, ticks aside: index of its record and what it is called; None: nothing was done."""
        index = self.play.last_done()
        return None if index is None else (index, self.words.text(self.play.history.acts[index].label))

    def explain(self, index: int, why: str) -> bool:
        """Write the reason of a line of the log ("": none); False: it was refused."""
        if not self.attempt(lambda: self.play.explain(index, why)):
            return False
        self.keep()
        self.tell_log()
        return True

    def reason(self, index: int) -> str:
        """The reason of a line of the log, "" without one."""
        return self.play.reason(index)
