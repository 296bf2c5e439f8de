"""The command line: `python -m engine odds | roll | check | systems | sample`, for scripts, bots and tests.

`odds` and `roll` read one request, an array of them, or a wrapper with `cases` (and `invalid`) whose items have `id`
and `request`, from a file or standard input, and print one JSON answer a line, in order.

Exit status: 0 all valid; 1 at least one request or file invalid (all are answered); 2 wrong usage.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from engine.errors import EngineError, FileError
from engine.forecast import attack, roll
from engine.label import Words, label, words
from engine.request import Request, read_request
from engine.storage.strict_json import parse
from engine.systems import systems

Answering = Callable[[Request], dict[str, Any]]


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except EngineError as fault:
        print(json.dumps(_refusal(fault, words(options.lang)), ensure_ascii=False))
        return 1
    except BrokenPipeError:
        sys.stderr.close()
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description="Exact odds and rolled results.")
    verbs = parser.add_subparsers(required=True)
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--lang", choices=("en", "fr"), default="en", help="language of the sentences")

    odds = verbs.add_parser("odds", parents=[common], help="exact chances of requests")
    odds.add_argument("file", nargs="?", default="-", help="file of requests, - for standard input")
    odds.set_defaults(run=_odds)

    rolled = verbs.add_parser("roll", parents=[common], help="one rolled result of requests, with its dice")
    rolled.add_argument("file", nargs="?", default="-")
    rolled.add_argument("--seed", type=int, help="the same seed gives the same dice")
    rolled.add_argument("--dice", help="faces in the order they are asked, blank = the program rolls: 6,,1")
    rolled.set_defaults(run=_roll)

    check = verbs.add_parser("check", parents=[common], help="every fault of a fight file, with its place")
    check.add_argument("file")
    check.set_defaults(run=_check)

    listing = verbs.add_parser("systems", parents=[common], help="everything in the tables of every game")
    listing.set_defaults(run=_systems)

    sample = verbs.add_parser("sample", parents=[common], help="odds of the first strike of each sample fight")
    sample.set_defaults(run=_sample)
    return parser


def _odds(options: argparse.Namespace) -> int:
    return _answer_all(options, _odds_of)


def _odds_of(request: Request) -> dict[str, Any]:
    found = attack.answer(systems()[request.system], request)
    return {"derived": found.derived, "outcomes": found.outcomes, "events": found.events}


def _roll(options: argparse.Namespace) -> int:
    dice = roll.source(roll.read_faces(options.dice), options.seed)
    return _answer_all(options, lambda request: roll.rolled_answer(systems()[request.system], request, dice))


def _answer_all(options: argparse.Namespace, answering: Answering) -> int:
    status = 0
    language = words(options.lang)
    for case, raw in _requests(options.file):
        try:
            answer = answering(read_request(raw, systems()))
        except EngineError as refusal:
            answer = _refusal(refusal, words(options.lang, _system_of(raw)) if _system_of(raw) else language)
            status = 1
        print(json.dumps(({"id": case} if case is not None else {}) | answer, ensure_ascii=False))
    return status


def _system_of(raw: Any) -> str:
    name = raw.get("system") if isinstance(raw, dict) else None
    return name if isinstance(name, str) and name in systems() else ""


def _refusal(refusal: EngineError, language: Words) -> dict[str, Any]:
    return {"error": language.text(refusal.label), "field": refusal.field}


def _requests(file: str) -> Iterator[tuple[str | None, Any]]:
    """The requests of a file with their ids: one, an array, or a wrapper with `cases` and `invalid`."""
    content = parse(_read_text(file), file)
    if isinstance(content, dict) and ("cases" in content or "invalid" in content):
        for item in [*content.get("cases", []), *content.get("invalid", [])]:
            if not isinstance(item, dict) or "request" not in item:
                raise FileError(file, label("error.no_request", name=str(item)[:80]))
            yield item.get("id"), item["request"]
    elif isinstance(content, list):
        yield from ((None, item) for item in content)
    else:
        yield None, content


def _read_text(file: str) -> str:
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise FileError(file, label("error.cannot_read", reason=str(fault))) from fault


def _check(options: argparse.Namespace) -> int:
    from engine.storage.read import check_file

    faults = check_file(Path(options.file))
    for fault in faults:
        print(json.dumps(_refusal(fault, words(options.lang)), ensure_ascii=False))
    return 1 if faults else 0


def _systems(options: argparse.Namespace) -> int:
    for system in systems().values():
        tables = msgspec.to_builtins(system.tables)
        terms = words(options.lang, system.id)
        print(json.dumps({"id": system.id, "tables": tables, "labels": terms.all()}, ensure_ascii=False))
    return 0


def _sample(options: argparse.Namespace) -> int:
    from engine.encounter.request import request_for

    for system in systems().values():
        state = system.sample()
        request = request_for(state, state.attacker, state.target, state.action)
        terms = words(options.lang, system.id)
        names = {"attacker": state.fighter(state.attacker).name, "target": state.fighter(state.target).name}
        evaluation = attack.evaluate(system, request)
        share = evaluation.share(attack.headline_of(system, request.action))
        print(f"{state.name}: {terms.text(f'headline.{request.action}', **names)} {terms.percent(share)}")
        for row in attack.outcome_rows(system, system.situation(request), evaluation):
            print(f"  {terms.text(row.label)}: {terms.percent(row.chance, 1)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
