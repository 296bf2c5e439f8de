"""The command line: `python -m engine odds | roll | check | forecast | systems | sample`, for scripts, bots and tests.

`odds` and `roll` read one request, an array of them, or a wrapper with `cases` (and `invalid`) whose items have `id`
and `request`, from a file or standard input, and print one JSON answer a line, in order.

Exit status: 0 all valid; 1 at least one request or file invalid (all are answered), or the answers cannot be written
(one line on standard error says why); 2 wrong usage. Input and output are UTF-8 whatever the terminal says.

Answers are for programs: English, unless `--lang` is given. Help and complaints are for people: `engine.spoken`.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import functools
import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

import msgspec

from engine.arguments import Parser
from engine.errors import DiceError, EngineError, FileError
from engine.forecast import attack, roll
from engine.label import LANGUAGES, Label, Words, label, words, words_or_bare
from engine.play import home_made
from engine.request import Request, read_request
from engine.spoken import asked, language_for, printable
from engine.storage.read import read_text
from engine.storage.reason import reason_of
from engine.storage.strict_json import LIMIT, MEGABYTES, parse
from engine.systems import systems

Answering = Callable[[Request], dict[str, Any]]

LINE_ENDS = {ord(sign): f"\\u{ord(sign):04x}" for sign in "\x85\u2028\u2029"}
"""Signs that JSON writes as they are and that readers of lines may take for the end of one."""

WRAPPER = ("cases", "invalid")
"""Lists of a wrapper; its other keys are ignored."""


TACTICS = "nearest, A=weakest:0.25"
"""What can be written after `--tactics`: for every side, or for the side A."""


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    given = sys.argv[1:] if arguments is None else arguments
    language = language_for(given)
    try:
        return _run(given, language)
    except BrokenPipeError:  # whoever reads has seen enough
        _drop(sys.stdout)
        return 0
    except OSError as fault:  # reading has its own errors, so it is the answers that have no place to go
        _drop(sys.stdout)
        _complain(label("error.no_output", reason=reason_of(fault)), language)
        return 1


def _run(arguments: list[str], language: str) -> int:
    try:
        options = _parser(language).read(arguments, argparse.Namespace())
    except SystemExit:  # the help is an answer too
        if sys.stdout is not None:
            sys.stdout.flush()
        raise
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        for trouble in home_made.load():
            _complain(label("error.own_content", place=trouble.field, reason=trouble.label), language)
        status = int(options.run(options))
    except EngineError as fault:
        _print(_refusal(fault, words_or_bare(asked(arguments) or "en")))
        status = 1
    sys.stdout.flush()
    return status


def _drop(stream: TextIO | None) -> None:
    """Give up a stream; without this Python complains once more as it ends."""
    if stream is not None:
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _complain(text: Label, language: str) -> None:
    try:
        if sys.stderr is not None:
            print(printable(words_or_bare(language).text(text)), file=sys.stderr, flush=True)
    except OSError:
        _drop(sys.stderr)


def _print(line: dict[str, Any]) -> None:
    text = json.dumps(line, ensure_ascii=False)
    print(text.translate(LINE_ENDS))


def _parser(language: str) -> Parser:
    terms = words_or_bare(language)
    parser = Parser(terms, "engine", prog="python -m engine")
    verb = functools.partial(parser.add_subparsers(required=True).add_parser, words=terms)
    common = Parser(terms, add_help=False)
    common.add_argument("--lang", choices=LANGUAGES, default="en", help=parser.say("lang"))
    file, fight, most = parser.say("file_name"), parser.say("fight_name"), str(roll.MOST_SEED)

    odds = verb("odds", parents=[common], help=parser.say("odds"))
    odds.add_argument("file", metavar=file, nargs="?", default="-", help=parser.say("requests"))
    odds.set_defaults(run=_odds)

    rolled = verb("roll", parents=[common], help=parser.say("roll"))
    rolled.add_argument("file", metavar=file, nargs="?", default="-", help=parser.say("requests"))
    rolled.add_argument("--seed", type=int, metavar="N", help=parser.say("seed", most=most))
    rolled.add_argument(
        "--dice", type=functools.partial(_faces, terms), metavar="6,,1", default=(), help=parser.say("dice")
    )
    rolled.set_defaults(run=_roll)

    check = verb("check", parents=[common], help=parser.say("check"))
    check.add_argument("file", metavar=fight, help=parser.say("fight_file"))
    check.set_defaults(run=_check)

    forecast = verb("forecast", description="forecast_error", parents=[common], help=parser.say("forecast"))
    forecast.add_argument("file", metavar=fight, help=parser.say("fight_file"))
    forecast.add_argument("--seed", type=int, metavar="N", default=0, help=parser.say("forecast_seed", most=most))
    forecast.add_argument("--fights", type=int, metavar="N", default=10_000, help=parser.say("fights"))
    forecast.add_argument("--rounds", type=int, metavar="N", default=40, help=parser.say("rounds"))
    tactic = parser.say("tactics_name")
    forecast.add_argument(
        "--tactics", nargs="+", metavar=tactic, default=(), help=parser.say("tactics", example=TACTICS)
    )
    forecast.set_defaults(run=_forecast)

    listing = verb("systems", parents=[common], help=parser.say("systems"))
    listing.set_defaults(run=_systems)

    sample = verb("sample", parents=[common], help=parser.say("sample"))
    sample.set_defaults(run=_sample)
    return parser


def _faces(terms: Words, text: str) -> tuple[int | None, ...]:
    try:
        return roll.read_faces(text)
    except DiceError as fault:
        raise argparse.ArgumentTypeError(terms.text(fault.label)) from fault


def _odds(options: argparse.Namespace) -> int:
    return _answer_all(options, _odds_of)


def _odds_of(request: Request) -> dict[str, Any]:
    found = attack.answer(systems()[request.system], request)
    return {"derived": found.derived, "outcomes": found.outcomes, "events": found.events}


def _roll(options: argparse.Namespace) -> int:
    dice = roll.source(options.dice, options.seed)
    return _answer_all(options, lambda request: roll.rolled_answer(systems()[request.system], request, dice))


def _answer_all(options: argparse.Namespace, answering: Answering) -> int:
    """Answer every request in order; one that is invalid is answered by its refusal."""
    status = 0
    for named, raw in _requests(parse(_read_text(options.file), options.file), options.file):
        try:
            if isinstance(raw, EngineError):
                raise raw
            answer = answering(read_request(raw, systems()))
        except EngineError as refusal:
            answer = _refusal(refusal, words(options.lang, _system_of(raw)))
            status = 1
        _print(named | answer)
    return status


def _requests(content: Any, file: str) -> list[tuple[dict[str, Any], Any]]:
    """The requests of a file, each with the id that its answer begins with; what is none as the error it is.

    Raises:
        FileError: a wrapper whose cases are no list.
    """
    if not isinstance(content, dict) or not any(part in content for part in WRAPPER):
        return [({}, item) for item in (content if isinstance(content, list) else [content])]
    found: list[tuple[dict[str, Any], Any]] = []
    for part in WRAPPER:
        items = content.get(part, [])
        if not isinstance(items, list):
            raise FileError(f"{file}: {part}", label("error.not_a_list"))
        found += [_case(item, f"{part}[{index}]") for index, item in enumerate(items)]
    return found


def _case(item: Any, place: str) -> tuple[dict[str, Any], Any]:
    known = item if isinstance(item, dict) else {}
    missing = FileError(place, label("error.no_request", name=place))
    return {key: known[key] for key in ("id",) if key in known}, known.get("request", missing)


def _system_of(raw: Any) -> str:
    name = raw.get("system") if isinstance(raw, dict) else None
    return name if isinstance(name, str) and name in systems() else ""


def _refusal(refusal: EngineError, language: Words) -> dict[str, Any]:
    return {"error": language.text(refusal.label), "field": refusal.field}


def _read_text(file: str) -> str:
    """The text of a file or of standard input.

    Raises:
        FileError: it cannot be read, is over 16 MB, or is no UTF-8.
    """
    try:
        return _standard_input() if file == "-" else read_text(Path(file))
    except (OSError, ValueError) as fault:  # no such file, no UTF-8, no file name at all
        raise FileError(file, label("error.cannot_read", reason=reason_of(fault))) from fault


def _standard_input() -> str:
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    content = sys.stdin.buffer.read(LIMIT + 1)
    if len(content) > LIMIT:
        raise FileError("-", label("error.too_large", most=MEGABYTES))
    return content.decode()


def _check(options: argparse.Namespace) -> int:
    from engine.storage.whole import check_whole

    faults = check_whole(Path(options.file))
    for fault in faults:
        _print(_refusal(fault, words(options.lang)))
    return 1 if faults else 0


def _forecast(options: argparse.Namespace) -> int:
    from engine.forecast.told import told_of
    from engine.home_made.in_force import laid
    from engine.storage.brought import brought_by
    from engine.storage.whole import read_whole

    file = read_whole(Path(options.file))
    with laid(systems()[file.state.system], None, brought_by(file)):
        _print(told_of(file.state, options.fights, options.seed, options.rounds, options.tactics))
    return 0


def _systems(options: argparse.Namespace) -> int:
    for system in systems().values():
        tables = msgspec.to_builtins(system.tables)
        terms = words(options.lang, system.id)
        _print({"id": system.id, "tables": tables, "labels": terms.all()})
    return 0


def _sample(options: argparse.Namespace) -> int:
    from engine.encounter.request import request_for

    for system in systems().values():
        state = system.sample()
        request = request_for(state, state.attacker, state.target, state.action)
        terms = words(options.lang, system.id)
        names = {"attacker": state.fighter(state.attacker).name, "target": state.fighter(state.target).name}
        evaluation = attack.evaluate(system, request)
        share = evaluation.share(attack.headline_of(system, request))
        print(f"{state.name}: {terms.text(f'headline.{request.action}', **names)} {terms.percent(share)}")
        for row in attack.outcome_rows(system, attack.situation_of(system, request), evaluation):
            print(f"  {terms.text(row.label)}: {terms.percent(row.chance, 1)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
