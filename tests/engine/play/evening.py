"""An evening at random: whatever a game master may press, on any game, told to every panel."""

from __future__ import annotations

import contextlib
from random import Random
from typing import Any

from engine.encounter.history import History
from engine.errors import EngineError
from engine.form import Field, Value
from engine.label import LANGUAGES, Label, words
from engine.play.play import Play
from engine.system import System

ACTS = ("roll", "tick", "turn", "aim", "sheet", "prompt", "back", "dice", "order", "declare", "crowd", "log", "offer")
WEIGHTS = (6, 6, 4, 6, 3, 6, 1, 3, 1, 3, 1, 1, 2)


class Evening:
    """One fight played at random; the same seed plays the same evening (dice apart, which the program rolls)."""

    def __init__(self, system: System, seed: int) -> None:
        self.random = Random(seed)
        self.play = Play(History(system.sample()))
        self.system = system
        self.refused = 0

    def press(self) -> str:
        """One thing at random; what the rules refuse changes nothing. Gives what it was."""
        name = self.random.choices(ACTS, WEIGHTS)[0]
        before = self.play.history.acts, self.play.state
        try:
            getattr(self, f"_{name}")()
        except EngineError:
            self.refused += 1
            if name not in ("roll", "prompt"):  # these are several acts in a row
                assert (self.play.history.acts, self.play.state) == before
        return name

    # -- what may be pressed -----------------------------------------------------------------------------------------
    def _fighter(self) -> str:
        return self.random.choice([fighter.id for fighter in self.play.state.fighters] or ["nobody"])

    def _value(self, field: Field) -> Value:
        if field.kind == "check":
            return self.random.random() < 0.7
        if field.kind == "fighter":
            return self._fighter()
        if field.kind == "choice":
            return self.random.choice([value for value, _ in field.options])
        return self.random.randint(field.minimum, field.maximum)

    def _roll(self) -> None:
        self.play.start_roll(typing=False)
        self._choose()
        view = self.play.roll_view()
        if view is not None and view.rerolls and self.random.random() < 0.3:
            self.play.reroll(self.random.choice(view.rerolls).step)
            self._choose()
        self.play.apply()

    def _choose(self) -> None:
        while (view := self.play.roll_view()) is not None and view.choice:
            self.play.choose(self.random.choice([option for option, _, _ in view.choice]))

    def _tick(self) -> None:
        fields = [field for field in self.play.form().fields if field.automatic is None and field.impossible is None]
        if fields:
            field = self.random.choice(fields)
            self.play.act("set_answer", field=field.id, value=self._value(field))

    def _turn(self) -> None:
        act = self.random.choice(["start_round"] + ["next_turn"] * 8)
        self.play.act("end_scene" if self.random.random() < 0.03 else act)

    def _aim(self) -> None:
        possible = [choice.id for choice in self.play.form().actions if choice.impossible is None]
        weapons = [choice.id for choice in self.play.form().weapons]
        kind = self.random.randrange(4)
        if kind == 0 and possible:
            self.play.act("aim", action=self.random.choice(possible))
        elif kind == 1:
            self.play.act("aim", attacker=self._fighter())
        elif kind == 2 and weapons:
            hand = int(self.random.choice(weapons))
            self.play.act("choose_weapon", fighter=self.play.state.attacker, hand=hand)
        else:
            self.play.act("aim", target=self._fighter())

    def _sheet(self) -> None:
        fighter = self._fighter()
        sheet = self.play.sheet(fighter)
        kind = self.random.randrange(5)
        if sheet is None:
            return
        if kind == 0 and sheet.traits:
            field = self.random.choice(sheet.traits)
            self.play.act("edit_trait", fighter=fighter, trait=field.id, value=self._value(field))
        elif kind == 1 and sheet.addable:
            self.play.act("add_state", fighters=(fighter,), name=self.random.choice(sheet.addable).id)
        elif kind == 2 and sheet.states:
            self.play.act("remove_state", fighters=(fighter,), name=self.random.choice(sheet.states).id)
        elif kind == 3:
            self.play.act("arm", fighters=(fighter,), weapon=self.random.choice(list(self.system.tables.weapons)))
        else:
            self.play.act("wound", fighters=(fighter,), step=self.random.choice([1, 1, -1]))

    def _prompt(self) -> None:
        prompts = self.play.state.prompts
        if not prompts:
            return
        prompt = self.random.choice(prompts)
        if prompt.kind == "roll" and self.random.random() < 0.9:
            self.play.take_prompt(prompt.id)
            self._roll()
        elif self.random.random() < 0.1 or prompt.kind == "roll":
            self.play.act("skip_prompt", prompt=prompt.id)
        else:
            option = self.random.choice([option for option, _ in prompt.options] or [""])
            self.play.act("answer_prompt", prompt=prompt.id, option=option)

    def _back(self) -> None:
        where = self.random.randrange(-1, len(self.play.history.acts) + 1)
        journeys: list[Any] = [
            self.play.undo,
            self.play.undo,
            self.play.redo,
            self.play.previous_turn,
            lambda: self.play.go_back(where),
            lambda: self.play.bring_back(where),
        ]
        self.random.choice(journeys)()

    def _dice(self) -> None:
        self.play.start_roll(typing=True)
        for _ in range(self.random.randrange(12)):
            view = self.play.roll_view()
            boxes = [(step, box) for step, asked in enumerate(view.steps if view else ()) for box in asked.boxes]
            if boxes:
                step, box = self.random.choice(boxes)
                self.play.type_face(step, box.slot, self.random.choice([None, *range(1, box.sides + 1)]))
        if self.random.random() < 0.5:
            self.play.roll_rest()
            self._choose()

    def _order(self) -> None:
        entries = [entry.id for entry in self.play.state.entries]
        if not entries:
            return
        entry = self.random.choice(entries)
        acts: list[tuple[str, dict[str, Any]]] = [
            ("hold", {}),
            ("act_now", {"entry": entry}),
            ("skip_entry", {"entry": entry}),
            ("move_entry", {"entry": entry, "place": self.random.randrange(len(entries))}),
            ("delay", {"behind": self.random.choice(["", entry])}),
            ("restore_entry", {"entry": entry}),
            ("settle_ties", {"entry": entry}),
            ("join", {"fighter": self._fighter()}),
            ("add_reminder", {"text": "Rain", "when": "turn_start", "fighter": self._fighter(), "every": True}),
        ]
        name, arguments = self.random.choice(acts)
        self.play.act(name, **arguments)

    def _offer(self) -> None:
        """Something at any moment: an offer of a sheet, a lot laid by hand or drawn once more, one target more."""
        fighter = self._fighter()
        sheet = self.play.sheet(fighter)
        kind = self.random.randrange(4)
        if kind == 0 and sheet is not None and sheet.offers:
            self.play.act("take_offer", fighter=fighter, offer=self.random.choice(sheet.offers).id)
        elif kind == 1:
            self.play.act("also_aim", target=fighter)
        elif self.play.state.entries:
            entry = self.random.choice(self.play.state.entries)
            lot = self.system.lot(self.play.state, entry)
            if lot is not None and kind == 2:
                self.play.act("lay", entry=entry.id, value=self._value(lot.field))
            elif lot is not None:
                self.play.act("draw_more", entry=entry.id)

    def _declare(self) -> None:
        offered = self.play.declarations()
        if offered:
            fighter, fields = self.random.choice(offered)
            field = self.random.choice(fields)
            self.play.act("declare", fighter=fighter, field=field.id, value=self._value(field))

    def _crowd(self) -> None:
        if self.random.random() < 0.5 and len(self.play.state.fighters) < 12:
            archetype = self.random.choice(list(self.system.tables.archetypes))
            side = self.random.choice([side.id for side in self.play.state.sides])
            self.play.act("add_fighters", archetype=archetype, side=side, count=self.random.randint(1, 2), name="Zoé")
        else:
            self.play.act("remove", fighters=(self._fighter(),))

    def _log(self) -> None:
        applied = [index for index, act in enumerate(self.play.history.acts) if act.action == "apply_attack"]
        if applied:
            index = self.random.choice(applied)
            action = self.play.history.acts[index].arguments["deed"]["action"]
            rows = [row for row in self.system.tables.circumstances.values() if action in row.actions]
            checks = [row.id for row in rows if row.kind == "check"]
            if checks:
                self.play.change_record(index, {self.random.choice(checks): self.random.random() < 0.5})

    # -- what is told ------------------------------------------------------------------------------------------------
    def tell(self) -> list[Any]:
        """Every panel, as a window asks for it."""
        play = self.play
        form = play.form()
        shown: list[Any] = [play.table(), form, play.odds(), play.versus(), play.why(), play.log(), play.hints()]
        shown += [play.axes(), play.steps(), play.house_rules(), play.declarations(), play.roll_view()]
        shown += [play.sheet(fighter.id) for fighter in play.state.fighters]
        return shown

    def compute(self) -> list[Any]:
        """What the panels compute in the background."""
        fields = self.play.form().fields
        return [one for one in (*self.play.curve(), *self.play.reading(fields)) if one is not None]


def said(shown: Any, seen: set[Label]) -> None:
    """Collect every label inside what is shown."""
    if isinstance(shown, Label):
        seen.add(shown)
    elif isinstance(shown, tuple | list):
        for one in shown:
            said(one, seen)
    elif isinstance(shown, dict):
        said(list(shown.values()), seen)
    elif hasattr(shown, "__struct_fields__"):
        said([getattr(shown, name) for name in shown.__struct_fields__], seen)


def wordless(system: System, seen: set[Label]) -> list[str]:
    """Labels without words in one of the languages, or with a brace that nobody filled."""
    missing = []
    for language in LANGUAGES:
        texts = words(language, system.id)
        for label in seen:
            said_so = texts.text(label)
            with contextlib.suppress(KeyError):
                if label.id not in texts or "{" in said_so:
                    missing.append(f"{language} {label.id}: {said_so}")
    return missing
