"""The tables of a forecast, filled as they are asked: what two conditions can become, worked out once.

What somebody does hangs on what can be seen of the other (`condition.frame`). A deed does to a fighter what it does
whatever has become of the other one: so what becomes of each is kept by his own condition, the deed, and the little of
the other that counts beside it (`condition.watched`); how much an action makes falls on whoever it is done to, and is
nothing to whoever does it. So a deed is worked out against the first of those who look alike, and what deeds leave
behind alike is closed once. What is rolled for one of them after the deed is rolled apart from what is
rolled for the other.
"""

from __future__ import annotations

from engine.encounter.game import game
from engine.encounter.state import Encounter, replace
from engine.forecast import clash
from engine.forecast.aside import Aside, Ways, merged, of_doers, of_fighter, of_targets
from engine.forecast.clash import LEAST, Blow, Spread
from engine.forecast.condition import ACTOR, TARGET, Between, Condition, condition, frame, key, share, together, watched
from engine.forecast.looks import Looks
from engine.forecast.struck import NOTHING, WAITS, Became, Dealt, Pair, Struck, struck_of
from engine.system import Deed

MOST_BEGUN = 4096
"""How many fights are kept in which a turn has begun."""


class Book:
    """Conditions by number, and what becomes of them.

    Attributes:
        out, shares: of each condition: whether it is out of the fight, how much health is left.
        dealt: what deeds that are one to whoever does them make for the other, by number.
    """

    def __init__(self, state: Encounter, least: float = LEAST) -> None:
        """Take the fight: its house rules, what holds for everybody."""
        scene = {name: kept for name, kept in state.answers.items() if name == "scene"}
        bare = replace(state, fighters=(), entries=(), current=None, ties=(), answers=scene, others=(), action="")
        bare = replace(bare, declared={}, prompts=(), reminders=(), waves=(), bands=(), notes="", finished=False)
        self._scene, self._system, self._least = bare, game(state), least
        self._conditions: list[Condition] = []
        self._numbers: dict[bytes, int] = {}
        self._betweens: list[Between] = []
        self._between_numbers: dict[bytes, int] = {}
        self._frames = Looks(lambda one: frame(self._system, one))
        self._watched = Looks(lambda one: watched(self._system, one))
        self._deeds: list[Deed] = []
        self._deed_numbers: dict[bytes, int] = {}
        self._own: dict[int, int] = {}
        self._blows: dict[int, tuple[tuple[Blow, ...], Struck]] = {}
        self._keep_ways()
        self._deal(Dealt((NOTHING,), (1.0,)))

    def _keep_ways(self) -> None:
        """Begin with nothing worked out."""
        self._struck: dict[tuple[int, Pair], Struck] = {}
        self._strikes: dict[tuple[int, ...], Struck] = {}
        self._aims: dict[tuple[int, Pair], int] = {}
        self._aim_numbers: dict[clash.Aim | None, int] = {}
        self._opened: dict[tuple[int, ...], tuple[Ways, bool]] = {}
        self._opening: dict[tuple[int, ...], Ways] = {}
        self._begins: dict[tuple[int, Pair], tuple[tuple[Ways, bool], Ways]] = {}
        self._of_actor: dict[tuple[int, ...], Ways] = {}
        self._of_target: dict[tuple[int, ...], Ways] = {}
        self._closings: dict[bytes, tuple[Ways, Ways]] = {}
        self._rounds: dict[tuple[object, ...], Ways] = {}
        self._met: dict[tuple[int, int, str], bool] = {}
        self._now: dict[tuple[int, Pair], Encounter] = {}
        self._spent: dict[int, int] = {}
        self._dealt_numbers: dict[Dealt, int] = {}
        self.dealt: list[Dealt] = []
        self.out: list[bool] = []
        self.shares: list[float] = []
        self._doers = Aside(self.number, of_doers(self._system))
        self._targets = Aside(self.number, of_targets(self._system), outlives=True)

    # -- numbers -----------------------------------------------------------------------------------------------------
    def number(self, one: Condition) -> int:
        """The number of a condition, the same for equal ones."""
        name = key(one)
        found = self._numbers.get(name)
        if found is None:
            found = self._numbers[name] = len(self._conditions)
            self._conditions.append(one)
            self.out.append(one.out)
            self.shares.append(0.0 if one.out else share(self._system, one.fighter))
        return found

    def spent(self, ways: Ways) -> Ways:
        """Ways once everybody has had his turn: without what only this round counted, and equal ones put together."""
        return merged((self._without_round(number), chance) for number, chance in ways)

    def _without_round(self, number: int) -> int:
        found = self._spent.get(number)
        if found is None:
            one = self._conditions[number]
            fighter = one.fighter if one.out else self._system.round_spent(one.fighter)
            found = number if fighter is one.fighter else self.number(of_fighter(one, fighter))
            self._spent[number] = found
        return found

    def between(self, one: Between) -> int:
        """The number of what is between two fighters."""
        name = key(one)
        found = self._between_numbers.get(name)
        if found is None:
            found = self._between_numbers[name] = len(self._betweens)
            self._betweens.append(one)
        return found

    def condition(self, number: int) -> Condition:
        """The condition of a number."""
        return self._conditions[number]

    def _fight(self, pair: Pair, turn: int) -> Encounter:
        actor, target, known = pair
        scene = replace(self._scene, turn=turn, round_over=False)
        return together(scene, self._conditions[actor], self._conditions[target], self._betweens[known])

    def _cut(self, state: Encounter) -> tuple[int, int]:
        return self.number(condition(state, ACTOR, TARGET)), self.number(condition(state, TARGET, ACTOR))

    def frame(self, number: int) -> int:
        """The number of what can be seen of a condition."""
        return self._frames.number(number, self._conditions[number])

    def watched(self, number: int) -> int:
        """The number of what of a condition counts in what becomes of an opponent, beside his deeds."""
        return self._watched.number(number, self._conditions[number])

    # -- a turn ------------------------------------------------------------------------------------------------------
    def opened(self, turn: int, pair: Pair) -> Became:
        """The beginning of the turn of the first of two; `both`: the game lets him act at all."""
        actor, target, _ = pair
        if self.out[actor] or self.out[target]:
            return Became(((actor, 1.0),), ((target, 1.0),), False)
        first, may_act = self._opens(turn, pair)
        return Became(first, self._opens_for(turn, pair), may_act)

    def _opens(self, turn: int, pair: Pair) -> tuple[Ways, bool]:
        """What becomes of whoever acts, and whether the game lets him."""
        actor, target, known = pair
        name = (turn, actor, self.watched(target), known)
        found = self._opened.get(name)
        if found is None:
            like = self.doer(actor)
            if like != actor:
                ways, may_act = self._opens(turn, (like, target, known))
                moved = self._doers.moved(ways, like, actor, self.condition)
                found = None if moved is None else (moved, may_act)
            found = self._opened[name] = found or self._begin(turn, pair)[0]
        return found

    def _opens_for(self, turn: int, pair: Pair) -> Ways:
        """What becomes of the other one."""
        actor, target, known = pair
        name = (turn, target, self.watched(actor), known)
        found = self._opening.get(name)
        if found is None:
            like = self.suffers(target)
            if like != target:
                found = self.borne(self._opens_for(turn, (actor, like, known)), target)
            found = self._opening[name] = self._begin(turn, pair)[1] if found is None else found
        return found

    def _begin(self, turn: int, pair: Pair) -> tuple[tuple[Ways, bool], Ways]:
        """What the beginning of the turn of the first of two makes of both."""
        found = self._begins.get((turn, pair))
        if found is None:
            spread, may_act = clash.opened(self._fight(pair, turn), self._least)
            first, second = self._ways(spread)
            found = self._begins[turn, pair] = (first, may_act), second
        return found

    def struck(self, turn: int, pair: Pair) -> Struck:
        """What the first of two does in his turn once it has begun.

        Two who would do the same, by the same dice, against one of those who look like the target do the same against
        the target too; and so the other way round.
        """
        found = self._struck.get((turn, pair))
        if found is None:
            actor, target, known = pair
            found = WAITS
            if not self.out[actor] and not self.out[target]:
                seen = self.frame(actor), self.frame(target)
                one = self.aim(turn, (self.doer(actor), self._frames.first(seen[1]), known))
                other = self.aim(turn, (self._frames.first(seen[0]), self.suffers(target), known))
                name = (turn, one, other, *seen, known)
                if name not in self._strikes:
                    blows = clash.strike(self._begun(pair, turn), self._least)
                    self._strikes[name] = WAITS if blows is None else self._numbered(blows)
                found = self._strikes[name]
            self._struck[turn, pair] = found
        return found

    def aim(self, turn: int, pair: Pair) -> int:
        """The number of what the first of two does, by the dice it takes."""
        found = self._aims.get((turn, pair))
        if found is None:
            aimed = clash.aim(self._begun(pair, turn))
            name = None if aimed is None else aimed[0]
            found = self._aims[turn, pair] = self._aim_numbers.setdefault(name, len(self._aim_numbers))
        return found

    def _numbered(self, blows: tuple[Blow, ...]) -> Struck:
        """Deeds by number; kept beside those that they were made from, which are the same for the same situation."""
        known = self._blows.get(id(blows))
        if known is None:
            numbers = [self._blow(one) for one in blows]
            chances = tuple(one.chance for one in blows)
            known = self._blows[id(blows)] = blows, struck_of(numbers, chances, self.own, self._deal)
        return known[1]

    def _deal(self, dealt: Dealt) -> int:
        number = self._dealt_numbers.setdefault(dealt, len(self.dealt))
        if number == len(self.dealt):
            self.dealt.append(dealt)
        return number

    def _blow(self, one: Blow) -> int:
        number = self._deed(one.deed)
        self._own.setdefault(number, number if one.own is one.deed else self._deed(one.own))
        return number

    def own(self, deed: int) -> int:
        """The number of a deed as it counts for whoever did it."""
        return self._own.get(deed, deed)

    def _deed(self, deed: Deed) -> int:
        name = key(deed)
        found = self._deed_numbers.get(name)
        if found is None:
            found = self._deed_numbers[name] = len(self._deeds)
            self._deeds.append(deed)
        return found

    def _begun(self, pair: Pair, turn: int) -> Encounter:
        """The two in the turn of the first of them."""
        found = self._now.get((turn, pair))
        if found is None:
            if len(self._now) >= MOST_BEGUN:
                self._now.clear()
            fight = self._fight(pair, turn)
            found = self._now[turn, pair] = replace(fight, entries=clash.entries_of(fight), current=0)
        return found

    def became(self, turn: int, pair: Pair, deed: int) -> Became:
        """What a deed, or waiting, makes of the two by the end of the turn."""
        return Became(self.of_actor(turn, pair, deed), self.of_target(turn, pair, deed), self.met(turn, pair, deed))

    def of_actor(self, turn: int, pair: Pair, deed: int) -> Ways:
        """What a deed makes of whoever does it: it takes of the other only what it watches."""
        actor, target, known = pair
        if self.out[actor] or self.out[target]:
            return ((actor, 1.0),)
        name = (turn, actor, self.watched(target), known, self.own(deed))
        found = self._of_actor.get(name)
        if found is None:
            like = self.doer(actor)
            if like != actor:
                found = self._doers.moved(self.of_actor(turn, (like, target, known), deed), like, actor, self.condition)
            if found is None:
                seen = self._watched.first(self.watched(target))
                found = self._closed(turn, (actor, seen, known), deed)[0]
            self._of_actor[name] = found
        return found

    def of_target(self, turn: int, pair: Pair, deed: int) -> Ways:
        """What a deed makes of whoever it is done to: it takes of the other only what it watches."""
        actor, target, known = pair
        if self.out[actor] or self.out[target]:
            return ((target, 1.0),)
        name = (turn, target, self.watched(actor), known, deed)
        found = self._of_target.get(name)
        if found is None:
            like = self.suffers(target)
            if like != target:
                found = self.borne(self.of_target(turn, (actor, like, known), deed), target)
            if found is None:
                seen = self._watched.first(self.watched(actor))
                found = self._closed(turn, (seen, target, known), deed)[1]
            self._of_target[name] = found
        return found

    def doer(self, number: int) -> int:
        """The first condition that does everything as this one does."""
        return self._doers.like(number, self._conditions[number])

    def of_doers(self, doer: int, ways: Ways) -> Ways:
        """Ways of whoever acts, whatever he carries along, and equal ones put together.

        Those that change what he carries (a fumble that hurts him) hang on it, and are left out.
        """
        carried = self.carried(doer)
        kept = ((number, chance) for number, chance in ways if self.carried(number) == carried)
        return merged((number if self.out[number] else self.doer(number), chance) for number, chance in kept)

    def carried(self, number: int) -> int:
        """The number of what a condition only carries along where it does something."""
        return self._doers.of(number, self._conditions[number])

    def laden(self, number: int, carried: int) -> int:
        """The condition that does everything as this one does, and carries this."""
        return self._doers.joined(number, self._conditions[number], carried)

    def suffers(self, number: int) -> int:
        """The first condition to which everything is done as to this one."""
        return self._targets.like(number, self._conditions[number])

    def borne(self, ways: Ways, target: int) -> Ways | None:
        """What becomes of a target, from what becomes of the first that suffers alike; None: he is not like it here."""
        return self._targets.moved(ways, self.suffers(target), target, self.condition)

    def _closed(self, turn: int, pair: Pair, deed: int) -> tuple[Ways, Ways]:
        """What is left of a turn after a deed; deeds that leave the same behind go on alike."""
        after = self._done(turn, pair, deed)
        kept = after.fighters, after.answers, after.declared, after.prompts, after.entries
        name = key((turn, deed == NOTHING, after.action, kept))
        found = self._closings.get(name)
        if found is None:
            spread = clash.ended(after, self._least) if deed != NOTHING else clash.passed(after, self._least)
            found = self._closings[name] = self._ways(spread)
        return found

    def _done(self, turn: int, pair: Pair, deed: int) -> Encounter:
        begun = self._begun(pair, turn)
        if deed == NOTHING:
            return begun
        done = self._deeds[deed]
        return clash.done(replace(begun, action=done.action), done)

    def met(self, turn: int, pair: Pair, deed: int) -> bool:
        """Whether a deed was the turn of both; once one of them is out nobody asks."""
        if deed == NOTHING or self.out[pair[0]] or self.out[pair[1]]:
            return False
        seen = self.frame(pair[0]), self.frame(pair[1]), self._deeds[deed].action
        if seen not in self._met:
            ways = self.of_actor(turn, pair, deed), self.of_target(turn, pair, deed)
            if any(all(self.out[number] for number, _ in one) for one in ways):
                return False
            spread = clash.ended(self._done(turn, pair, deed), self._least)
            up = (one for one, _ in spread if not any(map(self._system.is_out, one.fighters)))
            self._met[seen] = any(clash.has_met(one) for one in up)
        return self._met[seen]

    def meets(self, turn: int, pair: Pair, deeds: tuple[int, ...]) -> bool:
        """Whether what somebody does is the turn of both: asked of his first deed that leaves both up."""
        for deed in deeds:
            found = self.met(turn, pair, deed)
            if deed == NOTHING or (self.frame(pair[0]), self.frame(pair[1]), self._deeds[deed].action) in self._met:
                return found
        return False

    def _ways(self, spread: Spread) -> tuple[Ways, Ways]:
        """What becomes of each of the two, whatever becomes of the other."""
        both = [(self._cut(state), chance) for state, chance in spread]
        return merged((pair[0], chance) for pair, chance in both), merged((pair[1], chance) for pair, chance in both)

    # -- a round -----------------------------------------------------------------------------------------------------
    def next_round(self, turn: int, one: int, other: int, known: int, *, ended: bool = True) -> Ways:
        """What the end of this round and the beginning of the next one make of somebody.

        Args:
            other: an opponent of his; of him only counts what is watched.
            ended: False where the fight stands between two rounds, and only the beginning is to come.
        """
        if self.out[one]:
            return ((one, 1.0),)
        name = (turn, one, self.watched(other), known, ended)
        found = self._rounds.get(name)
        if found is None:
            fight = self._fight((one, other, known), turn)
            spread = clash.round_over(fight, self._least) if ended else clash.begun(fight, self._least)
            found = self._rounds[name] = self._ways(spread)[0]
        return found
