"""The one door between the window and the engine: a slot for every act of the game master.

Signals and what is told when stand in `gui.telling`; no other file of `gui` calls the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.errors import EngineError
from engine.form import Field, Value
from engine.label import Label, label, words
from engine.systems import systems
from engine.view import LibrarySection, Notice, SheetView
from gui.telling import Telling


class Session(Telling):
    """Slots in, signals out. A refusal becomes a notice, and nothing has changed."""

    def attempt(self, act: Callable[[], Any], title: Label | None = None) -> bool:
        """Run something that the engine may refuse; False: it was refused, and said."""
        try:
            act()
        except EngineError as refusal:
            self.notice.emit(Notice("error", refusal.label, title, refusal.field))
            return False
        return True

    def keep(self) -> None:
        """Put the change on the disk before anybody is told that it is saved; trouble is told once."""
        before = self.desk.trouble
        self.desk.keep()
        trouble = self.desk.trouble
        if trouble is not None and before is None:
            title = label("notice.not_saved")
            self.notice.emit(Notice("error", trouble.label, title, trouble.field, "save_as"))
        self._tell_news()

    def _tell_news(self) -> None:
        """Tell what was found on the disk: changes recovered, versions of others kept aside."""
        for news in self.desk.news():
            self.notice.emit(news)

    def _act(self, action: str, /, **arguments: Any) -> bool:
        """Do one action on the fight and tell every panel."""
        if not self.attempt(lambda: self.play.act(action, **arguments)):
            return False
        self.keep()
        self.tell_all()
        return True

    def _act_and_say(self, action: str, /, **arguments: Any) -> None:
        """The same for what a person may regret: a toast with Undo."""
        if self._act(action, **arguments):
            self._say_done()

    def _say_done(self) -> None:
        done = self.play.steps().undo
        if done is not None:
            self.notice.emit(Notice("done", done, action="undo"))

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

    def take_result(self, outcome: str) -> None:
        """Take an outcome by hand."""
        self._on_roll(lambda: self.play.take_result(outcome))

    def drop_result(self) -> None:
        """Set the roll aside."""
        self._on_roll(self.play.drop_roll)

    def apply(self) -> None:
        """Let the result happen."""
        if self.attempt(self.play.apply):
            self.keep()
            self.tell_all()
            self._say_done()

    # -- history -----------------------------------------------------------------------------------------------------
    def undo(self) -> None:
        """Take the last step back."""
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

    def _travel(self, journey: Callable[[], Label | None], text: str, action: str) -> None:
        found: list[Label | None] = []
        if self.attempt(lambda: found.append(journey())):
            self.keep()
            self.tell_all()
            if found[0] is not None:
                self.notice.emit(Notice("done", label(text, step=found[0]), action=action))

    # -- turns -------------------------------------------------------------------------------------------------------
    def next_turn(self) -> None:
        """Begin the fight, or let the next entry of the order act."""
        self._act("next_turn" if self.table.turn else "start_round")

    def previous_turn(self) -> None:
        """Back to the beginning of the turn before."""
        self._travel(self.play.previous_turn, "notice.went_back", "redo")

    def end_scene(self) -> None:
        """End the scene."""
        self._act_and_say("end_scene")

    def declare(self, fighter: str, field: str, value: Value) -> None:
        """What a fighter announces for this round."""
        self._act("declare", fighter=fighter, field=field, value=value)

    def move_entry(self, entry: str, place: int) -> None:
        """Move an entry of the order to another place (from 0)."""
        self._act("move_entry", entry=entry, place=place)

    def hold(self) -> None:
        """The one to play waits."""
        self._act("hold")

    def act_now(self, entry: str) -> None:
        """One who waits acts now."""
        self._act("act_now", entry=entry)

    def answer_prompt(self, prompt: str, option: str = "") -> None:
        """Answer a prompt; one that needs dice is prepared in the attack dock."""
        asked = next((one for one in self.table.prompts if one.id == prompt), None)
        if asked is not None and asked.kind == "roll":
            if self.attempt(lambda: self.play.take_prompt(prompt)):
                self.tell_all()
        else:
            self._act("answer_prompt", prompt=prompt, option=option)

    def skip_prompt(self, prompt: str) -> None:
        """Drop a prompt."""
        self._act("skip_prompt", prompt=prompt)

    # -- fighters ----------------------------------------------------------------------------------------------------
    def add(self, archetype: str, side: str, count: int = 1) -> None:
        """Add copies of an archetype to a side."""
        self._act_and_say("add_fighters", archetype=archetype, side=side, count=count, name=self._archetype(archetype))

    def _archetype(self, archetype: str) -> str:
        return self.words.text(f"archetype.{archetype}")

    def remove(self, fighters: tuple[str, ...]) -> None:
        """Take fighters out of the fight."""
        self._act_and_say("remove", fighters=fighters)

    def rename(self, fighter: str, name: str) -> None:
        """Give a fighter another name."""
        self._act("rename", fighter=fighter, name=name)

    def duplicate(self, fighter: str, count: int = 1) -> None:
        """Numbered copies of a fighter."""
        self._act_and_say("duplicate", fighter=fighter, count=count)

    def move_fighters(self, fighters: tuple[str, ...], side: str, place: int | None = None) -> None:
        """Move fighters to a side, before the fighter that stands at `place` of the table (None: to its end)."""
        self._act("move", fighters=fighters, side=side, place=place)

    def edit_trait(self, fighter: str, trait: str, value: Value) -> None:
        """Change a trait."""
        self._act("edit_trait", fighter=fighter, trait=trait, value=value)

    def edit_counter(self, fighter: str, carried: int | None, counter: str, value: int) -> None:
        """Change a counter of a fighter, or of a weapon that he carries."""
        self._act("edit_counter", fighter=fighter, counter=counter, value=value, carried=carried)

    def add_state(self, fighters: tuple[str, ...], state: str) -> None:
        """Give a state."""
        self._act("add_state", fighters=fighters, name=state)

    def remove_state(self, fighters: tuple[str, ...], state: str) -> None:
        """Take a state away."""
        self._act("remove_state", fighters=fighters, name=state)

    def wound(self, fighters: tuple[str, ...], step: int) -> None:
        """One step worse (1) or better (-1)."""
        self._act("wound", fighters=fighters, step=step)

    def arm(self, fighter: str, weapon: str) -> None:
        """Give a weapon and put it in hand."""
        self._act("arm", fighter=fighter, weapon=weapon)

    def put_in_hand(self, fighter: str, carried: int) -> None:
        """Take a carried weapon (or -1: bare hands) in hand."""
        self._act("choose_weapon", fighter=fighter, hand=carried)

    def drop_weapon(self, fighter: str, carried: int) -> None:
        """Take a carried weapon away."""
        self._act("drop_weapon", fighter=fighter, carried=carried)

    def hide(self, fighters: tuple[str, ...], hidden: bool) -> None:
        """Hide fighters from the players, or show them."""
        self._act("hide", fighters=fighters, hidden=hidden)

    def set_notes(self, fighter: str, notes: str) -> None:
        """Notes on a fighter."""
        self._act("set_notes", fighter=fighter, notes=notes)

    def set_fight_name(self, name: str) -> None:
        """Name the fight."""
        self._act("rename_fight", name=name)

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
            self._told.pop("why", None)
            self._tell_rest()

    def open_sheet(self, fighter: str) -> None:
        """Which fighter's sheet is in view ("": none)."""
        self._sheet = fighter
        self._told.pop("sheet", None)
        self._tell_sheet()

    def set_language(self, language: str) -> None:
        """Speak another language everywhere."""
        self.language = language
        self._speak()

    def _speak(self) -> None:
        self.words = words(self.language, self.play.system.id)
        self.language_changed.emit()
        self.start()

    def house_rules(self) -> tuple[Field, ...]:
        """The house rules with their values in this fight."""
        return self.play.house_rules()

    def declarations(self) -> tuple[tuple[str, tuple[Field, ...]], ...]:
        """What each fighter who can act may announce for this round."""
        return self.play.declarations()

    def sheet(self, fighter: str) -> SheetView | None:
        """The sheet of a fighter; None when he is gone."""
        return self.play.sheet(fighter)

    def library(self) -> tuple[LibrarySection, ...]:
        """Archetypes, weapons and states of the game."""
        return self.play.library()

    def games(self) -> list[str]:
        """Ids of every game."""
        return list(systems())

    # -- files -------------------------------------------------------------------------------------------------------
    def _replace(self, opened: Callable[[], None], refused: Label | None = None) -> bool:
        """Put another fight on the desk; a refusal (`refused` is its title) leaves the present one untouched."""
        if not self.attempt(opened, refused):
            return False
        self._show_anew()
        self._tell_news()
        return True

    def _show_anew(self) -> None:
        """Tell every panel of another fight."""
        self._sweep, self._sheet = None, ""
        self._speak()

    def new_fight(self, system: str, name: str, sides: tuple[str, str]) -> bool:
        """Begin an empty fight with two named sides."""
        return self._replace(lambda: self.desk.new(system, name, sides))

    def open_sample(self) -> bool:
        """Open the sample fight of the present game anew."""
        return self._replace(lambda: self.desk.open_sample(self.play.system.id))

    def open(self, path: Path) -> bool:
        """Open a fight file; a refusal says that the present fight is untouched."""
        return self._replace(lambda: self.desk.open(path), label("notice.not_opened", name=path.name))

    def save(self) -> bool:
        """Fold everything into the file of the fight."""
        return self._saving(self.desk.save)

    def save_as(self, path: Path) -> bool:
        """Go on in another file."""
        return self._saving(lambda: self.desk.save_as(path))

    def _saving(self, act: Callable[[], None]) -> bool:
        play = self.play
        saved = self.attempt(act)
        if self.play is not play:  # its history was too long for one file
            self._show_anew()
        self.tell_saved()
        self._tell_news()
        return saved
