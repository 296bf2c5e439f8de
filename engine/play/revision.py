"""An applied roll of the log taken up again: its circumstances as they were, its dice, what they come to now.

It is a fight of its own, as it stood before the roll, with the same dice in hand; nothing here changes the real one.
"""

from __future__ import annotations

from typing import Any

from engine.changed import Reread
from engine.dice.reading import Record
from engine.encounter.answers import aim, with_answer
from engine.encounter.attack import Applied, by_hand
from engine.encounter.game import game
from engine.encounter.history import History
from engine.encounter.request import default_for, default_of, scope_of
from engine.encounter.state import Encounter, replace
from engine.errors import FightError, RequestError, refuse
from engine.forecast.reading import enemy_odds
from engine.form import Prompt
from engine.label import label
from engine.play import rolling, several
from engine.play.play import Play
from engine.play.rolling import Roll
from engine.roll_view import DiceStep
from engine.system import Deed, System


class Revision(Play):
    """The fight before a roll, with its setting in the attack dock and its dice in hand."""

    def __init__(self, state: Encounter, rolls: tuple[Applied, ...], prompt: str = "") -> None:
        """Stand on a fight in which the roll is prepared; use `of_record` or `of_prompt`."""
        super().__init__(History(state))
        self.rolls = rolls
        self.prompt = prompt if any(one.id == prompt for one in state.prompts) else ""
        first, *others = (_roll_of(one) for one in rolls)
        targets = [one.deed.target for one in rolls[1:]]
        self._put(replace(first, others=dict(zip(targets, others, strict=True))))

    @classmethod
    def of_record(cls, before: Encounter, rolls: tuple[Applied, ...], prompt: str = "") -> Revision:
        """Take up what a record has for each target of the roll; `prompt` is the one that it answered.

        Raises:
            FightError: there is no roll, or the game has no such action.
            RequestError: what a file says there is not possible.
        """
        if not rolls or rolls[0].deed.action not in game(before).tables.actions:
            raise FightError("action", label("error.no_such_record"))
        return cls(_as_it_was(before, rolls), rolls, prompt)

    @classmethod
    def of_prompt(cls, state: Encounter, prompt: Prompt) -> Revision:
        """Make the roll that a prompt asks for; its dice are blank.

        Raises:
            FightError: whoever it asks is gone.
        """
        aimed = aim(state, attacker=prompt.fighter, target=prompt.target or None, action=prompt.subject).state
        takes = game(state).tables.actions[prompt.subject].targets != "none"
        deed = Deed(prompt.subject, prompt.fighter, aimed.target if takes else "", {}, "")
        return cls(replace(aimed, target=deed.target, others=()), (Applied(deed),), prompt.id)

    def start_roll(self, *, typing: bool) -> None:
        """Open the boxes of the dice in hand, or throw other ones; a result taken by hand goes."""
        self._possible()
        kept = self._as_dice(self._waiting()) if typing else Roll(Record())
        self._put(replace(kept, typing=typing))
        if not typing:
            self.roll_rest()

    def take_result(self, outcome: str, target: str = "") -> None:
        """Take an outcome by hand for one target ("": the only one); the dice stay in hand. "": what they say.

        Raises:
            FightError: no such target, or this action has no such outcome.
        """
        requests = self.requests()
        whom = target or next(iter(requests), "")
        if whom not in requests:
            raise FightError("target", label("error.nobody_aimed_at"))
        known = {row.id for row in enemy_odds(self.system, whom, requests[whom]).rows} | self._obtained(whom)
        if outcome and outcome not in known:
            raise FightError(
                "outcome", label("error.no_such_outcome", outcome=self.system.tables.outcome_label(outcome))
            )
        roll = self._shared(self._waiting(), requests)
        part = replace(several.part_of(roll, requests, whom), chosen=outcome)
        self._put(several.with_part(self.system, roll, requests, whom, part))

    def _obtained(self, target: str) -> set[str]:
        return {one.deed.outcome for one in self.rolls if one.deed.target == target}

    def _as_dice(self, roll: Roll) -> Roll:
        """The roll without results taken by hand."""
        others = {id: replace(one, chosen="") for id, one in roll.others.items()}
        return replace(roll, chosen="", others=others)

    def turn_to(self, target: str) -> None:
        """Show the circumstances of another target of the roll.

        Raises:
            FightError: it has no such target.
        """
        state, roll, requests = self.state, self._waiting(), self.requests()
        if target == state.target:
            return
        if target not in requests:
            raise FightError("target", label("error.nobody_aimed_at"))
        shared = self._shared(roll, requests)
        parts = {id: replace(several.part_of(shared, requests, id), others={}) for id in requests}
        rest = {id: part for id, part in parts.items() if id != target}
        others = tuple(one.deed.target for one in self.rolls if one.deed.target != target)
        self.history = History(replace(state, target=target, others=others))
        self.generation += 1
        self._put(replace(parts[target], others=rest, typing=roll.typing))

    def dice(self) -> tuple[DiceStep, ...]:
        """The dice in hand of the target in view, though his result may be taken by hand."""
        request = self.request()
        if isinstance(request, RequestError):
            return ()
        return rolling.view(self.system, request, replace(self._waiting(), chosen="")).steps

    # -- what comes of it --------------------------------------------------------------------------------------------
    def arguments(self, given: dict[str, Any]) -> dict[str, Any] | None:
        """The arguments of the record with what stands here in place of `given`; None while something is missing."""
        found = []
        for one in self.rolls:
            request = self.requests().get(one.deed.target)
            if request is None:
                if isinstance(self._request_to(one.deed.target), RequestError) and len(self.requests()):
                    continue  # the rules no longer allow it against this one of several
                return None
            part = self._part(one.deed.target)
            deed = self._deed(one, part)
            if deed is None:
                return None
            found.append(self._applied(deed, request, part))
        if not found:
            return None
        if "attacks" in given:
            return {name: value for name, value in given.items() if name != "attacks"} | {"attacks": found}
        return {name: value for name, value in given.items() if name != "told"} | found[0]

    def _part(self, target: str) -> Roll:
        requests = self.requests()
        return several.part_of(self._shared(self._waiting(), requests), requests, target)

    def _deed(self, one: Applied, part: Roll) -> Deed | None:
        request = self.requests()[one.deed.target]
        deed = replace(one.deed, modifiers=request.modifiers, outcome="", events=(), choices={}, amounts={})
        return rolling.deed_of(self.system, request, part, deed)

    def reread(self) -> tuple[Reread, ...]:
        """What the same dice come to for each target, in the order of the record."""
        return tuple(self._reread(one) for one in self.rolls)

    def _reread(self, one: Applied) -> Reread:
        target, state, tables = one.deed.target, self.state, self.system.tables
        whom = state.find(target) or state.find(one.deed.attacker)
        was = tables.outcome_label(one.deed.outcome) if one.deed.outcome else None
        found = Reread(target, whom.name if whom else "", was)
        request = self.requests().get(target)
        if request is None:
            asked = self._request_to(target)
            refusal = asked if isinstance(asked, RequestError) else self.request()
            return replace(found, refused=refusal.label if isinstance(refusal, RequestError) else None)
        part = self._part(target)
        rows = enemy_odds(self.system, target, request).rows
        view = rolling.view(self.system, request, part)
        deed = self._deed(one, part)
        return replace(
            found,
            now=view.headline if deed else None,
            outcome=view.outcome,
            harm=view.harm,
            chosen=bool(part.chosen),
            rows=rows,
        )


def _roll_of(one: Applied) -> Roll:
    """The dice of a record, in hand again."""
    typed = frozenset(key for key, _ in one.faces.faces) if one.typed else frozenset()
    chosen = one.deed.outcome if one.chosen else ""
    return Roll(one.faces, typed=typed, chosen=chosen, rerolled=one.deed.rerolled)


def _as_it_was(before: Encounter, rolls: tuple[Applied, ...]) -> Encounter:
    """The fight before a roll with what was answered for each of its targets, and all of them aimed at."""
    first, system = rolls[0].deed, game(before)
    aimed = replace(
        before,
        attacker=first.attacker,
        target=first.target,
        others=tuple(one.deed.target for one in rolls[1:]),
        action=first.action,
    )
    if aimed != before:
        aimed = system.aimed(before, aimed)
    for one in rolls:
        aimed = _answered(system, before, aimed, one.deed)
    return aimed


def _answered(system: System, before: Encounter, state: Encounter, deed: Deed) -> Encounter:
    """The fight with the circumstances of a deed as answers; what the sheets decide is asked of them again."""
    if before.find(deed.attacker) is None:
        raise refuse("attacker", "nobody_attacks")
    given, _ = by_hand(before, deed)
    automatic = system.automatic(before, deed.action, deed.attacker, deed.target)
    for row in system.tables.circumstances.values():
        if row.who == "option" or deed.action not in row.actions or row.id in automatic:
            continue
        scope = scope_of(row, deed.attacker, deed.target)
        if not scope.replace(">", ""):
            continue
        if row.id not in given:
            state = with_answer(state, row, scope, None)
        else:
            neutral = default_for(state, row, deed.attacker, deed.target, deed.action)
            kept = None if given[row.id] == neutral else given[row.id]
            state = with_answer(state, row, scope, kept, neutral != default_of(row))
    return state
