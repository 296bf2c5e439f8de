"""A line of the log being changed: the roll itself, and what its change does to everything that came later.

Where the replay of the later records stops, the record that lacks something can be taken up in its turn, or left out.
Nothing happens to the fight before `keep`.
"""

from __future__ import annotations

from typing import Any

from engine.changed import Later, Preview
from engine.encounter.action import taken
from engine.encounter.attack import ROLLS, read_rolls
from engine.encounter.history import History
from engine.encounter.record import Act, plain, result_of
from engine.encounter.replay import Added, Mending, Replayed, Stop
from engine.encounter.state import Encounter
from engine.errors import FightError
from engine.form import Prompt
from engine.label import Label, label
from engine.play.desk import Desk
from engine.play.revision import Revision


class Bench(Desk):
    """A desk for a fight on trial: it has no file, and nothing of it is kept."""

    def __init__(self, play: Revision) -> None:
        """Put a roll taken up again on it."""
        self.play = play
        self.saved_at = None
        self.trouble = None

    def keep(self) -> None:
        """Nothing reaches the disk."""

    def note(self) -> None:
        """Nothing stands in the memory either."""

    def news(self) -> tuple[()]:
        """There is none."""
        return ()

    def close(self) -> None:
        """There is nothing to fold."""


class Rework:
    """One line of the log taken up, with the later ones that ask for something.

    Attributes:
        index: of the record that is changed.
        standing: of the record whose roll is in hand: that one, or a later one that lacked something.
        prompt: what the roll in hand answers, before that record; None: it is the roll of the record itself.
        revision: that roll.
    """

    def __init__(self, history: History, index: int) -> None:
        """Take up an applied roll.

        Raises:
            FightError: no such record, it is no roll, or the file says nonsense there.
            RequestError: what the file says there is not possible.
        """
        self._history = history
        self.index = self.standing = taken(int, index, "index")
        self._settled: dict[int, dict[str, Any]] = {}
        self._left_out: frozenset[int] = frozenset()
        self._added: dict[int, list[Added]] = {}
        self._in_hand = 0
        self.prompt: Prompt | None = None
        before = history.state_before(index)
        self.revision = _revision(before, self._act(index), self._act(index).arguments)

    def _act(self, index: int) -> Act:
        act = self._history.acts[index]
        if act.action not in ROLLS:
            raise FightError("index", label("error.no_such_record"))
        return act

    def line(self) -> Label:
        """The line in hand, or what the roll in hand answers."""
        return self._history.acts[self.standing].label if self.prompt is None else self.prompt.why

    @property
    def is_first(self) -> bool:
        """Whether the changed roll itself is in hand."""
        return self.standing == self.index and self.prompt is None

    def _settle(self) -> bool:
        """Write down what the roll in hand comes to; False: something is missing."""
        if self.prompt is not None:
            return self._settle_prompt(self.prompt)
        found = self.revision.arguments(self._act(self.standing).arguments)
        self._settled.pop(self.standing, None)
        if found is not None:
            self._settled[self.standing] = plain(found)
        return found is not None

    def _settle_prompt(self, prompt: Prompt) -> bool:
        found = self.revision.arguments({"prompt": prompt.id})
        answers = self._added.setdefault(self.standing, [])
        answer = [] if found is None else [Added("apply_attack", plain(found))]
        if answers[self._in_hand : self._in_hand + 1] != answer:
            answers[self._in_hand :] = answer  # what followed it stood on other dice, and is asked anew
        return found is not None

    def _replay(self, reason: str = "") -> Replayed | None:
        first = self._settled.get(self.index)
        if first is None:
            return None
        return self._history.replay_from(self.index, first, reason, self._mending())

    def _mending(self) -> Mending:
        later = {place: given for place, given in self._settled.items() if place != self.index}
        added = {place: tuple(answers) for place, answers in self._added.items()}
        return Mending(later, self._left_out, added)

    def preview(self) -> Preview:
        """What would come of it as things stand."""
        ready = self._settle()
        found = self._replay()
        refusal = self.revision.odds().refused if not ready else None
        return Preview(
            targets=self.revision.reread(),
            refused=refusal,
            waits=not ready and refusal is None,
            later=() if found is None else self._later(found),
            same=0 if found is None else self._same(found),
            asked=() if found is None else self._due(found),
            can_be_kept=found is not None and bool(found.acts) and ready and self.is_changed,
        )

    @property
    def is_changed(self) -> bool:
        """Whether anything has been changed."""
        return not self.is_first or any(
            _told_apart(given) != _told_apart(self._history.acts[place].arguments)
            for place, given in self._settled.items()
        )

    def _later(self, found: Replayed) -> tuple[Later, ...]:
        acts, rows = self._history.acts, []
        for place, act in zip(found.places[1:], found.acts[1:], strict=True):
            if place < 0:
                rows.append(Later(place, act.label, "added", None, result_of(act)))
                continue
            was, now = result_of(acts[place]), result_of(act)
            if was != now:
                rows.append(Later(place, acts[place].label, "changed", was, now))
        rows += [Later(place, acts[place].label, "left_out", result_of(acts[place])) for place in self._left_out]
        stop = found.stop
        if stop is not None and stop.index != self.index:
            rows += self._stopped(stop)
        return tuple(sorted(rows, key=lambda one: one.index))

    def _due(self, found: Replayed) -> tuple[Prompt, ...]:
        """What waits for an answer where the replay ends."""
        stop = found.stop
        if stop is None or stop.needed is not None or not found.states:
            return ()
        return tuple(one for one in found.states[-1].prompts if one.kind in ("roll", "choice", "end"))

    def _stopped(self, stop: Stop) -> list[Later]:
        """The record at which the replay ends, and every one that goes with it."""
        acts = self._history.acts[: self._history.position]
        able = stop.needed is not None
        first = Later(
            stop.index, acts[stop.index].label, "stopped", result_of(acts[stop.index]), None, stop.reason, able
        )
        behind = [place for place in range(stop.index + 1, len(acts)) if acts[place].exchange is None]
        return [first, *(Later(place, acts[place].label, "left_out", result_of(acts[place])) for place in behind)]

    def _same(self, found: Replayed) -> int:
        acts = self._history.acts
        later = zip(found.places[1:], found.acts[1:], strict=True)
        return sum(
            place >= 0 and act.kind == "step" and result_of(acts[place]) == result_of(act) for place, act in later
        )

    # -- going on to a later record ----------------------------------------------------------------------------------
    def take_up(self, index: int) -> None:
        """Take the later roll in hand at which the replay stops, on the fight as it comes to stand there.

        Raises:
            FightError: the replay does not stop there for want of a die or a choice.
        """
        self._settle()
        found = self._replay()
        stop = found.stop if found is not None else None
        if found is None or stop is None or stop.index != index or stop.needed is None or not found.states:
            raise FightError("index", label("error.no_such_record"))
        self.standing, self.prompt = index, None
        self.revision = _revision(found.states[-1], self._act(index), self._act(index).arguments)

    def take_back(self) -> None:
        """Take the changed roll itself in hand again, as it has been changed."""
        self._settle()
        first = self._act(self.index)
        given = self._settled.get(self.index, first.arguments)
        self.standing, self.prompt = self.index, None
        self.revision = _revision(self._history.state_before(self.index), first, given)

    def roll_for(self, prompt: str) -> None:
        """Take in hand the roll that the change makes due and the replay ends for.

        Raises:
            FightError: nothing of the kind is due there.
        """
        self._settle()
        found, asked, place = self._asked(prompt)
        if asked.kind != "roll":
            raise FightError("prompt", label("error.no_such_prompt"))
        self.revision = Revision.of_prompt(found.states[-1], asked)
        self.standing, self.prompt, self._in_hand = place, asked, len(self._added.get(place, ()))

    def answer(self, prompt: str, option: str | None) -> None:
        """Answer what the change makes due with an option; None: it is skipped.

        Raises:
            FightError: nothing of the kind is due there.
        """
        self._settle()
        _, asked, place = self._asked(prompt)
        given = {"prompt": asked.id}
        skip = Added("skip_prompt", given)
        self._added.setdefault(place, []).append(
            skip if option is None else Added("answer_prompt", given | {"option": option})
        )

    def _asked(self, prompt: str) -> tuple[Replayed, Prompt, int]:
        found = self._replay()
        asked = next((one for one in (self._due(found) if found is not None else ()) if one.id == prompt), None)
        if found is None or asked is None or found.stop is None:
            raise FightError("prompt", label("error.no_such_prompt"))
        return found, asked, found.stop.index

    def leave_out(self, index: int) -> None:
        """Do one later record not again; what came after it is replayed without it.

        Raises:
            FightError: it is no later record.
        """
        if not self.index < taken(int, index, "index") < self._history.position:
            raise FightError("index", label("error.no_such_record"))
        self._left_out |= {index}
        self._settled.pop(index, None)

    def keep(self, reason: str = "") -> Stop | None:
        """Change the record; returns where the replay of the later ones ended, or None.

        Raises:
            FightError: something is missing still.
        """
        self._settle()
        first = self._settled.get(self.index)
        if first is None:
            raise FightError("dice", label("error.roll_not_finished"))
        return self._history.change_record(self.index, first, taken(str, reason, "reason"), self._mending())


def _revision(before: Encounter, act: Act, given: dict[str, Any]) -> Revision:
    return Revision.of_record(before, read_rolls(given), str(given.get("prompt", "")))


def _told_apart(given: Any) -> Any:
    """Arguments without what the log says of the dice."""
    if isinstance(given, dict):
        return {name: _told_apart(value) for name, value in given.items() if name != "told"}
    return [_told_apart(one) for one in given] if isinstance(given, list) else given
