"""The slots of the setting of an attack, and whatever no other file of the session has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.answer import LineDetail, LogLine
from engine.encounter.detail import detail_of
from engine.form import Field, Lot, Value
from engine.game_name import game_name
from engine.label import words
from engine.play.rework import Rework
from engine.systems import systems
from engine.view import PlayersView, Possibilities, SheetView
from gui.search import searched
from gui.session.making import Making


class Session(Making):
    """Slots in, signals out. A refusal becomes a notice, and nothing has changed."""

    # -- the setting of the attack -----------------------------------------------------------------------------------
    def set_answer(self, field: str, value: Value) -> None:
        """Tick or set a circumstance of the present setting; the odds are told before this returns."""
        fighters = {"attacker": self.table.attacker, "target": self.table.target}
        if self.attempt(lambda: self.play.act("set_answer", field=field, value=value, **fighters)):
            self.tell_tick(field, value)

    def set_action(self, action: str) -> None:
        """Prepare another action."""
        self._act("aim", action=action)

    def set_weapon(self, choice: str) -> None:
        """Take another weapon in hand: index of a carried one, or "-1" for bare hands."""
        self._act("choose_weapon", fighter=self.table.attacker, hand=int(choice))

    def aim(self, fighter: str) -> None:
        """Aim at a fighter."""
        self._act("aim", target=fighter)

    def also_aim(self, fighter: str) -> None:
        """Aim at one fighter more, or no longer at one of several."""
        self._act("also_aim", target=fighter)

    def set_attacker(self, fighter: str) -> None:
        """Let a fighter attack, in or out of his turn."""
        self._act("aim", attacker=fighter)

    def swap(self) -> None:
        """Attacker and target change places."""
        self._act("aim", attacker=self.table.target, target=self.table.attacker)

    def next_weapon(self, step: int) -> None:
        """The next (1) or previous (-1) weapon of the attacker."""
        ids = [choice.id for choice in self.form.weapons]
        held = next((index for index, choice in enumerate(self.form.weapons) if choice.held), 0)
        if ids:
            self.set_weapon(ids[(held + step) % len(ids)])

    def next_action(self, step: int) -> None:
        """The next (1) or previous (-1) possible action."""
        ids = [choice.id for choice in self.form.actions if choice.impossible is None]
        if ids:
            here = ids.index(self.form.action) if self.form.action in ids else -step
            self.set_action(ids[(here + step) % len(ids)])

    def set_option(self, field: str, value: Value) -> None:
        """Set a house rule of this fight."""
        self._act("set_option", field=field, value=value)

    # -- the roll ----------------------------------------------------------------------------------------------------
    def _on_roll(self, act: Callable[[], Any]) -> None:
        if self.attempt(act):
            self.tell_roll()
            self.tell_hints()
            self.keep()  # a roll that waited may have gone into the log
            self.tell_log()

    def roll_dice(self) -> None:
        """Throw the dice of the present setting."""
        self._on_roll(lambda: self.play.start_roll(typing=False))

    def type_dice(self) -> None:
        """Open the boxes for physical dice."""
        self._on_roll(lambda: self.play.start_roll(typing=True))

    def type_face(self, step: int, slot: int, face: int | None) -> None:
        """Put one face (None: blank) into a box."""
        self._on_roll(lambda: self.play.type_face(step, slot, face))

    def leave_dice(self) -> None:
        """Close the boxes; their faces are kept."""
        self._on_roll(self.play.stop_typing)

    def roll_rest(self) -> None:
        """Roll the boxes that are still blank."""
        self._on_roll(self.play.roll_rest)

    def choose(self, option: str) -> None:
        """Answer the choice that the roll waits for."""
        self._on_roll(lambda: self.play.choose(option))

    def reroll(self, step: int) -> None:
        """Throw the dice of one question of a finished roll once more, at the game's price."""
        self._on_roll(lambda: self.play.reroll(step))

    def take_result(self, outcome: str, target: str = "") -> None:
        """Take an outcome by hand; of several targets for one, or ("") for all."""
        self._on_roll(lambda: self.play.take_result(outcome, target))

    def drop_result(self) -> None:
        """Set the roll aside."""
        self._on_roll(self.play.drop_roll)

    # -- history -----------------------------------------------------------------------------------------------------
    def undo(self) -> None:
        """Take the last step back."""
        if not self._bring_result():
            self._travel(self.play.undo, "notice.undone", "redo")

    def redo(self) -> None:
        """Do it again."""
        self._travel(self.play.redo, "notice.redone", "undo")

    def go_back(self, index: int) -> None:
        """Go back to just after one line of the log."""
        self._travel(lambda: self.play.go_back(index), "notice.went_back", "redo")

    def bring_back(self, index: int) -> None:
        """Do undone lines again, up to this one."""
        self._travel(lambda: self.play.bring_back(index), "notice.redone", "undo")

    def rework(self, index: int) -> Rework | None:
        """An applied roll of the log taken up to be changed; None: it was refused, and said."""
        found: list[Rework] = []
        self.attempt(lambda: found.append(Rework(self.play.history, index)))
        return found[0] if found else None

    def keep_rework(self, rework: Rework, reason: str = "") -> bool:
        """Change the log as it was tried: one step of the history. False: it was refused, and said."""
        return self._do_and_say(lambda: self.play.change(lambda: rework.keep(reason)))

    def detail(self, line: LogLine) -> LineDetail:
        """Everything that is known of a line of the log."""
        return detail_of(self.play.history, line)

    # -- what is shown -----------------------------------------------------------------------------------------------
    def set_axis(self, axis: str) -> None:
        """Draw the curves across another axis."""
        self.play.axis = axis
        self._tell_axes()
        self._tell_rest()

    def show_curve(self, shown: bool) -> None:
        """Whether the curve panel is in view; hidden, nothing is computed for it."""
        if shown != self._curve_shown:
            self._curve_shown = shown
            self._tell_rest()

    def show_why(self, shown: bool) -> None:
        """Whether the reasons are in view."""
        self._why_shown = shown
        if shown:
            self._tell_rest()

    def show_players(self, shown: bool) -> None:
        """One more (or one less) place shows what the players see."""
        self._players_shown += 1 if shown else -1
        self._tell_players()

    def show_declarations(self, shown: bool) -> None:
        """Whether what everybody announces is in view; hidden, nobody is asked for it."""
        self._declarations_shown = shown
        self._told.pop("declarations", None)
        self._tell_declarations()

    def players(self) -> PlayersView:
        """The fight as the players may see it."""
        return self.play.players()

    def possibilities(self, fighter: str) -> Possibilities:
        """What a fighter can do now."""
        return self.play.possibilities(fighter)

    def refusal(self, action: str, /, **arguments: Any) -> str:
        """Why an action on the fight is not possible now, in words; "": it is."""
        found = self.play.refusal(action, **arguments)
        return self.words.text(found) if found is not None else ""

    def takes_end(self, fighter: str, state: str) -> bool:
        """Whether it is for the GM to say how long a state lasts that he gives."""
        return self.play.takes_end(fighter, state)

    def prepare(self, fighter: str, action: str) -> None:
        """Put a fighter and one of his actions into the attack dock."""
        if fighter != self.table.attacker:
            self.set_attacker(fighter)
        if self.table.attacker == fighter and action != self.form.action:
            self.set_action(action)

    def open_sheet(self, fighter: str) -> None:
        """Which fighter's sheet is in view ("": none)."""
        self._sheet = fighter
        self._told.pop("sheet", None)
        self._tell_sheet()

    def house_rules(self) -> tuple[Field, ...]:
        """The house rules with their values in this fight."""
        return self.play.house_rules()

    def previewed(self, rule: str, value: Value) -> float | None:
        """The headline of the setting on screen if a house rule were so; None: it has none, or is not possible then."""
        return self.play.previewed(rule, value)

    def declarations(self) -> tuple[tuple[str, tuple[Field, ...]], ...]:
        """What each fighter who can act may announce for this round."""
        return self.play.declarations()

    def lot(self, fighter: str) -> Lot | None:
        """What may lie before a fighter now; None: nothing."""
        found = self.play.lot(fighter)
        return found[1] if found is not None else None

    def stock(self) -> tuple[Field, ...]:
        """What lies on the table for everybody, as fields."""
        return self.play.stock()

    def sheet(self, fighter: str) -> SheetView | None:
        """The sheet of a fighter; None when he is gone."""
        return self.play.sheet(fighter)

    def games(self) -> list[str]:
        """Ids of every game, in the order of their names in the present language."""
        return sorted(systems(), key=lambda id: searched(self.game_name(id)))

    def game_name(self, system: str) -> str:
        """The name of a game in the present language."""
        return game_name(self.language, system)

    def rules(self, system: str) -> list[tuple[str, str, str]]:
        """Every rule of a game: id, name, one sentence; none, and that is said, where its tables are damaged."""
        found: list[tuple[str, str, str]] = []

        def read() -> None:
            terms, ids = words(self.language, system), systems()[system].tables.rules
            found.extend((id, terms.text(f"rule.{id}"), terms.short(f"rule.{id}")) for id in ids)

        self.attempt(read)
        return found
