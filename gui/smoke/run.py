"""The smoke test from its start to its verdict. Nothing of Qt is imported before the verdict can tell that it fails."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

from gui.smoke.contents import check_contents
from gui.smoke.verdict import Verdict

if TYPE_CHECKING:
    from gui.application import Estoc
    from gui.command_line import Options


def prove(options: Options) -> int:
    """Try everything, leave the verdict in the file that was asked for; returns the exit status.

    Where a file is missing nothing else is tried: whatever came of it would only be another name for that.
    """
    assert options.smoke_test is not None
    file, verdict = options.smoke_test.absolute(), Verdict()
    if verdict.attempt("contents", lambda: check_contents(verdict)):
        verdict.attempt("start", lambda: _play(options, verdict))
    return verdict.write(file)


def _play(options: Options, verdict: Verdict) -> None:
    from gui.application import Estoc, make_application
    from gui.smoke.by_hand import Hand
    from gui.smoke.forecast import try_forecast
    from gui.smoke.game import try_game
    from gui.smoke.languages import check_languages
    from gui.versions import versions

    assert options.smoke_test is not None
    place = options.smoke_test.absolute()
    application = make_application(sys.argv[:1])
    verdict.platform, verdict.versions = application.platformName(), dict(versions())
    estoc = Estoc(application, options)
    estoc.start()
    if options.by_hand:
        Hand(estoc, place, verdict).play()
        return
    estoc.settle()
    _look(estoc, verdict)
    for game in estoc.session.games():
        verdict.attempt(game, partial(try_game, estoc, game, place, verdict))
    verdict.attempt("forecast", lambda: try_forecast(estoc, verdict))
    verdict.attempt("languages", lambda: check_languages(estoc, verdict))
    estoc.window.close()


def _look(estoc: Estoc, verdict: Verdict) -> None:
    """Whether anything is drawn: a picture of one colour is none."""
    picture = estoc.window.grab().toImage()
    colors = {picture.pixel(x, y) for x in range(0, picture.width(), 16) for y in range(0, picture.height(), 16)}
    verdict.expect(f"the window shows {len(colors)} colours", len(colors) > 8)
