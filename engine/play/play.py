"""The fight on the table, what is prepared and what has been rolled: everything a front end drives, without a window.

A front end calls one method for each act of the game master and shows what `table`, `form`, `odds`... then say. Acts
that change the fight go through the history, so each can be undone, replayed and saved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from engine.dice.reading import Record
from engine.encounter.action import taken
from engine.encounter.attack import ROLLS, Told, named, read_rolls, with_rolls
from engine.encounter.record import Act
from engine.encounter.replay import Stop
from engine.encounter.state import Change, Encounter
from engine.errors import FightError, RequestError
from engine.form import Value
from engine.label import Label, label
from engine.play import rerolling, rolling, several
from engine.play.left import Left, at_hand
from engine.play.rolling import Roll
from engine.play.showing import Showing
from engine.request import Request, read_modifiers
from engine.rules.rolled import Rolled
from engine.system import Deed
from engine.table_files import unknown_name


class Play(Showing):
    """One fight being played: a method for each act of the game master."""

    # -- acts on the fight -------------------------------------------------------------------------------------------
    def act(self, action: str, /, **arguments: Any) -> Change:
        """Do one action of `engine.encounter.actions`; a refusal leaves everything as it was.

        A finished roll that waits is put aside in the log when somebody or something else comes into the attack dock.
        Dice that are being typed stay while the fighters do: what the new action does not ask of them is kept aside.

        Raises:
            EngineError: the fight or the rules do not allow it.
        """
        before, waiting, stood = self._setting(), self._finished(), self._stood()
        change = self.history.do(action, arguments)
        self.generation += 1
        if self._is_left(before, waiting):
            self._leave(waiting, stood)
        return change

    def _is_left(self, before: tuple[str, str, str], waiting: dict[str, Any] | None) -> bool:
        """Whether the roll no longer belongs to what stands in the attack dock."""
        now, roll = self._setting(), self.roll
        if self.prompt:
            return now != before or self._prompt() is None
        if now == before or roll is None or now[:2] != before[:2]:
            return now != before
        return not (roll.typing or (roll.typed and waiting is None))

    def _finished(self) -> dict[str, Any] | None:
        """The roll that waits, as the log keeps it; None: there is none, or it is not finished."""
        view, deed = self.roll_view(), self.deed()
        if view is None or deed is None:
            return None
        return {"deed": deed, "told": Told(view.details, view.harm, view.side)}

    def _stood(self) -> tuple[Encounter, tuple[Act, ...]]:
        """The fight and its records as they stand, for what may lead away from a roll."""
        return self.state, self.history.acts

    def _leave(self, waiting: dict[str, Any] | None, stood: tuple[Encounter, tuple[Act, ...]]) -> None:
        """Stand without a roll and without a prompt; a finished roll goes into the log, in grey, and can come back."""
        roll, prompt, self.roll, self.prompt = self.roll, self.prompt, None, ""
        if waiting is None or roll is None:
            return
        state, acts = stood
        only_aimed, note = self.history.acts is acts, None
        if self.state.find(waiting["deed"].attacker):
            self.history.do("put_aside", waiting)
            note = self.history.acts[self.history.position - 1] if self.history.acts is not acts else None
        self.left = Left(roll, prompt, state, named(state, waiting["deed"]))
        if only_aimed:
            self.left = msgspec.structs.replace(
                self.left, note=note, acts=self.history.acts, position=self.history.position
            )

    def take_up_result(self) -> Label | None:
        """Put the attack dock back on the result that it was led away from; its name, or None: there is none."""
        left = at_hand(self.left, self.history)
        if left is None:
            return None
        self.history.aim_as(left.state, without=left.note)
        self._take_up(left)
        self.generation += 1
        return left.name

    def _take_up(self, left: Left) -> None:
        self.roll, self.prompt, self.left = left.roll, left.prompt, None

    def take_prompt(self, id: str) -> None:
        """Prepare the roll that a prompt asks for.

        Raises:
            FightError: no such prompt, or it asks for no roll.
        """
        prompt = next((one for one in self.state.prompts if one.id == id), None)
        if prompt is None or prompt.kind != "roll":
            raise FightError("prompt", label("error.no_such_prompt"))
        waiting, stood = self._finished(), self._stood()
        self.act("aim", attacker=prompt.fighter, target=prompt.target or None, action=prompt.subject)
        if self.roll is not None:  # the dock stood on this roll already
            self._leave(waiting, stood)
        self.prompt = id

    def undo(self) -> Label | None:
        """Take the last step back; returns its name, or None when there is none.

        Where the last thing that happened is that a result was left, the result comes back instead.
        """
        return self.take_up_result() or self._step(self.history.undo)

    def redo(self) -> Label | None:
        """Do the last step taken back again; returns its name, or None."""
        return self._step(self.history.redo)

    def go_back(self, index: int) -> Label | None:
        """Go back to just after record `index` (-1: to the start); later lines stay in the log, undone."""
        return self._step(lambda: self.history.go_back(index))

    def bring_back(self, index: int) -> Label | None:
        """Do undone records again, up to record `index`."""
        return self._step(lambda: self.history.bring_back(index))

    def bring_aside(self) -> Label | None:
        """Bring back a result that was left, else do again what is undone, else what a new act has left behind."""
        return self.take_up_result() or self._step(self.history.bring_back)

    def previous_turn(self) -> Label | None:
        """Go back to the beginning of the turn before."""
        return self._step(self.history.previous_turn)

    def change_record(self, index: int, modifiers: dict[str, Value], reason: str = "") -> Stop | None:
        """Change circumstances of an applied roll of the log; it and what came later are read again, same dice.

        Of a roll for several targets they change for each of them.

        Args:
            index: of the record, as its line of the log says.
            modifiers: what to set, by circumstance; the others stay.

        Returns:
            Where the later records had to stop, and why; None: all were read again.

        Raises:
            FightError: no such record, it is no roll, or the file says nonsense there.
            RequestError: no such circumstance of this action, or not a value of it.
        """
        acts = self.history.acts[: self.history.position]
        if not 0 <= taken(int, index, "index") < len(acts) or acts[index].action not in ROLLS:
            raise FightError("index", label("error.no_such_record"))
        given, rolls = acts[index].arguments, []
        for one in read_rolls(given):
            known = self.system.tables.actions.get(one.deed.action)
            if known is None:
                raise FightError("action", unknown_name(one.deed.action, self.system.tables.actions))
            changed = one.deed.modifiers | read_modifiers(modifiers, known, self.system.tables)
            deed = msgspec.structs.replace(one.deed, modifiers=changed)
            rolls.append(msgspec.structs.replace(one, deed=deed))
        reason = taken(str, reason, "reason")
        arguments = with_rolls(given, tuple(rolls))
        return self.change(lambda: self.history.change_record(index, arguments, reason))

    def change(self, act: Callable[[], Stop | None]) -> Stop | None:
        """Change a line of the log by an act on the history; a roll that waits stays while the attack dock does.

        Raises:
            EngineError: the act is refused; nothing has changed.
        """
        before, waiting, stood = self._setting(), self._finished(), self._stood()
        stop = act()
        self.generation += 1
        if self._is_left(before, waiting):
            self._leave(waiting, stood)
        return stop

    def explain(self, index: int, why: str) -> None:
        """Write why something was done, on its line of the log; "" takes the reason away.

        Raises:
            FightError: no such record, or a reason that is too long for a line.
        """
        self.history.explain(index, why)

    def explain_all(self, indexes: Iterable[int], why: str) -> None:
        """Write the same reason on several lines.

        Raises:
            FightError: no such record, or a reason that is too long for a line.
        """
        for index in indexes:
            self.history.explain(index, why)

    def want(self, objective: str) -> None:
        """Want something else of actions; worths are told anew."""
        self.objective = taken(str, objective, "objective")
        self.generation += 1

    def _step(self, journey: Callable[[], Label | None]) -> Label | None:
        """Go to and fro; a finished roll stays where it was made, and is there again wherever that is reached."""
        waiting, state = self._finished(), self.state
        name = journey()
        if name is None:
            return None
        if waiting is not None and self.roll is not None:
            self.left = Left(self.roll, self.prompt, state, named(state, waiting["deed"]))
        self.roll, self.prompt = None, ""
        self.generation += 1
        if self.left is not None and self.left.state == self.state:
            self._take_up(self.left)
        return name

    # -- the roll ----------------------------------------------------------------------------------------------------
    def _possible(self) -> Request:
        request = self.request()
        if isinstance(request, RequestError):
            raise request
        return request

    def start_roll(self, *, typing: bool) -> None:
        """Throw the dice, or open the boxes to type them; a finished roll that waits is put aside in the log.

        Raises:
            RequestError: the present setting is not possible.
        """
        self._possible()
        waiting = self._finished()
        if waiting is not None and not (typing and self._waiting().typing):
            self.drop_roll()
        by_hand = self.roll is not None and several.is_partly_chosen(self.roll)
        kept = self.roll if self.roll is not None and (typing or by_hand) else Roll(Record())
        self._put(msgspec.structs.replace(kept, typing=typing, chosen=kept.chosen if by_hand else ""))
        if not typing:
            self._put(several.rest_rolled(self.system, self._waiting(), self.requests()))

    def _put(self, roll: Roll) -> None:
        """Have this roll in hand; it is read under the present setting."""
        self.roll, self._rolled_at, self.left = roll, self.generation, None

    def type_face(self, step: int, slot: int, face: int | None) -> None:
        """Put one typed face (None: blank) into a box of the roll."""
        place = taken(int, step, "step"), taken(int, slot, "slot")
        face = None if face is None else taken(int, face, "face")
        self._in_turn(lambda request, part: rolling.type_face(self.system, request, part, *place, face))

    def _in_turn(self, act: Callable[[Request, Roll], Roll]) -> None:
        """Do something to the roll of the target whose dice come next."""
        self._possible()
        requests = self.requests()
        roll = self._shared(self._waiting(), requests)
        now = several.in_turn(self.system, roll, requests)
        part = act(requests[now], several.part_of(roll, requests, now))
        self._put(several.with_part(self.system, roll, requests, now, part))

    def roll_rest(self) -> None:
        """Roll the boxes that are still blank, and close the dice boxes once all is known."""
        self._possible()
        rolled = several.rest_rolled(self.system, self._waiting(), self.requests())
        self._put(msgspec.structs.replace(rolled, typing=False))

    def choose(self, option: str) -> None:
        """Answer the choice that the roll waits for; a roll by the program goes on by itself."""
        option = taken(str, option, "choice")
        self._in_turn(lambda request, part: rolling.take_option(self.system, request, part, option))
        if not self._waiting().typing:
            self._put(several.rest_rolled(self.system, self._waiting(), self.requests()))

    def reroll(self, step: int) -> None:
        """Throw the dice of one question of the finished roll once more, at the game's price; the better result counts.

        Raises:
            FightError: the game does not allow it now.
        """
        request = self._possible()
        view = self.roll_view()
        asked = [one for one in (view.rerolls if view else ()) if one.step == taken(int, step, "step")]
        if not asked:
            raise FightError("step", label("error.no_reroll"))
        self._put(rerolling.rolled_again(self.system, request, self._waiting(), asked[0]))

    def take_result(self, outcome: str, target: str = "") -> None:
        """Take an outcome by hand; it counts as chosen and stays out of luck.

        Args:
            target: for whom, of several; "": for all of them, or of a roll in hand for the one whose dice come next.

        Raises:
            FightError: nobody is aimed at by this name, or this action has no such outcome.
        """
        self._possible()
        requests = self.requests()
        if taken(str, target, "target") and target not in requests:
            raise FightError("target", label("error.nobody_aimed_at"))
        if taken(str, outcome, "outcome") not in self._results(target):
            name = self.system.tables.outcome_label(outcome)
            raise FightError("outcome", label("error.no_such_outcome", outcome=name))
        chosen = Roll(Record(), chosen=outcome)
        if len(requests) == 1:
            self._put(chosen)
        elif target or self.roll is not None:
            roll = self._shared(self.roll or Roll(Record()), requests)
            now = target or several.in_turn(self.system, roll, requests)
            part = msgspec.structs.replace(several.part_of(roll, requests, now), chosen=outcome)
            self._put(several.with_part(self.system, roll, requests, now, part))
        else:
            self._put(msgspec.structs.replace(chosen, others=dict.fromkeys(list(requests)[1:], chosen)))

    def _results(self, target: str) -> set[str]:
        """The outcomes that can be taken by hand, for one of several targets or for the first."""
        if not target or target == next(iter(self.requests())):
            return {row.id for row in self.odds().rows}
        return {row.id for one in self.odds().targets if one.fighter == target for row in one.rows}

    def drop_roll(self) -> None:
        """Put the roll aside: a finished one stays in the log, in grey."""
        waiting = self._finished()
        self.roll = None
        if waiting is not None:
            self.history.do("put_aside", waiting)

    def stop_typing(self) -> None:
        """Leave the dice boxes; their faces are kept for the next time."""
        self.roll = msgspec.structs.replace(self._waiting(), typing=False)

    def _waiting(self) -> Roll:
        if self.roll is None:
            raise FightError("dice", label("error.nothing_rolled"))
        return self.roll

    def apply(self) -> Change:
        """Let the result happen: both sheets change in one step of the history.

        Raises:
            FightError: nothing has been rolled to its end.
        """
        if self.roll_view() is None and self.no_roll_needed():
            self._put(Roll(Record()))
        deeds, roll = self.deeds(), self._waiting()
        if not deeds:
            raise FightError("dice", label("error.roll_not_finished"))
        requests = self.requests()
        roll = self._shared(roll, requests)
        attacks = [
            self._applied(deed, request, several.part_of(roll, requests, id))
            for deed, (id, request) in zip(deeds, requests.items(), strict=True)
        ]
        if len(attacks) == 1:
            change = self.history.do("apply_attack", attacks[0] | {"prompt": self.prompt})
        else:
            change = self.history.do("apply_attacks", {"attacks": attacks, "prompt": self.prompt})
        self.roll, self.prompt = None, ""
        self.generation += 1
        return change

    def _applied(self, deed: Deed, request: Request, roll: Roll) -> dict[str, Any]:
        """The arguments of the record of an applied roll."""
        view = rolling.view(self.system, request, roll)
        return {
            "deed": deed,
            "faces": roll.record,
            "chosen": bool(roll.chosen),
            "typed": any(box.typed for step in view.steps for box in step.boxes),
        }

    def no_roll_needed(self) -> bool:
        """Whether the present action has no dice, so that it can be applied at once."""
        request = self.request()
        if isinstance(request, RequestError):
            return False
        return isinstance(rolling.read(self.system, request, Roll(Record())), Rolled)
