"""The page after the fight: who did what, what was to be expected, luck, the moment, the story in short."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime

from engine.encounter.history import History
from engine.encounter.state import Encounter, Fighter
from engine.forecast.luck import Luck as Placed
from engine.forecast.luck import mean_of
from engine.label import Label, label
from engine.play.showing import Showing
from engine.report.curves import curve_block
from engine.report.document import (
    Bars,
    Block,
    Choices,
    Column,
    Document,
    Figure,
    Figures,
    Head,
    Heading,
    Luck,
    LuckLine,
    Moment,
    Paragraphs,
    Table,
    Text,
)
from engine.report.people import end_of
from engine.report.tally import Blow, blows, everybody, most_telling, tally
from engine.report.told import feat_of, sentence, told_in_short
from engine.system import System

AFTER_BLOCKS = ("figures", "luck", "bars", "who", "moment", "told", "whom", "cast", "curve")
"""Blocks of the page that can be left out, in order (label ``report.block.<name>``)."""

DICE = 4
"""Most dice that are drawn beside the moment."""


def after_fight(play: Showing, choices: Choices) -> Document:
    """The page after the fight, from the records that stand."""
    report = _Report(play, choices)
    made: dict[str, Callable[[], Iterator[Block]]] = {
        "figures": report.figures,
        "cast": report.cast,
        "luck": report.luck,
        "bars": report.bars,
        "who": report.who,
        "whom": report.whom,
        "moment": report.moment,
        "curve": lambda: iter(()) if choices.hide_enemies else curve_block(play),
        "told": report.told,
    }
    wanted = [name for name in AFTER_BLOCKS if name not in choices.blocks_off]
    blocks = tuple(block for name in wanted for block in made[name]())
    return Document("after", play.system.id, report.head(), blocks)


class _Report:
    """One fight, its blows, and the names of everybody who ever fought in it."""

    def __init__(self, play: Showing, choices: Choices) -> None:
        self.system: System = play.system
        self.state: Encounter = play.state
        self.history: History = play.history
        self.choices = choices
        fighters = everybody(play.history)
        self.fighters = {id: one for id, one in fighters.items() if not (choices.hide_enemies and one.hidden)}
        self.blows = tuple(blow for blow in blows(play.history, fighters) if self._shown(blow))
        self.kinds = {id: self.state.side(one.side).kind for id, one in self.fighters.items()}

    # -- the head ----------------------------------------------------------------------------------------------------
    def head(self) -> Head:
        """The name of the fight; at the right who won, in how many rounds, how long it took."""
        right = [text for text in (self._won(), self._minutes()) if text is not None]
        return Head(self.state.name, label("report.subtitle.after", game=label("game")), tuple(right))

    def _won(self) -> Label | None:
        """Who has somebody left, where nobody else has."""
        rounds = max((blow.round for blow in self.blows), default=0)
        able = {one.side for one in self.state.fighters if not self.system.is_out(one)}
        fought = {one.side for one in self.state.fighters}
        if not rounds:
            return None
        if len(able) != 1 or len(fought) < 2:
            return label("report.rounds", round=label("round"), count=rounds)
        side = self.state.side(able.pop()).name
        return label("report.won", side=side, round=label("round"), count=rounds)

    def _minutes(self) -> Label | None:
        times = [act.time for act in self.history.acts[: self.history.position] if act.time]
        try:
            taken = datetime.fromisoformat(times[-1]) - datetime.fromisoformat(times[0])
        except (IndexError, ValueError, TypeError):  # a file may say anything
            return None
        minutes = round(taken.total_seconds() / 60)
        return label("report.minutes", count=minutes) if minutes > 0 else None

    # -- blocks ------------------------------------------------------------------------------------------------------
    def figures(self) -> Iterator[Block]:
        """Four large figures: attacks, those that harmed, opponents down, heroes harmed."""
        ours = [blow for blow in self.blows if self._is_hero(blow.who)]
        theirs = [blow for blow in self.blows if self._is_hero(blow.whom) and not self._is_hero(blow.who)]
        struck, taken = tally(ours), tally(theirs)
        yield Figures(
            (
                _figure(
                    "attacks",
                    struck.attacks,
                    label("report.successes", count=struck.successes, mean=round(struck.expected, 1)),
                ),
                _figure("hurts", struck.hurts, label("report.expected", mean=round(struck.hurts_expected, 1))),
                _figure("outs", struck.outs, self._last_out(ours)),
                _figure("taken", taken.hurts, self._most_taken(theirs)),
            )
        )

    def _last_out(self, ours: list[Blow]) -> Text:
        last = next((blow for blow in reversed(ours) if blow.out), None)
        if last is None:
            return ""
        return label("report.out_in_round", who=self._name(last.whom), round=label("round"), turn=last.round)

    def _most_taken(self, theirs: list[Blow]) -> Text:
        hurt = [blow.whom for blow in theirs if blow.hurt and blow.against]
        counted = sorted(((hurt.count(id), id) for id in dict.fromkeys(hurt)), key=lambda one: -one[0])
        return ", ".join(f"{self._name(id)} {count}" for count, id in counted[:3])

    def cast(self) -> Iterator[Block]:
        """Everybody who fought, with how he stands at the end."""
        columns = (
            Column(label("report.column.fighter"), width=2.2, strong=True),
            Column(label("report.column.side"), width=2),
            Column(label("report.column.weapon"), width=2.4),
            Column(label("report.column.at_the_end"), width=2.4),
        )
        rows: list[tuple[Text, ...]] = []
        for one in self.fighters.values():
            there = self.state.find(one.id)
            end = end_of(self.system, there) if there else label("report.left")
            rows.append((one.name, self.state.side(one.side).name, self._weapon(one), end))
        if rows:
            yield Heading(label("report.block.cast"))
            yield Table(columns, tuple(rows))

    def _weapon(self, fighter: Fighter) -> Label:
        """What he struck with last; what he holds, where he never did."""
        struck = [blow for blow in self.blows if blow.who == fighter.id]
        used = dict(struck[-1].act.label.arguments).get("weapon") if struck else None
        return used if isinstance(used, Label) else label(f"weapon.{fighter.weapon_id}")

    def luck(self) -> Iterator[Block]:
        """A line for each hero and for each other side."""
        lines = [self._luck_line(self._name(id), [id]) for id, kind in self.kinds.items() if kind == "hero"]
        others = [side for side in self.state.sides if side.kind != "hero"]
        lines += [self._luck_line(side.name, self._members(side.id)) for side in others]
        shown = tuple(line for line in lines if line is not None)
        if shown:
            yield Heading(label("report.block.luck"), label("report.luck_aside"))
            yield Luck(shown)

    def _members(self, side: str) -> list[str]:
        return [id for id, one in self.fighters.items() if one.side == side]

    def _luck_line(self, name: str, ids: list[str]) -> LuckLine | None:
        lucks: list[Placed] = [blow.luck for blow in self.blows if blow.who in ids and blow.luck is not None]
        if not lucks:
            return None
        mean = mean_of(lucks)
        return LuckLine(name, tuple(one.place for one in lucks), mean.place, label(f"report.verdict.{mean.verdict}"))

    def bars(self) -> Iterator[Block]:
        """Results that harmed, by round and by who struck."""
        harmed = [blow for blow in self.blows if blow.hurt and blow.against]
        if not harmed:
            return
        last = max(blow.round for blow in self.blows)
        points = tuple(
            (
                label("report.of_round", round=label("round"), turn=turn),
                tuple(self._count(harmed, turn, hero=hero) for hero in (True, False)),
            )
            for turn in range(1, last + 1)
        )
        yield Heading(label("report.block.bars"), label("report.bars_aside"))
        yield Bars((label("report.by_heroes"), label("report.by_others")), points)

    def _count(self, harmed: list[Blow], turn: int, *, hero: bool) -> int:
        return sum(blow.round == turn and self._is_hero(blow.who) == hero for blow in harmed)

    def who(self) -> Iterator[Block]:
        """What each fighter did and suffered."""
        names = ("attacks", "successes", "expected", "hurts", "outs", "taken")
        columns = (
            Column(label("report.column.fighter"), width=2.4, strong=True),
            *(Column(label(f"report.column.{name}"), "right", 0.55) for name in names),
            Column(label("report.column.best"), width=2.4),
        )
        rows: list[tuple[Text, ...]] = []
        for id in self.fighters:
            done = tally(blow for blow in self.blows if blow.who == id)
            taken = sum(blow.hurt and blow.against for blow in self.blows if blow.whom == id)
            if done.attacks or taken:
                counts = (done.attacks, done.successes, round(done.expected, 1), done.hurts, done.outs, taken)
                numbers = (label("report.number", value=count) for count in counts)
                rows.append((self._name(id), *numbers, self._best(id)))
        if rows:
            yield Heading(label("report.block.who"))
            yield Table(columns, tuple(rows))

    def _best(self, id: str) -> Text:
        """The most telling success of a fighter where he could harm another side: who acts first is no blow."""
        done = [blow for blow in self.blows if blow.who == id and blow.against]
        blow = most_telling(blow for blow in done if blow.luck and blow.luck.succeeded and blow.luck.hurt)
        if blow is None:
            return ""
        return label("report.best", result=self._result(blow), round=label("round"), turn=blow.round)

    def _result(self, blow: Blow) -> Label:
        return self.system.tables.outcome_label(blow.applied.deed.outcome)

    def whom(self) -> Iterator[Block]:
        """Who attacked whom, how often and to what end."""
        pairs = {(blow.who, blow.whom) for blow in self.blows if blow.against}
        order = {id: place for place, id in enumerate(self.fighters)}
        columns = (
            Column(label("report.column.fighter"), width=2, strong=True),
            Column(label("report.column.against"), width=2),
            *(Column(label(f"report.column.{name}"), "right") for name in ("attacks", "successes", "hurts", "outs")),
        )
        rows: list[tuple[Text, ...]] = []
        for who, whom in sorted(pairs, key=lambda pair: (order[pair[0]], order[pair[1]])):
            done = tally(blow for blow in self.blows if (blow.who, blow.whom) == (who, whom))
            counts = (done.attacks, done.successes, done.hurts, done.outs)
            rows.append((self._name(who), self._name(whom), *(label("report.number", value=one) for one in counts)))
        if rows:
            yield Heading(label("report.block.whom"))
            yield Table(columns, tuple(rows))

    def moment(self) -> Iterator[Block]:
        """The most telling of all applied results."""
        blow = most_telling(self.blows)
        if blow is None or blow.luck is None:
            return
        dice = tuple((key[3], face) for key, face in blow.applied.faces.faces[:DICE])
        yield Heading(label("report.block.moment"))
        title = label("report.moment", round=label("round"), turn=blow.round, what=self._event(blow))
        yield Moment(title, self._how(blow, blow.luck.or_better), dice)

    def _event(self, blow: Blow) -> Label:
        """What a blow came to, as a sentence."""
        feat = feat_of(blow, self._name)
        if feat is not None:
            return sentence([feat])
        name = "report.event" if blow.whom else "report.event_alone"
        return label(name, who=self._name(blow.who), whom=self._name(blow.whom), result=self._result(blow))

    def _how(self, blow: Blow, chance: float) -> Label:
        """By what it came about, and how seldom it does."""
        deed, often = blow.applied.deed, round(1 / chance)
        seldom = label("report.chance_often" if often > 1 else "report.chance_or_better", chance=chance, often=often)
        found = label(f"action.{deed.action}")
        for detail in () if self.choices.hide_enemies else blow.applied.told.details:
            found = label("log.then", first=found, next=detail)
        return label("report.moment_how", what=found, chance=seldom)

    def told(self) -> Iterator[Block]:
        """One line a round; a line that the GM has written stands in its place."""
        lines = told_in_short(self.blows, self._name)
        shown = [(str(turn), self.choices.told.get(turn, line)) for turn, line in lines]
        if shown:
            yield Heading(label("report.block.told"), label("report.told_aside"))
            yield Paragraphs(tuple(shown))

    def _is_hero(self, id: str) -> bool:
        return self.kinds.get(id) == "hero"

    def _shown(self, blow: Blow) -> bool:
        return blow.who in self.fighters and (not blow.whom or blow.whom in self.fighters)

    def _name(self, id: str) -> str:
        found = self.state.find(id) or self.fighters.get(id)
        return found.name if found else ""


def _figure(name: str, value: int, below: Text) -> Figure:
    return Figure(label("report.number", value=value), label(f"report.figure.{name}", count=value), below)
