"""`dev.py soak --kills N` kills the app N times, and `test --all` does so a few times."""

from __future__ import annotations

import pytest

import checks
import dev
import translations


def test_only_the_kills_that_were_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number reaches the test, which is the only one run; without it everything is."""
    asked: list[tuple[tuple[str, ...], dict[str, str]]] = []

    def heard(*given: str, **named: str) -> bool:
        asked.append((given, named))
        return True

    monkeypatch.setattr(checks, "pytest", heard)
    monkeypatch.setattr(dev, "set_up", lambda *locks: None)
    monkeypatch.setattr(translations, "compile_words", lambda: None)
    for given in (["soak", "--kills", "3"], ["soak"]):
        arguments = dev.parser().parse_args(given)
        assert arguments.verb(arguments) == 0
    (first, environment), (second, _) = asked
    assert (first[-1], environment["ESTOC_KILLS"]) == ("tests/soak/test_killed_window.py", "3")
    assert second[-1] == "tests/soak"
