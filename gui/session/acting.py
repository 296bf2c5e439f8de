"""How the session acts on the fight and tells it, with its slots of the turn and of the fighters."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal

from engine.encounter.record import Act
from engine.encounter.state import Moment
from engine.errors import EngineError
from engine.form import Prompt, Value
from engine.label import Label, label
from engine.play.left import Left, at_hand
from engine.view import Notice
from gui.session.telling import Telling

UNWRITTEN = ("error.disk_full", "error.cannot_write")
"""What a disk says that does not take a file."""


def _unwritten(refusal: EngineError) -> Label | None:
    """Which file a disk did not take; None: the refusal is another one."""
    return label("notice.not_exported", name=Path(refusal.field).name) if refusal.label.id in UNWRITTEN else None


class Acting(Telling):
    """A refusal becomes a notice, and nothing has changed; what was done is kept, then told to every panel."""

    _aside: tuple[Act, ...] = ()
    """The records that were left behind when that was last looked at."""
    _left = False
    """Whether the last act left some behind."""

    def attempt(self, act: Callable[[], Any], title: Label | None = None) -> bool:
        """Run something that the engine may refuse; False: it was refused, and said."""
        try:
            act()
        except EngineError as refusal:
            if refusal.field == "prompts":
                self.prompts_asked.emit()
            else:
                self.notice.emit(Notice("error", refusal.label, title or _unwritten(refusal), refusal.field))
            return False
        return True

    def _act(self, action: str, /, **arguments: Any) -> bool:
        """Do one action on the fight and tell every panel."""
        left = self.play.left
        done = self._do(lambda: self.play.act(action, **arguments))
        self._left = done and (self._say_aside() or self._say_left(left))
        return done

    def _do(self, act: Callable[[], Any]) -> bool:
        """Take one step of the history: kept, and told to every panel. False: it was refused, and said."""
        done = self.attempt(act)
        if done:
            self.keep()
            self.tell_all()
        return done

    def _do_and_say(self, act: Callable[[], Any]) -> bool:
        """The same with a toast that offers to undo it."""
        done = self._do(act)
        if done:
            self._say_done()
        return done

    def _act_and_say(self, action: str, /, **arguments: Any) -> None:
        """The same for what a person may regret: a toast with Undo."""
        if self._act(action, **arguments) and not self._left:
            self._say_done()

    def _say_aside(self) -> bool:
        """Say, once, that what had been undone was left behind by a new act, and can be brought back."""
        before, self._aside = self._aside, self.play.history.aside
        if not self._aside or self._aside is before:
            return False
        count = sum(act.kind == "step" for act in self._aside)
        self.notice.emit(Notice("done", label("notice.set_aside", count=count), action="bring_aside"))
        return True

    def _say_left(self, before: Left | None) -> bool:
        """Say that a result was left because something else came into the attack dock, and can be brought back."""
        left = self.play.left
        if left is None or left is before:
            return False
        action = "bring_aside" if at_hand(left, self.play.history) else "undo"
        self.notice.emit(Notice("done", label("change.put_aside", line=left.name), action=action))
        return True

    def _bring_result(self) -> bool:
        """Go back to the result that was left last; False: there is none at hand."""
        if at_hand(self.play.left, self.play.history) is None:
            return False
        found: list[Label | None] = []
        if self._do(lambda: found.append(self.play.take_up_result())) and found[0] is not None:
            self.notice.emit(Notice("done", label("notice.result_back", line=found[0])))
        return True

    def _say_done(self) -> None:
        done = self.play.steps().undo
        if not self._say_aside() and done is not None:
            self.notice.emit(Notice("done", done, action="undo"))

    def _travel(self, journey: Callable[[], Label | None], text: str, action: str) -> None:
        found: list[Label | None] = []
        if self._do(lambda: found.append(journey())) and found[0] is not None:
            self.notice.emit(Notice("done", label(text, step=found[0]), action=action))


class Turns(Acting):
    """Slots of the turn: entries, declarations, prompts. Where they leave a roll behind they ask about it first."""

    result_asked = Signal(bool)
    """A roll waits that the turn would leave behind (True), or the question has been answered."""

    _next: Callable[[], object] | None = None
    """What is done once the question about the roll has been answered."""

    def _past_the_roll(self, act: Callable[[], object]) -> None:
        """Do something after which the dock stands on somebody else; a roll that waits there is asked about first."""
        roll = self.roll
        if roll is not None and (roll.outcome or any(box.face for step in roll.steps for box in step.boxes)):
            self._next = act
            self.result_asked.emit(True)
        else:
            act()

    def go_on(self, applying: bool) -> None:
        """Apply the roll that waits, or set it aside, then do what it held up."""
        act, self._next = self._next, None
        self.result_asked.emit(False)
        if act is None or (applying and not self.apply()):
            return
        if not applying and not self.attempt(self.play.drop_roll):
            return
        self.tell_roll()
        self.tell_log()
        act()

    def stay(self) -> None:
        """Leave the roll where it is, and do not go on."""
        self._next = None
        self.result_asked.emit(False)

    def apply(self) -> bool:
        """Let the result happen; False: it was refused."""
        return self._do_and_say(self.play.apply)

    def next_turn(self) -> None:
        """Begin the fight, or let the next entry of the order act."""
        self._past_the_roll(lambda: self._act("next_turn" if self.table.turn else "start_round"))

    def previous_turn(self) -> None:
        """Back to the beginning of the turn before."""
        self._travel(self.play.previous_turn, "notice.went_back", "redo")

    def bring_aside(self) -> None:
        """Do again what a new act has left behind."""
        if not self._bring_result():
            self._travel(self.play.bring_aside, "notice.redone", "undo")

    def end_scene(self) -> None:
        """End the scene."""
        self._past_the_roll(lambda: self._act_and_say("end_scene"))

    def declare(self, fighter: str, field: str, value: Value) -> None:
        """What a fighter announces for this round."""
        self._act("declare", fighter=fighter, field=field, value=value)

    def move_entry(self, entry: str, place: int) -> None:
        """Move an entry of the order to another place (from 0)."""
        self._act("move_entry", entry=entry, place=place)

    def hold(self) -> None:
        """The one to play waits."""
        self._past_the_roll(lambda: self._act("hold"))

    def delay(self, behind: str = "") -> None:
        """The one to play acts later: behind an entry, or ("") behind the next one."""
        self._past_the_roll(lambda: self._act_and_say("delay", behind=behind))

    def settle_ties(self, entry: str) -> None:
        """Those tied with an entry act in the order in which they stand, from now on."""
        self._act_and_say("settle_ties", entry=entry)

    def join(self, fighter: str) -> None:
        """Whoever came in the middle of the round acts in it."""
        self._act_and_say("join", fighter=fighter)

    def act_now(self, entry: str) -> None:
        """One who waits acts now."""
        self._past_the_roll(lambda: self._act("act_now", entry=entry))

    def skip_entry(self, entry: str) -> None:
        """Leave an entry out of this round."""
        self._past_the_roll(lambda: self._act_and_say("skip_entry", entry=entry))

    def skip_or_restore(self, entry: str) -> None:
        """Leave an entry out of this round, or take back that it was left out."""
        left = next((one for one in self.table.ribbon if one.id == entry), None)
        if left is not None and left.by_gm:
            self._act_and_say("restore_entry", entry=entry)
        else:
            self.skip_entry(entry)

    def lay(self, fighter: str, value: int) -> None:
        """Lay before a fighter what lies before him on the GM's own table (a card)."""
        found = self.play.lot(fighter)
        if found is not None:
            self._act_and_say("lay", entry=found[0], value=value)

    def draw_more(self, fighter: str) -> None:
        """Draw once more for a fighter, at the game's price."""
        found = self.play.lot(fighter)
        if found is not None:
            self._past_the_roll(lambda: self._act_and_say("draw_more", entry=found[0]))

    def answer_prompt(self, prompt: str, option: str = "") -> None:
        """Answer a prompt; one that needs dice is prepared in the attack dock."""
        asked = self._asked(prompt)
        if asked is not None and asked.kind == "reminder":
            self._act("answer_reminder", id=asked.subject)
        elif asked is not None and asked.kind == "wave":
            self._act_and_say("bring_wave", wave=asked.subject, joining=True)
        elif asked is not None and asked.kind == "roll":
            left = self.play.left
            if self.attempt(lambda: self.play.take_prompt(prompt)):
                self.tell_all()
                self._say_left(left)
        else:
            self._act("answer_prompt", prompt=prompt, option=option)

    def skip_prompt(self, prompt: str) -> None:
        """Drop a prompt; a reminder is told again later, a wave comes a round later."""
        asked = self._asked(prompt)
        if asked is not None and asked.kind == "reminder":
            self._act("answer_reminder", id=asked.subject, again=True)
        elif asked is not None and asked.kind == "wave":
            self._act("postpone", wave=asked.subject)
        else:
            self._act("skip_prompt", prompt=prompt)

    def _asked(self, prompt: str) -> Prompt | None:
        return next((one for one in self.table.prompts if one.id == prompt), None)

    def remind(self, text: str, when: Moment, round: int, fighter: str, every: bool) -> bool:
        """Have a sentence told at a moment; False: it was refused."""
        return self._act("add_reminder", text=text, when=when, round=round, fighter=fighter, every=every)

    def forget_reminder(self, id: str) -> None:
        """Take a reminder away."""
        self._act_and_say("remove_reminder", id=id)


class Fighters(Turns):
    """Slots on the fighters."""

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

    def duplicate(self, fighters: tuple[str, ...], count: int = 1, side: str = "") -> None:
        """Numbered copies of fighters, on a side ("": each on that of the original)."""
        self._act_and_say("duplicate", fighters=fighters, count=count, side=side)

    def add_side(self, name: str, kind: str = "third") -> None:
        """A side more: "hero", "foe" or "third"."""
        self._act_and_say("add_side", name=name, kind=kind)

    def move_fighters(self, fighters: tuple[str, ...], side: str, place: int | None = None) -> None:
        """Move fighters to a side, before the fighter that stands at `place` of the table (None: to its end)."""
        self._act("move", fighters=fighters, side=side, place=place)

    def edit_trait(self, fighter: str, trait: str, value: Value) -> None:
        """Change a trait."""
        self._act("edit_trait", fighter=fighter, trait=trait, value=value)

    def edit_counter(self, fighter: str, carried: int | None, counter: str, value: int) -> None:
        """Change a counter of a fighter, or of a weapon that he carries."""
        self._act("edit_counter", fighter=fighter, counter=counter, value=value, carried=carried)

    def add_state(self, fighters: tuple[str, ...], state: str, rounds: int | None = None) -> None:
        """Give a state, for some rounds with the present one, or (None) until something removes it."""
        self._act("add_state", fighters=fighters, name=state, rounds=rounds)

    def remove_state(self, fighters: tuple[str, ...], state: str) -> None:
        """Take a state away."""
        self._act("remove_state", fighters=fighters, name=state)

    def wound(self, fighters: tuple[str, ...], step: int, formula: str = "") -> bool:
        """So many steps worse (1) or better (-1), or as many as dice make ("2d6"); False: it was refused."""
        dice = {"formula": formula} if formula else {}
        return self._act("wound", fighters=fighters, step=step, **dice)

    def arm(self, fighters: tuple[str, ...], weapon: str) -> None:
        """Give each a weapon and put it in his hand."""
        self._act("arm", fighters=fighters, weapon=weapon)

    def take_offer(self, fighter: str, offer: str) -> None:
        """Do something that a fighter may do at any moment."""
        self._act_and_say("take_offer", fighter=fighter, offer=offer)

    def put_in_hand(self, fighter: str, carried: int) -> None:
        """Take a carried weapon (or -1: bare hands) in hand."""
        self._act("choose_weapon", fighter=fighter, hand=carried)

    def drop_weapon(self, fighter: str, carried: int) -> None:
        """Take a carried weapon away."""
        self._act("drop_weapon", fighter=fighter, carried=carried)

    def mark_weapon(self, fighter: str, carried: int, mark: str) -> None:
        """Write a mark on a carried weapon."""
        self._act("mark_weapon", fighter=fighter, carried=carried, mark=mark)

    def hide(self, fighters: tuple[str, ...], hidden: bool) -> None:
        """Hide fighters from the players, or show them."""
        self._act("hide", fighters=fighters, hidden=hidden)

    def set_notes(self, fighter: str, notes: str) -> None:
        """Notes on a fighter."""
        self._act("set_notes", fighter=fighter, notes=notes)

    def set_stock(self, name: str, value: int) -> None:
        """Write how many of something lie on the table for everybody."""
        self._act("edit_stock", name=name, value=value)

    def set_fight_notes(self, notes: str) -> None:
        """Notes on the fight."""
        self._act("set_fight_notes", notes=notes)

    def set_fight_name(self, name: str) -> None:
        """Name the fight."""
        self._act("rename_fight", name=name)
