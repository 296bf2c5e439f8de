"""Actions that hurt without an attack (a fall, fire, poison) or care for somebody: several fighters in one step."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from engine.dice import formula as dice
from engine.dice.formula import Formula
from engine.dice.source import Random, Typed
from engine.encounter import turn
from engine.encounter.action import Action, changed, names_of
from engine.encounter.answers import rearmed
from engine.encounter.edits import without_state
from engine.encounter.game import fighter_of, game
from engine.encounter.harm import Harm, shared
from engine.encounter.roster import several
from engine.encounter.rounds import check_field
from engine.encounter.state import Change, Encounter, Fighter
from engine.errors import DiceError, EngineError, FightError
from engine.form import Prompt, Share, Value
from engine.label import Argument, Label, label
from engine.system import System
from engine.table_files import unknown_name

MOST_POINTS, LONGEST_CAUSE = 999, 80

Shares = dict[str, Share]


def hurt(
    state: Encounter,
    shares: Shares,
    formula: str = "",
    faces: tuple[int, ...] = (),
    details: dict[str, Value] | None = None,
    armor: dict[str, tuple[int, ...]] | None = None,
    cause: str = "",
) -> Change:
    """Hurt fighters as the game lets damage land, without an attack.

    Args:
        shares: how much comes to each fighter.
        formula: the damage, a number or dice ("2d6+3"); "" in a game that counts no points.
        faces: what the dice of the formula show; thrown when the act is done first.
        details: what the game asks beside it (`System.harm_fields`).
        armor: what the dice of each one's armour show; thrown when the act is done first.
        cause: what it was, or "".

    Raises:
        FightError: no such fighter, nobody given, or a detail that is none.
        DiceError: no formula, or not the faces of its dice.
    """
    system = game(state)
    chosen = several(state, tuple(shares))
    given = _details(state, details or {})
    check_cause(cause)
    rolled, text = _points(system, formula, faces)
    text = _with_details(system, text, given)
    after = state
    due: tuple[Prompt, ...] = ()
    for fighter in chosen:
        if shares[fighter.id] == "none":
            continue
        harm = Harm(rolled, shares[fighter.id] == "half", given, (armor or {}).get(fighter.id, ()))
        _check_armor(system, after, fighter, harm)
        after, more = system.hurt(after, fighter.id, harm)
        due += more
    after = rearmed(state, turn.refreshed(turn.with_prompts(after, due)))
    what = cause or label("log.damage")
    notes = {
        id: label("log.armor_die", faces=", ".join(map(str, faces))) for id, faces in (armor or {}).items() if faces
    }
    told = label("log.rolled", what=what, dice=text)
    change = _told(state, after, chosen, shares, "hurt", notes, what=told)
    return msgspec.structs.replace(change, due=due)


def _details(state: Encounter, details: dict[str, Value]) -> dict[str, Value]:
    """Every detail of a damage, what is usual where nothing was said."""
    fields = {field.id: field for field in game(state).harm_fields()}
    for name, value in details.items():
        if name not in fields:
            raise FightError(name, unknown_name(name, fields))
        check_field(state, fields[name], value)
    return {name: field.default for name, field in fields.items()} | details


def check_cause(cause: str) -> None:
    """Refuse what is too long for a line (`FightError`)."""
    if len(cause) > LONGEST_CAUSE:
        raise FightError("cause", label("error.too_long", most=LONGEST_CAUSE))


def read_harm(system: System, text: str) -> Formula:
    """A damage as this game reads its dice.

    Raises:
        DiceError: it is no formula.
    """
    found = dice.read(text)
    return found.exploding() if system.harm_explodes else found


def _with_details(system: System, text: Label | None, details: dict[str, Value]) -> Label:
    """How a damage is told: its points, then what is not as usual; without points every detail."""
    for field in system.harm_fields():
        value = details[field.id]
        if text is not None and value == field.default:
            continue
        shown: Argument = next((name for one, name in field.options if one == value), str(value))
        if isinstance(value, bool):
            shown = "✓" if value else "✗"
        one = label("log.detail", what=field.label, value=shown)
        text = one if text is None else label("log.then", first=text, next=one)
    return text or label("log.damage")


def _points(system: System, text: str, faces: tuple[int, ...]) -> tuple[int, Label | None]:
    """The points of a damage and how they are told; none where the game counts none."""
    if not system.counts_harm:
        return 0, None
    return _made(read_harm(system, text), faces)


def _made(found: Formula, faces: tuple[int, ...]) -> tuple[int, Label]:
    """The points that faces make of a formula, and how they are told."""
    throw = found.thrown(Typed(faces))
    if throw is None or throw.faces != faces:
        raise DiceError("faces", label("error.faces_do_not_fit", formula=str(found)))
    points = max(0, min(throw.total, MOST_POINTS))
    return points, told_throw(found, faces, points)


def told_throw(found: Formula, faces: tuple[int, ...], total: int) -> Label:
    """A throw in words: the formula, its faces, what they make."""
    if not faces:
        return label("log.number", total=total)
    return label("log.thrown", formula=str(found), faces=", ".join(map(str, faces)), total=total)


def _check_armor(system: System, state: Encounter, fighter: Fighter, harm: Harm) -> None:
    wanted = system.armor_dice(state, fighter, harm)
    if len(wanted) != len(harm.faces) or any(
        not 1 <= face <= most for face, most in zip(harm.faces, wanted, strict=True)
    ):
        raise DiceError("armor", label("error.armor_does_not_fit", who=fighter.name))


# -- care -----------------------------------------------------------------------------------------------------------


def care(
    state: Encounter,
    shares: Shares,
    points: int = 0,
    ends: tuple[str, ...] = (),
    cause: str = "",
    formula: str = "",
    faces: tuple[int, ...] = (),
) -> Change:
    """Give fighters health back, and end what care can end.

    Args:
        points: points, or steps of health where the game counts none.
        formula: dice that take the place of the points ("2d6"), or "".
        faces: what they show; thrown when the act is done first.
        ends: ids of states that end (`System.cured`); whoever has none of them is left as he is.

    Raises:
        FightError: no such fighter, nobody given, no such state, or it changes nothing.
        DiceError: no formula, or not the faces of its dice.
    """
    system = game(state)
    chosen = several(state, tuple(shares))
    check_cause(cause)
    what: Argument = cause or label("log.care_given")
    if formula:
        points, dice_shown = _made(dice.read(formula), faces)
        what = label("log.rolled", what=what, dice=dice_shown)
    if not 0 <= points <= MOST_POINTS:
        raise FightError("points", label("error.out_of_range", value=points, minimum=0, maximum=MOST_POINTS))
    for name in ends:
        if name not in system.cured:
            raise FightError("ends", unknown_name(name, system.cured))
    after = state
    for fighter in chosen:
        if shares[fighter.id] != "none":
            after = _cared(system, after, fighter, shared(points, shares[fighter.id]), ends)
    if after == state:
        raise FightError("fighter", label("error.no_better_health"))
    return _told(state, after, chosen, shares, "care", {}, what=what)


def _cared(system: System, state: Encounter, fighter: Fighter, points: int, ends: tuple[str, ...]) -> Encounter:
    for name in ends:
        if state.fighter(fighter.id).has(name):
            state = without_state(state, fighter.id, name)
    if system.health(fighter).points is not None:
        return system.stepped(state, state.fighter(fighter.id), -points) if points else state
    for _ in range(points):
        before, state = state, system.stepped(state, state.fighter(fighter.id), -1)
        if state == before:
            break
    return state


# -- by hand --------------------------------------------------------------------------------------------------------


def wound(
    state: Encounter, fighters: tuple[str, ...], step: int = 1, formula: str = "", faces: tuple[int, ...] = ()
) -> Change:
    """Make the health of fighters worse (step 1) or better (step -1), as the game counts (`System.stepped`).

    Where health is counted in points, the step is how many.

    Args:
        formula: dice that say how many ("2d6"), the step only whether it is worse or better; "" without any.
        faces: what they show; thrown when the act is done first.

    Raises:
        FightError: no such fighter, or there is no worse (better) health for any of them.
        DiceError: no formula, or not the faces of its dice.
    """
    chosen = several(state, fighters)
    thrown: Label | None = None
    if formula:
        points, thrown = _made(dice.read(formula), faces)
        step = points if step > 0 else -points
    after = state
    for fighter in chosen:
        after = game(state).stepped(after, after.fighter(fighter.id), step)
    if after == state:
        raise FightError("fighter", label("error.no_worse_health" if step > 0 else "error.no_better_health"))
    result = _became(state, after, chosen)
    if thrown is not None:
        result = label("log.then", first=thrown, next=result)
    return changed(after, fighters, "wound" if step > 0 else "heal", who=names_of(chosen), result=result)


def _became(before: Encounter, after: Encounter, chosen: tuple[Fighter, ...]) -> Label:
    """What a change by hand made of one fighter, or of each of several by his name."""
    if len(chosen) == 1:
        was, now = (game(after).health(state.fighter(chosen[0].id)) for state in (before, after))
        if was.points is None or now.points is None:
            return now.word
        return label("log.health_from_to", was=was.points.value, now=now.points.value)
    first, *others = (_came_to(before, after, fighter) for fighter in chosen)
    for other in others:
        first = label("log.then", first=first, next=other)
    return first


# -- words ----------------------------------------------------------------------------------------------------------


def _told(
    before: Encounter,
    after: Encounter,
    chosen: tuple[Fighter, ...],
    shares: Shares,
    name: str,
    notes: dict[str, Label],
    **arguments: Argument,
) -> Change:
    """The change with what it came to for each of those it concerned, with a note on some of them."""
    concerned = tuple(one for one in chosen if shares[one.id] != "none")
    each: Label | None = None
    for fighter in concerned:
        one = _came_to(before, after, fighter)
        marks = [label("log.half")] if shares[fighter.id] == "half" else []
        for note in (*marks, *((notes[fighter.id],) if fighter.id in notes else ())):
            one = label("log.because", line=one, reason=note)
        each = one if each is None else label("log.then", first=each, next=one)
    who = names_of(concerned or chosen)
    arguments["each"] = each or label("change.nothing")
    return changed(after, turn.touched(before, after), name, who=who, **arguments)


def _came_to(before: Encounter, after: Encounter, fighter: Fighter) -> Label:
    """How a fighter was and is: points where the game counts them, else words."""
    was, now = (game(after).health(state.fighter(fighter.id)) for state in (before, after))
    if was.points is not None and now.points is not None:
        return label("log.health_points", who=fighter.name, was=was.points.value, now=now.points.value)
    return label("log.health_words", who=fighter.name, now=_in_words(before, after, fighter.id, now.word))


def _in_words(before: Encounter, after: Encounter, fighter: str, word: Label) -> Label:
    """How he is: his health, and the states that have come or gone."""
    old, new = ({one.id for one in state.fighter(fighter).states} for state in (before, after))
    found = word
    for name in sorted(new - old):
        found = label("log.and", first=found, next=label(f"state.{name}"))
    for name in sorted(old - new):
        found = label("log.and", first=found, next=label("log.no_longer", state=label(f"state.{name}")))
    return found


def _thrown(state: Encounter, arguments: dict[str, Any]) -> dict[str, Any]:
    """Throw what nobody has typed, once, so that a replay of the act gives the same."""
    system, source = game(state), Random(secrets.randbits(64))
    try:
        if system.counts_harm and "faces" not in arguments:
            throw = read_harm(system, str(arguments.get("formula", ""))).thrown(source)
            assert throw is not None
            arguments = arguments | {"faces": list(throw.faces)}
        if "armor" not in arguments:
            arguments = arguments | {"armor": _armor_thrown(state, arguments, source)}
    except (EngineError, msgspec.ValidationError, TypeError, AttributeError):
        return arguments  # the call itself refuses them, with the place
    return arguments


def _armor_thrown(state: Encounter, arguments: dict[str, Any], source: Random) -> dict[str, list[int]]:
    system = game(state)
    shares = msgspec.convert(arguments.get("shares", {}), Shares)
    faces = msgspec.convert(arguments.get("faces", []), tuple[int, ...])
    details = _details(state, msgspec.convert(arguments.get("details") or {}, dict[str, Value]))
    rolled, _ = _points(system, str(arguments.get("formula", "")), faces)
    found: dict[str, list[int]] = {}
    for id, share in shares.items():
        harm = Harm(rolled, share == "half", details)
        sides = system.armor_dice(state, fighter_of(state, id), harm) if share != "none" else ()
        if sides:
            found[id] = [source.face(one) for one in sides]
    return found


def _formula_thrown(state: Encounter, arguments: dict[str, Any]) -> dict[str, Any]:
    """Throw the dice of a formula that was given without faces."""
    formula = arguments.get("formula")
    if "faces" in arguments or not isinstance(formula, str) or not formula:
        return arguments
    throw = dice.read(formula).thrown(Random(secrets.randbits(64)))
    return arguments if throw is None else arguments | {"faces": list(throw.faces)}


SUFFERING = {
    "hurt": Action(hurt, complete=_thrown),
    "care": Action(care, complete=_formula_thrown),
    "wound": Action(wound, complete=_formula_thrown),
}
